r"""Boards in a text: one a line, with a comment behind it, or drawn over several lines.

Letters or signs in place of digits are announced by a comment, `# symbols: WORDKUSPA`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import BinaryIO, NamedTuple

from unidoku.errors import ParseError
from unidoku.formats import exchange, hodoku, pencil_marks, qqwing_csv, sdk, sdx, simple_sudoku, sukaku, tdoku
from unidoku.formats.blocks import Block, find_blocks, is_board, is_recipe
from unidoku.formats.board.layout import side_of
from unidoku.formats.board.symbols import check_alphabet
from unidoku.formats.faults import at_place
from unidoku.formats.format import Format
from unidoku.formats.many import Boards, lines_or_boards, text_of
from unidoku.formats.marks import changed
from unidoku.formats.record import Record
from unidoku.formats.stream import HEAD, Line, Stream
from unidoku.grid import Grid
from unidoku.recipe import Recipe

__all__ = ["FORMAT"]

_SYMBOLS = re.compile(r"\s*#\s*symbols:\s*(\S*)\s*")
_BOARD_AND_REST = re.compile(r"(\s*([-_.*?0-9A-Za-z]{36,}))\s+(\S.*)")
_OTHERS = (exchange, hodoku, pencil_marks, qqwing_csv, sdk, sdx, simple_sudoku, sukaku, tdoku)


class _Symbols(NamedTuple):
    """What stands for the digits from here on."""

    symbols: str


def _sniff(head: bytes) -> bool:
    if any(other.FORMAT.sniff(head) for other in _OTHERS):
        return False
    if len(head) == HEAD:
        head = head[: head.rfind(b"\n") + 1]
    items = list(islice(_read(Stream.of(head)), 20))
    return 2 * sum(not isinstance(item, ParseError) for item in items) > len(items)


def _read(stream: Stream) -> Iterator[Record | Boards | ParseError]:
    symbols = stream.symbols

    def stands_alone(text: str) -> bool:
        return is_board(text, alphabet=_alphabet(text, symbols))

    found: Iterator[Block | _Symbols | Boards | ParseError | None] = find_blocks(_items(stream), stands_alone)
    for item in found:
        if isinstance(item, Block):
            yield _record(stream, item, symbols)
        elif isinstance(item, _Symbols):
            symbols = item.symbols
        elif item is not None:
            yield item


def _items(stream: Stream) -> Iterator[Line | _Symbols | Boards | ParseError]:
    for item in lines_or_boards(stream):
        announced = _SYMBOLS.fullmatch(item.text) if isinstance(item, Line) and "symbols:" in item.text else None
        if not isinstance(item, Line) or announced is None:
            yield item
        elif not announced[1] or _are_symbols(announced[1]):
            yield _Symbols(announced[1])
        else:
            expected = "different letters or signs, as many as the board has digits"
            yield stream.error(
                f"{announced[1][:30]!r} are no symbols: expected {expected}",
                line=item.number,
                column=announced.start(1) + 1,
                expected=expected,
                found=repr(announced[1][:30]),
            )


def _are_symbols(text: str) -> bool:
    """Whether these can be announced: letters or signs, none of which may be an empty cell or a digit."""
    try:
        check_alphabet(text, len(text))
    except ValueError:
        return False
    return all(symbol.isalpha() or not symbol.isalnum() for symbol in text) and "X" not in text.upper()


def _alphabet(text: str, symbols: str) -> str | None:
    """The alphabet of a board; one in digits does not use the one that is announced."""
    return symbols if symbols and not re.search("[1-9]", text.rpartition(":")[2]) else None


def _record(stream: Stream, block: Block, symbols: str) -> Record | ParseError:
    text, rest = block.text, ""
    match = _BOARD_AND_REST.fullmatch(text)
    if match and side_of(len(match[2])):
        text, rest = match[1], match[3].rstrip()
    alphabet = _alphabet(text, symbols)
    try:
        grid = Grid(text, alphabet=alphabet)
        recipe, comment = _recipe_in(block.comment)
        comment = f"{rest} # {comment}" if rest and comment else rest or comment
        return Record(grid=grid, recipe=recipe, comment=comment, symbols=alphabet or "")
    except ValueError as error:
        return at_place(stream, error, block.numbers, text)


def _recipe_in(comment: str) -> tuple[Recipe | None, str]:
    """The recipe that a comment begins with, if it does, and what else it says."""
    first, _, rest = comment.partition(" ")
    if is_recipe(first):
        try:
            return Recipe.parse(first), rest.strip()
        except ValueError:
            pass
    return None, comment


def _write(records: Iterable[Record | Boards], file: BinaryIO) -> None:
    symbols = ""
    for item in records:
        if isinstance(item, Boards):
            file.write(text_of(item))
            continue
        wanted = item.symbols if _are_symbols(item.symbols) else ""
        if wanted != symbols:
            file.write(f"# symbols: {wanted}".rstrip().encode() + b"\n")
            symbols = wanted
        file.write(f"{_line(item, symbols)}\n".encode())


def _line(record: Record, symbols: str) -> str:
    line = str(record.grid)
    if symbols:
        shape, sign, _ = line.rpartition(":")
        line = shape + sign + "".join(symbols[digit - 1] if digit else "." for digit in record.grid)
    comment = " ".join(record.comment.split())
    if record.recipe is not None:
        return f"{line} #{record.recipe} {comment}".rstrip()
    return f"{line} # {comment}" if comment else line


def _again(record: Record) -> Record:
    comment = _line(replace(record, symbols=""), "").partition("#")[2].strip()
    recipe, comment = _recipe_in(comment)
    return replace(
        record, recipe=recipe, comment=comment, symbols=record.symbols if _are_symbols(record.symbols) else ""
    )


FORMAT = Format(
    name="line",
    title="Boards in a text, one a line; also drawn over several lines",
    endings=(".txt",),
    sniff=_sniff,
    read=_read,
    write=_write,
    write_many=_write,
    holds=frozenset({"comment", "recipe", "symbols"}),
    loses=changed({"comment", "recipe", "symbols"}, _again),
)
