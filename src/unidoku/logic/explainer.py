"""Steps of Sudoku Explainer's scale and of its successor's, from what the engine tells of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from unidoku import _engine
from unidoku._engine import Stop
from unidoku.candidates import Candidates
from unidoku.errors import Stopped
from unidoku.logic.nested import chain_of
from unidoku.logic.scales import EXPLAINER_TECHNIQUES, ExplainerScale
from unidoku.logic.step import Link, Node, PatternHouse, PatternMark, PatternRole, Step
from unidoku.logic.technique import Technique
from unidoku.shape import Shape

__all__ = ["explainer_steps"]

_SHAPE = Shape(3, 3)

Masks: TypeAlias = Sequence[int]
Marks: TypeAlias = list[PatternMark]
Houses: TypeAlias = list[PatternHouse]


class Hint(NamedTuple):
    """A step as the engine tells it. Sets of digits are masks: bit d - 1 for digit d."""

    technique: int
    rating: float
    complexity: int
    kind: int
    placement: tuple[int, int] | None
    eliminations: list[tuple[int, int]]
    houses: list[int]
    cells: list[int]
    digits: int
    helpers: list[int]
    helper_digits: int
    chain: tuple[Any, ...] | None


def explainer_steps(board: Candidates, scale: ExplainerScale, stop: Stop | None = None) -> Iterator[Step]:
    """The steps that solve a board whose clues are proper; raises Stopped when `stop` is set."""
    path = _engine.ExplainerPath(board.grid.digits, board.position.candidates(), scale.number)
    masks = path.candidates()
    while (raw := path.next(stop)) is not None:
        yield step_of(raw, masks)
        masks = path.candidates()
    if path.stopped:
        raise Stopped("the search for a step was given up: another thread asked to stop")


def step_of(raw: tuple[Any, ...], masks: Masks | None) -> Step:
    """The step that the engine tells as a tuple, on a board with these candidates.

    Of a step within a chain the candidates are not known: there it is always a chain, which does without.
    """
    hint = Hint(*raw)
    technique = EXPLAINER_TECHNIQUES[hint.technique]
    placements = () if hint.placement is None else (hint.placement,)
    eliminations = () if placements else tuple(hint.eliminations)
    rating = int((hint.rating + 0.05) * 10) / 10
    if hint.chain is not None:
        houses = tuple(PatternHouse(PatternRole.HOUSE, house) for house in hint.houses)
        nodes, links, nested = chain_of(technique, hint.chain, masks, step_of)
        digits = tuple(sorted({node.digit for node in nodes}))
        return Step(
            technique, placements, eliminations, digits, (), houses, nodes, links, len(links), False, nested, rating
        )
    assert masks is not None
    if technique in _STRONG_LINKS:
        nodes, links = _strong_links(hint, masks)
        count = _STRONG_LINKS[technique]
        houses = tuple(_houses((PatternRole.BASE, hint.houses[:count]), (PatternRole.COVER, hint.houses[count:])))
        digits = tuple(_digits(hint.digits))
        return Step(technique, (), eliminations, digits, (), houses, nodes, links, len(links), rating=rating)
    mask, marks, own = _PATTERNS[technique](hint, masks)
    return Step(technique, placements, eliminations, tuple(_digits(mask)), tuple(marks), tuple(own), rating=rating)


def _digits(mask: int) -> list[int]:
    return [digit for digit in range(1, 10) if mask >> (digit - 1) & 1]


def _marks(role: PatternRole, cells: Iterable[int], masks: Masks, digits: int = 511) -> Marks:
    """Those of these digits that the cells have as candidates."""
    return [PatternMark(role, cell, digit) for cell in cells for digit in _digits(masks[cell] & digits)]


def _houses(*roles: tuple[PatternRole, Iterable[int]]) -> Houses:
    return [PatternHouse(role, house) for role, houses in roles for house in houses]


def _single(hint: Hint, masks: Masks) -> tuple[int, Marks, Houses]:
    assert hint.placement is not None
    cell, digit = hint.placement
    mask = 1 << (digit - 1)
    return mask, _marks(PatternRole.PATTERN, [cell], masks, mask), _houses((PatternRole.HOUSE, hint.houses))


def _locked(hint: Hint, masks: Masks) -> tuple[int, Marks, Houses]:
    base, cover, *single = hint.houses
    houses = _houses((PatternRole.BASE, [base]), (PatternRole.COVER, [cover]), (PatternRole.SINGLE, single))
    return hint.digits, _marks(PatternRole.PATTERN, hint.cells, masks, hint.digits), houses


def _subset(hint: Hint, masks: Masks) -> tuple[int, Marks, Houses]:
    marks = _marks(PatternRole.PATTERN, hint.cells, masks, hint.digits)
    return hint.digits, marks, _houses((PatternRole.HOUSE, hint.houses))


def _fish(hint: Hint, masks: Masks) -> tuple[int, Marks, Houses]:
    half = len(hint.houses) // 2
    houses = _houses((PatternRole.BASE, hint.houses[:half]), (PatternRole.COVER, hint.houses[half:]))
    return hint.digits, _marks(PatternRole.PATTERN, hint.cells, masks, hint.digits), houses


def _wing(hint: Hint, masks: Masks) -> tuple[int, Marks, Houses]:
    pivot, *pincers = hint.cells
    marks = _marks(PatternRole.PIVOT, [pivot], masks) + _marks(PatternRole.PINCER, pincers, masks)
    return masks[pivot] | hint.digits, marks, []


def _loop(hint: Hint, masks: Masks) -> tuple[int, Marks, Houses]:
    """A unique loop: its cells with nothing but the pair are the floor, the others the roof."""
    pair, roof = hint.digits, [cell for cell in hint.cells if masks[cell] != hint.digits]
    marks = _marks(PatternRole.FLOOR, (cell for cell in hint.cells if cell not in roof), masks)
    marks += _marks(PatternRole.ROOF, roof, masks, pair)
    if hint.helpers:  # type 3
        is_hidden = pair & ~hint.helper_digits == 0
        marks += _marks(PatternRole.ROOF, roof, masks, ~pair)
        marks += _marks(PatternRole.SUBSET, hint.helpers, masks, hint.helper_digits if is_hidden else 511)
    elif hint.helper_digits:  # of type 2 the digit beyond the pair, of type 4 that of the pair which stays
        marks += _marks(PatternRole.PATTERN, roof, masks, hint.helper_digits)
    return pair, marks, _houses((PatternRole.HOUSE, hint.houses))


def _grave(hint: Hint, masks: Masks) -> tuple[int, Marks, Houses]:
    marks = [mark for cell in hint.cells for mark in _marks(PatternRole.PATTERN, [cell], masks, _surplus(cell, masks))]
    marks += _marks(PatternRole.SUBSET, hint.helpers, masks)
    if not hint.helpers:  # of type 4 the digit that the two cells share
        marks += _marks(PatternRole.LINK, hint.cells, masks, hint.helper_digits)
    return hint.digits, marks, _houses((PatternRole.HOUSE, hint.houses))


def _surplus(cell: int, masks: Masks) -> int:
    """The candidates of a cell that are too many for a grave: in a house where no other cell has one too many."""
    surplus = 0
    for digit in _digits(masks[cell]):
        for house in (own for own in _SHAPE.houses if cell in own):
            places = [place for place in house if masks[place] >> (digit - 1) & 1]
            if len(places) != 2 and [place for place in places if masks[place].bit_count() > 2] == [cell]:
                surplus |= 1 << (digit - 1)
    return surplus


def _aligned(hint: Hint, masks: Masks) -> tuple[int, Marks, Houses]:
    marks = _marks(PatternRole.PATTERN, hint.cells, masks) + _marks(PatternRole.EXCLUDER, hint.helpers, masks)
    return sum({1 << (digit - 1) for _, digit in hint.eliminations}), marks, []


def _wide_wing(hint: Hint, masks: Masks) -> tuple[int, Marks, Houses]:
    """The cells of the wing and the one that they see as two almost locked sets."""
    marks = []
    for group, cells in enumerate((hint.cells[:-1], hint.cells[-1:])):
        marks += [replace(mark, group=group) for mark in _marks(PatternRole.ALS, cells, masks)]
    linked = _marks(PatternRole.RESTRICTED, hint.cells, masks, hint.helper_digits)
    return hint.digits, marks + sorted(linked, key=lambda mark: mark.digit), []


_STRONG_LINKS = {Technique.TWO_STRONG_LINKS: 2, Technique.THREE_STRONG_LINKS: 3, Technique.FOUR_STRONG_LINKS: 4}


def _strong_links(hint: Hint, masks: Masks) -> tuple[tuple[Node, ...], tuple[Link, ...]]:
    """The chain along the links: their houses, then the houses where each meets the next, in a ring the last the first.

    The places of the digit in a house that lie where the next begins are one end of its link, the rest are the other.
    """
    count = _STRONG_LINKS[EXPLAINER_TECHNIQUES[hint.technique]]
    (digit,) = _digits(hint.digits)
    links, shared = hint.houses[:count], hint.houses[count:]
    ring = len(shared) == count
    nodes = []
    for at, house in enumerate(links):
        places = [cell for cell in _SHAPE.houses[house] if masks[cell] >> (digit - 1) & 1]

        def where(share: int | None, places: list[int] = places) -> list[int]:
            return [] if share is None else [cell for cell in places if cell in _SHAPE.houses[share]]

        start = where(shared[at - 1] if at or ring else None)
        end = where(shared[at] if at < len(shared) else None)
        start = start or [cell for cell in places if cell not in end]
        end = end or [cell for cell in places if cell not in start]
        nodes += [Node(tuple(start), digit, False), Node(tuple(end), digit, True)]
    return tuple(nodes), tuple(Link(place, place + 1) for place in range(len(nodes) - 1))


_Pattern: TypeAlias = Callable[[Hint, Masks], tuple[int, Marks, Houses]]

_FAMILIES: tuple[tuple[_Pattern, tuple[Technique, ...]], ...] = (
    (_single, (Technique.HIDDEN_SINGLE, Technique.NAKED_SINGLE)),
    (_locked, (Technique.DIRECT_POINTING, Technique.DIRECT_CLAIMING, Technique.POINTING, Technique.CLAIMING)),
    (
        _subset,
        (
            *(Technique.DIRECT_HIDDEN_PAIR, Technique.DIRECT_HIDDEN_TRIPLE),
            *(Technique.NAKED_PAIR, Technique.NAKED_TRIPLE, Technique.NAKED_QUADRUPLE),
            *(Technique.HIDDEN_PAIR, Technique.HIDDEN_TRIPLE, Technique.HIDDEN_QUADRUPLE),
        ),
    ),
    (_fish, (Technique.X_WING, Technique.SWORDFISH, Technique.JELLYFISH)),
    (_wing, (Technique.XY_WING, Technique.XYZ_WING)),
    (
        _loop,
        (
            *(Technique.UNIQUENESS_TEST_1, Technique.UNIQUENESS_TEST_2),
            *(Technique.UNIQUENESS_TEST_3, Technique.UNIQUENESS_TEST_4),
            *(Technique.UNIQUE_LOOP_TYPE_1, Technique.UNIQUE_LOOP_TYPE_2),
            *(Technique.UNIQUE_LOOP_TYPE_3, Technique.UNIQUE_LOOP_TYPE_4),
        ),
    ),
    (
        _grave,
        (
            *(Technique.BIVALUE_UNIVERSAL_GRAVE_1, Technique.BIVALUE_UNIVERSAL_GRAVE_TYPE_2),
            *(Technique.BIVALUE_UNIVERSAL_GRAVE_TYPE_3, Technique.BIVALUE_UNIVERSAL_GRAVE_TYPE_4),
        ),
    ),
    (_aligned, (Technique.ALIGNED_PAIR_EXCLUSION, Technique.ALIGNED_TRIPLE_EXCLUSION)),
    (_wide_wing, (Technique.WXYZ_WING, Technique.VWXYZ_WING, Technique.UVWXYZ_WING, Technique.TUVWXYZ_WING)),
)
_PATTERNS = {technique: pattern for pattern, techniques in _FAMILIES for technique in techniques}
