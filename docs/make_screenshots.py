"""Writes docs/screens/*.png, the main pages of the game: run it again when their look has changed.

Starts a server of its own with a new file of games; needs Chromium and the packages of the tests. The pictures are
reduced to a small palette, so that they weigh little.
"""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from unidoku import Level, Recipe

HERE = Path(__file__).parent / "screens"
SIZES: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "is_mobile": True,
        "has_touch": True,
        "device_scale_factor": 2,
    },
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
HINTED = "u1-9x9-min-s1282"


def main() -> None:
    """Take all pictures."""
    HERE.mkdir(exist_ok=True)
    with serve() as address, sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for size, options in SIZES.items():
            for theme in ("light", "dark"):
                context = browser.new_context(base_url=address, locale="en-GB", color_scheme=theme, **options)
                page = context.new_page()
                for name, show in PAGES.items():
                    show(page)
                    page.wait_for_timeout(400)
                    save(page.screenshot(), HERE / f"{name}-{size}-{theme}.png")
                context.close()


@contextmanager
def serve() -> Iterator[str]:
    """The address of a server that nobody has played at."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["serve", "--no-browser", "--port", "0", "--database", f"sqlite:///{folder}/games.db"]
        server = subprocess.Popen([sys.executable, "-m", "unidoku", *command], stderr=subprocess.PIPE, text=True)
        assert server.stderr is not None
        try:
            yield server.stderr.readline().split()[-1].rstrip("/")
        finally:
            server.kill()
            server.wait()


def save(png: bytes, path: Path) -> None:
    """As a file with few colours."""
    Image.open(io.BytesIO(png)).convert("RGB").quantize(64, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.name}: {path.stat().st_size // 1024} kB")


def enter(page: Page, recipe: str, share: float) -> None:
    """Play a share of a puzzle."""
    page.goto(f"/play/{recipe}")
    page.get_by_role("grid").wait_for()
    puzzle = Recipe.parse(recipe).puzzle()
    cells = [cell for cell, clue in enumerate(puzzle.grid) if not clue]
    for cell in cells[: round(share * len(cells))]:
        page.locator(f'[data-cell="{cell}"]').click()
        page.keyboard.press(f"Digit{puzzle.solution[cell]}")
    if share == 1:
        page.get_by_role("heading", name="Solved!").wait_for()


def choose(page: Page) -> None:
    """The first page of somebody who has solved some levels and begun another."""
    for number in range(1, 4):
        enter(page, str(Level(number).recipe), 1)
    enter(page, str(Level(4).recipe), 0.4)
    page.goto("/")
    page.get_by_role("heading", name="The hundred levels").wait_for()


def play(page: Page) -> None:
    """A game in the middle, with notes."""
    enter(page, str(Level(60).recipe), 0.4)
    page.keyboard.press("f")
    page.locator('[data-cell="60"]').click()


def hint(page: Page) -> None:
    """A step of the human solver on the board."""
    page.goto(f"/play/{HINTED}")
    page.get_by_role("grid").wait_for()
    for _ in range(40):  # up to the first step that is more than a single
        page.keyboard.press("h")
        page.get_by_role("button", name="Tell me more").click()
        single = page.get_by_role("link", name=re.compile("Full House|Single"))
        page.get_by_role("button", name="Show the step").click()
        apply = page.get_by_role("button", name="Apply the step")
        apply.wait_for()
        if not single.is_visible():
            return
        apply.click()
        page.get_by_text("The step has been applied.").first.wait_for()


def statistics(page: Page) -> None:
    """What was solved so far."""
    page.goto("/statistics")
    page.get_by_role("heading", name="By difficulty").wait_for()


PAGES: dict[str, Callable[[Page], None]] = {"choose": choose, "play": play, "hint": hint, "statistics": statistics}


if __name__ == "__main__":
    main()
