"""The scales of Sukaku Explainer: equal to their reference, and their own techniques true, told and drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from unidoku import Grid
from unidoku.candidates import Candidates
from unidoku.logic.examples import EXAMPLES
from unidoku.logic.explain import story
from unidoku.logic.path import apply, steps
from unidoku.logic.rating import rate, rate_many
from unidoku.logic.scales import EXPLAINER, SUKAKU, SUKAKU_2021, ExplainerScale
from unidoku.logic.step import PatternRole, Step
from unidoku.logic.technique import Technique
from unidoku.recipe import Recipe
from unidoku.render.step import draw_step

from . import proof
from .shapes import STRONG_LINKS, WIDE_WINGS
from .test_explain import check as check_words
from .test_explainer_scale import rows

SCALES = (SUKAKU, SUKAKU_2021)
OWN = STRONG_LINKS.keys() | WIDE_WINGS.keys()
RINGS = ("u1-9x9-min-s133", "u1-9x9-min-s1653")

Case = tuple[Candidates, Step]


@cache
def path(recipe: str, scale: ExplainerScale) -> tuple[Case, ...]:
    """Every state on the way, and the step that is taken there."""
    cases, board = [], Candidates(Recipe.parse(recipe).puzzle().grid)
    for step in steps(board, scale=scale):
        cases.append((board, step))
        board = apply(board, step)
    return tuple(cases)


def paths() -> Iterator[tuple[ExplainerScale, tuple[Case, ...]]]:
    for scale in SCALES:
        for recipe in [*RINGS, *(example.recipe for example in EXAMPLES.values() if example.scale == scale.name)]:
            yield scale, path(recipe, scale)


def own_steps() -> Iterator[Case]:
    return (case for _, cases in paths() for case in cases if case[1].technique in OWN)


class TestReference:
    """What the two versions of the program answer."""

    @pytest.mark.parametrize(
        ("recipe", "old", "new"),
        [
            ("u1-9x9-min-s304", "ER=8.5 EP=1.2 ED=1.2", "ER=8.5 EP=1.2 ED=1.2"),
            ("u1-9x9-min-s384", "ER=7.3 EP=1.2 ED=1.2", "ER=7.3 EP=1.2 ED=1.2"),
            ("u1-9x9-min-s198", "ER=7.1 EP=1.2 ED=1.2", "ER=6.6 EP=1.2 ED=1.2"),
            ("u1-9x9-min-s240", "ER=7.1 EP=1.2 ED=1.2", "ER=6.6 EP=1.2 ED=1.2"),
        ],
    )
    def test_ratings(self, recipe: str, old: str, new: str) -> None:
        grid = Recipe.parse(recipe).puzzle().grid
        assert str(rate(grid, "sukaku")) == old
        assert str(rate(grid, "sukaku-2021")) == new

    def test_the_last_version_on_all_puzzles(self, shared: Path) -> None:
        expected = rows(shared / "oracle" / "explainer_ratings.tsv")
        boards = np.array([list(Grid(row["puzzle"])) for row in expected], dtype=np.uint8)
        ratings = rate_many(boards, SUKAKU_2021)
        wanted = [[float(row[column]) for column in ("sukaku_er", "sukaku_ep", "sukaku_ed")] for row in expected]
        assert np.column_stack([ratings.er, ratings.ep, ratings.ed]).tolist() == wanted

    def test_the_puzzle_bank(self, shared: Path) -> None:
        """Every thirtieth: all of it takes a minute. Two of the 4841 are rated otherwise."""
        expected = rows(shared / "oracle" / "puzzle_bank_sukaku_er.tsv")[::30]
        boards = np.array([list(Grid(row["puzzle"])) for row in expected], dtype=np.uint8)
        equal = rate_many(boards, SUKAKU).er == [float(row["sukaku_er"]) for row in expected]
        assert len(equal) - equal.sum() <= 1


class TestSteps:
    def test_each_of_their_techniques_occurs(self) -> None:
        assert {step.technique for _, step in own_steps()} == OWN

    def test_each_step_is_right_and_proved_by_its_pattern(self) -> None:
        for _, cases in paths():
            solution = cases[0][0].clues.solution()
            for board, step in cases:
                assert all(solution[cell] == digit for cell, digit in step.placements)
                assert all(solution[cell] != digit for cell, digit in step.eliminations)
                proof.check(board, step)
            assert apply(*cases[-1]).grid == solution

    def test_each_has_a_rating_of_its_technique(self) -> None:
        for scale, cases in paths():
            least = {row.technique: row.least for row in scale.rows}
            assert all(step.rating is not None and step.rating >= least[step.technique] for _, step in cases)

    def test_ratings_of_strong_links_follow_from_their_houses(self) -> None:
        """A box adds 0.1, rows with columns 0.1; groups make it 0.3."""
        base = {Technique.TWO_STRONG_LINKS: 4.0, Technique.THREE_STRONG_LINKS: 5.4, Technique.FOUR_STRONG_LINKS: 5.8}
        for board, step in own_steps():
            if step.technique not in base:
                continue
            houses = [mark.house for mark in step.houses if mark.role is PatternRole.BASE]
            kinds = {house // 9 for house in houses}
            grouped = any(sum(step.digits[0] in board[cell] for cell in proof.HOUSES[house]) > 2 for house in houses)
            more = 0.3 if grouped else 0.1 * ((2 in kinds) + ({0, 1} <= kinds))
            assert step.rating == pytest.approx(base[step.technique] + more)

    def test_links_may_close_to_a_ring(self) -> None:
        for recipe in RINGS:
            ring = next(step for _, step in path(recipe, SUKAKU) if _is_ring(step))
            assert "loop" in story(ring)[0].text


def _is_ring(step: Step) -> bool:
    roles = [mark.role for mark in step.houses]
    return step.technique in STRONG_LINKS and roles.count(PatternRole.BASE) == roles.count(PatternRole.COVER)


def test_each_step_of_theirs_is_told_in_four_languages_and_drawn() -> None:
    seen: set[Technique] = set()
    for board, step in own_steps():
        if step.technique in seen and not _is_ring(step):
            continue
        seen.add(step.technique)
        check_words(step)
        assert draw_step(board, step).count('class="unidoku-removed"') == len(step.eliminations)


def test_the_scales_add_to_sudoku_explainers() -> None:
    first = {row.technique for row in EXPLAINER.rows if "Level 5" not in row.technique}
    old, new = ({row.technique for row in scale.rows} for scale in SCALES)
    smaller = {technique for technique, size in {**STRONG_LINKS, **WIDE_WINGS}.items() if size < 4}
    assert old - first == smaller | {Technique.WXYZ_WING, Technique.VWXYZ_WING}
    assert new - first == OWN
    assert first <= old <= new
