"""Puzzles rated a second on one core: `rate_many` beside a known figure of HoDoKu, whose levels and scores they are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from timing import SHARED, Comparison, Contender, compare, parser, positive, seconds_of, show

from unidoku import Grid, generate
from unidoku.logic.rating import rate_many

DATA = SHARED / "data"
# Puzzles a second of HoDoKu 2.3.2, warm, on one core of a machine like the one that README.md speaks of.
HODOKU = {"17_clue.txt": 1270.0, "magictour_top1465.txt": 8.0}


def main() -> None:
    options = parser(__doc__)
    options.add_argument("--boards", type=positive, default=10_000, help="most boards a run, spread over a set (10000)")
    chosen = options.parse_args()
    comparisons = [of_set(DATA / name, chosen.boards, chosen.rounds) for name in HODOKU if (DATA / name).exists()]
    made = {
        "puzzles from seeds with 50 empty cells": [generate(empty=50, seed=seed).grid for seed in range(2000)],
        "minimal puzzles from seeds": [generate(minimal=True, seed=seed).grid for seed in range(2000)],
    }
    comparisons += [
        compare(title, ours(grids[: chosen.boards]), [], rounds=chosen.rounds) for title, grids in made.items()
    ]
    show(comparisons, as_json=chosen.json)


def of_set(path: Path, most: int, rounds: int) -> Comparison:
    """Our rate over a set, and the figure that is known of HoDoKu."""
    lines = path.read_text().split()
    grids = [Grid(line) for line in lines[:: -(-len(lines) // most)]]
    rate = HODOKU[path.name]
    known = Contender("HoDoKu 2.3.2: a known figure, not run", len(grids), lambda: len(grids) / rate)
    return compare(f"{len(grids):,} of {path.name}", ours(grids), [known], rounds=rounds, goal="at least 20 × as fast")


def ours(grids: list[Grid]) -> Contender:
    """All of them in one call, proof that they are proper included."""
    boards = np.array([list(grid) for grid in grids], dtype=np.uint8)
    return Contender("rate_many(boards, threads=1)", len(grids), rating(boards))


def rating(boards: Any) -> Callable[[], float]:
    def work() -> None:
        assert rate_many(boards, threads=1).proper.all()

    return lambda: seconds_of(work)


if __name__ == "__main__":
    main()
