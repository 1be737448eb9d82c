import io
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.records import check_comes_back, records
from unidoku import Grid, ParseError
from unidoku.formats.files import format_named, read, write
from unidoku.formats.opensudoku_data import read_data
from unidoku.formats.record import Record

pytest.importorskip("defusedxml")

HOLDS = format_named("opensudoku").holds
PUZZLE = "379000014060010070080009005435007000090040020000800436900700080040080050850000249"

ONE = f"""<?xml version="1.0" encoding="UTF-8"?>
<opensudoku>
  <name>Very &amp; hard</name>
  <author>A. Nobody</author>
  <description></description>
  <comment>Have fun.</comment>
  <created>2009-12-31</created>
  <source>generated</source>
  <level>hard</level>
  <sourceURL>https://example.org/</sourceURL>
  <game data="{PUZZLE}" />
  <game data="{PUZZLE[::-1]}" />
</opensudoku>
"""
TWO = f"""<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
<opensudoku version="2"><folder name="First" created="1300000000000"><game created="1300000000123" state="1" time="0" \
last_played="0" data="{PUZZLE}" note="" /><game created="1300000000124" state="0" time="83500" \
last_played="1300000000456" data="version: 1&#10;5|-|0|0|1,2,|1|4|-|1|{"0|-|1|" * 78}" note="nice one" /></folder>\
<folder name="Second"><game data="{PUZZLE}" /></folder></opensudoku>"""

SAMPLES = {"opensudoku": [ONE, TWO]}


@settings(max_examples=30)
@given(several=st.lists(records(HOLDS | {"author"}), max_size=3))
def test_what_is_written_comes_back(several: list[Record]) -> None:
    check_comes_back("opensudoku", several)


def test_a_game_with_nothing_but_a_cell_without_notes_is_new() -> None:
    """What the file cannot tell is counted as lost, and makes up no state that comes back with the puzzle."""
    check_comes_back("opensudoku", Record(grid=Grid(PUZZLE), notes={PUZZLE.index("0"): frozenset()}))


def test_what_version_1_says_of_all_puzzles_is_said_of_each() -> None:
    told = {
        "title": "Very & hard",
        "author": "A. Nobody",
        "comment": "Have fun.",
        "date": "2009-12-31",
        "source": "generated",
        "level": "hard",
        "url": "https://example.org/",
    }
    assert list(read(ONE)) == [Record(grid=Grid(text), **told) for text in (PUZZLE, PUZZLE[::-1])]  # type: ignore[arg-type]


def test_version_2_has_folders_and_games_that_were_begun() -> None:
    first, second, third = read(TWO)
    folder = {"folder created": "1300000000000"}
    assert first == Record(
        grid=Grid(PUZZLE), title="First", date="2011-03-13T07:06:40.123+00:00", extra={"last_played": "0", **folder}
    )
    assert second == Record(
        grid=Grid("5" + "." * 80),
        board=Grid("5.4" + "." * 78),
        notes={1: frozenset({1, 2})},
        title="First",
        comment="nice one",
        date="2011-03-13T07:06:40.124+00:00",
        seconds=83.5,
        extra={"last_played": "1300000000456", **folder},
    )
    assert third == Record(grid=Grid(PUZZLE), title="Second")
    for record in (first, second, third):
        assert format_named("opensudoku").loses(record).isdisjoint(record.told())
    check_comes_back("opensudoku", [first, second, third])


@pytest.mark.parametrize(
    ("version", "cells", "extra"),
    [
        (2, "5|0||0|0|3||1|4|0||1|" + "0|0||1|" * 78, {}),
        (3, "5|0|0|0|3|1|4|0|1|" + "0|0|1|" * 78, {}),
        (4, "5|0|0|0|0|3|256|1|4|0|0|1|" + "0|0|0|1|" * 78, {"secondaryMarks": '{"r1c2":[9]}'}),
        (
            5,
            "5|0|0|7|0|0|3|256|0|1|4|1|0|0|1|" + "0|0|0|0|1|" * 78,
            {"primaryMarks": '{"r1c3":[1]}', "secondaryMarks": '{"r1c2":[9]}', "color": '{"r1c1":7}'},
        ),
    ],
)
def test_every_version_of_the_data_is_read(version: int, cells: str, extra: dict[str, str]) -> None:
    grid, board, notes, found = read_data(f"version: {version}\n{cells}")
    assert (grid, board) == (Grid("5" + "." * 80), Grid("5.4" + "." * 78))
    assert (notes, found) == ({1: frozenset({1, 2})}, extra)
    record = Record(grid=grid, board=board, notes=notes, extra=extra)
    assert "extra" not in format_named("opensudoku").loses(record) or not extra
    check_comes_back("opensudoku", record)


def _game(data: str, more: str = "") -> str:
    return f'<opensudoku version="2">\n<game data="{PUZZLE}"/>\n <game data="{data}"{more}/>\n</opensudoku>'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (_game("123"), "x.opensudoku:3:2: the data of a game are 3 characters '123': expected 81 digits"),
        (_game("version: 9&#10;1|"), "have version 9: known are 1 to 5"),
        (_game("version: 1&#10;" + "0|-|1|" * 80), "have 240 fields: expected 3 for each of 81 cells"),
        (_game("version: 1&#10;x|-|1|" + "0|-|1|" * 80), "r1c1 of a game has 'x': expected a number up to 9"),
        (_game("version: 1&#10;0|x|1|" + "0|-|1|" * 80), "r1c1 of a game has the marks 'x'"),
        (_game("version: 3&#10;0|512|1|" + "0|0|1|" * 80), "r1c1 of a game has '512': expected a number up to 511"),
        (_game(PUZZLE, ' time="x"'), "time is 'x': expected milliseconds"),
        (_game(PUZZLE, ' created="-1"'), "created is '-1': expected milliseconds"),
        (_game(PUZZLE, ' created="999999999999999"'), "a date beyond the year 9999"),
        ('<opensudoku version="2">\n<game data="' + PUZZLE + '"/><game/></opensudoku>', ":2:97: the game has no data"),
        ("<opensudoku><game data='" + PUZZLE + "'/><author>x</author></opensudoku>", "<author> stands after the first"),
        (_game(PUZZLE).replace("</opensudoku>", "</x>"), "x.opensudoku:4:3: this is no XML: mismatched tag"),
    ],
)
def test_a_bad_game_is_told_and_the_others_are_read(text: str, expected: str) -> None:
    errors: list[ParseError] = []
    file = io.BytesIO(text.encode())
    file.name = "x.opensudoku"
    assert next(read(file, on_error=errors.append)).grid == Grid(PUZZLE)
    file.seek(0)
    list(read(file, on_error=errors.append))
    assert re.search(expected, str(errors[0]))


@pytest.mark.parametrize("text", ['<opensudoku version="3"/>', "<other/>"])
def test_another_version_or_file_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="no file of OpenSudoku, or of a version not known here"):
        list(read(text, "opensudoku"))


def test_what_cannot_be_written_is_counted() -> None:
    told: dict[str, Any] = {
        "title": "a\x0cb",
        "date": "last summer",
        "seconds": 0.00001,
        "notes": {0: frozenset()},
        "extra": {"state": "new"},
    }
    assert write([Record(grid=Grid("." * 81), **told)], io.BytesIO(), "opensudoku") == dict.fromkeys(told, 1)


def test_a_state_that_differs_from_what_the_board_shows_comes_back() -> None:
    check_comes_back("opensudoku", Record(grid=Grid(PUZZLE), extra={"state": "2"}))
