"""What a step's pattern is made of, as sentences need it: the cells, digits and houses of a role."""

from __future__ import annotations

from collections.abc import Iterable

from unidoku.logic.step import PatternRole, Step
from unidoku.logic.words.language import SHAPE

__all__ = ["box_of", "cells_of", "digits_of", "groups_of", "houses_of", "name", "sees", "shared_houses", "some_see"]

name = SHAPE.cell_name


def cells_of(step: Step, role: PatternRole, group: int | None = None) -> tuple[int, ...]:
    """The cells of a role, each once, in the order of the marks."""
    marks = (mark for mark in step.marks if mark.role is role and group in (None, mark.group))
    return tuple(dict.fromkeys(mark.cell for mark in marks))


def digits_of(step: Step, role: PatternRole, group: int | None = None, cell: int | None = None) -> tuple[int, ...]:
    """The digits of a role, ascending; of one cell only, if it is given."""
    marks = (mark for mark in step.marks if mark.role is role and group in (None, mark.group))
    return tuple(sorted({mark.digit for mark in marks if cell in (None, mark.cell)}))


def groups_of(step: Step, role: PatternRole) -> tuple[int, ...]:
    """The groups of a role, ascending."""
    return tuple(sorted({mark.group for mark in step.marks if mark.role is role}))


def houses_of(step: Step, role: PatternRole) -> tuple[int, ...]:
    """The houses of a role, ascending."""
    return tuple(sorted({mark.house for mark in step.houses if mark.role is role}))


def box_of(cell: int) -> int:
    """The box of a cell, as a house."""
    return 18 + SHAPE.box_of(cell)


def sees(cell: int, other: int) -> bool:
    """Whether the two share a house."""
    return other in SHAPE.peers[cell]


def some_see(cells: Iterable[int], others: Iterable[int]) -> tuple[int, int] | None:
    """The first two of which one sees the other, or None."""
    others = tuple(others)
    return next(((cell, other) for cell in cells for other in others if sees(cell, other)), None)


def shared_houses(cells: Iterable[int]) -> tuple[int, ...]:
    """The houses in which all the cells are: boxes first, for a box is found faster."""
    wanted = set(cells)
    houses = [house for house, own in enumerate(SHAPE.houses) if wanted <= set(own)]
    return tuple(sorted(houses, key=lambda house: (house < 18, house)))
