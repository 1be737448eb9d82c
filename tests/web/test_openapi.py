"""The API's description, and that the server keeps to it whatever it is sent."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, settings

from unidoku.web import Settings, create_app
from unidoku.web.players import COOKIE
from unidoku.web.routes import booklets

_app = create_app(Settings(database="sqlite://", static=Path("nowhere"), limits=False))
schema = schemathesis.openapi.from_dict(_app.openapi())


@pytest.fixture(scope="module")
def browser() -> Iterator[httpx.Client]:
    """A client of the application, which a thread of this process serves."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = uvicorn.Server(uvicorn.Config(_app, log_level="warning", ws="none"))
        thread = threading.Thread(target=server.run, args=([listening],))
        thread.start()
        with httpx.Client(base_url=f"http://127.0.0.1:{listening.getsockname()[1]}", timeout=30) as client:
            yield client
        server.should_exit = True
        thread.join()


def test_every_route_says_what_it_does_and_how_it_fails() -> None:
    document: dict[str, Any] = _app.openapi()
    assert set(document["paths"]) == {
        "/api/boards",
        "/api/booklets",
        "/api/booklets/size",
        "/api/checks",
        "/api/days",
        "/api/days/{date}",
        "/api/games",
        "/api/games/progress",
        "/api/hints",
        "/api/levels",
        "/api/moves",
        "/api/player",
        "/api/player/joins",
        "/api/player/links",
        "/api/puzzles",
        "/api/statistics",
        "/api/techniques",
        "/api/techniques/{slug}",
    }
    problem = {"$ref": "#/components/schemas/ProblemDocument"}
    for path, methods in document["paths"].items():
        for method, route in methods.items():
            assert route["summary"], (method, path)
            assert {"429", "500"} <= route["responses"].keys(), (method, path)
            for status, response in route["responses"].items():
                content = response.get("content", {})
                if status >= "400":
                    assert content == {"application/problem+json": {"schema": problem}}, (method, path, status)
                elif path == "/api/booklets":
                    assert content == {"application/pdf": {"schema": {"type": "string", "format": "binary"}}}
                elif status != "204":
                    assert content["application/json"]["schema"], (method, path, status)


def test_is_given_out(browser: httpx.Client) -> None:
    assert browser.get("/api/openapi.json").json() == _app.openapi()


@schema.parametrize()
@settings(
    max_examples=10,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_the_server_keeps_to_it(
    case: schemathesis.Case[Any], browser: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Booklets are planned, but not made, which takes long: other tests look at what is in them.
    monkeypatch.setattr(booklets, "_make", lambda plan, edition, stop: b"%PDF-" * booklets._count(plan, edition))
    browser.post("/api/player")  # unless the case before has erased it, this is the same player
    if COOKIE in case.cookies:
        case.cookies[COOKIE] = browser.cookies[COOKIE]
    case.call_and_validate(base_url=str(browser.base_url))
