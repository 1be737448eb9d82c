"""Skyscraper, two-string kite and empty rectangle, and colouring."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from unidoku.logic.step import PatternRole, Step
from unidoku.logic.words.language import Words
from unidoku.logic.words.pattern import cells_of, houses_of, name, sees, some_see

__all__ = [
    "empty_rectangle",
    "multi_colors_1",
    "multi_colors_2",
    "simple_colors_trap",
    "simple_colors_wrap",
    "two_strong_links",
]


def two_strong_links(step: Step, words: Words) -> list[str]:
    """Skyscraper and two-string kite, also a dual one: two houses with two places each, joined at one end."""
    sentences = []
    for at in range(0, len(step.marks), 4):
        near, end, other_near, other_end = (mark.cell for mark in step.marks[at : at + 4])
        house, other_house = (mark.house for mark in step.houses[at // 2 : at // 2 + 2])
        sentences.append(
            words.say(
                "{digit} has only two places {house}, {near} and {end}, and only two {other_house}, {other_near} "
                "and {other_end}. {near} and {other_near} see each other, so they are not both {digit}, and at "
                "least one of {end} and {other_end} is. No cell that sees both of these can be {digit}.",
                digit=step.digits[0],
                house=words.inside([house]),
                other_house=words.inside([other_house]),
                near=name(near),
                end=name(end),
                other_near=name(other_near),
                other_end=name(other_end),
            )
        )
    return sentences


def empty_rectangle(step: Step, words: Words) -> list[str]:
    """The places of a box on two lines, and a strong link, or two, for a dual one."""
    links = [mark.cell for mark in step.marks if mark.role is PatternRole.LINK]
    houses = [mark.house for mark in step.houses if mark.role is PatternRole.LINK]
    box = houses_of(step, PatternRole.BOX)
    digit = step.digits[0]
    sentences = []
    for number, (link, (cell, _)) in enumerate(zip(houses, step.eliminations, strict=True)):
        near, far = links[2 * number : 2 * number + 2]
        row, column = near // 9, 9 + near % 9
        # The link runs across the line that its near end shares with the box; what goes is on the box's other line.
        line, other = (row, 9 + cell % 9) if link >= 9 else (column, cell // 9)
        sentences.append(
            words.say(
                "{digit} has only two places {link}: {near} and {far}. If {far} is {digit}, {cell} sees it. If "
                "{near} is, then {digit} {box} is no longer possible {line}, so there it must be {other}, where "
                "{cell} sees it too.",
                digit=digit,
                link=words.inside([link]),
                near=name(near),
                far=name(far),
                cell=name(cell),
                box=words.inside(box),
                line=words.inside([line]),
                other=words.inside([other]),
            )
        )
    lead = words.say(
        "All places for {digit} {box} are on two crossing lines: {cells}.",
        digit=digit,
        box=words.inside(box),
        cells=words.cells(cells_of(step, PatternRole.PATTERN)),
    )
    return [lead, *sentences]


def _colors(step: Step, group: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return cells_of(step, PatternRole.COLOR_A, group), cells_of(step, PatternRole.COLOR_B, group)


def _lead(step: Step, words: Words, group: int) -> str:
    first, second = _colors(step, group)
    return words.say(
        "Houses with only two places for {digit} link cells of two colours, {first} on the one side and {second} on "
        "the other: all cells of one colour are {digit}, none of the other.",
        digit=step.digits[0],
        first=words.cells(first),
        second=words.cells(second),
    )


def simple_colors_trap(step: Step, words: Words) -> list[str]:
    """Cells that see both colours."""
    return [
        _lead(step, words, 0),
        words.say("A cell that sees cells of both colours cannot be {digit}.", digit=step.digits[0]),
    ]


def simple_colors_wrap(step: Step, words: Words) -> list[str]:
    """A colour that sees itself."""
    gone = {cell for cell, _ in step.eliminations}
    sentences = [_lead(step, words, 0)]
    for color in _colors(step, 0):
        pair = some_see(color, color)
        if pair and gone.issuperset(color):
            sentences.append(
                words.say(
                    "{cell} and {other} have the same colour and see each other, so this colour cannot be the one.",
                    cell=name(pair[0]),
                    other=name(pair[1]),
                )
            )
    return sentences


def multi_colors_1(step: Step, words: Words) -> list[str]:
    """Two pairs of colours: where one sees one of the other pair, one of their opposites is true."""
    one, other = _colors(step, 0), _colors(step, 1)
    sentences = [_lead(step, words, 0), _lead(step, words, 1)]
    for i, k in product((0, 1), (0, 1)):
        pair = some_see(one[i], other[k])
        if pair is None or not _hits(step, one[1 - i], other[1 - k]):
            continue
        sentences.append(
            words.say(
                "{cell} and {other} see each other, so their colours are not both the right ones: all of {first} "
                "are {digit}, or all of {second}. A cell that sees cells of both cannot be.",
                cell=name(pair[0]),
                other=name(pair[1]),
                digit=step.digits[0],
                first=words.cells(one[1 - i]),
                second=words.cells(other[1 - k]),
            )
        )
    return sentences


def _hits(step: Step, one: Sequence[int], other: Sequence[int]) -> bool:
    def sees_some(cell: int, cells: Sequence[int]) -> bool:
        return any(sees(cell, another) for another in cells)

    return any(sees_some(cell, one) and sees_some(cell, other) for cell, _ in step.eliminations)


def multi_colors_2(step: Step, words: Words) -> list[str]:
    """A colour that sees both colours of another pair."""
    gone = {cell for cell, _ in step.eliminations}
    sentences = [_lead(step, words, 0), _lead(step, words, 1)]
    for color in _colors(step, 0):
        pairs = [some_see(color, another) for another in _colors(step, 1)]
        if not gone.issuperset(color) or None in pairs:
            continue
        (cell, first), (other_cell, second) = (pair for pair in pairs if pair)
        parts = {"cell": name(cell), "other_cell": name(other_cell), "first": name(first), "second": name(second)}
        if cell == other_cell:
            seen = words.say("{cell} sees both {first} and {second}.", **parts)
        else:
            seen = words.say("{cell} sees {first}, and {other_cell} of the same colour sees {second}.", **parts)
        wrong = words.say(
            "Whichever of the colours of {first} and {second} is {digit}, the colour of {cell} is not.",
            digit=step.digits[0],
            **parts,
        )
        sentences += [seen, wrong]
    return sentences
