"""On narrow screens nothing is cut, and everything can be hit with a thumb."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from .conftest import NewPlayer
from .playing import Player, empty_cells, solution_of

SHORT = "u1-9x9-e1-s71"
LONG = "u1-9x9-e50-s71"
SEVERAL = "1" + "." * 80

# What is wrong with the page as it stands, in words.
AUDIT = """() => {
    const found = [];
    const root = document.querySelector("dialog[open]") ?? document.body;
    const name = (element) => `${element.tagName}.${element.className} "${element.textContent.trim().slice(0, 40)}"`;
    const unseen = (element) => {
        if (element.getClientRects().length === 0) return true;
        for (let at = element; at; at = at.parentElement) {
            const { clipPath, visibility } = getComputedStyle(at);
            if (clipPath !== "none" || visibility === "hidden" || at.matches(".skip:not(:focus)")) return true;
        }
        return false;
    };
    const inside = (rect, { left, right, top, bottom }) =>
        rect.left >= left - 1 && rect.right <= right + 1 && rect.top >= top - 1 && rect.bottom <= bottom + 1;
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");

    const targets = "button, a:not(p a, .panel-text a), select, textarea, label:has(input), "
        + "input:not([type=radio], [type=checkbox])";
    for (const element of root.querySelectorAll(targets)) {
        if (unseen(element)) continue;
        const { width, height } = element.getBoundingClientRect();
        if (width < 44 || height < 44) found.push(`${name(element)} is ${width} by ${height}`);
    }

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!node.data.trim() || parent.closest("svg, option, textarea") || unseen(parent)) continue;
        const box = parent.closest("button, a:not(p a, .panel-text a), label:has(input), .cell, kbd");
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
            if (box && !inside(rect, box.getBoundingClientRect())) found.push(`"${node.data}" leaves ${name(box)}`);
            if (rect.left < 0 || rect.right > innerWidth) found.push(`"${node.data}" leaves the screen`);
        }
    }

    for (const element of root.querySelectorAll("*")) {
        if (unseen(element) || element.closest("svg")) continue;
        const { overflowX, overflowY } = getComputedStyle(element);
        const wide = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
        const high = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
        if (wide || high) found.push(`${name(element)} is cut`);
    }
    return found;
}"""


def _screens(player: Player) -> Iterator[str]:
    """Goes through all that there is to see, in whatever language; yields the name of each."""
    page = player.page
    for path, last in [
        ("/", ".tile"),
        ("/day", ".tile.today"),
        ("/new", "form"),
        ("/own", "textarea"),
        ("/booklet", "[role=status] p"),
        ("/settings", ".choices"),
        ("/technique/unique-rectangle-type-1", "h1"),
        ("/join/no-such-code", "h1"),
        ("/nowhere", "h1"),
        ("/play/nonsense", ".problem a"),
    ]:
        page.goto(path)
        page.locator(last).first.wait_for()
        yield path
        if path == "/own":
            page.locator("textarea").fill(SEVERAL)
            page.locator(".stack button.first").tap()
            page.locator(".mini").wait_for()
            yield "a verdict"
        if path == "/booklet":
            page.locator("input[name=kind]").last.check()
            page.locator("#seed").wait_for()
            yield "new puzzles"
    yield from _screens_of_play(player)
    page.goto("/statistics")
    page.locator("table").first.wait_for()
    yield "/statistics"


def _screens_of_play(player: Player) -> Iterator[str]:
    page = player.page
    player.play(LONG)
    yield "a game"
    page.keyboard.press("f")
    page.locator("[data-note]").first.wait_for()
    yield "notes"
    page.keyboard.press("h")
    for stage in (1, 2, 3):
        page.locator(".panel h2").filter(has_text=str(stage)).wait_for()
        yield f"hint, stage {stage}"
        if stage < 3:
            page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    more = page.locator("button[aria-haspopup=dialog]")
    more.tap()
    page.locator(".more-list").wait_for()
    yield "more"
    page.locator(".more-list button").first.tap()
    page.locator("dialog button.first").wait_for()
    yield "restart"
    page.keyboard.press("Escape")
    more.tap()
    page.locator(".more-list button").nth(4).tap()
    page.locator("#word").fill("AA")
    page.keyboard.press("Enter")
    page.locator("#word-problem:not(:empty)").wait_for()
    yield "word"
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator(".keys-list").wait_for()
    yield "keys"
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    page.locator(".stopped").wait_for()
    yield "paused"
    player.play(SHORT)
    (cell,) = empty_cells(SHORT)
    player.cell(cell).tap()
    page.keyboard.press(str(solution_of(SHORT)[cell]))
    page.locator(".ending").wait_for()
    yield "the end"


@pytest.mark.parametrize("locale", ["en-GB", "pt-BR", "sk", "zh-CN"])
def test_320(new_player: NewPlayer, locale: str) -> None:
    player = new_player("phone", locale=locale, viewport={"width": 320, "height": 568})
    _audit(player)


def test_390(new_player: NewPlayer) -> None:
    _audit(new_player("phone"))


def _audit(player: Player) -> None:
    found: dict[str, Any] = {}
    for screen in _screens(player):
        if wrong := player.page.evaluate(AUDIT):
            found[screen] = wrong
    assert found == {}
    assert player.errors == []
