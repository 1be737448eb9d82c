"""Notes, and what undo does to them."""

from __future__ import annotations

from unidoku import Grid, Recipe

from .conftest import NewPlayer
from .playing import Player, empty_cells, solution_of

RECIPE = "u1-9x9-e45-s81"
GRID = Recipe.parse(RECIPE).puzzle().grid
SOLUTION = solution_of(RECIPE)
EMPTY = empty_cells(RECIPE)
PEERS = GRID.shape.peers


def _candidates(grid: Grid) -> dict[int, list[int]]:
    """What fill is to note: the digits that no equal one in a house rules out, where there are any."""
    return {cell: list(digits) for cell, digits in grid.candidates().as_mapping().items() if digits}


def _notes(player: Player) -> dict[int, list[int]]:
    """All notes, by what the cells are called."""
    return {cell: notes for cell in EMPTY if (notes := player.notes(cell))}


def _drawn(player: Player, cell: int) -> list[int]:
    """The notes that are to be seen in a cell."""
    notes = player.cell(cell).locator("[data-note]")
    return [int(note) for note in notes.evaluate_all("notes => notes.map(n => n.dataset.note)")]


def _wait_for_notes(player: Player, cell: int, notes: list[int]) -> None:
    player.until(
        "([cell, n]) => document.querySelectorAll(`[data-cell='${cell}'] [data-note]`).length === n", [cell, len(notes)]
    )
    assert _drawn(player, cell) == player.notes(cell) == notes


def test_by_hand(new_player: NewPlayer) -> None:
    player = new_player("phone")
    player.play(RECIPE)
    cell = max(EMPTY, key=lambda cell: len(_candidates(GRID)[cell]))
    able = _candidates(GRID)[cell]
    player.press(player.cell(cell))
    player.press(player.button("Notes", exact=True))
    for count in range(1, len(able) + 1):
        player.press(player.key(able[-count]))
        _wait_for_notes(player, cell, able[-count:])
    # In fixed places, as on the keys of a telephone.
    box = player.cell(cell).bounding_box()
    for note in able:
        place = player.cell(cell).locator(f'[data-note="{note}"]').bounding_box()
        assert int((place["y"] + place["height"] / 2 - box["y"]) / box["height"] * 3) == (note - 1) // 3
        assert int((place["x"] + place["width"] / 2 - box["x"]) / box["width"] * 3) == (note - 1) % 3
    player.press(player.key(able[0]))
    _wait_for_notes(player, cell, able[1:])
    # A digit that stands in a house already makes no note, and the page says where it is.
    there, digit = next((peer, GRID[peer]) for peer in PEERS[cell] if GRID[peer])
    player.press(player.key(digit))
    player.says(f"{digit} already stands in ")
    assert player.notes(cell) == able[1:]
    assert GRID[there] == digit
    player.press(player.button("Notes", exact=True))
    player.press(player.key(SOLUTION[cell]))
    player.cell(cell).get_by_text(str(SOLUTION[cell]), exact=True).wait_for()
    player.press(player.button("Undo"))
    _wait_for_notes(player, cell, able[1:])
    player.press(player.button("Erase"))
    _wait_for_notes(player, cell, [])
    assert player.errors == []


def test_fill_all_and_a_digit_removes_them(new_player: NewPlayer) -> None:
    """One move each: a digit takes the notes of its houses with it, and undo brings them back."""
    player = new_player()
    player.play(RECIPE)
    player.press(player.button("Fill"))
    player.says("Notes filled in for all empty cells.")
    filled = _candidates(GRID)
    assert _notes(player) == filled

    cell = next(cell for cell in EMPTY if any(SOLUTION[cell] in filled.get(peer, []) for peer in PEERS[cell]))
    player.enter(cell, SOLUTION[cell])
    player.cell(cell).get_by_text(str(SOLUTION[cell]), exact=True).wait_for()
    after = _candidates(GRID.with_digits({cell: SOLUTION[cell]}))
    assert _notes(player) == after != {peer: notes for peer, notes in filled.items() if peer != cell}
    player.press(player.button("Undo"))
    _wait_for_notes(player, cell, filled[cell])
    assert _notes(player) == filled
    player.press(player.button("Redo"))
    player.cell(cell).get_by_text(str(SOLUTION[cell]), exact=True).wait_for()
    assert _notes(player) == after
    for _ in range(2):
        player.press(player.button("Undo"))
    _wait_for_notes(player, cell, [])
    assert _notes(player) == {}
    assert player.button("Undo").get_attribute("aria-disabled") == "true"
    assert player.errors == []


