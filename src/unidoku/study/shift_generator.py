"""The generator that the product had before, kept for study only: a formula, and clues without any proof."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from statistics import mean, median

from unidoku import _engine
from unidoku.generate import fill
from unidoku.grid import Grid
from unidoku.levels import LEVELS
from unidoku.study.report import Progress, Report, Row, silent
from unidoku.study.sample import streams

__all__ = ["clue_count", "run", "shift_grid", "shift_puzzle", "swappable_patterns"]

_MOST_CLUES, _FEWEST_CLUES = 50, 26
_WHY = (
    "The article does not say how the seed of a level shuffles its cells, so that its 70 is one draw from "
    "what is measured here: the mean and the range over many draws.",
    "The formula itself is not the cause. Its grids have no rectangle of four cells whose digits can be "
    "swapped, but patterns of six, and random full grids that are emptied in the same way come out no "
    "better. Nobody asked for a second solution: that is the cause.",
)


def shift_grid(level: int) -> Grid:
    """The solution of a level, from 1: each row is the one above, shifted by three, in a new band by four.

    >>> str(shift_grid(1))[:27]
    '123456789456789123789123456'
    """
    return Grid.from_digits(
        bytes((row * 3 + row // 3 + column + level - 1) % 9 + 1 for row in range(9) for column in range(9))
    )


def clue_count(level: int) -> int:
    """The number of clues of a level: 50 on level 1, on a straight line to 26 on level 100.

    >>> clue_count(1), clue_count(100)
    (50, 26)
    """
    return _MOST_CLUES - round((_MOST_CLUES - _FEWEST_CLUES) * (level - 1) / (LEVELS - 1))


def shift_puzzle(level: int, seed: int) -> Grid:
    """The board of a level: of the shuffled cells of its solution the first stay. `seed` is a 64-bit number.

    >>> shift_puzzle(100, seed=7).clues
    26
    """
    return _emptied(shift_grid(level), level, seed)


def swappable_patterns(grid: Grid) -> Counter[int]:
    """In a full grid, how many sets of cells there are, by their size, in which two lines can change places.

    The lines are two rows of a band or two columns of a stack; the cells hold the same digits in both. Where
    none of them is a clue, there is a second solution. Those of four cells are rectangles across two boxes.

    >>> sorted(swappable_patterns(shift_grid(1)).items())
    [(6, 27), (18, 9)]
    """
    side, box_of = grid.shape.side, grid.shape.box_of
    rows, columns = grid.shape.houses[:side], grid.shape.houses[side : 2 * side]
    sizes: Counter[int] = Counter()
    for first, second in (*combinations(rows, 2), *combinations(columns, 2)):
        if box_of(first[0]) != box_of(second[0]):
            continue
        opposite = {grid[a]: grid[b] for a, b in zip(first, second, strict=True)}
        while opposite:
            start, digit = opposite.popitem()
            size = 2
            while digit != start:
                digit = opposite.pop(digit)
                size += 2
            sizes[size] += 1
    return sizes


def run(count: int = 200, seed: int | str = 0, progress: Progress = silent) -> Report:
    """Walks through all levels in `count` draws of their clues, and asks each board for a second solution.

    >>> run(count=5).rows[0].published
    70
    """
    draws = []
    for stream in progress(streams("shift-generator", seed, count), total=count, label="draws of 100 levels"):
        seeds = [_engine.child_seed(stream, level) for level in range(LEVELS + 1)]
        shifted = _improper_levels(shift_puzzle(level, seeds[level]) for level in range(1, LEVELS + 1))
        other = _improper_levels(_random_puzzle(level, seeds[level]) for level in range(1, LEVELS + 1))
        draws.append((shifted, other))
    numbers = [len(shifted) for shifted, _ in draws]
    firsts = [min(shifted) for shifted, _ in draws]
    grids = {_renamed(shift_grid(level)) for level in range(1, LEVELS + 1)}
    random_grids = [fill(seed=stream) for stream in streams("rectangles", seed, count)]
    rectangles = [swappable_patterns(grid)[4] for grid in (shift_grid(1), *random_grids)]
    others = mean(len(other) for _, other in draws)
    return Report(
        name="shift-generator",
        title=f"The old generator: a shifted grid, {LEVELS} levels, {count} draws of the clues, seed {seed}",
        rows=(
            Row("levels with more than one solution, mean", 70, mean(numbers), "of 100"),
            Row("the same, fewest and most", 70, f"{min(numbers)} to {max(numbers)}", "of 100"),
            Row("the first of them, median", 4, median(firsts), "level", f"{min(firsts)} to {max(firsts)}"),
            Row("grids that differ by more than names of digits", 1, len(grids), "of 100"),
            Row("the same with random grids in place of shifted, mean", None, others, "of 100"),
            Row("rectangles to be swapped in the shifted grid", "full of them", rectangles[0]),
            Row("rectangles to be swapped in a random grid, mean", None, mean(rectangles[1:])),
        ),
        why=_WHY,
        data={
            "levels with more than one solution": tuple(numbers),
            "first level": tuple(firsts),
            "share by level": tuple(mean(level in shifted for shifted, _ in draws) for level in range(1, LEVELS + 1)),
        },
    )


def _random_puzzle(level: int, seed: int) -> Grid:
    """The same clues as in `shift_puzzle`, of a random grid."""
    return _emptied(fill(seed=seed), level, seed)


def _emptied(full: Grid, level: int, seed: int) -> Grid:
    cells = _engine.Random(seed).shuffle(81)
    return full.with_digits(dict.fromkeys(cells[clue_count(level) :], 0))


def _improper_levels(puzzles: Iterable[Grid]) -> set[int]:
    return {level for level, puzzle in enumerate(puzzles, 1) if not puzzle.is_proper()}


def _renamed(grid: Grid) -> bytes:
    """The digits of a full grid, renamed so that the first row is in ascending order."""
    names = {digit: name for name, digit in enumerate(grid.rows()[0], 1)}
    return bytes(names[digit] for digit in grid.digits)
