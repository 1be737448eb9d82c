"""W-Wing, XY-Wing and XYZ-Wing."""

from __future__ import annotations

from unidoku.logic.step import PatternRole, Step
from unidoku.logic.words.language import Words
from unidoku.logic.words.pattern import cells_of, digits_of, houses_of, name, sees

__all__ = ["w_wing", "xy_wing", "xyz_wing"]


def w_wing(step: Step, words: Words) -> list[str]:
    """Two cells with the same pair, joined by a strong link of one digit."""
    one, other = cells_of(step, PatternRole.PINCER)
    places = cells_of(step, PatternRole.LINK)
    near, far = places if sees(places[0], one) and sees(places[1], other) else reversed(places)
    return [
        words.say(
            "{one} and {other} both have only {digits}. {link} has only two places {where}, {near} and {far}; {one} "
            "sees the first and {other} the second. One of the two is {link}, so {one} and {other} are not both "
            "{link}, and at least one of them is {digit}. No cell that sees both can be {digit}.",
            one=name(one),
            other=name(other),
            digits=words.all_of(step.digits),
            link=digits_of(step, PatternRole.LINK)[0],
            where=words.inside(houses_of(step, PatternRole.LINK)),
            near=name(near),
            far=name(far),
            digit=step.eliminations[0][1],
        )
    ]


def _pincers(step: Step) -> tuple[int, int, list[tuple[int, int]]]:
    """The pivot, the digit that goes, and for each other digit of the pivot the pincer that has it."""
    (pivot,) = cells_of(step, PatternRole.PIVOT)
    digit = step.eliminations[0][1]
    pincers = []
    for cell in cells_of(step, PatternRole.PINCER):
        (shared,) = (own for own in digits_of(step, PatternRole.PINCER, cell=cell) if own != digit)
        pincers.append((shared, cell))
    return pivot, digit, sorted(pincers)


def xy_wing(step: Step, words: Words) -> list[str]:
    """A pivot with two digits."""
    pivot, digit, ((first, one), (second, other)) = _pincers(step)
    return [
        words.say(
            "{pivot} is {first} or {second}. If it is {first}, {one} must be {digit}; if it is {second}, {other} "
            "must be {digit}. Either way {digit} is in {one} or {other}, and no cell that sees both can be {digit}.",
            pivot=name(pivot),
            first=first,
            second=second,
            digit=digit,
            one=name(one),
            other=name(other),
        )
    ]


def xyz_wing(step: Step, words: Words) -> list[str]:
    """A pivot with three digits."""
    pivot, digit, ((first, one), (second, other)) = _pincers(step)
    return [
        words.say(
            "{pivot} is {first}, {second} or {digit}. If it is {first}, {one} must be {digit}; if it is {second}, "
            "{other} must be {digit}. So {digit} is in {pivot}, {one} or {other}, and no cell that sees all three "
            "can be {digit}.",
            pivot=name(pivot),
            first=first,
            second=second,
            digit=digit,
            one=name(one),
            other=name(other),
        )
    ]
