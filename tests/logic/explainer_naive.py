"""The Explainer's techniques without chains by their plain definitions: a second way to the step taken on a board.

Nothing here is clever: all combinations are tried in the order in which the Explainer tries them. A hint is (name,
rating, placement or None, eliminated candidates).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import combinations, product
from typing import TypeVar

T = TypeVar("T")
Cell = int
Candidate = tuple[int, int]
Hint = tuple[str, float, Candidate | None, frozenset[Candidate]]

ROWS = [[9 * i + k for k in range(9)] for i in range(9)]
COLUMNS = [[9 * k + i for k in range(9)] for i in range(9)]
BOXES = [[27 * (i // 3) + 3 * (i % 3) + 9 * (k // 3) + k % 3 for k in range(9)] for i in range(9)]
SINGLE_ORDER = BOXES + COLUMNS + ROWS
CELL_ORDER = [BOXES, ROWS, COLUMNS]


def houses_of(cell: Cell) -> list[list[Cell]]:
    """Box, row, column."""
    return [next(house for house in kind if cell in house) for kind in CELL_ORDER]


PEERS = [[c for c in dict.fromkeys(c for house in houses_of(cell) for c in house) if c != cell] for cell in range(81)]


@dataclass
class Board:
    """Digits, 0 being empty, and the candidates of the empty cells."""

    values: list[int]
    candidates: list[set[int]]

    def places(self, house: list[Cell], digit: int) -> list[Cell]:
        """The cells of a house where a digit still fits."""
        return [cell for cell in house if digit in self.candidates[cell]]

    def empty(self, house: list[Cell]) -> list[Cell]:
        """The cells of a house without a digit."""
        return [cell for cell in house if not self.values[cell]]

    def gone(self, cells: Iterable[Cell], digits: Iterable[int]) -> frozenset[Candidate]:
        """What goes when these cells lose these digits."""
        return frozenset((c, d) for c, d in product(cells, digits) if d in self.candidates[c])


def choices(size: int, items: Iterable[T]) -> list[tuple[T, ...]]:
    """Combinations, by the number whose bit i is set for each member i; none of nothing."""
    numbered = list(enumerate(items))
    chosen = combinations(numbered, size) if numbered else iter(())
    ordered = sorted(chosen, key=lambda chosen: sum(1 << i for i, _ in chosen))
    return [tuple(item for _, item in chosen) for chosen in ordered]


def union(sets: Iterable[set[int]]) -> set[int]:
    """All members."""
    return reduce(set.union, sets, set())


def hidden_single(board: Board) -> Iterator[Hint]:
    for last in (True, False):
        for house, digit in product(SINGLE_ORDER, range(1, 10)):
            places = board.places(house, digit)
            if (len(board.empty(house)) == 1) == last and len(places) == 1:
                rating = 1.0 if last else 1.2 if house in BOXES else 1.5
                yield "Hidden Single", rating, (places[0], digit), frozenset()


Locked = tuple[list[list[Cell]], list[Cell], list[Cell], int]


def locked(board: Board, digits_first: bool = False) -> Iterator[Locked]:
    """The houses of the first house's kind, the house, the one where the digit is locked, and the digit."""
    for kind, other in ((BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES)):
        tried = product(kind, other, range(1, 10))
        for first, second, digit in sorted(tried, key=lambda t: t[2]) if digits_first else tried:
            places = board.places(first, digit)
            if len(places) >= 2 and set(places) <= set(second):
                yield kind, first, second, digit


def direct_locked(board: Board, digits_first: bool = False) -> Iterator[Hint]:
    for kind, first, second, digit in locked(board, digits_first):
        for third in kind:
            places = board.places(third, digit)
            left = [cell for cell in places if cell not in second]
            if third is not first and set(third) & set(second) and len(places) >= 2 and len(left) == 1:
                name, rating = ("Direct Pointing", 1.7) if kind is BOXES else ("Direct Claiming", 1.9)
                yield name, rating, (left[0], digit), frozenset()


def pointing(board: Board, digits_first: bool = False) -> Iterator[Hint]:
    for kind, first, second, digit in locked(board, digits_first):
        name, rating = ("Pointing", 2.6) if kind is BOXES else ("Claiming", 2.8)
        yield name, rating, None, board.gone((c for c in second if c not in first), [digit])


def hidden_sets(board: Board, size: int, fewest: int) -> Iterator[tuple[list[Cell], set[int], set[Cell]]]:
    """House, digits and cells; in houses with at least so many empty cells."""
    for house in SINGLE_ORDER:
        if len(board.empty(house)) < fewest:
            continue
        for digits in choices(size, range(1, 10)):
            places = [set(board.places(house, digit)) for digit in digits]
            if all(len(p) >= 2 for p in places) and len(union(places)) == size:
                yield house, set(digits), union(places)


def direct_hidden(size: int, name: str, rating: float) -> Callable[[Board], Iterator[Hint]]:
    def find(board: Board) -> Iterator[Hint]:
        for house, digits, cells in hidden_sets(board, size, size + 1):
            for digit in sorted(set(range(1, 10)) - digits):
                places = board.places(house, digit)
                left = [cell for cell in places if cell not in cells]
                if len(places) >= 2 and len(left) == 1:
                    yield name, rating, (left[0], digit), frozenset()

    return find


def hidden(size: int, name: str, rating: float) -> Callable[[Board], Iterator[Hint]]:
    def find(board: Board) -> Iterator[Hint]:
        for _, digits, cells in hidden_sets(board, size, 2 * size + 1):
            yield name, rating, None, board.gone(cells, set(range(1, 10)) - digits)

    return find


