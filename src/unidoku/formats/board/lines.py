"""The lines of a written board, and the ways to split them into cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from unidoku.formats.board.source import Source

__all__ = [
    "BLANK",
    "BORDER_SIGNS",
    "DOUBTFUL",
    "ROW",
    "RULE",
    "Cell",
    "Line",
    "Row",
    "find_lines",
    "split_blanks",
    "split_characters",
    "split_fields",
    "split_spaced_blanks",
]

ROW, DOUBTFUL, RULE, BLANK = "row", "doubtful", "rule", "blank"

_BARS = "|¦‖│┃║┆┇┊┋╎╏╵╷╹╻╽╿"
_RULE_SIGNS = {*"+=~:'`^–—―‾¯", *map(chr, range(0x2500, 0x2580))} - {*_BARS}
_RULE_MARKS = {*".*-_"}  # signs of a border line that may be empty cells too
BORDER_SIGNS = _RULE_SIGNS | _RULE_MARKS | {*_BARS}
_OTHER_SIGNS = {*_BARS, *_RULE_MARKS, *"?,;\"' "}
_CLOSING = {"[": "]", "(": ")", "{": "}"}

_PARTING = re.compile(f"[,;{_BARS}]")
_BAR = re.compile(f"[{_BARS};]")  # a semicolon parts rows or cells, just as a bar does
_TOKEN = re.compile(r""""[^"]*"|'[^']*'|[^\s,]+""")
_NOTHING = re.compile(r"\b(?:null|None)\b")


class Cell(NamedTuple):
    """What stands in a cell, "" for nothing, and its index in the text of the source."""

    text: str
    at: int


class Line(NamedTuple):
    """A line without its line break: ROW; RULE, a border line; DOUBTFUL, either of the two; or BLANK."""

    text: str
    at: int
    kind: str


@dataclass(slots=True)
class Row:
    """The cells of a line, its bars (number of cells before → the bars), and where groups of cells begin."""

    cells: list[Cell]
    bars: dict[int, str]
    gaps: set[int]


def find_lines(source: Source, start: int) -> list[Line]:
    """The lines of the text from `start` on; the rows, where these are in brackets.

    Raises ParseError for a character that has no place in any board, and for brackets that do not pair.
    """
    if _CLOSING.keys() & set(source.text[start:]):
        lines = _bracketed_rows(source, start)
    else:
        lines = _plain_lines(source.text, start)
    for line in lines:
        if line.kind == ROW:
            _check_characters(source, line)
    return lines


def _plain_lines(text: str, start: int) -> list[Line]:
    pieces = []
    for piece in text[start:].split("\n"):
        pieces.append((piece, start))
        start += len(piece) + 1
    # Tabs part cells, as a spreadsheet copies them, where they stand between cells and nothing else does.
    tabbed = any("\t" in piece.strip() for piece, _ in pieces) and not _PARTING.search(text)
    tab = "," if tabbed else " "
    pieces = [(piece.replace("\t", tab), at) for piece, at in pieces]
    alone = sum(not piece.isspace() and piece != "" for piece, _ in pieces) == 1
    return [Line(piece, at, ROW if alone and piece.strip() else _kind(piece)) for piece, at in pieces]


def _kind(text: str) -> str:
    signs = set(text) - {" "}
    if not signs:
        return BLANK
    if signs <= BORDER_SIGNS:
        if signs & _RULE_SIGNS:
            return RULE
        if signs & {"-", "_"}:
            return DOUBTFUL
    return ROW


def _check_characters(source: Source, line: Line) -> None:
    for index, char in enumerate(line.text, line.at):
        if not (char.isalnum() or char in _OTHER_SIGNS or char in source.symbols):
            raise source.error(
                f"{char!r} has no place in a board: expected digits, empty cells and borders",
                index,
                expected="digits, empty cells and borders",
                found=repr(char),
            )


def _bracketed_rows(source: Source, start: int) -> list[Line]:
    """The contents of the innermost brackets."""
    text = re.sub(r"[\n\t]", " ", source.text)
    rows: list[Line] = []
    open_brackets: list[int] = []
    since = start  # where the piece since the last bracket begins
    for bracket in re.finditer(r"[][(){}]", text[start:]):
        at = start + bracket.start()
        piece = text[since:at]
        innermost = text[at] not in _CLOSING and since > start and text[since - 1] in _CLOSING
        if not innermost:
            _check_between(source, piece, since)
        if text[at] in _CLOSING:
            open_brackets.append(at)
        elif not open_brackets or _CLOSING[text[open_brackets.pop()]] != text[at]:
            raise source.error(
                f"{text[at]!r} closes no bracket", at, expected="an opening bracket", found=repr(text[at])
            )
        elif innermost:
            content = _NOTHING.sub(lambda word: '""'.ljust(len(word[0])), piece)
            rows.append(Line(content, since, ROW if content.strip() else BLANK))
        since = at + 1
    if open_brackets:
        raise source.error(
            f"{text[open_brackets[-1]]!r} is never closed", open_brackets[-1], expected="a closing bracket"
        )
    _check_between(source, text[since:], since)
    return rows


