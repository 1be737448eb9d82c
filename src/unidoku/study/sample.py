"""What the studies draw, how they time it, and their independent judge."""

from __future__ import annotations

from time import thread_time

from unidoku import _engine
from unidoku.generate import Puzzle
from unidoku.grid import UNLIMITED, Grid
from unidoku.recipe import Recipe

__all__ = ["has_one_solution", "plain_nodes", "streams", "timed"]


def streams(study: str, seed: int | str, count: int) -> list[int]:
    """The seeds of `count` random streams: 64-bit numbers that follow from the study's name and the seed.

    Raises ValueError for a count below 1 and for what is no seed (see `Recipe`).
    """
    if count < 1:
        raise ValueError(f"nothing can be measured on {count}: expected at least 1")
    root = Recipe(seed=f"{study} {Recipe(seed=seed, empty=None).seed}", empty=None).stream
    return [_engine.child_seed(root, index) for index in range(count)]


def timed(recipe: Recipe) -> tuple[Puzzle, float]:
    """The puzzle of a recipe, and the milliseconds it took, final proof included.

    Processor time, so that what else the machine is doing does not count.
    """
    begin = thread_time()
    puzzle = recipe.puzzle()
    return puzzle, 1000 * (thread_time() - begin)


def has_one_solution(grid: Grid) -> bool:
    """Whether a board is proper, by a plain search that shares nothing with the engine's own.

    >>> has_one_solution(Grid("1...|..2.|.4..|...3")), has_one_solution(Grid("1...|....|....|...."))
    (True, False)
    """
    return _plain_search(grid, fewest_candidates=True)[0] == _engine.ONE


def plain_nodes(grid: Grid, *, fewest_candidates: bool) -> int:
    """The digits tried by a plain search for two solutions, by fewest candidates or else cell by cell."""
    return _plain_search(grid, fewest_candidates)[1]


def _plain_search(grid: Grid, fewest_candidates: bool) -> tuple[int, int]:
    status, _, nodes, *_ = _engine.plain_search(grid.shape.engine, grid.digits, 2, UNLIMITED, fewest_candidates)
    return status, nodes
