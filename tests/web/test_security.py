import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from unidoku.web import Settings, create_app
from unidoku.web.routes import player as player_routes
from unidoku.web.security import BODY, HEADERS

from .playing import CLUES, move


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 404),
        ("GET", "/nothing", 404),
        ("GET", "/api/player", 200),
        ("GET", "/api/nothing", 404),
        ("PUT", "/api/player", 405),
        ("GET", "/api/moves", 405),
        ("GET", "/api/games", 401),
        ("POST", "/api/moves", 422),
    ],
)
def test_every_answer_has_the_headers_and_every_error_is_a_problem(
    client: TestClient, method: str, path: str, status: int
) -> None:
    response = client.request(method, path)
    assert response.status_code == status
    assert {name: response.headers[name] for name in HEADERS} == HEADERS
    if status >= 400:
        assert response.headers["content-type"] == "application/problem+json"
        assert {"type", "title", "status", "detail"} <= response.json().keys()
        assert response.json()["status"] == status


def test_nothing_from_elsewhere_can_run_or_be_loaded() -> None:
    policy = dict(part.split(" ", 1) for part in HEADERS["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert {source for sources in policy.values() for source in sources.split()} == {"'none'", "'self'", "data:"}
    assert "data:" not in policy["script-src"]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"sec-fetch-site": "same-origin", "origin": "http://testserver"}, 200),
        ({"sec-fetch-site": "none"}, 200),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"origin": "http://testserver"}, 200),
        ({"origin": "http://testserver:81"}, 403),
        ({"origin": "http://elsewhere"}, 403),
        ({"origin": "null"}, 403),
    ],
)
def test_only_the_page_itself_can_change_something(client: TestClient, headers: dict[str, str], status: int) -> None:
    assert client.post("/api/player", headers=headers).status_code == status
    assert client.get("/api/player", headers=headers).status_code == 200


@pytest.mark.parametrize(
    ("kind", "status"),
    [("application/json", 401), ("application/json; charset=utf-8", 401), ("text/plain", 415), (None, 415)],
)
def test_bodies_are_json(client: TestClient, kind: str | None, status: int) -> None:
    body = b'{"source": {"clues": "%s"}, "moves": []}' % CLUES.encode()
    response = client.post("/api/moves", content=body, headers={} if kind is None else {"content-type": kind})
    assert response.status_code == status


class TestLength:
    @pytest.mark.parametrize("path", ["/api/moves", "/api/player/joins"])
    @pytest.mark.parametrize("is_told", [True, False])
    def test_too_long(self, client: TestClient, path: str, is_told: bool) -> None:
        def parts() -> Iterator[bytes]:
            yield from [b" " * (BODY // 4)] * 4
            yield b" "

        content: Any = b" " * (BODY + 1) if is_told else parts()
        response = client.post(path, content=content, headers={"content-type": "application/json"})
        assert response.status_code == 413
        assert response.json()["limit"] == BODY

    def test_just_not_too_long(self, client: TestClient) -> None:
        body = b'{"source": {"clues": "%s"}, "moves": []}' % CLUES.encode()
        response = client.post("/api/moves", content=body.ljust(BODY), headers={"content-type": "application/json"})
        assert response.status_code == 401

    def test_the_rest_of_what_is_too_long_is_not_read(self, settings: Settings) -> None:
        app = create_app(settings)
        asked = 0

        async def receive() -> dict[str, Any]:
            nonlocal asked
            asked += 1
            return {"type": "http.request", "body": b" " * (BODY // 2), "more_body": True}

        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        async def ask() -> None:
            scope = {
                "type": "http",
                "method": "POST",
                "path": "/api/moves",
                "headers": [(b"content-type", b"application/json"), (b"transfer-encoding", b"chunked")],
            }
            async with app.router.lifespan_context(app):
                await asyncio.wait_for(app(scope, receive, send), 5)

        asyncio.run(ask())
        assert sent[0]["status"] == 413
        assert asked == 3


def test_an_unexpected_error_tells_nothing(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a secret")

    monkeypatch.setattr(player_routes, "player_of", fail)
    monkeypatch.setattr("unidoku.web.moves.require_player", fail)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        answers = [
            client.get("/api/player"),
            client.post("/api/moves", json={"source": {"clues": CLUES}, "moves": [move(1, "hint")]}),
        ]
    for response in answers:
        assert response.status_code == 500
        assert response.headers["content-type"] == "application/problem+json"
        assert "secret" not in response.text
        assert {name: response.headers[name] for name in HEADERS} == HEADERS
    assert "a secret" in caplog.text
