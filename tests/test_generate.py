from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import (
    Grid,
    Level,
    MultipleSolutions,
    NoSolution,
    Puzzle,
    Recipe,
    Shape,
    Stop,
    Stopped,
    Symmetry,
    dig,
    fill,
    generate,
    root_grid,
)
from unidoku._engine import plain_search
from unidoku.shape import all_shapes

from .judge import sat_solutions

BOX = Shape(3, 3)


def plain_count(grid: Grid) -> int:
    """Two solutions at most, by the plain counter: fewest candidates first, nothing concluded."""
    return plain_search(grid.shape.engine, grid.digits, 2, 2**64 - 1, True)[1]


def test_a_thousand_seeds_of_each_target_are_proper() -> None:
    in_first_pass = 0
    for seed in range(1000):
        for empty in (40, 50, 55, None):
            puzzle = Recipe(seed=seed, empty=empty).puzzle()
            assert sat_solutions(puzzle.grid) == [puzzle.solution.digits]
            assert plain_count(puzzle.grid) == 1
            if empty is not None:
                assert puzzle.grid.empty == empty
                assert puzzle.reached
            if empty == 55:
                in_first_pass += puzzle.attempts == 1
    assert in_first_pass >= 950


def test_a_thousand_levels_are_proper_and_meet_their_target() -> None:
    for cycle in range(10):
        for number in range(1, 101):
            level = Level(number, cycle)
            puzzle = level.recipe.puzzle()
            assert puzzle.grid.clues == level.clues
            assert sat_solutions(puzzle.grid) == [puzzle.solution.digits]


@pytest.mark.parametrize("shape", all_shapes(), ids=str)
def test_every_shape(shape: Shape) -> None:
    share = 0.4 if shape.side > 16 else 0.5
    for seed in range(2):
        puzzle = generate(shape, empty=int(shape.cells * share), seed=seed)
        assert puzzle.reached
        assert puzzle.grid.empty == int(shape.cells * share)
        assert sat_solutions(puzzle.grid) == [puzzle.solution.digits]
        if shape.side <= 9:
            assert plain_count(puzzle.grid) == 1


@pytest.mark.parametrize("shape", [s for s in all_shapes() if s.side <= 12], ids=str)
def test_minimal_puzzles_of_every_smaller_shape(shape: Shape) -> None:
    puzzle = generate(shape, minimal=True, seed="minimal")
    assert puzzle.reached
    assert puzzle.grid.is_minimal()
    for cell, digit in enumerate(puzzle.grid.digits):
        if digit:
            assert len(sat_solutions(puzzle.grid.with_digits({cell: 0}))) == 2


@pytest.mark.parametrize("symmetry", Symmetry)
def test_symmetry_with_every_target(symmetry: Symmetry) -> None:
    for target in ({"empty": 45}, {"minimal": True}):
        puzzle = generate(symmetry=symmetry, seed=8, **target)
        assert sat_solutions(puzzle.grid) == [puzzle.solution.digits]
        assert puzzle.reached == (puzzle.grid.is_minimal() if "minimal" in target else puzzle.grid.empty == 45)
        assert puzzle.redundant == (len(puzzle.grid.redundant_clues()) if "minimal" in target else 0)


@settings(max_examples=50)
@given(st.integers(0, 2**64 - 1), st.integers(0, 60), st.sampled_from(Symmetry))
def test_a_recipe_gives_the_same_puzzle_always(seed: int, empty: int, symmetry: Symmetry) -> None:
    recipe = Recipe(seed=seed, empty=empty, symmetry=symmetry, attempts=2)
    puzzle = recipe.puzzle()
    assert Recipe.parse(str(recipe)).puzzle() == puzzle
    assert generate(empty=empty, symmetry=symmetry, seed=seed, attempts=2) == puzzle
    assert puzzle.recipe == recipe
    for cell, digit in enumerate(puzzle.grid.digits):
        assert digit in (0, puzzle.solution.digits[cell])


def test_threads_give_the_same_puzzles() -> None:
    recipes = [Recipe(seed=seed, empty=55) for seed in range(200)]
    expected = [recipe.puzzle() for recipe in recipes]
    made: dict[int, list[Puzzle]] = {}

    def work(k: int) -> None:
        made[k] = [recipe.puzzle() for recipe in recipes]

    threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(puzzles == expected for puzzles in made.values())


