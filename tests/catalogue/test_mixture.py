from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unidoku.catalogue import mixture, wish_in_words
from unidoku.wish import Wish, up_to


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("extreme", {"level": "Extreme"}),
        ("7.2", {"er": 7.2}),
        ("ER 4-5", {"er": (4, 5)}),
        ("x-wing", {"needs": ["X-Wing"]}),
        ("X-Wing+ swordfish", {"needs": ["X-Wing", "Swordfish"]}),
        ("up-to:naked-pair", {"only": up_to("Naked Pair")}),
        ("pearl + 2.0-4.5 + Hard + xy-wing", {"er": (2, 4.5), "level": "Hard", "needs": ["XY-Wing"], "pearl": True}),
    ],
)
def test_words_make_a_wish(text: str, wish: dict[str, Any]) -> None:
    assert wish_in_words(text) == Wish(**wish)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is no difficulty: expected a level .Easy, Medium, Hard, Unfair, Extreme., an ER such as 4.0-5.0"),
        ("mild", "'mild' is no difficulty"),
        ("Hard+Easy", "'Easy' in 'Hard\\+Easy' says once more"),
        ("x-wing+X-Wing", "'X-Wing' in .* says once more"),
        ("5.0-4.0", "expected the lower one first"),
        ("0.3", "0.3 is no ER"),
        ("death-blossom", "Death Blossom cannot be wished for"),
        ("up-to:nothing", "'nothing' is no technique"),
        ("up-to:naked-pair+x-wing", "X-Wing cannot be needed"),
    ],
)
def test_words_that_make_none(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        wish_in_words(text)


NAMES = st.lists(st.sampled_from(["Easy", "Hard", "1.2", "2.0-2.9", "7.0-7.9", "x-wing"]), min_size=1, unique=True)


@given(st.data(), NAMES)
def test_shares_are_as_exact_as_whole_numbers_can_be(data: st.DataObject, names: list[str]) -> None:
    shares = {name: data.draw(st.integers(1, 100)) for name in names}
    total = sum(shares.values())
    count = data.draw(st.integers(total, 10**6))
    parts = mixture(shares, count)
    assert [part.name for part in parts] == names
    assert sum(part.count for part in parts) == count
    for part in parts:
        assert abs(part.count - Fraction(count * shares[part.name], total)) < 1


def test_without_a_number_in_all_the_numbers_are_as_given() -> None:
    counts: dict[str | Wish, int] = {"Easy": 3, Wish(er=2.0): 1}
    assert [part.count for part in mixture(counts)] == [3, 1]


@pytest.mark.parametrize(
    ("counts", "count", "reason"),
    [
        ({}, None, "a mixture of nothing"),
        ({"Easy": 0}, None, "0 puzzles for Easy: expected 1 to 1000000000"),
        ({"Easy": 10**9, "Hard": 1}, None, "1000000001 puzzles for the mixture"),
        ({"4.0": 1, "ER4": 2}, None, "ER4 and 4.0 are the same difficulty"),
        ({"Easy": 1, "Hard": 999}, 100, "of 100 puzzles none is left for Easy"),
        ({"Easy": 1}, 0, "0 puzzles for the catalogue"),
    ],
)
def test_mixtures_that_cannot_be(counts: dict[str, int], count: int | None, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        mixture(counts, count)
