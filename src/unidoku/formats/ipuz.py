"""`.ipuz` of the kind sudoku: one puzzle in JSON, with solution, what was entered, notes and any symbols for digits.

The format knows boxes only as being there or not: they are the squarest that there can be.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.documents import begins_json, compact, expect, parse_json, read_json, short
from unidoku.formats.faults import only_one
from unidoku.formats.format import Format
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream
from unidoku.grid import Grid
from unidoku.shape import Shape

__all__ = ["FORMAT"]

_VERSION, _KIND = "http://ipuz.org/v2", "http://ipuz.org/sudoku#1"
_KINDS = {"http://ipuz.org/sudoku", "http://ipuz.org/sudoku/wordoku"}
_DIGITS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_FIELDS = {"title": "title", "author": "author", "difficulty": "level", "origin": "source", "url": "url"}
_FIELDS |= {"date": "date", "intro": "description", "notes": "comment"}
_READ = {"version", "kind", "charset", "boxes", "empty", "puzzle", "saved", "solution", *_FIELDS}
_RULES = {"zones", "cages"}
_KEPT = {"copyright", "publisher", "publication", "uniqueid", "explanation", "annotation", "editor", "block", "styles"}
_KEPT |= {"displaycharset", "showoperators", "cageborder", "dimensions", "checksum", "volatile"}


class _Symbols:
    """Which cells mean which digits."""

    def __init__(self, puzzle: Mapping[str, Any], side: int) -> None:
        self.side = side
        self.empty = str(puzzle.get("empty", 0))
        self.text = expect(puzzle.get("charset") or _DIGITS[:side], str, "charset")
        if len(self.text) != side or len(set(self.text)) != side:
            raise ParseError(
                f"the charset {short(self.text)} has not {side} different characters, as the board has digits",
                expected=f"{side} characters",
                found=short(self.text),
            )

    @property
    def told(self) -> str:
        return "" if self.text == _DIGITS[: self.side] else self.text

    def digit(self, value: object, what: str) -> int:
        """The digit of a cell; 0 for an empty one."""
        text = "" if value is None or isinstance(value, bool | dict | list) else str(value)
        if text == self.empty:
            return 0
        if len(text) == 1 and text in self.text:
            return self.text.index(text) + 1
        if self.side > 9 and isinstance(value, int) and 9 < value <= self.side and not self.told:
            return value
        raise ParseError(
            f"{what} holds {short(value)}: expected one of {self.text}, or {self.empty} where it is empty",
            expected=f"one of {self.text}, or {self.empty}",
            found=short(value),
        )


def _record_of(document: Any) -> Record:
    puzzle = expect(document, dict, "the puzzle")
    _check_kind(puzzle.get("kind"))
    if not expect(puzzle.get("boxes", True), bool, "boxes"):
        raise ParseError("the puzzle is a Latin square: its 'boxes' are false", expected="boxes", found="false")
    rows = expect(puzzle.get("puzzle"), list, "puzzle")
    try:
        shape = Shape.of(len(rows))
    except ValueError as error:
        raise ParseError(str(error), expected="a side of a board", found=str(len(rows))) from None
    symbols = _Symbols(puzzle, shape.side)
    styles: dict[str, Any] = {}
    clues = []
    for name, value in _cells(rows, shape, "puzzle"):
        if isinstance(value, dict):
            if value.get("style"):
                styles[name] = value["style"]
            value = value.get("given", value.get("value"))
        clues.append(symbols.digit(value, name))
    grid = Grid.from_digits(bytes(clues), shape)
    board, notes = _saved(puzzle.get("saved"), grid, symbols)
    extra = _extra(puzzle)
    if styles:
        extra["style"] = compact(styles)
    facts: dict[str, Any] = {field: _text(puzzle.get(name), name) for name, field in _FIELDS.items()}
    return Record(
        grid=grid,
        board=board,
        notes=notes,
        solution=_solution(puzzle.get("solution"), shape, symbols),
        symbols=symbols.told,
        extra=extra,
        **facts,
    )


def _check_kind(kinds: object) -> None:
    names = [short(kind) if not isinstance(kind, str) else kind for kind in expect(kinds, list, "kind")]
    wrong = [name for name in names if name.partition("#")[0].rstrip("/") not in _KINDS]
    if wrong or not names:
        found = wrong[0] if wrong else "none"
        raise ParseError(f"the puzzle is of kind {found}: expected {_KIND}", expected=_KIND, found=found)


def _cells(value: object, shape: Shape, what: str) -> Iterator[tuple[str, Any]]:
    """The name of each cell and what stands there."""
    rows = expect(value, list, what)
    if len(rows) != shape.side or any(len(expect(row, list, f"a row of {what}")) != shape.side for row in rows):
        raise ParseError(f"{what} is not {shape.side} rows of as many cells", expected=f"{shape.side} rows")
    for cell in range(shape.cells):
        yield shape.cell_name(cell), rows[cell // shape.side][cell % shape.side]


def _solution(value: object, shape: Shape, symbols: _Symbols) -> Grid | None:
    if not value:
        return None
    cells = _cells(value, shape, "solution")
    digits = [symbols.digit(each.get("value") if isinstance(each, dict) else each, name) for name, each in cells]
    return Grid.from_digits(bytes(digits), shape) if any(digits) else None


def _saved(value: object, grid: Grid, symbols: _Symbols) -> tuple[Grid | None, dict[int, frozenset[int]]]:
    """The board as it was left, and the notes: a cell of `saved` is a symbol, or a list of those noted."""
    digits, notes = bytearray(grid.digits), {}
    for cell, (name, each) in enumerate(_cells(value, grid.shape, "saved") if value else ()):
        if isinstance(each, list):
            notes[cell] = frozenset(symbols.digit(one, f"a note at {name}") for one in each)
        elif each is not None and (digit := symbols.digit(each, name)):
            digits[cell] = digit
    return None if digits == grid.digits else Grid.from_digits(bytes(digits), grid.shape), notes


def _extra(puzzle: Mapping[str, Any]) -> dict[str, str]:
    extra = {}
    for name, value in puzzle.items():
        if name in _READ or value in (None, "", [], {}):
            continue
        if name in _RULES:
            raise ParseError(
                f"the puzzle has {name}, which are rules of a variant", expected="a classic puzzle", found=name
            )
        extra[name] = value if isinstance(value, str) else compact(value)
    return extra


def _text(value: object, what: str) -> str:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)
    return expect(value or "", str, what)


def _check(record: Record) -> None:
    shape = record.grid.shape
    if shape != Shape.of(shape.side):
        raise ValueError(f"a board of shape {shape} cannot be written: ipuz holds boards with the squarest boxes")


def _document_of(record: Record) -> dict[str, Any]:
    shape = record.grid.shape
    symbols = record.symbols or _DIGITS[: shape.side]
    empty = next(sign for sign in ("0", ".", "-", "_", "?", " ", "*") if sign not in symbols)
    signs = [empty, *symbols]
    document: dict[str, Any] = {"version": _VERSION, "kind": [_KIND]}
    document |= {name: getattr(record, field) for name, field in _FIELDS.items() if getattr(record, field)}
    document |= {"charset": symbols, "boxes": True, "empty": empty}

    def rows(cells: Iterable[Any]) -> list[list[Any]]:
        each = list(cells)
        return [each[at : at + shape.side] for at in range(0, shape.cells, shape.side)]

    document["puzzle"] = rows(signs[digit] for digit in record.grid)
    if record.board is not None or record.notes:
        saved: list[Any] = [signs[digit] for digit in record.board or record.grid]
        for cell, notes in record.notes.items():
            saved[cell] = [signs[digit] for digit in sorted(notes)]
        document["saved"] = rows(saved)
    if record.solution is not None:
        document["solution"] = rows(signs[digit] for digit in record.solution)
    styles, kept = _kept(record)
    for name, style in styles.items():
        row, column = (int(part) - 1 for part in re.findall("[0-9]+", name))
        document["puzzle"][row][column] = {"given": document["puzzle"][row][column], "style": style}
    return document | kept


def _kept(record: Record) -> tuple[dict[str, Any], dict[str, Any]]:
    """What of a record's `extra` this format knows: the styles of cells, and the rest."""
    kept: dict[str, Any] = {}
    names = {record.grid.shape.cell_name(cell) for cell in range(record.grid.shape.cells)}
    styles: dict[str, Any] = {}
    for name, text in record.extra.items():
        try:
            value = parse_json(text)
        except ParseError:
            value = text
        if name == "style":
            styles = value if isinstance(value, dict) and value.keys() <= names and all(value.values()) else {}
        elif name in _KEPT:
            kept[name] = value if isinstance(value, dict | list | bool) else text
    return styles, kept