def _check_between(source: Source, piece: str, at: int) -> None:
    for index, char in enumerate(piece, at):
        if char not in " ,;":
            raise source.error(
                f"{char!r} stands outside the brackets of a row",
                index,
                expected="a row in brackets",
                found=repr(char),
            )


def split_fields(lines: Sequence[Line]) -> list[Row | None]:
    """Every token, every blank between two commas and every blank between two bars is a cell."""
    framed = _framed(lines)
    return [_fields_of(line, *framed) if line.kind in (ROW, DOUBTFUL) else None for line in lines]


def _fields_of(line: Line, framed_left: bool, framed_right: bool) -> Row:
    row = Row([], {}, set())
    pieces = list(_between_bars(line))
    for number, (piece, at, bar) in enumerate(pieces):
        outside = (framed_left and number == 0) or (framed_right and number == len(pieces) - 1)
        if piece.strip() or not outside:
            for field, field_at in _between_commas(piece, at):
                row.cells += list(_tokens(field, field_at)) or [Cell("", field_at)]
        if bar:
            row.bars[len(row.cells)] = row.bars.get(len(row.cells), "") + bar
    return row


def split_characters(lines: Sequence[Line]) -> list[Row | None] | None:
    """Every character is a cell, and blanks part groups; None where a blank may be a cell."""
    framed = _framed(lines)
    rows = [_characters_of(line, *framed) if line.kind in (ROW, DOUBTFUL) else None for line in lines]
    readable = all(row or line.kind not in (ROW, DOUBTFUL) for row, line in zip(rows, lines, strict=True))
    return rows if readable else None


def _characters_of(line: Line, framed_left: bool, framed_right: bool) -> Row | None:
    row = Row([], {}, set())
    pieces = list(_between_bars(line))
    for number, (piece, at, bar) in enumerate(pieces):
        last = number == len(pieces) - 1
        outside = (framed_left and number == 0) or (framed_right and last)
        fields = list(_between_commas(piece, at))
        for field, field_at in fields:
            tokens = list(_tokens(field, field_at))
            ends_line = last and field_at == fields[-1][1]
            if not tokens and not (outside or ends_line or piece == ""):
                return None
            for token in tokens:
                row.gaps.add(len(row.cells))
                row.cells += [Cell(char, token.at + i) for i, char in enumerate(token.text)]
        if bar:
            row.bars[len(row.cells)] = row.bars.get(len(row.cells), "") + bar
    return row


def split_blanks(lines: Sequence[Line], step: int = 1) -> list[Row | None] | None:
    """Every character, a space too, is a cell. Of use only where nothing else marks the empty cells.

    With `step` 2 every second character is one; None where those between are not all spaces.
    """
    framed = all(_framed(lines))
    rows: list[Row | None] = []
    for line in lines:
        if line.text == "" or line.kind in (RULE, DOUBTFUL) or (framed and line.kind == BLANK):
            rows.append(None)
            continue
        text, at = line.text, line.at
        if framed:
            text, at = text.strip(), at + len(text) - len(text.lstrip())
        if step == 2 and text[1::2].strip():
            return None
        row = Row([], {}, set())
        for index in range(0, len(text), step):
            if text[index] in _BARS:
                row.bars[len(row.cells)] = row.bars.get(len(row.cells), "") + text[index]
            else:
                row.cells.append(Cell(text[index], at + index))
        rows.append(row)
    return rows


def split_spaced_blanks(lines: Sequence[Line]) -> list[Row | None] | None:
    """As split_blanks, with a space between any two characters."""
    return split_blanks(lines, step=2)


def _framed(lines: Sequence[Line]) -> tuple[bool, bool]:
    """Whether every row begins, and ends, with a bar: then nothing outside of it is a cell."""
    sure = [line for line in lines if line.kind == ROW]
    texts = [line.text.strip() for line in sure or lines if line.kind in (ROW, DOUBTFUL)]
    return all(text[0] in _BARS for text in texts), all(text[-1] in _BARS for text in texts)


def _between_bars(line: Line) -> Iterator[tuple[str, int, str]]:
    """The pieces of a line, where they begin, and the bar that ends each, "" for the last."""
    at = 0
    for bar in _BAR.finditer(line.text):
        yield line.text[at : bar.start()], line.at + at, bar[0]
        at = bar.end()
    yield line.text[at:], line.at + at, ""


def _between_commas(piece: str, at: int) -> Iterator[tuple[str, int]]:
    for field in piece.split(","):
        yield field, at
        at += len(field) + 1


def _tokens(field: str, at: int) -> Iterator[Cell]:
    for token in _TOKEN.finditer(field):
        text = token[0]
        if len(text) > 1 and text[0] in "\"'" and text[-1] == text[0]:
            yield Cell(text[1:-1], at + token.start() + 1)
        else:
            yield Cell(text, at + token.start())
