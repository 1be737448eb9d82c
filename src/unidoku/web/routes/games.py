"""`/api/games`: a player's games."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from sqlalchemy import Row

from unidoku.levels import Level
from unidoku.web.boards import find_board, write_source
from unidoku.web.documents import (
    CluesSource,
    CluesText,
    DayText,
    Document,
    FinishDocument,
    LevelDocument,
    LevelName,
    RecipeSource,
    RecipeText,
    Round,
    ShapeText,
    SourceDocument,
)
from unidoku.web.fold import Fold
from unidoku.web.games import find_moves, list_games
from unidoku.web.limits import limited
from unidoku.web.players import key_hash, require_player
from unidoku.web.problems import Problem, describe
from unidoku.web.progress import ProgressDocument
from unidoku.web.store import Batch, Store
from unidoku.web.thinking import think

router = APIRouter()


class PlaceDocument(Document):
    """Where a puzzle has its place: in the campaign, or as the puzzle of a day."""

    level: LevelDocument | None
    day: DayText | None


class GameDocument(Document):
    """A game of the player: how many of the cells that were empty hold a digit, and when it was moved last."""

    source: SourceDocument
    round: int
    puzzle: PlaceDocument
    difficulty: LevelName | None
    filled: int
    empty: int
    seconds: float
    hints: int
    moved: int
    finished: FinishDocument | None


class GamesAnswer(Document):
    """The games of the player, the one played last first."""

    games: list[GameDocument]


@router.get(
    "/games",
    summary="The player's games",
    responses=describe(401, 429, 503),
    dependencies=[Depends(limited("read"))],
)
async def get_games(request: Request) -> GamesAnswer:
    """All of them, the one played last first."""
    hashed = key_hash(request)
    store: Store = request.app.state.store
    rows = await store.do(lambda batch: list_games(batch, require_player(batch, hashed)))
    return GamesAnswer(games=[describe_game(row) for row in rows])


@router.get(
    "/games/progress",
    summary="A game as a Progress document",
    responses={200: {"model": ProgressDocument}, **describe(401, 404, 409, 429, 503)},
    response_class=Response,
    dependencies=[Depends(limited("think"))],
)
async def get_progress(
    request: Request,
    recipe: Annotated[RecipeText | None, Query()] = None,
    clues: Annotated[CluesText | None, Query()] = None,
    shape: Annotated[ShapeText | None, Query()] = None,
    round: Annotated[Round, Query()] = 0,
) -> Response:
    """Of the game with a recipe's puzzle, or with the clues of a board from outside: one of the two must be given."""
    if (recipe is None) == (clues is None):
        raise Problem(409, "Not a source", "expected either a recipe or clues")
    source: SourceDocument = RecipeSource(recipe=recipe) if recipe else CluesSource(clues=clues or "", shape=shape)
    hashed = key_hash(request)
    store: Store = request.app.state.store
    await store.do(lambda batch: require_player(batch, hashed))
    board = await find_board(request, source)

    def find(batch: Batch) -> Any:
        return find_moves(batch, require_player(batch, hashed), board.hash, round)

    moves = await store.do(find)
    if moves is None:
        raise Problem(
            404, "No such game", f"the player has no game of round {round} with {write_source(board.document.source)}"
        )
    text = await think(request, lambda stop: Fold(board.grid, moves).progress(board.origin).to_json())
    return Response(text, media_type="application/json")


def describe_game(row: Row[Any]) -> GameDocument:
    """A row of `list_games` as the page takes it."""
    return GameDocument(
        source=read_source(row.source),
        round=row.round,
        puzzle=PlaceDocument(level=describe_level(row), day=row.day),
        difficulty=row.difficulty,
        filled=row.filled,
        empty=row.empty,
        seconds=row.seconds,
        hints=row.hints,
        moved=row.moved,
        finished=describe_finish(row),
    )


def read_source(text: str) -> SourceDocument:
    """A source as the database has it."""
    source = json.loads(text)
    return RecipeSource(**source) if "recipe" in source else CluesSource(**source)


def describe_level(row: Row[Any]) -> LevelDocument | None:
    """The place of a row's puzzle in the campaign."""
    if row.level_number is None:
        return None
    level = Level(row.level_number, row.level_cycle)  # levels of both tracks are called the same
    place = {"number": level.number, "cycle": level.cycle, "name": level.name, "track": row.level_track}
    return LevelDocument.model_validate(place)


def describe_finish(row: Row[Any]) -> FinishDocument | None:
    """How the game of a row was finished."""
    if row.finished_at is None:
        return None
    return FinishDocument(at=row.finished_at, seconds=row.finished_seconds, hints=row.finished_hints)
