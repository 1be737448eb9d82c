import re
import subprocess
from shutil import which

import pytest
from hypothesis import given, settings

from tests.formats.records import SMALL, check_comes_back, records
from unidoku import Grid, ParseError, Shape
from unidoku.formats.files import read
from unidoku.formats.record import Record

# Made by `solo --generate`.
CLASSIC = {
    "3x3:b2c5a6_3_1b5c7b8_7f9a4_1c3c6a2c6c9_5a4f9_2b5c2b1_4_2a1c7b": Shape(3, 3),
    "3x3:b6b7a4e6c1_7a8a9c5b3c6a2_6_8b1b5_4_4a5c1b9c2a8a3_2c5e3a1b5b": Shape(3, 3),
    "2x3:3c1_4c6d1a6b3a5d3c6_4c3": Shape(2, 3),
    "2x2:b2_4c1_1c4_2b": Shape(2, 2),
    "3x4:a8a12_4_6b3b2b11_1c9a5c3g9_4b5e3_4_6_8_1b8a6_2b12c7_4_10c5_1h2_12c11_6_10c10b1_4a12b9_7_12_8_5e2b11_5g1c4a11c"
    "5_2b3b2b12_6_9a11a": Shape(3, 4),
    "4x4:12b7a13a5_4_6_15e10_5b16_4a8a2b15_6_12_3_9_2_1c7a16a10_3a4_11i5b12a2a7b13_4a12_3e11_1_14_16b10_3a1c12a6c2a8a14"
    "_10b7_9a3b13_6c6a2_15a13_14f10_2f15_13a4_11a16c3_15b10a1_7b9_2a4a6c14a12c5a3_7b16_13_7_12e3_1a10_15b7a9a5b10i1_12"
    "a13_6a3a7c11_16_8_13_10_8_6b14a12a16_5b15_4e8_1_9_11a6a5b14": Shape(4, 4),
}
VARIANTS = {
    "6j:c4_2_1a6a5c3h4c6a1a2_1_4c,da_aaaaaabaacabbb____ba___e_": "jigsaw",
    "3x3x:b1_8f9a3_1c6a7f4_7_2_3f8g5f4_7_3_3f5a9c5_3a1f1_3b": "both diagonals",
    "3x3k:zzzc,___aa____aa__ab_c_a_b____a_a___a_a__aaa___ab_aab__ba______b_a_____aaa___aa____a_a_a____a______a__a_a,"
    "17_6_22_14a9a17_9c8a12f13b8_3a16b5_9b15a7a18a9_15_7a13_18b16b7c3b11_11a11b8a12a10_11a6_20e9b": "killer cages",
    "3x3#267041926283": "a random seed",
}

SAMPLES = {"tatham": [f"{text}\n" for text in [*CLASSIC, *VARIANTS]]}


@settings(max_examples=30)
@given(record=records({"level", "extra", "title"}, SMALL))
def test_what_is_written_comes_back(record: Record) -> None:
    check_comes_back("tatham", record)


def test_what_the_program_knows_of_a_puzzle_comes_back() -> None:
    check_comes_back("tatham", Record(grid=Grid("1" + "." * 15), level="Extreme", extra={"symmetry": "md4"}))
    (record,) = read("2x2md4de:1o")
    assert (record.level, record.extra) == ("Extreme", {"symmetry": "md4"})


@pytest.mark.parametrize(("text", "shape"), CLASSIC.items())
def test_puzzles_of_the_program_are_proper_in_the_shape_that_they_are_read_in(text: str, shape: Shape) -> None:
    (record,) = read(text)
    assert record.grid.shape == shape
    assert record.grid.is_proper()


@pytest.mark.skipif(which("sgt-solo") is None, reason="Simon Tatham's puzzles are not installed")
@pytest.mark.parametrize("shape", ["2x2", "2x3", "3x2", "3x3"])
def test_the_program_itself_makes_proper_puzzles(shape: str) -> None:
    made = subprocess.run(["sgt-solo", "--generate", "5", shape], capture_output=True, check=True, timeout=60).stdout
    assert [record.grid.is_proper() for record in read(made)] == [True] * 5


@pytest.mark.parametrize(
    ("text", "expected", "column"),
    [
        *((text, re.escape(name), None) for text, name in VARIANTS.items()),
        ("2x2:1_2!3l", "'!' is no cell of a game id", 8),
        ("2x2:1_5m", "5 is no digit: expected 1 to 4", 7),
        ("2x2:1n", "the id has 15 cells: expected 16", 7),
        ("2x2:1zz", "the id has more than 16 cells", 7),
        ("2x2:" + "9" * 10_000, "999999999 is no digit", 5),
        ("1x4:p", "each must be at least 2", None),
        ("hello", "no game id of Solo", 1),
    ],
)
def test_faults_and_variants_are_named_with_their_place(text: str, expected: str, column: int | None) -> None:
    errors: list[ParseError] = []
    found = list(read(f"2x2:1o\n{text}\n", "tatham", on_error=errors.append))
    assert len(found) == 1
    assert re.search(expected, str(errors[0]))
    assert errors[0].line == 2
    assert column is None or errors[0].column == column
