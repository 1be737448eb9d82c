import builtins
from itertools import combinations
from math import comb
from typing import Any

import networkx as nx
import pytest
from pysat.formula import CNF
from pysat.solvers import Solver

from unidoku.generate import fill, generate
from unidoku.graph import coloring_graph, dimacs_cnf, dimacs_coloring, grid_from_model
from unidoku.grid import Grid
from unidoku.shape import Shape, all_shapes

SHAPES = [
    Shape(2, 2),
    Shape(2, 3),
    Shape(3, 2),
    Shape(2, 4),
    Shape(3, 3),
    Shape(2, 5),
    Shape(3, 4),
    Shape(4, 4),
]

NO_SOLUTION = Grid("123. .... ...4 ....")
CLASH = Grid("1..1 .... .... ....")
TWO_SOLUTIONS = Grid(".2.4 .4.2 2143 4321")


some_puzzles = pytest.mark.parametrize(
    "puzzle",
    [pytest.param(generate(shape, seed=seed).grid, id=f"{shape}-{seed}") for shape in SHAPES for seed in range(3)],
)


@pytest.mark.parametrize("box", [2, 3, 4, 5])
def test_the_graph_is_the_one_that_networkx_knows(box: int) -> None:
    board = coloring_graph(Grid.from_digits(bytes(box**4), (box, box)))
    known = nx.sudoku_graph(box)
    assert set(board.nodes) == set(known.nodes)
    assert {frozenset(edge) for edge in board.edges} == {frozenset(edge) for edge in known.edges}


@pytest.mark.parametrize("shape", all_shapes(), ids=str)
def test_the_number_of_edges(shape: Shape) -> None:
    # Every cell has n-1 neighbours in its row, n-1 in its column, and in its box those of neither.
    side, rows, columns = shape.side, shape.box_rows, shape.box_columns
    degree = 2 * (side - 1) + (rows - 1) * (columns - 1)
    board = coloring_graph(Grid.from_digits(bytes(shape.cells), shape))
    assert board.number_of_edges() == shape.cells * degree // 2
    assert {count for _, count in board.degree} == {degree}


def test_the_attributes_of_nodes() -> None:
    board = coloring_graph(Grid.from_digits(bytes([0] * 35 + [6]), (2, 3)))
    assert board.nodes[35] == {"row": 5, "column": 5, "box": 5, "color": 6}
    assert board.nodes[9] == {"row": 1, "column": 3, "box": 1}


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_each_house_is_a_clique_and_a_full_grid_a_proper_colouring(shape: Shape) -> None:
    full = coloring_graph(fill(shape, seed=1))
    assert all(full.has_edge(a, b) for house in shape.houses for a, b in combinations(house, 2))
    assert all(full.nodes[a]["color"] != full.nodes[b]["color"] for a, b in full.edges)
    colours = nx.get_node_attributes(full, "color")
    classes = [{cell for cell in full if colours[cell] == digit} for digit in range(1, shape.side + 1)]
    assert all(len(cells) == shape.side and nx.density(full.subgraph(cells)) == 0 for cells in classes)


def test_without_networkx(monkeypatch: pytest.MonkeyPatch) -> None:
    real_import = builtins.__import__

    def no_networkx(name: str, *rest: Any, **named: Any) -> Any:
        if name == "networkx":
            raise ImportError(name)
        return real_import(name, *rest, **named)

    monkeypatch.setattr(builtins, "__import__", no_networkx)
    with pytest.raises(ImportError, match=r"unidoku\[graph\]"):
        coloring_graph(TWO_SOLUTIONS)


def read_coloring(text: str) -> tuple[int, list[tuple[int, int]]]:
    """Reads a .col file as its format says, strictly."""
    vertices, announced, edges = 0, 0, []
    assert text.endswith("\n")
    for line in text.splitlines():
        kind, *rest = line.split(" ")
        if kind == "p":
            assert rest[0] == "edge"
            assert not vertices
            vertices, announced = int(rest[1]), int(rest[2])
        elif kind == "e":
            a, b = map(int, rest)
            assert 1 <= a < b <= vertices
            edges.append((a, b))
        else:
            assert kind == "c"
    assert len(edges) == len(set(edges)) == announced
    return vertices, edges


