"""What a browser gives back is not what was written: it is set aside, said, and the rest goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .conftest import NewPlayer
from .playing import Player, empty_cells, solution_of

RECIPE = "u1-9x9-e40-s31"
SOLUTION = solution_of(RECIPE)
EMPTY = empty_cells(RECIPE)
OTHER = "u1-9x9-e40-s32"

# Puts records into a table of the browser's storage, and lists what is in it then.
IN_STORE = """([table, changes]) => new Promise((done, fail) => {
    const opening = indexedDB.open("unidoku");
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
        const transaction = opening.result.transaction(table, "readwrite");
        const store = transaction.objectStore(table);
        for (const change of changes) store.put(change);
        const all = store.getAll();
        transaction.oncomplete = () => { opening.result.close(); done(all.result); };
        transaction.onabort = () => fail(transaction.error);
    };
})"""


def _records(player: Player, table: str, changes: Sequence[Any] = ()) -> list[Any]:
    """The records of a table of the browser's storage, once these were put into it."""
    found: list[Any] = player.page.evaluate(IN_STORE, [table, list(changes)])
    return found


def test_damaged_records(new_player: NewPlayer) -> None:
    player = new_player()
    there = empty_cells(OTHER)[0]
    player.play(OTHER)
    player.type(there, solution_of(OTHER)[there])
    player.play(RECIPE)
    for cell in EMPTY[:3]:
        player.type(cell, SOLUTION[cell])
    player.on_server(RECIPE, 3)
    player.on_server(OTHER, 1)
    player.page.goto("/settings")
    player.page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    moves = [
        record for record in _records(player, "moves") if record["game"] == f"{RECIPE}#0" and record["move"]["cells"]
    ]
    broken = moves[1]
    assert broken["move"]["cells"][0]["cell"] == EMPTY[1]
    broken["move"]["cells"][0]["digit"] = 99
    (game,) = (record for record in _records(player, "games") if record["id"] == f"{OTHER}#0")
    del game["summary"]
    _records(player, "moves", [broken])
    _records(player, "games", [game])

    player.context.set_offline(True)
    player.play(RECIPE)
    player.page.get_by_role("alert").filter(
        has_text="2 damaged records were found on this device and set aside"
    ).wait_for()
    assert [player.digits[cell] for cell in EMPTY[:3]] == [SOLUTION[EMPTY[0]], 0, SOLUTION[EMPTY[2]]]
    aside = _records(player, "damaged")
    assert {record["table"] for record in aside} == {"moves", "games"}
    assert broken in [record["record"] for record in aside]

    # The server has the move whole.
    player.context.set_offline(False)
    player.cell(EMPTY[1]).get_by_text(str(SOLUTION[EMPTY[1]]), exact=True).wait_for()
    player.button("Dismiss").click()
    player.page.get_by_role("alert").filter(has_text="damaged").wait_for(state="detached")
    player.play(OTHER)
    player.cell(there).get_by_text(str(solution_of(OTHER)[there]), exact=True).wait_for()
    assert player.errors == []


def test_damaged_settings(new_player: NewPlayer) -> None:
    player = new_player()
    for text in ("{", '{"language": "xx", "theme": 5, "timer": false}', "null"):
        player.page.goto("/settings")
        player.page.evaluate("text => localStorage.setItem('unidoku-settings', text)", text)
        player.page.reload()
        player.page.get_by_role("heading", name="Settings", level=1).wait_for()
        assert player.page.get_by_label("As the device").is_checked()
        assert player.page.get_by_label("Show the timer").is_checked() is (text[:2] != '{"')
    assert player.errors == []
