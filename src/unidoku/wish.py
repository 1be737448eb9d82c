"""What a puzzle made to order shall be like: how hard on the two scales, and by which techniques it is solved."""

from __future__ import annotations

import math
from collections.abc import Iterable, Set
from dataclasses import dataclass
from functools import lru_cache

from unidoku import _engine
from unidoku.logic.scales import GUESSES, HODOKU, NUMBERS, Scale
from unidoku.logic.technique import Technique

__all__ = ["LEVEL_NAMES", "Wish", "up_to"]

LEVEL_NAMES = tuple(name for name, _ in HODOKU.levels)

_LEAST_ER, _MOST_ER = 10, 120  # in tenths
_NO_LIMIT = 999
_ORDER = {row.technique: place for place, row in enumerate(HODOKU.rows) if row.technique not in GUESSES}


def up_to(technique: Technique | str, scale: Scale = HODOKU) -> frozenset[Technique]:
    """The techniques of a scale, in its order, up to this one and with it.

    >>> [str(technique) for technique in sorted(up_to("hidden-single"))]
    ['Full House', 'Hidden Single', 'Naked Single']

    Raises ValueError for a technique that the scale does not have.
    """
    technique = Technique.of(technique)
    rows = [row.technique for row in scale.rows]
    if technique not in rows:
        raise ValueError(f"{technique} is no technique of the scale {scale.name}")
    return frozenset(rows[: rows.index(technique) + 1])


@dataclass(frozen=True, slots=True, init=False)
class Wish:
    """How hard a 9×9 puzzle shall be. What is not given may be anything.

    - `er`: the least and the most ER, both inclusive, in steps of 0.1 from 1.0 to 12.0; or one number for both.
    - `level`: a level of HoDoKu's scale, as `rate` gives it.
    - `only`: the puzzle is solved by these techniques of HoDoKu's scale, tried in its order.
    - `needs`: without any one of these the others of `only` do not solve it. Where `only` is not given it is all
      techniques up to the hardest of these.
    - `pearl`: EP is as high as ER: before the first placement comes a step as hard as any.

    >>> wish = Wish(er=(4.0, 5.0), needs={"X-Wing"})
    >>> str(wish)
    'er4.0to5.0-needs.x_wing'
    >>> Wish(only=up_to("X-Wing"), needs=["x-wing"], er=[4, 5]) == wish
    True

    Raises ValueError for a wish that says nothing, or that no puzzle can meet.
    """

    er: tuple[float, float] | None
    level: str | None
    needs: frozenset[Technique]
    only: frozenset[Technique] | None
    pearl: bool

    def __init__(
        self,
        *,
        er: Iterable[float] | float | None = None,
        level: str | None = None,
        needs: Iterable[Technique | str] = (),
        only: Iterable[Technique | str] | None = None,
        pearl: bool = False,
    ) -> None:
        needed = _techniques(needs)
        allowed = None if only is None else _techniques(only)
        if needed and allowed == up_to(_hardest(needed)):
            allowed = None  # as it is without saying
        object.__setattr__(self, "er", None if er is None else _range(er))
        object.__setattr__(self, "level", None if level is None else _level(level))
        object.__setattr__(self, "needs", needed)
        object.__setattr__(self, "only", allowed)
        object.__setattr__(self, "pearl", bool(pearl))
        if allowed is not None and not needed <= allowed:
            raise ValueError(f"{_names(needed - allowed)} cannot be needed: it is not among the techniques allowed")
        if allowed is not None and not allowed:
            raise ValueError("no technique is allowed: expected at least one")
        if er is None and level is None and not needed and only is None and not pearl:
            raise ValueError("a wish says nothing: expected at least one of er, level, needs, only and pearl")

    @property
    def allowed(self) -> frozenset[Technique] | None:
        """The techniques that have to solve the puzzle; None where nothing is said of them."""
        if self.only is None and self.needs:
            return up_to(_hardest(self.needs))
        return self.only

    @property
    def engine(self) -> _engine.Wish:
        """The engine's form of it."""
        return _engine_wish(self)

    def __str__(self) -> str:
        parts = []
        if self.er is not None:
            least, most = self.er
            parts.append(f"er{least:.1f}" + (f"to{most:.1f}" if most != least else ""))
        if self.level is not None:
            parts.append(f"level.{self.level.lower()}")
        if self.needs:
            parts.append(f"needs.{_words(self.needs)}")
        if self.only is not None:
            hardest = _hardest(self.only)
            is_start = self.only == up_to(hardest)
            parts.append(f"upto.{_words({hardest})}" if is_start else f"only.{_words(self.only)}")
        if self.pearl:
            parts.append("pearl")
        return "-".join(parts)


@lru_cache
def _engine_wish(wish: Wish) -> _engine.Wish:
    rows = {row.technique: (NUMBERS[row.technique], LEVEL_NAMES.index(row.level), row.points) for row in HODOKU.rows}
    allowed = wish.allowed or frozenset()
    least, most = (0, _NO_LIMIT) if wish.er is None else map(_tenths, wish.er)
    return _engine.Wish(
        least,
        most,
        wish.pearl,
        None if wish.level is None else LEVEL_NAMES.index(wish.level),
        list(rows.values()),
        [points for _, points in HODOKU.levels if points is not None],
        [row for technique, row in rows.items() if technique in allowed],
        [NUMBERS[need] for need in sorted(wish.needs, key=_ORDER.__getitem__)],
    )


def _range(er: Iterable[float] | float) -> tuple[float, float]:
    ends = tuple(er) if isinstance(er, Iterable) else (er, er)
    if len(ends) != 2:
        raise ValueError(f"{er!r} is no range of ER: expected two numbers, or one")
    tenths = [_tenths(end) for end in ends]
    for end, tenth in zip(ends, tenths, strict=True):
        if not (_LEAST_ER <= tenth <= _MOST_ER and abs(10 * end - tenth) < 1e-6):
            raise ValueError(f"{end!r} is no ER: expected a number from 1.0 to 12.0 with one decimal")
    if tenths[0] > tenths[1]:
        raise ValueError(f"no ER is from {ends[0]} to {ends[1]}: expected the lower one first")
    return tenths[0] / 10, tenths[1] / 10


def _tenths(er: float) -> int:
    return round(10 * er) if math.isfinite(er) else 0


def _level(name: str) -> str:
    if name.capitalize() not in LEVEL_NAMES:
        raise ValueError(f"{name!r} is no level: expected one of {', '.join(LEVEL_NAMES)}")
    return name.capitalize()


def _techniques(names: Iterable[Technique | str]) -> frozenset[Technique]:
    if isinstance(names, str):
        raise ValueError(f"{names!r} is one text: expected a set or a list of techniques")
    techniques = frozenset(Technique.of(name) for name in names)
    for technique in techniques - _ORDER.keys():
        common = f", where it is found as {technique.search}" if technique.search in _ORDER else ""
        raise ValueError(f"{technique} cannot be wished for: expected a technique of HoDoKu's scale{common}")
    return techniques


def _hardest(techniques: Set[Technique]) -> Technique:
    return max(techniques, key=_ORDER.__getitem__)


def _names(techniques: Set[Technique]) -> str:
    return ", ".join(str(technique) for technique in sorted(techniques, key=_ORDER.__getitem__))


def _words(techniques: Set[Technique]) -> str:
    """As in a recipe: no hyphens, which part what stands there."""
    return ".".join(technique.slug.replace("-", "_") for technique in sorted(techniques, key=_ORDER.__getitem__))
