"""From what was written to boards, and through the engine, many at a time."""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from unidoku import _engine
from unidoku.cli.options import InputError
from unidoku.cli.report import Report
from unidoku.cli.sources import ARGUMENT, Entry, is_recipe, read_entries
from unidoku.cli.workers import Workers, pieces
from unidoku.errors import Stopped
from unidoku.generate import Stop
from unidoku.grid import Grid, bounded
from unidoku.recipe import Recipe
from unidoku.shape import Shape

__all__ = ["UNKNOWN", "Counted", "count", "each_board"]

R = TypeVar("R")

UNKNOWN = -1


@dataclass(slots=True)
class Counted:
    """How many solutions a board has, UNKNOWN where the budget ran out, and the first of them."""

    count: int
    solution: Grid | None


@dataclass(slots=True)
class _Unreadable:
    entry: Entry
    fault: str


def each_board(
    arguments: argparse.Namespace, workers: Workers, report: Report, work: Callable[[list[Grid]], Sequence[R]]
) -> Iterator[tuple[Entry, Grid, R]]:
    """The boards that the arguments name, and what the workers make of each, in order.

    An entry that is no board is reported, and the others go on. Raises InputError where there is none at all.
    """

    def read_and_work(entries: Sequence[Entry]) -> Sequence[_Unreadable | tuple[Entry, Grid, R]]:
        boards = [_read(entry, arguments.shape, workers.stop) for entry in entries]
        results = iter(work([board[1] for board in boards if not isinstance(board, _Unreadable)]))
        return [board if isinstance(board, _Unreadable) else (*board, next(results)) for board in boards]

    entries = read_entries(arguments.boards, arguments.shape)
    is_empty = True
    for board in report.watch(workers.map(read_and_work, pieces(entries)), "boards"):
        is_empty = False
        if isinstance(board, _Unreadable):
            report.bad(board.fault, board.entry)
        else:
            yield board
    if is_empty:
        raise InputError("there is no board in what was given")


def _read(entry: Entry, shape: Shape | None, stop: Stop) -> _Unreadable | tuple[Entry, Grid]:
    """The board of this entry; the puzzle is made where it is a recipe. Raises Stopped."""
    if entry.fault:
        return _Unreadable(entry, entry.fault)
    try:
        return entry, _of_recipe(entry.text, shape, stop) if is_recipe(entry.text) else Grid(entry.text, shape)
    except ValueError as error:
        no_file = "there is no file of this name, and as a board: " if entry.source == ARGUMENT else ""
        return _Unreadable(entry, f"{no_file}{error}")


def _of_recipe(text: str, shape: Shape | None, stop: Stop) -> Grid:
    recipe = Recipe.parse(text.strip())
    if shape not in (None, recipe.shape):
        raise ValueError(f"the recipe is for the shape {recipe.shape}, expected {shape}")
    return recipe.puzzle(stop=stop).grid


def count(grids: Sequence[Grid], limit: int | None, budget: int | None, stop: Stop) -> list[Counted]:
    """The number of solutions of each grid, no further than `limit`; raises Stopped.

    >>> [counted.count for counted in count([Grid("1" + 15 * "."), Grid(16 * "3")], None, None, Stop())]
    [72, 0]
    """
    places: dict[Shape, list[int]] = defaultdict(list)
    for place, grid in enumerate(grids):
        places[grid.shape].append(place)
    results: dict[int, Counted] = {}
    for shape, group in places.items():
        counted = _count_shape(shape, [grids[place].digits for place in group], limit, budget, stop)
        results.update(zip(group, counted, strict=True))
    return [results[place] for place in range(len(grids))]


def _count_shape(
    shape: Shape, boards: Sequence[bytes], limit: int | None, budget: int | None, stop: Stop
) -> Iterator[Counted]:
    table = (len(boards), shape.cells)
    counts: Any = memoryview(bytearray(8 * len(boards))).cast("q")
    solutions: Any = memoryview(bytearray(len(boards) * shape.cells))
    digits: Any = memoryview(b"".join(boards))
    _engine.count_many(
        shape.engine,
        digits.cast("B", table),
        bounded(limit, "limit"),
        bounded(budget, "budget"),
        counts,
        solutions.cast("B", table),
        stop,
    )
    if stop.is_set():
        raise Stopped("the count was given up: another thread asked to stop")
    for place, number in enumerate(counts):
        first = bytes(solutions[place * shape.cells : (place + 1) * shape.cells])
        yield Counted(number, Grid.from_digits(first, shape) if first[0] else None)
