from __future__ import annotations

import bz2
import gzip
import io
import os
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import Grid, Shape
from unidoku.cli.sources import Entry, read_entries
from unidoku.formats.board.source import MAX_LENGTH
from unidoku.generate import fill
from unidoku.render.text import TextStyle, draw_text
from unidoku.shape import all_shapes

from .running import PUZZLE, SOLUTION, Command

FOUR = "1.....2..4.....3"
BLOCK = "\n".join(PUZZLE[i : i + 9] for i in range(0, 81, 9))


def entries_of(data: str | bytes, shape: Shape | None = None) -> list[Entry]:
    """What is found in a standard input that holds these data."""
    stream = io.TextIOWrapper(io.BytesIO(data.encode() if isinstance(data, str) else data))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", stream)
        return [entry for entry in read_entries([], shape) if entry is not None]


def found_in(data: str | bytes, shape: Shape | None = None) -> list[tuple[str, str]]:
    """The place and the one-line form of every board in it; "?" for what is no board."""

    def read(entry: Entry) -> str:
        try:
            return "?" if entry.fault else str(Grid(entry.text, shape))
        except ValueError:
            return "?"

    return [(entry.place, read(entry)) for entry in entries_of(data, shape)]


def test_lines() -> None:
    assert found_in(f"{PUZZLE}\n{SOLUTION}") == [("stdin:1", PUZZLE), ("stdin:2", SOLUTION)]


def test_blocks_are_parted_by_empty_lines() -> None:
    other = draw_text(Grid(SOLUTION))
    assert found_in(f"\n{BLOCK}\n \n\n{other}\n") == [("stdin:2-10", PUZZLE), ("stdin:13-23", SOLUTION)]


def test_lines_and_blocks_mix() -> None:
    assert found_in(f"{PUZZLE}\n{BLOCK}\n{SOLUTION}\n") == [
        ("stdin:1", PUZZLE),
        ("stdin:2-10", PUZZLE),
        ("stdin:11", SOLUTION),
    ]


def test_comments_are_skipped_and_part_nothing() -> None:
    rows = BLOCK.splitlines()
    with_comments = "\n".join(["# a puzzle", *rows[:3], "  # the middle", *rows[3:8], f"{rows[8]}   # the last row"])
    assert found_in(with_comments) == [("stdin:2-11", PUZZLE)]
    assert found_in(f"{PUZZLE} #u1-9x9-e51-s7\n{SOLUTION}#no space") == [("stdin:1", PUZZLE), ("stdin:2", SOLUTION)]


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_the_marks_of_text_files(newline: str, mark: str) -> None:
    text = f"{mark}# comment\n{PUZZLE}\n\n{BLOCK}\n".replace("\n", newline)
    assert found_in(text) == [("stdin:2", PUZZLE), ("stdin:4-12", PUZZLE)]


def test_a_line_that_is_no_board_stands_alone() -> None:
    text = f"{PUZZLE}\n{PUZZLE[:-1]}\n{PUZZLE}5\n{SOLUTION}\n"
    assert [board for _, board in found_in(text)] == [PUZZLE, "?", "?", SOLUTION]


def test_small_boards_are_told_from_the_rows_of_a_large_one() -> None:
    large = fill((4, 4), seed=3)
    rows = draw_text(large, "plain")
    assert found_in(f"{FOUR}\n" * 16) == [(f"stdin:{line}", FOUR) for line in range(1, 17)]
    assert found_in(rows) == [("stdin:1-16", str(large))]
    assert found_in(f"{FOUR}\n" * 2000)[-1] == ("stdin:2000", FOUR)


def test_a_bad_line_among_small_boards_stands_alone() -> None:
    text = f"{FOUR}\n{FOUR}1\n{FOUR.replace('4', '7')}\n{FOUR}\n{FOUR}\n{FOUR}"
    assert [board for _, board in found_in(text)] == [FOUR, "?", "?", FOUR, FOUR, FOUR]


def test_a_shape_tells_small_boards_from_rows() -> None:
    empty = "\n".join(["." * 16] * 16)
    assert len(found_in(empty)) == 16
    assert found_in(empty, Shape(4, 4)) == [("stdin:1-16", "." * 256)]


def test_rows_of_numbers() -> None:
    large = fill((4, 4), seed=3)
    rows = "\n".join(" ".join(map(str, row)) for row in large.rows())
    line = " ".join(map(str, large.digits))
    assert found_in(f"{rows}\n\n{line}\n{line}") == [
        ("stdin:1-16", str(large)),
        ("stdin:18", str(large)),
        ("stdin:19", str(large)),
    ]


def test_lines_with_commas() -> None:
    line = ",".join(PUZZLE.replace(".", ""))
    sparse = ",".join("" if digit == "." else digit for digit in PUZZLE)
    assert [board for _, board in found_in(f"{sparse}\n{sparse}\n{line}")] == [PUZZLE, PUZZLE, "?"]


