"""Aligned exclusion: all combinations of candidates of a few cells, tried out."""

from __future__ import annotations

from unidoku.logic.step import PatternRole, Step
from unidoku.logic.words.language import Words
from unidoku.logic.words.pattern import cells_of, digits_of, name, sees

__all__ = ["aligned_pair", "aligned_triple"]


def _ruled_out(step: Step, words: Words) -> str:
    return words.say(
        "Of all the ways to choose one candidate for each of {cells}, those are ruled out which put the same digit in "
        "two cells that see each other, and those which take every candidate from one of {excluders}.",
        cells=words.cells(cells_of(step, PatternRole.PATTERN)),
        excluders=words.any_cell(cells_of(step, PatternRole.EXCLUDER)),
    )


def aligned_pair(step: Step, words: Words) -> list[str]:
    """Two cells: why each digit of the one leaves none for the other."""
    one, other = cells_of(step, PatternRole.PATTERN)
    reasons = [_pair(step, words, cell, digit, other if cell == one else one) for cell, digit in step.eliminations]
    return [_ruled_out(step, words), *reasons]


def _pair(step: Step, words: Words, cell: int, digit: int, other: int) -> str:
    """Why the other cell is left with nothing if this cell has the digit."""
    reasons = []
    for second in digits_of(step, PatternRole.PATTERN, cell=other):
        if second == digit and sees(cell, other):
            reasons.append(words.say("not {digit}, for the two cells see each other", digit=second))
            continue
        emptied = next(
            excluder
            for excluder in cells_of(step, PatternRole.EXCLUDER)
            if set(digits_of(step, PatternRole.EXCLUDER, cell=excluder)) <= {digit, second}
        )
        reasons.append(
            words.say("not {digit}, for that would leave nothing for {cell}", digit=second, cell=name(emptied))
        )
    return words.say(
        "If {cell} is {digit}, {other} can be nothing: {reasons}.",
        cell=name(cell),
        digit=digit,
        other=name(other),
        reasons=words.clauses(reasons),
    )


def aligned_triple(step: Step, words: Words) -> list[str]:
    """Three cells; the combinations are too many to be told."""
    gone = words.all_true([words.is_not_in([cell], digit) for cell, digit in sorted(step.eliminations)])
    return [_ruled_out(step, words), words.say("In all that is left, {statement}.", statement=gone)]
