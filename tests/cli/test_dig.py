from __future__ import annotations

import json

from unidoku import Grid
from unidoku.generate import fill

from .running import EMPTY, PUZZLE, SOLUTION, Command


def test_grids_from_standard_input(unidoku: Command) -> None:
    grids = [fill(seed=1), fill((2, 3), seed=2)]
    outcome = unidoku("dig", "--empty", "20", stdin="".join(f"{grid}\n" for grid in grids))
    assert (outcome.code, outcome.err) == (0, "")
    puzzles = [Grid(line) for line in outcome.lines]
    assert [puzzle.empty for puzzle in puzzles] == [20, 20]
    assert [puzzle.solution() for puzzle in puzzles] == grids


def test_seeds(unidoku: Command) -> None:
    first = unidoku("dig", "--minimal", SOLUTION)
    assert unidoku("dig", "--minimal", "--seed", "0", SOLUTION) == first
    assert unidoku("dig", "--minimal", "--seed", "other", SOLUTION).out != first.out
    assert Grid(first.lines[0]).is_minimal()


def test_a_puzzle_can_be_dug_further(unidoku: Command) -> None:
    outcome = unidoku("dig", "--minimal", PUZZLE)
    puzzle = Grid(outcome.lines[0])
    assert puzzle.is_minimal()
    assert all(digit in (0, Grid(PUZZLE)[cell]) for cell, digit in enumerate(puzzle.digits))


def test_symmetry(unidoku: Command) -> None:
    digits = Grid(unidoku("dig", "--empty", "40", "--symmetry", "rotate180", SOLUTION).lines[0]).digits
    assert [digit > 0 for digit in digits] == [digit > 0 for digit in reversed(digits)]


def test_out_of_reach(unidoku: Command) -> None:
    outcome = unidoku("dig", "--clues", "16", SOLUTION)  # 17 are needed
    assert outcome.code == 1
    assert Grid(outcome.lines[0]).is_proper()
    assert outcome.err.startswith("argument:1: the target was not reached")


def test_grids_that_cannot_be_dug(unidoku: Command) -> None:
    outcome = unidoku("dig", "--empty", "40", EMPTY, PUZZLE, SOLUTION)
    assert outcome.code == 2
    assert Grid(outcome.lines[0]).solution() == Grid(SOLUTION)
    assert len(outcome.lines) == 1
    improper, too_empty = outcome.err.splitlines()
    assert improper.startswith("argument:1: the board has more than one solution")
    assert too_empty.startswith("argument:2: the grid already has 51 empty cells")
    assert unidoku("dig", "--empty", "40", EMPTY).code == 1


def test_a_target_is_needed(unidoku: Command) -> None:
    assert unidoku("dig", SOLUTION).code == 2


def test_json(unidoku: Command) -> None:
    found = json.loads(unidoku("dig", "--json", "--empty", "30", SOLUTION).out)
    assert (found["source"], found["line"], found["empty"], found["recipe"]) == ("argument", 1, 30, None)
    assert found["solution"] == SOLUTION
