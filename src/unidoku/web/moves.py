"""Taking in moves: what is new of them is added to the player's game, and what others did since is given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, insert, select, update

from unidoku.web import tables
from unidoku.web.boards import Board, write_source
from unidoku.web.documents import MoveDocument
from unidoku.web.fold import Finish, Fold, milliseconds
from unidoku.web.players import count_games, require_player
from unidoku.web.problems import Problem
from unidoku.web.store import Batch

__all__ = ["GAMES", "MOVES", "PAGE", "Added", "add_moves", "load_moves"]

GAMES = 10_000
"""How many games a player may have."""
MOVES = 10_000
"""How many moves a game may have: far more than anybody makes, few enough to go through all when one comes late."""
PAGE = 500
"""How many moves of others are given at once."""

_moves = tables.moves.c


@dataclass(slots=True)
class _Game:
    """How a game stands, between the requests that add to it."""

    id: int
    fold: Fold
    count: int
    number: int
    """The number of its last move."""


@dataclass(frozen=True, slots=True)
class Added:
    """The answer to moves: up to which number the game is known now, and the moves of others by then, as JSON."""

    cursor: int
    documents: list[str]
    more: bool
    finish: Finish | None


def add_moves(
    batch: Batch, hashed: str | None, board: Board, round_: int, moves: list[MoveDocument], cursor: int
) -> Added:
    """Adds to the game of a player, whose key's hash is given, the moves that it has not yet.

    Raises Problem 401 where the player is not known, 409 where the game or the player has too many already.
    """
    player = require_player(batch, hashed)
    game = _find_game(batch, player, board, round_)
    if game is None:
        if not moves:
            return Added(0, [], more=False, finish=None)
        _refuse_games(batch, player)
    fresh = _fresh(batch, game, moves)
    if (game.count if game else 0) + len(fresh) > MOVES:
        raise Problem(409, "Too many moves", f"a game can have {MOVES} moves: play the puzzle again")
    if game is None:
        game = _create_game(batch, player, board, round_)
    before = game.number
    if fresh:
        _add(batch, game, board, fresh)
    sent = {move.at for move in moves}
    documents, last, more = _since(batch, game, cursor, before, sent)
    return Added(last if more else game.number, documents, more, game.fold.finish)


def load_moves(batch: Batch, game: int) -> list[MoveDocument]:
    """All moves of a game, in no order."""
    batch.write()
    documents = batch.connection.scalars(select(_moves.document).where(_moves.game == game))
    return [MoveDocument.model_validate_json(document) for document in documents]


def move_row(game: int, move: MoveDocument, fold: Fold) -> dict[str, Any]:
    """The row of a move, after which the game stands as `fold` says."""
    return {
        "game": game,
        "at": move.at,
        "document": move.model_dump_json(exclude_none=True),
        "filled": fold.filled,
        "hints": fold.hints,
        "seconds": fold.seconds,
        "moved": milliseconds(fold.at),
    }


def set_finish(batch: Batch, game: int, finish: Finish | None) -> None:
    """Keeps by which move a game was finished."""
    at = None if finish is None else milliseconds(finish.at)
    seconds, hints = (None, None) if finish is None else (finish.seconds, finish.hints)
    values = {"finished_at": at, "finished_seconds": seconds, "finished_hints": hints}
    batch.connection.execute(update(tables.games).where(tables.games.c.id == game).values(values))


def _find_game(batch: Batch, player: int, board: Board, round_: int) -> _Game | None:
    key = player, board.hash, round_
    game: _Game | None = batch.memory.games.use(key)
    if game is None:
        games = tables.games.c
        id_ = batch.connection.scalar(
            select(games.id).where(games.player == player, games.source_hash == board.hash, games.round == round_)
        )
        if id_ is None:
            return None
        moves = load_moves(batch, id_)
        number = batch.connection.scalar(select(func.max(_moves.number)).where(_moves.game == id_)) or 0
        game = batch.memory.games[key] = _Game(id_, Fold(board.grid, moves), len(moves), number)
    return game


def _refuse_games(batch: Batch, player: int) -> None:
    if count_games(batch, player) >= GAMES:
        raise Problem(409, "Too many games", f"a player can have {GAMES} games: no further one can be begun")


def _create_game(batch: Batch, player: int, board: Board, round_: int) -> _Game:
    puzzle = board.document
    values = {
        "player": player,
        "source_hash": board.hash,
        "round": round_,
        "source": write_source(puzzle.source),
        "difficulty": puzzle.difficulty and puzzle.difficulty.level,
        "level_number": puzzle.level and puzzle.level.number,
        "level_cycle": puzzle.level and puzzle.level.cycle,
        "level_track": puzzle.level and puzzle.level.track,
        "day": puzzle.day,
        "empty": board.grid.empty,
    }
    id_ = batch.connection.scalars(insert(tables.games).values(values).returning(tables.games.c.id)).one()
    game = batch.memory.games[player, board.hash, round_] = _Game(id_, Fold(board.grid), 0, 0)
    return game


def _fresh(batch: Batch, game: _Game | None, moves: list[MoveDocument]) -> list[MoveDocument]:
    """Those of the moves that the game has not yet, in their order, none twice."""
    by_at = {move.at: move for move in reversed(moves)}
    if game is not None:
        late = [at for at in by_at if at <= game.fold.at]
        if late:
            batch.write()
            known = batch.connection.scalars(select(_moves.at).where(_moves.game == game.id, _moves.at.in_(late)))
            for at in known:
                del by_at[at]
    return [by_at[at] for at in sorted(by_at)]


def _add(batch: Batch, game: _Game, board: Board, fresh: list[MoveDocument]) -> None:
    finish = game.fold.finish
    if fresh[0].at > game.fold.at:
        rows = []
        for move in fresh:
            game.fold.add(move)
            rows.append(move_row(game.id, move, game.fold))
    else:
        # Something older than what is known: whatever came after it may mean something else now.
        game.fold = Fold(board.grid, [*load_moves(batch, game.id), *fresh])
        rows = [move_row(game.id, move, game.fold) for move in fresh]
    batch.add_moves(rows)
    game.count += len(fresh)
    game.number = batch.last_number()
    if game.fold.finish != finish:
        set_finish(batch, game.id, game.fold.finish)


def _since(batch: Batch, game: _Game, cursor: int, before: int, sent: set[str]) -> tuple[list[str], int, bool]:
    """The moves after the cursor up to the number `before`, without those just sent; the last number; whether more."""
    if cursor > batch.last_number():
        cursor = 0  # it comes from a database that is no more
    if cursor >= before:
        return [], before, False
    batch.write()
    rows = batch.connection.execute(
        select(_moves.number, _moves.at, _moves.document)
        .where(_moves.game == game.id, _moves.number > cursor, _moves.number <= before)
        .order_by(_moves.number)
        .limit(PAGE + 1)
    ).all()
    page = rows[:PAGE]
    return [row.document for row in page if row.at not in sent], page[-1].number if page else before, len(rows) > PAGE
