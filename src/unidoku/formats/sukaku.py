"""Sukaku: puzzles given by candidates, a line each: 729 characters at 9×9, nine for each cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.board.layout import SIDES
from unidoku.formats.board.symbols import FROM_ONE
from unidoku.formats.format import Format
from unidoku.formats.marks import cells_of, changed, sukaku_of
from unidoku.formats.record import Record
from unidoku.formats.stream import Line, Stream
from unidoku.grid import Grid
from unidoku.shape import Shape

__all__ = ["FORMAT"]

_SIDE_OF = {side**3: side for side in SIDES}
_GONE = ".0*_"


def _sniff(head: bytes) -> bool:
    lines = (line for line in Stream.of(head).lines() if not isinstance(line, Line) or _puzzle(line))
    return any(isinstance(line, Line) and _is_sure(_puzzle(line)) for line in islice(lines, 1))


def _is_sure(text: str) -> bool:
    if len(text) not in _SIDE_OF or any(fault for fault in _faults(text)):
        return False
    # So long is a plain board of 8×8 too, which then breaks its own rules.
    return len(text) != 64 or bool(Grid(text).conflicts())


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    for line in stream.lines():
        if isinstance(line, ParseError):
            yield line
        elif text := _puzzle(line):
            yield _record(stream, line, text)


def _puzzle(line: Line) -> str:
    return line.text.partition("#")[0].strip()


def _record(stream: Stream, line: Line, text: str) -> Record | ParseError:
    side = _SIDE_OF.get(len(text))
    if side is None:
        return stream.error(
            f"{len(text)} characters are no puzzle given by candidates: expected 729, nine for each of 81 cells",
            line=line.number,
            expected="729 characters",
            found=f"{len(text)} characters",
        )
    fault = next(_faults(text), None)
    if fault is not None:
        expected = f"{FROM_ONE[fault % side]} or one of {' '.join(_GONE)}"
        cell = Shape.of(side).cell_name(fault // side)
        return stream.error(
            f"{text[fault]!r} among the candidates of {cell}: expected {expected}",
            line=line.number,
            column=line.text.index(text) + fault + 1,
            expected=expected,
            found=repr(text[fault]),
        )
    return _parse(text)


def _faults(text: str) -> Iterator[int]:
    """Where what stands there is neither the candidate of this place nor the sign that it is gone."""
    side = _SIDE_OF[len(text)]
    return (at for at, sign in enumerate(text.upper()) if sign not in _GONE and sign != FROM_ONE[at % side])


def _parse(text: str) -> Record:
    side = _SIDE_OF[len(text)]
    cells = [
        frozenset(place for place, sign in enumerate(text[at : at + side], 1) if sign not in _GONE)
        for at in range(0, len(text), side)
    ]
    return sukaku_of(cells, Shape.of(side))


def _text(record: Record) -> str:
    notes = record.notes if record.is_sukaku else {}
    every = range(1, record.grid.shape.side + 1)
    return "".join(
        FROM_ONE[digit - 1] if digit in own else "." for own in cells_of(record.grid, notes) for digit in every
    )


def _check(record: Record) -> None:
    shape = record.grid.shape
    if shape != Shape.of(shape.side):
        raise ValueError(f"a board of shape {shape} cannot be written: a sukaku's line does not tell its boxes")
    again = _parse(_text(record)).grid
    if again != record.grid:
        cell = next(cell for cell in range(shape.cells) if again[cell] != record.grid[cell])
        raise ValueError(
            f"{shape.cell_name(cell)} can hold only {again[cell]}, and no cell that it sees can: "
            "a sukaku cannot tell this from a clue"
        )


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    for record in records:
        file.write(f"{_text(record)}\n".encode())


FORMAT = Format(
    name="sukaku",
    title="Sukaku, puzzles given by candidates: 729 characters a line",
    sniff=_sniff,
    read=_read,
    write=_write,
    check=_check,
    holds=frozenset({"notes", "is_sukaku"}),
    loses=changed({"notes", "is_sukaku"}, lambda record: _parse(_text(record))),
)
