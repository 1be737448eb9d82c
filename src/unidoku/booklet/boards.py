"""Boards on a page: drawn as lines and digits, so that they can be searched, and are small and sharp."""

from __future__ import annotations

from unidoku.booklet.plan import DIGIT
from unidoku.booklet.sheet import GREY, Sheet, Style
from unidoku.formats.board.symbols import FROM_ONE
from unidoku.grid import Grid

__all__ = ["draw_board"]


def draw_board(
    sheet: Sheet, grid: Grid, x: float, y: float, side: float, *, symbols: str = "", is_solution: bool = False
) -> None:
    """A board with its upper left corner at (x, y); the digits of a puzzle are half bold.

    `symbols` are written in place of the digits 1, 2, 3...
    """
    shape, symbols = grid.shape, symbols or FROM_ONE
    style: Style = "" if is_solution else "B"
    cell = side / shape.side
    every = range(1, shape.side)
    thick = max(0.8, min(2.5, side / 150))
    across = [(row, (x, y + row * cell, x + side, y + row * cell)) for row in every]
    down = [(column, (x + column * cell, y, x + column * cell, y + side)) for column in every]
    between = [line for at, line in across if at % shape.box_rows == 0]
    between += [line for at, line in down if at % shape.box_columns == 0]
    within = [line for _, line in across + down if line not in between]
    sheet.lines(within, max(0.25, thick / 4), GREY)
    sheet.lines(between, thick)
    sheet.frame(x, y, side, side, thick)
    for at, digit in enumerate(grid):
        if digit:
            row, column = divmod(at, shape.side)
            sheet.symbol(x + (column + 0.5) * cell, y + (row + 0.5) * cell, symbols[digit - 1], DIGIT * cell, style)
