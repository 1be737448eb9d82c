import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from unidoku.day import Day
from unidoku.grid import Grid
from unidoku.levels import Level, TechniqueLevel
from unidoku.logic.rating import rate
from unidoku.progress import Progress

from .playing import CLUES, RECIPE, at, move, new_player, send, solving


@pytest.fixture
def player(server: TestClient) -> TestClient:
    return new_player(server)


def games(player: TestClient) -> list[dict[str, Any]]:
    response = player.get("/api/games")
    assert response.status_code == 200
    found: list[dict[str, Any]] = response.json()["games"]
    return found


class TestList:
    def test_says_how_a_game_stands(self, player: TestClient) -> None:
        send(
            player, [move(1, "hint"), move(2, "digit", (2, 1)), move(3, "notes", (3, 0, [4])), move(4, "digit", (4, 4))]
        )
        send(player, [move(5, "erase", (4, 0)), move(6, "pause", seconds=12.25)])
        assert games(player) == [
            {
                "source": {"clues": CLUES},
                "round": 0,
                "puzzle": {"level": None, "day": None},
                "difficulty": None,
                "filled": 1,
                "empty": 10,
                "seconds": 12.25,
                "hints": 1,
                "moved": int(at(6)[:9], 36),
                "finished": None,
            }
        ]

    def test_of_a_late_move_says_how_the_whole_game_stands(self, player: TestClient) -> None:
        send(player, [move(5, "digit", (2, 1)), move(6, "hint", seconds=9.0)])
        send(player, [move(1, "digit", (3, 4), seconds=1.0)])
        (game,) = games(player)
        assert (game["filled"], game["hints"], game["seconds"], game["moved"]) == (2, 1, 9.0, int(at(6)[:9], 36))

    def test_has_the_game_played_last_first(self, player: TestClient) -> None:
        for round_, time in enumerate([2, 3, 1]):
            send(player, [move(time, "hint")], round=round_)
        assert [game["round"] for game in games(player)] == [1, 0, 2]

    def test_knows_levels_days_and_difficulties(self, player: TestClient) -> None:
        level, day = Level(80, cycle=1), Day.today()
        for time, recipe in enumerate([level.recipe, day.recipe]):
            send(player, [move(time, "hint")], source={"recipe": str(recipe)})
        of_day, of_level = games(player)
        assert of_level["puzzle"] == {"level": {"number": 80, "cycle": 1, "name": "Expert"}, "day": None}
        assert of_day["puzzle"] == {"level": None, "day": str(day)}
        assert of_level["difficulty"] == rate(level.recipe.puzzle().grid).level
        assert of_level["empty"] == 81 - level.clues

    def test_knows_the_track_of_a_level(self, player: TestClient) -> None:
        level = TechniqueLevel(47, cycle=2)
        send(player, [move(1, "hint")], source={"recipe": str(level.recipe)})
        (game,) = games(player)
        assert game["puzzle"]["level"] == {"number": 47, "cycle": 2, "name": "Hard", "track": "techniques"}
        saved = player.get("/api/games/progress", params={"recipe": str(level.recipe)})
        assert Progress.from_json(saved.text).recipe == level.recipe

    def test_of_a_board_that_is_not_proper_has_no_difficulty(self, player: TestClient) -> None:
        send(player, [move(1, "hint")], source={"clues": "." * 81})
        (game,) = games(player)
        assert (game["difficulty"], game["empty"]) == (None, 81)

    def test_is_of_a_player(self, server: TestClient) -> None:
        server.cookies.clear()
        assert server.get("/api/games").status_code == 401


class TestProgress:
    def test_is_a_document_that_the_library_reads(self, player: TestClient) -> None:
        send(
            player,
            [move(1, "hint"), move(2, "notes", (4, 0, [1, 4])), move(3, "digit", (5, 4)), move(4, "digit", (2, 1))],
        )
        response = player.get("/api/games/progress", params={"clues": CLUES})
        game = Progress.from_json(response.text)
        assert game == Progress(Grid(CLUES), entries={5: 4, 2: 1}, notes={4: {1}}, hints=1, seconds=4.0)
        assert list(game.entries) == [5, 2]

    def test_of_a_recipe_has_the_recipe(self, player: TestClient) -> None:
        send(player, [move(1, "hint")], source={"recipe": RECIPE}, round=3)
        response = player.get("/api/games/progress", params={"recipe": RECIPE, "round": 3})
        expected = {"version": 1, "recipe": RECIPE, "entries": [], "notes": [], "hints": 1, "seconds": 1.0}
        assert response.json() == expected

    def test_of_a_board_with_other_boxes(self, player: TestClient) -> None:
        source = {"clues": "." * 36, "shape": "6x6b3x2"}
        send(player, [move(1, "notes", (0, 0, [1, 2])), move(2, "digit", (13, 1))], source=source)
        response = player.get("/api/games/progress", params=source)
        assert response.json()["notes"] == [{"cell": 0, "digits": [2]}]

    @pytest.mark.parametrize(
        ("query", "status"),
        [
            ({"recipe": RECIPE}, 404),
            ({"clues": CLUES, "round": 1}, 404),
            ({"recipe": "u1"}, 404),
            ({}, 409),
            ({"recipe": RECIPE, "clues": CLUES}, 409),
            ({"clues": CLUES, "round": -1}, 422),
        ],
    )
    def test_there_is_none(self, player: TestClient, query: dict[str, Any], status: int) -> None:
        send(player, [move(1, "hint")])
        response = player.get("/api/games/progress", params=query)
        assert response.status_code == status
        assert response.headers["content-type"] == "application/problem+json"


class TestStatistics:
    def test_are_of_what_was_finished(self, player: TestClient) -> None:
        assert player.get("/api/statistics").json() == {
            "difficulties": [],
            "days": [],
            "streak": {"current": 0, "longest": 0},
            "finished": [],
        }
        send(player, [move(0, "hint"), *solving()])
        send(player, [move(1, "hint")], round=1)
        send(player, solving(101), round=2)
        response = player.get("/api/statistics")
        found = response.json()
        assert found["difficulties"] == [{"difficulty": None, "count": 2, "best": 10.0, "median": 60.0, "hints": 1}]
        assert found["days"] == [{"date": "2025-08-24", "count": 2}]
        assert found["streak"] == {"current": 0, "longest": 1}
        assert [(game["round"], game["seconds"], game["hints"]) for game in found["finished"]] == [
            (2, 110.0, 0),
            (0, 10.0, 1),
        ]

    def test_have_the_days_of_the_player(self, player: TestClient) -> None:
        send(player, solving())  # at 01:46 in UTC
        assert player.get("/api/statistics?offset=-107").json()["days"] == [{"date": "2025-08-23", "count": 1}]
        assert player.get("/api/statistics?offset=-106").json()["days"] == [{"date": "2025-08-24", "count": 1}]

    @pytest.mark.parametrize("offset", ["-1081", "1081", "x"])
    def test_of_no_offset_that_there_is(self, player: TestClient, offset: str) -> None:
        assert player.get("/api/statistics", params={"offset": offset}).status_code == 422


def test_documents_are_not_kept_by_caches_between(player: TestClient) -> None:
    for path in ("/api/games", "/api/statistics", "/api/player"):
        assert player.get(path).headers["cache-control"] == "no-store"
    assert json.loads(player.get("/api/games").text) == {"games": []}
