"""The campaign's levels, and the puzzles of days."""

from __future__ import annotations

import datetime

import httpx
import pytest

from unidoku.day import Day
from unidoku.levels import Level


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets it be 29 November 2026."""
    monkeypatch.setattr(Day, "today", lambda: Day(datetime.date(2026, 11, 29)))


def test_the_levels_of_a_cycle(client: httpx.Client) -> None:
    for cycle in (0, 7):
        answer = client.get("/api/levels", params={"cycle": cycle})
        assert answer.json()["cycle"] == cycle
        assert answer.json()["levels"] == [
            {"number": number, "name": level.name, "clues": level.clues, "recipe": str(level.recipe)}
            for number, level in ((number, Level(number, cycle)) for number in range(1, 101))
        ]
    assert client.get("/api/levels").json()["cycle"] == 0


@pytest.mark.parametrize("cycle", ["-1", "1000000000", "x", "1.5"])
def test_cycles_that_there_are_not(client: httpx.Client, cycle: str) -> None:
    assert client.get("/api/levels", params={"cycle": cycle}).status_code == 422


def month(client: httpx.Client, text: str) -> list[str]:
    answer = client.get("/api/days", params={"month": text})
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    days = answer.json()["days"]
    for day in days:
        assert day["recipe"] == str(Day(datetime.date.fromisoformat(day["date"])).recipe)
    return [day["date"] for day in days]


@pytest.mark.usefixtures("today")
def test_the_days_of_a_month_up_to_today(client: httpx.Client) -> None:
    assert month(client, "2026-11") == [f"2026-11-{day:02}" for day in range(1, 30)]
    assert month(client, "2026-02") == [f"2026-02-{day:02}" for day in range(1, 29)]
    for empty in ("2026-12", "2027-01", "2025-12", "0000-01", "9999-12"):
        assert month(client, empty) == []


@pytest.mark.parametrize("text", ["2026-13", "2026-00", "2026", "2026-1", "", "x", "2026-11-29"])
def test_what_is_no_month(client: httpx.Client, text: str) -> None:
    assert client.get("/api/days", params={"month": text}).status_code == 422


@pytest.mark.usefixtures("today")
def test_the_puzzle_of_a_day(client: httpx.Client) -> None:
    for text, date, control in (
        ("today", "2026-11-29", "no-cache"),
        ("2026-11-29", "2026-11-29", "public, max-age=86400"),
        ("2026-01-01", "2026-01-01", "public, max-age=86400"),
    ):
        answer = client.get(f"/api/days/{text}")
        assert answer.json() == {"date": date, "recipe": str(Day(datetime.date.fromisoformat(date)).recipe)}
        assert answer.headers["cache-control"] == control


@pytest.mark.usefixtures("today")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2026-11-30", "the puzzle of 2026-11-30 is not there before its day begins, in UTC"),
        ("2025-12-31", "there is no puzzle of 2025-12-31: the first day is 2026-01-01"),
        ("2026-02-30", "'2026-02-30' is no day: expected one such as 2026-11-29, or today"),
        ("20261129", "'20261129' is no day"),
        ("yesterday", "'yesterday' is no day"),
    ],
)
def test_days_that_there_are_not(client: httpx.Client, text: str, words: str) -> None:
    answer = client.get(f"/api/days/{text}")
    assert answer.status_code == 404
    assert words in answer.json()["detail"]
