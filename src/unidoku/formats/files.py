"""Reading and writing files of puzzles, whatever format they are in."""

from __future__ import annotations

import importlib
import os
import pkgutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import BinaryIO, NoReturn

import unidoku.formats
from unidoku.errors import ParseError
from unidoku.formats.board.symbols import check_alphabet
from unidoku.formats.format import Format
from unidoku.formats.many import Boards
from unidoku.formats.packed import packing_of
from unidoku.formats.record import FIELDS, Record
from unidoku.formats.stream import Stream
from unidoku.grid import Grid

__all__ = [
    "all_formats",
    "format_named",
    "format_of_ending",
    "format_to_write",
    "read",
    "read_many",
    "recognize",
    "write",
]

_ZIPPED = "xlsx"  # the one format whose files are zip archives themselves


@cache
def all_formats() -> dict[str, Format]:
    """Every format by its name.

    >>> all_formats()["sdm"].endings
    ('.sdm',)
    """
    modules = sorted(each.name for each in pkgutil.iter_modules(unidoku.formats.__path__) if not each.ispkg)
    found = (getattr(importlib.import_module(f"unidoku.formats.{name}"), "FORMAT", None) for name in modules)
    return {each.name: each for each in found if isinstance(each, Format)}


def format_named(name: str) -> Format:
    """The format of this name; ValueError, with the names there are, for another."""
    try:
        return all_formats()[name]
    except KeyError:
        raise ValueError(f"{name!r} is no format: expected one of {', '.join(all_formats())}") from None


def format_of_ending(path: str | os.PathLike[str]) -> Format | None:
    """The format that files with this ending usually have.

    >>> format_of_ending("collection.sdm").name
    'sdm'
    """
    name = os.fspath(path).lower()
    fitting = [
        (each.endings.index(ending), each)
        for each in all_formats().values()
        for ending in each.endings
        if name.endswith(ending)
    ]
    return min(fitting, key=lambda each: each[0])[1] if fitting else None


def recognize(stream: Stream) -> Format:
    """The format of what this stream holds: by what stands there, and only where that leaves it open by the ending.

    Raises ParseError where it is none.
    """
    fitting = [each for each in all_formats().values() if each.sniff(stream.head)]
    if len(fitting) == 1:
        return fitting[0]
    by_ending = format_of_ending(stream.name.removesuffix(".gz")) if stream.name else None
    if not fitting and (by_ending is None or by_ending.name != _ZIPPED):
        _refuse_packed(stream)
    if by_ending is not None and (by_ending in fitting or not fitting):
        return by_ending
    if fitting:
        return fitting[0]
    if stream.symbols:
        return format_named("line")
    begins = stream.head[:20].decode("utf-8", "backslashreplace")
    found = repr(begins) if begins else "nothing"
    raise stream.error(
        f"the format is none of those known here, found {found}", expected=", ".join(all_formats()), found=found
    )


def _refuse_packed(stream: Stream) -> None:
    packing = packing_of(stream.head)
    if packing:
        expected = "expected it unpacked, or packed by gzip"
        raise stream.error(f"the file is {packing}: {expected}", expected="a file of puzzles", found=packing)


def read(
    source: str | bytes | os.PathLike[str] | BinaryIO,
    format: str | None = None,
    *,
    symbols: str = "",
    on_error: Callable[[ParseError], object] | None = None,
) -> Iterator[Record]:
    r"""The puzzles of a file, or of text or bytes, each with what came with it; read as they are asked for.

    `source` is a path, bytes, a file opened for bytes, or a text: the name of a file where there is one of that name,
    otherwise what stands in one (so a link or a line can be given as it is). What gzip packed is unpacked. `format` is
    the name of the format; without it the content tells it. `symbols` are the letters that stand for the digits 1, 2,
    3... in a text of boards (Wordoku) which does not say so itself.

    >>> [str(record.grid) for record in read("1...............\n" "2...............\n")]
    ['1...............', '2...............']
    >>> next(read("W..............O", symbols="WORD")).grid
    Grid('1..............2')

    A puzzle that cannot be read raises ParseError, with file, line and column; with `on_error` it is called with the
    error, and the reading goes on with the next. Raises OSError where the file cannot be opened.
    """
    return _one_by_one(read_many(source, format, symbols=symbols, on_error=on_error))


def read_many(
    source: str | bytes | os.PathLike[str] | BinaryIO,
    format: str | None = None,
    *,
    symbols: str = "",
    on_error: Callable[[ParseError], object] | None = None,
) -> Iterator[Record | Boards]:
    """The same for who has many to read: plain puzzles come together, in the formats that may have millions."""
    if symbols:
        check_alphabet(symbols, len(symbols))
    return _read(source, None if format is None else format_named(format), symbols, on_error or _raise)


def _read(
    source: str | bytes | os.PathLike[str] | BinaryIO,
    wanted: Format | None,
    symbols: str,
    report: Callable[[ParseError], object],
) -> Iterator[Record | Boards]:
    try:
        with _open(source) as stream:
            stream.symbols = symbols
            if wanted is not None and wanted.name != _ZIPPED:
                _refuse_packed(stream)
            for item in (wanted or recognize(stream)).read(stream):
                if isinstance(item, ParseError):
                    report(item)
                else:
                    yield item
    except ParseError as error:
        report(error)


