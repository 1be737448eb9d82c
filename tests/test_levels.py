import math
import re
from itertools import pairwise
from pathlib import Path

import pytest

from unidoku.levels import LEVELS, STAGES, Level, TechniqueLevel
from unidoku.logic.rating import rate
from unidoku.logic.scales import HODOKU
from unidoku.progress import Progress
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


class TestTechniqueLevels:
    ORDER = [row.technique for row in HODOKU.rows]
    NAMES = {row.technique: row.level for row in HODOKU.rows}

    @pytest.mark.parametrize("number", range(1, LEVELS + 1, 3))
    def test_need_their_technique_and_nothing_harder(self, number: int) -> None:
        level = TechniqueLevel(number)
        grid = level.recipe.puzzle().grid
        harder = set(self.ORDER[self.ORDER.index(level.technique) + 1 :])
        assert rate(grid, HODOKU.without(harder)).solved
        assert not rate(grid, HODOKU.without(harder | {level.technique})).solved
        assert grid.is_proper()
        assert level.clues in (None, grid.clues)
        if level.name != "Expert":
            assert rate(grid).level == level.name

    def test_stages_grow_harder(self) -> None:
        places = [self.ORDER.index(stage.technique) for stage in STAGES]
        assert places == sorted(set(places))
        assert [stage.last for stage in STAGES] == sorted({stage.last for stage in STAGES})
        assert STAGES[-1].last == LEVELS

    def test_names_are_those_of_the_techniques(self) -> None:
        for level in map(TechniqueLevel, range(1, LEVELS + 1)):
            assert level.name == Level(level.number).name
            own = self.NAMES[level.technique]
            assert own == level.name or (level.name == "Expert" and own == "Unfair")

    def test_easy_ones_begin_with_many_clues(self) -> None:
        clues = [TechniqueLevel(number).clues for number in range(1, 22)]
        assert (clues[0], clues[19], clues[20]) == (42, 33, None)
        assert all(before - after in (0, 1) for before, after in pairwise(filter(None, clues)))

    def test_are_recipes_that_say_what_is_needed(self) -> None:
        recipe = TechniqueLevel(66, cycle=3).recipe
        assert str(recipe) == "u1-9x9-any-level.hard-needs.xy_wing-stechniques-66-cycle-3"
        assert Recipe.parse(str(recipe)) == recipe
        assert TechniqueLevel(100).next == TechniqueLevel(1, cycle=1)
        assert len({TechniqueLevel(1), Level(1)}) == 2

    def test_are_saved_and_opened_as_all_games(self) -> None:
        game = Progress.start(TechniqueLevel(21))
        cell = game.grid.digits.index(0)
        game = Progress(game.source, entries={cell: 5}, hints=1, seconds=3.5)
        assert Progress.from_json(game.to_json()) == game
        assert game.recipe == TechniqueLevel(21).recipe

    def test_are_told_of_in_the_documents(self) -> None:
        text = (Path(__file__).parents[1] / "docs" / "game.md").read_text("utf-8")
        told = re.findall(r"(\d+)–(\d+): ([^,|]+?)(?=,| \|)", text)
        firsts = [1, *(stage.last + 1 for stage in STAGES[:-1])]
        assert told == [
            (str(first), str(stage.last), str(stage.technique)) for first, stage in zip(firsts, STAGES, strict=True)
        ]
