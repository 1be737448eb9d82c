"""Boards a second, one call a board: `is_proper` from Python against rustoku and qqwing."""

from __future__ import annotations

import sys
from collections.abc import Callable

from timing import SHARED, Contender, Missing, compare, output_of, parser, positive, program, seconds_of, show

from unidoku import Grid
from unidoku.generate import generate

SEVENTEEN_CLUES = SHARED / "data" / "17_clue.txt"
# Norvig's program took 1439 s to see that this one has no solution ("Solving Every Sudoku Puzzle").
NORVIG = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."

RUSTOKU = """
import sys, time
try:
    import rustoku
except ImportError as error:
    sys.exit(f"{sys.executable}: {error}")
boards = sys.stdin.read().split()
start = time.perf_counter()
counts = [rustoku.count_solutions(board, 2) for board in boards]
print(time.perf_counter() - start, counts.count(1))
"""


def main() -> None:
    options = parser(__doc__)
    options.add_argument(
        "--rustoku-python", default=sys.executable, help="a Python that has rustoku (this one; it needs 3.12)"
    )
    options.add_argument("--boards", type=positive, default=2000, help="boards a run, spread over the set (2000)")
    chosen = options.parse_args()

    boards, kind = sample(chosen.boards)
    ours = boards * 10  # so that our runs are long enough to measure
    comparisons = [
        compare(
            f"{len(boards):,} {kind}",
            Contender("Grid(line).is_proper()", len(ours), reading(ours)),
            [
                Contender("grid.is_proper(), without reading", len(ours), ready(ours)),
                Contender("rustoku, counting to two", len(boards), rustoku(boards, chosen.rustoku_python)),
                Contender("qqwing, finding one solution", len(boards), qqwing(boards)),
                Contender("qqwing, proving it the only one", len(boards), qqwing(boards, "--count-solutions")),
            ],
            rounds=chosen.rounds,
            goal="at least 20 × as fast as rustoku, and as fast as qqwing finding one solution",
        ),
        compare(
            "Norvig's impossible puzzle",
            Contender("Grid(line).is_proper()", 20, reading([NORVIG] * 20, proper=False)),
            [],
            rounds=chosen.rounds,
            goal="under 100 ms",
        ),
    ]
    show(comparisons, as_json=chosen.json)


def sample(size: int) -> tuple[list[str], str]:
    """Return proper boards, one line each, and what they are."""
    if SEVENTEEN_CLUES.exists():
        boards = SEVENTEEN_CLUES.read_text().split()
        return boards[:: max(1, len(boards) // size)][:size], "boards with 17 clues"
    boards = [str(generate(minimal=True, seed=seed)) for seed in range(size)]
    return boards, "minimal boards from seeds (the set with 17 clues is not there)"


def reading(boards: list[str], *, proper: bool = True) -> Callable[[], float]:
    def work() -> None:
        for board in boards:
            assert Grid(board).is_proper() == proper, board

    return lambda: seconds_of(work)


def ready(boards: list[str]) -> Callable[[], float]:
    grids = [Grid(board) for board in boards]

    def work() -> None:
        for grid in grids:
            assert grid.is_proper(), grid

    return lambda: seconds_of(work)


def rustoku(boards: list[str], python: str) -> Callable[[], float]:
    """Time its calls within a Python of its own."""

    def run() -> float:
        seconds, proper = output_of([python, "-c", RUSTOKU], "\n".join(boards)).split()
        if int(proper) != len(boards):
            raise Missing(f"it calls {len(boards) - int(proper)} proper boards improper")
        return float(seconds)

    return run


def qqwing(boards: list[str], *options: str) -> Callable[[], float]:
    """Time its whole process, which takes no time worth mention to start."""
    text = "\n".join(boards) + "\n"

    def run() -> float:
        command = [program("qqwing"), "--solve", "--one-line", *options]
        printed = ""

        def work() -> None:
            nonlocal printed
            printed = output_of(command, text)

        seconds = seconds_of(work)
        solved = sum(len(line) == 81 and line.isdecimal() for line in printed.splitlines())
        if solved != len(boards):
            raise Missing(f"it solves {solved} of {len(boards)} boards")
        return seconds

    return run


if __name__ == "__main__":
    main()
