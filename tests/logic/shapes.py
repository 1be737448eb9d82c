"""What the pattern of each technique may look like: from the definitions that players use."""

from __future__ import annotations

from itertools import combinations, pairwise

from unidoku import Shape
from unidoku.candidates import Candidates
from unidoku.logic.step import PatternRole, Step
from unidoku.logic.technique import Technique as T

HOUSES = Shape(3, 3).houses
PEERS = Shape(3, 3).peers

NAKED = {T.LOCKED_PAIR: 2, T.LOCKED_TRIPLE: 3, T.NAKED_PAIR: 2, T.NAKED_TRIPLE: 3, T.NAKED_QUADRUPLE: 4}
HIDDEN = {T.HIDDEN_PAIR: 2, T.HIDDEN_TRIPLE: 3, T.HIDDEN_QUADRUPLE: 4}
RECTANGLES = {technique for technique in T if technique.startswith("Uniqueness Test")} | {T.HIDDEN_RECTANGLE}
LOOPS = {technique for technique in T if technique.startswith("Unique Loop")}
GRAVES = {technique for technique in T if technique.startswith("Bivalue Universal Grave")}
ALIGNED = {T.ALIGNED_PAIR_EXCLUSION: 2, T.ALIGNED_TRIPLE_EXCLUSION: 3}
BRANCHED = {technique for technique in T if technique.endswith("Forcing Chains") or "Forcing Chains Level" in technique}
AVOIDABLE = {T.AVOIDABLE_RECTANGLE_TYPE_1, T.AVOIDABLE_RECTANGLE_TYPE_2}
COLORS = {T.SIMPLE_COLORS_TRAP, T.SIMPLE_COLORS_WRAP, T.MULTI_COLORS_1, T.MULTI_COLORS_2}
TEMPLATES = {T.TEMPLATE_SET, T.TEMPLATE_DELETE}
SUE_DE_COQ_AND_WINGS = {T.SUE_DE_COQ, T.W_WING, T.XY_WING, T.XYZ_WING}
WIDE_WINGS = {T.WXYZ_WING: 4, T.VWXYZ_WING: 5, T.UVWXYZ_WING: 6, T.TUVWXYZ_WING: 7}
ALS = {T.ALS_XZ, T.ALS_XY_WING, T.ALS_CHAIN, T.DEATH_BLOSSOM, *WIDE_WINGS}
STRONG_LINKS = {T.TWO_STRONG_LINKS: 2, T.THREE_STRONG_LINKS: 3, T.FOUR_STRONG_LINKS: 4}
FISH_SIZES = {"X-Wing": 2, "Swordfish": 3, "Jellyfish": 4, "Squirmbag": 5, "Whale": 6, "Leviathan": 7}
FISH = {technique: size for technique in T for name, size in FISH_SIZES.items() if technique.endswith(name)}


def check(board: Candidates, step: Step) -> None:
    """Fails where a step is not of the form that its technique has."""
    _well_formed(board, step)
    if step.technique in NAKED:
        _naked(board, step)
    elif step.technique in HIDDEN:
        _hidden(board, step)
    elif step.technique in (T.POINTING, T.CLAIMING):
        _locked(board, step)
    elif step.technique in FISH:
        _fish(board, step)
    elif step.technique in (T.SKYSCRAPER, T.TWO_STRING_KITE):
        _two_lines(board, step)
    elif step.technique is T.EMPTY_RECTANGLE:
        _empty_rectangle(board, step)
    elif step.technique in (T.W_WING, T.XY_WING, T.XYZ_WING):
        _wing(board, step)
    elif step.technique in RECTANGLES | AVOIDABLE:
        _rectangle(board, step)
    elif step.technique in LOOPS:
        _loop(board, step)
    elif step.technique in ALIGNED:
        _aligned(board, step)
    elif step.technique in ALS:
        _almost_locked(board, step)
    elif step.technique is T.SUE_DE_COQ:
        _sue_de_coq(board, step)
    elif step.nodes and not step.technique.startswith("Forcing") and step.technique not in BRANCHED:
        _chain(step)


