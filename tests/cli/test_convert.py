from __future__ import annotations

from pathlib import Path

import pytest

from unidoku import Grid
from unidoku.formats.files import all_formats, read
from unidoku.formats.record import Record

from .running import PUZZLE, SOLUTION, Command

OTHER = "1" + "." * 80


def write(path: Path, *lines: str) -> str:
    path.write_text("".join(f"{line}\n" for line in lines))
    return str(path)


def test_from_one_format_to_another(unidoku: Command, tmp_path: Path) -> None:
    source, target = write(tmp_path / "a.sdm", PUZZLE, SOLUTION), str(tmp_path / "b.csv")
    outcome = unidoku("convert", source, target)
    assert (outcome.code, outcome.out, outcome.err) == (0, "", "2 puzzles read, 2 written\n")
    assert Path(target).read_text() == f"puzzle\n{PUZZLE}\n{SOLUTION}\n"


def test_through_the_standard_streams(unidoku: Command) -> None:
    outcome = unidoku("convert", "-", "-", "--to", "jsonl", stdin=f"{PUZZLE}\n")
    assert (outcome.code, outcome.out) == (0, f'{{"grid": "{PUZZLE}"}}\n')
    back = unidoku("convert", "--from", "jsonl", "-", "-", "--to", "sdm", stdin=outcome.out)
    assert (back.code, back.out) == (0, f"{PUZZLE}\n")


def test_several_files_and_a_puzzle_in_the_command(unidoku: Command, tmp_path: Path) -> None:
    one, two = write(tmp_path / "1.sdm", PUZZLE), write(tmp_path / "2.csv", "sudoku,name", f"{SOLUTION},x")
    target = str(tmp_path / "all.jsonl")
    outcome = unidoku("convert", one, two, OTHER, target)
    assert outcome.err == "3 puzzles read, 3 written\n"
    assert list(read(Path(target))) == [
        Record(grid=Grid(PUZZLE)),
        Record(grid=Grid(SOLUTION), title="x"),
        Record(grid=Grid(OTHER)),
    ]


def test_faults_are_named_and_the_others_go_on(unidoku: Command, tmp_path: Path) -> None:
    source = write(tmp_path / "a.csv", "no,puzzle", f"1,{PUZZLE}", f"2,{PUZZLE[:-1]}q", f"3,{SOLUTION}")
    outcome = unidoku("convert", source, str(tmp_path / "none.sdm"), "-", "--to", "sdm")
    assert outcome.code == 2
    assert outcome.lines == [PUZZLE, SOLUTION]
    first, second, summary, lost = outcome.err.splitlines()
    assert first.startswith(f"{source}:3:83: 'q' at r9c9 is no digit")
    assert second == f"{tmp_path}/none.sdm: cannot be read: No such file or directory; nor is it a link or a board"
    assert summary == "2 puzzles read, 2 written; 2 could not be read"
    assert lost == "extra of 2 puzzles: not held by this format, and lost"


def test_what_the_new_format_cannot_hold_is_named_and_the_others_go_on(unidoku: Command, tmp_path: Path) -> None:
    source = write(tmp_path / "a.txt", PUZZLE, "1...............", SOLUTION, PUZZLE[:-1], "2...............")
    outcome = unidoku("convert", source, OTHER, "-", "--to", "sdm", "--clues", "1-81")
    assert (outcome.code, outcome.lines) == (2, [PUZZLE, SOLUTION, OTHER])
    reason = "a board of shape 4x4 cannot be written: an .sdm file holds 9x9 boards"
    bad, first, second, summary = outcome.err.splitlines()
    assert (first, second) == (f"{source}, puzzle 2: {reason}", f"{source}, puzzle 5: {reason}")
    assert bad.startswith(f"{source}:4:81: ")
    assert summary == "5 puzzles read, 3 written; 2 that this format cannot hold; 1 could not be read"


