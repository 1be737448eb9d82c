from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import Candidates, Grid
from unidoku.errors import ParseError
from unidoku.formats.files import read, recognize
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream

from .records import SMALL, check_comes_back, records

# What Simple Sudoku puts on the clipboard, and HoDoKu's grid with a step marked, as HoDoKu's source shows them.
CLUES = """*-----------*
|8..|4..|...|
|.65|...|.42|
|9..|.8.|1.6|
|---+---+---|
|7..|.65|..8|
|...|...|...|
|2..|94.|..5|
|---+---+---|
|5.9|.2.|..7|
|47.|...|29.|
|...|..1|..4|
*-----------*
"""
BOARD = CLUES.replace("|.65|...|.42|", "|.65|.7.|.42|").replace("|.2.|..7|", "|.24|..7|").replace("|..1|", "|791|")
MARKS = """*-----------------------------------------------------------------------------*
| 8       123     1237    | 4       135     2369    | 3579    357     39      |
| 13      6       5       | 13      7       39      | 89      4       2       |
| 9       234     2347    | 235     8       23      | 1       357     6       |
|-------------------------+-------------------------+-------------------------|
| 7       1349    134     | 123     6       5       | 349     123     8       |
| 136     134589  13468   | 1238    13      2378    | 34679   12367   139     |
| 2       138     1368    | 9       4       378     | 367     1367    5       |
|-------------------------+-------------------------+-------------------------|
| 5       138     9       | 368     2       4       | 368     1368    7       |
| 4       7       1368    | 3568    35      368     | 2       9       13      |
| 36      238     2368    | 7       9       1       | 3568    3568    4       |
*-----------------------------------------------------------------------------*
"""
STEP = """.------------------.------------------.------------------.
| 6    19    2     | 3     19    5    | 4     8    7     |
| 578  19    4     | 28    67    1679 | 3     159  1259  |
| 578  3     57    | 28    4     179  | 19    6    1259  |
:------------------+------------------+------------------:
| 3   *678   568   |*17    2     179  | 1679  159  4     |
| 57   4     1     | 6     379   8    | 2     3579 359   |
| 9    2     67    | 4     5     137  | 167   137  8     |
:------------------+------------------+------------------:
| 2    5    #367   |*17    8    -1-367| 179   4    139   |
| 4   *67    9     | 5     1367  2    | 8     137  13    |
| 1   *78    378   | 9     37    4    | 5     2    6     |
'------------------'------------------'------------------'
Some step: r7c6<>1
"""

SAMPLES = {
    "pencil-marks": [MARKS, f"{CLUES}\n\n{BOARD}\n\n{MARKS}", f"{CLUES}\n{MARKS}", STEP, MARKS.replace("|", " ")],
}


def test_alone() -> None:
    (record,) = read(MARKS)
    board = Candidates.parse(MARKS)
    assert (record.grid, record.is_sukaku) == (board.grid, True)
    assert {cell: tuple(sorted(own)) for cell, own in record.notes.items()} == board.as_mapping()


def test_behind_the_clues() -> None:
    (record,) = read(f"{CLUES}\n\n{BOARD}\n\n{MARKS}")
    assert (record.grid, record.board, record.is_sukaku) == (Grid(CLUES), Grid(BOARD), False)
    assert record.notes[1] == {1, 2, 3}
    assert len(record.notes) == Grid(BOARD).empty
    assert list(read(f"{CLUES}\n{MARKS}")) == [record]


def test_a_step() -> None:
    (record,) = read(STEP)
    marked = "r4c2=*678 r4c4=*17 r7c3=#367 r7c4=*17 r7c6=-1-367 r8c2=*67 r9c2=*78"
    assert (record.extra, record.comment) == ({"marked": marked}, "Some step: r7c6<>1")
    assert record.notes[6 * 9 + 5] == {1, 3, 6, 7}


def test_what_has_no_marks_is_a_board() -> None:
    found = list(read(f"{CLUES}\n{BOARD}\n{CLUES}\n{MARKS}", "pencil-marks"))
    assert [record.grid for record in found] == [Grid(CLUES), Grid(BOARD), Grid(CLUES)]
    assert [bool(record.notes) for record in found] == [False, False, True]


@settings(max_examples=30)
@given(st.lists(records({"board", "notes", "is_sukaku"}, SMALL), max_size=3))
def test_written_and_read_back(given: list[Record]) -> None:
    check_comes_back("pencil-marks", given)


def test_numbers_of_two_digits_are_no_marks() -> None:
    rows = "\n".join(" ".join(str((row * 4 + row // 4 + column) % 16 + 1) for column in range(16)) for row in range(16))
    assert recognize(Stream.of(rows)).name == "line"
    assert [record.grid for record in read(rows, "pencil-marks")] == [Grid(rows)]


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        (MARKS.replace("13468 ", "13463 "), 7, 19, "'13463' at r5c3"),
        (MARKS.replace("134589", "      "), 7, None, "row 5 has 8 cells"),
        (MARKS[: MARKS.index("| 4       7 ")], 10, None, "found 7 rows"),
        (f"{CLUES}\n{BOARD}\n{MARKS.replace('| 8 ', '| 7 ')}", 29, None, "at r1c1 are 7: expected 8"),
        (f"{CLUES.replace('65|..8', '6z|..8')}\n{MARKS}", 6, 8, "'z'"),
    ],
)
def test_faults_say_where(text: str, line: int, column: int | None, message: str) -> None:
    errors: list[ParseError] = []
    list(read(text, "pencil-marks", on_error=errors.append))
    assert (errors[0].line, errors[0].column) == (line, column)
    assert message in str(errors[0])
