"""The one drawing of a board. PNG, PDF and the notebook are made from it.

It relies on nothing that renderers disagree on: no style sheets, no ids, no baselines, only plain attributes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from unidoku.formats.board.symbols import FROM_ONE
from unidoku.grid import Grid
from unidoku.render.candidates import remaining_candidates
from unidoku.render.labels import Block, Sample, draw_legend, draw_paragraph, xml_text
from unidoku.render.layout import MARGIN, Layout
from unidoku.render.marks import LOOKS, Mark
from unidoku.render.shapes import draw_pattern, number
from unidoku.render.themes import THEMES, Theme
from unidoku.shape import Shape

__all__ = ["Overlay", "Pen", "compose", "draw_svg"]

FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
DROP = 0.36  # from the middle of a digit down to its baseline, in parts of the font size


def draw_svg(
    grid: Grid,
    *,
    candidates: bool | Mapping[int, Iterable[int]] = False,
    clues: Grid | None = None,
    marks: Iterable[Mark] = (),
    coordinates: bool = False,
    title: str | None = None,
    caption: str | None = None,
    symbols: str | None = None,
    theme: str = "plain",
) -> str:
    """The board as an SVG document, digits beyond 9 as letters (A is 10, P is 25).

    - `candidates`: small digits in empty cells. True shows what the row, column and box of each leave it; a
      mapping from 0-based cells to digits shows these.
    - `clues`: the board as it was given. Its digits are drawn bold and upright, all others light and slanted.
      Without it all digits are clues.
    - `marks`: what to point out. Their labels make a legend. A marked candidate is always shown.
    - `coordinates`: whether to name the rows and columns, as in r4c7.
    - `title`: what a screen reader says. `caption`: what is written under the board.
    - `symbols`: what is written in place of the digits 1, 2, 3..., one character each.
    - `theme`: the name of one of `unidoku.render.themes.THEMES`.

    The same arguments give the same text, byte for byte.

    >>> svg = draw_svg(Grid("1....23..4......"), marks=[Mark(0, role="good", label="the first")])
    >>> svg[:4], svg.count("<text")  # four digits and the label
    ('<svg', 5)

    Raises ValueError when clues, candidates, marks or symbols do not fit the board, or there is no such theme.
    """
    pen = Pen.of(grid.shape, symbols, theme)
    marks = tuple(marks)
    small = _small_digits(grid, candidates, marks)
    clues = _checked_clues(grid, clues)
    layout = Layout.of(grid.shape, with_candidates=bool(small), with_coordinates=coordinates)
    under, over = _marks(grid, layout, marks)
    labels = dict.fromkeys((mark.role, mark.label) for mark in marks if mark.label)
    overlay = Overlay(under, over, [(partial(draw_pattern, LOOKS[role]), label) for role, label in labels])
    return compose(grid, clues, small, layout, overlay, title=title or caption or _name(grid), caption=caption, pen=pen)


@dataclass(frozen=True)
class Pen:
    """What digits are written as, and in which theme everything is drawn."""

    symbols: str = FROM_ONE
    theme: Theme = THEMES["plain"]

    @classmethod
    def of(cls, shape: Shape, symbols: str | None, theme: str) -> Pen:
        """The pen for boards of this shape. Raises ValueError for symbols that do not fit it, or an unknown theme."""
        if theme not in THEMES:
            raise ValueError(f"{theme!r} is no theme: expected one of {', '.join(THEMES)}")
        if (symbols and len(set(symbols)) != shape.side) or len(symbols or "") not in (0, shape.side):
            raise ValueError(f"the symbols {symbols!r}: expected {shape.side} different characters, one a digit")
        return cls(symbols or FROM_ONE, THEMES[theme])


@dataclass(frozen=True)
class Overlay:
    """What is drawn on a board beside its digits: the elements under and over them, and the legend's entries."""

    under: Sequence[str] = ()
    over: Sequence[str] = ()
    legend: Sequence[tuple[Sample, str]] = ()


