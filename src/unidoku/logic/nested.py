"""The chains of Sudoku Explainer's scale: their nodes and links, and the steps within them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

from unidoku.logic.step import Link, Nested, Node, PatternHouse, PatternMark, PatternRole, Step
from unidoku.logic.technique import Technique
from unidoku.shape import Shape

__all__ = ["chain_of"]

_HOUSES = Shape(3, 3).houses
_CYCLES = (Technique.BIDIRECTIONAL_X_CYCLE, Technique.BIDIRECTIONAL_Y_CYCLE, Technique.BIDIRECTIONAL_CYCLE)
_OF_ONE_DIGIT = (Technique.TURBOT_FISH, Technique.X_CHAIN)
_LINES = (*_CYCLES, *_OF_ONE_DIGIT, Technique.PLAIN_FORCING_CHAIN)
_ADVANCED = 5  # the reason of a node that follows by a step within the chain

Candidate: TypeAlias = tuple[int, int]
Parts: TypeAlias = tuple[tuple[Node, ...], tuple[Link, ...], tuple[Nested, ...]]


class _Raw(NamedTuple):
    """A node as the engine tells it: `nested` is its place among the steps within the chain, plus 1."""

    cell: int
    digit: int
    on: bool
    reason: int
    parents: list[int]
    nested: int

    @property
    def node(self) -> Node:
        return Node((self.cell,), self.digit, self.on)


def chain_of(
    technique: Technique,
    chain: tuple[Any, ...],
    masks: Sequence[int] | None,
    step_of: Callable[[tuple[Any, ...], None], Step],
) -> Parts:
    """The nodes, links and nested steps of a chain that the engine tells, on a board with these candidates."""
    told, targets, hints = chain
    raw = [_Raw(*node) for node in told]
    if technique in _LINES:
        return _line(technique, raw, targets[0])
    raw = _merged(raw) if "Contradiction" in technique or "Nishio" in technique else raw
    nodes = tuple(node.node for node in raw)
    links = tuple(Link(parent, place) for place, node in enumerate(raw) for parent in node.parents)
    return nodes, links, tuple(_nested(raw, [step_of(hint, None) for hint in hints], masks))


def _line(technique: Technique, raw: list[_Raw], target: int) -> Parts:
    """A chain of single links. A cycle begins and ends with the same node.

    A chain of one digit that refutes its first node is told without it, as the chain between two places of which one
    holds the digit.
    """
    places = [target]
    while raw[places[-1]].parents:
        places.append(raw[places[-1]].parents[0])
        if places[-1] == target:
            break
    if technique in _OF_ONE_DIGIT and not raw[target].on:
        places = places[1:-1]
    nodes = tuple(raw[place].node for place in reversed(places))
    return nodes, tuple(Link(place, place + 1) for place in range(len(nodes) - 1)), ()


def _merged(raw: list[_Raw]) -> list[_Raw]:
    """Two chains from one assumption as one: what both say is said once."""
    places: dict[Node, int] = {}
    new: list[int] = []
    merged: list[_Raw] = []
    for node in raw:
        if node.node not in places:
            places[node.node] = len(merged)
            merged.append(node._replace(parents=[new[parent] for parent in node.parents]))
        new.append(places[node.node])
    return merged


def _nested(raw: list[_Raw], hints: list[Step], masks: Sequence[int] | None) -> Iterator[Nested]:
    """The steps within a chain, each with the nodes that follow by it; patterns are found once more."""
    nodes: dict[Step, list[int]] = {}
    gone: dict[Step, list[Candidate]] = {}
    for place, node in enumerate(raw):
        if node.nested:
            nodes.setdefault(hints[node.nested - 1], []).append(place)
        elif node.reason == _ADVANCED and masks is not None:
            causes = {(raw[parent].cell, raw[parent].digit) for parent in node.parents}
            pattern = next(_patterns((node.cell, node.digit), causes, masks), None)
            if pattern is not None:
                nodes.setdefault(pattern, []).append(place)
                gone.setdefault(pattern, []).append((node.cell, node.digit))
    for step, places in nodes.items():
        own = tuple(dict.fromkeys(gone[step])) if step in gone else step.eliminations
        yield Nested(tuple(places), replace(step, eliminations=own))


def _patterns(gone: Candidate, causes: set[Candidate], masks: Sequence[int]) -> Iterator[Step]:
    """The patterns that rule a candidate out as soon as exactly these others are false, without their eliminations."""
    if all(digit == gone[1] for _, digit in causes):
        yield from _locked(gone, causes, masks)
    yield from _hidden_pairs(gone, causes, masks)
    yield from _naked_pairs(gone, causes, masks)
    if all(digit == gone[1] for _, digit in causes):
        yield from _x_wings(gone, causes, masks)


def _has(masks: Sequence[int], cell: int, digit: int) -> bool:
    return bool(masks[cell] >> (digit - 1) & 1)


def _places(masks: Sequence[int], cells: Sequence[int] | set[int], digit: int) -> set[int]:
    return {cell for cell in cells if _has(masks, cell, digit)}


def _around(cell: int) -> Iterator[tuple[int, Sequence[int]]]:
    """The houses of a cell."""
    return ((house, own) for house, own in enumerate(_HOUSES) if cell in own)


def _locked(gone: Candidate, causes: set[Candidate], masks: Sequence[int]) -> Iterator[Step]:
    cell, digit = gone
    for cover, inside in _around(cell):
        for base, own in enumerate(_HOUSES):
            if cell in own or (base < 18) == (cover < 18):
                continue
            places = _places(masks, own, digit)
            shared = places & set(inside)
            if shared and {(place, digit) for place in places - shared} == causes:
                yield Step(
                    Technique.POINTING if base >= 18 else Technique.CLAIMING,
                    digits=(digit,),
                    marks=tuple(PatternMark(PatternRole.PATTERN, place, digit) for place in sorted(shared)),
                    houses=(PatternHouse(PatternRole.BASE, base), PatternHouse(PatternRole.COVER, cover)),
                )


def _hidden_pairs(gone: Candidate, causes: set[Candidate], masks: Sequence[int]) -> Iterator[Step]:
    cell, digit = gone
    caused = {own for _, own in causes}
    for pair in combinations((own for own in range(1, 10) if own != digit and _has(masks, cell, own)), 2):
        if not caused <= set(pair):
            continue
        for house, own in _around(cell):
            for other in set(own) - {cell}:
                rest = [place for place in own if place not in (cell, other)]
                needed = {(place, each) for each in pair for place in _places(masks, rest, each)}
                if needed == causes and all(_has(masks, other, each) for each in pair):
                    yield _pair(Technique.HIDDEN_PAIR, (cell, other), pair, house)


def _naked_pairs(gone: Candidate, causes: set[Candidate], masks: Sequence[int]) -> Iterator[Step]:
    cell, digit = gone
    for house, own in _around(cell):
        for cells in combinations((place for place in own if place != cell and _has(masks, place, digit)), 2):
            if not {place for place, _ in causes} <= set(cells):
                continue
            for other in range(1, 10):
                pair = tuple(sorted((digit, other)))
                needed = {(c, d) for c in cells for d in range(1, 10) if _has(masks, c, d) and d not in pair}
                if other != digit and needed == causes and all(_has(masks, place, other) for place in cells):
                    yield _pair(Technique.NAKED_PAIR, cells, pair, house)


def _pair(technique: Technique, cells: tuple[int, ...], digits: tuple[int, ...], house: int) -> Step:
    return Step(
        technique,
        digits=digits,
        marks=tuple(PatternMark(PatternRole.PATTERN, cell, digit) for cell in sorted(cells) for digit in digits),
        houses=(PatternHouse(PatternRole.HOUSE, house),),
    )


def _x_wings(gone: Candidate, causes: set[Candidate], masks: Sequence[int]) -> Iterator[Step]:
    cell, digit = gone
    for first_base, first_cover in ((0, 9), (9, 0)):
        covers = [house for house in range(first_cover, first_cover + 9) if cell in _HOUSES[house]]
        lines = [house for house in range(first_base, first_base + 9) if cell not in _HOUSES[house]]
        for bases in combinations(lines, 2):
            places = _places(masks, {place for base in bases for place in _HOUSES[base]}, digit)
            for other in range(first_cover, first_cover + 9):
                cover = {place for house in (*covers, other) for place in _HOUSES[house]}
                wing = places & cover
                if other in covers or {(place, digit) for place in places - cover} != causes or len(wing) != 4:
                    continue
                yield Step(
                    Technique.X_WING,
                    digits=(digit,),
                    marks=tuple(PatternMark(PatternRole.PATTERN, place, digit) for place in sorted(wing)),
                    houses=(
                        *(PatternHouse(PatternRole.BASE, base) for base in bases),
                        *(PatternHouse(PatternRole.COVER, house) for house in sorted((*covers, other))),
                    ),
                )
