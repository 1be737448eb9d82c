from __future__ import annotations

import json
from pathlib import Path

import pytest

from unidoku import Grid

from .running import EMPTY, PUZZLE, SHARED, SOLUTION, Command

SMALL, SMALL_SOLUTION = "1.....2..4.....3", "1234432134122143"


@pytest.mark.parametrize("arguments", [(PUZZLE,), ("--lines", PUZZLE)])
def test_one_board(unidoku: Command, arguments: tuple[str, ...]) -> None:
    assert unidoku("solve", *arguments) == (0, f"{SOLUTION}\n", "")


def test_many_boards_in_order(unidoku: Command) -> None:
    text = f"{PUZZLE}\n{SMALL}\n" * 500
    assert unidoku("solve", stdin=text) == (0, f"{SOLUTION}\n{SMALL_SOLUTION}\n" * 500, "")


def test_a_file(unidoku: Command, tmp_path: Path) -> None:
    file = tmp_path / "some boards.txt"
    file.write_text(f"# mine\n{PUZZLE}\n", encoding="utf-8")
    assert unidoku("solve", str(file)).lines == [SOLUTION]


def test_a_recipe_is_a_board(unidoku: Command) -> None:
    outcome = unidoku("solve", "u1-6x6b3x2-min-s7")
    assert outcome.code == 0
    assert Grid(outcome.lines[0]).is_solved()
    assert Grid(outcome.lines[0]).shape.box_rows == 3


def test_a_shape_for_boards_that_do_not_tell_it(unidoku: Command) -> None:
    outcome = unidoku("solve", "--all", "--limit", "1", "--shape", "6x6b3x2", "." * 36)
    assert outcome.lines[0].startswith("6x6b3x2:")
    assert unidoku("solve", "--shape", "6x6b3x2", "u1-6x6-min-s7").code == 2


def test_the_others_go_on_after_a_bad_line(unidoku: Command) -> None:
    outcome = unidoku("solve", stdin=f"{PUZZLE}\n{PUZZLE}5\n{PUZZLE}\n".encode() + b"\xff\n" + SMALL.encode())
    assert outcome.code == 2
    assert outcome.lines == [SOLUTION, SOLUTION, SMALL_SOLUTION]
    complaints = outcome.err.splitlines()
    assert len(complaints) == 2
    assert complaints[0].startswith("stdin:2: ")
    assert "expected 81 cells" in complaints[0]
    assert complaints[1].startswith("stdin:4: ")


def test_why_there_is_no_solution(unidoku: Command) -> None:
    clash = f"55{PUZZLE[2:]}"
    outcome = unidoku("solve", stdin=f"{EMPTY}\n{clash}\n{PUZZLE}\n")
    assert outcome.code == 1
    assert outcome.lines == [SOLUTION]
    several, clashing = outcome.err.splitlines()
    assert several.startswith("stdin:1: ")
    assert "more than one solution" in several
    assert clashing.startswith("stdin:2: ")
    assert "r1c1" in clashing


def test_a_name_that_is_no_file_and_no_board(unidoku: Command) -> None:
    outcome = unidoku("solve", "puzles.txt")
    assert outcome.code == 2
    assert "argument:1: there is no file of this name" in outcome.err


@pytest.mark.parametrize("stdin", ["", "\n\n", "# nothing\n"])
def test_no_board_at_all(unidoku: Command, stdin: str) -> None:
    outcome = unidoku("solve", stdin=stdin)
    assert (outcome.code, outcome.out) == (2, "")
    assert "no board" in outcome.err


def test_all_solutions(unidoku: Command) -> None:
    outcome = unidoku("solve", "--all", "1234............")
    # 288 full grids, a 24th of them with this first row.
    assert len(set(outcome.lines)) == len(outcome.lines) == 12
    assert all(Grid(line).is_solved() and line.startswith("1234") for line in outcome.lines)
    assert len(unidoku("solve", "--all", "--limit", "5", EMPTY).lines) == 5
    assert unidoku("solve", "--limit", "5", EMPTY).code == 2


def test_all_solutions_where_there_is_none(unidoku: Command) -> None:
    outcome = unidoku("solve", "--all", "11..............")
    assert (outcome.code, outcome.out) == (1, "")
    assert "r1c1" in outcome.err


@pytest.mark.parametrize("options", [(), ("--all",)])
def test_a_budget(unidoku: Command, options: tuple[str, ...]) -> None:
    outcome = unidoku("solve", "--budget", "1", *options, EMPTY)
    assert outcome.code == 1
    assert "stdin" not in outcome.err
    assert outcome.err.startswith("argument:1: ")


def test_json(unidoku: Command) -> None:
    outcome = unidoku("solve", "--json", stdin=f"{PUZZLE}\n{EMPTY}\nrubbish\n")
    solved, several, bad = map(json.loads, outcome.lines)
    assert solved == {"source": "stdin", "line": 1, "board": PUZZLE, "solution": SOLUTION}
    assert (several["line"], several["board"], several["verdict"]) == (2, EMPTY, "several solutions")
    assert (bad["line"], list(bad)) == (3, ["source", "line", "error"])
    assert outcome.code == 2


def test_drawn_boards(unidoku: Command) -> None:
    outcome = unidoku("solve", "--show", SMALL)
    assert outcome.out == "1 2 | 3 4\n4 3 | 2 1\n----+----\n3 4 | 1 2\n2 1 | 4 3\n\n"


def test_large_boards(unidoku: Command) -> None:
    file = SHARED / "oracle" / "large_grids.tsv"
    if not file.exists():
        pytest.skip("the oracle's boards are not beside the checkout")
    rows = [line.split("\t") for line in file.read_text().splitlines()[1:]]
    rows = [row for row in rows if row[1] == "" and row[4] == "1"]
    outcome = unidoku("solve", stdin="".join(f"{row[3]}\n" for row in rows))
    assert outcome.code == 0
    assert [Grid(line) for line in outcome.lines] == [Grid(row[5]) for row in rows]