def _well_formed(board: Candidates, step: Step) -> None:
    """Placements in empty cells or eliminations of candidates that are there; marks likewise."""
    assert bool(step.placements) != bool(step.eliminations), "either placements or eliminations"
    for cell, digit in (*step.placements, *step.eliminations):
        assert board.grid[cell] == 0
        assert digit in board[cell], f"{digit} is no candidate of cell {cell}"
    assert len(set(step.eliminations)) == len(step.eliminations)
    assert len(set(step.placements)) == len(step.placements)
    assert list(step.digits) == sorted(set(step.digits))
    for mark in step.marks:
        assert mark.digit in (board[mark.cell] or (board.grid[mark.cell],)), mark
    for node in step.nodes:
        assert node.cells
        assert all(node.digit in board[cell] for cell in node.cells), node
    for link in step.links:
        assert 0 <= link.source < len(step.nodes)
        assert 0 <= link.target < len(step.nodes)


def houses_of(step: Step, role: PatternRole) -> list[int]:
    """The houses of a role."""
    return [mark.house for mark in step.houses if mark.role is role]


def cells_of(step: Step, role: PatternRole, group: int | None = None) -> set[int]:
    """The cells of a role."""
    return {mark.cell for mark in step.marks if mark.role is role and group in (None, mark.group)}


def _union(board: Candidates, cells: set[int]) -> set[int]:
    return {digit for cell in cells for digit in board[cell]}


def _naked(board: Candidates, step: Step) -> None:
    cells = {mark.cell for mark in step.marks}
    assert len(cells) == len(step.digits) == NAKED[step.technique]
    assert _union(board, cells) == set(step.digits)
    seen = [house for house in range(27) if cells <= set(HOUSES[house])]
    assert seen
    houses = houses_of(step, PatternRole.HOUSE)
    assert houses == seen or (len(houses) == 1 and houses[0] in seen), "Sudoku Explainer clears a single house"
    assert {digit for _, digit in step.eliminations} <= set(step.digits)
    if step.technique in (T.LOCKED_PAIR, T.LOCKED_TRIPLE):
        line, box = seen
        assert line < 18 <= box
        for house in seen:
            assert any(cell in HOUSES[house] for cell, _ in step.eliminations)


def _hidden(board: Candidates, step: Step) -> None:
    (house,) = houses_of(step, PatternRole.HOUSE)
    cells = {mark.cell for mark in step.marks}
    assert len(cells) == len(step.digits) == HIDDEN[step.technique]
    assert cells == {cell for cell in HOUSES[house] if set(board[cell]) & set(step.digits)}
    assert all(cell in cells and digit not in step.digits for cell, digit in step.eliminations)


def _locked(board: Candidates, step: Step) -> None:
    (base,), (cover,) = houses_of(step, PatternRole.BASE), houses_of(step, PatternRole.COVER)
    assert (base >= 18 > cover) if step.technique is T.POINTING else (base < 18 <= cover)
    (digit,) = step.digits
    places = {cell for cell in HOUSES[base] if digit in board[cell]}
    assert len(places) > 1
    assert places == {mark.cell for mark in step.marks}
    assert places <= set(HOUSES[cover])
    assert all(cell in HOUSES[cover] and cell not in places and d == digit for cell, d in step.eliminations)


