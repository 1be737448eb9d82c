"""What a list of moves leaves of a game; docs/game.md states it, `web/src/core` does the same in the browser."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from unidoku.generate import Puzzle
from unidoku.grid import Grid
from unidoku.progress import Progress
from unidoku.web.documents import MoveDocument
from unidoku.web.problems import Problem

__all__ = ["Finish", "Fold", "check_moves", "milliseconds"]


def milliseconds(at: str) -> int:
    """When a move was made, in milliseconds since 1970.

    >>> milliseconds("00000002s-7f3a9c21")
    100
    """
    return int(at[:9], 36)


@dataclass(frozen=True, slots=True)
class Finish:
    """The end of a game: the `at` of the move that finished it, and the time and the hints that it took."""

    at: str
    seconds: float
    hints: int


class Fold:
    """What the moves of a game leave, taken in one after the other in order of their `at`."""

    __slots__ = ("_digits", "_grid", "_notes", "_order", "at", "filled", "finish", "hints", "seconds")

    def __init__(self, grid: Grid, moves: Iterable[MoveDocument] = ()) -> None:
        """The moves may come in any order, and one of them several times."""
        self._grid = grid
        self._digits = bytearray(grid.digits)
        self._notes: dict[int, list[int]] = {}
        self._order: dict[int, None] = {}  # the cells with a digit of the player, in the order in which they got it
        self.at = ""
        """The greatest `at`."""
        self.filled = 0
        """How many cells hold a digit of the player."""
        self.hints = 0
        self.seconds = 0.0
        self.finish: Finish | None = None
        by_at = {move.at: move for move in moves}
        for at in sorted(by_at):
            self.add(by_at[at])

    def add(self, move: MoveDocument) -> None:
        """Takes in a move that is newer than all before."""
        assert move.at > self.at, "moves are taken in in their order"
        self.at = move.at
        self.hints += move.kind == "hint"
        self.seconds = max(self.seconds, move.seconds)
        digits = self._digits
        for change in move.cells:
            cell = change.cell
            if change.digit != digits[cell]:
                self.filled += (change.digit > 0) - (digits[cell] > 0)
                digits[cell] = change.digit
                self._order.pop(cell, None)
                if change.digit:
                    self._order[cell] = None
            self._notes[cell] = change.notes
        if self.finish is None and self.filled == self._grid.empty and self._board().is_solved():
            self.finish = Finish(move.at, move.seconds, self.hints)

    def _board(self) -> Grid:
        return Grid.trusted(self._grid.shape, bytes(self._digits))

    def progress(self, source: Puzzle | Grid) -> Progress:
        """The game as a Progress document: its notes are those that are shown."""
        digits, peers = self._digits, self._grid.shape.peers
        shown = {}
        for cell, notes in self._notes.items():
            if notes and not digits[cell]:
                ruled_out = {digits[peer] for peer in peers[cell]}
                shown[cell] = {digit for digit in notes if digit not in ruled_out}
        return Progress(
            source,
            entries={cell: digits[cell] for cell in self._order},
            notes={cell: digits for cell, digits in sorted(shown.items()) if digits},
            hints=self.hints,
            seconds=self.seconds,
        )


def check_moves(grid: Grid, moves: Iterable[MoveDocument]) -> None:
    """Raises Problem 409, which names the move and what is wrong, unless all can have been made on this board."""
    for index, move in enumerate(moves):
        if wrong := _wrong(grid, move):
            raise Problem(
                409, "Not a move of this game", f"moves[{index}] ({move.at}): {wrong}", move=index, at=move.at
            )


def _wrong(grid: Grid, move: MoveDocument) -> str | None:
    if (move.of is not None) != (move.kind in ("undo", "redo")):
        found = "with" if move.of else "without"
        return f"a move of kind {move.kind} {found} `of`: undo and redo have one, and no others"
    if move.cells and move.kind in ("hint", "pause"):
        return f"a move of kind {move.kind} writes no cell, found {len(move.cells)}"
    side, digits = grid.shape.side, grid.digits
    seen: set[int] = set()
    for change in move.cells:
        cell, notes = change.cell, change.notes
        if cell >= len(digits):
            return f"there is no cell {cell}: a board of shape {grid.shape} has cells 0 to {len(digits) - 1}"
        name = grid.shape.cell_name(cell) if digits[cell] or cell in seen else ""
        if digits[cell]:
            return f"{name} holds the clue {digits[cell]}"
        if cell in seen:
            return f"{name} is written twice"
        seen.add(cell)
        if change.digit > side:
            return f"{change.digit} is no digit of shape {grid.shape}: expected 0 to {side}"
        if notes and (notes[-1] > side or any(a >= b for a, b in pairwise(notes))):
            return f"the notes {notes} of cell {cell}: expected digits from 1 to {side}, ascending"
    return None
