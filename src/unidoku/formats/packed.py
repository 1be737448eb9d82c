"""Files that are packed: what gzip packed is unpacked as it is read, and of others it is said what they are."""

from __future__ import annotations

import gzip
import re
import select
import zlib
from io import RawIOBase
from typing import BinaryIO, cast

from unidoku.errors import ParseError

__all__ = ["Joined", "Unpacked", "is_gzip", "packing_of"]

_UNSUSPECTED = 2**22  # bytes: so many may come of any file
_MOST_GROWTH = 500  # times its size, beyond that; lines of puzzles grow to three times

_PACKINGS = (
    (rb"PK(\x03\x04|\x05\x06)", "a zip archive"),
    (rb"BZh[1-9]1AY&SY", "packed by bzip2"),
    (rb"\xfd7zXZ\0", "packed by xz"),
    (rb"\x28\xb5\x2f\xfd", "packed by zstd"),
    (rb"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (rb"Rar!\x1a\x07", "a rar archive"),
)


def is_gzip(head: bytes) -> bool:
    """Whether a file that begins like this was packed by gzip."""
    return head.startswith(b"\x1f\x8b\x08")


def packing_of(head: bytes) -> str:
    """What a packed file that begins like this is, if it is one that is not read here; otherwise empty.

    >>> packing_of(b"PK" + bytes([3, 4])), packing_of(b"1...")
    ('a zip archive', '')
    """
    return next((name for pattern, name in _PACKINGS if re.match(pattern, head)), "")


class Joined(RawIOBase):
    """A file of which the first bytes have been read already, to be read on; `taken` tells how far it was."""

    def __init__(self, head: bytes, file: RawIOBase | BinaryIO) -> None:
        self.taken = 0
        self._head = head
        self._file = file

    def readable(self) -> bool:
        """It is."""
        return True

    def read(self, size: int = -1) -> bytes:
        """What comes next, at most so many bytes; waits for it."""
        if self._head:
            size = len(self._head) if size < 0 else size
            piece, self._head = self._head[:size], self._head[size:]
        else:
            while (more := self._file.read(size)) is None:  # of a descriptor that does not wait
                select.select([self._file], [], [])
            piece = more
        self.taken += len(piece)
        return piece


class Unpacked(RawIOBase):
    """What a file packed by gzip holds. Reading raises ParseError where that is damaged, or grows beyond bounds."""

    def __init__(self, head: bytes, file: RawIOBase | BinaryIO, name: str) -> None:
        self._packed = Joined(head, file)
        self._file = gzip.GzipFile(fileobj=cast(BinaryIO, self._packed))
        self._name = name
        self._given = 0

    def readable(self) -> bool:
        """It is."""
        return True

    def read(self, size: int = -1) -> bytes:
        """What comes next, at most so many bytes."""
        try:
            piece = self._file.read(size)
        except (gzip.BadGzipFile, EOFError, zlib.error) as error:
            raise ParseError(
                f"the file is packed by gzip, but damaged: {error}", file=self._name, expected="a whole file"
            ) from None
        self._given += len(piece)
        if self._given > max(_UNSUSPECTED, _MOST_GROWTH * self._packed.taken):
            raise ParseError(
                f"the file grows to more than {_MOST_GROWTH} times its size when it is unpacked: no puzzles do",
                file=self._name,
                expected="a file of puzzles",
            )
        return piece
