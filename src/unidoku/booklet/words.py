"""What a booklet says, in the languages of the hints."""

from __future__ import annotations

import datetime
from collections.abc import Iterable

from unidoku.logic.words.language import N_, Words

__all__ = ["in_order", "level_name", "level_title", "rules", "weekday"]

_LEVELS = {
    "Easy": N_("Easy"),
    "Medium": N_("Medium"),
    "Hard": N_("Hard"),
    "Unfair": N_("Unfair"),
    "Extreme": N_("Extreme"),
}

_WEEKDAYS = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)

_RULES = (
    N_(
        "Fill in the empty cells so that every row, every column and every box with thick lines around it holds each "
        "digit exactly once."
    ),
    N_("Each puzzle is proved to have exactly one solution, so there is a reason for every digit."),
    N_(
        "It helps to write small into an empty cell the digits that it can still hold, its candidates, and to cross "
        "out those that are ruled out."
    ),
)

_LETTERS = N_("On boards with more than nine digits letters follow: {ten} is 10, {eleven} is 11, and so on.")
_SYMBOLS = N_("Where a puzzle has other signs in place of digits, those that belong in its cells stand below it.")
_RECIPES = N_("From the recipe below a puzzle, the program {program} makes the very same puzzle again.")
_CODES = N_("The code below a puzzle opens it in the game.")


def rules(words: Words, *, letters: bool, symbols: bool, recipes: bool, codes: bool) -> list[str]:
    """The paragraphs that say how to play; of the rest those that have to do with this booklet."""
    told = [(_LETTERS, letters), (_SYMBOLS, symbols), (_RECIPES, recipes), (_CODES, codes)]
    parts = {"ten": "A", "eleven": "B", "program": "Unidoku"}
    return [*map(words.say, _RULES), *(words.say(message, **parts) for message, is_so in told if is_so)]


def level_name(level: str, words: Words) -> str:
    """The name of a level of HoDoKu's scale; what somebody else called a level stays as it is."""
    return words.say(_LEVELS[level]) if level in _LEVELS else level


def in_order(levels: Iterable[str], words: Words) -> list[str]:
    """Names of levels, those of HoDoKu's scale first and the easiest first; then the others."""
    names = [level_name(level, words) for level in _LEVELS]
    return sorted(levels, key=lambda level: (names.index(level) if level in names else len(names), level))


def level_title(number: int, words: Words) -> str:
    """What a level of the campaign is called."""
    return words.say("Level {number}", number=number)


def weekday(date: datetime.date, words: Words) -> str:
    """The name of a day of the week, as it begins a title."""
    name = words.say(_WEEKDAYS[date.weekday()])
    return name[0].upper() + name[1:]
