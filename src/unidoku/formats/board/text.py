"""Boards as people write them: one line, a drawing with bars and borders, a table, or the lists of a program.

Empty cells are `.`, `0`, `*`, `_`, `-`, `x`, `?`, or nothing between two commas or two bars; a space where
there is no other mark and every row has all its characters. Digits beyond 9 are letters, counted from 1
(1-9A-G at 16×16) or from 0 (0-9A-F), or numbers; `unidoku.formats.board.symbols` says how these are told apart. The
shape and a colon may come first, and a space and a `#comment` may follow a board on one line.
"""

from __future__ import annotations

import re
from dataclasses import replace

from unidoku.errors import ParseError
from unidoku.formats.board.cells import items_of, read_cells
from unidoku.formats.board.layout import Layout, lay_out
from unidoku.formats.board.lines import find_lines
from unidoku.formats.board.source import Source, decode
from unidoku.formats.board.symbols import FROM_ONE, check_alphabet, expected_symbols, symbol_values
from unidoku.shape import Shape

__all__ = ["read_board", "write_line"]

_NINE = Shape(3, 3)
_NO_DIGIT = b"\xff"
_FAST = bytearray(_NO_DIGIT * 256)
_FAST[ord("0") : ord("9") + 1] = bytes(range(10))
for _mark in b".*_-?xX":
    _FAST[_mark] = 0
_READ_FAST = bytes(_FAST)

_WRITE = bytes.maketrans(bytes(range(len(FROM_ONE) + 1)), b"." + FROM_ONE.encode())

_PREFIX = re.compile(r"\s*([0-9]+x[0-9]+(?:b[0-9]+x[0-9]+)?)[ \t]*:")
_COMMENT = re.compile(r"\s#.*")


def read_board(source: object, shape: Shape | None = None, alphabet: str | None = None) -> tuple[Shape, bytes]:
    """The shape of a written board and its digits, one byte a cell, row by row, 0 = empty.

    `source` is text, UTF-8 bytes, or a list, tuple or array, nested or flat, of whole numbers or texts.
    `shape` is needed only where neither the number of cells nor the drawing tells it. `alphabet` holds the
    symbols of the digits 1, 2, 3... in order; upper and lower case are the same unless it mixes them.

    >>> shape, digits = read_board("12.4 | 3.12 | ..43 | 4.21")
    >>> str(shape), digits.hex()
    ('4x4', '01020004030001020000040304000201')

    Raises ParseError, with the position and what was expected, where the source is not one board, and
    ValueError for an alphabet that does not fit.
    """
    if alphabet is not None:
        check_alphabet(alphabet, (shape or Shape.of(len(alphabet))).side)
    elif type(source) is str and len(source) == 81 and source.isascii() and (shape is None or shape == _NINE):
        digits = source.encode().translate(_READ_FAST)
        if _NO_DIGIT not in digits:
            return _NINE, digits
    if isinstance(source, str):
        return _read_text(source, shape, alphabet)
    if isinstance(source, bytes | bytearray):
        return _read_text(decode(bytes(source)), shape, alphabet)
    items = items_of(source)
    if items is None:
        kind = type(source).__name__
        raise ParseError(
            f"expected a board as text, a list, a tuple or an array, found an object of type {kind}",
            expected="text, a list, a tuple or an array",
            found=f"an object of type {kind}",
        )
    lines = [item for item in items if isinstance(item, str)]
    if len(lines) == len(items) and any(len(line) > 2 for line in lines):
        return _read_lines(lines, shape, alphabet)
    return read_cells(items, shape, alphabet)


def write_line(shape: Shape, digits: bytes) -> str:
    """The one-line form of a board, which `read_board` reads back: `.` for empty, 1-9 and A-P for the digits.

    The shape comes first where the number of cells does not tell it:

    >>> write_line(Shape(2, 2), bytes([1, 0, 0, 4] * 4)), write_line(Shape(3, 2), bytes(36))
    ('1..41..41..41..4', '6x6b3x2:....................................')
    """
    line = digits.translate(_WRITE).decode("ascii")
    return line if shape == Shape.of(shape.side) else f"{shape}:{line}"


def _read_lines(lines: list[str], shape: Shape | None, alphabet: str | None) -> tuple[Shape, bytes]:
    try:
        return _read_text("\n".join(lines), shape, alphabet)
    except ParseError as fault:
        fault.position = None  # there is no one text that it could be a position in
        raise


def _read_text(original: str, shape: Shape | None, alphabet: str | None) -> tuple[Shape, bytes]:
    source = Source.of(original, alphabet)
    if not source.text.strip():
        raise ParseError("the text is empty: expected a board", position=0, expected="a board", found="nothing")
    named, start = _named_shape(source)
    if named is not None:
        if shape not in (None, named):
            raise source.error(
                f"the text names the shape {named}, expected {shape}",
                0,
                expected=str(shape),
                found=str(named),
            )
        shape = named
        if alphabet is not None:
            check_alphabet(alphabet, shape.side)
    source = _without_comment(source)
    side = shape.side if shape is not None else len(alphabet) if alphabet is not None else None
    layout = lay_out(source, find_lines(source, start), side, alphabet)
    shape = _shape_of(source, layout, shape)
    values = symbol_values([cell.text for cell in layout.cells], shape, alphabet)
    digits = bytearray()
    for index, cell in enumerate(layout.cells):
        digit = values.get(cell.text)
        if digit is None:
            expected = expected_symbols(shape, alphabet)
            raise source.error(
                f"{cell.text!r} at {shape.cell_name(index)} is no digit of a board of shape {shape}: "
                f"expected {expected}",
                cell.at,
                expected=expected,
                found=repr(cell.text),
            )
        digits.append(digit)
    return shape, bytes(digits)


def _named_shape(source: Source) -> tuple[Shape | None, int]:
    """The shape that the text begins with, if it does, and where the board begins."""
    match = _PREFIX.match(source.text)
    if match is None:
        return None, 0
    try:
        return Shape.of(match[1]), match.end()
    except ValueError as fault:
        raise source.error(str(fault), match.start(1), expected="a shape", found=repr(match[1])) from None


def _without_comment(source: Source) -> Source:
    """A comment may follow a board on one line."""
    comment = _COMMENT.search(source.text)
    if comment is None or "\n" in source.text.strip():
        return source
    return replace(source, text=source.text[: comment.start()])


def _shape_of(source: Source, layout: Layout, shape: Shape | None) -> Shape:
    """The shape of the board: the one given, or as drawn, or as suggested, or the squarest."""
    side = layout.side
    rows, columns = layout.drawn
    if shape is not None:
        fits = rows in (None, shape.box_rows) and columns in (None, shape.box_columns)
    else:
        fits = not (rows and columns) or rows * columns == side
    if not fits:
        drawn = " and ".join(
            [f"{size} {of}" for size, of in ((rows, "rows"), (columns, "columns")) if size is not None]
        )
        expected = f"those of the shape {shape}" if shape is not None else f"those of a board of side {side}"
        raise source.error(
            f"the bars and borders show boxes of {drawn}, expected {expected}",
            layout.cells[0].at,
            expected=expected,
            found=f"boxes of {drawn}",
        )
    if shape is not None:
        return shape
    if not (rows or columns):
        rows, columns = layout.suggested
        if rows and columns and rows * columns != side:
            rows = columns = None
    if rows:
        return Shape(rows, side // rows)
    return Shape(side // columns, columns) if columns else Shape.of(side)
