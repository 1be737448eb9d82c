from __future__ import annotations

from itertools import combinations

import pytest

from unidoku.generate import fill
from unidoku.grid import Grid
from unidoku.study.shift_generator import clue_count, run, shift_grid, shift_puzzle, swappable_patterns

LEVELS = range(1, 101)


@pytest.mark.parametrize("level", [1, 2, 50, 100])
def test_its_grids_keep_the_rules(level: int) -> None:
    assert shift_grid(level).is_solved()
    assert shift_grid(level).is_latin_square()


def test_the_first_grid_is_that_of_the_formula() -> None:
    assert shift_grid(1).rows()[:4] == (
        (1, 2, 3, 4, 5, 6, 7, 8, 9),
        (4, 5, 6, 7, 8, 9, 1, 2, 3),
        (7, 8, 9, 1, 2, 3, 4, 5, 6),
        (2, 3, 4, 5, 6, 7, 8, 9, 1),
    )


def test_a_level_only_renames_digits() -> None:
    first = shift_grid(1).digits
    for level in LEVELS:
        assert shift_grid(level).digits == bytes((digit + level - 2) % 9 + 1 for digit in first)


def test_clues_fall_from_50_to_26_on_a_straight_line() -> None:
    counts = [clue_count(level) for level in LEVELS]
    assert counts[0] == 50
    assert counts[-1] == 26
    assert all(abs(count - (50 - 24 * step / 99)) <= 0.5 for step, count in enumerate(counts))


@pytest.mark.parametrize("level", [1, 40, 100])
def test_a_puzzle_has_its_clues_from_its_grid(level: int) -> None:
    puzzle, full = shift_puzzle(level, 3), shift_grid(level)
    assert puzzle.clues == clue_count(level)
    assert all(digit in (0, full[cell]) for cell, digit in enumerate(puzzle.digits))
    assert puzzle == shift_puzzle(level, 3) != shift_puzzle(level, 4)


def rectangles(grid: Grid) -> int:
    """Corners of rectangles across two boxes that hold two digits crosswise, looked for one by one."""
    found = 0
    for top, bottom in combinations(range(9), 2):
        for left, right in combinations(range(9), 2):
            boxes = {grid.shape.box_of(9 * row + column) for row in (top, bottom) for column in (left, right)}
            crossed = grid[top, left] == grid[bottom, right] and grid[top, right] == grid[bottom, left]
            found += crossed and len(boxes) == 2
    return found


@pytest.mark.parametrize("seed", range(5))
def test_patterns_of_four_cells_are_rectangles(seed: int) -> None:
    assert swappable_patterns(fill(seed=seed))[4] == rectangles(fill(seed=seed))


def test_the_shifted_grid_has_patterns_of_six_cells_but_no_rectangle() -> None:
    assert rectangles(shift_grid(1)) == 0
    # Rows of a band are shifted by three or six: 9 pairs, each of three cycles of three digits. Columns of a stack are
    # shifted by one or two, in one cycle of nine digits: 9 pairs.
    assert swappable_patterns(shift_grid(1)) == {6: 27, 18: 9}


def test_the_pattern_of_six_cells_gives_a_second_solution() -> None:
    full = shift_grid(1)
    cells = [row * 9 + column for row in (0, 1) for column in (0, 3, 6)]  # 1 4 7 above 4 7 1
    assert full.with_digits(dict.fromkeys(cells, 0)).count_solutions(limit=None) == 2


def test_report() -> None:
    report = run(count=3, seed="a")
    assert report == run(count=3, seed="a")
    assert report != run(count=3, seed="b")
    assert [row.published for row in report.rows[:3]] == [70, 70, 4]
    numbers = report.data["levels with more than one solution"]
    assert report.rows[0].measured == sum(numbers) / 3
    assert sum(report.data["share by level"]) == pytest.approx(sum(numbers) / 3)
    assert report.rows[3].measured == 1
