"""What the symbols mean: the two conventions of letters, numbers, and alphabets of one's own."""

from __future__ import annotations

import random

import pytest

from unidoku.errors import ParseError
from unidoku.formats.board.text import read_board, write_line
from unidoku.shape import Shape

FROM_ONE = "123456789ABCDEFGHIJKLMNOP"
FROM_ZERO = "0123456789ABCDEFGHIJKLMNO"
LARGE = [Shape(2, 5), Shape(3, 4), Shape(4, 4), Shape(5, 5)]


def root(shape: Shape) -> bytes:
    """A solution: every row is the one above it shifted by a box, every band by one more."""
    rows, columns, side = shape.box_rows, shape.box_columns, shape.side
    return bytes((i % rows * columns + i // rows + j) % side + 1 for i in range(side) for j in range(side))


def written(digits: bytes, symbols: str, empty: str) -> str:
    return "".join(symbols[digit - 1] if digit else empty for digit in digits)


def without(digits: bytes, *removed: int) -> bytes:
    return bytes(0 if digit in removed else digit for digit in digits)


@pytest.mark.parametrize("shape", LARGE)
@pytest.mark.parametrize("empty", ".*x")
def test_a_zero_beside_another_mark_is_a_digit(shape: Shape, empty: str) -> None:
    digits = without(root(shape), 2, 3)
    assert read_board(written(digits, FROM_ZERO, empty), None, None) == (shape, digits)
    assert read_board(written(digits, FROM_ZERO, empty).lower(), shape, None) == (shape, digits)


@pytest.mark.parametrize("shape", LARGE)
def test_blanks_are_a_mark_as_well(shape: Shape) -> None:
    digits = without(root(shape), 2, 3)
    assert read_board(",".join(written(digits, FROM_ZERO, " ")), None, None) == (shape, digits)


@pytest.mark.parametrize("shape", LARGE)
def test_a_zero_alone_is_an_empty_cell(shape: Shape) -> None:
    for digits in (
        without(root(shape), 2),
        without(root(shape), 2, shape.side),
        bytes([1]) + bytes(shape.cells - 1),
    ):
        assert read_board(written(digits, FROM_ONE, "0"), None, None) == (shape, digits)


@pytest.mark.parametrize("shape", LARGE)
def test_the_last_letter_says_that_zero_is_empty(shape: Shape) -> None:
    digits = without(root(shape), 2, 3)
    text = written(digits, FROM_ONE, ".").replace(".", "0", 3)
    assert read_board(text, None, None) == (shape, digits)


@pytest.mark.parametrize("shape", LARGE)
def test_a_solution_with_zeros_counts_from_zero(shape: Shape) -> None:
    text = written(root(shape), FROM_ZERO, ".")
    assert read_board(text, None, None) == (shape, root(shape))
    # With two digits exchanged in one row it is no solution: then zeros are empty cells.
    broken = text[1] + text[0] + text[2:]
    assert read_board(broken, None, None)[1] == bytes(FROM_ZERO.index(char) for char in broken)


def test_no_zero_at_all_counts_from_one() -> None:
    assert read_board("F" + "." * 255, None, None)[1][0] == 15
    assert read_board("9" * 100, None, None)[1] == bytes([9] * 100)


def test_the_alphabet_overrides() -> None:
    shape = Shape(4, 4)
    digits = without(root(shape), 1, 16)
    zeros = written(digits, FROM_ZERO, ".")
    assert read_board(zeros, None, FROM_ZERO[:16]) == (shape, digits)
    assert read_board("F" + "." * 255, None, FROM_ZERO[:16])[1][0] == 16
    letters = "ABCDEFGHIJKLMNOP"
    for empty in ".0*_-x?":
        assert read_board(written(digits, letters, empty), None, letters) == (shape, digits)
        assert read_board(written(digits, letters, empty).lower(), shape, letters) == (shape, digits)


def test_words_as_alphabets() -> None:
    digits = without(root(Shape(3, 3)), 4, 5)
    for word in ("WORDKUSYN", "αβγδεζηθι", "一二三四五六七八九", "٩٨٧٦٥٤٣٢١", "☀☁☂♞♠♥■▲😀"):
        assert read_board(written(digits, word, "."), None, word) == (Shape(3, 3), digits)
        assert read_board(" ".join(written(digits, word, "-")), None, word) == (Shape(3, 3), digits)
    drawn = "\n".join(" | ".join(written(digits, "☀☁☂♞♠♥■▲😀", " ")[at : at + 9]) for at in range(0, 81, 9))
    assert read_board(drawn, Shape(3, 3), "☀☁☂♞♠♥■▲😀") == (Shape(3, 3), digits)
    mixed = "aAbBcCdDe"
    assert read_board(written(digits, mixed, "0"), None, mixed) == (Shape(3, 3), digits)


def test_zero_and_x_are_digits_where_the_alphabet_has_them() -> None:
    digits = without(root(Shape(2, 2)), 3)
    assert read_board(written(digits, "X0Z1", "."), None, "X0Z1") == (Shape(2, 2), digits)
    assert read_board(written(digits, "X0Z1", " "), None, "x0z1") == (Shape(2, 2), digits)


def test_symbols_outside_the_alphabet() -> None:
    with pytest.raises(ParseError, match="'1' at r1c2") as caught:
        read_board("a1" + "." * 14, None, "abcd")
    assert caught.value.position == 1
    assert "one of abcd" in caught.value.expected
    with pytest.raises(ParseError, match="'A' at r1c1"):
        read_board("A" + "." * 15, None, "abcD")


@pytest.mark.parametrize(
    ("alphabet", "shape"),
    [
        ("abc", None),
        ("abcd", Shape(3, 3)),
        ("abca", None),
        ("ab.d", None),
        ("ab d", None),
        ("", None),
        ("ab|c", None),
        ("ab┃c", None),
        ("ab#c", None),
    ],
)
def test_alphabets_that_fit_no_board(alphabet: str, shape: Shape | None) -> None:
    with pytest.raises(ValueError, match=r"alphabet|side"):
        read_board("." * 16, shape, alphabet)


def test_an_alphabet_against_the_named_shape() -> None:
    with pytest.raises(ValueError, match="alphabet"):
        read_board("6x6:" + "." * 36, None, "abcd")


@pytest.mark.parametrize("shape", LARGE)
@pytest.mark.parametrize("form", ["{}", "{:02}", "{:>2}"])
def test_numbers(shape: Shape, form: str) -> None:
    digits = without(root(shape), 1)
    for empty in "0.-":
        cells = [form.format(digit or empty) if form != "{:02}" or digit else empty for digit in digits]
        assert read_board(" ".join(cells), None, None) == (shape, digits)
        rows = [", ".join(cells[i : i + shape.side]) for i in range(0, shape.cells, shape.side)]
        assert read_board(rows, None, None) == (shape, digits)
        lines = [f"|{' '.join(cells[i : i + shape.side])}|" for i in range(0, shape.cells, shape.side)]
        assert read_board("+----+\n" + "\n".join(lines), None, None) == (shape, digits)


def test_every_second_cell_of_a_large_board_reads_in_every_convention() -> None:
    for shape in LARGE:
        digits = bytes(digit * (random.Random(index).random() < 0.5) for index, digit in enumerate(root(shape)))
        line = write_line(shape, digits)
        assert read_board(line, None, None)[1] == digits
        assert read_board(line.replace(".", "0"), None, None)[1] == digits
        assert read_board(written(digits, FROM_ZERO, "."), None, None)[1] == digits
