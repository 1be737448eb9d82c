"""Puzzles made to order: what is ordered, what is given, and what is said where there is none."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from unidoku import Grid, Progress, Recipe, Stopped, TechniqueLevel, rate
from unidoku.generate import Stop
from unidoku.logic.scales import GUESSES, HODOKU, LEVEL_NAMES
from unidoku.logic.technique import Technique
from unidoku.web import Settings, boards, create_app
from unidoku.web.limits import RATES
from unidoku.web.problems import Problem

UNMET = "u1-9x9-e81-level.hard-s1"
"""An order that nobody can fulfil, which is seen at once."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server, of which all tests here ask puzzles only."""
    folder = tmp_path_factory.mktemp("orders")
    settings = Settings(database=f"sqlite:///{folder / 'games.db'}", static=Path("nowhere"), limits=False)
    with TestClient(create_app(settings)) as client:
        yield client


def order(client: TestClient, wish: dict[str, Any], **more: str) -> dict[str, Any]:
    """An order that is fulfilled, and whose recipe then gives the same puzzle."""
    answer = client.post("/api/puzzles", json={"wish": wish, **more})
    assert answer.status_code == 200, answer.text
    document: dict[str, Any] = answer.json()
    assert client.get("/api/puzzles", params=document["source"]).json() == document
    assert client.post("/api/boards", json={"text": document["source"]["recipe"]}).json()["puzzle"] == document
    assert Grid(document["clues"]).solution() == Grid(document["solution"])
    return document


def test_a_rating(client: TestClient) -> None:
    document = order(client, {"er": [4, 4.5]}, seed="für Élise", symmetry="rotate180")
    assert document["source"] == {"recipe": "u1-9x9-any-rotate180-er4.0to4.5-sf%C3%BCr%20%C3%89lise"}
    assert 4.0 <= rate(Grid(document["clues"]), "explainer").er <= 4.5


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_level(client: TestClient, level: str) -> None:
    document = order(client, {"level": level}, seed="1")
    assert document["source"] == {"recipe": f"u1-9x9-any-level.{level.lower()}-s1"}
    assert document["difficulty"]["level"] == rate(Grid(document["clues"])).level == level


def test_a_technique_and_nothing_harder(client: TestClient) -> None:
    document = order(client, {"needs": ["skyscraper"]}, seed="1")
    grid, names = Grid(document["clues"]), [row.technique for row in HODOKU.rows]
    harder = set(names[names.index(Technique.SKYSCRAPER) + 1 :])
    assert rate(grid, HODOKU.without(harder)).solved
    assert not rate(grid, HODOKU.without(harder | {Technique.SKYSCRAPER})).solved


def test_a_number_of_clues(client: TestClient) -> None:
    document = order(client, {"level": "Medium", "clues": 30.0}, seed="1")  # JSON has one kind of numbers
    assert Grid(document["clues"]).clues == 30
    assert order(client, {"clues": 30}, seed="1")["source"] == {"recipe": "u1-9x9-e51-s1"}
    assert Grid(order(client, {"minimal": True}, shape="6x6")["clues"], "6x6").is_minimal()
    assert order(client, {"clues": 100}, shape="16x16", seed="1")["source"] == {"recipe": "u1-16x16-e156-s1"}


def test_without_a_seed_orders_are_all_different(client: TestClient) -> None:
    assert len({order(client, {"level": "Easy"})["clues"] for _ in range(4)}) == 4


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"wish": {"er": [5, 4]}}, "no ER is from 5.0 to 4.0"),
        ({"wish": {"er": [4.05, 5]}}, "expected a number from 1.0 to 12.0 with one decimal"),
        ({"wish": {"needs": ["x-ring"]}}, "x-ring"),
        ({"wish": {"needs": ["brute-force"]}}, "cannot be wished for"),
        ({"wish": {"er": [4, 5]}, "shape": "6x6"}, "difficulty is known of 9×9 puzzles"),
        ({"wish": {"clues": 82}}, "82 clues cannot be left"),
        ({"wish": {"clues": 30, "minimal": True}}, "exclude each other"),
        ({"wish": {"level": "Hard"}, "level": "Hard"}, "expected it in the wish"),
    ],
)
def test_orders_that_cannot_be(client: TestClient, body: dict[str, Any], words: str) -> None:
    answer = client.post("/api/puzzles", json=body)
    assert (answer.status_code, answer.json()["title"]) == (409, "No such puzzle")
    assert words in answer.json()["detail"]


@pytest.mark.parametrize(
    "wish", [{"er": [4]}, {"er": [0.9, 5]}, {"level": "Expert"}, {"needs": "x-wing"}, {"clues": -1}, {"pearls": 1}, []]
)
def test_what_is_no_wish(client: TestClient, wish: object) -> None:
    assert client.post("/api/puzzles", json={"wish": wish}).status_code == 422


