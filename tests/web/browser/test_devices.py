"""One player on several devices: the link that carries the games over, what both then do, and erasing it all."""

from __future__ import annotations

import base64
import sqlite3
from typing import Any

import segno

from .conftest import NewPlayer
from .playing import Player, empty_cells, solution_of
from .serving import Server

RECIPE = "u1-9x9-e40-s41"
SOLUTION = solution_of(RECIPE)
EMPTY = empty_cells(RECIPE)
OTHER = "u1-9x9-e40-s42"

# Whether the middle of each module of a QR code is dark, in a picture of it with a border of four modules.
MODULES = """async ([picture, side]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const size = image.width / (side + 8);
    const dark = (row, column) => {
        const [x, y] = [(column + 4.5) * size, (row + 4.5) * size].map(Math.floor);
        return Number(context.getImageData(x, y, 1, 1).data[0] < 128);
    };
    const all = [...Array(side).keys()];
    return all.map((row) => all.map((column) => dark(row, column)));
}"""


def _make_link(player: Player) -> str:
    player.page.goto("/settings")
    player.button("Make a link").click()
    return str(player.page.get_by_label("Open this link on the other device").input_value())


def _join(player: Player, link: str) -> None:
    player.page.goto(link)
    player.button("Take over").click()
    player.says("here now")


def _shown(player: Player) -> dict[int, int]:
    digits = player.digits
    return {cell: digits[cell] for cell in EMPTY if digits[cell]}


def _sees(player: Player, cell: int, digit: int) -> None:
    player.cell(cell).get_by_text(str(digit), exact=True).wait_for()


def test_link_carries_games_over_once(new_player: NewPlayer) -> None:
    phone, desktop, third = new_player("phone"), new_player("desktop"), new_player("desktop")
    here, there = EMPTY[0], empty_cells(OTHER)[0]
    phone.play(RECIPE)
    phone.type(here, SOLUTION[here])
    phone.on_server(RECIPE, 1)
    desktop.play(OTHER)
    desktop.type(there, solution_of(OTHER)[there])
    desktop.on_server(OTHER, 1)

    link = _make_link(phone)
    for theme in ("light", "dark"):
        phone.page.emulate_media(color_scheme=theme)
        code = phone.page.get_by_role("img", name="QR code of the link").locator("svg")
        expected = segno.make(link, micro=False)
        side = len(expected.matrix)
        picture = base64.b64encode(code.screenshot()).decode()
        assert phone.page.evaluate(MODULES, [picture, side]) == [list(row) for row in expected.matrix]

    _join(desktop, link)
    desktop.says("2 games are here now")
    desktop.play(RECIPE)
    _sees(desktop, here, SOLUTION[here])
    phone.play(OTHER)
    _sees(phone, there, solution_of(OTHER)[there])

    third.page.goto(link)
    third.button("Take over").click()
    third.says("used already or is too old")
    third.play(RECIPE)
    assert _shown(third) == {}
    assert phone.errors == desktop.errors == third.errors == []


def test_moves_of_two_devices_are_merged(new_player: NewPlayer) -> None:
    """The newer wins in a cell, even where the older arrives later; nothing else is touched."""
    one, two = new_player("phone"), new_player("desktop")
    a, b, c, d, e = EMPTY[:5]
    wrong = {cell: SOLUTION[cell] % 9 + 1 for cell in (c, d)}
    one.play(RECIPE)
    one.type(a, SOLUTION[a])
    one.on_server(RECIPE, 1)
    _join(two, _make_link(one))
    one.play(RECIPE)
    two.play(RECIPE)
    _sees(two, a, SOLUTION[a])

    two.context.set_offline(True)
    two.type(b, SOLUTION[b])
    two.type(c, wrong[c])  # older than what the other device will write there
    one.type(d, wrong[d])  # older than what this device will write there
    one.on_server(RECIPE, 2)
    one.type(c, SOLUTION[c])
    one.on_server(RECIPE, 3)
    two.type(d, SOLUTION[d])
    two.page.get_by_role("img", name="Saved on this device; no line").wait_for()
    assert _shown(two) == {a: SOLUTION[a], b: SOLUTION[b], c: wrong[c], d: SOLUTION[d]}

    two.context.set_offline(False)
    _sees(two, c, SOLUTION[c])
    two.on_server(RECIPE, 4)
    one.type(e, SOLUTION[e])  # what others did comes with the answer
    _sees(one, b, SOLUTION[b])
    all_of_it = {cell: SOLUTION[cell] for cell in (a, b, c, d, e)}
    assert one.on_server(RECIPE, 5).entries == all_of_it
    assert _shown(one) == all_of_it
    two.page.reload()
    _sees(two, e, SOLUTION[e])
    assert _shown(two) == all_of_it
    assert one.errors == two.errors == []


