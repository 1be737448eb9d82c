"""The Explainer scale: equal to its reference, every step true and proved by what it tells, in words and in drawing."""

from __future__ import annotations

import csv
import re
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from unidoku import Contradiction, Grid, MultipleSolutions, NoSolution, Stop, Stopped, generate
from unidoku.candidates import Candidates
from unidoku.logic.examples import EXAMPLES
from unidoku.logic.explain import LANGUAGES, explain, story
from unidoku.logic.hints import HintKind, hint
from unidoku.logic.path import apply, steps
from unidoku.logic.rating import ExplainerRating, rate, rate_many
from unidoku.logic.scales import EXPLAINER, EXPLAINER_TECHNIQUES, SUKAKU_2021, scale_of
from unidoku.logic.step import PatternRole, Step
from unidoku.logic.technique import Technique
from unidoku.recipe import Recipe
from unidoku.render.step import draw_step

from . import proof
from .boards import minimal
from .test_explain import check as check_words

# A puzzle that needs steps within chains: patterns and plain chains.
HARD = Grid("7.8...3.....6.1...5.........4.....263...8.......1...9..9.2....4....7.5...........")

# What the reference says.
REFERENCE = [
    ("...5....1...2.....39..6..7.8.947.........9..3......2....1...49..5.1..3...6......2", "ER=1.5 EP=1.2 ED=1.2"),
    (".3..5..9.1..82...47......5..9.6.2.....34.....4....1......1..5.6.4.....8192.......", "ER=2.0 EP=1.2 ED=1.2"),
    ("5..7..6....38...........2..62.4............917............35.8.4.....1......9....", "ER=3.4 EP=1.2 ED=1.2"),
    (str(HARD), "ER=9.6 EP=1.2 ED=1.2"),
]

Case = tuple[Candidates, Step]


def walk(grid: Grid) -> list[Case]:
    """Every state on the way, and the step that is taken there."""
    cases, board = [], Candidates(grid)
    for step in steps(grid, scale="explainer"):
        cases.append((board, step))
        board = apply(board, step)
    return cases


@cache
def paths() -> tuple[tuple[Case, ...], ...]:
    """Puzzles that have, all together, every technique of which there is an example, and steps within chains."""
    recipes = dict.fromkeys(example.recipe for example in EXAMPLES.values() if example.scale == EXPLAINER.name)
    grids = [HARD, *(Recipe.parse(recipe).puzzle().grid for recipe in recipes)]
    return tuple(tuple(walk(grid)) for grid in grids)


@cache
def nested() -> tuple[Case, ...]:
    return tuple((board, step) for path in paths() for board, step in path if step.nested)


def digits_of(grids: Any) -> Any:
    return np.array([list(grid) for grid in grids], dtype=np.uint8)


def rows(path: Path) -> list[dict[str, str]]:
    csv.field_size_limit(sys.maxsize)
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


class TestReference:
    @pytest.mark.parametrize(("line", "rating"), REFERENCE)
    def test_ratings(self, line: str, rating: str) -> None:
        assert str(rate(Grid(line), "explainer")) == rating

    def test_all_ratings(self, shared: Path) -> None:
        expected = rows(shared / "oracle" / "explainer_ratings.tsv")
        ratings = rate_many(digits_of(Grid(row["puzzle"]) for row in expected), EXPLAINER)
        wanted = [[float(row[column]) for column in ("er", "ep", "ed")] for row in expected]
        assert np.column_stack([ratings.er, ratings.ep, ratings.ed]).tolist() == wanted
        assert len(wanted) == 403

    def test_single_steps_from_their_states(self, shared: Path) -> None:
        for row in rows(shared / "oracle" / "explainer_steps.tsv"):
            step = next(steps(_state_of(row), scale="explainer"))
            assert step.rating == float(row["rating"])
            assert _result_of(step) == _result_told(row)


