"""The application: all routes, and what stands around them."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

from fastapi import FastAPI
from starlette.types import ASGIApp

import unidoku
from unidoku.web import openapi
from unidoku.web.boards import Boards
from unidoku.web.limits import Limits
from unidoku.web.problems import add_handlers
from unidoku.web.routes import (
    boards,
    booklets,
    checks,
    days,
    games,
    hints,
    levels,
    moves,
    player,
    puzzles,
    statistics,
    techniques,
)
from unidoku.web.security import Security
from unidoku.web.settings import Settings
from unidoku.web.static import add_page
from unidoku.web.store import Store
from unidoku.web.thinking import Thinking

__all__ = ["create_app"]

_ROUTES = (puzzles, levels, days, boards, hints, checks, techniques, booklets, moves, games, statistics, player)


class _App(FastAPI):
    def build_middleware_stack(self) -> ASGIApp:
        # Outside of what the framework puts around all routes, so that it holds for its own errors too.
        return Security(moves.MovesFirst(super().build_middleware_stack()))


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application, for any ASGI server; its database is opened when the server starts, by one process only."""
    settings = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.limits = Limits() if settings.limits else None
        app.state.boards = Boards()
        with (
            Thinking() as app.state.thinking,
            Thinking(threads=1, waiting=8) as app.state.printing,  # long work, which nobody at play waits behind
            Thinking(threads=1, waiting=8) as app.state.ordering,
            closing(Store(settings.database)) as app.state.store,
        ):
            gc.collect()
            gc.freeze()  # what is there by now stays: to look through it again and again would make players wait
            yield

    app = _App(
        title="Unidoku",
        version=unidoku.__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,  # a page of documentation would need scripts of a third party
        redoc_url=None,
        lifespan=lifespan,
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )
    add_handlers(app)
    for module in _ROUTES:
        app.include_router(module.router, prefix="/api")
    openapi.complete(app)
    add_page(app, settings.static)
    return app
