"""QR codes, which open a puzzle in the game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from unidoku.booklet.paper import MM

if TYPE_CHECKING:
    from unidoku.booklet.sheet import Sheet

__all__ = ["MODULE", "draw_code", "modules"]

MODULE = 0.38 * MM  # the side of one: what a printer draws and a telephone sees


def modules(text: str) -> Sequence[Sequence[int]]:
    """The modules of the code of a text, row by row, 1 = black, without the quiet zone."""
    try:
        import segno
    except ImportError:
        raise ImportError("QR codes are made with segno: pip install 'unidoku[print]'") from None
    return [list(row) for row in segno.make(text, error="m", micro=False).matrix]


def draw_code(sheet: Sheet, code: Sequence[Sequence[int]], x: float, y: float) -> None:
    """A QR code; the caller leaves its quiet zone free. Rows overlap a little, so that no viewer shows a seam there."""
    for row, colours in enumerate(code):
        column = 0
        for black, run in groupby(colours):
            width = len(list(run))
            if black:
                sheet.blacken(x + column * MODULE, y + row * MODULE, width * MODULE, 1.03 * MODULE)
            column += width
