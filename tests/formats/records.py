"""Puzzles with what may come with them, drawn at random, and what every format must do with them."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from hypothesis import strategies as st

from unidoku import Recipe, Shape
from unidoku.formats.files import format_named, read, write
from unidoku.formats.record import Record
from unidoku.generate import fill

NINE = Shape(3, 3)
SMALL = (Shape(2, 2), Shape(2, 3), Shape(3, 2), NINE, Shape(2, 5), Shape(4, 4))

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

WORDS = st.text(
    st.characters(codec="utf-8", categories=["L", "N", "P", "S"], include_characters=" "), min_size=1, max_size=20
).filter(lambda text: text == text.strip() and text != "")
"""Texts of one line, without spaces around them."""

_FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "title": WORDS,
    "author": WORDS,
    "level": WORDS,
    "source": WORDS,
    "url": WORDS.map(lambda text: f"https://example.org/{text.replace(' ', '/')}"),
    "date": st.dates().map(str),
    "description": WORDS,
    "comment": WORDS,
    "rating": st.integers(0, 120).map(lambda tenths: tenths / 10),
    "seconds": st.integers(0, 10**6).map(lambda thousandths: thousandths / 1000),
    "recipe": st.builds(lambda seed, symmetry: Recipe(seed=seed, empty=50, symmetry=symmetry),
                        st.integers(0, 2**64 - 1) | WORDS, st.sampled_from(["none", "rotate180", "full"])),
    "extra": st.dictionaries(st.sampled_from(["place", "Puzzle of", "no."]), WORDS, min_size=1),
}  # fmt: skip


@st.composite
def records(
    draw: st.DrawFn,
    /,
    holds: Iterable[str] = (),
    shapes: Sequence[Shape] = (NINE,),
    **fields: st.SearchStrategy[Any],
) -> Record:
    """A puzzle of one of these shapes that tells any of the fields in `holds`, of which any may be drawn otherwise.

    Of notes these are any at all: of some cells or of all, right or wrong, also none; those of a sukaku stand in every
    empty cell and hold what its solution asks for.
    """
    told = draw(st.sets(st.sampled_from(sorted(holds)))) if holds else set()
    full = fill(draw(st.sampled_from(shapes)), seed=draw(st.integers(0, 999)))
    side, cells = full.shape.side, range(full.shape.cells)
    empty = draw(st.sets(st.sampled_from(cells), min_size=1))
    facts: dict[str, Any] = {"grid": full.with_digits(dict.fromkeys(empty, 0))}
    if "solution" in told:
        facts["solution"] = full
    if "board" in told:
        entered = draw(st.dictionaries(st.sampled_from(sorted(empty)), st.integers(1, side), min_size=1))
        facts["board"] = facts["grid"].with_digits(entered)
        empty -= entered.keys()
    if "is_sukaku" in told:
        facts["is_sukaku"] = True
        facts["notes"] = {cell: draw(st.sets(st.integers(1, side))) | {full[cell]} for cell in empty}
    elif "notes" in told:
        some = draw(st.just(empty) | st.sets(st.sampled_from(sorted(empty))) if empty else st.just(set()))
        facts["notes"] = {cell: draw(st.frozensets(st.integers(1, side))) for cell in some}
    if "symbols" in told:
        facts["symbols"] = "".join(draw(st.permutations(LETTERS))[:side])
    facts |= {name: draw(fields.get(name, _FIELDS.get(name, st.nothing()))) for name in told - facts.keys() - {"notes"}}
    return Record(**facts)


def check_comes_back(name: str, given: Record | Sequence[Record]) -> None:
    """Check that a format gives back what it is given to write: all that it says it holds, and that it owns up to
    the rest.
    """
    format, given = format_named(name), [given] if isinstance(given, Record) else list(given)
    file = io.BytesIO()
    lost = write(given, file, name)
    found = list(read(file.getvalue(), name))
    assert len(found) == len(given)
    expected: Counter[str] = Counter()
    for one, other in zip(given, found, strict=True):
        kept = format.holds - format.loses(one)
        assert other.grid == one.grid
        for field in sorted(kept):
            assert (field, getattr(other, field)) == (field, getattr(one, field))
        expected.update(one.told() - kept)
    assert lost == expected
