from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unidoku.candidates import Candidates
from unidoku.logic.examples import EXAMPLES
from unidoku.logic.explain import LANGUAGES, explain, role_name, technique_name
from unidoku.logic.path import apply, find, steps
from unidoku.logic.step import Node, PatternRole, Step
from unidoku.logic.technique import Technique
from unidoku.recipe import Recipe
from unidoku.render.layout import Layout
from unidoku.render.outlines import draw_outline
from unidoku.render.roles import HOUSE_LOOKS, MARK_LOOKS, NODE_LOOKS, mark_look
from unidoku.render.step import draw_step
from unidoku.shape import Shape

from .test_marks import OKABE_ITO

SVG = "{http://www.w3.org/2000/svg}"

Point = tuple[float, float]
Case = tuple[Candidates, Step]


@pytest.fixture(scope="module")
def cases() -> tuple[Case, ...]:
    """Every example, and the steps of some puzzles."""
    return (*(example.find() for example in EXAMPLES.values()), *_paths())


def _paths() -> Iterator[Case]:
    for seed in range(6):
        board = Candidates(Recipe.parse(f"u1-9x9-min-s{seed}").puzzle().grid)
        for step in steps(board):
            yield board, step
            board = apply(board, step)


class Drawing:
    """A drawing taken apart, knowing nothing of how it was made but the classes of its elements."""

    def __init__(self, board: Candidates, step: Step) -> None:
        self.root = ET.fromstring(draw_step(board, step))
        self.places: dict[tuple[int, int], Point] = {}
        shown = self.root.find(f"{SVG}g[@class='unidoku-candidates']")
        texts = iter(() if shown is None else shown)
        # Cells row by row, the candidates of each ascending, as the board has them.
        for cell, digits in board.as_mapping().items():
            for digit in digits:
                text = next(texts)
                assert text.text == str(digit)
                size = float(shown.get("font-size", "")) if shown is not None else 0
                self.places[cell, digit] = float(text.get("x", "")), float(text.get("y", "")) - 0.36 * size
        assert next(texts, None) is None

    def elements(self, kind: str) -> list[ET.Element]:
        return [group for group in self.root.iter(f"{SVG}g") if re.fullmatch(f"unidoku-{kind}", group.get("class", ""))]

    def nearest(self, point: Point) -> tuple[int, int]:
        return min(self.places, key=lambda place: dist(self.places[place], point))


def points_of(element: ET.Element) -> list[Point]:
    """The points that a shape goes through, its control points, or the middle of a circle."""
    if element.tag == f"{SVG}circle":
        return [(float(element.get("cx", "")), float(element.get("cy", "")))]
    numbers = [float(text) for text in re.findall(r"-?\d+\.?\d*", element.get("points") or element.get("d") or "")]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def middle(group: ET.Element) -> Point:
    points = points_of(group[-1])
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


Drawings = tuple[tuple[Candidates, Step, Drawing], ...]


@pytest.fixture(scope="module")
def drawings(cases: tuple[Case, ...]) -> Drawings:
    return tuple((board, step, Drawing(board, step)) for board, step in cases)


def test_every_elimination_is_struck_out_once(drawings: Drawings) -> None:
    for _, step, drawing in drawings:
        struck = [drawing.nearest(middle(group)) for group in drawing.elements("removed")]
        assert sorted(struck) == sorted(step.eliminations)


def test_every_placement_has_a_ring(drawings: Drawings) -> None:
    for _, step, drawing in drawings:
        ringed = [drawing.nearest(middle(group)) for group in drawing.elements("placed")]
        assert sorted(ringed) == sorted(step.placements)


def test_every_candidate_of_the_pattern_is_marked_by_its_role(drawings: Drawings) -> None:
    for board, step, drawing in drawings:
        for role in PatternRole:
            expected = sorted(
                (mark.cell, mark.digit)
                for mark in set(step.marks)
                if mark.role is role and mark.digit and not board.grid[mark.cell]
            )
            groups = drawing.elements(f"mark {role.replace(' ', '-')}")
            marked = [drawing.nearest(middle(group)) for group in groups if not _is_large(group)]
            assert sorted(marked) == expected


def test_digits_on_the_board_that_belong_to_the_pattern_are_marked_too() -> None:
    board, step = EXAMPLES[Technique.AVOIDABLE_RECTANGLE_TYPE_1].find()
    placed = [mark for mark in step.marks if board.grid[mark.cell]]
    assert len(placed) == 3
    assert sum(map(_is_large, Drawing(board, step).elements("mark floor"))) == 3


def _is_large(group: ET.Element) -> bool:
    """Whether a mark is around a whole cell."""
    xs = [x for x, _ in points_of(group[-1])]
    return max(xs) - min(xs) > 25


def test_every_house_of_the_pattern_has_a_frame(drawings: Drawings) -> None:
    for _, step, drawing in drawings:
        assert len(drawing.elements("house .*")) == len(set(step.houses))
        for house in set(step.houses):
            assert any(_frames(group[0], house.house) for group in drawing.elements(f"house {house.role}"))