def test_nothing_is_replaced_where_no_puzzle_can_be_held(unidoku: Command, tmp_path: Path) -> None:
    """Plain lines too, which are read together, are named one by one."""
    source, target = write(tmp_path / "a.sdm", *[PUZZLE] * 70), Path(write(tmp_path / "b.txt", "as it was"))
    outcome = unidoku("convert", source, str(target), "--to", "exchange")
    assert outcome.code == 2
    assert target.read_text() == "as it was\n"
    *each, last = outcome.err.splitlines()
    assert [line.partition(":")[0] for line in each] == [f"{source}, puzzle {number}" for number in range(1, 71)]
    assert last.endswith("no puzzle is left to write")


def test_only_some(unidoku: Command, tmp_path: Path) -> None:
    source = write(tmp_path / "a.txt", PUZZLE, OTHER, SOLUTION, PUZZLE, f"{PUZZLE} # again", "1...............")
    outcome = unidoku("convert", source, "-", "--to", "sdm", "--dedupe", "--proper", "--clues", "10-40")
    assert (outcome.code, outcome.lines) == (0, [PUZZLE])
    assert outcome.err == ("6 puzzles read, 1 written; 3 with other numbers of clues; 2 that had come before\n")
    assert (
        unidoku("convert", source, "-", "--to", "sdm", "--level", "easy", "--clues", "2").lines
        == [PUZZLE, SOLUTION] + [PUZZLE] * 2
    )
    assert unidoku("convert", source, "-", "--to", "sdm", "--level", "hard").lines == []


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("a.sdm",), "expected the files to read, and last the one to write"),
        ((PUZZLE, "a.none"), "no ending of a format"),
        ((PUZZLE, "-"), "expected the name of a format"),
        ((PUZZLE, "-", "--to", "none"), "'none' is no format: expected one of"),
        ((PUZZLE, "-", "--to", "sdm", "--clues", "x"), "'x' are no numbers of clues: expected 24, or 22-26"),
        ((PUZZLE, "-", "--to", "sdm", "--clues", "30-20"), "'30-20': no puzzle has 30 clues or more and 20 or fewer"),
        ((PUZZLE, "-", "--to", "sdm", "--level", "x"), "'x' is no level: expected one of Easy"),
        (("-", "-", "--to", "sdm"), "there is no puzzle in what was given"),
    ],
)
def test_what_cannot_be_done(unidoku: Command, arguments: tuple[str, ...], reason: str) -> None:
    outcome = unidoku("convert", *arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert reason in outcome.err


def test_nothing_is_written_where_something_goes_wrong(unidoku: Command, tmp_path: Path) -> None:
    target = Path(write(tmp_path / "kept.xlsx", "as it was"))
    source = write(tmp_path / "a.jsonl", f'{{"grid": "{PUZZLE}", "title": "\\u0001"}}')
    assert unidoku("convert", source, str(target)).code == 2
    assert target.read_text() == "as it was\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.jsonl", "kept.xlsx"]


def test_the_list_of_formats(unidoku: Command) -> None:
    outcome = unidoku("convert", "--formats")
    assert [line.split()[0] for line in outcome.lines] == list(all_formats())


def test_a_file_into_itself(unidoku: Command, tmp_path: Path) -> None:
    source = write(tmp_path / "a.sdm", PUZZLE, SOLUTION, PUZZLE)
    assert unidoku("convert", "--dedupe", source, source).code == 0
    assert Path(source).read_text() == f"{PUZZLE}\n{SOLUTION}\n"


def test_letters_in_place_of_digits(unidoku: Command) -> None:
    outcome = unidoku(
        "convert", "--symbols", "WORD", "-", "-", "--to", "line", stdin="W..............O\n1..............2\n"
    )
    assert (outcome.code, outcome.lines) == (0, ["# symbols: WORD", *["W..............O"] * 2])
    digits = unidoku("convert", "-", "-", "--to", "jsonl", stdin=outcome.out)
    assert digits.lines == ['{"grid": "1..............2", "symbols": "WORD"}'] * 2
    other = unidoku("convert", "--symbols", "WORD", PUZZLE, "-", "--to", "line")
    assert (other.code, other.lines) == (0, [PUZZLE])
    assert "1 with another number of digits than 'WORD' has symbols" in other.err
    assert unidoku("convert", "--symbols", "WOW", "-", "-", "--to", "line", stdin="W").code == 2
