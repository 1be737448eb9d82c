"""What breaks the rules is always shown; what is wrong, when asked for; and a right answer is never called wrong."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from unidoku import Grid, Recipe

from .conftest import NewPlayer
from .playing import Player, empty_cells, solution_of

RECIPE = "u1-9x9-e40-s91"
GRID = Recipe.parse(RECIPE).puzzle().grid
SOLUTION = solution_of(RECIPE)
EMPTY = empty_cells(RECIPE)
PEERS = GRID.shape.peers


def _name(cell: int) -> str:
    return f"row {cell // 9 + 1}, column {cell % 9 + 1}"


def _ambiguous() -> Grid:
    """A board with two solutions: the four cells of two digits in two rows and two columns are taken out of one."""
    for low in range(81):
        for high in range(low + 1, 81):
            first, second = divmod(low, 9), divmod(high, 9)
            corners = {low, high, first[0] * 9 + second[1], second[0] * 9 + first[1]}
            digits = {SOLUTION[cell] for cell in corners}
            if len(corners) == 4 and len(digits) == 2:
                text = "".join("." if cell in corners else str(digit) for cell, digit in enumerate(SOLUTION))
                if Grid(text).count_solutions(limit=3) == 2:
                    return Grid(text)
    raise AssertionError("there is no such board")


TWO = _ambiguous()
ENDS = list(islice(TWO.solutions(), 3))
OPEN = [cell for cell, digit in enumerate(TWO) if not digit]


def _wrong(cell: int, *, clashing: bool = False) -> int:
    """A wrong digit that does, or does not, break a rule beside the clues."""
    seen = {GRID[peer] for peer in PEERS[cell]}
    return next(digit for digit in range(1, 10) if digit != SOLUTION[cell] and (digit in seen) is clashing)


def _said(player: Player) -> str:
    """The message beside the board."""
    return str(player.page.locator(".message").inner_text())


def test_conflicts_are_always_shown(new_player: NewPlayer) -> None:
    player = new_player("phone")
    player.play(RECIPE)
    cell = next(cell for cell in EMPTY if len({GRID[peer] for peer in PEERS[cell]} - {0}) > 3)
    digit = _wrong(cell, clashing=True)
    others = [peer for peer in PEERS[cell] if GRID[peer] == digit]
    player.enter(cell, digit)
    player.says(f"{digit} conflicts with {'; '.join(map(_name, others))}")
    assert player.label(cell) == f"{_name(cell)}, {digit}, conflicts with {'; '.join(map(_name, others))}"
    for other in others:
        assert player.label(other) == f"{_name(other)}, clue {digit}, conflicts with {_name(cell)}"
    marked = player.page.locator(".cell.conflict")
    assert marked.evaluate_all("cells => cells.map(c => Number(c.dataset.cell))") == sorted([cell, *others])
    # Each has a corner and a line, for who does not see its colour.
    shapes = marked.evaluate_all(
        """cells => cells.map(cell => {
            const corner = getComputedStyle(cell, "::before");
            return [corner.content, corner.clipPath.startsWith("polygon"), parseFloat(corner.width) > 5,
                getComputedStyle(cell.querySelector(".digit")).textDecorationLine];
        })"""
    )
    assert shapes == [['""', True, True, "underline"]] * (1 + len(others))
    player.press(player.button("Undo"))
    player.says("Undone")
    assert marked.count() == 0
    assert player.errors == []


def test_check_names_the_wrong_cells(new_player: NewPlayer) -> None:
    player = new_player()
    player.play(RECIPE)
    right, *wrong = [cell for cell in EMPTY if any(d not in _seen(cell) for d in range(1, 10) if d != SOLUTION[cell])][
        :3
    ]
    player.press(player.button("Check"))
    player.says("So far everything is right.")
    player.enter(right, SOLUTION[right])
    for cell in wrong:
        player.enter(cell, _wrong(cell))
    # Nothing is said of it unasked.
    player.cell(wrong[1]).get_by_text(str(_wrong(wrong[1])), exact=True).wait_for()
    assert player.page.locator(".wrong").count() == 0
    assert "wrong" not in player.label(wrong[0])
    player.press(player.button("Check"))
    player.says(f"2 digits are wrong: {'; '.join(map(_name, wrong))}.")
    assert _said(player) == f"2 digits are wrong: {'; '.join(map(_name, wrong))}."
    assert [cell for cell in range(81) if player.label(cell).endswith(", wrong")] == wrong
    crossed = player.page.locator(".cell.wrong .digit").evaluate_all(
        'digits => digits.map(d => [getComputedStyle(d).textDecorationLine, getComputedStyle(d, "::after").content])'
    )
    assert crossed == [["line-through", '"✕"']] * 2
    player.enter(wrong[0], SOLUTION[wrong[0]])
    player.cell(wrong[0]).get_by_text(str(SOLUTION[wrong[0]]), exact=True).wait_for()
    assert [cell for cell in range(81) if player.label(cell).endswith(", wrong")] == wrong[1:]
    assert player.errors == []


def _seen(cell: int) -> set[int]:
    return {GRID[peer] for peer in PEERS[cell]}


def test_complete_but_against_the_rules_is_not_the_end(new_player: NewPlayer) -> None:
    recipe = "u1-9x9-e2-s92"
    (a, b), solution = empty_cells(recipe), solution_of(recipe)
    player = new_player()
    player.play(recipe)
    player.type(a, solution[a])
    player.type(b, solution[b] % 9 + 1)
    player.says("conflicts with")
    assert player.page.get_by_role("heading", name="Solved!").count() == 0
    player.type(b, solution[b])
    player.page.get_by_role("heading", name="Solved!").wait_for()
    assert player.errors == []


@pytest.mark.parametrize(("size", "end"), [("phone", ENDS[0]), ("desktop", ENDS[1])], ids=["one", "other"])
def test_both_solutions_of_an_improper_board_are_right(new_player: NewPlayer, size: str, end: Grid) -> None:
    assert len(ENDS) == 2
    player = new_player(size)
    player.page.goto("/own")
    player.page.get_by_label("Puzzle as text").fill(str(TWO))
    player.press(player.button("Check"))
    player.press(player.button("Play it anyway"))
    player.board.wait_for()
    for cell in OPEN[:-1]:
        player.enter(cell, end[cell])
        player.cell(cell).get_by_text(str(end[cell]), exact=True).wait_for()
    player.press(player.button("Check"))
    player.says("This board has several solutions. With your digits it can still be solved.")
    assert player.page.locator(".wrong").count() == 0
    player.enter(OPEN[-1], end[OPEN[-1]])
    player.page.get_by_role("heading", name="Solved!").wait_for()
    player.says("Solved!")
    assert player.digits == list(end)
    assert player.page.locator(".conflict").count() == 0
    assert player.errors == []


def test_check_of_an_improper_board(new_player: NewPlayer) -> None:
    """No digit that fits is called wrong, and one with which it cannot be solved is said to be so."""
    player = new_player()
    player.page.goto(f"/board/{TWO}")
    player.board.wait_for()
    a, b = (ENDS[0][OPEN[0]], ENDS[1][OPEN[0]])
    for digit in (a, b):
        player.type(OPEN[0], digit)
        player.button("Check").click()
        player.says("This board has several solutions. With your digits it can still be solved.")
    opposite = next(cell for cell in OPEN if cell not in PEERS[OPEN[0]] and cell != OPEN[0])
    player.type(opposite, a)  # each is right, both together are not
    player.button("Check").click()
    player.says("This board has several solutions. With your digits it cannot be solved any more.")
    assert player.page.locator(".wrong").count() == 0
    assert not re.search(r"\bwrong\b", player.page.locator("body").inner_text())
    assert player.errors == []


@pytest.mark.parametrize(
    ("clues", "said"),
    [
        ("11" + "." * 79, "The clues of this board clash."),
        ("12345678." + "." * 8 + "9" + "." * 63, "The clues of this board have no solution"),
    ],
)
def test_check_of_a_board_without_a_solution(new_player: NewPlayer, clues: str, said: str) -> None:
    player = new_player()
    player.page.goto(f"/board/{clues}")
    player.board.wait_for()
    player.type(40, 3)
    player.button("Check").click()
    player.says(said)
    assert player.page.locator(".wrong").count() == 0
    assert player.errors == []
