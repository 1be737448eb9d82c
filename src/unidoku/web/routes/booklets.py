"""Booklets to print, as PDF documents."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from importlib.util import find_spec
from typing import Annotated, Literal, NamedTuple, TypeVar

from fastapi import APIRouter, Depends, Request, Response
from pydantic import Field

from unidoku.booklet import Edition, FontNotFound, booklet, page_count
from unidoku.booklet.edition import MOST_PER_PAGE, Solutions
from unidoku.booklet.sources import Order, calendar, campaign
from unidoku.day import Day
from unidoku.formats.record import Record
from unidoku.generate import Puzzle, Stop
from unidoku.grid import Grid
from unidoku.levels import LEVELS, Level
from unidoku.recipe import Recipe, Symmetry
from unidoku.render.fonts import chinese_font, latin_font
from unidoku.web.boards import Board, find_board
from unidoku.web.documents import DayText, Document, LevelName, SourceDocument, Whole
from unidoku.web.limits import limited
from unidoku.web.problems import Problem, describe
from unidoku.web.puzzles import RATED_SHAPE
from unidoku.web.routes.days import find_day
from unidoku.web.routes.hints import Language
from unidoku.web.routes.puzzles import PuzzleOrder, make_to_order
from unidoku.web.thinking import Thinking, think

__all__ = ["MOST", "router"]

router = APIRouter()

MOST = 100
"""Puzzles in a booklet of the game; the command line makes larger ones."""

SECONDS = 60.0
"""How long one may take."""

T = TypeVar("T")


class LevelsOrder(Document):
    """Levels of the campaign, from one to another."""

    kind: Literal["levels"]
    first: Annotated[int, Field(ge=1, le=LEVELS), Whole]
    last: Annotated[int, Field(ge=1, le=LEVELS), Whole]
    cycle: Annotated[int, Field(ge=0, le=999_999_999), Whole] = 0


class DaysOrder(Document):
    """The puzzles of days, from one to another."""

    kind: Literal["days"]
    first: DayText
    last: DayText


class NewOrder(Document):
    """New puzzles. The same seed gives the same ones for ever."""

    kind: Literal["new"]
    number: Annotated[int, Field(ge=1, le=MOST), Whole]
    seed: Annotated[str, Field(min_length=1, max_length=80)]
    level: LevelName | None = None
    symmetry: Annotated[Symmetry, Field(strict=False)] = Symmetry.NONE


class GameOrder(Document):
    """The puzzle of a game, alone: a page without a title page before it."""

    kind: Literal["game"]
    source: SourceDocument


class BookletOrder(Document):
    """Which puzzles a booklet has, and how it looks. `symbols` stand in place of the digits 1, 2, 3..."""

    puzzles: Annotated[LevelsOrder | DaysOrder | NewOrder | GameOrder, Field(discriminator="kind")]
    paper: Literal["A4", "A5", "Letter", "Legal", "6x9in", "Kindle", "Paperwhite", "Scribe"] = "A4"
    per_page: Annotated[int, Field(ge=1, le=MOST_PER_PAGE), Whole] = 6
    solutions: Solutions = "end"
    large_print: bool = False
    codes: bool = False
    """Whether a QR code below each puzzle opens it in this game."""
    symbols: Annotated[str, Field(max_length=25, examples=["WORDKUSPA"])] = ""
    language: Language = "en"


class BookletSize(Document):
    """How long a booklet will be."""

    puzzles: int
    pages: int


class _Planned(NamedTuple):
    """A puzzle: what is known before it is made, and what makes it."""

    sketch: Record
    make: Order


@router.post(
    "/booklets/size",
    summary="How many pages a booklet will have",
    responses=describe(404, 409, 429, 501, 503),
    dependencies=[Depends(limited("think"))],
)
async def measure_booklet(request: Request, body: BookletOrder) -> BookletSize:
    """Nothing is made for it. It fails as the booklet itself would: see there."""
    plan, edition = await _plan(request, body)
    pages = await think(request, lambda _: _tried(lambda: _count(plan, edition)))
    return BookletSize(puzzles=len(plan), pages=pages)


@router.post(
    "/booklets",
    summary="A booklet to print",
    response_class=Response,
    responses={
        200: {"content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}}},
        **describe(404, 409, 429, 501, 503),
    },
    dependencies=[Depends(limited("print"))],
)
async def make_booklet(request: Request, body: BookletOrder) -> Response:
    """A PDF document. 404 for a game, and 409 for puzzles, that there are not, or that are not proper.

    409, with the title "Does not fit", where boards would be too small to read; 501 where this server cannot print, or
    has no font for these characters.
    """
    plan, edition = await _plan(request, body)
    printing: Thinking = request.app.state.printing
    document = await printing.do(request, lambda stop: _tried(lambda: _make(plan, edition, stop)), SECONDS)
    return Response(document, media_type="application/pdf")


def _make(plan: list[_Planned], edition: Edition, stop: Stop) -> bytes:
    _count(plan, edition)  # refused before long work
    file = io.BytesIO()
    records = [replace(make(stop), symbols=sketch.symbols) for sketch, make in plan]
    booklet(records, file, edition=edition, stop=stop)
    return file.getvalue()


def _count(plan: list[_Planned], edition: Edition) -> int:
    _check_installed(edition.language)
    try:
        return page_count([each.sketch for each in plan], edition)
    except ValueError as error:
        raise Problem(409, "Does not fit", str(error)) from None


def _check_installed(language: str) -> None:
    """Raises ImportError or FontNotFound where there is not all that a booklet is made with."""
    if find_spec("fpdf") is None:
        raise ImportError("booklets are made with fpdf2: pip install 'unidoku[print]'")
    latin_font("")
    if language == "zh":
        chinese_font()


def _tried(work: Callable[[], T]) -> T:
    try:
        return work()
    except ValueError as error:
        raise Problem(409, "No such booklet", str(error)) from None
    except (ImportError, FontNotFound) as error:
        title = "A font is missing" if isinstance(error, FontNotFound) else "No printing here"
        raise Problem(501, title, str(error)) from None


async def _plan(request: Request, body: BookletOrder) -> tuple[list[_Planned], Edition]:
    order = body.puzzles
    board = await find_board(request, order.source) if isinstance(order, GameOrder) else None
    return _tried(lambda: (_puzzles(body, board), _edition(body, str(request.base_url))))


def _edition(body: BookletOrder, address: str) -> Edition:
    alone = isinstance(body.puzzles, GameOrder)
    return Edition(
        paper=body.paper,
        per_page=1 if alone else body.per_page,
        solutions=body.solutions,
        large_print=body.large_print,
        language=body.language,
        front=not alone,
        link=address if body.codes else "",
    )


def _puzzles(body: BookletOrder, board: Board | None) -> list[_Planned]:
    grid = Grid.from_digits(bytes(RATED_SHAPE.cells), RATED_SHAPE)
    recipes: list[Recipe | None]
    orders: list[Order]
    match body.puzzles:
        case LevelsOrder(first=first, last=last, cycle=cycle):
            numbers = range(first, first + _number(first, last, last - first))
            recipes = [Level(number, cycle).recipe for number in numbers]
            orders = campaign(numbers, cycle, body.language)
        case DaysOrder() as order:
            begin, end = find_day(order.first), find_day(order.last)
            dates = [begin.date + timedelta(n) for n in range(_number(begin, end, (end.date - begin.date).days))]
            recipes = [Day(date).recipe for date in dates]
            orders = calendar(dates[0], dates[-1], body.language)
        case NewOrder() as new:
            recipes = [_guessed(new, number) for number in range(1, new.number + 1)]
            orders = [partial(_make_new, new, number) for number in range(1, new.number + 1)]
        case GameOrder():
            assert board is not None
            grid = board.grid
            recipes = [board.origin.recipe if isinstance(board.origin, Puzzle) else None]
            orders = [lambda _: Record(grid=grid, recipe=recipes[0])]
    sketches = (Record(grid=grid, recipe=recipe, symbols=body.symbols) for recipe in recipes)
    return list(map(_Planned, sketches, orders))


def _number(first: int | Day, last: int | Day, between: int) -> int:
    if not 0 <= between < MOST:
        raise ValueError(f"{first} to {last}: expected the first one first, and at most {MOST}")
    return between + 1


def _guessed(order: NewOrder, number: int) -> Recipe:
    """A recipe at least as long as that of the puzzle will be: a QR code may be larger for it."""
    return Recipe(seed=f"{order.seed}-{number}-1000", empty=55, symmetry=order.symmetry)


def _make_new(order: NewOrder, number: int, stop: Stop | None) -> Record:
    wish = PuzzleOrder(level=order.level, symmetry=order.symmetry, seed=f"{order.seed}-{number}")
    puzzle = make_to_order(wish, stop)
    return Record(grid=puzzle.grid, solution=puzzle.solution, recipe=puzzle.recipe, level=order.level or "")
