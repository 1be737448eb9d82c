"""HoDoKu's library lines: a board with what was entered and eliminated, and the step that it is an example of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.faults import at_place, only_nine
from unidoku.formats.format import Format
from unidoku.formats.marks import changed, left_open, read_again
from unidoku.formats.record import Record
from unidoku.formats.stream import Line, Stream
from unidoku.grid import Grid
from unidoku.shape import Shape

__all__ = ["FORMAT"]

_NINE = Shape(3, 3)

_LINE = re.compile(r":(\d{4,5}(?:-(?:\d|x))?):([x1-9]*):([^:]*):([^:]*):([^:]*):([^:]*):(.*)")
_BOARD = re.compile(r"(?:\+?[1-9]|[.0]){81}")
_CELL = re.compile(r"(\+?)(.)")
_CANDIDATE = re.compile(r"[1-9]{3}")

_PARTS = {
    "technique": re.compile(r"\d{4,5}(?:-(?:\d|x))?"),
    "digits": re.compile(r"x|[1-9]+"),
    "eliminations": re.compile(r"[1-9]{3}(?: [1-9]{3})*"),
    "placements": re.compile(r"[1-9]{3}(?: [1-9]{3})*"),
    "step": re.compile(r"\S|\S.*\S"),
}
"""What a line tells of a step, by the name that it has in `Record.extra`, and how it is written."""

_NO_STEP = "0000"


def _sniff(head: bytes) -> bool:
    lines = (line.text.strip() for line in Stream.of(head).lines() if isinstance(line, Line))
    puzzles = [_match(line) for line in islice((line for line in lines if line and line[0] != "#"), 1)]
    return any(match and _BOARD.fullmatch(match[3]) for match in puzzles)


def _match(text: str) -> re.Match[str] | None:
    """The parts of a line; the last may be missing."""
    return _LINE.fullmatch(text) or _LINE.fullmatch(f"{text}:")


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    for line in stream.lines():
        if isinstance(line, ParseError):
            yield line
        elif line.text.strip() and not line.text.lstrip().startswith("#"):
            try:
                yield _record(stream, line)
            except ParseError as error:
                yield error


def _untold(technique: str) -> dict[str, str]:
    """What stands for parts of which nothing is told."""
    untold = dict.fromkeys(_PARTS, "")
    return untold | {"technique": _NO_STEP, "digits": "x" if technique == _NO_STEP else ""}


def _record(stream: Stream, line: Line) -> Record:
    text = line.text.rstrip()
    match = _match(text)
    if match is None:
        expected = "':technique:digits:board:eliminated:eliminations:placements:' with a technique such as 0000"
        raise stream.error(
            f"this is no line of HoDoKu's library: expected {expected}", line=line.number, column=1, expected=expected
        )
    grid, board = _boards(stream, line, match)
    left = left_open(board)
    gone = _eliminated(stream, line, match)
    notes = {cell: digits - gone.get(cell, set()) for cell, digits in left.items()}
    untold = _untold(match[1])
    parts = dict(zip(_PARTS, (match[1], match[2], match[5].strip(), match[6].strip(), match[7].strip()), strict=True))
    return Record(
        grid=grid,
        board=board if board != grid else None,
        notes=notes if notes != left else {},
        extra={name: part for name, part in parts.items() if part and part != untold[name]},
    )


def _boards(stream: Stream, line: Line, match: re.Match[str]) -> tuple[Grid, Grid]:
    """The clues, and the board with the digits that a plus says were entered."""
    cells = _CELL.findall(match[3])
    try:
        board = Grid("".join(sign for _, sign in cells), _NINE)
    except ParseError as error:
        before = sum(bool(plus) for plus, _ in cells[: (error.position or 0) + 1])
        raise at_place(stream, error, [line.number], column=match.start(3) + before + 1) from None
    wrong = next((cell for cell, (plus, sign) in enumerate(cells) if plus and sign not in "123456789"), None)
    if wrong is not None or len(cells) != 81:
        found = f"{cells[wrong][1]!r} at {_NINE.cell_name(wrong)}" if wrong is not None else f"{len(cells)} cells"
        raise stream.error(
            f"the board has {found}: expected 81 cells, and a plus only before a digit",
            line=line.number,
            column=match.start(3) + 1,
            expected="81 cells, and a plus only before a digit",
            found=found,
        )
    return board.with_digits({cell: 0 for cell, (plus, _) in enumerate(cells) if plus}), board


def _eliminated(stream: Stream, line: Line, match: re.Match[str]) -> dict[int, set[int]]:
    """The candidates that are gone from each cell."""
    gone: dict[int, set[int]] = {}
    for part in re.finditer(r"\S+", match[4]):
        if not _CANDIDATE.fullmatch(part[0]):
            raise stream.error(
                f"{part[0][:20]!r} is no candidate: expected its digit, row and column",
                line=line.number,
                column=match.start(4) + part.start() + 1,
                expected="a digit, a row and a column",
                found=repr(part[0][:20]),
            )
        digit, row, column = map(int, part[0])
        gone.setdefault(9 * row + column - 10, set()).add(digit)
    return gone


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    for record in records:
        file.write(_text(record).encode() + b"\n")


def _text(record: Record) -> str:
    board = record.board or record.grid
    cells = ["." if not digit else str(digit) if record.grid[cell] else f"+{digit}" for cell, digit in enumerate(board)]
    gone = [
        f"{digit}{cell // 9 + 1}{cell % 9 + 1}"
        for cell, digits in left_open(board).items()
        for digit in sorted(digits - record.notes.get(cell, digits))
    ]
    told = {name: text for name, text in record.extra.items() if name in _PARTS and _PARTS[name].fullmatch(text)}
    parts = _untold(told.get("technique", _NO_STEP)) | told
    head = f":{parts['technique']}:{parts['digits']}:{''.join(cells)}:{' '.join(gone)}"
    # Without a step HoDoKu writes one part less.
    step = f":{parts['step']}" if told else ""
    return f"{head}:{parts['eliminations']}:{parts['placements']}{step}"


FORMAT = Format(
    name="hodoku",
    title="HoDoKu's library of examples, a line each",
    sniff=_sniff,
    read=_read,
    write=_write,
    check=only_nine("HoDoKu's library"),
    holds=frozenset({"board", "notes", "extra"}),
    loses=changed({"board", "notes", "extra"}, read_again(_text, _read)),
)
