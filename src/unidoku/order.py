"""Puzzles made to order: of a wished difficulty, from a recipe."""

from __future__ import annotations

from unidoku import _engine
from unidoku.errors import Stopped, UnidokuError
from unidoku.generate import SYMMETRIES, Puzzle, Stop
from unidoku.grid import Grid
from unidoku.logic.rating import rate_many
from unidoku.recipe import Recipe
from unidoku.solve import prove
from unidoku.wish import LEVEL_NAMES

__all__ = ["WishNotMet", "made_to_order"]


class WishNotMet(UnidokuError):
    """No attempt gave a puzzle as it was wished for.

    `nearest` is the one that came nearest; `er`, `ep`, `ed` and `level` are its own (`er` is 20.0 where no technique
    solves it), `attempts` says how many were made and `ratings` how many puzzles they tried.
    """

    def __init__(
        self,
        message: str,
        *,
        nearest: Puzzle,
        er: float,
        ep: float,
        ed: float,
        level: str,
        attempts: int,
        ratings: int,
    ) -> None:
        super().__init__(message)
        self.nearest = nearest
        self.er = er
        self.ep = ep
        self.ed = ed
        self.level = level
        self.attempts = attempts
        self.ratings = ratings


def made_to_order(recipe: Recipe, stop: Stop | None = None) -> Puzzle:
    """The puzzle of a recipe with a wish (`engine/order/order.hpp` defines it). Raises WishNotMet and Stopped."""
    assert recipe.wish is not None
    minimal = _engine.AS_MANY_AS_CAN_GO if recipe.empty is None else recipe.empty
    result = _engine.make_to_order(
        recipe.stream,
        recipe.wish.engine,
        _engine.ANY_NUMBER if recipe.any_clues else minimal,
        SYMMETRIES[recipe.symmetry],
        recipe.attempts,
        stop,
    )
    if result is None:
        raise Stopped("the puzzle was given up half made: another thread asked to stop")
    digits, fits, attempts, ratings, put_back, nodes = result
    grid = Grid.trusted(recipe.shape, digits)
    proof = prove(grid, stop)
    puzzle = Puzzle(
        grid=grid,
        solution=proof.solution,
        recipe=recipe,
        reached=fits,
        attempts=attempts,
        put_back=put_back,
        nodes=nodes,
        proof_nodes=proof.nodes,
        redundant=0,
    )
    if not fits:
        raise _not_met(puzzle, ratings, stop)
    return puzzle


def _not_met(nearest: Puzzle, ratings: int, stop: Stop | None) -> WishNotMet:
    er, ep, ed = _explainer(nearest.grid, stop)
    level = LEVEL_NAMES[rate_many([list(nearest.grid.digits)], threads=1, stop=stop).level[0]]
    return WishNotMet(
        f"{nearest.recipe}: no puzzle was as wished for in {nearest.attempts} "
        f"attempt{'s' if nearest.attempts != 1 else ''} with {ratings} ratings: the nearest, {nearest.grid}, has "
        f"{nearest.grid.clues} clues, ER={er:.1f} EP={ep:.1f} ED={ed:.1f}, level {level}",
        nearest=nearest,
        er=er,
        ep=ep,
        ed=ed,
        level=level,
        attempts=nearest.attempts,
        ratings=ratings,
    )


def _explainer(grid: Grid, stop: Stop | None) -> tuple[float, float, float]:
    """ER, EP and ED as they are printed."""
    import numpy as np

    states, hardest = np.zeros(1, dtype=np.uint8), np.zeros(1, dtype=np.uint8)
    ratings = np.zeros((1, 3))
    counts = np.zeros((1, len(_engine.EXPLAINER_TECHNIQUES)), dtype=np.uint16)
    _engine.explainer_rate_many(np.array([list(grid.digits)], dtype=np.uint8), states, ratings, hardest, counts, stop)
    if states[0] == 0:
        raise Stopped("the rating was given up: another thread asked to stop")
    er, ep, ed = (int((rating + 0.05) * 10) / 10 for rating in ratings[0])
    return er, ep, ed
