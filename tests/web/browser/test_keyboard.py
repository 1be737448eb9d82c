"""All of it with keys alone."""

from __future__ import annotations

from typing import Any

from unidoku import Level, Recipe

from .conftest import NewPlayer
from .playing import Player, empty_cells, solution_of

RECIPE = "u1-9x9-e40-s51"
SOLUTION = solution_of(RECIPE)
EMPTY = empty_cells(RECIPE)

FOCUSED = """() => {
    const element = document.activeElement;
    return {
        name: element.getAttribute("aria-label") ?? element.textContent.trim(),
        seen: element.matches(":focus-visible") && getComputedStyle(element).outlineStyle !== "none",
    };
}"""


def _focused(player: Player) -> str:
    """The name of what has the focus."""
    return str(player.page.evaluate(FOCUSED)["name"])


def _tab_to(player: Player, name: str) -> None:
    """Press Tab until something of this name has the focus, which must be seen wherever it is."""
    for _ in range(60):
        player.page.keyboard.press("Tab")
        found = player.page.evaluate(FOCUSED)
        assert found["seen"], f"the focus is not seen on {found['name']!r}"
        if found["name"] == name:
            return
    raise AssertionError(f"Tab did not lead to {name!r}")


def _walk(player: Player, start: int, cell: int) -> None:
    """Arrows from a cell of a 9×9 board to another."""
    down, right = cell // 9 - start // 9, cell % 9 - start % 9
    for key, steps in (("ArrowDown", down), ("ArrowUp", -down), ("ArrowRight", right), ("ArrowLeft", -right)):
        for _ in range(steps):
            player.page.keyboard.press(key)


def _wait_for_digit(player: Player, cell: int, digit: int) -> None:
    place = player.cell(cell)
    place.get_by_text(str(digit), exact=True).wait_for()


def _strike(player: Player, key: str, code: str, *, shift: bool = False, keypad: bool = False) -> None:
    """A key as a keyboard of another layout sends it."""
    session = player.context.new_cdp_session(player.page)
    event: dict[str, Any] = {"key": key, "code": code, "modifiers": 8 if shift else 0, "isKeypad": keypad}
    session.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", **event})
    session.send("Input.dispatchKeyEvent", {"type": "keyUp", **event})
    session.detach()


def test_a_whole_game(new_player: NewPlayer) -> None:
    """From the first page by Tab and Enter to the last digit, and on to the next level."""
    recipe = str(Level(1).recipe)
    solution, empty = solution_of(recipe), empty_cells(recipe)
    player = new_player()
    player.page.goto("/")
    player.page.get_by_role("link", name="Level 1: not begun").wait_for()
    _tab_to(player, "Level 1: not begun")
    player.page.keyboard.press("Enter")
    player.board.wait_for()
    assert player.page.url.endswith(f"/play/{recipe}")

    _tab_to(player, player.label(empty[0]))
    at = empty[0]
    for cell in empty:
        _walk(player, at, cell)
        assert player.page.evaluate("document.activeElement.dataset.cell") == str(cell)
        player.page.keyboard.press(f"Digit{solution[cell]}")
        at = cell
    player.page.get_by_role("heading", name="Solved!").wait_for()
    assert player.digits == list(solution)
    player.says("Solved! Time")

    assert _focused(player) == "Next level"
    player.page.keyboard.press("Enter")
    player.page.get_by_role("heading", name="Level 2", exact=False).wait_for()
    assert player.page.url.endswith(f"/play/{Level(2).recipe}")
    player.board.wait_for()
    assert player.digits == list(Level(2).recipe.puzzle().grid)
    assert player.errors == []


def test_arrows(new_player: NewPlayer) -> None:
    player = new_player()
    # Lower than the page that is shown, so that it could scroll.
    player.page.set_viewport_size({"width": 320, "height": 400})
    player.play(RECIPE)
    assert player.page.evaluate("document.documentElement.scrollHeight > innerHeight")
    player.cell(40).click()
    for keys, cell in [
        ("ArrowUp", 31),
        ("ArrowLeft", 30),
        ("Home", 27),
        ("ArrowLeft", 27),
        ("End", 35),
        ("ArrowRight", 35),
        ("Control+Home", 0),
        ("ArrowUp", 0),
        ("Control+End", 80),
        ("ArrowDown", 80),
        ("Numpad8", 71),  # without Num Lock
    ]:
        player.page.keyboard.press(keys)
        assert player.chosen == [cell], keys
        assert player.page.evaluate("document.activeElement.dataset.cell") == str(cell), keys
        assert player.page.locator('[role=gridcell][tabindex="0"]').count() == 1
    player.page.keyboard.press("Space")
    player.says("Notes are on")
    assert player.page.evaluate("scrollY") == 0
    assert player.errors == []


def test_digits_by_physical_key(new_player: NewPlayer) -> None:
    player = new_player()
    player.play(RECIPE)
    cell, digit = EMPTY[0], SOLUTION[EMPTY[0]]
    player.cell(cell).click()
    # A numpad with Num Lock; the row of digits of a French keyboard.
    for key, code, keypad in [(str(digit), f"Numpad{digit}", True), ("(", f"Digit{digit}", False)]:
        _strike(player, key, code, keypad=keypad)
        _wait_for_digit(player, cell, digit)
        player.page.keyboard.press("Delete")
        player.page.get_by_label(f"row {cell // 9 + 1}, column {cell % 9 + 1}, empty", exact=True).wait_for()
    # With Shift a digit is a note: by the row, by the numpad, and by a numpad on Windows, which sends an arrow then.
    for strike in (
        lambda: _strike(player, "!", f"Digit{digit}", shift=True),
        lambda: _strike(player, str(digit), f"Numpad{digit}", shift=True, keypad=True),
        lambda: player.page.evaluate(
            """code => document.activeElement.dispatchEvent(new KeyboardEvent("keydown",
                { key: "ArrowLeft", code, modifierNumLock: true, bubbles: true, cancelable: true }))""",
            f"Numpad{digit}",
        ),
    ):
        strike()
        player.says(f"row {cell // 9 + 1}, column {cell % 9 + 1}: notes {digit}")
        assert player.notes(cell) == [digit]
        assert player.chosen == [cell]
        player.page.keyboard.press("Backspace")
        player.says(f"row {cell // 9 + 1}, column {cell % 9 + 1}: empty")
    assert player.errors == []


