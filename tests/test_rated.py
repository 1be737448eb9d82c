from __future__ import annotations

import pickle
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import unidoku
from unidoku.errors import Stopped, UnidokuError
from unidoku.generate import Stop
from unidoku.logic.rating import rate
from unidoku.logic.scales import LEVEL_NAMES
from unidoku.rated import LevelNotFound, rated_puzzle
from unidoku.recipe import Recipe, Symmetry

EMPTY = {"Easy": 46, "Medium": 53, "Hard": 54, "Unfair": 55, "Extreme": 55}

levels = st.sampled_from(LEVEL_NAMES)


def test_the_levels_are_those_of_hodoku() -> None:
    assert LEVEL_NAMES == ("Easy", "Medium", "Hard", "Unfair", "Extreme")
    assert unidoku.rated_puzzle is rated_puzzle


@settings(max_examples=60)
@given(levels, st.sampled_from([*Symmetry]), st.text(max_size=5) | st.integers(0, 2**70))
def test_a_puzzle_has_the_level_and_comes_back(level: str, symmetry: Symmetry, seed: int | str) -> None:
    try:
        Recipe(seed=seed, empty=0)
    except ValueError:
        return  # a text that is no seed
    puzzle = rated_puzzle(level, symmetry=symmetry, seed=seed)
    assert rate(puzzle.grid).level == level
    recipe = puzzle.recipe
    assert recipe is not None
    assert recipe.symmetry is symmetry
    assert Recipe.parse(str(recipe)).puzzle().grid == puzzle.grid
    assert rated_puzzle(level, symmetry=symmetry, seed=seed) == puzzle


@settings(max_examples=20)
@given(levels, st.integers(0, 10**6))
def test_it_is_the_first_of_the_series_that_fits(level: str, seed: int) -> None:
    """The series is written down once more here, and gone through without the function."""
    number = 1
    while True:
        recipe = Recipe(seed=f"{seed}-{number}" if number > 1 else seed, empty=EMPTY[level])
        if rate(recipe.puzzle().grid).level == level:
            break
        number += 1
    assert rated_puzzle(level, seed=seed).recipe == recipe
    assert rated_puzzle(level, seed=seed, tries=number).recipe == recipe
    if number > 1:
        with pytest.raises(LevelNotFound):
            rated_puzzle(level, seed=seed, tries=number - 1)


def test_what_was_not_found_is_told_with_what_came_nearest() -> None:
    with pytest.raises(LevelNotFound, match=r"none of 3 recipes from seed 1 gives a puzzle of level Extreme") as caught:
        rated_puzzle("Extreme", seed=1, tries=3)
    error = caught.value
    tried = [Recipe(seed=seed, empty=55) for seed in (1, "1-2", "1-3")]
    ratings = [rate(recipe.puzzle().grid).level for recipe in tried]
    assert "Extreme" not in ratings
    assert error.level == max(ratings, key=LEVEL_NAMES.index)
    assert error.nearest.recipe == tried[ratings.index(error.level)]
    assert re.search(f"{error.nearest.recipe}, is {error.level}$", str(error))
    assert isinstance(error, UnidokuError)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.nearest, again.level) == (str(error), error.nearest, error.level)


def test_without_a_seed_every_puzzle_is_another() -> None:
    assert len({rated_puzzle("Easy").grid for _ in range(5)}) == 5


def test_another_thread_can_stop_it() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(Stopped):
        rated_puzzle("Extreme", seed=1, stop=stop)


def test_what_is_refused() -> None:
    with pytest.raises(ValueError, match="'Expert' is no level: expected one of Easy, Medium, Hard, Unfair, Extreme"):
        rated_puzzle("Expert")
    with pytest.raises(ValueError, match="0 recipes cannot be tried: expected at least 1"):
        rated_puzzle("Easy", tries=0)
    with pytest.raises(ValueError, match="'upside' is no symmetry"):
        rated_puzzle("Easy", symmetry="upside")
    with pytest.raises(ValueError, match="is no seed"):
        rated_puzzle("Easy", seed=-1)
