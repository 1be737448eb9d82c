"""Searching with a budget, and the one gate that every puzzle passes before it leaves."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from unidoku import _engine
from unidoku.errors import Stopped
from unidoku.grid import Grid, bounded

__all__ = ["Answer", "Proof", "SearchResult", "prove", "search"]


class Answer(StrEnum):
    """How many solutions a board has, as far as it is known."""

    NONE = "none"
    ONE = "one"
    MANY = "many"
    UNKNOWN = "unknown"
    """The budget ran out before the solutions were counted, up to the limit."""


_ANSWERS = {
    _engine.NONE: Answer.NONE,
    _engine.ONE: Answer.ONE,
    _engine.MANY: Answer.MANY,
    _engine.UNKNOWN: Answer.UNKNOWN,
}


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search found."""

    answer: Answer
    count: int
    """The solutions found: no more than the limit; with answer "unknown" at least so many exist."""
    solutions: tuple[Grid, ...]
    """The first two of them."""
    nodes: int
    """The suppositions made: one for each digit tried where others were possible."""


def search(
    grid: Grid, limit: int | None = 2, budget: int | None = None, *, stop: _engine.Stop | None = None
) -> SearchResult:
    """Counts the solutions of a board up to `limit`, with at most `budget` nodes (None: without limit).

    >>> search(Grid("1234............"), limit=None).count
    12
    >>> search(Grid("." * 81), limit=None, budget=100).answer
    <Answer.UNKNOWN: 'unknown'>

    With a limit of 1 the answer "one" means: at least one; a limit of 0 would answer nothing. Raises ValueError for
    that, Stopped when another thread sets `stop`.
    """
    if limit == 0:
        raise ValueError("a limit of 0 solutions answers nothing: expected at least 1")
    status, count, nodes, *found = _engine.search(
        grid.shape.engine,
        grid.digits,
        bounded(limit, "limit"),
        bounded(budget, "budget"),
        stop,
    )
    if status == _engine.INTERRUPTED:
        raise Stopped("the search was given up: another thread asked to stop")
    solutions = tuple(Grid.trusted(grid.shape, digits) for digits in found if digits is not None)
    return SearchResult(_ANSWERS[status], count, solutions, nodes)


@dataclass(frozen=True, slots=True)
class Proof:
    """That a board has exactly one solution."""

    solution: Grid
    nodes: int
    """The suppositions it took to find the solution and to see that there is no other."""


def prove(grid: Grid, stop: _engine.Stop | None = None) -> Proof:
    """The proof that a board has exactly one solution: the gate for everything that is given out as a puzzle.

    >>> prove(Grid("1...|..2.|.4..|...3")).solution.is_solved()
    True

    Raises what `Grid.solution` raises where there is none, and Stopped when another thread sets `stop`.
    """
    result = search(grid, stop=stop)
    if result.answer is not Answer.ONE:
        grid.solution()
        raise AssertionError("unreachable: a board without exactly one solution has one")
    return Proof(result.solutions[0], result.nodes)
