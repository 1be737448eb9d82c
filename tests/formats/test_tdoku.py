from __future__ import annotations

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import Grid
from unidoku.errors import ParseError
from unidoku.formats.files import read, write
from unidoku.formats.record import Record

from .records import WORDS, check_comes_back, records

# From tdoku's tests: one solution, none, and many.
ONE = (
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3:1:"
    "621943758783615492594728361142879635357461289869532174238197546916354827475286913"
)
NO = "1...5.2.9..7.......6.......2...........5.1..2....2.39.3.4.9...15...1...3...8...4.:0"
MANY = "8.........95.......67..........2.485...4.3192......736...651947...732518...894263:125"

SAMPLES = {"tdoku": [f"{ONE}\n{NO}\n{MANY}\n", f"# tests\n\n{NO}"]}


def test_lines() -> None:
    one, no, many = read(f"{ONE}\n{NO}\n{MANY}\n")
    assert one.solution == one.grid.solution()
    assert (one.extra, no.extra, many.extra) == ({}, {"solutions": "0"}, {"solutions": "125"})
    assert many.grid.count_solutions(limit=None) == 125


def test_solutions_are_counted_where_they_are_not_told() -> None:
    file = io.BytesIO()
    write([Grid(line[:81]) for line in (ONE, NO, MANY)], file, "tdoku")
    assert file.getvalue().decode() == f"{ONE}\n{NO}\n{MANY}\n"
    with pytest.raises(ValueError, match="not found in 1000000 nodes"):
        write([Grid("." * 81)], io.BytesIO(), "tdoku")
    # What comes back is more than was written, and true.
    assert list(read(file.getvalue())) == list(read(f"{ONE}\n{NO}\n{MANY}\n"))


@settings(max_examples=30)
@given(
    st.lists(
        records(
            {"solution", "extra"},
            extra=st.fixed_dictionaries(
                {"solutions": st.integers(0, 10**17).map(str) | st.sampled_from(["1", "007", "many"])},
                optional={"no.": WORDS},
            ),
        ).filter(lambda record: bool(record.solution) or record.extra.get("solutions", "many").isdigit()),
        max_size=3,
    )
)
def test_written_and_read_back(given: list[Record]) -> None:
    check_comes_back("tdoku", [record for record in given if record.solution or record.extra["solutions"] != "007"])


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (ONE.replace(":1:", ":x:"), 2, "no puzzle with its solutions"),
        (ONE.replace(":62", ":63"), 2, "r1c2"),
        ("1..:1", 2, "81"),
    ],
)
def test_faults_say_where(text: str, line: int, message: str) -> None:
    errors: list[ParseError] = []
    list(read(f"{ONE}\n{text.replace('........8', '.2......8')}\n", "tdoku", on_error=errors.append))
    (error,) = errors
    assert error.line == line
    assert message in str(error)
