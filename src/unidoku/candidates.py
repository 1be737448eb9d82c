"""A board in the middle of being solved: digits, which of them are clues, and what is left as candidates."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from unidoku import _engine
from unidoku.errors import Contradiction, ParseError
from unidoku.grid import Grid
from unidoku.shape import Shape

__all__ = ["Candidates"]

Candidate = tuple[int, int]  # 0-based cell, digit


class Candidates:
    """An immutable 9×9 board with candidates removed.

    `grid` holds the digits; `clues` those that the puzzle gives (all of them, where it is not given); `eliminated` the
    candidates that are gone, as pairs of a 0-based cell and a digit, beside those that a digit in the same house rules
    out anyway.

    >>> puzzle = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> board = puzzle.candidates()
    >>> board[2]
    (1, 2, 4)
    >>> board.without([(2, 4)])[2]
    (1, 2)

    Raises Contradiction for digits that clash, ValueError for another shape than 9×9 or a candidate that is none.
    """

    __slots__ = ("_clues", "_gone", "_grid", "_masks", "_position")

    def __init__(self, grid: Grid, *, clues: Grid | None = None, eliminated: Iterable[Candidate] = ()) -> None:
        if grid.shape != Shape(3, 3):
            raise ValueError(f"candidates are of 9×9 boards, not of shape {grid.shape}")
        clues = grid if clues is None else clues
        if clues.shape != grid.shape or any(clue not in (0, digit) for clue, digit in zip(clues, grid, strict=True)):
            raise ValueError("a clue is not on the board: expected every clue among its digits")
        conflicts = grid.conflicts()
        if conflicts:
            names = ", ".join(map(grid.shape.cell_name, conflicts))
            raise Contradiction(
                f"the board breaks the rules: equal digits in a house at {names}", grid=grid, cells=conflicts
            )
        gone = tuple(dict.fromkeys((int(cell), int(digit)) for cell, digit in eliminated))
        for cell, digit in gone:
            if not (0 <= cell < 81 and 1 <= digit <= 9):
                raise ValueError(
                    f"({cell}, {digit}) is no candidate: expected a cell from 0 to 80 and a digit from 1 to 9"
                )
        self._grid = grid
        self._clues = clues
        self._gone = gone
        self._position = _engine.Position(grid.digits, clues.digits, gone)
        self._masks = tuple(self._position.candidates())

    @property
    def grid(self) -> Grid:
        """The digits on the board, clues and others."""
        return self._grid

    @property
    def clues(self) -> Grid:
        """The digits that the puzzle gives."""
        return self._clues

    @property
    def position(self) -> _engine.Position:
        """The engine's form of this board."""
        return self._position

    def __getitem__(self, cell: int) -> tuple[int, ...]:
        """The candidates of a 0-based cell, ascending; none for a cell that holds a digit."""
        mask = self._masks[cell]
        return tuple(digit for digit in range(1, 10) if mask >> (digit - 1) & 1)

    def as_mapping(self) -> dict[int, tuple[int, ...]]:
        """Every empty cell with its candidates."""
        return {cell: self[cell] for cell, digit in enumerate(self._grid) if digit == 0}

    def without(self, candidates: Iterable[Candidate]) -> Candidates:
        """The same board without these candidates too."""
        return Candidates(self._grid, clues=self._clues, eliminated=(*self._gone, *candidates))

    def with_digits(self, digits: Mapping[int, int]) -> Candidates:
        """The same board with digits entered in empty cells: 0-based cell → digit.

        Raises ValueError for a cell that is not empty, Contradiction where a digit clashes.
        """
        for cell in digits:
            if self._grid[cell]:
                raise ValueError(f"{self._grid.shape.cell_name(cell)} already holds {self._grid[cell]}")
        return Candidates(self._grid.with_digits(digits), clues=self._clues, eliminated=self._gone)

    @classmethod
    def parse(cls, text: str) -> Candidates:
        """The board of a pencil-mark grid, or of the 729-character form.

        In a pencil-mark grid each of the 81 cells is the run of its candidates; borders are passed over. In the
        729-character form each cell is nine characters: its candidates, and `.`, `0`, `*` or `_` where one is gone.
        A single candidate is a digit on the board where no cell that it sees could hold it too; there it is placed.

        >>> puzzle = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
        >>> board = puzzle.candidates()
        >>> Candidates.parse(board.pencil_marks()) == board == Candidates.parse(board.line())
        True

        Raises ParseError, with the position and what was expected, for anything else.
        """
        compact = "".join(text.split())
        if len(compact) == 729 and not re.search(r"[^1-9.0*_]", compact):
            return cls._from_line(compact)
        return cls._from_cells(text)

    @classmethod
    def _from_line(cls, text: str) -> Candidates:
        cells = []
        for start in range(0, 729, 9):
            for place, symbol in enumerate(text[start : start + 9], 1):
                if symbol.isdigit() and symbol not in ("0", str(place)):
                    position = start + place - 1
                    raise ParseError(
                        f"{symbol!r} at position {position} of 729 characters: expected {place} or an empty mark",
                        position=position,
                        expected=f"{place} or an empty mark",
                        found=repr(symbol),
                    )
            cells.append({int(symbol) for symbol in text[start : start + 9] if symbol in "123456789"})
        return cls._from_sets(cells)

    @classmethod
    def _from_cells(cls, text: str) -> Candidates:
        stray = re.search(r"[^1-9\s|:.'+*=\-┌┐└┘├┤┬┴┼─│═║╔╗╚╝╠╣╦╩╬╒╓╕╖╘╙╛╜╞╟╡╢╤╥╧╨╪╫]", text)
        if stray:
            raise ParseError(
                f"{stray[0]!r} at position {stray.start()} of a pencil-mark grid: expected candidates or a border",
                position=stray.start(),
                expected="candidates or a border",
                found=repr(stray[0]),
            )
        runs = list(re.finditer(r"[1-9]+", text))
        if len(runs) != 81:
            raise ParseError(
                f"a pencil-mark grid has 81 cells of candidates, found {len(runs)}",
                expected="81 cells",
                found=f"{len(runs)} cells",
            )
        for run in runs:
            if len(set(run[0])) != len(run[0]):
                raise ParseError(
                    f"{run[0]!r} at position {run.start()} of a pencil-mark grid: a candidate stands there twice",
                    position=run.start(),
                    expected="every candidate once",
                    found=repr(run[0]),
                )
        return cls._from_sets([set(map(int, run[0])) for run in runs])

    @classmethod
    def _from_sets(cls, cells: list[set[int]]) -> Candidates:
        """A cell with one candidate holds it, unless a peer could hold it too: then it is only its last candidate."""
        shape = Shape(3, 3)
        for cell, own in enumerate(cells):
            if not own:
                raise ParseError(f"{shape.cell_name(cell)} has no candidate", expected="at least one candidate a cell")
        placed = {
            cell: next(iter(own))
            for cell, own in enumerate(cells)
            if len(own) == 1 and not any(own <= cells[peer] for peer in shape.peers[cell])
        }
        gone = [(c, d) for c, own in enumerate(cells) if c not in placed for d in range(1, 10) if d not in own]
        return cls(Grid.trusted(shape, bytes(81)).with_digits(placed), eliminated=gone)

    def pencil_marks(self) -> str:
        """The pencil-mark grid: nine lines, with borders and aligned."""
        cells = ["".join(map(str, self[c] or (self._grid[c],))) or "-" for c in range(81)]
        widths = [max(len(cells[c]) for c in range(column, 81, 9)) for column in range(9)]
        parts = [sum(widths[i : i + 3]) + 5 for i in (0, 3, 6)]
        border = "+" + "+".join("-" * (part + 1) for part in parts) + "+"
        lines = []
        for row in range(9):
            if row % 3 == 0:
                lines.append(border)
            shown = [cells[9 * row + column].ljust(widths[column]) for column in range(9)]
            lines.append("| " + " | ".join("  ".join(shown[i : i + 3]) for i in (0, 3, 6)) + " |")
        return "\n".join([*lines, border])

    def line(self) -> str:
        """The 729-character form: nine characters a cell, a candidate in its place or `.`."""
        return "".join(
            str(digit) if digit in (self[cell] or (self._grid[cell],)) else "."
            for cell in range(81)
            for digit in range(1, 10)
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Candidates):
            return NotImplemented
        return (self._grid, self._clues, self._masks) == (other._grid, other._clues, other._masks)

    def __hash__(self) -> int:
        return hash((self._grid, self._clues, self._masks))

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self._grid, self._clues, self._gone)

    def __str__(self) -> str:
        return self.pencil_marks()

    def __repr__(self) -> str:
        return f"Candidates.parse({self.line()!r})"


def _restore(grid: Grid, clues: Grid, gone: tuple[Candidate, ...]) -> Candidates:
    return Candidates(grid, clues=clues, eliminated=gone)
