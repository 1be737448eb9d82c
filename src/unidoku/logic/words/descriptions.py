"""For every technique what it is and why it is right."""

from __future__ import annotations

from unidoku.logic.technique import Technique as T
from unidoku.logic.words.explainer_paragraphs import DIRECT, EXPLAINER_PARAGRAPHS
from unidoku.logic.words.fish import fish_description
from unidoku.logic.words.language import N_, Words
from unidoku.logic.words.paragraphs import PARAGRAPHS

__all__ = ["description"]

_FISH = list(T)[list(T).index(T.X_WING) : list(T).index(T.FINNED_MUTANT_LEVIATHAN) + 1]

_LOCKED = N_(
    "{size} cells that lie both in one box and on one line have only the same {size} candidates. These digits fill "
    "these cells, so they go from the rest of the line and from the rest of the box at the same time."
)
_NAKED = N_(
    "{size} cells of a house have together only {size} candidates. Each of the cells takes one of these digits, so "
    "none is left over: the digits go from all other cells of the house."
)
_HIDDEN = N_(
    "{size} digits have together only {size} places in a house. Each of the digits takes one of these cells, so the "
    "cells hold nothing else: all their other candidates go."
)
_ALIGNED = N_(
    "All ways to choose one candidate for each of {size} cells are tried out. Those are ruled out which put the same "
    "digit in two cells that see each other, or which take all candidates from another cell that sees all of these. A "
    "candidate that is in no other way goes."
)

_STRONG_LINKS = N_(
    "In each of {size} houses a digit has two places, or two groups of places, so that one of the two has it. In every "
    "house but the last, one of the two sees one of the next house: these are not both the digit. So at one of the two "
    "free ends it must be, and it goes from every cell that sees both. If the free ends see each other too, the links "
    "make a loop, and it goes from every cell that sees both sides of a joint."
)
_WIDE_WING = N_(
    "{size} cells of a house have together one digit more than that. Elsewhere a cell has only two of these digits, "
    "and sees all places of one of them in the {size}. If the cell holds that one, the {size} hold all their others, "
    "among them the second; else the cell holds the second. So the second goes from every cell that sees all its "
    "places in both. If the cell sees all places of both digits, all are locked, and each goes from the cells that see "
    "all its places."
)

_PARAGRAPHS = PARAGRAPHS | EXPLAINER_PARAGRAPHS

_SIZED: dict[T, tuple[str, int]] = {
    T.LOCKED_PAIR: (_LOCKED, 2),
    T.LOCKED_TRIPLE: (_LOCKED, 3),
    T.NAKED_PAIR: (_NAKED, 2),
    T.NAKED_TRIPLE: (_NAKED, 3),
    T.NAKED_QUADRUPLE: (_NAKED, 4),
    T.HIDDEN_PAIR: (_HIDDEN, 2),
    T.HIDDEN_TRIPLE: (_HIDDEN, 3),
    T.HIDDEN_QUADRUPLE: (_HIDDEN, 4),
    T.DIRECT_HIDDEN_PAIR: (_HIDDEN, 2),
    T.DIRECT_HIDDEN_TRIPLE: (_HIDDEN, 3),
    T.ALIGNED_PAIR_EXCLUSION: (_ALIGNED, 2),
    T.ALIGNED_TRIPLE_EXCLUSION: (_ALIGNED, 3),
    T.TWO_STRONG_LINKS: (_STRONG_LINKS, 2),
    T.THREE_STRONG_LINKS: (_STRONG_LINKS, 3),
    T.FOUR_STRONG_LINKS: (_STRONG_LINKS, 4),
    T.WXYZ_WING: (_WIDE_WING, 3),
    T.VWXYZ_WING: (_WIDE_WING, 4),
    T.UVWXYZ_WING: (_WIDE_WING, 5),
    T.TUVWXYZ_WING: (_WIDE_WING, 6),
}


def description(technique: T, words: Words) -> str:
    """What a technique is, and why it is right."""
    if technique in _FISH:
        return words.text(fish_description(_FISH.index(technique), words))
    if technique in _SIZED:
        message, size = _SIZED[technique]
        sized = words.say(message, size=size)
        return words.text([sized, words.say(DIRECT)]) if "Direct" in technique else sized
    return words.text([words.say(message) for message in _PARAGRAPHS[technique]])
