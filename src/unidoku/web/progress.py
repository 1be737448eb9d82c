"""Games as Progress documents in requests."""

from __future__ import annotations

import json
from importlib import resources
from typing import Annotated, Any, TypeAlias

import fastjsonschema
from pydantic import AfterValidator, WithJsonSchema

from unidoku.errors import ProgressError
from unidoku.generate import Stop
from unidoku.progress import Progress
from unidoku.web.problems import Problem

__all__ = ["PROGRESS_SCHEMA", "ProgressDocument", "read_progress"]

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


def read_progress(document: dict[str, Any], stop: Stop) -> Progress:
    """The game of a document; Problem 409, which lists all that is wrong, for one that nobody can have played."""
    try:
        return Progress.from_json(json.dumps(document), stop=stop)
    except ProgressError as error:
        raise Problem(409, "Not a game", str(error), problems=list(error.problems)) from None
