from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from unidoku import Contradiction, Grid, MultipleSolutions, NoSolution, Shape, fill, generate, root_grid
from unidoku.shape import all_shapes

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@st.composite
def boards(draw: st.DrawFn) -> Grid:
    shape = draw(st.sampled_from(all_shapes()))
    digits = draw(st.lists(st.integers(0, shape.side), min_size=shape.cells, max_size=shape.cells))
    return Grid.from_digits(bytes(digits), shape)


@given(boards())
def test_what_a_grid_is(grid: Grid) -> None:
    assert Grid(str(grid)) == grid
    assert hash(Grid(str(grid))) == hash(grid)
    assert eval(repr(grid)) == grid
    assert pickle.loads(pickle.dumps(grid)) == grid
    assert copy.deepcopy(grid) == grid
    assert Grid(grid) == grid == Grid(grid, grid.shape)
    assert Grid(grid.rows(), grid.shape) == grid
    assert Grid(np.asarray(grid), grid.shape) == grid
    assert len(grid) == grid.shape.cells == grid.clues + grid.empty
    assert grid.empty == sum(digit == 0 for digit in grid)


@given(boards())
def test_arrays(grid: Grid) -> None:
    array = np.asarray(grid)
    assert array.dtype == np.uint8
    assert array.shape == (grid.shape.side, grid.shape.side)
    assert array.ravel().tolist() == list(grid.digits)
    assert np.array(grid, dtype=np.int64).dtype == np.int64
    array[0, 0] = 1 - array[0, 0] % 2  # a copy: the grid stays as it is
    assert np.asarray(grid).ravel().tolist() == list(grid.digits)
    assert all(grid[r, c] == grid.rows()[r][c] for r in range(2) for c in range(grid.shape.side))


@given(boards())
def test_conflicts_are_pairs_of_equal_digits_in_a_house(grid: Grid) -> None:
    expected = {
        cell
        for house in grid.shape.houses
        for cell in house
        for other in house
        if cell != other and grid[cell] == grid[other] != 0
    }
    assert grid.conflicts() == tuple(sorted(expected))
    assert grid.is_solved() == (grid.empty == 0 and not expected)


def test_grids_of_different_shapes_differ() -> None:
    empty = bytes(36)
    assert Grid.from_digits(empty, "6x6") != Grid.from_digits(empty, "6x6b3x2")
    assert Grid.from_digits(empty, "6x6") != "." * 36
    with pytest.raises(ValueError, match="shape 6x6 cannot be read as one of shape 6x6b3x2"):
        Grid(Grid.from_digits(empty, "6x6"), "6x6b3x2")


def test_a_grid_cannot_be_changed() -> None:
    grid = Grid(PUZZLE)
    with pytest.raises(AttributeError):
        grid.digits = bytes(81)  # type: ignore[misc]
    with pytest.raises(ValueError, match="always a copy"):
        np.array(grid, copy=False)


@pytest.mark.parametrize(
    ("digits", "message"),
    [
        (bytes(80), "has 81 cells, not 80"),
        (bytes(82), "has 81 cells, not 82"),
        (bytes([0] * 40 + [10] + [0] * 40), "10 at r5c5 is no digit"),
    ],
)
def test_digits_that_make_no_grid(digits: bytes, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Grid.from_digits(digits)


def test_with_digits() -> None:
    grid = Grid(PUZZLE)
    changed = grid.with_digits({2: 4, 0: 0})
    assert str(changed) == ".34" + PUZZLE[3:]
    assert str(grid) == PUZZLE
    for change, message in (
        ({81: 1}, "no cell 81"),
        ({-1: 1}, "no cell -1"),
        ({0: 10}, "10 is no digit"),
        ({0: -1}, "-1"),
    ):
        with pytest.raises(ValueError, match=message):
            grid.with_digits(change)
    with pytest.raises(IndexError):
        grid[9, 0]
    with pytest.raises(IndexError):
        grid[0, -1]


def test_latin_squares() -> None:
    shape = Shape(3, 3)
    shifted_by_one = Grid.from_digits(bytes((i + j) % 9 + 1 for i in range(9) for j in range(9)), shape)
    assert shifted_by_one.is_latin_square()
    assert not shifted_by_one.is_solved()
    assert root_grid().is_latin_square()
    assert not root_grid().with_digits({0: 0}).is_latin_square()
    assert not root_grid().with_digits({0: 2}).is_latin_square()


def test_errors_carry_their_facts() -> None:
    clash = Grid("1...1" + "." * 76)
    with pytest.raises(Contradiction, match="house at r1c1, r1c5") as caught:
        clash.solution()
    assert caught.value.cells == (0, 4)
    assert caught.value.grid == clash
    full = fill(seed=3)
    with pytest.raises(NoSolution, match="no two clues clash"):
        Grid(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........").solution()
    with pytest.raises(MultipleSolutions, match="more than one solution") as several:
        full.with_digits(dict.fromkeys(range(60), 0)).solution()
    a, b = several.value.solutions
    assert a.is_solved()
    assert b.is_solved()
    assert several.value.cells == tuple(cell for cell in range(81) if a[cell] != b[cell])


def test_minimal() -> None:
    puzzle = generate(minimal=True, seed=4).grid
    assert puzzle.is_minimal()
    assert puzzle.redundant_clues() == ()
    empty = puzzle.digits.index(0)
    more = puzzle.with_digits({empty: puzzle.solution()[empty]})
    assert not more.is_minimal()
    assert empty in more.redundant_clues()
    assert not Grid("." * 81).is_minimal()


def test_it_shows_itself_in_a_notebook() -> None:
    assert Grid(PUZZLE)._repr_svg_().startswith("<svg")
