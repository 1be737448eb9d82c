"""Hints: in three stages, drawn on the board, applied, counted."""

from __future__ import annotations

from dataclasses import replace

from unidoku import Grid, HintKind, Progress, Recipe, hint
from unidoku.logic.technique import Technique

from .conftest import NewPlayer
from .playing import Player, empty_cells, solution_of

RECIPE = "u1-9x9-e45-s101"
GRID = Recipe.parse(RECIPE).puzzle().grid
SOLUTION = solution_of(RECIPE)
EMPTY = empty_cells(RECIPE)

# Its singles were placed: what comes next is a chain.
CHAIN = Grid("....95.6....3278...7..86..2259831476.64572...7.8964.2....243......718.944..659.1.")


def _stage(player: Player, number: int, text: str) -> None:
    """Wait for a stage of the hint, which must say this, to the eye and to the ear."""
    player.page.get_by_role("heading", name=f"Hint {number} of 3").wait_for()
    player.page.get_by_role("region", name="Hint").get_by_text(text, exact=True).wait_for()
    player.says(text)


def _open_step(player: Player, game: Progress) -> None:
    """Ask for a hint and have its step shown; each stage must say what the library says of this game."""
    texts = hint(game).texts()
    player.press(player.button("Hint"))
    _stage(player, 1, texts.nudge)
    assert player.page.locator(".under, .over").count() == 0
    player.press(player.button("Tell me more"))
    _stage(player, 2, texts.technique)
    player.press(player.button("Show the step"))
    _stage(player, 3, texts.full)


def test_three_stages_and_apply(new_player: NewPlayer, size: str) -> None:
    player = new_player(size)
    player.play(RECIPE)
    game = Progress.start(Recipe.parse(RECIPE))
    for count in (1, 2):
        found = hint(game)
        assert found.step is not None
        ((cell, digit),) = found.step.placements
        before = player.board.bounding_box()
        _open_step(player, game)
        assert player.board.bounding_box() == before  # nothing moves
        panel = player.page.locator(".panel").bounding_box()
        assert panel["y"] >= before["y"] + before["height"] or panel["x"] >= before["x"] + before["width"]
        link = player.page.get_by_role("link", name=f"About this technique: {found.step.technique}")
        assert link.get_attribute("href") == f"/technique/{found.step.technique.slug}"
        # The step is drawn: marks under the candidates that the library says.
        assert player.page.locator(".board .under svg, .board .over svg").count() == 2
        assert player.page.locator(".board .under svg *, .board .over svg *").count() > 0
        assert found.board is not None
        shown = player.cell(cell).locator("[data-note]").evaluate_all("notes => notes.map(n => Number(n.dataset.note))")
        assert shown == list(found.board[cell])
        player.press(player.button("Apply the step"))
        player.says("The step has been applied.")
        assert player.digits[cell] == digit == SOLUTION[cell]
        assert player.page.locator(".board .under, .board .over").count() == 0
        game = replace(game, entries={**game.entries, cell: digit}, hints=count)
    kept = player.on_server(RECIPE, 2, hints=2)
    assert (kept.entries, kept.hints) == (game.entries, 2)
    # Taken back, it is still counted, and kept.
    player.press(player.button("Undo"))
    player.says("Undone")
    assert player.digits[cell] == 0
    player.page.reload()
    player.board.wait_for()
    player.press(player.button("Redo"))
    player.says("Redone")
    assert player.digits[cell] == digit
    assert player.on_server(RECIPE, 2, hints=2).hints == 2
    assert player.errors == []


def test_the_same_hint_is_counted_once(new_player: NewPlayer) -> None:
    player = new_player()
    player.play(RECIPE)
    texts = hint(Progress.start(Recipe.parse(RECIPE))).texts()
    player.button("Hint").click()
    _stage(player, 1, texts.nudge)
    player.button("Tell me more").click()
    _stage(player, 2, texts.technique)
    hinted = player.page.locator(".cell.hinted").evaluate_all("cells => cells.map(c => Number(c.dataset.cell))")
    assert hinted == sorted(hint(Progress.start(Recipe.parse(RECIPE))).cells)
    assert all(player.label(cell).endswith("part of the hint") for cell in hinted)
    player.button("Close").click()
    player.page.get_by_role("heading", name="Hint 2 of 3").wait_for(state="detached")
    assert player.page.locator(".hinted").count() == 0
    player.button("Hint").click()
    _stage(player, 2, texts.technique)
    player.page.keyboard.press("Escape")
    # A digit of the player's own, and there is another hint.
    player.type(EMPTY[-1], SOLUTION[EMPTY[-1]])
    player.button("Hint").click()
    player.page.get_by_role("heading", name="Hint 1 of 3").wait_for()
    assert player.on_server(RECIPE, 1, hints=2).hints == 2
    assert player.errors == []


