"""The lines with which tdoku tests solvers: a 9×9 puzzle, the number of its solutions, and one of these.

A line cannot leave the number open: where a puzzle does not tell it, it is counted, and where it is one, the solution
is written too. So a puzzle may come back with more than it was written with, but with nothing that is not true of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import BinaryIO

from unidoku.errors import BudgetExceeded, ParseError
from unidoku.formats.faults import at_place, only_nine
from unidoku.formats.format import Format
from unidoku.formats.marks import changed
from unidoku.formats.record import Record
from unidoku.formats.stream import Line, Stream
from unidoku.grid import Grid
from unidoku.shape import Shape

__all__ = ["FORMAT"]

_NINE = Shape(3, 3)
_LINE = re.compile(r"([1-9.0]{81}):([0-9]{1,18})(?::([1-9]{81})?)?")
_COUNT = re.compile("0|[1-9][0-9]{0,17}")
_BUDGET = 10**6  # nodes, about a second, where the number is not told


def _sniff(head: bytes) -> bool:
    lines = (line.text.strip() for line in Stream.of(head).lines() if isinstance(line, Line))
    return any(map(_LINE.fullmatch, islice((line for line in lines if line and line[0] != "#"), 1)))


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    for line in stream.lines():
        if isinstance(line, ParseError):
            yield line
        elif line.text.strip() and not line.text.lstrip().startswith("#"):
            yield _record(stream, line)


def _record(stream: Stream, line: Line) -> Record | ParseError:
    match = _LINE.fullmatch(line.text.strip())
    if match is None:
        expected = "81 cells, a colon, the number of solutions, and perhaps a colon and a solution"
        return stream.error(
            f"this is no puzzle with its solutions: expected {expected}", line=line.number, column=1, expected=expected
        )
    count = str(int(match[2]))
    try:
        return Record(
            grid=Grid(match[1], _NINE),
            solution=Grid(match[3], _NINE) if match[3] else None,
            extra={"solutions": count} if count != "1" or not match[3] else {},
        )
    except ValueError as error:
        return at_place(stream, error, [line.number])


def _check(record: Record) -> None:
    only_nine("a test of tdoku")(record)
    _solutions(record)


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    for record in records:
        count, solution = _solutions(record)
        file.write(f"{record.grid}:{count}{f':{solution}' if solution else ''}\n".encode())


def _solutions(record: Record) -> tuple[str, Grid | None]:
    """The number of solutions, counted where it is not told, and one of them."""
    told = _told(record)
    if told is not None:
        return told, record.solution
    count = _counted(record.grid)
    return str(count), record.solution or (record.grid.solution() if count == 1 else None)


@lru_cache(maxsize=16)  # a puzzle is checked, and then written
def _counted(grid: Grid) -> int:
    try:
        return grid.count_solutions(limit=None, budget=_BUDGET)
    except BudgetExceeded as error:
        raise ValueError(
            f"the number of solutions of {grid} is not told, and was not found in {_BUDGET} nodes of search"
        ) from error


def _told(record: Record) -> str | None:
    count = record.extra.get("solutions", "")
    if _COUNT.fullmatch(count):
        return count
    return "1" if record.solution is not None else None


def _again(record: Record) -> Record:
    count = _told(record)
    kept = {"solutions": count} if count and (count != "1" or record.solution is None) else {}
    return Record(grid=record.grid, solution=record.solution, extra=kept)


FORMAT = Format(
    name="tdoku",
    title="Puzzles with the number of their solutions, as tdoku tests solvers",
    sniff=_sniff,
    read=_read,
    write=_write,
    check=_check,
    holds=frozenset({"solution", "extra"}),
    loses=changed({"solution", "extra"}, _again),
)
