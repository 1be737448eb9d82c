"""Sizes of paper."""

from __future__ import annotations

import re
from dataclasses import dataclass

__all__ = ["MM", "PAPERS", "Paper"]

MM = 72 / 25.4
"""Points in a millimetre: all lengths of a booklet are in points."""

_LEAST, _MOST = 80, 600  # mm: on less there is no room for the rules, on more no printer prints


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, upright or not, in millimetres.

    >>> Paper.of("a5")
    Paper(width=148, height=210)
    >>> Paper.of("170x240")
    Paper(width=170.0, height=240.0)

    Raises ValueError for sides that are not between 80 and 600 mm.
    """

    width: float
    height: float

    def __post_init__(self) -> None:
        for side in (self.width, self.height):
            if not _LEAST <= side <= _MOST:
                raise ValueError(f"no paper has a side of {side:g} mm: expected {_LEAST} to {_MOST}")

    @classmethod
    def of(cls, value: Paper | str) -> Paper:
        """The paper with this name, in any case, or of this size: width x height in millimetres.

        Raises ValueError, with the names there are, for another.
        """
        if isinstance(value, cls):
            return value
        named = {name.lower(): paper for name, paper in PAPERS.items()}.get(str(value).lower())
        if named is not None:
            return named
        match = re.fullmatch(r"([0-9]{1,4}(?:\.[0-9]{1,3})?)x([0-9]{1,4}(?:\.[0-9]{1,3})?)(?:mm)?", str(value))
        if match is None:
            raise ValueError(
                f"{value!r} is no paper: expected one of {', '.join(PAPERS)}, or its size in mm such as 170x240"
            )
        return cls(float(match[1]), float(match[2]))


PAPERS = {
    "A4": Paper(210, 297),
    "A5": Paper(148, 210),
    "Letter": Paper(215.9, 279.4),
    "Legal": Paper(215.9, 355.6),
    "6x9in": Paper(152.4, 228.6),
    "Kindle": Paper(90, 122),
    "Paperwhite": Paper(104, 139),
    "Scribe": Paper(158, 210),
}
"""The papers that have a name; the last three are the screens of readers."""
