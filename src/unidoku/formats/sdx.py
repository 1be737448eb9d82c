"""`.sdx` of SudoCue: one board in the middle of being solved, with the candidates of its cells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.faults import few_lines, only_nine, only_one
from unidoku.formats.format import Format
from unidoku.formats.marks import candidates_of, cells_of, changed, clues_among, digits_text, left_open, read_again
from unidoku.formats.record import Record
from unidoku.formats.stream import HEAD, Line, Stream
from unidoku.grid import Grid
from unidoku.shape import Shape

__all__ = ["FORMAT"]

_NINE = Shape(3, 3)
_LINE = re.compile(r"(?:u?[1-9]{1,9} ){8}u?[1-9]{1,9}")


def _sniff(head: bytes) -> bool:
    """Nine lines of nine cells, just one blank between any two: pencil marks are else aligned, or framed."""
    lines = [line.strip() for line in head.decode("utf-8", "replace").split("\n") if line.strip()]
    exact = len(head) < HEAD and len(lines) == 9 and all(map(_LINE.fullmatch, lines))
    return exact and any("u" in line or re.search("[1-9]{2}", line) for line in lines)


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    try:
        yield _record(stream, [line for line in few_lines(stream) if line.text])
    except ParseError as error:
        yield error


def _record(stream: Stream, lines: Sequence[Line]) -> Record:
    cells: list[frozenset[int]] = []
    entered: dict[int, int] = {}
    for row, line in enumerate(lines[:9]):
        fields = list(re.finditer(r"\S+", line.text))
        if len(fields) != 9:
            raise stream.error(
                f"row {row + 1} has {len(fields)} cells, expected 9",
                line=line.number,
                expected="9 cells",
                found=f"{len(fields)} cells",
            )
        for field in fields:
            digits = candidates_of(field[0].removeprefix("u"), 9)
            if not digits or (field[0].startswith("u") and len(digits) > 1):
                where = _NINE.cell_name(len(cells))
                raise stream.error(
                    f"{field[0][:20]!r} at {where}: expected candidates, or a digit behind u",
                    line=line.number,
                    column=field.start() + 1,
                    expected="candidates, or a digit behind u",
                    found=repr(field[0][:20]),
                )
            if field[0].startswith("u"):
                entered[len(cells)] = min(digits)
            cells.append(digits)
    if len(lines) != 9:
        number = lines[9].number if len(lines) > 9 else None
        raise stream.error(
            f"found {len(lines)} rows, expected 9", line=number, expected="9 rows", found=f"{len(lines)} rows"
        )
    return _record_of(cells, entered)


def _record_of(cells: Sequence[frozenset[int]], entered: dict[int, int]) -> Record:
    clues = {cell: digit for cell, digit in clues_among(cells, _NINE).items() if cell not in entered}
    grid = Grid.from_digits(bytes(81)).with_digits(clues)
    board = grid.with_digits(entered)
    notes = {cell: own for cell, own in enumerate(cells) if not board[cell]}
    nothing_said = notes == left_open(board) or all(len(own) == 9 for own in notes.values())
    return Record(grid=grid, board=board if entered else None, notes={} if nothing_said else notes)


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    file.write(_text(only_one(records, "an .sdx file")).encode())


def _text(record: Record) -> str:
    """The board with its notes, unless these would be taken for clues, or leave a cell nothing: then without."""
    board = record.board or record.grid
    entered = {cell: digit for cell, digit in enumerate(board) if digit and not record.grid[cell]}
    cells = cells_of(board, record.notes)
    if not all(cells) or _record_of(cells, entered).grid != record.grid:
        cells = cells_of(board, {})
    if not all(cells) or _record_of(cells, entered).grid != record.grid:
        cells = [own if board[cell] else frozenset(range(1, 10)) for cell, own in enumerate(cells)]
    texts = [("u" if cell in entered else "") + digits_text(own) for cell, own in enumerate(cells)]
    return "".join(" ".join(texts[at : at + 9]) + "\n" for at in range(0, 81, 9))


FORMAT = Format(
    name="sdx",
    title="SudoCue, one board with the candidates of its cells",
    endings=(".sdx",),
    sniff=_sniff,
    read=_read,
    write=_write,
    check=only_nine("an .sdx file"),
    holds=frozenset({"board", "notes"}),
    loses=changed({"board", "notes"}, read_again(_text, _read)),
)
