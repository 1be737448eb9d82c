"""What the commands' arguments have in common."""

from __future__ import annotations

import argparse
import re
import textwrap
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from unidoku.bulk.instructions import InstructionSet, instruction_set
from unidoku.recipe import Symmetry
from unidoku.shape import Shape

if TYPE_CHECKING:
    from unidoku.wish import Wish

__all__ = [
    "BAD_INPUT",
    "DONE",
    "NO",
    "Commands",
    "InputError",
    "add_command",
    "add_json",
    "add_layout",
    "add_puzzle",
    "add_scale",
    "add_wish",
    "instructions",
    "natural",
    "positive",
    "shape",
    "wish_of",
]

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

DONE, NO, BAD_INPUT = 0, 1, 2  # exit codes

_WIDTH = 78  # columns, for a terminal of 80

_BOARDS = """\
boards:
  A board is written on one line or as a block of lines, in any common way, or
  is the recipe of a puzzle. An argument that is the name of a file is a file,
  - is standard input, and so is no argument at all; all else is a board, or a
  link that holds one. Files of other programs are read too: "unidoku convert
  --formats" lists them.
  In files, empty lines part blocks, and # begins a comment. Lines of more than
  25 cells are boards; shorter ones make a block with their neighbours, but
  where half of them or more are 4×4 boards, each is one.
  Write -- before a board that begins with a hyphen.
"""


class InputError(Exception):
    """What was asked for cannot be done; the message says why. The command ends with exit code 2."""


def add_command(
    commands: Commands,
    name: str,
    run: Callable[[argparse.Namespace], int],
    *,
    summary: str,
    description: str,
    examples: str,
    reads_boards: bool = False,
) -> argparse.ArgumentParser:
    """A new command, which calls `run`; `examples` has one command a line."""
    indented = "".join(f"  {line}\n" for line in examples.splitlines())
    parser = commands.add_parser(
        name,
        help=summary,
        description=textwrap.fill(description, _WIDTH),
        epilog=f"{_BOARDS if reads_boards else ''}{chr(10) * reads_boards}examples:\n{indented}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.set_defaults(run=run)
    if reads_boards:
        _add_boards(parser)
    return parser


def _add_boards(parser: argparse.ArgumentParser) -> None:
    """The boards that a command reads."""
    parser.add_argument("boards", nargs="*", metavar="BOARD", help="a board, a recipe, a file, or - (see below)")
    parser.add_argument("--shape", type=shape, help="the shape of the boards, where they do not tell it: 6x6b3x2")


def add_puzzle(parser: argparse.ArgumentParser, *, target_needed: bool) -> None:
    """What a puzzle is to be like."""
    target = parser.add_mutually_exclusive_group(required=target_needed)
    target.add_argument("--empty", type=natural, metavar="N", help="how many cells to empty")
    target.add_argument("--clues", type=natural, metavar="N", help="how many clues to leave")
    target.add_argument("--minimal", action="store_true", help="empty cells until no clue can go")
    names = [str(symmetry) for symmetry in Symmetry]
    parser.add_argument("--symmetry", choices=names, metavar="NAME", help=f"of the clues: {', '.join(names)}")


def add_wish(parser: argparse.ArgumentParser) -> None:
    """How hard a puzzle is to be."""
    from unidoku.logic.scales import LEVEL_NAMES  # of a few commands only

    wish = parser.add_argument_group(
        "made to order", "how hard a 9×9 puzzle is to be; the clues are as many as it takes"
    )
    wish.add_argument("--er", type=_er, metavar="A-B", help="Explainer rating (ER), as 4.0-5.0 or 4.2")
    wish.add_argument("--level", metavar="NAME", help=f"level on HoDoKu's scale: {', '.join(LEVEL_NAMES)}")
    wish.add_argument("--needs", type=_names, metavar="NAMES", help="techniques, by commas, that it cannot do without")
    allowed = wish.add_mutually_exclusive_group()
    allowed.add_argument("--only", type=_names, metavar="NAMES", help="techniques, by commas, that solve it")
    allowed.add_argument("--up-to", metavar="NAME", help="it is solved by the techniques up to this one")
    wish.add_argument("--pearl", action="store_true", help="EP equals ER: the hard part comes before the first digit")


def wish_of(arguments: argparse.Namespace) -> Wish | None:
    """The wish of these arguments; InputError for one that cannot be."""
    er, level, needs, pearl = arguments.er, arguments.level, arguments.needs, arguments.pearl
    if (er, level, needs, arguments.only, arguments.up_to, pearl) == (None, None, None, None, None, False):
        return None
    from unidoku.wish import Wish, up_to  # of a few commands only

    try:
        only = arguments.only if arguments.up_to is None else up_to(arguments.up_to)
        return Wish(er=er, level=level, needs=needs or (), only=only, pearl=pearl)
    except ValueError as error:
        raise InputError(str(error)) from None


def _er(text: str) -> tuple[float, float]:
    match = re.fullmatch(r"([0-9]{1,2}(?:\.[0-9])?)(?:-([0-9]{1,2}(?:\.[0-9])?))?", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no range of ratings: expected one such as 4.0-5.0, or 4.2")
    return float(match[1]), float(match[2] or match[1])


def _names(text: str) -> list[str]:
    return text.split(",")


def add_layout(parser: argparse.ArgumentParser) -> None:
    """How puzzles are shown."""
    layout = parser.add_mutually_exclusive_group()
    layout.add_argument("--show", action="store_true", help="draw every board (as it is for one in a terminal)")
    layout.add_argument("--lines", action="store_true", help="write every board on a line (as it is otherwise)")
    add_json(layout)


def add_json(parser: argparse._ActionsContainer) -> None:
    """Output for programs."""
    parser.add_argument("--json", action="store_true", help="one JSON object a line for every result")


def add_scale(parser: argparse.ArgumentParser) -> None:
    """The scale by which steps are chosen and rated."""
    from unidoku.logic.scales import HODOKU, SCALES  # of a few commands only

    parser.add_argument(
        "--scale", choices=list(SCALES), default=HODOKU.name, help=f"the scale (default: {HODOKU.name})"
    )


def instructions() -> InstructionSet:
    """The processor's instructions to work with; InputError where the environment names others than there are."""
    try:
        return instruction_set()
    except ValueError as error:
        raise InputError(str(error)) from None


def shape(text: str) -> Shape:
    """An argument that names a shape."""
    try:
        return Shape.of(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def natural(text: str) -> int:
    """An argument that is a whole number of at least 0."""
    return _number(text, 0)


def positive(text: str) -> int:
    """An argument that is a whole number of at least 1."""
    return _number(text, 1)


def _number(text: str, least: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 20 and least <= int(text) < 2**63):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no number that fits: expected a whole number of at least {least}"
        )
    return int(text)
