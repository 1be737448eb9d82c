from __future__ import annotations

import time
from typing import get_args

import httpx
import pytest

from unidoku.generate import generate
from unidoku.grid import Grid
from unidoku.levels import Level, TechniqueLevel
from unidoku.logic.explain import technique_name
from unidoku.logic.rating import rate
from unidoku.logic.scales import LEVEL_NAMES
from unidoku.logic.technique import Technique
from unidoku.rated import rated_puzzle
from unidoku.recipe import Recipe, Symmetry
from unidoku.web.documents import LevelName

PROBLEM = "application/problem+json"


def get(client: httpx.Client, recipe: str) -> httpx.Response:
    return client.get("/api/puzzles", params={"recipe": recipe})


def test_the_puzzle_of_a_recipe(client: httpx.Client) -> None:
    puzzle = Recipe.parse("u1-9x9-e55-s42").puzzle()
    rating = rate(puzzle.grid)
    for _ in range(2):  # made, and remembered
        answer = get(client, "u1-9x9-e55-s42")
        assert answer.json() == {
            "source": {"recipe": "u1-9x9-e55-s42"},
            "box": {"rows": 3, "columns": 3},
            "clues": str(puzzle.grid),
            "solution": str(puzzle.solution),
            "difficulty": {"level": rating.level, "score": rating.score, "hardest": str(rating.hardest)},
            "level": None,
            "day": None,
        }
        assert answer.headers["cache-control"] == "public, max-age=86400"


@pytest.mark.parametrize("shape", ["4x4", "6x6", "6x6b3x2", "16x16", "25x25"])
def test_other_shapes_have_no_difficulty(client: httpx.Client, shape: str) -> None:
    document = get(client, f"u1-{shape}-e5-s1").json()
    grid = Grid(document["clues"], shape)
    assert document["difficulty"] is None
    assert document["box"] == {"rows": grid.shape.box_rows, "columns": grid.shape.box_columns}
    assert Grid(document["solution"], shape) == grid.solution()
    assert len(document["clues"]) == len(document["solution"]) == grid.shape.cells


def test_a_recipe_is_answered_in_its_usual_form(client: httpx.Client) -> None:
    assert get(client, "u1-9x9-c26-a20-s42").json()["source"] == {"recipe": "u1-9x9-e55-s42"}


def test_levels_and_days_are_known_by_their_recipes(client: httpx.Client) -> None:
    level = get(client, str(Level(76, cycle=3).recipe)).json()
    assert (level["level"], level["day"]) == ({"number": 76, "cycle": 3, "name": "Expert"}, None)
    day = get(client, "u1-9x9-e55-rotate180-sday-2026-11-29").json()
    assert (day["level"], day["day"]) == (None, "2026-11-29")
    for other in ("u1-9x9-e51-slevel-76-cycle-3", "u1-9x9-e54-rotate180-sday-2026-11-29"):
        assert (get(client, other).json()["level"], get(client, other).json()["day"]) == (None, None)


def test_levels_of_the_second_track(client: httpx.Client) -> None:
    document = get(client, str(TechniqueLevel(47, cycle=1).recipe)).json()
    assert document["level"] == {"number": 47, "cycle": 1, "name": "Hard", "track": "techniques"}
    assert get(client, "u1-9x9-any-needs.x_wing-stechniques-47-cycle-1").json()["level"] is None
    answer = client.get("/api/levels", params={"cycle": 1, "track": "techniques", "language": "sk"}).json()
    assert [level["recipe"] for level in answer["levels"]] == [str(TechniqueLevel(n, 1).recipe) for n in range(1, 101)]
    assert answer["levels"][46]["technique"] == {"slug": "x-wing", "name": technique_name(Technique.X_WING, "sk")}
    assert [level["clues"] for level in answer["levels"][19:21]] == [33, None]
    first = client.get("/api/levels").json()["levels"]
    assert first[16] == {"number": 17, "name": "Easy", "clues": 39, "recipe": str(Level(17).recipe)}


