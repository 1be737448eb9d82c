"""`unidoku level`: the levels of the campaign."""

from __future__ import annotations

import argparse
import re

from unidoku.cli.options import Commands, add_command, add_layout, natural
from unidoku.cli.puzzles import make_puzzles
from unidoku.generate import make
from unidoku.levels import LEVELS, Level

__all__ = ["add", "level_numbers", "run"]


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "level",
        run,
        summary="the levels of the campaign",
        description=f"The puzzles of the campaign: {LEVELS} levels from easy to expert, again and again with "
        "other boards. A single one is drawn in a terminal; otherwise every level is a line.",
        examples=f"unidoku level 17\nunidoku level 17 --cycle 1\nunidoku level 1-{LEVELS} | unidoku check",
    )
    parser.add_argument(
        "levels", type=level_numbers, metavar="LEVEL", help=f"a level from 1 to {LEVELS}, or several: 1-20"
    )
    parser.add_argument(
        "--cycle", type=natural, default=0, metavar="C", help="how often the campaign was played before"
    )
    add_layout(parser)


def run(arguments: argparse.Namespace) -> int:
    """Make the puzzles of the levels."""
    levels = [Level(number, arguments.cycle) for number in arguments.levels]
    return make_puzzles(
        arguments, levels, len(levels), make=lambda level, stop: make(level.recipe, stop), heading=_heading
    )


def _heading(level: Level) -> str:
    return f"Level {level.number}, {level.name}" + (f", cycle {level.cycle}" if level.cycle else "")


def level_numbers(text: str) -> range:
    """An argument that names a level, or several."""
    match = re.fullmatch(r"([0-9]{1,9})(?:-([0-9]{1,9}))?", text)
    first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
    if not 1 <= first <= last <= LEVELS:
        raise argparse.ArgumentTypeError(f"{text!r} is no level: expected 1 to {LEVELS}, or several such as 1-20")
    return range(first, last + 1)
