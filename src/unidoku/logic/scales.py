"""Scales of difficulty: which techniques in which order, and what each counts. The order and the numbers are data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from unidoku import _engine
from unidoku.logic.technique import Technique

__all__ = [
    "EXPLAINER",
    "HODOKU",
    "LEVEL_NAMES",
    "SCALES",
    "SUKAKU",
    "SUKAKU_2021",
    "UNIQUENESS",
    "AnyScale",
    "ExplainerRow",
    "ExplainerScale",
    "Row",
    "Scale",
    "scale_of",
]

NUMBERS = {Technique(name): number for number, (name, _) in enumerate(_engine.TECHNIQUES)}
"""The techniques that the solver of HoDoKu's scale finds, each with its number in the engine."""

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
        Technique.UNIQUE_LOOP_TYPE_1,
        Technique.UNIQUE_LOOP_TYPE_2,
        Technique.UNIQUE_LOOP_TYPE_3,
        Technique.UNIQUE_LOOP_TYPE_4,
        Technique.BIVALUE_UNIVERSAL_GRAVE_TYPE_2,
        Technique.BIVALUE_UNIVERSAL_GRAVE_TYPE_3,
        Technique.BIVALUE_UNIVERSAL_GRAVE_TYPE_4,
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


@dataclass(frozen=True, slots=True)
class ExplainerRow:
    """A technique in the order of a scale of Sudoku Explainer, and what each of its steps is rated at least."""

    technique: Technique
    least: float


@dataclass(frozen=True)
class ExplainerScale:
    """The scale of Sudoku Explainer: techniques in a fixed order, in which a puzzle is as hard as its hardest step.

    A step has a rating of its own: that of its technique, and for chains, loops and sets more the longer they are.
    Which techniques in which order is the engine's; so unlike a `Scale` this one is chosen, not made.

    >>> EXPLAINER.rows[0]
    ExplainerRow(technique=<Technique.HIDDEN_SINGLE: 'Hidden Single'>, least=1.0)
    """

    name: str
    rows: tuple[ExplainerRow, ...]
    number: int = 0
    """The engine's number of the scale."""


AnyScale: TypeAlias = Scale | ExplainerScale

_EXPLAINER_NAMES = {
    "Direct Hidden Triplet": Technique.DIRECT_HIDDEN_TRIPLE,
    "Pointing": Technique.POINTING,
    "Claiming": Technique.CLAIMING,
    "Naked Triplet": Technique.NAKED_TRIPLE,
    "Hidden Triplet": Technique.HIDDEN_TRIPLE,
    "Naked Quad": Technique.NAKED_QUADRUPLE,
    "Hidden Quad": Technique.HIDDEN_QUADRUPLE,
    "BUG type 1": Technique.BIVALUE_UNIVERSAL_GRAVE_1,
    "BUG type 2": Technique.BIVALUE_UNIVERSAL_GRAVE_TYPE_2,
    "BUG type 3": Technique.BIVALUE_UNIVERSAL_GRAVE_TYPE_3,
    "BUG type 4": Technique.BIVALUE_UNIVERSAL_GRAVE_TYPE_4,
    "Forcing X-Chain": Technique.X_CHAIN,
    "Forcing Chain": Technique.PLAIN_FORCING_CHAIN,
    "Aligned Triplet Exclusion": Technique.ALIGNED_TRIPLE_EXCLUSION,
}
_LEVELS = ["", "+", "+ Forcing Chains", "+ Multiple Forcing Chains", "+ Dynamic Forcing Chains"]
_LEVELS += ["+ Dynamic Forcing Chains (+ Forcing Chains)"]


def _by_name(name: str) -> Technique:
    """The technique that Sudoku Explainer calls so."""
    kind, _, nested = name.partition(" (")
    if nested:
        return Technique.of(f"{kind} Level {_LEVELS.index(nested.removesuffix(')'))}")
    return _EXPLAINER_NAMES.get(name) or Technique.of(name.replace("Unique Rectangle type", "Uniqueness Test"))


EXPLAINER_TECHNIQUES = tuple(map(_by_name, _engine.EXPLAINER_TECHNIQUES))
"""The techniques that the solver of the scales explainer and sukaku finds, by their numbers in the engine."""


def _explainer_rows(table: str) -> tuple[ExplainerRow, ...]:
    rows = []
    for line in table.strip().splitlines():
        name, least = (part.strip() for part in line.split("|"))
        rows.append(ExplainerRow(Technique(name), float(least)))
    return tuple(rows)


