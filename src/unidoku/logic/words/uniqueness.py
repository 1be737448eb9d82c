"""Rectangles and the bivalue universal grave: what follows from the puzzle having only one solution."""

from __future__ import annotations

from unidoku.logic.step import PatternRole, Step
from unidoku.logic.words.language import Words
from unidoku.logic.words.pattern import cells_of, digits_of, houses_of, name

__all__ = [
    "avoidable_rectangle_1",
    "avoidable_rectangle_2",
    "bug_plus_1",
    "bug_type_2",
    "bug_type_3",
    "bug_type_4",
    "hidden_rectangle",
    "uniqueness_test_1",
    "uniqueness_test_2",
    "uniqueness_test_3",
    "uniqueness_test_4",
    "uniqueness_test_6",
]


def _corners(step: Step) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cells of the floor, and those of the roof."""
    return cells_of(step, PatternRole.FLOOR), cells_of(step, PatternRole.ROOF)


def _deadly(step: Step, words: Words) -> str:
    floor, roof = _corners(step)
    return words.say(
        "If {cells} held only {digits}, the two digits could change places there, and the puzzle would have two "
        "solutions.",
        cells=words.cells(sorted((*floor, *roof))),
        digits=words.all_of(step.digits),
    )


def uniqueness_test_1(step: Step, words: Words) -> list[str]:
    """Three corners without anything else."""
    (roof,) = {cell for cell, _ in step.eliminations}
    return [
        _deadly(step, words),
        words.say(
            "Only {roof} has other candidates, so it must be one of those, neither {first} nor {second}.",
            roof=name(roof),
            first=step.digits[0],
            second=step.digits[1],
        ),
    ]


def uniqueness_test_2(step: Step, words: Words) -> list[str]:
    """One extra digit, on a line (2) or not (5)."""
    roof = cells_of(step, PatternRole.PATTERN)
    return [
        _deadly(step, words),
        words.say(
            "The only other candidate in these cells is {digit}, so {digit} is in {roof}. No cell that sees all of "
            "them can be {digit}.",
            digit=digits_of(step, PatternRole.PATTERN)[0],
            roof=words.any_cell(roof),
        ),
    ]


def uniqueness_test_3(step: Step, words: Words) -> list[str]:
    """Two corners that act as one cell of a naked subset."""
    _, roof = _corners(step)
    extra = [digit for digit in digits_of(step, PatternRole.ROOF) if digit not in step.digits]
    if {cell for cell, _ in step.eliminations} <= set(cells_of(step, PatternRole.SUBSET)):
        return [_deadly(step, words), _hidden_subset(step, words)]
    return [_deadly(step, words), _like_one_cell(step, words, roof, extra)]


def _like_one_cell(step: Step, words: Words, cells: tuple[int, ...], extra: list[int]) -> str:
    """Cells of which one has one of these digits, in a naked subset."""
    return words.say(
        "So {extra} is in {roof}: together they act like one cell, and with {subset} they share only {digits}, "
        "as many digits as cells. No other cell that sees all of these can hold one of them.",
        extra=words.one_of(extra),
        roof=words.any_cell(cells),
        subset=words.cells(cells_of(step, PatternRole.SUBSET)),
        digits=words.all_of(sorted({*extra, *digits_of(step, PatternRole.SUBSET)})),
    )


def _hidden_subset(step: Step, words: Words) -> str:
    """Two corners that hold at most one digit of a hidden subset."""
    digits = {*step.digits, *digits_of(step, PatternRole.SUBSET)}
    return words.say(
        "So at least one of {roof} has another digit, and together they hold at most one of {digits}. The other "
        "places for these {where} are in {subset}, one cell fewer than there are digits, so these cells hold nothing "
        "else.",
        roof=words.cells(cells_of(step, PatternRole.ROOF)),
        digits=words.all_of(sorted(digits)),
        where=words.inside(houses_of(step, PatternRole.HOUSE)),
        subset=words.cells(cells_of(step, PatternRole.SUBSET)),
    )


def uniqueness_test_4(step: Step, words: Words) -> list[str]:
    """One digit of the pair is confined to the roof."""
    roof = cells_of(step, PatternRole.PATTERN)
    gone = step.eliminations[0][1]
    return [
        _deadly(step, words),
        words.say(
            "One of {roof} must be {kept}, which has no other place in a house that they share. If the other were "
            "{gone}, just that would happen, so neither can be {gone}.",
            roof=words.cells(roof),
            kept=digits_of(step, PatternRole.PATTERN)[0],
            gone=gone,
        ),
    ]


def uniqueness_test_6(step: Step, words: Words) -> list[str]:
    """A digit with no other place on the four lines, the roof on a diagonal."""
    floor, roof = _corners(step)
    digit = step.eliminations[0][1]
    (other,) = (own for own in step.digits if own != digit)
    return [
        _deadly(step, words),
        words.say(
            "On the rows and columns of {roof}, {digit} has no place outside these four cells. If one of the two "
            "were {digit}, the other would be too, and {floor} would be {other}: just that would happen.",
            roof=words.cells(roof),
            floor=words.cells(floor),
            digit=digit,
            other=other,
        ),
    ]


def hidden_rectangle(step: Step, words: Words) -> list[str]:
    """A corner that is all that keeps a digit of its two lines out of the rectangle."""
    floor, roof = _corners(step)
    (pivot,) = cells_of(step, PatternRole.PIVOT)
    (digit,) = digits_of(step, PatternRole.PIVOT)
    gone = step.eliminations[0][1]
    (corner,) = (cell for cell in floor if cell // 9 != pivot // 9 and cell % 9 != pivot % 9)
    sides = sorted({*floor, *roof} - {pivot, corner})
    return [
        _deadly(step, words),
        words.say(
            "In the row and in the column of {pivot}, {digit} has no place outside these four cells. If {pivot} "
            "were {gone}, then {sides} would be {digit} and {corner} would be {gone}: just that would happen.",
            pivot=name(pivot),
            digit=digit,
            gone=gone,
            sides=words.cells(sides),
            corner=name(corner),
        ),
    ]


def _avoidable(step: Step, words: Words) -> str:
    floor, roof = _corners(step)
    return words.say(
        "None of {cells} is a clue. If {first} and {second} filled them crosswise, they could change places, and "
        "the puzzle would have two solutions.",
        cells=words.cells(sorted((*floor, *roof))),
        first=step.digits[0],
        second=step.digits[1],
    )


def avoidable_rectangle_1(step: Step, words: Words) -> list[str]:
    """Three corners are filled."""
    floor, (roof,) = _corners(step)
    return [
        _avoidable(step, words),
        words.say(
            "With {floor} filled as they are, {roof} must not be {digit}.",
            floor=words.cells(floor),
            roof=name(roof),
            digit=step.eliminations[0][1],
        ),
    ]


def avoidable_rectangle_2(step: Step, words: Words) -> list[str]:
    """Two corners are filled; the others have one digit more, the same."""
    _, roof = _corners(step)
    return [
        _avoidable(step, words),
        words.say(
            "Beside the digits that would do so, {roof} have only {digit}, so one of them is {digit}. No cell that "
            "sees both can be {digit}.",
            roof=words.cells(roof),
            digit=step.eliminations[0][1],
        ),
    ]


def bug_plus_1(step: Step, words: Words) -> list[str]:
    """One cell with three candidates among cells with two; on Sudoku Explainer's scale also with more."""
    (cell,) = cells_of(step, PatternRole.PATTERN)
    gone = {digit for _, digit in step.eliminations}
    kept = [own for own in digits_of(step, PatternRole.PATTERN) if own not in gone]
    if len(kept) > 1:
        return [
            words.say(
                "Every empty cell but {cell} has two candidates. If {cell} were none of {digits}, every candidate "
                "would stand exactly twice in each of its houses, and a puzzle in that state never has exactly one "
                "solution. So {cell} is one of these.",
                cell=name(cell),
                digits=words.all_of(kept),
            )
        ]
    return [
        words.say(
            "Every empty cell but {cell} has two candidates. If {cell} were not {digit}, every candidate would "
            "stand exactly twice in each of its houses, and a puzzle in that state never has exactly one solution. "
            "So {cell} is {digit}.",
            cell=name(cell),
            digit=kept[0],
        )
    ]


