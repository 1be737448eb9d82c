"""Sudoku from a seed: generate, prove, solve, draw and study boards from 4×4 to 25×25."""

from unidoku.candidates import Candidates
from unidoku.diagnose import Diagnosis, Verdict, diagnose
from unidoku.errors import (
    BudgetExceeded,
    Contradiction,
    MultipleSolutions,
    NoSolution,
    ParseError,
    ProgressError,
    Stopped,
    UnidokuError,
)
from unidoku.generate import Puzzle, Stop, dig, fill, generate, root_grid
from unidoku.graph import coloring_graph, dimacs_cnf, dimacs_coloring, grid_from_model
from unidoku.grid import Grid
from unidoku.levels import Level
from unidoku.progress import Progress
from unidoku.recipe import Recipe, Symmetry
from unidoku.render.marks import Mark, Role
from unidoku.render.svg import draw_svg
from unidoku.render.text import draw_text
from unidoku.shape import Shape, all_shapes
from unidoku.solve import Answer, Proof, SearchResult, prove, search

__version__ = "0.1.0"

__all__ = [
    "Answer",
    "BudgetExceeded",
    "Candidates",
    "Contradiction",
    "Diagnosis",
    "Grid",
    "Level",
    "Mark",
    "MultipleSolutions",
    "NoSolution",
    "ParseError",
    "Progress",
    "ProgressError",
    "Proof",
    "Puzzle",
    "Recipe",
    "Role",
    "SearchResult",
    "Shape",
    "Stop",
    "Stopped",
    "Symmetry",
    "UnidokuError",
    "Verdict",
    "__version__",
    "all_shapes",
    "coloring_graph",
    "diagnose",
    "dig",
    "dimacs_cnf",
    "dimacs_coloring",
    "draw_svg",
    "draw_text",
    "fill",
    "generate",
    "grid_from_model",
    "prove",
    "root_grid",
    "search",
]
