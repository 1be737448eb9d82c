"""A judge of the Explainer's chains: does each node follow from its parents, and what is done from the ends?"""

from __future__ import annotations

from typing import Any, NamedTuple

from .explainer_naive import PEERS, Candidate, houses_of


class Node(NamedTuple):
    """A candidate that is true (on) or false, and the numbers of the nodes that imply it."""

    cell: int
    digit: int
    on: bool
    reason: int
    parents: list[int]
    nested: int


NONE, CELL, BOX, ROW, COLUMN, ADVANCED = range(6)  # reasons
DOUBLE, X_KIND, Y_CYCLE, XY_KIND, CELL_KIND, REGION_KIND, CONTRADICTION = range(1, 8)
PLAIN_KINDS = (X_KIND, XY_KIND)


class Step(NamedTuple):
    """What the engine says of a step."""

    technique: int
    rating: float
    complexity: int
    kind: int
    placement: Candidate | None
    eliminations: list[Candidate]
    houses: list[int]
    cells: list[int]
    digits: int
    helpers: list[int]
    helper_digits: int
    chain: tuple[list[tuple[Any, ...]], list[int], list[tuple[Any, ...]]] | None


def check_chain(candidates: list[set[int]], step: Step) -> None:
    """Fails unless each node follows from its parents, and what is done from the targets."""
    assert step.chain is not None
    nodes = [Node(*node) for node in step.chain[0]]
    targets = step.chain[1]
    # The second end of a cycle is the first turned round, with the reasons of the way there, as the reference has it.
    is_cycle = step.kind == Y_CYCLE or (step.kind in PLAIN_KINDS and len(targets) == 2)
    numbers = [ancestors(nodes, target) for target in targets]
    for number in set().union(*numbers[: 1 if is_cycle else None]):
        node = nodes[number]
        assert is_cycle or all(parent < number for parent in node.parents)
        assert node.digit in candidates[node.cell]
        if node.reason == ADVANCED:
            assert not node.on
            check_advanced(node, step)
        elif node.parents:
            check_link(candidates, node, [nodes[parent] for parent in node.parents])
    chains = [[nodes[number] for number in chain] for chain in numbers]
    if is_cycle:
        check_cycle(chains[0], step)
    else:
        check_end(candidates, chains, step)


def check_advanced(node: Node, step: Step) -> None:
    """What a nested chain eliminates; other patterns are not told, they only have parents."""
    if node.nested:
        assert step.chain is not None
        nested = Step(*step.chain[2][node.nested - 1])
        assert (node.cell, node.digit) in nested.eliminations


def check_link(candidates: list[set[int]], node: Node, parents: list[Node]) -> None:
    """One that is on puts off what it excludes; when all others of a cell or house are off, the last is on."""
    if not node.on:
        (parent,) = parents
        assert parent.on
        other_digit = parent.cell == node.cell and parent.digit != node.digit
        assert other_digit or (parent.digit == node.digit and parent.cell in PEERS[node.cell])
        return
    assert not any(parent.on for parent in parents)
    off = {(parent.cell, parent.digit) for parent in parents}
    if node.reason == CELL:
        rest = {(node.cell, digit) for digit in candidates[node.cell]}
    else:
        house = houses_of(node.cell)[node.reason - BOX]
        rest = {(cell, node.digit) for cell in house if node.digit in candidates[cell]}
    assert off | {(node.cell, node.digit)} == rest


def ancestors(nodes: list[Node], number: int) -> list[int]:
    """The numbers of the nodes from which a node follows, itself first."""
    found: list[int] = []
    waiting = [number]
    while waiting:
        number = waiting.pop()
        if number not in found:
            found.append(number)
            waiting += nodes[number].parents
    return found


def check_end(candidates: list[set[int]], chains: list[list[Node]], step: Step) -> None:
    """The targets, each the first of its chain, together leave nothing but what the step does."""
    ends = [chain[0] for chain in chains]
    roots: list[tuple[int, int, bool]] = []
    for chain in chains:
        root = {(node.cell, node.digit, node.on) for node in chain if not node.parents}
        assert len(root) == 1
        roots += root
    (cell, digit, on), *_ = roots
    if step.kind == CONTRADICTION:
        assert roots[0] == roots[1]
        assert ends[0][:2] == ends[1][:2]
        assert ends[0].on != ends[1].on
        return check_conclusion(candidates, (cell, digit, not on), step)
    assert len({end[:3] for end in ends}) == 1
    if step.kind in PLAIN_KINDS:
        assert roots == [(cell, digit, not ends[0].on)]
        assert ends[0][:2] == (cell, digit)
    elif step.kind == DOUBLE:
        assert sorted(roots) == [(cell, digit, False), (cell, digit, True)]
    elif step.kind == CELL_KIND:
        assert roots == [(cell, d, True) for d in sorted(candidates[cell])]
    else:
        cells = [root[0] for root in roots]
        assert all(root[1:] == (digit, True) for root in roots)
        assert any(cells == [c for c in house if digit in candidates[c]] for house in houses_of(cell))
    return check_conclusion(candidates, ends[0][:3], step)


def check_cycle(chain: list[Node], step: Step) -> None:
    """It ends where it begins, so it turns in both directions: what sees both ends of a link goes."""
    assert step.placement is None
    assert chain[0].on
    # The first off node follows from the end itself, which is on where the cycle begins.
    (first,) = [node for node in chain if not node.parents]
    assert not first.on
    assert first.cell == chain[0].cell or (first.digit == chain[0].digit and first.cell in PEERS[chain[0].cell])
    assert all(len(node.parents) == 1 for node in chain if node is not first)
    for cell, digit in step.eliminations:
        assert cell not in {node.cell for node in chain}
        for on in (True, False):
            assert any(node.on == on and node.digit == digit and node.cell in PEERS[cell] for node in chain)


def check_conclusion(candidates: list[set[int]], end: tuple[int, int, bool], step: Step) -> None:
    """A candidate that must be on is placed, one that must be off goes."""
    cell, digit, on = end
    if on:
        assert step.placement == (cell, digit)
        assert step.eliminations == [(cell, d) for d in sorted(candidates[cell] - {digit})]
    else:
        assert step.placement is None
        assert step.eliminations == [(cell, digit)]
