"""Puzzles: by recipe, and made to order."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import Field

from unidoku.generate import Puzzle, Stop, generate, recipe_of
from unidoku.rated import LevelNotFound, rated_puzzle
from unidoku.recipe import ATTEMPTS, Recipe, Symmetry
from unidoku.shape import Shape
from unidoku.web.boards import NOT_MET, find_board
from unidoku.web.documents import Document, LevelName, PuzzleDocument, RecipeSource, RecipeText, ShapeText, Whole
from unidoku.web.limits import limited
from unidoku.web.problems import Problem, describe
from unidoku.web.puzzles import CACHED, RATED_SHAPE, puzzle_document
from unidoku.web.thinking import think
from unidoku.wish import Wish

__all__ = ["PuzzleOrder", "make_to_order", "router"]

router = APIRouter(dependencies=[Depends(limited("think"))])


_refuse_too_many_orders = limited("order")

Er = Annotated[float, Field(ge=1, le=12, allow_inf_nan=False)]
Slug = Annotated[str, Field(max_length=100, examples=["x-wing"])]


class WishDocument(Document):
    """What a puzzle shall be like: all that is given has to hold. How hard it is is known of 9×9 puzzles only."""

    er: Annotated[list[Er], Field(min_length=2, max_length=2, examples=[[4.0, 5.0]])] | None = None
    """The least and the most Explainer rating, with one decimal."""
    level: LevelName | None = None
    needs: Annotated[tuple[Slug, ...], Field(max_length=8, strict=False)] = ()
    """Techniques without each of which it cannot be solved; and nothing harder is needed."""
    clues: Annotated[int, Field(ge=0, le=625), Whole] | None = None
    """As many as it takes without a number."""
    minimal: bool = False
    """Whether no clue can go."""


class PuzzleOrder(Document):
    """What puzzle is wanted: of a level, looked for among puzzles with a usual number of clues, or one made by a wish.

    A level only of 9×9 puzzles; without one a puzzle of the usual number of clues.
    """

    level: LevelName | None = None
    symmetry: Annotated[Symmetry, Field(strict=False)] = Symmetry.NONE  # JSON has its name
    seed: Annotated[str, Field(min_length=1, max_length=100)] | None = None
    """Any text; a new puzzle each time without one."""
    shape: ShapeText = "9x9"
    wish: WishDocument | None = None


@router.get("/puzzles", summary="The puzzle of a recipe", responses=describe(404, 409, 429, 503))
async def get_puzzle(request: Request, response: Response, recipe: Annotated[RecipeText, Query()]) -> PuzzleDocument:
    """The same for ever. 404 for a text that is no recipe; 503 for one whose puzzle takes too long to make.

    409 for a recipe whose wish is not met: see there.
    """
    board = await find_board(request, RecipeSource(recipe=recipe))
    response.headers["Cache-Control"] = CACHED
    return board.document


@router.post("/puzzles", summary="A puzzle made to order", responses=describe(409, 429, 503))
async def make_puzzle(request: Request, order: PuzzleOrder) -> PuzzleDocument:
    """Every order with a seed gives the same puzzle for ever. 409 for an order that no puzzle can fulfil.

    409 with the title "Wish not met" where none was found that is as wished for: `clues` are those of the nearest, and
    so are `er` (20 where no technique solves it) and `level`, where they are known.
    """
    if order.wish is None:
        return await think(request, lambda stop: puzzle_document(make_to_order(order, stop), stop))
    await _refuse_too_many_orders(request)
    recipe = _recipe(order, order.wish)
    board = await find_board(request, RecipeSource(recipe=str(recipe)))
    if recipe.clues not in (None, board.grid.clues):
        found = board.grid.clues
        raise Problem(409, NOT_MET, f"no puzzle with {recipe.clues} clues: the nearest has {found}", clues=found)
    return board.document


def _recipe(order: PuzzleOrder, wish: WishDocument) -> Recipe:
    """What is ordered by a wish; Problem 409 for what cannot be."""
    try:
        if order.level is not None:
            raise ValueError("a level beside a wish: expected it in the wish")
        how_hard = wish.er is not None or wish.level is not None or wish.needs
        return recipe_of(
            order.shape,
            None,
            wish.clues,
            wish.minimal,
            order.symmetry,
            order.seed,
            ATTEMPTS,
            Wish(er=wish.er, level=wish.level, needs=wish.needs) if how_hard else None,
        )
    except ValueError as error:
        raise Problem(409, "No such puzzle", str(error)) from None


def make_to_order(order: PuzzleOrder, stop: Stop | None) -> Puzzle:
    """The puzzle that is wanted; Problem 409 where there is none."""
    try:
        shape = Shape.of(order.shape)
        if order.level is None:
            return generate(shape, symmetry=order.symmetry, seed=order.seed, stop=stop)
        if shape != RATED_SHAPE:
            raise ValueError(f"no puzzle of shape {shape} is {order.level}: only those of shape 9x9 have levels")
        return rated_puzzle(order.level, symmetry=order.symmetry, seed=order.seed, stop=stop)
    except (ValueError, LevelNotFound) as error:
        raise Problem(409, "No such puzzle", str(error)) from None
