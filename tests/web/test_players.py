import time
from typing import Any
from xml.etree import ElementTree

import pytest
from sqlalchemy import func, select
from starlette.testclient import TestClient

from unidoku.web.players import COOKIE, hash_of
from unidoku.web.store import Batch
from unidoku.web.tables import metadata

from .playing import CLUES, SOLUTION, move, new_player, send, solving


@pytest.fixture
def player(server: TestClient) -> TestClient:
    return new_player(server)


@pytest.fixture
def other(server: TestClient) -> TestClient:
    """Another device, which has not played yet."""
    return TestClient(server.app, base_url="http://testserver")


def link(device: TestClient) -> dict[str, Any]:
    response = device.post("/api/player/links")
    assert response.status_code == 200, response.text
    document: dict[str, Any] = response.json()
    return document


def join(device: TestClient, code: str) -> int:
    response = device.post("/api/player/joins", json={"code": code})
    assert response.status_code == 200, response.text
    games: int = response.json()["games"]
    return games


def moves(device: TestClient, **game: Any) -> list[dict[str, Any]]:
    """The moves of a game as the device learns them from the beginning."""
    found: list[dict[str, Any]] = send(device, [], **game)["moves"]
    return found


def counts(device: TestClient) -> dict[str, int]:
    """The number of rows of every table."""

    def count(batch: Batch) -> dict[str, int]:
        tables = metadata.sorted_tables
        return {table.name: batch.connection.scalar(select(func.count()).select_from(table)) or 0 for table in tables}

    found: dict[str, int] = device.portal.call(device.app.state.store.do, count)  # type: ignore
    return found


class TestPlayer:
    def test_is_made_once(self, player: TestClient) -> None:
        key = player.cookies[COOKIE]
        send(player, [move(1, "hint")])
        assert player.post("/api/player").json() == {"games": 1}
        assert player.cookies[COOKIE] == key

    def test_is_known_by_its_cookie(self, player: TestClient) -> None:
        assert player.get("/api/player").json() == {"known": True, "games": 0}
        player.cookies.clear()
        response = player.get("/api/player")
        assert response.json() == {"known": False, "games": 0}
        assert "set-cookie" not in response.headers

    @pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True)])
    def test_has_a_cookie_that_no_script_and_no_other_site_can_use(
        self, server: TestClient, scheme: str, secure: bool
    ) -> None:
        device = TestClient(server.app, base_url=f"{scheme}://testserver")
        for response in (device.post("/api/player"), device.get("/api/player")):
            value, *attributes = response.headers["set-cookie"].split("; ")
            assert {attribute.lower() for attribute in attributes} == {
                "httponly",
                "max-age=34560000",
                "path=/",
                "samesite=strict",
                *(["secure"] if secure else []),
            }
            assert len(value.removeprefix(f"{COOKIE}=")) == 43

    def test_has_a_key_of_which_the_database_has_only_the_hash(self, player: TestClient) -> None:
        key = player.cookies[COOKIE]
        batch_keys = player.portal.call(  # type: ignore
            player.app.state.store.do,  # type: ignore
            lambda batch: batch.connection.scalars(select(metadata.tables["key"].c.hash)).all(),
        )
        assert hash_of(key) in batch_keys
        assert key not in batch_keys

    def test_is_erased_with_all_that_belongs_to_it(self, server: TestClient, other: TestClient) -> None:
        new_player(server)
        before = counts(server)
        player = new_player(server)
        send(player, solving())
        send(player, [move(1, "hint")], round=1)
        join(other, link(player)["code"])
        link(player)
        assert counts(server) != before
        response = player.delete("/api/player")
        assert (response.status_code, response.content) == (204, b"")
        assert COOKIE not in player.cookies
        assert counts(server) == before
        assert other.get("/api/player").json() == {"known": False, "games": 0}
        assert other.get("/api/games").status_code == 401
        assert other.post("/api/moves", json={"source": {"clues": CLUES}, "moves": []}).status_code == 401
        assert other.delete("/api/player").status_code == 204

    def test_who_comes_after_one_who_was_erased_has_nothing(self, player: TestClient) -> None:
        send(player, solving())
        player.delete("/api/player")
        new_player(player)
        assert moves(player) == []
        assert player.get("/api/games").json() == {"games": []}


