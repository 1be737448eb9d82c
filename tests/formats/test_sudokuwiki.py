import re

import pytest
from hypothesis import given, settings

from tests.formats.records import check_comes_back, records
from unidoku import Grid, ParseError
from unidoku.formats.files import read
from unidoku.formats.record import Record

ADDRESS = "https://www.sudokuwiki.org/sudoku.htm?bd="

# The site's own examples: positions in version B, and the puzzles from which they come.
POSITIONS = {
    (
        "S9B46090b1m4a01070e1q050v3f022iaa1q7n081n4b3f9603ea027n1m46070e0n450409060l02460r7r06b64b0g050r0"
        "60907114k4b030t1n170823093m1z0b3b07191n2319031v0h090i1103082t3o1v0437"
    ): "090001700500200008000030200070004960200060005069700030008090000700003009003800040",
    (
        "S9B050f2e0i46015y020466026212064i0a095u0i4601070b0d4m0f4m4a4j4q027n03bu0g06360936164a4i0o010o024"
        "74u067n07bu4q4i464i0b0u0g09064q0a4y040i0a051g5w035w01071y080u1g181609"
    ): "500001024020060090001700000000203006090000010200607000000009600040050030170800009",
    (
        "S9B091o014y055a0u1g073u3u0c8i1m02178z082224088m070a1a8410082m062c0w2i090z0z2i0i0b014a050f5u0c2b2"
        "f0536520i0b5u041v1v0d3o0936080c11035f0g041g4y0z0l09024i0i4m0146070d06"
    ): "901050007000002008008070000806000900000105000005000004000090800300400009200010706",
}
# Its example of the version before that.
OLDER = (
    "vu4804032o1508g080030k10o888882647046888g06828060k10029k260b90478go003g0g95090b0b6a2c00g0bcg038ga8g9ao1506601oh84"
    "7063a2ag288gg8g0626c082c2k20b159818920k9ag9462044"
)
PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

SAMPLES = {
    "sudokuwiki": [
        f"{ADDRESS}{PUZZLE}\n",
        *(f"{ADDRESS}{text}\n" for text in POSITIONS),
        f"http://sudokuwiki.org/Sudoku.htm?bd={OLDER}\n",
    ]
}


@settings(max_examples=30)
@given(record=records({"board", "notes", "title"}))
def test_what_is_written_comes_back(record: Record) -> None:
    check_comes_back("sudokuwiki", record)


@pytest.mark.parametrize(("position", "start"), POSITIONS.items())
def test_a_position_has_the_clues_of_its_puzzle_and_leaves_its_solution(position: str, start: str) -> None:
    (record,) = read(ADDRESS + position)
    assert record.grid == Grid(start)
    solution, board = record.grid.solution(), record.board or record.grid
    for cell, digit in enumerate(solution):
        assert digit in ({board[cell]} if board[cell] else record.notes[cell])


def test_a_puzzle_alone_is_written_as_digits() -> None:
    (record,) = read(ADDRESS + PUZZLE)
    assert record == Record(grid=Grid(PUZZLE))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{ADDRESS}{OLDER}", "packed in a version before B"),
        (f"{ADDRESS}123", "expected 81 digits, or S9B .*, found 3 characters"),
        (f"{ADDRESS}J9B{'00' * 81}", "a board of kind J9B is none of the classic game"),
        (f"{ADDRESS}S9B{'zz' * 81}", "a candidate beyond 9"),
        (f"https://www.sudokuwiki.org/jigsaw.htm?bd={PUZZLE}", "leads to 'jigsaw.htm', not to the solver of classic"),
        ("https://example.org/", "no link of SudokuWiki"),
    ],
)
def test_faults_are_named_with_their_line(text: str, expected: str) -> None:
    errors: list[ParseError] = []
    assert len(list(read(f"{ADDRESS}{PUZZLE}\n{text}\n", on_error=errors.append))) == 1
    assert errors[0].line == 2
    assert re.search(expected, str(errors[0]))
