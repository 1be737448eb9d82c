"""What helps a player now: a step, or what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from unidoku._engine import Stop
from unidoku.candidates import Candidates
from unidoku.errors import Contradiction, MultipleSolutions, NoSolution
from unidoku.grid import Grid
from unidoku.logic.explain import Texts, explain, explain_hint
from unidoku.logic.path import steps
from unidoku.logic.scales import HODOKU, AnyScale, scale_of
from unidoku.logic.step import Step
from unidoku.progress import Progress

__all__ = ["Hint", "HintKind", "hint"]


class HintKind(StrEnum):
    """What a hint is about."""

    STEP = "step"
    WRONG_ENTRY = "wrong entry"
    """A digit that the player entered is not the solution's."""
    WRONG_NOTE = "wrong note"
    """The notes of a cell lack the solution's digit."""
    SOLVED = "solved"
    CLASH = "clash"
    """Equal digits in a house."""
    NO_SOLUTION = "no solution"
    """The clues have none."""
    SEVERAL_SOLUTIONS = "several solutions"
    """The clues have more than one: perhaps one was forgotten."""
    NOTHING_FOUND = "nothing found"
    """No technique of the scale finds anything."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What helps now. `cells` are the 0-based cells that it is about."""

    kind: HintKind
    cells: tuple[int, ...] = ()
    step: Step | None = None
    board: Candidates | None = None
    """The board that the step was found on, with the player's own eliminations."""

    def texts(self, language: str = "en") -> Texts:
        """Its words in three stages: where to look, which technique, the whole step with its reason."""
        if self.step is not None:
            return explain(self.step, language)
        return explain_hint(self.kind, self.cells, language)


def hint(board: Grid | Candidates | Progress, *, scale: AnyScale | str = HODOKU, stop: Stop | None = None) -> Hint:
    """The next step for a player, by a scale or the scale of a name; but first what is wrong, where something is.

    A `Grid` is a puzzle without entries; a `Progress` the puzzle, the player's entries and notes; `Candidates` the
    clues, the other digits and what was eliminated. Notes of a cell stand for its candidates: what they lack was
    eliminated by the player. A clue is never in question.

    >>> puzzle = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> hint(puzzle).kind
    <HintKind.STEP: 'step'>
    >>> hint(Grid("." * 81)).kind
    <HintKind.SEVERAL_SOLUTIONS: 'several solutions'>

    Raises ValueError for another shape than 9×9 and for a name that no scale has, Stopped when another thread sets
    `stop`.
    """
    scale = scale_of(scale)
    clues, entries, notes = _state(board)
    if clues.shape.side != 9:
        raise ValueError(f"hints are for 9×9 boards, not for shape {clues.shape}")
    try:
        solution = _solution(board, clues)
    except Contradiction as clash:
        return Hint(HintKind.CLASH, clash.cells)
    except NoSolution:
        return Hint(HintKind.NO_SOLUTION)
    except MultipleSolutions as several:
        return Hint(HintKind.SEVERAL_SOLUTIONS, several.cells)
    wrong = tuple(sorted(cell for cell, digit in entries.items() if digit != solution[cell]))
    if wrong:
        return Hint(HintKind.WRONG_ENTRY, wrong)
    full = clues.with_digits(entries)
    lacking = tuple(sorted(cell for cell, own in notes.items() if not full[cell] and solution[cell] not in own))
    if lacking:
        return Hint(HintKind.WRONG_NOTE, lacking)
    if full.is_complete():
        return Hint(HintKind.SOLVED)
    gone = [(cell, d) for cell, own in notes.items() if not full[cell] for d in range(1, 10) if d not in own]
    position = Candidates(full, clues=clues, eliminated=gone)
    try:
        step = next(steps(position, scale=scale, stop=stop), None)
    except MultipleSolutions as several:  # only its candidates make the board proper, which is not enough everywhere
        return Hint(HintKind.SEVERAL_SOLUTIONS, several.cells)
    if step is None:
        return Hint(HintKind.NOTHING_FOUND, board=position)
    return Hint(HintKind.STEP, _cells(step), step, position)


def _solution(board: Grid | Candidates | Progress, clues: Grid) -> Grid:
    """That of the clues; or else of the candidates, where the eliminations belong to the puzzle."""
    try:
        return clues.solution()
    except MultipleSolutions:
        if not isinstance(board, Candidates):
            raise
        count, digits = board.position.solutions()
        if count != 1 or digits is None:
            raise
        return Grid.trusted(clues.shape, digits)


def _state(board: Grid | Candidates | Progress) -> tuple[Grid, Mapping[int, int], Mapping[int, frozenset[int]]]:
    """Clues, entries, and what is left in cells that have notes."""
    if isinstance(board, Grid):
        return board, {}, {}
    if isinstance(board, Progress):
        return board.grid, board.entries, {cell: frozenset(own) for cell, own in board.notes.items() if own}
    entries = {cell: digit for cell, digit in enumerate(board.grid) if digit and not board.clues[cell]}
    return board.clues, entries, {cell: frozenset(own) for cell, own in board.as_mapping().items()}


def _cells(step: Step) -> tuple[int, ...]:
    cells = {mark.cell for mark in step.marks} | {cell for node in step.nodes for cell in node.cells}
    return tuple(sorted(cells | {cell for cell, _ in (*step.placements, *step.eliminations)}))