class TestLink:
    def test_says_where_until_when_and_draws_it(self, player: TestClient) -> None:
        found = link(player)
        assert found["url"] == f"http://testserver/join/{found['code']}"
        assert 590_000 < found["expires"] - time.time() * 1000 <= 600_000
        picture = ElementTree.fromstring(found["qr"])
        assert picture.tag == "{http://www.w3.org/2000/svg}svg"
        assert "style" not in found["qr"]

    def test_gives_a_device_a_key_of_its_own_for_the_same_player(self, player: TestClient, other: TestClient) -> None:
        send(player, [move(1, "hint")])
        assert join(other, link(player)["code"]) == 1
        assert other.cookies[COOKIE] != player.cookies[COOKIE]
        send(other, [move(2, "pause", tab="otherone")])
        assert moves(player) == [move(1, "hint"), move(2, "pause", tab="otherone")]

    def test_can_be_typed_in_capitals(self, player: TestClient, other: TestClient) -> None:
        assert join(other, link(player)["code"].upper()) == 0

    def test_is_of_use_once(self, player: TestClient, other: TestClient) -> None:
        code = link(player)["code"]
        join(other, code)
        assert other.post("/api/player/joins", json={"code": code}).status_code == 404

    def test_ends_the_one_before(self, player: TestClient, other: TestClient) -> None:
        code = link(player)["code"]
        second = link(player)["code"]
        assert other.post("/api/player/joins", json={"code": code}).status_code == 404
        join(other, second)

    def test_expires(self, player: TestClient, other: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        code = link(player)["code"]
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + 601)
        response = other.post("/api/player/joins", json={"code": code})
        assert response.status_code == 404
        assert "expired" in response.json()["detail"]
        assert COOKIE not in other.cookies

    def test_needs_a_player(self, other: TestClient) -> None:
        assert other.post("/api/player/links").status_code == 401


class TestJoin:
    def test_brings_along_what_the_device_played_before(self, player: TestClient, other: TestClient) -> None:
        new_player(other)
        send(other, [move(1, "hint", tab="otherone")], round=1)
        assert join(other, link(player)["code"]) == 1
        assert moves(player, round=1) == [move(1, "hint", tab="otherone")]

    def test_puts_the_moves_of_a_game_that_both_have_together(self, player: TestClient, other: TestClient) -> None:
        new_player(other)
        cells = list(SOLUTION.items())
        ours = [move(2 * i, "digit", cell) for i, cell in enumerate(cells[:5])]
        theirs = [move(2 * i + 1, "digit", cell, tab="otherone") for i, cell in enumerate(cells[5:])]
        known = send(player, ours)["cursor"]
        theirs_known = send(other, theirs)["cursor"]
        assert join(other, link(player)["code"]) == 1
        together = sorted([*ours, *theirs], key=lambda each: each["at"])
        answer = send(player, [])
        assert answer["moves"] == together
        assert answer["finished"]["seconds"] == 9.0
        (game,) = player.get("/api/games").json()["games"]
        assert (game["filled"], game["finished"]["seconds"]) == (10, 9.0)
        # Neither device has seen all, whatever number it knows the game up to.
        assert send(player, [], cursor=known)["moves"] == together
        assert send(other, [], cursor=theirs_known)["moves"] == together

    def test_takes_the_other_devices_of_the_former_player_along(self, player: TestClient, other: TestClient) -> None:
        third = TestClient(other.app)
        new_player(other)
        join(third, link(other)["code"])
        key = third.cookies[COOKIE]
        join(other, link(player)["code"])
        send(player, [move(1, "hint")])
        assert moves(third) == [move(1, "hint")]
        assert third.cookies[COOKIE] == key

    def test_of_the_same_player_changes_nothing(self, player: TestClient) -> None:
        send(player, [move(1, "hint")])
        before = counts(player)
        assert join(player, link(player)["code"]) == 1
        assert counts(player) == before
        assert moves(player) == [move(1, "hint")]

    def test_leaves_nothing_of_the_former_player(self, player: TestClient, other: TestClient) -> None:
        new_player(other)
        send(other, [move(1, "hint")])
        send(player, [move(1, "hint")])
        before = counts(player)
        join(other, link(player)["code"])
        after = counts(player)
        assert after["player"] == before["player"] - 1
        assert after["game"] == before["game"] - 1
        assert after["move"] == before["move"] - 1
        assert after["key"] == before["key"]
