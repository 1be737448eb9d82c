"""What the tests of the server share: an application in this process, and databases."""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
import warnings
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from unidoku.web import Settings, create_app

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it would rather have a newer client than the one that is installed
    from starlette.testclient import TestClient


DATABASES = ("sqlite", "postgresql")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """An empty SQLite file, no page, no limits."""
    return Settings(database=f"sqlite:///{tmp_path / 'games.db'}", static=tmp_path / "static", limits=False)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    """A browser without cookies yet, and the server that it talks to."""
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.fixture
def player(client: TestClient) -> TestClient:
    """The same, as a new player."""
    assert client.post("/api/player").status_code == 200
    return client


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of the socket of a PostgreSQL server of its own, which is gone afterwards."""
    programs = _postgres_programs()
    if programs is None:
        if os.environ.get("CI") == "true":
            pytest.fail("PostgreSQL (initdb, postgres) is not installed, and must be where CI=true")
        pytest.skip("PostgreSQL (initdb, postgres) is not installed")
    # A server refuses to run as root, and a socket's path must be short.
    folder = Path(subprocess.check_output(["mktemp", "-d", "/tmp/unidoku-pg-XXXXXX"], text=True).strip())
    as_owner: list[str] = []
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
        as_owner = ["runuser", "-u", "postgres", "--"]
    data = folder / "data"
    try:
        subprocess.run(
            [
                *as_owner,
                str(programs / "initdb"),
                "-D",
                str(data),
                "-U",
                "test",
                "-A",
                "trust",
                "-E",
                "UTF8",
                "--no-sync",
            ],
            check=True,
            capture_output=True,
        )
        set_ = ("listen_addresses=''", f"unix_socket_directories={folder}", "fsync=off", "full_page_writes=off")
        options = " ".join(f"-c {each}" for each in set_)
        control = [*as_owner, str(programs / "pg_ctl"), "-D", str(data), "-w"]
        subprocess.run([*control, "-l", str(folder / "log"), "-o", options, "start"], check=True, capture_output=True)
        try:
            yield folder
        finally:
            subprocess.run([*control, "-m", "immediate", "stop"], check=True, capture_output=True)
    finally:
        shutil.rmtree(folder)


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database: a SQLite file, and one of PostgreSQL."""
    return _new_database(request, tmp_path)


@pytest.fixture(scope="module", params=DATABASES)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server for all tests of a module, with each of the databases; its players are in each other's way nowhere."""
    folder = tmp_path_factory.mktemp("server")
    settings = Settings(database=_new_database(request, folder), static=folder / "static", limits=False)
    with TestClient(create_app(settings)) as client:
        yield client


def _new_database(request: pytest.FixtureRequest, folder: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{folder / 'games.db'}"
    socket: Path = request.getfixturevalue("postgres")
    name = f"games_{secrets.token_hex(8)}"
    with psycopg.connect(host=str(socket), user="test", dbname="postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"postgresql+psycopg://test@/{name}?host={socket}"


def _postgres_programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest version."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    return max((path.parent for path in folders), key=lambda path: float(path.parent.name), default=None)
