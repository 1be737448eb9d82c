"""The built page: read once when the server starts, and given out from memory."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

from fastapi import FastAPI, HTTPException, Request, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from unidoku.web.problems import Problem

__all__ = ["PATHS", "add_page"]

Give: TypeAlias = "Callable[[Request], Awaitable[Response]]"

PATHS = (
    "/",
    "/day",
    "/day/{date}",
    "/new",
    "/own",
    "/booklet",
    "/play/{recipe:path}",
    "/board/{clues:path}",
    "/statistics",
    "/settings",
    "/join/{code}",
    "/technique/{slug}",
)
"""The paths that the page itself knows: what the server gives for all of them is the same."""

_ASSETS = "/assets/"  # the build puts a hash of what is in them into their names
_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"  # kept, but asked for whether it is still the same
_KINDS = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}  # not as this machine may have it


def add_page(app: FastAPI, folder: Path) -> None:
    """Adds the files of a folder to an application, its `index.html` at the paths of the page.

    Where the page was not built, these paths say so.
    """
    paths = (path for path in folder.rglob("*") if path.is_file())
    files = {f"/{path.relative_to(folder).as_posix()}": path for path in paths}
    index = files.get("/index.html")
    give_page = _say_not_built(folder) if index is None else _give(index, _ASK_AGAIN)
    app.router.routes += [Route(path, give_page) for path in PATHS]
    for name, path in files.items():
        app.router.routes.append(Route(name, _give(path, _FOR_EVER if name.startswith(_ASSETS) else _ASK_AGAIN)))
    app.router.default = _let_page_say(give_page)


def _let_page_say(give_page: Give) -> ASGIApp:
    """To a person who asks for what there is not the page says so, in their language."""

    async def say_unknown(scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        is_person = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        if not is_person or request.url.path.startswith("/api/"):
            raise HTTPException(404)
        answer = await give_page(request)
        answer.status_code = 404
        await answer(scope, receive, send)

    return say_unknown


def _say_not_built(folder: Path) -> Give:
    async def say_not_built(request: Request) -> Response:
        raise Problem(404, "No page", f"the page has not been built: there is no index.html in {folder}")

    return say_not_built


def _give(path: Path, cache: str) -> Give:
    body = path.read_bytes()
    packed = gzip.compress(body, mtime=0)
    kind = _KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'

    async def give(request: Request) -> Response:
        headers = {"Cache-Control": cache, "ETag": tag, "Vary": "Accept-Encoding"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if len(packed) < len(body) and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(packed, 200, headers, kind)
        return Response(body, 200, headers, kind)

    return give
