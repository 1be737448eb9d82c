"""The campaign: a hundred levels from easy to expert, in ever new cycles. A level is a recipe."""

from __future__ import annotations

import operator
from dataclasses import dataclass

from unidoku.recipe import Recipe

__all__ = ["LEVELS", "Level"]

LEVELS = 100

_FIRST_CLUES, _LAST_CLUES = 42, 25
_NAMES = ((20, "Easy"), (45, "Medium"), (75, "Hard"), (LEVELS, "Expert"))
_CELLS = 81


@dataclass(frozen=True, slots=True)
class Level:
    """One level: its number from 1 to 100, and its cycle, 0 for the first time through the campaign.

    >>> level = Level(17)
    >>> level.name, level.clues, str(level.recipe)
    ('Easy', 39, 'u1-9x9-e42-slevel-17-cycle-0')
    >>> level.recipe.puzzle().grid.clues
    39

    Raises ValueError for a level or a cycle that there is not, TypeError for what is no whole number.
    """

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

    @property
    def next(self) -> Level:
        """The level after this one; after level 100 it is level 1 of the next cycle.

        >>> Level(100).next == Level(1, cycle=1)
        True
        """
        return Level(self.number + 1, self.cycle) if self.number < LEVELS else Level(1, self.cycle + 1)
