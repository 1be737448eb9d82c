"""Forcing chains and nets: everything that follows from an assumption, in an order in which it can be read."""

from __future__ import annotations

from itertools import combinations, groupby

from unidoku.logic.step import Node, PatternRole, Step
from unidoku.logic.words.chains import consequence
from unidoku.logic.words.language import Words
from unidoku.logic.words.pattern import houses_of, name, sees, shared_houses

__all__ = ["causes_of", "contradiction", "stories", "verity", "what_fails", "which_hold"]


def contradiction(step: Step, words: Words) -> list[str]:
    """An assumption that leads to what cannot be."""
    return [*stories(step, words), *what_fails(step, words)]


def what_fails(step: Step, words: Words) -> list[str]:
    """What cannot be, and that so the assumption is wrong."""
    assumption = step.nodes[0]
    opposite = Node(assumption.cells, assumption.digit, not assumption.on)
    return [
        _clash(step, words),
        words.say("So the assumption is wrong: {statement}.", statement=words.statement(opposite)),
    ]


def verity(step: Step, words: Words) -> list[str]:
    """Assumptions of which one must be true, and that all lead to the same."""
    cases, conclusion = which_hold(step, words)
    return [cases, *stories(step, words), conclusion]


def which_hold(step: Step, words: Words) -> tuple[str, str]:
    """Of which assumptions one must be true, and what all lead to."""
    conclusion = (
        words.is_in([step.placements[0][0]], step.placements[0][1])
        if step.placements
        else words.is_not_in([step.eliminations[0][0]], step.eliminations[0][1])
    )
    return _cases(step, words), words.say("In every case {statement}.", statement=conclusion)


def causes_of(step: Step) -> list[list[int]]:
    """For every node those that together imply it."""
    causes: list[list[int]] = [[] for _ in step.nodes]
    for link in step.links:
        if link.source not in causes[link.target]:
            causes[link.target].append(link.source)
    return causes


def _cases(step: Step, words: Words) -> str:
    """Why one of the assumptions must be true."""
    starts = [node for node, own in zip(step.nodes, causes_of(step), strict=True) if not own]
    cells = tuple(dict.fromkeys(node.cells[0] for node in starts))
    digits = tuple(dict.fromkeys(node.digit for node in starts))
    if not all(node.on for node in starts):
        return words.say("Either {cell} is {digit}, or it is not.", cell=name(cells[0]), digit=digits[0])
    if len(cells) == 1:
        return words.say("{cell} must be {digits}.", cell=name(cells[0]), digits=words.one_of(digits))
    houses = houses_of(step, PatternRole.HOUSE) or shared_houses(cells)
    if len(houses) > 1:  # two cells on a line and in a box: the step does not say in which they are the only places
        return words.say("{digit} must be in {cells}.", digit=digits[0], cells=words.any_cell(cells))
    return words.say(
        "{digit} {where} must be in {cells}.",
        digit=digits[0],
        where=words.inside(houses),
        cells=words.any_cell(cells),
    )


def _reading_order(causes: list[list[int]]) -> list[int]:
    """The nodes, each after what it follows from, and soon before what follows from it."""
    order: list[int] = []
    begun: set[int] = set()
    leading = {cause for own in causes for cause in own}
    for last in sorted(range(len(causes)), key=lambda place: place in leading):
        stack = [(last, False)]
        while stack:
            node, is_ready = stack.pop()
            if is_ready:
                order.append(node)
            elif node not in begun:
                begun.add(node)
                stack.append((node, True))
                stack.extend((cause, False) for cause in reversed(causes[node]) if cause not in begun)
    return order


def stories(step: Step, words: Words) -> list[str]:
    """A sentence for every run of links, which begins with an assumption or with what is known from before."""
    causes = causes_of(step)
    runs: list[list[int]] = []
    for node in _reading_order(causes):
        if runs and causes[node] == runs[-1][-1:]:
            runs[-1].append(node)
        else:
            runs.append([node])
    told = []
    for alike, group in groupby(runs, lambda run: (len(run) == 1, sorted(causes[run[0]]))):
        own = list(group)
        if alike[0] and alike[1] and len(own) > 1:
            told.append(_tell_at_once(step, words, [node for (node,) in own], causes[own[0][0]]))
        else:
            told += [_tell(step, words, run, causes[run[0]]) for run in own]
    return told


def _tell_at_once(step: Step, words: Words, nodes: list[int], causes: list[int]) -> str:
    """Nodes that follow from the same, none of which leads on at once."""
    known, then = (words.all_true([words.statement(step.nodes[node]) for node in own]) for own in (causes, nodes))
    return words.say("Since {causes}, {consequence}.", causes=known, consequence=then)


def _tell(step: Step, words: Words, run: list[int], causes: list[int]) -> str:
    statements = [words.statement(step.nodes[node]) for node in run]
    if not causes:
        if len(run) > 1:
            return consequence(words, statements)
        return words.say("If {condition}, nothing more is needed.", condition=statements[0])
    then, *more = statements
    for statement in more:
        then = words.say("{first}, then {second}", first=then, second=statement)
    known = words.all_true([words.statement(step.nodes[cause]) for cause in causes])
    return words.say("Since {causes}, {consequence}.", causes=known, consequence=then)


def _clash(step: Step, words: Words) -> str:
    """What cannot be in all that follows."""
    assumption = step.nodes[0]
    single = [node for node in step.nodes if len(node.cells) == 1 and not node.is_als]
    on = [node for node in single if node.on]
    off = {(node.cells[0], node.digit) for node in single if not node.on}
    if any(node.cells == assumption.cells and node.digit == assumption.digit for node in step.nodes[1:]):
        return words.say("That contradicts the assumption.")
    for node in on:
        if (node.cells[0], node.digit) in off:
            return words.say("{cell} cannot be {digit} and not {digit}.", cell=name(node.cells[0]), digit=node.digit)
    for one, other in combinations(on, 2):
        (cell,), (other_cell,) = one.cells, other.cells
        if cell == other_cell and one.digit != other.digit:
            digits = words.all_of(sorted((one.digit, other.digit)))
            return words.say("{cell} cannot be both {digits}.", cell=name(cell), digits=digits)
        if one.digit == other.digit and sees(cell, other_cell):
            cells = words.cells(sorted((cell, other_cell)))
            return words.say("{cells} see each other and cannot both be {digit}.", cells=cells, digit=one.digit)
    return _emptied(step, words)


def _emptied(step: Step, words: Words) -> str:
    """What has nothing left: a cell, or a digit in a house. The step says it by what nothing follows from."""
    sources = {link.source for link in step.links}
    ends = [node for place, node in enumerate(step.nodes) if place not in sources]
    cells = sorted({node.cells[0] for node in ends})
    digits = sorted({node.digit for node in ends})
    houses = shared_houses(cells)
    if len(ends) > 1 and len(cells) == 1:
        return words.say("That leaves no candidate in {cell}.", cell=name(cells[0]))
    if len(ends) > 1 and len(digits) == 1 and len(houses) == 1:
        return words.say("That leaves no place for {digit} {where}.", digit=digits[0], where=words.inside(houses))
    if len(ends) > 1 and len(digits) == 1:
        return words.say(
            "{cells} were the last places for {digit} in a house.", cells=words.cells(cells), digit=digits[0]
        )
    return words.say("All of this cannot be true together.")
