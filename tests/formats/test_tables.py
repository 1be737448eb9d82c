"""CSV, JSON Lines, Parquet and sheets: the tables of Unidoku hold all, those of others have a board in some column."""

from __future__ import annotations

import io
import json
import sys
import zipfile
from collections.abc import Callable
from typing import Any

import openpyxl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import Grid, ParseError
from unidoku.formats.files import format_named, read, read_many, recognize, write
from unidoku.formats.many import Boards
from unidoku.formats.record import FIELDS, Record
from unidoku.formats.stream import Stream

from .records import SMALL, check_comes_back, records

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ZEROS = PUZZLE.replace(".", "0")
ROWS = [PUZZLE[at : at + 9] for at in range(0, 81, 9)]
TABLES = ("csv", "jsonl", "parquet", "xlsx")

# The columns of the three collections on Kaggle, as their pages show them.
KAGGLE = [
    f"quizzes,solutions\n{ZEROS},{SOLUTION}\n{ZEROS},{SOLUTION}\n",
    f"id,puzzle,solution,clues,difficulty\n1,{PUZZLE},{SOLUTION},30,2.2\n2,{PUZZLE},{SOLUTION},30,0.0\n",
    f"puzzle,solution\n{ZEROS},{SOLUTION}\n",
]


def parquet(**columns: list[Any]) -> bytes:
    file = io.BytesIO()
    pq.write_table(pa.table(columns), file)
    return file.getvalue()


def sheet(cells: dict[str, Any], title: str = "Sheet", style: Callable[[Any], None] | None = None) -> bytes:
    book = openpyxl.Workbook()
    page = book.active
    page.title = title
    for place, value in cells.items():
        page[place] = value
    if style:
        style(page)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


PARQUET = parquet(puzzle=[PUZZLE, ZEROS], solution=[SOLUTION, None])
XLSX = sheet({"A1": "no", "B1": "board", "A2": 1, "B2": PUZZLE})
SAMPLES: dict[str, list[str | bytes]] = {
    "csv": [
        *KAGGLE,
        f"puzzle\n{PUZZLE}\n",
        f"{PUZZLE};{SOLUTION};hard\n",
        'Level\tSudoku\r\nhard\t"' + "\n".join(ROWS) + '"\r\n',
    ],
    "jsonl": [
        f'{{"grid": "{PUZZLE}", "title": "One", "notes": {{"r1c3": "124"}}}}\n',
        json.dumps({"id": 7, "quiz": [[int(digit) for digit in row.replace(".", "0")] for row in ROWS]}),
    ],
    "parquet": [PARQUET],
    "xlsx": [XLSX],
}


def one(data: bytes | str) -> Record:
    (record,) = read(data.encode() if isinstance(data, str) else data)
    return record


def faults(data: bytes | str, name: str | None = None) -> list[str]:
    errors: list[ParseError] = []
    list(read(data.encode() if isinstance(data, str) else data, name, on_error=errors.append))
    return [str(error) for error in errors]


@pytest.mark.parametrize(
    "text", ['{"grid":[[{},{"value":1}]],"size":9}', '[{"grid": "1...............", "no": 1}]', "<a><grid>,</grid></a>"]
)
def test_json_and_xml_are_no_tables(text: str) -> None:
    assert not format_named("csv").sniff(text.encode())


@pytest.mark.parametrize("name", TABLES)
@given(st.data())
@settings(max_examples=15, deadline=None)
def test_everything_comes_back(name: str, data: st.DataObject) -> None:
    assert format_named(name).holds == set(FIELDS)
    check_comes_back(name, data.draw(st.lists(records(FIELDS, SMALL), min_size=1, max_size=4)))


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize(
    "text", ["=1+1", "a,b;c\td", '"', " x ", "#N/A", "1e5", "true", "é中", "a\nb", "{", "\\", "nan"]
)
def test_texts_that_look_like_something_else(name: str, text: str) -> None:
    given = [
        Record(grid=Grid(PUZZLE)),
        Record(grid=Grid(PUZZLE), title=text, comment=text, extra={"x": text, "title": text, "extra.": text, "": text}),
    ]
    check_comes_back(name, given)


