"""Texts as programs of other systems write them: UTF-16 with its mark, lines ended by carriage returns."""

from __future__ import annotations

import codecs
import io
import re
from pathlib import Path

import pytest

from unidoku import Grid, ParseError
from unidoku.formats.files import format_named, read, recognize
from unidoku.formats.stream import HEAD, Stream

from .samples import all_samples

PUZZLE = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
BINARY = {"parquet", "xlsx"}
XML = {"ksudoku", "opensudoku"}  # which says itself how it is encoded
TEXTS = sorted(all_samples().keys() - BINARY)


@pytest.mark.parametrize("mark", [codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE])
@pytest.mark.parametrize("name", TEXTS)
def test_utf_16_says_the_same(name: str, mark: bytes) -> None:
    for data in all_samples()[name]:
        text = data.decode("utf-8-sig", "replace")
        other = re.sub("(encoding=.UTF-)8", r"\g<1>16", text)
        encoding = "utf-16-le" if mark == codecs.BOM_UTF16_LE else "utf-16-be"
        assert _items(mark + other.encode(encoding)) == _items(text.encode())


@pytest.mark.parametrize("end", [b"\r", b"\r\n"])
@pytest.mark.parametrize("name", sorted({*TEXTS} - XML))
def test_other_line_ends_say_the_same(name: str, end: bytes) -> None:
    for data in all_samples()[name]:
        plain = data.replace(b"\r\n", b"\n")
        assert _items(plain.replace(b"\n", end)) == _items(plain)


def _items(data: bytes) -> list[object]:
    """What the file says, and of faults how many."""
    try:
        items = list(recognize(Stream.of(data)).read(Stream.of(data)))
    except ParseError:
        return [None]
    return [None if isinstance(item, ParseError) else item for item in items]


def test_a_long_text_in_utf_16_is_read_in_pieces() -> None:
    lines = [f"{PUZZLE} # {number} \u732b\U0001f63a" for number in range(20_000)]
    records = list(read(io.BytesIO("\n".join(lines).encode("utf-16"))))
    assert [record.comment for record in records] == [line.partition("# ")[2] for line in lines]
    stream = Stream.of("\n".join(lines).encode("utf-16"))
    assert stream.head == "\n".join(lines).encode()[:HEAD]


@pytest.mark.parametrize("broken", ["\ud83d".encode("utf-16-le", "surrogatepass"), b"x"])
def test_half_a_character_in_utf_16_is_an_error(broken: bytes) -> None:
    errors: list[ParseError] = []
    data = codecs.BOM_UTF16_LE + f"{PUZZLE}\n{PUZZLE}\n{PUZZLE} # ".encode("utf-16-le") + broken
    assert [record.grid for record in read(data, on_error=errors.append)] == [PUZZLE] * 2
    assert [(error.line, error.expected) for error in errors] == [(3, "UTF-8 text")]


def test_an_older_encoding_is_refused_with_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "some.sdk"
    rows = "\n".join(str(PUZZLE)[at : at + 9] for at in range(0, 81, 9))
    path.write_bytes(f"#AJosé\n#LEasy\n{rows}\n".encode("latin-1"))
    with pytest.raises(ParseError) as caught:
        list(read(path))
    assert str(caught.value) == (
        f"{path}:1:6: the bytes are no text: expected UTF-8, found 0xe9; save the file as UTF-8"
    )
    assert format_named("sdk").sniff(path.read_bytes())
