from __future__ import annotations

import hashlib
import pickle
from typing import Any
from urllib.parse import urlsplit

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from unidoku import ParseError, Recipe, Shape, Symmetry
from unidoku.shape import all_shapes

SEEDS = st.one_of(st.integers(0, 2**70), st.text(st.characters(exclude_categories=["Cs", "Cn"]), max_size=30))


@st.composite
def recipes(draw: st.DrawFn) -> Recipe:
    shape = draw(st.sampled_from(all_shapes()))
    return Recipe(
        seed=draw(SEEDS),
        empty=draw(st.none() | st.integers(0, shape.cells)),
        shape=shape,
        symmetry=draw(st.sampled_from(Symmetry)),
        attempts=draw(st.integers(1, 10**9 - 1)),
    )


@given(recipes())
def test_text_form_comes_back(recipe: Recipe) -> None:
    text = str(recipe)
    assert Recipe.parse(text) == recipe
    assert hash(Recipe.parse(text)) == hash(recipe)
    assert pickle.loads(pickle.dumps(recipe)) == recipe
    # It is a whole path segment of a link.
    assert urlsplit(f"https://example.org/play/{text}").path == f"/play/{text}"
    assert text.isascii()
    assert not set(text) & set(" /?#&=+\"'<>\\")


@given(st.text(max_size=40) | st.from_regex(r"u1-9x9-(e55|min)(-[a-z0-9]+)?(-s.*)?", fullmatch=True))
def test_any_other_text_is_refused_with_a_reason(text: str) -> None:
    try:
        recipe = Recipe.parse(text)
    except ParseError:
        return
    assert Recipe.parse(str(recipe)) == recipe


@pytest.mark.parametrize(
    ("text", "recipe"),
    [
        ("u1-9x9-e55-s42", Recipe(seed=42, empty=55)),
        ("u1-9x9-c26-s42", Recipe(seed=42, empty=55)),
        ("u1-9x9-min-s0", Recipe(seed=0, empty=None)),
        (
            "u1-6x6b3x2-e18-rotate180-sa%20b",
            Recipe(seed="a b", empty=18, shape=Shape(3, 2), symmetry=Symmetry.ROTATE180),
        ),
        (
            "u1-16x16-e100-full-a5-s-s-",
            Recipe(seed="-s-", empty=100, shape=Shape(4, 4), symmetry=Symmetry.FULL, attempts=5),
        ),
        ("u1-9x9-e1-s", Recipe(seed="", empty=1)),
    ],
)
def test_text_forms(text: str, recipe: Recipe) -> None:
    assert Recipe.parse(text) == recipe


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, "a generator version"),
        ("v1-9x9-e55-s42", 0, "a generator version"),
        ("u1-9x8-e55-s42", 3, "a shape"),
        ("u1-9x9-f55-s42", 7, "a target"),
        ("u1-9x9-e55-rotate45-s42", 11, "a symmetry"),
        ("u1-9x9-e55-none-s42", 11, "a symmetry"),
        ("u1-9x9-e55-42", 11, "a symmetry, a number of attempts such as a50, a wish such as er4.0to5.0, or a seed"),
        ("u1-9x9-e55", 10, "a seed"),
    ],
)
def test_errors_say_where(text: str, position: int, expected: str) -> None:
    with pytest.raises(ParseError, match="is no recipe") as caught:
        Recipe.parse(text)
    assert caught.value.position == position
    assert caught.value.expected.startswith(expected)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("u2-9x9-e55-s42", "one of u1 at position 0"),
        ("u1-9x9-e82-s42", "e0 to e81, c0 to c81, min, or any at position 7, found 'e82'"),
        ("u1-9x9-c82-s42", "at position 7, found 'c82'"),
        ("u1-9x9-e55-a0-s42", "at position 11, found 'a0'"),
        ("u1-9x9-e55-s%FF", "at position 12, found bytes that are no UTF-8"),
        ("u1-9x9-e55-s42\n", "at position 14, found '\\\\n'"),
        ("u1-9x9-e55-s4 2", "at position 13, found ' '"),
        ("u1-9x9-e55-s%zz", "at position 12, found '%'"),
    ],
)
def test_errors_say_why(text: str, reason: str) -> None:
    with pytest.raises(ParseError, match=reason):
        Recipe.parse(text)


def test_seeds() -> None:
    assert Recipe(seed="42", empty=1) == Recipe(seed=42, empty=1)
    assert Recipe(seed="042", empty=1) != Recipe(seed=42, empty=1)
    assert Recipe(seed="é", empty=1) == Recipe(seed="é", empty=1)  # one character or two, it looks the same


@pytest.mark.parametrize(
    "seed",
    [-1, True, 1.5, None, b"x", "\ud800", "x\u0301\U00010efd\U0003fffe", 10**4300],
    ids=lambda seed: repr(seed)[:9] if not isinstance(seed, int) else "integer",
)
def test_other_seeds_are_refused(seed: object) -> None:
    with pytest.raises(ValueError, match="seed"):
        Recipe(seed=seed, empty=1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "change",
    [{"empty": 50.0}, {"empty": True}, {"attempts": 2.0}, {"version": True}, {"attempts": 0}, {"attempts": 10**9}],
)
def test_other_numbers_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="expected"):
        Recipe(**{"seed": 1, "empty": 50} | change)


def test_numbers_of_numpy() -> None:
    recipe = Recipe(seed=np.int64(5), empty=np.uint8(50))  # type: ignore[arg-type]
    assert repr(recipe) == repr(Recipe(seed=5, empty=50))


@given(st.integers(0, 10**4300 - 1))
def test_an_integer_and_its_decimal_text_are_one_seed(seed: int) -> None:
    recipe = Recipe(seed=seed, empty=1)
    assert recipe == Recipe(seed=str(seed), empty=1) == Recipe.parse(str(recipe))


def test_streams() -> None:
    assert Recipe(seed=2**64 - 1, empty=1).stream == 2**64 - 1
    for seed in ("hello", "", "Čučoriedka", 2**64, 10**40):
        digest = hashlib.sha256(str(seed).encode("utf-8")).hexdigest()
        assert Recipe(seed=seed, empty=1).stream == int(digest[:16], 16)


def test_targets() -> None:
    assert Recipe(seed=0, empty=55).clues == 26
    assert Recipe(seed=0, empty=None).clues is None
    for empty in (-1, 82):
        with pytest.raises(ValueError, match="cannot be emptied"):
            Recipe(seed=0, empty=empty)
    with pytest.raises(ValueError, match="known are 1"):
        Recipe(seed=0, empty=1, version=2)