@pytest.mark.parametrize("name", ["csv", "jsonl", "parquet"])
def test_many_plain_puzzles_and_others_between(name: str) -> None:
    told = Record(grid=Grid(PUZZLE), title="told", rating=2.5)
    given: list[Record | Grid] = [*[Grid(PUZZLE)] * 1000, told, *[Grid(SOLUTION)] * 2000]
    file = io.BytesIO()
    assert not write(given, file, name)
    found = list(read(file.getvalue()))
    assert [record.grid for record in found] == [each.grid if isinstance(each, Record) else each for each in given]
    assert [number for number, record in enumerate(found) if record.told()] == [1000]
    assert found[1000] == told


@pytest.mark.parametrize("name", ["sdm", "csv", "jsonl", "parquet"])
def test_plain_puzzles_go_many_at_a_time(name: str) -> None:
    text = f"{PUZZLE}\n{SOLUTION}\n" * 5000
    file = io.BytesIO()
    write(read_many(text.encode(), "sdm"), file, name)
    found = list(read_many(file.getvalue(), name))
    assert all(isinstance(item, Boards) for item in found)
    back = io.BytesIO()
    write(found, back, "sdm")
    assert back.getvalue() == text.encode()


@pytest.mark.parametrize("text", KAGGLE)
def test_kaggle(text: str) -> None:
    record = next(read(text.encode()))
    assert (record.grid, record.solution) == (Grid(PUZZLE), Grid(SOLUTION))


def test_the_other_columns_of_a_table() -> None:
    first, second = read(KAGGLE[1].encode())
    assert (first.rating, first.extra) == (2.2, {"id": "1", "clues": "30"})
    assert second.rating == 0
    words = one(f"name,difficulty,sudoku,When\nA,hard,{PUZZLE},\n")
    assert (words.title, words.level, words.rating, words.extra) == ("A", "hard", None, {})


def test_a_table_without_names() -> None:
    record = one(f"12;{SOLUTION};x;{PUZZLE}\n")
    assert (record.grid, record.solution) == (Grid(PUZZLE), Grid(SOLUTION))
    assert record.extra == {"column 1": "12", "column 3": "x"}


def test_a_column_of_boards_behind_others() -> None:
    record = one(f'symbols,notes,text\nABCDEFGHI,"{{""r1c3"":""12""}}",{PUZZLE}\n')
    assert record == Record(grid=Grid(PUZZLE), symbols="ABCDEFGHI", notes={2: frozenset({1, 2})})


def test_what_is_no_such_thing_as_the_name_of_its_column() -> None:
    record = one(f"puzzle,rating,seconds,notes,recipe\n{PUZZLE},high,nan,none yet,u9-x\n")
    assert record.told() == {"extra"}
    assert record.extra == {"rating": "high", "seconds": "nan", "notes": "none yet", "recipe": "u9-x"}


def test_a_board_over_several_lines_in_a_cell() -> None:
    text = 'no,board\n1,"' + "\n".join(ROWS) + '"\n2,"' + "\n".join([*ROWS[:3], "53..q....", *ROWS[4:]]) + '"\n'
    assert one(text.partition("2,")[0]).grid == Grid(PUZZLE)
    (fault,) = faults(text)
    assert fault.startswith("line 14:5: 'q' at r4c5")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"a,puzzle\n,{PUZZLE}\n,{PUZZLE[:-1]}q\nx,{PUZZLE}5\n", ["line 3:82: 'q' at r9c9", "line 4:84: expected 81"]),
        (f'puzzle,b\n{PUZZLE},\n"{PUZZLE[:-1]}q",\n', ["line 3:82: 'q' at r9c9"]),
        (
            f"puzzle,solution\n{PUZZLE},{SOLUTION}\n{PUZZLE},{SOLUTION[::-1]}\n",
            ["line 3:83: the solution has 9 at r1c1"],
        ),
        (f"puzzle\n{PUZZLE}\nq{PUZZLE[1:]}\n", ["line 3:1: 'q' at r1c1"]),
        (f'puzzle,b\n{PUZZLE},\n{PUZZLE},"{"x" * 200000}"\n{PUZZLE},\n', ["line 3: the row cannot be read"]),
    ],
)
def test_faults_in_csv(text: str, expected: list[str]) -> None:
    found = faults(text)
    assert [fault[: len(wanted)] for fault, wanted in zip(found, expected, strict=True)] == expected


