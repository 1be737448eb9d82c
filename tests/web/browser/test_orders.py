"""Puzzles made to order by the form, and the second track of the campaign."""

from __future__ import annotations

from urllib.parse import urlsplit

from unidoku import HODOKU, Recipe, TechniqueLevel, rate

from .conftest import NewPlayer
from .playing import Player


def _made(player: Player) -> Recipe:
    """Presses the button; the recipe that the address then has."""
    player.press(player.button("Make the puzzle"))
    player.board.wait_for()
    recipe = Recipe.parse(urlsplit(player.page.url).path.removeprefix("/play/"))
    assert player.digits == list(recipe.puzzle().grid)
    return recipe


def test_orders(new_player: NewPlayer, size: str) -> None:
    player = new_player(size)
    page = player.page
    page.goto("/new")
    page.get_by_label("Explainer rating", exact=True).check()
    page.get_by_label("From").fill("3.2")
    page.get_by_label("To", exact=True).fill("3.1")
    player.press(player.button("Make the puzzle"))
    page.get_by_text("Two ratings from 1.0 to 12.0").wait_for()
    assert page.evaluate("document.activeElement.id") == "rating-from"
    page.get_by_label("To", exact=True).fill("4")
    page.get_by_label("Seed").fill("7")
    recipe = _made(player)
    assert str(recipe) == "u1-9x9-any-er3.2to4.0-s7"
    assert 3.2 <= rate(recipe.puzzle().grid, "explainer").er <= 4.0

    page.goto("/new")
    page.get_by_label("Technique", exact=True).check()
    page.get_by_label("Technique that is needed").select_option("Skyscraper")
    page.get_by_label("Symmetry of the clues").select_option("Half turn")
    page.get_by_label("Number of clues").select_option("Exactly")
    page.get_by_label("Exactly", exact=True).fill("26")
    recipe = _made(player)
    assert str(recipe).startswith("u1-9x9-e55-rotate180-needs.skyscraper-s")
    names = [str(row.technique) for row in HODOKU.rows]
    assert names.index(str(rate(recipe.puzzle().grid).hardest)) <= names.index("Skyscraper")
    # The link alone opens the same puzzle for somebody else.
    other = new_player(size)
    other.play(str(recipe))
    assert other.digits == list(recipe.puzzle().grid)
    assert player.errors == other.errors == []


def test_an_order_that_is_not_met_says_how_near_it_came(new_player: NewPlayer) -> None:
    player = new_player("phone")
    page = player.page
    page.goto("/new")
    page.get_by_label("Hard", exact=True).check()
    page.get_by_label("Number of clues").select_option("Exactly")
    page.get_by_label("Exactly", exact=True).fill("0")
    player.press(player.button("Make the puzzle"))
    said = page.get_by_role("alert").filter(has_text="The nearest one has")
    said.wait_for()
    assert "No puzzle that is as ordered was found" in said.inner_text()
    assert player.button("Make the puzzle").is_enabled()
    assert player.errors == []


def test_an_order_that_takes_long_can_be_cancelled(new_player: NewPlayer) -> None:
    player = new_player()
    page = player.page
    page.route("**/api/puzzles", lambda route: None)  # never answered
    page.goto("/new")
    player.button("Make the puzzle").click()
    page.get_by_text("What is rare can take some ten seconds.").wait_for()
    with page.expect_event("requestfailed"):
        player.button("Cancel").click()
    player.button("Make the puzzle").click()
    # So can one by leaving the page.
    with page.expect_event("requestfailed"):
        page.get_by_role("link", name="Statistics").click()
    page.get_by_role("heading", name="Statistics", level=1).wait_for()
    assert player.errors == []


def test_the_second_track(new_player: NewPlayer) -> None:
    player = new_player("phone")
    page = player.page
    page.goto("/")
    page.get_by_text("0 of 100 done").wait_for()
    page.get_by_label("By techniques").check()
    tiles = page.locator(".stage a.tile")
    tiles.first.wait_for()
    hrefs = tiles.evaluate_all("all => all.map(a => a.getAttribute('href'))")
    assert hrefs == [f"/play/{TechniqueLevel(number).recipe}" for number in range(1, 101)]
    page.get_by_role("heading", name="X-Wing", level=4).wait_for()
    player.press(page.get_by_role("link", name="Level 1: not begun", exact=True))
    page.get_by_role("heading", name="Techniques 1 Easy", level=1).wait_for()
    recipe = str(TechniqueLevel(1).recipe)
    assert player.digits == list(Recipe.parse(recipe).puzzle().grid)
    player.solve(recipe)
    player.sent()
    player.button("Next level").click()
    page.get_by_role("heading", name="Techniques 2 Easy", level=1).wait_for()
    # The page goes on with the track that was played last, and the other one is as it was.
    page.goto("/")
    page.get_by_role("link", name="Level 1: done", exact=True).wait_for()
    assert page.get_by_label("By techniques").is_checked()
    page.get_by_label("By clues").check()
    page.get_by_text("0 of 100 done").wait_for()
    page.get_by_role("link", name="Level 1: not begun", exact=True).wait_for()
    assert player.errors == []
