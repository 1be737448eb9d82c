"""The database, and the one thread that works with it.

Requests hand their work to the thread and await its outcome. The thread takes all work that waits, does it in one
transaction, commits, and only then answers: so what was answered is kept, and one commit serves many players.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, func, insert, make_url, select
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import StaticPool

from unidoku.web import tables
from unidoku.web.lru import Lru
from unidoku.web.migrate import migrate
from unidoku.web.problems import Problem

__all__ = ["Batch", "Memory", "Store"]

T = TypeVar("T")

_PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",  # a dead battery loses nothing either; with many moves in a commit it costs little
    "secure_delete = ON",  # what is erased is overwritten
    "busy_timeout = 5000",
    "foreign_keys = ON",
)
_WAITING = 5000  # pieces of work; far more than are ever there while the thread keeps up


class Memory:
    """What the thread knows without asking the database; it may be forgotten at any time."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Forget all of it."""
        self.players: Lru[str, int] = Lru(20_000)
        """Players by the hash of a key."""
        self.games: Lru[tuple[int, str, int], Any] = Lru(2_000)
        """How games stand, by player, hash of the source, and round."""
        self.number: int | None = None
        """The number of the last move."""


@dataclass(slots=True)
class Batch:
    """A transaction in which the thread does some pieces of work."""

    connection: Connection
    memory: Memory
    _rows: list[dict[str, Any]] = field(default_factory=list)

    def last_number(self) -> int:
        """The running number of the last move of all."""
        if self.memory.number is None:
            self.memory.number = self.connection.scalar(select(func.max(tables.moves.c.number))) or 0
        return self.memory.number

    def add_moves(self, rows: Iterable[dict[str, Any]]) -> None:
        """Adds rows to the table of moves, and gives them their numbers; they are written with all others at once."""
        number = self.last_number()
        for row in rows:
            number += 1
            self._rows.append({"number": number, **row})
        self.memory.number = number

    def write(self) -> None:
        """Writes the moves that were added: before the table is read, and at the end."""
        if self._rows:
            # With `returning` many rows go in one statement; each statement gives up the interpreter's lock.
            self.connection.execute(insert(tables.moves).returning(tables.moves.c.number), self._rows)
            self._rows = []

    def forget(self) -> None:
        """Forgets what the thread knows, after a change that it may know otherwise."""
        self.write()
        self.memory.forget()


@dataclass(slots=True)
class _Job:
    work: Callable[[Batch], Any]
    future: asyncio.Future[Any]
    outcome: Any = None
    error: Exception | None = None


class Store:
    """A database by its URL, brought to the newest form; a SQLite file is made where it is absent.

    Work is a function of a `Batch`. It may be done twice, after something else in its transaction has failed, and
    when it raises a Problem it must have written nothing. All of it comes from one event loop.
    """

    def __init__(self, url: str) -> None:
        self._engine = _open(url)
        migrate(self._engine)
        self.memory = Memory()
        self._collected: list[_Job] = []
        self._waiting = 0
        self._jobs: queue.SimpleQueue[list[_Job]] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._serve, name="store", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[Batch], T]) -> T:
        """What the work gives, once it is committed.

        Raises Problem 503 when the database refuses (a full disk), and what the work raises.
        """
        if self._waiting >= _WAITING:
            raise Problem(503, "Too busy", "too many requests wait for the database", retry_after=1)
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if not self._collected:
            loop.call_soon(self._hand_over)  # together with what other requests ask in this turn of the loop
        self._collected.append(_Job(work, future))
        self._waiting += 1
        return await future

    def close(self) -> None:
        """Does what waits, and ends."""
        self._hand_over()
        self._jobs.put([])
        self._thread.join()
        self._engine.dispose()

    def _hand_over(self) -> None:
        if self._collected:
            self._jobs.put(self._collected)
            self._collected = []

    def _serve(self) -> None:
        while jobs := self._take():
            self._do_all(jobs)
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                jobs[0].future.get_loop().call_soon_threadsafe(self._answer, jobs)

    def _take(self) -> list[_Job]:
        """All work that waits, at least one piece; none at the end."""
        jobs = self._jobs.get()
        while jobs and not self._jobs.empty():
            more = self._jobs.get()
            if not more:
                self._jobs.put(more)
                break
            jobs += more
        return jobs

    def _answer(self, jobs: list[_Job]) -> None:
        self._waiting -= len(jobs)
        for job in jobs:
            if job.future.done():  # the request was given up
                continue
            if job.error is None:
                job.future.set_result(job.outcome)
            else:
                job.future.set_exception(job.error)

    def _do_all(self, jobs: list[_Job]) -> None:
        """Does the work in one transaction; should it fail, each piece in its own, so that one cannot fail others."""
        try:
            self._transact(jobs)
        except Exception as error:
            self.memory.forget()
            if len(jobs) > 1:
                for job in jobs:
                    self._do_all([job])
                return
            jobs[0].error = _as_problem(error)

    def _transact(self, jobs: list[_Job]) -> None:
        with self._engine.begin() as connection:
            batch = Batch(connection, self.memory)
            for job in jobs:
                job.outcome = job.error = None
                try:
                    job.outcome = job.work(batch)
                except Problem as problem:
                    job.error = problem
            batch.write()


def _as_problem(error: Exception) -> Exception:
    if not isinstance(error, OperationalError):
        return error
    logging.getLogger(__name__).error("the database refused: %s", error)
    return Problem(503, "Cannot save", "the database cannot be written now: send it again later", retry_after=5)


def _open(url: str) -> Engine:
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_engine(parsed)
    if parsed.database:
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    # One connection, which one thread opens and migrates, and another then works with.
    engine = create_engine(parsed, poolclass=StaticPool, connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # transactions begin below, not at the driver's discretion
        for pragma in _PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
