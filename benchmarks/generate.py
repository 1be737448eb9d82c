"""Puzzles a second: `generate` from Python against the articles' algorithm, written plainly, in Node."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count as numbers
from pathlib import Path

from timing import Contender, Missing, compare, output_of, parser, positive, program, seconds_of, show

from unidoku import Grid
from unidoku.generate import generate

PLAIN = Path(__file__).with_name("plain_generator.mjs")
TARGETS: dict[int | None, str] = {
    40: "puzzles with 40 empty cells",
    50: "puzzles with 50 empty cells",
    55: "puzzles with 55 empty cells",
    None: "minimal puzzles",
}


def main() -> None:
    options = parser(__doc__)
    options.add_argument("--count", type=positive, default=2000, help="puzzles a run (2000)")
    chosen = options.parse_args()
    comparisons = [
        compare(
            title,
            Contender("unidoku.generate from Python", chosen.count, ours(target, chosen.count)),
            [Contender("plain JavaScript in Node", chosen.count, plain(target, chosen.count))],
            rounds=chosen.rounds,
            goal="at least 3 × as fast" if target else "",
        )
        for target, title in TARGETS.items()
    ]
    show(comparisons, as_json=chosen.json)


def ours(target: int | None, count: int) -> Callable[[], float]:
    """Every run goes on with new seeds."""
    seeds = numbers()

    def work() -> None:
        for _ in range(count):
            generate(empty=target, minimal=target is None, seed=next(seeds))

    return lambda: seconds_of(work)


def plain(target: int | None, count: int) -> Callable[[], float]:
    """Every run has a new seed, warms up and times itself; what it made is checked."""
    seeds = numbers(1)

    def run() -> float:
        empty = "minimal" if target is None else str(target)
        options = ["--empty", empty, "--count", str(count), "--seed", str(next(seeds))]
        made = json.loads(output_of([program("node"), str(PLAIN), *options]))
        for line in made["puzzles"]:
            check(Grid(line), target)
        return float(made["seconds"])

    return run


def check(grid: Grid, target: int | None) -> None:
    """Refuse a comparison with a generator that did not do what was asked."""
    as_asked = grid.is_minimal() if target is None else grid.empty == target and grid.is_proper()
    if not as_asked:
        raise Missing(f"{PLAIN.name} made {grid}, which is not what was asked for")


if __name__ == "__main__":
    main()
