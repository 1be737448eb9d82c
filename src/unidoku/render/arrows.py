"""The links of chains as curved arrows that keep off the candidates as well as they can."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cached_property
from math import dist, hypot

from unidoku.candidates import Candidates
from unidoku.render.layout import Layout
from unidoku.render.roles import BLUE, VERMILLION
from unidoku.render.shapes import number

__all__ = ["Arrows", "draw_sample"]

Point = tuple[float, float]
Curve = list[Point]

# How far out a curve is pulled, in parts of its length; the small ones lead a long one between two rows of candidates.
CURVATURES = (0.0, 0.05, -0.05, 0.1, -0.1, 0.18, -0.18, 0.28, -0.28, 0.42, -0.42)
NEAR = (1.0, -1.0, 1.4, -1.4)  # between neighbours, where a straight line would be hidden
ROUGH, FINE = 36, 240  # points of a curve, to judge it and to draw it
HEAD = 6.5  # the length of an arrowhead


@dataclass
class Arrows:
    """Draws arrows on a board, each so that it crosses few candidates and few of the arrows before it."""

    layout: Layout
    board: Candidates
    _drawn: set[tuple[int, int]] = field(default_factory=set)
    _middles: dict[int, list[Point]] = field(default_factory=dict)

    def draw(self, source: Collection[Point], target: Collection[Point], *, strong: bool) -> str:
        """The SVG elements of an arrow from one candidate, or the nearest of several, to another."""
        start, end = min(((a, b) for a in source for b in target), key=lambda ends: dist(*ends))
        radius = 0.47 * self._place
        options = CURVATURES if dist(start, end) > 2.6 * radius + HEAD else NEAR
        costs = [self._cost(_trimmed(_curve(start, end, bend, ROUGH), radius)) + abs(bend) for bend in options]
        curve = _trimmed(_curve(start, end, options[costs.index(min(costs))], FINE), radius)
        # Arrows from or to one candidate run together there, which is no fault.
        self._drawn |= {_pixel(point) for point in curve if min(dist(point, start), dist(point, end)) > 2 * radius}
        return _arrow(curve, strong=strong)

    @cached_property
    def _place(self) -> float:
        return self.layout.place(0, 1)[2]

    def _cost(self, curve: Curve) -> float:
        """How much a curve hides: the parts of it that lie on candidates, digits, other arrows or beyond the board."""
        return sum(map(self._hidden, curve)) / len(curve) * dist(curve[0], curve[-1]) / self._place

    def _hidden(self, point: Point) -> float:
        x, y = point
        cell_size = self.layout.cell
        if not (0 <= x < self.layout.board and 0 <= y < self.layout.board):
            return 3.0
        crossing = 1.5 if _pixel(point) in self._drawn else 0.0
        cell = int(y // cell_size) * self.layout.side + int(x // cell_size)
        if self.board.grid[cell]:
            left, top = self.layout.corner(cell)
            return crossing + (0.5 if dist(point, (left + cell_size / 2, top + cell_size / 2)) < cell_size / 4 else 0)
        near = 0.36 * self._place
        return crossing + (1.0 if any(dist(point, middle) < near for middle in self._middles_in(cell)) else 0.0)

    def _middles_in(self, cell: int) -> list[Point]:
        """The middles of the candidates of a cell; they are asked for again and again."""
        if cell not in self._middles:
            self._middles[cell] = [self.layout.middle(cell, digit) for digit in self.board[cell]]
        return self._middles[cell]


def draw_sample(x: float, y: float, size: float, *, strong: bool) -> str:
    """An arrow across a square, for a legend."""
    start, end = (x + 0.08 * size, y + size / 2), (x + 0.92 * size, y + size / 2)
    return _arrow(_curve(start, end, 0.0, FINE), strong=strong)


def _pixel(point: Point) -> tuple[int, int]:
    return int(point[0] // 5), int(point[1] // 5)


def _curve(start: Point, end: Point, bend: float, steps: int) -> Curve:
    """Points on the quadratic curve whose middle is pulled aside by `bend` parts of its length."""
    (x0, y0), (x1, y1) = start, end
    pull_x, pull_y = (x0 + x1) / 2 - bend * (y1 - y0), (y0 + y1) / 2 + bend * (x1 - x0)
    points = []
    for at in range(steps + 1):
        t = at / steps
        before, between, after = (1 - t) ** 2, 2 * t * (1 - t), t**2
        points.append((before * x0 + between * pull_x + after * x1, before * y0 + between * pull_y + after * y1))
    return points


def _trimmed(curve: Curve, radius: float) -> Curve:
    """The part of a curve outside of the marks at its ends, of at least three points."""
    start, end = curve[0], curve[-1]
    kept = [point for point in curve if dist(point, start) >= radius and dist(point, end) >= radius + 1]
    middle = len(curve) // 2
    return kept if len(kept) >= 3 else curve[middle - 1 : middle + 2]


def _arrow(curve: Curve, *, strong: bool) -> str:
    tip = curve[-1]
    # The head points the way that its own length of the curve goes.
    neck = next((point for point in reversed(curve) if dist(point, tip) >= HEAD), curve[0])
    length = hypot(tip[0] - neck[0], tip[1] - neck[1]) or 1.0
    along = ((tip[0] - neck[0]) / length, (tip[1] - neck[1]) / length)
    back = (tip[0] - min(HEAD, length) * along[0], tip[1] - min(HEAD, length) * along[1])
    wing = (-along[1] * HEAD / 2, along[0] * HEAD / 2)
    colour = BLUE if strong else VERMILLION
    dashes = "" if strong else ' stroke-dasharray="4 2.5"'
    shaft = curve[: max(2, curve.index(neck) + 1)]
    middle = shaft[len(shaft) // 2]
    # One quadratic curve through the first, the middle and the last point of the shaft.
    pull = (2 * middle[0] - (shaft[0][0] + back[0]) / 2, 2 * middle[1] - (shaft[0][1] + back[1]) / 2)
    line = f"M{_at(shaft[0])}Q{_at(pull)} {_at(back)}"
    head = f"M{_at(tip)}L{_at((back[0] + wing[0], back[1] + wing[1]))}L{_at((back[0] - wing[0], back[1] - wing[1]))}z"
    return (
        f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="1.8"{dashes}/><path d="{head}" fill="{colour}"/>'
    )


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