def compose(
    grid: Grid,
    clues: Grid,
    candidates: Mapping[int, Sequence[int]],
    layout: Layout,
    overlay: Overlay,
    *,
    title: str,
    caption: str | None,
    pen: Pen = Pen(),
) -> str:
    """The SVG document of a board, its candidates, what lies on it and what is written under it."""
    theme = pen.theme
    parts = [
        *map(theme.paint, overlay.under),
        _lines(grid.shape, layout, theme),
        *(_coordinates(layout, theme) if layout.head else ()),
        *_digits(grid, clues, layout, pen),
        *_candidates(candidates, layout, pen),
        *map(theme.paint, overlay.over),
    ]
    below = Block(y=layout.board, width=layout.board, font=layout.font)
    if caption:
        below = draw_paragraph(below, caption)
    for sample, label in overlay.legend:
        below = draw_legend(below, sample, label)
    written = [theme.paint(part) for part in below.parts]
    return "\n".join([*_head(layout, below.height, title, str(grid), theme), *parts, *written, "</svg>", ""])


def _small_digits(
    grid: Grid, candidates: bool | Mapping[int, Iterable[int]], marks: Sequence[Mark]
) -> dict[int, list[int]]:
    """The candidates to show in every cell that shows any, ascending."""
    if isinstance(candidates, bool):
        given: Mapping[int, Iterable[int]] = remaining_candidates(grid) if candidates else {}
    else:
        given = candidates
    shown: dict[int, set[int]] = {}
    for cell, digits in given.items():
        _check_cell(grid, cell, "candidates")
        if grid[cell]:
            raise ValueError(
                f"{grid.shape.cell_name(cell)} holds {grid[cell]}: expected candidates of empty cells only"
            )
        shown[cell] = set(digits)
    for mark in marks:
        _check_cell(grid, mark.cell, "a mark")
        held = grid[mark.cell]
        if mark.digit is None or (held and mark.digit == held):
            continue
        if held:
            name = grid.shape.cell_name(mark.cell)
            raise ValueError(f"{name} holds {held}: expected no mark on a candidate {mark.digit} there")
        shown.setdefault(mark.cell, set()).add(mark.digit)
    for cell, digits in shown.items():
        for digit in digits:
            if not 1 <= digit <= grid.shape.side:
                name = grid.shape.cell_name(cell)
                raise ValueError(f"{digit} is no candidate of {name}: expected 1 to {grid.shape.side}")
    return {cell: sorted(shown[cell]) for cell in sorted(shown) if shown[cell]}


def _check_cell(grid: Grid, cell: int, what: str) -> None:
    if not 0 <= cell < grid.shape.cells:
        raise ValueError(f"{what} for cell {cell}, which is not there: expected 0 to {grid.shape.cells - 1}")


def _checked_clues(grid: Grid, clues: Grid | None) -> Grid:
    if clues is None:
        return grid
    if clues.shape != grid.shape:
        raise ValueError(f"clues of shape {clues.shape} on a board of shape {grid.shape}: expected the same shape")
    for cell, digit in enumerate(clues.digits):
        if digit and digit != grid[cell]:
            raise ValueError(
                f"the clue at {grid.shape.cell_name(cell)} is {digit}: "
                f"expected it on the board, found {grid[cell] or 'an empty cell'}"
            )
    return clues


def _head(layout: Layout, below: float, name: str, line: str, theme: Theme) -> list[str]:
    # Half a unit aside, lines of odd width cover whole pixels.
    left = -MARGIN - layout.head - 0.5
    width = layout.board + layout.head + 2 * MARGIN + 1
    height = math.ceil(width + below)
    box = f"{number(left)} {number(left)} {width} {height}"
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{box}"'
        f' style="max-width:100%;height:auto" role="img" font-family="{FONTS}" text-anchor="middle">',
        f"<title>{xml_text(name)}</title>",
        f"<desc>{xml_text(line)}</desc>",
        f'<rect x="{number(left)}" y="{number(left)}" width="{width}" height="{height}" fill="{theme.paper}"/>',
    ]


def _name(grid: Grid) -> str:
    shape = grid.shape
    boxes = "" if shape == Shape.of(shape.side) else f" with boxes of {shape.box_rows}×{shape.box_columns}"
    return f"Sudoku {shape.side}×{shape.side}{boxes}, {grid.clues} of {shape.cells} cells filled"


