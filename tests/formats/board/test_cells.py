"""Boards as lists, tuples and arrays."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from unidoku.errors import ParseError
from unidoku.formats.board.text import read_board
from unidoku.shape import Shape, all_shapes

DIGITS = bytes([1, 0, 0, 4, 0, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1])
FOUR = Shape(2, 2)
ROWS = [list(DIGITS[i : i + 4]) for i in range(0, 16, 4)]


@pytest.mark.parametrize("empty", [0, None, "", " ", ".", "0", "-", "x", "_", "\u00a0"])
def test_marks_of_an_empty_cell(empty: object) -> None:
    rows = [[digit or empty for digit in row] for row in ROWS]
    assert read_board(rows, None, None) == (FOUR, DIGITS)
    assert read_board(tuple(map(tuple, rows)), None, None) == (FOUR, DIGITS)
    assert read_board([cell for row in rows for cell in row], FOUR, None) == (FOUR, DIGITS)
    assert read_board([[str(digit) if digit else empty for digit in row] for row in ROWS], None, None)[1] == DIGITS


@pytest.mark.parametrize("kind", [int, np.uint8, np.int64, np.float32, object, str])
def test_arrays(kind: type) -> None:
    array: NDArray[Any] = np.array(ROWS).astype(kind)
    assert read_board(array, None, None) == (FOUR, DIGITS)
    assert read_board(array.ravel(), None, None) == (FOUR, DIGITS)
    assert read_board(list(array), None, None) == (FOUR, DIGITS)
    assert read_board([list(row) for row in array], None, None) == (FOUR, DIGITS)
    assert read_board(str(np.array(ROWS)), None, None) == (FOUR, DIGITS)


def test_strings_as_rows() -> None:
    rows = ["1..4", ".2..", "..3.", "...1"]
    assert read_board(rows, None, None) == (FOUR, DIGITS)
    assert read_board(["1 . | . 4", ". 2 | . .", "----+----", ". . | 3 .", ". . | . 1"], None, None) == (
        FOUR,
        DIGITS,
    )
    with pytest.raises(ParseError, match=r"row 2 has 3 cells, expected 4.*line 2") as caught:
        read_board(["1..4", ".2.", "..3.", "...1"], None, None)
    assert caught.value.position is None


@given(st.sampled_from(all_shapes()), st.data())
def test_numbers_of_every_shape(shape: Shape, data: st.DataObject) -> None:
    digits = bytes(data.draw(st.integers(0, shape.side)) for _ in range(4)) * shape.cells
    digits = digits[: shape.cells]
    array = np.frombuffer(digits, np.uint8).reshape(shape.side, shape.side)
    assert read_board(array, shape, None) == (shape, digits)
    assert read_board(array.tolist(), None, None) == (Shape.of(shape.side), digits)
    assert read_board(array.astype(str), shape, None) == (shape, digits)


def test_a_number_is_never_a_symbol_of_another_convention() -> None:
    # No number has two digits here; as text this would count from 0.
    cells: list[object] = [0, ".", 5, *[None] * 97]
    assert read_board(cells, None, None)[1][:3] == bytes([0, 0, 5])
    assert read_board(["0", ".", "5", *[""] * 97], None, None)[1][:3] == bytes([1, 0, 6])
    assert read_board([2, "b", "-", *[0] * 13], None, "abcd")[1][:3] == bytes([2, 2, 0])


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        (5, "5"),
        (-1, "-1"),
        pytest.param(10**5000, "a huge number", id="huge"),
        (True, "bool"),
        (np.True_, "bool"),
        (1.5, "1.5"),
        (float("nan"), "nan"),
        (float("inf"), "huge"),
        (np.float32("inf"), "huge"),
        (Fraction(1, 2), "1/2"),
        (1j, "complex"),
        (b"1", "bytes"),
        ("5", "'5'"),
        ("12", "'12'"),
        ("a", "'a'"),
        ({}, "dict"),
    ],
)
def test_what_is_no_digit_is_refused_with_the_name_of_its_cell(cell: object, found: str) -> None:
    rows: list[list[object]] = [list(row) for row in ROWS]
    rows[2][1] = cell
    for source in (rows, [item for row in rows for item in row]):
        with pytest.raises(ParseError, match="at r3c2") as caught:
            read_board(source, None, None)
        assert found in caught.value.found
        assert caught.value.position is None
        assert "1 to 4" in caught.value.expected


def test_whole_numbers_of_other_types() -> None:
    cells = [1.0, Fraction(2), np.float32(3), np.int8(4), *[0] * 12]
    assert read_board(cells, None, None)[1][:4] == bytes([1, 2, 3, 4])


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ([[1, 2, 3, 4]] * 3 + [[1, 2, 3]], "row 4 has 3 cells, expected 4"),
        ([[1, 2, 3, 4]] * 3 + [[1, 2, 3, 4, 0]], "row 4 has 5 cells, expected 4"),
        ([[1, 2, 3, 4]] * 3 + [1], "row 4 is no list, expected 4 cells"),
        ([[1, 2, 3, 4]] * 5, "found 5 rows"),
        ([[0] * 9] * 4, "row 1 has 9 cells, expected 4"),
        ([0] * 80, "expected 81 cells"),
        ([], "expected 16 cells"),
        ([[]], "found 1 rows"),
        ([[[0] * 2] * 2] * 4, "row 1 has 2 cells"),
        (np.zeros((2, 2, 2, 2)), "found 2 rows"),
        (np.zeros((1000, 1000)), "1000000 items are no board"),
        ([0] * 1000, "1000 items are no board"),
        ([[0] * 1000] * 9, "1000 items are no board"),
    ],
)
def test_wrong_sizes(source: object, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        read_board(source, None, None)


def test_the_given_shape_counts() -> None:
    with pytest.raises(ParseError, match="found 4 rows, expected 9"):
        read_board(ROWS, Shape(3, 3), None)
    with pytest.raises(ParseError, match="expected 81 cells"):
        read_board(list(DIGITS), Shape(3, 3), None)
    assert read_board([0] * 36, Shape(3, 2), None)[0] == Shape(3, 2)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3) | st.binary(max_size=2),
        lambda items: st.lists(items, max_size=5) | st.tuples(items, items, items, items),
        max_leaves=30,
    )
)
def test_anything_is_a_board_or_a_parse_error(source: object) -> None:
    try:
        shape, digits = read_board(source, None, None)
    except ParseError:
        return
    assert len(digits) == shape.cells
    assert max(digits) <= shape.side
