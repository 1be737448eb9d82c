"""The Explainer scale: equal to its reference, to plain definitions, and to the proof of its chains.

Of the reference's answers that take long every fifth is compared, and all where UNIDOKU_WHOLE_ORACLES is set.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache, partial
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from unidoku import Grid, Stop, _engine

from . import explainer_naive as naive
from .boards import minimal
from .explainer_proof import Step, check_chain
from .library import rows

NAMES = _engine.EXPLAINER_TECHNIQUES
NOT_RATED, NOT_PROPER, BEYOND, RATED = range(4)
RULES = {
    "plain chains and cycles (21)": 0,
    "nishio (23)": 1,
    "multiple (24)": 2,
    "dynamic (25)": 3,
    "level 1 (26)": 4,
}


def sampled(table: list[dict[str, str]]) -> list[dict[str, str]]:
    return table if os.environ.get("UNIDOKU_WHOLE_ORACLES") else table[::5]


def digits_of(text: str) -> bytes:
    return bytes(int(c) if c.isdigit() else 0 for c in text)


def masks_of(candidates: list[set[int]]) -> list[int]:
    return [sum(1 << (digit - 1) for digit in cell) for cell in candidates]


def sets_of(masks: list[int]) -> list[set[int]]:
    return [{digit for digit in range(1, 10) if mask >> (digit - 1) & 1} for mask in masks]


def path_of(placed: str, candidates: str) -> _engine.ExplainerPath:
    """From the notation of the reference answers: nine characters a cell."""
    sets = [{int(c) for c in candidates[9 * cell : 9 * cell + 9] if c != "."} for cell in range(81)]
    return _engine.ExplainerPath(digits_of(placed), masks_of(sets), 0)


def tenths(rating: float) -> str:
    n = int((rating + 0.05) * 10)
    return f"{n // 10}.{n % 10}"


def placement_of(step: Step) -> str:
    if step.placement is None:
        return "-"
    cell, digit = step.placement
    return f"r{cell // 9 + 1}c{cell % 9 + 1}={digit}"


def eliminations_of(step: Step) -> str:
    return " ".join(f"r{c // 9 + 1}c{c % 9 + 1}-{d}" for c, d in sorted(step.eliminations)) or "-"


def name_of(step: Step) -> str:
    """As the reference says it: loops with eight or more cells with their number."""
    name, loop, kind = NAMES[step.technique].partition("Unique Loop")
    return f"Unique Loop {len(step.cells)}{kind}" if loop and len(step.cells) > 6 else name + loop + kind


def rate(boards: list[bytes], stop: Stop | None = None) -> tuple[Any, Any, Any, Any]:
    """States, ratings, hardest techniques and counts."""
    many = np.array([list(board) for board in boards], dtype=np.uint8).reshape(-1, 81)
    states = np.zeros(len(boards), dtype=np.uint8)
    ratings = np.zeros((len(boards), 3))
    hardest = np.zeros(len(boards), dtype=np.uint8)
    counts = np.zeros((len(boards), len(NAMES)), dtype=np.uint16)
    _engine.explainer_rate_many(many, states, ratings, hardest, counts, stop, 0)
    return states, ratings, hardest, counts


class Position:
    """A state that is walked step by step, with what the engine says."""

    def __init__(self, digits: bytes) -> None:
        self.values = list(digits)
        self.candidates = sets_of(_engine.ExplainerPath(digits, None, 0).candidates())

    def step(self) -> Step | None:
        found = _engine.ExplainerPath(bytes(self.values), masks_of(self.candidates), 0).next(None)
        return None if found is None else Step(*found)

    def apply(self, placement: tuple[int, int] | None, eliminations: Any) -> None:
        if placement is None:
            for cell, digit in eliminations:
                self.candidates[cell].discard(digit)
            return
        cell, digit = placement
        self.values[cell] = digit
        self.candidates[cell] = set()
        for peer in naive.PEERS[cell]:
            self.candidates[peer].discard(digit)


class TestReference:
    def test_ratings(self, shared: Path) -> None:
        table = rows(shared / "oracle" / "explainer_ratings.tsv")
        assert len(table) == 403
        states, ratings, _, _ = rate([digits_of(row["puzzle"]) for row in table])
        assert (states == RATED).all()
        assert [[tenths(r) for r in three] for three in ratings] == [[r["er"], r["ep"], r["ed"]] for r in table]

    def test_single_steps(self, shared: Path) -> None:
        table = rows(shared / "oracle" / "explainer_steps.tsv")
        assert len(table) == 326
        for row in sampled(table):
            found = path_of(row["placed81"], row["candidates729"]).next(None)
            assert found is not None
            step = Step(*found)
            said = name_of(step), tenths(step.rating), placement_of(step), eliminations_of(step)
            assert said == (row["technique"], row["rating"], row["placement"], row["eliminations"]), row
            assert str(step.complexity or "-") == row["complexity"], row

    def test_lists_of_chains(self, shared: Path) -> None:
        table = rows(shared / "oracle" / "explainer_hint_lists.tsv")
        board = lambda row: (row["technique"], row["placed81"], row["candidates729"])  # noqa: E731
        for (technique, placed, candidates), listed in groupby(table, board):
            found = path_of(placed, candidates).chains(RULES[technique], None)
            assert found is not None
            for step, row in zip((Step(*f) for f in found), listed, strict=True):
                said = tenths(step.rating), str(step.complexity), str(step.kind)
                assert said == (row["rating"], row["complexity"], row["kind"]), row
                assert (placement_of(step), eliminations_of(step)) == (row["placement"], row["eliminations"]), row

    @pytest.mark.parametrize("name", ["a_17clue300", "b_magictour200", "c_generated300"])
    def test_runs_of_techniques(self, shared: Path, name: str) -> None:
        """These runs are its successor's, where pointing goes digit by digit and in each house by house."""
        for row in sampled(rows(shared / "oracle" / f"explainer_paths_{name}.tsv")):
            if row["puzzle"] == ANOTHER_XY_WING:
                continue
            run = [named_by_the_successor(step) for step in successors_path(digits_of(row["puzzle"]))]
            grouped = [(said, len(list(group))) for said, group in groupby(run)]
            said = " > ".join(f"{said}x{times}" if times > 1 else said for said, times in grouped)
            assert said == row["sequence_rle(name@rating)"], row["puzzle"]


