"""The boards that games are played on, by their sources."""

from __future__ import annotations

import asyncio
import hashlib
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias
from weakref import WeakValueDictionary

from fastapi import Request

from unidoku.diagnose import diagnose
from unidoku.generate import Puzzle, Stop
from unidoku.grid import Grid
from unidoku.order import OrderStopped, WishNotMet, not_met
from unidoku.recipe import Recipe
from unidoku.web.documents import PuzzleDocument, RecipeSource, SourceDocument
from unidoku.web.lru import Lru
from unidoku.web.problems import Problem
from unidoku.web.puzzles import BUDGET, board_document, facts, puzzle_document
from unidoku.web.thinking import Thinking, TookTooLong, think

__all__ = ["NOT_MET", "Board", "Boards", "find_board", "write_source"]

_Key: TypeAlias = str | tuple[str, str | None]

NOT_MET = "Wish not met"
"""The title of the problem that no puzzle is as wished for; its members say how near one came."""

# Most orders take some milliseconds. One that takes longer is begun anew on a thread that nobody at play waits behind,
# and given up there in time to say how near it came.
_QUICK = 0.5
_LONG = 12.0  # the time in the queue included
_ORDERING = 8.0


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
    """The board of a source.

    Raises Problem 404, with the position, for a source that cannot be read, 409 for a recipe whose wish is not met.
    """
    boards: Boards = request.app.state.boards
    key = source.recipe if isinstance(source, RecipeSource) else (source.clues, source.shape)
    board = boards.use(key)
    if board is not None:
        return board
    parsed = _parse(source)
    async with boards.making.setdefault(key, asyncio.Lock()):  # a class opens the same puzzle at once
        board = boards.use(key)
        if board is None:
            board = boards[key] = await _think(request, parsed)
    return board


async def _think(request: Request, parsed: Recipe | Grid) -> Board:
    if isinstance(parsed, Grid) or parsed.wish is None:
        return await think(request, lambda stop: _make(parsed, stop))
    try:
        return await think(request, lambda stop: _make_to_order(parsed, stop), _QUICK)
    except TookTooLong:
        ordering: Thinking = request.app.state.ordering
        return await ordering.do(request, lambda stop: _make_in_time(parsed, stop, _ORDERING), _LONG)


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


def _make_to_order(recipe: Recipe, stop: Stop) -> Board:
    try:
        return _make(recipe, stop)
    except WishNotMet as error:
        raise _unmet(error) from None


def _make_in_time(recipe: Recipe, stop: Stop, seconds: float) -> Board:
    """The same, but given up after so many seconds with what came nearest by then."""
    try:
        with _stopped_after(seconds, stop) as earlier:
            return _make_to_order(recipe, earlier)
    except OrderStopped as error:
        if error.nearest is None:
            raise
        raise _unmet(not_met(error.nearest, error.ratings, stop)) from None


@contextmanager
def _stopped_after(seconds: float, stop: Stop) -> Iterator[Stop]:
    """What is set as soon as another is, or after so many seconds."""
    earlier, done, end = Stop(), threading.Event(), time.monotonic() + seconds

    def watch() -> None:
        while not (done.wait(0.05) or stop.is_set() or time.monotonic() >= end):
            pass
        earlier.set()

    watching = threading.Thread(target=watch, name="watching", daemon=True)
    watching.start()
    try:
        yield earlier
    finally:
        done.set()
        watching.join()


def _unmet(error: WishNotMet) -> Problem:
    clues = error.nearest.grid.clues
    return Problem(409, NOT_MET, str(error), clues=clues, er=error.er, level=error.level)
