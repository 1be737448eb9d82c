"""Where things are on a drawn board."""

from __future__ import annotations

import math
from dataclasses import dataclass

from unidoku.shape import Shape

__all__ = ["MARGIN", "Layout"]

MARGIN = 12
CELL = 44  # the side of a cell, where nothing asks for more
PLACE = 19  # the side of the place of a candidate, and of its share of the cell's edges
EDGE = 0.05  # what candidates leave free along each edge of the cell, in parts of its side


@dataclass(frozen=True)
class Layout:
    """Places in units of the drawing; the board's upper left corner is (0, 0)."""

    side: int
    cell: int
    columns: int  # of places for candidates in a cell
    head: int  # room for coordinates, above and at the left

    @classmethod
    def of(cls, shape: Shape, *, with_candidates: bool, with_coordinates: bool) -> Layout:
        """The layout of a board of this shape."""
        columns = math.isqrt(shape.side - 1) + 1
        cell = max(CELL, columns * PLACE) if with_candidates else CELL
        return cls(shape.side, cell, columns, cell // 2 if with_coordinates else 0)

    @property
    def board(self) -> int:
        """The side of the board."""
        return self.side * self.cell

    @property
    def font(self) -> float:
        """The size of everything written beside or below the board."""
        return 0.3 * self.cell

    def corner(self, cell: int) -> tuple[float, float]:
        """The upper left corner of a cell."""
        row, column = divmod(cell, self.side)
        return column * self.cell, row * self.cell

    def place(self, cell: int, digit: int) -> tuple[float, float, float]:
        """The square of a candidate in its cell: its upper left corner and its side."""
        x, y = self.corner(cell)
        edge = EDGE * self.cell
        size = (self.cell - 2 * edge) / self.columns
        rows = -(-self.side // self.columns)
        row, column = divmod(digit - 1, self.columns)
        return x + edge + column * size, y + (self.cell - rows * size) / 2 + row * size, size

    def middle(self, cell: int, digit: int) -> tuple[float, float]:
        """The middle of the place of a candidate."""
        x, y, size = self.place(cell, digit)
        return x + size / 2, y + size / 2