@some_puzzles
def test_the_solution_is_a_proper_colouring_of_the_file(puzzle: Grid) -> None:
    vertices, edges = read_coloring(dimacs_coloring(puzzle))
    side, cells = puzzle.shape.side, puzzle.shape.cells
    assert vertices == cells + side
    assert len(edges) == sum(map(len, puzzle.shape.peers)) // 2 + comb(side, 2) + puzzle.clues * (side - 1)
    colours = [*puzzle.solution().digits, *range(1, side + 1)]
    assert all(colours[a - 1] != colours[b - 1] for a, b in edges)


def colour(text: str, colours: int) -> list[int] | None:
    """A colouring of a .col file by a SAT solver, or None: independent of what the file stands for."""
    vertices, edges = read_coloring(text)

    def variable(vertex: int, colour: int) -> int:
        return (vertex - 1) * colours + colour + 1

    with Solver(name="cadical153") as solver:
        for vertex in range(1, vertices + 1):
            solver.add_clause([variable(vertex, c) for c in range(colours)])
        for a, b in edges:
            for c in range(colours):
                solver.add_clause([-variable(a, c), -variable(b, c)])
        if not solver.solve():
            return None
        true = {literal for literal in solver.get_model() if literal > 0}
    return [next(c for c in range(colours) if variable(v, c) in true) for v in range(1, vertices + 1)]


@pytest.mark.parametrize("shape", SHAPES[:5], ids=str)
def test_a_colouring_of_the_file_is_the_solution(shape: Shape) -> None:
    puzzle = generate(shape, seed=4).grid
    colours = colour(dimacs_coloring(puzzle), shape.side)
    assert colours is not None
    digit_of = {c: digit for digit, c in enumerate(colours[shape.cells :], 1)}
    assert Grid.from_digits(bytes(digit_of[c] for c in colours[: shape.cells]), shape) == puzzle.solution()


@pytest.mark.parametrize("board", [NO_SOLUTION, CLASH], ids=str)
def test_a_board_without_solution_cannot_be_coloured(board: Grid) -> None:
    assert colour(dimacs_coloring(board), 4) is None


def models(text: str) -> list[list[int]]:
    """All models of a .cnf file."""
    formula = CNF(from_string=text)
    header = next(line for line in text.splitlines() if line.startswith("p "))
    assert header == f"p cnf {formula.nv} {len(formula.clauses)}"
    with Solver(name="cadical153", bootstrap_with=formula.clauses) as solver:
        found = []
        while solver.solve():
            found.append(solver.get_model())
            solver.add_clause([-literal for literal in found[-1]])
        return found


@some_puzzles
def test_the_one_model_of_a_puzzle_is_its_solution(puzzle: Grid) -> None:
    (model,) = models(dimacs_cnf(puzzle))
    assert grid_from_model(puzzle.shape, model) == puzzle.solution()
    assert grid_from_model(puzzle.shape, [*reversed(model), 0]) == puzzle.solution()


@pytest.mark.parametrize(("board", "count"), [(NO_SOLUTION, 0), (CLASH, 0), (TWO_SOLUTIONS, 2), (Grid("." * 16), 288)])
def test_there_are_as_many_models_as_solutions(board: Grid, count: int) -> None:
    found = models(dimacs_cnf(board))
    assert len(found) == count
    assert {grid_from_model((2, 2), model) for model in found} == set(board.solutions())


@pytest.mark.parametrize("shape", [Shape(2, 2), Shape(2, 3), Shape(3, 3)], ids=str)
def test_no_clause_is_written_twice(shape: Shape) -> None:
    lines = dimacs_cnf(Grid.from_digits(bytes(shape.cells), shape)).splitlines()
    clauses = [line for line in lines if line[0] not in "cp"]
    assert len(clauses) == len(set(clauses))


@pytest.mark.parametrize(
    ("literals", "problem"),
    [
        ([65], "65 is no literal: shape 4x4 has 64 variables"),
        ([-65], "-65 is no literal"),
        ([1, 2], "the model puts both 1 and 2 in r1c1"),
        ([], "the model puts no digit in r1c1"),
        ([-literal for literal in range(1, 65)], "the model puts no digit in r1c1"),
    ],
)
def test_literals_that_are_no_solution(literals: list[int], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        grid_from_model((2, 2), literals)
