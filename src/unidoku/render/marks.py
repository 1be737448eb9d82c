"""Marks on a drawn board: what is pointed out, and how each kind of mark looks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

__all__ = ["LOOKS", "Look", "Mark", "Role"]

Role: TypeAlias = Literal["focus", "context", "good", "kept", "differs", "conflict", "removed"]
"""What a mark says.

*focus* look here; *context* this is why; *good* this digit goes here; *kept* this has to stay; *differs* here
two solutions (or boards) part; *conflict* this breaks the rules; *removed* this goes.
"""

Pattern: TypeAlias = Literal["fill", "stripes", "ring", "frame", "dashes", "corner", "strike"]


@dataclass(frozen=True)
class Look:
    """How a role is drawn: a colour and a pattern, neither of which any other role has."""

    colour: str
    pattern: Pattern


# The colours of Okabe and Ito, which people with any of the usual kinds of colour blindness tell apart. The
# lightest go to the patterns that cover most.
LOOKS: Mapping[Role, Look] = MappingProxyType(
    {
        "focus": Look("#56b4e9", "fill"),
        "context": Look("#e69f00", "stripes"),
        "good": Look("#009e73", "ring"),
        "kept": Look("#0072b2", "frame"),
        "differs": Look("#cc79a7", "dashes"),
        "conflict": Look("#d55e00", "corner"),
        "removed": Look("#000000", "strike"),
    }
)


@dataclass(frozen=True)
class Mark:
    """A mark on a 0-based cell or, with a `digit`, on that candidate of the cell.

    In a cell that holds this very digit, the digit is marked. Labels are shown in a legend under the board.

    >>> Mark(33, role="conflict", label="two in one row")
    Mark(cell=33, digit=None, role='conflict', label='two in one row')

    Raises ValueError for a role that there is none of.
    """

    cell: int
    digit: int | None = None
    role: Role = "focus"
    label: str = ""

    def __post_init__(self) -> None:
        if self.role not in LOOKS:
            raise ValueError(f"{self.role!r} is no role of a mark: expected one of {', '.join(LOOKS)}")
