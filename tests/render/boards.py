"""Boards for the tests of drawing: of every shape, partly filled, and without a search."""

from __future__ import annotations

from hypothesis import strategies as st

from unidoku.grid import Grid
from unidoku.shape import Shape, all_shapes


def shifted_grid(shape: Shape) -> Grid:
    """A solved grid: every row is the one above moved by a box, every band the one above moved by one."""
    digits = (
        (row % shape.box_rows * shape.box_columns + row // shape.box_rows + column) % shape.side + 1
        for row in range(shape.side)
        for column in range(shape.side)
    )
    return Grid.from_digits(bytes(digits), shape)


@st.composite
def boards(draw: st.DrawFn, largest: int = 25) -> Grid:
    """A shape of at most that side, and a solved grid of it with any number of its cells emptied."""
    shape = draw(st.sampled_from([shape for shape in all_shapes() if shape.side <= largest]))
    share = draw(st.integers(0, 100))
    random = draw(st.randoms(use_true_random=False))
    full = shifted_grid(shape)
    return full.with_digits({cell: 0 for cell in range(shape.cells) if random.randrange(100) < share})
