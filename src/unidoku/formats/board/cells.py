"""Boards given as lists, tuples and arrays, nested or flat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import prod
from numbers import Real
from typing import Any

from unidoku.errors import ParseError
from unidoku.formats.board.layout import SIDES, side_of, wrong_count
from unidoku.formats.board.source import Source
from unidoku.formats.board.symbols import expected_symbols, symbol_values
from unidoku.shape import MAX_SIDE, Shape

__all__ = ["items_of", "read_cells"]

_MAX_CELLS = MAX_SIDE**2


def items_of(source: Any) -> Sequence[object] | None:
    """The items of a list, a tuple or an array, None for anything else.

    Raises ParseError at once for one that is larger than any board.
    """
    listed = isinstance(source, list | tuple)
    if not listed and not (hasattr(source, "tolist") and getattr(source, "ndim", 1) > 0):
        return None
    size = prod(getattr(source, "shape", None) or (len(source),))
    if size > _MAX_CELLS:
        raise ParseError(
            f"{size} items are no board: expected at most {_MAX_CELLS} cells",
            expected=f"at most {_MAX_CELLS} cells",
            found=f"{size} items",
        )
    items: Sequence[object] = source if listed else source.tolist()
    return items


def read_cells(items: Sequence[object], shape: Shape | None, alphabet: str | None) -> tuple[Shape, bytes]:
    """The board whose cells are these items, or the items of these: whole numbers, None, or text.

    >>> read_cells([[1, None, 0, ""], [".", 2, "3", 4], (0, 0, 0, 0), (0, 0, 0, 4)], None, None)[1].hex()
    '01000000000203040000000000000004'

    Raises ParseError that names the cell, or the row, that cannot be read.
    """
    known = shape.side if shape is not None else len(alphabet) if alphabet is not None else None
    flat, side = _flatten(items, known)
    shape = shape or Shape.of(side)
    cells = [_cell(item, shape, index, alphabet) for index, item in enumerate(flat)]
    # A number counts from 1: written with two digits, it tells the rule that parts the conventions.
    values = symbol_values([cell if isinstance(cell, str) else f"{cell:02}" for cell in cells], shape, alphabet)
    digits = bytearray()
    for index, cell in enumerate(cells):
        digit = values.get(cell) if isinstance(cell, str) else cell
        if digit is None:
            raise _wrong_cell(repr(flat[index])[:40], shape, index, alphabet)
        digits.append(digit)
    return shape, bytes(digits)


def _flatten(items: Sequence[object], side: int | None) -> tuple[list[object], int]:
    """All cells row by row, and the side of the board."""
    rows = [items_of(item) for item in items]
    if all(row is None for row in rows):
        found = side_of(len(items))
        if found is None or side not in (None, found):
            raise wrong_count(len(items), side)
        return list(items), found
    side = side or len(rows)
    if side not in SIDES or len(rows) != side:
        wanted = str(side) if side in SIDES else f"one of {', '.join(map(str, SIDES))}"
        raise ParseError(
            f"found {len(rows)} rows, expected {wanted}",
            expected=f"{wanted} rows",
            found=f"{len(rows)} rows",
        )
    for number, row in enumerate(rows, 1):
        if row is None or len(row) != side:
            found_cells = "is no list" if row is None else f"has {len(row)} cells"
            raise ParseError(
                f"row {number} {found_cells}, expected {side} cells",
                expected=f"{side} cells in row {number}",
                found=found_cells,
            )
    return list(chain.from_iterable(row for row in rows if row is not None)), side


def _cell(item: object, shape: Shape, index: int, alphabet: str | None) -> int | str:
    """The digit of a number, the cleaned text of a text."""
    if item is None:
        return ""
    if isinstance(item, str):
        return Source.of(item, alphabet).text.strip()
    if not isinstance(item, Real) or isinstance(item, bool):
        raise _wrong_cell(f"an object of type {type(item).__name__}", shape, index, alphabet)
    number: Any = item
    if not 0 <= number <= shape.side or number % 1:
        raise _wrong_cell("a huge number" if abs(number) >= 1e9 else str(number), shape, index, alphabet)
    return int(number)


def _wrong_cell(found: str, shape: Shape, index: int, alphabet: str | None) -> ParseError:
    expected = expected_symbols(shape, alphabet)
    return ParseError(
        f"{found} at {shape.cell_name(index)} is no digit of a board of shape {shape}: expected {expected}",
        expected=expected,
        found=found,
    )
