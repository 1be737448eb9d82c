"""`/api/player`: who is playing, on which devices, and erasing it all."""

from __future__ import annotations

import io
import secrets
from typing import Annotated

import segno
from fastapi import APIRouter, Depends, Request, Response
from pydantic import Field

from unidoku.web import players
from unidoku.web.boards import find_board
from unidoku.web.documents import Document
from unidoku.web.games import join, shared_sources
from unidoku.web.limits import limited
from unidoku.web.players import COOKIE, count_games, hash_of, key_hash, player_of, require_player
from unidoku.web.problems import describe
from unidoku.web.routes.games import read_source
from unidoku.web.store import Batch, Store

router = APIRouter()


class Games(Document):
    """How many games the player has."""

    games: int


class WhoAnswer(Document):
    """Whether a player is known by the cookie, and how many games it has."""

    known: bool
    games: int


class LinkAnswer(Document):
    """A link by which another device can join the player, once, until `expires` (milliseconds since 1970)."""

    code: str
    url: str
    expires: int
    qr: Annotated[str, Field(description="The link as a QR code, an SVG document.")]


class JoinRequest(Document):
    """The code of a link, in small or capital letters."""

    code: Annotated[str, Field(pattern=r"^[0-9A-Za-z]{1,40}$", examples=["7m3kq9xw2hfd"])]


@router.get("/player", summary="Who is playing", responses=describe(429, 503), dependencies=[Depends(limited("read"))])
async def get_player(request: Request, response: Response) -> WhoAnswer:
    """Whether a player is known; its cookie then holds for longer."""
    hashed = key_hash(request)

    def count(batch: Batch) -> int | None:
        player = player_of(batch, hashed)
        return None if player is None else count_games(batch, player)

    games = await _store(request).do(count)
    if games is None:
        return WhoAnswer(known=False, games=0)
    players.set_cookie(request, response, request.cookies[COOKIE])
    return WhoAnswer(known=True, games=games)


@router.post(
    "/player", summary="Become a player", responses=describe(429, 503), dependencies=[Depends(limited("player"))]
)
async def post_player(request: Request, response: Response) -> Games:
    """Makes a player, with a key in a cookie, unless one is known by the cookie already."""
    hashed, key = key_hash(request), secrets.token_urlsafe(32)

    def make(batch: Batch) -> int | None:
        player = player_of(batch, hashed)
        if player is not None:
            return count_games(batch, player)
        players.create_player(batch, hash_of(key))
        return None

    games = await _store(request).do(make)
    players.set_cookie(request, response, key if games is None else request.cookies[COOKIE])
    return Games(games=games or 0)


@router.delete(
    "/player",
    summary="Erase the player and all that belongs to it",
    status_code=204,
    responses=describe(429, 503),
    dependencies=[Depends(limited("read"))],
)
async def delete_player(request: Request, response: Response) -> None:
    """Games, moves, the keys of all devices and links are erased; where no player is known there is nothing to do."""
    hashed = key_hash(request)

    def erase(batch: Batch) -> None:
        player = player_of(batch, hashed)
        if player is not None:
            players.erase(batch, player)

    await _store(request).do(erase)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict", secure=request.url.scheme == "https")


@router.post(
    "/player/links",
    summary="Make a link for another device",
    responses=describe(401, 429, 503),
    dependencies=[Depends(limited("read"))],
)
async def post_link(request: Request) -> LinkAnswer:
    """It can be used once, for ten minutes; a link made before holds no more."""
    hashed, code = key_hash(request), players.new_code()
    expires = await _store(request).do(lambda batch: players.create_link(batch, require_player(batch, hashed), code))
    url = f"{request.base_url}join/{code}"
    picture = io.BytesIO()
    segno.make(url, micro=False).save(
        picture, kind="svg", scale=4, light="#fff", xmldecl=False, svgclass=None, lineclass=None
    )
    return LinkAnswer(code=code, url=url, expires=expires, qr=picture.getvalue().decode())


@router.post(
    "/player/joins",
    summary="Join the player of another device",
    responses=describe(404, 429, 503),
    dependencies=[Depends(limited("player"))],
)
async def post_join(request: Request, response: Response, body: JoinRequest) -> Games:
    """From now on this device plays as the player that the code leads to; what it played before comes along.

    When this device was known as another player, so do the other devices of that one.
    """
    hashed, key, code = key_hash(request), secrets.token_urlsafe(32), body.code.lower()
    store = _store(request)

    def look(batch: Batch) -> list[str]:
        player, former = players.linked_player(batch, code), player_of(batch, hashed)
        return [] if former is None else shared_sources(batch, former, player)

    sources = await store.do(look)
    boards = [await find_board(request, read_source(source)) for source in sources]
    by_hash = {board.hash: board for board in boards}

    def use(batch: Batch) -> tuple[int, bool]:
        player, former = players.linked_player(batch, code), player_of(batch, hashed)
        if former not in (None, player):
            join(batch, former, player, by_hash)
        if former is None:
            players.add_key(batch, player, hash_of(key))
        players.drop_links(batch, player)
        return count_games(batch, player), former is None

    games, is_new = await store.do(use)
    players.set_cookie(request, response, key if is_new else request.cookies[COOKIE])
    return Games(games=games)


def _store(request: Request) -> Store:
    store: Store = request.app.state.store
    return store
