from __future__ import annotations

import csv
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import (
    Answer,
    BudgetExceeded,
    Contradiction,
    Grid,
    MultipleSolutions,
    NoSolution,
    ParseError,
    Shape,
    fill,
    prove,
    search,
)
from unidoku._engine import plain_search

from .judge import sat_solutions

IMPOSSIBLE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


@st.composite
def damaged_boards(draw: st.DrawFn) -> Grid:
    """A full grid with many cells emptied and a few digits changed: any number of solutions, mostly none or one."""
    shape = Shape(*draw(st.sampled_from([(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)])))
    grid = fill(shape, seed=draw(st.integers(0, 10**6)))
    cells = st.integers(0, shape.cells - 1)
    holes = draw(st.lists(cells, min_size=shape.cells // 3, max_size=shape.cells))
    changes = draw(st.dictionaries(cells, st.integers(1, shape.side), max_size=2))
    return grid.with_digits(dict.fromkeys(holes, 0) | changes)


@settings(max_examples=300)
@given(damaged_boards())
def test_answers_are_those_of_two_other_programs(grid: Grid) -> None:
    expected = sat_solutions(grid, 3)
    for limit in (1, 2, 3):
        assert grid.count_solutions(limit) == min(limit, len(expected))
        assert plain_search(grid.shape.engine, grid.digits, limit, 2**64 - 1, True)[1] == min(limit, len(expected))
    result = search(grid)
    assert result.answer is [Answer.NONE, Answer.ONE, Answer.MANY][min(2, len(expected))]
    assert all(solution.is_solved() for solution in result.solutions)
    assert grid.is_proper() == (len(expected) == 1)
    if len(expected) == 1:
        assert grid.solution().digits == prove(grid).solution.digits == expected[0]
    elif not expected:
        with pytest.raises(Contradiction if grid.conflicts() else NoSolution):
            grid.solution()
    else:
        with pytest.raises(MultipleSolutions) as caught:
            grid.solution()
        a, b = caught.value.solutions
        assert a.is_solved()
        assert b.is_solved()
        assert caught.value.cells == tuple(i for i in range(len(grid)) if a[i] != b[i]) != ()


@settings(max_examples=100)
@given(damaged_boards())
def test_solutions_are_all_different_and_all_there(grid: Grid) -> None:
    found = []
    for solution in grid.solutions():
        found.append(solution)
        if len(found) == 200:
            break
    assert len(set(found)) == len(found) == grid.count_solutions(200)
    for solution in found:
        assert solution.is_solved()
        assert all(digit in (0, solution[cell]) for cell, digit in enumerate(grid.digits))


def test_counts_of_small_boards() -> None:
    """4×4: 288 grids; 6×6: 28 200 960, of which those with a given first row are a 6!-th."""
    assert Grid("." * 16).count_solutions(None) == 288
    for shape in ("6x6", "6x6b3x2"):
        assert Grid("123456" + "." * 30, shape).count_solutions(None) * 720 == 28_200_960


def test_impossible_boards() -> None:
    for text in (IMPOSSIBLE, "11" + "." * 79):
        result = search(Grid(text))
        assert result.answer is Answer.NONE
        assert result.nodes < 1000
    assert search(Grid("11" + "." * 79)).nodes == 0  # clashes are found before any search


class TestBudget:
    def test_unknown_is_said(self) -> None:
        result = search(Grid("." * 81), limit=None, budget=500)
        assert result.answer is Answer.UNKNOWN
        assert result.nodes == 500
        with pytest.raises(BudgetExceeded, match="500 nodes did not suffice") as caught:
            Grid("." * 81).count_solutions(None, budget=500)
        assert caught.value.nodes == 500
        assert caught.value.found == result.count

    def test_two_solutions_are_an_answer_within_the_budget(self) -> None:
        with pytest.raises(MultipleSolutions):
            Grid("." * 81).solution(budget=500)

    def test_a_budget_of_nothing_suffices_where_nothing_is_supposed(self) -> None:
        assert fill(seed=1).with_digits({0: 0}).is_proper(budget=0)
        with pytest.raises(BudgetExceeded):
            Grid("." * 81).is_proper(budget=0)
        with pytest.raises(BudgetExceeded):
            Grid("." * 81).solution(budget=0)

    def test_streams_of_solutions(self) -> None:
        solutions = Grid("." * 16).solutions(budget=100)
        with pytest.raises(BudgetExceeded) as caught:
            list(solutions)
        assert 0 < caught.value.found < 288

    @pytest.mark.parametrize("limit", [-1, 2**64])
    def test_limits_out_of_range(self, limit: int) -> None:
        with pytest.raises(ValueError, match=f"{limit}"):
            Grid("." * 81).count_solutions(limit)
        with pytest.raises(ValueError, match=f"{limit}"):
            search(Grid("." * 81), budget=limit)


COUNT_MANY = """
def count_many():
    import numpy as np
    boards, counts = np.zeros((10**6, 81), dtype=np.uint8), np.zeros(10**6, dtype=np.int64)
    _engine.count_many(Shape(3, 3).engine, boards, 10**5, 10**9, counts, boards.copy(), None)
"""


@pytest.mark.parametrize(
    "work",
    [
        "Grid('.' * 81).count_solutions(None)",
        "Grid('.' * 625).count_solutions(None)",
        "list(zip(Grid('.' * 625).solutions(), range(10**9)))",
        "generate((5, 5), minimal=True, seed=1)",
        "generate(clues=17, seed=1, attempts=10**9 - 1)",
        "dig(Grid('1234341221434321'), clues=1, symmetry='rotate90', attempts=10**9 - 1)",
        "count_many()",
        "_engine.plain_search(Shape(3, 3).engine, bytes(81), 10**18, 10**18, False)",
    ],
)
def test_ctrl_c_stops_the_engine(work: str) -> None:
    program = f"from unidoku import *; from unidoku import _engine\n{COUNT_MANY}\nprint('go', flush=True); {work}"
    process = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "go\n"
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert "KeyboardInterrupt" in errors
    assert process.returncode != 0


class TestReferenceAnswers:
    def test_boards_on_which_others_failed(self, shared: Path) -> None:
        for row in rows(shared / "fixtures" / "boards.tsv"):
            expected = row["solutions"]
            if expected == "error":
                with pytest.raises(ParseError, match="84"):
                    Grid(row["puzzle"])
            elif expected.startswith(">="):
                assert Grid(row["puzzle"]).count_solutions(int(expected[2:])) == int(expected[2:])
            else:
                assert Grid(row["puzzle"]).count_solutions(None) == int(expected)

    @pytest.mark.parametrize("name", ["solution_counts", "solution_counts_small"])
    def test_numbers_of_solutions(self, shared: Path, name: str) -> None:
        for row in rows(shared / "oracle" / f"{name}.tsv"):
            expected = int(row.get("count_recomputed") or row["exact_solution_count"])
            grid = Grid(row["puzzle"])
            assert grid.count_solutions(None) == expected
            if row.get("solution_if_unique"):
                assert grid.solution() == Grid(row["solution_if_unique"])

    def test_large_boards(self, shared: Path) -> None:
        for row in rows(shared / "oracle" / "large_grids.tsv"):
            if row["extra"]:
                continue
            grid = Grid(row["puzzle"], f"{row['size']}x{row['size']}")
            assert grid.clues == int(row["clues"])
            assert grid.count_solutions(2) == int(row["solutions"])
            if row["solutions"] == "1":
                assert str(grid.solution()) == str(Grid(row["solution"]))

    @pytest.mark.parametrize("name", ["magictour_top1465", "forum_hardest_1106"])
    def test_hard_boards_have_one_solution(self, shared: Path, name: str) -> None:
        lines = (shared / "data" / f"{name}.txt").read_text().splitlines()
        boards = [line[:81] for line in lines if len(line) >= 81 and not line.startswith("#")]
        assert len(boards) > 300
        assert all(Grid(board).is_proper() for board in boards)
