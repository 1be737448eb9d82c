"""`unidoku dig`: puzzles from full grids that are given."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from unidoku.cli import terminal
from unidoku.cli.boards import each_board
from unidoku.cli.options import Commands, add_command, add_layout, add_puzzle, positive
from unidoku.cli.puzzles import give_puzzle
from unidoku.cli.report import Report
from unidoku.cli.sources import ARGUMENT
from unidoku.cli.workers import Workers
from unidoku.diagnose import diagnose
from unidoku.errors import MultipleSolutions, NoSolution
from unidoku.generate import Puzzle, Stop, dig
from unidoku.grid import Grid
from unidoku.recipe import Symmetry

__all__ = ["add", "run"]


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "dig",
        run,
        summary="puzzles from full grids that are given",
        description="Empty cells of full grids, or of proper puzzles, as long as one solution is left. A "
        "target may be out of reach for a grid: then the puzzle has fewer empty cells, and the exit "
        "code is 1.",
        examples="unidoku dig --empty 40 grids.txt\n"
        "unidoku solve puzzles.txt | unidoku dig --minimal --seed 7\n"
        "unidoku dig --clues 4 1234341221434321",
        reads_boards=True,
    )
    add_puzzle(parser, target_needed=True)
    parser.add_argument("--attempts", type=positive, default=1, metavar="N", help="orders to try (default: 1)")
    parser.add_argument("--seed", default="0", metavar="SEED", help="what the orders are drawn from (default: 0)")
    add_layout(parser)


def run(arguments: argparse.Namespace) -> int:
    """Dig the puzzles; 1 when one did not reach its target or a grid is not proper."""
    report = Report(as_json=arguments.json)
    with Workers() as workers:

        def work(grids: Sequence[Grid]) -> list[Puzzle | str | None]:
            return [_dig(grid, arguments, workers.stop) for grid in grids]

        for entry, grid, result in each_board(arguments, workers, report, work):
            if isinstance(result, Puzzle):
                single = len(arguments.boards) == 1 and entry.source == ARGUMENT
                give_puzzle(report, result, drawn=terminal.is_drawn(arguments, single=single), entry=entry)
            elif result is not None:
                report.bad(result, entry)
            else:
                report.not_proper(diagnose(grid), entry)
    return report.code


def _dig(grid: Grid, arguments: argparse.Namespace, stop: Stop) -> Puzzle | str | None:
    """A puzzle of a grid; or why the target is none for it; or None where the grid is not proper."""
    try:
        return dig(
            grid,
            empty=arguments.empty,
            clues=arguments.clues,
            minimal=arguments.minimal,
            symmetry=arguments.symmetry or Symmetry.NONE,
            seed=arguments.seed,
            attempts=arguments.attempts,
            stop=stop,
        )
    except (NoSolution, MultipleSolutions):
        return None
    except ValueError as error:
        return str(error)
