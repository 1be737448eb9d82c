"""The patterns of marks as SVG, each in a square: a cell, the place of a candidate, a sample in a legend."""

from __future__ import annotations

from collections.abc import Callable

from unidoku.render.marks import Look, Pattern

__all__ = ["draw_pattern", "draw_strike", "number"]

FRAME = 0.06  # how far frames stay from the edges of the square: close, to leave the middle to the digits


def draw_pattern(look: Look, x: float, y: float, size: float) -> str:
    """The SVG element of a look in the square whose upper left corner is (x, y)."""
    return _PATTERNS[look.pattern](look.colour, x, y, size)


def number(value: float) -> str:
    """A coordinate as short as two decimals allow.

    >>> number(12.0), number(0.125), number(-0.001)
    ('12', '0.12', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _fill(colour: str, x: float, y: float, size: float) -> str:
    return f'<rect {_square(x, y, size)} fill="{colour}"/>'


def _frame(colour: str, x: float, y: float, size: float) -> str:
    inset = FRAME * size
    return f"<rect {_square(x + inset, y + inset, size - 2 * inset)} {_stroke(colour, 0.07 * size)}/>"


def _dashes(colour: str, x: float, y: float, size: float) -> str:
    inset = FRAME * size
    side = size - 2 * inset
    # Three dashes and three gaps on each side, shifted by half a dash: every corner is a dash.
    dash = side / 6
    return (
        f"<rect {_square(x + inset, y + inset, side)} {_stroke(colour, 0.08 * size)}"
        f' stroke-dasharray="{number(dash)}" stroke-dashoffset="{number(dash / 2)}"/>'
    )


def _ring(colour: str, x: float, y: float, size: float) -> str:
    middle = f'cx="{number(x + size / 2)}" cy="{number(y + size / 2)}"'
    return f'<circle {middle} r="{number(0.42 * size)}" {_stroke(colour, 0.08 * size)}/>'


def _stripes(colour: str, x: float, y: float, size: float) -> str:
    lines = []
    for eighths in range(1, 16, 2):
        along = eighths * size / 8
        near, far = min(along, size), max(along - size, 0)
        start = f"M{number(x + far)} {number(y + near)}"
        lines.append(f"{start}L{number(x + near)} {number(y + far)}")
    return f'<path d="{"".join(lines)}" {_stroke(colour, 0.06 * size)}/>'


def _corner(colour: str, x: float, y: float, size: float) -> str:
    """A filled corner at the upper left, and a line under the digit."""
    leg = number(0.3 * size)
    corner = f"M{number(x)} {number(y)}h{leg}l-{leg} {leg}z"
    left, right, top, thick = (number(part * size) for part in (0.24, 0.52, 0.86, 0.08))
    under = f"M{number(x + float(left))} {number(y + float(top))}h{right}v{thick}h-{right}z"
    return f'<path d="{corner}{under}" fill="{colour}"/>'


def draw_strike(x: float, y: float, size: float) -> str:
    """The SVG elements of a black stroke with a white rim across a square: seen on light, dark and any colour."""
    line = _diagonal(x, y, size)
    return f'<path d="{line}" {_stroke("#fff", 0.15 * size)}/><path d="{line}" {_stroke("#000", 0.07 * size)}/>'


def _strike(colour: str, x: float, y: float, size: float) -> str:
    return f'<path d="{_diagonal(x, y, size)}" {_stroke(colour, 0.07 * size)}/>'


def _diagonal(x: float, y: float, size: float) -> str:
    low, high = 0.14 * size, 0.86 * size
    return f"M{number(x + low)} {number(y + high)}L{number(x + high)} {number(y + low)}"


_PATTERNS: dict[Pattern, Callable[[str, float, float, float], str]] = {
    "fill": _fill,
    "stripes": _stripes,
    "ring": _ring,
    "frame": _frame,
    "dashes": _dashes,
    "corner": _corner,
    "strike": _strike,
}


def _square(x: float, y: float, size: float) -> str:
    return f'x="{number(x)}" y="{number(y)}" width="{number(size)}" height="{number(size)}"'


def _stroke(colour: str, width: float) -> str:
    return f'fill="none" stroke="{colour}" stroke-width="{number(width)}"'
