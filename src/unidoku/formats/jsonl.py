"""JSON Lines: an object a line with the fields of a record, and all of them; other programs' with a board in one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO, TypeAlias

from unidoku.errors import ParseError
from unidoku.formats.documents import parse_json
from unidoku.formats.faults import at_place
from unidoku.formats.format import Format
from unidoku.formats.many import Boards, lines_or_boards, text_of
from unidoku.formats.record import Record
from unidoku.formats.stream import HEAD, Line, Stream
from unidoku.formats.table import (
    EXTRA,
    HOLDS,
    CellFault,
    Columns,
    as_text,
    facts_of,
    find_columns,
    record_of,
)

__all__ = ["FORMAT"]

_BEFORE, _BEHIND = b'{"grid": "', b'"}'
_SAVED_GAME = {"version", "entries", "notes"}  # members of one of Unidoku's, which is another thing
_MOST_KNOWN = 1000
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")

_Known: TypeAlias = dict[tuple[str, ...], Columns | None]  # what objects with these names tell


def _sniff(head: bytes) -> bool:
    line, end, _ = head.removeprefix(b"\xef\xbb\xbf").lstrip().partition(b"\n")
    if not line.startswith(b"{") or (not end and len(head) >= HEAD):
        return False
    try:
        cells = _cells(line.decode("utf-8"))
    except ValueError:
        return False
    return not cells.keys() >= _SAVED_GAME and find_columns(list(cells), [cells]) is not None


def _read(stream: Stream) -> Iterator[Record | Boards | ParseError]:
    known: _Known = {}
    for item in lines_or_boards(stream, _BEFORE, _BEHIND):
        if not isinstance(item, Line):
            yield item
        elif item.text.strip():
            yield _record(stream, item, known)


def _record(stream: Stream, line: Line, known: _Known) -> Record | ParseError:
    try:
        cells = _cells(line.text)
        names = tuple(cells)
        columns = known.get(names) or find_columns(names, [cells]) or find_columns(names, [])
        if len(known) < _MOST_KNOWN:
            known[names] = columns
        if columns is None:
            return stream.error("no field holds a board", line=line.number, expected='a field "grid" with a board')
        return record_of(cells, columns)
    except CellFault as fault:
        name = json.dumps(fault.column, ensure_ascii=False)
        place = re.search(re.escape(name) + r'\s*:\s*"?', line.text)
        return fault.in_text(stream, line.number, line.text, place.end() if place else 0)
    except ParseError as error:
        return at_place(stream, error, [line.number], line.text)


def _cells(text: str) -> dict[str, str]:
    """The members of an object, each as a text; those of `extra` as columns of their own."""
    written = parse_json(text)
    if not isinstance(written, dict):
        raise ParseError("the line is no JSON object", expected="a JSON object")
    extra = written.get("extra")
    if isinstance(extra, dict):
        del written["extra"]
        written |= {EXTRA + key: value for key, value in extra.items()}
    cells = {key: as_text(value) for key, value in written.items()}
    if "\\u" in text and any(_LONE_SURROGATE.search(key + value) for key, value in cells.items()):
        raise ParseError("half a character, \\ud800 to \\udfff, is no text", expected="text")
    return cells


def _write(records: Iterable[Record | Boards], file: BinaryIO) -> None:
    for each in records:
        if isinstance(each, Boards):
            file.write(text_of(each, _BEFORE, _BEHIND + b"\n"))
        else:
            facts: dict[str, Any] = facts_of(each)
            file.write(json.dumps(facts, ensure_ascii=False).encode() + b"\n")


FORMAT = Format(
    name="jsonl",
    title="JSON Lines, an object a puzzle, of Unidoku or with a field that holds a board",
    endings=(".jsonl", ".ndjson"),
    sniff=_sniff,
    read=_read,
    write=_write,
    write_many=_write,
    holds=HOLDS,
)
