"""Themes: everything that has to be read stands out from what lies under it, and nothing else than looks changes."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from unidoku import Grid, Mark, draw_step, draw_svg
from unidoku.logic.examples import EXAMPLES
from unidoku.render.marks import LOOKS
from unidoku.render.roles import MARK_LOOKS
from unidoku.render.themes import THEMES, Theme

PUZZLE = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
themes = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    digits = colour.removeprefix("#")
    parts = [digits[i : i + 2] for i in (0, 2, 4)] if len(digits) == 6 else [digit * 2 for digit in digits]
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (int(part, 16) / 255 for part in parts)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    lights = sorted((luminance(one), luminance(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def test_contrast_is_as_defined() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#fff") == pytest.approx(4.48, abs=0.01)


@themes
def test_what_is_written_can_be_read(theme: Theme) -> None:
    least = 7 if theme.name == "contrast" else 4.5
    for colour in (theme.ink, theme.entry, theme.candidate, theme.beside):
        assert contrast(colour, theme.paper) >= least
    assert contrast(theme.thin, theme.paper) >= 3


@themes
def test_candidates_can_be_read_on_every_filled_mark(theme: Theme) -> None:
    for colour in (LOOKS["focus"].colour, *(look.colour for look in MARK_LOOKS.values() if look.filled)):
        assert contrast(theme.candidate, theme.colours.get(colour, colour)) >= 4.5, colour


@themes
def test_only_the_looks_change(theme: Theme) -> None:
    marks = [Mark(cell, role=role, label=role) for cell, role in enumerate(LOOKS, 2)]
    drawings = [draw_svg(PUZZLE, candidates=True, marks=marks, theme=name) for name in ("plain", theme.name)]
    texts = [[each.text for each in ElementTree.fromstring(drawing).iter()] for drawing in drawings]
    assert texts[0] == texts[1]
    if theme.name != "plain":
        assert drawings[0] != drawings[1]


@themes
def test_no_colour_of_light_paper_is_left(theme: Theme) -> None:
    if theme.name != "dark":
        return
    for example in EXAMPLES.values():
        svg = draw_step(*example.find(), theme="dark")
        colours = set(re.findall(r'"(#[0-9a-f]+)"', svg))
        assert colours.isdisjoint({"#000", "#222", "#333", "#56b4e9", "#e69f00"})


def test_marks_keep_apart_by_lightness_where_there_are_only_greys() -> None:
    colours = THEMES["print"].colours
    fills = [colours[look.colour] for look in MARK_LOOKS.values() if look.filled]
    assert all(len({*colour.removeprefix("#")}) <= 2 for colour in fills)  # greys


def test_symbols() -> None:
    word = "JUMPINGLY"
    svg = draw_svg(PUZZLE, symbols=word)
    digits = "".join(each.text or "" for each in ElementTree.fromstring(svg).iter() if each.tag.endswith("text"))
    assert digits == "".join(word[digit - 1] for digit in PUZZLE if digit)
    assert "&amp;" in draw_svg(PUZZLE, symbols="&<>456789")


@pytest.mark.parametrize("symbols", ["JUMPING", "JUMPINGLL", "JUMPINGLYS"])
def test_symbols_that_do_not_fit(symbols: str) -> None:
    with pytest.raises(ValueError, match=f"'{symbols}': expected 9 different characters"):
        draw_svg(PUZZLE, symbols=symbols)


def test_an_unknown_theme() -> None:
    with pytest.raises(ValueError, match="'neon' is no theme: expected one of plain, dark, print, large, contrast"):
        draw_svg(PUZZLE, theme="neon")
