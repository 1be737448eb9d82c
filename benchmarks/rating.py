"""Puzzles rated a second on one core: `rate_many` beside known figures of those whose ratings they are."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from timing import SHARED, Comparison, Contender, Missing, compare, output_of, parser, positive, seconds_of, show

from unidoku import Grid, generate
from unidoku.logic.rating import rate_many
from unidoku.logic.scales import EXPLAINER, HODOKU, AnyScale

DATA = SHARED / "data"
# Puzzles a second of HoDoKu 2.3.2, warm, on one core of a machine like the one that README.md speaks of.
HODOKU_FIGURES = {"17_clue.txt": 1270.0, "magictour_top1465.txt": 8.0}
# Of Sudoku Explainer 1.2.1, likewise: the highest that was seen; of the hardest one takes one to several minutes.
EXPLAINER_FIGURES = {"17_clue.txt": 160.0, "magictour_top1465.txt": 3.0, "forum_hardest_1106.txt": 1 / 60}
# So many lines it rates in half a minute.
EXPLAINER_LINES = {"17_clue.txt": 400, "magictour_top1465.txt": 30}
REFERENCES = {
    HODOKU.name: ("HoDoKu 2.3.2", HODOKU_FIGURES, "at least 20 × as fast"),
    EXPLAINER.name: ("Sudoku Explainer 1.2.1", EXPLAINER_FIGURES, "at least 100 × as fast, of magictour 50 ×"),
}


def main() -> None:
    options = parser(__doc__)
    options.add_argument("--boards", type=positive, default=10_000, help="most boards a run, spread over a set (10000)")
    options.add_argument("--hardest", type=positive, default=40, help="likewise of the hardest set (40)")
    options.add_argument("--serate", metavar="JAR", help="Sudoku Explainer with its rater serate, to be run itself")
    chosen = options.parse_args()
    sets = [path for name in HODOKU_FIGURES if (path := DATA / name).exists()]
    comparisons = [of_set(path, HODOKU, chosen.boards, chosen.rounds) for path in sets]
    comparisons += [of_set(path, EXPLAINER, chosen.boards, chosen.rounds) for path in sets]
    if chosen.serate:
        comparisons += [beside_serate(path, chosen.serate, chosen.rounds) for path in sets]
    made = {
        "puzzles from seeds with 50 empty cells": [generate(empty=50, seed=seed).grid for seed in range(2000)],
        "minimal puzzles from seeds": [generate(minimal=True, seed=seed).grid for seed in range(2000)],
    }
    for scale in (HODOKU, EXPLAINER):
        comparisons += [
            compare(f"{title}, {scale.name}", ours(grids[: chosen.boards], scale), [], rounds=chosen.rounds)
            for title, grids in made.items()
        ]
    comparisons += of_hardest(DATA / "forum_hardest_1106.txt", chosen.hardest)
    show(comparisons, as_json=chosen.json)


def of_set(path: Path, scale: AnyScale, most: int, rounds: int) -> Comparison:
    """Our rate over a set, and the figure that is known of the reference."""
    grids = read(path, most)
    name, figures, goal = REFERENCES[scale.name]
    known = Contender(f"{name}: a known figure, not run", len(grids), lambda: len(grids) / figures[path.name])
    title = f"{len(grids):,} of {path.name}, {scale.name}"
    return compare(title, ours(grids, scale), [known], rounds=rounds, goal=goal)


def beside_serate(path: Path, jar: str, rounds: int) -> Comparison:
    """The reference and ours on the same lines of a set, by turns, in processor time."""
    grids = read(path, EXPLAINER_LINES[path.name])
    work = rating(digits_of(grids), EXPLAINER)
    here = Contender("rate_many(boards, threads=1)", len(grids), lambda: processor_seconds_of(work))
    title = f"the same {len(grids)} of {path.name}, processor time"
    return compare(title, here, [serate(grids, jar)], rounds=rounds, goal=REFERENCES[EXPLAINER.name][2])


def of_hardest(path: Path, most: int) -> list[Comparison]:
    """The median and the slowest of the hardest puzzles, each rated by itself, once."""
    if not path.exists():
        return []
    boards = digits_of(read(path, most))
    times = [rating(boards[place : place + 1], EXPLAINER)() for place in range(len(boards))]
    figure = 1 / EXPLAINER_FIGURES[path.name]
    known = Contender("Sudoku Explainer 1.2.1: a known figure, at least", 1, lambda: figure)
    title = f"of {len(times)} of {path.name}, explainer"
    return [
        compare(f"the median {title}", Contender("rate_many", 1, lambda: median(times)), [known], rounds=1),
        compare(f"the slowest {title}", Contender("rate_many", 1, lambda: max(times)), [known], rounds=1),
    ]


def read(path: Path, most: int) -> list[Grid]:
    """So many puzzles, spread over a set."""
    lines = path.read_text().split()
    return [Grid(line) for line in lines[:: -(-len(lines) // most)]]


def digits_of(grids: list[Grid]) -> Any:
    return np.array([list(grid) for grid in grids], dtype=np.uint8)


def ours(grids: list[Grid], scale: AnyScale) -> Contender:
    """All of them in one call, proof that they are proper included."""
    return Contender("rate_many(boards, threads=1)", len(grids), rating(digits_of(grids), scale))


def rating(boards: Any, scale: AnyScale) -> Callable[[], float]:
    def work() -> None:
        assert rate_many(boards, scale, threads=1).proper.all()

    return lambda: seconds_of(work)


def serate(grids: list[Grid], jar: str) -> Contender:
    """The reference, warm: what the same lines cost once more in one run. It has to say the same as we do."""
    expected = [f"{rating.er}/{rating.ep}/{rating.ed}" for rating in rate_many(digits_of(grids), EXPLAINER) if rating]

    def seconds(times: int) -> float:
        with TemporaryDirectory() as folder:
            given, said = Path(folder, "puzzles"), Path(folder, "ratings")
            given.write_text("".join(f"{grid}\n" for grid in grids) * times)
            java = ["java", "-XX:+UseSerialGC", f"-Djava.util.prefs.userRoot={folder}", "-cp", jar]
            files = [f"--input={given}", f"--output={said}"]
            before = os.times()
            output_of([*java, "diuf.sudoku.test.serate", "--format=%r/%p/%d", *files])
            after = os.times()
            if not said.exists() or said.read_text().split() != expected * times:
                raise Missing(f"{jar} does not give the ratings that it should")
            return after.children_user + after.children_system - before.children_user - before.children_system

    return Contender("Sudoku Explainer, serate, warm", len(grids), lambda: seconds(2) - seconds(1))


def processor_seconds_of(work: Callable[[], object]) -> float:
    """Measure one call by the processor's time."""
    start = time.process_time()
    work()
    return time.process_time() - start


if __name__ == "__main__":
    main()
