"""The puzzle of the day: for everybody the same, its recipe made of the date alone."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass

from unidoku.recipe import Recipe, Symmetry

__all__ = ["FIRST_DAY", "Day"]

FIRST_DAY = datetime.date(2026, 1, 1)

# From Monday to Sunday. All odd, so that the cell in the middle, which has no partner, is empty: with a clue there, as
# an even number would have it, about one puzzle in thirty does not get down to 54.
_EMPTY = (43, 45, 47, 49, 51, 53, 55)


@dataclass(frozen=True, slots=True, order=True)
class Day:
    """One day (UTC) and its puzzle, easier on Monday, harder towards Sunday, looking the same upside down.

    >>> day = Day(datetime.date(2026, 11, 29))
    >>> str(day), str(day.recipe)
    ('2026-11-29', 'u1-9x9-e55-rotate180-sday-2026-11-29')
    >>> day.recipe.puzzle().grid.empty
    55

    Raises ValueError for a day before the first, 1 January 2026; TypeError for what is no date.
    """

    date: datetime.date

    def __post_init__(self) -> None:
        if not isinstance(self.date, datetime.date) or isinstance(self.date, datetime.datetime):
            raise TypeError(f"{self.date!r} is no day: expected a datetime.date")
        if self.date < FIRST_DAY:
            raise ValueError(f"there is no puzzle of {self.date}: the first day is {FIRST_DAY}")

    @classmethod
    def today(cls) -> Day:
        """The day that it is now, in UTC."""
        return cls(datetime.datetime.now(datetime.UTC).date())

    @classmethod
    def of(cls, recipe: Recipe) -> Day | None:
        """The day whose puzzle is made from a recipe; None where there is none.

        >>> Day.of(Recipe.parse("u1-9x9-e55-rotate180-sday-2026-11-29"))
        Day(date=datetime.date(2026, 11, 29))
        """
        match = re.fullmatch(r"day-([0-9]{4}-[0-9]{2}-[0-9]{2})", str(recipe.seed))
        try:
            day = cls(datetime.date.fromisoformat(match[1])) if match else None
        except ValueError:
            return None  # no date, or one before the first day
        return day if day and day.recipe == recipe else None

    @property
    def recipe(self) -> Recipe:
        """What the day's puzzle comes from: a target by weekday, and a seed made of the date."""
        return Recipe(seed=f"day-{self.date}", empty=_EMPTY[self.date.weekday()], symmetry=Symmetry.ROTATE180)

    def __str__(self) -> str:
        return self.date.isoformat()
