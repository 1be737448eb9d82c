"""Puzzles as the API gives them."""

from __future__ import annotations

import re
from typing import Any, Literal, cast

from unidoku.day import Day
from unidoku.diagnose import Diagnosis
from unidoku.errors import ParseError
from unidoku.generate import Puzzle, Stop
from unidoku.grid import Grid
from unidoku.levels import LEVELS, AnyLevel, Level, TechniqueLevel
from unidoku.logic.rating import rate_many
from unidoku.recipe import Recipe
from unidoku.shape import Shape
from unidoku.web.documents import (
    BoxDocument,
    CluesSource,
    DifficultyDocument,
    LevelDocument,
    LevelName,
    PuzzleDocument,
    RecipeSource,
    SourceDocument,
)

__all__ = ["BUDGET", "CACHED", "RATED_SHAPE", "board_document", "facts", "level_of", "line_of", "puzzle_document"]

BUDGET = 100_000
"""Nodes for a search on a board from outside: a second on the largest, where most boards need less than a hundred."""

RATED_SHAPE = Shape(3, 3)
"""The shape that has levels and hints."""

CACHED = "public, max-age=86400"
"""The Cache-Control of what never changes; a day, for the form in which it is told may."""


def puzzle_document(puzzle: Puzzle, stop: Stop) -> PuzzleDocument:
    """The document of a puzzle that was made from a recipe."""
    recipe = cast(Recipe, puzzle.recipe)
    day = Day.of(recipe)
    source = RecipeSource(recipe=str(recipe))
    return _document(source, puzzle.grid, puzzle.solution, stop, level_of(recipe), str(day) if day else None)


def level_of(recipe: Recipe) -> AnyLevel | None:
    """The level of the campaign, on either track, whose puzzle is made from a recipe.

    >>> level_of(Level(17, cycle=2).recipe)
    Level(number=17, cycle=2)
    """
    match = re.fullmatch(r"(level|techniques)-([1-9][0-9]{0,2})-cycle-(0|[1-9][0-9]{0,8})", str(recipe.seed))
    if not match or int(match[2]) > LEVELS:
        return None
    kind = Level if match[1] == "level" else TechniqueLevel
    level = kind(int(match[2]), int(match[3]))
    return level if level.recipe == recipe else None


def board_document(diagnosis: Diagnosis, stop: Stop) -> PuzzleDocument:
    """The document of a board from outside, proper or not."""
    grid, shape = diagnosis.grid, diagnosis.grid.shape
    usual = shape == Shape.of(shape.side)
    source = CluesSource(clues=line_of(grid), shape=None if usual else str(shape))
    return _document(source, grid, diagnosis.solutions[0] if diagnosis.is_proper else None, stop)


def line_of(grid: Grid) -> str:
    """The digits of a board on one line, exactly one symbol a cell, whatever its shape.

    >>> line_of(Grid("." * 36, (3, 2)))
    '....................................'
    """
    return str(grid).rpartition(":")[2]


def facts(error: ValueError) -> dict[str, Any]:
    """Where a text could not be read, and why, as members of a problem."""
    if not isinstance(error, ParseError):
        return {}
    return {"position": error.position, "expected": error.expected, "found": error.found}


def _document(
    source: SourceDocument,
    grid: Grid,
    solution: Grid | None,
    stop: Stop,
    level: AnyLevel | None = None,
    day: str | None = None,
) -> PuzzleDocument:
    return PuzzleDocument(
        source=source,
        box=BoxDocument(rows=grid.shape.box_rows, columns=grid.shape.box_columns),
        clues=line_of(grid),
        solution=None if solution is None else line_of(solution),
        difficulty=None if solution is None else _difficulty(grid, stop),
        level=None if level is None else _level(level),
        day=day,
    )


def _level(level: AnyLevel) -> LevelDocument:
    name = cast(Any, level.name)  # the names that the document lists
    track: Literal["techniques"] | None = "techniques" if isinstance(level, TechniqueLevel) else None
    return LevelDocument(number=level.number, cycle=level.cycle, name=name, track=track)


def _difficulty(grid: Grid, stop: Stop) -> DifficultyDocument | None:
    """That of a proper board; none but 9×9 boards have one."""
    if grid.shape != RATED_SHAPE:
        return None
    rating = rate_many([list(grid)], threads=1, stop=stop)[0]
    assert rating is not None, "the board was proved to be proper"
    hardest = None if rating.hardest is None else str(rating.hardest)
    return DifficultyDocument(level=cast(LevelName, rating.level), score=rating.score, hardest=hardest)
