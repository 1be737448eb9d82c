"""The rows that recipes give, made by as many threads as are wanted."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import wait as wait_for
from types import TracebackType
from typing import TypeAlias

from unidoku.catalogue.journal import Missed, Outcome
from unidoku.catalogue.rows import Row
from unidoku.errors import Stopped
from unidoku.generate import Puzzle, Stop
from unidoku.logic.rating import rate_many
from unidoku.logic.scales import EXPLAINER, HODOKU
from unidoku.logic.technique import Technique
from unidoku.order import WishNotMet
from unidoku.recipe import Recipe

__all__ = ["Crew", "heed"]

_AHEAD = 3  # pieces of work for every thread
_SECONDS, _MOST = 0.1, 64  # for a piece of work, and recipes in it
_LOOKS = 0.1  # seconds between two looks at whether to stop

_Work: TypeAlias = tuple[list[Outcome], float]


class Crew:
    """Threads that try recipes. To be used in a `with` statement; at its end they stop at once, whatever they do."""

    def __init__(self, threads: int, asked: Stop | None) -> None:
        self._threads = threads
        self._asked = asked
        self._stop = Stop()
        self._pool = ThreadPoolExecutor(threads)

    def outcomes(self, recipes: Callable[[int], Sequence[Recipe]]) -> Iterator[list[Outcome]]:
        """What comes of recipes, in order, some at a time. `recipes` gives the next ones, up to a number.

        Raises Stopped when it was asked for.
        """
        pending: deque[Future[_Work]] = deque()
        size = 1
        try:
            while True:
                while len(pending) < _AHEAD * self._threads and (some := recipes(size)):
                    pending.append(self._pool.submit(_tried, some, self._stop))
                outcomes, seconds = self._done(pending.popleft())
                size = max(1, min(_MOST, int(_SECONDS / (seconds / len(outcomes) + 1e-6))))
                yield outcomes
        finally:
            for work in pending:
                work.cancel()

    def _done(self, work: Future[_Work]) -> _Work:
        while not wait_for([work], timeout=_LOOKS).done:
            heed(self._asked)
        heed(self._asked)
        return work.result()

    def __enter__(self) -> Crew:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop.set()
        self._pool.shutdown(cancel_futures=True)


def heed(stop: Stop | None) -> None:
    """Raise Stopped where another thread asks to stop."""
    if stop is not None and stop.is_set():
        raise Stopped("the catalogue was left unfinished: another thread asked to stop")


def _tried(recipes: Sequence[Recipe], stop: Stop) -> _Work:
    """What comes of these recipes, and the seconds that it took."""
    start = time.monotonic()
    tried = [_puzzle_of(recipe, stop) for recipe in recipes]
    rows = iter(_rows([each for each in tried if isinstance(each, Puzzle)], stop))
    return [each if isinstance(each, Missed) else next(rows) for each in tried], time.monotonic() - start


def _puzzle_of(recipe: Recipe, stop: Stop) -> Puzzle | Missed:
    try:
        return recipe.puzzle(stop=stop)
    except WishNotMet as failure:
        nearest = failure.nearest.grid
        return Missed(
            puzzle=str(nearest),
            clues=nearest.clues,
            level=failure.level,
            er=failure.er,
            ep=failure.ep,
            ed=failure.ed,
        )


def _rows(puzzles: Sequence[Puzzle], stop: Stop) -> list[Row]:
    import numpy as np

    boards = np.frombuffer(b"".join(puzzle.grid.digits for puzzle in puzzles), np.uint8).reshape(-1, 81)
    hodoku = rate_many(boards, HODOKU, threads=1, stop=stop)
    explainer = rate_many(boards, EXPLAINER, threads=1, stop=stop)
    rows = []
    for puzzle, way, rating in zip(puzzles, hodoku, explainer, strict=True):
        assert way is not None  # as the puzzle was proved
        assert rating is not None
        rows.append(
            Row(
                puzzle=str(puzzle.grid),
                solution=str(puzzle.solution),
                recipe=str(puzzle.recipe),
                clues=puzzle.grid.clues,
                level=way.level,
                score=way.score,
                hardest=_slug(way.hardest),
                er=rating.er,
                ep=rating.ep,
                ed=rating.ed,
                er_hardest=_slug(rating.hardest),
            )
        )
    return rows


def _slug(technique: Technique | None) -> str | None:
    return technique and technique.slug
