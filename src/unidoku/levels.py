"""The campaign: a hundred levels from easy to expert, in ever new cycles, on two tracks. A level is a recipe.

On the first track the clues grow fewer; on the second the techniques grow harder.
"""

from __future__ import annotations

import operator
from dataclasses import dataclass
from functools import cache
from typing import Self, TypeAlias

from unidoku.logic.technique import Technique
from unidoku.recipe import Recipe
from unidoku.wish import Wish

__all__ = ["LEVELS", "STAGES", "AnyLevel", "Level", "Stage", "TechniqueLevel"]

LEVELS = 100

_FIRST_CLUES, _LAST_CLUES = 42, 25
_NAMES = ((20, "Easy"), (45, "Medium"), (75, "Hard"), (LEVELS, "Expert"))
_CELLS = 81


@dataclass(frozen=True, slots=True)
class _Place:
    number: int
    cycle: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "number", int(operator.index(self.number)))
        object.__setattr__(self, "cycle", int(operator.index(self.cycle)))
        if not 1 <= self.number <= LEVELS:
            raise ValueError(f"there is no level {self.number}: expected 1 to {LEVELS}")
        if self.cycle < 0:
            raise ValueError(f"there is no cycle {self.cycle}: expected 0 or more")

    @property
    def name(self) -> str:
        """How hard it is in a word: Easy to level 20, Medium to 45, Hard to 75, Expert from 76."""
        return next(name for last, name in _NAMES if self.number <= last)

    @property
    def next(self) -> Self:
        """The level after this one; after level 100 it is level 1 of the next cycle.

        >>> Level(100).next == Level(1, cycle=1)
        True
        """
        kind = type(self)
        return kind(self.number + 1, self.cycle) if self.number < LEVELS else kind(1, self.cycle + 1)


@dataclass(frozen=True, slots=True)
class Level(_Place):
    """One level: its number from 1 to 100, and its cycle, 0 for the first time through the campaign.

    >>> level = Level(17)
    >>> level.name, level.clues, str(level.recipe)
    ('Easy', 39, 'u1-9x9-e42-slevel-17-cycle-0')
    >>> level.recipe.puzzle().grid.clues
    39

    Raises ValueError for a level or a cycle that there is not, TypeError for what is no whole number.
    """

    @property
    def clues(self) -> int:
        """The number of clues: 42 - 17 · (number - 1) / 99, rounded to the nearest whole number.

        A straight line from 42 at level 1 to 25 at level 100. No level lies halfway between two whole numbers
        (99 is odd), so that every way to round gives the same.
        """
        steps = LEVELS - 1
        fall = (_FIRST_CLUES - _LAST_CLUES) * (self.number - 1)
        return _FIRST_CLUES - (2 * fall + steps) // (2 * steps)

    @property
    def recipe(self) -> Recipe:
        """What the level's puzzle comes from: its clues, and a seed made of its number and cycle."""
        return Recipe(seed=f"level-{self.number}-cycle-{self.cycle}", empty=_CELLS - self.clues)


@dataclass(frozen=True, slots=True)
class Stage:
    """Levels of the second track up to number `last` that need one technique, and are of a level of HoDoKu's scale.

    `level` is None where any level will do.
    """

    last: int
    technique: Technique
    level: str | None


STAGES = (
    Stage(10, Technique.NAKED_SINGLE, "Easy"),
    Stage(20, Technique.HIDDEN_SINGLE, "Easy"),
    Stage(25, Technique.POINTING, "Medium"),
    Stage(30, Technique.CLAIMING, "Medium"),
    Stage(35, Technique.NAKED_PAIR, "Medium"),
    Stage(40, Technique.NAKED_TRIPLE, "Medium"),
    Stage(45, Technique.HIDDEN_PAIR, "Medium"),
    Stage(50, Technique.X_WING, "Hard"),
    Stage(55, Technique.SKYSCRAPER, "Hard"),
    Stage(60, Technique.TWO_STRING_KITE, "Hard"),
    Stage(65, Technique.W_WING, "Hard"),
    Stage(70, Technique.XY_WING, "Hard"),
    Stage(75, Technique.XYZ_WING, "Hard"),
    Stage(80, Technique.FINNED_SWORDFISH, None),
    Stage(85, Technique.SUE_DE_COQ, None),
    Stage(90, Technique.XY_CHAIN, None),
    Stage(95, Technique.NICE_LOOP_AIC, None),
    Stage(LEVELS, Technique.GROUPED_NICE_LOOP_AIC, None),
)
"""The stages of the second track, in the order of HoDoKu's scale: docs/game.md says why these."""


@dataclass(frozen=True, slots=True)
class TechniqueLevel(_Place):
    """One level of the second track, on which the four names mean techniques and not numbers of clues.

    Its puzzle cannot be solved without `technique`, and needs nothing that comes later on HoDoKu's scale. That of an
    easy, medium or hard level is also of that level by its score.

    >>> level = TechniqueLevel(47)
    >>> level.name, str(level.technique), str(level.recipe)
    ('Hard', 'X-Wing', 'u1-9x9-any-level.hard-needs.x_wing-stechniques-47-cycle-0')

    Raises ValueError for a level or a cycle that there is not, TypeError for what is no whole number.
    """

    @property
    def stage(self) -> Stage:
        """The stage that it belongs to."""
        return next(stage for stage in STAGES if self.number <= stage.last)

    @property
    def technique(self) -> Technique:
        """What its puzzle needs."""
        return self.stage.technique

    @property
    def clues(self) -> int | None:
        """The number of clues on easy levels, from 42 down to 33; from Medium on as many as it takes: None."""
        return _FIRST_CLUES - (self.number - 1) // 2 if self.name == "Easy" else None

    @property
    def recipe(self) -> Recipe:
        """What the level's puzzle comes from: its wish, and a seed made of its number and cycle."""
        return Recipe(
            seed=f"techniques-{self.number}-cycle-{self.cycle}",
            empty=None if self.clues is None else _CELLS - self.clues,
            any_clues=self.clues is None,
            wish=_wish(self.stage),
        )


@cache
def _wish(stage: Stage) -> Wish:
    return Wish(level=stage.level, needs={stage.technique})


AnyLevel: TypeAlias = Level | TechniqueLevel
"""A level of either track."""
