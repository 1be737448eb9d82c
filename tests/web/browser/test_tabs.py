"""Several tabs of one browser."""

from __future__ import annotations

from .conftest import NewPlayer
from .playing import empty_cells, solution_of

RECIPE = "u1-9x9-e40-s21"
SOLUTION = solution_of(RECIPE)
EMPTY = empty_cells(RECIPE)
OTHER = "u1-9x9-e40-s22"


def test_tabs_see_each_other(new_player: NewPlayer) -> None:
    player = new_player()
    first, second, other = player.page, player.new_page(), player.new_page()
    for page, recipe in ((first, RECIPE), (second, RECIPE), (other, OTHER)):
        page.goto(f"/play/{recipe}")
        page.get_by_role("grid").wait_for()
    a, b, c = EMPTY[:3]

    player.type(a, SOLUTION[a], first)
    second.get_by_label(f"row {a // 9 + 1}, column {a % 9 + 1}, {SOLUTION[a]}", exact=True).wait_for()
    player.type(b, SOLUTION[b], second)
    first.get_by_label(f"row {b // 9 + 1}, column {b % 9 + 1}, {SOLUTION[b]}", exact=True).wait_for()
    player.type(c, SOLUTION[c], first)
    second.get_by_label(f"row {c // 9 + 1}, column {c % 9 + 1}, {SOLUTION[c]}", exact=True).wait_for()
    second.get_by_role("button", name="Undo").click()
    first.get_by_label(f"row {c // 9 + 1}, column {c % 9 + 1}, empty", exact=True).wait_for()

    there = empty_cells(OTHER)[0]
    player.type(there, solution_of(OTHER)[there], other)
    assert player.on_server(RECIPE, 2).entries == {a: SOLUTION[a], b: SOLUTION[b]}
    assert player.on_server(OTHER, 1).entries == {there: solution_of(OTHER)[there]}
    for page in (first, second):
        page.reload()
        page.get_by_role("grid").wait_for()
    player.page = second
    assert {cell: digit for cell, digit in enumerate(player.digits) if cell in EMPTY and digit} == {
        a: SOLUTION[a],
        b: SOLUTION[b],
    }
    assert player.errors == []


def test_the_end_is_seen_in_every_tab(new_player: NewPlayer) -> None:
    short = "u1-9x9-e2-s23"
    player = new_player()
    player.play(short)
    second = player.new_page()
    second.goto(f"/play/{short}")
    second.get_by_role("grid").wait_for()
    for cell in empty_cells(short):
        player.type(cell, solution_of(short)[cell])
    second.get_by_role("heading", name="Solved!").wait_for()
    assert player.on_server(short, 2).is_finished
    assert player.errors == []


def test_settings_hold_in_every_tab(new_player: NewPlayer) -> None:
    player = new_player()
    player.play(RECIPE)
    second = player.new_page()
    second.goto("/settings")
    second.get_by_label("Dark").check()
    second.get_by_label("Show the timer").uncheck()
    player.page.locator("html[data-theme=dark]").wait_for()
    player.page.get_by_role("timer").wait_for(state="detached")
    assert player.errors == []
