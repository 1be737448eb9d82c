"""The campaign."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response
from pydantic import Field

from unidoku.levels import LEVELS, Level
from unidoku.web.documents import Document
from unidoku.web.limits import limited
from unidoku.web.problems import describe
from unidoku.web.puzzles import CACHED

__all__ = ["router"]

router = APIRouter(dependencies=[Depends(limited("read"))])

Cycle = Annotated[int, Query(ge=0, le=999_999_999, description="How many times the campaign was played before.")]


class LevelOfCycle(Document):
    """A level, the number of its clues, and the recipe of its puzzle."""

    number: Annotated[int, Field(ge=1, le=LEVELS)]
    name: str
    clues: int
    recipe: str


class Levels(Document):
    """The hundred levels of a cycle."""

    cycle: int
    levels: list[LevelOfCycle]


@router.get("/levels", summary="The levels of the campaign", responses=describe(429))
async def get_levels(response: Response, cycle: Cycle = 0) -> Levels:
    """The hundred levels of a cycle, from easy to expert; every cycle has other puzzles."""
    levels = (Level(number, cycle) for number in range(1, LEVELS + 1))
    response.headers["Cache-Control"] = CACHED
    return Levels(
        cycle=cycle,
        levels=[
            LevelOfCycle(number=each.number, name=each.name, clues=each.clues, recipe=str(each.recipe))
            for each in levels
        ],
    )
