"""Game ids of Simon Tatham's Solo, one a line: `2x3:a2b1_5c4d4a3b3a1d3c5_1b4a`.

The rows and the columns of a box; then the cells, row by row: a letter for as many empty ones as its place in the
alphabet says, numbers for clues, and `_` between two of these. Between size and colon letters may tell the difficulty
and the symmetry that were asked for, and the rules of variants, which are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.format import Format
from unidoku.formats.links import first_line, read_each
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream
from unidoku.grid import Grid
from unidoku.shape import Shape

__all__ = ["FORMAT"]

_LEVELS = {"t": "Trivial", "b": "Basic", "i": "Intermediate", "a": "Advanced", "e": "Extreme", "u": "Unreasonable"}
_VARIANTS = {"j": "jigsaw", "x": "both diagonals", "k": "killer cages"}
_ID = re.compile(r"([0-9]{1,3})(?:x([0-9]{1,3}))?((?:d[tbiaeu]|r[24]|md?[248]|a|[jxk])*)([:#])(.*)")
_PARAMETER = re.compile(r"d(?P<level>.)|(?P<symmetry>r.|md?.|a)|(?P<variant>.)")
_ITEM = re.compile(r"[a-z]|_|[0-9]+")
_SYMMETRY = "symmetry"


def _decode(text: str) -> Record:
    match = _ID.fullmatch(text)
    if match is None:
        raise ParseError(
            "this is no game id of Solo", position=0, expected="an id such as 3x3:a1b2_3…", found=repr(text[:40])
        )
    rows, columns, parameters, kind, cells = match.groups()
    facts: dict[str, str] = {}
    for parameter in _PARAMETER.finditer(parameters):
        if variant := parameter["variant"]:
            rule = f"{_VARIANTS[variant]} ({variant})"
            raise ParseError(
                f"the puzzle has {rule}, which is no rule of the classic game", expected="a classic puzzle", found=rule
            )
        facts |= {name: value for name, value in parameter.groupdict().items() if value}
    if kind == "#":
        raise ParseError(
            "the id has a random seed, from which only that program makes the puzzle: expected its cells after a colon",
            position=match.start(4),
            expected=":",
            found="#",
        )
    if columns is None:
        columns = rows
    shape = Shape(int(rows), int(columns))
    return Record(
        grid=Grid.from_digits(_cells(cells, match.start(5), shape), shape),
        level=_LEVELS[facts["level"]] if "level" in facts else "",
        extra={_SYMMETRY: facts["symmetry"]} if "symmetry" in facts else {},
    )


def _cells(text: str, start: int, shape: Shape) -> bytes:
    digits, at = bytearray(), 0
    while at < len(text):
        item = _ITEM.match(text, at)
        if item is None:
            raise ParseError(
                f"{text[at]!r} is no cell of a game id: expected a letter, _ or a number",
                position=start + at,
                expected="a letter, _ or a number",
                found=repr(text[at]),
            )
        if item[0].isalpha():
            digits += bytes(ord(item[0]) - ord("a") + 1)
        elif item[0] != "_":
            if len(item[0]) > 3 or not 1 <= int(item[0]) <= shape.side:
                raise ParseError(
                    f"{item[0][:9]} is no digit: expected 1 to {shape.side}",
                    position=start + at,
                    expected=f"1 to {shape.side}",
                    found=item[0][:9],
                )
            digits.append(int(item[0]))
        at = item.end()
        if len(digits) > shape.cells:
            break
    if len(digits) != shape.cells:
        found = f"more than {shape.cells}" if len(digits) > shape.cells else str(len(digits))
        raise ParseError(
            f"the id has {found} cells: expected {shape.cells}",
            position=start + at,
            expected=f"{shape.cells} cells",
            found=found,
        )
    return bytes(digits)


def _encode(record: Record) -> str:
    shape = record.grid.shape
    level = "".join(f"d{letter}" for letter, name in _LEVELS.items() if name == record.level)
    symmetry = "" if "extra" in _loses(record) else record.extra.get(_SYMMETRY, "")
    text, empty = "", 0
    for digit in [*record.grid, None]:
        if digit == 0:
            empty += 1
            continue
        while empty:
            text += chr(ord("a") + min(empty, 26) - 1)
            empty -= min(empty, 26)
        if digit is not None:
            text += f"_{digit}" if text[-1:].isdigit() else str(digit)
    return f"{shape.box_rows}x{shape.box_columns}{symmetry}{level}:{text}"


def _loses(record: Record) -> frozenset[str]:
    lost = set()
    if record.level not in _LEVELS.values():
        lost.add("level")
    if record.extra.keys() != {_SYMMETRY} or not re.fullmatch(r"r[24]|md?[248]|a", record.extra[_SYMMETRY]):
        lost.add("extra")
    return frozenset(lost)


def _sniff(head: bytes) -> bool:
    line = first_line(head)
    match = _ID.fullmatch(line)
    if match is None:
        return False
    if match[4] == "#":
        return match[5].isdigit()
    if re.search("[jxk]", match[3]):
        return True  # to be refused by name
    try:
        _decode(line)
    except ValueError:
        return False
    return True


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    return read_each(stream, _decode)


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    for record in records:
        file.write(f"{_encode(record)}\n".encode())


FORMAT = Format(
    name="tatham",
    title="game ids of Simon Tatham's Solo, one a line",
    sniff=_sniff,
    read=_read,
    write=_write,
    holds=frozenset({"level", "extra"}),
    loses=_loses,
)
