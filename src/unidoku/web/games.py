"""A player's games in the database: the list, one of them, and making one player of two."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Row, delete, func, select, update

from unidoku.web.boards import Board
from unidoku.web.documents import MoveDocument
from unidoku.web.fold import Fold
from unidoku.web.moves import load_moves, move_row, set_finish
from unidoku.web.problems import Problem
from unidoku.web.store import Batch
from unidoku.web.tables import games, keys, moves, players

__all__ = ["find_moves", "join", "list_games", "shared_sources"]


def list_games(batch: Batch, player: int) -> list[Row[Any]]:
    """All games of a player, the one played last first, each with how it stands after its last move."""
    batch.write()
    last = select(func.max(moves.c.number)).where(moves.c.game == games.c.id).correlate(games).scalar_subquery()
    query = (
        select(games, moves.c.filled, moves.c.hints, moves.c.seconds, moves.c.moved)
        .join(moves, (moves.c.game == games.c.id) & (moves.c.number == last))
        .where(games.c.player == player)
        .order_by(moves.c.moved.desc())
    )
    return list(batch.connection.execute(query))


def find_moves(batch: Batch, player: int, source_hash: str, round_: int) -> list[MoveDocument] | None:
    """The moves of a player's game; None where there is no such game."""
    game = batch.connection.scalar(
        select(games.c.id).where(games.c.player == player, games.c.source_hash == source_hash, games.c.round == round_)
    )
    return None if game is None else load_moves(batch, game)


def shared_sources(batch: Batch, former: int, player: int) -> list[str]:
    """The sources of the games that two players both have, as JSON."""
    return list({row.source for row in _shared(batch, former, player)})


def join(batch: Batch, former: int, player: int, boards: Mapping[str, Board]) -> None:
    """Makes one player of two: games of both become one, and all devices of the former play as the other.

    `boards` has, by the hash of its source, the board of every game that both have.
    """
    shared = _shared(batch, former, player)
    if missing := {row.source_hash for row in shared} - boards.keys():
        raise Problem(503, "Try again", f"{len(missing)} games were begun meanwhile: try again", retry_after=1)
    for row in shared:
        _merge(batch, row.former, row.id, boards[row.source_hash])
    execute = batch.connection.execute
    execute(update(games).where(games.c.player == former).values(player=player))
    execute(update(keys).where(keys.c.player == former).values(player=player))
    execute(delete(players).where(players.c.id == former))
    batch.forget()


def _shared(batch: Batch, former: int, player: int) -> list[Row[Any]]:
    theirs = games.alias()
    query = (
        select(games.c.id, games.c.source_hash, games.c.source, theirs.c.id.label("former"))
        .join(theirs, (theirs.c.source_hash == games.c.source_hash) & (theirs.c.round == games.c.round))
        .where(games.c.player == player, theirs.c.player == former)
    )
    return list(batch.connection.execute(query))


def _merge(batch: Batch, former: int, game: int, board: Board) -> None:
    """Puts the moves of two games together. All get new numbers: no device knows all of them."""
    by_at = {move.at: move for move in [*load_moves(batch, former), *load_moves(batch, game)]}
    batch.last_number()  # before any number is gone
    batch.connection.execute(delete(moves).where(moves.c.game == game))
    batch.connection.execute(delete(games).where(games.c.id == former))
    fold = Fold(board.grid)
    rows = []
    for at in sorted(by_at):
        fold.add(by_at[at])
        rows.append(move_row(game, by_at[at], fold))
    batch.add_moves(rows)
    set_finish(batch, game, fold.finish)
