"""axe-core finds nothing on any page, and the page keeps to what the device asks for: colours, and no motion."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import pytest

from .conftest import NewPlayer, require
from .pages import PAGES, SHORT, open_page, states
from .playing import Player

AXE = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture(scope="module")
def axe() -> str:
    """The source of axe-core."""
    require(AXE.exists(), f"axe-core is not installed: there is no {AXE}")
    return AXE.read_text()


def _violations(player: Player, axe: str) -> dict[str, list[str]]:
    """What axe-core finds in both themes: rules, and where each is broken."""
    found: dict[str, list[str]] = {}
    if player.page.evaluate("typeof axe") == "undefined":
        player.page.evaluate(axe)
    for theme in ("light", "dark"):
        player.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        result: Any = player.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        assert result["passes"], "axe-core looked at nothing"
        for rule in result["violations"]:
            found[f"{theme}: {rule['id']}: {rule['help']}"] = [node["html"][:200] for node in rule["nodes"]]
    return found


def test_axe_finds_nothing_on_any_page(new_player: NewPlayer, size: str, axe: str) -> None:
    player = new_player(size)
    player.play(SHORT)
    player.solve(SHORT)
    found = {}
    for path in PAGES:
        open_page(player, path)
        found[path] = _violations(player, axe)
    open_page(player, "/")
    player.page.get_by_label("By techniques").check()
    player.page.locator(".stage").first.wait_for()
    found["techniques"] = _violations(player, axe)
    open_page(player, "/new")
    player.page.get_by_label("Technique", exact=True).check()
    player.page.locator("#technique option").first.wait_for(state="attached")
    found["order by technique"] = _violations(player, axe)
    player.page.get_by_label("Explainer rating", exact=True).check()
    player.page.get_by_label("From").fill("0")
    player.button("Make the puzzle").click()
    found["order by rating"] = _violations(player, axe)
    open_page(player, "/settings")
    player.button("Make a link").click()
    player.page.locator(".qr svg").wait_for()
    found["link"] = _violations(player, axe)
    player.button("Erase everything").click()
    found["erase"] = _violations(player, axe)
    assert {place: broken for place, broken in found.items() if broken} == {}
    assert player.errors == []


def test_axe_finds_nothing_in_a_game(new_player: NewPlayer, size: str, axe: str) -> None:
    player = new_player(size)
    player.play(SHORT)
    player.solve(SHORT)
    found = {state: _violations(player, axe) for state in states(player)}
    assert len(found) == 11
    assert {state: broken for state, broken in found.items() if broken} == {}
    assert player.errors == []


# The contrast, as WCAG defines it, of each digit and note to the colour that most of its place has in a picture of the
# page; axe-core leaves out texts of one letter.
CONTRASTS = """async ([picture, scale]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const luminance = ([r, g, b]) =>
        0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
    const colour = (text) => {
        context.fillStyle = text;
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data];
    };
    const ground = (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { data } = context.getImageData(x * scale, y * scale, width * scale, height * scale);
        const counts = new Map();
        for (let at = 0; at < data.length; at += 4) {
            const key = data.slice(at, at + 3).join();
            counts.set(key, (counts.get(key) ?? 0) + 1);
        }
        return [...counts].sort(([, a], [, b]) => b - a)[0][0].split(",").map(Number);
    };
    const contrast = (element, pseudo) => {
        context.drawImage(image, 0, 0);
        const under = luminance(ground(element));
        const own = luminance(colour(getComputedStyle(element, pseudo).color));
        return (Math.max(own, under) + 0.05) / (Math.min(own, under) + 0.05);
    };
    const of = (element, pseudo) => [element.closest("[data-cell]").className, contrast(element, pseudo)];
    return [
        ...[...document.querySelectorAll(".board .digit")].map((element) => of(element)),
        ...[...document.querySelectorAll("[data-note]")].map((element) => of(element, "::before")),
    ];
}"""


def test_digits_and_notes_stand_out(new_player: NewPlayer) -> None:
    """Clues, own digits and notes, chosen, beside that, clashing, wrong, in hints. AA wants 4.5 of small texts."""
    player = new_player("phone", reduced_motion="reduce")
    player.play(SHORT)
    player.solve(SHORT)
    faint, seen = {}, set()
    for state in states(player):
        # Nothing is read behind a dialog.
        for theme in ("light", "dark") if player.page.locator("dialog[open]").count() == 0 else ():
            player.page.emulate_media(color_scheme=theme)
            picture = base64.b64encode(player.page.screenshot()).decode()
            for looks, contrast in player.page.evaluate(CONTRASTS, [picture, 2]):
                seen |= set(looks.split())
                if contrast < 4.5:
                    faint[state, theme, looks] = round(contrast, 2)
    assert {"clue", "chosen", "peer", "equal", "conflict", "wrong"} <= seen
    assert faint == {}
    assert player.errors == []


GROUND = "getComputedStyle(document.documentElement).backgroundColor + getComputedStyle(document.body).backgroundColor"


def test_theme(new_player: NewPlayer) -> None:
    """That of the device, unless another is chosen, which is kept and there from the first paint."""
    player = new_player(color_scheme="light")
    player.page.goto("/settings")
    light = player.page.evaluate(GROUND)
    player.page.emulate_media(color_scheme="dark")
    dark = player.page.evaluate(GROUND)
    assert light != dark
    player.page.get_by_label("Light").check()
    assert player.page.evaluate(GROUND) == light
    player.page.reload()
    player.page.get_by_label("Light").wait_for()
    assert player.page.evaluate(GROUND) == light
    player.page.emulate_media(color_scheme="light")
    player.page.get_by_label("Dark").check()
    assert player.page.evaluate(GROUND) == dark
    player.page.get_by_label("As the device").check()
    assert player.page.evaluate(GROUND) == light
    assert player.errors == []


# What moves, or would: elements with a transition or an animation that takes time.
MOVING = """() => [...document.querySelectorAll("*")].filter((element) => {
    const { transitionDuration, animationName } = getComputedStyle(element);
    return animationName !== "none" || transitionDuration.split(", ").some((time) => parseFloat(time) > 0);
}).map((element) => element.outerHTML.slice(0, 100))"""


def test_reduced_motion(new_player: NewPlayer) -> None:
    player = new_player(reduced_motion="no-preference")
    player.play(SHORT)
    player.solve(SHORT)
    assert player.page.evaluate(MOVING) != []
    player.page.emulate_media(reduced_motion="reduce")
    for _ in states(player):
        assert player.page.evaluate(MOVING) == []
        assert player.page.evaluate("document.getAnimations().length") == 0
        assert player.page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"
    assert player.errors == []
