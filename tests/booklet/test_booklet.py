"""What stands in the document, as another program reads it."""

from __future__ import annotations

import io
import itertools
from typing import Any

import pypdf
import pytest

from unidoku import Grid, Recipe, Stop, Stopped
from unidoku.booklet import Edition, booklet, page_count
from unidoku.booklet.paper import MM
from unidoku.booklet.plan import Plan
from unidoku.formats.record import Record
from unidoku.logic.explain import technique_name
from unidoku.logic.technique import Technique

from .documents import NINE, Sign, document, made, opened, outline, signs

LETTERS = "123456789ABCDEFGHIJKLMNOP"


def full_board(found: list[Sign]) -> list[str]:
    """The rows of a board without empty cells, from where its signs stand alone."""
    rows = [list(row) for _, row in itertools.groupby(sorted(found, key=lambda s: -s.y), key=lambda s: round(s.y))]
    return ["".join(sign.text for sign in sorted(row, key=lambda s: s.x)) for row in rows]


def sized(found: list[Sign], size: float) -> list[Sign]:
    return [sign for sign in found if abs(abs(sign.size) - abs(size)) < 0.05]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"paper": "Letter", "per_page": 1, "language": "pt"},
        {"paper": "A5", "per_page": 2, "solutions": "below", "language": "sk", "binding": 12},
        {"paper": "Kindle", "front": False, "solutions": "none"},
        {"paper": "6x9in", "large_print": True},
        {"per_page": 12, "link": "https://example.org/"},
    ],
)
def test_there_are_as_many_pages_as_were_told(options: dict[str, Any]) -> None:
    records = made((3, 3), 7)
    edition = Edition(**options)
    reader = opened(records, **options)
    assert len(reader.pages) == page_count(records, edition)
    for page in reader.pages:
        assert float(page.mediabox.width) == pytest.approx(edition.size.width * MM, abs=0.01)
        assert float(page.mediabox.height) == pytest.approx(edition.size.height * MM, abs=0.01)
    fonts = [font.get_object() for page in reader.pages for font in page["/Resources"]["/Font"].values()]  # type: ignore[index]
    assert fonts
    for font in fonts:
        descriptor = font["/DescendantFonts"][0].get_object()["/FontDescriptor"]
        assert "/FontFile2" in descriptor or "/FontFile3" in descriptor


@pytest.mark.parametrize("shape", [(2, 2), (2, 3), (3, 2), (3, 3), (4, 4), (5, 5)])
def test_every_digit_stands_in_its_cell(shape: tuple[int, int]) -> None:
    (record,) = made(shape)
    grid, side = record.grid, record.grid.shape.side
    edition = Edition(per_page=1)
    reader = opened([record], per_page=1)
    plan = Plan(edition, 1, side)
    lattice, cell = plan.lattice, plan.lattice.side / side
    left, top = edition.margin + lattice.left, edition.height - edition.margin - lattice.top
    board = ["."] * grid.shape.cells
    for sign in sized(signs(reader.pages[2]), 0.68 * cell):
        column, row = (sign.x - left) / cell, (top - sign.y) / cell
        assert 0.2 < column % 1 < 0.5  # a sign begins left of the middle, and stands below it
        assert 0.6 < row % 1 < 0.9
        board[int(row) * side + int(column)] = sign.text
    assert Grid("".join(board), grid.shape) == grid
    solution = full_board(sized(signs(reader.pages[3]), 0.68 * plan.solutions.side / side))
    assert Grid("".join(solution), grid.shape) == grid.solution()


def test_solutions_below_are_upside_down() -> None:
    (record,) = made((3, 3))
    reader = opened([record], per_page=1, solutions="below")
    assert len(reader.pages) == 3
    turned = [sign for sign in signs(reader.pages[2]) if sign.size < 0]
    read = "".join(reversed("".join(full_board(turned))))
    assert Grid(read) == record.grid.solution()


def test_signs_of_a_wordoku_stand_in_place_of_digits() -> None:
    (record,) = made((3, 3), symbols="WONDERFUL", title="Anagram", author="Ann")
    page = opened([record], per_page=1).pages[2]
    found = [sign.text for sign in signs(page)]
    letters = [text for text in found if len(text) == 1 and text.isalpha()]
    assert sorted(letters) == sorted("WONDERFUL"[digit - 1] for digit in record.grid if digit)
    assert "D E F L N O R U W" in found
    solution = signs(opened([record], per_page=1).pages[3])
    rows = ["".join("WONDERFUL"[digit - 1] for digit in row) for row in record.grid.solution().rows()]
    assert [row for row in full_board(solution) if len(row) == 9 and set(row) == set("WONDERFUL")] == rows


def test_what_stands_below_a_puzzle() -> None:
    grid = Grid(NINE)
    records = [
        Record(grid=grid, recipe=Recipe.parse("u1-9x9-e54-s7"), title="Level 3"),
        Record(grid=grid, author="Ann Author", level="diabolical"),
        Record(grid=Grid("1...|..2.|.4..|...3")),
    ]
    text = opened(records, per_page=3).pages[2].extract_text()
    for expected in ("Level 3 · Easy", "u1-9x9-e54-s7", "diabolical", "Ann Author"):
        assert expected in text


def test_the_outline_leads_to_the_pages() -> None:
    reader = opened(made((3, 3), 7, level="Hard"), per_page=6, title="My book")
    assert outline(reader) == [
        (0, "My book", 1),
        (0, "How to play", 2),
        (0, "Puzzles", 3),
        (1, "1–6 Hard", 3),
        (1, "7 Hard", 4),
        (0, "Solutions", 5),
        (1, "1–7 Hard", 5),
    ]


