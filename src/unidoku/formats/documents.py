"""JSON and XML as strangers write them: read within bounds, with the places of faults."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from unidoku.errors import ParseError
from unidoku.formats.faults import at_place
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream

__all__ = [
    "Tag",
    "begins_json",
    "compact",
    "expect",
    "number",
    "parse_json",
    "read_json",
    "root_of",
    "short",
    "suits_xml",
    "xml_tags",
]

T = TypeVar("T")

LARGEST_JSON = 2**22  # characters; of the smallest values, lists, a list takes fifty times the memory of its text
DEEPEST_XML = 64

_PIECE = 2**16
_KINDS = {str: "a text", list: "a list", dict: "an object", bool: "true or false"}
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ROOT = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<\?[^>]*\?>\s*|<!--.*?-->\s*|<!DOCTYPE[^>\[]*>\s*)*<([A-Za-z][\w.-]*)[\s/>]", re.S
)


def parse_json(text: str) -> Any:
    """What a text holds in JSON.

    Raises ParseError for what is none, is too large or too deep, or leaves open what it says: a name twice in an
    object, a number beyond all bounds.
    """
    if len(text) > LARGEST_JSON:
        raise ParseError(
            f"{len(text)} characters of JSON are too many", expected=f"at most {LARGEST_JSON}", found=str(len(text))
        )
    try:
        return json.loads(text, parse_constant=_refuse, parse_float=_finite, object_pairs_hook=_once_each)
    except json.JSONDecodeError as error:
        found = repr(text[error.pos : error.pos + 1]) if error.pos < len(text) else "the end"
        raise ParseError(
            f"this is no JSON: {error.msg}, found {found}", position=error.pos, expected="JSON", found=found
        ) from None
    except RecursionError:
        raise ParseError("the JSON is nested too deep to be a puzzle", expected="a puzzle") from None
    except ParseError:
        raise
    except ValueError:
        raise ParseError("a number in the JSON is too large", expected="a digit or a time") from None


def _refuse(word: str) -> float:
    raise ParseError(f"{word} is no number in JSON", expected="a number", found=word)


def _finite(text: str) -> float:
    value = float(text)
    return value if math.isfinite(value) else _refuse(text[:20])


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ParseError(f"the name {short(twice)} stands twice in an object of the JSON", expected="each name once")
    return found


def read_json(stream: Stream, convert: Callable[[Any], Record]) -> Iterator[Record | ParseError]:
    """The puzzle of a file that is one document of JSON; `convert` makes it of what the document holds."""
    text = stream.text()
    try:
        value = parse_json(text)
    except ParseError as error:
        if error.position is None:
            raise stream.error(str(error), expected=error.expected, found=error.found) from None
        raise at_place(stream, error, range(1, text.count("\n") + 2), text) from None
    try:
        record = convert(value)
    except ValueError as error:
        raise stream.error(
            str(error), expected=getattr(error, "expected", ""), found=getattr(error, "found", "")
        ) from None
    yield record


def begins_json(head: bytes, *patterns: bytes) -> bool:
    """Whether this is the beginning of an object in JSON in which each of these patterns is found."""
    text = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    return text.startswith(b"{") and all(re.search(pattern, text) for pattern in patterns)


def compact(value: object) -> str:
    """A value as JSON, as short as it can be; ValueError where it is nested too deep."""
    try:
        return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    except RecursionError:
        raise ValueError("the JSON is nested too deep to be a puzzle") from None


def short(value: object) -> str:
    """A value as it is shown in an error."""
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    return repr(value) if len(repr(value)) <= 40 else f"{repr(value)[:40]}…"


def expect(value: object, kind: type[T], what: str) -> T:
    """The value, where it is of this kind; ParseError, naming what it is, for another.

    >>> expect(["some"], list, "cells")
    ['some']
    """
    if not isinstance(value, kind):
        raise ParseError(
            f"{what} is {short(value)}: expected {_KINDS[kind]}", expected=_KINDS[kind], found=short(value)
        )
    return value


def number(value: object, least: int, most: int, what: str) -> int:
    """The value, where it is a whole number between these two; ParseError for another."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        wanted = f"a whole number from {least} to {most}"
        raise ParseError(f"{what} is {short(value)}: expected {wanted}", expected=wanted, found=short(value))
    return value


