"""Boards that the tests make themselves, so that they need nothing beside the checkout."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from unidoku import Grid, generate
from unidoku.candidates import Candidates
from unidoku.logic.path import apply, steps
from unidoku.logic.step import Step
from unidoku.logic.technique import Technique

SINGLES = {Technique.FULL_HOUSE, Technique.NAKED_SINGLE, Technique.HIDDEN_SINGLE}
NETS = {Technique.FORCING_NET_CONTRADICTION, Technique.FORCING_NET_VERITY}

# Minimal puzzles whose paths have, all together, every technique that 12 000 such puzzles have.
SEEDS = [5489, 7009, 5095, 1612, 4707, 321, 3774, 610, 1034, 1114, 2694, 3963, 8907]


@cache
def minimal(seed: int) -> Grid:
    """The minimal puzzle of a seed."""
    return generate(minimal=True, seed=seed).grid


def walk(grid: Grid) -> Iterator[tuple[Candidates, Step]]:
    """Every state on the way, and the step that is taken there."""
    board = Candidates(grid)
    for step in steps(grid):
        yield board, step
        board = apply(board, step)


@cache
def hard_states() -> tuple[Candidates, ...]:
    """Some two hundred states at which no single is left."""
    return tuple(board for seed in SEEDS for board, step in walk(minimal(seed)) if step.technique not in SINGLES)
