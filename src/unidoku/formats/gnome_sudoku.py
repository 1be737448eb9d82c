"""A game saved by GNOME Sudoku: one 9×9 puzzle in JSON, with what was entered, the notes and the time."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.cells_json import marks_of, marks_text
from unidoku.formats.documents import begins_json, compact, expect, number, read_json, short
from unidoku.formats.faults import only_nine, only_one
from unidoku.formats.format import Format
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream
from unidoku.grid import Grid
from unidoku.shape import Shape

__all__ = ["FORMAT"]

_SHAPE = Shape(3, 3)
_LEVELS = ("Easy", "Medium", "Hard", "Very Hard")
_SUFFIX = " Difficulty"
_UNKNOWN = "Unknown"
_READ = {"difficulty_category", "time_elapsed", "cells"}
_EARMARKS = "earmarks"  # of cells that hold a digit as well


def _record_of(document: Any) -> Record:
    game = expect(document, dict, "the game")
    clues, board = bytearray(81), bytearray(81)
    earmarks: dict[int, list[int]] = {}
    seen = set()
    for at, value in enumerate(expect(game.get("cells"), list, "cells")):
        item = expect(value, dict, f"cells[{at}]")
        place = expect(item.get("position"), list, f"the position of cells[{at}]")
        if len(place) != 2:
            raise ParseError(f"the position of cells[{at}] is no row and column", expected="[row, column]")
        row, column = (number(each, 0, 8, f"the position of cells[{at}]") for each in place)
        cell = row * 9 + column
        name = _SHAPE.cell_name(cell)
        if cell in seen:
            raise ParseError(f"{name} stands twice among the cells", expected="each cell once", found=name)
        seen.add(cell)
        board[cell] = number(item.get("value"), 0, 9, f"the value at {name}")
        clues[cell] = board[cell] if expect(item.get("fixed"), bool, f"'fixed' at {name}") else 0
        marks = expect(item.get("earmarks"), list, f"the earmarks at {name}")
        if marks:
            earmarks[cell] = [number(mark, 1, 9, f"an earmark at {name}") for mark in marks]
    hidden = {cell: earmarks.pop(cell) for cell in list(earmarks) if board[cell]}
    extra = {_EARMARKS: marks_text(_SHAPE, hidden)} if hidden else {}
    extra |= {
        name: value if isinstance(value, str) else compact(value) for name, value in game.items() if name not in _READ
    }
    return Record(
        grid=Grid.from_digits(bytes(clues)),
        board=Grid.from_digits(bytes(board)) if board != clues else None,
        notes={cell: frozenset(digits) for cell, digits in earmarks.items()},
        level=_level(game.get("difficulty_category", "")),
        seconds=_seconds(game.get("time_elapsed", -1)),
        extra=extra,
    )


def _level(value: object) -> str:
    level = expect(value, str, "difficulty_category").removesuffix(_SUFFIX)
    return "" if level == _UNKNOWN else level


def _seconds(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not (value == -1 or 0 <= value < 1e12):
        raise ParseError(f"time_elapsed is {short(value)}: expected seconds, or -1", expected="seconds, or -1")
    return None if value == -1 else float(value)


def _document_of(record: Record) -> dict[str, Any]:
    board = record.board or record.grid
    cells = []
    hidden = _hidden(record)
    for cell, digit in enumerate(board):
        marks = sorted(record.notes.get(cell, ())) or hidden.get(cell, [])
        if digit or marks:
            fixed = record.grid[cell] != 0
            cells.append({"position": [*divmod(cell, 9)], "value": digit, "fixed": fixed, "earmarks": marks})
    level = record.level if record.level in _LEVELS else _UNKNOWN
    seconds = -1.0 if record.seconds is None else float(record.seconds)
    return {"difficulty_category": level + _SUFFIX, "time_elapsed": seconds, "cells": cells}


def _hidden(record: Record) -> dict[int, list[int]]:
    board = record.board or record.grid
    marks = marks_of(_SHAPE, record.extra.get(_EARMARKS, "")) or {}
    return marks if all(board[cell] and isinstance(mark, list) and mark for cell, mark in marks.items()) else {}


def _loses(record: Record) -> frozenset[str]:
    lost = set()
    if record.level not in _LEVELS:
        lost.add("level")
    if not all(record.notes.values()):
        lost.add("notes")
    if record.extra.keys() != {_EARMARKS} or not _hidden(record):
        lost.add("extra")
    return frozenset(lost)


def _sniff(head: bytes) -> bool:
    return begins_json(head, rb'"difficulty_category"\s*:', rb'"time_elapsed"\s*:', rb'"cells"\s*:\s*\[')


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    return read_json(stream, _record_of)


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    record = only_one(records, "a game of GNOME Sudoku")
    file.write(json.dumps(_document_of(record), indent=2, allow_nan=False).encode() + b"\n")


FORMAT = Format(
    name="gnome-sudoku",
    title="GNOME Sudoku's saved game",
    endings=(".save",),
    sniff=_sniff,
    read=_read,
    write=_write,
    check=only_nine("a game of GNOME Sudoku"),
    holds=frozenset({"board", "notes", "level", "seconds", "extra"}),
    loses=_loses,
)
