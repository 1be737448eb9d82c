"""Scales of difficulty: which techniques in which order, and what each counts. The order and the numbers are data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from unidoku import _engine
from unidoku.logic.technique import Technique

__all__ = ["HODOKU", "SCALES", "UNIQUENESS", "Row", "Scale"]

NUMBERS = {technique: number for number, technique in enumerate(Technique)}

UNIQUENESS = frozenset(
    {
        Technique.UNIQUENESS_TEST_1,
        Technique.UNIQUENESS_TEST_2,
        Technique.UNIQUENESS_TEST_3,
        Technique.UNIQUENESS_TEST_4,
        Technique.UNIQUENESS_TEST_5,
        Technique.UNIQUENESS_TEST_6,
        Technique.HIDDEN_RECTANGLE,
        Technique.AVOIDABLE_RECTANGLE_TYPE_1,
        Technique.AVOIDABLE_RECTANGLE_TYPE_2,
        Technique.BIVALUE_UNIVERSAL_GRAVE_1,
    }
)
"""The techniques that argue from the puzzle having one solution: used only where that is proved."""

GUESSES = frozenset({Technique.BRUTE_FORCE, Technique.GIVE_UP})


@dataclass(frozen=True, slots=True)
class Row:
    """A technique in a scale: the level that it belongs to, and the points that each of its steps counts."""

    technique: Technique
    level: str
    points: int


@dataclass(frozen=True)
class Scale:
    """Techniques in the order in which they are tried, each with a level and points.

    A puzzle is solved by the first technique, in this order, that finds anything, again and again. Its score is the sum
    of the points of its steps; its level the highest among theirs, raised while the score is above the level's
    maximum. `levels` are the names of the levels from the easiest, with that maximum; the last has none (None).

    >>> rows = Row(Technique.NAKED_SINGLE, "Easy", 1), Row(Technique.HIDDEN_SINGLE, "Easy", 2)
    >>> singles = Scale("singles", (("Easy", None),), rows)
    >>> singles.without({Technique.HIDDEN_SINGLE}).rows
    (Row(technique=<Technique.NAKED_SINGLE: 'Naked Single'>, level='Easy', points=1),)

    Raises ValueError for a row whose level is not among the levels, or whose technique is searched for under the common
    name of several.
    """

    name: str
    levels: tuple[tuple[str, int | None], ...]
    rows: tuple[Row, ...]

    def __post_init__(self) -> None:
        names = [name for name, _ in self.levels]
        if not names or len(set(names)) != len(names):
            raise ValueError("a scale has levels, each with a name of its own")
        if any(most is None for _, most in self.levels[:-1]) or self.levels[-1][1] is not None:
            raise ValueError("every level of a scale but the last has a maximum of points, and the last has none")
        for row in self.rows:
            _refuse_member(row.technique)
            if row.level not in names:
                raise ValueError(f"{row.technique} is of level {row.level!r}: expected one of {', '.join(names)}")

    @cached_property
    def engine(self) -> _engine.Scale:
        """The engine's form of this table."""
        levels = [name for name, _ in self.levels]
        rows = [(NUMBERS[row.technique], levels.index(row.level), row.points) for row in self.rows]
        return _engine.Scale(rows, [most for _, most in self.levels if most is not None])

    def without(self, techniques: Iterable[Technique]) -> Scale:
        """The same scale without these techniques."""
        left_out = set(techniques)
        for technique in left_out:
            if technique.search not in left_out:
                _refuse_member(technique)
        return Scale(self.name, self.levels, tuple(row for row in self.rows if row.technique not in left_out))


def _refuse_member(technique: Technique) -> None:
    if technique.search is not technique:
        raise ValueError(f"{technique} is no row of a scale: it is searched for as {technique.search}")


def _rows(table: str) -> tuple[Row, ...]:
    rows = []
    for line in table.strip().splitlines():
        name, level, points = (part.strip() for part in line.split("|"))
        rows.append(Row(Technique(name), level, int(points)))
    return tuple(rows)


HODOKU = Scale(
    name="hodoku",
    levels=(("Easy", 800), ("Medium", 1000), ("Hard", 1600), ("Unfair", 1800), ("Extreme", None)),
    rows=_rows("""
    Full House                          | Easy    | 4
    Naked Single                        | Easy    | 4
    Hidden Single                       | Easy    | 14
    Locked Pair                         | Medium  | 40
    Locked Triple                       | Medium  | 60
    Locked Candidates Type 1 (Pointing) | Medium  | 50
    Locked Candidates Type 2 (Claiming) | Medium  | 50
    Naked Pair                          | Medium  | 60
    Naked Triple                        | Medium  | 80
    Hidden Pair                         | Medium  | 70
    Hidden Triple                       | Medium  | 100
    Naked Quadruple                     | Hard    | 120
    Hidden Quadruple                    | Hard    | 150
    X-Wing                              | Hard    | 140
    Swordfish                           | Hard    | 150
    Jellyfish                           | Hard    | 160
    Remote Pair                         | Hard    | 110
    Bivalue Universal Grave + 1         | Hard    | 100
    Skyscraper                          | Hard    | 130
    2-String Kite                       | Hard    | 150
    Turbot Fish                         | Hard    | 120
    Empty Rectangle                     | Hard    | 120
    W-Wing                              | Hard    | 150
    XY-Wing                             | Hard    | 160
    XYZ-Wing                            | Hard    | 180
    Uniqueness Test 1                   | Hard    | 100
    Uniqueness Test 2                   | Hard    | 100
    Uniqueness Test 3                   | Hard    | 100
    Uniqueness Test 4                   | Hard    | 100
    Uniqueness Test 5                   | Hard    | 100
    Uniqueness Test 6                   | Hard    | 100
    Hidden Rectangle                    | Hard    | 100
    Avoidable Rectangle Type 1          | Hard    | 100
    Avoidable Rectangle Type 2          | Hard    | 100
    Finned X-Wing                       | Hard    | 130
    Sashimi X-Wing                      | Hard    | 150
    Finned Swordfish                    | Unfair  | 200
    Sashimi Swordfish                   | Unfair  | 240
    Finned Jellyfish                    | Unfair  | 250
    Sashimi Jellyfish                   | Unfair  | 260
    Sue de Coq                          | Unfair  | 250
    Simple Colors                       | Hard    | 150
    Multi Colors                        | Hard    | 200
    X-Chain                             | Unfair  | 260
    XY-Chain                            | Unfair  | 260
    Nice Loop/AIC                       | Unfair  | 280
    Grouped Nice Loop/AIC               | Unfair  | 300
    Almost Locked Set XZ-Rule           | Unfair  | 300
    Almost Locked Set XY-Wing           | Unfair  | 320
    Almost Locked Set Chain             | Unfair  | 340
    Franken X-Wing                      | Unfair  | 300
    Franken Swordfish                   | Unfair  | 350
    Finned Franken X-Wing               | Unfair  | 390
    Finned Franken Swordfish            | Unfair  | 410
    Forcing Chain                       | Extreme | 500
    Forcing Net                         | Extreme | 700
    Brute Force                         | Extreme | 10000
    Give Up                             | Extreme | 20000
    """),
)
"""The scale of HoDoKu 2.3.2 with the techniques that are on by default; scores and levels are equal to its own."""

SCALES = {HODOKU.name: HODOKU}
