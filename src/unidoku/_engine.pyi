"""The compiled engine. It works on plain bytes: one byte a cell, row by row, 0 = empty."""

from collections.abc import Callable, Sequence
from typing import Any

from numpy.typing import NDArray

# The status that a search begins its answer with.
NONE: int
ONE: int
MANY: int
UNKNOWN: int
INTERRUPTED: int
AS_MANY_AS_CAN_GO: int

class Shape:
    def __init__(self, box_rows: int, box_columns: int) -> None: ...
    def houses(self) -> list[list[int]]: ...
    def peers(self) -> list[list[int]]: ...

class Random:
    def __init__(self, seed: int) -> None: ...
    def next(self) -> int: ...
    def below(self, bound: int) -> int: ...
    def shuffle(self, length: int) -> list[int]: ...

def child_seed(seed: int, index: int) -> int: ...
def conflicts(shape: Shape, digits: bytes) -> list[int]: ...
def search(
    shape: Shape, digits: bytes, limit: int, budget: int, stop: Stop | None
) -> tuple[int, int, int, bytes | None, bytes | None]: ...
def plain_search(
    shape: Shape, digits: bytes, limit: int, budget: int, fewest_candidates: bool
) -> tuple[int, int, int, bytes | None, bytes | None]: ...

class Solutions:
    def __init__(self, shape: Shape, digits: bytes, budget: int) -> None: ...
    def next(self) -> bytes | None: ...
    @property
    def exhausted(self) -> bool: ...
    @property
    def nodes(self) -> int: ...

class Stop:
    """Set by one thread to stop what others are doing."""

    def __init__(self) -> None: ...
    def set(self) -> None: ...
    def is_set(self) -> bool: ...

def count_many(
    shape: Shape,
    boards: NDArray[Any],
    limit: int,
    budget: int,
    counts: NDArray[Any],
    solutions: NDArray[Any],
    stop: Stop | None,
) -> None: ...
def fill(shape: Shape, seed: int) -> bytes: ...
def dig(
    shape: Shape,
    board: bytes | None,
    seed: int,
    target_empty: int,
    symmetry: int,
    attempts: int,
    stop: Stop | None,
) -> tuple[bytes, bytes, bool, int, int, int, int] | None: ...

# Many 9×9 boards at once.

INSTRUCTION_SETS: list[tuple[str, int, bool]]  # name, boards at once, and whether this machine has it, by number
ALL_SOLUTIONS: int

class Lines:
    """A text, and where the lines in it begin that are plain boards (`engine/bulk/lines.hpp` says which are)."""

    def __init__(self, text: Any, blank_ends_board: bool) -> None: ...
    def read(self, at: int) -> int:
        """Add those from this position on, up to another line; where that one begins."""
    def start(self, board: int) -> int: ...
    def __len__(self) -> int: ...

def count_board(digits: bytes, limit: int) -> int: ...
def solve_board(digits: bytes) -> bytes | None: ...
def count_boards(
    boards: NDArray[Any],
    limit: int,
    counts: Any,
    solutions: Any,
    instructions: int,
    threads: int,
    progress: Callable[[int], None] | None,
    stop: Stop | None,
) -> None: ...
def count_lines(
    lines: Lines,
    limit: int,
    counts: Any,
    solutions: Any,
    instructions: int,
    threads: int,
    progress: Callable[[int], None] | None,
    stop: Stop | None,
) -> None: ...
def make_many(
    seeds: NDArray[Any],
    target_empty: int,
    symmetry: int,
    most_attempts: int,
    puzzles: NDArray[Any],
    solutions: NDArray[Any],
    reached: NDArray[Any],
    attempts: NDArray[Any],
    put_back: NDArray[Any],
    redundant: NDArray[Any],
    instructions: int,
    threads: int,
    progress: Callable[[int], None] | None,
    stop: Stop | None,
) -> None: ...
def write_lines(boards: Any, seeds: Any, recipe: str) -> str: ...

# The human solver, of 9×9 boards.

TECHNIQUES: list[tuple[str, str]]  # name and library code, by number

class Scale:
    def __init__(self, rows: Sequence[tuple[int, int, int]], most_points: Sequence[int]) -> None: ...

class Position:
    def __init__(self, digits: bytes, clues: bytes, gone: Sequence[tuple[int, int]]) -> None: ...
    def candidates(self) -> list[int]: ...
    def solutions(self) -> tuple[int, bytes | None]: ...
    def find(
        self,
        technique: int,
        all: bool,
        two_candidate_empty_rectangles: bool,
        missing_candidates_in_rectangles: bool,
        als_overlap: bool,
        als_in_chains: bool,
        most_als_links: int,
    ) -> list[tuple[Any, ...]]: ...

class Path:
    def __init__(self, position: Position, scale: Scale) -> None: ...
    def next(self) -> tuple[int, tuple[Any, ...]] | None: ...
    @property
    def solved(self) -> bool: ...

def rate_many(
    boards: NDArray[Any],
    scale: Scale,
    states: NDArray[Any],
    levels: NDArray[Any],
    scores: NDArray[Any],
    hardest: NDArray[Any],
    counts: NDArray[Any],
    stop: Stop | None,
) -> None: ...

# The Explainer scale: the names of its techniques, by number.
EXPLAINER_TECHNIQUES: list[str]

class ExplainerPath:
    """One step after the other, from digits and, if given, the candidates of each cell (bit d - 1 for digit d)."""

    def __init__(self, digits: bytes, candidates: Sequence[int] | None) -> None: ...
    def next(self, stop: Stop | None) -> tuple[Any, ...] | None: ...
    def chains(self, rule: int, stop: Stop | None) -> list[tuple[Any, ...]] | None: ...
    def digits(self) -> bytes: ...
    def candidates(self) -> list[int]: ...
    @property
    def solved(self) -> bool: ...
    @property
    def stopped(self) -> bool: ...

# States: 0 not rated, because `stop` was set; 1 not proper; 2 beyond all techniques; 3 rated.
def explainer_rate_many(
    boards: NDArray[Any],
    states: NDArray[Any],
    ratings: NDArray[Any],
    hardest: NDArray[Any],
    counts: NDArray[Any],
    stop: Stop | None,
) -> None: ...

# Puzzles made to order. Rows are (technique, level, points).

ANY_NUMBER: int

class Wish:
    def __init__(
        self,
        least_er: int,
        most_er: int,
        pearl: bool,
        level: int | None,
        rows: Sequence[tuple[int, int, int]],
        most_points: Sequence[int],
        allowed: Sequence[tuple[int, int, int]],
        needs: Sequence[int],
    ) -> None: ...

# The puzzle, or the nearest so far (no bytes where there is none), whether it fits, attempts, puzzles judged, digits
# put back, nodes, whether it was stopped.
def make_to_order(
    seed: int, wish: Wish, target_empty: int, symmetry: int, attempts: int, stop: Stop | None
) -> tuple[bytes, bool, int, int, int, int, bool]: ...
