"""The plan alone, without a document: every place lies on its page, none touches another, and pages are counted."""

from __future__ import annotations

from itertools import combinations

import pytest

from unidoku import Grid
from unidoku.booklet import PAPERS, Edition, Paper, page_count
from unidoku.booklet.plan import LEAST_DIGIT, Lattice, Plan

SIDES = (4, 6, 9, 16, 25)


def boxes(lattice: Lattice, above: float, below: float) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of every place, with what is written above and below it."""
    places = [lattice.place(index) for index in range(lattice.places)]
    return [(x, y - above, x + lattice.side, y + lattice.side + below) for x, y in places]


def check(lattice: Lattice, plan: Plan, above: float, below: float) -> None:
    placed = boxes(lattice, above, below)
    for left, top, right, bottom in placed:
        assert left > -0.01
        assert top > -0.01
        assert right < plan.width + 0.01
        assert bottom < plan.height + 0.01
    for one, other in combinations(placed, 2):
        assert one[2] < other[0] or other[2] < one[0] or one[3] < other[1] + 0.01 or other[3] < one[1] + 0.01


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("solutions", ["end", "below"])
def test_every_place_is_on_the_page_and_none_touches_another(paper: str, large_print: bool, solutions: str) -> None:
    planned = 0
    for per_page in (None, *range(1, 13)):
        for side in SIDES:
            edition = Edition(
                paper=paper,
                per_page=per_page,
                large_print=large_print,
                solutions=solutions,  # type: ignore[arg-type]
                binding=10,
            )
            plan = Plan(edition, puzzles=100, side=side, beside=40)
            if solutions == "end":
                check(plan.solutions, plan, above=edition.text, below=0)
            try:
                lattice = plan.lattice
            except ValueError:
                continue
            assert lattice.places >= plan.per_page
            assert 0.68 * lattice.side / side >= LEAST_DIGIT[large_print]
            check(lattice, plan, above=0, below=max(40, plan.upside_down))
            planned += 1
    assert planned >= 4 or (paper == "Kindle" and large_print and solutions == "below")  # there is no room for them


@pytest.mark.parametrize("puzzles", [1, 5, 6, 7, 12, 13, 1000])
def test_pages_are_those_that_it_takes(puzzles: int) -> None:
    plan = Plan(Edition(per_page=6), puzzles, 9)
    pages = 2  # title and rules
    for per_page in (6, plan.solutions.places):
        left = puzzles
        while left > 0:
            left -= per_page
            pages += 1
    assert plan.pages == pages
    assert Plan(Edition(per_page=6, front=False), puzzles, 9).pages == pages - 2
    assert Plan(Edition(per_page=6, solutions="none"), puzzles, 9).solution_pages == 0


def test_binding_is_free_of_boards() -> None:
    wide, narrow = Plan(Edition(), 1, 9).width, Plan(Edition(binding=20), 1, 9).width
    assert wide - narrow == pytest.approx(20 / 25.4 * 72)


def test_large_print_has_larger_boards() -> None:
    for paper in ("A4", "A5", "Letter"):
        usual, large = (Plan(Edition(paper=paper, large_print=large), 100, 9) for large in (False, True))
        assert large.per_page < usual.per_page
        assert large.lattice.side > usual.lattice.side
        assert large.solutions.side > usual.solutions.side


def test_what_is_too_small_is_refused_and_what_would_fit_is_told() -> None:
    with pytest.raises(
        ValueError, match=r"12 of 9×9 do not fit on a page of 90×122 mm .* at most [1-9] fit"
    ) as refused:
        _ = Plan(Edition(paper="Kindle", per_page=12), 12, 9).lattice
    most = int(str(refused.value).split()[-2])
    assert Plan(Edition(paper="Kindle", per_page=most), 12, 9).lattice.places >= most
    with pytest.raises(ValueError, match="fit"):
        _ = Plan(Edition(paper="Kindle", per_page=most + 1), 12, 9).lattice
    with pytest.raises(ValueError, match="expected larger paper"):
        _ = Plan(Edition(paper="Kindle", large_print=True), 1, 25).lattice


@pytest.mark.parametrize("paper", ["A4", "Letter", "Legal"])
def test_up_to_twelve_fit_with_solutions_below(paper: str) -> None:
    """Their digits may be as small as 4 points, those of the puzzles not below 6."""
    for per_page in range(1, 13):
        plan = Plan(Edition(paper=paper, per_page=per_page, solutions="below"), 24, 9)
        assert plan.lattice.places >= per_page
        assert 0.68 * plan.upside_down / 9 > 4
    assert (
        plan.upside_down < Plan(Edition(paper=paper, per_page=2, solutions="below"), 24, 9).upside_down or paper != "A4"
    )


def test_the_number_of_puzzles_is_bounded() -> None:
    grid = Grid("1...|..2.|.4..|...3")
    assert page_count([grid] * 10_000) > 100
    for number in (0, 10_001):
        with pytest.raises(ValueError, match="expected 1 to 10000"):
            page_count([grid] * number)


@pytest.mark.parametrize(
    ("text", "paper"),
    [
        ("a4", Paper(210, 297)),
        ("LETTER", Paper(215.9, 279.4)),
        ("100x150", Paper(100, 150)),
        ("99.5x120mm", Paper(99.5, 120)),
    ],
)
def test_papers(text: str, paper: Paper) -> None:
    assert Paper.of(text) == paper


@pytest.mark.parametrize("text", ["", "A9", "20x20", "700x100", "100x", "1e2x100", "100x100x100"])
def test_what_is_no_paper(text: str) -> None:
    with pytest.raises(ValueError, match="no paper"):
        Paper.of(text)


@pytest.mark.parametrize(
    "options",
    [
        {"per_page": 0},
        {"per_page": 13},
        {"per_page": 2.5},
        {"solutions": "all"},
        {"binding": -1},
        {"binding": float("nan")},
        {"language": "tlh"},
        {"title": "x" * 201},
        {"link": "example.org"},
        {"link": "javascript:alert(1)"},
    ],
)
def test_what_makes_no_edition(options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="expected"):
        Edition(**options)  # type: ignore[arg-type]
