"""The puzzles of days: none of the future, though whoever knows how recipes are made can play ahead."""

from __future__ import annotations

import calendar
import datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response

from unidoku.day import FIRST_DAY, Day
from unidoku.web.documents import Document
from unidoku.web.limits import limited
from unidoku.web.problems import Problem, describe
from unidoku.web.puzzles import CACHED

__all__ = ["find_day", "router"]

router = APIRouter(dependencies=[Depends(limited("read"))])

Month = Annotated[str, Query(pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])$", examples=["2026-11"])]
Date = Annotated[str, Path(max_length=10, examples=["2026-11-29", "today"])]


class DayDocument(Document):
    """A day and the recipe of its puzzle."""

    date: str
    recipe: str


class Days(Document):
    """Some days, in their order."""

    days: list[DayDocument]


@router.get("/days", summary="The puzzles of a month", responses=describe(429))
async def get_days(response: Response, month: Month) -> Days:
    """Of its days in UTC up to today; there is none before 1 January 2026."""
    response.headers["Cache-Control"] = "no-cache"
    year, number = map(int, month.split("-"))
    if not FIRST_DAY.year <= year <= datetime.MAXYEAR:
        return Days(days=[])
    dates = (datetime.date(year, number, day + 1) for day in range(calendar.monthrange(year, number)[1]))
    today = Day.today().date
    return Days(days=[_document(Day(date)) for date in dates if date <= today])


@router.get("/days/{date}", summary="The puzzle of a day", responses=describe(404, 429))
async def get_day(response: Response, date: Date) -> DayDocument:
    """A day is written as 2026-11-29; `today` is the one that it is now, in UTC. 404 for what is no day, or to come."""
    day = Day.today() if date == "today" else find_day(date)
    response.headers["Cache-Control"] = "no-cache" if date == "today" else CACHED
    return _document(day)


def find_day(text: str) -> Day:
    """The day of a date; Problem 404 for what is no day, before the first one, or to come."""
    try:
        date = datetime.date.fromisoformat(text)
    except ValueError:
        date = None
    if date is None or str(date) != text:  # other ways to write a date are read too
        raise Problem(404, "No such day", f"{text!r} is no day: expected one such as 2026-11-29, or today")
    if date < FIRST_DAY:
        raise Problem(404, "No such day", f"there is no puzzle of {date}: the first day is {FIRST_DAY}")
    day = Day(date)
    if day > Day.today():
        raise Problem(404, "No such day", f"the puzzle of {day} is not there before its day begins, in UTC")
    return day


def _document(day: Day) -> DayDocument:
    return DayDocument(date=str(day), recipe=str(day.recipe))
