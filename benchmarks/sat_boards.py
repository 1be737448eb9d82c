"""Boards by a SAT solver: what a Python user can run today beyond 9×9, written as well as we know how.

The clauses of a shape are made once and kept in one solver; a board is a set of assumptions, so that what the
solver has learnt from one question serves the next.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

from pysat.solvers import Solver

from unidoku import Shape


class SatBoards:
    """All boards of one shape. Variable cell · side + digit says that the cell holds the digit."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.solver = Solver(name="glucose4", bootstrap_with=_clauses(shape))

    def literal(self, cell: int, digit: int) -> int:
        """Return the variable of a digit in a cell."""
        return cell * self.shape.side + digit

    def literals(self, digits: bytes | bytearray) -> list[int]:
        """Return the variables of the digits of a board."""
        return [self.literal(cell, digit) for cell, digit in enumerate(digits) if digit]

    def fill(self, seed: int) -> bytes:
        """Find a full grid; the seed decides what the solver tries first."""
        source = random.Random(seed)
        tried_first = [source.choice((1, -1)) * v for v in range(1, self.shape.cells * self.shape.side + 1)]
        self.solver.set_phases(tried_first)
        self.solver.solve()
        return self._digits()

    def count_to_two(self, digits: bytes) -> int:
        """Count the solutions of a board, stopping at the second."""
        clues = self.literals(digits)
        if not self.solver.solve(assumptions=clues):
            return 0
        first = self._digits()
        # A clause that can be switched off again: it says that the board differs from the first solution.
        switch = self.solver.nof_vars() + 1
        self.solver.add_clause([-switch, *(-literal for literal in self.literals(first))])
        found = 2 if self.solver.solve(assumptions=[*clues, switch]) else 1
        self.solver.add_clause([-switch])
        return found

    def dig(self, full: bytes, empty: int, seed: int) -> bytes:
        """Empty cells of a full grid in random order, as long as one solution is left."""
        order = list(range(self.shape.cells))
        random.Random(seed).shuffle(order)
        digits = bytearray(full)
        for cell in order:
            if digits.count(0) == empty:
                break
            digit, digits[cell] = digits[cell], 0
            # Another solution would have another digit in this very cell.
            if self.solver.solve(assumptions=[*self.literals(digits), -self.literal(cell, digit)]):
                digits[cell] = digit
        return bytes(digits)

    def _digits(self) -> bytes:
        side = self.shape.side
        true = (v - 1 for v in self.solver.get_model()[: self.shape.cells * side] if v > 0)
        return bytes(v % side + 1 for v in true)


def _clauses(shape: Shape) -> Iterator[list[int]]:
    """Every cell has one digit, every digit one place in every house."""
    side = shape.side
    for cell in range(shape.cells):
        yield from _exactly_one([cell * side + digit for digit in range(1, side + 1)])
    for house in shape.houses:
        for digit in range(1, side + 1):
            yield from _exactly_one([cell * side + digit for cell in house])


def _exactly_one(literals: list[int]) -> Iterator[list[int]]:
    yield literals
    for first, second in combinations(literals, 2):
        yield [-first, -second]
