import json
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.records import NINE, SMALL, check_comes_back, records
from unidoku import Grid, ParseError, Shape
from unidoku.formats.files import format_named, read, recognize, write
from unidoku.formats.fpuzzles_json import HOLDS, record_of
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream

pytest.importorskip("lzstring")

# A link of f-puzzles with 1 at r3c2, 2 at r6c5 and 3 at r9c8, and its long form made by lz-string itself.
PAYLOAD = (
    "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x0kANwEMAbAK5x4ARlRoI3GADsEAFwzCmK1tQ5tVmug216VGrRR4DhCAEw"
    "SpshUphGdnfWrWGXzqm49MTQkQGYraTl4RWU6WiIgA="
)
LINK = f"https://f-puzzles.com/?load={PAYLOAD}="
THREE = Grid("." * 19 + "1" + "." * 29 + "2" + "." * 29 + "3.")

SMALL_PUZZLE: dict[str, Any] = {
    "size": 4,
    "title": "Kleines Rätsel",
    "author": "A. Nobody",
    "ruleset": "Normal rules apply.",
    "grid": [
        [{"value": 1, "given": True}, {}, {"centerPencilMarks": [3, 4]}, {}],
        [{"value": 3}, {"cornerPencilMarks": [2]}, {"value": 2, "given": True, "c": "#ffa0a0"}, {}],
        [{}, {"value": 4, "given": True}, {}, {"highlight": 0}],
        [{}, {}, {}, {"value": 3, "given": True, "centerPencilMarks": [3]}],
    ],
    "negative": [],
    "diagonal+": False,
    "text": [{"cells": ["R1C1"], "value": "x"}],
}
SMALL_RECORD = Record(
    grid=Grid("1.....2..4.....3"),
    board=Grid("1...3.2..4.....3"),
    notes={2: frozenset({3, 4})},
    title="Kleines Rätsel",
    author="A. Nobody",
    description="Normal rules apply.",
    extra={
        "cornerPencilMarks": '{"r2c2":[2]}',
        "centerPencilMarks": '{"r4c4":[3]}',
        "c": '{"r2c3":"#ffa0a0"}',
        "text": '[{"cells":["R1C1"],"value":"x"}]',
    },
)

SAMPLES = {
    "fpuzzles": [
        f"{LINK}\n",
        f"https://www.f-puzzles.com/?load={quote(PAYLOAD, safe='')}%3D\n",
        f"{PAYLOAD}=\n",
        f"{quote(LINK, safe='')}\n",
        f"{LINK.removeprefix('https://')}\n",
        "https://f-puzzles.com/?id=2pyyhtt5\n",
    ],
    "fpuzzles-json": [json.dumps(SMALL_PUZZLE), json.dumps(SMALL_PUZZLE, indent=4)],
}


@pytest.mark.parametrize("name", ["fpuzzles", "fpuzzles-json"])
@settings(max_examples=30)
@given(record=records(HOLDS | {"rating"}, SMALL))
def test_what_is_written_comes_back(name: str, record: Record) -> None:
    check_comes_back(name, record)


MARKS = st.dictionaries(st.integers(0, 80), st.lists(st.integers(1, 9), min_size=1, unique=True), min_size=1)


@settings(max_examples=30)
@given(record=records(HOLDS - {"extra"}), marks=MARKS)
def test_marks_that_a_record_has_no_field_for_come_back(record: Record, marks: dict[int, list[int]]) -> None:
    text = json.dumps({NINE.cell_name(cell): each for cell, each in sorted(marks.items())}, separators=(",", ":"))
    corners = Record(**{**_fields(record), "extra": {"cornerPencilMarks": text}})
    assert "extra" not in format_named("fpuzzles").loses(corners)
    check_comes_back("fpuzzles", [corners])


def _fields(record: Record) -> dict[str, Any]:
    return {name: getattr(record, name) for name in Record.__dataclass_fields__}


@pytest.mark.parametrize("text", SAMPLES["fpuzzles"][:5])
def test_links_are_read_however_they_are_quoted(text: str) -> None:
    assert list(read(text)) == [Record(grid=THREE)]


