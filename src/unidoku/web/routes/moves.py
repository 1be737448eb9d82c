"""`/api/moves`: what players did.

Nothing is asked of the server as often. The framework's way to a route and through its dependencies takes several times
what is done here, so `MovesFirst` takes these requests before they come there; the route is what the API describes.
"""

from __future__ import annotations

import json
import logging
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from pydantic import Field, ValidationError
from starlette.types import ASGIApp, Receive, Scope, Send

from unidoku.web.boards import find_board
from unidoku.web.documents import Document, FinishDocument, MoveDocument, Round, SourceDocument
from unidoku.web.fold import check_moves, milliseconds
from unidoku.web.limits import limited
from unidoku.web.moves import Added, add_moves
from unidoku.web.players import key_hash
from unidoku.web.problems import Problem, describe, invalid, respond, unexpected
from unidoku.web.store import Store

router = APIRouter()
_refuse_too_much = limited("moves")


class MovesRequest(Document):
    """Moves of a game that were not yet acknowledged, and up to which running number the game is known."""

    source: SourceDocument
    round: Round = 0
    moves: Annotated[list[MoveDocument], Field(max_length=500)]
    cursor: Annotated[int, Field(ge=0, le=2**53, description="As the answer before gave it; 0 at first.")] = 0


class MovesAnswer(Document):
    """What others did since; with `more` there is more of it, after the new cursor."""

    cursor: int
    moves: list[MoveDocument]
    more: bool
    finished: FinishDocument | None


@router.post(
    "/moves",
    summary="Keep moves, and learn what others did since",
    response_model=MovesAnswer,
    responses=describe(401, 404, 409, 429, 503),
    dependencies=[Depends(_refuse_too_much)],
)
async def post_moves(request: Request, body: MovesRequest) -> Response:
    """The moves are kept once this is answered; to send some twice changes nothing."""
    board = await find_board(request, body.source)
    check_moves(board.grid, body.moves)
    hashed = key_hash(request)
    store: Store = request.app.state.store
    added = await store.do(lambda batch: add_moves(batch, hashed, board, body.round, body.moves, body.cursor))
    return Response(_write(added), media_type="application/json")


class MovesFirst:
    """Answers `POST /api/moves` as the route does, and leaves everything else to the application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take one request."""
        if scope["type"] == "http" and scope["path"] == "/api/moves" and scope["method"] == "POST":
            response = await _respond(Request(scope, receive))
            await response(scope, receive, send)
        else:
            await self.app(scope, receive, send)


async def _respond(request: Request) -> Response:
    try:
        await _refuse_too_much(request)
        return await post_moves(request, _read(await request.body()))
    except ValidationError as error:
        return respond(invalid([{**each, "loc": ("body", *each["loc"])} for each in error.errors()]))
    except Problem as problem:
        return respond(problem)
    except Exception:
        logging.getLogger(__name__).exception("POST /api/moves")
        return respond(unexpected())


def _read(body: bytes) -> MovesRequest:
    try:
        return MovesRequest.model_validate_json(body)
    except ValidationError as error:
        if b"." not in body or any(each["type"] == "json_invalid" for each in error.errors()):
            raise
    return MovesRequest.model_validate(json.loads(body, parse_float=_number))


def _number(text: str) -> float:
    number = float(text)
    return int(number) if number.is_integer() else number  # to JSON 1.0 and 1 are the same


def _write(added: Added) -> str:
    """The answer as JSON, in which the moves are as they were kept."""
    finish, finished = added.finish, "null"
    if finish is not None:
        finished = json.dumps({"at": milliseconds(finish.at), "seconds": finish.seconds, "hints": finish.hints})
    more = "true" if added.more else "false"
    return f'{{"cursor":{added.cursor},"moves":[{",".join(added.documents)}],"more":{more},"finished":{finished}}}'
