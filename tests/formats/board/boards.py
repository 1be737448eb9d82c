"""Boards to read, ways to draw them, and what is refused."""

from __future__ import annotations

import random

import pytest
from hypothesis import strategies as st

from unidoku.errors import ParseError
from unidoku.formats.board.text import read_board
from unidoku.shape import Shape, all_shapes

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [LINE[i : i + 9] for i in range(0, 81, 9)]
DIGITS = bytes(0 if char == "." else int(char) for char in LINE)
NINE = Shape(3, 3)
BOARD = (NINE, DIGITS)


def random_board(shape: Shape, seed: int, share: float) -> bytes:
    source = random.Random(seed)
    return bytes(source.randint(1, shape.side) if source.random() < share else 0 for _ in range(shape.cells))


boards = st.builds(
    lambda shape, seed, share: (shape, random_board(shape, seed, share)),
    st.sampled_from(all_shapes()),
    st.integers(0, 2**32),
    st.sampled_from([0.0, 0.02, 0.3, 0.9, 1.0]),
)


def refused(source: object, shape: Shape | None = None, alphabet: str | None = None) -> ParseError:
    with pytest.raises(ParseError) as caught:
        read_board(source, shape, alphabet)
    return caught.value


BARS = ["|", "│", "┃", "║", "¦"]


def draw(shape: Shape, digits: bytes, bar: str, rule: str, gap: str, mark: str, frame: bool) -> str:
    """A drawing with bars between boxes, border lines between bands, and perhaps a frame of both."""
    symbols = mark + "123456789ABCDEFGHIJKLMNOP"
    side, width = shape.side, shape.box_columns
    rows = []
    for start in range(0, len(digits), side):
        cells = [symbols[digit] for digit in digits[start : start + side]]
        boxes = [gap.join(cells[i : i + width]) for i in range(0, side, width)]
        row = f"{gap}{bar}{gap}".join(boxes)
        rows.append(f"{bar}{gap}{row}{gap}{bar}" if frame else row)
    lines = [rule] if frame else []
    for number, row in enumerate(rows, 1):
        lines.append(row)
        if number % shape.box_rows == 0 and (number < side or frame):
            lines.append(rule)
    return "\n".join(lines)
