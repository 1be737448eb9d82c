import io
import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.records import check_comes_back, records
from unidoku import Grid, ParseError, generate
from unidoku.formats.files import format_named, read, write
from unidoku.formats.record import Record
from unidoku.generate import fill

# As the program writes it: json-glib's pretty form, only cells with a digit or earmarks.
GAME = """{
  "difficulty_category" : "Very Hard Difficulty",
  "time_elapsed" : 12.5,
  "cells" : [
    {
      "position" : [
        0,
        1
      ],
      "value" : 4,
      "fixed" : true,
      "earmarks" : []
    },
    {
      "position" : [
        8,
        8
      ],
      "value" : 7,
      "fixed" : false,
      "earmarks" : []
    },
    {
      "position" : [
        1,
        0
      ],
      "value" : 0,
      "fixed" : false,
      "earmarks" : [
        1,
        3
      ]
    }
  ]
}"""
RECORD = Record(
    grid=Grid(".4" + "." * 79),
    board=Grid(".4" + "." * 78 + "7"),
    notes={9: frozenset({1, 3})},
    level="Very Hard",
    seconds=12.5,
)


def shared(grid: Grid) -> str:
    """The text for sharing, made as the program does it: lists of places by digit, their lengths in pairs."""
    lists: list[list[tuple[int, int]]] = [[] for _ in range(10)]
    for row in range(9):
        for column in range(9):
            if grid[row, column]:
                lists[grid[row, column] - 1].append((row, column))
    text = "#"
    for first, second in zip(lists[::2], lists[1::2], strict=True):
        text += chr(len(first) + 33 + len(second) * 9)
    return text + "".join(chr(row + 33 + column * 9) for places in lists for row, column in places)


PUZZLES = [generate(seed=seed, empty=50).grid for seed in range(3)]

SAMPLES = {
    "gnome-sudoku": [GAME, json.dumps(json.loads(GAME))],
    "gnome-share": [f"{shared(each)}\n" for each in PUZZLES],
}


@settings(max_examples=30)
@given(record=records({"board", "notes", "level", "seconds", "extra", "title"}))
def test_what_is_written_comes_back(record: Record) -> None:
    check_comes_back("gnome-sudoku", record)


@settings(max_examples=10)
@given(record=records({"board"}), level=st.sampled_from(["Easy", "Medium", "Hard", "Very Hard"]))
def test_its_own_levels_and_notes_under_digits_come_back(record: Record, level: str) -> None:
    cell = next((cell for cell, digit in enumerate(record.grid) if digit), None)
    extra = {} if cell is None else {"earmarks": f'{{"{record.grid.shape.cell_name(cell)}":[1,2]}}'}
    told = Record(grid=record.grid, board=record.board, level=level, extra=extra)
    assert not format_named("gnome-sudoku").loses(told) & told.told()
    check_comes_back("gnome-sudoku", told)


@pytest.mark.parametrize("text", SAMPLES["gnome-sudoku"])
def test_a_saved_game_is_read(text: str) -> None:
    assert list(read(text)) == [RECORD]


def _with(**changes: Any) -> str:
    return json.dumps({**json.loads(GAME), **changes})


def _cell(**changes: Any) -> str:
    return _with(cells=[{"position": [0, 0], "value": 1, "fixed": True, "earmarks": [], **changes}])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (_with(cells=None), "cells is None: expected a list"),
        (_with(time_elapsed="x"), "time_elapsed is 'x': expected seconds, or -1"),
        (_with(time_elapsed=-2), "time_elapsed is -2"),
        (_with(difficulty_category=1), "difficulty_category is 1: expected a text"),
        (_cell(position=[9, 0]), r"the position of cells\[0\] is 9: expected a whole number from 0 to 8"),
        (_cell(value=10), "the value at r1c1 is 10: expected a whole number from 0 to 9"),
        (_cell(fixed=1), "'fixed' at r1c1 is 1: expected true or false"),
        (_cell(earmarks=[0]), "an earmark at r1c1 is 0"),
        (_with(cells=[{"position": [0, 0], "value": 1, "fixed": True, "earmarks": []}] * 2), "r1c1 stands twice"),
        (GAME.replace("0,\n        1", "0,\n        x"), "some.save:8:9: this is no JSON: Expecting value, found 'x'"),
    ],
)
def test_faults_of_a_saved_game_are_named(text: str, expected: str, tmp_path: Any) -> None:
    path = tmp_path / "some.save"
    path.write_text(text)
    with pytest.raises(ParseError, match=expected):
        list(read(path))


def test_a_level_that_the_program_does_not_know_is_counted_as_lost(tmp_path: Any) -> None:
    assert write([Record(grid=Grid("." * 81), level="Fiendish")], tmp_path / "x.save") == {"level": 1}
    assert [record.level for record in read(tmp_path / "x.save")] == [""]


@settings(max_examples=30)
@given(record=records({"title"}))
def test_what_is_shared_comes_back(record: Record) -> None:
    if any(bytes(record.grid).count(digit) > 8 for digit in (1, 3, 5, 7, 9)):
        return
    check_comes_back("gnome-share", record)


def test_shared_puzzles_are_read_and_written_as_by_the_program(tmp_path: Any) -> None:
    path = tmp_path / "shared.txt"
    assert write(PUZZLES, path, "gnome-share") == {}
    assert path.read_text() == "".join(SAMPLES["gnome-share"])
    assert [record.grid for record in read(path)] == PUZZLES


def test_few_clues_are_enough_to_be_recognized() -> None:
    full = fill((3, 3), seed=1)
    for clues in (1, 2, 9, 16):
        grid = full.with_digits(dict.fromkeys(range(81 - clues), 0))
        assert [record.grid for record in read(shared(grid))] == [grid]


@pytest.mark.parametrize(
    "comment", ["#!!!!!", "# 1", "#!/bin/sh", "#12345", "#Level1", "#u1-9x9-e50-s42", "#1.5/1.2/1.2"]
)
def test_a_comment_is_no_shared_puzzle(comment: str) -> None:
    assert not format_named("gnome-share").sniff(f"{comment}\n".encode())
    assert [record.grid for record in read(f"{comment}\n{PUZZLES[0]}\n")] == [PUZZLES[0]]


def test_nine_clues_of_an_odd_digit_are_not_written_but_read() -> None:
    full = fill((3, 3), seed=1)
    for digit in (1, 4, 7):
        grid = full.with_digits(
            {cell: 0 for cell, each in enumerate(full) if each not in (digit, 5) or (each == 5 and cell % 2)}
        )
        assert [record.grid for record in read(shared(grid), "gnome-share")] == [grid]
    grid = full.with_digits({cell: 0 for cell, each in enumerate(full) if each != 3})
    with pytest.raises(ValueError, match="9 clues of 3 cannot be written"):
        write([grid], io.BytesIO(), "gnome-share")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("#!!!", "no shared puzzle"),
        ("#!!!!\x19", "stands for no number of clues"),
        ('#"!!!!~', "'~' stands for no place"),
        ('#"!!!!', "0 places follow"),
        ("##!!!!!!", "2 places follow"),  # twice the same
        ('##!!!!"!', "2 places follow"),  # in another order than the program's
    ],
)
def test_faults_of_a_shared_puzzle_are_named(text: str, expected: str) -> None:
    errors: list[ParseError] = []
    assert len(list(read(f"{SAMPLES['gnome-share'][0]}{text}\n", on_error=errors.append))) == 1
    assert re.search(expected, str(errors[0]))
    assert errors[0].line == 2
