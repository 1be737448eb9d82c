"""The engine gives what the definition says, by a second program that shares nothing with it."""

from __future__ import annotations

import pytest

from unidoku import Recipe, Shape, WishNotMet, _engine, fill
from unidoku.recipe import Symmetry

from . import definition, order_definition


@pytest.mark.parametrize("seed", [0, 1, 42, 2**63, 2**64 - 1])
def test_random_source(seed: int) -> None:
    engine = _engine.Random(seed)
    own = definition.Random(seed)
    assert [engine.next() for _ in range(100)] == [own.next() for _ in range(100)]
    assert [engine.below(k) for k in range(1, 500)] == [own.below(k) for k in range(1, 500)]
    assert engine.below(2**31 + 1) == own.below(2**31 + 1)
    items = list(range(81))
    own.shuffle(items)
    assert engine.shuffle(81) == items
    assert [_engine.child_seed(seed, k) for k in range(5)] == [definition.child_seed(seed, k) for k in range(5)]


@pytest.mark.parametrize("box", [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)])
def test_full_grids(box: tuple[int, int]) -> None:
    shape = Shape(*box)
    for seed in range(5):
        assert list(fill(shape, seed=seed).digits) == definition.fill(shape, seed)


@pytest.mark.parametrize(("box", "seed"), [((2, 5), 1), ((6, 2), 2), ((3, 5), 3), ((4, 4), 4), ((4, 5), 5)])
def test_large_full_grids(box: tuple[int, int], seed: int) -> None:
    shape = Shape(*box)
    assert list(fill(shape, seed=seed).digits) == definition.large_fill(shape, seed)[0]


@pytest.mark.parametrize("symmetry", Symmetry)
@pytest.mark.parametrize("box", [(2, 2), (2, 3), (3, 2)])
def test_puzzles_with_symmetry(box: tuple[int, int], symmetry: Symmetry) -> None:
    shape = Shape(*box)
    target = shape.cells // 2  # both sides are even: whole orbits of 4 and 8 can meet it or not, see below
    sums = {0}
    for orbit in definition.orbits(shape, symmetry):
        sums |= {s + len(orbit) for s in sums}
    if target not in sums:
        target = max(s for s in sums if s < target)
    for seed in range(3):
        recipe = Recipe(seed=seed, empty=target, shape=shape, symmetry=symmetry, attempts=3)
        assert list(recipe.puzzle().grid.digits) == definition.puzzle(shape, seed, target, symmetry, attempts=3)


@pytest.mark.parametrize("empty", [40, 50])
def test_puzzles(empty: int) -> None:
    shape = Shape(3, 3)
    for seed in (1, 2):
        assert list(Recipe(seed=seed, empty=empty).puzzle().grid.digits) == definition.puzzle(shape, seed, empty)


def test_the_best_of_several_attempts() -> None:
    """On 4×4 no puzzle has fewer than four clues, so 13 empty cells are never reached."""
    shape = Shape(2, 2)
    for seed in range(5):
        recipe = Recipe(seed=seed, empty=13, shape=shape, attempts=4)
        made = recipe.puzzle()
        assert not made.reached
        assert made.attempts == 4
        assert list(made.grid.digits) == definition.puzzle(shape, seed, 13, attempts=4)


@pytest.mark.parametrize(
    ("recipe", "er"),
    [
        ("u1-9x9-any-er1.2-s1", (12, 12)),
        ("u1-9x9-any-er3.0to3.9-s2", (30, 39)),
        ("u1-9x9-any-er4.0to4.9-s3", (40, 49)),
        ("u1-9x9-any-rotate180-er3.0to3.9-s4", (30, 39)),
        ("u1-9x9-any-full-er1.2-s5", (12, 12)),
        ("u1-9x9-e50-rotate180-er2.0to2.9-s6", (20, 29)),
        ("u1-9x9-e54-er4.0to4.4-s7", (40, 44)),
        ("u1-9x9-min-er1.5-s8", (15, 15)),
        ("u1-9x9-min-vertical-er2.6to4.5-s9", (26, 45)),
    ],
)
def test_puzzles_made_to_order(recipe: str, er: tuple[int, int]) -> None:
    own = Recipe.parse(recipe)
    assert isinstance(own.seed, int)
    target = "any" if own.any_clues else "min" if own.empty is None else own.empty
    expected = order_definition.made_to_order(own.seed, er, target, own.symmetry)
    assert expected is not None
    assert list(own.puzzle().grid.digits) == expected


def test_an_order_that_no_attempt_meets() -> None:
    assert order_definition.made_to_order(1, (10, 10), 75, attempts=2) is None
    with pytest.raises(WishNotMet):
        Recipe.parse("u1-9x9-e75-a2-er1.0-s1").puzzle()
