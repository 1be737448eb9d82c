from __future__ import annotations

import io
import signal
import subprocess
import sys
import time
from pathlib import Path

import pypdf
import pytest

from unidoku import Level

from .running import EMPTY, PUZZLE, SOLUTION, Command, finish, start


def pages(path: Path) -> list[str]:
    return [page.extract_text() for page in pypdf.PdfReader(path).pages]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--mix", "Easy=3,hard=2", "--per-page", "2"],
        ["--levels", "1-3", "--cycle", "1", "--paper", "A5", "--no-front"],
        ["--calendar", "2027-03-01..2027-03-04", "--language", "sk", "--solutions", "below"],
        [PUZZLE, "u1-6x6-e20-s1", "--qr", "https://example.org", "--title", "Two", "--large-print", "--binding", "8"],
    ],
)
def test_as_many_pages_as_were_told(unidoku: Command, tmp_path: Path, arguments: list[str]) -> None:
    told = unidoku("booklet", *arguments, "--dry-run")
    assert (told.code, told.err) == (0, "")
    file = tmp_path / "book.pdf"
    outcome = unidoku("booklet", *arguments, "--output", str(file))
    assert outcome == (0, "", told.out)
    assert told.out.endswith(f", {len(pages(file))} pages\n")


def test_all_sources_in_their_order(unidoku: Command, tmp_path: Path) -> None:
    puzzles, file = tmp_path / "puzzles.sdm", tmp_path / "book.pdf"
    puzzles.write_text(f"{PUZZLE}\n{PUZZLE}\n", encoding="utf-8")
    more = ["--levels", "7", "--calendar", "2027-03-01", "--mix", "Hard=1", "--seed", "x"]
    outcome = unidoku("booklet", str(puzzles), "u1-9x9-e40-s9", *more, "--per-page", "1", "--output", str(file))
    assert outcome.err.startswith("6 puzzles, ")
    for caption, expected in zip(
        pages(file)[2:8],
        ["1 Easy", "2 Easy", "u1-9x9-e40-s9", "4 Level 7", "5 Monday 2027-03-01", "sx-hard-1"],
        strict=True,
    ):
        assert expected in caption.replace("  ", " ")


def test_a_link(unidoku: Command, tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    link = f"https://www.sudokuwiki.org/sudoku.htm?bd={PUZZLE}"
    assert unidoku("booklet", link, "--no-front", "--output", str(file)).code == 0
    assert SOLUTION in "".join(pages(file)[1].split())


def test_what_is_not_proper_is_left_out(unidoku: Command, tmp_path: Path) -> None:
    puzzles, file = tmp_path / "puzzles.sdm", tmp_path / "book.pdf"
    puzzles.write_text(f"{PUZZLE}\n{EMPTY}\nnonsense\n{PUZZLE}\n", encoding="utf-8")
    outcome = unidoku("booklet", str(puzzles), "--output", str(file))
    assert outcome.code == 2
    assert f"{puzzles}, puzzle 2: left out, as the board has more than one solution" in outcome.err
    assert f"{puzzles}:3: " in outcome.err
    assert "2 puzzles, 4 pages" in outcome.err
    assert unidoku("booklet", EMPTY, PUZZLE, "--dry-run").code == 1


def test_standard_output(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "unidoku", "booklet", "-", "--output", "-"]
    done = subprocess.run(command, input=f"{PUZZLE}\n".encode(), capture_output=True, timeout=60, check=True)
    assert len(pypdf.PdfReader(io.BytesIO(done.stdout)).pages) == 4
    assert done.stderr == b"1 puzzle, 4 pages\n"


def test_level_titles_are_the_levels(unidoku: Command, tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    unidoku("booklet", "--levels", "2", "--no-front", "--output", str(file))
    digits = "".join(char for line in pages(file)[1].splitlines() for char in line if char.isdigit())
    assert str(Level(2).recipe.puzzle().solution) in digits


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], "expected --output FILE"),
        (["--dry-run"], "there is no puzzle"),
        (["no-file.sdm", "--dry-run"], "there is no file of this name"),
        (["--mix", "Easy", "--dry-run"], "each once, such as Easy=20,Hard=5"),
        (["--mix", "Easy=1,Easy=2", "--dry-run"], "each once, such as Easy=20,Hard=5"),
        (["--mix", "Simple=1", "--dry-run"], "no level: expected one of Easy"),
        (["--levels", "0-5", "--dry-run"], "no level"),
        (["--calendar", "soon", "--dry-run"], "names no days"),
        (["--calendar", "2020", "--dry-run"], "first day is 2026-01-01"),
        ([PUZZLE, "--paper", "B9", "--dry-run"], "no paper"),
        ([PUZZLE, "--per-page", "13", "--dry-run"], "expected 1 to 12"),
        ([PUZZLE, "--per-page", "12", "--paper", "Kindle", "--dry-run"], "fit"),
        ([PUZZLE, "--language", "xx", "--dry-run"], "expected one of en"),
        ([PUZZLE, "--qr", "example.org", "--dry-run"], "no address"),
        ([PUZZLE, "--title", "\U0001f496", "--output", "book.pdf"], "U+1F496"),
        ([PUZZLE, "--output", "nowhere/book.pdf"], "there is no directory 'nowhere'"),
    ],
)
def test_bad_input(unidoku: Command, arguments: list[str], expected: str) -> None:
    outcome = unidoku("booklet", *arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert expected in outcome.err


def test_a_place_that_cannot_be_written_to(unidoku: Command, tmp_path: Path) -> None:
    outcome = unidoku("booklet", PUZZLE, "--output", str(tmp_path))
    assert outcome.code == 2
    assert "Is a directory" in outcome.err


def test_ctrl_c_ends_it_at_once() -> None:
    process = start("booklet", "nonsense", "--mix", "Extreme=9000", "--dry-run")
    assert process.stderr is not None
    assert "argument:1" in process.stderr.readline()  # from here on it makes the others
    before = time.monotonic()
    process.send_signal(signal.SIGINT)
    assert finish(process).code == 130
    assert time.monotonic() - before < 20
