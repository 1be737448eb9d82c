"""A board and its digits, and what the engine can say of them."""

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, SupportsIndex

from unidoku import _engine
from unidoku.errors import BudgetExceeded, Contradiction, MultipleSolutions, NoSolution
from unidoku.formats.board.text import read_board, write_line
from unidoku.shape import Shape, ShapeLike

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from unidoku.candidates import Candidates

__all__ = ["Grid"]

UNLIMITED = 2**64 - 1


def whole(value: SupportsIndex, name: str) -> int:
    """A whole number, also of another type (NumPy's), but no bool; ValueError for anything else."""
    if type(value) is int:
        return value
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise ValueError(f"{value!r} is no {name}: expected a whole number")
    return operator.index(value)


def bounded(value: int | None, name: str) -> int:
    """A limit or budget as the engine takes it; None is none at all."""
    if value is None:
        return UNLIMITED
    value = whole(value, name)
    if not 0 <= value <= UNLIMITED:
        raise ValueError(f"{value} is no {name}: expected a number from 0 to 2⁶⁴ - 1, or None for none")
    return value


class Grid:
    """An immutable board: a shape and its digits, 0 for an empty cell.

    `source` is any common way to write a board (see `unidoku.formats.board.text`), a nested or flat list or array, or
    another grid. The shape follows from the size where it is not given; `alphabet` names the symbols of the digits
    1, 2, 3... where they are not the usual ones.

    >>> grid = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> grid.clues, grid.is_proper()
    (30, True)
    >>> Grid(str(grid)) == grid
    True

    Raises ParseError, with the position and what was expected, for anything else.
    """

    __slots__ = ("__weakref__", "_digits", "_shape")

    _shape: Shape
    _digits: bytes

    def __init__(self, source: object, shape: ShapeLike | None = None, *, alphabet: str | None = None) -> None:
        wanted = None if shape is None else Shape.of(shape)
        if isinstance(source, Grid):
            if wanted not in (None, source._shape):
                raise ValueError(f"a grid of shape {source._shape} cannot be read as one of shape {wanted}")
            self._shape, self._digits = source._shape, source._digits
        else:
            self._shape, self._digits = read_board(source, wanted, alphabet)

    @classmethod
    def from_digits(cls, digits: bytes, shape: ShapeLike = (3, 3)) -> Grid:
        """The grid with these digits, one byte a cell, row by row, 0 = empty.

        >>> str(Grid.from_digits(bytes([1, 0, 0, 0] * 4), (2, 2)))
        '1...1...1...1...'

        Raises ValueError unless there are exactly as many as the shape has cells, each between 0 and its side.
        """
        shape, digits = Shape.of(shape), bytes(digits)
        if len(digits) != shape.cells:
            raise ValueError(f"a board of shape {shape} has {shape.cells} cells, not {len(digits)}")
        if max(digits) > shape.side:
            cell = next(i for i, digit in enumerate(digits) if digit > shape.side)
            raise ValueError(
                f"{digits[cell]} at {shape.cell_name(cell)} is no digit of shape {shape}: expected 0 to {shape.side}"
            )
        return cls.trusted(shape, digits)

    @classmethod
    def trusted(cls, shape: Shape, digits: bytes) -> Grid:
        """The same for digits that come from the engine: without any check."""
        grid = object.__new__(cls)
        grid._shape, grid._digits = shape, digits
        return grid

    @property
    def shape(self) -> Shape:
        """The shape of the board."""
        return self._shape

    @property
    def digits(self) -> bytes:
        """The digits, one byte a cell, row by row, 0 = empty."""
        return self._digits

    @property
    def clues(self) -> int:
        """The number of cells that hold a digit."""
        return self._shape.cells - self.empty

    @property
    def empty(self) -> int:
        """The number of empty cells."""
        return self._digits.count(0)

    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The digits row by row, 0 = empty.

        >>> Grid("1...............").rows()[0]
        (1, 0, 0, 0)
        """
        side = self._shape.side
        return tuple(tuple(self._digits[i : i + side]) for i in range(0, len(self._digits), side))

    def with_digits(self, changes: Mapping[int, int]) -> Grid:
        """The same board with other digits in some cells: 0-based cell → digit, 0 to empty it.

        >>> str(Grid("1...............").with_digits({0: 0, 15: 4}))
        '...............4'
        """
        digits = bytearray(self._digits)
        for cell, digit in changes.items():
            if not 0 <= cell < len(digits):
                raise ValueError(f"there is no cell {cell}: expected 0 to {len(digits) - 1}")
            if not 0 <= digit <= self._shape.side:
                raise ValueError(f"{digit} is no digit of shape {self._shape}: expected 0 to {self._shape.side}")
            digits[cell] = digit
        return Grid.trusted(self._shape, bytes(digits))

    def is_complete(self) -> bool:
        """Whether no cell is empty. Complete and without conflicts is solved."""
        return 0 not in self._digits

    def is_solved(self) -> bool:
        """Whether the board is complete and keeps every rule."""
        return self.is_complete() and not self.conflicts()

    def is_latin_square(self) -> bool:
        """Whether the board is complete and every row and column holds every digit; boxes are not looked at.

        >>> Grid("1234 2341 3412 4123").is_latin_square(), Grid("1234 2341 3412 4123").is_solved()
        (True, False)
        """
        lines = self._shape.houses[: 2 * self._shape.side]
        return self.is_complete() and all(len({self._digits[c] for c in line}) == len(line) for line in lines)

    def conflicts(self) -> tuple[int, ...]:
        """The 0-based cells that share a house with a cell of the same digit, ascending.

        >>> Grid("11..............").conflicts()
        (0, 1)
        """
        return tuple(_engine.conflicts(self._shape.engine, self._digits))

    def is_proper(self, budget: int | None = None) -> bool:
        """Whether the board has exactly one solution.

        Raises BudgetExceeded when `budget` nodes did not suffice to know.
        """
        return self.count_solutions(2, budget) == 1

    def count_solutions(self, limit: int | None = 2, budget: int | None = None) -> int:
        """The number of solutions, counted no further than `limit` (None: all of them).

        >>> Grid("................").count_solutions(limit=None)
        288

        Raises BudgetExceeded when `budget` nodes of search did not suffice.
        """
        most = bounded(limit, "limit")
        if budget is None and len(self._digits) == 81 and 1 <= most < _engine.ALL_SOLUTIONS:
            return _engine.count_board(self._digits, most)
        status, found, nodes, _, _ = _engine.search(
            self._shape.engine, self._digits, most, bounded(budget, "budget"), None
        )
        if status == _engine.UNKNOWN:
            raise BudgetExceeded(
                f"{nodes} nodes did not suffice to count the solutions up to {limit}: {found} found so far",
                found=found,
                nodes=nodes,
            )
        return found

    def solution(self, budget: int | None = None) -> Grid:
        """The one solution of a proper puzzle.

        Raises Contradiction when clues clash, NoSolution, MultipleSolutions (with two solutions and the cells in
        which they differ), or BudgetExceeded.

        >>> str(Grid("1...|..2.|.4..|...3").solution())
        '1234432134122143'
        """
        if budget is None and len(self._digits) == 81:
            only = _engine.solve_board(self._digits)
            if only is not None:
                return Grid.trusted(self._shape, only)
        status, found, nodes, first, second = _engine.search(
            self._shape.engine, self._digits, 2, bounded(budget, "budget"), None
        )
        if second is not None:
            assert first is not None
            cells = tuple(i for i in range(len(first)) if first[i] != second[i])
            raise MultipleSolutions(
                f"the board has more than one solution: two of them differ in {len(cells)} cells, {self._names(cells)}",
                grid=self,
                solutions=(Grid.trusted(self._shape, first), Grid.trusted(self._shape, second)),
                cells=cells,
            )
        if status == _engine.UNKNOWN:
            raise BudgetExceeded(
                f"{nodes} nodes did not suffice to prove the board's solution: {found} found so far",
                found=found,
                nodes=nodes,
            )
        if first is None:
            self._refuse_conflicts()
            raise NoSolution("the board has no solution, although no two clues clash", grid=self)
        return Grid.trusted(self._shape, first)

    def _refuse_conflicts(self) -> None:
        cells = self.conflicts()
        if cells:
            raise Contradiction(
                f"the board breaks the rules: equal digits in a house at {self._names(cells)}", grid=self, cells=cells
            )

    def _names(self, cells: tuple[int, ...]) -> str:
        """The names of some cells; of many the first dozen, and how many more there are."""
        names = [self._shape.cell_name(cell) for cell in cells[:12]]
        return ", ".join([*names, f"and {len(cells) - 12} more"] if len(cells) > 12 else names)

    def solutions(self, budget: int | None = None) -> Iterator[Grid]:
        """Every solution, each found only when it is asked for; their order is not promised.

        >>> len(set(Grid("................").solutions()))
        288

        Raises BudgetExceeded when the whole search has spent `budget` nodes.
        """
        search = _engine.Solutions(self._shape.engine, self._digits, bounded(budget, "budget"))
        found = 0
        while (digits := search.next()) is not None:
            found += 1
            yield Grid.trusted(self._shape, digits)
        if not search.exhausted:
            raise BudgetExceeded(
                f"{search.nodes} nodes did not suffice to find all solutions: {found} found so far",
                found=found,
                nodes=search.nodes,
            )

    def is_minimal(self, budget: int | None = None) -> bool:
        """Whether the board is proper and would not be without any one of its clues.

        `budget` holds for each of the searches; raises BudgetExceeded.
        """
        return self.is_proper(budget) and not self.redundant_clues(budget)

    def redundant_clues(self, budget: int | None = None) -> tuple[int, ...]:
        """The 0-based cells of a proper board whose clue could go, each by itself, and leave it proper."""
        return tuple(
            cell for cell, digit in enumerate(self._digits) if digit and self.with_digits({cell: 0}).is_proper(budget)
        )

    def candidates(self) -> Candidates:
        """The 9×9 board with what every empty cell can still hold.

        >>> Grid("1234567.." + "." * 72).candidates()[7]
        (8, 9)

        Raises Contradiction for clashing digits, ValueError for another shape.
        """
        from unidoku.candidates import Candidates

        return Candidates(self)

    def __getitem__(self, key: int | tuple[int, int]) -> int:
        """The digit of a 0-based cell, or of a 0-based (row, column); 0 = empty."""
        if not isinstance(key, tuple):
            if key < 0:
                raise IndexError(f"there is no cell {key}: expected 0 to {len(self) - 1}")
            return self._digits[key]
        row, column = key
        side = self._shape.side
        if not (0 <= row < side and 0 <= column < side):
            raise IndexError(f"there is no row {row}, column {column} (0-based) on a board of side {side}")
        return self._digits[row * side + column]

    def __len__(self) -> int:
        return len(self._digits)

    def __iter__(self) -> Iterator[int]:
        return iter(self._digits)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return self._digits == other._digits and self._shape == other._shape

    def __hash__(self) -> int:
        return hash((self._digits, self._shape))

    def __reduce__(self) -> tuple[Any, ...]:
        return Grid.from_digits, (self._digits, self._shape)

    def __str__(self) -> str:
        return write_line(self._shape, self._digits)

    def __repr__(self) -> str:
        return f"Grid({str(self)!r})"

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        import numpy as np

        if copy is False:
            raise ValueError("a Grid cannot be changed: its array is always a copy")
        side = self._shape.side
        return np.frombuffer(self._digits, dtype=np.uint8).reshape(side, side).astype(dtype or np.uint8)

    def _repr_svg_(self) -> str:
        from unidoku.render.svg import draw_svg

        return draw_svg(self)
