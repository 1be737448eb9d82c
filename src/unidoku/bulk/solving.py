"""Many boards solved or counted in one call."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from unidoku import _engine
from unidoku._engine import Stop
from unidoku.bulk.boards import CELLS, ready
from unidoku.bulk.cores import threads_of
from unidoku.bulk.instructions import instruction_set
from unidoku.errors import Stopped
from unidoku.grid import Grid, whole
from unidoku.shape import Shape

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from unidoku.bulk.boards import Boards

__all__ = ["Solved", "count_many", "is_proper_many", "solve_many"]

_NINE = Shape(3, 3)


@dataclass(frozen=True, slots=True, eq=False)
class Solved:
    """The solutions of N boards, as columns. Item i is that of board i, or None where it is not proper."""

    counts: NDArray[Any]
    """(N,) uint32: the number of solutions; 2 means two or more."""
    solutions: NDArray[Any]
    """(N, 81) uint8: the digits of the solution, row by row; zeros where the board is not proper."""

    @property
    def proper(self) -> NDArray[Any]:
        """(N,) bool: whether the board has exactly one solution."""
        return self.counts == 1  # type: ignore[no-any-return]

    def __len__(self) -> int:
        return len(self.counts)

    def __getitem__(self, index: int) -> Grid | None:
        return Grid.trusted(_NINE, self.solutions[index].tobytes()) if self.counts[index] == 1 else None

    def __iter__(self) -> Iterator[Grid | None]:
        return (self[i] for i in range(len(self)))


def solve_many(
    boards: Boards,
    *,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
    stop: Stop | None = None,
) -> Solved:
    r"""The solutions of many 9×9 boards, and which of them are proper.

    `boards` is an (N, 81) array of digits, 0 = empty, a board a row; or a text (also as bytes, or a file in memory)
    with a board a line: 81 digits or marks of empty cells, and behind a blank or a # whatever you like. Empty lines and
    those that begin with # are no boards.

    All cores are used, or so many `threads`; the result depends on neither. `progress` is called with the number of
    boards that were taken on since its last call.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> solved = solve_many(f"{puzzle}\n{81 * '.'}")
    >>> solved.counts.tolist(), solved.solutions[0, :9].tolist(), solved[1]
    ([1, 2], [5, 3, 4, 6, 7, 8, 9, 1, 2], None)

    Raises ValueError for an array of another form or with other digits, ParseError, with the line, for another text,
    Stopped when another thread sets `stop`.
    """
    import numpy as np

    given = ready(boards)
    solutions = np.empty((len(given), CELLS), dtype=np.uint8)
    return Solved(_counts(given, 2, solutions, threads, progress, stop), solutions)


def count_many(
    boards: Boards,
    limit: int | None = 2,
    *,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
    stop: Stop | None = None,
) -> NDArray[Any]:
    r"""The numbers of solutions of many 9×9 boards, each counted no further than `limit`: (N,) uint32.

    None counts them all, up to 2³² - 1. Everything else is as in `solve_many`.

    >>> count_many("." * 81 + "\n" + "11" + "." * 79, limit=100).tolist()
    [100, 0]
    """
    if limit is not None and not 1 <= (limit := whole(limit, "limit")) < _engine.ALL_SOLUTIONS:
        raise ValueError(f"a limit of {limit} solutions: expected 1 to 2³² - 2, or None for all")
    return _counts(ready(boards), limit or _engine.ALL_SOLUTIONS, None, threads, progress, stop)


def is_proper_many(
    boards: Boards,
    *,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
    stop: Stop | None = None,
) -> NDArray[Any]:
    """Which of many 9×9 boards have exactly one solution: (N,) bool. Everything else is as in `solve_many`.

    >>> is_proper_many("." * 81).tolist()
    [False]
    """
    return _counts(ready(boards), 2, None, threads, progress, stop) == 1  # type: ignore[no-any-return]


def _counts(
    given: NDArray[Any] | _engine.Lines,
    limit: int,
    solutions: NDArray[Any] | None,
    threads: int | None,
    progress: Callable[[int], None] | None,
    stop: Stop | None,
) -> NDArray[Any]:
    import numpy as np

    counts = np.empty(len(given), dtype=np.uint32)
    rest = (limit, counts, solutions, instruction_set().number, threads_of(threads), progress, stop)
    if isinstance(given, _engine.Lines):
        _engine.count_lines(given, *rest)
    else:
        _engine.count_boards(given, *rest)
    if stop is not None and stop.is_set():
        raise Stopped("the search was given up: another thread asked to stop")
    return counts