EXPLAINER = ExplainerScale(
    name="explainer",
    rows=_explainer_rows("""
    Hidden Single                                | 1.0
    Direct Pointing                              | 1.7
    Direct Claiming                              | 1.9
    Direct Hidden Pair                           | 2.0
    Naked Single                                 | 2.3
    Direct Hidden Triple                         | 2.5
    Locked Candidates Type 1 (Pointing)          | 2.6
    Locked Candidates Type 2 (Claiming)          | 2.8
    Naked Pair                                   | 3.0
    X-Wing                                       | 3.2
    Hidden Pair                                  | 3.4
    Naked Triple                                 | 3.6
    Swordfish                                    | 3.8
    Hidden Triple                                | 4.0
    XY-Wing                                      | 4.2
    XYZ-Wing                                     | 4.4
    Uniqueness Test 1                            | 4.5
    Uniqueness Test 2                            | 4.5
    Uniqueness Test 3                            | 4.5
    Uniqueness Test 4                            | 4.5
    Unique Loop Type 1                           | 4.6
    Unique Loop Type 2                           | 4.6
    Unique Loop Type 3                           | 4.6
    Unique Loop Type 4                           | 4.6
    Naked Quadruple                              | 5.0
    Jellyfish                                    | 5.2
    Hidden Quadruple                             | 5.4
    Bivalue Universal Grave + 1                  | 5.6
    Bivalue Universal Grave Type 2               | 5.7
    Bivalue Universal Grave Type 3               | 5.8
    Bivalue Universal Grave Type 4               | 5.7
    Aligned Pair Exclusion                       | 6.2
    Turbot Fish                                  | 6.6
    X-Chain                                      | 6.6
    Bidirectional X-Cycle                        | 6.5
    Bidirectional Y-Cycle                        | 6.5
    Plain Forcing Chain                          | 7.0
    Bidirectional Cycle                          | 7.0
    Aligned Triple Exclusion                     | 7.5
    Nishio Forcing Chains                        | 7.5
    Cell Forcing Chains                          | 8.0
    Region Forcing Chains                        | 8.0
    Dynamic Cell Forcing Chains                  | 8.5
    Dynamic Region Forcing Chains                | 8.5
    Dynamic Contradiction Forcing Chains         | 8.5
    Dynamic Double Forcing Chains                | 8.5
    Dynamic Cell Forcing Chains Level 1          | 9.0
    Dynamic Region Forcing Chains Level 1        | 9.0
    Dynamic Contradiction Forcing Chains Level 1 | 9.0
    Dynamic Double Forcing Chains Level 1        | 9.0
    Dynamic Cell Forcing Chains Level 2          | 9.5
    Dynamic Region Forcing Chains Level 2        | 9.5
    Dynamic Contradiction Forcing Chains Level 2 | 9.5
    Dynamic Double Forcing Chains Level 2        | 9.5
    Dynamic Cell Forcing Chains Level 3          | 10.0
    Dynamic Region Forcing Chains Level 3        | 10.0
    Dynamic Contradiction Forcing Chains Level 3 | 10.0
    Dynamic Double Forcing Chains Level 3        | 10.0
    Dynamic Cell Forcing Chains Level 4          | 10.5
    Dynamic Region Forcing Chains Level 4        | 10.5
    Dynamic Contradiction Forcing Chains Level 4 | 10.5
    Dynamic Double Forcing Chains Level 4        | 10.5
    Dynamic Cell Forcing Chains Level 5          | 11.0
    Dynamic Region Forcing Chains Level 5        | 11.0
    Dynamic Contradiction Forcing Chains Level 5 | 11.0
    Dynamic Double Forcing Chains Level 5        | 11.0
    """),
)
"""The scale of Sudoku Explainer 1.2.1, in which players speak of the difficulty of puzzles (ER, EP and ED)."""


def _with(rows: Iterable[ExplainerRow], more: str) -> tuple[ExplainerRow, ...]:
    """These rows but for the last level, with more: each line begins with the technique that one comes after."""
    table = [row for row in rows if not row.technique.endswith("Level 5")]
    for line in more.strip().splitlines():
        before, name, least = (part.strip() for part in line.split("|"))
        place = [row.technique for row in table].index(Technique(before)) + 1
        table.insert(place, ExplainerRow(Technique(name), float(least)))
    return tuple(table)


SUKAKU = ExplainerScale(
    name="sukaku",
    rows=_with(
        EXPLAINER.rows,
        """
        Hidden Triple                  | Two Strong Links   | 4.0
        Hidden Quadruple               | Three Strong Links | 5.4
        Three Strong Links             | WXYZ-Wing          | 5.5
        Bivalue Universal Grave Type 4 | VWXYZ-Wing         | 6.2
        """,
    ),
    number=1,
)
"""The scale of Sukaku Explainer, the successor, as it was in 2019: that of the puzzle bank of Sudoku Exchange."""

SUKAKU_2021 = ExplainerScale(
    name="sukaku-2021",
    rows=_with(
        SUKAKU.rows,
        """
        Bivalue Universal Grave Type 4 | Four Strong Links | 5.8
        Aligned Pair Exclusion         | UVWXYZ-Wing       | 6.6
        Bidirectional Cycle            | TUVWXYZ-Wing      | 7.5
        """,
    ),
    number=2,
)
"""The scale of the last version of Sukaku Explainer, 1.18.1 of 2021."""

LEVEL_NAMES = tuple(name for name, _ in HODOKU.levels)
"""The levels of HoDoKu's scale, from the easiest."""

SCALES: dict[str, AnyScale] = {scale.name: scale for scale in (HODOKU, EXPLAINER, SUKAKU, SUKAKU_2021)}


def scale_of(scale: AnyScale | str) -> AnyScale:
    """The scale of this name, or the scale itself; ValueError for another name.

    >>> scale_of("explainer") is EXPLAINER
    True
    """
    if not isinstance(scale, str):
        return scale
    if scale not in SCALES:
        raise ValueError(f"{scale!r} is no scale: expected one of {', '.join(SCALES)}")
    return SCALES[scale]
