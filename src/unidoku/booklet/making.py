"""From puzzles to the document."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO
from urllib.parse import quote, urlencode

from unidoku.booklet.codes import MODULE, modules
from unidoku.booklet.edition import Edition
from unidoku.booklet.plan import Plan
from unidoku.booklet.words import level_name
from unidoku.errors import Stopped, UnidokuError
from unidoku.formats.record import Record
from unidoku.generate import Stop
from unidoku.grid import Grid
from unidoku.logic.rating import Ratings, rate_many
from unidoku.logic.scales import GUESSES, HODOKU
from unidoku.logic.technique import Technique
from unidoku.shape import Shape
from unidoku.solve import prove

if TYPE_CHECKING:
    from unidoku.booklet.pages import Item

__all__ = ["MOST_PUZZLES", "Booklet", "booklet", "page_count"]

MOST_PUZZLES = 10_000

_NINE = Shape(3, 3)
_FIRST_TECHNIQUES = 12  # that are told where nothing is known of the puzzles


@dataclass(frozen=True, slots=True)
class Booklet:
    """What was made."""

    puzzles: int
    pages: int
    shortened: int
    """How many titles, recipes and the like were cut to fit, or have a ? for a sign that no font has."""


def page_count(records: Sequence[Record | Grid], edition: Edition | None = None) -> int:
    """How many pages the booklet of these puzzles will have; nothing is drawn for it.

    >>> page_count([Grid("1...|..2.|.4..|...3")] * 13, Edition(per_page=6))  # title, rules, 3 of puzzles, solutions
    6

    Raises ValueError for no puzzles or more than 10 000, and where boards would be too small to read.
    """
    given = [Record(grid=each) if isinstance(each, Grid) else each for each in records]
    return _plan(given, edition or Edition()).pages


def booklet(
    records: Iterable[Record | Grid],
    path: str | os.PathLike[str] | BinaryIO,
    *,
    edition: Edition | None = None,
    stop: Stop | None = None,
) -> Booklet:
    """Write these puzzles, in order, with their solutions, as a PDF document to a file; the same ones, the same bytes.

    Every puzzle is proved first. Below each stand its number, its title, how hard it is (as the record says, else the
    level of HoDoKu's scale), and its recipe or author.

    >>> import io
    >>> file = io.BytesIO()
    >>> booklet([Grid("1...|..2.|.4..|...3")], file, edition=Edition(paper="A5"))
    Booklet(puzzles=1, pages=4, shortened=0)
    >>> file.getvalue()[:5]
    b'%PDF-'

    Raises ValueError for no puzzles or more than 10 000, for one that is not proper or a sukaku (the error names it),
    and where boards would be too small to read; FontNotFound where a font is missing; Stopped when another thread sets
    `stop`; OSError where the file cannot be written.
    """
    from unidoku.booklet.pages import Pages  # needs fpdf2, which page_count does not
    from unidoku.booklet.sheet import Sheet

    edition = edition or Edition()
    given = [Record(grid=each) if isinstance(each, Grid) else each for each in islice(records, MOST_PUZZLES + 1)]
    plan = _plan(given, edition)
    ratings = _rated(given, stop)
    items = list(_items(given, ratings, edition, stop))
    title = edition.title or edition.words.say("Sudoku puzzles")
    with Sheet(edition.width, edition.height, edition.language, title) as sheet:
        pages = Pages(sheet, plan)
        if edition.front:
            pages.title(title, items)
            pages.rules(items, _techniques(ratings))
        for start in range(0, len(items), plan.per_page):
            _heed(stop)
            pages.puzzles(items[start : start + plan.per_page], first=start == 0)
        for start in range(0, len(items), plan.solutions.places) if edition.solutions == "end" else ():
            _heed(stop)
            pages.solutions(items[start : start + plan.solutions.places], first=start == 0)
        if sheet.pages != plan.pages:
            raise AssertionError(f"the booklet has {sheet.pages} pages, but {plan.pages} were told")
        document = sheet.written()
    _heed(stop)
    if isinstance(path, str | os.PathLike):
        Path(path).write_bytes(document)
    else:
        path.write(document)
    return Booklet(len(items), plan.pages, pages.shortened)


def _heed(stop: Stop | None) -> None:
    if stop is not None and stop.is_set():
        raise Stopped("the booklet was given up half made: another thread asked to stop")


def _plan(records: Sequence[Record], edition: Edition) -> Plan:
    """The plan, refused where its boards would be too small, before anything is proved or drawn."""
    if not 1 <= len(records) <= MOST_PUZZLES:
        more = "more than " * (len(records) > MOST_PUZZLES)
        raise ValueError(f"a booklet of {more}{min(len(records), MOST_PUZZLES)} puzzles: expected 1 to {MOST_PUZZLES}")
    beside = 0.0
    if edition.link:
        beside = len(modules(max((_address(record, edition.link) for record in records), key=len))) * MODULE
    plan = Plan(edition, len(records), max(record.grid.shape.side for record in records), beside)
    _ = plan.lattice
    return plan


def _rated(records: Sequence[Record], stop: Stop | None) -> Ratings | None:
    """The ratings of all records that are 9×9, in their order; None where none is."""
    grids = [record.grid for record in records if record.grid.shape == _NINE]
    if not grids:
        return None
    import numpy as np

    return rate_many(np.frombuffer(b"".join(grid.digits for grid in grids), np.uint8).reshape(-1, 81), stop=stop)


def _items(records: Sequence[Record], ratings: Ratings | None, edition: Edition, stop: Stop | None) -> Iterator[Item]:
    from unidoku.booklet.pages import Item

    rated = iter(ratings) if ratings else iter(())
    for number, record in enumerate(records, 1):
        _heed(stop)
        rating = next(rated) if record.grid.shape == _NINE else None
        level = record.level or (rating.level if rating else "")
        yield Item(
            number=number,
            grid=record.grid,
            solution=_solution(number, record, stop),
            symbols=record.symbols,
            title=record.title,
            level=level_name(level, edition.words),
            note=str(record.recipe or record.author),
            code=modules(_address(record, edition.link)) if edition.link else (),
        )


def _solution(number: int, record: Record, stop: Stop | None) -> Grid:
    if record.is_sukaku:
        raise ValueError(f"puzzle {number} is a sukaku, given by candidates: expected one given by digits")
    try:
        return prove(record.grid, stop).solution
    except Stopped:
        raise
    except UnidokuError as error:
        raise ValueError(f"puzzle {number} cannot be printed: {error}") from error


def _address(record: Record, link: str) -> str:
    """Of the page of the game on which the puzzle is played, in its own signs."""
    query = {"word": record.symbols} if record.symbols else {}
    if record.recipe:
        path = f"play/{record.recipe}"
    else:
        path = f"board/{quote(str(record.grid).rpartition(':')[2], safe='')}"
        query |= {} if record.grid.shape == _NINE else {"shape": str(record.grid.shape)}
    return f"{link.rstrip('/')}/{path}" + (f"?{urlencode(query)}" if query else "")


def _techniques(ratings: Ratings | None) -> list[Technique]:
    """The techniques to tell of, the easiest first: those of the easiest level, and all that solve these puzzles."""
    if ratings is None:
        return [row.technique for row in HODOKU.rows[:_FIRST_TECHNIQUES]]
    order = {row.technique: place for place, row in enumerate(HODOKU.rows)}
    wanted = {technique for technique, steps in zip(ratings.techniques, ratings.counts.T, strict=True) if steps.any()}
    wanted |= {row.technique for row in HODOKU.rows if row.level == HODOKU.levels[0][0]}
    return sorted([each for each in Technique if each in wanted - GUESSES], key=lambda each: order[each.search])
