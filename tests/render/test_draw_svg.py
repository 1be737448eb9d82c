from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unidoku.formats.board.symbols import FROM_ONE
from unidoku.grid import Grid
from unidoku.render.candidates import remaining_candidates
from unidoku.render.marks import LOOKS, Mark, Role
from unidoku.render.svg import draw_svg
from unidoku.shape import Shape, all_shapes

from .boards import boards, shifted_grid

SVG = "{http://www.w3.org/2000/svg}"
WIKIPEDIA = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


@dataclass
class Drawing:
    """A drawing taken apart, knowing nothing of how it was made but the classes of its elements."""

    root: ET.Element
    cell: float

    @classmethod
    def of(cls, svg: str) -> Drawing:
        root = ET.fromstring(svg)
        corner = root.find(f"{SVG}path[@class='unidoku-thin']")
        assert corner is not None
        downs = [float(x) for x in re.findall(r"M([0-9.]+) -[0-9.]+v", corner.get("d", ""))]
        return cls(root, min(downs))

    def group(self, kind: str) -> list[ET.Element]:
        found = self.root.find(f"{SVG}g[@class='unidoku-{kind}']")
        return [] if found is None else list(found)

    def written(self, kind: str, side: int) -> list[tuple[int, str]]:
        """The cell in which every text of a group stands, and the text."""
        return [
            (
                int(float(text.get("y", "")) // self.cell) * side + int(float(text.get("x", "")) // self.cell),
                text.text or "",
            )
            for text in self.group(kind)
        ]

    def marks(self, role: Role) -> list[ET.Element]:
        return self.root.findall(f"{SVG}g[@class='unidoku-mark {role}']")

    def view(self) -> tuple[float, float, float, float]:
        x, y, width, height = map(float, self.root.get("viewBox", "").split())
        return x, y, x + width, y + height


def symbols(grid: Grid, cells: Iterable[int]) -> list[tuple[int, str]]:
    return [(cell, FROM_ONE[grid[cell] - 1]) for cell in cells]


@given(boards())
def test_every_digit_stands_in_its_cell(grid: Grid) -> None:
    drawing = Drawing.of(draw_svg(grid))
    filled = [cell for cell in range(grid.shape.cells) if grid[cell]]
    assert drawing.written("clues", grid.shape.side) == symbols(grid, filled)
    assert not drawing.group("entries")
    assert not drawing.group("candidates")


@pytest.mark.parametrize("with_candidates", [False, True])
@pytest.mark.parametrize("shape", all_shapes(), ids=str)
def test_lines_are_thick_around_boxes_and_thin_between_cells(shape: Shape, with_candidates: bool) -> None:
    grid = shifted_grid(shape).with_digits({0: 0})
    drawing = Drawing.of(draw_svg(grid, candidates=with_candidates))
    width = {}
    found: dict[str, dict[str, list[float]]] = {}
    for kind in ("thin", "thick"):
        path = drawing.root.find(f"{SVG}path[@class='unidoku-{kind}']")
        assert path is not None
        d = path.get("d", "")
        width[kind] = float(path.get("stroke-width", ""))
        rows = [round(float(y) / drawing.cell, 6) for y in re.findall(r"M-[0-9.]+ ([0-9.]+)h", d)]
        columns = [round(float(x) / drawing.cell, 6) for x in re.findall(r"M([0-9.]+) -[0-9.]+v", d)]
        assert len(rows) + len(columns) == d.count("M")
        found[kind] = {"rows": rows, "columns": columns}
    lines = range(shape.side + 1)
    assert found["thick"] == {
        "rows": [at for at in lines if at % shape.box_rows == 0],
        "columns": [at for at in lines if at % shape.box_columns == 0],
    }
    assert found["thin"] == {
        "rows": [at for at in lines if at % shape.box_rows],
        "columns": [at for at in lines if at % shape.box_columns],
    }
    assert width["thick"] >= 3 * width["thin"]


@given(boards())
def test_candidates_are_those_left_each_at_its_own_place(grid: Grid) -> None:
    side = grid.shape.side
    drawing = Drawing.of(draw_svg(grid, candidates=True))
    left = remaining_candidates(grid)
    written = drawing.written("candidates", side)
    assert written == [(cell, FROM_ONE[digit - 1]) for cell in left for digit in left[cell]]
    places: dict[str, set[tuple[float, float]]] = {}
    for (_, symbol), text in zip(written, drawing.group("candidates"), strict=True):
        x, y = float(text.get("x", "")) % drawing.cell, float(text.get("y", "")) % drawing.cell
        places.setdefault(symbol, set()).add((round(x, 1), round(y, 1)))
    _assert_places_apart(places, drawing)


def _assert_places_apart(places: Mapping[str, set[tuple[float, float]]], drawing: Drawing) -> None:
    """Every digit has one place, the same in all cells but for rounding, and no two digits touch."""
    group = drawing.root.find(f"{SVG}g[@class='unidoku-candidates']")
    if group is None:
        return
    font = float(group.get("font-size", ""))
    middles = []
    for points in places.values():
        xs, ys = [x for x, _ in points], [y for _, y in points]
        assert max(xs) - min(xs) <= 0.11
        assert max(ys) - min(ys) <= 0.11
        middles.append((xs[0], ys[0]))
    for at, (x, y) in enumerate(middles):
        assert all(abs(x - u) > font or abs(y - v) > font for u, v in middles[:at])


def test_the_digits_from_1_are_placed_as_in_a_phone() -> None:
    drawing = Drawing.of(draw_svg(Grid("." * 81), candidates={0: range(1, 10)}))
    at = [(float(text.get("x", "")), float(text.get("y", ""))) for text in drawing.group("candidates")]
    assert [text.text for text in drawing.group("candidates")] == list("123456789")
    assert at == sorted(at, key=lambda point: (point[1], point[0]))
    assert len({x for x, _ in at}) == len({y for _, y in at}) == 3


def test_chosen_candidates_are_shown_and_no_others() -> None:
    drawing = Drawing.of(draw_svg(WIKIPEDIA, candidates={2: {4, 1}, 3: []}))
    assert drawing.written("candidates", 9) == [(2, "1"), (2, "4")]


@given(boards(), st.randoms(use_true_random=False))
def test_clues_and_entries_differ_by_more_than_colour(grid: Grid, random: Any) -> None:
    clues = grid.with_digits({cell: 0 for cell in range(grid.shape.cells) if random.random() < 0.5})
    drawing = Drawing.of(draw_svg(grid, clues=clues))
    filled = [cell for cell in range(grid.shape.cells) if grid[cell]]
    side = grid.shape.side
    assert drawing.written("clues", side) == symbols(grid, [cell for cell in filled if clues[cell]])
    assert drawing.written("entries", side) == symbols(grid, [cell for cell in filled if not clues[cell]])
    for group in drawing.root.findall(f"{SVG}g[@font-size]"):
        is_clue = group.get("class") == "unidoku-clues"
        assert (group.get("font-weight") == "bold") == is_clue
        assert (group.get("font-style") == "italic") == (group.get("class") == "unidoku-entries")


@pytest.mark.parametrize("role", LOOKS)
def test_a_mark_is_drawn_on_the_cell_and_on_the_candidate_it_names(role: Role) -> None:
    plain = Drawing.of(draw_svg(WIKIPEDIA, candidates=True))
    drawing = Drawing.of(draw_svg(WIKIPEDIA, candidates=True, marks=[Mark(33, 5, role), Mark(10, role=role)]))
    on_cell, on_candidate = (_middle(group[0]) for group in drawing.marks(role))
    assert (on_cell[0] // drawing.cell, on_cell[1] // drawing.cell) == (1, 1)
    digit = next(
        text
        for (cell, symbol), text in zip(plain.written("candidates", 9), plain.group("candidates"), strict=True)
        if (cell, symbol) == (33, "5")
    )
    font = drawing.cell / 3
    assert abs(on_candidate[0] - float(digit.get("x", ""))) < font / 2
    assert abs(on_candidate[1] - float(digit.get("y", ""))) < font
    assert all(not drawing.marks(other) for other in LOOKS if other != role)


def _middle(element: ET.Element) -> tuple[float, float]:
    """A point in a pattern: the middle of a rectangle or circle, the mean of where a path's lines end."""
    if element.tag == f"{SVG}circle":
        return float(element.get("cx", "")), float(element.get("cy", ""))
    if element.tag == f"{SVG}rect":
        x, y, size = (float(element.get(name, "")) for name in ("x", "y", "width"))
        return x + size / 2, y + size / 2
    points = re.findall(r"[ML]([0-9.]+) ([0-9.]+)", element.get("d", ""))
    return sum(float(x) for x, _ in points) / len(points), sum(float(y) for _, y in points) / len(points)


def test_a_marked_candidate_is_shown_although_candidates_are_not() -> None:
    drawing = Drawing.of(draw_svg(WIKIPEDIA, marks=[Mark(2, 4, "removed")]))
    assert drawing.written("candidates", 9) == [(2, "4")]


def test_a_mark_on_the_digit_of_a_filled_cell_is_as_large_as_the_cell() -> None:
    with_digit = draw_svg(WIKIPEDIA, marks=[Mark(0, 5, "conflict")])
    assert with_digit == draw_svg(WIKIPEDIA, marks=[Mark(0, role="conflict")])


def test_areas_lie_under_lines_and_a_strike_over_the_digits() -> None:
    roles: list[Role] = ["removed", "good", "context", "focus"]
    drawing = Drawing.of(draw_svg(WIKIPEDIA, marks=[Mark(0, role=role) for role in roles]))
    order = [element.get("class") for element in drawing.root if element.get("class")]
    assert order == [
        "unidoku-mark focus",
        "unidoku-mark context",
        "unidoku-mark good",
        "unidoku-thin",
        "unidoku-thick",
        "unidoku-clues",
        "unidoku-mark removed",
    ]


def test_labels_of_marks_make_a_legend_each_once() -> None:
    marks = [
        Mark(0, role="good", label="right"),
        Mark(1, role="good", label="right"),
        Mark(2, role="removed", label="gone"),
        Mark(3, role="focus"),
    ]
    drawing = Drawing.of(draw_svg(WIKIPEDIA, marks=marks))
    samples = drawing.root.findall(f"{SVG}g[@class='unidoku-legend']")
    assert [sample[0].get("stroke") for sample in samples] == [LOOKS["good"].colour, LOOKS["removed"].colour]
    assert [text.text for text in drawing.root.findall(f"{SVG}text")] == ["right", "gone"]


@pytest.mark.parametrize("shape", [Shape(2, 2), Shape(3, 3), Shape(5, 5)], ids=str)
def test_long_captions_and_labels_are_wrapped_within_the_drawing(shape: Shape) -> None:
    long = "a rather long explanation of what can be seen on this board " * 4
    grid = shifted_grid(shape)
    drawing = Drawing.of(draw_svg(grid, caption=long, marks=[Mark(0, label=long)]))
    texts = drawing.root.findall(f"{SVG}text")
    assert " ".join(text.text or "" for text in texts).split() == (long * 2).split()
    _, _, right, bottom = drawing.view()
    for text in texts:
        assert float(text.get("y", "")) < bottom
        width = len(text.text or "") * 0.5 * float(text.get("font-size", ""))
        start = float(text.get("x", "")) - (width / 2 if text.get("text-anchor") == "middle" else 0)
        assert start + width <= right
    heights = [float(text.get("y", "")) for text in texts]
    assert heights == sorted(set(heights))


def test_chinese_which_has_no_spaces_is_wrapped_too() -> None:
    drawing = Drawing.of(draw_svg(WIKIPEDIA, caption="这个格子只有一个候选数" * 8))
    lines = drawing.root.findall(f"{SVG}text")
    assert "".join(line.text or "" for line in lines) == "这个格子只有一个候选数" * 8
    for line in lines:
        # Every character is as wide as the font is high.
        assert len(line.text or "") * float(line.get("font-size", "")) <= 9 * drawing.cell


def test_coordinates_name_rows_and_columns_as_people_do() -> None:
    drawing = Drawing.of(draw_svg(WIKIPEDIA, coordinates=True))
    names = [text.text for text in drawing.group("coordinates")]
    assert names == [f"r{row}" for row in range(1, 10)] + [f"c{column}" for column in range(1, 10)]
    left, top, _, _ = drawing.view()
    for text in drawing.group("coordinates"):
        x, y = float(text.get("x", "")), float(text.get("y", ""))
        assert left < min(x, 0) <= 0 or top < min(y, 0) <= 0


def test_it_is_an_image_with_a_name_and_carries_its_board() -> None:
    for grid in (WIKIPEDIA, shifted_grid(Shape(3, 2))):
        root = ET.fromstring(draw_svg(grid))
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root.findtext(f"{SVG}desc") == str(grid)
    assert root.findtext(f"{SVG}title") == "Sudoku 6×6 with boxes of 3×2, 36 of 36 cells filled"
    assert ET.fromstring(draw_svg(grid, caption="full")).findtext(f"{SVG}title") == "full"
    assert ET.fromstring(draw_svg(grid, caption="full", title="a")).findtext(f"{SVG}title") == "a"


@given(st.text(min_size=1), st.text(min_size=1))
def test_whatever_is_written_the_document_is_well_formed(title: str, label: str) -> None:
    svg = draw_svg(WIKIPEDIA, title=title, caption=label, marks=[Mark(0, label=label)])
    root = ET.fromstring(svg.encode())
    allowed = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
    assert root.findtext(f"{SVG}title") == allowed.sub("\ufffd", title).replace("\r\n", "\n").replace("\r", "\n")


def test_the_same_board_gives_the_same_bytes_and_no_names_that_could_clash_on_a_page() -> None:
    marks = [Mark(2, 4, "removed", "gone"), Mark(40, role="focus", label="here")]
    one = draw_svg(WIKIPEDIA, candidates={2: {1, 2, 4}, 3: {2, 6}}, marks=marks, coordinates=True)
    other = draw_svg(WIKIPEDIA, candidates={3: [6, 2], 2: (4, 2, 1, 1)}, marks=iter(marks), coordinates=True)
    assert one == other
    assert not re.search(r"\sid=|<style|href", one)


def test_a_grid_shows_itself_in_a_notebook() -> None:
    assert WIKIPEDIA._repr_svg_() == draw_svg(WIKIPEDIA)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"marks": [Mark(81)]}, "a mark for cell 81, which is not there: expected 0 to 80"),
        ({"marks": [Mark(-1)]}, "a mark for cell -1, which is not there"),
        ({"marks": [Mark(2, 10)]}, "10 is no candidate of r1c3: expected 1 to 9"),
        ({"marks": [Mark(2, 0)]}, "0 is no candidate of r1c3: expected 1 to 9"),
        ({"marks": [Mark(0, 4)]}, "r1c1 holds 5: expected no mark on a candidate 4 there"),
        ({"candidates": {81: [1]}}, "candidates for cell 81, which is not there: expected 0 to 80"),
        ({"candidates": {0: [5]}}, "r1c1 holds 5: expected candidates of empty cells only"),
        ({"candidates": {2: [12]}}, "12 is no candidate of r1c3: expected 1 to 9"),
        ({"clues": Grid("1" + "." * 80)}, "the clue at r1c1 is 1: expected it on the board, found 5"),
        ({"clues": Grid("." * 16)}, "clues of shape 4x4 on a board of shape 9x9: expected the same shape"),
    ],
)
def test_what_does_not_fit_the_board_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        draw_svg(WIKIPEDIA, **options)
