"""What holds on every page and in every state of a game, in every language, on a narrow screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest

from .audits import CUT, LISTEN, MOVING, SAID
from .conftest import players
from .pages import PAGES, everywhere
from .serving import Server

BROWSERS = {"en": "de-DE", "pt": "pt-BR", "sk": "sk-SK", "zh": "zh-CN"}
"""By language of the game the browser's that leads to it; what the game does not speak leads to English."""
TAGS = {"en": "en", "pt": "pt", "sk": "sk", "zh": "zh-Hans"}
NAMES = {"en": "Statistics", "pt": "Estatísticas", "sk": "Štatistika", "zh": "统计"}

# The same in several languages: names, keys, papers, letters, what stands in addresses, and one word.
SAME = re.compile(
    r"(X-Wing · )?Unidoku|English|Português|Slovenčina|简体中文|X-Wing"
    r"|A4|A5|Letter|Legal|Kindle( Paperwhite| Scribe)?"
    r"|Esc|Delete, Backspace, 0|Ctrl \+ [YZ]|[A-Z]|[rc]\d|[^a-zA-Z]*|\S*/\S*|base"
)


class Walk(NamedTuple):
    """What was met on the way through everything, by where it was met."""

    lang: str
    said: dict[str, list[str]]
    cut: dict[str, list[str]]
    moving: dict[str, list[str]]
    refused: list[str]
    asked: list[str]
    errors: list[str]


@pytest.fixture(scope="module")
def walk(browser: Any, running_server: Server) -> Callable[[str], Walk]:
    """Walks through everything in a language, once for all tests."""

    @cache
    def walk(language: str) -> Walk:
        with players(browser, running_server) as new:
            player = new("phone", locale=BROWSERS[language], viewport={"width": 320, "height": 568})
            asked: list[str] = []
            player.context.on("request", lambda request: asked.append(request.url))
            player.context.add_init_script(LISTEN)
            met = {
                place: player.page.evaluate(f"[({SAID})(), ({CUT})(), ({MOVING})()]") for place in everywhere(player)
            }
            said, cut, moving = ({place: found[which] for place, found in met.items()} for which in range(3))
            lang = player.page.locator("html").get_attribute("lang")
            return Walk(lang, said, cut, moving, player.page.evaluate("refused"), asked, player.errors)

    return walk


@pytest.mark.parametrize("language", BROWSERS)
def test_nothing_is_broken(walk: Callable[[str], Walk], language: str) -> None:
    found = walk(language)
    assert found.errors == []
    assert len(found.said) == len(PAGES) + 7 + 12
    assert found.lang == TAGS[language]
    said = {text for texts in found.said.values() for text in texts}
    assert NAMES[language] in said
    assert [text for text in said if re.search(r"[{}]|undefined|NaN|\[object", text)] == []


@pytest.mark.parametrize("language", ["pt", "sk", "zh"])
def test_nothing_is_left_in_english(walk: Callable[[str], Walk], language: str) -> None:
    here, english = ({text for texts in walk(each).said.values() for text in texts} for each in (language, "en"))
    assert [text for text in here & english if not SAME.fullmatch(text)] == []


@pytest.mark.parametrize("language", BROWSERS)
def test_nothing_is_cut_on_320_pixels(walk: Callable[[str], Walk], language: str) -> None:
    assert {place: cut for place, cut in walk(language).cut.items() if cut} == {}


def test_nothing_moves_where_that_is_wished(walk: Callable[[str], Walk]) -> None:
    assert {place: moving for place, moving in walk("en").moving.items() if moving} == {}


@pytest.mark.parametrize("language", BROWSERS)
def test_nothing_leaves_and_nothing_is_refused(
    walk: Callable[[str], Walk], language: str, running_server: Server
) -> None:
    found = walk(language)
    assert found.refused == []
    own = urlsplit(running_server.url).netloc
    assert {urlsplit(url).netloc for url in found.asked if not url.startswith(("data:", "blob:"))} == {own}
    assert len(found.asked) > len(PAGES)
