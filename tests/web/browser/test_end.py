"""The end, what comes after it, and starting again."""

from __future__ import annotations

from unidoku import Level, Recipe, hint, rate

from .conftest import NewPlayer
from .playing import Player, empty_cells, solution_of

RECIPE = "u1-9x9-e3-s121"
SOLUTION = solution_of(RECIPE)
EMPTY = empty_cells(RECIPE)


def _ending(player: Player) -> list[str]:
    """Time, hints and difficulty, as the end tells them."""
    panel = player.page.get_by_role("region", name="Solved!")
    panel.wait_for()
    assert panel.locator("dt").all_inner_texts() == ["Time", "Hints", "Difficulty"]
    texts: list[str] = panel.locator("dd").all_inner_texts()
    return texts


def test_what_the_end_tells(new_player: NewPlayer) -> None:
    player = new_player("phone")
    player.play(RECIPE)
    player.enter(EMPTY[0], SOLUTION[EMPTY[0]])
    player.press(player.button("Hint"))
    player.press(player.button("Tell me more"))
    player.press(player.button("Show the step"))
    player.press(player.button("Apply the step"))
    player.says("The step has been applied.")
    board = Recipe.parse(RECIPE).puzzle().grid.with_digits({EMPTY[0]: SOLUTION[EMPTY[0]]})
    ((applied, _),) = hint(board).step.placements  # type: ignore[union-attr]
    (last,) = set(EMPTY[1:]) - {applied}
    player.enter(last, SOLUTION[last])
    time, hints, difficulty = _ending(player)
    assert time.startswith("0:")
    assert hints == "1"
    assert difficulty == rate(Recipe.parse(RECIPE).puzzle().grid).level
    # It is heard as well, once, and the board stays to look at.
    player.says("Solved! Time: ")
    player.says("Hints: 1.")
    assert player.board.is_visible()
    assert player.digits == list(SOLUTION)
    assert player.page.locator(".cell.chosen").count() == 0
    # No key of a digit changes it by accident: nothing is chosen.
    player.page.keyboard.press("5")
    assert player.digits == list(SOLUTION)
    player.page.reload()
    assert _ending(player) == [time, hints, difficulty]
    player.page.keyboard.press("Escape")
    player.page.get_by_role("region", name="Solved!").wait_for(state="detached")
    assert player.errors == []


def test_play_again(new_player: NewPlayer) -> None:
    """A new round of the same puzzle; the one before stays finished."""
    player = new_player()
    player.play(RECIPE)
    for cell in EMPTY:
        player.type(cell, SOLUTION[cell])
    player.button("Play again").click()
    player.page.wait_for_url(f"**/play/{RECIPE}?round=1")
    player.page.get_by_role("region", name="Solved!").wait_for(state="detached")  # with the board before
    player.board.wait_for()
    assert player.digits == list(Recipe.parse(RECIPE).puzzle().grid)
    assert player.button("Undo").get_attribute("aria-disabled") == "true"
    player.type(EMPTY[0], SOLUTION[EMPTY[0]])
    assert player.on_server(RECIPE, 1, round=1).entries == {EMPTY[0]: SOLUTION[EMPTY[0]]}
    assert player.on_server(RECIPE, 3, round=0).is_finished
    # The link of the puzzle leads to the round that was begun last.
    player.play(RECIPE)
    assert player.digits[EMPTY[0]] == SOLUTION[EMPTY[0]]
    assert player.digits[EMPTY[1]] == 0
    assert player.errors == []


def test_choose_another(new_player: NewPlayer) -> None:
    player = new_player("phone")
    player.play(RECIPE)
    for cell in EMPTY:
        player.enter(cell, SOLUTION[cell])
    _ending(player)
    assert player.button("Next level").count() == 0  # it is not of the hundred
    player.page.get_by_role("link", name="Choose another").tap()
    player.page.get_by_role("heading", name="Choose a puzzle").wait_for()
    assert player.page.get_by_role("link", name="Continue").count() == 0
    assert player.errors == []


def test_restart_asks_once_and_can_be_undone(new_player: NewPlayer) -> None:
    recipe = str(Level(3).recipe)
    empty, solution = empty_cells(recipe), solution_of(recipe)
    start = Recipe.parse(recipe).puzzle().grid
    player = new_player()
    player.play(recipe)
    player.press(player.button("Fill"))
    player.says("Notes filled in")
    player.enter(empty[0], solution[empty[0]])
    player.cell(empty[0]).get_by_text(str(solution[empty[0]]), exact=True).wait_for()
    after = start.with_digits({empty[0]: solution[empty[0]]})
    notes = {cell: list(digits) for cell, digits in after.candidates().as_mapping().items() if digits}

    def restart(answer: str) -> None:
        player.press(player.button("More"))
        player.press(player.button("Restart"))
        question = player.page.get_by_role("dialog", name="Start this puzzle again?")
        player.press(question.get_by_role("button", name=answer))
        player.page.get_by_role("dialog").wait_for(state="detached")

    restart("Cancel")
    assert player.digits == list(after)
    restart("Restart")
    player.says("Started again. Undo brings your digits back.")
    assert player.digits == list(start)
    assert player.page.locator("[data-note]").count() == 0
    assert player.on_server(recipe, 0).notes == {}
    player.press(player.button("Undo"))
    player.says("Undone")
    assert player.digits == list(after)
    assert {cell: player.notes(cell) for cell in empty if player.notes(cell)} == notes
    assert player.errors == []