def _grave(step: Step, words: Words) -> str:
    """The candidates that are too many for a grave."""
    surplus = [
        words.is_in([cell], digit)
        for cell in cells_of(step, PatternRole.PATTERN)
        for digit in digits_of(step, PatternRole.PATTERN, cell=cell)
    ]
    return words.say(
        "If none of this were true, {surplus}, every empty cell would have two candidates and every candidate would "
        "stand exactly twice in each of its houses, and a puzzle in that state never has exactly one solution. So at "
        "least one of these candidates is true.",
        surplus=words.one_of(surplus),
    )


def bug_type_2(step: Step, words: Words) -> list[str]:
    """The same surplus digit in several cells."""
    return [
        _grave(step, words),
        words.say(
            "No cell that sees all of {cells} can be {digit}.",
            cells=words.cells(cells_of(step, PatternRole.PATTERN)),
            digit=step.digits[0],
        ),
    ]


def bug_type_3(step: Step, words: Words) -> list[str]:
    """Cells that act as one cell of a naked subset."""
    return [_grave(step, words), _like_one_cell(step, words, cells_of(step, PatternRole.PATTERN), list(step.digits))]


def bug_type_4(step: Step, words: Words) -> list[str]:
    """Two cells that share a digit which one of them must have."""
    cells = cells_of(step, PatternRole.PATTERN)
    (digit,) = digits_of(step, PatternRole.LINK)
    return [
        _grave(step, words),
        words.say(
            "{digit} has its only two places in a house in {cells}, so it is in one of them, and the other has its "
            "candidate from above. There is room for nothing else.",
            digit=digit,
            cells=words.cells(cells),
        ),
    ]
