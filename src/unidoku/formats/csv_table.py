"""CSV, and tables parted by semicolons or tabs: a puzzle a row, in whatever column its board stands."""

from __future__ import annotations

import csv
import io
import re
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import BinaryIO

from unidoku.errors import ParseError
from unidoku.formats import qqwing_csv
from unidoku.formats.format import Format
from unidoku.formats.many import Boards, lines_or_boards, text_of
from unidoku.formats.record import Record
from unidoku.formats.stream import HEAD, Line, Stream
from unidoku.formats.table import HOLDS, LOOKED_AT, PUZZLE, CellFault, Layout, as_text, facts_of, flat, record_of

__all__ = ["FORMAT"]

_PARTERS = ",;\t"
_END = b"\xff"  # of a row while it waits: no byte of UTF-8
_PIECE = 2**20
_NO_TABLE = re.compile(rb"(\xef\xbb\xbf)?\s*(\{|\[\s*\{|<)")  # but JSON or XML, where there are commas too


def _sniff(head: bytes) -> bool:
    if b"\0" in head or _NO_TABLE.match(head) or qqwing_csv.FORMAT.sniff(head):
        return False
    parter, layout = _layout_of(head)
    return layout is not None and _is_table(_rows(head, parter), layout)


def _is_table(rows: Sequence[Sequence[str]], layout: Layout) -> bool:
    """Whether these are no boards with comments before or behind them."""
    if rows[0][0].lstrip().startswith("#") or 2 * sum(len(row) == len(rows[0]) for row in rows) <= len(rows):
        return False
    return layout.has_header or not any(len(row) > 1 and row[1].lstrip().startswith("#") for row in rows)


def _layout_of(head: bytes) -> tuple[str, Layout | None]:
    for parter in _PARTERS:
        layout = Layout.of(_rows(head, parter))
        if layout is not None:
            return parter, layout
    return "", None


def _rows(head: bytes, parter: str) -> list[list[str]]:
    """The first rows, without one that may not be whole."""
    text = head.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace")
    lines = list(io.StringIO(text, newline="\n"))
    if len(head) >= HEAD:
        lines.pop()
    try:
        return [row for row in islice(csv.reader(lines, delimiter=parter), LOOKED_AT) if row]
    except csv.Error:
        return []


def _read(stream: Stream) -> Iterator[Record | Boards | ParseError]:
    parter, layout = _layout_of(stream.head)
    if layout is None:
        raise stream.error(
            "no column holds boards", expected="a table parted by commas, semicolons or tabs, with a board in each row"
        )
    if len(layout.names) == 1 and b'"' not in stream.head:
        yield from _read_lines(stream, layout, parter)
    else:
        yield from _read_rows(stream, layout, parter)


def _read_lines(stream: Stream, layout: Layout, parter: str) -> Iterator[Record | Boards | ParseError]:
    """The puzzles of a table with a single column, below its name."""
    is_header = True
    for item in lines_or_boards(stream):
        if not isinstance(item, Line):
            yield item
        elif item.text.strip() and not is_header:
            yield _record(stream, layout, parter, [item.text.strip(parter)], item.number, item.text)
        is_header = is_header and not (isinstance(item, Line) and item.text.strip())


def _read_rows(stream: Stream, layout: Layout, parter: str) -> Iterator[Record | ParseError]:
    lines = _Lines(stream)
    reader = csv.reader(lines, delimiter=parter)
    is_header = layout.has_header
    while True:
        try:
            row = next(reader, None)
        except csv.Error as error:
            yield stream.error(f"the row cannot be read: {error}", line=lines.number, expected="a row of a table")
            lines.taken()
            continue
        yield from lines.faults
        lines.faults.clear()
        if row is None:
            return
        line, text = lines.taken()
        if any(row) and not is_header:
            yield _record(stream, layout, parter, row, line, text)
        is_header = is_header and not any(row)


class _Lines:
    """The lines for the reader of rows, which asks for one after the other until its row is whole."""

    def __init__(self, stream: Stream) -> None:
        self._lines = stream.lines(with_ends=True)
        self._taken: list[str] = []
        self.faults: list[ParseError] = []
        """The lines that cannot be read."""
        self.number = 0
        """Of the last line."""

    def __iter__(self) -> _Lines:
        return self

    def __next__(self) -> str:
        for line in self._lines:
            if not isinstance(line, ParseError):
                self.number = line.number
                self._taken.append(line.text)
                return line.text
            self.faults.append(line)
        raise StopIteration

    def taken(self) -> tuple[int, str]:
        """The number of the first and the text of all lines since this was asked before."""
        taken, self._taken = self._taken, []
        return self.number - len(taken) + 1, "".join(taken)


def _record(
    stream: Stream, layout: Layout, parter: str, row: Sequence[str], line: int, text: str
) -> Record | ParseError:
    layout = layout.with_width(len(row))
    try:
        return record_of(dict(zip(layout.names, row, strict=False)), layout.columns)
    except CellFault as fault:
        return fault.in_text(stream, line, text, _start_of(text, parter, layout.names.index(fault.column)))


def _start_of(row: str, parter: str, column: int) -> int:
    """Where in the text of a row the cell of a column begins, a quotation mark not counted."""
    cell = re.compile(rf'("(?:[^"]|"")*"|[^{parter}]*)(?:{parter}|\Z)')
    at = 0
    for _ in range(column):
        match = cell.match(row, at)
        at = match.end() if match else at
    return at + row.startswith('"', at)


def _write(records: Iterable[Record | Boards], file: BinaryIO) -> None:
    """Write the rows aside until all columns are known: those that come late are empty in the rows before."""
    names = [PUZZLE]
    grown: list[tuple[int, int]] = []  # where the rows with so many columns begin
    with tempfile.SpooledTemporaryFile(max_size=16 * _PIECE) as aside:
        for each in records:
            if isinstance(each, Boards):
                aside.write(text_of(each, behind=b"," * (len(names) - 1) + _END))
                continue
            cells = dict(flat(facts_of(each)))
            new = cells.keys() - set(names)
            if new:
                grown.append((aside.tell(), len(names)))
                names += [name for name in cells if name in new]
            aside.write(",".join(_quoted(as_text(cells.get(name))) for name in names).encode() + _END)
        size = aside.tell()
        aside.seek(0)
        file.write(",".join(map(_quoted, names)).encode() + b"\n")
        for end, width in [*grown, (size, len(names))]:
            while piece := aside.read(min(_PIECE, end - aside.tell())):
                file.write(piece.replace(_END, b"," * (len(names) - width) + b"\n"))


def _quoted(text: str) -> str:
    is_plain = text.isprintable() and text == text.strip() and not any(char in text for char in ',;"#')
    return text if is_plain else '"' + text.replace('"', '""') + '"'


FORMAT = Format(
    name="csv",
    title="Tables as CSV, also with semicolons or tabs: Kaggle's, or any with a column of boards",
    endings=(".csv",),
    sniff=_sniff,
    read=_read,
    write=_write,
    write_many=_write,
    holds=HOLDS,
)