def test_bytes_that_are_no_text_in_csv() -> None:
    data = f"a,puzzle\n1,{PUZZLE}\n2,\xff\n3,{PUZZLE}\n".encode("latin-1")
    assert faults(data) == ["line 3:3: the bytes are no text: expected UTF-8, found 0xff; save the file as UTF-8"]
    assert len(list(read(data, on_error=lambda _: None))) == 2


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("[1]", "line 2: the line is no JSON object"),
        ('{"grid": }', "line 2:10: this is no JSON"),
        (f'{{"grid": "{PUZZLE[1:]}"}}', "line 2:91: expected 81 cells (9x9), found 80"),
        (f'{{"grid": "{PUZZLE}", "seconds": NaN}}', "line 2: NaN is no number"),
        (f'{{"grid": "{PUZZLE}", "title": "\\ud800"}}', "line 2: half a character"),
        ('{"title": "none"}', "line 2: no field holds a board"),
        ("[" * 100_000, "line 2: the JSON is nested too deep"),
        ('{{"grid": "{}", "x": {}}}'.format(PUZZLE, "9" * 5000), "line 2: a number in the JSON is too large"),
    ],
)
def test_faults_in_json_lines(line: str, expected: str) -> None:
    good = f'{{"grid": "{PUZZLE}"}}\n'
    (fault,) = faults(good + line + "\n" + good)
    assert fault[: len(expected)] == expected


def test_the_columns_of_parquet() -> None:
    numbers = [[int(digit) for digit in ZEROS]]
    record = one(parquet(id=[7], sudoku=numbers, level=["hard"], rating=[1.5], made=[None]))
    assert (record.grid, record.level, record.rating, record.extra) == (Grid(PUZZLE), "hard", 1.5, {"id": "7"})
    assert faults(parquet(puzzle=[PUZZLE, "x", None])) == [
        "row 2, puzzle: expected 16 cells (4x4), found 1",
        "row 3, puzzle: the text is empty: expected a board",
    ]
    assert one(parquet(puzzle=[PUZZLE], rating=[float("nan")])).told() == set()
    assert faults(parquet(a=["x"])) == ["no column holds boards"]


def test_a_parquet_file_that_is_not_whole() -> None:
    (fault,) = faults(PARQUET[:-20])
    assert fault.startswith("the file is no whole Parquet file")


def test_a_stream_that_cannot_go_back() -> None:
    class Pipe(io.BytesIO):
        def seekable(self) -> bool:
            return False

    assert [record.grid for record in read(Pipe(PARQUET))] == [Grid(PUZZLE)] * 2


def board_at(row: int, column: int) -> dict[str, Any]:
    places = [(r, c) for r in range(9) for c in range(9) if ROWS[r][c] != "."]
    return {f"{chr(64 + column + c)}{row + r}": int(ROWS[r][c]) for r, c in places}


def test_a_board_on_a_sheet() -> None:
    record = one(sheet({"B2": "by nobody", **board_at(5, 3)}, title="The first!"))
    assert (record.grid, record.title, record.comment) == (Grid(PUZZLE), "The first!", "by nobody")
    assert one(sheet(board_at(1, 1))).told() == set()


