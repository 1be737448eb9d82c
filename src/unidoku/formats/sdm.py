"""`.sdm`: one 9×9 puzzle of 81 characters a line, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.format import Format
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream
from unidoku.grid import Grid

__all__ = ["FORMAT"]


def _sniff(head: bytes) -> bool:
    return False  # a file of lines alone is of the format `line`, which reads all that this one does


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    for line in stream.lines():
        if isinstance(line, ParseError):
            yield line
        elif line.text.strip():
            try:
                yield Record(grid=Grid(line.text, (3, 3)))
            except ParseError as error:
                column = None if error.position is None else error.position + 1
                yield stream.error(
                    error.args[0], line=line.number, column=column, expected=error.expected, found=error.found
                )


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    for record in records:
        file.write(f"{record.grid}\n".encode())


FORMAT = Format(
    name="sdm",
    title="SadMan and SudoCue collections, one puzzle a line",
    endings=(".sdm",),
    sniff=_sniff,
    read=_read,
    write=_write,
)
