import json
import re
from typing import Any

import pytest
from hypothesis import given, settings

from tests.formats.records import SMALL, check_comes_back, records
from unidoku import Grid, ParseError
from unidoku.formats.files import read
from unidoku.formats.fpuzzles_json import HOLDS
from unidoku.formats.lz import decompress
from unidoku.formats.record import Record
from unidoku.formats.sudokupad_json import record_of, unzip

pytest.importorskip("lzstring")

# Made by the program's own library: the puzzle below as its JSON, shortened and packed; then with a line drawn as well;
# then its clues alone, in the newer and in the older way; and a puzzle of f-puzzles.
PUZZLE = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
RECORD = Record(
    grid=PUZZLE,
    solution=PUZZLE.solution(),
    notes={2: frozenset({1, 2, 4})},
    title="It's “Wiki”",
    author="A. Nobody",
    description="Normal sudoku rules apply.",
    extra={"cornerPencilMarks": '{"r1c4":[2,6]}', "id": "x1"},
)
COMMON = (
    "N4SwJgXA5AHgjFANAZwKYBd0gHYHNkTAC+iAxgQKwAMZqEA2vcAG4QUksQDMHpq26AE6oAtgENBAawL04iAEyIALAF0OAB36kQAGwCyE6Q0UA2NY"
    "k4B2EolsrETViZsXWcDqwCcHti/v1XCG9AgA4XW05nRH9OMNsIp3DOHhjWJRdYm2SMtyJUiGt4wPkkxP9AqKLOEtCScoSIdMD3QOCG9nqGuIbCzm"
    "8Ve2EGRhoqfxo4cYV/OTGHOUn56YdFOfpFRfXp/3oaLinVBxoKGcR9pcPZRBOVs/9FS8UTnZozI8RLKZDTt6vPpe+t1+in+W2+Oy4iDWkM2kPk/i"
    "UUIRiE2iPhDgoSIxKP8mPhELuDkhl0hN3oiPO5OUyLJmMpmMumOeDnokN+kNBkMBVN+iNBiO5mN+mNBmPBLJMWPoks2kvR9EsUsVm0V8pCUvVm3V"
    "+IlhOl1IckrJispisuirJ6sp6su6uZjElv0loMl3MVv0VoMV3PVv3VoPV4PspDEDE4UCw6B0dAABABJdAAHSgyBjgBwCADqIEkIEAuARQHxQMQAV3"
    "QAAsAPaCCAxgCCADoYwA5CsAIwrYAAngXAlBBMXowRm1XxDoY8hi2AK5JizH+4OY2J1OodJ36z3w8gKzpSyAK9gaxQuEoTJYQp44PJT/I4J4j0oQ"
    "reQsf5BRTyEKJ5LCY4Ep5C+TA/LhLAvSw4C4Tx5AfN9PB/I9LHkEI/xCSwlFvEwuHvChEJ/EC"
)
OWN = f"scl{COMMON}CzUIA="
DRAWN = f"scl{COMMON}C3sHQw1ICAAGEADFyPIxBywgG9EAAd3UYYqHrTEWLJOBWJRViBjyIggA=="
CLASSIC = ["classic5NlQ19j9mGca3OIN1bWGk2m41TjS79", "classic53C7E6C195E98E6B8D6D34C8B3C17D2D6B6E28E419C5E8C79"]
SCF = "scf5NlQ19j9mGca3OIN1bWGk2m41TjS79"
OF_F_PUZZLES = (
    "fpuzzlesN4IgzglgXgpiBcAWANCALhNAbO8QGkcIA7GMAAgCUATtMGLcwGoIRUBzAJwgBMEBtPqABuAQywBXXAEZ2EITGII0HSQF9kwdZo2qAus"
    "kEhRE3AGYtWo2MkIATLPmL4yyagDGCcxpBuFaGBwACgpuEFgAsiIcANZg/DKIunoG2sLWuCggbHIKSiowlm4A9hykQSFhkTFx8HxSSTr6ghY63s"
    "Y28KYOuc75eklAA==="
)


def _document(**changes: Any) -> dict[str, Any]:
    regions = [
        [[row, column] for row in (top, top + 1) for column in (left, left + 1)] for top in (0, 2) for left in (0, 2)
    ]
    return {"cellSize": 50, "cells": [[{}] * 4] * 4, "regions": regions, **changes}


