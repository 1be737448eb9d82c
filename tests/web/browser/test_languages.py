"""English, Portuguese, Slovak and Chinese: chosen by the browser, and changed at will."""

from __future__ import annotations

from typing import Any

import pytest

from unidoku import Recipe, hint

from .conftest import NewPlayer
from .pages import RECIPE
from .test_everywhere import BROWSERS


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
