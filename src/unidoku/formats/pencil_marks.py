"""Grids of pencil marks, as people write them in forums: the candidates of every cell, framed or at least aligned.

Before such a grid the clues may be drawn by themselves, and then the board with all digits entered (the clipboard of
Simple Sudoku): what is left are notes then. Alone, it is a puzzle given by candidates.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.blocks import drawing
from unidoku.formats.board.layout import SIDES
from unidoku.formats.faults import at_place
from unidoku.formats.format import Format
from unidoku.formats.marks import candidates_of, cells_of, changed, clues_among, digits_text, sukaku_of
from unidoku.formats.record import Record
from unidoku.formats.stream import HEAD, Line, Stream
from unidoku.grid import Grid
from unidoku.shape import Shape

__all__ = ["FORMAT"]

_BORDER = re.compile(r"[-=_─═–—]{2}")
_BARS = "|¦│┃║"
_TOKEN = re.compile(rf"[^\s{_BARS}]+")
_CELL = re.compile(r"([*#@]?)((?:-?[1-9A-Pa-p])+)")
_CELL_OF_NINE = re.compile(r"([*#@A-Za-z]?)((?:-?[1-9])+)")
_NONE, _UNTOLD = "-", "."
_MOST = 100  # lines of a block: the largest grid has 51

Marks = frozenset[int]
Block = list[Line]


@dataclass(slots=True)
class _Grid:
    """A grid of pencil marks: the cells, None for a dot; those marked as part of a step; what stands below it."""

    shape: Shape
    cells: list[Marks | None] = field(default_factory=list)
    marked: list[str] = field(default_factory=list)
    comment: str = ""


def _sniff(head: bytes) -> bool:
    """A frame, or blanks that align; and in one of the first three blocks, cells of several candidates."""
    if len(head) == HEAD:
        head = head[: head.replace(b"\r", b" ").rfind(b"\n\n") + 1]
    stream = Stream.of(head)
    for block in islice(_blocks(stream), 3):
        if isinstance(block, ParseError):
            return False
        if _has_marks(block):
            rows = [line.text.strip() for line in block]
            if not any(_BORDER.search(row) or "  " in row or {*row} & {*_BARS} for row in rows):
                return False
            try:
                return bool(_marks(stream, block))
            except ParseError:
                return False
    return False


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    boards: list[Grid] = []  # drawn before the pencil marks that may belong to them
    for block in _blocks(stream):
        if isinstance(block, ParseError):
            yield block
            continue
        try:
            if _has_marks(block) or _belongs(block, boards):
                if len(boards) == 2 and not _extends(*boards):
                    yield Record(grid=boards.pop(0))
                yield _record(stream, block, boards)
                boards = []
                continue
            boards.append(_board(stream, block))
            if len(boards) > 2:
                yield Record(grid=boards.pop(0))
        except ParseError as error:
            yield error
            boards = []
    yield from (Record(grid=board) for board in boards)


def _blocks(stream: Stream) -> Iterator[Block | ParseError]:
    """The lines between empty ones; comments are passed over."""
    block: Block = []
    for line in stream.lines():
        if isinstance(line, ParseError):
            yield line
            block = []
        elif line.text.strip() and len(block) < _MOST:
            if not re.match(r"#(\s|$)", line.text):
                block.append(line)
        elif block:
            yield block
            block = [line] if line.text.strip() else []
    if block:
        yield block


def _rows(block: Block) -> list[Line]:
    return [line for line in block if not _BORDER.search(line.text)]


def _has_marks(block: Block) -> bool:
    """Whether some cells hold several candidates; numbers of two digits, on a large board, are none."""
    tokens = [_TOKEN.findall(line.text) for line in _rows(block)]
    side = len(tokens[0]) if tokens else 0
    if side not in SIDES:
        return False
    cells = [_cell(token, side) for row in tokens[:side] for token in row]
    several = any(cell and len(cell[1]) > 1 for cell in cells)
    return several and (side <= 9 or None not in cells)


def _belongs(block: Block, boards: Sequence[Grid]) -> bool:
    """Whether this can be what is left on a board that was drawn twice before it: by its clues, and in progress."""
    tokens = [token for line in _rows(block) for token in _TOKEN.findall(line.text)]
    if len(boards) != 2 or len(tokens) != len(boards[1]) or not _extends(*boards):
        return False
    marks = [_cell(token, boards[1].shape.side) for token in tokens]
    return all(
        own is not None and (not digit or own[1] == {digit}) for digit, own in zip(boards[1], marks, strict=True)
    )


def _extends(clues: Grid, board: Grid) -> bool:
    """Whether the second is the first, or that with more digits in it."""
    return clues.shape == board.shape and all(clue in (0, digit) for clue, digit in zip(clues, board, strict=True))


def _cell(token: str, side: int) -> tuple[bool, Marks] | None:
    """Whether a cell is marked as part of a step, and its candidates; None where it is no cell."""
    if token in (_NONE, _UNTOLD):
        return False, frozenset()
    match = (_CELL_OF_NINE if side <= 9 else _CELL).fullmatch(token)
    digits = candidates_of(match[2].replace("-", ""), side) if match else None
    return None if match is None or digits is None else (bool(match[1]) or "-" in match[2], digits)


def _marks(stream: Stream, block: Block) -> _Grid:
    rows = _rows(block)
    side = len(_TOKEN.findall(rows[0].text))
    if side not in SIDES:
        raise stream.error(
            f"the first row has {side} cells: no board has so many columns",
            line=rows[0].number,
            expected=f"{', '.join(map(str, SIDES))} cells",
            found=f"{side} cells",
        )
    grid = _Grid(_shape(rows[0].text, side))
    for row, line in enumerate(rows[:side]):
        tokens = list(_TOKEN.finditer(line.text))
        if len(tokens) != side:
            raise stream.error(
                f"row {row + 1} has {len(tokens)} cells, expected {side}",
                line=line.number,
                expected=f"{side} cells",
                found=f"{len(tokens)} cells",
            )
        for token in tokens:
            cell, name = _cell(token[0], side), grid.shape.cell_name(len(grid.cells))
            if cell is None:
                raise stream.error(
                    f"{token[0][:20]!r} at {name}: expected candidates, each once",
                    line=line.number,
                    column=token.start() + 1,
                    expected="candidates, each once",
                    found=repr(token[0][:20]),
                )
            grid.cells.append(None if token[0] == _UNTOLD else cell[1])
            if cell[0]:
                grid.marked.append(f"{name}={token[0]}")
    if len(rows) < side:
        raise stream.error(
            f"found {len(rows)} rows, expected {side}",
            line=rows[-1].number,
            expected=f"{side} rows",
            found=f"{len(rows)} rows",
        )
    grid.comment = "\n".join(line.text.strip() for line in rows[side:])
    return grid


def _shape(row: str, side: int) -> Shape:
    """The shape of the board: as the bars show it, or the squarest."""
    widths = [len(_TOKEN.findall(piece)) for piece in re.split(rf"[{_BARS}]", row.strip().strip(_BARS))]
    columns = widths[0]
    return Shape(side // columns, columns) if {*widths} == {columns} and 1 < columns < side else Shape.of(side)


def _board(stream: Stream, block: Block) -> Grid:
    text = "\n".join(line.text for line in block)
    try:
        return Grid(text)
    except ParseError as error:
        raise at_place(stream, error, [line.number for line in block], text) from None


def _record(stream: Stream, block: Block, boards: Sequence[Grid]) -> Record:
    marks = _marks(stream, block)
    cells = [own or frozenset() for own in marks.cells]
    try:
        record = _position(marks, cells, *boards) if boards else sukaku_of(cells, marks.shape)
    except ValueError as error:
        raise stream.error(str(error), line=block[0].number) from None
    return replace(record, comment=marks.comment, extra={"marked": " ".join(marks.marked)} if marks.marked else {})


def _position(marks: _Grid, cells: Sequence[Marks], clues: Grid, board: Grid | None = None) -> Record:
    """The puzzle with these clues, of which so much is left; `board` tells what was entered."""
    if board is None:
        if clues.shape != marks.shape:
            raise ValueError(f"pencil marks of shape {marks.shape}: expected {clues.shape}, as the board before them")
        placed = clues_among(cells, marks.shape)
        board = clues.with_digits({cell: digit for cell, digit in placed.items() if not clues[cell]})
    for cell, (digit, own) in enumerate(zip(board, cells, strict=True)):
        if digit and own and own != {digit}:
            name = board.shape.cell_name(cell)
            raise ValueError(f"the pencil marks at {name} are {digits_text(own)}: expected {digit}, as on the board")
    return Record(
        grid=clues,
        board=None if board == clues else board,
        notes={cell: own for cell, own in enumerate(marks.cells) if own is not None and not board[cell]},
    )


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    for record in records:
        file.write(f"{_text(record)}\n".encode())


def _text(record: Record) -> str:
    """The grid alone where that is the whole puzzle; otherwise after its clues and the digits entered."""
    if record.board is None and (record.is_sukaku or not record.notes):
        cells = cells_of(record.grid, record.notes)
        if sukaku_of(cells, record.grid.shape).grid == record.grid:
            return _framed(dict(enumerate(cells)), record.grid.shape)
    board = record.board or record.grid
    digits = {cell: frozenset({digit}) for cell, digit in enumerate(board) if digit}
    drawn = [f"{drawing(each, 'bordered')}\n\n" for each in (record.grid, board)]
    return "".join(drawn) + _framed({**record.notes, **digits}, board.shape)


def _framed(cells: Mapping[int, Marks], shape: Shape) -> str:
    side, width = shape.side, shape.box_columns
    texts = [(digits_text(cells[cell]) or _NONE) if cell in cells else _UNTOLD for cell in range(shape.cells)]
    widths = [max(map(len, texts[column::side])) for column in range(side)]
    boxes = [slice(column, column + width) for column in range(0, side, width)]
    border = "+" + "+".join("-" * (sum(widths[box]) + 2 * width) for box in boxes) + "+\n"
    lines = []
    for row in range(side):
        aligned = [text.ljust(widths[at]) for at, text in enumerate(texts[row * side : (row + 1) * side])]
        lines.append("| " + " | ".join("  ".join(aligned[box]) for box in boxes) + " |\n")
    bands = ["".join(lines[row : row + shape.box_rows]) for row in range(0, side, shape.box_rows)]
    return border + border.join(bands) + border


def _again(record: Record) -> Record:
    found = list(_read(Stream.of(_text(record))))
    return found[0] if len(found) == 1 and isinstance(found[0], Record) else Record(grid=record.grid)


FORMAT = Format(
    name="pencil-marks",
    title="Grids of pencil marks, alone or after the clues, as in forums and Simple Sudoku's clipboard",
    sniff=_sniff,
    read=_read,
    write=_write,
    holds=frozenset({"board", "notes", "is_sukaku"}),
    loses=changed({"board", "notes", "is_sukaku"}, _again),
)