# All that a browser keeps for the page, but for the page's own files.
KEPT = """async () => {
    const databases = await Promise.all((await indexedDB.databases()).map(({ name }) => new Promise((done, fail) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
            const tables = [...opening.result.objectStoreNames];
            const transaction = opening.result.transaction(tables);
            const all = tables.map((table) => transaction.objectStore(table).getAll());
            transaction.oncomplete = () => { opening.result.close(); done(all.flatMap(({ result }) => result)); };
        };
    })));
    const names = (await caches.keys()).filter((name) => !name.startsWith("files-"));
    const answers = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return [...databases.flat(), ...answers.flat().map(({ url }) => url)];
}"""


def test_erase_everything(new_player: NewPlayer, own_server: Server) -> None:
    one, two = new_player(server=own_server), new_player(server=own_server)
    one.page.goto("/")
    one.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    one.play(RECIPE)
    one.type(EMPTY[0], SOLUTION[EMPTY[0]])
    one.on_server(RECIPE, 1)
    _join(two, _make_link(one))
    one.page.get_by_label("Dark").check()
    tab = one.new_page()
    tab.goto(f"/play/{RECIPE}")
    tab.get_by_role("grid").wait_for()
    one.page.bring_to_front()
    kept = one.page.evaluate(KEPT)
    assert f"{own_server.url}/api/puzzles?recipe={RECIPE}" in kept
    assert f"{RECIPE}#0" in [record.get("id") for record in kept if isinstance(record, dict)]
    assert any(_count(own_server).values())

    one.button("Erase everything").click()
    dialog = one.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Cancel").click()
    assert any(_count(own_server).values())
    one.button("Erase everything").click()
    dialog.get_by_role("button", name="Erase everything").click()
    one.says("Everything has been erased.")

    assert set(_count(own_server).values()) == {0}
    assert one.context.cookies() == []
    assert one.page.evaluate(KEPT) == []
    settings = one.page.evaluate("JSON.parse(localStorage.getItem('unidoku-settings'))")
    assert settings in (None, {"language": None, "theme": "system", "timer": True, "entry": "either"})
    a = EMPTY[0]
    tab.get_by_label(f"row {a // 9 + 1}, column {a % 9 + 1}, empty", exact=True).wait_for()
    one.page.goto("/")
    one.page.get_by_role("heading", name="The hundred levels").wait_for()
    one.page.get_by_text("0 of 100 done").wait_for()
    assert one.page.get_by_role("link", name="Continue").count() == 0
    # Who plays on is somebody new.
    one.play(OTHER)
    there = empty_cells(OTHER)[0]
    one.type(there, solution_of(OTHER)[there])
    one.on_server(OTHER, 1)
    games: Any = one.context.request.get("/api/games").json()
    assert [game["source"] for game in games["games"]] == [{"recipe": OTHER}]
    assert one.errors == two.errors == []


def _count(server: Server) -> dict[str, int]:
    """The number of rows of each table in the database that belongs to a player."""
    with sqlite3.connect(server.database) as database:
        tables = ("player", "key", "link", "game", "move")
        counts = {table: database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables}
    database.close()
    return counts
