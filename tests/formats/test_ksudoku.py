import re
from pathlib import Path

import pytest
from hypothesis import given, settings

from tests.formats.records import SMALL, check_comes_back, records
from unidoku import Grid, ParseError, Shape
from unidoku.formats.files import format_named, read
from unidoku.formats.record import Record

pytest.importorskip("defusedxml")

HOLDS = format_named("ksudoku").holds

# A board of side 6 as the program describes it in its own list of shapes (three columns wide, two rows high).
SIX = """<graph sizeX="6" sizeY="6" sizeZ="1" order="6" type="custom" specific-type="6x6" name="6x6">
  <sudokugroups at="0" withblocks="0" />
  <clique size="6" > 0  1  6  7 12 13 </clique>
  <clique size="6" >18 19 24 25 30 31 </clique>
  <clique size="6" > 2  3  8  9 14 15 </clique>
  <clique size="6" >20 21 26 27 32 33 </clique>
  <clique size="6" > 4  5 10 11 16 17 </clique>
  <clique size="6" >22 23 28 29 34 35 </clique>
</graph>"""
NINE = '<graph order="9" type="sudoku" specific-type="Plain"/>'
FOUR = (
    '<graph sizeX="4" sizeY="4" sizeZ="1" order="4" type="custom" specific-type="Plain" name="4x4">'
    '<sudokugroups at="0" withblocks="1" /></graph>'
)


def game(graph: str, values: str, history: str = "", more: str = "") -> str:
    """A saved game in the layout of the program."""
    return (
        f'<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help="0" msecs-elapsed="83500">\n  <puzzle>\n   {graph}\n'
        f"   <values>{values}</values>{more}\n  </puzzle>\n  <history>\n{history}\n  </history>\n </game>\n</ksudoku>\n"
    )


HISTORY = (
    '<simple-event index="3" value="4"/><simple-event index="4" markers="011000000"/>'
    '<simple-event index="3" value="5"/><simple-event index="5" markers="100000000"/>'
    '<simple-event index="5" markers="000000000"/>'
    '<complex-event><simple-event index="80" value="9"/><simple-event index="79" value="8"/></complex-event>'
)

SAMPLES = {"ksudoku": [game(NINE, "b_c" + "_" * 78, HISTORY), game(SIX, "_b" + "_" * 34), game(FOUR, "b" + "_" * 15)]}


@settings(max_examples=30)
@given(record=records(HOLDS | {"title"}, SMALL))
def test_what_is_written_comes_back(record: Record) -> None:
    check_comes_back("ksudoku", record)


def test_a_game_is_read_column_by_column_and_its_moves_are_played() -> None:
    (record,) = read(SAMPLES["ksudoku"][0])
    grid = Grid("." * 81).with_digits({0: 1, 18: 2})
    assert record == Record(
        grid=grid,
        board=grid.with_digits({27: 5, 80: 9, 71: 8}),
        notes={36: frozenset({2, 3})},
        seconds=83.5,
    )


def test_boards_described_by_their_houses_are_known() -> None:
    (six,), (four,) = (read(text) for text in SAMPLES["ksudoku"][1:])
    assert (six.grid, six.grid.shape) == (Grid("." * 36).with_digits({6: 1}), Shape(2, 3))
    assert four.grid == Grid("1" + "." * 15)


def test_clues_given_while_entering_a_puzzle_are_clues() -> None:
    (record,) = read(game(FOUR, "_" * 16, '<simple-event index="1" given="true" value="3"/>'))
    assert record.grid == Grid("....3...........")
    assert record.board is None


def test_that_help_was_had_comes_back() -> None:
    (record,) = read(SAMPLES["ksudoku"][2].replace('had-help="0"', 'had-help="1"'))
    assert record.extra == {"had-help": "1"}
    check_comes_back("ksudoku", record)


CAGES = (
    '<graph sizeX="9" sizeY="9" sizeZ="1" order="9" type="custom" specific-type="KillerSudoku" name="Killer Sudoku">'
    '<sudokugroups at="0" withblocks="1"/><cage operator="4" value="15" size="2"> 0 1 </cage></graph>'
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (game('<graph order="9" type="roxdoku"/>', ""), "s.ksudoku:5:4: the puzzle is of the type 'roxdoku'"),
        (game('<graph order="9" type="sudoku" specific-type="XSudoku"/>', ""), "of the type 'XSudoku'"),
        (game(CAGES, "_" * 81), "of the type 'KillerSudoku', which is none of the classic game"),
        (game(SIX.replace("12 13", "12 14"), "_" * 36), "of the type '6x6'"),
        (game(SIX.replace('sizeX="6"', 'sizeX="21"'), "_" * 36), "of the type '6x6'"),
        (game('<graph order="7" type="sudoku"/>', "_" * 49), "no board with square boxes has side 7"),
        (game('<graph order="x" type="sudoku"/>', ""), "the order of the graph is 'x'"),
        (game(NINE, "_" * 80), "there are 80 cells: expected 81"),
        (game(NINE, "_" * 80 + "."), "'.' at r9c9 is no digit: expected b to j, or _"),
        (game(NINE, "_" * 81, '<simple-event index="81" value="1"/>'), "the index of a move is '81'"),
        (game(NINE, "_" * 81, '<simple-event index="1" value="10"/>'), "the value of a move is '10'"),
        (game(NINE, "_" * 81, '<simple-event index="1"/>'), "neither or both of value and markers"),
        (game(NINE, "_" * 81, '<simple-event index="1" markers="2"/>'), "the markers '2' are none"),
        (game("", "_" * 81), "no <graph>"),
        ("<ksudoku/>", "no game with <values>"),
        ("<other/>", "no game of KSudoku but <other>"),
        (game(NINE, "b" + "_" * 80, more=f"<solution>{'c' * 81}</solution>"), "the solution has 2 at r1c1"),
    ],
)
def test_faults_and_variants_are_named_with_their_place(text: str, expected: str, tmp_path: Path) -> None:
    path = tmp_path / "s.ksudoku"
    path.write_text(text)
    with pytest.raises(ParseError) as caught:
        list(read(path, "ksudoku"))
    assert re.search(expected, str(caught.value))
