"""Spreadsheets: a puzzle a row, in whatever column its board stands, or one on a sheet, a digit a cell."""

from __future__ import annotations

import io
import pickle
import re
import tempfile
import warnings
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.board.symbols import EMPTY_MARKS
from unidoku.formats.format import Format
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream
from unidoku.formats.table import HOLDS, LOOKED_AT, PUZZLE, CellFault, Layout, as_text, facts_of, flat, record_of
from unidoku.grid import Grid
from unidoku.shape import all_shapes

__all__ = ["FORMAT"]

_LARGEST = 2**28  # bytes, unpacked
_MOST_ROWS = 2**20  # a sheet of Excel has no more
_MOST_CELLS = 2**24  # of a sheet, empty ones among them
_FAR = 1000  # rows: a sheet with so many has not one board alone
_LONGEST_TEXT = 32767  # characters in a cell
_SIDES = sorted({shape.side for shape in all_shapes()})
_SIGN = re.compile(rf"[0-9]{{1,2}}|[A-Za-z{re.escape(EMPTY_MARKS)}]")
_USUAL_NAME = re.compile(r"\w+ ?\d*")

_Row = Sequence[tuple[str, bool]]  # for each cell what stands in it, and whether it has a border


def _sniff(head: bytes) -> bool:
    return head.startswith(b"PK\3\4") and (b"[Content_Types].xml" in head or b"xl/" in head)


def _openpyxl() -> Any:
    try:
        import defusedxml  # noqa: F401 -- openpyxl uses it where it is there
        import openpyxl
    except ImportError as error:
        raise ImportError("spreadsheets need the extra: pip install 'unidoku[formats]'") from error
    return openpyxl


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    openpyxl = _openpyxl()
    data = io.BytesIO(stream.whole())
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of what it does not know, and puzzles do not need
            _refuse_large(data)
            book = openpyxl.load_workbook(data, read_only=True, data_only=True)
            sheets = list(book.worksheets)
    except Exception as error:  # whatever the library makes of such bytes
        raise _no_sheet(stream, error) from None
    is_empty = True
    for sheet in sheets:
        for item in _sheet(stream, sheet):
            is_empty = False
            yield item
    if is_empty:
        raise stream.error("the sheets are empty", expected="a board")


def _no_sheet(stream: Stream, error: Exception) -> ParseError:
    if isinstance(error, ParseError):
        return error
    lines = str(error).splitlines() or [type(error).__name__]
    return stream.error(f"the file is no whole spreadsheet: {lines[0]}", expected="an Excel file, .xlsx")


def _refuse_large(data: BinaryIO) -> None:
    """Refuse what grows beyond bounds when it is unpacked; ValueError. A packed file never gives more than it says."""
    with zipfile.ZipFile(data) as packed:
        size = sum(info.file_size for info in packed.infolist())
    if size > _LARGEST:
        raise ValueError(f"{size} bytes when it is unpacked, expected at most {_LARGEST}")


def _sheet(stream: Stream, sheet: Any) -> Iterator[Record | ParseError]:
    rows = _rows(stream, sheet)
    first: list[tuple[int, _Row]] = []
    try:
        first = list(islice(rows, LOOKED_AT))
        layout = Layout.of([[text for text, _ in row] for _, row in first])
        if layout is None:
            yield from _board(stream, sheet.title, [*first, *islice(rows, _FAR)])
            return
        for number, row in chain(first[layout.has_header :], rows):
            yield _record(stream, layout, [text for text, _ in row], f"{sheet.title}, row {number}")
    except ParseError as error:
        yield error


def _rows(stream: Stream, sheet: Any) -> Iterator[tuple[int, _Row]]:
    """The rows in which anything stands, and their numbers."""
    cells = 0
    try:
        sheet.reset_dimensions()  # what a file says of its size need not be so
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for number, row in enumerate(sheet.iter_rows(), 1):
                cells += len(row) + 1
                if number > _MOST_ROWS or cells > _MOST_CELLS:
                    raise stream.error(f"the sheet {sheet.title} is too large", expected=f"at most {_MOST_CELLS} cells")
                texts = [(_text(cell.value), _has_border(cell)) for cell in row]
                if any(text or border for text, border in texts):
                    yield number, texts
    except Exception as error:  # as above
        raise _no_sheet(stream, error) from None


def _text(value: Any) -> str:
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        value = int(value)
    return as_text(value).strip() if isinstance(value, int | float) else str("" if value is None else value)


def _has_border(cell: Any) -> bool:
    border = getattr(cell, "border", None) if getattr(cell, "has_style", False) else None
    return border is not None and any(
        side is not None and side.style for side in (border.left, border.right, border.top, border.bottom)
    )


