"""How long a puzzle of a wished ER takes, on one core: `generate(er=...)` beside minimal puzzles until one fits."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable
from functools import partial

import numpy as np
from timing import parser, positive

from unidoku import Grid, Puzzle, Recipe, _engine, generate

BANDS = [(1.2, 1.2), (1.5, 1.5), *((k + 0.0, k + 0.9) for k in range(2, 9))]
WANTED = {6: 100, 7: 100, 8: 1000}  # milliseconds, by the whole part of ER; 10 for those below


def main() -> None:
    options = parser(__doc__)
    options.add_argument("--puzzles", type=positive, default=100, help="of each band, every one checked (100)")
    chosen = options.parse_args()
    for least, most in BANDS:
        times, puzzles = timed(partial(made, (least, most)), chosen.puzzles)
        for puzzle in puzzles:
            check(puzzle, least, most)
        plain, _ = timed(partial(until_it_fits, (least, most)), min(25, chosen.puzzles))
        row = {
            "er": f"{least}-{most}",
            "median_ms": statistics.median(times),
            "ninetieth_ms": sorted(times)[len(times) * 9 // 10],
            "most_ms": max(times),
            "wanted_ms": WANTED.get(int(least), 10),
            "until_it_fits_ms": statistics.median(plain),
            "clues": statistics.mean(puzzle.grid.clues for puzzle in puzzles),
            "checked": len(puzzles),
        }
        print(
            json.dumps(row)
            if chosen.json
            else "  ".join(
                f"{name} {value:.4g}" if isinstance(value, float) else f"{name} {value}" for name, value in row.items()
            ),
            flush=True,
        )


def timed(make: Callable[[int], Puzzle], number: int) -> tuple[list[float], list[Puzzle]]:
    """Milliseconds of this thread, and what was made."""
    times, puzzles = [], []
    for seed in range(number):
        start = time.thread_time()
        puzzles.append(make(seed))
        times.append(1000 * (time.thread_time() - start))
    return times, puzzles


def made(er: tuple[float, float], seed: int) -> Puzzle:
    return generate(er=er, seed=seed)


def until_it_fits(er: tuple[float, float], seed: int) -> Puzzle:
    number = 0
    while True:
        number += 1
        puzzle = generate(minimal=True, seed=f"{seed}-{number}")
        if er[0] <= rating(puzzle.grid) <= er[1]:
            return puzzle


def check(puzzle: Puzzle, least: float, most: float) -> None:
    """Proper, in the range by the rater without a bound, and the same again."""
    assert puzzle.grid.is_proper()
    assert least <= rating(puzzle.grid) <= most
    assert Recipe.parse(str(puzzle.recipe)).puzzle() == puzzle


def rating(grid: Grid) -> float:
    states, hardest, ratings = np.zeros(1, np.uint8), np.zeros(1, np.uint8), np.zeros((1, 3))
    counts = np.zeros((1, len(_engine.EXPLAINER_TECHNIQUES)), np.uint16)
    _engine.explainer_rate_many(np.asarray(grid).reshape(1, 81), states, ratings, hardest, counts, None, 0)
    return int((ratings[0, 0] + 0.05) * 10) / 10


if __name__ == "__main__":
    main()