SAMPLES = {
    "sudokupad-json": [json.dumps(unzip(decompress(OWN.removeprefix("scl")))), json.dumps(_document(), indent=1)],
    "sudokupad": [
        *(f"https://sudokupad.app/{payload}\n" for payload in (OWN, DRAWN, *CLASSIC, SCF, OF_F_PUZZLES)),
        f"https://beta.sudokupad.app/scf?setting-nogrid=1&puzzleid={OWN.replace('+', '%2B')}\n",
        *(f"{payload}\n" for payload in (OWN, *CLASSIC, SCF, OF_F_PUZZLES)),
        "https://app.crackingthecryptic.com/sudoku/ddGfd499G7\n",
    ],
}


@settings(max_examples=30)
@given(record=records(HOLDS | {"rating"}, SMALL))
def test_what_is_written_comes_back(record: Record) -> None:
    check_comes_back("sudokupad", record)


@pytest.mark.parametrize("text", [OWN, SAMPLES["sudokupad"][0], SAMPLES["sudokupad"][6]])
def test_its_own_payload_is_read_with_all_that_it_says(text: str) -> None:
    assert list(read(text)) == [RECORD]


@pytest.mark.parametrize("text", [*CLASSIC, SCF, *(f"https://sudokupad.app/sudoku/{each}" for each in [*CLASSIC, SCF])])
def test_clues_alone_are_read(text: str) -> None:
    assert list(read(text)) == [Record(grid=PUZZLE)]


def test_a_title_after_a_star_is_read() -> None:
    (record,) = read(f"{SCF}*tStars ** and stripes*aA. Nobody")
    assert (record.grid, record.title, record.author) == (PUZZLE, "Stars * and stripes", "A. Nobody")


def test_a_payload_of_f_puzzles_is_read() -> None:
    (record,) = read(OF_F_PUZZLES)
    assert record.grid == Grid("1.....2..4.....3")
    assert record.board == Grid("1...3.2..4.....3")
    assert record.title == "Kleines Rätsel €"
    assert record.notes == {7: {1, 4}}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (DRAWN, "the puzzle has 'lines', which are the rules of a variant"),
        (f"{SCF}x", "the rule 'x', which is none of the classic game"),
        (f"{SCF}*x", "the rule 'x'"),
        ("scf5NlQ", "make .* cells"),
        ("https://sudokupad.app/ddGfd499G7", "the name of a puzzle that lies on the net"),
        ("https://sudokupad.app/fpuzzles2pyyhtt5", "the name of a puzzle that lies on the net"),
        ("https://sudokupad.app/", "'' is the name"),
        ("classic123", "make no board"),
        (OWN[:-40], "ends too early"),
        ("https://example.org/x", "one to 'example.org'"),
    ],
)
def test_faults_and_rules_of_variants_are_named(text: str, expected: str) -> None:
    errors: list[ParseError] = []
    assert len(list(read(f"{SCF}\n{text}\n", on_error=errors.append))) == 1
    assert re.search(expected, str(errors[0]))
    assert errors[0].line == 2


def test_its_json_is_read_as_a_file() -> None:
    document = _document(metadata={"title": "Small", "solution": "1234341221434321", "source": "x"})
    (record,) = read(json.dumps(document))
    assert record == Record(
        grid=Grid("." * 16), title="Small", solution=Grid("1234341221434321"), extra={"source": "x"}
    )


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"regions": []}, "the puzzle has no boxes"),
        ({"regions": [[[0, 0], [0, 1], [0, 2], [0, 3]]]}, "regions other than boxes"),
        ({"cages": [{"cells": [[0, 0]], "value": 3}]}, "the puzzle has 'cages'"),
        ({"overlays": [{"text": "x"}]}, "the puzzle has 'overlays'"),
        ({"metadata": {"antiknight": True}}, "the puzzle has 'antiknight'"),
        ({"cells": [[{"value": 5}] + [{}] * 3] + [[{}] * 4] * 3}, "r1c1 is 5: expected a whole number from 0 to 4"),
        ({"cells": [[{}] * 4] * 3}, "the cells are not 3 rows"),
        ({"regions": [[[0, 9]]]}, "a place in a region is 9"),
    ],
)
def test_what_is_drawn_and_what_is_wrong_in_json_is_named(changes: dict[str, Any], expected: str) -> None:
    with pytest.raises(ParseError, match=expected):
        record_of(_document(**changes))


def test_shortened_json_is_restored() -> None:
    """What the program's own library makes of it."""
    text = "{cs:50,ce:[[{v:5},,{h:t,c:f}],[]],ca:[{v:'It\\'s'}],x:[,],o:FF00aa}"
    assert unzip(text) == {
        "cs": 50,
        "ce": [[{"v": 5}, {}, {"h": True, "c": False}], [{}]],
        "ca": [{"v": "It's"}],
        "x": [{}, {}],
        "o": "#FF00aa",
    }
