"""Puzzles for a booklet that are made for it: a mixture of difficulties, levels of the campaign, days of a calendar.

Each is an order, a function that makes the puzzle when it is called with a `Stop` (or None), so that many can be made
at the same time.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TypeAlias

from unidoku.booklet.making import MOST_PUZZLES
from unidoku.booklet.words import level_title, weekday
from unidoku.day import Day
from unidoku.formats.record import Record
from unidoku.generate import Puzzle, Stop
from unidoku.levels import Level
from unidoku.logic.scales import LEVEL_NAMES
from unidoku.logic.words.language import words_in
from unidoku.rated import rated_puzzle
from unidoku.recipe import Recipe

__all__ = ["Order", "calendar", "campaign", "days_of", "mixture", "order"]

Order: TypeAlias = Callable[[Stop | None], Record]


def order(recipe: Recipe, title: str = "") -> Order:
    """The puzzle of a recipe."""
    return partial(_make, recipe, title)


def mixture(counts: Mapping[str, int], seed: int | str = 0) -> list[Order]:
    """So many puzzles of each level (Easy, Medium, Hard, Unfair, Extreme), all from one seed.

    >>> first, *_ = mixture({"Hard": 2, "Extreme": 1}, seed=7)
    >>> record = first(None)
    >>> record.level, str(record.recipe)
    ('Hard', 'u1-9x9-e54-s7-hard-1-13')

    Raises ValueError for another level, a number below 1, and more than 10 000 puzzles. An order raises LevelNotFound
    where the seed has none.
    """
    for level, count in counts.items():
        if level not in LEVEL_NAMES:
            raise ValueError(f"{level!r} is no level: expected one of {', '.join(LEVEL_NAMES)}")
        if count < 1:
            raise ValueError(f"{count} puzzles of level {level}: expected at least 1")
    _check_number(sum(counts.values()), "puzzles")
    return [
        partial(_make_rated, level, f"{seed}-{level.lower()}-{number}")
        for level, count in counts.items()
        for number in range(1, count + 1)
    ]


def campaign(numbers: Iterable[int], cycle: int = 0, language: str = "en") -> list[Order]:
    """These levels of the campaign, with their names in a language."""
    words = words_in(language)
    return [order(Level(number, cycle).recipe, level_title(number, words)) for number in numbers]


def calendar(first: datetime.date, last: datetime.date, language: str = "en") -> list[Order]:
    """The puzzles of these days, a harder one each day from Monday to Sunday, with the days' names in a language.

    >>> calendar(datetime.date(2027, 3, 1), datetime.date(2027, 3, 31))[0](None).title
    'Monday 2027-03-01'

    Raises ValueError for days before there were any, where the last is before the first, and for more than 10 000 days.
    """
    if last < first:
        raise ValueError(f"a calendar from {first} to {last}: expected the first day first")
    _check_number((last - first).days + 1, "days")
    words = words_in(language)
    days = [Day(first + datetime.timedelta(days=passed)) for passed in range((last - first).days + 1)]
    return [order(day.recipe, f"{weekday(day.date, words)} {day}") for day in days]


def days_of(text: str) -> tuple[datetime.date, datetime.date]:
    """The first and the last day of a year, a month, a day, or of what lies between two of them.

    >>> days_of("2028-02")
    (datetime.date(2028, 2, 1), datetime.date(2028, 2, 29))
    >>> days_of("2027-12-24..2028")[1]
    datetime.date(2028, 12, 31)

    Raises ValueError for what is none of these.
    """
    first, dots, last = text.partition("..")
    try:
        return _days(first)[0], _days(last if dots else first)[1]
    except ValueError:
        raise ValueError(
            f"{text!r} names no days: expected a year such as 2027, a month such as 2027-03, a day such as 2027-03-01, "
            "or two of them such as 2027-03-01..2027-03-14"
        ) from None


def _days(text: str) -> tuple[datetime.date, datetime.date]:
    match = re.fullmatch(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?", text)
    if match is None:
        raise ValueError(text)
    year, month, day = (int(part) if part else None for part in match.groups())
    assert year is not None
    first = datetime.date(year, month or 1, day or 1)
    if day:
        return first, first
    after = datetime.date(year, month + 1, 1) if month and month < 12 else datetime.date(year + 1, 1, 1)
    return first, after - datetime.timedelta(days=1)


def _check_number(number: int, what: str) -> None:
    if number > MOST_PUZZLES:
        raise ValueError(f"{number} {what} in a booklet: expected at most {MOST_PUZZLES}")


def _make(recipe: Recipe, title: str, stop: Stop | None) -> Record:
    return _record(recipe.puzzle(stop=stop), title, "")


def _make_rated(level: str, seed: str, stop: Stop | None) -> Record:
    return _record(rated_puzzle(level, seed=seed, stop=stop), "", level)


def _record(puzzle: Puzzle, title: str, level: str) -> Record:
    return Record(grid=puzzle.grid, solution=puzzle.solution, recipe=puzzle.recipe, title=title, level=level)
