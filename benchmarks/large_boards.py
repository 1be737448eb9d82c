"""Boards of 16×16 and 25×25, made and counted: this library against a SAT solver."""

from __future__ import annotations

import csv
from collections.abc import Callable
from itertools import count as numbers

from sat_boards import SatBoards
from timing import SHARED, Comparison, Contender, compare, parser, positive, seconds_of, show

from unidoku import Grid, Shape
from unidoku.generate import fill, generate

LARGE_GRIDS = SHARED / "oracle" / "large_grids.tsv"


def main() -> None:
    options = parser(__doc__)
    options.add_argument("--count", type=positive, default=10, help="boards a run (10)")
    chosen = options.parse_args()

    comparisons = []
    for box, empty, goal in ((4, 128, "under 100 ms"), (5, 250, "under 2 s")):
        shape = Shape(box, box)
        sat = SatBoards(shape)
        comparisons += [
            made(shape, sat, empty, goal, chosen.count, chosen.rounds),
            filled(shape, sat, chosen.count, chosen.rounds),
            *(counted(grid, sat, chosen.count, chosen.rounds) for grid in known_boards(shape)),
        ]
    show(comparisons, as_json=chosen.json)


def made(shape: Shape, sat: SatBoards, empty: int, goal: str, count: int, rounds: int) -> Comparison:
    """Compare making proper puzzles."""
    example = Grid.from_digits(sat.dig(sat.fill(0), empty, 0), shape)
    assert example.empty == empty, example
    assert example.is_proper(), example
    return compare(
        f"{shape} puzzles with {empty} of {shape.cells} cells empty",
        Contender("unidoku.generate", count, repeat(count, lambda seed: generate(shape, empty=empty, seed=seed))),
        [Contender("SAT solver", count, repeat(count, lambda seed: sat.dig(sat.fill(seed), empty, seed)))],
        rounds=rounds,
        goal=goal,
    )


def filled(shape: Shape, sat: SatBoards, count: int, rounds: int) -> Comparison:
    """Compare making full grids."""
    return compare(
        f"{shape} full grids",
        Contender("unidoku.fill", count, repeat(count, lambda seed: fill(shape, seed=seed))),
        [Contender("SAT solver", count, repeat(count, sat.fill))],
        rounds=rounds,
    )


def counted(grid: Grid, sat: SatBoards, count: int, rounds: int) -> Comparison:
    """Compare telling whether a board is proper, over and over: the SAT solver remembers what it learnt."""
    assert sat.count_to_two(grid.digits) == grid.count_solutions(), grid
    return compare(
        f"a {grid.shape} board with {grid.clues} clues, counted to 2",
        Contender("grid.count_solutions()", count, repeat(count, lambda _: grid.count_solutions())),
        [Contender("SAT solver", count, repeat(count, lambda _: sat.count_to_two(grid.digits)))],
        rounds=rounds,
    )


def repeat(count: int, work: Callable[[int], object]) -> Callable[[], float]:
    """Make a run of `count` calls, each with a seed of its own, from one run to the next."""
    seeds = numbers()
    return lambda: seconds_of(lambda: [work(next(seeds)) for _ in range(count)])


def known_boards(shape: Shape) -> list[Grid]:
    """Return the test boards of this shape; where there are none, one that a seed makes."""
    if not LARGE_GRIDS.exists():
        return [generate(shape, empty=shape.cells // 2, seed=0).grid]
    with LARGE_GRIDS.open(newline="") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t"))
    return [
        Grid.from_digits(bytes(map(int, row["puzzle"].split())), shape)
        for row in rows
        if int(row["size"]) == shape.side and not row["extra"]
    ]


if __name__ == "__main__":
    main()
