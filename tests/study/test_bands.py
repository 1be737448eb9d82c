from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from math import factorial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku.generate import fill
from unidoku.grid import Grid
from unidoku.study.bands import Bands

SMALL = Bands(2)


@pytest.fixture(scope="module")
def large() -> Bands:
    return Bands(3)


@pytest.fixture(scope="module")
def completions(large: Bands) -> set[int]:
    return {large.completions(top.partitions) for top in large.classes()}


def small_bands() -> list[list[list[int]]]:
    """Every top band of 6×6 whose first row is in order: the second row has 4 5 6 on the left, 1 2 3 on the right."""
    return [
        [[1, 2, 3, 4, 5, 6], [*left, *right]] for left in permutations((4, 5, 6)) for right in permutations((1, 2, 3))
    ]


def shuffled(band: list[list[int]], draw: Callable[[st.SearchStrategy[Any]], Any]) -> list[list[int]]:
    """A band that can be completed in as many ways: digits renamed, boxes, rows, and columns of boxes reordered."""
    rows, side = len(band), len(band[0])
    names = draw(st.permutations(range(1, side + 1)))
    order = [
        3 * box + column for box in draw(st.permutations(range(rows))) for column in draw(st.permutations(range(3)))
    ]
    return [[names[row[place] - 1] for place in order] for row in draw(st.permutations(band))]


def test_search_completes_every_small_band_in_as_many_ways() -> None:
    total = 0
    for band in small_bands():
        board = Grid([*band, *[[0] * 6] * 4], (2, 3))
        ways = SMALL.completions(SMALL.read(band))
        assert board.count_solutions(limit=None) == ways
        total += ways
    assert factorial(6) * total == 28_200_960


def test_weights_of_small_classes_are_the_numbers_of_their_bands() -> None:
    by_ways: dict[int, int] = {}
    for band in small_bands():
        ways = SMALL.completions(SMALL.read(band))
        by_ways[ways] = by_ways.get(ways, 0) + factorial(6)
    classes: dict[int, int] = {}
    for top in SMALL.classes():
        ways = SMALL.completions(top.partitions)
        classes[ways] = classes.get(ways, 0) + top.weight
    assert classes == by_ways


def test_number_of_9x9_grids(large: Bands) -> None:
    classes = large.classes()
    assert len(classes) == 44
    # 9! first rows, 56 ways to part the digits of the first among the other rows of the boxes, and their orders.
    assert sum(top.weight for top in classes) == factorial(9) * 56 * factorial(3) ** 6
    total = sum(top.weight * large.completions(top.partitions) for top in classes)
    assert total == factorial(9) * 72**2 * 2**7 * 27_704_267_971


@pytest.mark.parametrize("seed", range(8))
def test_search_fills_the_last_band_in_as_many_ways(large: Bands, seed: int) -> None:
    rows = [list(row) for row in fill(seed=seed).rows()]
    board = Grid([*rows[:6], *[[0] * 9] * 3])
    assert board.count_solutions(limit=None) == large.count(*large.read(rows[6:]))


@given(st.integers(0, 2**64 - 1), st.data())
@settings(max_examples=25, deadline=None)
def test_bands_of_one_class_are_completed_in_equally_many_ways(large: Bands, seed: int, data: st.DataObject) -> None:
    band = [list(row) for row in fill(seed=seed).rows()[:3]]
    other = shuffled(band, data.draw)
    assert large.completions(large.read(other)) == large.completions(large.read(band))


@given(st.integers(0, 2**64 - 1))
@settings(max_examples=25, deadline=None)
def test_every_band_belongs_to_one_of_the_classes(large: Bands, completions: set[int], seed: int) -> None:
    assert large.completions(large.read(fill(seed=seed).rows()[:3])) in completions


def test_other_boxes_are_refused() -> None:
    with pytest.raises(ValueError, match="expected 2 or 3"):
        Bands(4)


@pytest.mark.parametrize(
    ("band", "expected"),
    [
        ([[1, 2, 3, 4, 5, 6]], "expected 2 rows"),
        ([[1, 2, 3, 4, 5, 6], [4, 5, 6, 1, 2, 2]], "expected 2 rows"),
        ([[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]], "once in each box"),
    ],
)
def test_what_is_no_band_is_refused(band: list[list[int]], expected: str) -> None:
    with pytest.raises(ValueError, match=expected):
        SMALL.read(band)
