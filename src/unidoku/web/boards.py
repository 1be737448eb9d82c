"""The boards that games are played on, by their sources."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass
from typing import TypeAlias
from weakref import WeakValueDictionary

from fastapi import Request

from unidoku.diagnose import diagnose
from unidoku.generate import Puzzle, Stop
from unidoku.grid import Grid
from unidoku.recipe import Recipe
from unidoku.web.documents import PuzzleDocument, RecipeSource, SourceDocument
from unidoku.web.lru import Lru
from unidoku.web.problems import Problem
from unidoku.web.puzzles import BUDGET, board_document, facts, puzzle_document
from unidoku.web.thinking import think

__all__ = ["Board", "Boards", "find_board", "write_source"]

_Key: TypeAlias = str | tuple[str, str | None]


@dataclass(frozen=True, slots=True)
class Board:
    """A board with its clues alone; `hash` is that of its source in the one form that the same puzzle always has."""

    hash: str
    grid: Grid
    origin: Puzzle | Grid
    document: PuzzleDocument


class Boards(Lru[_Key, Board]):
    """The boards in use, which need not be made again; `making` has a lock for each that is being made."""

    def __init__(self) -> None:
        super().__init__(2000)
        self.making: WeakValueDictionary[_Key, asyncio.Lock] = WeakValueDictionary()


async def find_board(request: Request, source: SourceDocument) -> Board:
    """The board of a source; Problem 404, with the position, for a source that cannot be read."""
    boards: Boards = request.app.state.boards
    key = source.recipe if isinstance(source, RecipeSource) else (source.clues, source.shape)
    board = boards.use(key)
    if board is not None:
        return board
    parsed = _parse(source)
    async with boards.making.setdefault(key, asyncio.Lock()):  # a class opens the same puzzle at once
        board = boards.use(key)
        if board is None:
            board = boards[key] = await think(request, lambda stop: _make(parsed, stop))
    return board


def write_source(source: SourceDocument) -> str:
    """A source as the database has it."""
    return source.model_dump_json(exclude_none=True)


def _parse(source: SourceDocument) -> Recipe | Grid:
    try:
        if isinstance(source, RecipeSource):
            return Recipe.parse(source.recipe)
        return Grid(source.clues, source.shape)
    except ValueError as error:
        raise Problem(404, "No such puzzle", str(error), **facts(error)) from None


def _make(parsed: Recipe | Grid, stop: Stop) -> Board:
    origin: Puzzle | Grid
    if isinstance(parsed, Recipe):
        origin = parsed.puzzle(stop=stop)
        grid, document = origin.grid, puzzle_document(origin, stop)
    else:
        origin = grid = parsed
        document = board_document(diagnose(grid, BUDGET), stop)
    return Board(hashlib.sha256(write_source(document.source).encode()).hexdigest(), grid, origin, document)
