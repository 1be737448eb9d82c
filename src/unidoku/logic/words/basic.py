"""Singles, locked candidates, subsets and templates: what is seen in one or two houses, and the last resorts."""

from __future__ import annotations

from unidoku.logic.step import PatternRole, Step
from unidoku.logic.words.language import Words
from unidoku.logic.words.pattern import cells_of, houses_of, name

__all__ = [
    "brute_force",
    "direct_hidden_subset",
    "direct_locked_candidates",
    "full_house",
    "give_up",
    "hidden_single",
    "hidden_subset",
    "locked_candidates",
    "naked_single",
    "naked_subset",
    "template_delete",
    "template_set",
]


def full_house(step: Step, words: Words) -> list[str]:
    """The last empty cell of a house."""
    ((cell, digit),) = step.placements
    where = words.inside(houses_of(step, PatternRole.HOUSE))
    return [
        words.say(
            "{cell} is the last empty cell {where}, and the digit that is missing there is {digit}.",
            cell=name(cell),
            digit=digit,
            where=where,
        )
    ]


def naked_single(step: Step, words: Words) -> list[str]:
    """A cell with one candidate."""
    ((cell, digit),) = step.placements
    return [
        words.say(
            "The only candidate left in {cell} is {digit}: every other digit is ruled out there.",
            cell=name(cell),
            digit=digit,
        )
    ]


def hidden_single(step: Step, words: Words) -> list[str]:
    """A digit with one place in a house."""
    ((cell, digit),) = step.placements
    where = words.inside(houses_of(step, PatternRole.HOUSE))
    return [
        words.say(
            "The only place left for {digit} {where} is {cell}: every other cell there is filled or cannot hold it.",
            cell=name(cell),
            digit=digit,
            where=where,
        )
    ]


def locked_candidates(step: Step, words: Words) -> list[str]:
    """Where a box and a line cross: all places of a digit in the one are in the other."""
    return [
        words.say(
            "All places for {digit} {base} are also {cover}: {cells}. One of them holds the digit, so the other "
            "cells {cover} cannot.",
            digit=step.digits[0],
            base=words.inside(houses_of(step, PatternRole.BASE)),
            cover=words.inside(houses_of(step, PatternRole.COVER)),
            cells=words.cells(cells_of(step, PatternRole.PATTERN)),
        )
    ]


def direct_locked_candidates(step: Step, words: Words) -> list[str]:
    """The same, and the single that it leaves in another house."""
    return [*locked_candidates(step, words), _leaves_single(step, words, PatternRole.SINGLE)]


def _leaves_single(step: Step, words: Words, role: PatternRole) -> str:
    ((cell, digit),) = step.placements
    return words.say(
        "That leaves {digit} only one place {where}: {cell}.",
        cell=name(cell),
        digit=digit,
        where=words.inside(houses_of(step, role)),
    )


def naked_subset(step: Step, words: Words) -> list[str]:
    """As many cells as candidates in them, locked or not."""
    return [
        words.say(
            "The only candidates in {cells} are {digits}: as many digits as cells, so these digits fill these "
            "cells. The other cells {where} cannot hold them.",
            cells=words.cells(cells_of(step, PatternRole.PATTERN)),
            digits=words.all_of(step.digits),
            where=words.inside(houses_of(step, PatternRole.HOUSE)),
        )
    ]


def hidden_subset(step: Step, words: Words) -> list[str]:
    """As many digits as places for them in a house."""
    return [
        words.say(
            "The only places for {digits} {where} are {cells}: as many cells as digits, so these cells hold nothing "
            "else.",
            cells=words.cells(cells_of(step, PatternRole.PATTERN)),
            digits=words.all_of(step.digits),
            where=words.inside(houses_of(step, PatternRole.HOUSE)),
        )
    ]


def direct_hidden_subset(step: Step, words: Words) -> list[str]:
    """The same, and the single that it leaves in the house."""
    return [*hidden_subset(step, words), _leaves_single(step, words, PatternRole.HOUSE)]


def template_set(step: Step, words: Words) -> list[str]:
    """Places that a digit takes in every way to place all of it."""
    return [
        words.plural(
            "Of all the ways to place {digit} in every row, column and box that leave room for the other digits, "
            "every one uses the cell {cells}.",
            "Of all the ways to place {digit} in every row, column and box that leave room for the other digits, "
            "every one uses the cells {cells}.",
            len(step.placements),
            digit=step.digits[0],
            cells=words.cells(cell for cell, _ in step.placements),
        )
    ]


def template_delete(step: Step, words: Words) -> list[str]:
    """Places that a digit takes in no way to place all of it."""
    return [
        words.plural(
            "Of all the ways to place {digit} in every row, column and box that leave room for the other digits, "
            "none uses the cell {cells}.",
            "Of all the ways to place {digit} in every row, column and box that leave room for the other digits, "
            "none uses any of the cells {cells}.",
            len(step.eliminations),
            digit=step.digits[0],
            cells=words.cells(cell for cell, _ in step.eliminations),
        )
    ]


def brute_force(step: Step, words: Words) -> list[str]:
    """A guess that says so."""
    return [words.say("No technique was found. What follows is a guess: the digit is taken from the solution.")]


def give_up(step: Step, words: Words) -> list[str]:
    """Nothing."""
    return [words.say("No technique was found that leads on from here.")]
