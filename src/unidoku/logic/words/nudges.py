"""The first stage of a hint: where to look, without giving away what is there."""

from __future__ import annotations

from unidoku.logic.step import PatternRole, Step
from unidoku.logic.words.language import Words
from unidoku.logic.words.pattern import box_of, cells_of, houses_of, shared_houses

__all__ = [
    "assumption",
    "base",
    "box_of_cell",
    "chain",
    "combinations",
    "crossing",
    "digit",
    "empty_box",
    "grave",
    "house",
    "nothing",
    "rectangle",
    "same_pair",
    "sets",
    "stem",
    "three_candidates",
    "two_candidates",
]


def house(step: Step, words: Words) -> str:
    """The house of a single or subset."""
    return words.say("Look {where}.", where=words.inside(houses_of(step, PatternRole.HOUSE)))


def box_of_cell(step: Step, words: Words) -> str:
    """The box of a single cell."""
    return words.say("Look {where}.", where=words.inside([box_of(step.placements[0][0])]))


def base(step: Step, words: Words) -> str:
    """A digit in the base houses."""
    where = words.inside(houses_of(step, PatternRole.BASE))
    return words.say("Look for {digit} {where}.", digit=step.digits[0], where=where)


def empty_box(step: Step, words: Words) -> str:
    """A digit in the box of an empty rectangle."""
    where = words.inside(houses_of(step, PatternRole.BOX))
    return words.say("Look for {digit} {where}.", digit=step.digits[0], where=where)


def digit(step: Step, words: Words) -> str:
    """A digit anywhere."""
    return words.say("Look at all the places for {digit} on the board.", digit=step.digits[0])


def same_pair(step: Step, words: Words) -> str:
    """Cells with the same pair."""
    return words.say("Look for cells that have the same two candidates.")


def two_candidates(step: Step, words: Words) -> str:
    """Cells with two candidates."""
    return words.say("Look at the cells that have two candidates; one of them is {where}.", where=_box(step, words))


def three_candidates(step: Step, words: Words) -> str:
    """A cell with three candidates."""
    return words.say(
        "Look for a cell with three candidates {where}, and at the cells around it.", where=_box(step, words)
    )


def stem(step: Step, words: Words) -> str:
    """The stem of a death blossom."""
    return words.say(
        "Look {where} for a cell whose candidates each take something away elsewhere.", where=_box(step, words)
    )


def rectangle(step: Step, words: Words) -> str:
    """The boxes of a rectangle."""
    cells = (*cells_of(step, PatternRole.FLOOR), *cells_of(step, PatternRole.ROOF))
    return words.say(
        "Look {where}, and remember that the puzzle has only one solution.",
        where=words.inside(sorted({box_of(cell) for cell in cells})),
    )


def grave(step: Step, words: Words) -> str:
    """The number of candidates."""
    return words.say(
        "Count the candidates of the cells, and remember that the puzzle has only one solution.",
    )


def combinations(step: Step, words: Words) -> str:
    """The boxes of the cells of an aligned exclusion."""
    return words.say(
        "Try out how a few cells {where} can be filled together.",
        where=words.inside(sorted({box_of(cell) for cell in cells_of(step, PatternRole.PATTERN)})),
    )


def chain(step: Step, words: Words) -> str:
    """The box where a chain begins."""
    return words.say("Look for a chain that begins {where}.", where=_box(step, words))


def sets(step: Step, words: Words) -> str:
    """A house with an almost locked set."""
    first = cells_of(step, PatternRole.ALS, 0)
    return words.say(
        "Look for sets of cells that have one candidate more than cells; one of them is {where}.",
        where=words.inside(shared_houses(first)[:1]),
    )


def crossing(step: Step, words: Words) -> str:
    """A line and a box."""
    line, box = (words.inside(houses_of(step, role)) for role in (PatternRole.LINE, PatternRole.BOX))
    return words.say("Look at the cells that are both {line} and {box}.", line=line, box=box)


def assumption(step: Step, words: Words) -> str:
    """The box of an assumption."""
    return words.say("Try out what follows from a candidate {where}.", where=_box(step, words))


def nothing(step: Step, words: Words) -> str:
    """Nowhere."""
    return words.say("No technique was found that leads on from here.")


def _box(step: Step, words: Words) -> str:
    """The box where the pattern begins: that of its pivot, or of its first node."""
    start = step.nodes[0].cells[0] if step.nodes else cells_of(step, PatternRole.PIVOT)[0]
    return words.inside([box_of(start)])
