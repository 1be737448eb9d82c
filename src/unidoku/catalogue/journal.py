"""What a catalogue has so far: a file beside it, to which every result is added as soon as it is there.

Each line is a JSON object: first what the catalogue is to be, then what came of one recipe after the other, a row or
why there is none. What a stop leaves of a last line is cut off when the work goes on.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, TypeAlias

from unidoku.catalogue.rows import COLUMNS, Row

__all__ = ["CatalogueError", "Journal", "Missed", "Outcome"]


class CatalogueError(ValueError):
    """Files are there that are not of this catalogue, or another process is filling it; they were left as they are."""


class Missed(dict[str, Any]):
    """Why a recipe gave no row: the facts of a failure, or nothing where its puzzle stands in the catalogue already."""


Outcome: TypeAlias = Row | Missed


class Journal:
    """The journal at a path, which no other process writes meanwhile. To be used in a `with` statement.

    `order` says what the catalogue is to be; one at this path that was begun for another order raises CatalogueError.
    """

    def __init__(self, path: Path, order: dict[str, Any]) -> None:
        self.path = path
        self._file = open(path, "a+b", buffering=0)  # noqa: SIM115 -- it lives as long as this object
        try:
            self._lock()
            self._start = self._begin(order)
        except BaseException:
            self._file.close()
            raise

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise CatalogueError(f"{self.path}: another process is at work on this catalogue") from None

    def _begin(self, order: dict[str, Any]) -> int:
        """Where the results begin."""
        written = json.dumps(order, ensure_ascii=False).encode() + b"\n"
        with open(self.path, "rb") as file:
            first = file.readline()
        if first == written:
            return len(first)
        if first.endswith(b"\n") or not written.startswith(first):
            raise CatalogueError(
                f"{self.path} is of a catalogue that was begun as {first.decode(errors='replace').strip()[:1000]}: "
                f"expected {written.decode().strip()}; take another file, or delete this one to begin anew"
            )
        os.ftruncate(self._file.fileno(), 0)  # stopped within its very first line
        self._write(written)
        return len(written)

    def outcomes(self) -> Iterator[Outcome]:
        """What stands there, in order; what is no whole line is cut off."""
        end = self._start
        with open(self.path, "rb") as file:
            file.seek(end)
            for line in file:
                outcome = _outcome(line)
                if outcome is None:
                    break
                end += len(line)
                yield outcome
        if end < os.fstat(self._file.fileno()).st_size:
            os.ftruncate(self._file.fileno(), end)

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Write what came of the next recipes."""
        objects = (each._asdict() if isinstance(each, Row) else {"missed": each} for each in outcomes)
        self._write(b"".join(json.dumps(each).encode() + b"\n" for each in objects))

    def _write(self, data: bytes) -> None:
        while data:
            try:
                data = data[self._file.write(data) :]
            except OSError as error:
                error.filename = os.fspath(self.path)
                raise

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def _outcome(line: bytes) -> Outcome | None:
    """What a line tells; None where it is not whole."""
    if not line.endswith(b"\n"):
        return None
    try:
        facts = json.loads(line)
    except ValueError:
        return None
    if not isinstance(facts, dict):
        return None
    if tuple(facts) == COLUMNS:
        return Row(**facts)
    return Missed(facts["missed"]) if tuple(facts) == ("missed",) else None
