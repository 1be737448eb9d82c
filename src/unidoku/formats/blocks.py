"""Boards among the lines of a text: each a line by itself, or drawn over several."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from unidoku.formats.board.layout import side_of
from unidoku.formats.stream import Line
from unidoku.grid import Grid
from unidoku.render.text import TextStyle, draw_text
from unidoku.shape import MAX_SIDE, Shape

__all__ = ["Block", "drawing", "find_blocks", "is_board", "is_recipe"]

T = TypeVar("T")

_MOST = 64  # lines: the largest board with a border between any two rows has 51

_RECIPE = re.compile(r"\s*u[0-9]+-")
_ONE_LINE = re.compile(r"[-_.*?0-9A-Za-z]{26,}")
_BLANKS_AND_BARS = {*" \t|¦│┃║"}
_TOKEN = re.compile(r"[^\s,;|¦│┃║\[\](){}'\"]+")


class Block(NamedTuple):
    """A board as it is written, without comments."""

    text: str
    numbers: tuple[int, ...]
    """Of its lines; between them there may be comments."""
    comment: str = ""
    """What stood behind a `#` on its lines, a line each."""


def is_recipe(text: str) -> bool:
    """Whether a text is meant as a recipe; no board begins like one."""
    return _RECIPE.match(text) is not None


def is_board(text: str, shape: Shape | None = None, alphabet: str | None = None) -> bool:
    """Whether this line is a board by itself."""
    if _cells(text) < 16:
        return False
    try:
        Grid(text, shape, alphabet=alphabet)
    except ValueError:
        return False
    return True


def find_blocks(
    items: Iterable[Line | T | None], is_board: Callable[[str], bool] = is_board
) -> Iterator[Block | T | None]:
    r"""The boards that these lines make, each a line by itself or a block, in order with what is no line.

    Empty lines and what is no line part blocks; comments and None do not, and only the latter is given back.
    `is_board` tells small boards from the rows of a large one, as far as the number of their cells does not.

    >>> lines = enumerate(["1...............", "", "12..", "# the middle", ".1..", "3..1 # the third", "...."], 1)
    >>> for block in find_blocks(Line(*line) for line in lines):
    ...     print(block)
    Block(text='1...............', numbers=(1,), comment='')
    Block(text='12..\n.1..\n3..1\n....', numbers=(3, 5, 6, 7), comment='the third')
    """
    rows: list[Block] = []
    for item in items:
        if item is None:
            yield None
            continue
        if not isinstance(item, Line):
            yield from _board_or_boards(rows, is_board)
            rows.clear()
            yield item
            continue
        text, sign, comment = item.text.partition("#")
        text = text.rstrip() if sign else text
        if item.text and not text:
            continue  # a comment is no empty line: it parts nothing
        block = Block(text, (item.number,), comment.strip())
        if text and not text.isspace() and _is_short(text):
            rows.append(block)
            if len(rows) > _MOST:
                yield from rows
                rows.clear()
            continue
        yield from _board_or_boards(rows, is_board)
        rows.clear()
        if text and not text.isspace():
            yield block
    yield from _board_or_boards(rows, is_board)


def drawing(grid: Grid, style: TextStyle) -> str:
    """The board as text over several lines, so that it is found again in a file."""
    text = draw_text(grid, style)
    # Its rows could be boards of 4×4.
    return f"{grid.shape}:\n{text}" if grid.shape.side == 16 and ":" not in text else text


def _board_or_boards(rows: Sequence[Block], is_board: Callable[[str], bool]) -> Iterator[Block]:
    if len(rows) < 2 or _are_boards(rows, is_board):
        yield from rows
    else:
        yield Block(
            "\n".join(row.text for row in rows),
            tuple(row.numbers[0] for row in rows),
            "\n".join(row.comment for row in rows if row.comment),
        )


def _is_short(text: str) -> bool:
    """Whether a line is at most a row of a board, or one of its borders."""
    if is_recipe(text):
        return False
    if _ONE_LINE.fullmatch(text) and text.strip("-_") and (text.strip(".-_*") or side_of(len(text))):
        return False
    signs = {*text} - _BLANKS_AND_BARS
    if not any(map(str.isalnum, signs)) and "?" not in signs:
        if len(signs) > 1 or not signs <= {*".*_-"}:
            return True  # a border, of several kinds of signs or of such as are no empty cells
        if signs <= {*"_-"} and side_of(_cells(text)) is None:
            return True  # one of dashes alone
    return _cells(text) <= MAX_SIDE


def _cells(text: str) -> int:
    """The number of cells of a line, more or less: it has to tell a row, of at most 25, from a board."""
    tokens = _TOKEN.findall(text)
    cells = len(tokens) if all(len(token) < 3 for token in tokens) else sum(map(len, tokens))
    return max(cells, text.count(",") + 1 if "," in text else 0)


def _are_boards(rows: Sequence[Block], is_board: Callable[[str], bool]) -> bool:
    """Whether half of these lines, borders not counted, are boards by themselves."""
    if rows[0].text.rstrip().endswith(":"):
        return False  # the shape of the board that follows
    texts = [row.text for row in rows if any(char.isalnum() or char == "." for char in row.text)]
    return 2 * sum(map(is_board, texts)) >= len(texts)
