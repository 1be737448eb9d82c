"""Sudoku from a seed: generate, prove, solve, draw and study boards from 4×4 to 25×25."""

from typing import TYPE_CHECKING, Any

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
from unidoku.recipe import Recipe, Symmetry
from unidoku.shape import Shape, all_shapes
from unidoku.solve import Answer, Proof, SearchResult, prove, search

if TYPE_CHECKING:
    from unidoku.bulk.making import Puzzles, generate_many
    from unidoku.bulk.solving import Solved, count_many, is_proper_many, solve_many
    from unidoku.candidates import Candidates
    from unidoku.day import Day
    from unidoku.formats.files import read, write
    from unidoku.formats.record import Record
    from unidoku.graph import coloring_graph, dimacs_cnf, dimacs_coloring, grid_from_model
    from unidoku.levels import Level, TechniqueLevel
    from unidoku.logic.explain import explain, story
    from unidoku.logic.hints import Hint, HintKind, hint
    from unidoku.logic.path import apply, find, steps
    from unidoku.logic.rating import ExplainerRating, ExplainerRatings, Rating, Ratings, rate, rate_many
    from unidoku.logic.scales import EXPLAINER, HODOKU, ExplainerScale, Scale
    from unidoku.logic.step import Step
    from unidoku.logic.technique import Technique
    from unidoku.order import WishNotMet
    from unidoku.progress import Progress
    from unidoku.rated import LevelNotFound, rated_puzzle
    from unidoku.render.marks import Mark, Role
    from unidoku.render.overlay import StepOverlay, draw_overlay
    from unidoku.render.step import draw_step
    from unidoku.render.svg import draw_svg
    from unidoku.render.text import draw_text
    from unidoku.wish import Wish, up_to

__version__ = "0.1.0"

# What many programs do without is loaded when it is first asked for: then they need not wait for it.
_LATER = {
    "Candidates": "unidoku.candidates",
    "Day": "unidoku.day",
    "EXPLAINER": "unidoku.logic.scales",
    "ExplainerRating": "unidoku.logic.rating",
    "ExplainerRatings": "unidoku.logic.rating",
    "ExplainerScale": "unidoku.logic.scales",
    "HODOKU": "unidoku.logic.scales",
    "Hint": "unidoku.logic.hints",
    "HintKind": "unidoku.logic.hints",
    "Level": "unidoku.levels",
    "LevelNotFound": "unidoku.rated",
    "Mark": "unidoku.render.marks",
    "Progress": "unidoku.progress",
    "Puzzles": "unidoku.bulk.making",
    "Rating": "unidoku.logic.rating",
    "Ratings": "unidoku.logic.rating",
    "Record": "unidoku.formats.record",
    "Role": "unidoku.render.marks",
    "Scale": "unidoku.logic.scales",
    "Solved": "unidoku.bulk.solving",
    "Step": "unidoku.logic.step",
    "StepOverlay": "unidoku.render.overlay",
    "Technique": "unidoku.logic.technique",
    "TechniqueLevel": "unidoku.levels",
    "Wish": "unidoku.wish",
    "WishNotMet": "unidoku.order",
    "apply": "unidoku.logic.path",
    "coloring_graph": "unidoku.graph",
    "count_many": "unidoku.bulk.solving",
    "dimacs_cnf": "unidoku.graph",
    "dimacs_coloring": "unidoku.graph",
    "draw_overlay": "unidoku.render.overlay",
    "draw_step": "unidoku.render.step",
    "draw_svg": "unidoku.render.svg",
    "draw_text": "unidoku.render.text",
    "explain": "unidoku.logic.explain",
    "find": "unidoku.logic.path",
    "generate_many": "unidoku.bulk.making",
    "grid_from_model": "unidoku.graph",
    "hint": "unidoku.logic.hints",
    "is_proper_many": "unidoku.bulk.solving",
    "rate": "unidoku.logic.rating",
    "rate_many": "unidoku.logic.rating",
    "rated_puzzle": "unidoku.rated",
    "read": "unidoku.formats.files",
    "save_picture": "unidoku.render.picture",
    "solve_many": "unidoku.bulk.solving",
    "steps": "unidoku.logic.path",
    "story": "unidoku.logic.explain",
    "up_to": "unidoku.wish",
    "write": "unidoku.formats.files",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'unidoku' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_LATER[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})


__all__ = [
    "EXPLAINER",
    "HODOKU",
    "Answer",
    "BudgetExceeded",
    "Candidates",
    "Contradiction",
    "Day",
    "Diagnosis",
    "ExplainerRating",
    "ExplainerRatings",
    "ExplainerScale",
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
    "Puzzles",
    "Rating",
    "Ratings",
    "Recipe",
    "Record",
    "Role",
    "Scale",
    "SearchResult",
    "Shape",
    "Solved",
    "Step",
    "StepOverlay",
    "Stop",
    "Stopped",
    "Symmetry",
    "Technique",
    "TechniqueLevel",
    "UnidokuError",
    "Verdict",
    "Wish",
    "WishNotMet",
    "__version__",
    "all_shapes",
    "apply",
    "coloring_graph",
    "count_many",
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
    "generate_many",
    "grid_from_model",
    "hint",
    "is_proper_many",
    "prove",
    "rate",
    "rate_many",
    "rated_puzzle",
    "read",
    "root_grid",
    "save_picture",
    "search",
    "solve_many",
    "steps",
    "story",
    "up_to",
    "write",
]
