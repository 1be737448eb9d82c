"""A language: its catalogue of messages, and the pieces from which sentences about a board are made.

Messages are written in English in the code, with named gaps, and looked up in the catalogue of the language. What a
catalogue must hold is found by the names of the functions that a message is given to: `say`, `plural` and `N_`.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from unidoku import _engine
from unidoku.logic.step import Node, Step
from unidoku.shape import Shape

__all__ = ["LANGUAGES", "N_", "SHAPE", "Words", "language_of", "words_in"]

LANGUAGES = ("en", "pt", "sk", "zh")
"""The languages of the hints."""

SHAPE = Shape(3, 3)

_Candidates = Iterable[tuple[int, int]]


def N_(message: str) -> str:
    """The message itself: marks one that is looked up later."""
    return message


def language_of(tag: str) -> str:
    """The language of the hints for a tag such as pt-BR or zh_CN.UTF-8: only its first part counts.

    >>> language_of("pt-BR")
    'pt'

    Raises ValueError for a language that there are no hints in.
    """
    language = re.split("[-_.@]", tag.strip().lower())[0]
    if language not in LANGUAGES:
        raise ValueError(f"there are no hints in the language {tag!r}: expected one of {', '.join(LANGUAGES)}")
    return language


@cache
def words_in(tag: str) -> Words:
    """The words of a language; ValueError for one that there are no hints in."""
    return Words(language_of(tag))


class Words:
    """The catalogue of one language, and what every sentence needs of it."""

    def __init__(self, language: str) -> None:
        self.language = language
        # English is the language of the messages themselves. The build puts the catalogues beside the engine.
        self._catalogue = (
            gettext.NullTranslations()
            if language == "en"
            else gettext.translation("unidoku", Path(_engine.__file__).parent / "locale", [language])
        )

    def say(self, message: str, /, **parts: object) -> str:
        """The message in this language, its gaps filled."""
        return self._catalogue.gettext(message).format(**parts)

    def plural(self, one: str, more: str, number: int, /, **parts: object) -> str:
        """The form of a message that fits a number of things, its gaps filled."""
        return self._catalogue.ngettext(one, more, number).format(**parts)

    def text(self, sentences: Sequence[str]) -> str:
        """Sentences one after the other."""
        return _fold(self, N_("{first} {second}"), sentences)

    def series(self, items: Iterable[object]) -> str:
        """Items one after the other, with commas only."""
        return _fold(self, N_("{first}, {second}"), [str(item) for item in items])

    def clauses(self, clauses: Iterable[str]) -> str:
        """Parts of one sentence that have commas themselves."""
        return _fold(self, N_("{first}; {second}"), list(clauses))

    def all_of(self, items: Iterable[object]) -> str:
        """A list of which all is meant: 1, 2 and 3."""
        *most, last = [str(item) for item in items]
        return self.say(N_("{first} and {last}"), first=self.series(most), last=last) if most else last

    def one_of(self, items: Iterable[object]) -> str:
        """A list of which one is meant: 1, 2 or 3."""
        *most, last = [str(item) for item in items]
        return self.say(N_("{first} or {last}"), first=self.series(most), last=last) if most else last

    def all_true(self, statements: Sequence[str]) -> str:
        """That this holds, and that as well."""
        *most, last = statements
        return self.say(N_("{statements} and {last}"), statements=self.series(most), last=last) if most else last

    def cells(self, cells: Iterable[int]) -> str:
        """All of these cells."""
        return self.all_of(map(SHAPE.cell_name, cells))

    def any_cell(self, cells: Iterable[int]) -> str:
        """One of these cells."""
        return self.one_of(map(SHAPE.cell_name, cells))

    def inside(self, houses: Iterable[int]) -> str:
        """Where: in these houses (0-8 the rows, 9-17 the columns, 18-26 the boxes)."""
        numbers: tuple[list[int], list[int], list[int]] = ([], [], [])
        for house in houses:
            numbers[house // 9].append(house % 9 + 1)
        rows, columns, boxes = ((len(kind), self.all_of(kind) if kind else "") for kind in numbers)
        places = []
        if rows[0]:
            places.append(self.plural("in row {numbers}", "in rows {numbers}", rows[0], numbers=rows[1]))
        if columns[0]:
            places.append(self.plural("in column {numbers}", "in columns {numbers}", columns[0], numbers=columns[1]))
        if boxes[0]:
            places.append(self.plural("in box {numbers}", "in boxes {numbers}", boxes[0], numbers=boxes[1]))
        *most, last = places
        return self.say(N_("{first} and {second}"), first=self.series(most), second=last) if most else last

    def is_in(self, cells: Sequence[int], digit: int) -> str:
        """The statement that one of the cells holds the digit."""
        if len(cells) == 1:
            return self.say("{cell} is {digit}", cell=SHAPE.cell_name(cells[0]), digit=digit)
        return self.say("{digit} is in {cells}", cells=self.any_cell(cells), digit=digit)

    def is_not_in(self, cells: Sequence[int], digit: int) -> str:
        """The statement that none of the cells holds the digit."""
        if len(cells) == 1:
            return self.say("{cell} is not {digit}", cell=SHAPE.cell_name(cells[0]), digit=digit)
        return self.say("there is no {digit} in {cells}", cells=self.cells(cells), digit=digit)

    def statement(self, node: Node) -> str:
        """What a node of a chain says."""
        if node.is_als:
            return self.say(
                "{without}, so that their almost locked set holds all its other digits",
                without=self.is_not_in(node.cells, node.digit),
            )
        return (self.is_in if node.on else self.is_not_in)(node.cells, node.digit)

    def result(self, step: Step) -> str:
        """What the step does, as a part of a sentence; empty where it does nothing."""
        return self.clauses([*map(self._placement, step.placements), *self._goings(step.eliminations)])

    def _placement(self, candidate: tuple[int, int]) -> str:
        cell, digit = candidate
        return self.say("{cell} = {digit}", cell=SHAPE.cell_name(cell), digit=digit)

    def _goings(self, eliminations: _Candidates) -> list[str]:
        return [
            self.plural(
                "{digits} goes from {cells}",
                "{digits} go from {cells}",
                len(digits),
                digits=self.all_of(digits),
                cells=self.cells(cells),
            )
            for cells, digits in _grouped(eliminations)
        ]


def _fold(words: Words, message: str, items: Sequence[str]) -> str:
    if not items:
        return ""
    first, *rest = items
    for item in rest:
        first = words.say(message, first=first, second=item)
    return first


def _grouped(eliminations: _Candidates) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Cells and the digits that all of them lose: by digit or by cell, whichever takes fewer words."""
    eliminations = sorted(eliminations)
    by_digit = _gather((digit, cell) for cell, digit in eliminations)
    by_cell = _gather(eliminations)
    if len(by_cell) < len(by_digit):
        return by_cell
    return [(cells, digits) for digits, cells in by_digit]


def _gather(pairs: _Candidates) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Pairs (a, b) as groups: the a's that have the same b's."""
    partners: dict[int, list[int]] = {}
    for a, b in sorted(pairs):
        partners.setdefault(a, []).append(b)
    groups: dict[tuple[int, ...], list[int]] = {}
    for a, own in partners.items():
        groups.setdefault(tuple(own), []).append(a)
    return [(tuple(a), b) for b, a in groups.items()]