def test_letters(new_player: NewPlayer) -> None:
    player = new_player()
    player.play(RECIPE)
    cell, digit = EMPTY[0], SOLUTION[EMPTY[0]]
    candidates = list(Recipe.parse(RECIPE).puzzle().grid.candidates()[cell])
    press = player.page.keyboard.press
    player.cell(cell).click()
    for key in ("n", "Space", "n", "Space"):
        on = player.button("Notes", exact=True).get_attribute("aria-pressed") != "true"
        press(key)
        player.page.locator(f"button[aria-pressed={str(on).lower()}]").filter(has_text="Notes").wait_for()
    # Letters by what they say, and by their place where they say nothing Latin.
    _strike(player, "т", "KeyN")
    player.says("Notes are on")
    press(str(digit))
    player.says(f"notes {digit}")
    press("n")
    player.says("Notes are off")
    press("e")
    player.says(": empty")
    assert player.notes(cell) == []
    press("u")
    player.says("Undone")
    assert player.notes(cell) == [digit]
    press("r")
    player.says("Redone")
    assert player.notes(cell) == []
    press("f")
    player.says("Notes filled in for all empty cells.")
    assert player.notes(cell) == candidates
    press("c")
    player.says("So far everything is right.")
    press("t")
    player.page.get_by_role("timer").wait_for(state="detached")
    press("t")
    player.page.get_by_role("timer").wait_for()
    press("p")
    player.page.get_by_role("heading", name="Paused").wait_for()
    press(str(digit))
    press("p")
    player.board.wait_for()
    assert player.notes(cell) == candidates
    press("h")
    player.page.get_by_role("heading", name="Hint 1 of 3").wait_for()
    assert _focused(player) == "Tell me more"
    press("Escape")
    player.page.get_by_role("heading", name="Hint 1 of 3").wait_for(state="detached")
    assert player.errors == []


def test_dialogs_take_and_give_back_the_focus(new_player: NewPlayer) -> None:
    player = new_player()
    player.play(RECIPE)
    press = player.page.keyboard.press
    cell, digit = EMPTY[0], SOLUTION[EMPTY[0]]
    player.cell(cell).click()
    press("ArrowRight")
    press("ArrowLeft")
    press("?")
    dialog = player.page.get_by_role("dialog", name="Keys")
    dialog.wait_for()
    for key in ("Arrows, Home, End", "Shift + digit", "Ctrl + Z", "Esc", "?"):
        assert dialog.get_by_role("rowheader", name=key, exact=True).count() == 1
    press(str(digit))
    press("n")
    for _ in range(4):
        press("Tab")
        assert player.page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
    press("Escape")
    dialog.wait_for(state="detached")
    assert player.page.evaluate("document.activeElement.dataset.cell") == str(cell)
    # Nothing of it reached the board.
    assert player.digits[cell] == 0
    assert player.button("Undo").get_attribute("aria-disabled") == "true"
    assert player.button("Notes", exact=True).get_attribute("aria-pressed") == "false"

    player.button("More").focus()
    press("Enter")
    player.page.get_by_role("dialog", name="More").wait_for()
    press("Escape")
    player.page.get_by_role("dialog").wait_for(state="detached")
    assert _focused(player) == "More"
    assert player.errors == []


def test_escape_chooses_nothing(new_player: NewPlayer) -> None:
    player = new_player()
    player.play(RECIPE)
    cell, digit = EMPTY[0], SOLUTION[EMPTY[0]]
    player.page.keyboard.press(str(digit))  # nothing is chosen yet
    player.cell(cell).click()
    assert player.chosen == [cell]
    player.page.keyboard.press("Escape")
    assert player.chosen == []
    player.page.keyboard.press(str(digit))
    player.page.keyboard.press(f"Shift+Digit{digit}")
    player.page.keyboard.press("Delete")
    # The first arrow shows where one was; then the digits go there again.
    player.page.keyboard.press("ArrowRight")
    assert player.chosen == [cell]
    player.page.keyboard.press(str(digit))
    _wait_for_digit(player, cell, digit)
    assert player.on_server(RECIPE, 1).entries == {cell: digit}
    player.page.keyboard.press("Control+z")
    player.says("Undone")
    assert player.button("Undo").get_attribute("aria-disabled") == "true"
    assert player.errors == []


def test_a_clue_stays(new_player: NewPlayer) -> None:
    player = new_player()
    player.play(RECIPE)
    clue = next(cell for cell, digit in enumerate(player.digits) if digit)
    name = f"row {clue // 9 + 1}, column {clue % 9 + 1}"
    assert player.label(clue) == f"{name}, clue {SOLUTION[clue]}"
    player.cell(clue).click()
    for key in ("5", "Shift+Digit5", "Delete"):
        player.page.keyboard.press(key)
    player.says(f"{name} is a clue and stays.")
    assert player.digits[clue] == SOLUTION[clue]
    assert player.button("Undo").get_attribute("aria-disabled") == "true"
    assert player.errors == []
