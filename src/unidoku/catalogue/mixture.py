"""What a catalogue shall hold: wishes, in words, and how many puzzles of each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from unidoku.grid import whole
from unidoku.logic.scales import LEVEL_NAMES
from unidoku.logic.technique import Technique
from unidoku.wish import Wish, up_to

__all__ = ["MOST_PUZZLES", "Counts", "Part", "mixture", "wish_in_words"]

MOST_PUZZLES = 10**9

Counts: TypeAlias = Mapping[str, int] | Mapping[Wish, int] | Mapping[str | Wish, int]
"""How many puzzles of each wish, or of what its words say."""

_ER = re.compile(r"(?:er *)?([0-9]{1,2}(?:\.[0-9])?)(?:-([0-9]{1,2}(?:\.[0-9])?))?", re.IGNORECASE)
_UP_TO = re.compile(r"up-to:(.+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Part:
    """So many puzzles of one difficulty, which `name` tells as it was asked for."""

    name: str
    wish: Wish
    count: int


def wish_in_words(text: str) -> Wish:
    """The wish that these words make, joined by +.

    A word is a level of HoDoKu's scale; an Explainer rating, or a range; the name of a technique that is needed;
    `up-to:` and the hardest technique that is allowed; or `pearl`.

    >>> str(wish_in_words("Hard")), str(wish_in_words("4.0-5.0+xy-wing")), str(wish_in_words("up-to:x-wing"))
    ('level.hard', 'er4.0to5.0-needs.xy_wing', 'upto.x_wing')

    Raises ValueError for words that say nothing, or the same thing twice, and for a wish that cannot be.
    """
    said: dict[str, Any] = {}
    needs: set[Technique] = set()
    for word in map(str.strip, text.split("+")):
        key, value = _meaning(word)
        if key in said or value in needs:
            raise ValueError(f"{word!r} in {text!r} says once more what was said before: expected it once")
        if key == "needs":
            needs.add(value)
        else:
            said[key] = value
    return Wish(**said, needs=needs)


def _meaning(word: str) -> tuple[str, Any]:
    if word.capitalize() in LEVEL_NAMES:
        return "level", word.capitalize()
    if word.lower() == "pearl":
        return "pearl", True
    if rating := _ER.fullmatch(word):
        return "er", (float(rating[1]), float(rating[2] or rating[1]))
    if last := _UP_TO.fullmatch(word):
        return "only", up_to(last[1])
    try:
        return "needs", Technique.of(word)
    except ValueError:
        raise ValueError(
            f"{word!r} is no difficulty: expected a level ({', '.join(LEVEL_NAMES)}), an ER such as 4.0-5.0 or 7.2, "
            "the name of a technique, up-to:TECHNIQUE, or pearl"
        ) from None


def mixture(counts: Counts, count: int | None = None) -> list[Part]:
    """The parts of a mixture: so many puzzles of each wish, or, with a `count`, so many in all, in these shares.

    >>> [(part.name, part.count) for part in mixture({"Easy": 2, "7.0-7.9": 1}, count=100)]
    [('Easy', 67), ('7.0-7.9', 33)]

    Raises ValueError for an empty mixture, a wish that cannot be or comes twice, and numbers that are none.
    """
    parts: dict[Wish, Part] = {}
    for wished, number in counts.items():
        wish = wished if isinstance(wished, Wish) else wish_in_words(wished)
        if wish in parts:
            raise ValueError(f"{wished} and {parts[wish].name} are the same difficulty: expected it once")
        parts[wish] = Part(str(wished), wish, _number(number, f"{wished}"))
    if not parts:
        raise ValueError("a mixture of nothing: expected at least one difficulty")
    if count is None:
        _number(sum(part.count for part in parts.values()), "the mixture")
        return list(parts.values())
    return _shared(list(parts.values()), _number(count, "the catalogue"))


def _number(number: int, what: str) -> int:
    number = whole(number, "number of puzzles")
    if not 1 <= number <= MOST_PUZZLES:
        raise ValueError(f"{number} puzzles for {what}: expected 1 to {MOST_PUZZLES}")
    return number


def _shared(parts: list[Part], count: int) -> list[Part]:
    """So many puzzles in all: those that are left over go where most is cut off."""
    total = sum(part.count for part in parts)
    numbers = [count * part.count // total for part in parts]
    cut_off = [-(count * part.count % total) for part in parts]
    for index in sorted(range(len(parts)), key=cut_off.__getitem__)[: count - sum(numbers)]:
        numbers[index] += 1
    shared = [Part(part.name, part.wish, number) for part, number in zip(parts, numbers, strict=True)]
    for part in shared:
        if part.count == 0:
            raise ValueError(f"of {count} puzzles none is left for {part.name}: expected a larger number in all")
    return shared
