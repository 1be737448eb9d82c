"""A step of the human solver, drawn: the board with its candidates, and on it the whole pattern by role."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from functools import partial

from unidoku.candidates import Candidates
from unidoku.logic.explain import explain, role_name, technique_name
from unidoku.logic.step import Node, PatternRole, Step
from unidoku.render import arrows
from unidoku.render.arrows import Arrows
from unidoku.render.labels import Sample
from unidoku.render.layout import Layout
from unidoku.render.marks import LOOKS
from unidoku.render.outlines import draw_outline
from unidoku.render.roles import (
    HOUSE_LOOKS,
    NODE_LOOKS,
    VERMILLION,
    HouseLook,
    MarkLook,
    draw_house,
    draw_mark,
    mark_look,
)
from unidoku.render.shapes import draw_pattern, number
from unidoku.render.svg import Overlay, Pen, compose

__all__ = ["draw_step", "step_overlay"]

# The roles whose cells are outlined together, each group by itself.
OUTLINED = (PatternRole.ALS, PatternRole.CORE, PatternRole.LINE_PART, PatternRole.BOX_PART, PatternRole.SUBSET)


def draw_step(board: Candidates, step: Step, *, language: str = "en", theme: str = "plain") -> str:
    """A step on the board on which it was found, as an SVG document.

    Every candidate of the board is shown. Those of the pattern are marked by role, with a legend in this language;
    houses are framed, the cells of a set outlined together, chains drawn as arrows: solid from what does not hold to
    what holds then, dashed the other way. What goes is struck out, what is placed has a ring.

    The same arguments give the same text, byte for byte.

    >>> from unidoku import Grid
    >>> from unidoku.logic.path import steps
    >>> board = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").candidates()
    >>> svg = draw_step(board, next(steps(board)))
    >>> svg[:4], svg.count('class="unidoku-placed"')
    ('<svg', 1)

    Raises ValueError for a language or a theme that there is none of.
    """
    pen = Pen.of(board.grid.shape, None, theme)
    layout = Layout.of(board.grid.shape, with_candidates=True, with_coordinates=True)
    name = technique_name(step.technique, language)
    return compose(
        board.grid,
        board.clues,
        board.as_mapping(),
        layout,
        step_overlay(layout, board, step, language),
        title=f"{name}: {explain(step, language).full}",
        caption=name,
        pen=pen,
    )


def step_overlay(
    layout: Layout,
    board: Candidates,
    step: Step,
    language: str,
    *,
    strike: Sample = partial(draw_pattern, LOOKS["removed"]),  # noqa: B008 -- it has no state
) -> Overlay:
    """What a step lays under and over the digits of a board, and its legend; `strike` draws what strikes them out."""
    under = [
        *_houses(layout, step),
        *_removed_tints(layout, step),
        *_outlines(layout, step),
        *_marks(layout, board, step),
        *_nodes(layout, step),
        *_links(layout, board, step),
    ]
    over = [
        *(_placed(layout, cell, digit) for cell, digit in step.placements),
        *(_group("removed", strike(*layout.place(c, d))) for c, d in step.eliminations),
    ]
    return Overlay(under, over, _legend(step, language, strike))


def _group(kind: str, element: str) -> str:
    return f'<g class="unidoku-{kind}">{element}</g>'


def _slug(role: PatternRole) -> str:
    return role.replace(" ", "-")


def _houses(layout: Layout, step: Step) -> list[str]:
    """Frames of houses, each once."""
    return [
        _group(f"house {_slug(house.role)}", draw_house(HOUSE_LOOKS[house.role], *_house_square(layout, house.house)))
        for house in dict.fromkeys(step.houses)
    ]


def _house_square(layout: Layout, house: int) -> tuple[float, float, float, float]:
    kind, at = divmod(house, layout.side)
    cell, board = layout.cell, layout.board
    if kind == 0:
        return 0, at * cell, board, cell
    if kind == 1:
        return at * cell, 0, cell, board
    return at % 3 * 3 * cell, at // 3 * 3 * cell, 3 * cell, 3 * cell


def _removed_tints(layout: Layout, step: Step) -> list[str]:
    return [_tint(*layout.place(cell, digit)) for cell, digit in step.eliminations]


def _tint(x: float, y: float, size: float) -> str:
    place = f'x="{number(x)}" y="{number(y)}" width="{number(size)}" height="{number(size)}"'
    return f'<rect {place} rx="3" fill="{VERMILLION}" fill-opacity="0.3"/>'


def _outlines(layout: Layout, step: Step) -> list[str]:
    """A line around each set of cells, and for the sets of a chain their letter."""
    cells: dict[tuple[PatternRole, int], set[int]] = defaultdict(set)
    for mark in step.marks:
        if mark.role in OUTLINED or mark.digit == 0:
            cells[mark.role, mark.group].add(mark.cell)
    elements = []
    for at, ((role, group), own) in enumerate(cells.items()):
        colour = mark_look(role, group).colour
        outline = draw_outline(layout, own, inset=2.5 + 2.5 * (at % 3), colour=colour)
        letter = _letter(layout, min(own), group, colour) if role is PatternRole.ALS else ""
        elements.append(_group(f"set {_slug(role)}", outline + letter))
    return elements


def _letter(layout: Layout, cell: int, group: int, colour: str) -> str:
    """The letter of a set, on the upper edge of a cell; sets that share it stand side by side."""
    x, y = layout.corner(cell)
    size = 0.22 * layout.cell
    middle = x + (0.16 + 0.23 * (group % 4)) * layout.cell
    return (
        f'<circle cx="{number(middle)}" cy="{number(y)}" r="{number(0.6 * size)}" fill="#fff" stroke="{colour}"/>'
        f'<text x="{number(middle)}" y="{number(y + 0.36 * size)}" font-size="{number(size)}" fill="#222">'
        f"{_name_of(group)}</text>"
    )


def _name_of(group: int) -> str:
    return chr(ord("A") + group)


def _marks(layout: Layout, board: Candidates, step: Step) -> list[str]:
    """The candidates of the pattern; where they stand in two roles, the second is drawn over the first."""
    elements = []
    for mark in dict.fromkeys(step.marks):
        if mark.digit == 0:
            continue  # a cell as a whole has an outline
        square = layout.place(mark.cell, mark.digit)
        if board.grid[mark.cell]:
            inset = 0.14 * layout.cell
            x, y = layout.corner(mark.cell)
            square = (x + inset, y + inset, layout.cell - 2 * inset)
        elements.append(_group(f"mark {_slug(mark.role)}", draw_mark(mark_look(mark.role, mark.group), *square)))
    return elements


def _nodes(layout: Layout, step: Step) -> list[str]:
    """The links of chains, each once: a mark for every candidate, joined where they are several."""
    elements = []
    for node in sorted(dict.fromkeys(step.nodes), key=lambda node: node.on):
        look = NODE_LOOKS[node.on]
        middles = [layout.middle(cell, node.digit) for cell in node.cells]
        points = " ".join(f"{number(x)},{number(y)}" for x, y in middles)
        width = 5 if node.on else 3
        bond = f'<polyline points="{points}" fill="none" stroke="{look.colour}" stroke-width="{width}"/>'
        squares = [layout.place(cell, node.digit) for cell in node.cells]
        marks = "".join(draw_mark(look, *_shrunk(*square)) for square in squares)
        elements.append(_group(f"node {_state(node.on)}", (bond if len(middles) > 1 else "") + marks))
    return elements


def _shrunk(x: float, y: float, size: float) -> tuple[float, float, float]:
    """A square that leaves some room to the arrows."""
    return x + 0.06 * size, y + 0.06 * size, 0.88 * size


def _links(layout: Layout, board: Candidates, step: Step) -> list[str]:
    """An arrow for every link; chains that go the same way share it."""
    draw = Arrows(layout, board).draw
    ends = dict.fromkeys((step.nodes[link.source], step.nodes[link.target]) for link in step.links)
    elements = []
    for source, target in ends:
        arrow = draw(_middles(layout, source), _middles(layout, target), strong=target.on)
        elements.append(_group(f"link {_strength(target.on)}", arrow))
    return elements


def _middles(layout: Layout, node: Node) -> list[tuple[float, float]]:
    return [layout.middle(cell, node.digit) for cell in node.cells]


def _state(on: bool) -> str:
    return "on" if on else "off"


def _strength(strong: bool) -> str:
    return "strong" if strong else "weak"


def _placed(layout: Layout, cell: int, digit: int) -> str:
    x, y, size = layout.place(cell, digit)
    ring = draw_pattern(LOOKS["good"], x - 0.15 * size, y - 0.15 * size, 1.3 * size)
    return _group("placed", ring)


def _legend(step: Step, language: str, strike: Sample) -> list[tuple[Sample, str]]:
    entries = [*_role_entries(step, language), *_chain_entries(step, language)]
    if step.eliminations:
        entries.append((partial(_removed_sample, strike), role_name("elimination", language)))
    if step.placements:
        entries.append((partial(draw_pattern, LOOKS["good"]), role_name("placement", language)))
    return entries


def _role_entries(step: Step, language: str) -> list[tuple[Sample, str]]:
    """One entry for each role, or each look of a role that has several; houses and candidates of one role share it."""
    houses = dict.fromkeys(house.role for house in step.houses)
    groups: dict[tuple[PatternRole, MarkLook], list[int]] = defaultdict(list)
    for role, group in dict.fromkeys((mark.role, mark.group) for mark in step.marks):
        groups[role, mark_look(role, group)].append(group)
    entries: list[tuple[Sample, str]] = []
    for (role, look), own in groups.items():
        name = role_name(role, language)
        if role is PatternRole.ALS:
            name = f"{name} {', '.join(map(_name_of, own))}"
        entries.append((partial(_role_sample, HOUSE_LOOKS[role] if role in houses else None, look), name))
    alone = [role for role in PatternRole if role in houses and role not in {role for role, _ in groups}]
    return entries + [(partial(_role_sample, HOUSE_LOOKS[role], None), role_name(role, language)) for role in alone]


def _role_sample(house: HouseLook | None, mark: MarkLook | None, x: float, y: float, size: float) -> str:
    frame = draw_house(replace(house, inset=3), x, y, size, size) if house else ""
    return frame + (draw_mark(mark, x + 0.15 * size, y + 0.15 * size, 0.7 * size) if mark else "")


def _chain_entries(step: Step, language: str) -> list[tuple[Sample, str]]:
    states = sorted({node.on for node in step.nodes}, reverse=True)
    strengths = sorted({step.nodes[link.target].on for link in step.links}, reverse=True)
    return [
        *((partial(_role_sample, None, NODE_LOOKS[on]), role_name(_state(on), language)) for on in states),
        *((partial(arrows.draw_sample, strong=on), role_name(f"{_strength(on)} link", language)) for on in strengths),
    ]


def _removed_sample(strike: Sample, x: float, y: float, size: float) -> str:
    return _tint(x, y, size) + strike(x, y, size)
