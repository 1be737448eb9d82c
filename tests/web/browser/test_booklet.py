"""The page of booklets: how many pages are told, what comes down, and what is said where nothing does."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pypdf

from unidoku.levels import Level

from .conftest import NewPlayer

RECIPE = "u1-9x9-e40-s12"


def test_levels_as_a_pdf(new_player: NewPlayer, size: str, tmp_path: Path) -> None:
    player = new_player(size)
    page = player.page
    page.goto("/")
    player.press(page.get_by_role("link", name="Booklet to print"))
    page.get_by_label("From").fill("3")
    page.get_by_label("To", exact=True).fill("5")
    page.get_by_label("Puzzles on a page").select_option("2")
    # Title, rules, two pages of puzzles, one of solutions.
    player.says("Puzzles: 3. Pages: 5.")
    page.get_by_label("Paper").select_option("A5")
    page.get_by_label("Large print").check()
    player.says("The boards would be too small to read")
    page.get_by_label("Puzzles on a page").select_option("1")
    player.says("Puzzles: 3. Pages: 6.")
    with page.expect_download(timeout=30_000) as download:
        player.press(player.button("Make the PDF"))
    player.says("The booklet is in the downloads: unidoku.pdf.")
    download.value.save_as(tmp_path / "booklet.pdf")
    texts = [each.extract_text() for each in pypdf.PdfReader(tmp_path / "booklet.pdf").pages]
    assert len(texts) == 6
    for level, text in zip((3, 4, 5), texts[2:5], strict=True):
        assert str(Level(level).recipe) in text
    assert player.errors == []


def test_the_puzzle_that_is_played_in_its_word(new_player: NewPlayer, tmp_path: Path) -> None:
    player = new_player(locale="sk")
    page = player.page
    player.play(f"{RECIPE}?word=WORDKUSPA")
    page.locator(".bar button").last.click()
    player.button("Zošit na tlač").click()
    page.get_by_label("Táto úloha").wait_for()
    assert page.get_by_label("Táto úloha").is_checked()
    assert page.get_by_label("Slovo namiesto číslic").input_value() == "WORDKUSPA"
    player.says("Úlohy: 1. Strany: 2.")
    with page.expect_download(timeout=30_000) as download:
        player.button("Vytvoriť PDF").click()
    download.value.save_as(tmp_path / "one.pdf")
    first, _ = [each.extract_text() for each in pypdf.PdfReader(tmp_path / "one.pdf").pages]
    assert RECIPE in first
    assert {sign for sign in first.split() if len(sign) == 1 and sign.isalpha()} == set("WORDKUSPA")
    assert player.errors == []


def _refuse(problem: dict[str, Any], route: Any) -> None:
    route.fulfill(status=problem["status"], json=problem, content_type="application/problem+json")


def test_what_goes_wrong_is_said(new_player: NewPlayer) -> None:
    player = new_player()
    page = player.page
    page.goto("/booklet")
    player.says("Puzzles: 20.")
    page.get_by_label("To", exact=True).fill("0")
    player.says("A booklet has 1 to 100 puzzles, the first one first.")
    assert player.button("Make the PDF").is_disabled()
    page.get_by_label("New puzzles").check()
    page.get_by_label("How many").fill("2")
    player.says("Puzzles: 2.")
    word = page.get_by_label("Word in place of digits")
    word.fill("WORDKUSPP")
    word.blur()
    page.get_by_role("alert").filter(has_text="“P” is there twice").wait_for()
    word.fill("")
    word.blur()
    player.says("Puzzles: 2.")
    # A server that cannot print, one at work for others, and no line.
    answers = {"No printing here": (501, "This server cannot make booklets"), "Too busy": (503, "This takes too long")}
    for title, (status, said) in answers.items():
        problem = {"type": "about:blank", "title": title, "status": status, "detail": ""}
        page.route("**/api/booklets", partial(_refuse, problem))
        player.button("Make the PDF").click()
        player.says(said)
        page.unroute("**/api/booklets")
    player.context.set_offline(True)
    player.button("Make the PDF").click()
    player.says("There is no line to the server at the moment.")
    player.context.set_offline(False)
    # Who changes their mind waits for nothing.
    page.route("**/api/booklets", lambda route: None)
    player.button("Make the PDF").click()
    player.says("The booklet is being made")
    player.button("Cancel").click()
    page.get_by_text("The booklet is being made").wait_for(state="detached")
    assert player.button("Make the PDF").is_enabled()
    assert player.errors == []
