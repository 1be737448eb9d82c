"""A board in the middle of being solved, as it was written, and a step in words for programs."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from unidoku.candidates import Candidates
from unidoku.cli.options import InputError
from unidoku.cli.sources import ARGUMENT, format_of, is_recipe
from unidoku.errors import ParseError, UnidokuError
from unidoku.formats.record import Record
from unidoku.formats.stream import HEAD, Stream, as_utf8
from unidoku.grid import Grid
from unidoku.logic.explain import explain, technique_name
from unidoku.logic.step import Step
from unidoku.logic.words.language import LANGUAGES, SHAPE, language_of
from unidoku.progress import Progress
from unidoku.recipe import Recipe

__all__ = ["add_language", "add_position", "language", "read_position", "step_fields", "write"]

_LONGEST = 2**20  # bytes: a game with all its notes takes a tenth

_OWN_READING = ("pencil-marks", "sukaku")  # formats that `Candidates.parse` reads

_FORMS = """\
boards:
  A board is an argument, a file, or with - or nothing standard input. It is
  written in any common way; or is the recipe of a puzzle; or a pencil-mark
  grid or its 729-character form, with candidates gone; or a saved game, with
  the player's digits and notes, also one of another program, or a link. In
  text # begins a comment.
"""


def add_position(parser: argparse.ArgumentParser) -> None:
    """The board that a command reads."""
    parser.add_argument("board", nargs="?", default="-", metavar="BOARD", help="a board, a recipe, a file, or -")
    parser.epilog = f"{_FORMS}\n{parser.epilog}"


def add_language(parser: argparse.ArgumentParser) -> None:
    """The language of the words."""
    parser.add_argument(
        "--lang",
        type=language,
        default="en",
        metavar="LANGUAGE",
        help=f"the language of the words: {', '.join(LANGUAGES)} (default: en)",
    )


def language(text: str) -> str:
    """An argument that names a language."""
    try:
        return language_of(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def read_position(argument: str) -> Grid | Candidates | Progress:
    """The one board of this argument; InputError where there is none, or where it is not 9×9."""
    place, data = _data(argument)
    try:
        board = _recorded(place, data) or _board(_decoded(place, data))
    except UnidokuError as error:
        no_file = "there is no file of this name, and as a board: " if place == ARGUMENT else ""
        raise InputError(f"{place}: {no_file}{error}") from None
    shape = board.board.shape if isinstance(board, Progress) else getattr(board, "shape", None)
    if shape is not None and (shape.box_rows, shape.box_columns) != (3, 3):
        raise InputError(f"{place}: the human solver knows 9×9 boards only, found one of shape {shape}")
    return board


def _data(argument: str) -> tuple[str, bytes]:
    if argument != "-" and not Path(argument).exists():
        return ARGUMENT, argument.encode("utf-8", "surrogateescape")
    if argument == "-":
        if sys.stdin is None:
            raise InputError("standard input is closed: expected a board in it, or as an argument")
        place, data = "stdin", sys.stdin.buffer.read(_LONGEST + 1)
    else:
        with open(argument, "rb") as file:
            place, data = argument, file.read(_LONGEST + 1)
    if len(data) > _LONGEST:
        raise InputError(f"{place}: more than {_LONGEST} bytes: expected one board")
    return place, data


def _decoded(place: str, data: bytes) -> str:
    try:
        return b"".join(as_utf8([data])).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{place}: no text: expected UTF-8, found 0x{data[error.start]:02x} in it") from None


def _recorded(place: str, data: bytes) -> Grid | Candidates | None:
    """The board of a file or link of another program, with the digits and notes that were entered; None of others."""
    format = format_of(data[:HEAD], place)
    if format is None or format.name in _OWN_READING:
        return None
    items = list(format.read(Stream.of(data)))
    if len(items) != 1:
        raise InputError(f"{place}: expected one board, found {len(items)} puzzles")
    (record,) = items
    if isinstance(record, ParseError):
        raise record
    assert isinstance(record, Record)
    if record.grid.shape != SHAPE:
        return record.grid
    gone = [(cell, digit) for cell, digits in record.notes.items() for digit in range(1, 10) if digit not in digits]
    return Candidates(record.board or record.grid, clues=record.grid, eliminated=gone)


def _board(text: str) -> Grid | Candidates | Progress:
    if text.lstrip().startswith("{"):
        return Progress.from_json(text)
    bare = "\n".join(line.partition("#")[0].rstrip() for line in text.splitlines()).strip("\n")
    if is_recipe(bare):
        return Recipe.parse(bare.strip()).puzzle().grid
    return Candidates.parse(bare) if _has_candidates(bare) else Grid(bare)


def _has_candidates(text: str) -> bool:
    """Whether a text is meant as a pencil-mark grid, with about 81 runs of candidates, or its 729-character form."""
    words = text.split()
    if len("".join(words)) == 729:
        return True
    runs = [word for word in words if word.isdecimal() and "0" not in word and len(word) < 10]
    return 70 <= len(runs) <= 92 and any(len(run) > 1 for run in runs)


def step_fields(step: Step, language: str) -> dict[str, Any]:
    """A step for programs: what it does, and its words."""
    return {
        "technique": step.technique.slug,
        "name": technique_name(step.technique, language),
        **({} if step.rating is None else {"rating": step.rating}),
        "placements": _named(step.placements),
        "eliminations": _named(step.eliminations),
        "text": explain(step, language).full,
    }


def _named(candidates: tuple[tuple[int, int], ...]) -> list[dict[str, Any]]:
    return [{"cell": SHAPE.cell_name(cell), "digit": digit} for cell, digit in candidates]


def write(file: str, text: str) -> None:
    """Write a text into a file of this name, or to standard output for -."""
    if file == "-":
        sys.stdout.write(text)
    else:
        Path(file).write_text(text, encoding="utf-8")
