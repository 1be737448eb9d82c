"""A phone: taps, and what fingers do besides."""

from __future__ import annotations

from typing import Any

import pytest

from unidoku import Level, Recipe

from .conftest import NewPlayer
from .playing import Player, empty_cells, solution_of

RECIPE = "u1-9x9-e40-s61"
SOLUTION = solution_of(RECIPE)
EMPTY = empty_cells(RECIPE)


def _draw(player: Player, *lines: list[tuple[float, float]]) -> None:
    """Fingers are put down, drawn along lines of equally many points, and lifted."""
    session = player.context.new_cdp_session(player.page)
    for step, points in enumerate(zip(*lines, strict=True)):
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        session.send(
            "Input.dispatchTouchEvent", {"type": "touchMove" if step else "touchStart", "touchPoints": touches}
        )
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def _middle(target: Any) -> tuple[float, float]:
    box = target.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_whole_game_by_taps(new_player: NewPlayer) -> None:
    """Cell first, from the first page to the next level, and back to see what is done."""
    first, second = (str(Level(number).recipe) for number in (1, 2))
    solution = solution_of(first)
    player = new_player("phone")
    player.page.goto("/")
    player.page.get_by_role("link", name="Level 1: not begun").tap()
    player.board.wait_for()
    for cell in empty_cells(first):
        player.cell(cell).tap()
        player.key(solution[cell]).tap()
    player.page.get_by_role("heading", name="Solved!").wait_for()
    assert player.digits == list(solution)
    player.button("Next level").tap()
    player.page.get_by_role("heading", name="Level 2").wait_for()
    assert player.page.url.endswith(f"/play/{second}")
    player.board.wait_for()
    cell = empty_cells(second)[0]
    player.enter(cell, solution_of(second)[cell])
    player.cell(cell).get_by_text(str(solution_of(second)[cell]), exact=True).wait_for()

    player.page.goto("/")
    player.page.get_by_role("link", name="Level 1: done").wait_for()
    player.page.get_by_role("link", name="Level 2: begun").wait_for()
    player.page.get_by_role("link", name="Level 3: not begun").wait_for()
    player.page.get_by_text("1 of 100 done").wait_for()
    for state in ("done", "begun"):  # a mark for who does not see the colour
        assert player.page.locator(f"a.tile.{state} svg").count() == 1
    going_on = player.page.get_by_role("link", name="Continue")
    assert f"1 of {len(empty_cells(second))} cells filled" in going_on.inner_text()
    assert player.errors == []


def test_a_whole_game_digit_first(new_player: NewPlayer) -> None:
    recipe = "u1-9x9-e20-s62"
    solution, empty = solution_of(recipe), empty_cells(recipe)
    player = new_player("phone")
    player.play(recipe)
    for digit in sorted({solution[cell] for cell in empty}):
        key = player.key(digit)
        player.press(key)
        player.says(f"{digit} is held")
        assert key.get_attribute("aria-pressed") == "true"
        # Where the digit stands already is seen at once.
        equal = player.page.locator(".cell.equal")
        assert set(equal.evaluate_all("cells => cells.map(c => c.textContent)")) <= {str(digit)}
        for cell in empty:
            if solution[cell] == digit:
                player.press(player.cell(cell))
    player.page.get_by_role("heading", name="Solved!").wait_for()
    assert player.digits == list(solution)
    assert player.errors == []


def test_a_digit_is_let_go(new_player: NewPlayer) -> None:
    player = new_player("phone")
    player.play(RECIPE)
    cell = EMPTY[0]
    player.press(player.key(SOLUTION[cell]))
    player.press(player.key(SOLUTION[cell]))
    player.says("is let go")
    player.press(player.cell(cell))
    assert (player.digits[cell], player.chosen) == (0, [cell])
    # Held, with notes on: the cells that are touched take notes.
    player.press(player.cell(cell))
    assert player.chosen == []
    player.press(player.button("Notes", exact=True))
    player.press(player.key(SOLUTION[cell]))
    player.press(player.cell(cell))
    player.says("notes")
    assert player.notes(cell) == [SOLUTION[cell]]
    assert player.errors == []


