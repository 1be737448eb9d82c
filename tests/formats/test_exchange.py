from __future__ import annotations

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import Grid
from unidoku.errors import ParseError
from unidoku.formats.files import read, write
from unidoku.formats.record import Record

from .records import check_comes_back, records

# The first row of the bank's easy puzzles.
ROW = "0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2\n"

SAMPLES = {"exchange": [ROW, ROW * 3]}


def test_a_row() -> None:
    (record,) = read(ROW)
    assert record == Record(grid=Grid(ROW[13:94]), rating=1.2)
    assert record.grid.is_proper()
    file = io.BytesIO()
    write([record], file, "exchange")
    assert file.getvalue().decode() == ROW
    assert len(ROW) == 100


def test_another_hash_is_told() -> None:
    (record,) = read(ROW.replace("0000183b305c", "0000183b305d"))
    assert record.extra == {"hash": "0000183b305d"}


@settings(max_examples=30)
@given(
    st.lists(records({"rating"}).filter(lambda record: record.rating is not None and record.rating < 99), max_size=3)
)
def test_written_and_read_back(given: list[Record]) -> None:
    check_comes_back("exchange", given)


def test_ratings() -> None:
    check_comes_back("exchange", Record(grid=Grid(ROW[13:94]), rating=7.25))
    for rating in (None, -1.0, 100.0, float("nan")):
        with pytest.raises(ValueError, match="a puzzle with a rating of"):
            write([Record(grid=Grid(ROW[13:94]), rating=rating)], io.BytesIO(), "exchange")


@pytest.mark.parametrize("text", [ROW[1:], ROW.replace("1.2", "1"), ROW.replace(" 05", " .5")])
def test_faults_say_where(text: str) -> None:
    errors: list[ParseError] = []
    assert len(list(read(ROW + text, "exchange", on_error=errors.append))) == 1
    (error,) = errors
    assert (error.line, error.column) == (2, 1)
    assert "no row of the puzzle bank" in str(error)
