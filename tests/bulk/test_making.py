from __future__ import annotations

import random
import threading

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import Grid, Recipe, Stop, Stopped, Symmetry, generate, generate_many, is_proper_many
from unidoku.bulk.instructions import VARIABLE, available


@pytest.mark.parametrize("threads", [None, 1, 3])
@pytest.mark.parametrize("size", [0, 1, 16, 17, 40])
def test_each_is_the_puzzle_of_its_recipe(size: int, threads: int | None) -> None:
    many = generate_many(range(7, 7 + size), empty=50, threads=threads)
    assert len(many) == size
    assert list(many) == [generate(empty=50, seed=seed) for seed in range(7, 7 + size)]


@pytest.mark.parametrize("instructions", [each.name for each in available()])
def test_every_instruction_set_makes_the_same(instructions: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = [generate(minimal=True, seed=seed) for seed in range(33)]
    monkeypatch.setenv(VARIABLE, instructions)
    for size in (1, 2, 31, 32, 33):
        assert list(generate_many(range(size), minimal=True)) == expected[:size]


def test_neither_batch_nor_order_matter() -> None:
    seeds = np.random.default_rng(1).permutation(1000)
    all_at_once = generate_many(seeds, empty=54)
    one_after_the_other = generate_many(range(1000), empty=54, threads=1)
    for column in ("puzzles", "solutions", "reached", "attempts", "put_back", "redundant"):
        assert (getattr(all_at_once, column) == getattr(one_after_the_other, column)[seeds]).all()


@given(st.integers(0, 2**64 - 1), st.sampled_from(Symmetry), st.none() | st.integers(0, 60), st.integers(1, 3))
@settings(max_examples=40)
def test_any_recipe(seed: int, symmetry: Symmetry, empty: int | None, attempts: int) -> None:
    recipe = Recipe(seed=seed, empty=empty, symmetry=symmetry, attempts=attempts)
    minimal = empty is None
    many = generate_many([seed], empty=empty, minimal=minimal, symmetry=symmetry, attempts=attempts)
    assert many.recipe(0) == recipe
    assert many[0] == recipe.puzzle()


def test_clues_and_the_usual_target() -> None:
    assert generate_many(range(3), clues=30)[2] == generate(clues=30, seed=2)
    assert generate_many(range(3))[1] == generate(seed=1)


def test_targets_out_of_reach() -> None:
    # No proper puzzle has 16 clues.
    many = generate_many(range(4), clues=16, attempts=2)
    assert not many.reached.any()
    assert many.attempts.tolist() == [2] * 4
    assert is_proper_many(many.puzzles).all()


def test_a_text_is_the_number_of_its_stream() -> None:
    recipes = [Recipe(seed=f"level-{n}", empty=45) for n in range(5)]
    many = generate_many([recipe.stream for recipe in recipes], empty=45)
    assert [puzzle.grid for puzzle in many] == [recipe.puzzle().grid for recipe in recipes]


def test_seeds_in_any_form() -> None:
    seeds = [3, 2**64 - 1, 2**63, 0]
    expected = [generate(seed=seed).grid for seed in seeds]
    for form in (seeds, np.array(seeds, dtype=np.uint64), tuple(seeds)):
        assert [puzzle.grid for puzzle in generate_many(form)] == expected
    down = generate_many(range(9, 0, -4))
    assert down.seeds.tolist() == [9, 5, 1]
    assert generate_many(np.arange(2, dtype=np.int8)).seeds.tolist() == [0, 1]
    assert generate_many(range(2**64 - 2, 2**64)).seeds.tolist() == [2**64 - 2, 2**64 - 1]


def test_a_number_of_puzzles() -> None:
    one, two = generate_many(20), generate_many(20)
    assert len(one) == 20
    assert np.diff(one.seeds).tolist() == [1] * 19
    assert one.seeds[0] != two.seeds[0]


@pytest.mark.parametrize(
    ("seeds", "message"),
    [
        (-1, "-1 puzzles"),
        ([-1], "-1 is no seed"),
        ([2**64], f"{2**64} is no seed"),
        (range(2**64 - 1, 2**64 + 1), f"{2**64} is no seed"),
        (np.array([-5, 3]), "-5 is no seed"),
        (np.zeros((2, 2), dtype=int), r"shape \(2, 2\)"),
        (np.zeros(2), "float64"),
        ([1.5], "1.5 is no seed"),
        ("abc", "'a' is no seed"),
        (2.5, "2.5 is no number of puzzles"),
    ],
)
def test_seeds_that_there_are_not(seeds: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        generate_many(seeds)  # type: ignore[arg-type]


def test_targets_that_there_are_not() -> None:
    with pytest.raises(ValueError, match="82"):
        generate_many(3, empty=82)
    with pytest.raises(ValueError, match="exclude each other"):
        generate_many(3, empty=5, minimal=True)
    with pytest.raises(ValueError, match="symmetry"):
        generate_many(3, symmetry="round")
    with pytest.raises(ValueError, match="attempts"):
        generate_many(3, attempts=0)


def test_progress_adds_up() -> None:
    told: list[int] = []
    generate_many(300, minimal=True, progress=told.append)
    assert sum(told) == 300


def test_another_thread_stops_it() -> None:
    stop = Stop()
    timer = threading.Timer(0.1, stop.set)
    timer.start()
    with pytest.raises(Stopped):
        generate_many(10**6, minimal=True, stop=stop)
    timer.join()


def test_results_are_proper_and_solved() -> None:
    many = generate_many(500, minimal=True)
    assert many.reached.all()
    for index in random.Random(1).sample(range(500), 20):
        grid = Grid.from_digits(many.puzzles[index].tobytes())
        assert grid.solution().digits == many.solutions[index].tobytes()
        assert grid.is_minimal()
