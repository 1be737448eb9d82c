"""Boards as they come in, from arguments, files and standard input: piece by piece, in bounded memory."""

from __future__ import annotations

import os
import re
import select
import sys
from collections.abc import Iterator, Sequence
from io import RawIOBase
from typing import Any, NamedTuple, cast

from unidoku import _engine
from unidoku.cli.options import InputError
from unidoku.formats.board.layout import side_of
from unidoku.formats.board.source import MAX_LENGTH
from unidoku.grid import Grid
from unidoku.shape import MAX_SIDE, Shape

__all__ = ["ARGUMENT", "Entry", "PlainLines", "is_recipe", "read_entries", "read_entries_and_lines"]

ARGUMENT = "argument"

_FIRST, _MOST = 2**12, 2**20  # bytes that are read at once: more and more, so that the first results come soon
_WORTHWHILE = 64  # plain lines in a row; fewer are entries like all others
_ENDLESS = 2**26  # bytes: a longer line is taken for one without end
_BLOCK = 64  # lines: the largest board with a border between any two rows has 51

_RECIPE = re.compile(r"\s*u[0-9]+-")
_ONE_LINE = re.compile(r"[-_.*?0-9A-Za-z]{26,}")
_BLANKS_AND_BARS = {*" \t|¦│┃║"}
_TOKEN = re.compile(r"[^\s,;|¦│┃║\[\](){}'\"]+")


class Entry(NamedTuple):
    """A board as it was written: where, on how many lines, and its text; or what is wrong with it already."""

    source: str
    line: int
    lines: int
    text: str
    fault: str = ""

    @property
    def place(self) -> str:
        """Where it was found, for people and editors: `boards.txt:17`."""
        if not self.line:
            return self.source
        return f"{self.source}:{self.line}" + (f"-{self.line + self.lines - 1}" if self.lines > 1 else "")


class _Line(NamedTuple):
    number: int
    text: str
    fault: str = ""


class PlainLines(NamedTuple):
    """Many lines in a row that are 9×9 boards written in the plainest way, for the engine to read itself."""

    source: str
    line: int
    text: bytes
    boards: _engine.Lines

    def entry(self, board: int) -> Entry:
        """One of them, as it stands."""
        start = self.boards.start(board)
        return Entry(self.source, self.line + board, 1, self.text[start : start + 81].decode("ascii"))


def is_recipe(text: str) -> bool:
    """Whether a text is meant as a recipe; no board begins like one."""
    return _RECIPE.match(text) is not None


def read_entries(arguments: Sequence[str], shape: Shape | None = None) -> Iterator[Entry | None]:
    """The boards of these arguments, in order; None whenever the next one will take its time to come.

    `shape` is the shape of the boards where it is known.
    """
    for item in read_entries_and_lines(arguments, shape, plain_apart=False):
        assert not isinstance(item, PlainLines)
        yield item


def read_entries_and_lines(
    arguments: Sequence[str], shape: Shape | None, *, plain_apart: bool
) -> Iterator[Entry | PlainLines | None]:
    """The same; with `plain_apart`, plain lines in files and standard input come many at a time."""
    for number, argument in enumerate(arguments or ["-"], 1):
        if argument == "-":
            yield from _entries("stdin", _lines("stdin", _standard_input(), plain_apart), shape)
        elif os.path.exists(argument):
            try:
                with open(argument, "rb", buffering=0) as file:
                    yield from _entries(argument, _lines(argument, file, plain_apart), shape)
            except OSError as error:
                yield Entry(argument, 0, 0, "", f"cannot be read: {error.strerror}")
        else:
            yield Entry(ARGUMENT, number, 1, argument)


def _standard_input() -> RawIOBase:
    if sys.stdin is None:
        raise InputError("standard input is closed: expected boards in it, or as arguments")
    if sys.stdin.isatty():
        print("Boards, please, and an empty line after a block of lines; Ctrl-D ends.", file=sys.stderr)
    raw: Any = getattr(sys.stdin.buffer, "raw", sys.stdin.buffer)
    return cast(RawIOBase, raw)


def _lines(source: str, file: RawIOBase, plain_apart: bool) -> Iterator[_Line | PlainLines | None]:
    """The lines of a file as text, and None whenever it has no more to read at the moment."""
    number = 1
    rest, length = b"", 0  # of the last line so far; only the beginning of one that is too long is kept
    for chunk in _chunks(file):
        if chunk is None:
            yield None
            continue
        end = chunk.rfind(b"\n") + 1
        if end:
            text = rest + chunk[:end]
            yield from _lines_of(source, number, text, plain_apart)
            number += text.count(b"\n")
            rest, length = b"", 0
        rest, length = (rest + chunk[end:])[: MAX_LENGTH + 1], length + len(chunk) - end
        if length > _ENDLESS:
            yield _Line(number, "", "the line has no end: nothing more is read here")
            return
    if rest:
        yield _decoded(number, rest)


