import math
from itertools import pairwise

import pytest

from unidoku.levels import LEVELS, Level
from unidoku.recipe import Recipe
from unidoku.shape import Shape


def test_clues_fall_on_the_published_line() -> None:
    clues = [Level(number).clues for number in range(1, LEVELS + 1)]
    assert (clues[0], clues[-1]) == (42, 25)
    assert all(0 <= before - after <= 1 for before, after in pairwise(clues))
    # As a JavaScript game rounds: Math.round(x) is floor(x + 1/2).
    assert clues == [math.floor(42 + (25 - 42) * step / 99 + 0.5) for step in range(100)]


def test_no_level_lies_halfway_between_two_clue_counts() -> None:
    assert all(17 * step * 2 % (99 * 2) != 99 for step in range(100))


@pytest.mark.parametrize(
    ("first", "last", "name"),
    [(1, 20, "Easy"), (21, 45, "Medium"), (46, 75, "Hard"), (76, 100, "Expert")],
)
def test_names(first: int, last: int, name: str) -> None:
    assert {Level(number).name for number in range(first, last + 1)} == {name}


def test_the_campaign_goes_on_in_the_next_cycle() -> None:
    level = Level(1)
    seen = [level]
    for _ in range(2 * LEVELS):
        level = level.next
        seen.append(level)
    assert [(level.cycle, level.number) for level in seen] == [
        *((cycle, number) for cycle in (0, 1) for number in range(1, 101)),
        (2, 1),
    ]


def test_cycles_have_other_boards() -> None:
    assert len({Level(1, cycle).recipe.puzzle().grid for cycle in range(10)}) == 10


def test_a_level_is_a_recipe() -> None:
    recipe = Level(76, cycle=3).recipe
    assert recipe == Recipe(seed="level-76-cycle-3", empty=81 - 29, shape=Shape(3, 3))
    assert str(recipe) == "u1-9x9-e52-slevel-76-cycle-3"
    assert Recipe.parse(str(recipe)) == recipe


@pytest.mark.parametrize(("number", "cycle"), [(0, 0), (101, 0), (-1, 0), (1, -1)])
def test_levels_that_there_are_not(number: int, cycle: int) -> None:
    with pytest.raises(ValueError, match=r"there is no (level|cycle) -?[0-9]+: expected"):
        Level(number, cycle)


@pytest.mark.parametrize("wrong", ["3", 3.0, None])
def test_a_level_is_a_whole_number(wrong: object) -> None:
    with pytest.raises(TypeError):
        Level(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Level(1, wrong)  # type: ignore[arg-type]
