"""The words of hints: a step in three stages, the technique it uses, and what else a hint can say, in four languages.

Everything is made from the step alone, so that text, drawing and rating cannot disagree.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from unidoku.logic.step import Step
from unidoku.logic.technique import Technique
from unidoku.logic.words.branches import Paragraph
from unidoku.logic.words.descriptions import description
from unidoku.logic.words.families import NUDGES, tell
from unidoku.logic.words.hints import HINTS
from unidoku.logic.words.language import LANGUAGES, words_in
from unidoku.logic.words.names import LEGEND, TECHNIQUES

__all__ = [
    "LANGUAGES",
    "Paragraph",
    "Texts",
    "explain",
    "explain_hint",
    "result_text",
    "role_name",
    "story",
    "technique_description",
    "technique_name",
]


@dataclass(frozen=True, slots=True)
class Texts:
    """What a hint says, in three stages."""

    nudge: str
    """Where to look."""
    technique: str
    """Which technique."""
    full: str
    """The whole step with its reason; last in it what the step does.

    A chain with branches takes a line for each, and indented lines for the steps within it.
    """


def explain(step: Step, language: str = "en") -> Texts:
    """A step in words.

    The language is one of `LANGUAGES`, or a tag that begins with one, such as pt-BR.

    >>> step = Step(Technique.NAKED_SINGLE, placements=((33, 5),))
    >>> explain(step).nudge, explain(step).technique
    ('Look in box 6.', 'Technique: Naked Single.')
    >>> explain(step).full
    'The only candidate left in r4c7 is 5: every other digit is ruled out there. So r4c7 = 5.'

    Raises ValueError for a language that there are no hints in.
    """
    words = words_in(language)
    return Texts(
        nudge=NUDGES[step.technique](step, words),
        technique=words.say("Technique: {name}.", name=technique_name(step.technique, language)),
        full="\n".join(_lines(story(step, language))),
    )


def story(step: Step, language: str = "en") -> tuple[Paragraph, ...]:
    """The whole step with its reason in paragraphs: of a chain one for each branch and for each step within it.

    What lies beneath the paragraph of such a step says why it is right, and may be folded away.

    >>> for paragraph in story(Step(Technique.NAKED_SINGLE, placements=((33, 5),))):
    ...     print(paragraph.text)
    The only candidate left in r4c7 is 5: every other digit is ruled out there. So r4c7 = 5.

    Raises ValueError for a language that there are no hints in.
    """
    words = words_in(language)
    *most, last = tell(step, words)
    result = result_text(step, language)
    return (*most, replace(last, text=words.text([last.text, result])) if result else last)


def _lines(paragraphs: tuple[Paragraph, ...], depth: int = 0) -> Iterator[str]:
    for paragraph in paragraphs:
        yield "  " * depth + paragraph.text
        yield from _lines(paragraph.beneath, depth + 1)


def result_text(step: Step, language: str = "en") -> str:
    """What a step does, as a sentence: exactly its placements and eliminations; empty where it does nothing.

    >>> result_text(Step(Technique.X_WING, eliminations=((10, 7), (40, 7))))
    'So 7 goes from r2c2 and r5c5.'

    Raises ValueError for a language that there are no hints in.
    """
    words = words_in(language)
    result = words.result(step)
    return words.say("So {result}.", result=result) if result else ""


def explain_hint(kind: str, cells: tuple[int, ...] = (), language: str = "en") -> Texts:
    """The words of a hint that is not a step. What is right is not given away.

    `kind` is "wrong entry", "wrong note", "solved", "clash", "no solution", "several solutions" or "nothing found";
    `cells` are the 0-based cells that it is about: the wrong ones, those that clash, those in which solutions differ.

    >>> explain_hint("wrong entry", (33,)).full
    'The digit that you entered in r4c7 is wrong.'

    Raises ValueError for another kind, and for a language that there are no hints in.
    """
    if kind not in HINTS:
        raise ValueError(f"{kind!r} is no kind of hint: expected one of {', '.join(HINTS)}")
    return Texts(*HINTS[kind](cells, words_in(language)))


def technique_name(technique: Technique, language: str = "en") -> str:
    """The name under which the players of a language know a technique.

    >>> technique_name(Technique.X_WING)
    'X-Wing'

    Raises ValueError for a language that there are no hints in.
    """
    return words_in(language).say(TECHNIQUES[technique])


def technique_description(technique: Technique, language: str = "en") -> str:
    """What a technique is and why it is right, in a few sentences.

    >>> technique_description(Technique.NAKED_PAIR)[:73]
    '2 cells of a house have together only 2 candidates. Each of the cells tak'

    Raises ValueError for a language that there are no hints in.
    """
    return description(technique, words_in(language))


def role_name(role: str, language: str = "en") -> str:
    """The name of a part of a drawing: a `PatternRole`, or one of the other keys of `LEGEND`.

    These are "elimination", "placement", "on", "off", "group", "strong link" and "weak link".

    >>> role_name("strong link"), role_name("fin")
    ('strong link', 'fin')

    Raises ValueError for another part, and for a language that there are no hints in.
    """
    if role not in LEGEND:
        raise ValueError(f"{role!r} is no part of a drawing: expected one of {', '.join(LEGEND)}")
    return words_in(language).say(LEGEND[role])
