"""With which instructions of the processor many boards are worked on at once."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cache

from unidoku import _engine

__all__ = ["VARIABLE", "InstructionSet", "available", "instruction_set"]

VARIABLE = "UNIDOKU_INSTRUCTIONS"
"""The environment variable that names one of the instruction sets, in place of the best."""


@dataclass(frozen=True, slots=True)
class InstructionSet:
    """One that the engine was compiled for. All give the same answers, some sooner."""

    name: str
    number: int
    """The engine's number of it."""
    lanes: int
    """How many boards it works on at once."""


def available() -> tuple[InstructionSet, ...]:
    """Those that this machine has, the best last.

    >>> available()[0].name
    'portable'
    """
    return tuple(
        InstructionSet(name, number, lanes)
        for number, (name, lanes, is_here) in enumerate(_engine.INSTRUCTION_SETS)
        if is_here
    )


def instruction_set() -> InstructionSet:
    """The one in use: the best that this machine has, or the one that the environment variable names.

    Raises ValueError for a name that is none, or none of this machine.
    """
    return _named(os.environ.get(VARIABLE, ""))


@cache
def _named(name: str) -> InstructionSet:
    here = available()
    if not name:
        return here[-1]
    for each in here:
        if each.name == name:
            return each
    is_known = any(name == known for known, _, _ in _engine.INSTRUCTION_SETS)
    reason = "this machine does not have it" if is_known else "there is no such instruction set"
    raise ValueError(f"{VARIABLE} is {name!r}, but {reason}: expected {', '.join(each.name for each in here)}")
