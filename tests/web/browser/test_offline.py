"""A puzzle that was opened can be finished without a line."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from unidoku import Day

from .conftest import NewPlayer
from .serving import Server

YESTERDAY = datetime.now(UTC).replace(hour=12, minute=0, second=0, microsecond=0) - timedelta(days=1)


@pytest.mark.parametrize("what", ["the line", "the server"])
def test_finished_without_a_line(new_player: NewPlayer, own_server: Server, what: str) -> None:
    """The puzzle of a day, solved on that day while nothing can be sent, and sent on the next."""
    recipe = str(Day(YESTERDAY.date()).recipe)
    player = new_player(server=own_server, timezone_id="UTC")
    player.page.clock.set_fixed_time(YESTERDAY)
    player.page.goto("/")
    player.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    player.page.get_by_role("link", name="Puzzle of the day").first.click()
    player.board.wait_for()
    assert player.page.url.endswith(f"/play/{recipe}")

    if what == "the line":
        player.context.set_offline(True)
    else:
        own_server.kill()
    player.page.goto("/")
    player.page.get_by_role("link", name="Puzzle of the day").first.click()
    player.board.wait_for()
    player.solve(recipe)
    player.page.get_by_role("img", name="Saved on this device; no line").wait_for()
    player.page.goto("/new")
    player.button("Make the puzzle").click()
    player.page.get_by_role("alert").filter(has_text="There is no line to the server").wait_for()
    player.page.goto("/")
    player.page.get_by_role("heading", name="Choose a puzzle").wait_for()

    if what == "the line":
        player.context.set_offline(False)
    else:
        own_server.start()
    player.page.goto(f"/play/{recipe}")
    player.board.wait_for()
    player.sent()
    assert player.on_server(recipe, Day(YESTERDAY.date()).recipe.puzzle().grid.empty).is_finished
    # Told by the day on which it was finished, not by that on which the server heard of it.
    found = player.context.request.get("/api/statistics?offset=0").json()
    assert found["days"] == [{"date": str(YESTERDAY.date()), "count": 1}]
    assert found["streak"] == {"current": 1, "longest": 1}
    assert [game["day"] for game in found["finished"]] == [str(YESTERDAY.date())]
    assert player.errors == []
