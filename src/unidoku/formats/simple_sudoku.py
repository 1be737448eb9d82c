"""`.ss` of Simple Sudoku: the puzzle drawn, then a record for every digit entered and every candidate eliminated."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.faults import at_place, few_lines, only_nine, only_one
from unidoku.formats.format import Format
from unidoku.formats.marks import changed, left_open, read_again
from unidoku.formats.record import Record
from unidoku.formats.stream import HEAD, Line, Stream
from unidoku.grid import Grid
from unidoku.shape import Shape

__all__ = ["FORMAT"]

_NINE = Shape(3, 3)
_EDGE, _MIDDLE = "*-----------*", "|---+---+---|"
_ROW = re.compile(r"\|(?:[1-9.0]{3}\|){3}")
_STEP = re.compile(r"I(\d\d)([1-9])|E(\d\d)00([1-9])")


def _sniff(head: bytes) -> bool:
    """The drawing as this program makes it, and behind it nothing but its records."""
    lines = head.decode("utf-8", "replace").split("\n")
    lines = [line.strip() for line in (lines[:-1] if len(head) == HEAD else lines) if line.strip()]
    drawing, steps = lines[:13], lines[13:]
    borders = drawing[:1] + drawing[4:5] + drawing[8:9] + drawing[12:]
    return (
        borders == [_EDGE, _MIDDLE, _MIDDLE, _EDGE]
        and sum(map(bool, map(_ROW.fullmatch, drawing))) == 9
        and all(map(_STEP.fullmatch, steps))
    )


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    try:
        yield _record(stream, few_lines(stream))
    except ParseError as error:
        yield error


def _record(stream: Stream, lines: Sequence[Line]) -> Record:
    start = next((at for at, line in enumerate(lines) if re.match(r"\s*[IE]\d", line.text)), len(lines))
    text = "\n".join(line.text for line in lines[:start])
    try:
        grid = Grid(text, _NINE)
    except ParseError as error:
        raise at_place(stream, error, [line.number for line in lines] or [1], text) from None
    entered: dict[int, int] = {}
    gone: set[tuple[int, int]] = set()
    for line in lines[start:]:
        if line.text.strip():
            _step(stream, line, grid, entered, gone)
    board = grid.with_digits(entered)
    left = left_open(board)
    notes = {cell: digits - {digit for other, digit in gone if other == cell} for cell, digits in left.items()}
    return Record(grid=grid, board=board if entered else None, notes=notes if notes != left else {})


def _step(stream: Stream, line: Line, grid: Grid, entered: dict[int, int], gone: set[tuple[int, int]]) -> None:
    """Take in a record: a digit that was entered, or a candidate that was eliminated."""
    match = _STEP.fullmatch(line.text.strip())
    cell = int(match[1] or match[3]) if match else 81
    if not match or cell >= 81:
        expected = "I, a cell from 00 to 80 and a digit, or E, a cell and a digit of three places"
        raise stream.error(
            f"{line.text.strip()[:20]!r} is no record: expected {expected}",
            line=line.number,
            column=1,
            expected=expected,
            found=repr(line.text.strip()[:20]),
        )
    if match[3]:
        gone.add((cell, int(match[4])))
    elif grid[cell] or cell in entered:
        held = grid[cell] or entered[cell]
        raise stream.error(
            f"{match[2]} is entered at {_NINE.cell_name(cell)}, which holds {held}: expected an empty cell",
            line=line.number,
            column=1,
            expected="an empty cell",
            found=str(held),
        )
    else:
        entered[cell] = int(match[2])


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    file.write(_text(only_one(records, "an .ss file")).encode())


def _text(record: Record) -> str:
    lines = drawing(record.grid)
    board = record.board or record.grid
    steps = [f"I{cell:02}{digit}" for cell, digit in enumerate(board) if digit and not record.grid[cell]]
    for cell, digits in left_open(board).items():
        steps += [f"E{cell:02}{digit:03}" for digit in sorted(digits - record.notes.get(cell, digits))]
    return "\n".join([*lines, "", *steps, ""] if steps else [*lines, ""])


def drawing(board: Grid) -> list[str]:
    """The lines of a 9×9 board as this program draws it."""
    signs = str(board)
    rows = ["|" + "|".join(signs[at : at + 9][box : box + 3] for box in (0, 3, 6)) + "|" for at in range(0, 81, 9)]
    return [_EDGE, *rows[:3], _MIDDLE, *rows[3:6], _MIDDLE, *rows[6:], _EDGE]


FORMAT = Format(
    name="simple-sudoku",
    title="Simple Sudoku, one puzzle with what was entered and eliminated",
    endings=(".ss",),
    sniff=_sniff,
    read=_read,
    write=_write,
    check=only_nine("an .ss file"),
    holds=frozenset({"board", "notes"}),
    loses=changed({"board", "notes"}, read_again(_text, _read)),
)
