"""`unidoku solve`: the solution of every board."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial
from itertools import islice

from unidoku import _engine
from unidoku.cli import terminal
from unidoku.cli.boards import Counted, Stretch, count, count_plain, each_board, each_board_or_stretch, stretches
from unidoku.cli.options import Commands, InputError, add_command, add_layout, positive
from unidoku.cli.report import Report
from unidoku.cli.sources import ARGUMENT, Entry, PlainLines
from unidoku.cli.workers import Workers
from unidoku.diagnose import diagnose
from unidoku.errors import BudgetExceeded
from unidoku.generate import Stop
from unidoku.grid import Grid

__all__ = ["add", "run"]


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "solve",
        run,
        summary="the solution of every board",
        description="Solve boards: one line for each that has one solution. For every other one standard "
        "error says why there is no line for it, and the exit code is 1.",
        examples="unidoku solve "
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
        "unidoku solve puzzles.txt > solutions.txt\n"
        "unidoku generate --count 5 | unidoku solve\n"
        "unidoku solve --all --limit 10 1234............",
        reads_boards=True,
    )
    parser.add_argument("--all", action="store_true", help="all solutions of each board, as they are found")
    parser.add_argument("--limit", type=positive, metavar="N", help="with --all: at most so many of each board")
    parser.add_argument("--budget", type=positive, metavar="N", help="give a board up after so many suppositions")
    add_layout(parser)


def run(arguments: argparse.Namespace) -> int:
    """Solve the boards; 0 when each has one solution (with --all: one or more)."""
    if arguments.limit is not None and not arguments.all:
        raise InputError("--limit is about the solutions that --all gives: expected both")
    report = Report(as_json=arguments.json)
    with Workers() as workers:
        if arguments.all:
            for entry, grid, _ in each_board(arguments, workers, report, work=lambda grids: grids):
                _give_all(arguments, report, entry, grid)
        else:
            _solve(arguments, report, workers)
    return report.code


def _solve(arguments: argparse.Namespace, report: Report, workers: Workers) -> None:
    work = partial(count, limit=2, budget=arguments.budget, stop=workers.stop)
    is_plain = not (arguments.json or arguments.show or arguments.budget)
    work_plain = partial(_solve_plain, stop=workers.stop) if is_plain else None
    for board in each_board_or_stretch(arguments, workers, report, work, work_plain):
        if isinstance(board, Stretch):
            report.lines(board.text)
            continue
        entry, grid, counted = board
        if counted.count == 1 and counted.solution is not None:
            _give(arguments, report, entry, grid, counted.solution)
        else:
            report.not_proper(diagnose(grid, arguments.budget), entry)


def _solve_plain(lines: PlainLines, stop: Stop) -> Iterator[Stretch | tuple[Entry, Grid, Counted]]:
    counts, solutions = count_plain(lines, 2, with_solutions=True, stop=stop)
    not_proper = [board for board, number in enumerate(counts) if number != 1]
    digits = solutions.cast("B")

    def text(start: int, end: int) -> str:
        return _engine.write_lines(digits[81 * start : 81 * end].cast("B", (end - start, 81)), None, "")

    return stretches(lines, not_proper, text, lambda board: Counted(counts[board], None))


def _give_all(arguments: argparse.Namespace, report: Report, entry: Entry, grid: Grid) -> None:
    found = 0
    try:
        for solution in islice(grid.solutions(arguments.budget), arguments.limit):
            found += 1
            _give(arguments, report, entry, grid, solution)
    except BudgetExceeded as error:
        report.no()
        report.remark(str(error), entry)
    else:
        if not found:
            report.not_proper(diagnose(grid, arguments.budget), entry)


def _give(arguments: argparse.Namespace, report: Report, entry: Entry, grid: Grid, solution: Grid) -> None:
    single = len(arguments.boards) == 1 and entry.source == ARGUMENT and not arguments.all
    drawn = terminal.is_drawn(arguments, single=single)
    text = f"{terminal.draw(solution, clues=grid)}\n" if drawn else str(solution)
    fields = {"board": str(grid), "solution": str(solution)} if arguments.json else {}
    report.result(text, fields, entry)
