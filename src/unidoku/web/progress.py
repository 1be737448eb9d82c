"""Games as Progress documents in requests."""

from __future__ import annotations

import json
from importlib import resources
from typing import Annotated, Any, TypeAlias

import fastjsonschema
from fastapi import Request
from pydantic import AfterValidator, WithJsonSchema

from unidoku.errors import ProgressError
from unidoku.generate import Puzzle, Stop
from unidoku.progress import Progress
from unidoku.recipe import Recipe
from unidoku.web.boards import find_board
from unidoku.web.documents import RecipeSource
from unidoku.web.problems import Problem

__all__ = ["PROGRESS_SCHEMA", "ProgressDocument", "find_made", "read_progress"]

PROGRESS_SCHEMA: dict[str, Any] = json.loads(
    resources.files("unidoku").joinpath("progress.schema.json").read_text("utf-8")
)
"""What a Progress document is, as JSON Schema."""

_validate = fastjsonschema.compile(PROGRESS_SCHEMA, use_default=False)


def _check_form(document: dict[str, Any]) -> dict[str, Any]:
    try:
        _validate(document)
    except fastjsonschema.JsonSchemaValueException as error:
        raise ValueError(error.message.replace("data", "$", 1)) from None
    return document


ProgressDocument: TypeAlias = Annotated[
    dict[str, Any],
    AfterValidator(_check_form),
    WithJsonSchema({key: value for key, value in PROGRESS_SCHEMA.items() if key != "$schema"}),
]
"""A saved game whose form is right; whether it can be played is seen when its puzzle is made."""


async def find_made(request: Request, document: dict[str, Any]) -> Puzzle | None:
    """The puzzle of a document's recipe if it is made to order, which can take long; Problem 409 if there is none."""
    recipe = document.get("recipe")
    try:
        if recipe is None or Recipe.parse(recipe).wish is None:
            return None
    except ValueError:
        return None  # what is wrong is said with everything else that is
    origin = (await find_board(request, RecipeSource(recipe=recipe))).origin
    return origin if isinstance(origin, Puzzle) else None


def read_progress(document: dict[str, Any], stop: Stop, made: Puzzle | None) -> Progress:
    """The game of a document; Problem 409, which lists all that is wrong, for one that nobody can have played.

    `made` is its puzzle, where `find_made` gave one.
    """
    try:
        return Progress.from_json(json.dumps(document), stop=stop, made=made)
    except ProgressError as error:
        raise Problem(409, "Not a game", str(error), problems=list(error.problems)) from None
