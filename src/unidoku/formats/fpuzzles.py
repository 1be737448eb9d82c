"""Links of f-puzzles, one a line: `https://www.f-puzzles.com/?load=` and a packed puzzle, or that alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.documents import parse_json
from unidoku.formats.format import Format
from unidoku.formats.fpuzzles_json import HOLDS, document_of, loses, record_of
from unidoku.formats.links import first_line, link_of, plain, read_each
from unidoku.formats.lz import compress, decompress
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream

__all__ = ["FORMAT", "pack", "unpack"]

_ADDRESS = "https://www.f-puzzles.com/?load="
_PACKED = re.compile(r"N4I[A-Za-z0-9+/%-]{20,}={0,2}")  # what any object in JSON begins with


def pack(record: Record) -> str:
    """The payload of a puzzle."""
    return compress(json.dumps(document_of(record), separators=(",", ":")))


def unpack(payload: str) -> Record:
    """The puzzle of a payload; raises ParseError for one that holds none of the classic game."""
    try:
        document = parse_json(decompress(plain(payload)))
    except ParseError as error:
        error.position = None  # of what is not seen in the file
        raise
    return record_of(document)


def _decode(text: str) -> Record:
    link = link_of(text)
    if link is None:
        return unpack(text)
    if link.host != "f-puzzles.com":
        raise ParseError(f"this is no link of f-puzzles, but one to {link.host!r}", expected=_ADDRESS, found=link.host)
    if "load" not in link.query:
        reason = "the puzzle itself lies on the net" if "id" in link.query else "it holds no puzzle"
        raise ParseError(f"this link of f-puzzles cannot be read: {reason}", expected=f"{_ADDRESS}…")
    return unpack(link.query["load"])


def _sniff(head: bytes) -> bool:
    line = first_line(head)
    link = link_of(line)
    return _PACKED.fullmatch(line) is not None if link is None else link.host == "f-puzzles.com"


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    return read_each(stream, _decode)


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    for record in records:
        file.write(f"{_ADDRESS}{pack(record)}\n".encode())


FORMAT = Format(
    name="fpuzzles",
    title="links of f-puzzles, one a line",
    sniff=_sniff,
    read=_read,
    write=_write,
    holds=HOLDS,
    loses=loses,
    extra="formats",
)
