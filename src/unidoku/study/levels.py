"""All levels of the campaign: proper, on target, and how long they take."""

from __future__ import annotations

from statistics import mean

from unidoku.levels import LEVELS, Level
from unidoku.recipe import Recipe
from unidoku.study.report import Progress, Report, Row, silent
from unidoku.study.sample import has_one_solution, timed

__all__ = ["run"]

_WHY = (
    "Times are properties of the program and the machine. The article's are those of Node.js 24 on a "
    "desktop; here it is the processor time of the Python call, in which the finished puzzle is proved once "
    "more.",
)


def run(count: int = 1, progress: Progress = silent) -> Report:
    """Makes all levels of the first `count` cycles, and has a plain search judge every one.

    >>> [row.measured for row in run().rows[:2]]
    [100.0, 100.0]

    Raises ValueError for a count below 1.
    """
    if count < 1:
        raise ValueError(f"nothing can be measured on {count} cycles: expected at least 1")
    Recipe(seed=0, empty=0).puzzle()  # what only the first call has to do is not timed
    levels = [Level(number, cycle) for cycle in range(count) for number in range(1, LEVELS + 1)]
    times, clues = [], []
    proper = on_target = 0
    for level in progress(levels, total=len(levels), label="levels"):
        puzzle, milliseconds = timed(level.recipe)
        proper += has_one_solution(puzzle.grid)
        on_target += puzzle.grid.clues == level.clues
        times.append(milliseconds)
        clues.append(puzzle.grid.clues)
    return Report(
        name="levels",
        title=f"The campaign: {LEVELS} levels, {count} {'cycle' if count == 1 else 'cycles'}",
        rows=(
            Row("levels with exactly one solution", 100, 100 * proper / len(levels), "%"),
            Row("levels that hit their target", 100, 100 * on_target / len(levels), "%"),
            Row("time of a level, mean", 0.4, mean(times), "ms"),
            Row("time of a level, longest", 2.6, max(times), "ms"),
        ),
        why=_WHY,
        data={"milliseconds": tuple(times), "clues": tuple(clues)},
    )
