from __future__ import annotations

from hypothesis import given

from unidoku.grid import Grid
from unidoku.render.candidates import remaining_candidates

from .boards import boards


@given(boards())
def test_a_digit_is_left_exactly_where_row_column_and_box_lack_it(grid: Grid) -> None:
    shape = grid.shape
    rows = grid.rows()
    left = remaining_candidates(grid)
    assert sorted(left) == [cell for cell in range(shape.cells) if not grid[cell]]
    for cell, digits in left.items():
        row, column = divmod(cell, shape.side)
        top, start = row - row % shape.box_rows, column - column % shape.box_columns
        seen = set(rows[row]) | {line[column] for line in rows}
        for line in rows[top : top + shape.box_rows]:
            seen |= set(line[start : start + shape.box_columns])
        assert digits == tuple(sorted(set(range(1, shape.side + 1)) - seen))


def test_a_dead_cell_is_there_with_nothing_left() -> None:
    assert remaining_candidates(Grid("123. .... ...4 ...."))[3] == ()
