"""How hard a puzzle is: by the steps that solve it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, overload

from unidoku import _engine
from unidoku._engine import Stop
from unidoku.bulk.cores import cores
from unidoku.candidates import Candidates
from unidoku.errors import Stopped
from unidoku.grid import Grid
from unidoku.logic.scales import (
    EXPLAINER_TECHNIQUES,
    HODOKU,
    NUMBERS,
    AnyScale,
    ExplainerScale,
    Scale,
    scale_of,
)
from unidoku.logic.technique import Technique
from unidoku.solve import prove

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

__all__ = ["ExplainerRating", "ExplainerRatings", "Rating", "Ratings", "rate", "rate_many"]

_TECHNIQUES = tuple(NUMBERS)
_CHUNK = 64  # boards rated between two reports of progress
_EXPLAINER_CHUNK = 8  # of these some take a second each
_PROPER, _SOLVED = 1, 2
_EXPLAINER_PROPER, _EXPLAINER_SOLVED = 2, 3


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is on a scale of levels and points."""

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
    """(N,) uint8: the number of the technique in `techniques`."""
    counts: NDArray[Any]
    """(N, techniques) uint16: the steps of each technique, in the order of `techniques`."""
    techniques: tuple[Technique, ...] = _TECHNIQUES

    def __len__(self) -> int:
        return len(self.score)

    def __getitem__(self, index: int) -> Rating | None:
        if not self.proper[index]:
            return None
        counts = {self.techniques[i]: int(self.counts[index, i]) for i in self.counts[index].nonzero()[0]}
        return Rating(
            level=self.scale.levels[self.level[index]][0],
            score=int(self.score[index]),
            hardest=self.techniques[self.hardest[index]] if counts else None,
            counts=counts,
            solved=bool(self.solved[index]),
            scale=self.scale.name,
        )

    def __iter__(self) -> Iterator[Rating | None]:
        return (self[i] for i in range(len(self)))


@dataclass(frozen=True, slots=True)
class ExplainerRating:
    """How hard a puzzle is on the scale of Sudoku Explainer or of its successor.

    Not a `Rating`: there are neither levels nor points here, for one step makes a puzzle hard, not their number. As
    text it is the form in which ratings are published.

    >>> str(ExplainerRating(7.1, 1.2, 1.2, Technique.PLAIN_FORCING_CHAIN, {}, True, "explainer"))
    'ER=7.1 EP=1.2 ED=1.2'
    """

    er: float
    """The rating of the hardest step, in tenths; 20.0 where no technique leads to the end, 0.0 for a complete board."""
    ep: float
    """The highest rating up to and with the first step that places a digit."""
    ed: float
    """The rating of the first step."""
    hardest: Technique | None
    """The technique of the first step that is rated `er`; None for a board that was complete."""
    counts: dict[Technique, int]
    """How many steps of each technique the solution took. The steps themselves: `steps(grid, scale=...)`."""
    solved: bool
    """Whether the techniques of the scale solve the puzzle."""
    scale: str
    """The name of the scale."""

    def __str__(self) -> str:
        return f"ER={self.er:.1f} EP={self.ep:.1f} ED={self.ed:.1f}"


@dataclass(frozen=True, slots=True)
class ExplainerRatings:
    """The ratings of N boards, as columns. Item i is the `ExplainerRating` of board i, None where it is not proper."""

    scale: ExplainerScale
    proper: NDArray[Any]
    """(N,) bool"""
    solved: NDArray[Any]
    """(N,) bool: whether the techniques of the scale solve the puzzle."""
    er: NDArray[Any]
    """(N,) float64, in tenths: exactly the number that 7.1 is. 0.0 where the board is not proper; so the next two."""
    ep: NDArray[Any]
    """(N,) float64"""
    ed: NDArray[Any]
    """(N,) float64"""
    hardest: NDArray[Any]
    """(N,) uint8: the number of the technique in `techniques`."""
    counts: NDArray[Any]
    """(N, techniques) uint16: the steps of each technique, in the order of `techniques`."""
    techniques: tuple[Technique, ...] = EXPLAINER_TECHNIQUES

    def __len__(self) -> int:
        return len(self.er)

    def __getitem__(self, index: int) -> ExplainerRating | None:
        if not self.proper[index]:
            return None
        counts = {self.techniques[i]: int(self.counts[index, i]) for i in self.counts[index].nonzero()[0]}
        return ExplainerRating(
            er=float(self.er[index]),
            ep=float(self.ep[index]),
            ed=float(self.ed[index]),
            hardest=self.techniques[self.hardest[index]] if counts else None,
            counts=counts,
            solved=bool(self.solved[index]),
            scale=self.scale.name,
        )

    def __iter__(self) -> Iterator[ExplainerRating | None]:
        return (self[i] for i in range(len(self)))


@overload
def rate(grid: Grid, scale: Scale | Literal["hodoku"] = ...) -> Rating: ...
@overload
def rate(grid: Grid, scale: ExplainerScale | Literal["explainer", "sukaku", "sukaku-2021"]) -> ExplainerRating: ...
@overload
def rate(grid: Grid, scale: AnyScale | str) -> Rating | ExplainerRating: ...
def rate(grid: Grid, scale: AnyScale | str = HODOKU) -> Rating | ExplainerRating:
    """The rating of a proper puzzle on a scale, which may be given by its name.

    On the scales explainer, sukaku and sukaku-2021 it is an `ExplainerRating`.

    >>> puzzle = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> rating = rate(puzzle)
    >>> rating.level, rating.score, rating.solved
    ('Easy', 204, True)
    >>> print(rate(puzzle, "sukaku"))
    ER=1.2 EP=1.2 ED=1.2

    Raises Contradiction, NoSolution or MultipleSolutions for a board that is not proper, ValueError for another shape
    than 9×9 and for a name that no scale has.
    """
    scale = scale_of(scale)
    Candidates(grid)  # refuses other shapes and clashing digits
    prove(grid)
    import numpy as np

    rating = rate_many(np.asarray(grid).reshape(1, 81), scale, threads=1)[0]
    assert rating is not None
    return rating


