"""A step of the human solver: what it does, and its whole pattern by role. Words and drawing are made from it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from unidoku import _engine
from unidoku.logic.technique import Technique

__all__ = ["Link", "Nested", "Node", "PatternHouse", "PatternMark", "PatternRole", "Step"]

_TECHNIQUES = [Technique(name) for name, _ in _engine.TECHNIQUES]


class PatternRole(StrEnum):
    """The part that a candidate, a cell or a house plays in the pattern of a step. The order is the engine's."""

    PATTERN = "pattern"
    """What the technique rests on, where nothing below says it better."""
    HOUSE = "house"
    """A house: where the pattern is seen."""
    BASE = "base"
    COVER = "cover"
    FIN = "fin"
    ENDO_FIN = "endo fin"
    """A fin in two base houses."""
    PIVOT = "pivot"
    """Of a wing; the stem of a death blossom."""
    PINCER = "pincer"
    LINK = "link"
    """The strong link of a W-Wing: its cells and its house."""
    FLOOR = "floor"
    """Of a rectangle: the cells with no digit beyond the pair."""
    ROOF = "roof"
    """The other cells of a rectangle."""
    SUBSET = "subset"
    """Cells that make a naked subset with the roof."""
    COLOR_A = "color a"
    COLOR_B = "color b"
    ALS = "almost locked set"
    """The group is its place in the chain."""
    RESTRICTED = "restricted common"
    """The group is that of the first of the two sets."""
    CORE = "core"
    """Of a Sue de Coq: the intersection."""
    LINE_PART = "line part"
    BOX_PART = "box part"
    LINE = "line"
    BOX = "box"
    SINGLE = "single"
    """A house in which a digit is left with one place. The engine does not know this role and the next."""
    EXCLUDER = "excluder"
    """Of an aligned exclusion: a cell that must not lose all its candidates."""


_ROLES = list(PatternRole)


@dataclass(frozen=True, slots=True)
class PatternMark:
    """A candidate in the pattern; with digit 0 a cell as a whole. Cells are 0-based."""

    role: PatternRole
    cell: int
    digit: int
    group: int = 0


@dataclass(frozen=True, slots=True)
class PatternHouse:
    """A house in the pattern: 0-8 are the rows, 9-17 the columns, 18-26 the boxes."""

    role: PatternRole
    house: int


@dataclass(frozen=True, slots=True)
class Node:
    """A link of a chain: that the digit is in one of these cells (`on`), or in none of them.

    One cell; or cells of one box and one line; or, with `is_als`, the cells of an almost locked set that can hold it.
    """

    cells: tuple[int, ...]
    digit: int
    on: bool
    is_als: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """Node `source` implies node `target`, by their places in the step's list. Strong: from off to on.

    Where several links lead to a node, all their sources together imply it. A chain begins where no link leads to, and
    ends where none goes on.
    """

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Nested:
    """A step within a chain, found on the board as the chain supposes it to be.

    What it eliminates, the chain takes for false: these nodes, by their places in the step's list, each of which
    follows from its sources by this step.
    """

    nodes: tuple[int, ...]
    step: Step


@dataclass(frozen=True, slots=True)
class Step:
    """What one technique does at one state of the board. Candidates are pairs of a 0-based cell and a digit.

    A step makes either placements or eliminations, and every elimination is of a candidate that the board has.
    """

    technique: Technique
    placements: tuple[tuple[int, int], ...] = ()
    eliminations: tuple[tuple[int, int], ...] = ()
    """In the order in which they are made, each once."""
    digits: tuple[int, ...] = ()
    """The digits that the pattern is about, ascending."""
    marks: tuple[PatternMark, ...] = ()
    houses: tuple[PatternHouse, ...] = ()
    nodes: tuple[Node, ...] = ()
    """Of a chain, or of several."""
    links: tuple[Link, ...] = ()
    length: int = 0
    """Of a chain: its number of links."""
    siamese: bool = False
    """Two fish on the same base, told as one."""
    nested: tuple[Nested, ...] = ()
    """Of a chain: the steps within it."""
    rating: float | None = None
    """How hard the step is, in tenths; None on a scale whose steps have no rating of their own."""

    @classmethod
    def from_engine(cls, raw: tuple[Any, ...]) -> Step:
        """The step that the engine tells as a tuple."""
        technique, siamese, digits, length, placements, eliminations, marks, houses, nodes, links = raw
        return cls(
            technique=_TECHNIQUES[technique],
            placements=tuple(map(tuple, placements)),
            eliminations=tuple(dict.fromkeys(map(tuple, eliminations))),
            digits=tuple(digit for digit in range(1, 10) if digits >> (digit - 1) & 1),
            marks=tuple(PatternMark(_ROLES[role], cell, digit, group) for role, group, cell, digit in marks),
            houses=tuple(PatternHouse(_ROLES[role], house) for role, house in houses),
            nodes=tuple(Node(tuple(cells), digit, on, is_als) for cells, digit, on, is_als in nodes),
            links=tuple(Link(*link) for link in links),
            length=length,
            siamese=siamese,
        )
