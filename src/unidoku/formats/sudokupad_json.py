"""SudokuPad's own JSON, which its links hold shortened: clues, marks, title and solution.

All else in it is drawn, and what is drawn there are the rules of variants: these are refused by their names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from unidoku.errors import ParseError
from unidoku.formats.cells_json import marks_text
from unidoku.formats.documents import begins_json, compact, expect, number, parse_json, read_json, short
from unidoku.formats.format import Format
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream
from unidoku.grid import Grid
from unidoku.shape import Shape, all_shapes

__all__ = ["FORMAT", "record_of", "unzip"]

_LONG = {"ca": "cages", "ce": "cells", "a": "arrows", "o": "overlays", "u": "underlays", "l": "lines", "re": "regions"}
_LONG |= {"cs": "cellSize", "v": "value", "t": "title", "vd": "videos"}
_READ = {"cells", "regions", "cages", "metadata", "cellSize"}
_DRAWN = ("arrows", "lines", "overlays", "underlays", "global", "foglight", "metaData")
_NOTES, _CORNERS = ("centremarks", "centerPencilMarks"), ("pencilMarks", "cornerPencilMarks")

# What the program takes out of the JSON, and how it comes back; in this order.
_RESTORED = [
    (r"([,{\[])([a-zA-Z0-9]+):", r'\1"\2":'),
    (r"([,{\[])(?=[,}\]])", r"\1_"),
    (r"{_}", "{}"),
    (r"([,{\[])_", r"\1{}"),
    (r":f([,}\]])", r":false\1"),
    (r":t([,}\]])", r":true\1"),
    (r":#0([,}\]])", r':"#000000"\1'),
    (r":#F([,}\]])", r':"#FFFFFF"\1'),
    (r":([0-9a-fA-F]{6})([,}\]])", r':"#\1"\2'),
]


def unzip(text: str) -> Any:
    """What a shortened text of JSON says; raises ParseError where it is none."""
    if '"' not in text:
        text = text.replace("\\'", "’").replace("'", '"').replace("’", "'")
    try:
        return parse_json(text)
    except ParseError:
        for pattern, replacement in _RESTORED:
            text = re.sub(pattern, replacement, text)
        return parse_json(text)


def record_of(document: Any) -> Record:
    """The puzzle of such a document. Raises ParseError for what is none, and for what has more rules."""
    puzzle = _with_long_names(expect(document, dict, "the puzzle"))
    rows = [expect(row, list, f"row {at}") for at, row in enumerate(expect(puzzle.get("cells"), list, "cells"), 1)]
    side = len(rows)
    if any(len(row) != side for row in rows):
        raise ParseError(f"the cells are not {side} rows of as many", expected=f"{side} rows of {side} cells")
    shape = _shape_of(puzzle.get("regions"), side)
    cells = [_with_long_names(expect(cell, dict, shape.cell_name(at))) for at, cell in enumerate(chain(*rows))]
    grid = Grid.from_digits(bytes(_digit(cell.get("value"), shape, at) for at, cell in enumerate(cells)), shape)
    notes, corners = (_marks(cells, names, shape) for names in (_NOTES, _CORNERS))
    told, extra = _told(puzzle), {}
    if corners:
        extra["cornerPencilMarks"] = marks_text(shape, corners)
    hidden = {cell: sorted(notes.pop(cell)) for cell in list(notes) if grid[cell]}
    if hidden:
        extra["centerPencilMarks"] = marks_text(shape, hidden)
    solution = told.pop("solution", "")
    return Record(
        grid=grid,
        solution=Grid(re.sub("[?x]", ".", solution), shape) if re.search("[1-9]", solution) else None,
        notes={cell: frozenset(digits) for cell, digits in notes.items()},
        title=told.pop("title", ""),
        author=told.pop("author", ""),
        description=told.pop("rules", ""),
        extra=extra | told,
    )


def _with_long_names(value: Mapping[str, Any]) -> dict[str, Any]:
    return {_LONG.get(name, name): each for name, each in value.items()}


def _shape_of(value: object, side: int) -> Shape:
    wanted: list[list[int]] = []
    for region in expect(value or [], list, "regions"):
        pairs = [expect(pair, list, "a cell of a region") for pair in expect(region, list, "a region")]
        places = [[number(at, 0, side - 1, "a place in a region") for at in pair] for pair in pairs]
        if any(len(place) != 2 for place in places):
            raise ParseError("a cell of a region is no row and column", expected="[row, column]")
        wanted.append(sorted(row * side + column for row, column in places))
    for shape in all_shapes():
        if shape.side == side and sorted(wanted) == sorted(map(list, shape.houses[2 * side :])):
            return shape
    raise ParseError(
        "the puzzle has regions other than boxes" if wanted else "the puzzle has no boxes",
        expected="boxes",
        found="regions",
    )


def _digit(value: object, shape: Shape, cell: int) -> int:
    if value in (None, ""):
        return 0
    if isinstance(value, str) and re.fullmatch("[0-9]{1,2}", value):
        value = int(value)
    return number(value, 0, shape.side, shape.cell_name(cell))


def _marks(cells: list[dict[str, Any]], names: tuple[str, ...], shape: Shape) -> dict[int, list[int]]:
    found = {}
    for at, cell in enumerate(cells):
        marks = next((cell[name] for name in names if cell.get(name)), None)
        if marks:
            where = f"{names[0]} at {shape.cell_name(at)}"
            found[at] = [_digit(mark, shape, at) for mark in expect(marks, list, where)]
            if 0 in found[at]:
                raise ParseError(f"{where} have a mark that is no digit", expected=f"1 to {shape.side}")
    return found


def _told(puzzle: Mapping[str, Any]) -> dict[str, str]:
    """What the puzzle says of itself; raises ParseError for anything drawn."""
    told: dict[str, str] = {}
    for cage in expect(puzzle.get("cages") or [], list, "cages"):
        cage = _with_long_names(expect(cage, dict, "a cage"))
        match = re.match(r"([^: ]+):\s*(.+)", str(cage.get("value", "")), re.S)
        if cage.get("cells") or match is None:
            raise _rule("cages")
        told[match[1]] = match[2]
    for name, value in _with_long_names(expect(puzzle.get("metadata") or {}, dict, "metadata")).items():
        told[name] = value if isinstance(value, str) else compact(value)
    for rule in ("antiknight", "antiking"):
        if told.get(rule, "false") != "false":
            raise _rule(rule)
    for name, value in puzzle.items():
        if name in _READ or value in (None, False, "", [], {}):
            continue
        if name in _DRAWN:
            raise _rule(name)
        told[name] = value if isinstance(value, str) else compact(value)
    return told


def _rule(name: str) -> ParseError:
    return ParseError(
        f"the puzzle has {short(name)}, which are the rules of a variant", expected="a classic puzzle", found=name
    )


def _sniff(head: bytes) -> bool:
    return begins_json(head, rb'"(cells|ce)"\s*:\s*\[\s*\[\s*\{', rb'"(cellSize|cs)"\s*:')


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    return read_json(stream, record_of)


FORMAT = Format(name="sudokupad-json", title="SudokuPad, as JSON", sniff=_sniff, read=_read)
