"""What a hint says that is not a step: that something is wrong, or that there is nothing to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from unidoku.logic.words.language import Words
from unidoku.logic.words.pattern import box_of

__all__ = ["HINTS"]

_MOST_CELLS = 12  # a list that can still be read

Stages = tuple[str, str, str]


def _boxes(cells: Sequence[int], words: Words) -> str:
    return words.inside(sorted({box_of(cell) for cell in cells}))


def _wrong_entry(cells: Sequence[int], words: Words) -> Stages:
    return (
        words.plural(
            "A digit that you entered is wrong.",
            "{count} digits that you entered are wrong.",
            len(cells),
            count=len(cells),
        ),
        words.plural(
            "Look for the mistake {where}.", "Look for the mistakes {where}.", len(cells), where=_boxes(cells, words)
        ),
        words.plural(
            "The digit that you entered in {cells} is wrong.",
            "The digits that you entered in {cells} are wrong.",
            len(cells),
            cells=words.cells(cells),
        ),
    )


def _wrong_note(cells: Sequence[int], words: Words) -> Stages:
    return (
        words.say("Some of your notes are wrong: a digit that is needed is missing."),
        words.say("Look at your notes {where}.", where=_boxes(cells, words)),
        words.plural(
            "A note is missing in {cells}: the digit that belongs there is not among them.",
            "Notes are missing in {cells}: the digits that belong there are not among them.",
            len(cells),
            cells=words.cells(cells),
        ),
    )


def _clash(cells: Sequence[int], words: Words) -> Stages:
    return (
        words.say("Equal digits stand in the same row, column or box."),
        words.say("Look for equal digits {where}.", where=_boxes(cells, words)),
        words.say(
            "The digits in {cells} clash: no digit may stand twice in a row, a column or a box.",
            cells=words.cells(cells),
        ),
    )


def _several_solutions(cells: Sequence[int], words: Words) -> Stages:
    first = words.say("This puzzle has more than one solution.")
    second = words.say("Was a clue forgotten?")
    if not cells:
        third = ""
    elif len(cells) <= _MOST_CELLS:
        third = words.say("Two of its solutions differ in {cells}.", cells=words.cells(cells))
    else:
        third = words.plural(
            "Two of its solutions differ in {count} cell.",
            "Two of its solutions differ in {count} cells.",
            len(cells),
            count=len(cells),
        )
    return first, second, words.text([part for part in (first, third, second) if part])


def _solved(cells: Sequence[int], words: Words) -> Stages:
    solved = words.say("The puzzle is solved.")
    return solved, solved, solved


def _no_solution(cells: Sequence[int], words: Words) -> Stages:
    first = words.say("This puzzle has no solution.")
    second = words.say("Is one of the clues wrong?")
    return first, second, words.text([first, second])


def _nothing_found(cells: Sequence[int], words: Words) -> Stages:
    nothing = words.say("No technique was found that leads on from here.")
    return nothing, nothing, nothing


HINTS: dict[str, Callable[[Sequence[int], Words], Stages]] = {
    "wrong entry": _wrong_entry,
    "wrong note": _wrong_note,
    "solved": _solved,
    "clash": _clash,
    "no solution": _no_solution,
    "several solutions": _several_solutions,
    "nothing found": _nothing_found,
}
"""The three stages of a hint, by its kind, from the cells that it is about."""
