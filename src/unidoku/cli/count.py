"""`unidoku count`: the number of solutions of every board."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial

from unidoku import _engine
from unidoku.cli.boards import UNKNOWN, Counted, Stretch, count, count_plain, each_board_or_stretch, stretches
from unidoku.cli.options import Commands, add_command, add_json, positive
from unidoku.cli.report import Report
from unidoku.cli.sources import Entry, PlainLines
from unidoku.cli.workers import Workers
from unidoku.generate import Stop
from unidoku.grid import Grid

__all__ = ["add", "run"]

_LIMIT = 1_000_000


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "count",
        run,
        summary="the number of solutions of every board",
        description='Count solutions: one number a line for each board, "unknown" where the budget ran out '
        "(then the exit code is 1).",
        examples="unidoku count 1234............\n"
        "unidoku count --limit 2 puzzles.txt\n"
        "unidoku count --all 123456..............................",
        reads_boards=True,
    )
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument(
        "--limit", type=positive, metavar="N", help=f"count no further: N means N or more (default: {_LIMIT})"
    )
    limit.add_argument("--all", action="store_true", help="count all, for as long as it takes")
    parser.add_argument("--budget", type=positive, metavar="N", help="give a board up after so many suppositions")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Count the solutions of the boards; 1 where a budget ran out."""
    report = Report(as_json=arguments.json)
    limit = None if arguments.all else arguments.limit or _LIMIT
    with Workers() as workers:
        work = partial(count, limit=limit, budget=arguments.budget, stop=workers.stop)
        work_plain = None
        if limit is not None and limit < _engine.ALL_SOLUTIONS and not (arguments.json or arguments.budget):
            work_plain = partial(_count_plain, limit=limit, stop=workers.stop)
        for board in each_board_or_stretch(arguments, workers, report, work, work_plain):
            if isinstance(board, Stretch):
                report.lines(board.text)
                continue
            entry, grid, counted = board
            known = counted.count != UNKNOWN
            fields = {"board": str(grid), "count": counted.count if known else None, "limit": limit}
            report.result(str(counted.count) if known else "unknown", fields, entry)
            if not known:
                report.no()
            elif counted.count == limit and arguments.limit is None:
                report.remark(f"{limit} solutions or more: --all counts them all", entry)
    return report.code


def _count_plain(lines: PlainLines, limit: int, stop: Stop) -> Iterator[Stretch | tuple[Entry, Grid, Counted]]:
    counts, _ = count_plain(lines, limit, with_solutions=False, stop=stop)
    at_limit = [board for board, number in enumerate(counts) if number == limit == _LIMIT]

    def text(start: int, end: int) -> str:
        return "".join(f"{number}\n" for number in counts[start:end])

    return stretches(lines, at_limit, text, lambda board: Counted(counts[board], None))
