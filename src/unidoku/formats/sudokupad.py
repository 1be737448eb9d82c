"""Links of SudokuPad, one a line: an address with a payload, or that alone.

A payload begins with how it is packed: `fpuzzles` or `fpuz` (as a link of f-puzzles), `scl` or `ctc` (the program's own
JSON, shortened and packed), `scf` and `classic` (the clues alone). Written are those of f-puzzles, which hold the most.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from math import isqrt
from typing import BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.format import Format
from unidoku.formats.fpuzzles import pack, unpack
from unidoku.formats.fpuzzles_json import HOLDS, loses
from unidoku.formats.links import first_line, link_of, plain, read_each
from unidoku.formats.lz import decompress
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream
from unidoku.formats.sudokupad_json import record_of, unzip
from unidoku.grid import Grid

__all__ = ["FORMAT"]

_ADDRESS = "https://sudokupad.app/"
_HOSTS = {"sudokupad.app", "beta.sudokupad.app", "alpha.sudokupad.app", "sudokupad.svencodes.com"}
_HOSTS |= {"crackingthecryptic.com", "app.crackingthecryptic.com", "test.crackingthecryptic.com"}
_MOST_CELLS = 81
_SHORTEST_PACKED = 20  # characters; shorter ones are names of puzzles on the net

_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
_BLANKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"


def _runs(text: str) -> str | None:
    """Each character a digit and how many empty cells, at most five, follow it; None where it is written otherwise."""
    if any(letter not in _LETTERS for letter in text):
        return None
    values = map(_LETTERS.index, text)
    return "".join(str(value % 10) + "0" * (value // 10) for value in values)


def _digits_and_blanks(text: str) -> str | None:
    """Digits, and between them the number of empty cells as a character: the older way."""
    if any(letter not in _BLANKS and letter not in "123456789" for letter in text):
        return None
    return "".join(letter if letter.isdigit() else "0" * _BLANKS.index(letter) for letter in text)


def _classic(text: str) -> Record:
    """The program does not tell its two ways apart either: it takes the newer one where that gives a board."""
    for way in (_runs, _digits_and_blanks) if len(text) <= _MOST_CELLS else ():
        cells = way(text)
        if cells is not None and isqrt(len(cells)) ** 2 == len(cells) and len(cells) in (16, 36, 64, 81):
            return Record(grid=Grid(cells))
    raise ParseError("the clues after 'classic' make no board", expected="a board of 16, 36, 64 or 81 cells")


def _scf(text: str) -> Record:
    """81 cells as in `classic`, and after them, or after a star, the rules of a variant, a title and an author."""
    if len(text) > _SHORTEST_PACKED and text.startswith("N4") and "*" not in text:
        text = decompress(text)
    used = 0
    cells = ""
    while used < len(text) and len(cells) < 81 and text[used] != "*":
        run = _runs(text[used])
        if run is None:
            break
        cells, used = cells + run, used + 1
    if len(cells) != 81:
        raise ParseError(f"the clues after 'scf' make {len(cells)} cells", expected="81 cells", found=str(len(cells)))
    facts = {"t": "", "a": ""}
    for part in re.split(r"(?<!\*)\*(?!\*)", text[used:].removeprefix("*")):
        if part and part[0] in facts:
            facts[part[0]] = part[1:].replace("**", "*")
        elif part:
            raise ParseError(
                f"the puzzle has the rule {part[0]!r}, which is none of the classic game",
                expected="a classic puzzle",
                found=part[0],
            )
    return Record(grid=Grid(cells), title=facts["t"], author=facts["a"])


def _scl(text: str) -> Record:
    return record_of(unzip(decompress(text)))


_WAYS: dict[str, Callable[[str], Record]] = {
    "fpuzzles": unpack,
    "fpuz": unpack,
    "scl": _scl,
    "ctc": _scl,
    "scf": _scf,
    "classic": _classic,
}
_PAYLOAD = re.compile(rf"({'|'.join(_WAYS)})(.+)")


def _decode(text: str) -> Record:
    link = link_of(text)
    if link is None:
        payload = plain(text)
    elif link.host not in _HOSTS:
        raise ParseError(f"this is no link of SudokuPad, but one to {link.host!r}", expected=_ADDRESS, found=link.host)
    else:
        path = link.path.removeprefix("sudoku").removeprefix("puzzle").lstrip("/")
        payload = link.query.get("puzzleid") or link.query.get("puzzle") or path
    match = _PAYLOAD.fullmatch(payload)
    short_id = match is not None and len(match[2]) < _SHORTEST_PACKED and match[1] not in ("scf", "classic")
    if match is None or short_id:
        raise ParseError(
            f"{payload[:40]!r} is the name of a puzzle that lies on the net: expected a link that holds the puzzle",
            expected=", ".join(_WAYS),
            found=repr(payload[:40]),
        )
    try:
        return _WAYS[match[1]](match[2])
    except ParseError as error:
        error.position = None  # of what is not seen in the file
        raise


def _sniff(head: bytes) -> bool:
    line = first_line(head)
    link = link_of(line)
    if link is not None:
        return link.host in _HOSTS
    match = _PAYLOAD.fullmatch(plain(line))
    if match is None:
        return False
    if match[1] in ("scf", "classic"):
        try:
            _WAYS[match[1]](match[2])
        except ValueError:
            return False
        return True
    return match[2].startswith("N4") and len(match[2]) >= _SHORTEST_PACKED


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    return read_each(stream, _decode)


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    for record in records:
        file.write(f"{_ADDRESS}fpuzzles{pack(record)}\n".encode())


FORMAT = Format(
    name="sudokupad",
    title="links of SudokuPad, one a line",
    sniff=_sniff,
    read=_read,
    write=_write,
    holds=HOLDS,
    loses=loses,
    extra="formats",
)
