"""Boards as they come in, from arguments, files and standard input: piece by piece, in bounded memory."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from io import RawIOBase
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, TypeAlias, cast

from unidoku import _engine
from unidoku.cli.options import InputError
from unidoku.errors import ParseError
from unidoku.formats.blocks import Block, find_blocks, is_board, is_recipe
from unidoku.formats.board.source import MAX_LENGTH
from unidoku.formats.many import Boards
from unidoku.formats.packed import Joined, Unpacked, is_gzip, packing_of
from unidoku.formats.stream import HEAD, Line, Stream, as_utf8
from unidoku.grid import Grid
from unidoku.shape import Shape

if TYPE_CHECKING:
    from unidoku.formats.format import Format
    from unidoku.formats.record import Record

__all__ = ["ARGUMENT", "Entry", "PlainLines", "format_of", "is_recipe", "read_entries", "read_entries_and_lines"]

ARGUMENT = "argument"

_FIRST, _MOST = 2**12, 2**20  # bytes that are worked on at once: more and more, so that the first results come soon
_WORTHWHILE = 64  # plain lines in a row; fewer are entries like all others
_ENOUGH = 2**12  # bytes, to tell the format of a pipe by
_PATIENCE = 0.3  # seconds, for more of a pipe that has given whole lines
_ENDLESS = 2**26  # bytes: a longer line is taken for one without end
_BOARDS_ALONE = ("line", "drawn", "rows", "sdm")  # formats of which nothing but the boards is looked at here


class Entry(NamedTuple):
    """A board as it was written: where, on how many lines, and its text; or what is wrong with it already."""

    source: str
    line: int
    lines: int
    text: str
    fault: str = ""
    puzzle: int = 0
    """The number of the puzzle, from 1, in a file that has no lines of boards."""

    @property
    def place(self) -> str:
        """Where it was found, for people and editors: `boards.txt:17`."""
        if not self.line:
            return f"{self.source}, puzzle {self.puzzle}" if self.puzzle else self.source
        return f"{self.source}:{self.line}" + (f"-{self.line + self.lines - 1}" if self.lines > 1 else "")


class PlainLines(NamedTuple):
    """Many lines in a row that are 9×9 boards written in the plainest way, for the engine to read itself."""

    source: str
    line: int
    text: bytes
    boards: _engine.Lines

    def entry(self, board: int) -> Entry:
        """One of them, as it stands."""
        start = self.boards.start(board)
        return Entry(self.source, self.line + board, 1, self.text[start : start + 81].decode("ascii"))


_Item: TypeAlias = Entry | PlainLines | None


def read_entries(arguments: Sequence[str], shape: Shape | None = None) -> Iterator[Entry | None]:
    """The boards of these arguments, in order; None whenever the next one will take its time to come.

    `shape` is the shape of the boards where it is known.
    """
    for item in read_entries_and_lines(arguments, shape, plain_apart=False):
        assert not isinstance(item, PlainLines)
        yield item


def read_entries_and_lines(arguments: Sequence[str], shape: Shape | None, *, plain_apart: bool) -> Iterator[_Item]:
    """The same; with `plain_apart`, plain lines in files and standard input come many at a time."""
    for number, argument in enumerate(arguments or ["-"], 1):
        if argument == "-":
            yield from _in_file("stdin", _standard_input(), shape, plain_apart)
        elif os.path.exists(argument):
            try:
                with open(argument, "rb", buffering=0) as file:
                    yield from _in_file(argument, file, shape, plain_apart)
            except OSError as error:
                yield Entry(argument, 0, 0, "", f"cannot be read: {error.strerror}")
        else:
            yield from _in_argument(number, argument, shape)


def _in_argument(number: int, text: str, shape: Shape | None) -> Iterator[Entry]:
    """The board that an argument is, or those that it tells of in another way: a link, say."""
    if not is_recipe(text):
        try:
            Grid(text, shape)
        except ValueError:
            stream = Stream.of(text, ARGUMENT)
            format = format_of(stream.head, ARGUMENT)
            if format is not None:
                yield from _in_format(format, stream)
                return
    yield Entry(ARGUMENT, number, 1, text)


def _in_file(source: str, file: RawIOBase, shape: Shape | None, plain_apart: bool) -> Iterator[_Item]:
    if _is_idle(file):
        yield None
    head = _head_of(file)
    try:
        if is_gzip(head):
            file = Unpacked(head, file, source)
            head = file.read(HEAD)
        format = format_of(head, source)
        if format is not None:
            yield from _in_format(format, Stream(cast(BinaryIO, Joined(head, file)), source))
        elif packing := packing_of(head):
            yield Entry(source, 0, 0, "", f"the file is {packing}: expected it unpacked, or packed by gzip")
        else:
            yield from _entries(source, _lines(source, _chunks(head, file), plain_apart), shape)
    except ParseError as error:
        yield Entry(source, 0, 0, "", str(error.args[0]))


def _head_of(file: RawIOBase) -> bytes:
    """What a file begins with, enough of it to tell the format by.

    A pipe may give a few bytes at a time. But what is whole lines may have come from somebody who waits for an answer:
    then more is waited for only a moment, and not at all behind a board that is a line.
    """
    head = b""
    while len(head) < HEAD and not (b"\n" in head and _engine.Lines(head, False).read(0)):
        is_enough = len(head) > _ENOUGH
        if (is_enough or head.endswith(b"\n")) and _is_idle(file, 0 if is_enough else _PATIENCE):
            break
        piece = file.read(HEAD - len(head))
        if piece is None:  # a descriptor that does not wait
            select.select([file], [], [])
        elif piece:
            head += piece
        else:
            break
    return head


def format_of(head: bytes, source: str) -> Format | None:
    """The format of what begins with these bytes; None where it is boards as text, or nothing that is known."""
    if not head or _engine.Lines(head, False).read(0):
        return None
    from unidoku.formats.files import recognize  # slow to load

    try:
        format = recognize(Stream.of(head, source))
    except ParseError:
        return None
    is_usual = b"# symbols:" not in head and b"".join(as_utf8([head])) == head
    return None if format.name in _BOARDS_ALONE and is_usual else format


def _in_format(format: Format, stream: Stream) -> Iterator[Entry]:
    """The boards of such a file."""
    puzzle = 0
    for item in _items(format, stream):
        if isinstance(item, ParseError):
            puzzle += 1
            column = f" (column {item.column})" if item.column else ""
            yield Entry(stream.name, item.line or 0, 1, "", f"{item.args[0]}{column}", puzzle)
            continue
        for record in item.records() if isinstance(item, Boards) else [item]:
            puzzle += 1
            fault = "a puzzle given by candidates: expected one given by digits" if record.is_sukaku else ""
            yield Entry(stream.name, 0, 0, str(record.grid), fault, puzzle)


def _items(format: Format, stream: Stream) -> Iterator[Record | Boards | ParseError]:
    try:
        yield from format.read(stream)
    except ParseError as error:
        yield error
    except ImportError as error:
        raise InputError(f"{stream.name}: {error}") from None


def _standard_input() -> RawIOBase:
    if sys.stdin is None:
        raise InputError("standard input is closed: expected boards in it, or as arguments")
    if sys.stdin.isatty():
        print("Boards, please, and an empty line after a block of lines; Ctrl-D ends.", file=sys.stderr)
    raw: Any = getattr(sys.stdin.buffer, "raw", sys.stdin.buffer)
    return cast(RawIOBase, raw)


def _lines(source: str, chunks: Iterator[bytes | None], plain_apart: bool) -> Iterator[_Item | Line]:
    """The lines of a file as text, and None whenever it has no more to read at the moment."""
    number = 1
    rest, length = b"", 0  # of the last line so far; only the beginning of one that is too long is kept
    for chunk in chunks:
        if chunk is None:
            yield None
            continue
        end = chunk.rfind(b"\n") + 1
        if end:
            text = rest + chunk[:end]
            yield from _lines_of(source, number, text, plain_apart)
            number += text.count(b"\n")
            rest, length = b"", 0
        rest, length = (rest + chunk[end:])[: MAX_LENGTH + 1], length + len(chunk) - end
        if length > _ENDLESS:
            yield Entry(source, number, 1, "", "the line has no end: nothing more is read here")
            return
    if rest:
        yield _decoded(source, number, rest)


def _lines_of(source: str, number: int, text: bytes, plain_apart: bool) -> Iterator[Line | Entry | PlainLines]:
    """The lines of a text, each ended by a line break; `number` is that of the first."""
    at = 0
    while at < len(text):
        boards = _engine.Lines(text, False)
        start, at = at, boards.read(at) if plain_apart else len(text)
        if len(boards) >= _WORTHWHILE:
            yield PlainLines(source, number, text, boards)
            number += len(boards)
            continue
        at = text.find(b"\n", at) + 1 or len(text)  # behind the line that is not plain too
        for line in text[start : at - 1].split(b"\n"):
            yield _decoded(source, number, line)
            number += 1


def _chunks(head: bytes, file: RawIOBase) -> Iterator[bytes | None]:
    """What was read of a file already and what it still holds, in growing pieces."""
    size, at = _FIRST, 0
    while at < len(head):
        yield head[at : at + size]
        at, size = at + size, min(2 * size, _MOST)
    while True:
        if _is_idle(file):
            yield None
        chunk = file.read(size)
        size = min(2 * size, _MOST)
        if chunk is None:
            select.select([file], [], [])
        elif chunk:
            yield chunk
        else:
            return


def _is_idle(file: RawIOBase, patience: float = 0) -> bool:
    """Whether a file has nothing to read at the moment, nor within so many seconds."""
    try:
        return not select.select([file], [], [], patience)[0]
    except ValueError:
        return False  # it has no descriptor to wait for


def _decoded(source: str, number: int, line: bytes) -> Line | Entry:
    if len(line) > MAX_LENGTH:
        return Entry(source, number, 1, "", f"the line is longer than {MAX_LENGTH} bytes: expected a board")
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        found = f"0x{line[error.start]:02x} at byte {error.start}"
        return Entry(source, number, 1, "", f"the line is no text: expected UTF-8, found {found}")
    return Line(number, text.removeprefix("\ufeff") if number == 1 else text)


def _entries(source: str, lines: Iterator[_Item | Line], shape: Shape | None) -> Iterator[_Item]:
    """The boards that these lines make, each line by itself or as a block."""
    items: Iterator[Block | _Item] = find_blocks(lines, partial(is_board, shape=shape))
    for item in items:
        if isinstance(item, Block):
            first, last = item.numbers[0], item.numbers[-1]
            yield Entry(source, first, last - first + 1, item.text)
        else:
            yield item
