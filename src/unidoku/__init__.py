"""Sudoku from a seed: generate, prove, solve, draw and study boards from 4×4 to 25×25."""

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
from unidoku.grid import Grid
from unidoku.levels import Level
from unidoku.progress import Progress
from unidoku.recipe import Recipe, Symmetry
from unidoku.render.marks import Mark, Role
from unidoku.render.svg import draw_svg
from unidoku.render.text import draw_text
from unidoku.shape import Shape
from unidoku.solve import Answer, Proof, SearchResult, prove, search

__all__ = [
    "Answer",
    "BudgetExceeded",
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
    "diagnose",
    "dig",
    "draw_svg",
    "draw_text",
    "fill",
    "generate",
    "prove",
    "root_grid",
    "search",
]
