"""The shape of a board: the size of its boxes, from which everything else follows."""

from __future__ import annotations

import operator
import re
from functools import cache, cached_property
from typing import TypeAlias

from unidoku import _engine
from unidoku.errors import ParseError

__all__ = ["MAX_SIDE", "Shape", "ShapeLike", "all_shapes"]

MAX_SIDE = 25

ShapeLike: TypeAlias = "Shape | str | int | tuple[int, int]"

_TEXT = re.compile(r"([0-9]{1,3})x([0-9]{1,3})(?:b([0-9]{1,3})x([0-9]{1,3}))?")


class Shape:
    """Boxes of `box_rows` rows and `box_columns` columns, each at least 2, on a board of side at most 25.

    The side of the board is the product of the two, and so is the number of digits. Shapes are immutable, and two
    with equal boxes are equal. The text form names the board, and the boxes only where they are not the squarest:

    >>> Shape(3, 3)
    Shape(3, 3)
    >>> str(Shape(3, 3)), str(Shape(2, 3)), str(Shape(3, 2))
    ('9x9', '6x6', '6x6b3x2')

    Raises ValueError where no such board exists.
    """

    __slots__ = ("__dict__", "box_columns", "box_rows")

    box_rows: int
    box_columns: int

    def __init__(self, box_rows: int, box_columns: int) -> None:
        if not (hasattr(box_rows, "__index__") and hasattr(box_columns, "__index__")):
            raise ValueError(f"boxes of {box_rows!r} by {box_columns!r}: expected whole numbers of rows and columns")
        if min(box_rows, box_columns) < 2 or box_rows * box_columns > MAX_SIDE:
            raise ValueError(
                f"no board has boxes of {box_rows} rows and {box_columns} columns: "
                f"each must be at least 2 and their product at most {MAX_SIDE}"
            )
        object.__setattr__(self, "box_rows", operator.index(box_rows))
        object.__setattr__(self, "box_columns", operator.index(box_columns))

    @classmethod
    def of(cls, value: ShapeLike) -> Shape:
        """The shape meant by `value`: a shape, its text form, the side of the board, or the box's rows and columns.

        >>> Shape.of(6) == Shape.of("6x6") == Shape.of((2, 3))
        True

        Raises ParseError for a text that names no shape, ValueError for a side or box that no board has.
        """
        if isinstance(value, Shape):
            return value
        if isinstance(value, str):
            return _parse(value)
        if isinstance(value, tuple | list) and len(value) == 2:
            return cls(*value)
        if isinstance(value, bool) or not hasattr(value, "__index__"):
            raise ValueError(f"{value!r} is no shape: expected one such as Shape(3, 3), '9x9', 9 or (3, 3)")
        return _squarest(operator.index(value))

    @property
    def side(self) -> int:
        """The number of rows, of columns, of boxes, of digits."""
        return self.box_rows * self.box_columns

    @property
    def cells(self) -> int:
        """The number of cells, side × side."""
        return self.side**2

    @cached_property
    def houses(self) -> tuple[tuple[int, ...], ...]:
        """The 0-based cells of every house: all rows, then all columns, then all boxes (row by row).

        >>> Shape(2, 2).houses[8]  # the first box
        (0, 1, 4, 5)
        """
        return tuple(map(tuple, self.engine.houses()))

    @cached_property
    def peers(self) -> tuple[tuple[int, ...], ...]:
        """For every cell the other cells that share a house with it, ascending.

        >>> len(Shape(3, 3).peers[40])
        20
        """
        return tuple(map(tuple, self.engine.peers()))

    @property
    def engine(self) -> _engine.Shape:
        """The engine's tables for this shape."""
        return _tables(self.box_rows, self.box_columns)

    def box_of(self, cell: int) -> int:
        """The 0-based box of a 0-based cell; boxes are counted row by row."""
        row, column = divmod(cell, self.side)
        return row // self.box_rows * self.box_rows + column // self.box_columns

    def cell_name(self, cell: int) -> str:
        """How people write a 0-based cell: 1-based row and column.

        >>> Shape(3, 3).cell_name(33)
        'r4c7'
        """
        row, column = divmod(cell, self.side)
        return f"r{row + 1}c{column + 1}"

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Shape cannot be changed: {name}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Shape):
            return NotImplemented
        return self.box_rows == other.box_rows and self.box_columns == other.box_columns

    def __hash__(self) -> int:
        return hash((self.box_rows, self.box_columns))

    def __reduce__(self) -> tuple[type[Shape], tuple[int, int]]:
        return Shape, (self.box_rows, self.box_columns)

    def __repr__(self) -> str:
        return f"Shape({self.box_rows}, {self.box_columns})"

    def __str__(self) -> str:
        board = f"{self.side}x{self.side}"
        return board if self == _squarest(self.side) else f"{board}b{self.box_rows}x{self.box_columns}"


_tables = cache(_engine.Shape)


@cache
def _squarest(side: int) -> Shape:
    for rows in range(int(side**0.5) if side > 0 else 0, 1, -1):
        if side % rows == 0:
            return Shape(rows, side // rows)
    raise ValueError(f"no board has side {side}: it must be a product of two numbers of at least 2, at most {MAX_SIDE}")


def _parse(text: str) -> Shape:
    match = _TEXT.fullmatch(text)
    if match is None:
        raise ParseError(
            f"{text!r} is no shape: expected a board such as 9x9, or with its boxes such as 6x6b3x2",
            position=0,
            expected="a shape",
            found=repr(text),
        )
    rows, columns, box_rows, box_columns = (int(part) if part else None for part in match.groups())
    assert rows is not None
    if rows != columns:
        raise ParseError(f"{text!r} is no shape: a board has as many columns as rows", position=0, expected="a shape")
    if box_rows is None or box_columns is None:
        return _squarest(rows)
    shape = Shape(box_rows, box_columns)
    if shape.side != rows:
        raise ParseError(
            f"{text!r} is no shape: boxes of {box_rows}x{box_columns} make a board of side {shape.side}",
            position=0,
            expected="a shape",
        )
    return shape


def all_shapes() -> list[Shape]:
    """Every shape there is, by side, then by the rows of its boxes.

    >>> [str(shape) for shape in all_shapes()][:4]
    ['4x4', '6x6', '6x6b3x2', '8x8']
    """
    shapes = [
        Shape(rows, columns) for rows in range(2, MAX_SIDE // 2 + 1) for columns in range(2, MAX_SIDE // rows + 1)
    ]
    return sorted(shapes, key=lambda shape: (shape.side, shape.box_rows))
