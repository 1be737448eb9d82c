"""Moves and games for tests."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from unidoku.web.documents import MoveDocument

RECIPE = "u1-4x4-e10-s1"
CLUES = "23....3..4....41"
SOLUTION = {2: 1, 3: 4, 4: 4, 5: 1, 7: 2, 8: 1, 10: 2, 11: 3, 12: 3, 13: 2}
"""What the cells that are empty in CLUES hold in its one solution."""

Cell = tuple[int, int] | tuple[int, int, list[int]]


def at(time: int, tab: str = "aaaaaaaa") -> str:
    """When a move was made, in milliseconds after a moment that means nothing."""
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    number, text = 1_756_000_000_000 + time, ""
    while number:
        number, digit = divmod(number, 36)
        text = digits[digit] + text
    return f"{text:0>9}-{tab}"


def move(
    time: int,
    kind: str,
    *cells: Cell,
    seconds: float | None = None,
    tab: str = "aaaaaaaa",
    of: str | None = None,
) -> dict[str, Any]:
    """A move that writes these cells: the cell, its digit, its notes."""
    changes = [{"cell": cell[0], "digit": cell[1], "notes": cell[2] if len(cell) == 3 else []} for cell in cells]
    played = float(time) if seconds is None else seconds
    document = {"at": at(time, tab), "kind": kind, "seconds": played, "cells": changes}
    return document if of is None else {**document, "of": of}


def read(documents: list[dict[str, Any]]) -> list[MoveDocument]:
    """The moves of documents."""
    return [MoveDocument.model_validate(document) for document in documents]


def solving(start: int = 1) -> list[dict[str, Any]]:
    """The moves that solve CLUES, one after the other."""
    return [move(start + i, "digit", cell) for i, cell in enumerate(SOLUTION.items())]


def new_player(client: TestClient) -> TestClient:
    """The same browser, as somebody who has not played yet."""
    client.cookies.clear()
    assert client.post("/api/player").status_code == 200
    return client


def send(
    client: TestClient,
    moves: list[dict[str, Any]],
    *,
    cursor: int = 0,
    source: dict[str, str] | None = None,
    round: int = 0,
) -> dict[str, Any]:
    """Sends moves of the game with CLUES, or another, which must be taken; gives the answer."""
    body = {"source": source or {"clues": CLUES}, "round": round, "moves": moves, "cursor": cursor}
    response = client.post("/api/moves", json=body)
    assert response.status_code == 200, response.text
    answer: dict[str, Any] = response.json()
    return answer
