"""What is wrong with a board, in one object and in words."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, islice

from unidoku.errors import BudgetExceeded
from unidoku.grid import Grid
from unidoku.shape import Shape
from unidoku.solve import Answer, search

__all__ = ["Diagnosis", "Verdict", "diagnose"]

# Among so many solutions, found with at most so many nodes, the two nearest to each other are looked for.
_COMPARED = 12
_NODES = 10_000

# A sentence names so many things and says how many more there are.
_NAMED = 12


class Verdict(StrEnum):
    """What a board is."""

    PROPER = "proper"
    CLASH = "clash"
    """Equal digits in a house."""
    NO_SOLUTION = "no solution"
    """No clues clash, and still there is none."""
    SEVERAL_SOLUTIONS = "several solutions"
    UNKNOWN = "unknown"
    """The budget ran out before the answer was known."""


_VERDICTS = {
    Answer.NONE: Verdict.NO_SOLUTION,
    Answer.ONE: Verdict.PROPER,
    Answer.MANY: Verdict.SEVERAL_SOLUTIONS,
    Answer.UNKNOWN: Verdict.UNKNOWN,
}


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What is known of a board. As text it is a sentence for people."""

    grid: Grid
    verdict: Verdict
    conflicts: tuple[int, ...] = ()
    """The 0-based cells that share a house with a cell of the same digit, ascending."""
    solutions: tuple[Grid, ...] = ()
    """The solution of a proper board; two where there are several; what was found before a budget ran out."""
    nodes: int = 0
    """The suppositions that the verdict took: one for each digit tried where others were possible."""

    @property
    def is_proper(self) -> bool:
        """Whether the board has exactly one solution."""
        return self.verdict is Verdict.PROPER

    @property
    def differing(self) -> tuple[int, ...]:
        """The 0-based cells in which the two solutions differ, ascending: the deadly pattern."""
        return _differing(*self.solutions) if len(self.solutions) == 2 else ()

    def __str__(self) -> str:
        match self.verdict:
            case Verdict.PROPER:
                return "the board is proper: it has exactly one solution"
            case Verdict.CLASH:
                return f"the board breaks the rules: {_some(_clashes(self.grid), '; ')}"
            case Verdict.NO_SOLUTION:
                return "the board has no solution, although no two of its digits clash"
            case Verdict.SEVERAL_SOLUTIONS:
                return f"the board has more than one solution: two of them differ in {self._differences()}"
            case Verdict.UNKNOWN:
                found = "one was found" if self.solutions else "none was found"
                return f"the board's number of solutions is not known: {found} before the budget ran out"

    def _differences(self) -> str:
        first, second = self.solutions
        name = self.grid.shape.cell_name
        cells = self.differing
        choices = (f"{name(cell)} ({first[cell]} or {second[cell]})" for cell in cells)
        return f"{len(cells)} cells: {_some(choices, ', ')}"


def diagnose(grid: Grid, budget: int | None = None) -> Diagnosis:
    """What is wrong with a board: clashing cells, no solution, or two solutions and where they differ.

    Where there are more than two solutions, the first few of them are compared, and the two that differ in
    the fewest cells are given: these show best what is missing. That no two differ in fewer is not promised.

    >>> str(diagnose(Grid("1234 341. 21.. 4...")))
    'the board is proper: it has exactly one solution'
    >>> print(diagnose(Grid("1..1 .... .... ....")))
    the board breaks the rules: 1 stands twice in row 1: r1c1, r1c4
    >>> print(diagnose(Grid(".2.4 .4.2 2143 4321")))  # doctest: +NORMALIZE_WHITESPACE
    the board has more than one solution: two of them differ in 4 cells:
    r1c1 (1 or 3), r1c3 (3 or 1), r2c1 (3 or 1), r2c3 (1 or 3)

    At most `budget` nodes are spent on the verdict (None: without limit); it is "unknown" when they do not
    suffice.
    """
    conflicts = grid.conflicts()
    if conflicts:
        return Diagnosis(grid, Verdict.CLASH, conflicts=conflicts)
    result = search(grid, limit=2, budget=budget)
    solutions = result.solutions
    if result.answer is Answer.MANY:
        solutions = _nearest_two(_few_solutions(grid, solutions))
    return Diagnosis(grid, _VERDICTS[result.answer], solutions=solutions, nodes=result.nodes)


def _few_solutions(grid: Grid, known: tuple[Grid, ...]) -> list[Grid]:
    """The known solutions and some more."""
    found = list(known)
    try:
        for solution in islice(grid.solutions(_NODES), _COMPARED):
            if solution not in known:
                found.append(solution)
    except BudgetExceeded:
        pass  # those found by then serve as well
    return found


def _nearest_two(grids: list[Grid]) -> tuple[Grid, Grid]:
    return min(combinations(grids, 2), key=lambda two: sum(map(operator.ne, two[0].digits, two[1].digits)))


def _differing(first: Grid, second: Grid) -> tuple[int, ...]:
    return tuple(cell for cell, (a, b) in enumerate(zip(first.digits, second.digits, strict=True)) if a != b)


def _clashes(grid: Grid) -> Iterator[str]:
    """Each set of equal digits that share a house, with every house that they share."""
    shape = grid.shape
    shared: dict[tuple[int, ...], list[str]] = {}
    for index, house in enumerate(shape.houses):
        digits = [grid[cell] for cell in house]
        for digit in sorted(set(digits) - {0}):
            if digits.count(digit) > 1:
                cells = tuple(cell for cell in house if grid[cell] == digit)
                shared.setdefault(cells, []).append(_house_name(shape, index))
    for cells, houses in shared.items():
        times = "twice" if len(cells) == 2 else f"{len(cells)} times"
        names = _some(map(shape.cell_name, cells), ", ")
        yield f"{grid[cells[0]]} stands {times} in {' and '.join(houses)}: {names}"


def _house_name(shape: Shape, index: int) -> str:
    kind, place = divmod(index, shape.side)
    return f"{('row', 'column', 'box')[kind]} {place + 1}"


def _some(things: Iterable[str], separator: str) -> str:
    things = list(things)
    more = [f"and {len(things) - _NAMED} more"] if len(things) > _NAMED else []
    return separator.join(things[:_NAMED] + more)
