"""Fish of every size and family."""

from __future__ import annotations

from itertools import pairwise

from unidoku.logic.step import PatternRole, Step
from unidoku.logic.words.language import SHAPE, Words
from unidoku.logic.words.pattern import cells_of, houses_of

__all__ = ["fish", "fish_description"]


def fish(step: Step, words: Words) -> list[str]:
    """A fish, or two on the same base."""
    if not step.siamese:
        return _one(step, words)
    return [
        words.say("Here two fish share their base."),
        *(sentence for part in _split(step) for sentence in _one(part, words)),
    ]


def _one(step: Step, words: Words) -> list[str]:
    fins = (*cells_of(step, PatternRole.FIN), *cells_of(step, PatternRole.ENDO_FIN))
    cells = cells_of(step, PatternRole.PATTERN)
    cover = houses_of(step, PatternRole.COVER)
    twice = _covered_twice(step, cover, {*cells, *fins})
    parts = {
        "digit": step.digits[0],
        "base": words.inside(houses_of(step, PatternRole.BASE)),
        "cover": words.inside(cover),
        "cells": words.cells(cells),
    }
    return _finned(words, parts, fins, twice) if fins else _plain(words, parts, twice)


def _plain(words: Words, parts: dict[str, object], twice: list[int]) -> list[str]:
    sentences = [
        words.say(
            "All places for {digit} {base} are also {cover}: {cells}. Each of the base houses takes up one of the "
            "covering houses, which are just as many, so every {digit} {cover} is among these cells.",
            **parts,
        )
    ]
    if twice:
        sentences.append(
            words.plural(
                "{cells} lies in two of the covering houses at once: with {digit} there, the rest would be too few.",
                "{cells} lie in two of the covering houses at once: with {digit} there, the rest would be too few.",
                len(twice),
                cells=words.cells(twice),
                digit=parts["digit"],
            )
        )
    return sentences


def _finned(words: Words, parts: dict[str, object], fins: tuple[int, ...], twice: list[int]) -> list[str]:
    sentences = [
        words.plural(
            "All places for {digit} {base} are also {cover}, {cells}, but for the fin {fins}. If the fin is not "
            "{digit}, this is a fish, and the other cells {cover} cannot be {digit}.",
            "All places for {digit} {base} are also {cover}, {cells}, but for the fins {fins}. If no fin is {digit}, "
            "this is a fish, and the other cells {cover} cannot be {digit}.",
            len(fins),
            fins=words.cells(fins),
            **parts,
        )
    ]
    if twice:
        sentences.append(
            words.plural(
                "Nor can {cells}, which would use up two of the covering houses at once.",
                "Nor can {cells}, which would each use up two of the covering houses at once.",
                len(twice),
                cells=words.cells(twice),
            )
        )
    sentences.append(
        words.plural(
            "If the fin is {digit}, no cell that it sees can be. What it sees of those cells goes in both cases.",
            "If a fin is {digit}, no cell that it sees can be. What all the fins see of those cells goes in every "
            "case.",
            len(fins),
            digit=parts["digit"],
        )
    )
    return sentences


def _covered_twice(step: Step, cover: tuple[int, ...], base_cells: set[int]) -> list[int]:
    """The eliminated cells that belong to the base, and so must lie in two covers."""
    return [
        cell
        for cell, _ in step.eliminations
        if cell in base_cells and sum(cell in SHAPE.houses[house] for house in cover) > 1
    ]


def _split(step: Step) -> list[Step]:
    """The two fish of a siamese one. Each is told by ascending houses, and by its pattern before its fins."""
    house_break = next(
        (i for i, (one, other) in enumerate(pairwise(step.houses), 1) if other.house < one.house), len(step.houses)
    )
    order = {PatternRole.PATTERN: 0, PatternRole.FIN: 1, PatternRole.ENDO_FIN: 2}
    mark_break = next(
        (i for i, (one, other) in enumerate(pairwise(step.marks), 1) if order[other.role] < order[one.role]),
        len(step.marks),
    )
    return [
        Step(step.technique, eliminations=step.eliminations, digits=step.digits, marks=marks, houses=houses)
        for marks, houses in (
            (step.marks[:mark_break], step.houses[:house_break]),
            (step.marks[mark_break:], step.houses[house_break:]),
        )
    ]


def fish_description(number: int, words: Words) -> list[str]:
    """What a kind of fish is, and why it is right.

    Its number is its place among all kinds: six sizes each, from 2, of basic, finned, sashimi, Franken, finned Franken,
    mutant and finned mutant fish.
    """
    family, size = number // 6, number % 6 + 2
    sentences = [
        words.plural(
            "In {size} line all places for a digit lie on {size} crossing line. Each of these lines needs the "
            "digit, each on another crossing line, so that all crossing lines get theirs from there. The digit goes "
            "from all other cells of the crossing lines.",
            "In {size} parallel lines all places for a digit lie on {size} crossing lines. Each of these lines "
            "needs the digit, each on another crossing line, so that all crossing lines get theirs from there. The "
            "digit goes from all other cells of the crossing lines.",
            size,
            size=size,
        )
    ]
    if family in (3, 4):
        sentences.append(
            words.say("In a Franken fish boxes may take the place of some of the lines, on either side or on both.")
        )
    if family in (5, 6):
        sentences.append(
            words.say("In a mutant fish rows, columns and boxes may stand together in any mixture on either side.")
        )
    if family in (3, 4, 5, 6):
        sentences.append(
            words.say("A place that lies in two of the covering houses goes too, for it would use up both of them.")
        )
    if family in (1, 2, 4, 6):
        sentences.append(
            words.say(
                "A finned fish has a few places more, the fins, that the covering houses leave out. Either no fin "
                "holds the digit and the fish is as it should be, or one of them does. So only those cells lose the "
                "digit that the fish would take it from and that see all the fins."
            )
        )
    if family == 2:
        sentences.append(
            words.say(
                "It is sashimi when without its fins one of the lines has only one place left, or none. The "
                "argument stays the same."
            )
        )
    return sentences
