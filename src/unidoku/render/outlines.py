"""The outline of cells that belong together, and its letter."""

from __future__ import annotations

from collections.abc import Collection

from unidoku.render.layout import Layout
from unidoku.render.shapes import number

__all__ = ["draw_outline"]

# The four sides of a cell as (rows, columns) to the cell beyond it, clockwise from above; from corner to corner.
_SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))


def draw_outline(layout: Layout, cells: Collection[int], *, inset: float, colour: str) -> str:
    """The SVG element of a line around these 0-based cells, inside of their edges; around each part where they part."""
    places = {divmod(cell, layout.side) for cell in cells}
    lines = [
        _line(layout.cell, place, at, inset, places)
        for place in sorted(places)
        for at, (rows, columns) in enumerate(_SIDES)
        if (place[0] + rows, place[1] + columns) not in places
    ]
    paint = f'fill="none" stroke="{colour}" stroke-width="2" stroke-linecap="square"'
    return f'<path d="{"".join(lines)}" {paint}/>'


def _line(cell: int, place: tuple[int, int], side: int, inset: float, places: Collection[tuple[int, int]]) -> str:
    """The line along one side of a cell, to where the line along the next one begins."""
    row, column = place
    out_row, out_column = _SIDES[side]
    x = (column + 0.5 + out_column / 2) * cell - out_column * inset
    y = (row + 0.5 + out_row / 2) * cell - out_row * inset
    ends = []
    for next_row, next_column in (_SIDES[side - 1], _SIDES[(side + 1) % 4]):
        beyond = (row + next_row, column + next_column)
        corner = (beyond[0] + out_row, beyond[1] + out_column)
        # At an outer corner the line stops short, at an inner one it goes on as far; else the next cell takes over.
        reach = cell / 2 - inset if beyond not in places else cell / 2 + (inset if corner in places else 0)
        ends.append(f"{number(x + next_column * reach)} {number(y + next_row * reach)}")
    return f"M{ends[0]}L{ends[1]}"
