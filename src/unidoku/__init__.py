"""Sudoku from a seed: generate, prove, solve, draw and study boards from 4×4 to 25×25."""

from typing import TYPE_CHECKING, Any

from unidoku.candidates import Candidates
from unidoku.day import Day
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

if TYPE_CHECKING:
    from unidoku.logic.explain import explain
    from unidoku.logic.hints import Hint, HintKind, hint
    from unidoku.logic.path import apply, find, steps
    from unidoku.logic.rating import Rating, Ratings, rate, rate_many
    from unidoku.logic.scales import HODOKU, Scale
    from unidoku.logic.step import Step
    from unidoku.logic.technique import Technique
    from unidoku.rated import LevelNotFound, rated_puzzle
    from unidoku.render.overlay import StepOverlay, draw_overlay
    from unidoku.render.step import draw_step

__version__ = "0.1.0"

# The human solver is loaded when it is first asked for: programs that only generate need not wait for it.
_LATER = {
    "HODOKU": "unidoku.logic.scales",
    "Hint": "unidoku.logic.hints",
    "HintKind": "unidoku.logic.hints",
    "LevelNotFound": "unidoku.rated",
    "Rating": "unidoku.logic.rating",
    "Ratings": "unidoku.logic.rating",
    "Scale": "unidoku.logic.scales",
    "Step": "unidoku.logic.step",
    "StepOverlay": "unidoku.render.overlay",
    "Technique": "unidoku.logic.technique",
    "apply": "unidoku.logic.path",
    "draw_overlay": "unidoku.render.overlay",
    "draw_step": "unidoku.render.step",
    "explain": "unidoku.logic.explain",
    "find": "unidoku.logic.path",
    "hint": "unidoku.logic.hints",
    "rate": "unidoku.logic.rating",
    "rate_many": "unidoku.logic.rating",
    "rated_puzzle": "unidoku.rated",
    "steps": "unidoku.logic.path",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'unidoku' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_LATER[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})


__all__ = [
    "HODOKU",
    "Answer",
    "BudgetExceeded",
    "Candidates",
    "Contradiction",
    "Day",
    "Diagnosis",
    "Grid",
    "Hint",
    "HintKind",
    "Level",
    "LevelNotFound",
    "Mark",
    "MultipleSolutions",
    "NoSolution",
    "ParseError",
    "Progress",
    "ProgressError",
    "Proof",
    "Puzzle",
    "Rating",
    "Ratings",
    "Recipe",
    "Role",
    "Scale",
    "SearchResult",
    "Shape",
    "Step",
    "StepOverlay",
    "Stop",
    "Stopped",
    "Symmetry",
    "Technique",
    "UnidokuError",
    "Verdict",
    "__version__",
    "all_shapes",
    "apply",
    "coloring_graph",
    "diagnose",
    "dig",
    "dimacs_cnf",
    "dimacs_coloring",
    "draw_overlay",
    "draw_step",
    "draw_svg",
    "draw_text",
    "explain",
    "fill",
    "find",
    "generate",
    "grid_from_model",
    "hint",
    "prove",
    "rate",
    "rate_many",
    "rated_puzzle",
    "root_grid",
    "search",
    "steps",
]