def test_a_wrong_digit_destroys_no_notes(new_player: NewPlayer) -> None:
    """Corrected, erased, or taken back: what it hid is there again."""
    player = new_player()
    player.play(RECIPE)
    filled = _candidates(GRID)
    cell = next(cell for cell in EMPTY if len(filled[cell]) > 1)
    wrong = next(digit for digit in filled[cell] if digit != SOLUTION[cell])
    player.page.keyboard.press("f")
    player.says("Notes filled in")
    player.type(cell, wrong)
    assert _notes(player) == _candidates(GRID.with_digits({cell: wrong}))
    player.type(cell, SOLUTION[cell])
    assert _notes(player) == _candidates(GRID.with_digits({cell: SOLUTION[cell]}))
    player.type(cell, wrong)
    player.page.keyboard.press("Delete")
    _wait_for_notes(player, cell, filled[cell])
    assert _notes(player) == filled
    assert player.on_server(RECIPE, 0).notes == {cell: frozenset(notes) for cell, notes in filled.items()}
    assert player.errors == []


def test_several_cells_by_keys(new_player: NewPlayer) -> None:
    player = new_player()
    player.play(RECIPE)
    player.cell(30).click()
    for key in ("Shift+ArrowRight", "Shift+ArrowDown", "Control+ArrowLeft"):
        player.page.keyboard.press(key)
    assert player.chosen == [30, 31, 39, 40]
    digit, able = _best_digit([30, 31, 39, 40])
    player.page.keyboard.press(str(digit))  # several cells take notes, whatever the mode
    player.says(f"Note {digit} in {len(able)} cell")
    assert _notes(player) == {cell: [digit] for cell in able}
    player.page.keyboard.press(f"Shift+Digit{digit}")
    player.until("() => document.querySelectorAll('[data-note]').length === 0")
    player.page.keyboard.press("Control+z")
    player.until("() => document.querySelectorAll('[data-note]').length > 0")
    assert _notes(player) == {cell: [digit] for cell in able}
    player.page.keyboard.press("ArrowUp")
    assert player.chosen == [30]
    assert player.errors == []


def test_several_cells_by_mouse(new_player: NewPlayer) -> None:
    player = new_player()
    player.play(RECIPE)
    mouse = player.page.mouse
    player.cell(10).hover()
    mouse.down()
    for cell in (11, 20, 21):
        player.cell(cell).hover()
    mouse.up()
    block = [10, 11, 12, 19, 20, 21]
    assert player.chosen == block
    player.cell(40).click(modifiers=["Control"])
    assert player.chosen == [*block, 40]
    player.cell(20).click(modifiers=["Control"])
    assert player.chosen == [cell for cell in [*block, 40] if cell != 20]
    digit, able = _best_digit(block)
    player.cell(10).click()
    player.cell(21).click(modifiers=["Shift"])
    assert player.chosen == block
    player.key(digit).click()
    player.says(f"Note {digit} in")
    assert _notes(player) == {cell: [digit] for cell in able}
    # Erased together, and back together.
    player.button("Erase").click()
    player.until("() => document.querySelectorAll('[data-note]').length === 0")
    player.button("Undo").click()
    _wait_for_notes(player, able[0], [digit])
    assert _notes(player) == {cell: [digit] for cell in able}
    assert player.errors == []


def _best_digit(cells: list[int]) -> tuple[int, list[int]]:
    """The digit that most of the cells can take, and these."""
    filled = _candidates(GRID)
    able = {digit: [cell for cell in cells if digit in filled.get(cell, [])] for digit in range(1, 10)}
    digit = max(able, key=lambda digit: len(able[digit]))
    assert len(able[digit]) > 1
    return digit, able[digit]


def test_undo_and_redo_without_limit(new_player: NewPlayer) -> None:
    """Every move of a long game is taken back one by one after a reload, and done again."""
    player = new_player()
    player.play(RECIPE)
    cells = EMPTY[:6]
    for cell in cells:
        player.cell(cell).click()
        for digit in (SOLUTION[cell] % 9 + 1, SOLUTION[cell], SOLUTION[cell]):  # wrong, right, and out again
            player.page.keyboard.press(str(digit))
    player.page.keyboard.press(str(SOLUTION[cells[-1]]))
    player.cell(cells[-1]).get_by_text(str(SOLUTION[cells[-1]]), exact=True).wait_for()
    moves = 3 * len(cells) + 1
    player.page.reload()
    player.board.wait_for()
    for _ in range(moves):
        assert player.button("Undo").get_attribute("aria-disabled") is None
        player.page.keyboard.press("Control+z")
    player.page.locator("button[aria-disabled]", has_text="Undo").wait_for()
    assert player.digits == list(GRID)
    player.page.reload()
    player.board.wait_for()
    for key in ["Control+y"] * (moves // 2) + ["Control+Shift+z"] * (moves - moves // 2):
        player.page.keyboard.press(key)
    player.page.locator("button[aria-disabled]", has_text="Redo").wait_for()
    assert player.digits == list(GRID.with_digits({cells[-1]: SOLUTION[cells[-1]]}))
    # A new move ends what could be done again.
    player.page.keyboard.press("Control+z")
    player.type(cells[0], SOLUTION[cells[0]])
    player.page.locator("button[aria-disabled]", has_text="Redo").wait_for()
    assert player.errors == []
