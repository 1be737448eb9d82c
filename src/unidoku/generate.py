"""Full grids from a seed, and puzzles dug from them, each proved to have one solution."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from unidoku import _engine
from unidoku._engine import Stop
from unidoku.errors import Stopped
from unidoku.grid import Grid
from unidoku.recipe import ATTEMPTS, Recipe, Symmetry
from unidoku.shape import Shape, ShapeLike
from unidoku.solve import prove

if TYPE_CHECKING:
    from unidoku.logic.technique import Technique
    from unidoku.wish import Wish

__all__ = ["Puzzle", "Stop", "dig", "fill", "generate", "root_grid"]

SYMMETRIES = {symmetry: number for number, symmetry in enumerate(Symmetry)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """A proper puzzle, and how it was made. As text it is its grid on one line."""

    grid: Grid
    solution: Grid
    recipe: Recipe | None
    """What the puzzle comes back from; None when it was dug from a grid that was given."""
    reached: bool
    """Whether the target was met; otherwise this is the best that all attempts gave."""
    attempts: int
    """How many passes were made."""
    put_back: int
    """How many digits went back in the pass that made the puzzle, because without them there was another solution."""
    nodes: int | None = field(compare=False)
    """How many suppositions all passes took; None for one of many, which are made without counting them."""
    proof_nodes: int
    """How many suppositions the final proof took, over the finished puzzle alone, that it has one solution."""
    redundant: int
    """Where a minimal puzzle was wanted: how many of its clues could still go, one by one (then symmetry is lost)."""

    def __str__(self) -> str:
        return str(self.grid)

    def _repr_svg_(self) -> str:
        return self.grid._repr_svg_()


def generate(
    shape: ShapeLike = (3, 3),
    *,
    empty: int | None = None,
    clues: int | None = None,
    minimal: bool = False,
    symmetry: Symmetry | str = Symmetry.NONE,
    seed: int | str | None = None,
    attempts: int = ATTEMPTS,
    er: Iterable[float] | float | None = None,
    level: str | None = None,
    needs: Iterable[Technique | str] = (),
    only: Iterable[Technique | str] | None = None,
    pearl: bool = False,
    stop: Stop | None = None,
) -> Puzzle:
    """A new proper puzzle: a random full grid, emptied in random order as long as one solution is left.

    The target is a number of cells to empty, or of clues to leave, or `minimal`: until no clue can go. Without any, 50
    of 81 cells are emptied, on other boards up to 9×9 in proportion, up to 16×16 half of them, and beyond two fifths:
    there more can take very long. When a pass stops short of the target, another begins with a new full grid; after
    `attempts` of them the best is given, and its `reached` is false. Without a seed one is drawn; the puzzle's recipe
    tells it.

    >>> puzzle = generate(empty=50, seed=2026)
    >>> puzzle.grid.empty, puzzle.grid.is_proper(), str(puzzle.recipe)
    (50, True, 'u1-9x9-e50-s2026')
    >>> generate((2, 2), clues=4, seed=1).grid.clues
    4

    A 9×9 puzzle can be made to order: `er`, `level`, `needs`, `only` and `pearl`, alone or together, say how hard it
    shall be (`Wish` tells what they are). Then the number of clues is left open where no target is given; and where no
    attempt, each of up to a thousand puzzles, gives what is wished for, WishNotMet is raised.

    >>> str(generate(er=(4.0, 5.0), seed=2026).recipe)
    'u1-9x9-any-er4.0to5.0-s2026'

    Raises ValueError for a target that the board cannot have and for a wish that cannot be, Stopped when another thread
    sets `stop`.
    """
    needs = tuple(needs) if not isinstance(needs, str) else needs
    wish = None
    if er is not None or level is not None or needs or only is not None or pearl:
        from unidoku.wish import Wish

        wish = Wish(er=er, level=level, needs=needs, only=only, pearl=pearl)
    return make(recipe_of(shape, empty, clues, minimal, symmetry, seed, attempts, wish), stop)


def recipe_of(
    shape: ShapeLike,
    empty: int | None,
    clues: int | None,
    minimal: bool,
    symmetry: Symmetry | str,
    seed: int | str | None,
    attempts: int,
    wish: Wish | None = None,
) -> Recipe:
    """The recipe of what `generate` is asked for."""
    shape = Shape.of(shape)
    has_target = not (empty is None and clues is None and not minimal)
    if not has_target and wish is None:
        empty = _default_target(shape)
    return Recipe(
        seed=drawn_seed() if seed is None else seed,
        empty=_target(shape, empty, clues, minimal),
        shape=shape,
        symmetry=Symmetry.of(symmetry),
        attempts=attempts,
        wish=wish,
        any_clues=wish is not None and not has_target,
    )


def drawn_seed() -> int:
    """A new seed, of 48 bits."""
    return int.from_bytes(os.urandom(6), "big")


def _default_target(shape: Shape) -> int:
    if shape.side <= 9:
        return shape.cells * 50 // 81
    return shape.cells // 2 if shape.side <= 16 else shape.cells * 2 // 5


def make(recipe: Recipe, stop: Stop | None = None) -> Puzzle:
    """The puzzle of a recipe."""
    if recipe.wish is not None:
        from unidoku.order import made_to_order

        return made_to_order(recipe, stop)
    return _dig(None, recipe.shape, recipe.stream, recipe.empty, recipe.symmetry, recipe.attempts, stop, recipe)


def dig(
    grid: Grid,
    *,
    empty: int | None = None,
    clues: int | None = None,
    minimal: bool = False,
    symmetry: Symmetry | str = Symmetry.NONE,
    seed: int | str = 0,
    attempts: int = 1,
    stop: Stop | None = None,
) -> Puzzle:
    """A proper puzzle dug from a full grid that is given, or from a proper puzzle; the grid itself stays as it is.

    The result has fewer empty cells than asked for where the grid allows no more in the order that the seed draws;
    each further attempt tries another order.

    >>> full = fill(seed=7)
    >>> puzzle = dig(full, empty=40)
    >>> puzzle.grid.empty, puzzle.solution == full
    (40, True)

    Raises NoSolution or MultipleSolutions for a grid that is not proper, ValueError for a target it cannot have,
    Stopped when another thread sets `stop`.
    """
    prove(grid, stop)
    target = _target(grid.shape, empty, clues, minimal)
    if target is None and (empty, clues, minimal) == (None, None, False):
        raise ValueError("a target is needed: empty, clues, or minimal")
    if target is not None and target < grid.empty:
        raise ValueError(f"the grid already has {grid.empty} empty cells: {target} is no target")
    recipe = Recipe(seed=seed, empty=target, shape=grid.shape, attempts=attempts)
    return _dig(grid, grid.shape, recipe.stream, target, Symmetry.of(symmetry), attempts, stop, None)


def _target(shape: Shape, empty: int | None, clues: int | None, minimal: bool) -> int | None:
    if (empty is not None) + (clues is not None) + bool(minimal) > 1:
        raise ValueError("empty, clues and minimal exclude each other: expected one of them")
    if clues is not None:
        if not 0 <= clues <= shape.cells:
            raise ValueError(f"{clues} clues cannot be left: a board of shape {shape} has {shape.cells} cells")
        return shape.cells - clues
    return empty


def _dig(
    start: Grid | None,
    shape: Shape,
    stream: int,
    empty: int | None,
    symmetry: Symmetry,
    attempts: int,
    stop: Stop | None,
    recipe: Recipe | None,
) -> Puzzle:
    result = _engine.dig(
        shape.engine,
        None if start is None else start.digits,
        stream,
        _engine.AS_MANY_AS_CAN_GO if empty is None else empty,
        SYMMETRIES[symmetry],
        attempts,
        stop,
    )
    if result is None:
        raise Stopped("the puzzle was given up half made: another thread asked to stop")
    digits, _, reached, made, put_back, nodes, redundant = result
    grid = Grid.trusted(shape, digits)
    proof = prove(grid, stop)
    return Puzzle(
        grid=grid,
        solution=proof.solution,
        recipe=recipe,
        reached=reached,
        attempts=made,
        put_back=put_back,
        nodes=nodes,
        proof_nodes=proof.nodes,
        redundant=redundant,
    )


def fill(shape: ShapeLike = (3, 3), *, seed: int | str = 0) -> Grid:
    """A random full grid; what a seed gives is the same for ever (`engine/fill.hpp` defines it).

    >>> fill((2, 3), seed="any text").is_solved()
    True
    """
    shape = Shape.of(shape)
    recipe = Recipe(seed=seed, empty=0, shape=shape)
    return Grid.trusted(shape, _engine.fill(shape.engine, recipe.stream))


def root_grid(shape: ShapeLike = (3, 3)) -> Grid:
    """The full grid that a formula gives without search.

    Row i, column j (0-based) holds (i·c + i div r + j) mod n + 1, for boxes of r rows and c columns.

    >>> str(root_grid((2, 2)))
    '1234341223414123'
    """
    shape = Shape.of(shape)
    side = shape.side
    rows = range(side)
    return Grid.from_digits(
        bytes((i * shape.box_columns + i // shape.box_rows + j) % side + 1 for i in rows for j in rows), shape
    )
