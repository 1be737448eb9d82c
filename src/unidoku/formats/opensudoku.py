"""`.opensudoku`: many 9×9 puzzles in XML, in folders, as OpenSudoku for Android has them.

Version 1 tells of all the puzzles together, in elements before the first; version 2 has a folder around them, and each
puzzle with what was entered (`opensudoku_data`). Version 2 is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import groupby
from typing import Any, BinaryIO
from xml.sax.saxutils import quoteattr

from unidoku.errors import ParseError
from unidoku.formats.documents import Tag, root_of, suits_xml, xml_tags
from unidoku.formats.faults import only_nine
from unidoku.formats.format import Format
from unidoku.formats.opensudoku_data import MARKS, marks_lost, read_data, write_data
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream

__all__ = ["FORMAT"]

_HEADER = {"name": "title", "author": "author", "description": "description", "comment": "comment"}
_HEADER |= {"created": "date", "source": "source", "level": "level", "sourceURL": "url"}
_GAME = {"created", "time", "data", "note"}
_NUMBERS = {"state", "last_played"}  # of a game's attributes, kept in `extra` as they stand
_PLAYING, _NEW, _COMPLETED = "0", "1", "2"
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_LONGEST_TIME = 10**15  # milliseconds: thirty thousand years


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    header: dict[str, str] = {}
    folder: dict[str, str] = {}
    seen_game, root = False, ""
    for tag in xml_tags(stream):
        root = root or tag.name
        if root != "opensudoku" or (not tag.inside and tag.attributes.get("version", "2") not in ("1", "2")):
            found = tag.attributes.get("version", root) if root == "opensudoku" else root
            raise _fault(stream, tag, f"this is no file of OpenSudoku, or of a version not known here: {found}", found)
        if tag.name == "folder":
            folder = {} if tag.text is not None else dict(tag.attributes)
        elif tag.name == "game" and tag.text is None:
            seen_game = True
            try:
                yield _record(tag, header, folder)
            except ValueError as error:
                yield _fault(stream, tag, str(error), getattr(error, "found", ""), getattr(error, "expected", ""))
        elif tag.inside == ("opensudoku",) and tag.name != "game" and tag.text:
            if seen_game:
                yield _fault(stream, tag, f"<{tag.name}> stands after the first game", tag.name, "it before the games")
            header[tag.name] = tag.text


def _fault(stream: Stream, tag: Tag, message: str, found: str, expected: str = "a file of OpenSudoku") -> ParseError:
    return stream.error(message, line=tag.line, column=tag.column, expected=expected, found=found)


def _record(tag: Tag, header: dict[str, str], folder: dict[str, str]) -> Record:
    game = tag.attributes
    if "data" not in game:
        raise ParseError("the game has no data", expected="data=", found="none")
    grid, board, notes, extra = read_data(game["data"])
    facts: dict[str, Any] = {field: header[name] for name, field in _HEADER.items() if name in header}
    extra |= {name: text for name, text in header.items() if name not in _HEADER}
    extra |= {f"folder {name}": value for name, value in folder.items() if name != "name"}
    extra |= {name: value for name, value in game.items() if name not in _GAME}
    facts |= {"title": folder["name"]} if folder.get("name") else {}
    facts |= {"comment": game["note"]} if game.get("note") else {}
    facts |= {"date": _date(_milliseconds(game["created"], "created"))} if game.get("created") else {}
    time = _milliseconds(game.get("time") or "0", "time")
    record = Record(grid=grid, board=board, notes=notes, seconds=time / 1000 if time else None, **facts)
    if extra.get("state") == _state(record):
        del extra["state"]
    return replace(record, extra=extra)


def _milliseconds(text: str, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 15 and int(text) < _LONGEST_TIME):
        raise ParseError(
            f"{what} is {text[:20]!r}: expected milliseconds", expected="milliseconds", found=repr(text[:20])
        )
    return int(text)


def _date(milliseconds: int) -> str:
    """As people read it, and only as exact as it is: the day alone, or with the time in UTC."""
    try:
        moment = _EPOCH + timedelta(milliseconds=milliseconds)
    except OverflowError:
        raise ParseError("a date beyond the year 9999", expected="milliseconds since 1970") from None
    return str(moment.date()) if milliseconds % 86_400_000 == 0 else moment.isoformat(timespec="milliseconds")


def _created(date: str) -> int | None:
    """The reverse, for a date that was so written."""
    try:
        moment = datetime.fromisoformat(date)
    except ValueError:
        return None
    milliseconds = (moment.replace(tzinfo=moment.tzinfo or UTC) - _EPOCH) // timedelta(milliseconds=1)
    return milliseconds if 0 <= milliseconds < _LONGEST_TIME and _date(milliseconds) == date else None


def _state(record: Record) -> str:
    """What the program would say of it: whether it is new, being played or completed."""
    if (record.board or record.grid).is_solved():
        return _COMPLETED
    noted = any(record.notes.values())  # a cell that was left without any note is not told in the file
    return _PLAYING if record.board is not None or noted or record.seconds else _NEW


def _loses(record: Record) -> frozenset[str]:
    lost = set(marks_lost(record))
    if _created(record.date) is None:
        lost.add("date")
    if record.seconds is not None and not _has_milliseconds(record.seconds):
        lost.add("seconds")
    for field in ("title", "comment"):
        if not suits_xml(getattr(record, field)):
            lost.add(field)
    if any(name not in MARKS and not _is_kept(name, text) for name, text in record.extra.items()):
        lost.add("extra")
    if record.extra.get("state") == _state(record):
        lost.add("extra")
    return frozenset(lost)


def _has_milliseconds(seconds: float) -> bool:
    return 0 < seconds < _LONGEST_TIME / 1000 and round(seconds * 1000) / 1000 == seconds


def _is_kept(name: str, text: str) -> bool:
    return name in (*_NUMBERS, "folder created") and text.isascii() and text.isdigit()


def _folder(record: Record) -> tuple[str, str]:
    created = record.extra.get("folder created", "")
    return record.title if suits_xml(record.title) else "", created if _is_kept("folder created", created) else ""


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    file.write(b'<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">\n')
    for (name, created), games in groupby(records, _folder):
        if name or created:
            file.write(f"<folder{_attributes({'name': name, 'created': created})}>\n".encode())
        for record in games:
            file.write(f"<game{_attributes(_game(record))}/>\n".encode())
        if name or created:
            file.write(b"</folder>\n")
    file.write(b"</opensudoku>\n")


def _game(record: Record) -> dict[str, str]:
    created, seconds = _created(record.date), record.seconds
    return {
        "created": "" if created is None else str(created),
        "state": _state(record),
        "time": str(round(seconds * 1000)) if seconds is not None and _has_milliseconds(seconds) else "",
        "data": write_data(record),
        "note": record.comment if suits_xml(record.comment) else "",
        **{name: text for name, text in record.extra.items() if name in _NUMBERS and _is_kept(name, text)},
    }


def _attributes(values: dict[str, str]) -> str:
    return "".join(f" {name}={quoteattr(value)}" for name, value in values.items() if value)


def _sniff(head: bytes) -> bool:
    return root_of(head) == "opensudoku"


FORMAT = Format(
    name="opensudoku",
    title="OpenSudoku for Android, versions 1 and 2",
    endings=(".opensudoku",),
    sniff=_sniff,
    read=_read,
    write=_write,
    check=only_nine("a file of OpenSudoku"),
    holds=frozenset({"board", "notes", "title", "comment", "date", "seconds", "extra"}),
    loses=_loses,
    extra="formats",
)