def test_recipes_are_lines_of_their_own() -> None:
    entries = entries_of(f"u1-9x9-e55-s42\nu1-4x4-min-s1\n{FOUR}\n")
    assert [(entry.line, entry.text) for entry in entries] == [
        (1, "u1-9x9-e55-s42"),
        (2, "u1-4x4-min-s1"),
        (3, FOUR),
    ]


def test_bytes_that_are_no_text() -> None:
    entries = entries_of(PUZZLE.encode() + b"\n12\xff4\n" + PUZZLE.encode())
    assert [entry.fault != "" for entry in entries] == [False, True, False]
    assert "UTF-8" in entries[1].fault
    assert "byte 2" in entries[1].fault


def test_a_line_that_is_too_long() -> None:
    long = "1" * (3 * MAX_LENGTH)
    entries = entries_of(f"{PUZZLE}\n{long}\n{SOLUTION}\n{long}")
    assert [(entry.line, bool(entry.fault)) for entry in entries] == [(1, False), (2, True), (3, False), (4, True)]
    assert f"{MAX_LENGTH} bytes" in entries[1].fault


class Endless(io.RawIOBase):
    """A file without a line break."""

    def __init__(self) -> None:
        self.given = 0

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        self.given += size
        return b"\0" * size


def test_a_line_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = Endless()
    monkeypatch.setattr(sys, "stdin", type("Stdin", (), {"buffer": endless, "isatty": lambda _: False})())
    entries = [entry for entry in read_entries(["-"]) if entry is not None]
    assert [entry.line for entry in entries] == [1]
    assert "no end" in entries[0].fault
    assert endless.given < 2**27


def test_arguments_files_and_standard_input_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "boards.txt"
    file.write_text(f"{SOLUTION}\n")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(FOUR.encode())))
    entries = [entry for entry in read_entries([PUZZLE, str(file), "-", BLOCK]) if entry is not None]
    assert [(entry.place, entry.text) for entry in entries] == [
        ("argument:1", PUZZLE),
        (f"{file}:1", SOLUTION),
        ("stdin:1", FOUR),
        ("argument:4", BLOCK),
    ]


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    entries = [entry for entry in read_entries([str(tmp_path), PUZZLE]) if entry is not None]
    assert "cannot be read" in entries[0].fault
    assert entries[0].place == str(tmp_path)
    assert entries[1].text == PUZZLE


def test_it_says_when_nothing_is_there_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading) as stdin, os.fdopen(writing, "w") as pipe:
        monkeypatch.setattr(sys, "stdin", stdin)
        entries = read_entries([])
        assert next(entries) is None
        pipe.write(f"{PUZZLE}\n")
        pipe.flush()
        first = next(entries)
        assert first is not None
        assert first.text == PUZZLE
        assert next(entries) is None
        pipe.close()
        assert list(entries) == []


@st.composite
def written_boards(draw: st.DrawFn) -> tuple[list[Grid], str]:
    """Some boards, at least half full, each written in its own way."""
    grids, parts = [], []
    for _ in range(draw(st.integers(1, 4))):
        full = fill(draw(st.sampled_from(all_shapes())), seed=draw(st.integers(0, 99)))
        holes = draw(st.sets(st.integers(0, len(full) - 1), max_size=len(full) // 2))
        grid = full.with_digits(dict.fromkeys(holes, 0))
        style: TextStyle = draw(st.sampled_from(("line", "plain", "bordered")))
        grids.append(grid)
        parts.append(f"\n{draw_text(grid, style)}\n\n" if style != "line" else f"{grid}\n")
    return grids, "".join(parts)


@given(written_boards())
@settings(max_examples=60, deadline=None)
def test_what_is_drawn_is_found_again(boards: tuple[list[Grid], str]) -> None:
    grids, text = boards
    assert [Grid(entry.text) for entry in entries_of(text)] == grids


@given(st.text() | st.text(alphabet="12.- |\n#\t,u"))
@settings(deadline=None)
def test_any_text_gives_entries(text: str) -> None:
    for entry in entries_of(text):
        assert entry.text.strip() or entry.fault
        assert entry.line >= 1


def test_packed_files(unidoku: Command, tmp_path: Path) -> None:
    lines = f"{PUZZLE}\n{FOUR}\n".encode()
    path = tmp_path / "some.txt.gz"
    path.write_bytes(gzip.compress(lines))
    assert unidoku("count", str(path)).lines == unidoku("count", stdin=gzip.compress(lines)).lines == ["1", "1"]
    path.write_bytes(gzip.compress(lines)[:20])
    outcome = unidoku("count", str(path))
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"{path}: the file is packed by gzip, but damaged: ")
    outcome = unidoku("count", stdin=bz2.compress(lines))
    assert (outcome.code, outcome.err) == (
        2,
        "stdin: the file is packed by bzip2: expected it unpacked, or packed by gzip\n",
    )
