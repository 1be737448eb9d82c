"""A word in place of the digits: on the board, on the keys, in what is heard and hinted, kept, shared, and refused."""

from __future__ import annotations

import re

from unidoku import Grid, Recipe
from unidoku.logic.hints import hint

from .conftest import NewPlayer
from .playing import Player, empty_cells, solution_of

WORD = "WORDKUSPA"
RECIPE = "u1-9x9-e40-s12"
PROPER = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def written(grid: Grid) -> str:
    """A board in the word."""
    return "".join(WORD[digit - 1] if digit else "." for digit in grid)


def shown(player: Player) -> str:
    """What stands on the board."""
    texts = player.board.get_by_role("gridcell").all_inner_texts()
    return "".join(text if text.strip() else "." for text in texts)


def choose_word(player: Player, word: str) -> None:
    player.press(player.button("More"))
    player.press(player.button("Letters in place of digits"))
    player.page.get_by_label("Word in place of digits").fill(word)
    player.press(player.button("Use it"))


def test_a_game_in_a_word(new_player: NewPlayer, size: str) -> None:
    player = new_player(size)
    player.play(RECIPE)
    puzzle, solution = Recipe.parse(RECIPE).puzzle(), solution_of(RECIPE)
    choose_word(player, "WORDKUSPP")
    alert = player.page.get_by_role("alert")
    alert.filter(has_text="“P” is there twice").wait_for()
    player.press(player.button("Cancel"))
    assert shown(player) == "".join(str(digit or ".") for digit in puzzle.grid)
    choose_word(player, WORD)
    player.says("The digits are now the signs of WORDKUSPA.")
    assert shown(player) == written(puzzle.grid)
    cell, other, third = empty_cells(RECIPE)[:3]
    # By touch, by the letter in either case, and by its place.
    player.press(player.cell(cell))
    letter = WORD[solution[cell] - 1]
    player.press(player.page.get_by_role("group", name="Digits").get_by_role("button", name=re.compile(f"^{letter}, ")))
    player.cell(cell).get_by_text(letter, exact=True).wait_for()
    assert player.label(cell).endswith(f", {letter}")
    if size == "desktop":
        player.cell(other).click()
        player.page.keyboard.press(WORD[solution[other] - 1].lower())
        player.cell(other).get_by_text(WORD[solution[other] - 1], exact=True).wait_for()
        player.cell(third).click()
        player.page.keyboard.press(str(solution[third]))
        player.cell(third).get_by_text(WORD[solution[third] - 1], exact=True).wait_for()
        player.page.keyboard.press("Alt+e")
        player.page.keyboard.press(f"Shift+{WORD[0]}")
        player.says(re.compile(r"notes? W|W already stands in"))
        player.page.keyboard.press("Alt+f")
        player.page.locator("[data-note]").first.wait_for()
        notes = player.page.locator("[data-note]").evaluate_all("notes => notes.map(n => n.dataset.note)")
        assert set(notes) <= set(WORD)
    # The word is this game's, and stays with it.
    player.page.reload()
    player.board.wait_for()
    assert letter in shown(player)
    assert "1" not in shown(player)
    player.play("u1-9x9-e40-s13")
    assert set(shown(player)) <= set("123456789.")
    player.play(RECIPE)
    player.press(player.button("More"))
    player.press(player.button("Letters in place of digits"))
    player.press(player.button("Digits again"))
    player.says("The digits are back.")
    assert set(shown(player)) <= set("123456789.")
    assert player.errors == []


def test_hints_speak_in_the_word(new_player: NewPlayer) -> None:
    """The link carries the word; the address keeps it."""
    player = new_player()
    player.play(f"{RECIPE}?word={WORD}")
    assert shown(player) == written(Recipe.parse(RECIPE).puzzle().grid)
    step = hint(Recipe.parse(RECIPE).puzzle().grid).step
    assert step is not None
    ((cell, digit),) = step.placements
    player.page.keyboard.press("Alt+h")
    for _ in range(2):
        player.page.locator("[data-first]").click()
    player.page.locator(".keyed").wait_for()
    name = f"r{cell // 9 + 1}c{cell % 9 + 1}"
    assert f"So {name} = {WORD[digit - 1]}." in player.page.locator(".panel-text").inner_text()
    marked = player.cell(cell).locator(".marked")
    assert marked.get_attribute("data-note") == WORD[digit - 1]
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("?")
    keys = player.page.locator(".keys-list")
    keys.wait_for()
    assert " ".join(WORD) in keys.inner_text()
    assert "Alt + H" in keys.inner_text()
    player.page.keyboard.press("Escape")
    assert f"word={WORD}" in player.page.url
    choose_word(player, "")
    player.says("The digits are back.")
    assert "word" not in player.page.url
    player.page.reload()
    player.board.wait_for()
    assert set(shown(player)) <= set("123456789.")
    assert player.errors == []


def test_a_link_with_a_bad_word_says_so(new_player: NewPlayer) -> None:
    player = new_player("phone")
    player.play(f"{RECIPE}?word=WORDOKU")
    player.says("“O” is there twice")
    assert set(shown(player)) <= set("123456789.")
    assert player.errors == []


def test_a_new_puzzle_in_a_word(new_player: NewPlayer) -> None:
    player = new_player()
    player.page.goto("/new")
    player.page.get_by_label("Word in place of digits").fill("WORD")
    player.button("Make the puzzle").click()
    player.page.get_by_role("alert").filter(has_text="There must be 9 signs").wait_for()
    player.page.get_by_label("Word in place of digits").fill(WORD)
    player.button("Make the puzzle").click()
    player.board.wait_for()
    assert set(shown(player)) <= {*WORD, "."}
    assert player.errors == []


def test_a_board_in_letters_of_ones_own(new_player: NewPlayer) -> None:
    """With the word, as a drawing; without it, where all nine letters are there; typed in; played with the word."""
    player = new_player()
    page = player.page
    page.goto("/own")
    text, word = page.get_by_label("Puzzle as text"), page.get_by_label("Word in place of digits")
    grid = Grid(PROPER)
    line = written(grid)
    # Eight letters do not say which word they are of.
    text.fill(line.replace("W", "."))
    player.button("Check").click()
    page.get_by_role("alert").filter(has_text="write here the word").wait_for()
    word.fill(WORD)
    text.fill("\n".join(line[at : at + 9].lower() for at in range(0, 81, 9)))
    assert shown(player) == line
    player.button("Check").click()
    player.says("This puzzle is proper")
    word.fill("")
    text.fill(line)
    player.button("Check").click()
    player.says("This puzzle is proper")
    # The letters are the digits in the order in which they come, and go on to be so when one of them is gone.
    found = "".join(dict.fromkeys(line.replace(".", "")))
    place = line.index(found[8])
    assert line.count(found[8]) == 1 or found != WORD
    player.cell(place).click()
    page.keyboard.press("Delete")
    assert word.input_value() == found
    assert text.input_value() == line[:place] + "." + line[place + 1 :]
    page.keyboard.press(found[8])
    assert text.input_value() == line
    player.button("Check").click()
    player.says("This puzzle is proper")
    player.button("Play", exact=True).click()
    page.wait_for_url(re.compile("/board/"))
    player.board.wait_for()
    assert shown(player) == line
    assert player.errors == []
