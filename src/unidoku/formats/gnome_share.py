"""GNOME Sudoku's text for sharing a puzzle, one a line.

It is `#`, five characters that tell how often each digit is a clue, and then, digit by digit, a character for the place
of each clue. n clues of 1 and m of 2 are the character of code 33 + n + 9m, and so on; row r and column c, from 0, that
of code 33 + r + 9c. Nine clues of an odd digit look there like none of it and one more of the next: the program writes
such a text but does not read it. Here it is read where only one way to read it makes sense.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, product
from typing import BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.faults import only_nine
from unidoku.formats.format import Format
from unidoku.formats.links import first_line, read_each
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream
from unidoku.grid import Grid

__all__ = ["FORMAT"]

_FIRST = 33  # the code of the first character that is seen


def _decode(text: str) -> Record:
    if not text.startswith("#") or len(text) < 6:
        raise ParseError("this is no shared puzzle of GNOME Sudoku", position=0, expected="# and five characters")
    values = [ord(letter) - _FIRST for letter in text[1:]]
    for position, value in enumerate(values, 1):
        if not 0 <= value <= (90 if position <= 5 else 80):
            raise ParseError(
                f"{text[position]!r} stands for no {'number' if position <= 5 else 'place'} of clues",
                position=position,
                expected="a character from ! to q",
                found=repr(text[position]),
            )
    places = [value % 9 * 9 + value // 9 for value in values[5:]]
    pairs = [[(value % 9, value // 9)] + [(9, value // 9 - 1)] * (value % 9 == 0 < value) for value in values[:4]]
    counts = [(*chain(*pair), values[4]) for pair in product(*pairs)]
    fitting = {bytes(digits) for each in counts if (digits := _filled(each, places)) is not None}
    if not fitting:
        found = len(places)
        raise ParseError(
            f"the clues do not fit the numbers of them that are told: {found} places follow",
            position=6,
            expected="as many places as told, each of them once",
            found=str(found),
        )
    if len(fitting) > 1:
        raise ParseError("nine clues of a digit make this text ambiguous", expected="fewer clues of a digit")
    return Record(grid=Grid.from_digits(fitting.pop()))


def _filled(counts: tuple[int, ...], places: list[int]) -> bytearray | None:
    """The board with so many clues of each digit.

    None where there are fewer or more places, one of them twice, or those of a digit not in the order in which the
    program writes them.
    """
    if sum(counts) != len(places) or len(set(places)) < len(places) or max(counts) > 9:
        return None
    digits, following = bytearray(81), iter(places)
    for digit, count in enumerate(counts, 1):
        mine = [next(following) for _ in range(count)]
        if mine != sorted(mine):
            return None
        for place in mine:
            digits[place] = digit
    return digits


def _check(record: Record) -> None:
    only_nine("a shared puzzle of GNOME Sudoku")(record)
    for digit in (1, 3, 5, 7, 9):
        count = record.grid.digits.count(digit)
        if count > 8:
            raise ValueError(f"{count} clues of {digit} cannot be written: GNOME Sudoku does not read such a text")


def _encode(record: Record) -> str:
    places = [[cell for cell, clue in enumerate(record.grid) if clue == digit] for digit in range(1, 10)]
    counts = [len(each) for each in places]
    sizes = [counts[at] + 9 * counts[at + 1] for at in range(0, 8, 2)] + [counts[8]]
    values = sizes + [cell // 9 + 9 * (cell % 9) for each in places for cell in each]
    return "#" + "".join(chr(_FIRST + value) for value in values)


def _sniff(head: bytes) -> bool:
    """A text that fits its own numbers is no comment; but without a clue it is only a few exclamation marks."""
    try:
        return _decode(first_line(head)).grid.clues > 0
    except ValueError:
        return False


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    return read_each(stream, _decode)


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    for record in records:
        file.write(f"{_encode(record)}\n".encode())


FORMAT = Format(
    name="gnome-share",
    title="GNOME Sudoku's shared puzzles, one a line",
    sniff=_sniff,
    read=_read,
    write=_write,
    check=_check,
)
