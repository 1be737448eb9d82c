"""The number of full grids of a board with three bands, by the method of Felgenhauer and Jarvis (2006).

Such a board has r stacks, and boxes of r rows and three columns: 6×6 for r = 2, 9×9 for r = 3. Nobody can
list its grids one by one at 9×9, but which digits stand in the columns of the boxes says all that matters:

    top     A₁   | A₂   | A₃      Aₖ: what the three columns of box k hold in the top band, as three sets
           ------+------+------       of r digits: a *partition* of the digits. There are 280 at 9×9.
    middle  M₁   | M₂   | M₃      Mₖ: in each column other digits than Aₖ has there: 56 ways for a box.
           ------+------+------
    bottom  L₁   | L₂   | L₃      Lₖ: what is left for the columns, which is a partition again.

- In how many ways the digits of given columns can be put into the rows of a band depends on its partitions
  alone: `Bands.count`.
- So a top band can be completed in Σ count(M₁, M₂, M₃) · count(L₁, L₂, L₃) ways, a sum over 56³ choices of
  columns: `Bands.completions`.
- These are equally many for all top bands with the same partitions, and stay so when digits are renamed or
  boxes change places. It is enough to complete one top band of each class and to count how many are in it:
  `Bands.classes`. There are 44 classes at 9×9.

>>> bands = Bands(2)
>>> sum(top.weight * bands.completions(top.partitions) for top in bands.classes())
28200960
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations, product
from math import factorial
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["BandClass", "Bands"]

Array = NDArray[Any]

COLUMNS = 3  # of a box; and as many bands on the board


@dataclass(frozen=True, slots=True)
class BandClass:
    """Top bands that can all be completed in equally many ways: the partitions of one; their number."""

    partitions: tuple[int, ...]
    weight: int


class Bands:
    """The bands of the board with boxes of `rows` rows (2 or 3) and three columns.

    Partitions go by numbers from 0; number 0 has the digits in ascending order. Raises ValueError for other
    boxes.

    >>> sum(top.weight for top in Bands(2).classes())  # 6! ways for the first row, 6² for the second
    25920
    """

    def __init__(self, rows: int) -> None:
        if rows not in (2, 3):
            raise ValueError(f"bands of boxes with {rows} rows cannot be counted: expected 2 or 3")
        self.rows = rows
        # A labelling gives every digit its column. Six of them, by the columns' order, are a partition.
        labellings = _fair_choices(COLUMNS, rows)
        orders = np.array(list(permutations(range(COLUMNS))))
        least = _code(orders[:, labellings]).min(axis=0)
        self._number_of_code = np.full(COLUMNS ** (rows * COLUMNS), -1)
        self._number_of_code[_code(labellings)] = np.unique(least, return_inverse=True)[1]
        self._columns = labellings[_code(labellings) == least]  # one labelling of every partition
        self._renamed = self._rename_all()
        self._middle, self._bottom = self._split_rest(labellings)
        self._counts = self._count_all()

    def read(self, band: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """The partitions of a band that is given by its rows, digits from 1.

        >>> Bands(2).read([[1, 3, 5, 2, 4, 6], [2, 4, 6, 1, 5, 3]])
        (0, 2)

        Raises ValueError where it is no band of these boxes.
        """
        digits = list(range(1, self.rows * COLUMNS + 1))
        if len(band) != self.rows or any(sorted(row) != digits for row in band):
            raise ValueError(f"no band: expected {self.rows} rows with each of the digits 1 to {digits[-1]} once")
        columns = np.full((self.rows, len(digits)), -1)
        for row in band:
            for position, digit in enumerate(row):
                columns[position // COLUMNS, digit - 1] = position % COLUMNS
        if columns.min() < 0:
            raise ValueError("no band: expected every digit once in each box")
        return tuple(int(number) for number in self._number(columns))

    def count(self, *partitions: Any) -> Any:
        """The number of bands with these partitions: for each box one, or an array of them."""
        first, *others = partitions
        return self._counts[tuple(self._renamed[first, other] for other in others)]

    def completions(self, top: Sequence[int]) -> int:
        """The number of ways to fill the two other bands below a top band with these partitions."""
        middle = np.ix_(*(self._middle[partition] for partition in top))
        bottom = np.ix_(*(self._bottom[partition] for partition in top))
        return int((self.count(*middle) * self.count(*bottom)).sum())

    def classes(self) -> list[BandClass]:
        """All top bands, in classes: the digits renamed so that the first box has partition 0.

        The weights add up to the number of bands.
        """
        shape = self._counts.shape
        label = np.arange(self._counts.size)
        moves = [np.ravel_multi_index(move, shape).ravel() for move in self._moves(np.indices(shape))]
        before = None
        while before is None or (label != before).any():  # the least number spreads over each class
            before = label.copy()
            for move in moves:
                np.minimum.at(label, move, label)
                label = np.minimum(label, label[move])
        bands = len(self._columns) * factorial(COLUMNS) ** self.rows  # first boxes, and orders of the columns
        weights = np.bincount(label, weights=self._counts.ravel())
        return [
            BandClass((0, *map(int, np.unravel_index(number, shape))), bands * int(weights[number]))
            for number in np.flatnonzero(weights)
        ]

    def _moves(self, others: Array) -> list[tuple[Array, ...]]:
        """Where bands go when digits are renamed within partition 0, or the first box changes places."""
        rows, digits = self.rows, np.arange(self.rows * COLUMNS)
        renamings = (
            np.r_[1, 0, digits[2:]],
            np.r_[np.roll(digits[:rows], 1), digits[rows:]],
            np.r_[digits[rows : 2 * rows], digits[:rows], digits[2 * rows :]],
            np.roll(digits, rows),
        )
        moves = []
        for renaming in renamings:
            image = self._number(self._columns[:, renaming])
            moves.append(tuple(image[other] for other in others))
        for k, first in enumerate(others):
            swapped = [*others[:k], np.zeros_like(first), *others[k + 1 :]]
            moves.append(tuple(self._renamed[first, other] for other in swapped))
        return moves

    def _number(self, columns: Array) -> Array:
        return self._number_of_code[_code(columns)]

    def _rename_all(self) -> Array:
        """[p, q]: the number of partition q when the digits are renamed so that partition p gets number 0."""
        names = np.argsort(self._columns, axis=1, kind="stable")
        return self._number(self._columns[:, names]).T

    def _split_rest(self, labellings: Array) -> tuple[Array, Array]:
        """For every partition in the top band, a row: all that fit in the middle, and what these leave."""
        tops, middles = np.nonzero((self._columns[:, None] != labellings).all(axis=2))
        middle = labellings[middles]
        bottom = sum(range(COLUMNS)) - self._columns[tops] - middle
        shape = (len(self._columns), -1)
        return self._number(middle).reshape(shape), self._number(bottom).reshape(shape)

    def _count_all(self) -> Array:
        """[q] or [q, s]: the number of bands with partitions 0, q or 0, q, s."""
        rows = self.rows
        choices = _fair_choices(rows, COLUMNS)  # for every digit its row in a box
        places = np.sort(self._columns * rows + choices[:, None], axis=2)
        fits = (places == np.arange(rows * COLUMNS)).all(axis=2).astype(float)  # choice, partition
        choice_of_code = np.full(COLUMNS ** (rows * COLUMNS), -1)
        choice_of_code[_code(choices)] = np.arange(len(choices))
        counts = np.zeros((len(self._columns),) * (rows - 1))
        # With the first column in order: by the orders of the rows there are r! times as many bands.
        is_first = (fits[:, 0] > 0) & (choices[:, :rows] == np.arange(rows)).all(axis=1)
        for first in choices[is_first]:
            second = (choices != first).all(axis=1)
            if rows == 2:
                counts += fits[second].sum(axis=0)
            else:
                third = choice_of_code[_code(sum(range(rows)) - first - choices[second])]
                counts += fits[second].T @ fits[third]
        return factorial(rows) * counts.astype(np.int64)


def _fair_choices(values: int, times: int) -> Array:
    """All ways to give each of values · times digits a value, every value to `times` digits."""
    every = np.array(list(product(range(values), repeat=values * times)))
    is_fair = [(every == value).sum(axis=1) == times for value in range(values)]
    return every[np.logical_and.reduce(is_fair)]


def _code(choices: Array) -> Array:
    """One number for each choice of values below three, along the last axis."""
    return choices @ COLUMNS ** np.arange(choices.shape[-1])[::-1]
