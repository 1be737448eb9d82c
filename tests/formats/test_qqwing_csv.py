from __future__ import annotations

import io
import shutil
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import Grid
from unidoku.errors import ParseError
from unidoku.formats.files import read, recognize, write
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream

from .records import WORDS, check_comes_back, records

PUZZLE = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
SOLUTION = "987654321246173985351928746128537694634892157795461832519286473472319568863745219"
NUMBERS = (
    "Givens,Singles,Hidden Singles,Naked Pairs,Hidden Pairs,Pointing Pairs/Triples,Box/Line Intersections,"
    "Guesses,Backtracks"
)
# As QQWing 1.3.4 prints them.
FULL = (
    f"Puzzle,Solution,Solution Count,Time (milliseconds),{NUMBERS},Difficulty\n"
    f"{PUZZLE},{SOLUTION},1,0.272,17,40,24,0,0,0,0,0,0,Easy,\n"
    "1 puzzle solved in 0.000378 seconds.\n"
)
NONE = f"Puzzle,Solution,\n{'1' * 81},Puzzle is not possible.,\n"

SAMPLES = {"qqwing-csv": [FULL, NONE, f"Puzzle,\n{PUZZLE},\n{PUZZLE},\n"]}


def test_with_everything() -> None:
    (record,) = read(FULL)
    names = ["Solution Count", "Time (milliseconds)", *NUMBERS.split(",")]
    numbers = ["1", "0.272", "17", "40", "24", "0", "0", "0", "0", "0", "0"]
    assert record == Record(
        grid=Grid(PUZZLE), solution=Grid(SOLUTION), level="Easy", extra=dict(zip(names, numbers, strict=True))
    )


def test_without_a_solution() -> None:
    (record,) = read(NONE)
    assert record.extra == {"Solution": "Puzzle is not possible."}
    check_comes_back("qqwing-csv", record)


@settings(max_examples=30)
@given(
    st.lists(
        records(
            {"solution", "level", "extra"},
            extra=st.dictionaries(
                st.sampled_from(["Solution Count", "Givens", "Difficulty", "Hidden Pairs", "Puzzle", "no."]),
                st.from_regex(r"\A[1-9][0-9]{0,3}\Z") | WORDS,
                min_size=1,
            ),
        ),
        max_size=3,
    )
)
def test_written_and_read_back(given: list[Record]) -> None:
    check_comes_back("qqwing-csv", given)
    file = io.BytesIO()
    write(given, file, "qqwing-csv")
    assert recognize(Stream.of(file.getvalue())).name == "qqwing-csv"


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        (f"Puzzle,\n{PUZZLE},\n{PUZZLE},1,\n", 3, None, "2 columns: expected 1"),
        (f"Puzzle,\n{PUZZLE},\n{PUZZLE[1:]},\n", 3, 81, "80"),
        (f"Puzzle,Solution,\n{PUZZLE},{SOLUTION},\n{SOLUTION},{SOLUTION[::-1]},\n", 3, None, "expected the clue 8"),
    ],
)
def test_faults_say_where(text: str, line: int, column: int | None, message: str) -> None:
    errors: list[ParseError] = []
    assert len(list(read(text, on_error=errors.append))) == 1
    (error,) = errors
    assert (error.line, error.column) == (line, column)
    assert message in str(error)


def test_another_heading() -> None:
    with pytest.raises(ParseError, match="no heading of QQWing"):
        list(read(f"puzzle,solution\n{PUZZLE},{SOLUTION}\n", "qqwing-csv"))


@pytest.mark.skipif(not shutil.which("qqwing"), reason="QQWing is not installed")
@pytest.mark.parametrize("options", [[], ["--solution"], ["--solution", "--stats", "--count-solutions", "--timer"]])
def test_qqwing(options: list[str]) -> None:
    command = ["qqwing", "--generate", "3", "--puzzle", "--csv", *options]
    found = list(read(subprocess.run(command, capture_output=True, check=True).stdout))
    assert len(found) == 3
    for record in found:
        assert record.solution == (record.grid.solution() if options else None)
        assert record.extra.get("Givens", str(record.grid.clues)) == str(record.grid.clues)
