"""The studies that draw puzzles, on few of them; and what all studies have in common."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku.generate import fill, generate
from unidoku.grid import Grid
from unidoku.recipe import Recipe
from unidoku.study import STUDIES, Report, digging, grid_numbers, levels, random_removal, search_order
from unidoku.study.random_removal import loosening
from unidoku.study.sample import has_one_solution, plain_nodes, streams, timed
from unidoku.study.search_order import forced_first_nodes

Item = TypeVar("Item")


def measured(report: Report) -> dict[str, object]:
    return {row.name: row.measured for row in report.rows}


def emptied(full: Grid, cells: list[int]) -> Grid:
    return full.with_digits(dict.fromkeys(cells, 0))


@given(st.integers(0, 2**64 - 1), st.permutations(range(81)))
@settings(max_examples=20, deadline=None)
def test_loosening_is_where_a_second_solution_appears(seed: int, cells: list[int]) -> None:
    full = fill(seed=seed)
    number = loosening(full, cells)
    assert emptied(full, cells[: number - 1]).is_proper()
    assert not emptied(full, cells[:number]).is_proper()


def test_random_removal() -> None:
    report = random_removal.run(count=40, seed=3)
    assert report == random_removal.run(count=40, seed=3)
    loose_at = report.data["empty cells at the second solution"]
    shares = measured(report)
    for empty, published in ((40, 59), (50, 96), (55, 100)):
        row = next(row for row in report.rows if row.name.endswith(f"at {empty} empty cells"))
        assert row.published == published
        assert row.measured == 100 * sum(number <= empty for number in loose_at) / 40
    # A board has several solutions at 55 empty cells where the second appeared by then.
    several = [number > 1 for number in report.data["solutions at 55 empty cells"]]
    assert several == [number <= 55 for number in loose_at]
    assert shares["more than one solution at 40 empty cells"] <= shares["more than one solution at 49 empty cells"]  # type: ignore[operator]


def test_where_all_cells_are_forced_every_rule_tries_a_digit_a_cell() -> None:
    full = fill(seed=9)
    for row in range(9):
        board = emptied(full, [row * 9])
        assert forced_first_nodes(board) == plain_nodes(board, fewest_candidates=True) == 1
    board = emptied(full, [0, 40, 80])
    assert forced_first_nodes(board) == plain_nodes(board, fewest_candidates=False) == 3


def test_a_cell_without_candidates_ends_a_search_at_once() -> None:
    board = Grid("12345678." + "." * 8 + "9" + "." * 63)  # r1c9: all digits are seen
    assert forced_first_nodes(board) == 0
    assert plain_nodes(board, fewest_candidates=True) == 0


def test_a_search_ends_at_the_second_solution() -> None:
    # An empty board: after the first solution the second is not far.
    assert 81 < forced_first_nodes(Grid("." * 81)) < 10_000


def test_rules_try_every_digit_of_the_solution_on_the_way() -> None:
    for seed in range(5):
        puzzle = generate(empty=50, seed=seed).grid
        nodes = [forced_first_nodes(puzzle), *(plain_nodes(puzzle, fewest_candidates=f) for f in (True, False))]
        assert min(nodes) >= 50


def test_search_order() -> None:
    report = search_order.run(count=5, seed=1)
    assert report == search_order.run(count=5, seed=1)
    figures = measured(report)
    for which, name in (("the scan stops at one", "fewest candidates"), ("cell by cell", "cell by cell")):
        middle = sorted(report.data[name])[2]
        assert middle in (figures.get(f"median, {which}"), figures.get(f"median, fewest candidates, {which}"))


def test_digging() -> None:
    report = digging.run(count=10, seed=4)
    again = digging.run(count=10, seed=4)
    figures = measured(report)
    assert figures["puzzles on target with one solution"] == 100
    for empty in (40, 50, 55):
        back = report.data[f"put back at {empty}"]
        assert back == again.data[f"put back at {empty}"]
        assert figures[f"digits put back at {empty} empty cells, mean"] == sum(back) / 10
        assert figures[f"time at {empty}, longest"] == max(report.data[f"milliseconds at {empty}"])
    seeds = streams("digging 55", 4, 10)
    puzzles = [generate(empty=55, seed=stream) for stream in seeds]
    assert [puzzle.put_back for puzzle in puzzles] == list(report.data["put back at 55"])
    assert figures["most passes for one puzzle at 55"] == max(puzzle.attempts for puzzle in puzzles)


def test_levels() -> None:
    report = levels.run(count=1)
    figures = measured(report)
    assert figures["levels with exactly one solution"] == figures["levels that hit their target"] == 100
    clues = report.data["clues"]
    assert (clues[0], clues[-1], len(clues)) == (42, 25, 100)


def test_grid_numbers() -> None:
    report = grid_numbers.run()
    counted = [row for row in report.rows if row.published is not None]
    assert [row.measured for row in counted] == [row.published for row in counted]
    numbers = [row.published for row in counted]
    assert numbers[:3] == [288, 28_200_960, 28_200_960]
    assert numbers[-1] == 6_670_903_752_021_072_936_960
    weights, ways = (report.data[f"{what} of the class"] for what in ("weight", "completions"))
    assert sum(weight * way for weight, way in zip(weights, ways, strict=True)) == numbers[-1]


@pytest.mark.parametrize("name", STUDIES)
def test_a_study_shows_its_progress_and_its_report_is_json(name: str) -> None:
    shown = []

    def watch(items: Iterable[Item], /, total: int, label: str) -> Iterable[Item]:
        number = 0
        for number, item in enumerate(items, 1):  # noqa: B007
            yield item
        shown.append((label, total, number))

    report = STUDIES[name].measure(count=2, seed="x", progress=watch)
    assert report.name == name
    assert shown
    assert all(label and number == total for label, total, number in shown)
    assert json.loads(json.dumps(asdict(report)))["rows"][0]["name"] == report.rows[0].name


@pytest.mark.parametrize("name", [name for name in STUDIES if STUDIES[name].counted])
def test_nothing_can_be_measured_on_nothing(name: str) -> None:
    with pytest.raises(ValueError, match="expected at least 1"):
        STUDIES[name].measure(count=0)


def test_streams_differ_by_study_and_seed_and_are_for_ever() -> None:
    assert len({*streams("a", 0, 5), *streams("b", 0, 5), *streams("a", 1, 5)}) == 15
    assert streams("a", 0, 5)[:2] == streams("a", 0, 2)
    assert streams("a", "12", 1) == streams("a", 12, 1)
    with pytest.raises(ValueError, match="no seed"):
        streams("a", -1, 1)


def test_the_judge_knows_proper_boards() -> None:
    puzzle, milliseconds = timed(Recipe(seed=5, empty=45))
    assert has_one_solution(puzzle.grid)
    assert milliseconds > 0
    full = puzzle.solution
    assert not has_one_solution(emptied(full, list(range(27))))
    assert not has_one_solution(full.with_digits({0: 0, 1: full[0]}))
