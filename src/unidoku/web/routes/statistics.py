"""`/api/statistics`: what the player has finished."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request

from unidoku.web.documents import DayText, Document, LevelDocument, LevelName, SourceDocument
from unidoku.web.games import list_games
from unidoku.web.limits import limited
from unidoku.web.players import key_hash, require_player
from unidoku.web.problems import describe
from unidoku.web.routes.games import describe_level, read_source
from unidoku.web.statistics import Finished, by_difficulty, count_days, find_streak
from unidoku.web.store import Store

router = APIRouter()


class ByDifficulty(Document):
    """The finished games of a difficulty: how many, best and median time in seconds, hints used in all of them."""

    difficulty: LevelName | None
    count: int
    best: float
    median: float
    hints: int


class DayCount(Document):
    """How many games were finished on a day of the player."""

    date: DayText
    count: int


class Streak(Document):
    """Days on end with a finished game: the row that reaches to today or yesterday, and the longest of all."""

    current: int
    longest: int


class FinishedGame(Document):
    """A finished game; `at` is in milliseconds since 1970."""

    source: SourceDocument
    round: int
    difficulty: LevelName | None
    seconds: float
    hints: int
    at: int
    level: LevelDocument | None
    day: DayText | None


class StatisticsAnswer(Document):
    """What the player has finished: by difficulty from easy to hard, by days, and one by one, the latest first."""

    difficulties: list[ByDifficulty]
    days: list[DayCount]
    streak: Streak
    finished: list[FinishedGame]


@router.get(
    "/statistics",
    summary="What the player has finished",
    responses=describe(401, 429, 503),
    dependencies=[Depends(limited("read"))],
)
async def get_statistics(
    request: Request,
    offset: Annotated[int, Query(ge=-1080, le=1080, description="Minutes east of UTC.")] = 0,
) -> StatisticsAnswer:
    """By difficulty, by days, and one by one. Boards of other sizes than 9×9, and improper ones, have no difficulty."""
    hashed = key_hash(request)
    store: Store = request.app.state.store
    rows = await store.do(lambda batch: list_games(batch, require_player(batch, hashed)))
    rows = sorted((row for row in rows if row.finished_at is not None), key=lambda row: -row.finished_at)
    finished = [Finished(row.difficulty, row.finished_at, row.finished_seconds, row.finished_hints) for row in rows]
    days = count_days(finished, offset)
    current, longest = find_streak(days.keys(), datetime.now(UTC), offset)
    return StatisticsAnswer(
        difficulties=[ByDifficulty.model_validate(asdict(each)) for each in by_difficulty(finished)],
        days=[DayCount(date=str(day), count=count) for day, count in days.items()],
        streak=Streak(current=current, longest=longest),
        finished=[
            FinishedGame(
                source=read_source(row.source),
                round=row.round,
                difficulty=row.difficulty,
                seconds=row.finished_seconds,
                hints=row.finished_hints,
                at=row.finished_at,
                level=describe_level(row),
                day=row.day,
            )
            for row in rows
        ],
    )
