"""Chains and loops, told from link to link."""

from __future__ import annotations

from collections.abc import Sequence

from unidoku.logic.step import Node, PatternRole, Step
from unidoku.logic.words.language import Words
from unidoku.logic.words.pattern import houses_of, name
from unidoku.logic.words.sets import almost_locked_sets

__all__ = [
    "aic",
    "bidirectional_cycle",
    "consequence",
    "continuous_loop",
    "discontinuous_loop",
    "remote_pair",
    "strong_links",
]


def consequence(words: Words, statements: Sequence[str]) -> str:
    """If the first, then the second, then the third."""
    first, second, *more = statements
    then = second
    for statement in more:
        then = words.say("{first}, then {second}", first=then, second=statement)
    return words.say("If {condition}, then {consequence}.", condition=first, consequence=then)


def _story(step: Step, words: Words) -> list[str]:
    sets = [almost_locked_sets(step, words)] if any(node.is_als for node in step.nodes) else []
    return [*sets, consequence(words, [words.statement(node) for node in step.nodes])]


def _on(words: Words, node: Node) -> str:
    return words.is_in(node.cells, node.digit)


def aic(step: Step, words: Words) -> list[str]:
    """A chain from one candidate that is off to one that is on, of one digit or of several."""
    start, end = step.nodes[0], step.nodes[-1]
    if (start.cells, start.digit) == (end.cells, end.digit):
        conclusion = words.say(
            "So {cell} is {digit} in any case, and no cell that sees it can be.",
            cell=name(end.cells[0]),
            digit=end.digit,
        )
    elif start.digit == end.digit:
        conclusion = words.say(
            "So at least one of {cells} is {digit}, and no cell that sees both can be.",
            cells=words.cells((*start.cells, *end.cells)),
            digit=end.digit,
        )
    else:
        gone = [words.is_not_in([cell], digit) for cell, digit in sorted(step.eliminations)]
        conclusion = words.say(
            "So {first} or {second}; in both cases {outcome}.",
            first=_on(words, start),
            second=_on(words, end),
            outcome=words.all_true(gone),
        )
    return [*_story(step, words), conclusion]


def remote_pair(step: Step, words: Words) -> list[str]:
    """Cells with the same pair, each seeing the next."""
    cells = tuple(dict.fromkeys(node.cells[0] for node in step.nodes))
    first, second = step.digits
    return [
        words.say(
            "The cells {cells} have only {first} and {second}, and each of them sees the next, so that the two "
            "digits take turns along the chain. Of two cells with an even number of cells between them one is "
            "{first}, the other {second}: no cell that sees both can be either.",
            cells=words.series(map(name, cells)),
            first=first,
            second=second,
        )
    ]


def continuous_loop(step: Step, words: Words) -> list[str]:
    """A loop that closes."""
    return [
        *_story(step, words),
        words.say(
            "With that the chain closes to a loop, which can be read in both directions, so that of any two ends of "
            "a weak link exactly one is true. Whatever contradicts both goes: a candidate that sees the same digit "
            "at both ends, and the other candidates of a cell in which both ends lie."
        ),
    ]


def bidirectional_cycle(step: Step, words: Words) -> list[str]:
    """A loop of which either all is true or all is false."""
    return [
        *_story(step, words),
        words.say(
            "With that the chain closes to a loop, which can be read in both directions: either all that it says is "
            "true, or the opposite of all. So of any two places of a digit in it, one of which it says is true and "
            "the other false, exactly one holds the digit, and a cell that sees both cannot."
        ),
    ]


def strong_links(step: Step, words: Words) -> list[str]:
    """A chain of one digit, or a loop: then as many houses join the links as there are links."""
    joined = len(houses_of(step, PatternRole.BASE)) == len(houses_of(step, PatternRole.COVER))
    return continuous_loop(step, words) if joined else aic(step, words)


def discontinuous_loop(step: Step, words: Words) -> list[str]:
    """A loop back to its cell that does not close."""
    start, end = step.nodes[0], step.nodes[-1]
    cell = name(start.cells[0])
    parts = {"cell": cell, "digit": start.digit, "other": end.digit}
    if not start.on and end.on:
        conclusion = words.say("So {cell} is {digit} in any case, and nothing else.", **parts)
    elif start.on and not end.on:
        conclusion = words.say("That contradicts itself, so {cell} is not {digit}.", **parts)
    elif start.on:
        conclusion = words.say("But {cell} cannot be both, so it is not {digit}.", **parts)
    else:
        conclusion = words.say("And if {cell} is {digit}, it is not {other} either. So it never is.", **parts)
    return [*_story(step, words), conclusion]
