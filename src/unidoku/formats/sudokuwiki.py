"""Links of SudokuWiki's solver, one a line: `https://www.sudokuwiki.org/sudoku.htm?bd=` and a board.

The board is 81 digits, or `S9B` and two characters a cell, which are a number to base 36: 1 to 9 for a clue, 10 to 18
for a digit entered, and otherwise 18 and the sum of 2^(d-1) over the candidates d. Boards packed in the version before
that are refused: the site's one example of it does not follow its description.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.faults import only_nine
from unidoku.formats.format import Format
from unidoku.formats.links import first_line, link_of, read_each
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream
from unidoku.grid import Grid

__all__ = ["FORMAT"]

_ADDRESS = "https://www.sudokuwiki.org/sudoku.htm?bd="
_BASE_36 = "0123456789abcdefghijklmnopqrstuvwxyz"
_PAIRS = re.compile(r"(?:[0-9a-z]{2}){81}")
_OTHER = re.compile(r"[A-Z]([0-9]+)?[A-Z]")


def _decode(text: str) -> Record:
    link = link_of(text)
    if link is None or link.host not in ("sudokuwiki.org", "sudokuwiki.com"):
        raise ParseError("this is no link of SudokuWiki", expected=f"{_ADDRESS}…", found=repr(text[:40]))
    board = link.query.get("bd", "")
    if link.path.lower() not in ("sudoku.htm", "sudoku.asp", "sudoku.php"):
        raise ParseError(
            f"this link leads to {link.path!r}, not to the solver of classic puzzles",
            expected=f"{_ADDRESS}…",
            found=link.path,
        )
    if re.fullmatch(r"[0-9._]{81}", board):
        return Record(grid=Grid(board, (3, 3)))
    if board.startswith("S9B") and _PAIRS.fullmatch(board, 3):
        return _record([_cell_of_b(int(board[at : at + 2], 36)) for at in range(3, 165, 2)])
    if _PAIRS.fullmatch(board):
        raise ParseError(
            "the board of this link is packed in a version before B, which cannot be read",
            expected="S9B",
            found=board[:9],
        )
    kind = _OTHER.match(board)
    if kind and not board.startswith("S9B"):
        raise ParseError(f"a board of kind {kind[0]} is none of the classic game", expected="S9B", found=kind[0])
    raise ParseError(
        f"the board of this link is none: expected 81 digits, or S9B and two characters a cell, found {len(board)} "
        "characters",
        expected="81 digits",
        found=repr(board[:40]),
    )


_Cell = tuple[int, int, frozenset[int]]  # the clue, the digit entered, the candidates


def _cell_of_b(value: int) -> _Cell:
    if value < 10:
        return value, 0, frozenset()
    return (0, value - 9, frozenset()) if value < 19 else (0, 0, _digits(value - 18))


def _digits(bits: int) -> frozenset[int]:
    if bits >> 9:
        raise ParseError("the board of this link names a candidate beyond 9", expected="1 to 9")
    return frozenset(digit for digit in range(1, 10) if bits >> digit - 1 & 1)


def _record(cells: list[_Cell]) -> Record:
    grid = Grid.from_digits(bytes(clue for clue, _, _ in cells))
    board = Grid.from_digits(bytes(clue or digit for clue, digit, _ in cells))
    notes = {cell: candidates for cell, (_, _, candidates) in enumerate(cells) if candidates}
    return Record(grid=grid, board=None if board == grid else board, notes=notes)


def _loses(record: Record) -> frozenset[str]:
    return frozenset() if all(record.notes.values()) else frozenset({"notes"})


def _encode(record: Record) -> str:
    if record.board is None and not record.notes:
        return str(record.grid).replace(".", "0")
    text, board = "S9B", record.board or record.grid
    for cell, clue in enumerate(record.grid):
        notes = sum(1 << digit - 1 for digit in record.notes.get(cell, ()))
        value = clue or (board[cell] + 9 if board[cell] else notes and notes + 18)
        text += _BASE_36[value // 36] + _BASE_36[value % 36]
    return text


def _sniff(head: bytes) -> bool:
    link = link_of(first_line(head))
    return link is not None and link.host in ("sudokuwiki.org", "sudokuwiki.com")


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    return read_each(stream, _decode)


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    for record in records:
        file.write(f"{_ADDRESS}{_encode(record)}\n".encode())


FORMAT = Format(
    name="sudokuwiki",
    title="links of SudokuWiki's solver, one a line",
    sniff=_sniff,
    read=_read,
    write=_write,
    check=only_nine("a link of SudokuWiki"),
    holds=frozenset({"board", "notes"}),
    loses=_loses,
)
