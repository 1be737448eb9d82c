"""How the parts of a step's pattern look: each a colour and a silhouette, so that none rests on its colour alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import cos, pi, sin
from types import MappingProxyType
from typing import Literal, TypeAlias

from unidoku.logic.step import PatternRole
from unidoku.render.shapes import number

__all__ = ["HOUSE_LOOKS", "MARK_LOOKS", "NODE_LOOKS", "HouseLook", "MarkLook", "draw_house", "draw_mark", "mark_look"]

Silhouette: TypeAlias = Literal["circle", "square", "diamond", "hexagon"]

# The colours of Okabe and Ito. On the light ones a digit can be read; the dark ones only draw lines.
ORANGE, SKY, YELLOW, PURPLE = "#e69f00", "#56b4e9", "#f0e442", "#cc79a7"
GREEN, BLUE, VERMILLION = "#009e73", "#0072b2", "#d55e00"

_HOLLOW = {SKY: BLUE, ORANGE: VERMILLION}

# Of the silhouettes: where their corners point (in parts of a full turn), and how far they reach.
_CORNERS: Mapping[Silhouette, tuple[int, float, float]] = {
    "square": (4, 1 / 8, 0.62),
    "diamond": (4, 0, 0.55),
    "hexagon": (6, 0, 0.5),
}


@dataclass(frozen=True)
class MarkLook:
    """The look of a candidate in a pattern."""

    colour: str
    silhouette: Silhouette
    filled: bool = True


@dataclass(frozen=True)
class HouseLook:
    """The look of a house in a pattern: its frame, how far this stays from the edge, and its dashes (none: solid)."""

    colour: str
    inset: float
    dashes: str = ""


MARK_LOOKS: Mapping[PatternRole, MarkLook] = MappingProxyType(
    {
        PatternRole.PATTERN: MarkLook(SKY, "circle"),
        PatternRole.FIN: MarkLook(ORANGE, "diamond"),
        PatternRole.ENDO_FIN: MarkLook(PURPLE, "hexagon"),
        PatternRole.PIVOT: MarkLook(YELLOW, "square"),
        PatternRole.PINCER: MarkLook(SKY, "hexagon"),
        PatternRole.LINK: MarkLook(GREEN, "diamond", filled=False),
        PatternRole.FLOOR: MarkLook(BLUE, "square", filled=False),
        PatternRole.ROOF: MarkLook(ORANGE, "hexagon"),
        PatternRole.SUBSET: MarkLook(GREEN, "diamond", filled=False),
        PatternRole.COLOR_A: MarkLook(SKY, "circle"),
        PatternRole.COLOR_B: MarkLook(ORANGE, "square"),
        PatternRole.ALS: MarkLook(PURPLE, "hexagon"),
        PatternRole.RESTRICTED: MarkLook(YELLOW, "diamond"),
        PatternRole.CORE: MarkLook(SKY, "circle"),
        PatternRole.LINE_PART: MarkLook(ORANGE, "square"),
        PatternRole.BOX_PART: MarkLook(PURPLE, "diamond"),
        PatternRole.EXCLUDER: MarkLook(YELLOW, "square"),
    }
)

_SETS = (PURPLE, SKY, ORANGE)

HOUSE_LOOKS: Mapping[PatternRole, HouseLook] = MappingProxyType(
    {
        PatternRole.HOUSE: HouseLook(BLUE, 3),
        PatternRole.BASE: HouseLook(BLUE, 3),
        PatternRole.COVER: HouseLook(ORANGE, 5.5, "7 3"),
        PatternRole.LINK: HouseLook(GREEN, 5.5, "2 3"),
        PatternRole.LINE: HouseLook(BLUE, 3),
        PatternRole.BOX: HouseLook(PURPLE, 5.5, "7 3"),
        PatternRole.SINGLE: HouseLook(GREEN, 5.5, "2 3"),
    }
)

NODE_LOOKS: Mapping[bool, MarkLook] = MappingProxyType(
    {True: MarkLook(SKY, "circle"), False: MarkLook(ORANGE, "square", filled=False)}
)
"""Of a link of a chain: whether its digit is there."""


def mark_look(role: PatternRole, group: int) -> MarkLook:
    """The look of a candidate of this role. Sets take colours in turn; the second pair of colours is hollow.

    >>> mark_look(PatternRole.COLOR_A, 1)
    MarkLook(colour='#0072b2', silhouette='circle', filled=False)
    """
    look = MARK_LOOKS[role]
    if role is PatternRole.ALS:
        return replace(look, colour=_SETS[group % len(_SETS)])
    if role in (PatternRole.COLOR_A, PatternRole.COLOR_B) and group % 2:
        return replace(look, colour=_HOLLOW[look.colour], filled=False)
    return look


def draw_mark(look: MarkLook, x: float, y: float, size: float) -> str:
    """The SVG element of a look around the square whose upper left corner is (x, y)."""
    # What is hollow is white inside: it parts the digit from whatever lies below.
    paint = f'fill="{look.colour}" stroke="#333" stroke-width="0.5"'
    if not look.filled:
        paint = f'fill="#fff" stroke="{look.colour}" stroke-width="{number(0.11 * size)}"'
    middle_x, middle_y = x + size / 2, y + size / 2
    if look.silhouette == "circle":
        return f'<circle cx="{number(middle_x)}" cy="{number(middle_y)}" r="{number(0.46 * size)}" {paint}/>'
    corners, first, reach = _CORNERS[look.silhouette]
    angles = [2 * pi * (first + at / corners) for at in range(corners)]
    points = " ".join(
        f"{number(middle_x + reach * size * cos(angle))},{number(middle_y + reach * size * sin(angle))}"
        for angle in angles
    )
    return f'<polygon points="{points}" {paint}/>'


def draw_house(look: HouseLook, x: float, y: float, width: float, height: float) -> str:
    """The SVG element of a house with its upper left corner at (x, y): a tint and a frame."""
    inset = look.inset
    place = f'x="{number(x + inset)}" y="{number(y + inset)}"'
    size = f'width="{number(width - 2 * inset)}" height="{number(height - 2 * inset)}"'
    dashes = f' stroke-dasharray="{look.dashes}"' if look.dashes else ""
    paint = f'fill="{look.colour}" fill-opacity="0.13" stroke="{look.colour}" stroke-width="2"'
    return f'<rect {place} {size} rx="3" {paint}{dashes}/>'