def test_the_order_can_be_set(new_player: NewPlayer) -> None:
    player = new_player("phone")
    cell, other = EMPTY[:2]
    player.page.goto("/settings")
    player.page.get_by_label("Cell first").check()
    player.play(RECIPE)
    key = player.key(SOLUTION[cell])
    key.tap()  # no cell is chosen yet: nothing happens
    assert key.get_attribute("aria-pressed") == "false"
    player.enter(cell, SOLUTION[cell])
    player.cell(cell).get_by_text(str(SOLUTION[cell]), exact=True).wait_for()

    player.page.goto("/settings")
    player.page.get_by_label("Digit first").check()
    player.play(RECIPE)
    player.enter(other, SOLUTION[other])
    assert player.key(SOLUTION[other]).get_attribute("aria-pressed") == "true"
    assert player.digits[other] == 0
    player.cell(other).tap()
    player.cell(other).get_by_text(str(SOLUTION[other]), exact=True).wait_for()
    assert player.errors == []


def test_the_first_touch_chooses(new_player: NewPlayer, size: str) -> None:
    """The very first click or tap on a page that was just opened, and on one that was opened from another."""
    player = new_player(size)
    player.play(RECIPE)
    player.press(player.cell(EMPTY[0]))  # where the cursor is at first
    assert player.chosen == [EMPTY[0]]
    player.page.reload()
    player.board.wait_for()
    player.press(player.cell(EMPTY[3]))
    assert player.chosen == [EMPTY[3]]
    player.press(player.cell(EMPTY[3]))
    assert player.chosen == []
    player.page.goto("/")
    player.press(player.page.get_by_role("link", name="Level 1: not begun"))
    player.board.wait_for()
    first = empty_cells(str(Level(1).recipe))[0]
    player.press(player.cell(first))
    assert player.chosen == [first]
    # After keys were used the browser would show a focus that came by a click, too.
    player.page.keyboard.press("ArrowRight")
    player.press(player.cell(first + 9))
    assert player.chosen == [first + 9]
    assert player.errors == []


@pytest.mark.parametrize("held", [False, True])
def test_scrolling_and_pinching_enter_nothing(new_player: NewPlayer, held: bool) -> None:
    player = new_player("phone")
    player.page.set_viewport_size({"width": 320, "height": 400})
    player.play(RECIPE)
    middle = min(EMPTY, key=lambda cell: abs(cell // 9 - 4) + abs(cell % 9 - 4))
    if held:
        player.key(SOLUTION[middle]).tap()
        player.page.evaluate("scrollTo(0, 0)")
    assert player.page.evaluate("scrollY") == 0
    x, y = _middle(player.cell(middle))
    _draw(player, [(x, y - up) for up in range(0, 200, 20)])
    player.until("() => scrollY > 20")
    x, y = _middle(player.key(5))
    _draw(player, [(x, y + down) for down in range(0, 200, 20)])
    player.until("() => scrollY === 0")
    x, y = _middle(player.cell(middle))
    _draw(player, [(x - far, y) for far in range(0, 80, 8)], [(x + 10 + far, y) for far in range(0, 80, 8)])
    player.until("() => visualViewport.scale > 1")
    assert player.chosen == []
    assert player.button("Undo").get_attribute("aria-disabled") == "true"
    for key in player.page.get_by_role("group", name="Digits").get_by_role("button").all():
        pressed = key.get_attribute("aria-pressed")
        assert pressed != "true" or (held and key.inner_text().startswith(str(SOLUTION[middle])))
    assert player.digits == list(Recipe.parse(RECIPE).puzzle().grid)
    assert player.errors == []


# Where a double tap would zoom: no ancestor of the element, nor itself, lets the browser handle touches its own way.
ZOOMED_BY_DOUBLE_TAP = """() => {
const targets = "button, .button, [role=gridcell], [role=grid]";
return [...document.querySelectorAll(targets)].filter((element) => {
    for (let at = element; at; at = at.parentElement) if (getComputedStyle(at).touchAction !== "auto") return false;
    return true;
}).map((element) => element.outerHTML.slice(0, 80));
}"""


def test_a_double_tap_does_not_zoom(new_player: NewPlayer) -> None:
    player = new_player("phone")
    player.play(RECIPE)
    assert player.page.evaluate(ZOOMED_BY_DOUBLE_TAP) == []
    for target in (player.cell(EMPTY[0]), player.key(SOLUTION[EMPTY[0]]), player.button("Undo")):
        _draw(player, [_middle(target)])
        _draw(player, [_middle(target)])
        assert player.page.evaluate("visualViewport.scale") == 1
    # The rest of the page can be zoomed by whoever needs it.
    zoom = player.page.locator("meta[name=viewport]").get_attribute("content")
    assert "user-scalable" not in zoom
    assert "maximum-scale" not in zoom
    player.page.goto("/")
    assert player.page.evaluate(ZOOMED_BY_DOUBLE_TAP) == []
    assert player.errors == []