def _lines(shape: Shape, layout: Layout, theme: Theme) -> str:
    def path(kind: str, colour: str, width: int, rows: Iterable[int], columns: Iterable[int]) -> str:
        # Lines end half their width beyond the board, so that its corners close.
        start, length = number(-width / 2), layout.board + width
        across = "".join(f"M{start} {row * layout.cell}h{length}" for row in rows)
        down = "".join(f"M{column * layout.cell} {start}v{length}" for column in columns)
        stroke = f'fill="none" stroke="{colour}" stroke-width="{width}"'
        return f'<path class="unidoku-{kind}" d="{across}{down}" {stroke}/>'

    every = range(shape.side + 1)
    thick_rows, thick_columns = every[:: shape.box_rows], every[:: shape.box_columns]
    thin_rows = [row for row in every if row not in thick_rows]
    thin_columns = [column for column in every if column not in thick_columns]
    weight = theme.thick_width + (0 if layout.cell < 70 else 2)
    return "\n".join(
        [
            path("thin", theme.thin, theme.thin_width, thin_rows, thin_columns),
            path("thick", theme.ink, weight, thick_rows, thick_columns),
        ]
    )


def _coordinates(layout: Layout, theme: Theme) -> list[str]:
    size = 0.8 * layout.font
    middles = [(at + 0.5) * layout.cell for at in range(layout.side)]
    beside = -0.3 * layout.cell
    return [
        f'<g class="unidoku-coordinates" font-size="{number(size)}" fill="{theme.beside}">',
        *(_text(beside, y, size, f"r{at}") for at, y in enumerate(middles, 1)),
        *(_text(x, beside, size, f"c{at}") for at, x in enumerate(middles, 1)),
        "</g>",
    ]


def _digits(grid: Grid, clues: Grid, layout: Layout, pen: Pen) -> list[str]:
    theme = pen.theme
    size = theme.digit * layout.cell
    half = layout.cell / 2

    def group(cells: list[int], kind: str, style: str) -> list[str]:
        if not cells:
            return []
        corners = ((cell, *layout.corner(cell)) for cell in cells)
        texts = [_text(x + half, y + half, size, pen.symbols[grid[cell] - 1]) for cell, x, y in corners]
        return [f'<g class="unidoku-{kind}" font-size="{number(size)}" {style}>', *texts, "</g>"]

    filled = [cell for cell in range(grid.shape.cells) if grid[cell]]
    return [
        *group([cell for cell in filled if clues[cell]], "clues", f'font-weight="bold" fill="{theme.ink}"'),
        *group([cell for cell in filled if not clues[cell]], "entries", f'font-style="italic" fill="{theme.entry}"'),
    ]


def _candidates(small: Mapping[int, Sequence[int]], layout: Layout, pen: Pen) -> list[str]:
    if not small:
        return []
    font = pen.theme.small * layout.place(0, 1)[2]
    texts = []
    for cell, digits in small.items():
        for digit in digits:
            x, y, size = layout.place(cell, digit)
            texts.append(_text(x + size / 2, y + size / 2, font, pen.symbols[digit - 1]))
    return [f'<g class="unidoku-candidates" font-size="{number(font)}" fill="{pen.theme.candidate}">', *texts, "</g>"]


def _marks(grid: Grid, layout: Layout, marks: Sequence[Mark]) -> tuple[list[str], list[str]]:
    """The elements of the marks that lie under the digits, and of those that lie over them."""
    order = ["fill", "stripes"]  # what covers an area goes below what is drawn with lines

    def depth(mark: Mark) -> tuple[bool, int]:
        pattern = LOOKS[mark.role].pattern
        return mark.digit is not None, order.index(pattern) if pattern in order else len(order)

    under: list[str] = []
    over: list[str] = []
    for mark in sorted(marks, key=depth):
        if mark.digit is None or grid[mark.cell]:
            square = (*layout.corner(mark.cell), float(layout.cell))
        else:
            square = layout.place(mark.cell, mark.digit)
        look = LOOKS[mark.role]
        element = f'<g class="unidoku-mark {mark.role}">{draw_pattern(look, *square)}</g>'
        (over if look.pattern == "strike" else under).append(element)
    return under, over


def _text(x: float, y: float, size: float, text: str) -> str:
    """A symbol with its middle at (x, y)."""
    return f'<text x="{number(x)}" y="{number(y + DROP * size)}">{xml_text(text)}</text>'
