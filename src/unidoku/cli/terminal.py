"""How things look in a terminal."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator

from unidoku.grid import Grid

__all__ = ["bold", "draw", "is_drawn"]

_BOLD, _DIM, _PLAIN = "\x1b[1m", "\x1b[2m", "\x1b[0m"


def is_drawn(arguments: argparse.Namespace, *, single: bool) -> bool:
    """Whether boards are drawn, as the arguments ask for, or else where a single one goes to a terminal."""
    if arguments.lines or arguments.json:
        return False
    return bool(arguments.show) or (single and sys.stdout.isatty())


def bold(text: str) -> str:
    """The text in bold, where there are colours."""
    return f"{_BOLD}{text}{_PLAIN}" if _has_colours() else text


def _has_colours() -> bool:
    """In a terminal that knows some, unless NO_COLOR is set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def draw(grid: Grid, clues: Grid | None = None) -> str:
    """The board with its borders; where there are colours, the clues (None: all) are bold."""
    from unidoku.render.text import draw_text  # slow to load

    text = draw_text(grid)
    if not _has_colours():
        return text
    given = iter((clues or grid).digits)
    return "\n".join("".join(_styled(char, given) for char in line) for line in text.split("\n"))


def _styled(char: str, given: Iterator[int]) -> str:
    if char == " ":
        return char
    if char.isalnum() or char == ".":
        is_clue = next(given) > 0
        if char != ".":
            return f"{_BOLD}{char}{_PLAIN}" if is_clue else char
    return f"{_DIM}{char}{_PLAIN}"