def _kind(houses: list[int]) -> str:
    return "".join(sorted({"rcb"[house // 9] for house in houses}))


def _fish(board: Candidates, step: Step) -> None:
    """Base candidates lie in cover houses or are fins; what goes lies in cover houses and sees all fins."""
    base, cover = houses_of(step, PatternRole.BASE), houses_of(step, PatternRole.COVER)
    size = FISH[step.technique]
    (digit,) = step.digits
    if step.siamese:
        base, cover = list(dict.fromkeys(base)), list(dict.fromkeys(cover))
        assert size < len(cover) <= 2 * size
    else:
        assert len(cover) == len(set(cover)) == size
    assert len(base) == len(set(base)) == size
    assert not set(base) & set(cover)
    _fish_class(step, base, cover)
    fins = cells_of(step, PatternRole.FIN) | cells_of(step, PatternRole.ENDO_FIN)
    assert bool(fins) == ("Finned" in step.technique or (bool(fins) and "Sashimi" in step.technique))
    places = {cell for house in base for cell in HOUSES[house] if digit in board[cell]}
    assert places == fins | cells_of(step, PatternRole.PATTERN)
    assert places <= fins.union(*(HOUSES[house] for house in cover))
    for cell, d in step.eliminations:
        assert d == digit
        assert any(cell in HOUSES[house] for house in cover)
        assert step.siamese or all(cell in PEERS[fin] for fin in fins)


def _fish_class(step: Step, base: list[int], cover: list[int]) -> None:
    kinds = {_kind(base), _kind(cover)}
    lines = [kind.replace("b", "") for kind in (_kind(base), _kind(cover))]
    is_franken = sorted(lines) == ["c", "r"]
    if "Mutant" in step.technique:
        assert not is_franken
    elif "Franken" in step.technique:
        assert is_franken
        assert any("b" in kind for kind in kinds)
    else:
        assert kinds == {"r", "c"}


def _two_lines(board: Candidates, step: Step) -> None:
    """Two lines with two places each, joined in a line across (skyscraper) or in a box (kite)."""
    one, other = houses_of(step, PatternRole.BASE)
    (digit,) = step.digits
    first, second = ({cell for cell in HOUSES[house] if digit in board[cell]} for house in (one, other))
    assert len(first) == len(second) == 2
    assert first | second == {mark.cell for mark in step.marks}
    assert (one // 9 == other // 9) == (step.technique is T.SKYSCRAPER)
    joined_in = range(18) if step.technique is T.SKYSCRAPER else range(18, 27)
    assert any(first & set(HOUSES[house]) and second & set(HOUSES[house]) for house in joined_in)


def _empty_rectangle(board: Candidates, step: Step) -> None:
    """All places in a box, on two of its lines; and a line with two places, one of them in line with the box."""
    (box,), (link,) = houses_of(step, PatternRole.BOX), houses_of(step, PatternRole.LINK)
    (digit,) = step.digits
    in_box, linked = ({cell for cell in HOUSES[house] if digit in board[cell]} for house in (box, link))
    assert in_box == cells_of(step, PatternRole.PATTERN)
    assert linked == cells_of(step, PatternRole.LINK)
    assert len(linked) == 2
    assert any(
        in_box <= set(HOUSES[row]) | set(HOUSES[column]) and linked & {*HOUSES[row], *HOUSES[column]}
        for row in range(9)
        for column in range(9, 18)
    )


def _chain(step: Step) -> None:
    """A node after the other, off and on in turn; after an almost locked set that is off another may be off too."""
    assert [(link.source, link.target) for link in step.links] == list(pairwise(range(len(step.nodes))))
    for one, other in pairwise(step.nodes):
        assert one.on != other.on or (one.is_als and not one.on)
    if step.technique in STRONG_LINKS:
        assert len(step.nodes) == 2 * STRONG_LINKS[step.technique]
        assert not step.nodes[0].on
        assert {(node.digit,) for node in step.nodes} == {step.digits}


def _wing(board: Candidates, step: Step) -> None:
    one, other = sorted(cells_of(step, PatternRole.PINCER))
    assert len(board[one]) == len(board[other]) == 2
    if step.technique is T.W_WING:
        assert board[one] == board[other] == step.digits
        (house,) = houses_of(step, PatternRole.LINK)
        (digit,) = {mark.digit for mark in step.marks if mark.role is PatternRole.LINK}
        assert {c for c in HOUSES[house] if digit in board[c]} == cells_of(step, PatternRole.LINK)
        return
    (pivot,) = cells_of(step, PatternRole.PIVOT)
    assert len(board[pivot]) == (3 if step.technique is T.XYZ_WING else 2)
    assert {one, other} <= set(PEERS[pivot])
    assert set(step.digits) == _union(board, {pivot, one, other})
    assert len(step.digits) == 3


def rectangle_of(step: Step) -> set[int]:
    """The four corners."""
    return cells_of(step, PatternRole.FLOOR) | cells_of(step, PatternRole.ROOF)


def corner(cells: set[int], cell: int) -> int:
    """The corner across from a cell."""
    (opposite,) = (other for other in cells if other // 9 != cell // 9 and other % 9 != cell % 9)
    return opposite


def _rectangle(board: Candidates, step: Step) -> None:
    """Four cells in two rows, two columns and two boxes, none of them a clue."""
    cells = rectangle_of(step)
    assert len(cells) == 4
    assert len({cell // 9 for cell in cells}) == len({cell % 9 for cell in cells}) == 2
    assert len({(cell // 27, cell % 9 // 3) for cell in cells}) == 2
    assert len(step.digits) == 2
    assert not any(board.clues[cell] for cell in cells)
    floor, roof = cells_of(step, PatternRole.FLOOR), cells_of(step, PatternRole.ROOF)
    if step.technique in AVOIDABLE:
        assert all(board.grid[cell] in step.digits for cell in floor)
        assert all(board.grid[cell] == 0 and len(board[cell]) == 2 for cell in roof)
        assert len(floor) == (3 if step.technique is T.AVOIDABLE_RECTANGLE_TYPE_1 else 2)
        assert len({board.grid[c] for c in floor}) == 2
        for a, b in combinations(floor, 2):
            assert (board.grid[a] == board.grid[b]) == (corner(cells, a) == b)
        return
    assert any(set(board[cell]) == set(step.digits) for cell in floor)
    assert all(set(board[cell]) <= set(step.digits) for cell in floor)
    assert all(set(board[cell]) - set(step.digits) for cell in roof)


def _loop(board: Candidates, step: Step) -> None:
    """Cells with a pair, of which every house has two or none; some of them have more."""
    cells = rectangle_of(step)
    assert len(cells) > 4
    assert len(cells) % 2 == 0
    assert all(len(cells.intersection(house)) in (0, 2) for house in HOUSES)
    assert len(step.digits) == 2
    assert all(set(board[cell]) == set(step.digits) for cell in cells_of(step, PatternRole.FLOOR))
    assert all(set(board[cell]) > set(step.digits) for cell in cells_of(step, PatternRole.ROOF))


def _aligned(board: Candidates, step: Step) -> None:
    """Cells, and others that see all of them and have no more candidates than there are cells."""
    cells = cells_of(step, PatternRole.PATTERN)
    assert len(cells) == ALIGNED[step.technique]
    for excluder in cells_of(step, PatternRole.EXCLUDER):
        assert cells <= set(PEERS[excluder])
        assert 2 <= len(board[excluder]) <= len(cells)


def _almost_locked(board: Candidates, step: Step) -> None:
    """Each set has cells of one house, with one digit more than cells."""
    groups = {mark.group for mark in step.marks if mark.role is PatternRole.ALS}
    expected = {T.ALS_XZ: 2, T.ALS_XY_WING: 3}.get(step.technique)
    assert len(groups) == (expected or len(groups))
    if step.technique in WIDE_WINGS:
        wing, (pincer,) = (cells_of(step, PatternRole.ALS, group) for group in (0, 1))
        assert len(_union(board, wing)) == WIDE_WINGS[step.technique]
        assert set(board[pincer]) <= _union(board, wing)
    for group in groups:
        cells = cells_of(step, PatternRole.ALS, group)
        assert any(cells <= set(house) for house in HOUSES)
        assert len(_union(board, cells)) == len(cells) + 1


def _sue_de_coq(board: Candidates, step: Step) -> None:
    """Cells of a box and a line; as many digits as cells, each of which all its cells see."""
    (line,), (box,) = houses_of(step, PatternRole.LINE), houses_of(step, PatternRole.BOX)
    core = cells_of(step, PatternRole.CORE)
    line_part, box_part = cells_of(step, PatternRole.LINE_PART), cells_of(step, PatternRole.BOX_PART)
    assert len(core) in (2, 3)
    assert core | line_part <= set(HOUSES[line])
    assert core | box_part <= set(HOUSES[box])
    cells = core | line_part | box_part
    assert len(cells) == len(core) + len(line_part) + len(box_part)
    digits = [(digit, cell) for cell in cells for digit in board[cell]]
    assert len({digit for digit, _ in digits}) <= len(cells)
