"""How new puzzles are made, many at a time, and shown."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from unidoku import _engine
from unidoku.cli import terminal
from unidoku.cli.boards import Stretch, size_of
from unidoku.cli.options import InputError, instructions, wish_of
from unidoku.cli.report import Report
from unidoku.cli.sources import Entry
from unidoku.cli.workers import Workers, pieces
from unidoku.generate import Puzzle, Stop, recipe_of
from unidoku.order import WishNotMet
from unidoku.recipe import ATTEMPTS, Symmetry, streams_of
from unidoku.shape import Shape

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from unidoku.bulk.making import Puzzles

__all__ = ["give_puzzle", "is_for_lines", "make_lines", "make_puzzles"]

T = TypeVar("T")

_NINE = Shape(3, 3)
_MANY = 1000  # fewer are sooner made than NumPy is loaded
_AT_FIRST = 64  # puzzles for a core
_AT_ONCE = 8192


def make_puzzles(
    arguments: argparse.Namespace,
    items: Iterable[T],
    total: int,
    make: Callable[[T, Stop], Puzzle],
    heading: Callable[[T], str] = lambda _: "",
) -> int:
    """Make a puzzle of every item and give them out, in order; returns the exit code."""
    report = Report(as_json=arguments.json)
    drawn = terminal.is_drawn(arguments, single=total == 1)
    with Workers() as workers:

        def work(piece: Sequence[T]) -> Sequence[tuple[T, Puzzle | WishNotMet]]:
            return [(item, _or_not(make, item, workers.stop)) for item in piece]

        for item, puzzle in report.watch(workers.map(work, pieces(items)), "puzzles", total):
            if isinstance(puzzle, WishNotMet):
                report.no()
                report.remark(str(puzzle))
                if arguments.json:
                    report.result(None, _fields_of(puzzle))
            else:
                give_puzzle(report, puzzle, drawn=drawn, heading=heading(item))
    return report.code


def _or_not(make: Callable[[T, Stop], Puzzle], item: T, stop: Stop) -> Puzzle | WishNotMet:
    try:
        return make(item, stop)
    except WishNotMet as failure:
        return failure


def _fields_of(failure: WishNotMet) -> dict[str, Any]:
    return {
        "error": str(failure),
        "recipe": str(failure.nearest.recipe),
        "nearest": str(failure.nearest.grid),
        "er": failure.er,
        "ep": failure.ep,
        "ed": failure.ed,
        "level": failure.level,
        "attempts": failure.attempts,
        "ratings": failure.ratings,
    }


def is_for_lines(arguments: argparse.Namespace, count: int) -> bool:
    """Whether so many puzzles are worth the way of `make_lines`, and it gives what the arguments ask for."""
    plain = wish_of(arguments) is None and not (arguments.json or arguments.show)
    return count >= _MANY and arguments.shape in (None, _NINE) and plain


def make_lines(arguments: argparse.Namespace, seeds: range, text: str | None = None) -> int:
    """Make a 9×9 puzzle of every seed and give them out as lines, in order; returns the exit code.

    Beside a text, a seed is that text, a slash and one of these numbers.
    """
    import numpy as np

    from unidoku.bulk.making import generate_many

    target: dict[str, Any] = {
        "empty": arguments.empty,
        "clues": arguments.clues,
        "minimal": arguments.minimal,
        "symmetry": arguments.symmetry or Symmetry.NONE,
        "attempts": arguments.attempts or ATTEMPTS,
    }

    def seed_of(number: int) -> int | str:
        return number if text is None else f"{text}/{number}"

    try:
        first = recipe_of(_NINE, seed=seed_of(0), **target)
    except ValueError as error:
        raise InputError(str(error)) from None
    instructions()  # says at once what is wrong with them
    report = Report()
    with Workers() as workers:

        def work(run: Sequence[int]) -> Sequence[Stretch | tuple[int, Puzzle]]:
            numbers = streams = np.fromiter(run, dtype=np.uint64, count=len(run))
            if text is not None:
                texts = (f"{text}/{number}" for number in run)
                streams = np.fromiter(streams_of(texts), dtype=np.uint64, count=len(run))
            many = generate_many(streams, **target, threads=1, stop=workers.stop)
            return list(_lines(many, numbers, str(first).removesuffix("0")))

        for item in report.watch(workers.map(work, _runs(seeds)), "puzzles", len(seeds), size_of):
            if isinstance(item, Stretch):
                report.lines(item.text)
            else:
                number, puzzle = item  # its target was not reached
                give_puzzle(report, replace(puzzle, recipe=replace(first, seed=seed_of(number))), drawn=False)
    return report.code


def _runs(seeds: range) -> Iterator[range]:
    """The seeds in runs that grow, so that the first puzzles come soon and many come fast."""
    start, size = 0, _AT_FIRST
    while start < len(seeds):
        yield seeds[start : start + size]
        start += size
        size = min(2 * size, _AT_ONCE)


def _lines(many: Puzzles, numbers: NDArray[Any], recipe: str) -> Iterator[Stretch | tuple[int, Puzzle]]:
    """The lines of those in a row that reached the target, and each of the others by itself, with its number."""
    start = 0
    for index in [*(~many.reached).nonzero()[0].tolist(), len(many)]:
        if index > start:
            part = slice(start, index)
            yield Stretch(index - start, _engine.write_lines(many.puzzles[part], numbers[part], recipe))
        if index < len(many):
            yield int(numbers[index]), many[index]
        start = index + 1


def give_puzzle(report: Report, puzzle: Puzzle, *, drawn: bool, heading: str = "", entry: Entry | None = None) -> None:
    """Give out a puzzle; the answer is no when its target was not reached."""
    recipe = str(puzzle.recipe) if puzzle.recipe else None
    line = f"{puzzle} #{recipe}" if recipe else str(puzzle)
    report.result(_drawn(puzzle, heading) if drawn else line, _fields(puzzle, recipe), entry)
    if not puzzle.reached:
        report.no()
        name = f"{recipe}: " if recipe else ""
        report.remark(f"{name}the target was not reached: {_shortfall(puzzle)}", entry)


def _shortfall(puzzle: Puzzle) -> str:
    attempts = f"{puzzle.attempts} attempt" + ("s" if puzzle.attempts != 1 else "")
    if puzzle.redundant:
        return f"after {attempts} {puzzle.redundant} clues could still go, though not with the symmetry"
    return f"the best of {attempts} has {puzzle.grid.clues} clues"


def _fields(puzzle: Puzzle, recipe: str | None) -> dict[str, Any]:
    return {
        "puzzle": str(puzzle.grid),
        "solution": str(puzzle.solution),
        "recipe": recipe,
        "shape": str(puzzle.grid.shape),
        "clues": puzzle.grid.clues,
        "empty": puzzle.grid.empty,
        "reached": puzzle.reached,
        "attempts": puzzle.attempts,
        "put_back": puzzle.put_back,
        "nodes": puzzle.nodes,
        "proof_nodes": puzzle.proof_nodes,
        "redundant": puzzle.redundant,
    }


def _drawn(puzzle: Puzzle, heading: str) -> str:
    lines = [terminal.bold(heading), ""] if heading else []
    lines += [terminal.draw(puzzle.grid), ""]
    if puzzle.recipe:
        lines.append(f"recipe  {terminal.bold(str(puzzle.recipe))}")
    lines.append(f"clues   {puzzle.grid.clues}, and {puzzle.grid.empty} empty cells")
    steps = f"in {puzzle.proof_nodes} step" + ("s" if puzzle.proof_nodes != 1 else "")
    lines.append(f"proof   one solution; proved {steps if puzzle.proof_nodes else 'without trying anything out'}")
    return "\n".join([*lines, ""])
