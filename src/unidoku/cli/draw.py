"""`unidoku draw`: boards as text or as pictures."""

from __future__ import annotations

import argparse

from unidoku.cli import terminal
from unidoku.cli.boards import each_board
from unidoku.cli.options import Commands, InputError, add_command
from unidoku.cli.pictures import add_picture, check_picture, write_picture
from unidoku.cli.positions import add_language
from unidoku.cli.report import Report
from unidoku.cli.workers import Workers
from unidoku.grid import Grid
from unidoku.logic.hints import hint
from unidoku.render.step import draw_step
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
        description="Draw boards with characters, with an empty line between two; or one board as a picture, alone "
        "or with the next step of the human solver on it.",
        examples="unidoku draw u1-9x9-e50-s42\n"
        "unidoku draw --style candidates u1-9x9-e50-s42\n"
        "unidoku draw --output board.svg --candidates --coordinates u1-9x9-e50-s42\n"
        "unidoku draw --output step.png --step --theme dark u1-9x9-min-s7\n"
        "unidoku draw --symbols JUMPINGLY u1-9x9-e50-s42\n"
        "unidoku generate --shape 16x16 --count 2 | unidoku draw",
        reads_boards=True,
    )
    parser.add_argument(
        "--style",
        choices=["bordered", "plain", "line", "candidates"],
        help="how to draw with characters (default: bordered)",
    )
    add_picture(parser, "--output", "the one board")
    parser.add_argument("--candidates", action="store_true", help="what every empty cell may hold")
    parser.add_argument("--symbols", metavar="WORD", help="what to write in place of 1, 2, 3...: one character each")
    parser.add_argument("--coordinates", action="store_true", help="in a picture: the numbers of rows and columns")
    parser.add_argument("--caption", metavar="TEXT", help="in a picture: what to write under the board")
    parser.add_argument("--step", action="store_true", help="in a picture: the next step, with its legend")
    add_language(parser)
    parser.set_defaults(lang=None)  # so that it is seen where nothing has words


def run(arguments: argparse.Namespace) -> int:
    """Draw the boards."""
    _check(arguments)
    report = Report()
    with Workers() as workers:
        boards = (grid for _, grid, _ in each_board(arguments, workers, report, work=lambda grids: grids))
        if arguments.output is None:
            for number, grid in enumerate(boards):
                report.result(("\n" if number and arguments.style != "line" else "") + _as_text(arguments, grid), {})
        else:
            _draw(arguments, list(boards))
    return report.code


def _check(arguments: argparse.Namespace) -> None:
    """Refuse what would have no effect."""
    check_picture(arguments, "output", "coordinates", "caption", "step")
    if arguments.step and (arguments.symbols or arguments.caption):
        raise InputError("a step is drawn with digits and its own caption: expected no --symbols, no --caption")
    if arguments.lang and not arguments.step:
        raise InputError("only a step has words: expected --step as well as --lang")
    if arguments.style and (arguments.output or arguments.candidates):
        other = "--output" if arguments.output else "--candidates"
        raise InputError(f"--style is how to draw with characters, without {other}: expected one of the two")


def _as_text(arguments: argparse.Namespace, grid: Grid) -> str:
    style: TextStyle = "candidates" if arguments.candidates else arguments.style or "bordered"
    try:
        if style == "bordered" and arguments.symbols is None:
            return terminal.draw(grid)
        return draw_text(grid, style, symbols=arguments.symbols)
    except ValueError as error:
        raise InputError(str(error)) from None


def _draw(arguments: argparse.Namespace, boards: list[Grid]) -> None:
    if len(boards) != 1:
        raise InputError(f"a picture shows one board, found {len(boards)}; unidoku booklet prints many")
    try:
        svg = _step_svg(arguments, boards[0]) if arguments.step else _board_svg(arguments, boards[0])
    except ValueError as error:
        raise InputError(str(error)) from None
    write_picture(arguments.output, svg, arguments.width)


def _board_svg(arguments: argparse.Namespace, grid: Grid) -> str:
    return draw_svg(
        grid,
        candidates=arguments.candidates,
        coordinates=arguments.coordinates,
        caption=arguments.caption,
        symbols=arguments.symbols,
        theme=arguments.theme,
    )


def _step_svg(arguments: argparse.Namespace, grid: Grid) -> str:
    found, language = hint(grid), arguments.lang or "en"
    if found.board is None or found.step is None:
        raise InputError(f"there is no step to draw: {found.texts(language).full}")
    return draw_step(found.board, found.step, language=language, theme=arguments.theme)