def _loses(record: Record) -> frozenset[str]:
    lost = set()
    styles, kept = _kept(record)
    if bool(styles) + len(kept) < len(record.extra):
        lost.add("extra")
    if record.solution is not None and not record.solution.clues:
        lost.add("solution")
    return frozenset(lost)


def _sniff(head: bytes) -> bool:
    return begins_json(_without_callback(head), rb'"kind"\s*:\s*\[\s*"http://ipuz\.org/')


def _without_callback(data: bytes) -> bytes:
    """Files of version 1 may have the document as the argument of a call."""
    text = data.removeprefix(b"\xef\xbb\xbf").strip()
    return text.removeprefix(b"ipuz(").removesuffix(b")") if text.startswith(b"ipuz(") else data


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    return read_json(Stream.of(_without_callback(stream.text().encode()), stream.name), _record_of)


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    file.write(json.dumps(_document_of(only_one(records, "ipuz"))).encode() + b"\n")


FORMAT = Format(
    name="ipuz",
    title="ipuz, of the kind sudoku",
    endings=(".ipuz",),
    sniff=_sniff,
    read=_read,
    write=_write,
    check=_check,
    holds=frozenset({"solution", "board", "notes", "symbols", "extra", *_FIELDS.values()}),
    loses=_loses,
)
