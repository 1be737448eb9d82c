"""The statistics show what was played."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

from unidoku import Recipe, rate

from .conftest import NewPlayer
from .playing import Player, solution_of

NOON = datetime.now(UTC).replace(hour=12, minute=0, second=0, microsecond=0)
EASY, EASY_TOO, HARD, SHORT = "u1-9x9-e10-s61", "u1-9x9-e10-s62", "u1-9x9-e55-s2", "u1-9x9-e2-s63"


def _finish(player: Player, recipe: str, at: datetime, seconds: float, hints: int) -> None:
    """Sends a game that was solved at a moment, as another device would."""
    milliseconds, stamp = int(at.timestamp() * 1000), ""
    while milliseconds:
        milliseconds, digit = divmod(milliseconds, 36)
        stamp = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + stamp
    grid, solution = Recipe.parse(recipe).puzzle().grid, solution_of(recipe)
    entries = [{"cell": cell, "digit": solution[cell], "notes": []} for cell, digit in enumerate(grid) if not digit]
    moves: list[dict[str, Any]] = [{"kind": "hint", "seconds": 1.0, "cells": []} for _ in range(hints)]
    moves.append({"kind": "step", "seconds": seconds, "cells": entries})
    for number, move in enumerate(moves):
        move["at"] = f"{stamp:0>9}-{number:08}"
    body = {"source": {"recipe": recipe}, "round": 0, "moves": moves, "cursor": 0}
    answer = player.context.request.post("/api/moves", data=body)
    assert answer.ok, answer.text()


def _rows(player: Player, table: str) -> list[list[str]]:
    """The texts of the cells of a table's body."""
    rows = player.page.get_by_role("region", name=table).locator("tbody tr").all()
    return [row.locator("th, td").all_inner_texts() for row in rows]


def _one_puzzle(day: datetime) -> str:
    """What the picture says of a day with one."""
    return f"{day.day} {day:%B} {day.year}: 1 puzzle"


def _fact(player: Player, name: str) -> str:
    return str(player.page.locator("dl div").filter(has_text=re.compile(f"^{name}")).locator("dd").inner_text())


def test_statistics(new_player: NewPlayer, size: str) -> None:
    for recipe, level in ((EASY, "Easy"), (EASY_TOO, "Easy"), (HARD, "Hard"), (SHORT, "Easy")):
        assert rate(Recipe.parse(recipe).puzzle().grid).level == level
    player = new_player(size, timezone_id="UTC")
    player.page.goto("/statistics")
    player.page.get_by_text("Nothing is finished yet").wait_for()
    assert player.context.request.post("/api/player", data={}).ok
    days = [NOON - timedelta(days=ago) for ago in (5, 2, 1)]
    _finish(player, EASY, days[0], 61.0, 0)
    _finish(player, EASY_TOO, days[1], 125.4, 2)
    _finish(player, HARD, days[2], 3723.0, 1)
    player.page.reload()
    player.page.get_by_role("region", name="By difficulty").wait_for()

    assert _fact(player, "Solved") == "3"
    assert _fact(player, "Current streak") == "2 days"  # today is not over yet
    assert _fact(player, "Longest streak") == "2 days"
    # The median of two is half their sum: (61 + 125.4) / 2 = 93.2.
    assert _rows(player, "By difficulty") == [
        ["Easy", "2", "1:01", "1:33", "2"],
        ["Hard", "1", "1:02:03", "1:02:03", "1"],
    ]
    shown = [row[:4] for row in _rows(player, "Solved puzzles")]
    assert shown == [
        ["Puzzle", "Hard", "1:02:03", "1"],
        ["Puzzle", "Easy", "2:05", "2"],
        ["Puzzle", "Easy", "1:01", "0"],
    ]
    chart = player.page.get_by_role("img", name="Solved puzzles and median times by difficulty")
    assert chart.locator("text").all_text_contents() == ["Easy", "2 · Median 1:33", "Hard", "1 · Median 1:02:03"]
    weeks = player.page.get_by_role("img", name="Puzzles solved on each day of the last 15 weeks")
    titles = weeks.locator("title").all_text_contents()
    assert [title for title in titles if ": 0 puzzles" not in title] == [_one_puzzle(day) for day in days]
    bars = [bar.bounding_box()["width"] for bar in chart.locator("rect.bar").all()]
    assert abs(bars[0] - 2 * bars[1]) < 1

    # And one that is played here, today.
    player.play(SHORT)
    player.solve(SHORT)
    time = player.page.locator(".ending dd").first.inner_text()
    player.on_server(SHORT, 2)
    player.page.goto("/statistics")
    player.page.get_by_role("region", name="By difficulty").wait_for()
    assert _fact(player, "Current streak") == "3 days"
    assert [row[:4] for row in _rows(player, "Solved puzzles")] == [["Puzzle", "Easy", time, "0"], *shown]
    assert _rows(player, "By difficulty")[0][1] == "3"
    player.page.get_by_role("link", name="Puzzle", exact=True).first.click()
    player.board.wait_for()
    assert player.page.url.endswith(SHORT)
    assert player.errors == []


def test_a_day_is_the_players_own(new_player: NewPlayer) -> None:
    """Where the clock is thirteen hours ahead, noon of UTC is tomorrow."""
    player = new_player(timezone_id="Pacific/Tongatapu")
    assert player.context.request.post("/api/player", data={}).ok
    _finish(player, EASY, NOON - timedelta(days=2), 61.0, 0)
    player.page.goto("/statistics")
    local = NOON - timedelta(days=1)
    weeks = player.page.get_by_role("img", name="Puzzles solved on each day")
    weeks.wait_for()
    solved = [title for title in weeks.locator("title").all_text_contents() if ": 0 puzzles" not in title]
    assert solved == [_one_puzzle(local)]
    assert player.errors == []
