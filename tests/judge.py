"""An independent judge of puzzles: a SAT solver from a library, with clauses made here from the rules alone."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

from pysat.solvers import Minisat22

from unidoku import Grid, Shape


class SatJudge:
    """Variables: cell · n + digit, for 0-based cells and digits 1 to n."""

    def __init__(self, shape: Shape) -> None:
        self.side = n = shape.side
        self.cells = n * n
        self.solver: Any = Minisat22()
        groups = [[(cell, digit) for digit in range(1, n + 1)] for cell in range(self.cells)]
        for digit in range(1, n + 1):
            for i in range(n):
                groups.append([(i * n + j, digit) for j in range(n)])
                groups.append([(j * n + i, digit) for j in range(n)])
                top = i // shape.box_rows * shape.box_rows
                left = i % shape.box_rows * shape.box_columns
                groups.append(
                    [((top + r) * n + left + c, digit) for r in range(shape.box_rows) for c in range(shape.box_columns)]
                )
        for group in groups:
            variables = [cell * n + digit for cell, digit in group]
            self.solver.add_clause(variables)
            for a, b in combinations(variables, 2):
                self.solver.add_clause([-a, -b])
        self.fresh = self.cells * n

    def solutions(self, grid: Grid, limit: int = 2) -> list[bytes]:
        """Up to `limit` solutions of the board."""
        self.fresh += 1
        switch = self.fresh  # turns the clauses that forbid found solutions on, for this board alone
        clues = [cell * self.side + digit for cell, digit in enumerate(grid.digits) if digit]
        found: list[bytes] = []
        while len(found) < limit and self.solver.solve(assumptions=[switch, *clues]):
            model = [v for v in self.solver.get_model()[: self.cells * self.side] if v > 0]
            found.append(bytes((v - 1) % self.side + 1 for v in model))
            self.solver.add_clause([-switch, *(-v for v in model)])
        self.solver.add_clause([-switch])
        return found


@cache
def judge(shape: Shape) -> SatJudge:
    return SatJudge(shape)


def sat_solutions(grid: Grid, limit: int = 2) -> list[bytes]:
    """Up to `limit` solutions, as digits."""
    return judge(grid.shape).solutions(grid, limit)
