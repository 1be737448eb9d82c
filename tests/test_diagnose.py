from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku.diagnose import Verdict, diagnose
from unidoku.generate import fill, generate
from unidoku.grid import Grid
from unidoku.shape import Shape

FIXTURES = Path(__file__).parents[1].parent / "shared" / "fixtures" / "boards.tsv"


def test_a_proper_board() -> None:
    puzzle = generate(empty=50, seed=1)
    diagnosis = diagnose(puzzle.grid)
    assert diagnosis.is_proper
    assert diagnosis.verdict is Verdict.PROPER
    assert diagnosis.solutions == (puzzle.solution,)
    assert diagnosis.conflicts == diagnosis.differing == ()
    assert str(diagnosis) == "the board is proper: it has exactly one solution"


def test_every_clash_is_named_once_with_all_its_houses() -> None:
    diagnosis = diagnose(Grid("." * 81).with_digits({0: 5, 5: 5, 19: 5, 36: 5}))
    assert diagnosis.verdict is Verdict.CLASH
    assert not diagnosis.is_proper
    assert diagnosis.conflicts == (0, 5, 19, 36)
    assert diagnosis.solutions == ()
    assert str(diagnosis) == (
        "the board breaks the rules: 5 stands twice in row 1: r1c1, r1c6; "
        "5 stands twice in column 1: r1c1, r5c1; 5 stands twice in box 1: r1c1, r3c2"
    )


def test_digits_that_share_two_houses_or_stand_more_than_twice() -> None:
    assert str(diagnose(Grid("1 1 . . . . . . " + ". " * 8))) == (
        "the board breaks the rules: 1 stands twice in row 1 and box 1: r1c1, r1c2"
    )
    assert "12 stands 3 times in row 1: r1c1, r1c5, r1c9" in str(diagnose(Grid("C...C...C..." + "." * 132)))


def test_a_long_list_ends_with_how_many_more_there_are() -> None:
    # 75 houses full of ones, each with 25 cells; a sentence names twelve of either.
    text = str(diagnose(Grid("1" * 625)))
    assert text.count("25 times") == 12
    assert text.count("and 13 more;") == 12
    assert text.endswith("; and 63 more")


def test_no_solution_without_a_clash() -> None:
    # r1c4 sees 1, 2 and 3 in its row and 4 in its column.
    diagnosis = diagnose(Grid("123. .... ...4 ...."))
    assert diagnosis.verdict is Verdict.NO_SOLUTION
    assert diagnosis.solutions == ()
    assert str(diagnosis) == "the board has no solution, although no two of its digits clash"


def test_a_deadly_pattern() -> None:
    # 1 and 3 lie across from each other in two rows, two columns and two boxes: either way round is right.
    diagnosis = diagnose(Grid(".2.4 .4.2 2143 4321"))
    assert diagnosis.verdict is Verdict.SEVERAL_SOLUTIONS
    assert not diagnosis.is_proper
    assert set(map(str, diagnosis.solutions)) == {"1234341221434321", "3214143221434321"}
    assert diagnosis.differing == (0, 2, 4, 6)
    text = str(diagnosis)
    assert text.startswith("the board has more than one solution: two of them differ in 4 cells: r1c1 (")
    assert [word for word in text.replace(",", "").split() if word.startswith("r")] == [
        "r1c1",
        "r1c3",
        "r2c1",
        "r2c3",
    ]


def test_the_nearest_two_of_few_solutions_are_given() -> None:
    # An independent second way: all solutions, every pair of them.
    board = Grid("12.. .... .... ...1")
    solutions = list(board.solutions())
    assert 2 < len(solutions) <= 32
    least = min(
        sum(a != b for a, b in zip(one.digits, other.digits, strict=True))
        for one in solutions
        for other in solutions
        if one != other
    )
    assert len(diagnose(board).differing) == least


def test_a_budget_that_runs_out() -> None:
    diagnosis = diagnose(Grid("." * 81), budget=1)
    assert diagnosis.verdict is Verdict.UNKNOWN
    assert not diagnosis.is_proper
    assert diagnosis.nodes <= 1
    assert str(diagnosis) == ("the board's number of solutions is not known: none was found before the budget ran out")


def test_a_budget_that_suffices_changes_nothing() -> None:
    board = generate(empty=55, seed=3).grid
    assert diagnose(board, budget=10**9) == diagnose(board)


def boards() -> st.SearchStrategy[Grid]:
    """Full grids of several shapes, some cells emptied, some given another digit."""

    @st.composite
    def board(draw: st.DrawFn) -> Grid:
        grid = fill(
            draw(st.sampled_from([Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(3, 3)])),
            seed=draw(st.integers(0, 99)),
        )
        cells = st.integers(0, grid.shape.cells - 1)
        emptied = draw(st.sets(cells, max_size=grid.shape.cells))
        changed = draw(st.dictionaries(cells, st.integers(0, grid.shape.side), max_size=2))
        return grid.with_digits(dict.fromkeys(emptied, 0) | changed)

    return board()


@settings(max_examples=40)
@given(boards())
def test_a_diagnosis_proves_itself(board: Grid) -> None:
    diagnosis = diagnose(board)
    match diagnosis.verdict:
        case Verdict.CLASH:
            peers = board.shape.peers
            assert diagnosis.conflicts == tuple(
                cell for cell, digit in enumerate(board.digits) if digit and any(board[p] == digit for p in peers[cell])
            )
            assert all(board.shape.cell_name(cell) in str(diagnosis) for cell in diagnosis.conflicts[:3])
        case Verdict.NO_SOLUTION:
            assert list(board.solutions()) == []
        case Verdict.PROPER:
            assert list(board.solutions()) == list(diagnosis.solutions)
        case Verdict.SEVERAL_SOLUTIONS:
            first, second = diagnosis.solutions
            # In the row, and in the column, of a differing cell its digit has to go elsewhere.
            assert len(diagnosis.differing) >= 4
            for solution in (first, second):
                assert solution.is_solved()
                assert all(digit in (0, solution[cell]) for cell, digit in enumerate(board.digits))
            assert first.with_digits({cell: second[cell] for cell in diagnosis.differing}) == second
        case _:
            raise AssertionError(diagnosis)


def shared_boards() -> Iterator[tuple[str, str]]:
    if FIXTURES.exists():
        for line in FIXTURES.read_text().splitlines()[1:]:
            puzzle, solutions, _ = line.split("\t")
            if solutions != "error":
                yield puzzle, solutions


@pytest.mark.skipif(not FIXTURES.exists(), reason="the shared fixtures are not beside the checkout")
def test_boards_on_which_other_programs_failed() -> None:
    for puzzle, solutions in shared_boards():
        verdict = diagnose(Grid(puzzle)).verdict
        expected = {
            "0": {Verdict.NO_SOLUTION, Verdict.CLASH},
            "1": {Verdict.PROPER},
        }.get(solutions, {Verdict.SEVERAL_SOLUTIONS})
        assert verdict in expected, puzzle
