from __future__ import annotations

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import Candidates, Grid, Shape
from unidoku.errors import ParseError
from unidoku.formats.files import read, write
from unidoku.formats.record import Record

from .records import SMALL, check_comes_back, records
from .test_pencil_marks import MARKS

SUKAKU = Candidates.parse(MARKS)
PLAIN = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
# A plain puzzle as a sukaku, and so without anything ruled out.
OPEN = "".join("123456789" if not digit else str(digit).rjust(digit, ".").ljust(9, ".") for digit in PLAIN)

SQUAREST = [shape for shape in SMALL if shape == Shape.of(shape.side)]

SAMPLES = {
    "sukaku": [
        f"{SUKAKU.line()}\n",
        f"# some\n\n{SUKAKU.line().replace('.', '0')}\n{OPEN.replace('.', '*')} # more\n",
        OPEN,
        "1234" * 15 + "12..",
    ],
}


@pytest.mark.parametrize("mark", [*".0*_"])
def test_lines(mark: str) -> None:
    (record,) = read(SUKAKU.line().replace(".", mark))
    assert (record.grid, record.is_sukaku) == (SUKAKU.grid, True)
    assert {cell: tuple(sorted(own)) for cell, own in record.notes.items()} == SUKAKU.as_mapping()


def test_a_plain_puzzle_is_no_sukaku() -> None:
    for text in (OPEN, PLAIN.candidates().line()):
        assert list(read(text)) == [Record(grid=PLAIN)]


@settings(max_examples=30)
@given(records({"notes", "is_sukaku"}, SQUAREST))
def test_written_and_read_back(given: Record) -> None:
    """But a cell that alone can hold its only candidate is a clue, for whoever knows nothing but candidates."""
    peers = given.grid.shape.peers
    at = {cell: own for cell, own in given.notes.items() if given.is_sukaku}
    at = {cell: own - {given.grid[peer] for peer in peers[cell]} for cell, own in at.items()}
    lone = [
        cell for cell, own in at.items() if len(own) == 1 and not any(own & at.get(peer, set()) for peer in peers[cell])
    ]
    if lone:
        with pytest.raises(ValueError, match="cannot tell this from a clue"):
            write([given], io.BytesIO(), "sukaku")
    else:
        check_comes_back("sukaku", given)


@settings(max_examples=30)
@given(st.sampled_from(SQUAREST), st.data())
def test_plain_puzzles_come_back(shape: Shape, data: st.DataObject) -> None:
    check_comes_back("sukaku", data.draw(st.lists(records((), [shape]), max_size=3)))


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        (f"{OPEN}\n {OPEN[:20]}4{OPEN[21:]}", 2, 22, "'4' among the candidates of r1c3: expected 3 or one of . 0 * _"),
        (f"\n{OPEN}1", 2, None, "730 characters"),
    ],
)
def test_faults_say_where(text: str, line: int, column: int | None, message: str) -> None:
    with pytest.raises(ParseError, match=message.replace("*", r"\*").replace(". 0", r"\. 0")) as caught:
        list(read(text, "sukaku"))
    assert (caught.value.line, caught.value.column) == (line, column)


def test_boxes_that_a_line_does_not_tell() -> None:
    with pytest.raises(ValueError, match="6x6b3x2"):
        write([Grid("6x6b3x2:" + "." * 36)], io.BytesIO(), "sukaku")
