"""The description of the API, with what all its routes have in common."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from unidoku.web.players import COOKIE
from unidoku.web.problems import ProblemDocument, describe

__all__ = ["complete"]

_METHODS = ("get", "post", "delete")


def complete(app: FastAPI) -> None:
    """Lets the application describe its problems and its cookie too."""

    def build() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = get_openapi(title=app.title, version=app.version, summary=app.summary, routes=app.routes)
            app.openapi_schema = _complete(schema)
        return app.openapi_schema

    app.openapi = build  # type: ignore[method-assign]


def _complete(schema: dict[str, Any]) -> dict[str, Any]:
    schemas = schema["components"]["schemas"]
    for name in ("HTTPValidationError", "ValidationError"):  # the framework's, in place of which problems are given
        schemas.pop(name, None)
    schemas["ProblemDocument"] = ProblemDocument.model_json_schema()
    cookie = {"type": "apiKey", "in": "cookie", "name": COOKIE, "description": "Who is playing."}
    schema["components"]["securitySchemes"] = {"player": cookie}
    for path in schema["paths"].values():
        for method in _METHODS:
            if method in path:
                _complete_route(path[method])
    return schema


def _complete_route(route: dict[str, Any]) -> None:
    responses = route["responses"]
    statuses = [500, *([422] if "422" in responses else []), *([413, 415] if "requestBody" in route else [])]
    responses.update({str(status): problem for status, problem in describe(*statuses).items()})
    if "401" in responses:
        route["security"] = [{"player": []}]
