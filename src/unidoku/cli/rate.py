"""`unidoku rate`: how hard puzzles are."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from typing import Any

from unidoku.cli.boards import each_board
from unidoku.cli.options import Commands, add_command, add_json, add_scale
from unidoku.cli.report import Report
from unidoku.cli.workers import Workers
from unidoku.diagnose import diagnose
from unidoku.generate import Stop
from unidoku.grid import Grid
from unidoku.logic.rating import ExplainerRating, Rating, rate_many
from unidoku.logic.scales import SCALES, AnyScale
from unidoku.shape import Shape

__all__ = ["add", "run"]

_NINE = Shape(3, 3)


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "rate",
        run,
        summary="how hard puzzles are",
        description="Rate puzzles by the steps that a person could solve them with: a line a puzzle with the "
        "board, a #, the level, the score and the hardest technique, parted by tabs; on the scales explainer and "
        "sukaku ER, EP and ED in place of level and score. The exit code is 1 when a board is not proper, or its "
        "puzzle is not solved by the techniques of the scale.",
        examples="unidoku rate u1-9x9-min-s7\n"
        "unidoku rate --scale explainer u1-9x9-min-s7\n"
        "unidoku rate puzzles.txt > rated.txt\n"
        "unidoku generate --minimal --count 1000 | unidoku rate --json",
        reads_boards=True,
    )
    add_scale(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Rate the puzzles; 1 when one is not proper or not solved."""
    report = Report(as_json=arguments.json)
    scale = SCALES[arguments.scale]
    with Workers() as workers:
        work = partial(_rate, scale=scale, stop=workers.stop)
        for entry, grid, rating in each_board(arguments, workers, report, work):
            if grid.shape != _NINE:
                report.bad(f"ratings are for 9×9 boards, not for shape {grid.shape}", entry)
            elif rating is None:
                report.not_proper(diagnose(grid), entry)
            else:
                report.result(_line(grid, rating), {"board": str(grid), **_fields(rating)}, entry)
                if not rating.solved:
                    report.no()
    return report.code


def _rate(grids: Sequence[Grid], scale: AnyScale, stop: Stop) -> list[Rating | ExplainerRating | None]:
    """The ratings of these grids, None for one that is not proper or not 9×9. Raises Stopped."""
    import numpy  # slow to load

    rows = [grid.digits if grid.shape == _NINE else bytes(81) for grid in grids]
    boards = numpy.frombuffer(b"".join(rows), dtype=numpy.uint8).reshape(-1, 81)
    return list(rate_many(boards, scale, threads=1, stop=stop))


def _line(grid: Grid, rating: Rating | ExplainerRating) -> str:
    how = str(rating) if isinstance(rating, ExplainerRating) else f"{rating.level}\t{rating.score}"
    return f"{grid}\t#\t{how}\t{rating.hardest or '-'}"


def _fields(rating: Rating | ExplainerRating) -> dict[str, Any]:
    how: dict[str, Any]
    if isinstance(rating, ExplainerRating):
        how = {"er": rating.er, "ep": rating.ep, "ed": rating.ed}
    else:
        how = {"level": rating.level, "score": rating.score}
    return {
        "scale": rating.scale,
        **how,
        "hardest": rating.hardest.slug if rating.hardest else None,
        "counts": {technique.slug: count for technique, count in rating.counts.items()},
        "solved": rating.solved,
    }
