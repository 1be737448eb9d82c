"""Boards to try bulk calls on."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from unidoku import generate
from unidoku.grid import Grid

EMPTY = "." * 81
# What stands in row 1 and column 1 leaves r1c1 no digit, but no two digits clash.
NO_SOLUTION = ".1234....\n5........\n6........\n7........\n8........\n" + ".........\n" * 3 + "9........"


@cache
def mixed() -> tuple[Grid, ...]:
    """Forty boards: proper, with few and with many solutions, without any, and with clashing digits."""
    grids = [generate(minimal=True, seed=seed).grid for seed in range(10)]
    grids += [generate(empty=50, seed=seed).grid for seed in range(5)]
    for seed in range(20):
        grid = generate(minimal=True, seed=seed).grid
        clues = [cell for cell, digit in enumerate(grid.digits) if digit]
        grids.append(grid.with_digits(dict.fromkeys(clues[: 1 + seed % 3], 0)))
    full = grids[0].solution()
    grids += [full, full.with_digits({0: full[1]}), Grid(NO_SOLUTION), Grid(EMPTY), Grid("11" + "." * 79)]
    return tuple(grids)


def array_of(grids: Any) -> Any:
    """An array of their digits, a board a row."""
    return np.frombuffer(b"".join(grid.digits for grid in grids), dtype=np.uint8).reshape(-1, 81)


def text_of(grids: Any) -> str:
    """A line for each."""
    return "".join(f"{grid}\n" for grid in grids)
