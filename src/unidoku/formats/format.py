"""What a format is: a name, its endings, and four answers. Every module of a format defines one, `FORMAT`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.many import Boards
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream

__all__ = ["Format"]


def _loses_nothing(_: Record) -> frozenset[str]:
    return frozenset()


def _holds_all(_: Record) -> None:
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A file format for puzzles, and how it is recognized, read and written."""

    name: str
    """By which it is asked for: short, of small letters, digits and dashes."""
    title: str
    """What people call it, and which program it is of."""
    endings: tuple[str, ...] = ()
    """Of its files, with the dot, the usual one first. The first format that names an ending as its first has it."""
    sniff: Callable[[bytes], bool]
    """Whether a file that begins with these bytes is of this format, beyond doubt: no other format's file may pass. A
    file shorter than `stream.HEAD` is seen whole."""
    read: Callable[[Stream], Iterator[Record | Boards | ParseError]]
    """The puzzles of a file, in order; in place of one that cannot be read, the error (`Stream.error`). Where there may
    be millions, plain ones can come together (`Boards`). May raise ParseError, which ends the reading."""
    write: Callable[[Iterable[Record], BinaryIO], None] | None = None
    """Writes puzzles, which pass `check`, to a file. None: the format is only read. Raises ValueError for more of them
    than it has room for."""
    write_many: Callable[[Iterable[Record | Boards], BinaryIO], None] | None = None
    """`write` itself where it also takes plain puzzles together."""
    holds: frozenset[str] = frozenset()
    """The fields of a record that it keeps, beside the grid: written and read back they are equal. Others that a
    record tells are counted as lost."""
    loses: Callable[[Record], frozenset[str]] = _loses_nothing
    """Which of these it nevertheless does not keep of this record: notes of a kind that it cannot write, say."""
    check: Callable[[Record], object] = _holds_all
    """Raises ValueError, naming what, for a puzzle that the format cannot hold at all: one of another shape, say."""
    extra: str = ""
    """The extra of the package that brings what it needs: `pip install 'unidoku[...]'`. Empty: nothing."""
