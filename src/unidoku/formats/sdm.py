"""`.sdm`: one 9×9 puzzle of 81 characters a line, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.faults import at_place, only_nine
from unidoku.formats.format import Format
from unidoku.formats.many import Boards, lines_or_boards, text_of
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream
from unidoku.grid import Grid

__all__ = ["FORMAT"]


def _sniff(head: bytes) -> bool:
    return False  # a file of lines alone is of the format `line`, which reads all that this one does


def _read(stream: Stream) -> Iterator[Record | Boards | ParseError]:
    for line in lines_or_boards(stream):
        if isinstance(line, ParseError | Boards):
            yield line
        else:
            text, _, comment = line.text.partition("#")
            if text.strip():
                yield _record(stream, line.number, text.rstrip(), comment.strip())


def _record(stream: Stream, number: int, text: str, comment: str) -> Record | ParseError:
    try:
        return Record(grid=Grid(text, (3, 3)), comment=comment)
    except ParseError as error:
        return at_place(stream, error, [number], text)


def _write(records: Iterable[Record | Boards], file: BinaryIO) -> None:
    for each in records:
        file.write(text_of(each) if isinstance(each, Boards) else f"{each.grid}\n".encode())


FORMAT = Format(
    name="sdm",
    title="SadMan and SudoCue collections, one puzzle a line",
    endings=(".sdm",),
    sniff=_sniff,
    read=_read,
    write=_write,
    write_many=_write,
    check=only_nine("an .sdm file"),
)