# Here the successor takes another of two XY-wings.
ANOTHER_XY_WING = "..29..7....37.......73..8418...4.....41...9.........675..4...3...........1...5..2"


def named_by_the_successor(step: Step) -> str:
    name = NAMES[step.technique].removeprefix("Dynamic ").partition(" (+")[0]
    if name.startswith("Unique Loop"):
        name = name.replace("Loop", f"Loop {len(step.cells)}")
    if name.partition(" ")[0] in ("Nishio", "Contradiction", "Double"):
        name = name.removesuffix("s")
    return f"{name}@{tenths(step.rating)}"


def successors_path(digits: bytes) -> Iterator[Step]:
    position = Position(digits)
    while step := position.step():
        if NAMES[step.technique] in ("Pointing", "Claiming", "Direct Pointing"):
            board = naive.Board(position.values, position.candidates)
            direct = NAMES[step.technique] == "Direct Pointing"
            find = partial(naive.direct_locked if direct else naive.pointing, digits_first=True)
            hint = naive.first(board, [find])
            assert hint is not None
            name, rating, placement, gone = hint
            step = step._replace(
                technique=NAMES.index(name), rating=rating, placement=placement, eliminations=sorted(gone)
            )
        yield step
        position.apply(step.placement, step.eliminations)


@cache
def walk(seed: int) -> list[tuple[list[int], list[set[int]], Step]]:
    """Digits, candidates and step, of each step of the minimal puzzle of a seed."""
    position = Position(bytes(minimal(seed)))
    path = _engine.ExplainerPath(bytes(minimal(seed)), None, 0)
    states = []
    while found := path.next(None):
        step = Step(*found)
        states.append((list(position.values), [set(cell) for cell in position.candidates], step))
        position.apply(step.placement, step.eliminations)
        assert path.digits() == bytes(position.values)
        assert sets_of(path.candidates()) == position.candidates
    assert path.solved
    assert not path.stopped
    return states


# Minimal puzzles whose paths have, all together, every technique that 600 such puzzles have.
SEEDS = [24, 109, 111, 153, 248, 297, 415, 467, 499]


