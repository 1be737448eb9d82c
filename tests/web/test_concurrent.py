"""Many at once: what one does harms no other, whatever shares a transaction with whatever."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Table, func, select

from unidoku.web import Settings, create_app, store
from unidoku.web.tables import games, moves

from .playing import CLUES, SOLUTION, move

DEVICES, MOVES = 8, 15


@pytest.fixture
def app(database: str, tmp_path: Path) -> FastAPI:
    return create_app(Settings(database=database, static=tmp_path / "static", limits=False))


@asynccontextmanager
async def devices(app: FastAPI, *, together: bool) -> AsyncIterator[list[httpx.AsyncClient]]:
    """Some devices, of one player together or each of its own."""
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        clients = [httpx.AsyncClient(transport=transport, base_url="http://testserver") for _ in range(DEVICES)]
        for client in clients:
            if together and client is not clients[0]:
                client.cookies = clients[0].cookies
            else:
                (await client.post("/api/player")).raise_for_status()
        yield clients


async def send(client: httpx.AsyncClient, sent: list[dict[str, Any]], cursor: int) -> dict[str, Any]:
    body = {"source": {"clues": CLUES}, "moves": sent, "cursor": cursor}
    answer: dict[str, Any] = (await client.post("/api/moves", json=body)).raise_for_status().json()
    return answer


async def play(client: httpx.AsyncClient, number: int) -> tuple[int, dict[str, Any]]:
    """Sends moves, some late and some twice; gives the cursor, and all moves that the device knows then."""
    chance, cursor = random.Random(number), 0
    known: dict[str, dict[str, Any]] = {}
    times = list(range(MOVES))
    chance.shuffle(times)
    for time in times:
        cell = chance.choice(list(SOLUTION))
        mine = move(
            DEVICES * time + number, "digit", (cell, chance.randrange(5)), tab=f"device-{number}".replace("-", "x")
        )
        for _ in range(chance.choice([1, 1, 2])):
            answer = await send(client, [mine], cursor)
            cursor = answer["cursor"]
            known |= {each["at"]: each for each in [mine, *answer["moves"]]}
    return cursor, known


def fail_together(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Lets every transaction fail in which moves of more than one request are written; gives how many each had."""
    failed: list[int] = []
    write = store.Batch.write

    def write_one(batch: store.Batch) -> None:
        if len(batch._rows) > 1:
            failed.append(len(batch._rows))
            raise RuntimeError("not so many")
        write(batch)

    monkeypatch.setattr(store.Batch, "write", write_one)
    return failed


@pytest.mark.parametrize("failing", [False, True])
def test_all_devices_of_a_player_come_to_know_all_moves(
    app: FastAPI, failing: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = fail_together(monkeypatch) if failing else []

    async def use() -> list[dict[str, Any]]:
        async with devices(app, together=True) as clients:
            played = await asyncio.gather(*(play(client, number) for number, client in enumerate(clients)))
            known = []
            for client, (cursor, mine) in zip(clients, played, strict=True):
                answer = await send(client, [], cursor)
                known.append(mine | {each["at"]: each for each in answer["moves"]})
            everything = await send(clients[0], [], 0)
            return [*known, {each["at"]: each for each in everything["moves"]}]

    known = asyncio.run(use())
    assert len(known[0]) == DEVICES * MOVES
    assert all(each == known[0] for each in known)
    assert bool(failed) == failing


def test_players_are_not_in_each_others_way(app: FastAPI) -> None:
    async def use() -> list[dict[str, Any]]:
        async with devices(app, together=False) as clients:
            await asyncio.gather(*(play(client, number) for number, client in enumerate(clients)))
            return [await send(client, [], 0) for client in clients]

    for number, answer in enumerate(asyncio.run(use())):
        assert {each["at"].split("x")[-1] for each in answer["moves"]} == {str(number)}
        assert len(answer["moves"]) == MOVES


def test_nothing_is_left_of_a_player_who_is_erased_while_devices_play(app: FastAPI) -> None:
    async def use() -> tuple[list[int | None], list[int]]:
        async with devices(app, together=True) as clients:
            enough = asyncio.Event()

            async def play_on(client: httpx.AsyncClient, number: int) -> int:
                for time in range(10_000):
                    body = {"source": {"clues": CLUES}, "moves": [move(DEVICES * time + number, "hint")]}
                    status = (await client.post("/api/moves", json=body)).status_code
                    if time == MOVES:
                        enough.set()
                    if status != 200:
                        return status
                return 200

            async def erase() -> None:
                await enough.wait()
                key = dict(clients[0].cookies)
                async with httpx.AsyncClient(transport=httpx.ASGITransport(app), cookies=key) as client:
                    assert (await client.delete("http://testserver/api/player")).status_code == 204

            playing = (play_on(client, number) for number, client in enumerate(clients))
            *statuses, _ = await asyncio.gather(*playing, erase())
            return statuses, [await app.state.store.do(partial(count, table)) for table in (games, moves)]

    assert asyncio.run(use()) == ([401] * DEVICES, [0, 0])


def count(table: Table, batch: store.Batch) -> int:
    return batch.connection.scalar(select(func.count()).select_from(table)) or 0
