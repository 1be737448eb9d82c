"""Many puzzles made in one call."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from unidoku import _engine
from unidoku._engine import Stop
from unidoku.bulk.boards import CELLS
from unidoku.bulk.cores import threads_of
from unidoku.bulk.instructions import instruction_set
from unidoku.errors import Stopped
from unidoku.generate import Puzzle, drawn_seed, recipe_of
from unidoku.grid import Grid, whole
from unidoku.recipe import ATTEMPTS, Recipe, Symmetry
from unidoku.shape import Shape
from unidoku.solve import prove

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Puzzles", "generate_many"]

_NINE = Shape(3, 3)
_SEEDS = 2**64
_SEED = "whole numbers from 0 to 2⁶⁴ - 1 (of a text, `Recipe.stream`)"


@dataclass(frozen=True, slots=True, eq=False)
class Puzzles:
    """N proper puzzles, as columns. Item i is the `Puzzle` that the recipe of i gives."""

    first_recipe: Recipe
    """The recipe of the first; those of the others differ in the seed."""
    seeds: NDArray[Any]
    """(N,) uint64"""
    puzzles: NDArray[Any]
    """(N, 81) uint8: the digits, row by row, 0 = empty."""
    solutions: NDArray[Any]
    """(N, 81) uint8"""
    reached: NDArray[Any]
    """(N,) bool: whether the target was met."""
    attempts: NDArray[Any]
    """(N,) int32: as in `Puzzle`, and so are the others."""
    put_back: NDArray[Any]
    """(N,) int32"""
    redundant: NDArray[Any]
    """(N,) int32"""

    def recipe(self, index: int) -> Recipe:
        """The recipe of one of them."""
        return replace(self.first_recipe, seed=int(self.seeds[index]))

    def __len__(self) -> int:
        return len(self.seeds)

    def __getitem__(self, index: int) -> Puzzle:
        grid = Grid.trusted(_NINE, self.puzzles[index].tobytes())
        return Puzzle(
            grid=grid,
            solution=Grid.trusted(_NINE, self.solutions[index].tobytes()),
            recipe=self.recipe(index),
            reached=bool(self.reached[index]),
            attempts=int(self.attempts[index]),
            put_back=int(self.put_back[index]),
            nodes=None,
            proof_nodes=prove(grid).nodes,
            redundant=int(self.redundant[index]),
        )

    def __iter__(self) -> Iterator[Puzzle]:
        return (self[i] for i in range(len(self)))


def generate_many(
    seeds: int | range | Sequence[int] | NDArray[Any],
    *,
    empty: int | None = None,
    clues: int | None = None,
    minimal: bool = False,
    symmetry: Symmetry | str = Symmetry.NONE,
    attempts: int = ATTEMPTS,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
    stop: Stop | None = None,
) -> Puzzles:
    """New 9×9 puzzles, each the one that `generate` makes of its seed, and each proved again.

    `seeds` is a range, list or array of whole numbers below 2⁶⁴, each for a puzzle; or a number of puzzles, then their
    seeds follow on from one that is drawn. A seed that is a text is here its number, `Recipe.stream`.

    All cores are used, or so many `threads`; the result depends on neither. `progress` is called with the number of
    puzzles that were taken on since its last call.

    >>> many = generate_many(range(2026, 2030), empty=50)
    >>> many.puzzles.shape, str(many[0].grid)[:27], str(many.recipe(3))
    ((4, 81), '.18..34.7.6...........13..', 'u1-9x9-e50-s2029')

    Raises ValueError for other seeds and for a target that a board cannot have, Stopped when another thread sets
    `stop`.
    """
    import numpy as np

    numbers = _numbers(seeds)
    first = int(numbers[0]) if len(numbers) else 0
    recipe = recipe_of(_NINE, empty, clues, minimal, symmetry, first, attempts)
    shape = (len(numbers), CELLS)
    many = Puzzles(
        first_recipe=recipe,
        seeds=numbers,
        puzzles=np.zeros(shape, dtype=np.uint8),
        solutions=np.zeros(shape, dtype=np.uint8),
        reached=np.zeros(len(numbers), dtype=bool),
        attempts=np.zeros(len(numbers), dtype=np.int32),
        put_back=np.zeros(len(numbers), dtype=np.int32),
        redundant=np.zeros(len(numbers), dtype=np.int32),
    )
    _engine.make_many(
        numbers,
        _engine.AS_MANY_AS_CAN_GO if recipe.empty is None else recipe.empty,
        list(Symmetry).index(recipe.symmetry),
        recipe.attempts,
        many.puzzles,
        many.solutions,
        many.reached.view(np.uint8),
        many.attempts,
        many.put_back,
        many.redundant,
        instruction_set().number,
        threads_of(threads),
        progress,
        stop,
    )
    if stop is not None and stop.is_set():
        raise Stopped("the puzzles were given up half made: another thread asked to stop")
    return many


def _numbers(seeds: int | range | Sequence[int] | NDArray[Any]) -> NDArray[Any]:
    """The seeds as an array of uint64."""
    import numpy as np

    if isinstance(seeds, np.ndarray):
        if seeds.ndim != 1 or not np.issubdtype(seeds.dtype, np.integer):
            raise ValueError(
                f"seeds of {seeds.dtype} with shape {seeds.shape}: expected whole numbers, with shape (N,)"
            )
        if seeds.size and seeds.min() < 0:
            raise ValueError(f"{seeds.min()} is no seed: expected {_SEED}")
        return np.ascontiguousarray(seeds, dtype=np.uint64)
    if not isinstance(seeds, Sequence):
        number = whole(seeds, "number of puzzles")
        if number < 0:
            raise ValueError(f"{number} puzzles cannot be made: expected at least 0")
        first = drawn_seed()
        seeds = range(first, first + number)
    if isinstance(seeds, range) and seeds and 0 <= min(seeds[0], seeds[-1]) <= max(seeds[0], seeds[-1]) < _SEEDS:
        return np.uint64(seeds[0]) + np.arange(len(seeds), dtype=np.uint64) * np.uint64(seeds.step % _SEEDS)
    numbers = [whole(seed, "seed") for seed in seeds]
    for seed in numbers:
        if not 0 <= seed < _SEEDS:
            raise ValueError(f"{seed} is no seed: expected {_SEED}")
    return np.array(numbers, dtype=np.uint64)
