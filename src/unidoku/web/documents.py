"""The JSON documents that several routes take and give. Cells are 0-based, row by row."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

__all__ = [
    "BoxDocument",
    "ChangeDocument",
    "CluesSource",
    "CluesText",
    "DayText",
    "DifficultyDocument",
    "Document",
    "FinishDocument",
    "LevelDocument",
    "LevelName",
    "MoveDocument",
    "PuzzleDocument",
    "RecipeSource",
    "RecipeText",
    "Round",
    "ShapeText",
    "SourceDocument",
    "Whole",
]


class Document(BaseModel):
    """A JSON object without unknown members, its values of exactly the types that are stated."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


RecipeText = Annotated[str, Field(min_length=1, max_length=5000, examples=["u1-9x9-e55-s42"])]
CluesText = Annotated[str, Field(min_length=1, max_length=1000, examples=["23....3..4....41"])]
ShapeText = Annotated[
    str, Field(pattern=r"^[0-9]{1,2}x[0-9]{1,2}(b[0-9]{1,2}x[0-9]{1,2})?$", max_length=11, examples=["6x6b3x2"])
]
LevelName = Literal["Easy", "Medium", "Hard", "Unfair", "Extreme"]


DayText = Annotated[str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$", examples=["2026-11-29"])]


Whole = BeforeValidator(lambda value: int(value) if isinstance(value, float) and value.is_integer() else value)
"""JSON has one kind of numbers: 4.0 is a whole one too."""


class RecipeSource(Document):
    """A puzzle that is made from a recipe."""

    recipe: RecipeText


class CluesSource(Document):
    """A board from outside, a symbol a cell; its shape only where the boxes are not the squarest."""

    clues: CluesText
    shape: ShapeText | None = Field(default=None, exclude_if=lambda shape: shape is None)


SourceDocument = RecipeSource | CluesSource


class BoxDocument(Document):
    """Boxes of so many rows and columns; the side of the board is their product."""

    rows: int
    columns: int


class DifficultyDocument(Document):
    """How hard a puzzle is, and its hardest technique (null for a board that was complete)."""

    level: LevelName
    score: int
    hardest: str | None


class LevelDocument(Document):
    """A place in the campaign; `track` is there on the second track only."""

    number: Annotated[int, Field(ge=1, le=100)]
    cycle: Annotated[int, Field(ge=0)]
    name: Literal["Easy", "Medium", "Hard", "Expert"]
    track: Literal["techniques"] | None = Field(default=None, exclude_if=lambda track: track is None)


class PuzzleDocument(Document):
    """A puzzle. `solution` is null where the board has none, or several; `difficulty` where it is not known."""

    source: SourceDocument
    box: BoxDocument
    clues: str
    solution: str | None
    difficulty: DifficultyDocument | None
    level: LevelDocument | None
    day: DayText | None


class ChangeDocument(Document):
    """The whole of a cell after a move: its digit (0: none), and its notes, which stay beneath a digit."""

    cell: Annotated[int, Field(ge=0, le=624)]
    digit: Annotated[int, Field(ge=0, le=25)]
    notes: Annotated[list[Annotated[int, Field(ge=1, le=25)]], Field(max_length=25, description="Ascending.")]


MoveKind = Literal["digit", "notes", "erase", "fill", "step", "restart", "undo", "redo", "hint", "pause"]
At = Annotated[str, Field(pattern=r"^[0-9a-z]{9}-[0-9a-z]{8}$", examples=["0mf3k2x9a-7f3a9c21"])]


class MoveDocument(Document):
    """Something that a player did: see docs/game.md."""

    at: At
    kind: MoveKind
    seconds: Annotated[float, Field(ge=0, le=1e9, allow_inf_nan=False, description="The time played by then.")]
    cells: Annotated[list[ChangeDocument], Field(max_length=625)]
    of: At | None = None


Round = Annotated[int, Field(ge=0, le=1_000_000, description="How often the puzzle was played before.")]


class FinishDocument(Document):
    """When a game was finished (milliseconds since 1970), the time and the hints that it took."""

    at: int
    seconds: float
    hints: int
