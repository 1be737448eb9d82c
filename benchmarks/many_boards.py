"""Many boards in one call, on one core: against one call a board, tdoku, and the plain generator in Node."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from itertools import count as numbers
from pathlib import Path
from unittest.mock import patch

import numpy as np
from board_sets import made_sets
from generate import TARGETS, plain
from one_board import qqwing, rustoku
from timing import SHARED, Comparison, Contender, Missing, compare, output_of, parser, positive, seconds_of, show
from written import write_plot, write_table

from unidoku import Grid, count_many, generate, generate_many
from unidoku._engine import count_boards
from unidoku.bulk.instructions import VARIABLE, available

SETS = ("17_clue", "magictour_top1465", "forum_hardest_1905_11_sample", "forum_hardest_1106", "serg_benchmark")
ROOT = Path(__file__).parents[1]
ONE_BY_ONE = 300  # boards that are enough to measure the slow ones


def main() -> None:
    options = parser(__doc__)
    options.add_argument("--tdoku", metavar="PATH", help="tdoku's program run_benchmark, built for this machine")
    options.add_argument("--count", type=positive, default=20_000, help="puzzles that are made in a run (20000)")
    options.add_argument("--rustoku-python", default=sys.executable, help="a Python that has rustoku (this one)")
    options.add_argument("--write", action="store_true", help="write the table in README.md and docs/many_boards.svg")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        files = [SHARED / "data" / f"{name}.txt" for name in SETS]
        files = [file for file in files if file.exists()] + made_sets(Path(folder), chosen.count)
        sets = [of_set(file, chosen.tdoku, chosen.rustoku_python, chosen.rounds) for file in files]
        comparisons = list(sets)
        comparisons += [of_call(file, chosen.rounds) for file in files[:1]]
        comparisons += [of_target(target, title, chosen.count, chosen.rounds) for target, title in TARGETS.items()]
        comparisons += [of_command(file, chosen.rounds) for file in files[:1]]
    show(comparisons, as_json=chosen.json)
    if chosen.write:
        write_table(ROOT / "README.md", sets)
        write_plot(ROOT / "docs" / "many_boards.svg", sets)


def of_set(file: Path, tdoku: str | None, python: str, rounds: int) -> Comparison:
    """Counting to two from text."""
    text = file.read_bytes()
    lines = text.decode().split()
    few = lines[:: 1 + len(lines) // ONE_BY_ONE]
    repeats = 1 + 5000 // len(lines)  # so that a run is long enough to measure
    best, *others = reversed([each.name for each in available()])

    def contender(name: str, instructions: str, threads: int | None) -> Contender:
        return Contender(name, repeats * len(lines), counting(text * repeats, instructions, threads))

    return compare(
        file.stem,
        contender(f"count_many(text, threads=1), {best}", best, 1),
        [
            contender(f"the same on {os.cpu_count()} cores", best, None),
            *(contender(f"the same with {name}", name, 1) for name in others),
            Contender("Grid(line).count_solutions()", len(few), one_by_one(few)),
            Contender("tdoku (run_benchmark)", 1, run_benchmark(tdoku, file, len(lines))),
            Contender("rustoku", len(few), rustoku(few, python)),
            Contender("qqwing", len(few), qqwing(few, "--count-solutions")),
            Contender("OR-tools", len(few[:10]), or_tools(few[:10])),
        ],
        rounds=rounds,
    )


def counting(text: bytes, instructions: str, threads: int | None) -> Callable[[], float]:
    def run() -> float:
        with patch.dict(os.environ, {VARIABLE: instructions}):
            return seconds_of(lambda: count_many(text, threads=threads))

    return run


def of_call(file: Path, rounds: int) -> Comparison:
    """What a call from Python costs over the engine's own: the checks, and the memory for what comes out."""
    lines = file.read_text().split()
    digits = [Grid(line).digits for line in lines]
    boards = np.tile(np.frombuffer(b"".join(digits), dtype=np.uint8).reshape(-1, 81), (1 + 50_000 // len(lines), 1))
    counts, instructions = np.empty(len(boards), dtype=np.uint32), available()[-1].number

    def call(threads: int | None) -> Callable[[], float]:
        return lambda: seconds_of(lambda: count_many(boards, threads=threads))

    def engine() -> None:
        count_boards(boards, 2, counts, None, instructions, 1, None, None)

    return compare(
        f"one call on an array: {file.stem}",
        Contender("count_many(array, threads=1)", len(boards), call(1)),
        [
            Contender("the engine alone", len(boards), lambda: seconds_of(engine)),
            Contender(f"count_many(array) on {os.cpu_count()} cores", len(boards), call(None)),
        ],
        rounds=rounds,
        goal="at least 0.9 × as fast as the engine; on two cores 1.8 × as fast as on one",
    )


def one_by_one(lines: list[str]) -> Callable[[], float]:
    def work() -> None:
        for line in lines:
            Grid(line).count_solutions()

    return lambda: seconds_of(work)


def or_tools(lines: list[str]) -> Callable[[], float]:
    """Its CP-SAT solver on one thread, which finds one solution."""

    def run() -> float:
        try:
            cp_model = import_module("ortools.sat.python.cp_model")
        except ImportError as error:
            raise Missing(str(error)) from None

        def work() -> None:
            for line in lines:
                model = cp_model.CpModel()
                given = [int(char) if char.isdecimal() else 0 for char in line[:81]]
                cells = [model.new_int_var(digit or 1, digit or 9, "") for digit in given]
                for house in Grid("." * 81).shape.houses:
                    model.add_all_different([cells[cell] for cell in house])
                solver = cp_model.CpSolver()
                solver.parameters.num_workers = 1
                if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
                    raise Missing(f"it does not solve {line}")

        return seconds_of(work)

    return run


def run_benchmark(program: str | None, file: Path, number: int) -> Callable[[], float]:
    """Let tdoku time itself, warm, on the boards as they are; it counts to two."""

    def run() -> float:
        if program is None:
            raise Missing("--tdoku PATH was not given")
        options = ["-c1", "-r0", "-v0", "-w0", "-t1", "-stdoku", f"-n{number}"]
        row = output_of([program, *options, str(file)]).strip().rpartition("\n")[2]
        if ",tdoku," not in row:
            raise Missing(f"it printed {row!r}")
        return 1 / float(row.split(",")[-4])

    return run


def of_target(target: int | None, title: str, count: int, rounds: int) -> Comparison:
    seeds, few = numbers(), count // 10

    def many() -> None:
        first = next(seeds) * count
        generate_many(range(first, first + count), empty=target, minimal=target is None, threads=1)

    def one_at_a_time() -> None:
        for _ in range(few):
            generate(empty=target, minimal=target is None, seed=next(seeds))

    return compare(
        title,
        Contender("generate_many(..., threads=1)", count, lambda: seconds_of(many)),
        [
            Contender("generate(), one at a time", few, lambda: seconds_of(one_at_a_time)),
            Contender("plain JavaScript in Node", few, plain(target, few)),
        ],
        rounds=rounds,
    )


def of_command(file: Path, rounds: int) -> Comparison:
    """The command line as a whole, its start included."""

    def command(*arguments: str) -> Callable[[], float]:
        return lambda: seconds_of(lambda: output_of([sys.executable, "-m", "unidoku", *arguments]))

    return compare(
        f"a whole process: {file.stem}",
        Contender("unidoku solve FILE", 1, command("solve", str(file))),
        [
            Contender("unidoku check FILE", 1, command("check", str(file))),
            Contender("unidoku solve BOARD: the start alone", 1, command("solve", "1.....2..4.....3")),
        ],
        rounds=rounds,
        goal="under 0.3 s",
    )


if __name__ == "__main__":
    main()
