"""What a recipe gives is a promise: these puzzles may never change, only be joined by others.

golden.tsv holds a recipe and its puzzle a line. What the puzzles are is checked by tests/test_definition.py against a
second program; here it is only that they stay.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from unidoku import Grid, Level, Recipe
from unidoku.levels import STAGES, TechniqueLevel
from unidoku.logic.scales import LEVEL_NAMES
from unidoku.recipe import Symmetry
from unidoku.shape import all_shapes

LINES = (Path(__file__).parent / "golden.tsv").read_text(encoding="utf-8").splitlines()
GOLDEN = [line.split("\t") for line in LINES]


@pytest.mark.parametrize(("recipe", "puzzle"), GOLDEN, ids=[line[0] for line in GOLDEN])
def test_the_puzzle_of_a_recipe_is_what_it_was(recipe: str, puzzle: str) -> None:
    made = Recipe.parse(recipe).puzzle()
    assert str(made.recipe) == recipe
    assert str(made.grid) == puzzle


def test_every_kind_of_recipe_is_here() -> None:
    recipes = [Recipe.parse(recipe) for recipe, _ in GOLDEN]
    assert {recipe.shape for recipe in recipes} == set(all_shapes())
    assert {recipe.symmetry for recipe in recipes} == set(Symmetry)
    assert {recipe.empty for recipe in recipes} >= {None, 0, 40, 50, 55}
    assert any(isinstance(recipe.seed, str) for recipe in recipes)
    assert {2**64 - 1, str(2**64)} <= {recipe.seed for recipe in recipes}
    assert any(recipe.attempts != 20 for recipe in recipes)
    assert {str(Level(number).recipe) for number in (1, 50, 100)} <= {recipe for recipe, _ in GOLDEN}
    firsts = [1, *(stage.last + 1 for stage in STAGES[:-1])]
    assert {str(TechniqueLevel(number).recipe) for number in firsts} <= {recipe for recipe, _ in GOLDEN}
    wishes = [recipe.wish for recipe in recipes if recipe.wish is not None]
    assert {wish.level for wish in wishes} >= set(LEVEL_NAMES)
    assert all(any(getattr(wish, part) for wish in wishes) for part in ("er", "needs", "only", "pearl"))
    assert all(Grid(puzzle).is_proper() for _, puzzle in GOLDEN)