def _lines_of(source: str, number: int, text: bytes, plain_apart: bool) -> Iterator[_Line | PlainLines]:
    """The lines of a text, each ended by a line break; `number` is that of the first."""
    at = 0
    while at < len(text):
        boards = _engine.Lines(text, False)
        start, at = at, boards.read(at) if plain_apart else len(text)
        if len(boards) >= _WORTHWHILE:
            yield PlainLines(source, number, text, boards)
            number += len(boards)
            continue
        at = text.find(b"\n", at) + 1 or len(text)  # behind the line that is not plain too
        for line in text[start : at - 1].split(b"\n"):
            yield _decoded(number, line)
            number += 1


def _chunks(file: RawIOBase) -> Iterator[bytes | None]:
    size = _FIRST
    while True:
        if _is_idle(file):
            yield None
        chunk = file.read(size)
        size = min(2 * size, _MOST)
        if chunk is None:  # a descriptor that does not wait
            select.select([file], [], [])
        elif chunk:
            yield chunk
        else:
            return


def _is_idle(file: RawIOBase) -> bool:
    try:
        return not select.select([file], [], [], 0)[0]
    except ValueError:
        return False  # it has no descriptor to wait for


def _decoded(number: int, line: bytes) -> _Line:
    if len(line) > MAX_LENGTH:
        return _Line(number, "", f"the line is longer than {MAX_LENGTH} bytes: expected a board")
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        found = f"0x{line[error.start]:02x} at byte {error.start}"
        return _Line(number, "", f"the line is no text: expected UTF-8, found {found}")
    return _Line(number, text.removeprefix("\ufeff") if number == 1 else text)


def _entries(
    source: str, lines: Iterator[_Line | PlainLines | None], shape: Shape | None
) -> Iterator[Entry | PlainLines | None]:
    """The boards that these lines make, each line by itself or as a block."""
    block: list[_Line] = []
    for line in lines:
        if line is None:
            yield None
            continue
        if isinstance(line, PlainLines):
            yield from _board_or_boards(source, block, shape)
            block.clear()
            yield line
            continue
        text = line.text.partition("#")[0].rstrip() if "#" in line.text else line.text
        if line.text and not text:
            continue  # a comment is no empty line: it parts nothing
        if text and not text.isspace() and _is_short(text):
            block.append(line._replace(text=text))
            if len(block) > _BLOCK:
                yield from _one_by_one(source, block)
                block.clear()
            continue
        yield from _board_or_boards(source, block, shape)
        block.clear()
        if line.fault or (text and not text.isspace()):
            yield Entry(source, line.number, 1, text, line.fault)
    yield from _board_or_boards(source, block, shape)


def _board_or_boards(source: str, block: Sequence[_Line], shape: Shape | None) -> Iterator[Entry]:
    if len(block) < 2 or _are_boards(block, shape):
        yield from _one_by_one(source, block)
    else:
        lines = block[-1].number - block[0].number + 1
        yield Entry(source, block[0].number, lines, "\n".join(line.text for line in block))


def _one_by_one(source: str, lines: Sequence[_Line]) -> Iterator[Entry]:
    for line in lines:
        yield Entry(source, line.number, 1, line.text)


def _is_short(text: str) -> bool:
    """Whether a line is at most a row of a board, or one of its borders."""
    if is_recipe(text):
        return False
    if _ONE_LINE.fullmatch(text) and text.strip("-_"):
        return False
    signs = {*text} - _BLANKS_AND_BARS
    if not any(map(str.isalnum, signs)) and "?" not in signs:
        if len(signs) > 1 or not signs <= {*".*_-"}:
            return True  # a border, of several kinds of signs or of such as are no empty cells
        if signs <= {*"_-"} and side_of(_cells(text)) is None:
            return True  # one of dashes alone
    return _cells(text) <= MAX_SIDE


def _cells(text: str) -> int:
    """The number of cells of a line, more or less: it has to tell a row, of at most 25, from a board."""
    tokens = _TOKEN.findall(text)
    cells = len(tokens) if all(len(token) < 3 for token in tokens) else sum(map(len, tokens))
    return max(cells, text.count(",") + 1 if "," in text else 0)


def _are_boards(lines: Sequence[_Line], shape: Shape | None) -> bool:
    """Whether half of these lines, borders not counted, are boards by themselves."""
    rows = [line.text for line in lines if any(char.isalnum() or char == "." for char in line.text)]
    return 2 * sum(_is_board(text, shape) for text in rows) >= len(rows)


def _is_board(text: str, shape: Shape | None) -> bool:
    if _cells(text) < 16:
        return False
    try:
        Grid(text, shape)
    except ValueError:
        return False
    return True