class Tag(NamedTuple):
    """A tag of an XML document: where an element begins, or where it ends with the text that it had."""

    name: str
    inside: tuple[str, ...]
    """The names of the elements around it, the outermost first."""
    attributes: Mapping[str, str]
    text: str | None
    """None where the element begins."""
    line: int
    column: int


def root_of(head: bytes) -> str:
    """The name of the outermost element of an XML document that begins like this; empty where it is none.

    >>> root_of(b'<?xml version="1.0"?><opensudoku version="2">')
    'opensudoku'
    """
    match = _ROOT.match(head)
    return match[1].decode() if match else ""


def suits_xml(text: str) -> bool:
    """Whether XML can hold a text: it has no way to write most control characters."""
    return _NO_XML.search(text) is None


def xml_tags(stream: Stream) -> Iterator[Tag]:
    """The tags of a document, one after the other.

    Raises ParseError, with the place, where it is no XML, defines entities (a short document could be made endless by
    these) or is nested too deep; ImportError where the package that reads it is missing.
    """
    try:
        from defusedxml.common import DefusedXmlException
        from defusedxml.sax import make_parser
    except ImportError:
        raise ImportError("reading XML needs the extra: pip install 'unidoku[formats]'") from None
    from xml.sax import SAXParseException

    tags: list[Tag] = []
    parser = make_parser()
    parser.setContentHandler(_handler(tags, parser))
    try:
        for piece in _pieces(stream.whole()):
            parser.feed(piece)
            yield from _drain(tags)
        parser.close()
        yield from _drain(tags)
    except SAXParseException as error:
        yield from _drain(tags)
        raise stream.error(
            f"this is no XML: {error.getMessage()}",
            line=error.getLineNumber(),
            column=(error.getColumnNumber() or 0) + 1,
            expected="XML",
        ) from None
    except DefusedXmlException as error:
        raise stream.error(
            f"the XML defines entities or refers to other files, which is refused: {error}", expected="plain XML"
        ) from None
    except _TooDeep as error:
        raise stream.error(
            f"the XML is nested deeper than {DEEPEST_XML} elements", line=error.line, expected="a puzzle"
        ) from None
    except (LookupError, ValueError) as error:
        if isinstance(error, ParseError):
            raise
        raise stream.error(f"this is no XML: {error}", expected="XML") from None


def _drain(tags: list[Tag]) -> Iterator[Tag]:
    yield from tags
    tags.clear()


def _pieces(data: bytes) -> Iterable[bytes]:
    return (data[start : start + _PIECE] for start in range(0, len(data) or 1, _PIECE))


class _TooDeep(Exception):
    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line


def _handler(tags: list[Tag], parser: Any) -> Any:
    """A content handler that appends to `tags`; `parser` knows the places."""
    from xml.sax.handler import ContentHandler

    class Handler(ContentHandler):
        def __init__(self) -> None:
            super().__init__()
            self.open: list[tuple[str, dict[str, str], list[str]]] = []

        def _tag(self, name: str, attributes: dict[str, str], text: str | None) -> None:
            inside = tuple(outer for outer, _, _ in self.open)
            line, column = parser.getLineNumber(), parser.getColumnNumber() + 1
            tags.append(Tag(name, inside, attributes, text, line, column))

        def startElement(self, name: str, attrs: Any) -> None:
            attributes = dict(attrs)
            self._tag(name, attributes, None)
            self.open.append((name, attributes, []))
            if len(self.open) > DEEPEST_XML:
                raise _TooDeep(parser.getLineNumber())

        def characters(self, content: str) -> None:
            self.open[-1][2].append(content)

        def endElement(self, name: str) -> None:
            _, attributes, text = self.open.pop()
            self._tag(name, attributes, "".join(text).strip())

    return Handler()
