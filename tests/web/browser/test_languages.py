"""English, Portuguese, Slovak and Chinese: chosen by the browser, changed at will, and nothing left untranslated."""

from __future__ import annotations

import re
from typing import Any

import pytest

from unidoku import Recipe, hint

from .conftest import NewPlayer
from .pages import PAGES, RECIPE, SHORT, open_page, states
from .playing import Player

BROWSERS = {"en": "de-DE", "pt": "pt-BR", "sk": "sk-SK", "zh": "zh-CN"}
"""By language of the game the browser's that leads to it; what the game does not speak leads to English."""
TAGS = {"en": "en", "pt": "pt", "sk": "sk", "zh": "zh-Hans"}
NAMES = {"en": "Statistics", "pt": "Estatísticas", "sk": "Štatistika", "zh": "统计"}

# All that is read or heard in the page, piece by piece.
SAID = """() => {
    const texts = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
    const said = [document.title];
    while (texts.nextNode()) said.push(texts.currentNode.data);
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        for (const element of document.querySelectorAll(`[${name}]`)) said.push(element.getAttribute(name));
    }
    return said.map((text) => text.trim()).filter((text) => text);
}"""

# The same in several languages: names, keys, papers, letters, what stands in addresses, and one word.
SAME = re.compile(
    r"(X-Wing · )?Unidoku|English|Português|Slovenčina|简体中文|X-Wing"
    r"|A4|A5|Letter|Legal|Kindle( Paperwhite| Scribe)?"
    r"|Esc|Delete, Backspace, 0|Ctrl \+ [YZ]|[A-Z]|[rc]\d|[^a-zA-Z]*|\S*/\S*|base"
)


def _everything_said(player: Player) -> set[str]:
    player.play(SHORT)
    player.solve(SHORT)
    said: set[str] = set()
    for path in PAGES:
        open_page(player, path)
        said |= set(player.page.evaluate(SAID))
    for _ in states(player):
        said |= set(player.page.evaluate(SAID))
    return said


def test_every_page_in_every_language(new_player: NewPlayer) -> None:
    said: dict[str, set[str]] = {}
    for language, locale in BROWSERS.items():
        player = new_player(locale=locale)
        said[language] = _everything_said(player)
        assert player.page.locator("html").get_attribute("lang") == TAGS[language]
        assert NAMES[language] in said[language]
        assert [text for text in said[language] if re.search(r"[{}]|undefined|NaN|\[object", text)] == []
        assert player.errors == []
    for language in ("pt", "sk", "zh"):
        untranslated = [text for text in said[language] & said["en"] if not SAME.fullmatch(text)]
        assert untranslated == [], language


@pytest.mark.parametrize("language", BROWSERS)
def test_hints_in_the_language(new_player: NewPlayer, language: str) -> None:
    player = new_player(locale=BROWSERS[language])
    texts = hint(Recipe.parse(RECIPE).puzzle().grid).texts(language)
    player.play(RECIPE)
    player.page.keyboard.press("h")
    for text in (texts.nudge, texts.technique, texts.full):
        player.page.locator(".panel p").get_by_text(text, exact=True).wait_for()
        player.says(text)
        player.page.locator("[data-first]").click()
    assert player.errors == []


def test_language_is_changed_and_kept(new_player: NewPlayer) -> None:
    player = new_player(locale="pt-BR")
    player.page.goto("/settings")

    def chosen(heading: str, tag: str) -> None:
        player.page.get_by_role("heading", name=heading, level=1, exact=True).wait_for()
        assert player.page.locator("html").get_attribute("lang") == tag

    select: Any = player.page.locator("#language")
    chosen("Configurações", "pt")
    select.select_option("sk")
    chosen("Nastavenia", "sk")
    player.page.reload()
    chosen("Nastavenia", "sk")
    player.play(RECIPE)
    assert player.page.locator("html").get_attribute("lang") == "sk"
    assert player.label(0).startswith("riadok 1, stĺpec 1")
    player.page.goto("/settings")
    select.select_option("zh")
    chosen("设置", "zh-Hans")
    select.select_option("")
    chosen("Configurações", "pt")
    assert player.errors == []
