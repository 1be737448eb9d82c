"""Two hundred players at once: how long the server takes to keep a move, and whether one that it kept can be lost.

The server is a process of its own on this machine, with a new SQLite file. First all players move at the same instant,
again and again; then each moves once a second, at an instant of its own; then they move as fast as they can, and in the
middle of it the server is killed with SIGKILL, started anew, and asked for every move that it had acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar
from urllib.parse import urlsplit

T = TypeVar("T")

BASE36 = "0123456789abcdefghijklmnopqrstuvwxyz"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--players", type=int, default=200, metavar="N")
    options.add_argument("--rounds", type=int, default=20, metavar="N", help="moves of each player (default: 20)")
    options.add_argument("--database", metavar="URL", help="another database than a new SQLite file")
    options.add_argument("--json", action="store_true")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or f"sqlite:///{folder}/games.sqlite"
        results = asyncio.run(measure(database, chosen.players, chosen.rounds))
    if chosen.json:
        print(json.dumps(results))
        return
    for name in ("at once", "once a second", "the cheapest answer, at once"):
        times = results[name]
        median, most = (f"{times[key]:6.1f} ms" for key in ("median", "most"))
        print(f"{name:30}  median {median}   95 % within {times['95 %']:6.1f} ms   most {most}")
    print(f"a move against the cheapest answer, both at once: {results['ratio']:.2f} × the time (95 %)")
    print(f"moves: {results['acknowledged']} acknowledged, {results['lost']} lost; before and after SIGKILL")


async def measure(database: str, number: int, rounds: int) -> dict[str, Any]:
    """All of it; times in milliseconds."""
    with Server(database) as server:
        players = [Player(server.address, index) for index in range(number)]
        await all_at_once(player.begin() for player in players)
        cheapest: list[float] = []
        moves: list[float] = []
        for _ in range(rounds):  # in turns, so that whatever else the machine does meets both
            cheapest += await all_at_once(player.look() for player in players)
            moves += await all_at_once(player.move() for player in players)
        calm = await all_at_once(player.moves_once_a_second(rounds // 2) for player in players)
        doomed = asyncio.gather(*(player.moves_until_the_end() for player in players))
        await asyncio.sleep(1.0)
        server.kill()
        await doomed
        server.start()
        kept = await all_at_once(player.kept(server.address) for player in players)
    lost = sum(len(player.acknowledged - stamps) for player, stamps in zip(players, kept, strict=True))
    results: dict[str, Any] = {
        "at once": in_words(moves),
        "once a second": in_words(list(itertools.chain(*calm))),
        "the cheapest answer, at once": in_words(cheapest),
        "acknowledged": sum(len(player.acknowledged) for player in players),
        "lost": lost,
    }
    results["ratio"] = results["at once"]["95 %"] / results["the cheapest answer, at once"]["95 %"]
    return results


async def all_at_once(works: Iterable[Awaitable[T]]) -> list[T]:
    return await asyncio.gather(*works)


def in_words(seconds: list[float]) -> dict[str, float]:
    """Median, 95th percentile and greatest, in milliseconds."""
    cuts = statistics.quantiles(seconds, n=20)
    return {"median": 1000 * statistics.median(seconds), "95 %": 1000 * cuts[-1], "most": 1000 * max(seconds)}


class Server:
    """`unidoku serve` as a process of its own."""

    def __init__(self, database: str) -> None:
        self.database = database

    def __enter__(self) -> Server:
        self.start()
        return self

    def start(self) -> None:
        """Start it, and wait until it listens."""
        program = "import sys; from unidoku.cli import main; sys.exit(main())"
        arguments = ["serve", "--port", "0", "--no-browser", "--database", self.database]
        self.process = subprocess.Popen([sys.executable, "-c", program, *arguments], stderr=subprocess.PIPE, text=True)
        assert self.process.stderr is not None
        found = re.search(r"http://\S+", self.process.stderr.readline())
        if found is None:
            raise SystemExit(f"the server did not start: {self.process.stderr.read()}")
        address = urlsplit(found[0])
        self.address = (str(address.hostname), int(address.port or 80))

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def __exit__(self, *_: object) -> None:
        self.kill()


@dataclass
class Player:
    """One player with one game, on one connection. Every method that asks the server gives the seconds it took."""

    address: tuple[str, int]
    index: int
    cookie: str = ""
    cursor: int = 0
    recipe: str = ""
    acknowledged: set[str] = field(default_factory=set)

    async def begin(self) -> None:
        """Become known, and open a game."""
        self.recipe = f"u1-9x9-e50-sload-{self.index}"
        self.reader, self.writer = await asyncio.open_connection(*self.address)
        await self.ask("POST", "/api/player", {})
        puzzle = await self.ask("GET", f"/api/puzzles?recipe={self.recipe}")
        self.play = self.endless_play(puzzle["clues"], puzzle["solution"])
        await self.move()

    def endless_play(self, clues: str, solution: str) -> Iterator[dict[str, Any]]:
        """Moves that enter the solution in a random order, take it all away, and so on."""
        cells = [cell for cell, clue in enumerate(clues) if clue == "."]
        chance = random.Random(self.index)
        for number in itertools.count():
            if number % len(cells) == 0:
                chance.shuffle(cells)
            cell = cells[number % len(cells)]
            digit = int(solution[cell]) if number // len(cells) % 2 == 0 else 0
            yield {
                "at": f"{base36(time.time_ns() // 1_000_000).zfill(9)}-{base36(number).zfill(8)}",
                "kind": "digit",
                "seconds": number / 10,
                "cells": [{"cell": cell, "digit": digit, "notes": []}],
            }

    async def move(self) -> float:
        """Make a move and wait until the server has kept it."""
        move = next(self.play)
        question = {"source": {"recipe": self.recipe}, "round": 0, "moves": [move], "cursor": self.cursor}
        start = time.perf_counter()
        answer = await self.ask("POST", "/api/moves", question)
        seconds = time.perf_counter() - start
        self.cursor = answer["cursor"]
        self.acknowledged.add(move["at"])
        return seconds

    async def look(self) -> float:
        """Ask for something that takes no work."""
        start = time.perf_counter()
        await self.ask("GET", "/api/days/2026-01-01")
        return time.perf_counter() - start

    async def moves_once_a_second(self, number: int) -> list[float]:
        """So many moves, each at a random instant of its second."""
        chance = random.Random(-self.index)
        return [await after(chance.uniform(0.5, 1.5), self.move) for _ in range(number)]

    async def moves_until_the_end(self) -> None:
        """One move after the other, as long as the server lives."""
        try:
            while True:
                await after(random.uniform(0, 0.2), self.move)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.writer.close()

    async def kept(self, address: tuple[str, int]) -> set[str]:
        """The `at` of every move that the server has, asked as another device would."""
        self.reader, self.writer = await asyncio.open_connection(*address)
        stamps: set[str] = set()
        question = {"source": {"recipe": self.recipe}, "round": 0, "moves": [], "cursor": 0}
        while True:
            answer = await self.ask("POST", "/api/moves", question)
            stamps |= {move["at"] for move in answer["moves"]}
            question["cursor"] = answer["cursor"]
            if not answer["more"]:
                self.writer.close()
                return stamps

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One request over the open connection; raises ConnectionError where the server goes away."""
        data = b"" if body is None else json.dumps(body).encode()
        lines = [
            f"{method} {path} HTTP/1.1",
            "Host: localhost",
            f"Cookie: {self.cookie}",
            f"Content-Length: {len(data)}",
        ]
        lines += ["Content-Type: application/json"] if data else []
        self.writer.write("\r\n".join([*lines, "", ""]).encode() + data)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"(?i)^content-length: (\d+)", head, re.MULTILINE)
        answer = await self.reader.readexactly(int(length[1]) if length else 0)
        if not re.match(r"HTTP/1.1 2\d\d ", head):
            raise SystemExit(f"{method} {path}: {head.splitlines()[0]} {answer.decode()[:300]}")
        if cookie := re.search(r"(?i)^set-cookie: ([^;]+)", head, re.MULTILINE):
            self.cookie = cookie[1]
        return json.loads(answer) if answer else None


async def after(seconds: float, work: Callable[[], Awaitable[float]]) -> float:
    await asyncio.sleep(seconds)
    return await work()


def base36(number: int) -> str:
    """Of a number of at least 0."""
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = BASE36[digit] + digits
    return digits or "0"


if __name__ == "__main__":
    main()
