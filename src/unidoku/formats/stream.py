"""What a file's reader reads from: in pieces, in bounded memory, and knowing the place for errors."""

from __future__ import annotations

import codecs
import io
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from typing import BinaryIO, NamedTuple, cast

from unidoku.errors import ParseError
from unidoku.formats.packed import Unpacked, is_gzip

__all__ = ["HEAD", "Line", "Stream", "as_utf8"]

HEAD = 2**16  # bytes that a sniffer sees
LONGEST_LINE = 2**20  # characters are at most bytes: the longest link or row of a table takes a tenth of it
LARGEST_DOCUMENT = 2**26  # bytes of a file that has to be read whole, as XML has
LARGEST_COPY = 2**33  # bytes of a file that does not come from a disk, but has to be read to and fro

_CHUNK = 2**20


_UTF_16 = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


def as_utf8(pieces: Iterable[bytes]) -> Iterator[bytes]:
    r"""A text as UTF-8, its lines ended by line feeds.

    Programs on Windows write UTF-16, with a mark that says so, and those on old Macs end lines by carriage returns
    alone. All else passes as it is; the first piece tells. What is no text in UTF-16 is none in UTF-8 either.

    >>> b"".join(as_utf8([b"\xff\xfe1\0.\0", b"\r\0\n\0"])), b"".join(as_utf8([b"1.\r.1\r"]))
    (b'1.\r\n', b'1.\n.1\n')
    """
    rest = iter(pieces)
    first = next(rest, b"")
    pieces = chain([first], rest)
    encoding = _UTF_16.get(first[:2])
    if encoding:
        pieces = _transcoded(pieces, encoding)
        first = next(pieces)
        pieces = chain([first], pieces)
    if b"\r" in first and b"\n" not in first and b"\0" not in first:
        pieces = (piece.replace(b"\r", b"\n") for piece in pieces)
    yield from pieces


def _transcoded(pieces: Iterable[bytes], encoding: str) -> Iterator[bytes]:
    decoder = codecs.getincrementaldecoder(encoding)("surrogatepass")
    mark = 1
    for piece in pieces:
        text = decoder.decode(piece)
        yield text[mark:].encode("utf-8", "surrogatepass")
        mark = 0
    if decoder.getstate()[0]:
        yield b"\xff"  # half a character


class Line(NamedTuple):
    """A line of a text, without its end."""

    number: int
    text: str


