"""What a command says: results to standard output, all else to standard error; and its exit code."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from unidoku.cli.options import BAD_INPUT, DONE, NO
from unidoku.cli.sources import Entry
from unidoku.diagnose import Diagnosis

if TYPE_CHECKING:
    from tqdm import tqdm

__all__ = ["Report"]

T = TypeVar("T")

_QUIET = 0.5  # seconds before progress is shown


class Report:
    """Writes results and remarks as they come.

    `code` is the exit code that comes of them, and `unreadable` the number of entries that were no boards. With
    `as_json` every result is a JSON object on a line; an entry that is no board has one too.
    """

    def __init__(self, *, as_json: bool = False) -> None:
        self.code = DONE
        self.unreadable = 0
        self._as_json = as_json
        self._bar: tqdm[Any] | None = None

    def result(self, text: str | None, fields: dict[str, Any], entry: Entry | None = None) -> None:
        """A result, as text (None: there is nothing to write in text) or as the fields of an object."""
        if self._as_json:
            self._write(json.dumps(_where(entry) | fields, ensure_ascii=False))
        elif text is not None:
            self._write(text)

    def lines(self, text: str) -> None:
        """Results that are ready to be written: whole lines."""
        self._clear()
        sys.stdout.write(text)

    def remark(self, text: str, entry: Entry | None = None) -> None:
        """Something to know that is no result."""
        self._clear()
        sys.stdout.flush()
        print(f"{entry.place}: {text}" if entry else text, file=sys.stderr)

    def no(self) -> None:
        """The answer is no."""
        self.code = max(self.code, NO)

    def bad(self, fault: str, entry: Entry) -> None:
        """Why an entry is no board, or none to work with."""
        self.code = BAD_INPUT
        self.unreadable += 1
        self.remark(fault, entry)
        if self._as_json:
            self.result(None, {"error": fault}, entry)

    def not_proper(self, diagnosis: Diagnosis, entry: Entry) -> None:
        """Why there is no result for a board: it has not exactly one solution."""
        self.no()
        self.remark(str(diagnosis), entry)
        if self._as_json:
            fields = {"board": str(diagnosis.grid), "verdict": diagnosis.verdict, "reason": str(diagnosis)}
            self.result(None, fields, entry)

    def watch(
        self,
        batches: Iterable[Sequence[T]],
        unit: str,
        total: int | None = None,
        size: Callable[[T], int] = lambda _: 1,
    ) -> Iterator[T]:
        """The items of these batches, with their progress where somebody looks at it for long enough.

        `size` tells for how many an item counts.
        """
        start = time.monotonic()
        done = 0
        try:
            for batch in batches:
                yield from batch
                sys.stdout.flush()
                new = sum(map(size, batch))
                done += new
                if self._bar is not None:
                    self._bar.update(new)
                elif sys.stderr.isatty() and time.monotonic() > start + _QUIET:
                    self._bar = _new_bar(unit, total, done)
        finally:
            if self._bar is not None:
                self._bar.close()
                self._bar = None

    def _write(self, text: str) -> None:
        self.lines(f"{text}\n")

    def _clear(self) -> None:
        if self._bar is not None and sys.stdout.isatty():
            self._bar.clear()


def _new_bar(unit: str, total: int | None, done: int) -> tqdm[Any]:
    from tqdm import tqdm  # slow to load

    return tqdm(unit=f" {unit}", total=total, initial=done, leave=False, dynamic_ncols=True)


def _where(entry: Entry | None) -> dict[str, Any]:
    if entry is None:
        return {}
    return {"source": entry.source, "line": entry.line} | ({"puzzle": entry.puzzle} if entry.puzzle else {})
