"""Who plays: a random key in a cookie, of which the database has the hash; links by which other devices join."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from functools import lru_cache

from fastapi import Request, Response
from sqlalchemy import delete, func, insert, select

from unidoku.web.problems import Problem
from unidoku.web.store import Batch, Store
from unidoku.web.tables import games, keys, links, players

__all__ = [
    "COOKIE",
    "LINK_SECONDS",
    "add_key",
    "count_games",
    "create_link",
    "create_player",
    "drop_links",
    "erase",
    "find_player",
    "hash_of",
    "key_hash",
    "linked_player",
    "new_code",
    "player_of",
    "require_player",
    "set_cookie",
]

COOKIE = "unidoku_player"
_COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep one; every visit renews it
LINK_SECONDS = 600
"""How long a link holds."""
_CODE_SYMBOLS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another
_CODE_LENGTH = 12  # 59 bits


def new_code() -> str:
    """A code for a link, which people can also type."""
    return "".join(secrets.choice(_CODE_SYMBOLS) for _ in range(_CODE_LENGTH))


def hash_of(secret: str) -> str:
    """What the database keeps of a key or a code; both are random and long, so that no slower hash is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def key_hash(request: Request) -> str | None:
    """The hash of the key that came with a request, whether known or not; None without a key."""
    return _hash_of_key(request.cookies.get(COOKIE, ""))


@lru_cache(maxsize=5000)
def _hash_of_key(key: str) -> str | None:
    return hash_of(key) if re.fullmatch(r"[A-Za-z0-9_-]{43}", key) else None


async def find_player(request: Request) -> int | None:
    """The player whose key came with a request; None where there is none."""
    hashed = key_hash(request)
    if hashed is None:
        return None
    store: Store = request.app.state.store
    known = store.memory.players.get(hashed)
    return known if known is not None else await store.do(lambda batch: player_of(batch, hashed))


def set_cookie(request: Request, response: Response, key: str) -> None:
    """Gives the browser a key, or lets it keep its key for longer."""
    response.set_cookie(
        COOKIE,
        key,
        max_age=_COOKIE_SECONDS,
        path="/",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


def player_of(batch: Batch, hashed: str | None) -> int | None:
    """The player of a key by its hash; None for an unknown key, or none."""
    if hashed is None:
        return None
    player = batch.memory.players.use(hashed)
    if player is None:
        player = batch.connection.scalar(select(keys.c.player).where(keys.c.hash == hashed))
        if player is not None:
            batch.memory.players[hashed] = player
    return player


def require_player(batch: Batch, hashed: str | None) -> int:
    """The same; Problem 401 where no player is known."""
    player = player_of(batch, hashed)
    if player is None:
        raise Problem(401, "No player", "no player is known by this cookie: POST /api/player makes one")
    return player


def create_player(batch: Batch, hashed: str) -> int:
    """A new player with a key."""
    player = batch.connection.scalars(insert(players).returning(players.c.id)).one()
    add_key(batch, player, hashed)
    return int(player)


def add_key(batch: Batch, player: int, hashed: str) -> None:
    """Gives a player one more key."""
    batch.connection.execute(insert(keys).values(hash=hashed, player=player))


def count_games(batch: Batch, player: int) -> int:
    """How many games a player has."""
    return batch.connection.scalar(select(func.count()).where(games.c.player == player)) or 0


def erase(batch: Batch, player: int) -> None:
    """Erases a player and all that belongs to it."""
    batch.connection.execute(delete(players).where(players.c.id == player))
    batch.forget()


def create_link(batch: Batch, player: int, code: str) -> int:
    """Makes a code by which another device can join this player; answers when it expires, in milliseconds.

    The code before it, and all that have expired, hold no more.
    """
    now = int(time.time() * 1000)
    batch.connection.execute(delete(links).where((links.c.player == player) | (links.c.expires < now)))
    expires = now + LINK_SECONDS * 1000
    batch.connection.execute(insert(links).values(hash=hash_of(code), player=player, expires=expires))
    return expires


def drop_links(batch: Batch, player: int) -> None:
    """Lets no link of a player hold any more."""
    batch.connection.execute(delete(links).where(links.c.player == player))


def linked_player(batch: Batch, code: str) -> int:
    """The player that a code leads to; Problem 404 for one that is unknown, used or expired."""
    now = int(time.time() * 1000)
    player: int | None = batch.connection.scalar(
        select(links.c.player).where(links.c.hash == hash_of(code), links.c.expires >= now)
    )
    if player is None:
        raise Problem(404, "No such link", "the code is unknown, was used before, or has expired: make a new one")
    return player
