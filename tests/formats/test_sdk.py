from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import Grid
from unidoku.errors import ParseError
from unidoku.formats.files import read, write
from unidoku.formats.record import Record

from .records import WORDS, check_comes_back, records

ROWS = [
    "2..1.5..3",
    ".54...71.",
    ".1.2.3.8.",
    "6.28.73.4",
    ".........",
    "1.53.98.6",
    ".2.7.1.6.",
    ".81...24.",
    "7..4.2..1",
]

# The example of SudoCue's description of file formats, and a game in the sections of SadMan Sudoku.
SUDOCUE = "\n".join(
    [
        "#ARuud",
        "#DA random puzzle created by SudoCue",
        "#CJust start plugging in the numbers",
        "#B03-08-2006",
        "#SSudoCue",
        "#LEasy",
        "#Uhttp://www.sudocue.net/",
        *ROWS,
        "",
    ]
)
STATE = [ROWS[0].replace("2..", "28."), *ROWS[1:]]
MARKS = [",,679,,46789,,469,9,", *[",,,,,,,,"] * 8]
SADMAN = "\r\n".join(
    [
        "#CFirst",
        "#CSecond",
        "[Puzzle]",
        *ROWS,
        "[State]",
        *STATE,
        "[PencilMarks]",
        *MARKS,
        "[CellColors]",
        "01",
        "2",
        "",
    ]
)
HOLDS = {"author", "description", "comment", "date", "source", "level", "url", "board", "notes", "extra"}

SAMPLES = {"sdk": [SUDOCUE, SADMAN, "\n".join(["[Puzzle]", *ROWS]), "\n".join(["#ARuud", *ROWS])]}


def test_sudocue() -> None:
    assert list(read(SUDOCUE)) == [
        Record(
            grid=Grid("".join(ROWS)),
            author="Ruud",
            description="A random puzzle created by SudoCue",
            comment="Just start plugging in the numbers",
            date="03-08-2006",
            source="SudoCue",
            level="Easy",
            url="http://www.sudocue.net/",
        )
    ]


def test_sections() -> None:
    assert list(read(SADMAN)) == [
        Record(
            grid=Grid("".join(ROWS)),
            board=Grid("".join(STATE)),
            notes={2: frozenset({6, 7, 9}), 4: frozenset({4, 6, 7, 8, 9}), 6: frozenset({4, 6, 9}), 7: frozenset({9})},
            comment="First\nSecond",
            extra={"CellColors": "01\n2"},
        )
    ]


def test_pencil_marks_under_a_digit_are_told() -> None:
    (record,) = read(SADMAN.replace(MARKS[0], "12,,,,,,,,"))
    assert dict(record.extra)["PencilMarks of filled cells"] == "r1c1:12"


def test_a_comment_is_no_header() -> None:
    """Without its ending, a file is of this kind only beyond doubt."""
    (record,) = read("\n".join(["#Some puzzle", *ROWS]))
    assert record == Record(grid=Grid("".join(ROWS)), comment="")
    (record,) = read("\n".join(["#Some puzzle", *ROWS]), "sdk")
    assert record.source == "ome puzzle"


LINES = st.lists(WORDS, min_size=1, max_size=3).map("\n".join)


@settings(max_examples=30)
@given(
    records(
        HOLDS,
        comment=LINES,
        description=LINES,
        extra=st.dictionaries(st.sampled_from(["CellColors", "Z", "Other 2", "no.", "State"]), LINES, min_size=1),
    )
)
def test_written_and_read_back(given: Record) -> None:
    check_comes_back("sdk", given)


def test_one_puzzle_a_file(tmp_path: pytest.TempPathFactory) -> None:
    grid = Grid("".join(ROWS))
    for records_, message in (
        ([grid, grid], "more than one puzzle"),
        ([], "no puzzle"),
        ([Grid("1" + "." * 15)], "4x4"),
    ):
        with pytest.raises(ValueError, match=message):
            write(records_, f"{tmp_path}/some.sdk")


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        (SUDOCUE.replace("6.28.73.4", "6.28.73a4"), 11, 8, "'a'"),
        (SUDOCUE.replace("7..4.2..1\n", ""), 15, 10, "8 rows"),
        (SADMAN.replace("28.1", "38.1"), 14, None, "the board has 3 at r1c1: expected the clue 2"),
        (SADMAN.replace("46789,", "46785a,"), 24, 8, "'46785a'"),
        (SADMAN.replace(",,679", ",679"), 24, None, "8 cells"),
        (SADMAN.replace("[CellColors]", "[state]"), 33, 1, r"second section \[State\]"),
        ("#LEasy\n[Puzzle]\n", 1, 1, "the text is empty"),
    ],
)
def test_faults_say_where(text: str, line: int, column: int | None, message: str) -> None:
    with pytest.raises(ParseError, match=message) as caught:
        list(read(text, "sdk"))
    assert (caught.value.line, caught.value.column) == (line, column)
