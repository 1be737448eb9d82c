"""A puzzle of a wished difficulty: the first of a fixed series of recipes that the human solver rates so."""

from __future__ import annotations

import secrets

from unidoku.errors import UnidokuError
from unidoku.generate import Puzzle, Stop
from unidoku.logic.rating import rate_many
from unidoku.logic.scales import LEVEL_NAMES
from unidoku.recipe import Recipe, Symmetry

__all__ = ["LevelNotFound", "rated_puzzle"]

# How many cells are emptied for each level. More empty cells make the hard levels less rare, and an easy puzzle harder
# work than it need be.
_EMPTY = dict(zip(LEVEL_NAMES, (46, 53, 54, 55, 55), strict=True))

_TRIES = 1000  # of the rarest, Extreme puzzles with two mirrors, one recipe in fifty gives one
_TOGETHER = 8  # recipes rated in one go


class LevelNotFound(UnidokuError):
    """No recipe that was tried gave the level. `nearest` is the puzzle that came nearest, `level` its own level."""

    def __init__(self, message: str, *, nearest: Puzzle, level: str) -> None:
        super().__init__(message)
        self.nearest = nearest
        self.level = level


def rated_puzzle(
    level: str,
    *,
    symmetry: Symmetry | str = Symmetry.NONE,
    seed: int | str | None = None,
    tries: int = _TRIES,
    stop: Stop | None = None,
) -> Puzzle:
    """A 9×9 puzzle that `rate` gives this level of HoDoKu's scale: Easy, Medium, Hard, Unfair or Extreme.

    The recipes with the seeds SEED, SEED-2, SEED-3 and so on, and a number of empty cells that depends on the level
    alone, are tried in this order, and the first that fits is taken. So a seed gives the same puzzle for ever, and the
    puzzle's own recipe does too. Without a seed one is drawn.

    >>> from unidoku import rate
    >>> puzzle = rated_puzzle("Hard", seed=2026)
    >>> str(puzzle.recipe), rate(puzzle.grid).level
    ('u1-9x9-e54-s2026-6', 'Hard')

    Raises LevelNotFound when `tries` recipes gave no such puzzle, ValueError for another level, Stopped when another
    thread sets `stop`.
    """
    if level not in LEVEL_NAMES:
        raise ValueError(f"{level!r} is no level: expected one of {', '.join(LEVEL_NAMES)}")
    if tries < 1:
        raise ValueError(f"{tries} recipes cannot be tried: expected at least 1")
    symmetry = Symmetry.of(symmetry)
    seed = secrets.randbits(48) if seed is None else seed
    nearest: tuple[int, Puzzle, str] | None = None
    for first in range(1, tries + 1, _TOGETHER):
        numbers = range(first, min(first + _TOGETHER, tries + 1))
        seeds = (seed if number == 1 else f"{seed}-{number}" for number in numbers)
        puzzles = [Recipe(seed=s, empty=_EMPTY[level], symmetry=symmetry).puzzle(stop=stop) for s in seeds]
        ratings = rate_many([list(puzzle.grid) for puzzle in puzzles], threads=1, stop=stop)
        for puzzle, number in zip(puzzles, ratings.level, strict=True):
            distance = abs(int(number) - LEVEL_NAMES.index(level))
            if distance == 0:
                return puzzle
            if nearest is None or distance < nearest[0]:
                nearest = (distance, puzzle, LEVEL_NAMES[number])
    assert nearest is not None
    _, puzzle, found = nearest
    raise LevelNotFound(
        f"none of {tries} recipes from seed {seed!r} gives a puzzle of level {level}: the nearest, {puzzle.recipe}, "
        f"is {found}",
        nearest=puzzle,
        level=found,
    )
