"""The board in a file of OpenSudoku: 81 digits, or every cell with its digit, its marks and whether it may be changed.

The latter begins with `version: n` and a line break, and has the fields of each cell, with bars after them:

    1       digit | marks as 1,5, or - | changeable
    2, 3    digit | marks as a number | changeable (2 with a bar too many)
    4       digit | marks | marks in the middle | changeable
    5       digit | marks | marks in the middle | colour | changeable

Marks as a number are the sum of 2^(d-1).
"""

from __future__ import annotations

import re

from unidoku.errors import ParseError
from unidoku.formats.cells_json import marks_of, marks_text
from unidoku.formats.record import Record
from unidoku.grid import Grid
from unidoku.shape import Shape

__all__ = ["MARKS", "marks_lost", "read_data", "write_data"]

_SHAPE = Shape(3, 3)
_OWN, _MIDDLE, _COLOURS = "primaryMarks", "secondaryMarks", "color"
MARKS = (_OWN, _MIDDLE, _COLOURS)
"""The names in a record's `extra` of what cells have beside notes: marks under a digit, in the middle, and colours."""

_VERSION = re.compile(r"version: ?([0-9]{1,2})\s+(.*)", re.S)
_FIELDS = {1: 3, 2: 3, 3: 3, 4: 4, 5: 5}
_LIST = re.compile(r"-|(?:[1-9],)*[1-9],?")


def read_data(data: str) -> tuple[Grid, Grid | None, dict[int, frozenset[int]], dict[str, str]]:
    """The clues, the board, the notes, and what else is told of cells; raises ParseError for what is none."""
    match = _VERSION.fullmatch(data.strip())
    if match is None:
        if not re.fullmatch("[0-9.]{81}", data.strip()):
            raise ParseError(
                f"the data of a game are {len(data)} characters {data[:20]!r}: expected 81 digits, or version: n",
                expected="81 digits, or version: n",
                found=repr(data[:20]),
            )
        return Grid(data.strip(), (3, 3)), None, {}, {}
    version = int(match[1])
    if version not in _FIELDS:
        raise ParseError(
            f"the data of a game have version {version}: known are 1 to 5", expected="1 to 5", found=match[1]
        )
    return _cells(match[2].rstrip(), version)


def _cells(text: str, version: int) -> tuple[Grid, Grid | None, dict[int, frozenset[int]], dict[str, str]]:
    width = _FIELDS[version]
    fields = (text.replace("||", "|") if version == 2 else text).removesuffix("|").split("|")
    if len(fields) != 81 * width:
        raise ParseError(
            f"the data of a game have {len(fields)} fields: expected {width} for each of 81 cells",
            expected=f"{81 * width} fields",
            found=str(len(fields)),
        )
    clues, board = bytearray(81), bytearray(81)
    marks: dict[str, dict[int, list[int]]] = {_OWN: {}, _MIDDLE: {}}
    colours = {}
    for cell in range(81):
        digit, own, *rest, changeable = fields[cell * width : (cell + 1) * width]
        board[cell] = _number(digit, 9, cell)
        clues[cell] = 0 if _number(changeable, 1, cell) else board[cell]
        marks[_OWN][cell] = _listed(own, cell) if version == 1 else _digits(_number(own, 511, cell))
        marks[_MIDDLE][cell] = _digits(_number(rest[0], 511, cell)) if rest else []
        if len(rest) > 1 and (colour := _number(rest[1], 9, cell)):
            colours[cell] = colour
    notes = {cell: frozenset(each) for cell, each in marks[_OWN].items() if each and not board[cell]}
    marks[_OWN] = {cell: each for cell, each in marks[_OWN].items() if board[cell]}
    extra = {name: {cell: each for cell, each in found.items() if each} for name, found in marks.items()}
    told = {name: marks_text(_SHAPE, found) for name, found in extra.items() if found}
    if colours:
        told[_COLOURS] = marks_text(_SHAPE, colours)
    return Grid.from_digits(bytes(clues)), Grid.from_digits(bytes(board)) if board != clues else None, notes, told


def _number(text: str, most: int, cell: int) -> int:
    if not re.fullmatch("[0-9]{1,3}", text) or int(text) > most:
        raise ParseError(
            f"{_SHAPE.cell_name(cell)} of a game has {text[:20]!r}: expected a number up to {most}",
            expected=f"a number up to {most}",
            found=repr(text[:20]),
        )
    return int(text)


def _listed(text: str, cell: int) -> list[int]:
    if not _LIST.fullmatch(text):
        raise ParseError(
            f"{_SHAPE.cell_name(cell)} of a game has the marks {text[:20]!r}: expected some such as 1,5, or -",
            expected="marks such as 1,5,",
            found=repr(text[:20]),
        )
    return sorted({int(digit) for digit in text.strip("-,").split(",") if digit})


def _digits(bits: int) -> list[int]:
    return [digit for digit in range(1, 10) if bits >> digit - 1 & 1]


def write_data(record: Record) -> str:
    """The data of a record, in the oldest version that holds what it tells."""
    of_cells = _kept(record)
    if record.board is None and not record.notes and not of_cells:
        return str(record.grid).replace(".", "0")
    version = 5 if _COLOURS in of_cells else 4 if _MIDDLE in of_cells else 1
    board, text = record.board or record.grid, f"version: {version}\n"
    for cell, digit in enumerate(board):
        own = sorted(record.notes.get(cell, of_cells.get(_OWN, {}).get(cell, ())))
        if version == 1:
            fields = [str(digit), "".join(f"{each}," for each in own) or "-"]
        else:
            middle = of_cells.get(_MIDDLE, {}).get(cell, ())
            fields = [str(digit), *(str(sum(1 << each - 1 for each in marks)) for marks in (own, middle))]
        if version == 5:
            fields.append(str(of_cells[_COLOURS].get(cell, 0)))
        text += "".join(f"{field}|" for field in [*fields, "0" if record.grid[cell] else "1"])
    return text


def marks_lost(record: Record) -> frozenset[str]:
    """Which fields of a record these data cannot hold as they are."""
    lost = set() if all(record.notes.values()) else {"notes"}
    if _kept(record).keys() != record.extra.keys() & {*MARKS}:
        lost.add("extra")
    return frozenset(lost)


def _kept(record: Record) -> dict[str, dict[int, list[int]]]:
    """What is told of cells in a record's `extra` and can be written."""
    board, kept = record.board or record.grid, {}
    for name in MARKS:
        marks = marks_of(_SHAPE, record.extra.get(name, "")) or {}
        if name == _COLOURS:
            fits = all(type(each) is int and 0 < each < 10 for each in marks.values())
        else:
            fits = all(_are_digits(each) and (name != _OWN or board[cell]) for cell, each in marks.items())
        if marks and fits:
            kept[name] = marks
    return kept


def _are_digits(value: object) -> bool:
    return isinstance(value, list) and value != [] and all(type(each) is int and 0 < each < 10 for each in value)
