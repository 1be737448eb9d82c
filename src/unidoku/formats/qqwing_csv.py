"""QQWing's CSV: a 9×9 puzzle a row, perhaps with its solution and what it took to find; a comma ends every row."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.faults import at_place, only_nine
from unidoku.formats.format import Format
from unidoku.formats.marks import changed
from unidoku.formats.record import Record
from unidoku.formats.stream import Line, Stream
from unidoku.grid import Grid
from unidoku.shape import Shape

__all__ = ["FORMAT"]

_NINE = Shape(3, 3)
_COLUMNS = (
    "Puzzle",
    "Solution",
    "Solution Count",
    "Time (milliseconds)",
    "Givens",
    "Singles",
    "Hidden Singles",
    "Naked Pairs",
    "Hidden Pairs",
    "Pointing Pairs/Triples",
    "Box/Line Intersections",
    "Guesses",
    "Backtracks",
    "Difficulty",
)
_OWN = ("Puzzle", "Solution", "Difficulty")
_LAST = re.compile(r"\d+ puzzles? (generated|solved) in .* seconds\.")
_NO_SOLUTION = "Puzzle is not possible."
_VALUE = re.compile(r'[^\s,"](?:[^,"\r\n]*[^\s,"])?')


def _sniff(head: bytes) -> bool:
    first = head.partition(b"\n")[0].rstrip(b"\r").decode("utf-8", "replace").removeprefix("\ufeff")
    return _columns(first) is not None


def _columns(line: str) -> list[str] | None:
    """The columns of such a file; None where this is no such heading."""
    names = line.strip().removesuffix(",").split(",")
    # With statistics, and only then, no comma ends the heading.
    ended = line.strip().endswith(",") or {"Givens", "Backtracks"} <= {*names}
    fits = "Puzzle" in names and len({*names}) == len(names) and all(name in _COLUMNS for name in names)
    return names if ended and fits else None


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    columns: list[str] = []
    for line in stream.lines():
        if isinstance(line, ParseError):
            yield line
        elif not columns:
            columns = _columns(line.text) or []
            if not columns:
                raise stream.error(
                    f"{line.text[:30]!r} is no heading of QQWing: expected 'Puzzle,' and others of its columns",
                    line=line.number,
                    column=1,
                    expected="Puzzle, and others of its columns",
                    found=repr(line.text[:30]),
                )
        elif line.text.strip() and not _LAST.fullmatch(line.text.strip()):
            yield _record(stream, line, columns)


def _record(stream: Stream, line: Line, columns: Sequence[str]) -> Record | ParseError:
    fields = [field.strip() for field in line.text.strip().removesuffix(",").split(",")]
    if len(fields) != len(columns):
        return stream.error(
            f"{len(fields)} columns: expected {len(columns)}, as in the heading",
            line=line.number,
            expected=f"{len(columns)} columns",
            found=f"{len(fields)} columns",
        )
    row = {name: field for name, field in zip(columns, fields, strict=True) if field}
    extra = {name: field for name, field in row.items() if name not in _OWN}
    if row.get("Solution") == _NO_SOLUTION:
        extra["Solution"] = row.pop("Solution")
    try:
        return Record(
            grid=_board(stream, line, row.get("Puzzle", "")),
            solution=_board(stream, line, row["Solution"]) if "Solution" in row else None,
            level=row.get("Difficulty", ""),
            extra=extra,
        )
    except ValueError as error:
        return error if isinstance(error, ParseError) else at_place(stream, error, [line.number])


def _board(stream: Stream, line: Line, text: str) -> Grid:
    try:
        return Grid(text, _NINE)
    except ParseError as error:
        raise at_place(stream, error, [line.number], text, line.text.index(text) + 1) from None


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    """With every column that there is: what the last puzzle tells is not known with the first."""
    file.write(f"{','.join(_COLUMNS)},\n".encode())
    for record in records:
        row = _row(record)
        file.write(f"{','.join(row.get(name, '') for name in _COLUMNS)},\n".encode())


def _row(record: Record) -> dict[str, str]:
    row = {name: text for name, text in record.extra.items() if name in _COLUMNS and name not in _OWN}
    row |= {"Difficulty": record.level, "Solution": str(record.solution or _no_solution(record))}
    return {"Puzzle": str(record.grid)} | {name: text for name, text in row.items() if _VALUE.fullmatch(text)}


def _no_solution(record: Record) -> str:
    return _NO_SOLUTION if record.extra.get("Solution") == _NO_SOLUTION else ""


def _again(record: Record) -> Record:
    row = _row(record)
    return Record(
        grid=record.grid,
        solution=record.solution,
        level=row.get("Difficulty", ""),
        extra={name: text for name, text in row.items() if name not in _OWN or text == _NO_SOLUTION},
    )


FORMAT = Format(
    name="qqwing-csv",
    title="QQWing's CSV, with solutions and statistics",
    sniff=_sniff,
    read=_read,
    write=_write,
    check=only_nine("a file of QQWing"),
    holds=frozenset({"solution", "level", "extra"}),
    loses=changed({"solution", "level", "extra"}, _again),
)
