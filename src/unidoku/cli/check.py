"""`unidoku check`: which boards are not proper, and why."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TypeAlias

from unidoku.cli.boards import UNKNOWN, Stretch, count, count_plain, each_board_or_stretch, stretches
from unidoku.cli.options import Commands, add_command, add_json, positive
from unidoku.cli.report import Report
from unidoku.cli.sources import Entry, PlainLines
from unidoku.cli.workers import Workers
from unidoku.diagnose import Verdict, diagnose
from unidoku.generate import Stop
from unidoku.grid import Grid

__all__ = ["add", "run"]

_Examined: TypeAlias = "tuple[int, tuple[int, ...] | None]"

_NOT_MINIMAL = "not minimal"
_NAMED = 12  # clues; the others are counted

_KINDS = {
    Verdict.PROPER: "proper",
    _NOT_MINIMAL: "proper but not minimal",
    Verdict.CLASH: "with clashing digits",
    Verdict.NO_SOLUTION: "without a solution",
    Verdict.SEVERAL_SOLUTIONS: "with several solutions",
    Verdict.UNKNOWN: "given up",
}


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "check",
        run,
        summary="which boards are not proper, and why",
        description="Walk through any number of boards and name each that has not exactly one solution, and "
        "why; then say how many there were of every kind. The exit code is 0 when all are proper.",
        examples="unidoku check puzzles.txt\n"
        "unidoku level 1-100 | unidoku check\n"
        "unidoku generate --count 1000 --minimal | unidoku check --minimal",
        reads_boards=True,
    )
    parser.add_argument("--minimal", action="store_true", help="name also the boards from which a clue could go")
    parser.add_argument("--budget", type=positive, metavar="N", help="give a board up after so many suppositions")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Check the boards; 0 when all are proper."""
    report = Report(as_json=arguments.json)
    verdicts: Counter[str] = Counter()
    with Workers() as workers:
        work = partial(_examine, minimal=arguments.minimal, budget=arguments.budget, stop=workers.stop)
        is_plain = not (arguments.minimal or arguments.budget)
        work_plain = partial(_examine_plain, stop=workers.stop) if is_plain else None
        for board in each_board_or_stretch(arguments, workers, report, work, work_plain):
            if isinstance(board, Stretch):
                verdicts[Verdict.PROPER] += board.boards
                continue
            entry, grid, examined = board
            verdict, reason = _judge(grid, *examined, arguments.budget)
            verdicts[verdict] += 1
            if verdict != Verdict.PROPER:
                report.no()
                fields = {"board": str(grid), "verdict": verdict, "reason": reason}
                report.result(f"{entry.place}: {reason}", fields, entry)
    totals = {"boards": verdicts.total(), "verdicts": verdicts, "unreadable": report.unreadable}
    report.result(_summary(verdicts, report.unreadable), totals)
    return report.code


def _examine(grids: Sequence[Grid], minimal: bool, budget: int | None, stop: Stop) -> list[_Examined]:
    """The number of solutions of every grid, up to two, and if asked for the cells whose clue could go."""
    return [
        (counted.count, _redundant(grid, budget, stop) if minimal and counted.count == 1 else ())
        for grid, counted in zip(grids, count(grids, 2, budget, stop), strict=True)
    ]


def _examine_plain(lines: PlainLines, stop: Stop) -> Iterator[Stretch | tuple[Entry, Grid, _Examined]]:
    """The proper ones as stretches: there is nothing to say of them."""
    counts, _ = count_plain(lines, 2, with_solutions=False, stop=stop)
    not_proper = [board for board, number in enumerate(counts) if number != 1]
    return stretches(lines, not_proper, lambda *_: "", lambda board: (counts[board], ()))


def _redundant(grid: Grid, budget: int | None, stop: Stop) -> tuple[int, ...] | None:
    """As `Grid.redundant_clues`, but it can be stopped; None where the budget ran out."""
    cells = [cell for cell, digit in enumerate(grid.digits) if digit]
    without = count([grid.with_digits({cell: 0}) for cell in cells], 2, budget, stop)
    if any(counted.count == UNKNOWN for counted in without):
        return None
    return tuple(cell for cell, counted in zip(cells, without, strict=True) if counted.count == 1)


def _judge(grid: Grid, solutions: int, redundant: tuple[int, ...] | None, budget: int | None) -> tuple[str, str]:
    """The verdict and the reason for it."""
    if solutions != 1:
        diagnosis = diagnose(grid, budget)
        return diagnosis.verdict, str(diagnosis)
    if redundant is None:
        return Verdict.UNKNOWN, "the budget ran out before it was known whether a clue could go"
    if redundant:
        names = [grid.shape.cell_name(cell) for cell in redundant[:_NAMED]]
        cells = ", ".join(names) + (", ..." if len(redundant) > _NAMED else "")
        return (
            _NOT_MINIMAL,
            f"the board is not minimal: {len(redundant)} clues could go, one at a time: {cells}",
        )
    return Verdict.PROPER, ""


def _summary(verdicts: Counter[str], unreadable: int) -> str:
    boards = f"{verdicts.total()} board" + ("s" if verdicts.total() != 1 else "")
    kinds = ", ".join(f"{verdicts[verdict]} {words}" for verdict, words in _KINDS.items() if verdicts[verdict])
    return boards + (f": {kinds}" if kinds else "") + (f"; {unreadable} could not be read" if unreadable else "")
