"""`unidoku convert`: puzzles from files of any format into one of another, all or some of them."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from unidoku.cli.options import Commands, InputError, add_command
from unidoku.cli.report import Report
from unidoku.cli.sources import Entry
from unidoku.errors import ParseError
from unidoku.formats.many import Boards
from unidoku.formats.record import Record

if TYPE_CHECKING:
    from unidoku.bulk.selecting import Puzzles, Selection

__all__ = ["add", "run"]

_AT_ONCE = 2**14  # puzzles
_SLOWLY = 2**8  # puzzles whose level is asked for


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "convert",
        run,
        summary="files of puzzles into another format",
        description="Read puzzles from files of any format, each with what came with it, and write them all into "
        "one file in the format of its ending. What stands in a file tells its format. A puzzle that cannot be read, "
        "or that the new format cannot hold, is named, and the others go on; then the exit code is 2. What comes with "
        "puzzles and is lost in the new format is told at the end. What gzip packed is read too. - is standard input "
        "or output; an input that is no file is a link, or a board.",
        examples="unidoku convert collection.sdm collection.opensudoku\n"
        "unidoku convert --dedupe --proper *.txt *.csv puzzles.parquet\n"
        "unidoku convert --level hard --level unfair --clues 22-26 puzzles.parquet hard.sdm\n"
        "unidoku convert 'https://f-puzzles.com/?load=...' - --to line\n"
        "unidoku convert --formats",
    )
    parser.add_argument("files", nargs="*", metavar="FILE", help="the files to read, and last the one to write")
    parser.add_argument("--from", dest="from_", type=_format, metavar="NAME", help="the format of the files to read")
    parser.add_argument("--to", type=_format, metavar="NAME", help="the format of the file to write")
    parser.add_argument("--clues", type=_clues, metavar="MIN[-MAX]", help="only those with so many clues or more")
    parser.add_argument("--proper", action="store_true", help="only those with exactly one solution")
    parser.add_argument(
        "--level", action="append", type=_level, metavar="NAME", help="only those of this level of HoDoKu's (or these)"
    )
    parser.add_argument("--dedupe", action="store_true", help="each puzzle only once: the same clues in the same cells")
    parser.add_argument(
        "--symbols", metavar="WORD", help="letters in place of 1, 2, 3...: read in texts, and written by what can"
    )
    parser.add_argument("--formats", action="store_true", help="list the formats, and do nothing else")


def run(arguments: argparse.Namespace) -> int:
    """Convert the files."""
    if arguments.formats:
        return _list_formats()
    from unidoku.bulk.selecting import Selection  # these are slow to load
    from unidoku.formats.files import format_to_write, write

    if len(arguments.files) < 2:
        raise InputError("expected the files to read, and last the one to write")
    *sources, target = arguments.files
    selection = Selection(
        clues=arguments.clues,
        proper=arguments.proper,
        levels=frozenset(arguments.level or ()),
        once=arguments.dedupe,
    )
    report = Report()
    file = sys.stdout.buffer if target == "-" else Path(target)
    try:
        many = format_to_write(file, arguments.to).write_many is not None
        at_once = _SLOWLY if arguments.level else _AT_ONCE
        conversion = _Conversion(report, selection, arguments.symbols or "", at_once, many=many)
        lost = write(
            conversion.puzzles(sources, arguments.from_), file, arguments.to, on_error=conversion.cannot_be_written
        )
    except (ValueError, ImportError) as error:
        raise InputError(str(error)) from None
    report.remark(conversion.summary())
    for field, number in sorted(lost.items()):
        report.remark(f"{field} of {_puzzles(number)}: not held by this format, and lost")
    return report.code


def _list_formats() -> int:
    from unidoku.formats.files import all_formats

    report = Report()
    width = max(map(len, all_formats()))
    for format in all_formats().values():
        ways = "read, write" if format.write else "read"
        report.result(f"{format.name:{width}}  {ways:11}  {' '.join(format.endings):12}  {format.title}".rstrip(), {})
    return report.code


class _Conversion:
    """Reads puzzles and passes on those that are wished; with `many`, plain ones together."""

    def __init__(self, report: Report, selection: Selection, symbols: str, at_once: int, *, many: bool) -> None:
        self._report = report
        self._selection = selection
        self._symbols = symbols
        self._at_once = at_once
        self._many = many
        self._read = self._wished = self._refused = self._unfit = 0
        self._places: dict[int, Entry] = {}  # of the records of a piece, by their ids
        self._last = Entry("", 0, 0, "")  # of the record that was passed on last
        self._number = 0  # of the puzzle that was read last, in its file

    def puzzles(self, sources: list[str], format: str | None) -> Iterator[Record | Boards]:
        """Those to be written. Raises InputError where there is none to be read at all."""
        for batch in self._report.watch(self._batches(sources, format), "puzzles", size=len):
            self._read += len(batch)
            wished = self._selection.of(batch)
            self._wished += len(wished)
            if isinstance(wished, Boards):
                yield wished
                continue
            for record in wished:
                self._last = self._places[id(record)]
                yield self._with_symbols(record)
        if not self._read:
            raise InputError("there is no puzzle in what was given")
        if self._refused and self._refused == self._wished:
            raise InputError("no puzzle is left to write")

    def cannot_be_written(self, _: Record, error: ValueError) -> None:
        """Say why the puzzle that was passed on last cannot be held by the new format."""
        self._refused += 1
        self._report.bad(str(error), self._last)

    def _with_symbols(self, record: Record) -> Record:
        if not self._symbols:
            return record
        if len(self._symbols) != record.grid.shape.side:
            self._unfit += 1
            return record
        return replace(record, symbols=self._symbols)

    def _batches(self, sources: list[str], format: str | None) -> Iterator[list[Puzzles]]:
        """The puzzles in pieces, each of one kind."""
        records: list[Record] = []
        for item in self._items(sources, format):
            if isinstance(item, Record):
                records.append(item)
            if records and (isinstance(item, Boards) or len(records) == self._at_once):
                yield [records]
                records = []
                self._places.clear()
            if isinstance(item, Boards):
                for at in range(0, len(item), self._at_once):
                    yield [Boards(item.digits[at : at + self._at_once])]
        if records:
            yield [records]

    def _items(self, sources: list[str], format: str | None) -> Iterator[Record | Boards]:
        from unidoku.formats.files import read_many

        for source in sources:
            name = "stdin" if source == "-" else source
            bad = partial(self._bad, name)
            try:
                yield from self._placed(name, read_many(_opened(source), format, symbols=self._symbols, on_error=bad))
            except OSError as error:
                or_text = "" if source == "-" or os.path.exists(source) else "; nor is it a link or a board"
                self._report.bad(f"cannot be read: {error.strerror}{or_text}", Entry(name, 0, 0, ""))

    def _placed(self, name: str, items: Iterator[Record | Boards]) -> Iterator[Record | Boards]:
        """The puzzles of a file one by one, unless they may go on together, and remembered where they stand in it."""
        self._number = 0
        for item in items:
            if isinstance(item, Boards) and self._many and not self._symbols:
                self._number += len(item)
                yield item
                continue
            for record in item.records() if isinstance(item, Boards) else [item]:
                self._number += 1
                self._places[id(record)] = Entry(name, 0, 0, "", puzzle=self._number)
                yield record

    def _bad(self, name: str, error: ParseError) -> None:
        self._number += 1
        place = ":".join(str(part) for part in (name, error.line, error.column) if part is not None)
        self._report.bad(error.args[0], Entry(place, 0, 0, ""))

    def summary(self) -> str:
        """What came of it."""
        parts = [f"{_puzzles(self._read)} read, {self._wished - self._refused} written"]
        parts += [f"{number} {what}" for what, number in self._selection.left_out.items()]
        if self._unfit:
            parts.append(f"{self._unfit} with another number of digits than {self._symbols!r} has symbols")
        if self._refused:
            parts.append(f"{self._refused} that this format cannot hold")
        if self._report.unreadable > self._refused:
            parts.append(f"{self._report.unreadable - self._refused} could not be read")
        return "; ".join(parts)


def _opened(source: str) -> str | Path | BinaryIO:
    """What there is to read: a file, or the text itself where it is no name of one."""
    if source != "-":
        return Path(source) if os.path.exists(source) or not _is_told(source) else source
    if sys.stdin is None:
        raise InputError("standard input is closed: expected puzzles in it")
    return sys.stdin.buffer


def _is_told(text: str) -> bool:
    """Whether a text itself is a puzzle in some format."""
    from unidoku.formats.files import recognize
    from unidoku.formats.stream import Stream

    try:
        recognize(Stream.of(text))
    except ParseError:
        return False
    return True


def _puzzles(number: int) -> str:
    return f"{number} puzzle" + ("s" if number != 1 else "")


def _format(name: str) -> str:
    from unidoku.formats.files import format_named

    try:
        return format_named(name).name
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _clues(text: str) -> range:
    least, _, most = text.partition("-")
    if not (least.isdecimal() and (most.isdecimal() or "-" not in text) and len(text) < 8):
        raise argparse.ArgumentTypeError(f"{text!r} are no numbers of clues: expected 24, or 22-26")
    wanted = range(int(least), int(most or 625) + 1)
    if not wanted:
        raise argparse.ArgumentTypeError(f"{text!r}: no puzzle has {least} clues or more and {most or 625} or fewer")
    return wanted


def _level(name: str) -> str:
    from unidoku.logic.scales import HODOKU

    names = {level.casefold(): level for level, _ in HODOKU.levels}
    if name.casefold() not in names:
        raise argparse.ArgumentTypeError(f"{name!r} is no level: expected one of {', '.join(names.values())}")
    return names[name.casefold()]