def test_a_board_with_empty_rows_at_its_edges() -> None:
    inside = Grid(PUZZLE).with_digits(dict.fromkeys([*range(9), *range(0, 81, 9)], 0))
    cells = {place: value for place, value in board_at(1, 1).items() if place[0] != "A" and place[1:] != "1"}
    assert one(sheet(cells)).grid == inside

    def with_borders(page: Any) -> None:
        thin = openpyxl.styles.Side(style="thin")
        for row in page["C4:K12"]:
            for cell in row:
                cell.border = openpyxl.styles.Border(left=thin, right=thin, top=thin, bottom=thin)

    moved = {chr(ord(place[0]) + 2) + str(int(place[1:]) + 3): value for place, value in cells.items()}
    assert one(sheet(moved, style=with_borders)).grid == inside
    assert "no board is found" in faults(sheet(moved | {"P40": 3}))[0]


def test_a_large_board_on_a_sheet() -> None:
    record = one(sheet({f"{chr(65 + c)}{r + 1}": 1 + (4 * r + r // 4 + c) % 16 for r in range(16) for c in range(16)}))
    assert str(record.grid.shape) == "16x16"
    assert record.grid.is_solved()


def test_faults_on_a_sheet() -> None:
    assert faults(sheet({"A1": "board", "A2": PUZZLE, "A3": PUZZLE[:-1]})) == [
        "Sheet, row 3, board: expected 81 cells (9x9), found 80"
    ]
    assert faults(sheet({})) == ["the sheets are empty"]


def test_a_bomb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("unidoku.formats.xlsx._LARGEST", 2**20)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/workbook.xml", bytes(2**20 + 1))
    assert len(file.getvalue()) < 2**12
    assert faults(file.getvalue(), "xlsx") == [
        "the file is no whole spreadsheet: 1048577 bytes when it is unpacked, expected at most 1048576"
    ]


def test_entities_that_grow() -> None:
    file = io.BytesIO()
    text = '<!DOCTYPE a [<!ENTITY b "' + 100 * "b" + '">]><a>&b;</a>'
    with zipfile.ZipFile(io.BytesIO(XLSX)) as good, zipfile.ZipFile(file, "w") as packed:
        for name in good.namelist():
            packed.writestr(name, text if name == "xl/worksheets/sheet1.xml" else good.read(name))
    assert "no whole spreadsheet" in faults(file.getvalue())[0]


def test_what_a_sheet_cannot_hold() -> None:
    for text, reason in (("\0", "character"), ("x" * 40_000, "32767")):
        with pytest.raises(ValueError, match=reason):
            write([Record(grid=Grid(PUZZLE), title=text)], io.BytesIO(), "xlsx")


@pytest.mark.parametrize("name", TABLES)
def test_samples(name: str) -> None:
    for sample in SAMPLES[name]:
        data = sample.encode() if isinstance(sample, str) else sample
        assert recognize(Stream.of(data)).name == name
        assert next(read(data)).grid == Grid(PUZZLE)


@pytest.mark.parametrize(
    "text",
    [
        f"{PUZZLE}\t#\tEasy\t204\n",
        f"# boards, many\n{PUZZLE}\n{PUZZLE}\n",
        f"Boards, many\n{PUZZLE}\n{PUZZLE}\n",
        f"{','.join(ZEROS)}\n",
        f"Puzzle,Solution,\n{PUZZLE},{SOLUTION},\n",
        "name,no\n1,2\n",
    ],
)
def test_what_is_no_such_table(text: str) -> None:
    assert not format_named("csv").sniff(text.encode())


@pytest.mark.parametrize(("name", "module"), [("parquet", "pyarrow"), ("xlsx", "openpyxl")])
def test_what_is_needed_is_named(name: str, module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    for use in (lambda: faults(PARQUET, name), lambda: write([Grid(PUZZLE)], io.BytesIO(), name)):
        with pytest.raises(ImportError, match=r"pip install 'unidoku\[formats\]'"):
            use()
