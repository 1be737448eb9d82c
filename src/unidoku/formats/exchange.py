"""The rows of the Sudoku Exchange's puzzle bank: a hash by which they are sorted, a 9×9 puzzle, and its rating."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.faults import only_nine
from unidoku.formats.format import Format
from unidoku.formats.marks import changed
from unidoku.formats.record import Record
from unidoku.formats.stream import Line, Stream
from unidoku.grid import Grid
from unidoku.shape import Shape

__all__ = ["FORMAT"]

_NINE = Shape(3, 3)
_LINE = re.compile(r"([0-9a-f]{12}) ([0-9]{81}) +([0-9]{1,2}\.[0-9])")


def _sniff(head: bytes) -> bool:
    lines = (line.text.strip() for line in Stream.of(head).lines() if isinstance(line, Line))
    return any(map(_LINE.fullmatch, islice(filter(None, lines), 1)))


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    for line in stream.lines():
        if isinstance(line, ParseError):
            yield line
        elif line.text.strip():
            match = _LINE.fullmatch(line.text.strip())
            yield _record(match) if match else _no_row(stream, line)


def _record(match: re.Match[str]) -> Record:
    given = match[1]
    return Record(
        grid=Grid(match[2], _NINE),
        rating=float(match[3]),
        extra={"hash": given} if given != _hash(match[2]) else {},
    )


def _no_row(stream: Stream, line: Line) -> ParseError:
    expected = "12 hexadecimal digits, 81 digits and a rating such as 1.2, with blanks between them"
    return stream.error(
        f"this is no row of the puzzle bank: expected {expected}", line=line.number, column=1, expected=expected
    )


def _hash(digits: str) -> str:
    """By which the rows are sorted: the beginning of the SHA-1 of the digits."""
    return hashlib.sha1(digits.encode(), usedforsecurity=False).hexdigest()[:12]


def _check(record: Record) -> None:
    only_nine("the puzzle bank")(record)
    if record.rating is None or not 0 <= record.rating < 99.95:
        found = "none" if record.rating is None else record.rating
        raise ValueError(f"a puzzle with a rating of {found}: a row of the puzzle bank has one from 0.0 to 99.9")


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    for record in records:
        digits = str(record.grid).replace(".", "0")
        file.write(f"{_hash(digits)} {digits} {record.rating:4.1f}\n".encode())


def _again(record: Record) -> Record:
    return Record(grid=record.grid, rating=None if record.rating is None else float(f"{record.rating:.1f}"))


FORMAT = Format(
    name="exchange",
    title="Sudoku Exchange's puzzle bank, with ratings",
    sniff=_sniff,
    read=_read,
    write=_write,
    check=_check,
    holds=frozenset({"rating"}),
    loses=changed({"rating"}, _again),
)
