import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from unidoku.grid import Grid
from unidoku.web import Settings, create_app, moves
from unidoku.web.fold import Fold
from unidoku.web.players import COOKIE

from .playing import CLUES, RECIPE, SOLUTION, at, move, new_player, read, send, solving


@pytest.fixture
def player(server: TestClient) -> TestClient:
    return new_player(server)


def problem(player: TestClient, status: int, body: Any) -> dict[str, Any]:
    response = player.post("/api/moves", json=body)
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/problem+json"
    document: dict[str, Any] = response.json()
    return document


def progress(player: TestClient) -> dict[str, Any]:
    response = player.get("/api/games/progress", params={"clues": CLUES})
    assert response.status_code == 200, response.text
    document: dict[str, Any] = response.json()
    return document


class TestAnswers:
    def test_say_up_to_where_the_game_is_known(self, player: TestClient) -> None:
        first = send(player, [move(1, "digit", (2, 1))])
        assert first["moves"] == []
        assert send(player, [], cursor=first["cursor"]) == {**first, "finished": None, "more": False}
        second = send(player, [move(2, "digit", (3, 4)), move(3, "hint")], cursor=first["cursor"])
        assert second["cursor"] > first["cursor"]

    def test_have_what_others_sent_since_and_not_what_was_just_sent(self, player: TestClient) -> None:
        theirs = [move(1, "digit", (2, 1), tab="theirtab"), move(5, "hint", tab="theirtab")]
        known = send(player, [move(0, "pause")])["cursor"]
        send(player, theirs, cursor=known)
        ours = [move(2, "notes", (3, 0, [4]))]
        answer = send(player, ours, cursor=known)
        assert answer["moves"] == theirs
        assert send(player, [], cursor=answer["cursor"])["moves"] == []

    def test_to_the_same_moves_again_are_the_same_and_nothing_changes(self, player: TestClient) -> None:
        ours = [move(1, "digit", (2, 1)), move(2, "hint")]
        first = send(player, ours)
        before = progress(player)
        assert send(player, ours) == first
        assert send(player, [*ours, *ours]) == first
        assert progress(player) == before

    def test_come_in_pages(self, player: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(moves, "PAGE", 4)
        theirs = [move(i, "notes", (2, 0, [1 + i % 4])) for i in range(10)]
        send(player, theirs)
        got, cursor, more, sizes = [], 0, True, []
        while more:
            answer = send(player, [], cursor=cursor)
            got += answer["moves"]
            cursor, more = answer["cursor"], answer["more"]
            sizes.append(len(answer["moves"]))
        assert (got, sizes) == (theirs, [4, 4, 2])

    def test_to_a_game_without_moves_say_nothing_and_keep_nothing(self, player: TestClient) -> None:
        assert send(player, []) == {"cursor": 0, "moves": [], "more": False, "finished": None}
        assert player.get("/api/games").json() == {"games": []}

    def test_to_a_cursor_of_a_database_that_is_no_more_have_everything(self, player: TestClient) -> None:
        ours = [move(1, "hint")]
        send(player, ours)
        assert send(player, [], cursor=10**9)["moves"] == ours

    def test_keep_games_apart(self, player: TestClient) -> None:
        send(player, [move(1, "hint")])
        send(player, [move(1, "pause")], round=1)
        other = send(player, [move(1, "restart")], source={"recipe": RECIPE})
        assert other["moves"] == []
        assert send(player, [], round=1)["moves"] == [move(1, "pause")]
        assert len(player.get("/api/games").json()["games"]) == 3

    def test_know_a_recipe_in_whatever_way_it_is_written(self, player: TestClient) -> None:
        send(player, [move(1, "hint")], source={"recipe": "u1-4x4-c6-s1"})
        assert send(player, [], source={"recipe": RECIPE})["moves"] == [move(1, "hint")]

    def test_know_a_board_in_whatever_way_it_is_written(self, player: TestClient) -> None:
        send(player, [move(1, "hint")])
        assert send(player, [], source={"clues": CLUES.replace(".", "0")})["moves"] == [move(1, "hint")]

    def test_keep_boards_of_other_boxes_apart(self, player: TestClient) -> None:
        clues = "." * 36
        send(player, [move(1, "hint")], source={"clues": clues, "shape": "6x6b3x2"})
        assert send(player, [], source={"clues": clues})["moves"] == []
        assert send(player, [], source={"clues": clues, "shape": "6x6b3x2"})["moves"] == [move(1, "hint")]
        (game,) = player.get("/api/games").json()["games"]
        assert game["source"] == {"clues": clues, "shape": "6x6b3x2"}


class TestFinish:
    def test_is_told_with_its_time_and_hints(self, player: TestClient) -> None:
        assert send(player, [move(0, "hint"), *solving()[:-1]])["finished"] is None
        finished = {"at": int(at(10)[:9], 36), "seconds": 10.0, "hints": 1}
        assert send(player, solving()[-1:])["finished"] == finished
        later = [move(11, "undo", (2, 0), of=at(1)), move(12, "hint"), move(13, "digit", (2, 1))]
        assert send(player, later)["finished"] == finished
        assert player.get("/api/games").json()["games"][0]["finished"] == finished

    def test_is_taken_away_by_what_comes_late_and_brought_back(self, player: TestClient) -> None:
        assert send(player, solving())["finished"] is not None
        late = [move(5, "digit", (2, 4), tab="theirtab")]
        assert send(player, late)["finished"] is None
        assert player.get("/api/games").json()["games"][0]["finished"] is None
        assert player.get("/api/statistics").json()["finished"] == []
        assert send(player, [move(20, "digit", (2, 1))])["finished"]["seconds"] == 20.0
        assert player.get("/api/games").json()["games"][0]["finished"]["seconds"] == 20.0


class TestRefusals:
    @pytest.mark.parametrize("key", [None, "A" * 43, "no key"])
    def test_no_player(self, server: TestClient, key: str | None) -> None:
        server.cookies.clear()
        if key is not None:
            server.cookies.set(COOKIE, key)
        answer = problem(server, 401, {"source": {"clues": CLUES}, "moves": [move(1, "hint")]})
        assert answer["title"] == "No player"

    def test_a_move_that_cannot_be_made_keeps_none_of_them(self, player: TestClient) -> None:
        body = {"source": {"clues": CLUES}, "moves": [move(1, "hint"), move(2, "digit", (0, 1))]}
        answer = problem(player, 409, body)
        assert answer["detail"] == f"moves[1] ({at(2)}): r1c1 holds the clue 2"
        assert (answer["move"], answer["at"]) == (1, at(2))
        assert player.get("/api/games").json() == {"games": []}

    @pytest.mark.parametrize(
        ("source", "detail"),
        [
            ({"recipe": "u1-9x9"}, "expected a target"),
            ({"recipe": "nothing"}, "expected a generator version"),
            ({"clues": "12"}, "2"),
            ({"clues": CLUES, "shape": "9x9"}, "16"),
        ],
    )
    def test_a_source_that_cannot_be_read(self, player: TestClient, source: dict[str, str], detail: str) -> None:
        answer = problem(player, 404, {"source": source, "moves": [move(1, "hint")]})
        assert detail in answer["detail"]
        assert {"position", "expected", "found"} <= answer.keys()

    @pytest.mark.parametrize(
        ("change", "where"),
        [
            ({"at": "0mf3k2x9a-7f3a9c2"}, "body.moves.0.at"),
            ({"at": "0MF3K2X9A-7f3a9c21"}, "body.moves.0.at"),
            ({"at": "0mf3k2x9a-7f3a9c21\n"}, "body.moves.0.at"),
            ({"kind": "cheat"}, "body.moves.0.kind"),
            ({"seconds": -1}, "body.moves.0.seconds"),
            ({"seconds": "1"}, "body.moves.0.seconds"),
            ({"cells": [{"cell": 625, "digit": 1, "notes": []}]}, "body.moves.0.cells.0.cell"),
            ({"cells": [{"cell": True, "digit": 1, "notes": []}]}, "body.moves.0.cells.0.cell"),
            ({"cells": [{"cell": 2, "digit": 26, "notes": []}]}, "body.moves.0.cells.0.digit"),
            ({"cells": [{"cell": 2, "digit": 1, "notes": [0]}]}, "body.moves.0.cells.0.notes.0"),
            ({"cells": [{"cell": 2, "digit": 1}]}, "body.moves.0.cells.0.notes"),
            ({"more": 1}, "body.moves.0.more"),
        ],
    )
    def test_a_move_of_another_form(self, player: TestClient, change: dict[str, Any], where: str) -> None:
        answer = problem(player, 422, {"source": {"clues": CLUES}, "moves": [{**move(1, "digit"), **change}]})
        assert where in [error["where"] for error in answer["errors"]]
        assert where in answer["detail"]

    def test_what_is_no_json(self, player: TestClient) -> None:
        response = player.post("/api/moves", content=b"{", headers={"content-type": "application/json"})
        assert response.status_code == 422
        assert "Invalid JSON" in response.json()["detail"]

    def test_too_many_at_once(self, player: TestClient) -> None:
        problem(player, 422, {"source": {"clues": CLUES}, "moves": [move(i, "hint") for i in range(501)]})
        send(player, [move(i, "hint") for i in range(500)])

    def test_too_many_in_a_game(self, player: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(moves, "MOVES", 3)
        send(player, [move(1, "hint"), move(2, "hint")])
        answer = problem(player, 409, {"source": {"clues": CLUES}, "moves": [move(3, "hint"), move(4, "hint")]})
        assert answer["title"] == "Too many moves"
        send(player, [move(1, "hint"), move(2, "hint"), move(3, "hint")])

    def test_too_many_games(self, player: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(moves, "GAMES", 2)
        for round_ in range(2):
            send(player, [move(1, "hint")], round=round_)
        answer = problem(player, 409, {"source": {"clues": CLUES}, "moves": [move(1, "hint")], "round": 2})
        assert answer["title"] == "Too many games"
        send(player, [move(2, "hint")], round=1)


def test_what_was_kept_outlives_the_server(database: str, tmp_path: Path) -> None:
    settings_ = Settings(database=database, static=tmp_path)
    with TestClient(create_app(settings_)) as client:
        new_player(client)
        cursor = send(client, solving()[:5])["cursor"]
        cookies = client.cookies
    with TestClient(create_app(settings_), cookies=cookies) as client:
        assert send(client, solving()[5:], cursor=cursor)["finished"]["seconds"] == 10.0
        assert send(client, [])["moves"] == solving()


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.data())
def test_in_whatever_order_and_parts_moves_are_sent_the_game_is_the_same(
    server: TestClient, data: st.DataObject
) -> None:
    cells = st.sampled_from(list(SOLUTION))
    documents = [
        move(
            time,
            "digit",
            (data.draw(cells), data.draw(st.integers(0, 4)), data.draw(st.sets(st.integers(1, 4)).map(sorted))),
        )
        for time in range(data.draw(st.integers(1, 12)))
    ] + data.draw(st.sampled_from([[], solving(30)]))
    player = new_player(server)
    cursor, waiting = 0, list(data.draw(st.permutations(documents)))
    received: dict[str, dict[str, Any]] = {}
    while waiting:
        part = [waiting.pop() for _ in range(data.draw(st.integers(1, len(waiting))))]
        answer = send(player, part, cursor=cursor if data.draw(st.booleans()) else 0)
        cursor = answer["cursor"]
        received |= {each["at"]: each for each in [*part, *answer["moves"]]}
    assert sorted(received.values(), key=lambda each: each["at"]) == documents
    fold = Fold(Grid(CLUES), read(documents))
    assert progress(player) == json.loads(fold.progress(Grid(CLUES)).to_json())
    (game,) = player.get("/api/games").json()["games"]
    assert (game["filled"], game["hints"], game["seconds"]) == (fold.filled, fold.hints, fold.seconds)
    assert (game["finished"] and game["finished"]["seconds"]) == (fold.finish and fold.finish.seconds)
