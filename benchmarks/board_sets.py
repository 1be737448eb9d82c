"""Sets of 9×9 boards that the project makes itself, from fixed seeds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from unidoku import Grid, count_many, generate_many, search
from unidoku._engine import write_lines

POOL = 10  # so many minimal puzzles are made for each of the hardest and of those with fewest clues


def made_sets(folder: Path, count: int) -> list[Path]:
    """Write each set to a file: easy, minimal, few clues, hard, two solutions."""
    easy = generate_many(range(count), empty=40).puzzles
    puzzles = generate_many(range(POOL * count), minimal=True).puzzles
    clues = (puzzles > 0).sum(axis=1)
    nodes = [search(Grid.from_digits(digits.tobytes()), limit=2).nodes for digits in puzzles]
    by_clues, by_nodes = np.argsort(clues, kind="stable"), np.argsort(-np.array(nodes), kind="stable")
    boards: dict[str, Any] = {
        "40 cells empty": easy,
        "minimal": puzzles[:count],
        "few clues": puzzles[by_clues[:count]],
        "hard": puzzles[by_nodes[:count]],
        "two solutions": two_solutions(puzzles)[:count],
    }
    for name, digits in boards.items():
        (folder / name).write_text(write_lines(np.ascontiguousarray(digits), None, ""))
    return [folder / name for name in boards]


def two_solutions(puzzles: Any) -> Any:
    """Minimal puzzles without their first clue, those of them that then have exactly two solutions."""
    loose = puzzles.copy()
    loose[range(len(loose)), (loose > 0).argmax(axis=1)] = 0
    return loose[count_many(loose, limit=3) == 2]
