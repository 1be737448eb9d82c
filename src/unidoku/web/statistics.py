"""What finished games amount to: by difficulty, by days, and days on end."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

__all__ = ["Finished", "Summary", "by_difficulty", "count_days", "find_streak"]

_DIFFICULTIES = ("Easy", "Medium", "Hard", "Unfair", "Extreme", None)


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game: its difficulty, when it ended (milliseconds since 1970), the time and hints that it took."""

    difficulty: str | None
    at: int
    seconds: float
    hints: int


@dataclass(frozen=True, slots=True)
class Summary:
    """The finished games of a difficulty."""

    difficulty: str | None
    count: int
    best: float
    median: float
    hints: int
    """In all of them."""


def by_difficulty(games: Iterable[Finished]) -> list[Summary]:
    """The games of each difficulty that occurs, from easy to hard; those without one last.

    >>> by_difficulty([Finished("Hard", 0, 90.0, 2), Finished("Hard", 0, 30.0, 1)])
    [Summary(difficulty='Hard', count=2, best=30.0, median=60.0, hints=3)]
    """
    games = list(games)
    summaries = []
    for difficulty in _DIFFICULTIES:
        of_it = [game for game in games if game.difficulty == difficulty]
        if of_it:
            times = [game.seconds for game in of_it]
            hints = sum(game.hints for game in of_it)
            summaries.append(Summary(difficulty, len(of_it), min(times), statistics.median(times), hints))
    return summaries


def count_days(games: Iterable[Finished], offset: int) -> dict[date, int]:
    """How many games were finished on each day with any, ascending; days begin `offset` minutes east of UTC.

    >>> count_days([Finished(None, 86_399_999, 1.0, 0)], 1)
    {datetime.date(1970, 1, 2): 1}
    """
    return dict(sorted(Counter(_day(datetime.fromtimestamp(game.at / 1000, UTC), offset) for game in games).items()))


def find_streak(days: Iterable[date], now: datetime, offset: int) -> tuple[int, int]:
    """How many days on end up to today, or up to yesterday while today has none yet; and the most on end ever.

    >>> day = date(2026, 11, 28)
    >>> find_streak([day - timedelta(1), day], datetime(2026, 11, 29, tzinfo=UTC), 0)
    (2, 2)
    """
    ordered = sorted(set(days))
    runs = [1] if ordered else []
    last: list[date] = ordered[:1]
    for before, day in pairwise(ordered):
        if day - before == timedelta(1):
            runs[-1] += 1
            last[-1] = day
        else:
            runs.append(1)
            last.append(day)
    today = _day(now, offset)
    current = sum(run for run, end in zip(runs, last, strict=True) if end in (today, today - timedelta(1)))
    return current, max(runs, default=0)


def _day(moment: datetime, offset: int) -> date:
    return (moment.astimezone(UTC) + timedelta(minutes=offset)).date()
