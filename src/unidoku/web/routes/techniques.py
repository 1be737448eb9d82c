"""What techniques are."""

from __future__ import annotations

import re
from typing import Annotated, cast

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from unidoku.logic.examples import EXAMPLES
from unidoku.logic.explain import technique_description, technique_name
from unidoku.logic.scales import GUESSES, HODOKU
from unidoku.logic.technique import Technique
from unidoku.render.step import draw_step
from unidoku.web.documents import Document, LevelName
from unidoku.web.limits import limited
from unidoku.web.lru import Lru
from unidoku.web.problems import Problem, describe
from unidoku.web.puzzles import CACHED
from unidoku.web.routes.hints import Language
from unidoku.web.thinking import think

__all__ = ["router"]

router = APIRouter(dependencies=[Depends(limited("think"))])

Slug = Annotated[str, Path(max_length=100, examples=["x-wing"])]


class TechniqueDocument(Document):
    """What a technique is, why it is right, and an example, black on white, as an SVG document."""

    name: str
    slug: str
    description: str
    drawing: str | None
    """None of the common names of several techniques, and of a guess."""


_told: Lru[tuple[Technique, Language], TechniqueDocument] = Lru(200)


class TechniqueInOrder(Document):
    """A technique that a puzzle can be ordered by, and its level on HoDoKu's scale."""

    slug: str
    name: str
    level: LevelName


class Techniques(Document):
    """The techniques in the order of HoDoKu's scale: a puzzle that is ordered by one needs none that comes later."""

    techniques: list[TechniqueInOrder]


@router.get("/techniques", summary="The techniques that a puzzle can be ordered by", responses=describe(429))
async def get_techniques(response: Response, language: Annotated[Language, Query()] = "en") -> Techniques:
    """From the easiest to the hardest."""
    response.headers["Cache-Control"] = CACHED
    rows = [row for row in HODOKU.rows if row.technique not in GUESSES]
    return Techniques(
        techniques=[
            TechniqueInOrder(
                slug=row.technique.slug,
                name=technique_name(row.technique, language),
                level=cast(LevelName, row.level),
            )
            for row in rows
        ]
    )


@router.get("/techniques/{slug}", summary="What a technique is", responses=describe(404, 429, 503))
async def get_technique(
    request: Request, response: Response, slug: Slug, language: Annotated[Language, Query()] = "en"
) -> TechniqueDocument:
    """By the name in its link, such as x-wing. 404 where there is no such technique."""
    try:
        technique = Technique.of(slug)
    except ValueError:
        raise Problem(404, "No such technique", f"there is no technique {slug!r}: expected one as in x-wing") from None
    document = _told.use((technique, language))
    if document is None:
        document = await think(request, lambda _: _tell(technique, language))
        _told[technique, language] = document
    response.headers["Cache-Control"] = CACHED
    return document


def _tell(technique: Technique, language: Language) -> TechniqueDocument:
    example = EXAMPLES.get(technique)
    drawing = None if example is None else draw_step(*example.find(), language=language)
    return TechniqueDocument(
        name=technique_name(technique, language),
        slug=technique.slug,
        description=technique_description(technique, language),
        # The page's content security policy forbids style attributes; there is one, of the size.
        drawing=None if drawing is None else re.sub(r' style="[^"]*"', "", drawing),
    )