def naked_single(board: Board) -> Iterator[Hint]:
    for cell in range(81):
        if len(board.candidates[cell]) == 1:
            yield "Naked Single", 2.3, (cell, *board.candidates[cell]), frozenset()  # type: ignore[misc]


def naked(size: int, name: str, rating: float) -> Callable[[Board], Iterator[Hint]]:
    def find(board: Board) -> Iterator[Hint]:
        for house in SINGLE_ORDER:
            if len(board.empty(house)) < 2 * size:
                continue
            for cells in choices(size, house):
                digits = union(board.candidates[cell] for cell in cells)
                if len(digits) == size and all(len(board.candidates[cell]) >= 2 for cell in cells):
                    yield name, rating, None, board.gone((c for c in house if c not in cells), digits)

    return find


def fish(size: int, name: str, rating: float) -> Callable[[Board], Iterator[Hint]]:
    def find(board: Board) -> Iterator[Hint]:
        for bases, covers in ((COLUMNS, ROWS), (ROWS, COLUMNS)):
            for lines, digit in product(choices(size, bases), range(1, 10)):
                places = [board.places(line, digit) for line in lines]
                crossed = [cover for cover in covers if any(set(cover) & set(p) for p in places)]
                if board.values.count(digit) > 9 - 2 * size or len(crossed) != size or any(len(p) < 2 for p in places):
                    continue
                outside = (c for cover in crossed for c in cover if not any(c in line for line in lines))
                yield name, rating, None, board.gone(outside, [digit])

    return find


def wing(size: int, name: str, rating: float) -> Callable[[Board], Iterator[Hint]]:
    def find(board: Board) -> Iterator[Hint]:
        of = board.candidates
        for pivot in range(81):
            if len(of[pivot]) != size:
                continue
            pairs = [cell for cell in PEERS[pivot] if len(of[cell]) == 2]
            for a, b in product(pairs, pairs):
                common = of[a] & of[b] & of[pivot]
                if len(of[pivot] - of[a]) != 1 or len(of[a] | of[b] | of[pivot]) != 3 or len(common) != size - 2:
                    continue
                seen = set(PEERS[a]) & set(PEERS[b]) - {pivot}
                yield name, rating, None, board.gone(seen & set(PEERS[pivot]) if size == 3 else seen, of[a] & of[b])

    return find


def aligned(size: int, name: str, rating: float) -> Callable[[Board], Iterator[Hint]]:
    def find(board: Board) -> Iterator[Hint]:
        of = board.candidates
        excluders = {
            cell: [peer for peer in PEERS[cell] if 2 <= len(of[peer]) <= size]
            for cell in range(81)
            if len(of[cell]) >= 2 and not any(len(of[peer]) == 1 for peer in PEERS[cell])
        }
        bases = [cell for cell in excluders if excluders[cell]]
        for pair in choices(2, bases):
            more = dict.fromkeys(c for cell in pair for c in excluders[cell] if c in bases and c not in pair)
            for cells in [pair] if size == 2 else [(*pair, third) for third in more]:
                common = set.intersection(*(set(excluders[cell]) for cell in cells))
                if len(common) >= 2:
                    yield name, rating, None, excluded(board, cells, common)

    return find


def excluded(board: Board, cells: tuple[Cell, ...], excluders: set[Cell]) -> frozenset[Candidate]:
    """The candidates of the cells in no combination that the excluders and the cells themselves allow."""
    of = board.candidates
    allowed = {
        at
        for digits in product(*(sorted(of[cell]) for cell in cells))
        if not any(
            digits[i] == digits[j] and cells[i] in PEERS[cells[j]] for i, j in combinations(range(len(cells)), 2)
        )
        and not any(of[excluder] <= set(digits) for excluder in excluders)
        for at in zip(cells, digits, strict=True)
    }
    return frozenset((cell, digit) for cell in cells for digit in of[cell]) - allowed


BEFORE_LOOPS: list[Callable[[Board], Iterator[Hint]]] = [
    hidden_single,
    direct_locked,
    direct_hidden(2, "Direct Hidden Pair", 2.0),
    naked_single,
    direct_hidden(3, "Direct Hidden Triplet", 2.5),
    pointing,
    naked(2, "Naked Pair", 3.0),
    fish(2, "X-Wing", 3.2),
    hidden(2, "Hidden Pair", 3.4),
    naked(3, "Naked Triplet", 3.6),
    fish(3, "Swordfish", 3.8),
    hidden(3, "Hidden Triplet", 4.0),
    wing(2, "XY-Wing", 4.2),
    wing(3, "XYZ-Wing", 4.4),
]
# Those after the techniques named so, where they are tried.
LATER: list[tuple[str, list[Callable[[Board], Iterator[Hint]]]]] = [
    ("Unique Loop type 4", [naked(4, "Naked Quad", 5.0), fish(4, "Jellyfish", 5.2), hidden(4, "Hidden Quad", 5.4)]),
    ("BUG type 4", [aligned(2, "Aligned Pair Exclusion", 6.2)]),
    ("Bidirectional Cycle", [aligned(3, "Aligned Triplet Exclusion", 7.5)]),
]


def first(board: Board, techniques: list[Callable[[Board], Iterator[Hint]]]) -> Hint | None:
    """The first step of the first of these techniques that does something."""
    for technique in techniques:
        for hint in technique(board):
            if hint[2] is not None or hint[3]:
                return hint
    return None
