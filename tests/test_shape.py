from __future__ import annotations

import copy
import pickle

import pytest

from unidoku import ParseError, Shape
from unidoku.shape import all_shapes


def test_all_shapes_are_those_of_the_definition() -> None:
    expected = {(r, c) for r in range(2, 26) for c in range(2, 26) if r * c <= 25}
    shapes = all_shapes()
    assert {(s.box_rows, s.box_columns) for s in shapes} == expected
    assert len(shapes) == len(expected)
    assert [s.side for s in shapes] == sorted(s.side for s in shapes)


@pytest.mark.parametrize("shape", all_shapes(), ids=str)
def test_text_form_comes_back(shape: Shape) -> None:
    assert Shape.of(str(shape)) == shape
    assert Shape.of((shape.box_rows, shape.box_columns)) == shape
    assert pickle.loads(pickle.dumps(shape)) == shape
    assert copy.deepcopy(shape) == shape
    assert eval(repr(shape)) == shape


@pytest.mark.parametrize(
    ("text", "box"),
    [("4x4", (2, 2)), ("6x6", (2, 3)), ("8x8", (2, 4)), ("12x12", (3, 4)), ("16x16", (4, 4)), ("25x25", (5, 5))],
)
def test_a_side_means_the_squarest_boxes(text: str, box: tuple[int, int]) -> None:
    assert Shape.of(text) == Shape(*box) == Shape.of(box[0] * box[1])


@pytest.mark.parametrize(
    "text", ["", "9", "9x", "9x8", "7x7", "1x1", "0x0", "26x26", "6x6b2x2", "9x9b1x9", "9×9", "999x999"]
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="shape|board"):
        Shape.of(text)


def test_a_text_error_says_where_and_what() -> None:
    with pytest.raises(ParseError, match="expected a board such as 9x9") as caught:
        Shape.of("nine")
    assert caught.value.position == 0
    assert caught.value.found == "'nine'"


@pytest.mark.parametrize("box", [(1, 9), (9, 1), (0, 0), (-2, -3), (5, 6), (2, 13), (13, 2)])
def test_other_boxes_are_refused(box: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match=f"boxes of {box[0]} rows and {box[1]} columns"):
        Shape(*box)


def test_a_shape_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Shape(3, 3).box_rows = 2


@pytest.mark.parametrize("shape", all_shapes(), ids=str)
def test_houses_and_peers(shape: Shape) -> None:
    n = shape.side
    rows = [tuple(range(i * n, i * n + n)) for i in range(n)]
    columns = [tuple(range(i, n * n, n)) for i in range(n)]
    boxes = [tuple(c for c in range(n * n) if shape.box_of(c) == box) for box in range(n)]
    assert shape.houses == (*rows, *columns, *boxes)
    for cell, peers in enumerate(shape.peers):
        shared = {c for house in shape.houses if cell in house for c in house} - {cell}
        assert peers == tuple(sorted(shared))


def test_cell_names() -> None:
    assert Shape(3, 3).cell_name(0) == "r1c1"
    assert Shape(5, 5).cell_name(624) == "r25c25"
