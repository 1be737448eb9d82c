"""How soon one can play, how much comes over the line for it, and how long a hint takes.

The page is opened in Chromium by somebody who was never there, again and again, each time with another puzzle, from a
server of its own on this machine. Hints are asked of that server for puzzles of magictour, where they lie beside the
checkout, else for minimal puzzles from seeds; what the library alone needs for the same stands beside it.
"""

from __future__ import annotations

import argparse
import http.client
import json
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import sync_playwright
from timing import SHARED
from web_load import Server

from unidoku import Grid, Progress, generate, hint

MAGICTOUR = SHARED / "data" / "magictour_top1465.txt"
MOST_HINTS = 300  # an address may ask for 400 at once
PAGES = {
    "the first page": ("/", ".tiles a"),
    "a game": ("/play/u1-9x9-e50-spage-{}", "[role=gridcell]"),
}

# Notes when what was waited for is there and the browser is about to paint it.
WATCH = """
    new MutationObserver((_, observer) => {
        if (!document.querySelector(%s)) return;
        observer.disconnect();
        requestAnimationFrame(() => { window.there = performance.now(); });
    }).observe(document, { childList: true, subtree: true });
"""
BYTES = """() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
    .reduce((sum, { transferSize }) => sum + transferSize, 0)"""


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--rounds", type=int, default=15, metavar="N", help="how often each page is opened (15)")
    options.add_argument("--json", action="store_true")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder, Server(f"sqlite:///{folder}/games.sqlite") as server:
        host, port = server.address
        results = {"pages": open_pages(f"http://{host}:{port}", chosen.rounds), "hints": ask_hints(host, port)}
    print(json.dumps(results) if chosen.json else in_words(results))


def open_pages(url: str, rounds: int) -> dict[str, dict[str, float]]:
    """For each page the milliseconds until it is there, and the bytes that came."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        raise SystemExit("Chromium is not installed")
    found: dict[str, list[tuple[float, int]]] = {name: [] for name in PAGES}
    with sync_playwright() as driver, driver.chromium.launch(executable_path=path, args=["--no-sandbox"]) as browser:
        for round_ in range(rounds):
            for name, (address, there) in PAGES.items():
                context = browser.new_context()
                page = context.new_page()
                page.add_init_script(WATCH % json.dumps(there))
                page.goto(url + address.format(round_))
                page.wait_for_function("() => window.there")
                found[name].append((page.evaluate("there"), page.evaluate(BYTES)))
                context.close()
    return {
        name: {
            "median": statistics.median(time for time, _ in each),
            "most": max(time for time, _ in each),
            "bytes": max(size for _, size in each),
        }
        for name, each in found.items()
    }


def ask_hints(host: str, port: int) -> dict[str, Any]:
    """The milliseconds for the next hint: of the server, and of the library alone."""
    grids, which = hard_grids()
    games = [Progress.start(grid) for grid in grids]
    connection = http.client.HTTPConnection(host, port)

    def ask(game: Progress) -> None:
        body = json.dumps({"progress": json.loads(game.to_json()), "language": "en"})
        connection.request("POST", "/api/hints", body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise SystemExit(f"POST /api/hints: {answer.status} {text.decode()[:300]}")

    ask(games[0])
    server = [milliseconds(lambda game=game: ask(game)) for game in games]  # type: ignore[misc]
    library = [milliseconds(lambda game=game: hint(game)) for game in games]  # type: ignore[misc]
    connection.close()
    return {
        "puzzles": f"{len(grids)} {which}",
        "server": {"median": statistics.median(server), "most": max(server)},
        "library": {"median": statistics.median(library), "most": max(library)},
    }


def hard_grids() -> tuple[list[Grid], str]:
    """The puzzles that hints are asked for, spread over all there are, and what they are called."""
    if not MAGICTOUR.exists():
        return [generate(minimal=True, seed=seed).grid for seed in range(MOST_HINTS)], "minimal puzzles from seeds"
    lines = MAGICTOUR.read_text().split()
    return [Grid(line) for line in lines[:: -(-len(lines) // MOST_HINTS)]], "of magictour"


def milliseconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - start)


def in_words(results: dict[str, Any]) -> str:
    lines = [
        f"{name:16} there in {each['median']:6.0f} ms (most {each['most']:.0f}), {each['bytes'] / 1000:.1f} kB in all"
        for name, each in results["pages"].items()
    ]
    hints = results["hints"]
    for who in ("server", "library"):
        median, most = hints[who]["median"], hints[who]["most"]
        lines.append(f"next hint, {who:8} {median:4.1f} ms (most {most:.0f}), median of {hints['puzzles']}")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
