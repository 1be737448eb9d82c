from __future__ import annotations

import re
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unidoku.formats.board.symbols import FROM_ONE
from unidoku.grid import Grid
from unidoku.render.candidates import remaining_candidates
from unidoku.render.text import TextStyle, draw_text
from unidoku.shape import Shape, all_shapes

from .boards import boards, shifted_grid

WIKIPEDIA = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@given(boards(), st.sampled_from(["bordered", "plain", "line"]))
def test_what_is_drawn_can_be_read_back(grid: Grid, style: TextStyle) -> None:
    assert Grid(draw_text(grid, style)) == grid


def test_a_bordered_board_looks_as_people_write_it() -> None:
    lines = draw_text(Grid(WIKIPEDIA)).split("\n")
    assert lines[:4] == [
        "5 3 . | . 7 . | . . .",
        "6 . . | 1 9 5 | . . .",
        ". 9 8 | . . . | . 6 .",
        "------+-------+------",
    ]
    assert len(lines) == 11


@pytest.mark.parametrize("shape", all_shapes(), ids=str)
def test_borders_stand_between_boxes(shape: Shape) -> None:
    lines = draw_text(shifted_grid(shape)).split("\n")
    assert {len(line) for line in lines} == {2 * shape.side - 1 + 2 * (shape.box_rows - 1)}
    borders = [at for at, line in enumerate(lines) if set(line) <= {"-", "+"}]
    assert borders == list(range(shape.box_rows, len(lines), shape.box_rows + 1))
    for at, line in enumerate(lines):
        bars = [place for place, sign in enumerate(line) if sign == ("+" if at in borders else "|")]
        assert bars == list(range(2 * shape.box_columns, len(line), 2 * shape.box_columns + 2))


def test_a_plain_board_names_its_shape_only_where_its_size_does_not() -> None:
    assert draw_text(Grid("1....23..4......"), "plain") == "1...\n.23.\n.4..\n...."
    assert draw_text(shifted_grid(Shape(3, 2)), "plain").split("\n")[:2] == ["6x6b3x2:", "123456"]
    assert draw_text(shifted_grid(Shape(2, 3)), "plain").split("\n")[0] == "123456"


@given(boards())
def test_the_pencil_marks_are_the_digits_and_what_they_leave(grid: Grid) -> None:
    left = remaining_candidates(grid)
    expected = [
        "".join(FROM_ONE[digit - 1] for digit in left.get(cell, (grid[cell],))) or "."
        for cell in range(grid.shape.cells)
    ]
    rows = [line for line in draw_text(grid, "candidates").split("\n") if not line.startswith("+")]
    assert re.findall(r"[^\s|]+", "\n".join(rows)) == expected


@given(boards())
def test_the_columns_of_pencil_marks_are_aligned(grid: Grid) -> None:
    shape = grid.shape
    lines = draw_text(grid, "candidates").split("\n")
    assert len({len(line) for line in lines}) == 1
    borders = [at for at, line in enumerate(lines) if line.startswith("+")]
    assert borders == list(range(0, len(lines), shape.box_rows + 1))
    bars = {tuple(place for place, sign in enumerate(line) if sign in "|+") for line in lines}
    assert len(bars) == 1
    assert len(bars.pop()) == shape.box_rows + 1
    rows = [line for line in lines if not line.startswith("+")]
    starts = {tuple(match.start() for match in re.finditer(r"[^\s|]+", row)) for row in rows}
    assert len(starts) == 1


def test_a_cell_with_nothing_left_is_a_dot() -> None:
    assert draw_text(Grid("123. .... ...4 ...."), "candidates").split("\n")[1] == "| 1   2   | 3   .   |"


def test_another_style_is_refused() -> None:
    with pytest.raises(ValueError, match="'fancy' is no style of text: expected one of bordered, plain"):
        draw_text(Grid(WIKIPEDIA), cast(TextStyle, "fancy"))
