from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from unidoku.grid import Grid
from unidoku.render.candidates import remaining_candidates
from unidoku.study.pictures import PICTURES

SVG = "{http://www.w3.org/2000/svg}"
SEEDS = [0, 1, 7]


def picture(name: str, seed: int) -> tuple[Grid, list[int]]:
    """The board of a picture and its marked cells, as they were drawn."""
    root = ET.fromstring(PICTURES[name](seed))
    grid = Grid(root.findtext(f"{SVG}desc"))
    thick = root.find(f"{SVG}path[@class='unidoku-thick']")
    assert thick is not None
    # The last upright thick line is the right edge of nine cells.
    cell = float(re.findall(r"M([0-9.]+) -[0-9.]+v", thick.get("d", ""))[-1]) / 9
    marks = [group[0] for group in root.findall(f"{SVG}g") if "unidoku-mark" in group.get("class", "")]
    return grid, [int(float(mark.get("y", "")) // cell) * 9 + int(float(mark.get("x", "")) // cell) for mark in marks]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_marked_cell_is_the_only_one_with_a_single_candidate(seed: int) -> None:
    grid, marked = picture("single-candidate", seed)
    assert grid.is_proper()
    assert marked == [cell for cell, digits in remaining_candidates(grid).items() if len(digits) == 1]
    assert len(marked) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_the_full_grid_is_solved(seed: int) -> None:
    grid, marked = picture("full-grid", seed)
    assert grid.is_solved()
    assert not marked


@pytest.mark.parametrize("seed", SEEDS)
def test_the_marked_cells_are_the_deadly_pattern_of_two_solutions(seed: int) -> None:
    grid, marked = picture("two-solutions", seed)
    first, second = grid.solutions()
    assert marked == [cell for cell in range(81) if first[cell] != second[cell]]
    assert len(marked) == 4
    assert len({cell // 9 for cell in marked}) == len({cell % 9 for cell in marked}) == 2
    assert len({grid.shape.box_of(cell) for cell in marked}) == 2


@pytest.mark.parametrize("seed", SEEDS)
def test_without_the_marked_digit_there_would_be_more_solutions(seed: int) -> None:
    grid, marked = picture("mid-removal", seed)
    assert grid.is_proper()
    assert len(marked) == 1
    assert grid[marked[0]]
    assert not grid.with_digits({marked[0]: 0}).is_proper()


@pytest.mark.parametrize("seed", SEEDS)
def test_the_hard_puzzle_has_55_empty_cells_and_one_solution(seed: int) -> None:
    grid, marked = picture("hard-puzzle", seed)
    assert grid.empty == 55
    assert grid.is_proper()
    assert not marked


@pytest.mark.parametrize("name", PICTURES)
def test_a_seed_gives_one_picture_and_another_seed_another(name: str) -> None:
    assert PICTURES[name](1) == PICTURES[name](1)
    assert PICTURES[name](1) != PICTURES[name](2)
