"""Techniques by their plain definitions, all combinations tried: a second way to what a technique finds on a board.

Each function gives the sets of candidates that the technique eliminates (places, for singles) on a board, as the
engine's search for all steps does; where the pattern eliminates nothing there is no set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations, product

from unidoku import Shape
from unidoku.candidates import Candidates
from unidoku.logic.technique import Technique as T

HOUSES = [frozenset(house) for house in Shape(3, 3).houses]
PEERS = [frozenset(peers) for peers in Shape(3, 3).peers]
ROWS, COLUMNS, BOXES = HOUSES[:9], HOUSES[9:18], HOUSES[18:]

Result = frozenset[tuple[int, int]]


def _places(board: Candidates, house: frozenset[int], digit: int) -> frozenset[int]:
    return house & _cells_with(board)[digit]


@lru_cache(maxsize=4)
def _cells_with(board: Candidates) -> list[frozenset[int]]:
    return [frozenset(cell for cell in range(81) if digit in board[cell]) for digit in range(10)]


def _union(board: Candidates, cells: tuple[int, ...]) -> frozenset[int]:
    return frozenset(digit for cell in cells for digit in board[cell])


def _gone(board: Candidates, cells: frozenset[int], digits: frozenset[int]) -> Result:
    return frozenset((cell, digit) for cell in cells for digit in digits if digit in board[cell])


def full_houses(board: Candidates) -> Iterator[Result]:
    """The last empty cell of a house."""
    for house in HOUSES:
        empty = [cell for cell in house if not board.grid[cell]]
        if len(empty) == 1:
            yield frozenset((empty[0], digit) for digit in board[empty[0]])


def naked_singles(board: Candidates) -> Iterator[Result]:
    """A cell with one candidate."""
    for cell in range(81):
        if len(board[cell]) == 1:
            yield frozenset({(cell, board[cell][0])})


def hidden_singles(board: Candidates) -> Iterator[Result]:
    """A digit with one place in a house."""
    for house, digit in product(HOUSES, range(1, 10)):
        if len(places := _places(board, house, digit)) == 1:
            yield frozenset((cell, digit) for cell in places)


def _naked(board: Candidates, size: int) -> Iterator[tuple[Result, bool]]:
    """The eliminations of a naked subset, and whether it is locked: some in the box and some outside."""
    for house in HOUSES:
        for cells in combinations(sorted(cell for cell in house if 0 < len(board[cell]) <= size), size):
            digits = _union(board, cells)
            if len(digits) != size:
                continue
            shared = [other for other in HOUSES if other.issuperset(cells)]
            gone = [_gone(board, other.difference(cells), digits) for other in shared]
            box_and_line = len(shared) == 2
            in_box = gone[-1] if box_and_line else frozenset()
            yield frozenset().union(*gone), box_and_line and bool(in_box) and bool(gone[0] - in_box)


def naked_subsets(size: int) -> Callable[[Candidates], Iterator[Result]]:
    """Cells of a house that have as many digits between them; not the locked ones."""
    return lambda board: (gone for gone, locked in _naked(board, size) if not locked or size == 4)


def locked_subsets(size: int) -> Callable[[Candidates], Iterator[Result]]:
    """Naked subsets in a box and a line, with something to eliminate in both."""
    return lambda board: (gone for gone, locked in _naked(board, size) if locked)


def hidden_subsets(size: int) -> Callable[[Candidates], Iterator[Result]]:
    """Digits that have as many places in a house between them, where more cells are empty."""

    def find(board: Candidates) -> Iterator[Result]:
        for house in HOUSES:
            if sum(not board.grid[cell] for cell in house) <= size:
                continue
            places = {digit: _places(board, house, digit) for digit in range(1, 10)}
            for digits in combinations([digit for digit, cells in places.items() if cells], size):
                cells = frozenset().union(*(places[digit] for digit in digits))
                if len(cells) == size:
                    yield _gone(board, cells, frozenset(range(1, 10)).difference(digits))

    return find


def _locked(board: Candidates, bases: list[frozenset[int]], covers: list[frozenset[int]]) -> Iterator[Result]:
    for base, digit in product(bases, range(1, 10)):
        places = _places(board, base, digit)
        if 1 < len(places) <= 3:
            for cover in (house for house in covers if places <= house):
                yield _gone(board, cover - base, frozenset({digit}))


def pointing(board: Candidates) -> Iterator[Result]:
    """A digit's places in a box all in one line."""
    return _locked(board, BOXES, ROWS + COLUMNS)


def claiming(board: Candidates) -> Iterator[Result]:
    """A digit's places in a line all in one box."""
    return _locked(board, ROWS + COLUMNS, BOXES)


