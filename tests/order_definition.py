"""Puzzles made to order by their definition (engine/order/order.hpp), for wishes of a range of ER alone.

Written from the words, over the definition of the rest (definition.py). What is asked of the engine is only whether a
board is proper, and its path on the Explainer scale.
"""

from __future__ import annotations

from unidoku import Grid, Shape, _engine

from .definition import Random, child_seed, fill, orbits

NINE = Shape(3, 3)
FARTHEST = 2**20
Judgement = tuple[bool, int]  # too hard; how far


class Attempt:
    def __init__(self, grid: list[int], seed: int, target: int | str, symmetry: str, er: tuple[int, int]) -> None:
        self.grid, self.target, self.er = grid, target, er
        self.orbits = orbits(NINE, symmetry)
        self.random = Random(seed)
        self.digits = grid[:]
        self.work = 0
        self.fitting: list[int] | None = None

    def order(self) -> list[list[int]]:
        order = list(range(len(self.orbits)))
        self.random.shuffle(order)
        return [self.orbits[index] for index in order]

    def empty(self, orbit: list[int]) -> bool:
        """Empties an orbit that is full, if the puzzle stays proper."""
        before = self.digits[:]
        for cell in orbit:
            self.digits[cell] = 0
        if before == self.digits:
            return False
        if not is_proper(self.digits):
            self.digits = before
            return False
        return True

    def refill(self, orbit: list[int]) -> None:
        for cell in orbit:
            self.digits[cell] = self.grid[cell]

    def dig(self) -> Judgement:
        target = self.target if isinstance(self.target, int) else 81
        gone = [o for o in self.order() if self.digits.count(0) + len(o) <= target and self.empty(o)]
        now = self.judge()
        return self.halve(gone) if self.target == "any" and now[0] else now

    def judge(self) -> Judgement:
        self.work += 1
        if isinstance(self.target, int) and self.digits.count(0) != self.target:
            return True, FARTHEST + self.target - self.digits.count(0)
        hard, far = judged(self.digits, self.er)
        if self.target == "min" and not hard:
            for cell in [cell for cell in range(81) if self.digits[cell]]:
                far += is_proper([0 if c == cell else digit for c, digit in enumerate(self.digits)])
        if self.fitting is None and (hard, far) == (False, 0):
            self.fitting = self.digits[:]
        return hard, far

    def run(self) -> list[int] | None:
        now = self.dig()
        if not isinstance(self.target, int) or self.digits.count(0) == self.target:
            while now != (False, 0) and self.work < 1000:
                now = self.move(now)
        if self.target == "any" and now == (False, 0):
            for orbit in self.order():
                if self.empty(orbit) and self.judge() != (False, 0):
                    self.refill(orbit)
            return self.digits
        return self.fitting

    def halve(self, gone: list[list[int]]) -> Judgement:
        bottom = self.digits

        def to(depth: int) -> None:
            back = {cell for orbit in gone[depth:] for cell in orbit}
            self.digits = [self.grid[cell] if cell in back else digit for cell, digit in enumerate(bottom)]

        low, high, now = 0, len(gone), (False, FARTHEST)
        while high - low > 1:
            middle = (low + high) // 2
            to(middle)
            judgement = self.judge()
            if judgement[0]:
                high = middle
            else:
                low, now = middle, judgement
        to(low)
        return now

    def move(self, before: Judgement) -> Judgement:
        self.work += 1
        before_digits, empty = self.digits[:], self.digits.count(0)
        wanted = 1 + self.random.below(16)
        for orbit in self.order():
            if empty - self.digits.count(0) < wanted and self.digits[orbit[0]] == 0:
                self.refill(orbit)
        now = self.dig()
        if now > before:
            now, self.digits = before, before_digits
        return now


def is_proper(digits: list[int]) -> bool:
    return Grid.from_digits(bytes(digits), NINE).is_proper()


def judged(digits: list[int], er: tuple[int, int]) -> Judgement:
    """By a range of ER in tenths."""
    path = _engine.ExplainerPath(bytes(digits), None, 0)
    hardest, left = 0, digits.count(0)
    while (step := path.next(None)) is not None:
        hardest = max(hardest, int((step[1] + 0.05) * 10))
        if hardest > er[1]:
            return True, left
        left = path.digits().count(0)
    return (False, max(0, er[0] - hardest)) if path.solved else (True, left)


def made_to_order(
    seed: int, er: tuple[int, int], target: int | str = "any", symmetry: str = "none", attempts: int = 20
) -> list[int] | None:
    """The digits, or None when no attempt gives them. The target is a number of empty cells, "min" or "any"."""
    for k in range(attempts):
        attempt = Attempt(fill(NINE, child_seed(seed, 2 * k)), child_seed(seed, 2 * k + 1), target, symmetry, er)
        digits = attempt.run()
        if digits is not None:
            return digits
    return None
