"""What is said of puzzles that cannot be read or written, and where in the file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from unidoku.errors import ParseError
from unidoku.formats.record import Record
from unidoku.formats.stream import Line, Stream
from unidoku.shape import Shape

__all__ = ["at_place", "few_lines", "only_nine", "only_one"]

_PLACE = re.compile(r" \(position \d+(, line \d+, column \d+)?\)")

_LONGEST = 2**18  # characters of a file with one puzzle, of which comments are the most


def at_place(stream: Stream, error: ValueError, numbers: Sequence[int], text: str = "", column: int = 1) -> ParseError:
    r"""The error about a text in a file: its lines have these numbers, the first begins in this column.

    >>> from unidoku import Grid
    >>> text = "1..2\n..z.\n....\n...."
    >>> try:
    ...     Grid(text)
    ... except ParseError as error:
    ...     print(at_place(Stream.of(b"", "some.txt"), error, (7, 9, 10, 11), text))
    some.txt:9:3: 'z' at r2c3 is no digit of a board of shape 4x4: expected 1 to 4, or an empty cell as . 0 * _ - ? x
    """
    line, found_column = numbers[0], None
    position = getattr(error, "position", None)
    if position is not None:
        before = text[:position]
        down = before.count("\n")
        line = numbers[min(down, len(numbers) - 1)]
        found_column = position - before.rfind("\n") + (column - 1 if down == 0 else 0)
    return stream.error(
        _PLACE.sub("", str(error)),
        line=line,
        column=found_column,
        expected=getattr(error, "expected", ""),
        found=getattr(error, "found", ""),
    )


def only_one(records: Iterable[Record], of: str) -> Record:
    """The one record to be written; ValueError where there are more, or none: a file `of` these has room for one."""
    each = iter(records)
    first = next(each, None)
    if first is None:
        raise ValueError(f"there is no puzzle to write: {of} holds one")
    if next(each, None) is not None:
        raise ValueError(f"there is more than one puzzle to write: {of} holds one")
    return first


def only_nine(of: str) -> Callable[[Record], None]:
    """For `Format.check`: raises ValueError for a board that is not 9×9; a file `of` these holds no other."""

    def check(record: Record) -> None:
        if record.grid.shape != Shape(3, 3):
            raise ValueError(f"a board of shape {record.grid.shape} cannot be written: {of} holds 9x9 boards")

    return check


def few_lines(stream: Stream) -> list[Line]:
    """All the lines of a file that holds one puzzle; raises ParseError where it is no text, or far longer than that."""
    lines: list[Line] = []
    size = 0
    for line in stream.lines():
        if isinstance(line, ParseError):
            raise line
        lines.append(line._replace(text=line.text.rstrip()))
        size += len(line.text) + 1
        if size > _LONGEST:
            raise stream.error(
                f"the text goes on beyond {_LONGEST} characters: expected one puzzle",
                line=line.number,
                expected="one puzzle",
            )
    return lines