@pytest.mark.parametrize(
    ("language", "rules", "hidden"),
    [
        ("en", "exactly once", "Hidden Single"),
        ("pt", "exatamente uma vez", "Único oculto"),
        ("sk", "práve raz", "Skrytý jediný kandidát"),
        ("zh", "恰好出现一次", "排除法"),
    ],
)
def test_the_rules_are_in_the_language(language: str, rules: str, hidden: str) -> None:
    text = " ".join(opened([Grid(NINE)], language=language).pages[1].extract_text().split())
    assert rules in text
    assert hidden in text
    assert hidden in technique_name(Technique.HIDDEN_SINGLE, language)


def test_techniques_are_those_that_the_puzzles_need() -> None:
    easy = opened([Grid(NINE)]).pages[1].extract_text()
    assert "Hidden Single" in easy
    assert "X-Wing" not in easy
    (swordfish,) = [Recipe.parse("u1-9x9-min-s1708").puzzle().grid]
    assert "Locked Candidates" in opened([swordfish]).pages[1].extract_text()


def test_page_numbers_stand_at_the_outer_edge_and_the_binding_is_free() -> None:
    plain, bound = (opened(made((3, 3), 3), per_page=1, binding=binding) for binding in (0, 20))
    for number in range(3, 6):
        for reader, gutter in ((plain, 0.0), (bound, 20 * MM)):
            found = signs(reader.pages[number - 1])
            (foot,) = [sign for sign in found if sign.y < 30]
            assert foot.text == str(number)
            assert foot.x > 500 if number % 2 else foot.x < 50
            inner = min(sign.x for sign in found) if number % 2 else 595 - max(sign.x for sign in found)
            assert inner > gutter


def test_no_digit_of_large_print_is_small() -> None:
    for paper in ("A4", "A5", "Paperwhite"):
        reader = opened([Grid(NINE)], paper=paper, large_print=True)
        digits = [sign.size for sign in signs(reader.pages[2]) if len(sign.text) == 1 and sign.y > 60]
        assert len(digits) >= 30
        assert sorted(digits)[1] >= 18  # all but the number of the puzzle


def test_the_same_puzzles_give_the_same_bytes() -> None:
    one, other = (document(made((3, 3), 3), title="数独", link="https://example.org") for _ in range(2))
    assert one == other
    assert b"D:20000101" in one


def test_long_titles_are_cut_and_counted() -> None:
    file = io.BytesIO()
    records = [Record(grid=Grid(NINE), title=title) for title in ("fits", "w" * 100_000, "a heart \U0001f496")]
    assert booklet(records, file, edition=Edition(per_page=6)).shortened == 2
    text = pypdf.PdfReader(file).pages[2].extract_text()
    assert "…" in text
    assert "a heart ?" in text


def test_codes_are_drawn_module_by_module() -> None:
    segno = pytest.importorskip("segno")
    recipe = Recipe.parse("u1-6x6-e20-rotate180-sa%20b")
    reader = opened([Record(grid=recipe.puzzle().grid, recipe=recipe)], per_page=1, link="https://example.org/")
    wanted = [list(row) for row in segno.make("https://example.org/play/" + str(recipe), error="m", micro=False).matrix]
    content = reader.pages[2].get_contents()
    assert content is not None
    lines = [line.split() for line in content.get_data().decode("latin-1").splitlines()]
    rectangles = [[float(part) for part in line[:4]] for line in lines if line[4:] == ["re", "f"]]
    module = min(abs(height) for _, _, _, height in rectangles) / 1.03
    left, top = min(x for x, *_ in rectangles), max(y for _, y, *_ in rectangles)
    drawn = [[0] * len(wanted) for _ in wanted]
    for x, y, width, _ in rectangles:
        row, column = round((top - y) / module), round((x - left) / module)
        drawn[row][column : column + round(width / module)] = [1] * round(width / module)
    assert drawn == wanted


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (Record(grid=Grid("." * 81)), "puzzle 2 cannot be printed: the board has more than one solution"),
        (Record(grid=Grid("11" + "." * 79)), "puzzle 2 cannot be printed: .* r1c1"),
        (Record(grid=Grid("." * 81), is_sukaku=True), "puzzle 2 is a sukaku"),
    ],
)
def test_what_is_no_proper_puzzle_is_refused(record: Record, expected: str) -> None:
    file = io.BytesIO()
    with pytest.raises(ValueError, match=expected):
        booklet([Record(grid=Grid(NINE)), record], file)
    assert not file.getvalue()


def test_it_can_be_stopped() -> None:
    stop, file = Stop(), io.BytesIO()
    stop.set()
    with pytest.raises(Stopped):
        booklet(made((2, 3), 2), file, stop=stop)
    assert not file.getvalue()


def test_it_stops_in_the_middle() -> None:
    class Later:
        """Asks to stop after it was looked at some times."""

        def __init__(self) -> None:
            self.looks = 0

        def is_set(self) -> bool:
            self.looks += 1
            return self.looks > 8

    from unidoku.booklet import making

    stop = Later()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(making, "prove", lambda grid, stop: type("Proof", (), {"solution": grid.solution()}))
        with pytest.raises(Stopped):
            booklet(made((2, 3), 5), io.BytesIO(), edition=Edition(per_page=1), stop=stop)  # type: ignore[arg-type]
    assert stop.looks == 9
