"""The front: any file in, any file out, whatever the format."""

from __future__ import annotations

import io
import stat
from collections import Counter
from pathlib import Path

import pytest

from unidoku import Grid
from unidoku.errors import ParseError
from unidoku.formats.files import all_formats, format_named, format_of_ending, read, recognize, write
from unidoku.formats.record import Record
from unidoku.formats.stream import HEAD, Stream
from unidoku.generate import fill

from .records import SMALL
from .samples import all_samples

PUZZLE = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
TITLED = Record(grid=PUZZLE, title="One")

# Their files are texts with boards in them, like any others.
BY_LINE = {"sdm", "drawn", "rows"}


@pytest.mark.parametrize("name", sorted(all_formats()))
def test_every_sample_is_seen_to_be_of_its_format(name: str) -> None:
    for data in all_samples()[name]:
        seen = {format.name for format in all_formats().values() if format.sniff(data[:HEAD])}
        assert seen == {"line" if name in BY_LINE else name}
        # A file of many puzzles is cut where the head ends.
        for length in (len(data) - 1, len(data) // 2):
            found = {format.name for format in all_formats().values() if format.sniff(data[:length])}
            assert len(found) <= 1


@pytest.mark.parametrize("name", sorted(all_formats()))
def test_every_sample_is_read_by_itself(name: str) -> None:
    for data in all_samples()[name]:
        errors: list[ParseError] = []
        by_itself = list(read(data, on_error=errors.append))
        assert by_itself or errors
        assert by_itself == list(read(data, name, on_error=lambda _: None))


@pytest.mark.parametrize("data", [b"", b"\n\n", b"no puzzle in this\n", b"# only a comment\n", bytes(range(256)) * 500])
def test_what_is_no_puzzle(data: bytes) -> None:
    assert [format.name for format in all_formats().values() if format.sniff(data[:HEAD])] == []
    with pytest.raises(ParseError, match="the format is none of those known here") as caught:
        list(read(data))
    assert "line" in caught.value.expected


def test_the_ending_tells_where_the_content_does_not(tmp_path: Path) -> None:
    path = tmp_path / "some.SDM"
    path.write_text("what is this\n")
    with pytest.raises(ParseError) as caught:
        list(read(path))
    assert (caught.value.file, caught.value.line) == (str(path), 1)
    assert recognize(Stream.of("", "some.opensudoku")).name == "opensudoku"


def test_endings() -> None:
    expected = {"a.sdm": "sdm", "A.TXT": "line", "b.sdk": "sdk", "c.ss": "simple-sudoku", "d.sdx": "sdx"}
    assert {path: getattr(format_of_ending(path), "name", None) for path in expected} == expected
    assert format_of_ending("some.png") is None


def test_names() -> None:
    assert format_named("sdk").name == "sdk"
    with pytest.raises(ValueError, match="'some' is no format: expected one of .*sdm"):
        format_named("some")


def test_sources(tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{PUZZLE}\n")
    with path.open("rb") as file:
        for source in (path, str(path), f"{PUZZLE}\n", str(PUZZLE), f"{PUZZLE}\n".encode(), file):
            assert list(read(source)) == [Record(grid=PUZZLE)]
    with pytest.raises(FileNotFoundError):
        list(read(tmp_path / "none.txt"))


def test_one_bad_puzzle_does_not_stop_the_others(tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{PUZZLE}\n{str(PUZZLE)[1:]}\n{PUZZLE}\n")
    errors: list[ParseError] = []
    assert list(read(path, on_error=errors.append)) == [Record(grid=PUZZLE)] * 2
    assert str(errors[0]).startswith(f"{path}:2:81: expected 81 cells")
    with pytest.raises(ParseError, match=":2:81: "):
        list(read(path))


def test_what_a_format_cannot_hold_is_counted(tmp_path: Path) -> None:
    assert write([TITLED, PUZZLE, TITLED], tmp_path / "some.sdm") == Counter(title=2)
    # Digits that the clues rule out are no notes that an .ss file could tell of.
    wrong = Record(grid=PUZZLE, notes={2: frozenset({1, 5})})
    assert write([wrong], tmp_path / "some.ss") == Counter(notes=1)


def test_what_a_format_cannot_hold_at_all_is_left_out_where_it_is_heard(tmp_path: Path) -> None:
    small = Record(grid=Grid("1" + "." * 15))
    refused: list[tuple[Record, str]] = []
    path = tmp_path / "some.sdm"
    write([PUZZLE, small, PUZZLE], path, on_error=lambda record, error: refused.append((record, str(error))))
    assert path.read_text() == f"{PUZZLE}\n" * 2
    assert refused == [(small, "a board of shape 4x4 cannot be written: an .sdm file holds 9x9 boards")]


@pytest.mark.parametrize("name", sorted(all_formats()))
def test_a_board_of_any_shape_comes_back_or_is_refused_by_name(name: str) -> None:
    format = format_named(name)
    for shape in SMALL if format.write else ():
        grid = fill(shape, seed=1).with_digits(dict.fromkeys(range(shape.side), 0))
        record, file = Record(grid=grid, rating=1.0), io.BytesIO()
        try:
            format.check(record)
        except ValueError as error:
            assert str(shape) in str(error)  # noqa: PT017
        else:
            write([record], file, name)
            assert [each.grid for each in read(file.getvalue(), name)] == [record.grid]


def test_a_file_stays_whole_where_writing_fails(tmp_path: Path) -> None:
    path = tmp_path / "some.sdm"
    path.write_text("before")
    path.chmod(0o640)
    with pytest.raises(ValueError, match="4x4"):
        write([PUZZLE, Grid("1" + "." * 15)], path)
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]
    write([PUZZLE], path)
    assert path.read_text() == f"{PUZZLE}\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_where_no_file_can_be_is_said_of_the_one_that_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "none" / "some.sdm"
    with pytest.raises(FileNotFoundError) as caught:
        write([PUZZLE], path)
    assert caught.value.filename == str(path)


def test_where_the_format_is_not_told(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"has no ending of a format: expected one of .*\.sdm"):
        write([PUZZLE], tmp_path / "some")
    with pytest.raises(ValueError, match="expected the name of a format"):
        write([PUZZLE], io.BytesIO())


def test_what_is_written_is_seen_to_be_of_its_format() -> None:
    """Where a format can hold a plain puzzle, and has files of its own."""
    for format in all_formats().values():
        file = io.BytesIO()
        if format.write is None or format.name == "exchange":  # has no rows without a rating
            continue
        write([PUZZLE], file, format.name)
        (record,) = read(file.getvalue(), format.name)
        assert record.grid == PUZZLE
        assert [record.grid for record in read(file.getvalue())] == [PUZZLE]
