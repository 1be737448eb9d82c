from __future__ import annotations

import pytest
from hypothesis import given, settings

from unidoku import Grid
from unidoku.errors import ParseError
from unidoku.formats.files import read
from unidoku.formats.record import Record

from .records import check_comes_back, records
from .test_sdk import ROWS

# The puzzle of SudoCue's description of its formats; the first and the last row as there. The rest was filled in by
# the rules: what row, column and box leave to every cell.
GAME = """2 679 6789 1 46789 5 469 9 3
3 5 4 69 689 68 7 1 29
9 1 679 2 4679 3 4569 8 59
6 9 2 8 u1 7 3 59 4
3489 3479 3789 56 56 46 159 2579 2579
1 47 5 3 24 9 8 27 6
3459 2 39 7 3589 1 59 6 589
359 8 1 569 3569 6 2 4 579
7 369 369 4 35689 2 59 359 1
"""

SAMPLES = {"sdx": [GAME, GAME.replace("\n", "\r\n")]}


def test_a_game() -> None:
    (record,) = read(GAME)
    puzzle = Grid("".join(ROWS))
    assert record.grid == puzzle
    assert record.board == puzzle.with_digits({31: 1})
    assert record.notes[7] == {9}
    assert record.notes[8 * 9 + 1] == {3, 6, 9}
    assert len(record.notes) == record.board.empty


@settings(max_examples=30)
@given(records({"board", "notes"}))
def test_written_and_read_back(given: Record) -> None:
    check_comes_back("sdx", given)


def test_a_last_candidate_is_no_clue() -> None:
    """A naked single may be all that is left of the board: nothing in the cell itself tells it from a clue."""
    full = Grid("123456789456789123789123456231674895875912364694538217317265948542897631968341572")
    check_comes_back("sdx", Record(grid=full.with_digits({0: 0})))
    check_comes_back("sdx", Record(grid=full.with_digits({0: 0}), notes={0: frozenset({1})}))


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        (GAME.replace("u1", "u12"), 4, 9, "'u12' at r4c5"),
        (GAME.replace("46789", "46780"), 1, 14, "'46780' at r1c5"),
        (GAME.replace(" 6789 ", " "), 1, None, "row 1 has 8 cells"),
        (GAME + "1 2 3\n", 10, None, "10 rows"),
        (GAME.replace("7 369", "77 369"), 9, 1, "'77' at r9c1"),
        ("", None, None, "0 rows"),
    ],
)
def test_faults_say_where(text: str, line: int | None, column: int | None, message: str) -> None:
    with pytest.raises(ParseError, match=message) as caught:
        list(read(text, "sdx"))
    assert (caught.value.line, caught.value.column) == (line, column)
