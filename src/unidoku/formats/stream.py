"""What a file's reader reads from: in pieces, in bounded memory, and knowing the place for errors."""

from __future__ import annotations

import codecs
import io
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

from unidoku.errors import ParseError

__all__ = ["HEAD", "Line", "Stream"]

HEAD = 2**16  # bytes that a sniffer sees
LONGEST_LINE = 2**20  # characters are at most bytes: the longest link or row of a table takes a tenth of it
LARGEST_DOCUMENT = 2**26  # bytes of a file that has to be read whole, as XML has

_CHUNK = 2**20


class Line(NamedTuple):
    """A line of a text, without its end."""

    number: int
    text: str


class Stream:
    r"""A file, or text or bytes from elsewhere, to be read once.

    `name` is what errors call it; empty for text that is no file.

    >>> stream = Stream.of(b"1...\r\n\n2...")
    >>> [line.text for line in stream.lines()]
    ['1...', '', '2...']
    """

    def __init__(self, file: BinaryIO, name: str = "") -> None:
        self.name = name
        self._file = file
        self.head = b""
        """The first bytes, at most HEAD of them."""
        while len(self.head) < HEAD and (piece := file.read(HEAD - len(self.head))):
            self.head += piece
        self._rest = self.head

    @classmethod
    def of(cls, data: str | bytes, name: str = "") -> Stream:
        """A stream of what is in memory already."""
        return cls(io.BytesIO(data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data), name)

    def chunks(self) -> Iterator[bytes]:
        """What is left to read, piece by piece."""
        piece, self._rest = self._rest, b""
        while piece:
            yield piece
            piece = self._file.read(_CHUNK)

    def lines(self) -> Iterator[Line | ParseError]:
        """The lines, decoded; in place of one that is no text, or has no end, the error. Nothing follows the latter."""
        number, rest = 1, b""
        for piece in self.chunks():
            *whole, rest = (rest + piece).split(b"\n")
            for line in whole:
                yield self._decoded(line, number)
                number += 1
            if len(rest) > LONGEST_LINE:
                yield self.error("the line has no end, nothing more is read", line=number, expected="a line break")
                return
        if rest:
            yield self._decoded(rest, number)

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

    def text(self) -> str:
        """All that is left to read, decoded; raises ParseError where it is no text or too long."""
        data = self.whole().removeprefix(codecs.BOM_UTF8)
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
        line = line.removesuffix(b"\r")
        if number == 1:
            line = line.removeprefix(codecs.BOM_UTF8)
        try:
            return Line(number, line.decode("utf-8"))
        except UnicodeDecodeError as error:
            return self._no_text(line[error.start], number, error.start + 1)

    def _no_text(self, byte: int, line: int, column: int) -> ParseError:
        found = f"0x{byte:02x}"
        return self.error(
            f"the bytes are no text: expected UTF-8, found {found}",
            line=line,
            column=column,
            expected="UTF-8 text",
            found=found,
        )
