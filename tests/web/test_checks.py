from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import httpx
import pytest

from unidoku.generate import fill
from unidoku.grid import Grid
from unidoku.levels import Level
from unidoku.progress import Progress
from unidoku.recipe import Recipe
from unidoku.web.routes import checks

PROPER = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def check(client: httpx.Client, game: Progress) -> Any:
    answer = client.post("/api/checks", json={"progress": json.loads(game.to_json())})
    assert answer.status_code == 200
    return answer.json()


@pytest.mark.parametrize("source", [PROPER, Level(76).recipe.puzzle(), Recipe.parse("u1-16x16-e100-s1").puzzle()])
def test_exactly_the_wrong_entries_are_told(client: httpx.Client, source: Any) -> None:
    game = Progress.start(source)
    solution = game.grid.solution()
    empty = [cell for cell, digit in enumerate(game.grid) if not digit]
    side = game.grid.shape.side
    wrong = {cell: solution[cell] % side + 1 for cell in empty[3:12:4]}
    right = {cell: solution[cell] for cell in empty[:20] if cell not in wrong}
    assert check(client, replace(game, entries={**wrong, **right})) == {
        "verdict": "proper",
        "wrong": sorted(wrong),
        "completable": False,
    }
    assert check(client, replace(game, entries=right)) == {"verdict": "proper", "wrong": [], "completable": True}
    assert check(client, replace(game, entries={cell: solution[cell] for cell in empty}))["completable"]


def test_a_board_with_several_solutions_has_no_wrong_entry(client: httpx.Client) -> None:
    """Whatever solution a player finds is right, and what leaves none is told by the board alone."""
    game = Progress.start(Grid("." * 81))
    full = fill(seed=5)
    for entries, completable in ((dict(enumerate(full)), True), ({0: 1, 1: 1}, False), ({}, True)):
        assert check(client, replace(game, entries=entries)) == {
            "verdict": "several solutions",
            "wrong": [],
            "completable": completable,
        }
    # Without any clash too: the last cell of the first row is left no digit.
    cornered = {**{cell: cell + 1 for cell in range(8)}, 17: 9}
    assert not replace(game, entries=cornered).board.conflicts()
    assert check(client, replace(game, entries=cornered))["completable"] is False


def test_clues_that_are_not_proper(client: httpx.Client) -> None:
    clash = Progress(Grid("11" + "." * 79), entries={5: 3})
    assert check(client, clash) == {"verdict": "clash", "wrong": [], "completable": False}
    none = Progress(Grid("12345678." + "." * 8 + "9" + "." * 63))
    assert check(client, none) == {"verdict": "no solution", "wrong": [], "completable": False}


def test_what_is_not_found_in_time_is_not_known(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "BUDGET", 3)
    hard = Progress(Grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."))
    assert check(client, hard) == {"verdict": "unknown", "wrong": [], "completable": None}


def test_a_document_that_nobody_can_have_played(client: httpx.Client) -> None:
    document = {"version": 1, "clues": str(PROPER), "notes": [], "hints": 0, "seconds": 0}
    document["entries"] = [{"cell": 0, "digit": 1}, {"cell": 2, "digit": 12}]
    answer = client.post("/api/checks", json={"progress": document})
    assert answer.status_code == 409
    assert answer.json()["problems"] == [
        "$.entries[0] (r1c1): the cell holds the clue 5",
        "$.entries[1] (r1c3): 12 is no digit of shape 9x9: expected 1 to 9",
    ]
    unread = client.post("/api/checks", json={"progress": {**document, "entries": [], "clues": "12"}})
    assert unread.status_code == 409
    assert "expected 16 cells" in unread.json()["problems"][0]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"version": 2}, "version"),
        ({"entries": None}, "entries"),
        ({"hints": -1}, "hints"),
        ({"extra": 1}, "extra"),
        ({"recipe": "u1-9x9-e55-s42"}, "exactly by one definition"),  # it has clues too
    ],
)
def test_a_document_of_another_form(client: httpx.Client, change: dict[str, object], words: str) -> None:
    document = {"version": 1, "clues": str(PROPER), "entries": [], "notes": [], "hints": 0, "seconds": 0, **change}
    answer = client.post("/api/checks", json={"progress": document})
    assert answer.status_code == 422
    assert words in answer.json()["detail"]


def test_the_description_has_the_schema_of_saved_games(client: httpx.Client) -> None:
    from importlib import resources

    schema = json.loads(resources.files("unidoku").joinpath("progress.schema.json").read_text("utf-8"))
    described = client.get("/api/openapi.json").json()["components"]["schemas"]
    for request in ("CheckRequest", "HintRequest"):
        progress = described[request]["properties"]["progress"]
        assert {key: progress[key] for key in schema if key not in ("$schema", "title")} == {
            key: value for key, value in schema.items() if key not in ("$schema", "title")
        }
