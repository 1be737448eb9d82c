"""What may still stand in the empty cells of a board."""

from __future__ import annotations

from unidoku.grid import Grid

__all__ = ["remaining_candidates"]


def remaining_candidates(grid: Grid) -> dict[int, tuple[int, ...]]:
    """For every empty 0-based cell the digits, ascending, that no cell of its row, column or box holds yet.

    A cell for which nothing is left is there too, with no digits.

    >>> remaining_candidates(Grid("12.. .... 3... ...."))[2]
    (3, 4)
    """
    every = range(1, grid.shape.side + 1)
    taken = [{grid[peer] for peer in peers} for peers in grid.shape.peers]
    return {
        cell: tuple(digit for digit in every if digit not in taken[cell])
        for cell in range(grid.shape.cells)
        if not grid[cell]
    }
