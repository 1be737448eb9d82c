"""Boards of other shapes than 9×9, to the end."""

from __future__ import annotations

import re
from typing import Any

from unidoku import Recipe

from .conftest import NewPlayer
from .playing import Player, empty_cells, solution_of

SYMBOLS = ".123456789ABCDEFG"


def _symbols(player: Player) -> str:
    """The board by what its cells are called, a dot for an empty one."""
    labels = player.board.get_by_role("gridcell").evaluate_all("cells => cells.map(c => c.getAttribute('aria-label'))")
    found = [re.search(r"column \d+, (?:clue )?([1-9A-G])(?=$|,)", label) for label in labels]
    return "".join(match[1] if match else "." for match in found)


def _key(player: Player, digit: int) -> Any:
    keys = player.page.get_by_role("group", name="Digits")
    return keys.get_by_role("button", name=re.compile(f"^{SYMBOLS[digit]}, "))


def test_small_boards_by_taps(new_player: NewPlayer) -> None:
    player = new_player("phone", viewport={"width": 320, "height": 568})
    for recipe in ("u1-4x4-e5-s2", "u1-6x6-e8-s2"):
        solution = solution_of(recipe)
        player.play(recipe)
        assert _symbols(player) == str(Recipe.parse(recipe).puzzle().grid)
        digits = player.page.get_by_role("group", name="Digits").get_by_role("button")
        assert digits.count() == solution.shape.side + 1  # and erase
        for cell in empty_cells(recipe):
            player.cell(cell).tap()
            _key(player, solution[cell]).tap()
        player.page.get_by_role("heading", name="Solved!").wait_for()
        assert _symbols(player) == str(solution)
    assert player.errors == []


def test_6x6_by_keys(new_player: NewPlayer) -> None:
    recipe = "u1-6x6-e10-s3"
    player = new_player()
    player.play(recipe)
    # Its boxes are two rows high and three columns wide: the lines say so.
    assert str(Recipe.parse(recipe).shape) == "6x6"
    thick = player.page.locator(".board .lines .thick").get_attribute("d")
    assert sorted(re.findall(r"M[\d ]+[HV]", thick)) == ["M0 2H", "M0 4H", "M3 0V"]
    player.cell(empty_cells(recipe)[0]).click()
    player.page.keyboard.press("7")  # no digit of this board
    player.page.keyboard.press("Escape")
    player.solve(recipe)
    assert _symbols(player) == str(solution_of(recipe))
    assert player.errors == []


def test_16x16(new_player: NewPlayer) -> None:
    """Ten and more are letters; the letters of the commands then want Alt."""
    recipe = "u1-16x16-e9-s1"
    solution, empty = solution_of(recipe), empty_cells(recipe)
    grid = Recipe.parse(recipe).puzzle().grid
    player = new_player()
    player.play(recipe)
    press = player.page.keyboard.press
    assert _symbols(player) == str(grid)
    lettered = next(cell for cell in empty if solution[cell] >= 12)
    letter = SYMBOLS[solution[lettered]]
    player.cell(lettered).click()
    press(f"Shift+Key{letter}")
    player.says(f"notes {letter}")
    press("Alt+KeyF")
    player.says("Notes filled in for all empty cells.")
    seen = {grid[peer] for peer in grid.shape.peers[lettered]}
    candidates = [SYMBOLS[digit] for digit in range(1, 17) if digit not in seen]
    shown = player.cell(lettered).locator("[data-note]").evaluate_all("notes => notes.map(n => n.dataset.note)")
    assert shown == candidates
    press("Alt+KeyU")
    player.says("Undone")
    press(f"Key{letter}")
    player.cell(lettered).get_by_text(letter, exact=True).wait_for()
    left = 16 - sum(digit == solution[lettered] for digit in grid) - 1
    said = f"{letter}, {left} left" if left else f"{letter}, none left"
    assert player.page.get_by_role("button", name=said, exact=True).count() == 1
    press("?")
    player.page.get_by_role("rowheader", name="Alt + F").wait_for()
    press("Escape")
    for cell in empty:
        if cell != lettered:
            player.cell(cell).click()
            press(f"Key{SYMBOLS[solution[cell]]}" if solution[cell] > 9 else f"Digit{solution[cell]}")
    player.page.get_by_role("heading", name="Solved!").wait_for()
    assert _symbols(player) == str(solution)
    assert player.errors == []


def test_16x16_on_a_narrow_screen(new_player: NewPlayer) -> None:
    """The board scrolls, in its own place: cells and keys stay large enough to hit."""
    recipe = "u1-16x16-e9-s1"
    player = new_player("phone", viewport={"width": 320, "height": 568})
    player.play(recipe)
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cell, digit = empty_cells(recipe)[-1], solution_of(recipe)[empty_cells(recipe)[-1]]
    box = player.cell(cell).bounding_box()
    assert min(box["width"], box["height"]) >= 24
    key = _key(player, digit)
    player.cell(cell).tap()
    key.tap()
    player.cell(cell).get_by_text(SYMBOLS[digit], exact=True).wait_for()
    for each in player.page.get_by_role("group", name="Digits").get_by_role("button").all():
        size = each.bounding_box()
        assert min(size["width"], size["height"]) >= 44
    # By keys the board follows the cursor.
    player.page.keyboard.press("Control+Home")
    player.until("() => document.activeElement.dataset.cell === '0'")
    top, place = player.cell(0).bounding_box(), player.page.locator(".place").bounding_box()
    assert top["x"] >= place["x"] - 1
    assert top["y"] >= place["y"] - 1
    assert player.errors == []
