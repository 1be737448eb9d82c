"""The errors of the package: one family, each with its facts in attributes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from unidoku.grid import Grid

__all__ = [
    "BudgetExceeded",
    "Contradiction",
    "MultipleSolutions",
    "NoSolution",
    "ParseError",
    "ProgressError",
    "Stopped",
    "UnidokuError",
]


class UnidokuError(Exception):
    """Every error that the package raises on its own account."""

    def __reduce__(self) -> tuple[Any, ...]:
        # Exceptions are made again from their arguments alone; a pool of processes would lose those with facts.
        return _restore, (type(self), self.args, self.__dict__)


def _restore(kind: type[UnidokuError], arguments: tuple[Any, ...], facts: dict[str, Any]) -> UnidokuError:
    error = kind.__new__(kind, *arguments)
    error.__dict__.update(facts)
    return error


class ParseError(UnidokuError, ValueError):
    """Something written could not be read.

    `position` is the 0-based index in the source of what was found (None where the source is no text, or where the
    error is about the whole of it); `expected` and `found` say in words what should have stood there and what did.
    An error about a file has its name in `file`, and where it is known the 1-based `line` and `column`; its text begins
    with them, in the manner of compilers.
    """

    def __init__(
        self,
        message: str,
        *,
        position: int | None = None,
        expected: str = "",
        found: str = "",
        file: str = "",
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(message)
        self.position = position
        self.expected = expected
        self.found = found
        self.file = file
        self.line = line
        self.column = column

    def __str__(self) -> str:
        place = [str(part) for part in (self.file, self.line, self.column) if part not in ("", None)]
        if not place:
            return super().__str__()
        if not self.file:
            place[0] = f"line {place[0]}"
        return f"{':'.join(place)}: {super().__str__()}"


class NoSolution(UnidokuError):
    """The board has no solution. `grid` is the board."""

    def __init__(self, message: str, *, grid: Grid) -> None:
        super().__init__(message)
        self.grid = grid


class Contradiction(NoSolution):
    """The board breaks the rules as it stands. `cells` are the 0-based clashing cells, ascending."""

    def __init__(self, message: str, *, grid: Grid, cells: tuple[int, ...]) -> None:
        super().__init__(message, grid=grid)
        self.cells = cells


class MultipleSolutions(UnidokuError):
    """The board has more than one solution.

    `solutions` are two of them; `cells` are the 0-based cells in which these two differ, ascending.
    """

    def __init__(self, message: str, *, grid: Grid, solutions: tuple[Grid, Grid], cells: tuple[int, ...]) -> None:
        super().__init__(message)
        self.grid = grid
        self.solutions = solutions
        self.cells = cells


class BudgetExceeded(UnidokuError):
    """A search stopped at its budget before the answer was known.

    `found` is the number of solutions seen by then (a lower bound), `nodes` the number of nodes spent.
    """

    def __init__(self, message: str, *, found: int, nodes: int) -> None:
        super().__init__(message)
        self.found = found
        self.nodes = nodes


class Stopped(UnidokuError):
    """The work was given up because another thread asked for it (`unidoku.Stop`)."""


class ProgressError(UnidokuError, ValueError):
    """A saved game could not be opened. `problems` lists everything that is wrong with it, in words."""

    def __init__(self, message: str, *, problems: tuple[str, ...]) -> None:
        super().__init__(message)
        self.problems = problems
