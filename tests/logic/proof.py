"""An independent judge of steps: does the pattern that a step names prove, by itself, what the step does?

A SAT solver gets the rule that no digit stands twice in a house or two in a cell, which every candidate can be seen to
keep, and from the rest of the board only what the pattern speaks of: that its cells hold one of their candidates, that
its houses have a place for a digit, that one end of its strong links is true, that a rectangle does not stay open.
Then the opposite of each placement and elimination must be impossible. What a pattern may speak of is checked besides,
for with enough of the board anything is proved.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from graphlib import CycleError, TopologicalSorter
from itertools import combinations, product
from typing import Any

from pysat.solvers import Minisat22

from unidoku import Shape
from unidoku.candidates import Candidates
from unidoku.logic.step import Node, PatternRole, Step
from unidoku.logic.technique import Technique

from . import shapes

HOUSES = Shape(3, 3).houses
PEERS = Shape(3, 3).peers

Candidate = tuple[int, int]


@dataclass
class Premises:
    """What a pattern speaks of."""

    cells: set[int] = field(default_factory=set)
    """Each of these holds one of its candidates."""
    houses: set[tuple[int, int]] = field(default_factory=set)
    """House and digit: it has a place there."""
    clauses: list[list[Candidate]] = field(default_factory=list)
    """One of these candidates is true."""


def check(board: Candidates, step: Step) -> None:
    """Fails unless the step is what its technique allows, and proves itself."""
    shapes.check(board, step)
    if step.technique in CHAIN_OF_REASONS:
        check_reasons(board, step)
        return
    assert not _judge().possible(board, premises_of(board, step), step), ("its pattern does not prove it", step)


class _Judge:
    """Variables: 9 · cell + digit. Behind them a switch for every cell, and for every digit in a house."""

    def __init__(self) -> None:
        self.solver: Any = Minisat22()
        for cell in range(81):
            self._at_most_one([9 * cell + digit for digit in range(1, 10)])
            self.solver.add_clause([-self.cell_switch(cell), *(9 * cell + digit for digit in range(1, 10))])
        for house, digit in product(range(27), range(1, 10)):
            places = [9 * cell + digit for cell in HOUSES[house]]
            self._at_most_one(places)
            self.solver.add_clause([-self.house_switch(house, digit), *places])
        self.switches = self.house_switch(26, 9)
        self.board: Candidates | None = None
        self.switch_of_board = 0

    def _at_most_one(self, variables: list[int]) -> None:
        for a, b in combinations(variables, 2):
            self.solver.add_clause([-a, -b])

    @staticmethod
    def cell_switch(cell: int) -> int:
        return 730 + cell

    @staticmethod
    def house_switch(house: int, digit: int) -> int:
        return 811 + 9 * house + digit

    def possible(self, board: Candidates, premises: Premises, step: Step) -> bool:
        """Whether any one of the placements and eliminations could be wrong, as far as the premises go."""
        assumptions = [self._switch_of(board)]
        assumptions += [self.cell_switch(cell) for cell in premises.cells]
        assumptions += [self.house_switch(house, digit) for house, digit in premises.houses]
        assumptions += [self._switch([9 * cell + digit for cell, digit in clause]) for clause in premises.clauses]
        wrong = [9 * cell + digit for cell, digit in step.eliminations]
        wrong += [-9 * cell - digit for cell, digit in step.placements]
        return bool(self.solver.solve(assumptions=[*assumptions, self._switch(wrong)]))

    def _switch(self, clause: list[int]) -> int:
        """A new variable; where it is true one of these must be."""
        self.switches += 1
        self.solver.add_clause([-self.switches, *clause])
        return self.switches

    def _switch_of(self, board: Candidates) -> int:
        """A variable that rules out what is no candidate of the board."""
        if board is not self.board:
            self.board = board
            self.switches += 1
            for cell, digit in enumerate(board.grid):
                for gone in {1, 2, 3, 4, 5, 6, 7, 8, 9} - ({digit} if digit else set(board[cell])):
                    self.solver.add_clause([-self.switches, -9 * cell - gone])
            self.switch_of_board = self.switches
        return self.switch_of_board


@cache
def _judge() -> _Judge:
    return _Judge()


CHAIN_OF_REASONS = {
    Technique.FORCING_CHAIN_CONTRADICTION,
    Technique.FORCING_CHAIN_VERITY,
    Technique.FORCING_NET_CONTRADICTION,
    Technique.FORCING_NET_VERITY,
    *shapes.BRANCHED,
}
OF_CONTRADICTIONS = {
    technique for technique in CHAIN_OF_REASONS if "Contradiction" in technique or "Nishio" in technique
}

_BY_CELLS = {
    PatternRole.ALS,
    PatternRole.CORE,
    PatternRole.LINE_PART,
    PatternRole.BOX_PART,
    PatternRole.PIVOT,
    PatternRole.PINCER,
    PatternRole.SUBSET,
}


def premises_of(board: Candidates, step: Step) -> Premises:
    """What the pattern of a step speaks of."""
    technique = step.technique
    houses = {mark.house for mark in step.houses if mark.role is not PatternRole.COVER}
    if technique in shapes.SUE_DE_COQ_AND_WINGS:
        houses = {mark.house for mark in step.houses if mark.role is PatternRole.LINK}
    if technique in shapes.NAKED or technique is Technique.NAKED_SINGLE:
        return Premises(cells={mark.cell for mark in step.marks})
    if technique in shapes.ALIGNED:
        return Premises(cells={mark.cell for mark in step.marks})
    if technique in shapes.RECTANGLES | shapes.LOOPS:
        return _of_rectangle(board, step)
    if technique in shapes.AVOIDABLE:
        return _of_avoidable_rectangle(board, step)
    if technique in shapes.GRAVES:
        return _of_grave(board, step)
    if technique in shapes.COLORS:
        return _of_colors(board, step)
    if technique in shapes.TEMPLATES:
        return Premises(houses=set(product(range(27), range(1, 10))))
    if step.nodes:
        return _of_chain(board, step)
    of_house = [mark.digit for mark in step.marks if technique is not Technique.W_WING or mark.role is PatternRole.LINK]
    if technique.startswith("Direct"):
        of_house += [digit for _, digit in step.placements]
    return Premises(
        cells={mark.cell for mark in step.marks if mark.role in _BY_CELLS},
        houses=set(product(houses, of_house)),
    )


def _of_chain(board: Candidates, step: Step) -> Premises:
    """The strong links; almost locked sets; the cell where a loop of two weak ends closes, which has two candidates."""
    premises = Premises(cells={mark.cell for mark in step.marks if mark.role is PatternRole.ALS})
    for link in step.links:
        source, target = step.nodes[link.source], step.nodes[link.target]
        if source.is_als or target.is_als:
            if target.on:  # all its other digits are in the set, one each
                premises.cells.update(target.cells)
            continue
        assert link_holds(board, source, target), (source, target)
        if not source.on:
            premises.clauses.append([(cell, node.digit) for node in (source, target) for cell in node.cells])
    (start, *_) = step.nodes[0].cells
    if step.nodes[0].on and len(board[start]) == 2:
        premises.cells.add(start)
    return premises


def link_holds(board: Candidates, source: Node, target: Node) -> bool:
    """Whether one node alone implies another, by one cell or one house."""
    if source.on == target.on:
        return False
    if source.on:
        return _exclude(source, target)
    if source.digit == target.digit:
        both = {*source.cells, *target.cells}
        return any(both >= places for places in _places(board, source.digit) if places & both)
    return (
        source.cells == target.cells
        and len(source.cells) == 1
        and set(board[source.cells[0]])
        == {
            source.digit,
            target.digit,
        }
    )


def _exclude(one: Node, other: Node) -> bool:
    if one.digit == other.digit:
        return all(b in PEERS[a] for a in one.cells for b in other.cells)
    return one.cells == other.cells and len(one.cells) == 1


def _places(board: Candidates, digit: int) -> list[set[int]]:
    """Where the digit can go, house by house."""
    return [{cell for cell in house if digit in board[cell]} for house in HOUSES]


def _of_rectangle(board: Candidates, step: Step) -> Premises:
    """One cell must have a digit beside the two: else they could change places. The rest is the houses of the cells."""
    cells = shapes.rectangle_of(step)
    premises = Premises(cells=cells | {mark.cell for mark in step.marks if mark.role is PatternRole.SUBSET})
    premises.clauses.append([(cell, digit) for cell in cells for digit in board[cell] if digit not in step.digits])
    for house, digit in product(range(27), step.digits):
        places = {cell for cell in HOUSES[house] if digit in board[cell]}
        if places and places <= cells:
            premises.houses.add((house, digit))
    if {cell for cell, _ in step.eliminations} <= shapes.cells_of(step, PatternRole.SUBSET):  # a hidden subset
        digits = {*step.digits, *(mark.digit for mark in step.marks if mark.role is PatternRole.SUBSET)}
        premises.houses.update(product(shapes.houses_of(step, PatternRole.HOUSE), digits))
    return premises


def _of_avoidable_rectangle(board: Candidates, step: Step) -> Premises:
    """The open cells cannot both have the digit of the cell at the other corner."""
    cells = shapes.rectangle_of(step)
    open_cells = {cell for cell in cells if not board.grid[cell]}
    beside = [
        (cell, digit) for cell in open_cells for digit in board[cell] if digit != board.grid[shapes.corner(cells, cell)]
    ]
    return Premises(cells=open_cells, clauses=[beside])


def _of_grave(board: Candidates, step: Step) -> Premises:
    """With the surplus gone, every candidate would have a twin in each house, and the other half solve it too."""
    surplus = {(mark.cell, mark.digit) for mark in step.marks if mark.role is PatternRole.PATTERN}
    if step.technique is Technique.BIVALUE_UNIVERSAL_GRAVE_1:
        surplus -= set(step.eliminations)
    left = {c: {d for d in digits if (c, d) not in surplus} for c, digits in board.as_mapping().items()}
    assert all(len(digits) == 2 for digits in left.values())
    for house, digit in product(HOUSES, range(1, 10)):
        assert sum(digit in left.get(c, ()) for c in house) in (0, 2)
    cells = {mark.cell for mark in step.marks}
    linking = {mark.digit for mark in step.marks if mark.role is PatternRole.LINK}
    shared = [house for house, own in enumerate(HOUSES) if linking and cells <= set(own)]
    return Premises(cells=cells, houses=set(product(shared, linking)), clauses=[sorted(surplus)])


def _of_colors(board: Candidates, step: Step) -> Premises:
    """Strong links between candidates of different colours of one component."""
    premises = Premises()
    (digit,) = step.digits
    colors = {mark.cell: (mark.group, mark.role) for mark in step.marks}
    for house, places in enumerate(_places(board, digit)):
        if len(places) == 2 and places <= colors.keys():
            a, b = (colors[cell] for cell in places)
            if a[0] == b[0] and a[1] is not b[1]:
                premises.houses.add((house, digit))
    return premises


def check_reasons(board: Candidates, step: Step) -> None:
    """Forcing chains and nets: every node follows from those that lead to it, and the ends together from the starts."""
    sources: dict[int, list[Node]] = {place: [] for place in range(len(step.nodes))}
    for link in step.links:
        sources[link.target].append(step.nodes[link.source])
    within = {place: nested.step for nested in step.nested for place in nested.nodes}
    for place, reasons in sources.items():
        if place in within:
            _check_nested(board, reasons, step.nodes[place], within[place])
        elif reasons:
            assert follows(board, reasons, step.nodes[place]), (reasons, step.nodes[place])
    _check_no_circle(step)
    starts = [step.nodes[place] for place, reasons in sources.items() if not reasons]
    leading = {link.source for link in step.links}
    ends = [node for place, node in enumerate(step.nodes) if place not in leading]
    (candidate,) = (*step.placements, *step.eliminations)
    conclusion = Node((candidate[0],), candidate[1], bool(step.placements))
    if step.technique not in OF_CONTRADICTIONS:
        assert exhaustive(board, starts), starts
        assert all(node == conclusion for node in ends), ends
    else:
        assert all(node.cells == conclusion.cells and node.digit == conclusion.digit for node in starts)
        assert all(node.on != conclusion.on for node in starts), starts
        assert contradictory(board, [*starts, *step.nodes]), ends


def _check_nested(board: Candidates, reasons: list[Node], node: Node, step: Step) -> None:
    """A step within a chain: proved by itself on a board without what its reasons say is false, it makes the node."""
    assert not any(reason.on for reason in reasons)
    gone = [(reason.cells[0], reason.digit) for reason in reasons]
    (cell,) = node.cells
    assert not node.on
    assert (cell, node.digit) in step.eliminations or any(
        placed == cell and digit != node.digit for placed, digit in step.placements
    )
    check(board.without(gone), step)


def _check_no_circle(step: Step) -> None:
    before = {place: {link.source for link in step.links if link.target == place} for place in range(len(step.nodes))}
    try:
        TopologicalSorter(before).prepare()
    except CycleError as error:
        raise AssertionError(f"nodes imply each other in a circle: {error.args[1]}") from None


def follows(board: Candidates, reasons: list[Node], node: Node) -> bool:
    """Whether all reasons together imply a node, by one cell or one house."""
    if any(link_holds(board, reason, node) for reason in reasons):
        return True
    off = [reason for reason in reasons if not reason.on]
    return node.on and _only_place(board, off, node)


def _only_place(board: Candidates, off: list[Node], node: Node) -> bool:
    gone = {cell for reason in off if reason.digit == node.digit for cell in reason.cells}
    for places in _places(board, node.digit):
        if places.intersection(node.cells) and places <= gone.union(node.cells):
            return True
    if len(node.cells) != 1:
        return False
    gone_here = {reason.digit for reason in off if reason.cells == node.cells}
    return set(board[node.cells[0]]) <= gone_here | {node.digit}


def exhaustive(board: Candidates, starts: list[Node]) -> bool:
    """Whether one of the nodes must hold: a candidate and its opposite, all of a cell, all of a digit in a house."""
    candidates = {(node.cells[0], node.digit) for node in starts}
    if len(candidates) == 1 and {node.on for node in starts} == {False, True}:
        return True
    if not all(node.on for node in starts):
        return False
    in_cell = {(cell, digit) for cell, _ in candidates for digit in board[cell]}
    digits = {digit for _, digit in candidates}
    in_house = any(
        places and {(cell, digit) for cell in places} <= candidates
        for digit in digits
        for places in _places(board, digit)
    )
    return in_cell <= candidates or in_house


def contradictory(board: Candidates, nodes: list[Node]) -> bool:
    """Whether the nodes cannot all hold, by one cell or one house."""
    on = [node for node in nodes if node.on]
    off = {(node.cells[0], node.digit) for node in nodes if not node.on and len(node.cells) == 1}
    if any(_exclude(a, b) for a, b in combinations(on, 2) if a != b):
        return True
    if any(all((cell, node.digit) in off for cell in node.cells) for node in on):
        return True
    if any(all((cell, digit) in off for digit in digits) for cell, digits in board.as_mapping().items()):
        return True
    return any(
        places and all((cell, d) in off for cell in places) for d in range(1, 10) for places in _places(board, d)
    )
