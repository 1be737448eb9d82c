"""The JSON of f-puzzles, which its links hold packed.

It has boards of any size, the solution, what was entered, and two kinds of pencil marks. Of the many rules that it
knows none is of the classic game; they are refused by their names.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.cells_json import marks_of, marks_text
from unidoku.formats.documents import begins_json, compact, expect, number, parse_json, read_json, short
from unidoku.formats.faults import only_one
from unidoku.formats.format import Format
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream
from unidoku.grid import Grid
from unidoku.shape import Shape, all_shapes

__all__ = ["FORMAT", "HOLDS", "document_of", "loses", "record_of"]

HOLDS = frozenset({"solution", "board", "notes", "is_sukaku", "title", "author", "description", "extra"})

_NOTES, _GIVEN_NOTES = "centerPencilMarks", "givenPencilMarks"
_MARKS = (_NOTES, _GIVEN_NOTES, "cornerPencilMarks")
_OF_CELLS = (*_MARKS, "c", "cArray", "highlight")
_OF_PUZZLE = ("cage", "line", "rectangle", "circle", "text", "disabledlogic", "truecandidatesoptions")
_TEXTS = ("successMessage",)
_READ = {"size", "title", "author", "ruleset", "solution", "grid"}


def record_of(document: Any) -> Record:
    """The puzzle of such a document. Raises ParseError for what is none, and for a rule of a variant."""
    puzzle = expect(document, dict, "the puzzle")
    kept = _outside_the_grid(puzzle)
    rows = [
        expect(row, list, f"row {at} of the grid") for at, row in enumerate(expect(puzzle.get("grid"), list, "grid"), 1)
    ]
    side = number(puzzle.get("size", len(rows)), 1, 99, "the size")
    if len(rows) != side or any(len(row) != side for row in rows):
        raise ParseError(f"the grid is not {side} rows of {side} cells, as its size says", expected=f"{side} rows")
    cells = [expect(cell, dict, f"r{at // side + 1}c{at % side + 1}") for at, cell in enumerate(chain(*rows))]
    shape = _shape_of(cells, side)
    digits = [_digit(cell.get("value"), shape, at) for at, cell in enumerate(cells)]
    grid = Grid.from_digits(bytes(d if cells[at].get("given") else 0 for at, d in enumerate(digits)), shape)
    board = Grid.from_digits(bytes(digits), shape)
    marks = {name: _marks(cells, name, shape) for name in _OF_CELLS}
    is_sukaku = any(not board[cell] for cell in marks[_GIVEN_NOTES])
    own = marks[_GIVEN_NOTES if is_sukaku else _NOTES]
    notes = {cell: frozenset(own.pop(cell)) for cell in list(own) if not board[cell]}
    extra = kept | {name: marks_text(shape, each) for name, each in marks.items() if each}
    return Record(
        grid=grid,
        board=None if board == grid else board,
        solution=_solution(puzzle.get("solution"), shape),
        notes=notes,
        is_sukaku=is_sukaku,
        title=_text(puzzle, "title"),
        author=_text(puzzle, "author"),
        description=_text(puzzle, "ruleset"),
        extra=extra,
    )


def _outside_the_grid(puzzle: Mapping[str, Any]) -> dict[str, str]:
    """What is only drawn or said; raises ParseError for a rule."""
    kept = {}
    for name, value in puzzle.items():
        if name in _READ or value in (None, False, "", [], {}):
            continue
        if name in _TEXTS:
            kept[name] = expect(value, str, name)
        elif name in _OF_PUZZLE:
            kept[name] = compact(value)
        else:
            raise ParseError(
                f"the puzzle has {short(name)}, which is no part of the classic game",
                expected="a classic puzzle",
                found=name,
            )
    return kept


def _text(puzzle: Mapping[str, Any], name: str) -> str:
    return expect(puzzle.get(name) or "", str, name)


def _shape_of(cells: list[dict[str, Any]], side: int) -> Shape:
    """The shape whose boxes the regions are: a cell that names none is in its usual box."""
    try:
        usual = Shape.of(side)
    except ValueError as error:
        raise ParseError(str(error), expected="a side of a board", found=str(side)) from None
    regions: dict[object, list[int]] = {}
    for at, cell in enumerate(cells):
        region = cell.get("region", usual.box_of(at))
        regions.setdefault(None if region is None else number(region, 0, 999, "a region"), []).append(at)
    for shape in all_shapes():
        if shape.side == side and sorted(regions.values()) == sorted(map(list, shape.houses[2 * side :])):
            return shape
    raise ParseError("the puzzle has regions other than boxes", expected="boxes", found="region")


def _digit(value: object, shape: Shape, cell: int) -> int:
    return 0 if value is None else number(value, 0, shape.side, shape.cell_name(cell))


def _marks(cells: list[dict[str, Any]], name: str, shape: Shape) -> dict[int, Any]:
    found = {at: cell[name] for at, cell in enumerate(cells) if cell.get(name) not in (None, False, 0, "", [])}
    if name in _MARKS:
        for at, marks in found.items():
            where = f"{name} at {shape.cell_name(at)}"
            found[at] = [number(mark, 1, shape.side, where) for mark in expect(marks, list, where)]
    return found


def _solution(value: object, shape: Shape) -> Grid | None:
    """A list or text of digits; what is no digit there is unknown."""
    if not value:
        return None
    if isinstance(value, str):
        value = value.split(",") if "," in value else list(value)
    items = [str(item).strip() for item in expect(value, list, "the solution")]
    if len(items) != shape.cells:
        raise ParseError(f"the solution has {len(items)} cells: expected {shape.cells}", found=str(len(items)))
    known = [int(item) if item.isascii() and item.isdigit() and len(item) < 3 else 0 for item in items]
    solution = Grid.from_digits(bytes(known), shape)
    return solution if any(known) else None


def document_of(record: Record) -> dict[str, Any]:
    """The document that says what a record does, as far as it can."""
    shape, board = record.grid.shape, record.board or record.grid
    cells: list[dict[str, Any]] = [{} for _ in range(shape.cells)]
    for at, cell in enumerate(cells):
        if board[at]:
            cell["value"] = board[at]
        if record.grid[at]:
            cell["given"] = True
        if shape != Shape.of(shape.side):
            cell["region"] = shape.box_of(at)
        if record.notes.get(at):
            cell[_GIVEN_NOTES if record.is_sukaku else _NOTES] = sorted(record.notes[at])
    of_cells, of_puzzle = _extras(record)
    for name, marks in of_cells.items():
        for at, mark in marks.items():
            cells[at][name] = mark
    side = shape.side
    document: dict[str, Any] = {"size": side, "title": record.title, "author": record.author}
    document |= {"ruleset": record.description}
    document = {name: value for name, value in document.items() if value}
    document["grid"] = [cells[start : start + side] for start in range(0, shape.cells, side)]
    if record.solution is not None:
        document["solution"] = list(record.solution)
    return document | of_puzzle


def _extras(record: Record) -> tuple[dict[str, dict[int, Any]], dict[str, Any]]:
    """What of a record's `extra` this format knows: of the cells, and of the puzzle."""
    own = _GIVEN_NOTES if record.is_sukaku else _NOTES
    of_cells, of_puzzle = {}, {}
    for name, text in record.extra.items():
        if name in _OF_CELLS:
            marks = marks_of(record.grid.shape, text)
            if marks is not None and not (name == own and marks.keys() & record.notes.keys()):
                of_cells[name] = marks
        elif name in _TEXTS:
            of_puzzle[name] = text
        elif name in _OF_PUZZLE:
            try:
                of_puzzle[name] = parse_json(text)
            except ParseError:
                continue
    return of_cells, of_puzzle


def loses(record: Record) -> frozenset[str]:
    """See `Format`."""
    lost = set()
    if not all(record.notes.values()):
        lost.add("notes")
    if record.is_sukaku and not any(record.notes.values()):
        lost.add("is_sukaku")
    if record.solution is not None and not record.solution.clues:
        lost.add("solution")
    if sum(map(len, _extras(record))) < len(record.extra):
        lost.add("extra")
    return frozenset(lost)


def _sniff(head: bytes) -> bool:
    return begins_json(head, rb'"grid"\s*:\s*\[\s*\[\s*\{', rb'"size"\s*:')


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    return read_json(stream, record_of)


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    document = document_of(only_one(records, "f-puzzles JSON"))
    file.write(json.dumps(document, separators=(",", ":")).encode() + b"\n")


FORMAT = Format(
    name="fpuzzles-json",
    title="f-puzzles, as JSON",
    sniff=_sniff,
    read=_read,
    write=_write,
    holds=HOLDS,
    loses=loses,
)