def _record(stream: Stream, layout: Layout, row: Sequence[str], place: str) -> Record | ParseError:
    layout = layout.with_width(len(row))
    try:
        return record_of(dict(zip(layout.names, row, strict=False)), layout.columns)
    except CellFault as fault:
        return fault.in_row(stream, place)


def _board(stream: Stream, title: str, rows: Sequence[tuple[int, _Row]]) -> Iterator[Record | ParseError]:
    """The board of which each cell is one of the sheet; what else stands there are remarks."""
    texts = {(number, column): text for number, row in rows for column, (text, _) in enumerate(row, 1) if text}
    signs = {place for place, text in texts.items() if _SIGN.fullmatch(text.strip())}
    bordered = {(number, column) for number, row in rows for column, (_, border) in enumerate(row, 1) if border}
    if not texts:
        return
    largest = _largest(texts, signs)
    corner = _corner(signs | bordered, largest) or _corner(signs, largest)
    if corner is None or len(rows) > _FAR:
        yield stream.error(
            f"{title}: no board is found on the sheet",
            expected="a square of cells from 4×4 to 25×25 with digits; empty ones have a border, 0 or .",
        )
        return
    top, left, side = corner
    square = [(row, column) for row in range(top, top + side) for column in range(left, left + side)]
    cells = [texts.pop(place, "").strip() for place in square]
    try:
        grid = Grid([cells[at : at + side] for at in range(0, side * side, side)])
    except ValueError as error:
        yield stream.error(
            f"{title}: {error}", expected=getattr(error, "expected", ""), found=getattr(error, "found", "")
        )
    else:
        yield Record(grid=grid, title="" if _USUAL_NAME.fullmatch(title) else title, comment="\n".join(texts.values()))


def _largest(texts: dict[tuple[int, int], str], signs: set[tuple[int, int]]) -> int:
    return max((int(text) for place in signs if (text := texts[place].strip()).isdecimal()), default=0)


def _corner(cells: set[tuple[int, int]], at_least: int) -> tuple[int, int, int] | None:
    """Top, left and side of the square board that has these cells, with no room for another; None where there is none.

    A board in the corner of the sheet may have empty rows and columns around its digits.
    """
    if not cells:
        return None
    rows, columns = sorted(row for row, _ in cells), sorted(column for _, column in cells)
    needed = max(rows[-1] - rows[0], columns[-1] - columns[0]) + 1
    side = next((side for side in _SIDES if side >= max(needed, at_least)), None)
    if side is None:
        return None
    top = rows[0] if rows[-1] - rows[0] + 1 == side else 1
    left = columns[0] if columns[-1] - columns[0] + 1 == side else 1
    return (top, left, side) if rows[-1] < top + side and columns[-1] < left + side else None


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    """Write the rows aside until all columns are known."""
    openpyxl = _openpyxl()
    names = {PUZZLE: None}
    with tempfile.TemporaryFile() as aside:
        count = 0
        for record in records:
            cells = dict(flat(facts_of(record)))
            names |= dict.fromkeys(cells)
            pickle.dump(cells, aside)
            count += 1
        if count >= _MOST_ROWS:
            raise ValueError(f"{count} puzzles are too many for a sheet: expected at most {_MOST_ROWS - 1}")
        aside.seek(0)
        book = openpyxl.Workbook(write_only=True)
        sheet = book.create_sheet("puzzles")
        sheet.append([_cell(openpyxl, sheet, name) for name in names])
        for _ in range(count):
            cells = pickle.load(aside)
            sheet.append([_cell(openpyxl, sheet, cells.get(name)) for name in names])
        book.save(file)


def _check(record: Record) -> None:
    illegal = _openpyxl().cell.cell.ILLEGAL_CHARACTERS_RE
    for name, value in flat(facts_of(record)):
        for text in (name, value if isinstance(value, str) else ""):
            if len(text) > _LONGEST_TEXT:
                raise ValueError(f"a text of {len(text)} characters: a cell of a sheet holds {_LONGEST_TEXT}")
            if illegal.search(text):
                raise ValueError(f"{text!r} holds a character that no sheet can hold")


def _cell(openpyxl: Any, sheet: Any, value: Any) -> Any:
    """A value as a cell: a text also where it looks like a formula."""
    if not isinstance(value, str):
        return value
    cell = openpyxl.cell.WriteOnlyCell(sheet, value)
    cell.data_type = "s"
    return cell


FORMAT = Format(
    name="xlsx",
    title="Excel spreadsheets, a puzzle a row or a sheet",
    endings=(".xlsx",),
    sniff=_sniff,
    read=_read,
    write=_write,
    check=_check,
    holds=HOLDS,
    extra="formats",
)