@pytest.mark.parametrize("text", SAMPLES["fpuzzles-json"])
def test_all_that_a_puzzle_says_is_read(text: str) -> None:
    assert list(read(text)) == [SMALL_RECORD]
    check_comes_back("fpuzzles-json", SMALL_RECORD)


def test_pencil_marks_that_are_given_make_a_sukaku() -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(4)] for _ in range(4)]
    grid[0][0] = {"givenPencilMarks": [1, 2], "centerPencilMarks": [1]}
    record = record_of({"size": 4, "grid": grid})
    assert (record.is_sukaku, dict(record.notes)) == (True, {0: frozenset({1, 2})})
    assert record.extra == {"centerPencilMarks": '{"r1c1":[1]}'}
    check_comes_back("fpuzzles-json", record)


def test_regions_tell_the_shape() -> None:
    grid = [[{"region": Shape(3, 2).box_of(6 * row + column)} for column in range(6)] for row in range(6)]
    assert record_of({"size": 6, "grid": grid}).grid.shape == Shape(3, 2)
    grid[0][0], grid[0][2] = grid[0][2], grid[0][0]
    with pytest.raises(ParseError, match="regions other than boxes"):
        record_of({"size": 6, "grid": grid})


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        (
            {"killercage": [{"cells": ["R1C1"], "value": "5"}]},
            "the puzzle has 'killercage', which is no part of the classic game",
        ),
        ({"diagonal+": True}, "the puzzle has 'diagonal\\+'"),
        ({"negative": ["xv"]}, "the puzzle has 'negative'"),
        ({"somethingnew": 1}, "the puzzle has 'somethingnew'"),
        ({"grid": None}, "grid is None: expected a list"),
        ({"grid": [[{}] * 4] * 3}, "not 4 rows of 4 cells"),
        ({"grid": [[{"value": 5}] + [{}] * 3] + [[{}] * 4] * 3}, "r1c1 is 5: expected a whole number from 0 to 4"),
        ({"grid": [[{"value": True}] + [{}] * 3] + [[{}] * 4] * 3}, "r1c1 is True"),
        ({"size": 7, "grid": [[{}] * 7] * 7}, "no board has side 7"),
        ({"solution": [1, 2]}, "the solution has 2 cells: expected 16"),
        ({"solution": "2" * 16}, "the solution has 2 at r1c1: expected the clue 1"),
        ({"title": ["x"]}, "title is a list: expected a text"),
    ],
)
def test_faults_and_rules_of_variants_are_named(changes: dict[str, Any], expected: str) -> None:
    with pytest.raises(ParseError, match=expected) as caught:
        list(read(json.dumps(SMALL_PUZZLE | changes), "fpuzzles-json"))
    assert caught.value.expected or "solution" in changes


def test_a_bad_link_is_told_and_the_others_are_read() -> None:
    errors: list[ParseError] = []
    text = f"{LINK}\n\n  https://f-puzzles.com/?id=2pyyhtt5\n{LINK[:-30]}\nhttps://example.org/?load=x\n{LINK}\n"
    found = list(read(text.encode(), on_error=errors.append))
    assert [record.grid for record in found] == [THREE, THREE]
    assert [str(error) for error in errors] == [
        "line 3: this link of f-puzzles cannot be read: the puzzle itself lies on the net",
        "line 4: the payload is cut: it ends too early",
        "line 5: this is no link of f-puzzles, but one to 'example.org'",
    ]


def test_a_solution_with_unknown_cells_is_read() -> None:
    solution = ["1", ".", "", "?"] + [""] * 12
    record = record_of(SMALL_PUZZLE | {"solution": solution, "grid": [[{}] * 4] * 4})
    assert record.solution == Grid("1" + "." * 15)
    assert record_of(SMALL_PUZZLE | {"solution": "." * 16}).solution is None


def test_an_object_alone_is_not_taken_for_a_puzzle() -> None:
    assert recognize(Stream.of(SAMPLES["fpuzzles-json"][0])).name == "fpuzzles-json"
    assert not format_named("fpuzzles-json").sniff(b'{"grid": "1...............", "size": 4}')


def test_a_second_puzzle_has_no_room_in_json(tmp_path: Any) -> None:
    with pytest.raises(ValueError, match="more than one puzzle"):
        write([THREE, THREE], tmp_path / "x.json", "fpuzzles-json")
