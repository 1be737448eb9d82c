"""Generator version 1 by its definition, with nothing but the definition: no conclusions, no bit masks, no engine.

Written from the comments in engine/random.hpp, fill.hpp and dig.hpp, as anyone would who wants the same puzzles from
another program. Slow; the tests hold the engine against it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from unidoku import Shape

MASK = 2**64 - 1
GAMMA = 0x9E3779B97F4A7C15


def mix(z: int) -> int:
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
    return z ^ z >> 31


def split_mix(seed: int, index: int) -> int:
    return mix((seed + (index + 1) * GAMMA) & MASK)


def child_seed(seed: int, index: int) -> int:
    return split_mix(mix(~seed & MASK), index)


class Random:
    def __init__(self, seed: int) -> None:
        self.state = [split_mix(seed, i) for i in range(4)]

    def next(self) -> int:
        def rotate(x: int, k: int) -> int:
            return (x << k | x >> 64 - k) & MASK

        s = self.state
        result = rotate(s[1] * 5 & MASK, 7) * 9 & MASK
        shifted = s[1] << 17 & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = rotate(s[3], 45)
        return result

    def below(self, bound: int) -> int:
        while True:
            product = (self.next() >> 32) * bound
            if product % 2**32 >= 2**32 % bound:
                return product >> 32

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items), 1, -1):
            j = self.below(i)
            items[i - 1], items[j] = items[j], items[i - 1]


def peers(shape: Shape, cell: int) -> list[int]:
    def houses(c: int) -> tuple[int, int, tuple[int, int]]:
        row, column = divmod(c, shape.side)
        return row, column, (row // shape.box_rows, column // shape.box_columns)

    mine = houses(cell)
    return [c for c in range(shape.cells) if c != cell and any(a == b for a, b in zip(houses(c), mine, strict=True))]


def completions(
    shape: Shape, digits: list[int], cells: list[int], order: Callable[[int], list[int]]
) -> Iterator[list[int]]:
    """Plain backtracking over the cells, with the digits of each tried in their order."""
    seen_from = {cell: peers(shape, cell) for cell in cells}

    def complete(position: int) -> Iterator[list[int]]:
        if position == len(cells):
            yield digits[:]
            return
        cell = cells[position]
        for digit in order(cell):
            if all(digits[peer] != digit for peer in seen_from[cell]):
                digits[cell] = digit
                yield from complete(position + 1)
        digits[cell] = 0

    return complete(0)


def fill_order(shape: Shape) -> list[int]:
    def is_diagonal(cell: int) -> bool:
        row, column = divmod(cell, shape.side)
        return row // shape.box_rows == column // shape.box_columns

    return sorted(range(shape.cells), key=lambda cell: (not is_diagonal(cell), cell))


def fill(shape: Shape, seed: int) -> list[int]:
    if shape.side > 9:
        return large_fill(shape, seed)[0]
    key = child_seed(seed, 0)
    side = range(1, shape.side + 1)
    cells = fill_order(shape)
    by_priority = {c: sorted(side, key=lambda d, c=c: split_mix(key, c * shape.side + d - 1)) for c in cells}  # type: ignore[misc]
    return next(completions(shape, [0] * shape.cells, cells, by_priority.__getitem__))


def draw_singles(shape: Shape, candidates: list[set[int]], seen_from: list[list[int]]) -> bool:
    """Naked and hidden singles until nothing changes, in whatever order; False when they contradict each other."""
    digits = range(1, shape.side + 1)
    changed = True
    while changed:
        changed = False
        for cell, own in enumerate(candidates):
            if len(own) == 1:
                for peer in seen_from[cell]:
                    if own <= candidates[peer]:
                        candidates[peer] -= own
                        changed = True
        if not all(candidates):
            return False
        for house in shape.houses:
            for digit in digits:
                places = [cell for cell in house if digit in candidates[cell]]
                if not places:
                    return False
                if len(places) == 1 and len(candidates[places[0]]) > 1:
                    candidates[places[0]] = {digit}
                    changed = True
    return True


def large_fill(shape: Shape, seed: int) -> tuple[list[int], int]:
    """For boards of more than 9 rows: the grid, and the number of the key that it came from."""
    seen_from = [peers(shape, cell) for cell in range(shape.cells)]
    order = fill_order(shape)
    index = 0
    while True:
        key = child_seed(seed, index)
        candidates = [set(range(1, shape.side + 1)) for _ in range(shape.cells)]
        before: list[tuple[list[set[int]], int, int]] = []
        dead_ends = 0
        while dead_ends <= 256:
            cell = next((cell for cell in order if len(candidates[cell]) > 1), None)
            if cell is None:
                return [min(own) for own in candidates], index
            first = cell * shape.side - 1
            digit = min(candidates[cell], key=lambda d: split_mix(key, first + d))
            before.append(([own.copy() for own in candidates], cell, digit))
            candidates[cell] = {digit}
            if draw_singles(shape, candidates, seen_from):
                continue
            dead_ends += 1
            while True:
                candidates, cell, digit = before.pop()
                candidates[cell].remove(digit)
                if draw_singles(shape, candidates, seen_from):
                    break
        index += 1


def has_other_solution(shape: Shape, digits: list[int]) -> bool:
    found = completions(
        shape,
        digits[:],
        [cell for cell, digit in enumerate(digits) if digit == 0],
        lambda cell: list(range(1, shape.side + 1)),
    )
    return len([solution for solution, _ in zip(found, range(2), strict=False)]) == 2


def orbits(shape: Shape, symmetry: str) -> list[list[int]]:
    last = shape.side - 1
    moves: dict[str, list[Callable[[int, int], tuple[int, int]]]] = {
        "none": [],
        "rotate180": [lambda r, c: (last - r, last - c)],
        "rotate90": [lambda r, c: (c, last - r)],
        "horizontal": [lambda r, c: (last - r, c)],
        "vertical": [lambda r, c: (r, last - c)],
        "axes": [lambda r, c: (last - r, c), lambda r, c: (r, last - c)],
        "diagonal": [lambda r, c: (c, r)],
        "antidiagonal": [lambda r, c: (last - c, last - r)],
        "diagonals": [lambda r, c: (c, r), lambda r, c: (last - c, last - r)],
        "full": [lambda r, c: (last - r, c), lambda r, c: (c, r)],
    }

    def orbit(cell: int) -> list[int]:
        found = {cell}
        while True:
            more = found | {
                row * shape.side + column
                for c in found
                for move in moves[symmetry]
                for row, column in [move(*divmod(c, shape.side))]
            }
            if more == found:
                return sorted(found)
            found = more

    return [cells for cell in range(shape.cells) for cells in [orbit(cell)] if cells[0] == cell]


def one_pass(shape: Shape, grid: list[int], seed: int, target_empty: int, symmetry: str) -> list[int]:
    """What one pass over a full grid leaves, for a target that whole orbits can meet."""
    all_orbits = orbits(shape, symmetry)
    order = list(range(len(all_orbits)))
    Random(seed).shuffle(order)
    digits = grid[:]
    for index in order:
        cells = all_orbits[index]
        if digits.count(0) + len(cells) > target_empty:
            continue
        before = digits[:]
        for cell in cells:
            digits[cell] = 0
        if has_other_solution(shape, digits):
            digits = before
    return digits


def puzzle(shape: Shape, seed: int, target_empty: int, symmetry: str = "none", attempts: int = 20) -> list[int]:
    best: list[int] = []
    for k in range(attempts):
        grid = fill(shape, child_seed(seed, 2 * k))
        digits = one_pass(shape, grid, child_seed(seed, 2 * k + 1), target_empty, symmetry)
        if digits.count(0) > best.count(0) or not best:
            best = digits
        if best.count(0) == target_empty:
            break
    return best
