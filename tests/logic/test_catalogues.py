"""The catalogues against the messages in the code: complete, nothing obsolete, all gaps kept, nothing in English."""

from __future__ import annotations

import re
import string
from functools import cache
from pathlib import Path
from typing import TypeAlias

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import unidoku.logic
from unidoku.logic.words.language import LANGUAGES, words_in

Key: TypeAlias = "str | tuple[str, ...]"

PACKAGE = Path(unidoku.logic.__file__).parents[1]
TRANSLATED = [language for language in LANGUAGES if language != "en"]
PLURAL_FORMS = {"pt": 2, "sk": 3, "zh": 1}

# Names that players do not translate, and messages that hold nothing to translate.
SAME = re.compile(
    r"(Sashimi |Franken |Mutant )?(X-Wing|Swordfish|Jellyfish|Squirmbag|Whale|Leviathan)"
    r"|W-Wing|XY-Wing|(TU|U)?(VW|W)?XYZ-Wing|Turbot Fish|Sue de Coq|base|pivot|[^A-Za-z]*"
)
# What may stand in Chinese text in Latin letters.
LATIN = re.compile(r"X环|Y环|X翼|XY翼|W翼|(TU|U)?(VW|W)?XYZ翼|X链|XY链|XZ法则|ALS|XY-Wing|XZ|AIC|BUG|Sue de Coq")


@cache
def messages() -> frozenset[Key]:
    """All messages in the code."""
    found = extract_from_dir(
        PACKAGE, method_map=[("**.py", "python")], keywords={"say": None, "plural": (1, 2), "N_": None}
    )
    return frozenset(message for _, _, message, _, _ in found)


@cache
def catalogue(language: str) -> Catalog:
    with (PACKAGE / "locale" / language / "LC_MESSAGES" / "unidoku.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def entries(language: str) -> dict[Key, tuple[str, ...]]:
    """Every message of a catalogue with its forms."""
    forms: dict[Key, tuple[str, ...]] = {}
    for message in catalogue(language):
        key = tuple(message.id) if isinstance(message.id, list | tuple) else message.id
        if key:
            forms[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return forms


def gaps(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def without_gaps(text: str) -> str:
    return re.sub(r"\{[a-z_]*\}", "", text)


def test_the_code_has_messages() -> None:
    assert "Technique: {name}." in messages()
    assert ("in row {numbers}", "in rows {numbers}") in messages()


@pytest.mark.parametrize("language", TRANSLATED)
class TestCatalogues:
    def test_holds_what_the_code_says_and_nothing_else(self, language: str) -> None:
        assert set(entries(language)) == messages()
        assert not catalogue(language).obsolete

    def test_every_message_is_translated(self, language: str) -> None:
        for key, forms in entries(language).items():
            assert all(form.strip() for form in forms), key
            assert len(forms) == (1 if isinstance(key, str) else PLURAL_FORMS[language]), key
        assert not any(message.fuzzy for message in catalogue(language) if message.id)

    def test_every_gap_is_kept(self, language: str) -> None:
        for key, forms in entries(language).items():
            wanted = [gaps(text) for text in ([key] if isinstance(key, str) else key)]
            for form in forms:
                assert set.intersection(*wanted) <= gaps(form) <= set.union(*wanted), (key, form)

    def test_nothing_is_left_in_english(self, language: str) -> None:
        for key, forms in entries(language).items():
            for english in [key] if isinstance(key, str) else key:
                same = SAME.fullmatch(without_gaps(english))
                assert same or english not in forms, english
            for form in forms:
                assert not re.search(r"\b(the|cells?|digits?|and|one|of)\b", without_gaps(form)), form

    def test_the_compiled_catalogue_is_the_one_in_the_tree(self, language: str) -> None:
        words = words_in(language)
        for key, forms in entries(language).items():
            if isinstance(key, str) and not gaps(key):
                assert words.say(key) == forms[0]


def test_chinese_is_in_chinese() -> None:
    for forms in entries("zh").values():
        for form in forms:
            assert not re.search("[A-Za-z]", LATIN.sub("", without_gaps(form))), form


def test_slovak_has_three_plurals() -> None:
    words = words_in("sk")
    said = [
        words.plural("A digit that you entered is wrong.", "{count} digits that you entered are wrong.", n, count=n)
        for n in (1, 2, 4, 5, 21)
    ]
    assert said == [
        "Jedna zo zapísaných číslic je nesprávna.",
        "2 zo zapísaných číslic sú nesprávne.",
        "4 zo zapísaných číslic sú nesprávne.",
        "5 zo zapísaných číslic je nesprávnych.",
        "21 zo zapísaných číslic je nesprávnych.",
    ]
