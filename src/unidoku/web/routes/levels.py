"""The campaign."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Response
from pydantic import Field

from unidoku.levels import LEVELS, AnyLevel, Level, TechniqueLevel
from unidoku.logic.explain import technique_name
from unidoku.web.documents import Document
from unidoku.web.limits import limited
from unidoku.web.problems import describe
from unidoku.web.puzzles import CACHED
from unidoku.web.routes.hints import Language

__all__ = ["router"]

router = APIRouter(dependencies=[Depends(limited("read"))])

Cycle = Annotated[int, Query(ge=0, le=999_999_999, description="How many times the campaign was played before.")]
Track = Annotated[
    Literal["clues", "techniques"], Query(description="What grows from level to level: fewer clues, harder techniques.")
]


class NamedTechnique(Document):
    """A technique: as in its link, and its name in a language."""

    slug: str
    name: str


class LevelOfCycle(Document):
    """A level, the number of its clues (null: as many as it takes), and the recipe of its puzzle."""

    number: Annotated[int, Field(ge=1, le=LEVELS)]
    name: str
    clues: int | None
    technique: NamedTechnique | None = Field(default=None, exclude_if=lambda technique: technique is None)
    """What a level of the second track needs."""
    recipe: str


class Levels(Document):
    """The hundred levels of a cycle."""

    cycle: int
    levels: list[LevelOfCycle]


@router.get("/levels", summary="The levels of the campaign", responses=describe(429))
async def get_levels(
    response: Response,
    cycle: Cycle = 0,
    track: Track = "clues",
    language: Annotated[Language, Query(description="Of the names of techniques.")] = "en",
) -> Levels:
    """The hundred levels of a cycle, from easy to expert; every cycle has other puzzles."""
    kind = Level if track == "clues" else TechniqueLevel
    response.headers["Cache-Control"] = CACHED
    return Levels(cycle=cycle, levels=[_document(kind(number, cycle), language) for number in range(1, LEVELS + 1)])


def _document(level: AnyLevel, language: Language) -> LevelOfCycle:
    technique = None
    if isinstance(level, TechniqueLevel):
        technique = NamedTechnique(slug=level.technique.slug, name=technique_name(level.technique, language))
    return LevelOfCycle(
        number=level.number, name=level.name, clues=level.clues, technique=technique, recipe=str(level.recipe)
    )
