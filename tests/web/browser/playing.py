"""A player at a browser: opens pages, uses the board as a person does, and reads what it says."""

from __future__ import annotations

import re
from typing import Any

from unidoku import Grid, Progress, Recipe

__all__ = ["Player", "empty_cells", "solution_of"]


def solution_of(recipe: str) -> Grid:
    """The solution of a recipe's puzzle."""
    return Recipe.parse(recipe).puzzle().solution


def empty_cells(recipe: str) -> list[int]:
    """The cells of a recipe's puzzle that are empty, ascending."""
    return [cell for cell, digit in enumerate(Recipe.parse(recipe).puzzle().grid) if not digit]


class Player:
    """One browser profile with one page in front; whatever goes wrong in a page is collected in `errors`."""

    def __init__(self, context: Any) -> None:
        self.context = context
        self.errors: list[str] = []
        self.page = self.new_page()
        self.touches = bool(self.page.evaluate("navigator.maxTouchPoints > 0"))

    def new_page(self) -> Any:
        """Another tab."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self._hear(message))
        return page

    def _hear(self, message: Any) -> None:
        # The browser also says where an answer did not come, or was a refusal; what the page makes of it matters.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self.errors.append(message.text)

    def play(self, recipe: str) -> None:
        """Open a recipe's puzzle."""
        self.page.goto(f"/play/{recipe}")
        self.board.wait_for()

    @property
    def board(self) -> Any:
        return self.page.get_by_role("grid")

    def cell(self, cell: int) -> Any:
        """The cell of this 0-based number."""
        return self.page.locator(f'[role=gridcell][data-cell="{cell}"]')

    def label(self, cell: int) -> str:
        """What a screen reader says of a cell."""
        return str(self.cell(cell).get_attribute("aria-label"))

    @property
    def digits(self) -> list[int]:
        """The digits on the board by the labels of its cells, in English; 0 = empty."""
        labels = self.board.get_by_role("gridcell").evaluate_all(
            "cells => cells.map(c => c.getAttribute('aria-label'))"
        )
        return [int(match[1]) if (match := re.search(r"column \d+, (?:clue )?(\d+)", label)) else 0 for label in labels]

    @property
    def chosen(self) -> list[int]:
        """The cells that are chosen."""
        cells = self.board.get_by_role("gridcell", selected=True)
        return [int(cell) for cell in cells.evaluate_all("cells => cells.map(c => c.dataset.cell)")]

    def notes(self, cell: int) -> list[int]:
        """The notes of a cell by its label, in English."""
        match = re.search(r"notes? ([\d, and]+)", self.label(cell))
        return [int(digit) for digit in re.findall(r"\d", match[1])] if match else []

    def button(self, name: str, **options: Any) -> Any:
        return self.page.get_by_role("button", name=name, **options)

    def key(self, digit: int) -> Any:
        """The button of a digit."""
        return self.page.get_by_role("group", name="Digits").get_by_role("button", name=re.compile(rf"^{digit}, "))

    def enter(self, cell: int, digit: int) -> None:
        """Choose a cell and then a digit, with the mouse or a finger."""
        self.press(self.cell(cell))
        self.press(self.key(digit))

    def press(self, target: Any) -> None:
        """A click, or a tap where the screen is touched."""
        if self.touches:
            target.tap()
        else:
            target.click()

    def says(self, text: str | re.Pattern[str]) -> None:
        """Wait until the page announces this."""
        self.page.get_by_role("status").filter(has_text=text).first.wait_for(state="attached")

    def until(self, holds: str, argument: Any = None) -> None:
        """Wait until a function of the page, given as text, is true.

        Playwright's own way calls eval again where the first try was not true, which the policy of the page forbids.
        """
        self.page.evaluate(
            """async ([holds, argument]) => {
            const until = performance.now() + 30_000;
            while (!(HOLDS)(argument)) {
                if (performance.now() > until) throw new Error(`it did not come true: ${holds}`);
                await new Promise((done) => setTimeout(done, 20));
            }
        }""".replace("HOLDS", holds),
            [holds, argument],
        )

    def sent(self) -> None:
        """Wait until the server has every move."""
        self.page.get_by_role("img", name="Saved", exact=True).wait_for()

    def on_server(self, recipe: str, entries: int, round: int = 0, hints: int = 0) -> Progress:
        """The game as the server keeps it, once it has so many entries there, and so many hints or more."""
        ask_until_there = """async ([url, entries, hints]) => {
            let text = "";
            for (let turn = 0; turn < 300; turn++) {
                const answer = await fetch(url);
                text = await answer.text();
                const game = answer.ok ? JSON.parse(text) : { entries: [], hints: -1 };
                if (game.entries.length === entries && game.hints >= hints) return text;
                await new Promise((done) => setTimeout(done, 100));
            }
            throw new Error(`the server has ${text}`);
        }"""
        url = f"/api/games/progress?recipe={recipe}&round={round}"
        return Progress.from_json(self.page.evaluate(ask_until_there, [url, entries, hints]))

    def type(self, cell: int, digit: int, page: Any = None) -> None:
        """Choose a cell with the mouse, type a digit, and wait until it is seen."""
        page = page or self.page
        page.bring_to_front()
        place = page.locator(f'[role=gridcell][data-cell="{cell}"]')
        if place.get_attribute("aria-selected") != "true":
            place.click()
        page.keyboard.press(str(digit))
        place.get_by_text(str(digit), exact=True).wait_for()

    def solve(self, recipe: str) -> None:
        """Type the solution into the empty cells, row by row, as fast as one can, in any language."""
        grid, solution = Recipe.parse(recipe).puzzle().grid, solution_of(recipe)
        side = grid.shape.side
        for row in range(side):
            empty = [cell for cell in range(row * side, row * side + side) if not grid[cell]]
            for cell in range(empty[0], empty[-1] + 1) if empty else ():
                if cell == empty[0]:
                    self.cell(cell).click()
                else:
                    self.page.keyboard.press("ArrowRight")
                if not grid[cell]:
                    self.page.keyboard.press(str(solution[cell]))
        self.page.locator(".ending").wait_for()