def _state_of(row: dict[str, str]) -> Candidates:
    grid = Grid(row["placed81"])
    held = row["candidates729"]
    gone = [(i // 9, i % 9 + 1) for i in range(729) if held[i] == "." and not grid[i // 9]]
    clues = Grid(row["puzzle"]) if len(row["puzzle"]) == 81 else None
    return Candidates(grid, clues=clues, eliminated=gone)


def _result_of(step: Step) -> set[str]:
    sign = "=" if step.placements else "-"
    return {f"r{c // 9 + 1}c{c % 9 + 1}{sign}{d}" for c, d in (*step.placements, *step.eliminations)}


def _result_told(row: dict[str, str]) -> set[str]:
    """Its placement; or else its eliminations: r1c2-37 takes two digits."""
    told = re.findall(r"(r\dc\d)(.)(\d+)", row["placement"] if row["placement"] != "-" else row["eliminations"])
    return {f"{cell}{sign}{digit}" for cell, sign, digits in told for digit in digits}


class TestSteps:
    def test_all_techniques_of_which_there_are_examples_occur(self) -> None:
        shown = {step.technique for path in paths() for _, step in path}
        assert shown >= {technique for technique, example in EXAMPLES.items() if example.scale == EXPLAINER.name}

    def test_no_step_contradicts_the_solution_and_each_changes_the_board(self) -> None:
        for path in paths():
            solution = path[0][0].clues.solution()
            for board, step in path:
                assert all(solution[cell] == digit for cell, digit in step.placements)
                assert all(solution[cell] != digit for cell, digit in step.eliminations)
                assert apply(board, step) != board
            assert apply(*path[-1]).grid == solution

    def test_each_is_proved_by_its_pattern(self) -> None:
        for path in paths():
            for board, step in path:
                proof.check(board, step)

    def test_each_has_a_rating_of_its_technique(self) -> None:
        least = {row.technique: row.least for row in EXPLAINER.rows}
        for path in paths():
            for _, step in path:
                assert step.rating is not None
                assert step.rating >= least[step.technique]

    def test_all_that_follows_in_a_chain_has_its_reason_there(self) -> None:
        """The proof takes every node that follows neither by a cell nor by a house for one with a step within."""
        told = Counter(within.step.technique for _, step in nested() for within in step.nested)
        assert told[Technique.POINTING]
        assert told[Technique.HIDDEN_PAIR]


class TestWords:
    def test_each_step_in_four_languages(self) -> None:
        for path in paths()[::3]:
            for _, step in path:
                check_words(step)

    def test_a_chain_is_told_branch_by_branch(self) -> None:
        cell = next(step for path in paths() for _, step in path if step.technique is Technique.CELL_FORCING_CHAINS)
        branches = len({node.digit for node, own in zip(cell.nodes, _sources(cell), strict=True) if not own})
        told = story(cell)
        assert len(told) == branches + 2
        assert all(paragraph.text.startswith("If ") for paragraph in told[1:-1])
        assert explain(cell).full == "\n".join(paragraph.text for paragraph in told)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_what_lies_within_a_chain_is_told_apart(self, language: str) -> None:
        for _, step in nested()[:10]:
            told = story(step, language)
            assert sum(bool(paragraph.beneath) for paragraph in told) >= len(step.nested)
            lines = explain(step, language).full.splitlines()
            assert lines[-1] == told[-1].text
            for paragraph in told:
                assert paragraph.text in lines
                assert all(f"  {line.text}" in lines for line in paragraph.beneath)

    def test_a_step_within_a_step_within_a_chain(self) -> None:
        _, step = nested()[0]
        within = Step(
            Technique.DYNAMIC_DOUBLE_FORCING_CHAINS_LEVEL_1,
            eliminations=((0, 1),),
            nodes=step.nodes,
            links=step.links,
            nested=step.nested,
        )
        outer = Step(step.technique, step.placements, step.eliminations, nodes=step.nodes, links=step.links)
        both = Step(
            outer.technique,
            outer.placements,
            outer.eliminations,
            nodes=outer.nodes,
            links=outer.links,
            nested=(type(step.nested[0])((1,), within),),
        )
        depths = {len(line) - len(line.lstrip()) for line in explain(both).full.splitlines()}
        assert depths == {0, 2, 4}


def _sources(step: Step) -> list[list[int]]:
    return [[link.source for link in step.links if link.target == place] for place in range(len(step.nodes))]


def test_drawings_show_the_whole_step() -> None:
    seen: Counter[Technique] = Counter()
    for path in paths():
        for board, step in path:
            seen[step.technique] += 1
            if seen[step.technique] > 2:
                continue
            root = ET.fromstring(draw_step(board, step))
            groups = Counter(element.get("class", "") for element in root.iter() if "class" in element.attrib)
            assert groups["unidoku-placed"] == len(step.placements)
            assert groups["unidoku-removed"] == len(step.eliminations)
            nodes = sum(number for kind, number in groups.items() if kind.startswith("unidoku-node "))
            assert nodes == len(set(step.nodes))
            marks = sum(number for kind, number in groups.items() if kind.startswith("unidoku-mark "))
            assert marks == len(set(step.marks))
            houses = sum(number for kind, number in groups.items() if kind.startswith("unidoku-house "))
            assert houses == len(set(step.houses))


class TestRatings:
    def test_follow_from_the_steps(self) -> None:
        for path in paths():
            rating = rate(path[0][0].clues, "explainer")
            ratings = [step.rating or 0 for _, step in path]
            first = next(place for place, (_, step) in enumerate(path) if step.placements)
            hardest = next(step.technique for _, step in path if step.rating == max(ratings))
            counts = dict(Counter(step.technique for _, step in path))
            assert (rating.er, rating.ep, rating.ed) == (max(ratings), max(ratings[: first + 1]), ratings[0])
            assert (rating.hardest, rating.counts, rating.solved) == (hardest, counts, True)

    def test_many_are_as_one_on_any_number_of_threads(self) -> None:
        grids = [minimal(seed) for seed in range(40)]
        alone = [rate(grid, "explainer") for grid in grids]
        for threads in (1, 3):
            ratings = rate_many(digits_of(grids), "explainer", threads=threads)
            assert list(ratings) == alone
            assert [ratings.techniques[number] for number in ratings.hardest] == [rating.hardest for rating in alone]

    def test_boards_that_are_not_proper_have_none(self) -> None:
        ratings = rate_many(digits_of([minimal(0), Grid("." * 81), Grid("11" + "." * 79)]), EXPLAINER)
        assert ratings.proper.tolist() == ratings.solved.tolist() == [True, False, False]
        assert [rating is None for rating in ratings] == [False, True, True]
        assert ratings.er.tolist()[1:] == [0.0, 0.0]
        for line, error in (("." * 81, MultipleSolutions), ("11" + "." * 79, Contradiction)):
            with pytest.raises(error):
                rate(Grid(line), "explainer")
        with pytest.raises(NoSolution):
            rate(Grid("12345678." + "........9" + "." * 63), "explainer")

    def test_a_complete_board(self) -> None:
        assert rate(minimal(0).solution(), EXPLAINER) == ExplainerRating(0.0, 0.0, 0.0, None, {}, True, "explainer")

    def test_progress_and_stop(self) -> None:
        told: list[int] = []
        rate_many(digits_of([minimal(seed) for seed in range(30)]), "explainer", progress=told.append)
        assert sum(told) == 30
        assert len(told) > 1
        stop = Stop()
        stop.set()
        with pytest.raises(Stopped):
            rate_many(digits_of([HARD]), "explainer", stop=stop)

    def test_other_shapes_are_refused(self) -> None:
        with pytest.raises(ValueError, match="9×9"):
            rate(generate((2, 2), seed=1).grid, "explainer")


class TestScale:
    def test_its_rows_are_the_techniques_of_the_engine_in_their_order(self) -> None:
        own = [row.technique for row in EXPLAINER.rows]
        assert own == [technique for technique in EXPLAINER_TECHNIQUES if technique in own]
        assert {*own, *(row.technique for row in SUKAKU_2021.rows)} == set(EXPLAINER_TECHNIQUES)
        assert len(set(EXPLAINER_TECHNIQUES)) == len(EXPLAINER_TECHNIQUES)

    def test_every_technique_is_rated_from_where_the_reference_begins(self, shared: Path) -> None:
        """The base ratings of the table of both programs, which names variants of a technique one by one."""
        told = [row for row in rows(shared / "oracle" / "se_techniques.tsv") if row["in_SE_1.2.1.3"] == "yes"]
        least = {row.least for row in EXPLAINER.rows}
        assert {float(number[0]) for row in told if (number := re.match(r"[\d.]+", row["rating"]))} >= least - {
            4.6,
            5.8,
        }

    def test_by_name_or_itself(self) -> None:
        assert scale_of("explainer") is scale_of(EXPLAINER) is EXPLAINER
        with pytest.raises(ValueError, match="hodoku, explainer"):
            scale_of("mohs")
        with pytest.raises(ValueError, match="mohs"):
            rate(minimal(0), "mohs")
        with pytest.raises(ValueError, match="mohs"):
            hint(minimal(0), scale="mohs")
        with pytest.raises(ValueError, match="mohs"):
            next(steps(minimal(0), scale="mohs"))

    def test_hints(self) -> None:
        found = hint(HARD, scale="explainer")
        assert found.step == paths()[0][0][1]
        assert hint(Grid("." * 81), scale="explainer").kind is HintKind.SEVERAL_SOLUTIONS

    def test_boards_whose_clues_are_not_proper_have_no_steps(self) -> None:
        solution = minimal(0).solution()
        gone = [(cell, digit) for cell in range(81) for digit in range(1, 10) if digit != solution[cell]]
        board = Candidates(Grid("." * 81), eliminated=gone)
        assert next(steps(board))
        with pytest.raises(MultipleSolutions):
            next(steps(board, scale="explainer"))
        assert hint(board, scale="explainer").kind is HintKind.SEVERAL_SOLUTIONS

    def test_steps_end_when_they_are_stopped(self) -> None:
        stop = Stop()
        path = steps(HARD, scale="explainer", stop=stop)
        assert next(path)
        stop.set()
        with pytest.raises(Stopped):
            list(path)

    def test_the_single_of_a_direct_step_is_marked(self) -> None:
        direct = [step for path in paths() for _, step in path if step.technique is Technique.DIRECT_POINTING]
        assert direct
        for step in direct:
            (house,) = (mark.house for mark in step.houses if mark.role is PatternRole.SINGLE)
            assert step.placements[0][0] in proof.HOUSES[house]
