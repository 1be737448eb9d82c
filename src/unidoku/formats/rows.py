"""Boards of a line a row, as QQWing's compact output, with an empty line between any two."""

from __future__ import annotations

from collections.abc import Iterable
from typing import BinaryIO

from unidoku.formats import line
from unidoku.formats.blocks import drawing
from unidoku.formats.format import Format
from unidoku.formats.record import Record

__all__ = ["FORMAT"]


def _sniff(head: bytes) -> bool:
    return False  # the format `line` reads any text with boards in it


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    for record in records:
        file.write(f"{drawing(record.grid, 'plain')}\n\n".encode())


FORMAT = Format(
    name="rows",
    title="Boards of a line a row, as QQWing's compact output",
    sniff=_sniff,
    read=line.FORMAT.read,
    write=_write,
)