class Stream:
    r"""A file, or text or bytes from elsewhere, to be read once.

    `name` is what errors call it; empty for text that is no file. What gzip packed is read as what it holds; raises
    ParseError where that is damaged.

    >>> stream = Stream.of(b"1...\r\n\n2...")
    >>> [line.text for line in stream.lines()]
    ['1...', '', '2...']
    """

    def __init__(self, file: BinaryIO, name: str = "") -> None:
        self.name = name
        self.symbols = ""
        """What stands for the digits in boards of letters, where the reader was told."""
        self._file = file
        self._is_seekable = file.seekable() and file.tell() == 0
        self._rest = self._begin()
        if is_gzip(self._rest):
            self._file, self._is_seekable = cast(BinaryIO, Unpacked(self._rest, file, name)), False
            self._rest = self._begin()
        self.head = b"".join(as_utf8([self._rest]))[:HEAD]
        """The first bytes, at most HEAD of them; of a text as UTF-8."""

    def _begin(self) -> bytes:
        head = b""
        while len(head) < 2 * HEAD and (piece := self._file.read(2 * HEAD - len(head))):
            head += piece
        return head

    @classmethod
    def of(cls, data: str | bytes, name: str = "") -> Stream:
        """A stream of what is in memory already."""
        return cls(io.BytesIO(data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data), name)

    def chunks(self) -> Iterator[bytes]:
        """What is left to read, piece by piece, as it stands in the file."""
        piece, self._rest = self._rest, b""
        while piece:
            yield piece
            piece = self._file.read(_CHUNK)

    def lines(self, *, with_ends: bool = False) -> Iterator[Line | ParseError]:
        """The lines, decoded; in place of one that is no text, or has no end, the error. Nothing follows the latter.

        With `with_ends` each has its line break, as it stands there.
        """
        for block in self.blocks():
            if isinstance(block, ParseError):
                yield block
            else:
                yield from self.split(*block, with_ends=with_ends)

    def blocks(self) -> Iterator[tuple[int, bytes] | ParseError]:
        """The lines as they stand there, many at a time, each with its break; and the number of the first of them."""
        number, rest = 1, b""
        for piece in as_utf8(self.chunks()):
            end = piece.rfind(b"\n") + 1
            if end:
                text = rest + piece[:end]
                yield number, text.removeprefix(codecs.BOM_UTF8) if number == 1 else text
                number, rest = number + text.count(b"\n"), b""
            rest += piece[end:]
            if len(rest) > LONGEST_LINE:
                yield self.error("the line has no end, nothing more is read", line=number, expected="a line break")
                return
        if rest:
            yield number, rest.removeprefix(codecs.BOM_UTF8) if number == 1 else rest

    def split(self, number: int, text: bytes, *, with_ends: bool = False) -> Iterator[Line | ParseError]:
        """The lines of such a block."""
        lines = text.split(b"\n")
        for at, line in enumerate(lines[:-1], number):
            yield self._decoded(line + b"\n" if with_ends else line.removesuffix(b"\r"), at)
        if lines[-1]:
            yield self._decoded(lines[-1] if with_ends else lines[-1].removesuffix(b"\r"), number + len(lines) - 1)

    def whole(self) -> bytes:
        """All that is left to read; raises ParseError where that is more than a document may have."""
        data = bytearray()
        for piece in self.chunks():
            data += piece
            if len(data) > LARGEST_DOCUMENT:
                raise self.error(
                    f"the file is larger than {LARGEST_DOCUMENT} bytes", expected=f"at most {LARGEST_DOCUMENT} bytes"
                )
        return bytes(data)

    @contextmanager
    def random_access(self) -> Iterator[BinaryIO]:
        """A file with all of it, to be read to and fro: the file itself, or a copy on the disk."""
        if self._is_seekable:
            self._file.seek(0)
            yield self._file
            return
        with tempfile.TemporaryFile() as copy:
            for piece in self.chunks():
                copy.write(piece)
                if copy.tell() > LARGEST_COPY:
                    raise self.error("the file has no end", expected=f"at most {LARGEST_COPY} bytes")
            copy.seek(0)
            yield copy

    def text(self) -> str:
        """All that is left to read, decoded; raises ParseError where it is no text or too long."""
        data = b"".join(as_utf8([self.whole()])).removeprefix(codecs.BOM_UTF8)
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError as error:
            before = data[: error.start]
            column = len(before) - before.rfind(b"\n")
            raise self._no_text(data[error.start], before.count(b"\n") + 1, column) from None

    def error(
        self, message: str, *, line: int | None = None, column: int | None = None, expected: str = "", found: str = ""
    ) -> ParseError:
        """The error about a place in this file, 1-based, to be raised or given in place of a record."""
        return ParseError(message, file=self.name, line=line, column=column, expected=expected, found=found)

    def _decoded(self, line: bytes, number: int) -> Line | ParseError:
        if len(line) > LONGEST_LINE:
            return self.error(
                f"the line is longer than {LONGEST_LINE} bytes", line=number, expected=f"at most {LONGEST_LINE} bytes"
            )
        try:
            return Line(number, line.decode("utf-8"))
        except UnicodeDecodeError as error:
            return self._no_text(line[error.start], number, error.start + 1)

    def _no_text(self, byte: int, line: int, column: int) -> ParseError:
        found = f"0x{byte:02x}"
        return self.error(
            f"the bytes are no text: expected UTF-8, found {found}; save the file as UTF-8",
            line=line,
            column=column,
            expected="UTF-8 text",
            found=found,
        )
