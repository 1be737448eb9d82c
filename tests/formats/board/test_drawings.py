"""Boards as they are drawn, with bars, borders and blanks: what these show of the shape, and what contradicts it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unidoku.formats.board.text import read_board
from unidoku.shape import Shape

from .boards import BARS, BOARD, DIGITS, NINE, ROWS, boards, draw, random_board, refused


@given(
    boards,
    st.sampled_from(BARS),
    st.sampled_from(
        ["---+---", "+--+--+", "=====", "═══╬═══", "━━━╋━━━", "─┼─", "*--+--*", ":--+--:", "'--'", "──", "╴╶"]
    ),
    st.sampled_from(["", " "]),
    st.sampled_from(".0*_-x?"),
    st.booleans(),
)
def test_bars_and_borders_show_the_shape(
    board: tuple[Shape, bytes], bar: str, rule: str, gap: str, mark: str, frame: bool
) -> None:
    shape, digits = board
    text = draw(shape, digits, bar, rule, gap, mark, frame)
    assert read_board(text, None, None) == board
    assert read_board(text.replace("\n", "\r\n"), shape, None) == board


@pytest.mark.parametrize("mark", ".0*x ")
@pytest.mark.parametrize(
    ("rule", "top", "end"),
    [
        ("---|---|---", "", ""),
        ("-----------", "", ""),
        ("-------|-------|-------", "", ""),
        ("---------", "", ""),
        ("|-----------|", "*-----------*", "|"),
        (":-----------:", ".-----------.", "|"),
        ("-" * 25, "-" * 25, "|"),
        ("_" * 25, "_" * 25, "|"),
    ],
)
def test_border_lines_of_dashes(rule: str, top: str, end: str, mark: str) -> None:
    rows = [end + "|".join(row[i : i + 3].replace(".", mark) for i in (0, 3, 6)) + end for row in ROWS]
    lines = [top, *rows[:3], rule, *rows[3:6], rule, *rows[6:], top]
    assert read_board("\n".join(line for line in lines if line), None, None) == BOARD


def test_dashes_for_empty_cells_beside_border_lines_of_dashes() -> None:
    rows = [row.replace(".", "-") for row in ROWS]
    lines = [*rows[:3], "-" * 11, *rows[3:6], "-" * 11, *rows[6:]]
    assert read_board("\n".join(lines), None, None) == BOARD
    # An empty row looks like a border, but nine rows are needed.
    empty = ["---------" if number in (1, 4) else row for number, row in enumerate(rows)]
    digits = bytes(0 if i // 9 in (1, 4) else digit for i, digit in enumerate(DIGITS))
    assert read_board("\n".join(empty), None, None) == (NINE, digits)
    lines = [*empty[:3], "---------", *empty[3:]]
    assert "cannot be told" in str(refused("\n".join(lines)))


def test_a_missing_row_is_not_made_up_from_a_border() -> None:
    lines = [*ROWS[:3], "---------", *ROWS[3:8]]
    assert refused("\n".join(lines)).found == "8 rows"


@pytest.mark.parametrize("mark", "-_")
def test_an_empty_board_of_dashes(mark: str) -> None:
    assert read_board("\n".join([mark * 9] * 9), None, None) == (NINE, bytes(81))
    assert read_board(mark * 81 + "\n", None, None) == (NINE, bytes(81))
    text = "\n".join(["+--+--+", *["|--|--|"] * 2] * 2 + ["+--+--+"]).replace("--|", mark * 2 + "|")
    assert read_board(text, None, None) == (Shape(2, 2), bytes(16))
    # Ten rows of ten and six borders of six dashes, or six rows of six and ten borders of ten.
    text = "\n".join([mark * 6, *["|".join([mark * 5] * 2)] * 2] * 5 + [mark * 6])
    assert "row 1 has 6 cells, expected 10" in str(refused(text))
    assert read_board(text, Shape(2, 5), None) == (Shape(2, 5), bytes(100))


@pytest.mark.parametrize("mark", ["0", ".", " "])
def test_every_cell_boxed_and_the_boxes_heavier(mark: str) -> None:
    light, heavy = "─┼", "━╋"
    for shape in (NINE, Shape(3, 2), Shape(2, 3)):
        digits = random_board(shape, 5, 0.5)
        lines = []
        for row in range(shape.side):
            cells = [str(digits[row * shape.side + i] or mark) for i in range(shape.side)]
            bars = ["┃" if (i + 1) % shape.box_columns == 0 else "│" for i in range(shape.side)]
            lines.append((heavy if row % shape.box_rows == 0 else light) * shape.side)
            lines.append("┃" + "".join(f" {cell} {bar}" for cell, bar in zip(cells, bars, strict=True)))
        assert read_board("\n".join([*lines, heavy * shape.side]), None, None) == (shape, digits)


def test_double_bars_between_boxes() -> None:
    rows = [
        "|".join(row[:3]) + "||" + "|".join(row[3:])
        for row in ("123456", "456123", "231564", "564231", "312645", "645312")
    ]
    shape, digits = read_board("\n".join(rows), None, None)
    assert (str(shape), digits[:6].hex()) == ("6x6", "010203040506")


@pytest.mark.parametrize("mark", ["0", ".", " "])
@pytest.mark.parametrize("delimiter", ["---", ":-:", "-", ":---"])
def test_markdown_tables(mark: str, delimiter: str) -> None:
    rows = ["| " + " | ".join(row.replace(".", mark)) + " |" for row in ROWS]
    rule = "|" + f"{delimiter}|" * 9
    assert read_board("\n".join([rows[0], rule, *rows[1:]]), None, None) == BOARD
    assert read_board("\n".join(["|" + "  |" * 9, rule, *rows]), None, None) == BOARD


def test_a_blank_between_bars_without_a_frame() -> None:
    text = "1 |   |   | 4\n  | 2 |   |  \n  |   | 3 |  \n  |   |   | 1"
    assert read_board(text, None, None) == (
        Shape(2, 2),
        bytes([1, 0, 0, 4, 0, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1]),
    )


def test_blank_lines_and_groups_suggest_the_shape() -> None:
    rows = ["12 34 56"] * 6
    assert str(read_board("\n".join([*rows[:3], "", *rows[3:]]), None, None)[0]) == "6x6b3x2"
    assert str(read_board("\n".join(rows), None, None)[0]) == "6x6b3x2"
    assert str(read_board("\n\n".join(rows), None, None)[0]) == "6x6b3x2"
    # They are no more than a suggestion.
    assert str(read_board("\n".join(rows), Shape(2, 3), None)[0]) == "6x6"
    assert str(read_board("\n".join(["123 456"] * 3 + [""] + ["123 456"] * 3), None, None)[0]) == "6x6"


def test_bars_on_one_line_show_the_shape() -> None:
    assert str(read_board("12|34|56|" * 6, None, None)[0]) == "6x6b3x2"
    assert str(read_board("123456|" * 6, None, None)[0]) == "6x6"


def test_drawings_that_contradict_themselves_or_the_shape() -> None:
    assert "3 rows and 3 columns" in str(refused("\n".join([*["123|456"] * 3, "---+---", *["123|456"] * 3])))
    text = draw(Shape(3, 2), bytes(36), "|", "--+--+--", "", ".", False)
    assert refused(text, Shape(2, 3)).expected == "those of the shape 6x6"
    # As a jigsaw board would be drawn.
    assert "row 3" in str(refused("12|34\n12|34\n1|234\n12|34"))
    assert "evenly" in str(refused("1|23|4\n" * 4))
    assert "evenly" in str(refused("1234\n1234\n1234\n====\n1234"))


def test_two_kinds_of_bars_that_shift_are_refused() -> None:
    assert "row 2" in str(refused("1|2||3|4\n1||2|3|4\n1|2||3|4\n1|2||3|4"))