def test_a_chain_is_drawn(new_player: NewPlayer) -> None:
    """Arrows from candidate to candidate; what the step rules out goes from the notes when it is applied."""
    start = Progress.start(CHAIN)
    found = hint(start)
    assert found.step is not None
    assert found.step.technique is Technique.AIC
    player = new_player()
    player.page.goto(f"/board/{CHAIN}")
    player.board.wait_for()
    _open_step(player, start)
    arrows = player.page.locator(".board .under svg [class*=link]")
    assert arrows.count() == len(found.step.links) > 5
    struck = player.page.locator(".board .over svg [class*=removed]")
    assert struck.count() == len(found.step.eliminations)
    # A candidate that is struck out is the one that goes.
    for mark, (cell, digit) in zip(struck.all(), sorted(found.step.eliminations), strict=True):
        box, note = mark.bounding_box(), player.cell(cell).locator(f'[data-note="{digit}"]').bounding_box()
        assert abs(box["x"] + box["width"] / 2 - note["x"] - note["width"] / 2) < 3
        assert abs(box["y"] + box["height"] / 2 - note["y"] - note["height"] / 2) < 3
    # Every candidate of the board is to be seen, so that the chain can be followed.
    candidates = CHAIN.candidates()
    for cell in range(81):
        notes = player.cell(cell).locator("[data-note]").evaluate_all("notes => notes.map(n => Number(n.dataset.note))")
        assert notes == list(candidates[cell])
    player.press(player.button("Apply the step"))
    player.says("The step has been applied.")
    notes = {cell: set(candidates[cell]) for cell, _ in found.step.eliminations}
    for cell, digit in found.step.eliminations:
        notes[cell].remove(digit)
        assert CHAIN.solution()[cell] != digit
    assert {cell: set(player.notes(cell)) for cell in notes} == notes
    after = replace(start, notes=notes)
    assert hint(after).step != found.step
    player.press(player.button("Hint"))
    _stage(player, 1, hint(after).texts().nudge)
    player.press(player.button("Close"))
    player.press(player.button("Undo"))
    player.says("Undone")
    assert all(player.notes(cell) == [] for cell in notes)
    assert player.errors == []


def test_a_wrong_digit_comes_first(new_player: NewPlayer) -> None:
    """It is said before any step, and so is a note that lacks the right digit."""
    player = new_player()
    player.play(RECIPE)
    cell = next(cell for cell in EMPTY if len(GRID.candidates()[cell]) > 1)
    wrong = next(digit for digit in GRID.candidates()[cell] if digit != SOLUTION[cell])
    player.type(cell, wrong)
    found = hint(replace(Progress.start(Recipe.parse(RECIPE)), entries={cell: wrong}))
    assert (found.kind, found.cells) == (HintKind.WRONG_ENTRY, (cell,))
    player.button("Hint").click()
    texts = found.texts()
    _stage(player, 1, texts.nudge)
    player.button("Tell me more").click()
    _stage(player, 2, texts.technique)
    assert player.label(cell).endswith("part of the hint")
    player.button("Show the step").click()
    _stage(player, 3, texts.full)
    assert f"r{cell // 9 + 1}c{cell % 9 + 1}" in texts.full
    assert player.button("Apply the step").count() == 0
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("Delete")
    player.page.keyboard.press(f"Shift+Digit{wrong}")
    player.says(f"notes {wrong}")
    player.button("Hint").click()
    _stage(player, 1, hint(replace(Progress.start(Recipe.parse(RECIPE)), notes={cell: {wrong}})).texts().nudge)
    assert player.errors == []


def test_none_for_other_shapes(new_player: NewPlayer) -> None:
    player = new_player("phone")
    player.play("u1-4x4-e8-s3")
    player.press(player.button("Hint"))
    player.says("There are hints for 9×9 boards only.")
    assert player.page.locator(".message").inner_text() == "There are hints for 9×9 boards only."
    assert player.page.get_by_role("region", name="Hint").count() == 0
    assert player.errors == []


def test_none_for_an_improper_board(new_player: NewPlayer) -> None:
    clues = "." * 81
    player = new_player()
    player.page.goto(f"/board/1{clues[1:]}")
    player.board.wait_for()
    texts = hint(Grid(f"1{clues[1:]}")).texts()
    player.button("Hint").click()
    _stage(player, 1, texts.nudge)
    assert player.errors == []


def test_the_technique_has_a_page(new_player: NewPlayer) -> None:
    player = new_player()
    player.play(RECIPE)
    technique = hint(Progress.start(Recipe.parse(RECIPE))).step.technique  # type: ignore[union-attr]
    player.button("Hint").click()
    player.button("Tell me more").click()
    player.page.get_by_role("link", name="About this technique").click()
    player.page.get_by_role("heading", name=str(technique), level=1).wait_for()
    player.page.get_by_role("img", name=f"An example of {technique}").wait_for()
    player.page.go_back()
    player.board.wait_for()
    assert player.errors == []
