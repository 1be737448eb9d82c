"""A puzzle as the cells of a table, by the names of their columns: what CSV, JSON Lines, Parquet and sheets share."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from unidoku.errors import ParseError
from unidoku.formats.board.symbols import FROM_ONE
from unidoku.formats.documents import parse_json
from unidoku.formats.faults import at_place
from unidoku.formats.record import FIELDS, Record
from unidoku.formats.stream import Stream
from unidoku.grid import Grid
from unidoku.recipe import Recipe
from unidoku.shape import MAX_SIDE, Shape

__all__ = [
    "EXTRA",
    "HOLDS",
    "PUZZLE",
    "CellFault",
    "Columns",
    "as_text",
    "facts_of",
    "find_columns",
    "flat",
    "parse_json",
    "record_of",
]

HOLDS = frozenset(FIELDS)
"""All of a record."""
PUZZLE = "puzzle"
LOOKED_AT = 40  # rows, to find the columns
EXTRA = "extra."
"""Stands before the name of a column of `Record.extra` that would be taken for another field."""

_OTHER_NAMES = {
    "grid": ("puzzle", "puzzles", "quizzes", "quiz", "sudoku", "sudokus", "givens", "given", "question", "unsolved",
             "problem", "mission", "board", "boards", "string", "input"),
    "solution": ("solutions", "answer", "answers", "solved", "response", "output"),
    "title": ("name",),
    "author": ("creator",),
    "rating": ("difficulty",),
    "level": ("difficulty",),
    "url": ("link",),
    "date": ("created",),
    "symbols": ("alphabet",),
}  # fmt: skip
_NAMES: dict[str, tuple[str, ...]] = {
    field: (field, *_OTHER_NAMES.get(field, ())) for field in ("grid", *FIELDS) if field != "extra"
}
_TAKEN = frozenset(name for names in _NAMES.values() for name in names)

_MOST_COLUMNS = 1000
_LEAST_CELLS = 16
_LONGEST_BOARD = 8 * MAX_SIDE**2  # characters: numbers with commas, spaces, brackets
_CELL = re.compile(r"r([0-9]{1,2})c([0-9]{1,2})")


class CellFault(Exception):
    """A puzzle, solution or board in the cell of this column that is none: `error` says why, and where in its text."""

    def __init__(self, column: str, error: ValueError) -> None:
        super().__init__(column, error)
        self.column, self.error = column, error

    def in_text(self, stream: Stream, line: int, text: str, start: int) -> ParseError:
        """The error about this place in a stream: the cell begins at `start` of a text that begins in this line."""
        column = start - text.rfind("\n", 0, start)
        numbers = range(line + text.count("\n", 0, start), line + text.count("\n") + 1)
        error = at_place(stream, self.error, numbers, text[start:], column)
        error.column = error.column or column
        return error

    def in_row(self, stream: Stream, row: str) -> ParseError:
        """The error about a row of a file that has no lines."""
        error = at_place(stream, self.error, (1,))
        return stream.error(f"{row}, {self.column}: {error.args[0]}", expected=error.expected, found=error.found)


class Columns(NamedTuple):
    """In which column what stands."""

    fields: Mapping[str, str]
    """The column of each field, of `grid` first."""
    others: Sequence[str]
    """The columns of all else."""


class Layout(NamedTuple):
    """What the columns of a table are called, whether its first row says so, and what stands where."""

    names: list[str]
    has_header: bool
    columns: Columns

    @classmethod
    def of(cls, rows: Sequence[Sequence[str]]) -> Layout | None:
        """The layout of a table that begins with these rows; None where no column holds boards."""
        if not rows or len(rows[0]) > _MOST_COLUMNS:
            return None
        numbered = _numbered(0, max(map(len, rows)))
        has_header = find_columns(numbered, [dict(zip(numbered, rows[0], strict=False))]) is None
        names = different([*rows[0], *numbered[len(rows[0]) :]]) if has_header else numbered
        sample = [dict(zip(names, row, strict=False)) for row in rows[has_header:]]
        columns = find_columns(names, sample, by_values=len(names) > 1)
        return cls(names, has_header, columns) if columns is not None else None

    def with_width(self, width: int) -> Layout:
        """The same for a row that has more cells than the others."""
        if width <= len(self.names):
            return self
        more = _numbered(len(self.names), width)
        return Layout(
            [*self.names, *more], self.has_header, self.columns._replace(others=[*self.columns.others, *more])
        )


def _numbered(start: int, end: int) -> list[str]:
    return [f"column {number}" for number in range(start + 1, end + 1)]


def different(names: Sequence[str]) -> list[str]:
    """The names of columns, those that are empty or come twice numbered."""
    found: dict[str, None] = {}
    for number, name in enumerate(names, 1):
        found[name if name and name not in found else f"{name} {number}".strip()] = None
    return list(found)


def find_columns(names: Sequence[str], rows: Sequence[Mapping[str, str]], *, by_values: bool = True) -> Columns | None:
    """Where in a table with these columns a puzzle is told, by the names and some rows; None where nowhere.

    >>> find_columns(["no", "text"], [{"no": "1", "text": "1..............."}]).fields
    {'grid': 'text'}
    """
    free = {name: _plain(name) for name in names}
    fields: dict[str, str] = {}

    def take(field: str, column: str) -> None:
        fields[field] = column
        del free[column]

    for field, known in _NAMES.items():
        named = [name for one in known for name, plain in free.items() if plain == one]
        fitting = next((name for name in named if _fits(field, name, rows)), None)
        if fitting is not None:
            take(field, fitting)
    if "grid" not in fields and by_values:
        boards = [name for name in free if _are_boards(name, rows)]
        if boards:
            take("grid", min(boards, key=lambda name: _rank(name, rows)))
        complete = [name for name in boards if name in free and _rank(name, rows)[1]]
        if complete and "solution" not in fields:
            take("solution", complete[0])
    return Columns({"grid": fields.pop("grid")} | fields, list(free)) if "grid" in fields else None


def _fits(field: str, name: str, rows: Sequence[Mapping[str, str]]) -> bool:
    """Whether what a column holds is what its name promises."""
    cells = [cell for row in rows if (cell := row.get(name))]
    if field in ("grid", "solution", "board"):
        return not cells or any(map(is_board, cells))
    if _plain(name) == "difficulty":
        return (field == "rating") == all(_number(cell) is not None for cell in cells)
    return True


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.casefold()).strip("_")


def _are_boards(name: str, rows: Sequence[Mapping[str, str]]) -> bool:
    cells = [cell for row in rows if (cell := row.get(name))]
    return 2 * sum(map(is_board, cells)) > len(cells)


def _rank(name: str, rows: Sequence[Mapping[str, str]]) -> tuple[int, bool]:
    """By which of several columns of boards the puzzle is found: the largest come first, the complete ones last."""
    grids = [Grid(row[name]) for row in rows if is_board(row.get(name, ""))]
    return -len(grids[0]), all(grid.is_complete() for grid in grids)


def is_board(text: str) -> bool:
    """Whether this is a board, and hardly anything else."""
    if not _LEAST_CELLS <= len(text) <= _LONGEST_BOARD:
        return False
    try:
        return len(Grid(text)) >= _LEAST_CELLS
    except ValueError:
        return False


def record_of(cells: Mapping[str, str], columns: Columns) -> Record:
    """The puzzle in a row. What a cell says that is no such thing as its name promises goes into `extra`.

    Raises CellFault where the puzzle, its solution or the board is none.
    """
    facts: dict[str, Any] = {}
    extra = {name: cells[name] for name in columns.others if cells.get(name)}
    shape: Shape | None = None
    for field, column in columns.fields.items():
        text = cells.get(column, "")
        if not text and field != "grid":
            continue
        try:
            facts[field] = _READERS.get(field, _as_it_is)(text, shape)
        except ValueError as error:
            if field in ("grid", "solution", "board"):
                raise CellFault(column, error) from None
            extra[column] = text
        else:
            shape = facts["grid"].shape
    facts["extra"] = {name.removeprefix(EXTRA): text for name, text in extra.items()}
    try:
        return Record(**facts)
    except ValueError as error:
        wrong = next((field for field in ("solution", "board", "notes", "symbols") if field in str(error)[:20]), "grid")
        raise CellFault(columns.fields.get(wrong, columns.fields["grid"]), error) from None


def _as_it_is(text: str, shape: Shape | None) -> str:
    return text


def _number(text: str) -> float | None:
    try:
        number = float(text) if len(text) < 400 else math.nan
    except ValueError:
        return None
    return number if math.isfinite(number) else None


def _read_number(text: str, shape: Shape | None) -> float:
    number = _number(text)
    if number is None:
        raise ValueError(f"{text!r} is no number")
    return number


def _read_flag(text: str, shape: Shape | None) -> bool:
    if text.casefold() not in ("true", "false"):
        raise ValueError(f"{text!r} is neither true nor false")
    return text.casefold() == "true"


def _read_symbols(text: str, shape: Shape | None) -> str:
    if shape is None or not len(text) == len(set(text)) == shape.side:
        raise ValueError(f"{text!r} are no symbols of this board")
    return text


def _read_notes(text: str, shape: Shape | None) -> dict[int, frozenset[int]]:
    written = parse_json(text)
    if not isinstance(written, dict) or shape is None:
        raise ValueError("no object of cells and their digits")
    notes = {}
    for name, digits in written.items():
        cell = _CELL.fullmatch(name)
        if cell is None or not isinstance(digits, str) or not set(digits) <= set(FROM_ONE[: shape.side]):
            raise ValueError(f"{name!r} is no cell with its digits")
        row, column = int(cell[1]) - 1, int(cell[2]) - 1
        if not (0 <= row < shape.side and 0 <= column < shape.side):
            raise ValueError(f"{name!r} is no cell of this board")
        notes[row * shape.side + column] = frozenset(FROM_ONE.index(digit) + 1 for digit in digits)
    return notes


_READERS: dict[str, Any] = {
    "grid": lambda text, shape: Grid(text),
    "solution": Grid,
    "board": Grid,
    "notes": _read_notes,
    "is_sukaku": _read_flag,
    "rating": _read_number,
    "seconds": _read_number,
    "recipe": lambda text, shape: Recipe.parse(text),
    "symbols": _read_symbols,
}


def facts_of(record: Record) -> dict[str, Any]:
    """What a record tells, by the names of its fields, as texts, numbers, true, and objects of texts.

    >>> facts_of(Record(grid=Grid("1..............."), notes={1: {2, 3}}))
    {'grid': '1...............', 'notes': {'r1c2': '23'}}
    """
    facts: dict[str, Any] = {"grid": str(record.grid)}
    told = record.told()
    for name in (name for name in FIELDS if name in told):
        value = getattr(record, name)
        if name == "notes":
            value = {
                record.grid.shape.cell_name(cell): "".join(FROM_ONE[digit - 1] for digit in sorted(digits))
                for cell, digits in sorted(value.items())
            }
        elif name == "extra":
            value = dict(value)
        facts[name] = value if isinstance(value, str | bool | float | int | dict) else str(value)
    return facts


def flat(facts: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The same as columns of a table: `grid` is called puzzle, and each of the `extra` is a column of its own."""
    for name, value in facts.items():
        if name == "grid":
            yield PUZZLE, value
        elif name == "extra":
            for key, text in value.items():
                yield (key if key and _plain(key) not in _TAKEN and not key.startswith(EXTRA) else EXTRA + key), text
        else:
            yield name, as_text(value) if isinstance(value, dict) else value


def as_text(value: Any) -> str:
    """A value as a cell of text holds it; empty for None, and for NaN, which is how tables say that there is none.

    >>> as_text(True), as_text(1.5), as_text({"r1c1": "12"})
    ('true', '1.5', '{"r1c1":"12"}')
    """
    if isinstance(value, str):
        return value
    if isinstance(value, bytes):
        return value.decode("utf-8", "backslashreplace")
    if value is None or value != value:
        return ""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=str)
