"""The board for other tools: as a graph to colour, and as a formula to satisfy.

A vertex stands for a cell, an edge for two cells that share a house, a colour for a digit. To solve a puzzle
is to complete the colouring that its clues begin.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from unidoku.grid import Grid
from unidoku.shape import Shape, ShapeLike

if TYPE_CHECKING:
    import networkx

__all__ = ["coloring_graph", "dimacs_cnf", "dimacs_coloring", "grid_from_model"]


def coloring_graph(grid: Grid) -> networkx.Graph[int]:
    """The graph of a board, for networkx.

    The nodes are the 0-based cells, with their 0-based `row`, `column` and `box`, and with the digit as
    `color` where there is a clue.

    >>> board = coloring_graph(Grid("1234 341. 21.. 4..."))
    >>> board.number_of_nodes(), board.number_of_edges()
    (16, 56)
    >>> board.nodes[5], board.nodes[15]
    ({'row': 1, 'column': 1, 'box': 0, 'color': 4}, {'row': 3, 'column': 3, 'box': 3})

    Raises ImportError where networkx is not installed (it comes with `unidoku[graph]`).
    """
    try:
        import networkx
    except ImportError as error:
        raise ImportError("coloring_graph needs networkx: install unidoku[graph]", name="networkx") from error

    shape = grid.shape
    result: networkx.Graph[int] = networkx.Graph()
    for cell, digit in enumerate(grid.digits):
        row, column = divmod(cell, shape.side)
        color = {"color": digit} if digit else {}
        result.add_node(cell, row=row, column=column, box=shape.box_of(cell), **color)
    result.add_edges_from(_peer_pairs(shape))
    return result


def dimacs_coloring(grid: Grid) -> str:
    """A board as a graph to colour, in the DIMACS form (.col) that graph colouring programs read.

    Vertices 1 to n² are the cells, row by row. Such a file has no place for colours that are given; so n more
    vertices stand for the digits, each joined to all the others, and each clue is joined to all of these but
    its own. The graph can be coloured with n colours exactly if the board has a solution; a cell then holds
    the digit whose vertex has its colour.

    >>> dimacs_coloring(Grid("1234 341. 21.. 4...")).splitlines()[3]  # 20 vertices, 92 edges
    'p edge 20 92'
    """
    shape = grid.shape
    digits = range(1, shape.side + 1)
    vertex = shape.cells  # of a digit, when the digit is added
    edges = [
        *((a + 1, b + 1) for a, b in _peer_pairs(shape)),
        *((cell + 1, vertex + other) for cell, clue in _clues(grid) for other in digits if other != clue),
        *((vertex + a, vertex + b) for a, b in combinations(digits, 2)),
    ]
    lines = [
        f"c Sudoku {grid}",
        f"c Vertices 1 to {vertex} are the cells, row by row; vertex {vertex} + d stands for the digit d.",
        f"c Colour with {shape.side} colours: a cell holds the digit whose vertex has its colour.",
        f"p edge {vertex + shape.side} {len(edges)}",
        *(f"e {a} {b}" for a, b in edges),
    ]
    return "\n".join(lines) + "\n"


def dimacs_cnf(grid: Grid) -> str:
    """A board as a formula in conjunctive normal form, in the DIMACS form (.cnf) that SAT solvers read.

    Variable cell·n + digit (the cell 0-based, row by row; the digit from 1 to n) says that the cell holds the
    digit. The models of the formula are the solutions of the board; `grid_from_model` makes the grid of one.

    >>> dimacs_cnf(Grid("1234 341. 21.. 4...")).splitlines()[3]  # 64 variables, 394 clauses
    'p cnf 64 394'
    """
    shape = grid.shape
    clauses = list(_clauses(grid))
    lines = [
        f"c Sudoku {grid}",
        f"c Variable cell*{shape.side} + digit: the cell holds the digit.",
        f"c Cells are counted from 0 to {shape.cells - 1}, row by row; digits are 1 to {shape.side}.",
        f"p cnf {shape.cells * shape.side} {len(clauses)}",
        *(" ".join(map(str, [*clause, 0])) for clause in clauses),
    ]
    return "\n".join(lines) + "\n"


def grid_from_model(shape: ShapeLike, literals: Iterable[int]) -> Grid:
    """The grid that a SAT solver's model of `dimacs_cnf` describes.

    `literals` are the model's, true ones positive and false ones negative, in any order; zeros, which end the
    lines of a solver's output, may be among them.

    >>> str(grid_from_model((2, 2), [1, 6, 11, 16, 19, 24, 25, 30, 34, 37, 44, 47, 52, 55, 58, 61]))
    '1234341221434321'

    Raises ValueError for a literal of no variable, and for a cell without a digit or with two.
    """
    shape = Shape.of(shape)
    digits = bytearray(shape.cells)
    for literal in literals:
        if abs(literal) > shape.cells * shape.side:
            raise ValueError(f"{literal} is no literal: shape {shape} has {shape.cells * shape.side} variables")
        if literal > 0:
            cell, digit = divmod(literal - 1, shape.side)
            if digits[cell] not in (0, digit + 1):
                raise ValueError(f"the model puts both {digits[cell]} and {digit + 1} in {shape.cell_name(cell)}")
            digits[cell] = digit + 1
    if 0 in digits:
        raise ValueError(f"the model puts no digit in {shape.cell_name(digits.index(0))}")
    return Grid.from_digits(bytes(digits), shape)


def _clauses(grid: Grid) -> Iterator[tuple[int, ...]]:
    shape, side = grid.shape, grid.shape.side
    digits = range(1, side + 1)
    for cell in range(shape.cells):
        yield tuple(cell * side + digit for digit in digits)
        yield from ((-cell * side - a, -cell * side - b) for a, b in combinations(digits, 2))
    for house in shape.houses:
        yield from (tuple(cell * side + digit for cell in house) for digit in digits)
    for a, b in _peer_pairs(shape):
        yield from ((-a * side - digit, -b * side - digit) for digit in digits)
    yield from ((cell * side + clue,) for cell, clue in _clues(grid))


def _peer_pairs(shape: Shape) -> Iterator[tuple[int, int]]:
    return ((cell, peer) for cell in range(shape.cells) for peer in shape.peers[cell] if cell < peer)


def _clues(grid: Grid) -> Iterator[tuple[int, int]]:
    return ((cell, digit) for cell, digit in enumerate(grid.digits) if digit)