def test_what_is_no_recipe_is_not_found(client: httpx.Client) -> None:
    answer = get(client, "u1-9x9-z3-s1")
    assert (answer.status_code, answer.headers["content-type"]) == (404, PROBLEM)
    problem = answer.json()
    assert (problem["title"], problem["position"], problem["found"]) == ("No such puzzle", 7, "'z3'")
    assert problem["expected"] == "a target: e0 to e81, c0 to c81, min, or any"
    assert get(client, "u1-9x9-e55-s%CD%B8").status_code == 404  # U+0378, which no Unicode knows yet
    assert client.get("/api/puzzles").status_code == 422


def test_a_recipe_that_takes_too_long_is_given_up(client: httpx.Client) -> None:
    start = time.monotonic()
    answer = get(client, "u1-25x25-min-s1")
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "1")
    assert 2 <= time.monotonic() - start < 6
    assert get(client, "u1-9x9-e55-s42").status_code == 200


def test_an_order_names_levels_and_symmetries_as_the_library_does(client: httpx.Client) -> None:
    assert get_args(LevelName) == LEVEL_NAMES
    described = client.get("/api/openapi.json").json()["components"]["schemas"]["Symmetry"]["enum"]
    assert described == [str(symmetry) for symmetry in Symmetry]
    for symmetry in Symmetry:
        answer = client.post("/api/puzzles", json={"symmetry": symmetry, "seed": "1"})
        assert answer.json()["source"]["recipe"] == str(generate(symmetry=symmetry, seed=1).recipe)
    for other in ("NONE", "spiral", 0, None):
        assert client.post("/api/puzzles", json={"symmetry": other}).status_code == 422


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_an_order_of_a_level(client: httpx.Client, level: str) -> None:
    order = {"level": level, "symmetry": "rotate180", "seed": "für Élise", "shape": "9x9"}
    document = client.post("/api/puzzles", json=order).json()
    assert document["difficulty"]["level"] == level
    assert document["source"] == {"recipe": str(rated_puzzle(level, symmetry="rotate180", seed="für Élise").recipe)}
    assert get(client, document["source"]["recipe"]).json() == document
    assert client.post("/api/puzzles", json=order).json() == document


def test_orders_without_a_level_or_a_seed(client: httpx.Client) -> None:
    assert client.post("/api/puzzles", json={"seed": "42"}).json()["source"] == {"recipe": "u1-9x9-e50-s42"}
    order = {"shape": "16x16", "symmetry": "full", "seed": "x"}
    assert client.post("/api/puzzles", json=order).json()["source"] == {"recipe": "u1-16x16-e128-full-sx"}
    assert len({client.post("/api/puzzles", json={"level": None}).json()["clues"] for _ in range(4)}) == 4


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ({"level": "Hard", "shape": "6x6"}, "no puzzle of shape 6x6 is Hard: only those of shape 9x9 have levels"),
        ({"shape": "7x7"}, "no board has side 7"),
        ({"shape": "6x6b2x2"}, "boxes of 2x2 make a board of side 4"),
        ({"seed": "\u0378"}, "is no seed"),
    ],
)
def test_orders_that_nothing_fulfils(client: httpx.Client, order: dict[str, str], words: str) -> None:
    answer = client.post("/api/puzzles", json=order)
    assert (answer.status_code, answer.headers["content-type"]) == (409, PROBLEM)
    assert words in answer.json()["detail"]


@pytest.mark.parametrize(
    "order", [{"level": "Expert"}, {"symmetry": "upside"}, {"seed": ""}, {"seed": 7}, {"shape": "nine"}, {"clues": 30}]
)
def test_what_is_no_order(client: httpx.Client, order: dict[str, object]) -> None:
    answer = client.post("/api/puzzles", json=order)
    assert answer.status_code == 422
    assert next(iter(order)) in answer.json()["detail"]
