"""Boards in a text, one a line or drawn: as people keep them, and as QQWing and HoDoKu print them."""

from __future__ import annotations

import io
import shutil
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import Grid, Recipe
from unidoku.errors import ParseError
from unidoku.formats.files import read, write
from unidoku.formats.record import Record

from .records import SMALL, check_comes_back, records

FIRST = ".9.1.5...8...7..26...9...8...3..219.9....1.7.......3.8.2......9........7..5.3.2.."
SECOND = ".....9.729...736...2.1...3.7..62...885..1......6...5..63.....9.1....8....79......"

# As `qqwing --generate 2` printed them: with --one-line, --compact, and --readable.
ONE_LINE = f"{FIRST}\n{SECOND}\n"
COMPACT = """.9.1.5...
8...7..26
...9...8.
..3..219.
9....1.7.
......3.8
.2......9
........7
..5.3.2..

.....9.72
9...736..
.2.1...3.
7..62...8
85..1....
..6...5..
63.....9.
1....8...
.79......

"""
READABLE = """ . 9 . | 1 . 5 | . . .
 8 . . | . 7 . | . 2 6
 . . . | 9 . . | . 8 .
-------|-------|-------
 . . 3 | . . 2 | 1 9 .
 9 . . | . . 1 | . 7 .
 . . . | . . . | 3 . 8
-------|-------|-------
 . 2 . | . . . | . . 9
 . . . | . . . | . . 7
 . . 5 | . 3 . | 2 . .

"""
# As HoDoKu puts givens, "formatted", on the clipboard.
HODOKU = """.---------.---------.---------.
| .  9  . | 1  .  5 | .  .  . |
| 8  .  . | .  7  . | .  2  6 |
| .  .  . | 9  .  . | .  8  . |
:---------+---------+---------:
| .  .  3 | .  .  2 | 1  9  . |
| 9  .  . | .  .  1 | .  7  . |
| .  .  . | .  .  . | 3  .  8 |
:---------+---------+---------:
| .  2  . | .  .  . | .  .  9 |
| .  .  . | .  .  . | .  .  7 |
| .  .  5 | .  3  . | 2  .  . |
'---------'---------'---------'
"""
WORDOKU = "# symbols: WORD\nW.....O..D.....R # a word\n# symbols:\n1.....2..4.....3\n"

SAMPLES = {
    "line": [ONE_LINE, COMPACT, READABLE, HODOKU, WORDOKU, f"# a puzzle\n\n{FIRST} 1.2/1.2/1.2\r\n", FIRST],
    "drawn": [READABLE],
    "rows": [COMPACT],
    "sdm": [ONE_LINE.replace(".", "0")],
}


@pytest.mark.parametrize("text", [ONE_LINE, COMPACT, READABLE, HODOKU])
def test_boards_of_other_programs(text: str) -> None:
    found = [str(record.grid) for record in read(text)]
    assert found == [FIRST, SECOND][: len(found)]
    assert found


@pytest.mark.parametrize("name", ["line", "drawn", "rows"])
@settings(max_examples=30)
@given(st.data())
def test_written_and_read_back(name: str, data: st.DataObject) -> None:
    holds = {"comment", "recipe", "symbols"} if name == "line" else {"comment", "title"}
    check_comes_back(name, data.draw(st.lists(records(holds, SMALL), max_size=4)))


@settings(max_examples=30)
@given(st.lists(records({"comment"}), max_size=3))
def test_sdm(given: list[Record]) -> None:
    check_comes_back("sdm", given)


@given(st.text(max_size=30))
@settings(max_examples=100)
def test_a_comment_of_any_kind_is_kept_or_counted(comment: str) -> None:
    check_comes_back("line", Record(grid=Grid(FIRST), comment=comment.encode("utf-8", "ignore").decode()))


@pytest.mark.parametrize(
    ("symbols", "kept"), [("WORDKUSPA", True), ("WXRDKUSPA", False), ("☀☁☂☃★☆☎☏♠", True), ("12345678A", False)]
)
def test_symbols(symbols: str, kept: bool) -> None:
    file = io.BytesIO()
    lost = write([Record(grid=Grid(FIRST), symbols=symbols)], file, "line")
    assert list(read(file.getvalue())) == [Record(grid=Grid(FIRST), symbols=symbols if kept else "")]
    assert (lost["symbols"] == 0) == kept


def test_what_stands_behind_a_board() -> None:
    recipe = Recipe(seed="a word", empty=50)
    text = f"{FIRST} #{recipe} easy\n{SECOND}   ED=1.5/1.2/1.2  # found\n{FIRST}# u1-no recipe\n"
    assert list(read(text)) == [
        Record(grid=Grid(FIRST), recipe=recipe, comment="easy"),
        Record(grid=Grid(SECOND), comment="ED=1.5/1.2/1.2 # found"),
        Record(grid=Grid(FIRST), comment="u1-no recipe"),
    ]


def test_wordoku() -> None:
    assert list(read(WORDOKU)) == [
        Record(grid=Grid("1.....2..4.....3"), symbols="WORD", comment="a word"),
        Record(grid=Grid("1.....2..4.....3")),
    ]


def test_many_plain_lines_between_others() -> None:
    text = f"# symbols: WORD\nWORD............\n{ONE_LINE * 50}12\n{FIRST} # the last\n"
    errors: list[ParseError] = []
    found = list(read(text, on_error=errors.append))
    assert [str(record.grid) for record in found] == ["1234............", *[FIRST, SECOND] * 50, FIRST]
    assert (found[-1].comment, [error.line for error in errors]) == ("the last", [103])


@pytest.mark.parametrize(
    ("text", "place", "found"),
    [
        (f"{FIRST}\n{FIRST[:40]}z{FIRST[41:]}\n", (2, 41), "'z'"),
        (f"{FIRST}\n\n{COMPACT.replace('..5.3.2..', '..5.3.2!.', 1)}", (11, 8), "'!'"),
        (f"{FIRST}\n# c\n{FIRST[:-1]}\n", (3, 81), "80 cells"),
        (f"{FIRST}\n# symbols: WORW\n", (2, 12), "'WORW'"),
    ],
)
@pytest.mark.parametrize("name", ["line", "drawn", "rows"])
def test_faults_say_where(text: str, place: tuple[int, int], found: str, name: str) -> None:
    errors: list[ParseError] = []
    assert len(list(read(text, name, on_error=errors.append))) >= 1
    assert [(error.line, error.column, error.found) for error in errors] == [(*place, found)]
    assert str(errors[0]).startswith(f"line {place[0]}:{place[1]}: ")
    assert errors[0].expected


@pytest.mark.skipif(not shutil.which("qqwing"), reason="QQWing is not installed")
@pytest.mark.parametrize("style", ["--one-line", "--compact", "--readable"])
def test_qqwing_and_back(style: str) -> None:
    def qqwing(*arguments: str, given: str = "") -> str:
        return subprocess.run(["qqwing", *arguments], input=given, capture_output=True, text=True, check=True).stdout

    made = qqwing("--generate", "3", style)
    puzzles = [record.grid for record in read(made)]
    assert len(puzzles) == 3
    for name in ("line", "drawn", "rows"):
        file = io.BytesIO()
        write(puzzles, file, name)
        solved = read(qqwing("--solve", style, given=file.getvalue().decode()))
        assert [record.grid for record in solved] == [puzzle.solution() for puzzle in puzzles]
