"""What comes of removing cells at random without asking for a second solution."""

from __future__ import annotations

from statistics import mean, median

import numpy as np

from unidoku import _engine
from unidoku.generate import fill
from unidoku.grid import Grid
from unidoku.study.report import Progress, Report, Row, silent
from unidoku.study.sample import streams

__all__ = ["loosening", "run"]

_PUBLISHED = {40: 59, 50: 96, 55: 100}
_AT_MOST = 10**6  # solutions counted of one board
_STOP_AT = 1000
_WHY = (
    "Shares of 1000 boards are good to 3 points at 40 empty cells and to 1 at 50. The 96 % published for 50 "
    "lie outside that; they are what 49 give here. The article does not say how it drew grids and cells.",
    "A few boards have a hundred thousand solutions or more and carry the mean with them. The median is in "
    f"the hundreds, and so is the mean of a count that stops at {_STOP_AT}.",
)


def loosening(full: Grid, cells: list[int]) -> int:
    """How many cells have to be emptied, in the order given, until a full grid has a second solution.

    Further removal never takes a solution away, so that halving finds it.

    >>> full = fill((2, 2), seed=1)
    >>> number = loosening(full, list(range(16)))
    >>> [full.with_digits(dict.fromkeys(range(n), 0)).is_proper() for n in (number - 1, number)]
    [True, False]
    """
    proper, improper = 0, len(cells)
    while improper - proper > 1:
        middle = (proper + improper) // 2
        if full.with_digits(dict.fromkeys(cells[:middle], 0)).is_proper():
            proper = middle
        else:
            improper = middle
    return improper


def run(count: int = 1000, seed: int | str = 0, progress: Progress = silent) -> Report:
    """Empties cells of `count` random full grids in random order, and counts the solutions of what is left.

    >>> [row.published for row in run(count=10).rows[:3]]
    [59, 96, 100]
    """
    loose_at = []
    numbers = []
    for stream in progress(streams("random-removal", seed, count), total=count, label="boards"):
        full = fill(seed=stream)
        cells = _engine.Random(_engine.child_seed(stream, 1)).shuffle(81)
        loose_at.append(loosening(full, cells))
        board = full.with_digits(dict.fromkeys(cells[: max(_PUBLISHED)], 0))
        numbers.append(board.count_solutions(limit=_AT_MOST))
    shares = {empty: 100 * float(np.mean(np.array(loose_at) <= empty)) for empty in range(82)}
    capped = sum(number == _AT_MOST for number in numbers)
    most = f"{capped} boards counted no further than {_AT_MOST}" if capped else f"at most {max(numbers)}"
    stopped = [min(number, _STOP_AT) for number in numbers]
    return Report(
        name="random-removal",
        title=f"Cells removed at random, without any check: {count} boards, seed {seed}",
        rows=(
            *(
                Row(f"more than one solution at {empty} empty cells", published, shares[empty], "%")
                for empty, published in _PUBLISHED.items()
            ),
            Row("more than one solution at 49 empty cells", None, shares[49], "%"),
            Row("solutions at 55 empty cells, median", "hundreds", median(numbers)),
            Row("solutions at 55 empty cells, mean", "hundreds", mean(numbers), "", most),
            Row(f"the same, counted no further than {_STOP_AT}", "hundreds", mean(stopped)),
        ),
        why=_WHY,
        data={
            "empty cells at the second solution": tuple(loose_at),
            "solutions at 55 empty cells": tuple(numbers),
        },
    )
