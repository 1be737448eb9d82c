"""Packed files: read where gzip packed them, named where another program did."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import zipfile
from pathlib import Path

import pytest

from unidoku import Grid, ParseError
from unidoku.formats.files import format_named, read, write
from unidoku.formats.record import Record

PUZZLE = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
LINES = f"{PUZZLE}\n".encode() * 100


def _zipped(data: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("some.sdm", data)
    return file.getvalue()


@pytest.mark.parametrize("name", ["sdm", "csv", "opensudoku", "parquet", "xlsx"])
def test_what_gzip_packed_is_read(name: str, tmp_path: Path) -> None:
    file = io.BytesIO()
    write([PUZZLE] * 100, file, name)
    path = tmp_path / f"some{format_named(name).endings[0]}.gz"
    path.write_bytes(gzip.compress(file.getvalue()))
    assert list(read(path)) == [Record(grid=PUZZLE)] * 100
    # In two pieces, as when such files are joined, and without a name.
    half = len(file.getvalue()) // 2
    joined = gzip.compress(file.getvalue()[:half]) + gzip.compress(file.getvalue()[half:])
    assert list(read(io.BytesIO(joined))) == [Record(grid=PUZZLE)] * 100


def test_the_ending_before_gz_tells_where_the_content_does_not(tmp_path: Path) -> None:
    path = tmp_path / "some.sdm.gz"
    path.write_bytes(gzip.compress(b"what is this\n"))
    with pytest.raises(ParseError) as caught:
        list(read(path))
    assert caught.value.line == 1


@pytest.mark.parametrize(("length", "read_before"), [(12, 0), (-30, 80_000)])
def test_a_damaged_file_is_an_error(length: int, read_before: int, tmp_path: Path) -> None:
    """Of a long one what comes before the damage is read."""
    lines = b"".join(f"{PUZZLE} # {number}\n".encode() for number in range(100_000))
    path = tmp_path / "some.sdm.gz"
    path.write_bytes(gzip.compress(lines)[:length])
    errors: list[ParseError] = []
    assert len(list(read(path, "line", on_error=errors.append))) >= read_before
    assert [str(error).startswith(f"{path}: the file is packed by gzip, but damaged: ") for error in errors] == [True]


def test_what_grows_beyond_bounds_is_an_error() -> None:
    packed = gzip.compress(b" " * 2**23)
    with pytest.raises(ParseError, match="grows to more than 500 times its size"):
        list(read(io.BytesIO(packed), "ipuz"))


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (_zipped(LINES), "a zip archive"),
        (bz2.compress(LINES), "packed by bzip2"),
        (lzma.compress(LINES), "packed by xz"),
        (b"7z\xbc\xaf\x27\x1c\0\4", "a 7z archive"),
    ],
)
def test_other_packings_are_named(data: bytes, kind: str, tmp_path: Path) -> None:
    path = tmp_path / "some.sdm"
    path.write_bytes(data)
    for name in (None, "sdm"):
        with pytest.raises(ParseError, match=f"the file is {kind}: expected it unpacked, or packed by gzip"):
            list(read(path, name))
