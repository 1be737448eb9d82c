"""From what was written to boards, and through the engine, many at a time.

Most boards of most files are plain lines, and nothing is to be said of them one by one: these go through the engine as
text, thousands in a call, and come out as text. All others become a `Grid` each.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from unidoku import _engine
from unidoku.cli.options import InputError, instructions
from unidoku.cli.report import Report
from unidoku.cli.sources import ARGUMENT, Entry, PlainLines, is_recipe, read_entries_and_lines
from unidoku.cli.workers import Workers, pieces
from unidoku.errors import Stopped
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream
from unidoku.generate import Stop
from unidoku.grid import Grid, bounded
from unidoku.recipe import Recipe
from unidoku.shape import Shape

__all__ = [
    "UNKNOWN",
    "Counted",
    "Stretch",
    "count",
    "count_plain",
    "each_board",
    "each_board_or_stretch",
    "size_of",
    "stretches",
]

R = TypeVar("R")

UNKNOWN = -1


@dataclass(slots=True)
class Counted:
    """How many solutions a board has, UNKNOWN where the budget ran out, and the first of them."""

    count: int
    solution: Grid | None


@dataclass(slots=True)
class Stretch:
    """Boards in a row of which there is nothing to say but this text."""

    boards: int
    text: str


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
    for board in each_board_or_stretch(arguments, workers, report, work, None):
        assert not isinstance(board, Stretch)
        yield board


def each_board_or_stretch(
    arguments: argparse.Namespace,
    workers: Workers,
    report: Report,
    work: Callable[[list[Grid]], Sequence[R]],
    work_plain: Callable[[PlainLines], Iterable[Stretch | tuple[Entry, Grid, R]]] | None,
) -> Iterator[Stretch | tuple[Entry, Grid, R]]:
    """The same, and where there is `work_plain`, what it makes of plain lines."""

    def read_and_work(
        entries: Sequence[Entry | PlainLines],
    ) -> Sequence[Stretch | _Unreadable | tuple[Entry, Grid, R]]:
        if work_plain is not None and isinstance(entries[0], PlainLines):
            return list(work_plain(entries[0]))
        boards = [_read(entry, arguments.shape, workers.stop) for entry in entries if isinstance(entry, Entry)]
        results = iter(work([board[1] for board in boards if not isinstance(board, _Unreadable)]))
        return [board if isinstance(board, _Unreadable) else (*board, next(results)) for board in boards]

    plain_apart = work_plain is not None and arguments.shape in (None, Shape(3, 3))
    if plain_apart:
        instructions()  # says at once what is wrong with them
    entries = read_entries_and_lines(arguments.boards, arguments.shape, plain_apart=plain_apart)
    lists: Iterator[list[Entry | PlainLines]] = pieces(entries, lambda entry: isinstance(entry, PlainLines))
    is_empty = True
    for board in report.watch(workers.map(read_and_work, lists), "boards", size=size_of):
        is_empty = False
        if isinstance(board, _Unreadable):
            report.bad(board.fault, board.entry)
        else:
            yield board
    if is_empty:
        raise InputError("there is no board in what was given")


def size_of(board: object) -> int:
    """For how many boards an item counts."""
    return board.boards if isinstance(board, Stretch) else 1


def _read(entry: Entry, shape: Shape | None, stop: Stop) -> _Unreadable | tuple[Entry, Grid]:
    """The board of this entry; the puzzle is made where it is a recipe. Raises Stopped."""
    if entry.fault:
        return _Unreadable(entry, entry.fault)
    try:
        return entry, _of_recipe(entry.text, shape, stop) if is_recipe(entry.text) else Grid(entry.text, shape)
    except ValueError as error:
        grid = _with_text_behind(entry.text)
        if grid is not None and shape in (None, grid.shape):
            return entry, grid
        no_file = "there is no file of this name, and as a board: " if entry.source == ARGUMENT else ""
        return _Unreadable(entry, f"{no_file}{error}")


def _with_text_behind(text: str) -> Grid | None:
    """The board of a line on which there stands more, as files have it; None where there is none."""
    from unidoku.formats.line import FORMAT  # slow to load

    records = list(FORMAT.read(Stream.of(text))) if " " in text.strip() and "\n" not in text else []
    return records[0].grid if len(records) == 1 and isinstance(records[0], Record) else None


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


def count_plain(lines: PlainLines, limit: int, *, with_solutions: bool, stop: Stop) -> tuple[Any, Any]:
    """The number of solutions of each line, no further than `limit`, and the digits of each that is the only one.

    Both as memory, an item or 81 digits a board; None in place of the second where it is not wanted. Raises Stopped.
    """
    number = len(lines.boards)
    counts: Any = memoryview(bytearray(4 * number)).cast("I")
    solutions: Any = memoryview(bytearray(81 * number)).cast("B", (number, 81)) if with_solutions else None
    _engine.count_lines(lines.boards, limit, counts, solutions, instructions().number, 1, None, stop)
    if stop.is_set():
        raise Stopped("the count was given up: another thread asked to stop")
    return counts, solutions


def stretches(
    lines: PlainLines, others: Iterable[int], text: Callable[[int, int], str], result: Callable[[int], R]
) -> Iterator[Stretch | tuple[Entry, Grid, R]]:
    """The lines as stretches, with the text of boards number `start` to `end - 1`; but `others` each by itself."""
    start = 0
    for board in [*others, len(lines.boards)]:
        if board > start:
            yield Stretch(board - start, text(start, board))
        if board < len(lines.boards):
            entry = lines.entry(board)
            yield entry, Grid(entry.text), result(board)
        start = board + 1
