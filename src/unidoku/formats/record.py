"""A puzzle and all that may come with it in a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType

from unidoku.grid import Grid
from unidoku.recipe import Recipe

__all__ = ["FIELDS", "Record"]

_MASK = bytes([0]) + bytes([255]) * 255  # all bits of a clue


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A puzzle as a file holds it. Whatever the file did not say has the default.

    Cells are 0-based, row by row.

    >>> record = Record(grid=Grid("1...............") , title="Small")
    >>> record.told()
    {'title'}

    Raises ValueError where solution or board are not of the grid's shape or change a clue, where notes stand in a
    filled cell or are no digits, and where `symbols` are not as many different characters as the board has digits.
    """

    grid: Grid
    """The puzzle: its clues. Of a sukaku, a puzzle given by candidates, often empty."""
    solution: Grid | None = None
    board: Grid | None = None
    """The board as it was left: the clues and what a player had entered, right or wrong. None: nothing entered."""
    notes: Mapping[int, frozenset[int]] = field(default_factory=dict)
    """The candidates that a cell without a digit was left with: a player's notes, or those of a sukaku. A cell that is
    not named has none written; an empty set says that the cell was left without any."""
    is_sukaku: bool = False
    """Whether `notes` belong to the puzzle itself: other candidates are ruled out."""
    title: str = ""
    author: str = ""
    level: str = ""
    """How hard somebody called it, in his words."""
    rating: float | None = None
    """How hard it is by some number; which scale it is of, a file rarely says."""
    source: str = ""
    url: str = ""
    date: str = ""
    """When it was made, as it was written."""
    description: str = ""
    comment: str = ""
    seconds: float | None = None
    """The time played."""
    recipe: Recipe | None = None
    """What the puzzle comes back from."""
    symbols: str = ""
    """What is written in place of the digits 1, 2, 3..., one character each (Wordoku). Empty: the digits."""
    extra: Mapping[str, str] = field(default_factory=dict)
    """What else came with it, by the name that it had there (the column of a table, for example)."""

    def __post_init__(self) -> None:
        """See the class."""
        for name in ("solution", "board"):
            self._check_digits(name)
        notes = {cell: frozenset(digits) for cell, digits in self.notes.items()}
        self._check_notes(notes)
        object.__setattr__(self, "notes", MappingProxyType(notes))
        object.__setattr__(self, "extra", MappingProxyType(dict(self.extra)))
        side = self.grid.shape.side
        if self.symbols and (len(self.symbols) != side or len(set(self.symbols)) != side):
            raise ValueError(f"the symbols {self.symbols!r}: expected {side} different characters, one a digit")

    def _check_digits(self, name: str) -> None:
        other: Grid | None = getattr(self, name)
        if other is None:
            return
        if other.shape != self.grid.shape:
            raise ValueError(f"the {name} has shape {other.shape}: expected {self.grid.shape}, as the puzzle")
        clues = int.from_bytes(self.grid.digits)
        if int.from_bytes(other.digits) & int.from_bytes(self.grid.digits.translate(_MASK)) == clues:
            return
        for cell, (clue, digit) in enumerate(zip(self.grid, other, strict=True)):
            if clue and clue != digit:
                where = self.grid.shape.cell_name(cell)
                raise ValueError(f"the {name} has {digit or 'nothing'} at {where}: expected the clue {clue}")

    def _check_notes(self, notes: Mapping[int, frozenset[int]]) -> None:
        shape, board = self.grid.shape, self.board or self.grid
        for cell, digits in notes.items():
            if not 0 <= cell < shape.cells:
                raise ValueError(f"notes in cell {cell}: expected a cell from 0 to {shape.cells - 1}")
            if board[cell]:
                raise ValueError(f"notes at {shape.cell_name(cell)}, which holds {board[cell]}: expected an empty cell")
            wrong = [digit for digit in digits if not 1 <= digit <= shape.side]
            if wrong:
                raise ValueError(
                    f"the note {wrong[0]} at {shape.cell_name(cell)} is no digit: expected 1 to {shape.side}"
                )

    def told(self) -> set[str]:
        """The names of the fields, beside the grid, in which anything was said."""
        values = ((name, getattr(self, name)) for name in FIELDS)
        return {name for name, value in values if value or type(value) in (int, float)}


FIELDS = tuple(each.name for each in fields(Record) if each.name != "grid")
"""All fields of a record but the grid."""
