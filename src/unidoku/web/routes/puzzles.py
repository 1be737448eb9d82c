"""Puzzles: by recipe, and made to order."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import Field

from unidoku.generate import Puzzle, Stop, generate
from unidoku.rated import LevelNotFound, rated_puzzle
from unidoku.recipe import Symmetry
from unidoku.shape import Shape
from unidoku.web.boards import find_board
from unidoku.web.documents import Document, LevelName, PuzzleDocument, RecipeSource, RecipeText, ShapeText
from unidoku.web.limits import limited
from unidoku.web.problems import Problem, describe
from unidoku.web.puzzles import CACHED, RATED_SHAPE, puzzle_document
from unidoku.web.thinking import think

__all__ = ["PuzzleOrder", "make_to_order", "router"]

router = APIRouter(dependencies=[Depends(limited("think"))])


class PuzzleOrder(Document):
    """What puzzle is wanted. A level only of 9×9 puzzles; without one a puzzle of the usual number of clues."""

    level: LevelName | None = None
    symmetry: Annotated[Symmetry, Field(strict=False)] = Symmetry.NONE  # JSON has its name
    seed: Annotated[str, Field(min_length=1, max_length=100)] | None = None
    """Any text; a new puzzle each time without one."""
    shape: ShapeText = "9x9"


@router.get("/puzzles", summary="The puzzle of a recipe", responses=describe(404, 429, 503))
async def get_puzzle(request: Request, response: Response, recipe: Annotated[RecipeText, Query()]) -> PuzzleDocument:
    """The same for ever. 404 for a text that is no recipe; 503 for one whose puzzle takes too long to make."""
    board = await find_board(request, RecipeSource(recipe=recipe))
    response.headers["Cache-Control"] = CACHED
    return board.document


@router.post("/puzzles", summary="A puzzle made to order", responses=describe(409, 429, 503))
async def make_puzzle(request: Request, order: PuzzleOrder) -> PuzzleDocument:
    """Every order with a seed gives the same puzzle for ever. 409 for an order that no puzzle can fulfil."""
    return await think(request, lambda stop: puzzle_document(make_to_order(order, stop), stop))


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
