from __future__ import annotations

import datetime
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import unidoku
from unidoku.day import FIRST_DAY, Day
from unidoku.levels import Level
from unidoku.logic.rating import rate
from unidoku.logic.technique import Technique
from unidoku.recipe import Recipe, Symmetry
from unidoku.shape import Shape

days = st.dates(min_value=FIRST_DAY, max_value=datetime.date(2099, 12, 31)).map(Day)

WEEK = [Day(datetime.date(2026, 11, 23) + datetime.timedelta(days=number)) for number in range(7)]


def test_a_day_is_a_recipe_of_its_date() -> None:
    day = Day(datetime.date(2026, 11, 29))
    assert day.recipe == Recipe(
        seed="day-2026-11-29", empty=55, symmetry=Symmetry.ROTATE180, shape=Shape(3, 3), version=1
    )
    assert unidoku.Day is Day


def test_the_week_goes_from_easy_to_hard() -> None:
    assert [day.date.strftime("%a") for day in WEEK] == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    assert [day.recipe.empty for day in WEEK] == [43, 45, 47, 49, 51, 53, 55]


@given(days)
def test_the_puzzle_of_every_day_keeps_its_promises(day: Day) -> None:
    puzzle = day.recipe.puzzle()
    digits = puzzle.grid.digits
    assert puzzle.reached
    assert puzzle.grid.empty == day.recipe.empty
    assert [digit > 0 for digit in digits] == [digit > 0 for digit in reversed(digits)]  # the same upside down
    rating = rate(puzzle.grid)
    assert rating.solved
    assert not {Technique.BRUTE_FORCE, Technique.GIVE_UP} & rating.counts.keys()


def test_days_have_puzzles_of_their_own() -> None:
    dates = [FIRST_DAY + datetime.timedelta(days=number) for number in range(400)]
    assert len({Day(date).recipe.puzzle().grid for date in dates}) == 400


@given(days)
def test_a_day_is_known_by_its_recipe(day: Day) -> None:
    assert Day.of(Recipe.parse(str(day.recipe))) == day
    assert day.recipe.empty is not None
    assert Day.of(replace(day.recipe, empty=day.recipe.empty - 1)) is None
    assert Day.of(replace(day.recipe, symmetry=Symmetry.NONE)) is None


@pytest.mark.parametrize("seed", ["day-2025-12-31", "day-2026-13-01", "day-2026-02-30", "day-20260101", "day-", 7])
def test_other_recipes_are_of_no_day(seed: int | str) -> None:
    assert Day.of(Recipe(seed=seed, empty=49, symmetry=Symmetry.ROTATE180)) is None
    assert Day.of(Level(1).recipe) is None


def test_today_is_the_day_in_utc() -> None:
    before = datetime.datetime.now(datetime.UTC).date()
    today = Day.today()
    assert before <= today.date <= datetime.datetime.now(datetime.UTC).date()


def test_there_is_no_day_before_the_first() -> None:
    assert str(Day(FIRST_DAY)) == "2026-01-01"
    with pytest.raises(ValueError, match="no puzzle of 2025-12-31: the first day is 2026-01-01"):
        Day(datetime.date(2025, 12, 31))


@pytest.mark.parametrize("wrong", ["2026-11-29", datetime.datetime(2026, 11, 29, 12), None, 20261129])
def test_a_day_is_a_date(wrong: object) -> None:
    with pytest.raises(TypeError, match=r"is no day: expected a datetime\.date"):
        Day(wrong)  # type: ignore[arg-type]
