from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from unidoku.web import Settings, create_app, limits
from unidoku.web.limits import RATES, Limits, Rate

from .playing import CLUES, move, new_player


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time by which a server counts from now on."""
    clock = Clock()
    monkeypatch.setattr(Limits, "__init__", lambda self: _init(self, clock))
    return clock


_init = Limits.__init__


class TestBuckets:
    def test_fill_again_up_to_the_burst(self) -> None:
        clock = Clock()
        buckets = Limits(clock)
        rate = Rate(3, 0.5)
        assert [buckets.wait("k", 1, rate) for _ in range(4)] == [0, 0, 0, 2]
        clock.now = 1
        assert buckets.wait("k", 1, rate) == 1
        clock.now = 2
        assert [buckets.wait("k", 1, rate) for _ in range(2)] == [0, 2]
        clock.now = 1000
        assert [buckets.wait("k", 1, rate) for _ in range(4)] == [0, 0, 0, 2]

    def test_are_apart(self) -> None:
        buckets = Limits(Clock())
        rate = Rate(1, 1)
        assert [buckets.wait(kind, who, rate) for kind in "ab" for who in ("1", 1, 2)] == [0] * 6
        assert [buckets.wait(kind, who, rate) for kind in "ab" for who in ("1", 1, 2)] == [1] * 6

    def test_take_bounded_memory(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(limits, "_BUCKETS", 10)
        buckets = Limits(Clock())
        for who in range(100):
            buckets.wait("k", who, Rate(1, 1))
        assert len(buckets._buckets) == 10
        assert buckets.wait("k", 99, Rate(1, 1)) == 1
        assert buckets.wait("k", 0, Rate(1, 1)) == 0


def use_up(client: TestClient, kind: str, who: str | int, rate: Rate) -> None:
    """Takes all tokens out of a bucket of a server."""
    while not client.app.state.limits.wait(kind, who, rate):  # type: ignore
        pass


class TestServer:
    def test_refuses_a_player_who_asks_too_much_and_says_when_to_ask_again(
        self, settings: Settings, clock: Clock
    ) -> None:
        with TestClient(create_app(replace(settings, limits=True))) as client:
            new_player(client)
            body = {"source": {"clues": CLUES}, "moves": [move(1, "hint")]}
            assert client.post("/api/moves", json=body).status_code == 200
            use_up(client, "moves", 1, RATES["moves"][0])
            response = client.post("/api/moves", json=body)
            assert response.status_code == 429
            assert response.headers["retry-after"] == "1"
            assert response.json()["retry_after"] == 1
            assert client.get("/api/games").status_code == 200  # of another kind
            new_player(client)
            assert client.post("/api/moves", json=body).status_code == 200  # another player
            clock.now += 1
            assert client.post("/api/moves", json=body).status_code == 200

    def test_lets_a_class_behind_one_address_play(self, settings: Settings, clock: Clock) -> None:
        with TestClient(create_app(replace(settings, limits=True))) as client:
            for kind in ("player", "read", "think"):
                rate = RATES[kind][1]
                assert [client.app.state.limits.wait(kind, "testclient", rate) for _ in range(300)] == [0] * 300  # type: ignore
            new_player(client)
            client.cookies.clear()
            use_up(client, "player", "testclient", RATES["player"][1])
            assert client.post("/api/player").status_code == 429
            use_up(client, "read", "testclient", RATES["read"][1])
            assert client.get("/api/player").status_code == 429

    def test_can_do_without(self, settings: Settings, clock: Clock) -> None:
        with TestClient(create_app(settings)) as client:
            assert client.app.state.limits is None  # type: ignore
            assert client.get("/api/player").status_code == 200


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_address(host: str, expected: str) -> None:
    from starlette.requests import Request

    assert limits._address(Request({"type": "http", "client": (host, 1)})) == expected
