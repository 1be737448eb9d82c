"""A step as layers to lay on a board that somebody else draws, light or dark: a page, a window."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from unidoku.candidates import Candidates
from unidoku.logic.step import Step
from unidoku.render.layout import Layout
from unidoku.render.shapes import draw_strike, number
from unidoku.render.step import step_overlay
from unidoku.render.svg import FONTS

__all__ = ["StepOverlay", "draw_overlay"]

_SAMPLE = 24  # the side of a sample in the legend
_EDGE = 2  # what is left free around it, for silhouettes that reach beyond their square


@dataclass(frozen=True, slots=True)
class StepOverlay:
    """The layers of a step, each an SVG document as large as the board: its view box is the nine rows and columns.

    They hold no digit and no background, and every look is an attribute, so that pages with a strict content security
    policy can show them. Digits stand between the two: candidates three by three in each cell, 5 % of it left free
    along its edges, as `unidoku.render.layout.Layout` places them.
    """

    under: str
    over: str
    legend: tuple[tuple[str, str], ...]
    """Of each look that occurs a sample, an SVG document, and what it means."""
    marked: tuple[tuple[int, int], ...]
    """Cells and digits that lie on a mark, all of which are light: on a dark board too these digits must be dark."""


def draw_overlay(board: Candidates, step: Step, language: str = "en") -> StepOverlay:
    """A step on the board on which it was found, as layers; `draw_step` draws both together.

    >>> from unidoku import Grid, steps
    >>> board = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").candidates()
    >>> overlay = draw_overlay(board, next(steps(board)))
    >>> overlay.marked, [text for _, text in overlay.legend]
    (((40, 5),), ['pattern', 'placed'])

    Raises ValueError for a language that there is none of.
    """
    layout = Layout.of(board.grid.shape, with_candidates=True, with_coordinates=False)
    parts = step_overlay(layout, board, step, language, strike=draw_strike)
    marked = {(mark.cell, mark.digit) for mark in step.marks if mark.digit}
    marked |= {(cell, node.digit) for node in step.nodes for cell in node.cells}
    inner = _SAMPLE - 2 * _EDGE
    return StepOverlay(
        under=_layer(layout.board, parts.under),
        over=_layer(layout.board, parts.over),
        legend=tuple((_layer(_SAMPLE, [sample(_EDGE, _EDGE, inner)]), text) for sample, text in parts.legend),
        marked=tuple(sorted(marked)),
    )


def _layer(side: float, elements: Iterable[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(side)} {number(side)}"'
    return f'{head} font-family="{FONTS}" text-anchor="middle" aria-hidden="true">{"".join(elements)}</svg>'
