"""Ratings: from the steps, the same on every call, in any batch and on any number of threads."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import numpy as np
import pytest

from unidoku import Contradiction, Grid, MultipleSolutions, NoSolution, Stop, Stopped, generate
from unidoku.logic.path import steps
from unidoku.logic.rating import Rating, rate, rate_many
from unidoku.logic.scales import HODOKU, Row, Scale
from unidoku.logic.technique import Technique

from .boards import SEEDS, SINGLES, minimal
from .library import SEARCH_OF

LEVELS = [name for name, _ in HODOKU.levels]
POINTS = {row.technique: row.points for row in HODOKU.rows}
LEVEL_OF = {row.technique: LEVELS.index(row.level) for row in HODOKU.rows}


# Puzzles with the level and score that HoDoKu 2.3.2 gives them.
REFERENCE = [
    ("...5....1...2.....39..6..7.8.947.........9..3......2....1...49..5.1..3...6......2", "Easy", 386),
    ("..95.8..4....9....136.47.85.......19394..1..6.1.....3.8..4.9.52.5.6...4764.8.....", "Easy", 192),
    ("5..7..6....38...........2..62.4............917............35.8.4.....1......9....", "Medium", 802),
    (".1.65..4.8.......9.......3.15........76..........28......7..5..3..4...........2..", "Medium", 862),
    ("7....6.....2.5.8.191432..57.5.....1...76..3....948..7.2.1....83..3..21.9...93..2.", "Hard", 1162),
    ("8.4.7.9..7............6.3....8....3.92.....51....3..89...8...96..6.41..3..7..9.1.", "Hard", 550),
    ("4.1.6....3.....2........8..15.2.....6......1....9......2.7.8..........43.7.......", "Unfair", 1622),
    ("..53..28.3......6.....82..1.....8..3...7.....9.....4.......9.....4..69...2...765.", "Unfair", 776),
    ("2..7..1......5..9...1..4..3......8......4..6...9..6..27..5..6...5..7..3...6..3..1", "Extreme", 12078),
    ("..1.....7...89..........6..26..3.......5...749...........1.4.5.83.............2..", "Extreme", 2472),
]


@cache
def puzzles() -> tuple[Grid, ...]:
    """Of all levels."""
    easy = (generate(empty=empty, seed=seed).grid for empty in (35, 45, 50) for seed in range(20))
    return *easy, *map(minimal, SEEDS), *map(minimal, range(100))


def digits_of(grids: Any) -> Any:
    return np.array([list(grid) for grid in grids], dtype=np.uint8)


def row_of(technique: Technique) -> Technique:
    """The technique in whose row of the scale a step of this one counts."""
    return SEARCH_OF.get(technique, technique)


class TestFromTheSteps:
    @pytest.mark.parametrize("number", range(0, 173, 3))
    def test_points_levels_and_counts(self, number: int) -> None:
        puzzle = puzzles()[number]
        rating = rate(puzzle)
        path = [step.technique for step in steps(puzzle, guess=True)]
        assert rating.counts == Counter(path)
        if any("Franken" in technique for technique in path):
            return  # such a search may find a fish of another name
        assert rating.score == sum(POINTS[row_of(technique)] for technique in path)
        highest = max(LEVEL_OF[row_of(technique)] for technique in path)
        while (most := HODOKU.levels[highest][1]) is not None and rating.score > most:
            highest += 1
        assert rating.level == LEVELS[highest]
        assert rating.scale == HODOKU.name
        assert rating.solved == (Technique.BRUTE_FORCE not in path)
        assert rating.hardest in path

    def test_all_levels_occur(self) -> None:
        assert {rate(puzzle).level for puzzle in puzzles()} == set(LEVELS)

    def test_a_score_above_the_maximum_of_its_level_raises_the_level(self) -> None:
        """A puzzle of singles: its level follows from where the maxima stand, and exactly the maximum stays below."""
        puzzle = generate(empty=30, seed=0).grid
        rows = tuple(Row(technique, "low", 10) for technique in SINGLES)
        assert rate(puzzle, Scale("s", (("low", None),), rows)).score == 300
        for most, level in ((300, "low"), (299, "middle")):
            scale = Scale("s", (("low", most), ("middle", 5000), ("high", None)), rows)
            assert rate(puzzle, scale).level == level
        skipping = Scale("s", (("low", 100), ("middle", 200), ("high", None)), rows)
        assert rate(puzzle, skipping).level == "high"

    def test_hardest_is_of_the_highest_level(self) -> None:
        rating = rate(minimal(SEEDS[0]))
        assert rating.hardest is not None
        assert LEVEL_OF[row_of(rating.hardest)] == max(LEVEL_OF[row_of(technique)] for technique in rating.counts)

    def test_what_singles_do_not_solve_is_said_to_be_unsolved(self) -> None:
        singles = HODOKU.without(row.technique for row in HODOKU.rows if row.technique not in SINGLES)
        for seed in range(40):
            rating = rate(minimal(seed), singles)
            assert set(rating.counts) <= SINGLES
            solved = sum(rating.counts.values()) == minimal(seed).empty
            assert rating.solved == solved

    def test_a_complete_board(self) -> None:
        assert rate(minimal(0).solution()) == Rating("Easy", 0, None, {}, True, "hodoku")


class TestTheSameAlways:
    def test_on_every_call(self) -> None:
        for puzzle in puzzles()[::5]:
            assert rate(puzzle) == rate(puzzle)

    def test_alone_and_in_any_batch(self) -> None:
        alone = {puzzle: rate(puzzle) for puzzle in puzzles()}
        order = list(puzzles()) * 2
        random.Random(7).shuffle(order)
        assert list(rate_many(digits_of(order))) == [alone[puzzle] for puzzle in order]

    @pytest.mark.parametrize("threads", [1, 2, 7])
    def test_on_any_number_of_threads(self, threads: int) -> None:
        boards = digits_of(puzzles() * 3)
        expected = rate_many(boards, threads=1)
        ratings = rate_many(boards, threads=threads)
        for column in ("proper", "solved", "level", "score", "hardest", "counts"):
            assert np.array_equal(getattr(ratings, column), getattr(expected, column)), column

    @pytest.mark.parametrize(("line", "level", "score"), REFERENCE)
    def test_on_every_machine(self, line: str, level: str, score: int) -> None:
        rating = rate(Grid(line))
        assert (rating.level, rating.score) == (level, score)


class TestMany:
    def test_boards_that_are_not_proper_have_no_rating(self) -> None:
        boards = digits_of([minimal(0), Grid("." * 81), Grid("11" + "." * 79), minimal(1)])
        no_solution = Grid("12345678." + "........9" + "." * 63)
        ratings = rate_many(np.vstack([boards, digits_of([no_solution])]))
        assert ratings.proper.tolist() == [True, False, False, True, False]
        assert [rating is None for rating in ratings] == [False, True, True, False, True]
        assert not ratings.counts[~ratings.proper].any()
        assert len(ratings) == 5

    def test_none_at_all(self) -> None:
        assert list(rate_many(np.zeros((0, 81), dtype=np.uint8))) == []

    def test_progress_is_told_and_adds_up(self) -> None:
        told: list[int] = []
        rate_many(digits_of(puzzles()), progress=told.append)
        assert sum(told) == len(puzzles())
        assert len(told) > 1

    def test_stop(self) -> None:
        stop = Stop()
        stop.set()
        with pytest.raises(Stopped):
            rate_many(digits_of(puzzles()), stop=stop)

    @pytest.mark.parametrize(
        "boards",
        [
            np.zeros(81, dtype=np.uint8),
            np.zeros((2, 80), dtype=np.uint8),
            np.zeros((1, 9, 9), dtype=np.uint8),
            np.zeros((1, 81), dtype=np.float64),
            np.full((1, 81), 10, dtype=np.uint8),
            np.full((1, 81), -1, dtype=np.int8),
        ],
    )
    def test_arrays_of_another_form_are_refused(self, boards: Any) -> None:
        with pytest.raises(ValueError, match="expected"):
            rate_many(boards)

    def test_any_layout_of_an_array_will_do(self) -> None:
        boards = digits_of(puzzles()[:20])
        expected = list(rate_many(boards))
        assert list(rate_many(np.asfortranarray(boards))) == expected
        assert list(rate_many(boards.astype(np.int64))) == expected
        assert list(rate_many(boards[::-1])) == expected[::-1]
        assert list(rate_many(boards.tolist())) == expected


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("." * 81, MultipleSolutions),
        ("11" + "." * 79, Contradiction),
        ("12345678." + "........9" + "." * 63, NoSolution),
    ],
)
def test_a_board_that_is_not_proper_is_refused(line: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        rate(Grid(line))


def test_other_shapes_are_refused() -> None:
    with pytest.raises(ValueError, match="9×9"):
        rate(generate((2, 2), seed=1).grid)
