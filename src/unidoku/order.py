"""Puzzles made to order: of a wished difficulty, from a recipe."""

from __future__ import annotations

from unidoku import _engine
from unidoku.errors import Stopped, UnidokuError
from unidoku.generate import SYMMETRIES, Puzzle, Stop
from unidoku.grid import Grid
from unidoku.logic.rating import rate_many
from unidoku.logic.scales import EXPLAINER, HODOKU, LEVEL_NAMES
from unidoku.recipe import Recipe
from unidoku.solve import prove

__all__ = ["OrderStopped", "WishNotMet", "made_to_order", "not_met"]


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


class OrderStopped(Stopped):
    """An order was given up because another thread asked for it.

    `nearest` is the puzzle that came nearest by then, None where none was tried yet; `ratings` says how many were.
    """

    def __init__(self, message: str, *, nearest: Puzzle | None, ratings: int) -> None:
        super().__init__(message)
        self.nearest = nearest
        self.ratings = ratings


def made_to_order(recipe: Recipe, stop: Stop | None = None) -> Puzzle:
    """The puzzle of a recipe with a wish (`engine/order/order.hpp` defines it).

    Raises WishNotMet, and OrderStopped when another thread sets `stop`.
    """
    assert recipe.wish is not None
    minimal = _engine.AS_MANY_AS_CAN_GO if recipe.empty is None else recipe.empty
    digits, fits, attempts, ratings, put_back, nodes, stopped = _engine.make_to_order(
        recipe.stream,
        recipe.wish.engine,
        _engine.ANY_NUMBER if recipe.any_clues else minimal,
        SYMMETRIES[recipe.symmetry],
        recipe.attempts,
        stop,
    )
    puzzle = _proved(digits, recipe, fits, attempts, put_back, nodes) if digits else None
    if stopped or puzzle is None:
        message = "the puzzle was given up half made: another thread asked to stop"
        raise OrderStopped(message, nearest=puzzle, ratings=ratings)
    if not fits:
        raise not_met(puzzle, ratings, stop)
    return puzzle


def _proved(digits: bytes, recipe: Recipe, fits: bool, attempts: int, put_back: int, nodes: int) -> Puzzle:
    grid = Grid.trusted(recipe.shape, digits)
    proof = prove(grid)  # of a 9×9 board: microseconds, even when the order was told to stop
    return Puzzle(
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


def not_met(nearest: Puzzle, ratings: int, stop: Stop | None = None) -> WishNotMet:
    """What says how near an order came. Raises Stopped when another thread sets `stop`."""
    board = [list(nearest.grid.digits)]
    hardness = rate_many(board, EXPLAINER, threads=1, stop=stop)
    er, ep, ed = (float(column[0]) for column in (hardness.er, hardness.ep, hardness.ed))
    level = LEVEL_NAMES[rate_many(board, HODOKU, threads=1, stop=stop).level[0]]
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
