"""Boards drawn with plain characters, for a terminal, a mail or a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias, TypeVar

from unidoku.formats.board.symbols import FROM_ONE
from unidoku.formats.board.text import write_line
from unidoku.grid import Grid
from unidoku.render.candidates import remaining_candidates
from unidoku.shape import Shape

__all__ = ["TextStyle", "check_symbols", "draw_text"]

TextStyle: TypeAlias = Literal["bordered", "plain", "line", "candidates"]

EMPTY = "."

T = TypeVar("T")


def draw_text(grid: Grid, style: TextStyle = "bordered", *, symbols: str | None = None) -> str:
    """The board as text, without a newline at its end. Digits beyond 9 are letters: A is 10, P is 25.

    - `"bordered"`: spaced digits, with bars and border lines between the boxes;
    - `"plain"`: a line of symbols for every row; above them the shape, where its boxes are not the squarest;
    - `"line"`: all rows in one line, as `str(grid)`;
    - `"candidates"`: the pencil-mark grid. Every cell shows its digit or, where it is empty, the digits that
      its row, column and box leave it (a `.` where they leave none).

    >>> grid = Grid("1....23..4......")
    >>> print(draw_text(grid))
    1 . | . .
    . 2 | 3 .
    ----+----
    . 4 | . .
    . . | . .
    >>> print(draw_text(grid, "candidates"))
    +-------+----------+
    | 1  3  | 24  24   |
    | 4  2  | 3   14   |
    +-------+----------+
    | 23 4  | 12  123  |
    | 23 13 | 124 1234 |
    +-------+----------+

    `symbols` are written in place of the digits 1, 2, 3..., one character each. The first three styles can be read
    back: `Grid(draw_text(grid, style, symbols=word), alphabet=word) == grid`.

    Raises ValueError for another style, or symbols that do not fit the board.
    """
    check_symbols(symbols, grid.shape)
    try:
        draw = _STYLES[style]
    except KeyError:
        raise ValueError(f"{style!r} is no style of text: expected one of {', '.join(_STYLES)}") from None
    text = draw(grid)
    if not symbols:
        return text
    named, colon, board = text.rpartition(":")  # the name of the shape stays as it is
    return named + colon + board.translate(str.maketrans(FROM_ONE[: len(symbols)], symbols))


def check_symbols(symbols: str | None, shape: Shape) -> None:
    """Raise ValueError unless `symbols` are none, or different characters, one for each digit of this shape."""
    if symbols and not len(symbols) == len(set(symbols)) == shape.side:
        raise ValueError(f"the symbols {symbols!r}: expected {shape.side} different characters, one a digit")


def _plain(grid: Grid) -> str:
    rows = ["".join(map(_symbol, row)) for row in grid.rows()]
    if grid.shape != Shape.of(grid.shape.side):
        rows.insert(0, f"{grid.shape}:")
    return "\n".join(rows)


def _line(grid: Grid) -> str:
    return write_line(grid.shape, grid.digits)


def _bordered(grid: Grid) -> str:
    shape = grid.shape
    lines = [
        " | ".join(" ".join(box) for box in _chunks([_symbol(digit) for digit in row], shape.box_columns))
        for row in grid.rows()
    ]
    border = "+".join(["-" * (2 * shape.box_columns + 1)] * shape.box_rows)[1:-1]
    bands = ["\n".join(band) for band in _chunks(lines, shape.box_rows)]
    return f"\n{border}\n".join(bands)


def _candidates(grid: Grid) -> str:
    shape = grid.shape
    left = remaining_candidates(grid)
    cells = ["".join(map(_symbol, left.get(cell, (grid[cell],)))) or EMPTY for cell in range(shape.cells)]
    widths = [max(map(len, cells[column :: shape.side])) for column in range(shape.side)]

    lines = []
    for row in _chunks(cells, shape.side):
        padded = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        boxes = _chunks(padded, shape.box_columns)
        lines.append("| " + " | ".join(" ".join(box) for box in boxes) + " |")

    stacks = _chunks(widths, shape.box_columns)
    border = "+" + "+".join("-" * (sum(stack) + len(stack) + 1) for stack in stacks) + "+"
    bands = ["\n".join(band) for band in _chunks(lines, shape.box_rows)]
    return "\n".join([border, f"\n{border}\n".join(bands), border])


_STYLES: dict[str, Callable[[Grid], str]] = {
    "bordered": _bordered,
    "plain": _plain,
    "line": _line,
    "candidates": _candidates,
}


def _symbol(digit: int) -> str:
    return FROM_ONE[digit - 1] if digit else EMPTY


def _chunks(items: Sequence[T], size: int) -> list[Sequence[T]]:
    return [items[i : i + size] for i in range(0, len(items), size)]
