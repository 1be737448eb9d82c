"""How new puzzles are made, many at a time, and shown."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from unidoku.cli import terminal
from unidoku.cli.report import Report
from unidoku.cli.sources import Entry
from unidoku.cli.workers import Workers, pieces
from unidoku.generate import Puzzle, Stop

__all__ = ["give_puzzle", "make_puzzles"]

T = TypeVar("T")


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

        def work(piece: Sequence[T]) -> Sequence[tuple[T, Puzzle]]:
            return [(item, make(item, workers.stop)) for item in piece]

        for item, puzzle in report.watch(workers.map(work, pieces(items)), "puzzles", total):
            give_puzzle(report, puzzle, drawn=drawn, heading=heading(item))
    return report.code


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
