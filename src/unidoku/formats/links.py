"""Puzzles in links and ids: what the formats with one of these a line have in common."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from unidoku.errors import ParseError
from unidoku.formats.faults import at_place
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream

__all__ = ["Link", "first_line", "link_of", "plain", "read_each"]


_QUOTED = re.compile("https?%(25)*3A", re.IGNORECASE)
_WITHOUT_SCHEME = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}/", re.IGNORECASE)


class Link(NamedTuple):
    """A link, without what percent signs had to stand for."""

    host: str
    path: str
    query: dict[str, str]


def link_of(text: str) -> Link | None:
    """The parts of a link, which may lack its `https://` or be quoted as a whole; None for what is none.

    >>> link_of("https://www.f-puzzles.com/?load=N4Ig%2BA")
    Link(host='f-puzzles.com', path='', query={'load': 'N4Ig+A'})
    """
    if _QUOTED.match(text):
        text = plain(text)
    if _WITHOUT_SCHEME.match(text):
        text = f"https://{text}"
    if not text.lower().startswith(("https://", "http://")):
        return None
    try:
        parts = urlsplit(text)
        host = (parts.hostname or "").removeprefix("www.")
    except ValueError:
        return None
    query: dict[str, str] = {}
    for part in parts.query.split("&"):  # parse_qs would make blanks of the pluses in payloads
        name, _, value = part.partition("=")
        query.setdefault(name, plain(value))
    return Link(host, plain(parts.path).lstrip("/"), query)


def plain(text: str) -> str:
    """A text without percent signs, also where it was quoted twice.

    >>> plain("N4Ig%252BA")
    'N4Ig+A'
    """
    for _ in range(3):
        text = unquote(text)
    return text


def first_line(head: bytes) -> str:
    """The first line of a file that says anything."""
    text = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    return text.split(b"\n", 1)[0].decode("utf-8", "replace").strip()


def read_each(stream: Stream, decode: Callable[[str], Record]) -> Iterator[Record | ParseError]:
    """The puzzle of every line that is not blank; `decode` raises ValueError for one that holds none."""
    for line in stream.lines():
        if isinstance(line, ParseError):
            yield line
            continue
        text = line.text.strip()
        if not text:
            continue
        try:
            item: Record | ParseError = decode(text)
        except ValueError as error:
            column = len(line.text) - len(line.text.lstrip()) + 1
            item = at_place(stream, error, (line.number,), text, column)
        yield item
