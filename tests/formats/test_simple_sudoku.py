from __future__ import annotations

import io

import pytest
from hypothesis import given, settings

from unidoku import Grid
from unidoku.errors import ParseError
from unidoku.formats.files import read, write
from unidoku.formats.record import Record

from .records import check_comes_back, records

# A game of Simple Sudoku, as the source of HoDoKu's reader shows one.
DRAWING = """*-----------*
|38.|...|5.6|
|...|9..|...|
|...|.4.|89.|
|---+---+---|
|.4.|6..|.3.|
|9..|7.1|..4|
|.7.|..8|.1.|
|---+---+---|
|.13|.6.|...|
|...|..4|...|
|2.5|...|.83|
*-----------*
"""
GAME = f"{DRAWING}\nI388\nI074\nI029\nI153\nI358\nI751\nE78007\nE78009\nE73009\n"
PUZZLE = Grid("38....5.6...9.........4.89..4.6...3.9..7.1..4.7...8.1..13.6.........4...2.5....83")

SAMPLES = {"simple-sudoku": [GAME, DRAWING, GAME.replace("\n", "\r\n")]}


def test_a_game() -> None:
    (record,) = read(GAME)
    assert record.grid == PUZZLE
    assert record.board == PUZZLE.with_digits({38: 8, 7: 4, 2: 9, 15: 3, 35: 8, 75: 1})
    # r9c7 sees 1, 2, 3, 5 and 8, r9c2 all but 6 and 9.
    assert record.notes[78] == {4, 6}
    assert record.notes[73] == {6}
    assert len(record.notes) == record.board.empty
    assert list(read(DRAWING)) == [Record(grid=PUZZLE)]


@settings(max_examples=30)
@given(records({"board", "notes"}))
def test_written_and_read_back(given: Record) -> None:
    check_comes_back("simple-sudoku", given)


def test_what_is_written() -> None:
    file = io.BytesIO()
    write(read(GAME), file, "simple-sudoku")
    drawing, steps = file.getvalue().decode().split("\n\n")
    assert f"{drawing}\n" == DRAWING
    assert sorted(steps.split()) == sorted(GAME.split("\n\n")[1].split())


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        (GAME.replace("I029", "I009"), 17, 1, "9 is entered at r1c1, which holds 3"),
        (GAME.replace("I153", "I029"), 18, 1, "9 is entered at r1c3, which holds 9"),
        (GAME.replace("I153", "I813"), 18, 1, "'I813' is no record"),
        (GAME.replace("E78007", "E78017"), 21, 1, "'E78017' is no record"),
        (GAME.replace("|38.|", "|3z.|"), 2, 3, "'z'"),
        (GAME.replace("|38.|...|5.6|\n", ""), None, None, "8 rows"),
    ],
)
def test_faults_say_where(text: str, line: int | None, column: int | None, message: str) -> None:
    with pytest.raises(ParseError, match=message) as caught:
        list(read(text, "simple-sudoku"))
    if line is not None:
        assert (caught.value.line, caught.value.column) == (line, column)
