"""Where things stand on the pages, and how many pages there are: worked out before anything is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from unidoku.booklet.edition import MOST_PER_PAGE, Edition
from unidoku.booklet.paper import MM

__all__ = ["DIGIT", "LEAST_DIGIT", "Lattice", "Plan"]

DIGIT = 0.68  # the size of a digit, in parts of its cell's side

LEAST_DIGIT = {False: 6.0, True: 18.0}  # of a puzzle in points, by whether it is large print
_GOOD_CELL = {False: 8 * MM, True: 12 * MM}  # to write in
_LARGEST_CELL = 16 * MM
_SOLUTION_CELL = {False: 9.0, True: 15.0}
_BELOW_CELLS = {False: (7.5, 6.75, 6.0), True: (12.0,)}  # of a solution upside down below its puzzle, the usual first
_USUAL = (12, 6, 4, 2, 1)  # puzzles on a page


@dataclass(frozen=True, slots=True)
class Lattice:
    """Equal places for boards in rows, and how far one is from the next; the first is at the upper left."""

    columns: int
    rows: int
    side: float
    left: float
    top: float
    across: float
    down: float

    @property
    def places(self) -> int:
        """How many there are."""
        return self.columns * self.rows

    def place(self, index: int) -> tuple[float, float]:
        """The upper left corner of a board."""
        row, column = divmod(index, self.columns)
        return self.left + column * self.across, self.top + row * self.down


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of a booklet of so many puzzles, the largest of which has so many cells at its side.

    `beside` is the side, in points, of the QR code below a puzzle (0: none). Places are within the page's margins.

    >>> Plan(Edition(per_page=6), puzzles=1000, side=9).pages
    198
    """

    edition: Edition
    puzzles: int
    side: int
    beside: float = 0

    @property
    def width(self) -> float:
        """Between the margins."""
        edition = self.edition
        return edition.width - 2 * edition.margin - edition.binding * MM

    @property
    def height(self) -> float:
        """From the upper margin to the number of the page."""
        return self.edition.height - 2 * self.edition.margin - 8

    @property
    def front_pages(self) -> int:
        """The title page and the rules."""
        return 2 if self.edition.front else 0

    @property
    def puzzle_pages(self) -> int:
        """The pages of puzzles."""
        return -(-self.puzzles // self.per_page)

    @property
    def solution_pages(self) -> int:
        """The pages of solutions at the end."""
        return -(-self.puzzles // self.solutions.places) if self.edition.solutions == "end" else 0

    @property
    def pages(self) -> int:
        """All of them."""
        return self.front_pages + self.puzzle_pages + self.solution_pages

    @property
    def per_page(self) -> int:
        """The number of puzzles on a page."""
        if self.edition.per_page is not None:
            return self.edition.per_page
        good = self.side * _GOOD_CELL[self.edition.large_print]
        below = self._solutions_below[0]
        usual = (count for count in _USUAL if self._fits(count, below) and self._puzzles(count, below).side >= good)
        return min(next(usual, 1), self.puzzles)

    @property
    def lattice(self) -> Lattice:
        """The places of the puzzles on a page; ValueError where they would be too small."""
        if not self._fits(self.per_page, self.upside_down):
            smallest = self._solutions_below[-1]
            fitting = [count for count in range(1, MOST_PER_PAGE) if self._fits(count, smallest)]
            paper, least = self.edition.size, LEAST_DIGIT[self.edition.large_print]
            raise ValueError(
                f"{self.per_page} of {self.side}×{self.side} do not fit on a page of "
                f"{paper.width:g}×{paper.height:g} mm with digits of {least:g} points and what stands below each: "
                + (f"at most {max(fitting)} fit" if fitting else "expected larger paper")
            )
        return self._puzzles(self.per_page, self.upside_down)

    @property
    def solutions(self) -> Lattice:
        """The places of the solutions on a page at the end, below a heading, each with a line above it."""
        large, text = self.edition.large_print, self.edition.text
        gap, line, heading = 1.4 * text, 1.2 * text, 2.6 * text
        side = min(self.side * _SOLUTION_CELL[large], self.width, self.height - heading - line)
        columns = max(1, int((self.width + gap) / (side + gap)))
        rows = max(1, int((self.height - heading + gap) / (side + line + gap)))
        down = (self.height - heading + gap) / rows if rows > 1 else 0
        across = (self.width - side) / (columns - 1) if columns > 1 else 0
        return Lattice(columns, rows, side, 0, heading + line, across, min(down, side + line + 2 * gap))

    @property
    def upside_down(self) -> float:
        """The side of a solution below its puzzle, smaller where many are asked for; 0 where there is none."""
        sides = self._solutions_below
        return next((side for side in sides if self._fits(self.per_page, side)), sides[-1])

    @property
    def _solutions_below(self) -> Sequence[float]:
        """The sides that it may have, the usual one first."""
        if self.edition.solutions != "below":
            return (0,)
        return [self.side * cell for cell in _BELOW_CELLS[self.edition.large_print]]

    def _fits(self, count: int, solution: float) -> bool:
        """Whether so many puzzles fit on a page with solutions below them that are so large."""
        side, text = self._puzzles(count, solution).side, self.edition.text
        below = 5 * text + sum(part + text for part in (self.beside, solution) if part)
        return DIGIT * side / self.side >= LEAST_DIGIT[self.edition.large_print] and side >= below

    def _puzzles(self, count: int, solution: float) -> Lattice:
        lattices = [self._columns(columns, count, solution) for columns in range(1, count + 1)]
        # A hole in a page is only worth it where the boards are much larger for it.
        return max(lattices, key=lambda each: each.side * (count / each.places) ** 0.5)

    def _columns(self, columns: int, count: int, solution: float) -> Lattice:
        rows, text = -(-count // columns), self.edition.text
        gap = 0.045 * self.edition.width
        down, below = self.height / rows, 0.5 * text + max(3.2 * text, self.beside, solution)
        apart = gap * (0.6 if solution or self.beside else 0.3)  # captions alone do not fill what is below
        side = min((self.width - gap * (columns - 1)) / columns, down - below - (apart if rows > 1 else 0))
        if not self.edition.large_print:
            side = min(side, self.side * _LARGEST_CELL)
        across = (self.width - side) / columns if columns == 1 else (self.width + gap) / columns
        left = (self.width - side - (columns - 1) * across) / 2
        free = down - side - below
        return Lattice(columns, rows, side, left, free / 2 if rows == 1 else min(free / 2, gap), across, down)
