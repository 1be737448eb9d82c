from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import Grid
from unidoku.errors import ParseError
from unidoku.formats.files import read, write
from unidoku.formats.record import Record

from .records import check_comes_back, records

# From HoDoKu's list of tests, and a position as it copies one.
SWORDFISH = (
    ":1301:9:..15+7.3.9...6...5.......8..26+5+78+4+9+31.+1.9+23...9+3+8+15+6+247..2..+5.+9..9...7...1.3.+694.."
    ":421 422 722 423 125 431 232 432 433 234 135 238 638 481 688 898 299::923:\n"
)
COPIED = (
    ":0000:x:9.....3...1.6.5+4...6..432...8...7.4....43.8......5........72.54.5716...3.32..4786:816 118 819 321::\n"
)
STEP = r"[1-9]{3}( [1-9]{3}){0,3}"

SAMPLES = {"hodoku": [SWORDFISH, f"#\n# Some: one\n\n{COPIED}{SWORDFISH}", SWORDFISH.replace("\n", "\r\n")]}


def test_lines() -> None:
    first, second = read(COPIED + SWORDFISH)
    board = Grid("9.....3...1.6.54...6..432...8...7.4....43.8......5........72.54.5716...3.32..4786")
    assert (first.board, first.grid) == (board, board.with_digits({15: 0}))
    gone = {5: {8}, 7: {1}, 8: {8}, 9: {3}}
    left = board.candidates()
    assert first.notes == {cell: {*own} - gone.get(cell, set()) for cell, own in left.as_mapping().items()}
    assert second.extra == {"technique": "1301", "digits": "9", "placements": "923"}


def test_what_is_written_is_what_hodoku_writes() -> None:
    file = io.BytesIO()
    assert write(read(COPIED + SWORDFISH), file, "hodoku").total() == 0
    assert file.getvalue().decode() == COPIED + SWORDFISH


def test_its_examples(shared: Path) -> None:
    """Every line comes back letter for letter."""
    with (shared / "oracle" / "hodoku_first_instances.tsv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    lines = [field for row in rows for field in row if field.startswith(":")][:200]
    assert len(lines) > 50
    written = io.BytesIO()
    assert write(read("\n".join(lines), "hodoku"), written, "hodoku").total() == 0
    for line, again in zip(lines, written.getvalue().decode().splitlines(), strict=True):
        assert again.rstrip(":") == line.rstrip(":")


@settings(max_examples=30)
@given(
    records(
        {"board", "notes", "extra"},
        extra=st.fixed_dictionaries(
            {},
            optional={
                "technique": st.from_regex(r"\A[0-9]{4}(-[1-9])?\Z"),
                "digits": st.from_regex(r"\A([1-9]{1,3}|x)\Z"),
                "eliminations": st.from_regex(rf"\A{STEP}\Z"),
                "placements": st.from_regex(rf"\A{STEP}\Z") | st.just("no"),
                "step": st.from_regex(r"\A[1-9]{1,2}\Z"),
                "Puzzle of": st.just("the day"),
            },
        ).filter(bool),
    )
)
def test_written_and_read_back(given: Record) -> None:
    check_comes_back("hodoku", given)


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        (COPIED + COPIED.replace("5+4", "5+."), 2, 9, "'.' at r2c7"),
        (COPIED + COPIED.replace("5+4", "5"), 2, 89, "80"),
        (COPIED + COPIED.replace("118", "108"), 2, 96, "'108' is no candidate"),
        (COPIED + COPIED.replace(":0000", "0000"), 2, 1, "no line of HoDoKu's library"),
    ],
)
def test_faults_say_where(text: str, line: int, column: int | None, message: str) -> None:
    errors: list[ParseError] = []
    assert len(list(read(text, "hodoku", on_error=errors.append))) == 1
    (error,) = errors
    assert (error.line, error.column) == (line, column)
    assert message in str(error)
