"""The puzzle on paper: black on white, and nothing else."""

from __future__ import annotations

import re

import pytest

from .conftest import NewPlayer
from .playing import Player, empty_cells, solution_of

RECIPE = "u1-9x9-e45-s131"
SOLUTION = solution_of(RECIPE)
EMPTY = empty_cells(RECIPE)

# What can be seen and is not a shade of grey on white.
COLOURED = """() => {
    const grey = (colour) => {
        const numbers = colour.match(/[\\d.]+/g)?.map(Number);
        if (!numbers) return colour === "none" || colour === "transparent";
        return numbers[3] === 0 || (numbers[0] === numbers[1] && numbers[1] === numbers[2]);
    };
    const blank = (colour) => /, 0\\)$/.test(colour) || colour === "rgb(255, 255, 255)";
    const found = [];
    for (const element of document.querySelectorAll("body, body *")) {
        if (!element.checkVisibility() || getComputedStyle(element).clipPath !== "none") continue;
        for (const part of [null, "::before", "::after"]) {
            const style = getComputedStyle(element, part);
            if (part && (style.content === "none" || style.display === "none")) continue;
            const name = `${element.tagName}.${element.className}${part ?? ""}`;
            const writes = part || [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
            if (writes && !grey(style.color)) found.push(`${name}: ${style.color}`);
            if (!blank(style.backgroundColor)) found.push(`${name} lies on ${style.backgroundColor}`);
            if (element.tagName === "path" && !grey(style.stroke)) found.push(`${name}: ${style.stroke}`);
            const bordered = parseFloat(style.borderTopWidth) > 0;
            if (bordered && !grey(style.borderTopColor)) found.push(`${name} has an edge of ${style.borderTopColor}`);
        }
    }
    return found;
}"""


def _prepare(player: Player) -> None:
    """A game with all that has a colour on the screen: own digits, notes, a conflict, a wrong digit, a chosen cell."""
    player.play(RECIPE)
    player.page.keyboard.press("f")
    player.says("Notes filled in")
    player.type(EMPTY[0], SOLUTION[EMPTY[0]])
    player.type(EMPTY[1], SOLUTION[EMPTY[0]])
    player.page.keyboard.press("c")
    player.page.locator(".cell.wrong").first.wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_black_on_white(new_player: NewPlayer, scheme: str) -> None:
    player = new_player(color_scheme=scheme)
    _prepare(player)
    screen = player.page.evaluate(COLOURED)
    assert len(screen) > 5  # on the screen there is all of that
    player.page.emulate_media(media="print")
    assert player.page.evaluate(COLOURED) == []
    assert player.page.locator("button:visible, .button:visible, .timer:visible, .message:visible").count() == 0
    texts = player.page.locator("p:visible:not([role=status])").all_inner_texts()
    assert texts == ["Puzzle · Unidoku", f"Recipe: {RECIPE}"]
    assert player.page.locator(":is(h1, h2, h3, li, label):visible").count() == 0
    # Clues are heavier than the player's own digits.
    weights = [
        int(player.page.locator(f".cell{kind} .digit").first.evaluate("digit => getComputedStyle(digit).fontWeight"))
        for kind in (".clue", ":not(.clue)")
    ]
    assert weights[0] > weights[1]
    clue = player.page.locator(".clue .digit").first
    assert clue.evaluate("digit => getComputedStyle(digit).color") == "rgb(0, 0, 0)"
    pdf = player.page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
    assert player.errors == []


def test_the_board_fills_the_paper(new_player: NewPlayer) -> None:
    """From a phone as well; all of it on the page, as large as that allows."""
    player = new_player("phone")
    player.play(RECIPE)
    player.page.emulate_media(media="print")
    player.page.set_viewport_size({"width": 718, "height": 1047})  # A4 without its margins, in CSS pixels
    box = player.board.bounding_box()
    assert box["width"] == pytest.approx(box["height"], abs=2)
    assert 550 < box["width"] <= 718
    assert box["x"] >= 0
    assert box["y"] + box["height"] <= 1047
    assert player.errors == []


def test_a_hint_is_not_printed(new_player: NewPlayer) -> None:
    player = new_player()
    player.play(RECIPE)
    player.page.evaluate("window.print = () => { window.printed = document.querySelectorAll('[data-note]').length; }")
    player.button("Hint").click()
    player.button("Tell me more").click()
    player.button("Show the step").click()
    player.page.locator("[data-note]").first.wait_for()  # its candidates
    player.button("More").click()
    player.button("Print", exact=True).click()
    player.until("() => window.printed === 0")
    assert player.errors == []
