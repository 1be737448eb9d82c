"""`unidoku generate`: new puzzles."""

from __future__ import annotations

import argparse
import re

from unidoku.cli.options import (
    Commands,
    InputError,
    add_command,
    add_layout,
    add_puzzle,
    add_wish,
    positive,
    shape,
    wish_of,
)
from unidoku.cli.puzzles import is_for_lines, make_lines, make_puzzles
from unidoku.generate import Puzzle, Stop, drawn_seed, make, recipe_of
from unidoku.recipe import ATTEMPTS, Recipe, Symmetry
from unidoku.shape import Shape

__all__ = ["add", "run"]

_MAKING = ("shape", "empty", "clues", "minimal", "symmetry", "attempts", "seed", "count")
_WISHING = ("er", "level", "needs", "only", "up_to", "pearl")


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "generate",
        run,
        summary="new puzzles, each with its recipe and one solution",
        description="Make puzzles, each proved to have one solution. A single one is drawn in a terminal, "
        "with its recipe and its proof; otherwise every puzzle is a line: the board, and its recipe "
        "behind a #. The exit code is 1 when a puzzle did not reach its target, or is not as wished for.",
        examples="unidoku generate\n"
        "unidoku generate --empty 55 --symmetry rotate180 --seed 42\n"
        "unidoku generate --shape 16x16 --json\n"
        "unidoku generate --er 7.0-7.9 --symmetry rotate180\n"
        "unidoku generate --needs x-wing --count 10\n"
        "unidoku generate --minimal --count 1000 --seed 1 > puzzles.txt\n"
        "unidoku generate --recipe u1-9x9-e55-s42",
    )
    parser.add_argument("--shape", type=shape, metavar="SHAPE", help="9x9, 6x6, 6x6b3x2, ... 25x25 (default: 9x9)")
    add_puzzle(parser, target_needed=False)
    add_wish(parser)
    parser.add_argument("--attempts", type=positive, metavar="N", help=f"full grids to try (default: {ATTEMPTS})")
    parser.add_argument(
        "--seed",
        metavar="SEED",
        help="what all is drawn from: a number or a text (default: a new one); with --count, the numbers "
        "from this one on, or TEXT/1, TEXT/2, ...",
    )
    parser.add_argument("--count", type=positive, metavar="N", help="how many puzzles (default: 1)")
    parser.add_argument("--recipe", metavar="RECIPE", help="the puzzle of this recipe, in place of all of these")
    add_layout(parser)


def run(arguments: argparse.Namespace) -> int:
    """Make the puzzles; 1 when one did not reach its target."""
    if arguments.recipe is not None:
        return make_puzzles(arguments, [_recipe(arguments)], 1, make)
    count = arguments.count or 1
    first = _first_seed(arguments.seed)
    wish = wish_of(arguments)
    if is_for_lines(arguments, count):
        if isinstance(first, str):
            return make_lines(arguments, range(1, count + 1), first)
        if first + count <= 2**64:
            return make_lines(arguments, range(first, first + count))

    def make_one(number: int, stop: Stop) -> Puzzle:
        text = f"{first}/{number + 1}" if count > 1 else first
        try:
            recipe = recipe_of(
                arguments.shape or Shape(3, 3),
                arguments.empty,
                arguments.clues,
                arguments.minimal,
                arguments.symmetry or Symmetry.NONE,
                first + number if isinstance(first, int) else text,
                arguments.attempts or ATTEMPTS,
                wish,
            )
        except ValueError as error:
            raise InputError(str(error)) from None
        return make(recipe, stop)

    return make_puzzles(arguments, range(count), count, make_one)


def _recipe(arguments: argparse.Namespace) -> Recipe:
    given = vars(arguments)
    others = [name for name in (*_MAKING, *_WISHING) if given[name] is not None and given[name] is not False]
    if others:
        raise InputError(f"a recipe says all of it: expected no --{others[0].replace('_', '-')} beside it")
    try:
        return Recipe.parse(arguments.recipe)
    except ValueError as error:
        raise InputError(str(error)) from None


def _first_seed(text: str | None) -> int | str:
    if text is None:
        return drawn_seed()
    try:
        seed = Recipe(seed=text, empty=None).seed  # which knows numbers from other texts
    except ValueError as error:
        raise InputError(f"the seed cannot be used: {error}") from None
    return int(seed) if re.fullmatch("0|[1-9][0-9]{0,4000}", str(seed)) else seed
