"""`.sdk` of SadMan Sudoku and SudoCue: header lines, the puzzle, and how far it was played, in sections."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.faults import at_place, few_lines, only_nine, only_one
from unidoku.formats.format import Format
from unidoku.formats.marks import candidates_of, changed, digits_text
from unidoku.formats.record import Record
from unidoku.formats.stream import HEAD, Line, Stream
from unidoku.grid import Grid
from unidoku.shape import Shape

__all__ = ["FORMAT"]

_HEADERS = {
    "A": "author",
    "D": "description",
    "C": "comment",
    "B": "date",
    "S": "source",
    "L": "level",
    "U": "url",
}
_SECTIONS = ("puzzle", "state", "pencilmarks")

_HEADER = re.compile(r"#([A-Z]?)(.*)")
_SECTION = re.compile(r"\[([A-Za-z][A-Za-z0-9 ]*)\]")
_FILLED = "PencilMarks of filled cells"
_NINE = Shape(3, 3)

Section = list[Line]


def _sniff(head: bytes) -> bool:
    """Sections, or header lines: two of them, or one that is not simply a comment like `#Some puzzle`."""
    lines = head.decode("utf-8", "replace").split("\n")
    lines = [line.strip() for line in (lines[:-1] if len(head) == HEAD else lines) if line.strip()]
    after = next((at for at, line in enumerate(lines) if not line.startswith("#")), len(lines))
    if any(line.lower() == "[puzzle]" for line in lines[after : after + 1]):
        return True
    keys = {match[1] for line in lines[:after] if (match := _HEADER.match(line)) and match[1] in _HEADERS}
    sure = len(keys) > 1 or any(re.match("#[A-Z](?![a-z ])", line) and line[1] in _HEADERS for line in lines[:after])
    return sure and [len(line) for line in lines[after:]] == [9] * 9


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    try:
        headers, sections = _parts(stream, few_lines(stream))
        yield _record(stream, headers, sections)
    except ParseError as error:
        yield error


def _parts(stream: Stream, lines: Sequence[Line]) -> tuple[dict[str, str], dict[str, Section]]:
    """The header lines by their letter, and the lines of every section by its name."""
    headers: dict[str, str] = {}
    sections: dict[str, Section] = {}
    name = "Puzzle"
    for line in lines:
        header, section = _HEADER.fullmatch(line.text), _SECTION.fullmatch(line.text.strip())
        if header:
            key, text = header[1] or "C", header[2]
            headers[key] = f"{headers[key]}\n{text.strip()}" if key in headers else text.strip()
        elif section:
            name = next(
                (one for one in ("Puzzle", "State", "PencilMarks") if one.lower() == section[1].lower()), section[1]
            )
            if name in sections:
                raise stream.error(
                    f"a second section [{name}]: expected one", line=line.number, column=1, expected="one of each"
                )
            sections[name] = []
        elif line.text.strip():
            sections.setdefault(name, []).append(line)
    return headers, sections


def _record(stream: Stream, headers: dict[str, str], sections: dict[str, Section]) -> Record:
    grid = _grid(stream, sections.pop("Puzzle", []))
    state = sections.pop("State", [])
    board = _grid(stream, state) if state else None
    marks = _marks(stream, sections.pop("PencilMarks", []))
    filled = {cell for cell in marks if (board or grid)[cell]}
    extra = {key: text for key, text in headers.items() if key not in _HEADERS}
    extra |= {name: "\n".join(line.text.strip() for line in section) for name, section in sections.items()}
    if filled:
        extra[_FILLED] = " ".join(f"{_NINE.cell_name(cell)}:{digits_text(marks[cell])}" for cell in sorted(filled))
    facts: dict[str, Any] = {_HEADERS[key]: text for key, text in headers.items() if key in _HEADERS}
    try:
        return Record(
            grid=grid,
            board=None if board == grid else board,
            notes={cell: digits for cell, digits in marks.items() if cell not in filled},
            extra=extra,
            **facts,
        )
    except ValueError as error:
        raise stream.error(str(error), line=state[0].number if state else None) from None


def _grid(stream: Stream, rows: Section) -> Grid:
    text = "\n".join(line.text for line in rows)
    try:
        return Grid(text, _NINE)
    except ParseError as error:
        raise at_place(stream, error, [line.number for line in rows] or [1], text) from None


def _marks(stream: Stream, rows: Section) -> dict[int, frozenset[int]]:
    """The pencil marks of every cell that has any: a line a row, with commas between the cells."""
    marks = {}
    for row, line in enumerate(rows):
        fields = line.text.split(",")
        if len(fields) == 10 and not fields[9].strip():
            fields.pop()
        if len(rows) != 9 or len(fields) != 9:
            found = f"{len(rows)} rows" if len(rows) != 9 else f"{len(fields)} cells"
            raise stream.error(
                f"pencil marks of {found}: expected 9 rows of 9 cells, with commas between them",
                line=line.number,
                expected="9 rows of 9 cells",
                found=found,
            )
        column = 1
        for place, field in enumerate(fields):
            digits = candidates_of(field.strip(), 9)
            if digits is None:
                raise stream.error(
                    f"the pencil marks {field.strip()!r} of {_NINE.cell_name(9 * row + place)}: expected digits",
                    line=line.number,
                    column=column,
                    expected="digits, each once",
                    found=repr(field.strip()),
                )
            if digits:
                marks[9 * row + place] = digits
            column += len(field) + 1
    return marks


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    file.write(_text(only_one(records, "an .sdk file")).encode())


def _text(record: Record) -> str:
    headers = {key: getattr(record, name) for key, name in _HEADERS.items()}
    headers |= {key: text for key, text in record.extra.items() if re.fullmatch("[A-Z]", key) and key not in headers}
    lines = [f"#{key}{part.strip()}" for key, text in headers.items() if text for part in text.split("\n")]
    others = {name: text for name, text in record.extra.items() if _is_section(name, text)}
    if record.board is None and not record.notes and not others:
        return "\n".join([*lines, *_rows(record.grid), ""])
    lines += ["[Puzzle]", *_rows(record.grid)]
    if record.board is not None:
        lines += ["[State]", *_rows(record.board)]
    if record.notes:
        cells = [digits_text(record.notes.get(cell, ())) for cell in range(81)]
        lines += ["[PencilMarks]", *(",".join(cells[at : at + 9]) for at in range(0, 81, 9))]
    for name, text in others.items():
        lines += [f"[{name}]", *text.split("\n")]
    return "\n".join([*lines, ""])


def _is_section(name: str, text: str) -> bool:
    """Whether this can be written as a section, and is none that tells of the puzzle itself."""
    taken = len(name) == 1 or name.lower() in _SECTIONS or name == _FILLED
    lines = [line.strip() for line in text.split("\n")]
    fits = all(line and not line.startswith("#") and not _SECTION.fullmatch(line) for line in lines)
    return fits and not taken and _SECTION.fullmatch(f"[{name}]") is not None


def _rows(grid: Grid) -> list[str]:
    line = str(grid)
    return [line[at : at + 9] for at in range(0, 81, 9)]


def _again(record: Record) -> Record:
    [found] = _read(Stream.of(_text(record)))
    return found if isinstance(found, Record) else Record(grid=record.grid)


_HOLDS = frozenset({*_HEADERS.values(), "board", "notes", "extra"})

FORMAT = Format(
    name="sdk",
    title="SadMan Sudoku and SudoCue, one puzzle with its header lines",
    endings=(".sdk",),
    sniff=_sniff,
    read=_read,
    write=_write,
    check=only_nine("an .sdk file"),
    holds=_HOLDS,
    loses=changed(_HOLDS, _again),
)
