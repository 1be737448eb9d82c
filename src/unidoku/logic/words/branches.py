"""Chains with several branches: each told by itself, and the steps within it apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from unidoku.logic.step import Link, Nested, Step
from unidoku.logic.words.forcing import causes_of, what_fails, which_hold
from unidoku.logic.words.forcing import stories as told
from unidoku.logic.words.language import Words
from unidoku.logic.words.names import TECHNIQUES

__all__ = ["Paragraph", "contradiction", "verity"]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A part of a story. What lies beneath it may be folded away: a step within a chain, of which it is the title."""

    text: str
    beneath: tuple[Paragraph, ...] = ()
    step: Step | None = None
    """The step that lies beneath."""
    gone: tuple[tuple[int, int], ...] = ()
    """The candidates that the chain takes for false, and that make it possible: it is one of the board without them."""


Tell = Callable[[Step, Words], list[Paragraph]]


def contradiction(step: Step, words: Words, tell: Tell) -> list[Paragraph]:
    """What follows from an assumption, and what cannot be in it."""
    return [*_branch(step, words, tell), Paragraph(words.text(what_fails(step, words)))]


def verity(step: Step, words: Words, tell: Tell) -> list[Paragraph]:
    """Assumptions of which one must be true, each with what follows from it, and what they have in common."""
    cases, conclusion = which_hold(step, words)
    branches = [paragraph for branch in _branches(step) for paragraph in _branch(branch, words, tell)]
    return [Paragraph(cases), *branches, Paragraph(conclusion)]


def _branch(step: Step, words: Words, tell: Tell) -> Iterator[Paragraph]:
    """The story of one assumption; then why its nodes that follow by a step within the chain do so."""
    yield Paragraph(words.text(told(step, words)))
    for nested in step.nested:
        statements = dict.fromkeys(words.statement(step.nodes[node]) for node in nested.nodes)
        yield Paragraph(
            words.say(
                "Why {statements}: {name}",
                statements=words.all_true(list(statements)),
                name=words.say(TECHNIQUES[nested.step.technique]),
            ),
            tuple(tell(nested.step, words)),
            nested.step,
            _sources(step, nested),
        )


def _sources(step: Step, nested: Nested) -> tuple[tuple[int, int], ...]:
    """The candidates that had to go before there was a step within the chain."""
    sources = (step.nodes[link.source] for link in step.links if link.target in nested.nodes)
    return tuple(dict.fromkeys((cell, node.digit) for node in sources for cell in node.cells))


def _branches(step: Step) -> Iterator[Step]:
    """The step with the nodes of one assumption at a time."""
    branch: list[int] = []
    for place, causes in enumerate(causes_of(step)):
        branch.append(branch[causes[0]] if causes else place)
    for root in dict.fromkeys(branch):
        places = [place for place, own in enumerate(branch) if own == root]
        new = {place: at for at, place in enumerate(places)}
        yield replace(
            step,
            nodes=tuple(step.nodes[place] for place in places),
            links=tuple(Link(new[link.source], new[link.target]) for link in step.links if link.target in new),
            nested=tuple(
                Nested(tuple(new[node] for node in nested.nodes if node in new), nested.step)
                for nested in step.nested
                if any(node in new for node in nested.nodes)
            ),
        )