def test_what_is_not_met_is_told_with_the_nearest(client: TestClient) -> None:
    answer = client.post("/api/puzzles", json={"wish": {"clues": 0, "level": "Hard"}, "seed": "1"})
    problem = answer.json()
    assert (answer.status_code, problem["title"]) == (409, "Wish not met")
    nearest = Grid(problem["detail"].split("the nearest, ")[1][:81])
    assert (problem["clues"], problem["level"]) == (nearest.clues, rate(nearest).level)
    assert problem["er"] == rate(nearest, "explainer").er
    # Without a difficulty there are only clues to tell.
    problem = client.post("/api/puzzles", json={"wish": {"clues": 16}, "seed": "1"}).json()
    assert (problem["title"], problem["clues"] > 16) == ("Wish not met", True)


def test_a_recipe_whose_wish_is_not_met_is_a_problem_everywhere(client: TestClient) -> None:
    document = {"version": 1, "recipe": UNMET, "entries": [], "notes": [], "hints": 0, "seconds": 0}
    client.post("/api/player")
    for answer in (
        client.get("/api/puzzles", params={"recipe": UNMET}),
        client.post("/api/boards", json={"text": f" {UNMET}\n"}),
        client.post("/api/hints", json={"progress": document}),
        client.post("/api/checks", json={"progress": document}),
        client.post("/api/moves", json={"source": {"recipe": UNMET}, "moves": []}),
    ):
        assert (answer.status_code, answer.json()["title"]) == (409, "Wish not met")
    with pytest.raises(ValueError, match=r"\$\.recipe: .* no puzzle was as wished for"):
        Progress.from_json(json.dumps(document))


# Nobody has seen a puzzle of this rating.
ENDLESS = Recipe.parse("u1-9x9-any-a999999999-er12.0-s1")


def test_long_work_is_given_up_with_what_came_nearest() -> None:
    start = time.monotonic()
    with pytest.raises(Problem) as caught:
        boards._make_in_time(ENDLESS, Stop(), 0.5)
    assert time.monotonic() - start < 10
    assert (caught.value.status_code, caught.value.title) == (409, "Wish not met")
    nearest = Grid(str(caught.value.detail).split("the nearest, ")[1][:81])
    assert nearest.is_proper()
    assert caught.value.facts["clues"] == nearest.clues


def test_long_work_ends_when_nobody_waits_for_it() -> None:
    stop = Stop()
    threading.Timer(0.2, stop.set).start()
    start = time.monotonic()
    with pytest.raises(Stopped):
        boards._make_in_time(ENDLESS, stop, 60)
    assert time.monotonic() - start < 10


def test_long_work_is_in_nobodys_way(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "_QUICK", 0.05)
    monkeypatch.setattr(boards, "_ORDERING", 1.0)
    threads = []
    make = boards._make

    def noted(parsed: Recipe | Grid, stop: Stop) -> boards.Board:
        threads.append(threading.current_thread())
        return make(parsed, stop)

    monkeypatch.setattr(boards, "_make", noted)
    answer = client.get("/api/puzzles", params={"recipe": str(ENDLESS)})
    assert (answer.status_code, answer.json()["title"]) == (409, "Wish not met")
    assert len(set(threads)) == 2  # begun where all is made, and then where only orders are


def test_orders_are_limited(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, limits=True))) as client:
        rate, limits = RATES["order"][1], client.app.state.limits  # type: ignore
        while not limits.wait("order", "testclient", rate):
            pass
        assert client.post("/api/puzzles", json={"wish": {"clues": 40}}).status_code == 429
        assert client.post("/api/puzzles", json={}).status_code == 200  # of another kind


def test_the_techniques_that_can_be_ordered(client: TestClient) -> None:
    found = client.get("/api/techniques", params={"language": "pt"}).json()["techniques"]
    rows = [row for row in HODOKU.rows if row.technique not in GUESSES]
    assert [(each["slug"], each["level"]) for each in found] == [(row.technique.slug, row.level) for row in rows]
    assert found[0]["name"] != str(rows[0].technique)


def test_hints_for_a_puzzle_made_to_order(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not made again for each of them."""
    level = TechniqueLevel(47)
    game = Progress.start(level)
    assert client.get("/api/puzzles", params={"recipe": str(level.recipe)}).status_code == 200
    monkeypatch.setattr(Recipe, "puzzle", None)
    body = {"progress": json.loads(game.to_json())}
    assert client.post("/api/hints", json=body).json()["kind"] == "step"
    assert client.post("/api/checks", json=body).json()["wrong"] == []
