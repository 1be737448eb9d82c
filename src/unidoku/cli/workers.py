"""All cores at work, results in the order of what came in, and an end at once when it is asked for."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import TypeVar

from unidoku.bulk.cores import cores
from unidoku.generate import Stop

__all__ = ["Workers", "cores", "pieces"]

T = TypeVar("T")
R = TypeVar("R")

_AHEAD = 4  # pieces for every core
_LARGEST = 64  # items in a piece


def pieces(items: Iterable[T | None], is_large: Callable[[T], bool] = lambda _: False) -> Iterator[list[T]]:
    """The items in lists that grow, so that the first results come soon and many go fast.

    None among the items says that the next one takes its time: then comes an empty list. A large one has its own list.

    >>> list(pieces(["a", "b", None, "c"]))
    [['a'], ['b'], [], ['c']]
    """
    slowness = 8 * cores()
    piece: list[T] = []
    done = 0
    for item in items:
        small = [] if item is None or is_large(item) else [item]
        piece += small
        if piece and (not small or len(piece) > min(_LARGEST - 1, done // slowness)):
            yield piece
            done += len(piece)
            piece = []
        if not small:
            yield [] if item is None else [item]
    if piece:
        yield piece


class Workers:
    """As many threads as there are cores, for work that lets go of the interpreter, as the engine's does.

    To be used in a `with` statement. What is raised inside, Ctrl-C above all, sets `stop`, which the work has
    to heed.
    """

    def __init__(self) -> None:
        self.stop = Stop()
        self._pool = ThreadPoolExecutor(cores())

    def map(self, work: Callable[[Sequence[T]], Sequence[R]], pieces: Iterable[Sequence[T]]) -> Iterator[Sequence[R]]:
        """What `work` makes of each piece, in order; after an empty piece all that is not yet given."""
        pending: deque[Future[Sequence[R]]] = deque()
        for piece in pieces:
            if piece:
                pending.append(self._pool.submit(work, piece))
            while pending and (not piece or pending[0].done() or len(pending) > _AHEAD * cores()):
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()

    def __enter__(self) -> Workers:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            self.stop.set()
        self._pool.shutdown(cancel_futures=True)
