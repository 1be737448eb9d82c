from __future__ import annotations

import json
import re
import signal
import socket
import urllib.request
from pathlib import Path

import pytest

from .running import Command, finish, start

pytest.importorskip("fastapi", reason="the game needs the packages of unidoku[web]")


def test_it_serves_until_ctrl_c_and_keeps_what_it_had(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    process = start("serve", "--no-browser", "--port", "0", "--database", f"sqlite:///{database}")
    assert process.stderr is not None
    found = re.fullmatch(r"Unidoku is at (http://127\.0\.0\.1:\d+/)\n", process.stderr.readline())
    assert found is not None
    assert process.stderr.readline() == "Ctrl-C ends it; games are kept.\n"
    with urllib.request.urlopen(f"{found[1]}api/levels?cycle=0") as answer:
        assert len(json.load(answer)["levels"]) == 100
    process.send_signal(signal.SIGINT)
    code, out, err = finish(process)
    assert (code, out, err) == (0, "", "")
    assert database.stat().st_size > 0


def test_a_port_that_is_taken(unidoku: Command) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        outcome = unidoku("serve", "--no-browser", "--port", str(port))
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == f"unidoku serve: cannot listen at 127.0.0.1, port {port}: Address already in use\n"


@pytest.mark.parametrize("port", ["65536", "-1", "http", "٣"])
def test_what_is_no_port(unidoku: Command, port: str) -> None:
    outcome = unidoku("serve", f"--port={port}")
    assert outcome.code == 2
    assert f"'{port}' is no port: expected 0 to 65535" in outcome.err


def test_a_host_that_there_is_not(unidoku: Command) -> None:
    outcome = unidoku("serve", "--no-browser", "--host", "203.0.113.1", "--port", "0")
    assert outcome.code == 2
    assert "cannot listen at 203.0.113.1, port 0: " in outcome.err


@pytest.mark.parametrize("url", ["nowhere://games", "games.sqlite"])
def test_a_database_that_there_is_not(unidoku: Command, url: str) -> None:
    outcome = unidoku("serve", "--no-browser", "--port", "0", "--database", url)
    assert (outcome.code, outcome.out) == (2, "")
    assert url in outcome.err
    assert "Traceback" not in outcome.err
