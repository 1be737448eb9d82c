"""Some of many puzzles: by their clues, by being proper, by level, and each only once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, TypeAlias

from unidoku._engine import Stop
from unidoku.bulk.boards import CELLS
from unidoku.bulk.solving import is_proper_many
from unidoku.formats.many import Boards
from unidoku.formats.record import Record
from unidoku.grid import Grid
from unidoku.logic.rating import rate_many
from unidoku.logic.scales import HODOKU
from unidoku.shape import Shape

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Puzzles", "Selection"]

Puzzles: TypeAlias = Boards | list[Record]

_NINE = Shape(3, 3)
_DIGEST = 16  # bytes


class Selection:
    """What is wished of puzzles, and how many were not so.

    Wished are numbers of `clues`, `proper` ones, some of the `levels` of HoDoKu's scale (which knows 9×9 boards), and
    with `once` each only once: the same clues on the same board; moved or renamed they are others. Those that have come
    are remembered, in 16 bytes each.

    >>> selection = Selection(clues=range(2, 17))
    >>> puzzles = [Record(grid=Grid(text)) for text in ("12..............", "1...............")]
    >>> len(selection.of(puzzles)), selection.left_out
    (1, Counter({'with other numbers of clues': 1}))

    Raises ValueError for a level that is none.
    """

    def __init__(
        self,
        *,
        clues: range | None = None,
        proper: bool = False,
        levels: frozenset[str] = frozenset(),
        once: bool = False,
        stop: Stop | None = None,
    ) -> None:
        names = [name for name, _ in HODOKU.levels]
        if not levels <= set(names):
            raise ValueError(f"{min(levels - set(names))!r} is no level: expected one of {', '.join(names)}")
        self.left_out: Counter[str] = Counter()
        """How many puzzles were left out, by what they are."""
        self._wishes = list(_wishes(clues, proper, levels, once, stop))

    def of(self, puzzles: Puzzles) -> Puzzles:
        """Those of these puzzles that are as wished, in order. Raises Stopped."""
        for others, fit in self._wishes:
            if not len(puzzles):
                break
            wished = fit(puzzles)
            self.left_out[others] += len(puzzles) - int(wished.sum())
            if isinstance(puzzles, Boards):
                puzzles = puzzles if wished.all() else Boards(puzzles.digits[wished])
            else:
                puzzles = [record for record, is_wished in zip(puzzles, wished.tolist(), strict=True) if is_wished]
        self.left_out += Counter()  # drops what is zero
        return puzzles


def _wishes(
    clues: range | None, proper: bool, levels: frozenset[str], once: bool, stop: Stop | None
) -> Iterator[tuple[str, Callable[[Puzzles], NDArray[Any]]]]:
    """For each wish what the others are, in words, and which of some puzzles are as wished."""
    import numpy as np

    if clues is not None:
        wanted = np.array([number in clues for number in range(CELLS + 1)])
        yield (
            "with other numbers of clues",
            lambda some: _fitting(some, lambda digits: wanted[(digits != 0).sum(axis=1)], lambda g: g.clues in clues),
        )
    if proper or levels:
        yield "given by candidates, which are not judged", _are_given_by_digits
    if proper:
        yield (
            "that are not proper",
            lambda some: _fitting(some, lambda digits: is_proper_many(digits, stop=stop), lambda g: g.is_proper()),
        )
    if levels:
        numbers = [number for number, (name, _) in enumerate(HODOKU.levels) if name in levels]

        def has_level(digits: NDArray[Any]) -> NDArray[Any]:
            ratings = rate_many(digits, stop=stop)
            return ratings.proper & np.isin(ratings.level, numbers)

        yield "of other levels", lambda some: _fitting(some, has_level, lambda _: False)
    if once:
        seen = _Seen()
        yield "that had come before", lambda some: seen.are_new(_digests(some))


def _fitting(
    puzzles: Puzzles, many: Callable[[NDArray[Any]], NDArray[Any]], one: Callable[[Grid], bool]
) -> NDArray[Any]:
    """Which of the puzzles are as wished: asked for all of 9×9 at once, for each other by itself."""
    import numpy as np

    if isinstance(puzzles, Boards):
        return many(puzzles.digits)
    grids = [record.grid for record in puzzles]
    are_nine = np.array([grid.shape == _NINE for grid in grids])
    digits = b"".join(grid.digits for grid in grids if grid.shape == _NINE)
    fit = np.array([not is_nine and one(grid) for grid, is_nine in zip(grids, are_nine, strict=True)])
    if digits:
        fit[are_nine] = many(np.frombuffer(digits, dtype=np.uint8).reshape(-1, CELLS))
    return fit


def _are_given_by_digits(puzzles: Puzzles) -> NDArray[Any]:
    import numpy as np

    if isinstance(puzzles, Boards):
        return np.ones(len(puzzles), dtype=bool)
    return np.array([not record.is_sukaku for record in puzzles])


def _digests(puzzles: Puzzles) -> NDArray[Any]:
    """Of every puzzle 16 bytes, equal only for equal puzzles (but for one chance in 2¹²⁸)."""
    import numpy as np

    if isinstance(puzzles, Boards):
        data = puzzles.digits.tobytes()
        keys = (b"\3\3" + data[at : at + CELLS] for at in range(0, len(data), CELLS))
    else:
        keys = (_key(record) for record in puzzles)
    return np.frombuffer(b"".join(blake2b(key, digest_size=_DIGEST).digest() for key in keys), dtype=f"S{_DIGEST}")


def _key(record: Record) -> bytes:
    """All that makes a puzzle what it is."""
    grid = record.grid
    key = bytes([grid.shape.box_rows, grid.shape.box_columns]) + grid.digits
    if record.is_sukaku:
        key += repr(sorted((cell, sorted(digits)) for cell, digits in record.notes.items())).encode()
    return key


class _Seen:
    """Digests in sorted runs, each much longer than the next: all are found by a few searches, and merged in time."""

    def __init__(self) -> None:
        self._runs: list[NDArray[Any]] = []

    def are_new(self, digests: NDArray[Any]) -> NDArray[Any]:
        """Which of these come for the first time; from now on none of them does."""
        import numpy as np

        different, first = np.unique(digests, return_index=True)
        is_new = np.ones(len(different), dtype=bool)
        for run in self._runs:
            place = np.minimum(np.searchsorted(run, different), len(run) - 1)
            is_new &= run[place] != different
        run = different[is_new]
        while self._runs and len(self._runs[-1]) < 2 * len(run):
            run = np.sort(np.concatenate([self._runs.pop(), run]), kind="stable")
        if len(run):
            self._runs.append(run)
        result = np.zeros(len(digests), dtype=bool)
        result[first[is_new]] = True
        return result