@overload
def rate_many(
    boards: ArrayLike,
    scale: Scale | Literal["hodoku"] = ...,
    *,
    threads: int | None = ...,
    progress: Callable[[int], None] | None = ...,
    stop: Stop | None = ...,
) -> Ratings: ...
@overload
def rate_many(
    boards: ArrayLike,
    scale: ExplainerScale | Literal["explainer", "sukaku", "sukaku-2021"],
    *,
    threads: int | None = ...,
    progress: Callable[[int], None] | None = ...,
    stop: Stop | None = ...,
) -> ExplainerRatings: ...
@overload
def rate_many(
    boards: ArrayLike,
    scale: AnyScale | str,
    *,
    threads: int | None = ...,
    progress: Callable[[int], None] | None = ...,
    stop: Stop | None = ...,
) -> Ratings | ExplainerRatings: ...
def rate_many(
    boards: ArrayLike,
    scale: AnyScale | str = HODOKU,
    *,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
    stop: Stop | None = None,
) -> Ratings | ExplainerRatings:
    """The ratings of many boards: an (N, 81) array of digits, 0 = empty, a board a row.

    All cores are used, or so many `threads`; the result depends on neither. `progress` is called with the number of
    boards that have been rated since its last call.

    >>> import numpy as np
    >>> boards = np.zeros((2, 81), dtype=np.uint8)
    >>> boards[0] = list(Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
    >>> [rating and rating.level for rating in rate_many(boards)]
    ['Easy', None]
    >>> rate_many(boards, "explainer").er
    array([1.2, 0. ])

    Raises ValueError for an array of another form and for a name that no scale has, Stopped when another thread sets
    `stop`.
    """
    scale = scale_of(scale)
    array = _digits(boards)
    asked = Stop() if stop is None else stop
    crew = _Crew(threads or cores(), progress, asked)
    if isinstance(scale, ExplainerScale):
        return _rate_explainer(array, scale, crew)
    return _rate_hodoku(array, scale, crew)


def _digits(boards: ArrayLike) -> NDArray[Any]:
    """The boards as (N, 81) uint8; ValueError for what are none."""
    import numpy as np

    array = np.asarray(boards)
    if array.ndim != 2 or array.shape[1] != 81 or not np.issubdtype(array.dtype, np.integer):
        raise ValueError(f"boards of {array.dtype} with shape {array.shape}: expected integers, with shape (N, 81)")
    if array.size and not 0 <= array.min() <= array.max() <= 9:
        raise ValueError(f"digits from {array.min()} to {array.max()}: expected 0 to 9")
    return np.ascontiguousarray(array, dtype=np.uint8)


def _rate_hodoku(array: NDArray[Any], scale: Scale, crew: _Crew) -> Ratings:
    import numpy as np

    number = len(array)
    states, levels, hardest = (np.zeros(number, dtype=np.uint8) for _ in range(3))
    scores = np.zeros(number, dtype=np.int32)
    counts = np.zeros((number, len(_TECHNIQUES)), dtype=np.uint16)

    def rate(part: slice) -> None:
        results = (states[part], levels[part], scores[part], hardest[part], counts[part])
        _engine.rate_many(array[part], scale.engine, *results, crew.stop)

    crew.work(rate, number, _CHUNK)
    return Ratings(scale, states >= _PROPER, states == _SOLVED, levels, scores, hardest, counts)


def _rate_explainer(array: NDArray[Any], scale: ExplainerScale, crew: _Crew) -> ExplainerRatings:
    import numpy as np

    number = len(array)
    states, hardest = (np.zeros(number, dtype=np.uint8) for _ in range(2))
    ratings = np.zeros((number, 3), dtype=np.float64)
    counts = np.zeros((number, len(EXPLAINER_TECHNIQUES)), dtype=np.uint16)

    def rate(part: slice) -> None:
        results = (states[part], ratings[part], hardest[part], counts[part])
        _engine.explainer_rate_many(array[part], *results, crew.stop, scale.number)

    crew.work(rate, number, _EXPLAINER_CHUNK)
    er, ep, ed = np.trunc((ratings.T + 0.05) * 10) / 10  # as they are printed: they were summed up, tenth by tenth
    return ExplainerRatings(
        scale, states >= _EXPLAINER_PROPER, states == _EXPLAINER_SOLVED, er, ep, ed, hardest, counts
    )


@dataclass(frozen=True)
class _Crew:
    """So many threads at work on boards, a chunk at a time."""

    threads: int
    progress: Callable[[int], None] | None
    stop: Stop

    def work(self, rate: Callable[[slice], None], number: int, size: int) -> None:
        """Rate so many boards in chunks of this size; raises Stopped."""

        def chunk(start: int) -> int:
            end = min(start + size, number)
            rate(slice(start, end))
            return end - start

        with ThreadPoolExecutor(self.threads) as pool:
            try:
                for done in pool.map(chunk, range(0, number, size)):
                    if self.progress is not None:
                        self.progress(done)
            except BaseException:
                self.stop.set()  # Ctrl-C: the other threads stop at once too
                pool.shutdown(cancel_futures=True)
                raise
        if self.stop.is_set():
            raise Stopped("the rating was given up: another thread asked to stop")
