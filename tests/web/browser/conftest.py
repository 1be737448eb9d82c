"""A real browser, a real server, and a player who uses them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from unidoku import _engine

from .playing import Player
from .serving import Server

playwright = pytest.importorskip("playwright.sync_api", reason="the browser tests need playwright")

SIZES: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}

PATIENCE = 30_000
"""Milliseconds that a test waits for what must come: a slow machine is no fault."""

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
    "--disable-gpu-rasterization",
    "--disable-software-rasterizer",
]


def require(found: object, reason: str) -> None:
    """Skips a test that lacks something, or fails it where everything must be there."""
    if not found:
        if os.environ.get("CI") == "true":
            pytest.fail(f"{reason}, and must be where CI=true")
        pytest.skip(reason)


@pytest.fixture(scope="package")
def chromium() -> str:
    """The path of the browser."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    require(path, "Chromium is not installed")
    page = Path(_engine.__file__).parent / "web" / "static" / "index.html"
    require(page.exists(), "the page of the game was not built")
    return str(path)


@pytest.fixture(scope="package")  # its event loop must be gone before other tests have theirs
def driver() -> Iterator[Any]:
    with playwright.sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="package")
def browser(driver: Any, chromium: str) -> Iterator[Any]:
    """Chromium without windows where it is installed: the same of what the page sees, in a third of the time."""
    path = shutil.which("chromium-headless-shell") or chromium
    with driver.chromium.launch(executable_path=path, args=ARGUMENTS) as browser:
        yield browser


@pytest.fixture
def whole_browser(driver: Any, chromium: str) -> Iterator[Any]:
    """Chromium as people have it, for what only that one does."""
    with driver.chromium.launch(executable_path=chromium, args=ARGUMENTS) as browser:
        yield browser


@pytest.fixture(scope="package")
def running_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it alone."""
    server = Server(tmp_path_factory.mktemp("games") / "games.db")
    yield server
    server.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    server = Server(tmp_path / "games.db")
    yield server
    server.kill()


@pytest.fixture(params=SIZES)
def size(request: pytest.FixtureRequest) -> str:
    """The name of a size of screen: each test that takes it runs at all of them."""
    return str(request.param)


NewPlayer = Callable[..., Player]


@contextmanager
def players(browser: Any, running_server: Server) -> Iterator[NewPlayer]:
    """Makes players, each with a browser profile of its own, until it is left; options go to the browser's context."""
    contexts = []

    def new(size: str = "desktop", *, server: Server = running_server, **options: Any) -> Player:
        # Without what moves on the screen the tests take less time.
        chosen = {"locale": "en-GB", "reduced_motion": "reduce"} | SIZES[size] | options
        context = browser.new_context(base_url=server.url, **chosen)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        return Player(context)

    try:
        yield new
    finally:
        for context in contexts:
            context.close()


@pytest.fixture
def new_player(browser: Any, running_server: Server) -> Iterator[NewPlayer]:
    """Makes players, who are gone when the test is over."""
    with players(browser, running_server) as new:
        yield new
