from __future__ import annotations

import pytest

from unidoku import Grid
from unidoku.levels import Level

from .running import Command


def test_a_level_is_its_recipe(unidoku: Command) -> None:
    level = Level(17)
    outcome = unidoku("level", "17")
    assert outcome.lines == [f"{level.recipe.puzzle()} #{level.recipe}"]
    assert unidoku("generate", "--recipe", str(level.recipe)).out == outcome.out
    assert unidoku("level", "17", "--cycle", "1").lines[0].endswith(f" #{Level(17, 1).recipe}")


def test_a_heading(unidoku: Command) -> None:
    assert unidoku("level", "100", "--show").lines[0] == "Level 100, Expert"
    assert unidoku("level", "1", "--show", "--cycle", "2").lines[0] == "Level 1, Easy, cycle 2"


def test_several_levels(unidoku: Command) -> None:
    lines = unidoku("level", "1-100").lines
    assert [Grid(line).clues for line in lines] == [Level(number).clues for number in range(1, 101)]
    assert unidoku("check", stdin="\n".join(lines)).lines == ["100 boards: 100 proper"]


@pytest.mark.parametrize("level", ["0", "101", "5-4", "1-101", "x", "-1", "1-"])
def test_no_level(unidoku: Command, level: str) -> None:
    outcome = unidoku("level", level)
    assert (outcome.code, outcome.out) == (2, "")
