"""axe-core finds nothing on any page, and the page keeps to what the device asks for: colours, and no motion."""

from __future__ import annotations

import base64
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from .audits import CONTRASTS, CUT, MOVING
from .conftest import NewPlayer, players, require
from .pages import PAGES, SHORT, everywhere
from .playing import Player
from .serving import Server

AXE = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture(scope="module")
def axe() -> str:
    """The source of axe-core."""
    require(AXE.exists(), f"axe-core is not installed: there is no {AXE}")
    return AXE.read_text()


# In its own words what axe-core finds, and how much it found in order.
RUN = """async (options) => {
    const { violations, passes } = await axe.run(document, { resultTypes: ["violations"], ...options });
    const where = ({ nodes }) => nodes.map(({ html }) => html.slice(0, 200));
    return [passes.length, Object.fromEntries(violations.map((rule) => [`${rule.id}: ${rule.help}`, where(rule)]))];
}"""

# The themes differ in colours and in nothing else; so what has nothing to do with colours is looked at in one of them.
THEMES: dict[str, dict[str, Any]] = {"light": {}, "dark": {"runOnly": ["color-contrast", "link-in-text-block"]}}


class Walk(NamedTuple):
    """What was met on the way through everything, by where it was met."""

    broken: dict[tuple[str, str], dict[str, list[str]]]
    """Rules of axe-core, by place and theme: and by rule the elements that break it."""
    contrasts: dict[tuple[str, str], list[tuple[str, float]]]
    """How each digit and note looks, and how it stands out."""
    cut: dict[str, list[str]]
    errors: list[str]


@pytest.fixture(scope="module")
def walk(browser: Any, running_server: Server, axe: str) -> Callable[[str], Walk]:
    """Walks through everything on a screen of a size, once for all tests."""

    @cache
    def walk(size: str) -> Walk:
        with players(browser, running_server) as new:
            player = new(size)
            found = Walk({}, {}, {}, player.errors)
            for place in everywhere(player):
                _look(player, axe, place, found)
            return found

    return walk


def _look(player: Player, axe: str, place: str, found: Walk) -> None:
    page = player.page
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(axe)
    found.cut[place] = page.evaluate(CUT)
    # In a game, whose board is in sight as a whole; on a phone, where the signs are small; not behind a dialog.
    read = player.touches and page.locator(".bar").count() > 0 and page.locator("dialog[open]").count() == 0
    for theme, options in THEMES.items():
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        passes, found.broken[place, theme] = page.evaluate(RUN, options)
        assert passes, "axe-core looked at nothing"
        if read:
            picture = base64.b64encode(page.screenshot()).decode()
            scale = page.evaluate("devicePixelRatio")
            found.contrasts[place, theme] = page.evaluate(CONTRASTS, [picture, scale])


def test_axe_finds_nothing(walk: Callable[[str], Walk], size: str) -> None:
    found = walk(size)
    assert found.errors == []
    assert len(found.broken) == 2 * (len(PAGES) + 7 + 12)
    assert {where: broken for where, broken in found.broken.items() if broken} == {}


def test_digits_and_notes_stand_out(walk: Callable[[str], Walk]) -> None:
    """Clues, own digits and notes, chosen, beside that, clashing, wrong, in hints. AA wants 4.5 of small texts."""
    all_of_it = [(*where, *each) for where, found in walk("phone").contrasts.items() for each in found]
    seen = {look for _, _, looks, _ in all_of_it for look in looks.split()}
    assert {"clue", "chosen", "peer", "equal", "conflict", "wrong"} <= seen
    assert [each for each in all_of_it if each[-1] < 4.5] == []


def test_nothing_is_cut(walk: Callable[[str], Walk]) -> None:
    """On a phone of the usual size; on narrower ones it is tested in every language."""
    assert {place: cut for place, cut in walk("phone").cut.items() if cut} == {}


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


def test_motion(new_player: NewPlayer) -> None:
    """Something moves, but not for who would rather have it not; that nothing does then is tested everywhere."""
    player = new_player(reduced_motion="no-preference")
    player.play(SHORT)
    player.solve(SHORT)
    assert player.page.evaluate(MOVING) != []
    player.page.emulate_media(reduced_motion="reduce")
    assert player.page.evaluate(MOVING) == []
    assert player.errors == []
