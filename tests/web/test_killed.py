"""A server that is killed in the middle of its work has kept every move that it had acknowledged."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from .playing import CLUES, move

SERVER = """
import sys, uvicorn
from unidoku.web import Settings, create_app
app = create_app(Settings(database=sys.argv[1], limits=False))
uvicorn.run(app, fd=int(sys.argv[2]), log_level="warning")
"""
PLAYERS = 8


@contextmanager
def serving(database: str) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A server in a process of its own, and its address; it is killed at the end if it still runs."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        arguments = [sys.executable, "-c", SERVER, database, str(listening.fileno())]
        process = subprocess.Popen(arguments, pass_fds=[listening.fileno()])
    try:
        yield address, process
    finally:
        process.kill()
        process.wait()


def play(address: str, acknowledged: list[str], cookies: dict[str, str], begun: threading.Barrier) -> None:
    """Sends one move after the other until the server is gone."""
    time_ = 0
    with httpx.Client(base_url=address, timeout=30) as client:
        client.post("/api/player").raise_for_status()
        cookies.update(client.cookies)
        begun.wait()
        try:
            while True:
                time_ += 1
                document = move(time_, "notes", (2, 0, [1 + time_ % 4]))
                body = {"source": {"clues": CLUES}, "moves": [document]}
                client.post("/api/moves", json=body).raise_for_status()
                acknowledged.append(document["at"])
        except httpx.TransportError:
            return


def kept(client: httpx.Client) -> list[dict[str, Any]]:
    answer: dict[str, Any] = {"cursor": 0, "more": True}
    found = []
    while answer["more"]:
        body = {"source": {"clues": CLUES}, "moves": [], "cursor": answer["cursor"]}
        answer = client.post("/api/moves", json=body).raise_for_status().json()
        found += answer["moves"]
    return found


@pytest.mark.skipif(os.name != "posix", reason="passes a socket to the server's process, and kills it, as POSIX does")
def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    acknowledged: list[list[str]] = [[] for _ in range(PLAYERS)]
    cookies: list[dict[str, str]] = [{} for _ in range(PLAYERS)]
    begun = threading.Barrier(PLAYERS + 1)
    with serving(database) as (address, process):
        threads = [
            threading.Thread(target=play, args=(address, acknowledged[i], cookies[i], begun)) for i in range(PLAYERS)
        ]
        for thread in threads:
            thread.start()
        begun.wait(30)
        time.sleep(1)
        process.send_signal(signal.SIGKILL)
        for thread in threads:
            thread.join(30)
    assert min(map(len, acknowledged)) > 0
    with serving(database) as (address, _):
        for ats, own in zip(acknowledged, cookies, strict=True):
            with httpx.Client(base_url=address, cookies=own, timeout=30) as client:
                found = [each["at"] for each in kept(client)]
            # The move that was on its way may have been kept, or not.
            assert found[: len(ats)] == ats
            assert len(found) <= len(ats) + 1
