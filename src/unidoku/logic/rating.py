"""How hard a puzzle is: by the steps that solve it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from unidoku import _engine
from unidoku._engine import Stop
from unidoku.bulk.cores import cores
from unidoku.candidates import Candidates
from unidoku.errors import Stopped
from unidoku.grid import Grid
from unidoku.logic.scales import HODOKU, Scale
from unidoku.logic.technique import Technique
from unidoku.solve import prove

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

__all__ = ["Rating", "Ratings", "rate", "rate_many"]

_TECHNIQUES = list(Technique)
_CHUNK = 64  # boards rated between two reports of progress
_PROPER, _SOLVED = 1, 2


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is on a scale."""

    level: str
    score: int
    """The sum of the points of all steps."""
    hardest: Technique | None
    """The technique of the highest level, and there the latest in the scale; None for a board that was complete."""
    counts: dict[Technique, int]
    """How many steps of each technique the solution took."""
    solved: bool
    """Whether the techniques of the scale solve the puzzle."""
    scale: str
    """The name of the scale."""


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings of N boards, as columns. Item i is the `Rating` of board i, or None where it is not proper."""

    scale: Scale
    proper: NDArray[Any]
    """(N,) bool"""
    solved: NDArray[Any]
    """(N,) bool: whether the techniques of the scale solve the puzzle."""
    level: NDArray[Any]
    """(N,) uint8: the number of the level in `scale.levels`."""
    score: NDArray[Any]
    """(N,) int32"""
    hardest: NDArray[Any]
    """(N,) uint8: the number of the technique in `list(Technique)`."""
    counts: NDArray[Any]
    """(N, techniques) uint16: the steps of each technique, in the order of `list(Technique)`."""

    def __len__(self) -> int:
        return len(self.score)

    def __getitem__(self, index: int) -> Rating | None:
        if not self.proper[index]:
            return None
        counts = {_TECHNIQUES[i]: int(self.counts[index, i]) for i in self.counts[index].nonzero()[0]}
        return Rating(
            level=self.scale.levels[self.level[index]][0],
            score=int(self.score[index]),
            hardest=_TECHNIQUES[self.hardest[index]] if counts else None,
            counts=counts,
            solved=bool(self.solved[index]),
            scale=self.scale.name,
        )

    def __iter__(self) -> Iterator[Rating | None]:
        return (self[i] for i in range(len(self)))


def rate(grid: Grid, scale: Scale = HODOKU) -> Rating:
    """The rating of a proper puzzle.

    >>> rating = rate(Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
    >>> rating.level, rating.score, rating.solved
    ('Easy', 204, True)

    Raises Contradiction, NoSolution or MultipleSolutions for a board that is not proper, ValueError for another shape
    than 9×9.
    """
    Candidates(grid)  # refuses other shapes and clashing digits
    prove(grid)
    import numpy as np

    rating = rate_many(np.asarray(grid).reshape(1, 81), scale, threads=1)[0]
    assert rating is not None
    return rating


def rate_many(
    boards: ArrayLike,
    scale: Scale = HODOKU,
    *,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
    stop: Stop | None = None,
) -> Ratings:
    """The ratings of many boards: an (N, 81) array of digits, 0 = empty, a board a row.

    All cores are used, or so many `threads`; the result depends on neither. `progress` is called with the number of
    boards that have been rated since its last call.

    >>> import numpy as np
    >>> boards = np.zeros((2, 81), dtype=np.uint8)
    >>> boards[0] = list(Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
    >>> [rating and rating.level for rating in rate_many(boards)]
    ['Easy', None]

    Raises ValueError for an array of another form, Stopped when another thread sets `stop`.
    """
    import numpy as np

    array = np.asarray(boards)
    if array.ndim != 2 or array.shape[1] != 81 or not np.issubdtype(array.dtype, np.integer):
        raise ValueError(f"boards of {array.dtype} with shape {array.shape}: expected integers, with shape (N, 81)")
    if array.size and not 0 <= array.min() <= array.max() <= 9:
        raise ValueError(f"digits from {array.min()} to {array.max()}: expected 0 to 9")
    array = np.ascontiguousarray(array, dtype=np.uint8)
    number = len(array)
    states, levels, hardest = (np.zeros(number, dtype=np.uint8) for _ in range(3))
    scores = np.zeros(number, dtype=np.int32)
    counts = np.zeros((number, len(_TECHNIQUES)), dtype=np.uint16)
    asked = Stop() if stop is None else stop

    def rate_chunk(start: int) -> int:
        part = slice(start, start + _CHUNK)
        _engine.rate_many(
            array[part], scale.engine, states[part], levels[part], scores[part], hardest[part], counts[part], asked
        )
        return len(array[part])

    starts = range(0, number, _CHUNK)
    with ThreadPoolExecutor(threads or cores()) as pool:
        try:
            for done in pool.map(rate_chunk, starts):
                if progress is not None:
                    progress(done)
        except BaseException:
            asked.set()  # Ctrl-C: the other threads stop at once too
            pool.shutdown(cancel_futures=True)
            raise
    if asked.is_set():
        raise Stopped("the rating was given up: another thread asked to stop")
    return Ratings(scale, states >= _PROPER, states == _SOLVED, levels, scores, hardest, counts)
