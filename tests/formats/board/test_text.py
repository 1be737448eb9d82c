"""Boards as text: every common way to write one is read, all else refused with the place and the reason."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unidoku.errors import ParseError
from unidoku.formats.board.text import read_board, write_line
from unidoku.shape import Shape, all_shapes

from .boards import BOARD, DIGITS, LINE, NINE, ROWS, boards, draw, refused

SHARED = Path(__file__).resolve().parents[3].parent / "shared"


# One line, and lines


@pytest.mark.parametrize("mark", ".0*_-xX? ")
def test_one_line_and_nine_lines_with_any_mark_for_empty_cells(mark: str) -> None:
    assert read_board(LINE.replace(".", mark), None, None) == BOARD
    assert read_board("\n".join(ROWS).replace(".", mark), None, None) == BOARD


def test_marks_may_be_mixed() -> None:
    marks = random.Random(1)
    line = "".join(marks.choice(".0*_-xX?") if char == "." else char for char in LINE)
    assert read_board(line + "\n", None, None) == BOARD


@pytest.mark.parametrize("separator", [" ", ",", ";", "\t", ", ", "  "])
def test_separated_cells(separator: str) -> None:
    assert read_board(separator.join(LINE), None, None) == BOARD
    assert read_board("\n".join(separator.join(row) for row in ROWS), None, None) == BOARD


@pytest.mark.parametrize("separator", [",", ";", "\t", " , "])
def test_nothing_between_separators_is_an_empty_cell(separator: str) -> None:
    assert read_board(separator.join(LINE).replace(".", ""), None, None) == BOARD
    assert read_board("\n".join(separator.join(row).replace(".", "") for row in ROWS), None, None) == BOARD


def test_quoted_fields() -> None:
    rows = ["".join(f'"{char}",' for char in row).replace(".", "") for row in ROWS]
    assert read_board("\n".join(row[:-1] for row in rows), None, None) == BOARD


def test_a_comma_may_end_the_rows() -> None:
    assert read_board("\n".join(",".join(row) + "," for row in ROWS), None, None) == BOARD
    assert read_board(",\n".join(",".join(row) for row in ROWS), None, None) == BOARD
    assert read_board(",".join(LINE) + ",", None, None) == BOARD


def test_a_row_of_nothing_but_commas_is_empty() -> None:
    assert read_board("1,,,\n,,,\n\t,,,\n,,,4", None, None) == (Shape(2, 2), bytes([1] + 14 * [0] + [4]))


@pytest.mark.parametrize(
    "text",
    ["1234 3412 2143 4321", "1234,3412,2143,4321", "1234|3412|2143|4321", "1 2 3 4;3 4 1 2;2 1 4 3;4 3 2 1"],
)
def test_groups_on_one_line(text: str) -> None:
    assert read_board(text, None, None) == (Shape(2, 2), bytes(map(int, "1234341221434321")))


def test_unequal_groups_on_one_line_are_refused() -> None:
    fault = refused("123 43412 2143 4321")
    assert "not equally long" in str(fault)
    assert fault.position == 4


def test_comment_after_a_line() -> None:
    assert read_board(LINE + " # hard, 30 clues", None, None) == BOARD
    assert read_board(LINE + "\t#", None, None) == BOARD
    assert refused(LINE + "#x").position == 81
    assert refused("\n".join(ROWS) + " # x").found == "'#'"


def test_spaces_as_empty_cells_only_where_nothing_else_is_possible() -> None:
    # A 4×4 without empty cells; with 36 characters also a 6×6 with spaces for empty cells.
    digits = "1234341221434321"
    complete = (Shape(2, 2), bytes(map(int, digits)))
    assert read_board("  ".join(digits), None, None) == complete
    text = "   ".join(digits[i : i + 4].replace("", " ").strip() for i in range(0, 16, 4)).replace("   ", "  ", 1)
    assert len(text) == 36
    assert "two different boards" in str(refused(text))
    assert read_board(text, Shape(2, 2), None) == complete
    assert read_board(text, Shape(2, 3), None)[1] == bytes(0 if char == " " else int(char) for char in text)


# The lists of programs


LISTS = [[int(char) if char != "." else 0 for char in row] for row in ROWS]


@pytest.mark.parametrize(
    "text",
    [
        repr(LISTS),
        repr(tuple(map(tuple, LISTS))),
        json.dumps([[digit or None for digit in row] for row in LISTS], indent=4),
        json.dumps([[str(digit or "") for digit in row] for row in LISTS]),
        json.dumps([digit or None for row in LISTS for digit in row]),
        repr([list(row.replace(".", " ")) for row in ROWS]),
        repr([[digit or None for digit in row] for row in LISTS]),
        repr(ROWS),
        repr([row.replace(".", " ") for row in ROWS]),
        repr(LISTS).replace("[", "{").replace("]", "}") + ";",
        repr(LISTS).replace(",", "").replace("] [", "]\n ["),
        "[" + "; ".join(" ".join(row.replace(".", "0")) for row in ROWS) + "]",
        "[" + ";\n ".join(", ".join(row.replace(".", "0")) for row in ROWS) + "]",
        "\n".join("[" + " ".join(row) + "]" for row in ROWS),
        "\n".join("(" + row + ")" for row in ROWS),
    ],
)
def test_lists_as_text(text: str) -> None:
    assert read_board(text, None, None) == BOARD


@pytest.mark.parametrize(
    ("text", "position"),
    [("[[1,2", 1), ("[1, 2)", 5), ("[1] 2", 4), ("x = [1]", 0), ('{"grid": [1]}', 1), ("[1]]", 3)],
)
def test_brackets_that_hold_no_board(text: str, position: int) -> None:
    assert refused(text).position == position


# Unicode, bytes


@pytest.mark.parametrize("zero", [0xFF10, 0x0660, 0x06F0, 0x0966, 0x1D7CE])
def test_unicode_digits(zero: int) -> None:
    digits = {ord(str(n)): zero + n for n in range(10)}
    assert read_board(LINE.translate(digits), None, None) == BOARD
    assert read_board(LINE.replace(".", "0").translate(digits), None, None) == BOARD


def test_full_width_forms() -> None:
    letters = "12.A" * 25
    wide = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}
    assert read_board(letters.translate(wide), None, None) == read_board(letters, None, None)
    text = draw(Shape(3, 2), bytes(range(6)) * 6, "|", "--+--+--", " ", ".", True)
    assert read_board(text.translate(wide), None, None) == (Shape(3, 2), bytes(range(6)) * 6)


@pytest.mark.parametrize("newline", ["\r\n", "\r", "\n", "\u2028", "\x85", "\n\n"])
def test_line_breaks(newline: str) -> None:
    text = newline.join(ROWS)
    assert read_board(text, None, None) == BOARD
    assert read_board("\ufeff \n\n" + text + newline + "  " + newline, None, None) == BOARD


def test_spaces_of_every_kind_and_zero_width_characters() -> None:
    for space in "\u00a0\u2003\u3000\u202f":
        assert read_board(space.join(LINE), None, None) == BOARD
    assert read_board("\u200b".join(LINE), None, None) == BOARD
    assert read_board("".join(f"{char}\ufe0f" for char in LINE), None, None) == BOARD


def test_bytes() -> None:
    assert read_board(LINE.encode(), None, None) == BOARD
    assert read_board(bytearray(("\ufeff" + LINE.replace(".", "·")).encode()), None, None) == BOARD
    assert refused(b"12\xff4").position == 2
    assert refused(DIGITS).position == 0


# The shape


def test_the_text_may_name_its_shape() -> None:
    assert read_board("6x6b3x2:" + "." * 36, None, None) == (Shape(3, 2), bytes(36))
    assert read_board(" 9x9 :\n" + "\n".join(ROWS), NINE, None) == BOARD
    assert refused("6x6b3x2:" + "." * 36, Shape(2, 3)).expected == "6x6"
    assert refused("6x6b2x2:" + "." * 36).position == 0
    assert refused("3x3:" + LINE).found == "'3x3'"
    assert refused("16x16:" + LINE).expected == "256 cells"


@pytest.mark.parametrize("shape", all_shapes())
def test_the_squarest_shape_is_inferred_from_the_number_of_cells(shape: Shape) -> None:
    assert read_board("." * shape.cells, None, None)[0] == Shape.of(shape.side)
    assert read_board("." * shape.cells, shape, None)[0] == shape
    assert read_board("\n".join(["." * shape.side] * shape.side), None, None)[0] == Shape.of(shape.side)


# Refusals


@pytest.mark.parametrize("count", [80, 82, 84])
def test_a_wrong_number_of_cells(count: int) -> None:
    line = (LINE + "....")[:count]
    fault = refused(line)
    assert f"expected 81 cells (9x9), found {count}" in str(fault)
    assert fault.position == min(count, 81)
    assert (fault.expected, fault.found) == ("81 cells", f"{count} cells")
    assert refused(" ".join(line)).found == f"{count} cells"


def test_a_letter_in_a_nine_by_nine() -> None:
    fault = refused(LINE[:40] + "A" + LINE[41:])
    assert fault.position == 40
    assert "'A' at r5c5" in str(fault)
    assert "1 to 9" in fault.expected


def test_digits_out_of_range() -> None:
    assert "'7' at r6c6" in str(refused("." * 35 + "7"))
    assert "'5' at r1c2" in str(refused("15..............", Shape(2, 2)))
    assert "'H' at r1c1" in str(refused("H" + "." * 255))
    assert "'17' at r1c2" in str(refused("16 17 " + "0 " * 254))
    assert "'B' at r1c1" in str(refused("B" + "." * 99))


def test_unequal_rows() -> None:
    rows = [*ROWS[:3], ROWS[3][:-1], *ROWS[4:]]
    fault = refused("\n".join(rows))
    assert "row 4 has 8 cells, expected 9" in str(fault)
    assert "line 4, column 9" in str(fault)
    assert fault.position == 38
    fault = refused("\n".join([*ROWS[:3], ROWS[3] + ".", *ROWS[4:]]))
    assert "row 4 has 10 cells, expected 9" in str(fault)
    # As many cells as a board has are not enough.
    assert "row 4" in str(refused("\n".join([*rows[:4], "." + ROWS[4], *ROWS[5:]])))


def test_the_position_counts_the_characters_of_the_source() -> None:
    text = "\ufeff" + "\r\n".join(ROWS).replace("4", "Ａ", 1)
    fault = refused(text)
    assert fault.position == text.index("Ａ")
    assert "line 4, column 9" not in str(fault)
    assert "line 5, column 1" in str(fault)


@pytest.mark.parametrize("text", ["", " ", "\n\n", "\ufeff", "\u200b\u200b", b""])
def test_empty_text(text: str | bytes) -> None:
    assert "empty" in str(refused(text))


@pytest.mark.parametrize(
    "text",
    [
        LINE + "\n" + LINE,
        LINE + " " + LINE,
        "\n".join(ROWS + ROWS),
        "\n".join([*ROWS, "", *ROWS]),
        "1234" * 4 + "\n" + "." * 16,
    ],
)
def test_two_boards(text: str) -> None:
    assert "expected one board, found 2" in str(refused(text))


def test_candidates_are_no_board() -> None:
    grid = "\n".join(" ".join("12" if char == "." else char for char in row) for row in ROWS)
    fault = refused(grid)
    assert "candidates" in str(fault)
    assert "r1c3" in str(fault)
    assert "candidates" in str(refused(draw(Shape(2, 2), bytes(16), "|", "---", "  ", ".", True).replace(".", "1234")))
    assert "candidates of a 9x9" in str(refused("123456789" * 81))


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("\0" * 81, 0),
        (LINE[:5] + "~" + LINE[6:], 5),
        ("+" + LINE, 0),
        (LINE + ":1:" + LINE, 81),
        ("1\ud800", 1),
        ("e\u0301" * 16, 1),
    ],
)
def test_characters_of_no_board(text: str, position: int) -> None:
    fault = refused(text)
    assert fault.position == position
    assert repr(text[position]) == fault.found


@pytest.mark.parametrize(
    "text",
    [
        "Grid 01\n" + "\n".join(ROWS),
        "hello, world",
        "5",
        "-----",
        "+---+\n+---+",
        "1\n" * 81,
        "|",
        "#",
        "#" + LINE,
        "[]",
        ",",
        "''",
    ],
)
def test_other_text(text: str) -> None:
    refused(text)


def test_endless_text_is_refused_at_once() -> None:
    assert "at most" in str(refused("." * 10_000_000))
    assert "at most" in str(refused(b"." * 10_000_000))


@pytest.mark.parametrize("source", [None, 5, 5.5, {1: 2}, {1}, iter([1]), object()])
def test_other_types(source: object) -> None:
    assert type(source).__name__ in refused(source).found


# Properties


@given(boards)
def test_a_written_line_reads_back(board: tuple[Shape, bytes]) -> None:
    assert read_board(write_line(*board), None, None) == board
    assert read_board(write_line(*board), board[0], None) == board
    assert read_board(write_line(*board).lower(), None, None) == board


@pytest.mark.parametrize("shape", all_shapes())
def test_boards_of_one_digit_and_of_all_digits_read_back(shape: Shape) -> None:
    for digits in (
        *(bytes([digit]) * shape.cells for digit in range(shape.side + 1)),
        bytes(range(1, shape.side + 1)) * shape.side,
    ):
        assert read_board(write_line(shape, digits), None, None) == (shape, digits)


def test_what_is_written() -> None:
    assert write_line(NINE, DIGITS) == LINE
    assert write_line(Shape(4, 4), bytes(range(17)) + bytes(239)) == ".123456789ABCDEFG" + "." * 239
    assert write_line(Shape(5, 5), bytes([25, 24]) * 312 + b"\0") == "PO" * 312 + "."
    assert write_line(Shape(3, 2), bytes(36)) == "6x6b3x2:" + "." * 36


@given(st.text("123456789.0*_-xX?", min_size=81, max_size=81))
def test_the_fast_way_says_the_same(line: str) -> None:
    assert read_board(line, None, None) == read_board(line + "\n", None, None) == read_board(line, NINE, None)
    assert read_board(line, None, None)[1] == bytes(int(char) if char.isdigit() else 0 for char in line)


SIGNS = "123456789.0*_-xX?ABG |+\n\t,;[]()\"'#:=─│\r\u200b５"


def consistent(text: str, shape: Shape | None, alphabet: str | None) -> bool:
    """Whether what is read has the size and the digits of a board, or the error a place in the text."""
    try:
        found, digits = read_board(text, shape, alphabet)
    except ParseError as fault:
        return str(fault) != "" and (fault.position is None or 0 <= fault.position <= len(text))
    return shape in (None, found) and len(digits) == found.cells and max(digits) <= found.side


@given(
    st.one_of(st.text(SIGNS), st.text(), st.text("12.|-\n ", max_size=60)),
    st.sampled_from([None, NINE, Shape(2, 2), Shape(4, 4)]),
)
def test_any_text_is_a_board_or_a_parse_error(text: str, shape: Shape | None) -> None:
    assert consistent(text, shape, None)
    assert consistent(text, Shape(2, 2), "abcd")


@given(boards, st.sampled_from(["", " "]), st.booleans(), st.data())
def test_a_damaged_drawing_is_a_board_or_a_parse_error(
    board: tuple[Shape, bytes], gap: str, frame: bool, data: st.DataObject
) -> None:
    text = draw(*board, "|", "---+---", gap, ".", frame)
    at = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 3))
    assert consistent(text[:at] + data.draw(st.text(SIGNS, max_size=3)) + text[at + length :], None, None)


@given(boards, st.data())
def test_a_line_that_lost_or_won_a_cell_is_refused(board: tuple[Shape, bytes], data: st.DataObject) -> None:
    line = write_line(*board)[-board[0].cells :]
    at = data.draw(st.integers(0, len(line) - 1))
    refused(line[:at] + line[at + 1 :])
    refused(line[:at] + "1" + line[at:])


# Boards from elsewhere


@pytest.mark.skipif(not SHARED.exists(), reason="the shared boards are not beside the checkout")
def test_the_collected_boards() -> None:
    lines = (SHARED / "fixtures" / "boards.tsv").read_text(encoding="utf-8").splitlines()[1:]
    assert lines
    for line in lines:
        puzzle, solutions = line.split("\t")[:2]
        if solutions == "error":
            refused(puzzle)
        else:
            expected = bytes(int(char) if char.isdigit() else 0 for char in puzzle)
            assert read_board(puzzle, None, None)[1] == expected


@pytest.mark.skipif(not SHARED.exists(), reason="the shared boards are not beside the checkout")
def test_the_collected_large_boards() -> None:
    lines = (SHARED / "oracle" / "large_grids.tsv").read_text(encoding="utf-8").splitlines()[1:]
    assert lines
    for line in lines:
        size, extra, _, *puzzles = line.split("\t")
        for puzzle in (puzzles[0], puzzles[2]) if not extra else ():
            shape, digits = read_board(puzzle, None, None)
            assert shape.side == int(size)
            assert digits == bytes(map(int, puzzle.split()))
