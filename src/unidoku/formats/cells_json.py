"""What a file says of single cells and a Record has no field for, as a short text for its `extra`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from unidoku.errors import ParseError
from unidoku.formats.documents import compact, parse_json
from unidoku.shape import Shape

__all__ = ["marks_of", "marks_text"]

_CELL = re.compile(r"r([1-9][0-9]?)c([1-9][0-9]?)")


def marks_text(shape: Shape, marks: Mapping[int, Any]) -> str:
    """JSON with the names of the cells.

    >>> marks_text(Shape(3, 3), {10: [1, 2]})
    '{"r2c2":[1,2]}'
    """
    return compact({shape.cell_name(cell): value for cell, value in sorted(marks.items())})


def marks_of(shape: Shape, text: str) -> dict[int, Any] | None:
    """The reverse; None for a text that says no such thing, as one may that comes from another format.

    >>> marks_of(Shape(3, 3), '{"r2c2":[1,2]}')
    {10: [1, 2]}
    """
    try:
        value = parse_json(text)
    except ParseError:
        return None
    if not isinstance(value, dict) or not value:
        return None
    marks = {}
    for name, mark in value.items():
        match = _CELL.fullmatch(name)
        if match is None or max(int(match[1]), int(match[2])) > shape.side:
            return None
        marks[(int(match[1]) - 1) * shape.side + int(match[2]) - 1] = mark
    return marks
