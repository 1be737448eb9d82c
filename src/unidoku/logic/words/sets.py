"""Almost locked sets, death blossom and Sue de Coq."""

from __future__ import annotations

from unidoku.logic.step import PatternRole, Step
from unidoku.logic.words.language import Words
from unidoku.logic.words.pattern import cells_of, digits_of, groups_of, houses_of, name

__all__ = ["almost_locked_sets", "als_chain", "als_xz", "death_blossom", "sue_de_coq"]


def _described(step: Step, words: Words, role: PatternRole, group: int | None = None) -> str:
    """Cells with their candidates: r1c1 and r1c2 (1, 2 and 3)."""
    return words.say(
        "{cells} ({digits})",
        cells=words.cells(cells_of(step, role, group)),
        digits=words.all_of(digits_of(step, role, group)),
    )


def almost_locked_sets(step: Step, words: Words) -> str:
    """The almost locked sets of a step, cells and digits, and what they are."""
    sets = [_described(step, words, PatternRole.ALS, group) for group in groups_of(step, PatternRole.ALS)]
    return words.say(
        "Each of these sets of cells has one candidate more than cells, so that without any one of them it holds "
        "all the others: {sets}.",
        sets=words.clauses(sets),
    )


def als_xz(step: Step, words: Words) -> list[str]:
    """Two sets with one restricted common digit, or with two."""
    restricted = digits_of(step, PatternRole.RESTRICTED)
    if len(restricted) == 1:
        return als_chain(step, words)
    return [
        almost_locked_sets(step, words),
        words.say(
            "Neither of {digits} can be in both sets, for all its places in the two see each other. So each set is "
            "without one of them and holds all its other digits. That is where those digits are, and {digits} are "
            "in the two sets together: a candidate that sees all such places of its digit goes.",
            digits=words.all_of(restricted),
        ),
    ]


def als_chain(step: Step, words: Words) -> list[str]:
    """Sets in a row, each joined to the next by a digit that cannot be in both."""
    groups = groups_of(step, PatternRole.ALS)
    sets = [cells_of(step, PatternRole.ALS, group) for group in groups]
    joints = _joints([digits_of(step, PatternRole.RESTRICTED, group) for group in groups[:-1]])
    gone, *more = sorted({digit for _, digit in step.eliminations})
    sentences = [
        almost_locked_sets(step, words),
        words.say(
            "If {digit} is not in {cells}, {joint} is there, which cannot be in the next set as well, for all its "
            "places in the two see each other.",
            digit=gone,
            cells=words.cells(sets[0]),
            joint=joints[0],
        ),
    ]
    for cells, without, joint in zip(sets[1:-1], joints, joints[1:], strict=False):
        sentences.append(
            words.say(
                "That set has no {without}, so {joint} must be in {cells}, and again it cannot be in the next set "
                "as well.",
                cells=words.any_cell(cells),
                without=without,
                joint=joint,
            )
        )
    sentences.append(
        words.say(
            "The last set has no {without}, so {digit} must be in {cells}. So {digit} is in the first set or in the "
            "last, and no cell that sees all its places in both can be {digit}.",
            without=joints[-1],
            cells=words.any_cell(sets[-1]),
            digit=gone,
        )
    )
    if more:
        sentences.append(words.say("The same holds for {digits}.", digits=words.all_of(more)))
    return sentences


def _joints(choices: list[tuple[int, ...]]) -> list[int]:
    """One digit for each link, no two in a row the same."""

    def extend(taken: list[int]) -> list[int] | None:
        if len(taken) == len(choices):
            return taken
        for digit in choices[len(taken)]:
            if taken[-1:] != [digit] and (found := extend([*taken, digit])):
                return found
        return None

    return extend([]) or [digits[0] for digits in choices]


def death_blossom(step: Step, words: Words) -> list[str]:
    """A cell each of whose candidates would lock a set."""
    (stem,) = cells_of(step, PatternRole.PIVOT)
    gone = sorted({digit for _, digit in step.eliminations})
    petals = [
        words.say(
            "If {stem} is {digit}, that leaves {digits} for {cells}.",
            stem=name(stem),
            digit=digit,
            cells=words.cells(cells_of(step, PatternRole.ALS, group)),
            digits=words.all_of(own for own in digits_of(step, PatternRole.ALS, group) if own != digit),
        )
        for group in groups_of(step, PatternRole.ALS)
        for digit in digits_of(step, PatternRole.RESTRICTED, group)
    ]
    return [
        almost_locked_sets(step, words),
        *petals,
        words.say(
            "In every case {digits} must be in one of the sets, so that a candidate which sees all places for its "
            "digit in all of them goes.",
            digits=words.all_of(gone),
        ),
    ]


def sue_de_coq(step: Step, words: Words) -> list[str]:
    """Cells where a line and a box cross, with helpers in both."""
    roles = (PatternRole.CORE, PatternRole.LINE_PART, PatternRole.BOX_PART)
    core, line, box = (set(digits_of(step, role)) for role in roles)
    on_line, in_box = (words.inside(houses_of(step, role)) for role in (PatternRole.LINE, PatternRole.BOX))
    size = sum(len(cells_of(step, role)) for role in roles)
    sentences = [
        words.say(
            "{core} lie both {line} and {box}. Beside them there are {line_part} {line} and {box_part} {box}.",
            line=on_line,
            box=in_box,
            **{role.name.lower(): _described(step, words, role) for role in roles},
        ),
        words.plural(
            "Together these {count} cell has just as many digits, so each of the digits is in it.",
            "Together these {count} cells have just as many digits, so each of the digits is in one of them.",
            size,
            count=size,
        ),
    ]
    if shared := sorted(line & box):
        sentences.append(
            words.say(
                "This counts {digits} twice, once {line} and once {box}, and no other cell there can hold that digit.",
                digits=words.all_of(shared),
                line=on_line,
                box=in_box,
            )
        )
    for digits, where in (((core | line) - box, on_line), ((core | box) - line, in_box)):
        sentences.append(
            words.say(
                "All their places for {digits} are {where}, so the other cells {where} cannot hold them.",
                digits=words.all_of(sorted(digits)),
                where=where,
            )
        )
    return sentences
