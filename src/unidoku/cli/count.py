"""`unidoku count`: the number of solutions of every board."""

from __future__ import annotations

import argparse
from functools import partial

from unidoku.cli.boards import UNKNOWN, count, each_board
from unidoku.cli.options import Commands, add_command, add_json, positive
from unidoku.cli.report import Report
from unidoku.cli.workers import Workers

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
        for entry, grid, counted in each_board(arguments, workers, report, work):
            known = counted.count != UNKNOWN
            fields = {"board": str(grid), "count": counted.count if known else None, "limit": limit}
            report.result(str(counted.count) if known else "unknown", fields, entry)
            if not known:
                report.no()
            elif counted.count == limit and arguments.limit is None:
                report.remark(f"{limit} solutions or more: --all counts them all", entry)
    return report.code
