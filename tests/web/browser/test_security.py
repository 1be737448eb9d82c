"""What leaves the browser, what the page may do, and how much is loaded."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .audits import LISTEN
from .conftest import NewPlayer, players
from .pages import SHORT
from .playing import Player, empty_cells, solution_of
from .serving import Server


def test_the_policy_is_at_work(new_player: NewPlayer) -> None:
    """What it forbids is refused, and heard of."""
    player = new_player()
    player.context.add_init_script(LISTEN)
    player.page.goto("/")
    assert player.page.evaluate("refused") == []
    player.page.evaluate("document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/picture' }))")
    player.until("() => refused.length === 1")
    assert player.page.evaluate("refused[0]").startswith("img-src: http://127.0.0.1:9")


def test_headers_and_cookie(new_player: NewPlayer) -> None:
    player = new_player()
    answer = player.page.goto(f"/play/{SHORT}")
    assert answer is not None
    headers = answer.headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    document = answer.text()
    assert "<style" not in document
    assert "style=" not in document
    assert document.count("<script") == document.count('<script type="module"') == 1

    player.board.wait_for()
    assert player.context.cookies() == []  # to look is not to play
    cell = empty_cells(SHORT)[0]
    player.type(cell, solution_of(SHORT)[cell])
    player.on_server(SHORT, 1)
    (cookie,) = player.context.cookies()
    assert cookie["httpOnly"]
    assert cookie["sameSite"] == "Strict"
    assert cookie["path"] == "/"
    assert player.page.evaluate("document.cookie") == ""
    assert player.errors == []


def test_manifest(whole_browser: Any, running_server: Server) -> None:
    """The browser finds no fault with it, and would install the game."""
    with players(whole_browser, running_server) as new:
        _check_manifest(new())


def _check_manifest(player: Player) -> None:
    player.page.goto("/")
    player.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    session = player.context.new_cdp_session(player.page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["name"] == "Unidoku"
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == "/"
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error for error in errors if error["errorId"] != "in-incognito"] == []  # as the profiles of tests are
    for icon in manifest["icons"]:
        answer = player.context.request.get(icon["src"])
        assert answer.ok
        assert answer.headers["content-type"].startswith(icon["type"])
        size = """src => new Promise((done, fail) => {
            const image = new Image();
            image.onload = () => done(image.naturalWidth);
            image.onerror = fail;
            image.src = src;
        })"""
        assert player.page.evaluate(size, icon["src"]) > 0
    assert player.errors == []


MOST_BYTES = 150_000


@pytest.mark.parametrize("path", ["/", f"/play/{SHORT}"])
def test_first_page_is_small(new_player: NewPlayer, path: str) -> None:
    """All that comes over the line for the first page, and for a game: packed, headers and all."""
    player = new_player(service_workers="block")
    answers: list[Any] = []
    player.page.on("response", lambda answer: answers.append(answer))
    player.page.goto(path)
    player.page.locator(".tiles a, [role=grid]").first.wait_for()
    sizes: dict[str, int] = {}
    for answer in answers:
        kind, size = answer.request.resource_type, answer.request.sizes()
        sizes[kind] = sizes.get(kind, 0) + size["responseBodySize"] + size["responseHeadersSize"]
        if kind in ("document", "script", "stylesheet"):
            assert answer.headers["content-encoding"] == "gzip"
    assert {"document", "script", "stylesheet"} <= sizes.keys()
    assert 10_000 < sum(sizes.values()) < MOST_BYTES, sizes
    assert player.errors == []