def test_a_drawn_seed_is_told() -> None:
    puzzle, other = generate(), generate()
    assert puzzle.grid != other.grid
    assert puzzle.recipe is not None
    assert puzzle.recipe.puzzle() == puzzle


def test_targets_exclude_each_other() -> None:
    with pytest.raises(ValueError, match="exclude each other"):
        generate(empty=40, clues=41)
    with pytest.raises(ValueError, match="exclude each other"):
        generate(empty=40, minimal=True)
    with pytest.raises(ValueError, match="82 clues cannot be left"):
        generate(clues=82)
    with pytest.raises(ValueError, match="is no symmetry: expected one of none, rotate180"):
        generate(symmetry="round")


def test_a_target_out_of_reach_gives_the_best_and_says_so() -> None:
    puzzle = generate(clues=17, seed=1, attempts=3)
    assert not puzzle.reached
    assert puzzle.attempts == 3
    assert puzzle.grid.clues > 17
    assert puzzle.grid.is_proper()


class TestDig:
    def test_a_full_grid(self) -> None:
        full = fill(seed=5)
        before = full.digits
        for seed in range(20):
            puzzle = dig(full, empty=50, seed=seed)
            assert puzzle.solution == full
            assert puzzle.recipe is None
            assert sat_solutions(puzzle.grid) == [before]
        assert full.digits == before

    def test_fewer_than_asked_for_where_no_more_can_go(self) -> None:
        """Every proper 9×9 puzzle has at least 17 clues (McGuire, Tugemann and Civario 2012)."""
        puzzle = dig(fill(seed=5), empty=80)
        assert not puzzle.reached
        assert puzzle.grid.clues >= 17
        assert puzzle.grid.is_minimal()
        assert puzzle.put_back == puzzle.grid.clues

    def test_a_puzzle_is_dug_on(self) -> None:
        first = generate(empty=30, seed=1).grid
        puzzle = dig(first, minimal=True)
        assert puzzle.grid.is_minimal()
        assert all(digit in (0, first.digits[cell]) for cell, digit in enumerate(puzzle.grid.digits))

    def test_boards_that_are_not_proper_are_refused(self) -> None:
        with pytest.raises(MultipleSolutions):
            dig(Grid("." * 81), empty=81)
        with pytest.raises(NoSolution):
            dig(Grid("11" + "." * 79), minimal=True)

    def test_targets(self) -> None:
        with pytest.raises(ValueError, match="a target is needed"):
            dig(fill(seed=1))
        with pytest.raises(ValueError, match="already has 30 empty cells"):
            dig(generate(empty=30, seed=1).grid, empty=29)


@pytest.mark.parametrize(
    "work",
    [
        lambda stop: generate((5, 5), minimal=True, seed=1, stop=stop),
        lambda stop: dig(fill((5, 5)), minimal=True, stop=stop),
        lambda stop: Recipe(seed=1, empty=70, attempts=10**6).puzzle(stop=stop),
    ],
)
def test_stop(work: Callable[[Stop], object]) -> None:
    stop = Stop()
    threading.Timer(0.2, stop.set).start()
    with pytest.raises(Stopped):
        work(stop)


@pytest.mark.parametrize("shape", all_shapes(), ids=str)
def test_full_grids(shape: Shape) -> None:
    grids = {fill(shape, seed=seed) for seed in range(3)}
    assert len(grids) == 3
    for grid in (*grids, root_grid(shape)):
        digits = set(range(1, shape.side + 1))
        assert all({grid.digits[cell] for cell in house} == digits for house in shape.houses)


def test_the_root_grid_is_the_published_formula() -> None:
    """For boxes of n × n: (i·n + i div n + j) mod n² + 1."""
    for n in (2, 3, 4, 5):
        rows = root_grid((n, n)).rows()
        assert rows == tuple(tuple((i * n + i // n + j) % n**2 + 1 for j in range(n**2)) for i in range(n**2))


def test_full_grids_do_not_favour_a_digit() -> None:
    """Each digit in each cell, over 3600 grids: expected 400 each; the chance of being 120 off is below 1e-9."""
    counts = [[0] * 10 for _ in range(81)]
    for seed in range(3600):
        for cell, digit in enumerate(fill(seed=seed).digits):
            counts[cell][digit] += 1
    assert all(280 < count < 520 for cell in counts for count in cell[1:])
