"""One board by itself, spread over the lanes when it is hard, against the plain engine: one search, without lanes."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import Grid, count_many, generate, search
from unidoku.bulk.instructions import VARIABLE, available

from .sets import array_of, mixed

LIMITS = (1, 2, 100)
NAMES = [each.name for each in available()]


@st.composite
def boards(draw: Any) -> Grid:
    """A minimal puzzle that lost some clues, of which often one changed: with no solution, one, or many."""
    grid = generate(minimal=True, seed=draw(st.integers(0, 200))).grid
    chance = random.Random(draw(st.integers(0, 2**32)))
    clues = [cell for cell, digit in enumerate(grid.digits) if digit]
    grid = grid.with_digits(dict.fromkeys(chance.sample(clues, draw(st.integers(0, 4))), 0))
    if draw(st.booleans()):
        grid = grid.with_digits({chance.choice(clues): chance.randint(1, 9)})
    return grid


@pytest.mark.parametrize("name", NAMES)
@given(grid=boards(), limit=st.sampled_from(LIMITS))
@settings(max_examples=40)
def test_any_board_alone(name: str, grid: Grid, limit: int) -> None:
    found = search(grid, limit=max(limit, 2))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, name)
        assert grid.count_solutions(limit) == min(found.count, limit)
        assert grid.is_proper() == (found.count == 1)
        if found.count == 1:
            assert grid.solution() == found.solutions[0]


@pytest.mark.parametrize("name", NAMES)
@given(st.lists(boards(), min_size=33, max_size=33), st.sampled_from((1, 2, 31, 32, 33)), st.sampled_from(LIMITS))
@settings(max_examples=8)
def test_any_boards_together(name: str, grids: list[Grid], size: int, limit: int) -> None:
    expected = [search(grid, limit).count for grid in grids[:size]]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, name)
        assert count_many(array_of(grids[:size]), limit).tolist() == expected


def test_the_boards_are_of_all_kinds() -> None:
    """That what the tests above draw from is not all of one kind."""
    found = [search(grid, limit=3).count for grid in mixed()]
    assert set(found) == {0, 1, 2, 3}


PROGRAM = """
import os, signal, threading, time
import unidoku

def interrupt():
    global sent
    time.sleep(0.3)  # until it is at work
    os.kill(os.getpid(), signal.SIGINT)
    sent = time.process_time()

unidoku.Grid("." * 81).is_proper()
other = threading.Thread(target=interrupt)
other.start()
try:
    unidoku.{call}
except KeyboardInterrupt:
    ended = time.process_time()
    other.join()
    print(ended - sent)
"""


@pytest.mark.parametrize(
    "call",
    [
        "Grid('.' * 81).count_solutions(10**9)",
        "Grid('.' * 81).count_solutions(10**9, budget=10**12)",
        "generate(clues=17, seed=1, attempts=10**7)",
        "generate(clues=17, symmetry='full', seed=1, attempts=10**7)",
    ],
)
def test_ctrl_c_in_the_thread_that_called(call: str) -> None:
    command = [sys.executable, "-c", PROGRAM.format(call=call)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert float(done.stdout) < 0.1  # of processor time, so that a busy machine does not matter
