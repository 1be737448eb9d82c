from __future__ import annotations

import pickle
import threading
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import (
    HODOKU,
    Grid,
    ParseError,
    Recipe,
    Stop,
    Stopped,
    Symmetry,
    Technique,
    WishNotMet,
    _engine,
    generate,
    rate,
    up_to,
)
from unidoku.errors import UnidokuError
from unidoku.logic.scales import GUESSES, LEVEL_NAMES
from unidoku.order import OrderStopped
from unidoku.wish import Wish

from .judge import sat_solutions

TECHNIQUES = [row.technique for row in HODOKU.rows if row.technique not in GUESSES]


def explained(grid: Grid) -> tuple[int, int]:
    """ER and EP in tenths, by the rater without any bound."""
    states, hardest, ratings = np.zeros(1, np.uint8), np.zeros(1, np.uint8), np.zeros((1, 3))
    counts = np.zeros((1, len(_engine.EXPLAINER_TECHNIQUES)), np.uint16)
    _engine.explainer_rate_many(np.asarray(grid).reshape(1, 81), states, ratings, hardest, counts, None)
    return int((ratings[0, 0] + 0.05) * 10), int((ratings[0, 1] + 0.05) * 10)


def is_solved_by(grid: Grid, techniques: set[Technique]) -> bool:
    return rate(grid, HODOKU.without({row.technique for row in HODOKU.rows} - techniques)).solved


@st.composite
def wishes(draw: st.DrawFn) -> Wish:
    only = draw(st.none() | st.frozensets(st.sampled_from(TECHNIQUES), min_size=1))
    needs = draw(st.frozensets(st.sampled_from(sorted(only or TECHNIQUES)), max_size=3))
    least = draw(st.integers(10, 120))
    er = draw(st.none() | st.integers(least, 120).map(lambda most: (least / 10, most / 10)))
    level = draw(st.none() | st.sampled_from(LEVEL_NAMES))
    nothing = er is None and level is None and not needs and only is None
    return Wish(er=er, level=level, needs=needs, only=only, pearl=nothing or draw(st.booleans()))


@given(wishes(), st.sampled_from(Symmetry), st.none() | st.integers(0, 81), st.booleans(), st.integers(0, 2**70))
def test_text_form_comes_back(wish: Wish, symmetry: Symmetry, empty: int | None, free: bool, seed: int) -> None:
    recipe = Recipe(seed=seed, empty=empty, symmetry=symmetry, wish=wish, any_clues=free and empty is None)
    assert Recipe.parse(str(recipe)) == recipe
    assert pickle.loads(pickle.dumps(recipe)) == recipe
    assert str(recipe).count("-s") == 1  # where the seed is


