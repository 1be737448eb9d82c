"""Errors as problem documents (RFC 9457)."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ConfigDict
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.routing import compile_path

__all__ = ["Problem", "ProblemDocument", "add_handlers", "describe", "invalid", "respond", "unexpected"]

MEDIA_TYPE = "application/problem+json"


class Problem(HTTPException):
    """An error that is answered as a problem document: what, where, what was expected; `facts` are further members.

    `retry_after`, in seconds, also becomes the header that says so.

    >>> Problem(404, "No such puzzle", "expected a shape at position 3", position=3).document()["title"]
    'No such puzzle'
    """

    def __init__(
        self,
        status: int,
        title: str,
        detail: str,
        *,
        headers: dict[str, str] | None = None,
        retry_after: int | None = None,
        **facts: Any,
    ) -> None:
        super().__init__(status, detail, headers)
        self.title = title
        self.facts = facts
        if retry_after is not None:
            self.headers = {**(headers or {}), "Retry-After": str(retry_after)}
            self.facts["retry_after"] = retry_after

    def document(self) -> dict[str, Any]:
        """The members of the document."""
        return {
            "type": "about:blank",
            "title": self.title,
            "status": self.status_code,
            "detail": self.detail,
            **self.facts,
        }


class ProblemDocument(BaseModel):
    """A problem document (RFC 9457), with facts of the problem as further members."""

    model_config = ConfigDict(extra="allow")

    type: str
    title: str
    status: int
    detail: str


def describe(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route that can answer with problems of these statuses; 413, 415, 422 and 500 are in all."""
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/ProblemDocument"}}}
    return {status: {"description": HTTPStatus(status).phrase, "content": content} for status in statuses}


def respond(problem: Problem) -> Response:
    """The answer that tells of a problem."""
    return JSONResponse(problem.document(), problem.status_code, problem.headers, MEDIA_TYPE)


def add_handlers(app: FastAPI) -> None:
    """Makes problem documents of all errors that routes and the framework raise."""
    app.add_exception_handler(HTTPException, _answer_http)
    app.add_exception_handler(RequestValidationError, _answer_invalid)
    app.add_exception_handler(Exception, _answer_unexpected)


async def _answer_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if isinstance(error, Problem):
        return respond(error)
    path = request.url.path
    match error.status_code:
        case 400:  # of all there is, the framework says so of a body alone
            return respond(Problem(422, "Not a valid request", "body: expected JSON in UTF-8, not nested too deeply"))
        case 404:
            return respond(Problem(404, "Not found", f"there is nothing at {path}"))
        case 405:
            allow = ", ".join(_methods(request)) or (error.headers or {}).get("Allow", "")
            detail = f"{path} does not answer {request.method}: expected {allow}"
            return respond(Problem(405, "Method not allowed", detail, headers={"Allow": allow}))
    return respond(Problem(error.status_code, HTTPStatus(error.status_code).phrase, error.detail))


def _methods(request: Request) -> list[str]:
    """The methods of a path of the API; the framework knows those of one of its routes only."""
    paths: dict[str, dict[str, Any]] = request.app.openapi()["paths"]
    found = (methods for path, methods in paths.items() if compile_path(path)[0].match(request.url.path))
    return sorted(method.upper() for methods in found for method in methods)


async def _answer_invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return respond(invalid(error.errors()))


def invalid(errors: Any) -> Problem:
    """The problem of a request that has not the form that the API's description asks for."""
    found = [{"where": ".".join(map(str, each["loc"])), "message": each["msg"]} for each in errors[:10]]
    detail = "; ".join(f"{each['where']}: {each['message']}" for each in found)
    return Problem(422, "Not a valid request", detail, errors=found)


def unexpected() -> Problem:
    """The problem of an error that nobody expected."""
    return Problem(500, "Internal server error", "the fault is the server's; it has been logged")


async def _answer_unexpected(request: Request, error: Exception) -> Response:
    return respond(unexpected())  # the framework raises the error again, and the server logs it
