"""`unidoku draw`: boards as text or as pictures."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from unidoku.cli import terminal
from unidoku.cli.boards import each_board
from unidoku.cli.options import Commands, InputError, add_command
from unidoku.cli.report import Report
from unidoku.cli.workers import Workers
from unidoku.grid import Grid
from unidoku.render.svg import draw_svg
from unidoku.render.text import TextStyle, draw_text

__all__ = ["add", "run"]


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "draw",
        run,
        summary="boards as text or as pictures",
        description="Draw boards with characters, with an empty line between two; or one board as an SVG picture.",
        examples="unidoku draw u1-9x9-e50-s42\n"
        "unidoku draw --style candidates u1-9x9-e50-s42\n"
        "unidoku draw --output board.svg --candidates --coordinates u1-9x9-e50-s42\n"
        "unidoku generate --shape 16x16 --count 2 | unidoku draw",
        reads_boards=True,
    )
    parser.add_argument(
        "--style",
        choices=["bordered", "plain", "line", "candidates"],
        default="bordered",
        help="how to draw with characters (default: bordered)",
    )
    parser.add_argument(
        "--output", metavar="FILE", help="draw the one board as SVG into this file, - for standard output"
    )
    parser.add_argument("--candidates", action="store_true", help="what every empty cell may hold")
    parser.add_argument("--coordinates", action="store_true", help="in SVG: the numbers of rows and columns")


def run(arguments: argparse.Namespace) -> int:
    """Draw the boards."""
    if arguments.output is None and arguments.coordinates:
        raise InputError("only a picture has coordinates: expected --output as well")
    report = Report()
    with Workers() as workers:
        boards = (grid for _, grid, _ in each_board(arguments, workers, report, work=lambda grids: grids))
        if arguments.output is None:
            for number, grid in enumerate(boards):
                report.result(("\n" if number and arguments.style != "line" else "") + _as_text(arguments, grid), {})
        else:
            _write_svg(arguments, list(boards))
    return report.code


def _as_text(arguments: argparse.Namespace, grid: Grid) -> str:
    style: TextStyle = "candidates" if arguments.candidates else arguments.style
    return terminal.draw(grid) if style == "bordered" else draw_text(grid, style)


def _write_svg(arguments: argparse.Namespace, boards: list[Grid]) -> None:
    if len(boards) != 1:
        raise InputError(f"a picture shows one board, found {len(boards)}")
    svg = draw_svg(boards[0], candidates=arguments.candidates, coordinates=arguments.coordinates)
    if arguments.output == "-":
        sys.stdout.write(svg)
    else:
        Path(arguments.output).write_text(svg, encoding="utf-8")
