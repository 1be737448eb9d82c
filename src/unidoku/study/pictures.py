"""The pictures with which the method is explained, drawn from boards that the library finds itself.

>>> PICTURES["two-solutions"](7).startswith("<svg")
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, count, product
from types import MappingProxyType
from typing import NamedTuple

from unidoku import _engine
from unidoku.generate import fill, generate
from unidoku.grid import Grid
from unidoku.recipe import Recipe
from unidoku.render.candidates import remaining_candidates
from unidoku.render.marks import Mark
from unidoku.render.svg import draw_svg

__all__ = ["PICTURES", "full_grid", "hard_puzzle", "mid_removal", "single_candidate", "two_solutions"]

HARD = 55  # empty cells of a hard puzzle
SEEN = 40  # empty cells from which on a board is sparse enough to look like a puzzle


def single_candidate(seed: int | str = 0) -> str:
    """A board with its candidates, in which one cell alone has a single candidate; that cell is marked."""
    board, cell = next(found for full, order in _grids(seed) if (found := _lone_single(full, order)))
    mark = Mark(cell, role="focus", label=f"{board.shape.cell_name(cell)}: the only cell with a single candidate")
    return draw_svg(
        board,
        candidates=True,
        marks=[mark],
        title="A board with the candidates of its empty cells",
        caption="Fewest candidates first: this cell is filled next.",
    )


def full_grid(seed: int | str = 0) -> str:
    """A full grid, as every puzzle starts from."""
    full = fill(seed=seed)
    return draw_svg(full, title="A full grid", caption="A full grid: every row, column and box holds 1 to 9.")


def two_solutions(seed: int | str = 0) -> str:
    """A board with two solutions; the four cells in which they differ, a deadly pattern, are marked."""
    board = next(found for full, order in _grids(seed) if (found := _deadly_board(full, order)))
    first, second = board.solutions()
    digits = {cell: (first[cell], second[cell]) for cell in range(len(board)) if first[cell] != second[cell]}
    low, high = sorted(first[cell] for cell in list(digits)[:2])
    label = f"{low} and {high} can change places: here solutions differ"
    return draw_svg(
        board,
        candidates=digits,
        marks=[Mark(cell, role="differs", label=label) for cell in digits],
        title="A board with two solutions",
        caption="No other digit tells which of the two is right.",
    )


def mid_removal(seed: int | str = 0) -> str:
    """A board in the middle of removal; the digit that was taken away last and had to go back is marked."""
    full, order = next(_grids(seed))
    last = next(step for step in _removal(full, order) if step.kept and step.board.empty >= SEEN)
    name = last.board.shape.cell_name(last.cell)
    return draw_svg(
        last.board,
        marks=[Mark(last.cell, role="kept", label=f"the {last.board[last.cell]} at {name} had to go back")],
        title="A board in mid-removal, and a digit that had to go back",
        caption=f"{last.board.empty} digits are gone; without this one, more than one solution would fit.",
    )


def hard_puzzle(seed: int | str = 0) -> str:
    """A finished hard puzzle: 55 empty cells, one solution."""
    puzzle = generate(empty=HARD, seed=seed)
    return draw_svg(
        puzzle.grid,
        title=f"A hard puzzle with {HARD} empty cells",
        caption=f"{puzzle.recipe}: {puzzle.grid.clues} clues, {puzzle.grid.empty} empty cells, one solution.",
    )


PICTURES: Mapping[str, Callable[[int | str], str]] = MappingProxyType(
    {
        "single-candidate": single_candidate,
        "full-grid": full_grid,
        "two-solutions": two_solutions,
        "mid-removal": mid_removal,
        "hard-puzzle": hard_puzzle,
    }
)
"""Every picture by its name: a function of a seed that gives an SVG document, always the same for a seed."""


class _Step(NamedTuple):
    """The board after one cell was tried, and whether its digit had to stay."""

    board: Grid
    cell: int
    kept: bool


def _grids(seed: int | str) -> Iterator[tuple[Grid, list[int]]]:
    """Full grids without end, each with an order of its cells."""
    stream = Recipe(seed=seed, empty=None).stream
    for index in count(0, 2):
        full = fill(seed=_engine.child_seed(stream, index))
        order = _engine.Random(_engine.child_seed(stream, index + 1)).shuffle(full.shape.cells)
        yield full, order


def _removal(full: Grid, order: list[int]) -> Iterator[_Step]:
    """Every step of taking digits away in the given order as long as one solution remains."""
    board = full
    for cell in order:
        fewer = board.with_digits({cell: 0})
        kept = not fewer.is_proper()
        board = board if kept else fewer
        yield _Step(board, cell, kept)


def _lone_single(full: Grid, order: list[int]) -> tuple[Grid, int] | None:
    """The first sparse board of a removal on which exactly one cell has a single candidate, and that cell."""
    for step in _removal(full, order):
        singles = [cell for cell, digits in remaining_candidates(step.board).items() if len(digits) == 1]
        if len(singles) == 1 and step.board.empty >= SEEN:
            return step.board, singles[0]
    return None


def _deadly_board(full: Grid, order: list[int]) -> Grid | None:
    """A sparse board with exactly two solutions, which differ in a deadly rectangle of the full grid."""
    cells = _deadly_rectangle(full)
    if cells is None:
        return None
    board = full.with_digits(dict.fromkeys(cells, 0))
    for cell in order:
        fewer = board.with_digits({cell: 0})
        if fewer.count_solutions(limit=3) == 2:
            board = fewer
        if board.empty == SEEN:
            return board
    return None


def _deadly_rectangle(full: Grid) -> tuple[int, ...] | None:
    """The corners of a rectangle across two boxes that holds two digits crosswise: they can change places."""
    side = full.shape.side
    for (top, bottom), (left, right) in product(combinations(range(side), 2), repeat=2):
        crossed = full[top, left] == full[bottom, right] and full[top, right] == full[bottom, left]
        corners = (top * side + left, top * side + right, bottom * side + left, bottom * side + right)
        if crossed and len(set(map(full.shape.box_of, corners))) == 2:
            return corners
    return None
