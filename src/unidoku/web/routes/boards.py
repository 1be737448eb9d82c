"""Boards that a player pasted or typed."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Request
from pydantic import Field

from unidoku.diagnose import Verdict, diagnose
from unidoku.errors import ParseError
from unidoku.generate import Stop
from unidoku.grid import Grid
from unidoku.recipe import Recipe
from unidoku.web.boards import find_board
from unidoku.web.documents import Document, PuzzleDocument, RecipeSource
from unidoku.web.limits import limited
from unidoku.web.problems import describe
from unidoku.web.puzzles import BUDGET, board_document, line_of
from unidoku.web.thinking import think

__all__ = ["router"]

router = APIRouter(dependencies=[Depends(limited("think"))])


class Text(Document):
    """A board in any common way to write one, or a recipe; `symbols` stand in it for the digits 1, 2, 3..."""

    text: Annotated[str, Field(max_length=20_000, examples=["53..7....6..195....98....6.8...6...34..8.3..17..."])]
    symbols: Annotated[str, Field(min_length=1, max_length=25, examples=["WORDKUSPA"])] | None = None
    """Different letters or digits that stand in the text for the digits 1, 2, 3..."""


class Unread(Document):
    """Where a text could not be read (null: as a whole), what should have stood there, and what did."""

    position: int | None
    expected: str
    found: str


class BoardDocument(Document):
    """What a text says: a board, and how many solutions it has."""

    verdict: Verdict | Literal["unreadable"]
    message: str
    """The verdict as a sentence, in English."""
    puzzle: PuzzleDocument | None = None
    """Of every board that could be read: one that is not proper can be played too."""
    conflicts: list[int] = Field(default_factory=list)
    """The cells that share a house with a cell of the same digit."""
    solutions: list[str] = Field(default_factory=list)
    """The solution of a proper board; two where there are several."""
    differing: list[int] = Field(default_factory=list)
    """The cells in which these two differ."""
    error: Unread | None = None


@router.post("/boards", summary="What a pasted board is", responses=describe(409, 429, 503))
async def read_board(request: Request, body: Text) -> BoardDocument:
    """Whether a text can be read as a board, and whether that is proper. A recipe stands for its puzzle.

    409 for a recipe whose wish is not met.
    """
    if re.match(r"\s*u[0-9]+-", body.text):
        return await _read_recipe(request, body.text)
    return await think(request, lambda stop: _read(body.text, body.symbols, stop))


def _read(text: str, symbols: str | None, stop: Stop) -> BoardDocument:
    try:
        grid = Grid(text, alphabet=symbols)
    except ValueError as error:
        return _unreadable(error, 0)
    return _diagnose(grid, stop)


def _unreadable(error: ValueError, start: int) -> BoardDocument:
    """The answer to a text whose first `start` characters were not looked at."""
    unread = Unread(
        position=None, expected="", found=""
    )  # no more is known of a recipe's seed, or symbols, that are none
    if isinstance(error, ParseError):
        position = None if error.position is None else start + error.position
        unread = Unread(position=position, expected=error.expected, found=error.found)
    return BoardDocument(verdict="unreadable", message=str(error), error=unread)


async def _read_recipe(request: Request, text: str) -> BoardDocument:
    try:
        source = RecipeSource(recipe=str(Recipe.parse(text.strip())))
    except ValueError as error:  # one that is too long for a source, too
        return _unreadable(error, len(text) - len(text.lstrip()))
    puzzle = (await find_board(request, source)).document
    return BoardDocument(
        verdict=Verdict.PROPER,
        message="the board is proper: it has exactly one solution",
        puzzle=puzzle,
        solutions=[puzzle.solution or ""],
    )


def _diagnose(grid: Grid, stop: Stop) -> BoardDocument:
    diagnosis = diagnose(grid, BUDGET)
    return BoardDocument(
        verdict=diagnosis.verdict,
        message=str(diagnosis),
        puzzle=board_document(diagnosis, stop),
        conflicts=list(diagnosis.conflicts),
        solutions=[] if diagnosis.verdict is Verdict.UNKNOWN else list(map(line_of, diagnosis.solutions)),
        differing=list(diagnosis.differing),
    )