def _one_by_one(items: Iterable[Record | Boards]) -> Iterator[Record]:
    for item in items:
        if isinstance(item, Boards):
            yield from item.records()
        else:
            yield item


def _raise(error: ParseError) -> NoReturn:
    raise error


@contextmanager
def _open(source: str | bytes | os.PathLike[str] | BinaryIO) -> Iterator[Stream]:
    if isinstance(source, bytes | bytearray):
        yield Stream.of(bytes(source))
    elif isinstance(source, os.PathLike) or (isinstance(source, str) and _is_file(source)):
        with open(source, "rb") as file:
            yield Stream(file, os.fspath(source))
    elif isinstance(source, str):
        yield Stream.of(source)
    else:
        yield Stream(source, str(getattr(source, "name", "")))


def _is_file(text: str) -> bool:
    return len(text) < 4096 and "\n" not in text and "\0" not in text and os.path.exists(text)


def write(
    records: Iterable[Record | Grid | Boards],
    path: str | os.PathLike[str] | BinaryIO,
    format: str | None = None,
    *,
    on_error: Callable[[Record, ValueError], object] | None = None,
) -> Counter[str]:
    r"""Write puzzles to a file, in the format of its ending or the one named; returns what the format could not hold.

    That is the number of records that lost something, by the name of the field: `Counter()` where all is there.
    A file that exists is replaced when the new one is whole; it stays as it is where anything goes wrong. With
    `on_error` a puzzle that the format cannot hold at all is left out: it is called with the record and the error.

    >>> import io
    >>> file = io.BytesIO()
    >>> write([Record(grid=Grid("1..............."), title="Small")], file, "line")
    Counter({'title': 1})
    >>> file.getvalue()
    b'1...............\n'

    Raises ValueError for an unknown ending or name, for a puzzle that the format cannot hold at all and for more
    puzzles than it has room for, OSError where the file cannot be written.
    """
    wanted = format_to_write(path, format)
    lost: Counter[str] = Counter()
    counted = _counted(records, wanted, lost, on_error or _raise_second)
    if isinstance(path, str | os.PathLike):
        with _replacing(Path(path)) as file:
            _write(counted, wanted, file)
    else:
        _write(counted, wanted, path)
    return lost


def format_to_write(path: str | os.PathLike[str] | BinaryIO, name: str | None) -> Format:
    """The format of this name, or of the path's ending; ValueError where there is none, or it is only read."""
    if name is not None:
        wanted = format_named(name)
    elif isinstance(path, str | os.PathLike):
        by_ending = format_of_ending(path)
        if by_ending is None:
            endings = ", ".join(each.endings[0] for each in all_formats().values() if each.endings)
            raise ValueError(
                f"{os.fspath(path)} has no ending of a format: expected one of {endings}, or a format's name"
            )
        wanted = by_ending
    else:
        raise ValueError("a file that is open already has no ending: expected the name of a format")
    if wanted.write is None:
        raise ValueError(f"the format {wanted.name} is only read, not written")
    return wanted


def _raise_second(_: Record, error: ValueError) -> NoReturn:
    raise error


def _write(records: Iterator[Record | Boards], format: Format, file: BinaryIO) -> None:
    if format.write_many is not None:
        format.write_many(records, file)
    elif format.write is not None:
        format.write((each for each in records if isinstance(each, Record)), file)


def _counted(
    records: Iterable[Record | Grid | Boards],
    format: Format,
    lost: Counter[str],
    refuse: Callable[[Record, ValueError], object],
) -> Iterator[Record | Boards]:
    """What is to be written, without what the format cannot hold, and boards together only where it takes them so."""
    items = (Record(grid=each) if isinstance(each, Grid) else each for each in records)
    for item in _one_by_one(items) if format.write_many is None else items:
        if isinstance(item, Record):
            try:
                format.check(item)
            except ValueError as error:
                refuse(item, error)
                continue
            lacking = item.told() - (format.holds - format.loses(item))
            lost.update(name for name in FIELDS if name in lacking)
        yield item


@contextmanager
def _replacing(path: Path) -> Iterator[BinaryIO]:
    """A file that takes the place of the one at this path when the block ends well; a device is written to as it is."""
    if path.exists() and not path.is_file():
        with open(path, "wb") as file:
            yield file
        return
    target = path.resolve()
    mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
    try:
        descriptor, name = tempfile.mkstemp(prefix=".unidoku-", suffix=".tmp", dir=target.parent)
    except OSError as error:
        error.filename = os.fspath(path)  # not that of the file that nobody asked for
        raise
    try:
        with open(descriptor, "wb") as file:
            os.fchmod(file.fileno(), mode)
            yield file
        os.replace(name, target)
    except BaseException:
        os.unlink(name)
        raise


def _umask() -> int:
    current = os.umask(0)
    os.umask(current)
    return current
