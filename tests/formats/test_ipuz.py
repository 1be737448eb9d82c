import json
from typing import Any

import pytest
from hypothesis import given, settings

from tests.formats.records import SMALL, check_comes_back, records
from unidoku import Grid, ParseError, Shape
from unidoku.formats.files import format_named, read, write
from unidoku.formats.record import Record

HOLDS = format_named("ipuz").holds
SQUAREST = [shape for shape in SMALL if shape == Shape.of(shape.side)]

# After the example of a sudoku in the format's own specification.
DOCUMENT: dict[str, Any] = {
    "version": "http://ipuz.org/v2",
    "kind": ["http://ipuz.org/sudoku#1"],
    "title": "Small",
    "author": "A. Nobody",
    "difficulty": "Easy",
    "copyright": "2020 A. Nobody",
    "charset": "1234",
    "boxes": True,
    "puzzle": [[1, 0, 0, "0"], [0, 0, "2", 0], [0, {"given": 4, "style": {"color": "#ff0000"}}, 0, 0], [0, 0, 0, 3]],
    "solution": [[1, 2, 3, 4], [4, 3, 2, 1], [3, 4, 1, 2], [2, 1, 4, 3]],
    "saved": [[1, 2, [3, 4], []], [0, 0, 2, None], [0, 4, 0, 0], [0, 0, 0, 3]],
    "showoperators": False,
}
RECORD = Record(
    grid=Grid("1.....2..4.....3"),
    board=Grid("12....2..4.....3"),
    notes={2: frozenset({3, 4}), 3: frozenset()},
    solution=Grid("1234432134122143"),
    title="Small",
    author="A. Nobody",
    level="Easy",
    extra={"copyright": "2020 A. Nobody", "showoperators": "false", "style": '{"r3c2":{"color":"#ff0000"}}'},
)
WORDOKU = {
    "version": "http://ipuz.org/v1",
    "kind": ["http://ipuz.org/sudoku/wordoku#1"],
    "charset": "WORD",
    "empty": ".",
    "puzzle": [["W", ".", ".", "."], [".", ".", "O", "."], [".", "D", ".", "."], [".", ".", ".", "R"]],
}

SAMPLES = {"ipuz": [json.dumps(DOCUMENT), json.dumps(DOCUMENT, indent=2), f"ipuz({json.dumps(WORDOKU)})\n"]}


@settings(max_examples=30)
@given(record=records(HOLDS | {"rating"}, SQUAREST))
def test_what_is_written_comes_back(record: Record) -> None:
    check_comes_back("ipuz", record)


@pytest.mark.parametrize("text", SAMPLES["ipuz"][:2])
def test_all_that_a_puzzle_says_is_read(text: str) -> None:
    assert list(read(text)) == [RECORD]
    assert format_named("ipuz").loses(RECORD) == set()
    check_comes_back("ipuz", RECORD)


def test_letters_stand_for_digits() -> None:
    assert list(read(SAMPLES["ipuz"][2])) == [Record(grid=Grid("1.....2..4.....3"), symbols="WORD")]
    check_comes_back("ipuz", Record(grid=Grid("1.....2..4.....3"), symbols="0.-x"))


def test_numbers_beyond_nine_are_digits_of_a_large_board() -> None:
    rows = [[0] * 16 for _ in range(16)]
    rows[0][:2] = [16, 10]
    (record,) = read(json.dumps({**DOCUMENT, "charset": "", "puzzle": rows, "solution": None, "saved": None}), "ipuz")
    assert record.grid.rows()[0][:3] == (16, 10, 0)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"kind": ["http://ipuz.org/sudoku/diagonalsudoku#1"]}, "of kind http://ipuz.org/sudoku/diagonalsudoku#1"),
        ({"kind": ["http://ipuz.org/crossword#1"]}, "of kind http://ipuz.org/crossword#1"),
        ({"kind": []}, "of kind none"),
        ({"zones": [{"rect": [0, 0, 1, 1]}]}, "zones, which are rules of a variant"),
        ({"cages": [{"cells": [[0, 0]], "value": 3}]}, "cages, which are rules of a variant"),
        ({"boxes": False}, "a Latin square"),
        ({"charset": "123"}, "has not 4 different characters"),
        ({"puzzle": [[5, 0, 0, 0]] + [[0] * 4] * 3}, "r1c1 holds 5: expected one of 1234, or 0 where it is empty"),
        ({"puzzle": [[None, 0, 0, 0]] + [[0] * 4] * 3}, "r1c1 holds None"),
        ({"puzzle": [[0] * 3] * 4}, "puzzle is not 4 rows of as many cells"),
        ({"puzzle": [[0] * 7] * 7}, "no board has side 7"),
        ({"saved": [[[7], 0, 0, 0]] + [[0] * 4] * 3}, "a note at r1c1 holds 7"),
        ({"solution": [[2] * 4] * 4}, "the solution has 2 at r1c1: expected the clue 1"),
        ({"title": 3}, None),
    ],
)
def test_faults_and_rules_of_variants_are_named(changes: dict[str, Any], expected: str | None) -> None:
    text = json.dumps(DOCUMENT | changes)
    if expected is None:
        assert next(read(text)).title == "3"
        return
    with pytest.raises(ParseError, match=expected):
        list(read(text, "ipuz"))


def test_boxes_of_another_form_have_no_room(tmp_path: Any) -> None:
    grid = Grid("." * 36, (3, 2))
    with pytest.raises(ValueError, match="6x6b3x2 cannot be written"):
        write([grid], tmp_path / "x.ipuz")
    assert not (tmp_path / "x.ipuz").exists()