@pytest.mark.parametrize(
    ("wish", "text"),
    [
        ({"er": (4.0, 5.0)}, "er4.0to5.0"),
        ({"er": 1.2, "pearl": True}, "er1.2-pearl"),
        ({"level": "hard"}, "level.hard"),
        ({"needs": ["X-Wing", "swordfish"]}, "needs.x_wing.swordfish"),
        ({"needs": ["x-wing"], "only": up_to("X-Wing")}, "needs.x_wing"),
        ({"needs": ["x-wing"], "only": up_to("Swordfish")}, "needs.x_wing-upto.swordfish"),
        ({"only": ["2-string-kite", "Naked Single"]}, "only.naked_single.2_string_kite"),
    ],
)
def test_text_forms(wish: dict[str, Any], text: str) -> None:
    assert str(Wish(**wish)) == text
    assert Recipe.parse(f"u1-9x9-any-rotate180-a5-{text}-s42").wish == Wish(**wish)


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("u1-9x9-any-s1", 7, "any number of clues goes with a wish alone"),
        ("u1-6x6-any-er4.0-s1", 11, "a symmetry"),
        ("u1-9x9-any-er4-s1", 11, "a wish such as er4.0to5.0"),
        ("u1-9x9-any-er5.0to4.0-s1", 11, "expected the lower one first"),
        ("u1-9x9-any-er0.9-s1", 11, "from 1.0 to 12.0"),
        ("u1-9x9-any-level.mild-s1", 11, "a wish such as"),
        ("u1-9x9-any-er1.2-needs.x_wang-s1", 11, "no technique"),
        ("u1-9x9-any-needs.x_wing-upto.naked_pair-s1", 11, "not among the techniques allowed"),
        ("u1-9x9-any-pearl-er1.2-s1", 17, "found 'er1.2'"),
        ("u1-9x9-e50-er1.2", 16, "a seed such as -s42"),
    ],
)
def test_what_is_no_recipe(text: str, position: int, expected: str) -> None:
    with pytest.raises(ParseError, match=expected) as caught:
        Recipe.parse(text)
    assert caught.value.position == position


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ({}, "a wish says nothing"),
        ({"er": (4, 5, 6)}, "no range of ER"),
        ({"er": 4.25}, "4.25 is no ER: expected a number from 1.0 to 12.0 with one decimal"),
        ({"er": float("nan")}, "nan is no ER"),
        ({"er": (5, 4)}, "no ER is from 5 to 4"),
        ({"level": "mild"}, "'mild' is no level: expected one of Easy, Medium, Hard, Unfair, Extreme"),
        ({"needs": ["Death Blossom"]}, "Death Blossom cannot be wished for: expected a technique of HoDoKu's scale"),
        ({"needs": ["AIC"]}, "where it is found as Nice Loop/AIC"),
        ({"only": ["Brute Force"]}, "Brute Force cannot be wished for"),
        ({"only": []}, "no technique is allowed"),
        ({"needs": "X-Wing"}, "'X-Wing' is one text"),
        ({"needs": ["X-Wing"], "only": ["Naked Single"]}, "X-Wing cannot be needed"),
    ],
)
def test_what_is_no_wish(wish: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Wish(**wish)


def test_a_wish_is_for_nine_by_nine_and_any_number_for_a_wish() -> None:
    with pytest.raises(ValueError, match="not of shape 6x6"):
        generate((2, 3), er=1.2)
    with pytest.raises(ValueError, match="goes with a wish"):
        Recipe(seed=1, empty=None, any_clues=True)
    with pytest.raises(ValueError, match="is no technique of the scale hodoku"):
        up_to("death-blossom")


@pytest.mark.parametrize(
    "er", [1.2, 1.5, (2.0, 2.9), (3.0, 3.9), (4.0, 4.9), (5.0, 5.9), (6.0, 6.9), (7.0, 7.9), (8.0, 8.9)]
)
def test_a_rating_is_met(er: tuple[float, float] | float) -> None:
    least, most = er if isinstance(er, tuple) else (er, er)
    for seed in range(10 if most < 8 else 3):
        puzzle = generate(er=er, seed=seed)
        assert 10 * least <= explained(puzzle.grid)[0] <= 10 * most
        assert sat_solutions(puzzle.grid) == [puzzle.solution.digits]
        assert puzzle.recipe is not None
        assert Recipe.parse(str(puzzle.recipe)).puzzle() == puzzle


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_level_is_met(level: str) -> None:
    for seed in range(5):
        assert rate(generate(level=level, seed=seed).grid).level == level


@pytest.mark.parametrize("needs", [{"XY-Wing"}, {"Skyscraper"}, {"Naked Pair", "Locked Candidates Type 1 (Pointing)"}])
def test_what_is_needed_is_needed_and_enough(needs: set[str]) -> None:
    needed = set(map(Technique, needs))
    puzzle = generate(needs=needs, seed=1)
    allowed = set().union(*map(up_to, needed))
    assert is_solved_by(puzzle.grid, allowed)
    for technique in needed:
        assert not is_solved_by(puzzle.grid, allowed - {technique})


def test_what_alone_is_allowed_is_enough() -> None:
    only = {Technique.FULL_HOUSE, Technique.NAKED_SINGLE}
    puzzle = generate(only=only, seed=1)
    assert is_solved_by(puzzle.grid, only)


def test_parts_go_together() -> None:
    puzzle = generate(er=(3, 4.5), level="Hard", needs={"XY-Wing"}, symmetry="rotate180", seed=1)
    assert 30 <= explained(puzzle.grid)[0] <= 45
    assert rate(puzzle.grid).level == "Hard"
    assert not is_solved_by(puzzle.grid, set(up_to("XY-Wing") - {Technique.XY_WING}))
    assert all((puzzle.grid.digits[c] == 0) == (puzzle.grid.digits[80 - c] == 0) for c in range(81))


def test_pearls() -> None:
    for er in (1.5, 2.3, (2.6, 4.9)):
        rating, before_a_placement = explained(generate(er=er, pearl=True, seed=1).grid)
        assert rating == before_a_placement


@settings(max_examples=15)
@given(st.integers(0, 2**64 - 1), st.integers(25, 32), st.booleans())
def test_targets_are_met_as_well(seed: int, clues: int, minimal: bool) -> None:
    puzzle = generate(er=(1.5, 4.9), seed=seed, **({"minimal": True} if minimal else {"clues": clues}))
    assert puzzle.grid.is_minimal() if minimal else puzzle.grid.clues == clues


def test_what_is_not_met_is_told_with_what_came_nearest() -> None:
    with pytest.raises(WishNotMet) as caught:
        generate(er=5.4, seed=1, attempts=1)
    error = caught.value
    assert isinstance(error, UnidokuError)
    assert error.attempts == 1
    assert 100 < error.ratings < 1100
    assert error.nearest.grid.is_proper()
    assert not error.nearest.reached
    assert explained(error.nearest.grid) == (round(10 * error.er), round(10 * error.ep))
    assert rate(error.nearest.grid).level == error.level
    assert str(error.nearest.grid) in str(error)
    assert "u1-9x9-any-a1-er5.4-s1: no puzzle was as wished for in 1 attempt with" in str(error)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.nearest, again.er) == (str(error), error.nearest, error.er)


def test_a_target_out_of_reach() -> None:
    with pytest.raises(WishNotMet) as caught:
        generate(er=(1, 12), clues=16, seed=1, attempts=3)
    assert 16 < caught.value.nearest.grid.clues < 30
    assert caught.value.ratings == 0


def test_another_thread_can_stop_it() -> None:
    stop = Stop()
    threading.Timer(0.2, stop.set).start()
    with pytest.raises(Stopped) as caught:
        generate(er=5.4, seed=1, attempts=10**6, stop=stop)
    assert isinstance(caught.value, OrderStopped)
    nearest = caught.value.nearest
    assert nearest is not None
    assert sat_solutions(nearest.grid) == [nearest.solution.digits]
    assert not nearest.reached
    with pytest.raises(OrderStopped) as caught_at_once:
        generate(er=5.4, seed=1, stop=stop)
    assert caught_at_once.value.nearest is None