@pytest.mark.parametrize("seed", SEEDS)
class TestOwnBoards:
    def test_steps_are_those_of_the_plain_definitions(self, seed: int) -> None:
        chains = 0
        for values, candidates, step in walk(seed):
            name = NAMES[step.technique]
            chains += step.chain is not None
            if step.chain is not None and chains > 2:  # the definitions take a second to find nothing
                continue
            before = list(naive.BEFORE_LOOPS)
            for last_before, techniques in naive.LATER:
                if step.technique > NAMES.index(last_before):
                    before += techniques
            expected = naive.first(naive.Board(values, candidates), before)
            if step.chain is not None or name.startswith(("BUG", "Unique")):
                assert expected is None
            else:
                gone = frozenset(step.eliminations)
                assert (name, step.rating, step.placement, gone) == expected

    def test_chains_are_proved_by_their_nodes(self, seed: int) -> None:
        for _, candidates, step in walk(seed):
            if step.chain is not None:
                check_chain(candidates, step)

    def test_the_rating_is_that_of_the_path(self, seed: int) -> None:
        steps = [step for _, _, step in walk(seed)]
        states, ratings, hardest, counts = rate([bytes(minimal(seed))])
        placing = next(i for i, step in enumerate(steps) if step.placement is not None)
        highest = max(step.rating for step in steps)
        assert states.tolist() == [RATED]
        first_to_place = max(step.rating for step in steps[: placing + 1])
        assert ratings[0].tolist() == [highest, first_to_place, steps[0].rating]
        assert hardest[0] == next(step.technique for step in steps if step.rating == highest)
        assert counts[0].tolist() == [sum(step.technique == i for step in steps) for i in range(len(NAMES))]

    def test_no_step_contradicts_the_solution(self, seed: int) -> None:
        solution = minimal(seed).solution()
        for _, _, step in walk(seed):
            assert step.placement is None or solution[step.placement[0]] == step.placement[1]
            assert all(solution[cell] != digit for cell, digit in step.eliminations)


PUZZLE = digits_of("........1.......2...3..4........56...1..4.3...7...........3..8.59....4..6..1.....")
HARD = digits_of("98.7.....7.....6....5.8.....6..3.7....9...6......5..8..1...89......6..1......4..2")


class TestRating:
    def test_what_is_not_proper_is_not_rated(self) -> None:
        full = bytes(Grid(list(PUZZLE)).solution())
        clash = bytes([5, 5]) + bytes(79)
        states, ratings, _, counts = rate([bytes(81), clash, PUZZLE, full])
        assert states.tolist() == [NOT_PROPER, NOT_PROPER, RATED, RATED]
        assert [[tenths(r) for r in three] for three in ratings[2:]] == [["1.5", "1.2", "1.2"], ["0.0", "0.0", "0.0"]]
        assert counts[[0, 1, 3]].sum() == 0
        assert counts[2].sum() == 64

    def test_a_stop_leaves_the_rest_not_rated(self) -> None:
        stop = Stop()
        stop.set()
        states, _, _, _ = rate([PUZZLE, HARD], stop)
        assert states.tolist() == [NOT_RATED, NOT_RATED]

    def test_boards_and_results_must_fit(self) -> None:
        with pytest.raises(ValueError, match="a digit is larger than 9"):
            rate([bytes([10]) + bytes(80)])
        one = np.zeros(1, dtype=np.uint8)
        with pytest.raises(ValueError, match="do not fit together"):
            _engine.explainer_rate_many(
                np.zeros((2, 81), dtype=np.uint8), one, np.zeros((1, 3)), one, np.zeros((1, 66), np.uint16), None, 0
            )


class TestPath:
    def test_a_stop_ends_it(self) -> None:
        path = _engine.ExplainerPath(HARD, None, 0)
        stop = Stop()
        stop.set()
        while path.next(stop) is not None:
            pass  # what needs no chains is found before anybody asks
        assert path.stopped
        assert not path.solved

    def test_bad_input(self) -> None:
        with pytest.raises(ValueError, match="81 cells were expected"):
            _engine.ExplainerPath(bytes(80), None, 0)
        with pytest.raises(ValueError, match="a digit is larger than 9"):
            _engine.ExplainerPath(bytes([10]) + bytes(80), None, 0)
        with pytest.raises(ValueError, match="no such candidates"):
            _engine.ExplainerPath(bytes(81), [512] + [0] * 80, 0)
        with pytest.raises(ValueError, match="no such rule"):
            _engine.ExplainerPath(PUZZLE, None, 0).chains(9, None)
        with pytest.raises(ValueError, match="no such scale"):
            _engine.ExplainerPath(PUZZLE, None, 3)

    def test_nothing_is_found_where_no_cell_has_candidates(self) -> None:
        path = _engine.ExplainerPath(bytes(81), [0] * 81, 0)
        assert path.next(None) is None
        assert not path.solved
        assert not path.stopped
