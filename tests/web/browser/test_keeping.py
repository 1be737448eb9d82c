"""A game outlives whatever happens to the page, the browser and the server."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

from unidoku import Recipe

from .conftest import ARGUMENTS, PATIENCE, SIZES, NewPlayer, playwright
from .playing import Player, empty_cells, solution_of
from .serving import Server

RECIPE = "u1-9x9-e40-s7"
SOLUTION = solution_of(RECIPE)
EMPTY = empty_cells(RECIPE)
CANDIDATES = Recipe.parse(RECIPE).puzzle().grid.candidates()

OpenProfile = Callable[[], Player]


@pytest.fixture
def open_profile(driver: Any, chromium: str, tmp_path: Path, own_server: Server) -> Iterator[OpenProfile]:
    """Starts a browser whose profile lies on disk, every time the same."""
    with ExitStack() as browsers:

        def start() -> Player:
            context = driver.chromium.launch_persistent_context(
                tmp_path / "profile",
                executable_path=chromium,
                args=ARGUMENTS,
                base_url=own_server.url,
                locale="en-GB",
                **SIZES["desktop"],
            )
            context.set_default_timeout(PATIENCE)
            browsers.callback(_close, context)
            return Player(context)

        yield start


def _close(context: Any) -> None:
    with suppress(playwright.Error):  # it was killed
        context.close()


def _kill_browser(profile: Path) -> None:
    """SIGKILL to the browser of a profile and all processes below it, as when the battery dies."""
    lines = subprocess.check_output(["ps", "-ww", "-eo", "pid=,ppid=,args="], text=True).splitlines()
    table = [(int(pid), int(parent), arguments) for pid, parent, arguments in (line.split(None, 2) for line in lines)]
    doomed = {pid for pid, _, arguments in table if f"--user-data-dir={profile}" in arguments}
    assert doomed, f"no process has the profile {profile}"
    while more := {pid for pid, parent, _ in table if parent in doomed} - doomed:
        doomed |= more
    for pid in doomed:
        with suppress(ProcessLookupError):  # it went with another
            os.kill(pid, signal.SIGKILL)


def _note_pair(player: Player, cell: int) -> list[int]:
    """Note two candidates of a cell."""
    notes = list(CANDIDATES[cell][:2])
    player.cell(cell).click()
    for note in notes:
        player.page.keyboard.press(f"Shift+Digit{note}")
    player.until(
        "([cell, n]) => document.querySelectorAll(`[data-cell='${cell}'] [data-note]`).length === n",
        [cell, len(notes)],
    )
    return notes


def _wait_until_empty(player: Player, cell: int) -> None:
    player.page.locator(f'[data-cell="{cell}"][aria-label$=", empty"]').wait_for()


def _noted_cell() -> int:
    """A cell with two candidates that the entries of a test do not touch."""
    peers = SOLUTION.shape.peers
    return next(cell for cell in EMPTY[8:] if len(CANDIDATES[cell]) > 1 and not set(EMPTY[:5]) & set(peers[cell]))


def test_browser_killed(open_profile: OpenProfile, own_server: Server, tmp_path: Path) -> None:
    """With the server dead as well, so that only the browser can have kept it."""
    player = open_profile()
    player.play(RECIPE)
    player.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    own_server.kill()
    for cell in EMPTY[:3]:
        player.type(cell, SOLUTION[cell])
    noted = _noted_cell()
    notes = _note_pair(player, noted)
    player.type(EMPTY[3], SOLUTION[EMPTY[3]])
    player.page.keyboard.press("Control+z")
    _wait_until_empty(player, EMPTY[3])
    shown = player.digits
    _kill_browser(tmp_path / "profile")

    again = open_profile()
    again.play(RECIPE)
    assert again.digits == shown
    assert again.notes(noted) == notes
    again.button("Redo").click()
    again.cell(EMPTY[3]).get_by_text(str(SOLUTION[EMPTY[3]]), exact=True).wait_for()
    for _ in range(4):
        again.button("Undo").click()
    _wait_until_empty(again, EMPTY[2])
    own_server.start()
    again.type(EMPTY[2], SOLUTION[EMPTY[2]])
    game = again.on_server(RECIPE, 3)
    assert game.entries == {cell: SOLUTION[cell] for cell in EMPTY[:3]}
    assert game.notes == {}
    assert player.errors == again.errors == []


def test_server_killed(new_player: NewPlayer, own_server: Server) -> None:
    player = new_player(server=own_server)
    player.play(RECIPE)
    player.type(EMPTY[0], SOLUTION[EMPTY[0]])
    player.on_server(RECIPE, 1)
    own_server.kill()
    for cell in EMPTY[1:4]:
        player.type(cell, SOLUTION[cell])
    noted = _noted_cell()
    notes = _note_pair(player, noted)
    player.page.get_by_role("img", name="Saved on this device; no line").wait_for()
    player.button("Hint").click()
    player.says("A hint needs a line to the server")
    own_server.start()
    player.type(EMPTY[4], SOLUTION[EMPTY[4]])
    player.sent()
    game = player.on_server(RECIPE, 5)
    assert game.entries == {cell: SOLUTION[cell] for cell in EMPTY[:5]}
    assert game.notes == {noted: frozenset(notes)}
    assert list(game.board) == player.digits
    assert game.hints == 0
    assert player.errors == []


def test_reload(new_player: NewPlayer, size: str) -> None:
    player = new_player(size)
    player.play(RECIPE)
    for cell in EMPTY[:2]:
        player.enter(cell, SOLUTION[cell])
        player.cell(cell).get_by_text(str(SOLUTION[cell]), exact=True).wait_for()
    player.press(player.button("Fill"))
    player.says("Notes filled in")
    player.press(player.button("Undo"))
    player.says("Undone")
    filled = player.digits
    player.page.reload()
    player.board.wait_for()
    assert player.digits == filled
    assert player.notes(EMPTY[5]) == []
    player.press(player.button("Redo"))
    player.says("Redone")
    grid = Recipe.parse(RECIPE).puzzle().grid.with_digits({cell: SOLUTION[cell] for cell in EMPTY[:2]})
    assert player.notes(EMPTY[5]) == list(grid.candidates()[EMPTY[5]])
    for _ in range(3):
        player.press(player.button("Undo"))
    _wait_until_empty(player, EMPTY[0])
    assert player.digits == list(Recipe.parse(RECIPE).puzzle().grid)
    assert player.errors == []


def test_another_puzzle_has_a_history_of_its_own(new_player: NewPlayer) -> None:
    other = "u1-9x9-e40-s8"
    player = new_player()
    player.play(RECIPE)
    player.type(EMPTY[0], SOLUTION[EMPTY[0]])
    player.play(other)
    assert player.digits == list(Recipe.parse(other).puzzle().grid)
    assert player.button("Undo").is_disabled()
    player.page.keyboard.press("Control+z")
    cell = empty_cells(other)[0]
    player.type(cell, solution_of(other)[cell])
    player.page.go_back()
    player.board.wait_for()
    assert player.digits[EMPTY[0]] == SOLUTION[EMPTY[0]]
    assert player.on_server(RECIPE, 1).entries == {EMPTY[0]: SOLUTION[EMPTY[0]]}
    assert player.on_server(other, 1).entries == {cell: solution_of(other)[cell]}
    assert player.errors == []


def test_finished_is_not_offered_to_go_on_with(new_player: NewPlayer) -> None:
    short = "u1-9x9-e2-s3"
    player = new_player()
    player.play(RECIPE)
    player.type(EMPTY[0], SOLUTION[EMPTY[0]])
    player.play(short)
    for cell in empty_cells(short):
        player.type(cell, solution_of(short)[cell])
    player.page.get_by_role("heading", name="Solved!").wait_for()
    player.page.goto("/")
    player.page.get_by_role("link", name="Continue").click()
    player.board.wait_for()
    assert player.page.url.endswith(f"/play/{RECIPE}")
    assert player.digits[EMPTY[0]] == SOLUTION[EMPTY[0]]
    assert player.errors == []


def test_no_storage(new_player: NewPlayer) -> None:
    """Where a browser keeps nothing the page says so, and what is played is on the server at least."""
    player = new_player()
    player.context.add_init_script(
        "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });"
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    player.play(RECIPE)
    player.page.get_by_role("alert").filter(has_text="does not let the page store anything").wait_for()
    player.type(EMPTY[0], SOLUTION[EMPTY[0]])
    assert player.on_server(RECIPE, 1).entries == {EMPTY[0]: SOLUTION[EMPTY[0]]}
    player.page.reload()
    player.cell(EMPTY[0]).get_by_text(str(SOLUTION[EMPTY[0]]), exact=True).wait_for()
    assert player.errors == []
