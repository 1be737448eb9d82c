from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import cast

import pytest

from unidoku.render.marks import LOOKS, Look, Mark, Role
from unidoku.render.shapes import draw_pattern

# Okabe and Ito, "Color Universal Design", 2008: the eight colours as RGB.
OKABE_ITO = {
    (0, 0, 0),
    (230, 159, 0),
    (86, 180, 233),
    (0, 158, 115),
    (240, 228, 66),
    (0, 114, 178),
    (213, 94, 0),
    (204, 121, 167),
}


def test_every_role_has_its_own_colour_out_of_the_set_made_for_it() -> None:
    colours = [tuple(bytes.fromhex(look.colour.removeprefix("#"))) for look in LOOKS.values()]
    assert len(set(colours)) == len(LOOKS)
    assert set(colours) <= OKABE_ITO


def test_without_colours_every_role_still_looks_different() -> None:
    drawn = {draw_pattern(Look("#000000", look.pattern), 0, 0, 100) for look in LOOKS.values()}
    assert len(drawn) == len(LOOKS)


@pytest.mark.parametrize("role", LOOKS)
@pytest.mark.parametrize(("x", "y", "size"), [(0, 0, 57), (100, 200, 17.1)])
def test_a_pattern_stays_in_its_square(role: Role, x: float, y: float, size: float) -> None:
    element = ET.fromstring(draw_pattern(LOOKS[role], x, y, size))
    half = float(element.get("stroke-width", "0")) / 2
    if role == "context":
        half = 0  # stripes run to the edge, where the lines of the board cover their ends
    for left, top in _points(element):
        assert x - 0.01 <= left - half <= left + half <= x + size + 0.01
        assert y - 0.01 <= top - half <= top + half <= y + size + 0.01


def _points(element: ET.Element) -> list[tuple[float, float]]:
    """The points that an element's outline goes through (of a circle: the corners around it)."""
    at = {name: float(value) for name, value in element.items() if re.fullmatch(r"-?[0-9.]+", value)}
    if element.tag == "rect":
        return [(at["x"], at["y"]), (at["x"] + at["width"], at["y"] + at["height"])]
    if element.tag == "circle":
        return [(at["cx"] - at["r"], at["cy"] - at["r"]), (at["cx"] + at["r"], at["cy"] + at["r"])]
    points: list[tuple[float, float]] = []
    for letter, text in re.findall(r"([MLhvlz])([^MLhvlz]*)", element.get("d", "")):
        numbers = [float(number) for number in re.findall(r"-?[0-9.]+", text)]
        if letter in "ML":
            points.append((numbers[0], numbers[1]))
        elif letter in "hvl":
            dx, dy = {"h": (*numbers, 0.0), "v": (0.0, *numbers), "l": tuple(numbers)}[letter]
            points.append((points[-1][0] + dx, points[-1][1] + dy))
    return points


def test_another_role_is_refused() -> None:
    with pytest.raises(ValueError, match="'pretty' is no role of a mark: expected one of focus, context"):
        Mark(0, role=cast(Role, "pretty"))