def basic_fish(size: int) -> Callable[[Candidates], Iterator[Result]]:
    """Lines whose places for a digit lie in as many lines across."""

    def find(board: Candidates) -> Iterator[Result]:
        for digit, (bases, covers) in product(range(1, 10), [(ROWS, COLUMNS), (COLUMNS, ROWS)]):
            lines = [places for line in bases if len(places := _places(board, line, digit)) > 1]
            for chosen in combinations(lines, size):
                cells = frozenset().union(*chosen)
                across = [line for line in covers if line & cells]
                if len(across) == size:
                    yield _gone(board, frozenset().union(*across) - cells, frozenset({digit}))

    return find


def xy_wings(board: Candidates) -> Iterator[Result]:
    """A cell xy that sees a cell xz and a cell yz: z goes from what both see."""
    for pivot in range(81):
        if len(board[pivot]) != 2:
            continue
        x, y = board[pivot]
        pairs = {cell: set(board[cell]) for cell in PEERS[pivot] if len(board[cell]) == 2}
        for one, other in product(pairs, pairs):
            for z in set(range(1, 10)) - {x, y}:
                if pairs[one] == {x, z} and pairs[other] == {y, z}:
                    yield _gone(board, PEERS[one] & PEERS[other], frozenset({z}))


def xyz_wings(board: Candidates) -> Iterator[Result]:
    """A cell xyz that sees a cell xz and a cell yz: z goes from what all three see."""
    for pivot in range(81):
        if len(board[pivot]) != 3:
            continue
        pairs = [cell for cell in PEERS[pivot] if len(board[cell]) == 2 and set(board[cell]) < set(board[pivot])]
        for one, other in combinations(pairs, 2):
            if len(common := set(board[one]) & set(board[other])) == 1:
                yield _gone(board, PEERS[one] & PEERS[other] & PEERS[pivot], frozenset(common))


def w_wings(board: Candidates) -> Iterator[Result]:
    """Two equal cells ab, and a house with two places for a, one seen from each: b goes from what both see."""
    pairs = [cell for cell in range(81) if len(board[cell]) == 2]
    for one, other in combinations(pairs, 2):
        if board[one] != board[other]:
            continue
        for (a, b), house in product((board[one], board[one][::-1]), HOUSES):
            places = _places(board, house, a)
            if len(places) != 2 or places & {one, other}:
                continue
            first, second = places
            if (first in PEERS[one] and second in PEERS[other]) or (first in PEERS[other] and second in PEERS[one]):
                yield _gone(board, PEERS[one] & PEERS[other], frozenset({b}))


def skyscrapers(board: Candidates) -> Iterator[Result]:
    """Two parallel lines with two places each, two of these in line: the digit goes from what the others see."""
    for digit, (lines, across) in product(range(1, 10), [(ROWS, COLUMNS), (COLUMNS, ROWS)]):
        pairs = [places for line in lines if len(places := _places(board, line, digit)) == 2]
        for one, other in combinations(pairs, 2):
            joined = [line for line in across if line & one and line & other]
            # Joined at the first place of one line and the second of the other, they eliminate only what claiming does.
            if len(joined) == 1 and (min(one) in joined[0]) == (min(other) in joined[0]):
                roof, other_roof = (one | other) - joined[0]
                yield _gone(board, PEERS[roof] & PEERS[other_roof], frozenset({digit}))


def rectangles_1(board: Candidates) -> Iterator[Result]:
    """Three corners of a rectangle in two boxes with the same two candidates: both go from the fourth."""
    for top, bottom in combinations(range(9), 2):
        for left, right in combinations(range(9), 2):
            corners = {9 * row + column for row in (top, bottom) for column in (left, right)}
            if sum(bool(box & corners) for box in BOXES) != 2:
                continue
            for roof in corners:
                first, *others = (board[cell] for cell in corners - {roof})
                if len(first) == 2 and others == [first, first] and len(board[roof]) > 2:
                    yield _gone(board, frozenset({roof}), frozenset(first))


FINDERS: dict[T, Callable[[Candidates], Iterator[Result]]] = {
    T.FULL_HOUSE: full_houses,
    T.NAKED_SINGLE: naked_singles,
    T.HIDDEN_SINGLE: hidden_singles,
    T.LOCKED_PAIR: locked_subsets(2),
    T.LOCKED_TRIPLE: locked_subsets(3),
    T.POINTING: pointing,
    T.CLAIMING: claiming,
    T.NAKED_PAIR: naked_subsets(2),
    T.NAKED_TRIPLE: naked_subsets(3),
    T.NAKED_QUADRUPLE: naked_subsets(4),
    T.HIDDEN_PAIR: hidden_subsets(2),
    T.HIDDEN_TRIPLE: hidden_subsets(3),
    T.HIDDEN_QUADRUPLE: hidden_subsets(4),
    T.X_WING: basic_fish(2),
    T.SWORDFISH: basic_fish(3),
    T.JELLYFISH: basic_fish(4),
    T.SKYSCRAPER: skyscrapers,
    T.W_WING: w_wings,
    T.XY_WING: xy_wings,
    T.XYZ_WING: xyz_wings,
    T.UNIQUENESS_TEST_1: rectangles_1,
}
