"""From the lines of a written board to its cells, and to the size of its boxes where the drawing shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import isqrt

from unidoku.errors import ParseError
from unidoku.formats.board.lines import (
    BLANK,
    DOUBTFUL,
    ROW,
    Cell,
    Line,
    Row,
    split_blanks,
    split_characters,
    split_fields,
    split_spaced_blanks,
)
from unidoku.formats.board.source import Source
from unidoku.formats.board.symbols import EMPTY_MARKS
from unidoku.shape import all_shapes

__all__ = ["SIDES", "Layout", "lay_out", "side_of", "wrong_count"]

SIDES = sorted({shape.side for shape in all_shapes()})

_Rows = Sequence[Row | None]  # one for every line, None for one without cells


@dataclass(frozen=True, slots=True)
class Layout:
    """The cells row by row, and the size of a box: rows and columns, each None where nothing shows it.

    `drawn` is what bars and borders show, `suggested` what blank lines and gaps between groups do.
    """

    side: int
    cells: list[Cell]
    drawn: tuple[int | None, int | None]
    suggested: tuple[int | None, int | None]


def side_of(cells: int) -> int | None:
    """The side of the board that has so many cells, None where there is none."""
    side = isqrt(max(cells, 0))
    return side if side in SIDES and side**2 == cells else None


def wrong_count(count: int, side: int | None) -> ParseError:
    """The error about a number of cells that is not that of a board, or not of the board of this side."""
    of_candidates = next((one for one in SIDES if one**3 == count), None)
    nearest = side or of_candidates or _nearest_side(count)
    note = f", the candidates of a {of_candidates}x{of_candidates}" if of_candidates else ""
    return ParseError(
        f"expected {nearest**2} cells ({nearest}x{nearest}), found {count}{note}",
        expected=f"{nearest**2} cells",
        found=f"{count} cells",
    )


def _nearest_side(cells: int) -> int:
    return min(SIDES, key=lambda side: abs(side**2 - cells))


def lay_out(source: Source, lines: Sequence[Line], side: int | None, alphabet: str | None) -> Layout:
    """The one way to see a board in these lines; `side` is its side where that is known.

    Raises ParseError where there is none, and where there are two that differ.
    """
    fields = split_fields(lines)
    splits: list[_Rows | None] = [fields, split_characters(lines)]
    if _may_be_blanks(lines, alphabet):
        splits += [split_blanks(lines), split_spaced_blanks(lines)]
    layouts: list[Layout] = []
    faults: list[ParseError] = []
    late_faults: list[ParseError] = []  # of rows that are as many and as long as those of a board
    for split in splits:
        if split is None:
            continue
        try:
            rows, side_found = _fit(source, lines, split, side)
        except ParseError as fault:
            faults.append(fault)
            continue
        try:
            layouts.append(_measure(source, lines, rows, side_found, alphabet))
        except ParseError as fault:
            late_faults.append(fault)
    if not layouts:
        by_fields = any(len(cell.text) < 2 for row in fields if row for cell in row.cells)
        raise (late_faults or (faults if by_fields else faults[1:]) or faults)[0]
    if any(_texts(one) != _texts(other) for one, other in pairwise(layouts)):
        raise source.error(
            "the text can be read as two different boards, with the spaces as empty cells or without",
            layouts[0].cells[0].at,
            expected="a mark for empty cells, such as '.'",
        )
    return layouts[0]


def _may_be_blanks(lines: Sequence[Line], alphabet: str | None) -> bool:
    """Whether spaces may be the empty cells: only where no other mark is there."""
    signs = {char for line in lines if line.kind == ROW for char in line.text}
    digits = {*(alphabet or ""), *(alphabet or "").upper(), *(alphabet or "").lower()}
    return bool(signs) and signs.isdisjoint({*EMPTY_MARKS, *"0,;\"'"} - digits)


def _texts(layout: Layout) -> list[str]:
    return [cell.text.strip() for cell in layout.cells]


def _fit(source: Source, lines: Sequence[Line], split: _Rows, side: int | None) -> tuple[_Rows, int]:
    """The rows of a board, one or None for every line, and its side."""
    rows_by_line = _without_header(_without_dashes(source, lines, split, side))
    rows = [row for row in rows_by_line if row is not None]
    if not rows:
        raise source.error("there is no cell in the text", 0, expected="a board")
    _drop_last_commas(rows, side)
    return rows_by_line, _fit_line(source, rows[0], side) if len(rows) == 1 else _fit_rows(source, rows, side)


def _measure(source: Source, lines: Sequence[Line], split: _Rows, side: int, alphabet: str | None) -> Layout:
    rows = [row for row in split if row is not None]
    cells = [cell for row in rows for cell in row.cells]
    _refuse_groups(source, cells, side, alphabet)
    if len(rows) == 1:
        return Layout(side, cells, (None, _columns_of_line(source, rows[0], side)), (None, None))
    columns, group = _box_columns(source, rows, side)
    box_rows, band = _box_rows(source, lines, split, side)
    return Layout(side, cells, (box_rows, columns), (band, group))


def _refuse_groups(source: Source, cells: Sequence[Cell], side: int, alphabet: str | None) -> None:
    """Refuse a cell of more than one symbol, but for numbers of two digits on a board that has them."""
    longest = 1 if alphabet is not None or side <= 9 else 2
    for index, (text, at) in enumerate(cells):
        if len(text) > longest or (len(text) == 2 and not text.isdecimal()):
            row, column = divmod(index, side)
            raise source.error(
                f"{text[:20]!r} at r{row + 1}c{column + 1} is not one digit: expected one digit a cell, "
                "a grid of candidates is no board",
                at,
                expected="one digit a cell",
                found=repr(text[:20]),
            )


def _without_dashes(source: Source, lines: Sequence[Line], rows: _Rows, side: int | None) -> _Rows:
    """Take lines of dashes for rows if these are missing and dashes are empty cells elsewhere."""
    doubtful = [row for line, row in zip(lines, rows, strict=True) if row is not None and line.kind == DOUBTFUL]
    sure = [row for line, row in zip(lines, rows, strict=True) if row is not None and line.kind != DOUBTFUL]
    if not doubtful:
        return rows
    widths = Counter(len(row.cells) for row in sure or doubtful)
    if side is None:
        sides = [width for width, count in widths.items() if width == count]
        if not sure and len(sides) != 1:
            return rows
        side = widths.most_common(1)[0][0] if sure else sides[0]
    marks = {cell.text for row in sure for cell in row.cells}.intersection({"", " ", "0", *EMPTY_MARKS})
    fitting = [
        row
        for row in doubtful
        if len(row.cells) == side and (not marks or marks.issuperset(cell.text for cell in row.cells))
    ]
    missing = side - len(sure)
    if 0 < missing < len(fitting):
        raise source.error(
            "border lines cannot be told from rows of empty cells: both are dashes",
            fitting[0].cells[0].at,
            expected="another mark for empty cells, such as '.'",
        )
    kept = {id(row) for row in (fitting if missing == len(fitting) else [])}
    return [row if line.kind != DOUBTFUL or id(row) in kept else None for line, row in zip(lines, rows, strict=True)]


def _without_header(rows: _Rows) -> _Rows:
    """Leave out the empty header that a Markdown table must have above its first border."""
    found = [index for index, row in enumerate(rows) if row is not None]
    if len(found) > 2 and found[1] > found[0] + 1:
        first, second = rows[found[0]], rows[found[1]]
        if first and second and len(found) == len(second.cells) + 1 and not any(cell.text for cell in first.cells):
            return [None if index == found[0] else row for index, row in enumerate(rows)]
    return rows


def _drop_last_commas(rows: Sequence[Row], side: int | None) -> None:
    """A comma may end every row, or all but the last; then nothing follows it."""
    if len(rows) == 1:
        count = len(rows[0].cells)
        ended = list(rows) if side_of(count) is None and side_of(count - 1) else []
    else:
        ended = [row for row in rows if len(row.cells) == (side or len(rows)) + 1]
        if ended not in (list(rows), list(rows[:-1])):
            return
    if all(row.cells[-1].text == "" for row in ended):
        for row in ended:
            del row.cells[-1]


def _fit_rows(source: Source, rows: Sequence[Row], side: int | None) -> int:
    """The side of the board that these rows make, or ParseError where they make none."""
    widths = [len(row.cells) for row in rows]
    common = Counter(widths).most_common(1)[0][0]
    if common != side and side_of(common) and set(widths) == {common} and common != len(rows):
        raise _boards_error(source, len(rows), rows[1].cells[0].at)
    if side is None:
        side = common if common in SIDES else len(rows)
    if side not in SIDES:
        raise source.error(
            f"{len(rows)} rows of {common} cells are no board: expected as many cells as rows, "
            f"one of {', '.join(map(str, SIDES))}",
            rows[0].cells[0].at if rows[0].cells else 0,
            expected="the rows of a board",
            found=f"{len(rows)} rows of {common} cells",
        )
    for number, row in enumerate(rows, 1):
        if len(row.cells) != side:
            at = row.cells[side].at if len(row.cells) > side else _end(rows[:number])
            raise source.error(
                f"row {number} has {len(row.cells)} cells, expected {side}",
                at,
                expected=f"{side} cells in row {number}",
                found=f"{len(row.cells)} cells",
            )
    if len(rows) != side:
        at = rows[side].cells[0].at if len(rows) > side else _end(rows)
        if len(rows) % side == 0:
            raise _boards_error(source, len(rows) // side, at)
        raise source.error(
            f"expected {side} rows of {side} cells, found {len(rows)} rows",
            at,
            expected=f"{side} rows",
            found=f"{len(rows)} rows",
        )
    return side


def _fit_line(source: Source, row: Row, side: int | None) -> int:
    count = len(row.cells)
    if (side is None and side_of(count)) or (side and count == side**2):
        return isqrt(count)
    parts = row.gaps | row.bars.keys()
    for one in [side] if side else SIDES:
        if count > one**2 and count % one**2 == 0 and parts.issuperset(range(one**2, count, one**2)):
            raise _boards_error(source, count // one**2, row.cells[one**2].at)
    fault = wrong_count(count, side)
    wanted = int(fault.expected.split()[0])
    at = row.cells[wanted].at if count > wanted else _end([row])
    raise source.error(str(fault), at, expected=fault.expected, found=fault.found)


def _boards_error(source: Source, count: int, at: int) -> ParseError:
    return source.error(f"expected one board, found {count}", at, expected="one board", found=f"{count} boards")


def _end(rows: Sequence[Row]) -> int:
    """Where the next cell after these rows would stand."""
    last = next((row.cells[-1] for row in reversed(rows) if row.cells), Cell("", 0))
    return last.at + len(last.text)


def _box_columns(source: Source, rows: Sequence[Row], side: int) -> tuple[int | None, int | None]:
    """The columns of a box, as the bars show them and as the gaps between groups suggest them."""
    bars = _inside(rows[0].bars, side)
    for number, row in enumerate(rows, 1):
        if _inside(row.bars, side) != bars:
            raise _uneven_error(source, f"the bars in row {number} are not those of row 1", row.cells[0].at)
    step = _spacing(bars, side)
    if bars:
        if step is None:
            raise _uneven_error(source, "the bars are not evenly spaced", rows[0].cells[min(bars)].at)
        return _box_size(step, side), None
    gaps = {place for place in rows[0].gaps if place}
    group = _even(gaps, side) if all({place for place in row.gaps if place} == gaps for row in rows) else None
    return None, _box_size(group, side)


def _columns_of_line(source: Source, row: Row, side: int) -> int | None:
    """The columns of a box as the bars show them on one line, where they may also part whole rows."""
    places = _inside({**dict.fromkeys(row.gaps, ""), **row.bars}, side**2)
    step = _even(places, side**2)
    if step is None or (row.bars and step % side and side % step):
        raise _uneven_error(source, "the groups of cells are not equally long", row.cells[min(places)].at)
    return _box_size(step, side) if row.bars else None


def _box_rows(source: Source, lines: Sequence[Line], rows: _Rows, side: int) -> tuple[int | None, int | None]:
    """The rows of a box, as the border lines show them and as the blank lines suggest them."""
    rules: dict[int, str] = {}
    blanks: dict[int, str] = {}
    at = 0
    above = 0
    for line, row in zip(lines, rows, strict=True):
        if row is not None:
            above += 1
        elif line.kind == BLANK:
            blanks[above] = ""
        else:
            rules[above] = "".join(sorted(set(line.text)))
            at = line.at if 0 < above < side else at
    rules, blanks = _inside(rules, side), _inside(blanks, side)
    step = _spacing(rules, side)
    # One border, below the first row, is how a Markdown table begins.
    if rules and step is None and rules.keys() != {1}:
        raise _uneven_error(source, "the border lines are not evenly spaced", at)
    return _box_size(step, side), _box_size(_even(blanks, side), side)


def _uneven_error(source: Source, message: str, at: int) -> ParseError:
    return source.error(message, at, expected="rows and boxes of equal size")


def _inside(marks: Mapping[int, str], length: int) -> dict[int, str]:
    """The marks that stand between two of `length` things."""
    return {place: kind for place, kind in marks.items() if 0 < place < length}


def _even(places: Collection[int], length: int) -> int | None:
    """The distance of marks that part `length` things into equal groups, None where they do not."""
    step = min(places, default=length)
    return step if length % step == 0 and set(places) == set(range(step, length, step)) else None


def _spacing(marks: Mapping[int, str], length: int) -> int | None:
    """The distance of the marks; where one follows each thing, that of the kind which stands out, or 1."""
    step = _even(marks, length) if marks else None
    if step != 1:
        return step
    places: dict[str, list[int]] = {}
    for place, kind in marks.items():
        places.setdefault(kind, []).append(place)
    wide = {wide for some in places.values() if (wide := _even(some, length)) and wide > 1}
    return wide.pop() if len(wide) == 1 else 1


def _box_size(step: int | None, side: int) -> int | None:
    return step if step and 1 < step < side and side % step == 0 else None
