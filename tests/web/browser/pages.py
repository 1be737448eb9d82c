"""Every page of the game, and every state of the one on which is played: what a test of all of them walks through."""

from __future__ import annotations

from collections.abc import Iterator

from .playing import Player

__all__ = ["PAGES", "RECIPE", "SHORT", "everywhere", "open_page"]

RECIPE = "u1-9x9-e55-s2"
SHORT = "u1-9x9-e1-s1"
SEVERAL = "1" + "." * 80

PAGES = {
    "/": ".tiles a",
    "/day": ".month a",
    "/day/2999-01-01": "p:not(.late p)",
    "/technique/no-such": "p:not(.late p)",
    "/new": "button.first",
    "/own": "[role=grid]",
    "/technique/dynamic-contradiction-forcing-chains-level-5": "article p",
    "/booklet": "[role=status] p",
    "/statistics": "table",
    "/settings": "#language",
    "/join/abcdefghjkmn": "button.first",
    "/technique/x-wing": ".figure svg",
    "/play/no-recipe": ".problem",
    "/no-page": "a.first",
}
"""What is there once the page is: of somebody who has solved a puzzle, for else there are no statistics."""


# As a link within the page does: nothing is loaded anew. What is there before is marked, lest it be taken for the next.
_GO = """path => {
    document.querySelector("main").dataset.before = "";
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
}"""


def open_page(player: Player, path: str, there: str = "") -> None:
    """Leads from one page to another, and waits until it is there."""
    player.page.evaluate(_GO, path)
    player.page.locator(f"main:not([data-before]) {there or PAGES[path]}").first.wait_for()
    player.page.locator(".late").wait_for(state="detached")


def everywhere(player: Player) -> Iterator[str]:
    """Leads through every page and every state of a game, in any language; yields the name of each."""
    player.play(SHORT)
    player.solve(SHORT)
    for path in PAGES:
        open_page(player, path)
        yield path
        yield from _further(player, path)
    yield from _states(player)


def _further(player: Player, path: str) -> Iterator[str]:
    """What a page shows when it is used."""
    page = player.page
    if path == "/":
        page.locator("input[name=track]").last.check()
        page.locator(".stage a").first.wait_for()
        yield "levels by techniques"
    if path == "/new":
        by = page.locator("input[name=by]")
        by.nth(2).check()
        page.locator("#technique option").first.wait_for(state="attached")
        yield "order by technique"
        by.nth(1).check()
        page.locator("#rating-from").fill("0")
        player.press(page.locator("button.first"))
        page.locator("[aria-invalid=true]").first.wait_for()
        yield "order by rating"
    if path == "/own":
        page.locator("textarea").fill(SEVERAL)
        player.press(page.locator(".stack button.first"))
        page.locator(".mini").wait_for()
        yield "a verdict"
    if path == "/booklet":
        page.locator("input[name=kind]").last.check()
        page.locator("#seed").wait_for()
        yield "new puzzles"
    if path == "/settings":
        player.press(page.locator(".card button").first)
        page.locator(".qr svg").wait_for()
        yield "a link"
        player.press(page.locator(".card button").last)
        page.locator("dialog[open]").wait_for()
        yield "erase"
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")


def _states(player: Player) -> Iterator[str]:
    page = player.page
    panel, dialog, first = page.locator(".panel"), page.locator("dialog[open]"), page.locator("[data-first]")
    open_page(player, f"/play/{RECIPE}", "[role=grid]")
    yield "a game"
    place = player.board.locator("[data-cell]:not(.clue)").first
    place.click()
    page.keyboard.press("f")
    page.locator("[data-note]").first.wait_for()
    yield "notes"
    page.keyboard.press("Control+z")
    # A digit that stands in its row already: it clashes, and a check calls it wrong.
    digit = player.board.locator("[role=row]").first.locator(".clue").first.inner_text()
    page.keyboard.press(digit)
    page.locator(".conflict").first.wait_for()
    page.keyboard.press("c")
    page.locator(".wrong").wait_for()
    yield "conflict"
    page.keyboard.press("Control+z")
    page.locator(".conflict").first.wait_for(state="detached")
    page.keyboard.press("h")
    panel.wait_for()
    yield "hint 1"
    first.click()
    page.locator(".panel a").wait_for()
    yield "hint 2"
    first.click()
    page.locator(".keyed").wait_for()
    yield "hint 3"
    page.keyboard.press("Escape")
    panel.wait_for(state="detached")
    page.keyboard.press("?")
    dialog.wait_for()
    yield "keys"
    page.keyboard.press("Escape")
    for which in ("more", "restart", "word"):
        page.locator(".bar button").last.click()
        dialog.wait_for()
        if which != "more":
            page.locator(".more-list button").nth(0 if which == "restart" else 4).click()
            page.locator("dialog[open] button.first").wait_for()
        if which == "word":
            page.locator("#word").fill("AA")
            page.keyboard.press("Enter")
            page.locator("#word-problem:not(:empty)").wait_for()
        yield which
        page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
    page.keyboard.press("p")
    page.locator(".stopped").wait_for()
    yield "paused"
    open_page(player, f"/play/{SHORT}", ".panel")
    yield "the end"