def _frames(frame: ET.Element, house: int) -> bool:
    """Whether exactly the middles of the cells of this house are inside of a frame."""
    left, top, width, height = (float(frame.get(name, "")) for name in ("x", "y", "width", "height"))
    inside = {
        cell
        for cell in range(81)
        if left < (cell % 9 + 0.5) * 57 < left + width and top < (cell // 9 + 0.5) * 57 < top + height
    }
    return inside == set(Shape(3, 3).houses[house])


def test_every_link_is_an_arrow_from_what_implies_to_what_is_implied(drawings: Drawings) -> None:
    for _, step, drawing in drawings:
        for on, strength in ((True, "strong"), (False, "weak")):
            links = {(step.nodes[link.source], step.nodes[link.target]) for link in step.links}
            links = {link for link in links if link[1].on is on}
            arrows = [
                (points_of(group[0])[0], points_of(group[1])[0]) for group in drawing.elements(f"link {strength}")
            ]
            assert len(arrows) == len(links)
            for source, target in links:
                assert any(_is_at(drawing, start, source) and _is_at(drawing, tip, target) for start, tip in arrows)


def _is_at(drawing: Drawing, point: Point, node: Node) -> bool:
    """Whether a point is beside one of the candidates of a node."""
    return min(dist(point, drawing.places[cell, node.digit]) for cell in node.cells) < 15


def test_weak_links_are_dashed_and_strong_links_solid(drawings: Drawings) -> None:
    for _, _, drawing in drawings:
        assert all(group[0].get("stroke-dasharray") is None for group in drawing.elements("link strong"))
        assert all(group[0].get("stroke-dasharray") for group in drawing.elements("link weak"))


def test_every_candidate_of_a_chain_is_marked_as_true_or_false(drawings: Drawings) -> None:
    for _, step, drawing in drawings:
        for on, state in ((True, "on"), (False, "off")):
            expected = {(cell, node.digit) for node in step.nodes if node.on is on for cell in node.cells}
            shapes = [shape for group in drawing.elements(f"node {state}") for shape in group]
            shapes = [shape for shape in shapes if shape.tag != f"{SVG}polyline"]
            marked = set()
            for shape in shapes:
                points = points_of(shape)
                middle_x, middle_y = (sum(values) / len(values) for values in zip(*points, strict=True))
                marked.add(drawing.nearest((middle_x, middle_y)))
            assert marked == expected


def test_the_legend_names_every_role(drawings: Drawings) -> None:
    for _, step, drawing in drawings:
        written = "\n".join(text.text or "" for text in drawing.root.iter(f"{SVG}text"))
        for role in {mark.role for mark in step.marks} | {house.role for house in step.houses}:
            assert role_name(role) in written
        assert ("eliminated" in written) == bool(step.eliminations)
        assert ("placed" in written) == bool(step.placements)


def test_roles_that_come_together_differ_by_silhouette_too(cases: tuple[Case, ...]) -> None:
    for _, step in (*cases, _chain_through_a_set()):
        looks = [MARK_LOOKS[role] for role in {mark.role for mark in step.marks}]
        looks += [NODE_LOOKS[on] for on in {node.on for node in step.nodes}]
        assert len({(look.silhouette, look.filled) for look in looks}) == len(looks), step.technique
        frames = {HOUSE_LOOKS[house.role].dashes for house in step.houses}
        assert len(frames) == len({house.role for house in step.houses})


def _chain_through_a_set() -> Case:
    """A chain with an almost locked set as a link, which has marks beside its nodes."""
    board = Candidates(Recipe.parse("u1-9x9-min-s1").puzzle().grid)
    for step in steps(board):
        for found in find(board, Technique.GROUPED_NICE_LOOP_AIC, als_in_chains=True):
            if any(node.is_als for node in found.nodes):
                return board, found
        board = apply(board, step)
    raise AssertionError("the puzzle has such a chain")


def test_the_colours_are_those_that_are_told_apart() -> None:
    looks = [mark_look(role, group) for role in MARK_LOOKS for group in range(4)]
    colours = {look.colour for look in looks} | {look.colour for look in HOUSE_LOOKS.values()}
    assert {tuple(bytes.fromhex(colour.removeprefix("#"))) for colour in colours} <= OKABE_ITO


def test_the_same_step_gives_the_same_drawing(cases: tuple[Case, ...]) -> None:
    for board, step in cases[::7]:
        assert draw_step(board, step) == draw_step(board, step)


def test_a_screen_reader_says_the_whole_step() -> None:
    board, step = EXAMPLES[Technique.X_WING].find()
    title = Drawing(board, step).root.find(f"{SVG}title")
    assert title is not None
    assert title.text == f"X-Wing: {explain(step).full}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_in_the_language(language: str) -> None:
    board, step = EXAMPLES[Technique.XY_WING].find()
    written = [text.text for text in ET.fromstring(draw_step(board, step, language=language)).iter(f"{SVG}text")]
    for name in (technique_name(step.technique, language), role_name("pivot", language), role_name("pincer", language)):
        assert name in written


def test_another_language_is_refused() -> None:
    board, step = EXAMPLES[Technique.XY_WING].find()
    with pytest.raises(ValueError, match="expected one of en, pt, sk, zh"):
        draw_step(board, step, language="tlh")


@given(st.sets(st.integers(0, 80), min_size=1))
def test_an_outline_goes_around_its_cells(cells: set[int]) -> None:
    """From the middle of any cell a ray crosses the outline an odd number of times if the cell is inside."""
    layout = Layout.of(Shape(3, 3), with_candidates=True, with_coordinates=False)
    path = ET.fromstring(draw_outline(layout, cells, inset=3, colour="#000")).get("d", "")
    numbers = [float(text) for text in re.findall(r"-?\d+\.?\d*", path)]
    lines = [numbers[at : at + 4] for at in range(0, len(numbers), 4)]
    ends = [end for x0, y0, x1, y1 in lines for end in ((x0, y0), (x1, y1))]
    assert all(ends.count(end) == 2 for end in ends)  # every line goes on where another ends
    for cell in range(81):
        x, y = (cell % 9 + 0.5) * layout.cell, (cell // 9 + 0.5) * layout.cell
        crossed = sum(x0 == x1 > x and min(y0, y1) < y < max(y0, y1) for x0, y0, x1, y1 in lines)
        assert (crossed % 2 == 1) == (cell in cells)
