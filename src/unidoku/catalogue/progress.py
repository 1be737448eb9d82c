"""How far each part of a catalogue is."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from unidoku.catalogue.journal import Missed, Outcome
from unidoku.catalogue.mixture import Part
from unidoku.catalogue.rows import Row
from unidoku.logic.scales import LEVEL_NAMES
from unidoku.recipe import Recipe
from unidoku.wish import Wish

__all__ = ["Progress"]

_TRIES = 20  # for each puzzle of a part, and as many more; then the rest of the part is given up


@dataclass(slots=True)
class Progress:
    """How far a part is."""

    part: Part
    recipe: Recipe
    """Of all its puzzles, but for the seed."""
    made: int = 0
    tries: int = 0
    """How many recipes were tried."""
    nearest: Missed | None = None
    """What came nearest of all that failed."""
    waiting: int = field(default=0, repr=False)
    """How many recipes are being tried, behind these."""

    @property
    def missing(self) -> int:
        """How many puzzles are still to come."""
        return self.part.count - self.made

    @property
    def is_given_up(self) -> bool:
        """Whether it was left: fewer than one recipe in twenty gave a puzzle."""
        return self.missing > 0 and self.tries >= _TRIES * (self.made + 1)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to do."""
        return not self.missing or self.is_given_up

    def take(self, outcome: Outcome) -> None:
        """Count what came of a recipe."""
        self.tries += 1
        if isinstance(outcome, Row):
            self.made += 1
        elif outcome and (self.nearest is None or _gap(self.part.wish, outcome) < _gap(self.part.wish, self.nearest)):
            self.nearest = outcome

    def next_recipes(self, most: int, seed: int | str, number: int) -> list[Recipe]:
        """The next to be tried, no more than puzzles are missing. `number` is that of the part."""
        first = self.tries + self.waiting + 1
        count = min(most, self.missing - self.waiting)
        self.waiting += max(0, count)
        return [replace(self.recipe, seed=f"{seed}-{number}-{first + i}") for i in range(count)]

    def __str__(self) -> str:
        told = f"{self.part.name}: {self.made} of {self.part.count} puzzles"
        if not self.missing:
            return told
        told += f"; given up, as {self.tries} recipes gave no more"
        if self.nearest is None:
            return told
        facts = self.nearest
        return (
            f"{told}; the nearest of the others, {facts['puzzle']}, has {facts['clues']} clues, ER={facts['er']:.1f} "
            f"EP={facts['ep']:.1f} ED={facts['ed']:.1f}, level {facts['level']}"
        )


def _gap(wish: Wish, missed: Missed) -> float:
    """How far a puzzle is from a wish, as its ratings tell: in ER, in levels, and in EP of a pearl."""
    er, gap = missed["er"], 0.0
    if wish.er is not None:
        gap += max(wish.er[0] - er, er - wish.er[1], 0)
    if wish.level is not None:
        gap += abs(LEVEL_NAMES.index(wish.level) - LEVEL_NAMES.index(missed["level"]))
    return gap + (er - missed["ep"] if wish.pearl else 0)
