"""Themes: in which colours and how strong a board is drawn."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

__all__ = ["THEMES", "Theme"]

_COLOUR = re.compile(r'"(#[0-9a-f]{3}(?:[0-9a-f]{3})?)"')


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """Colours as `#rrggbb`, widths in units of the drawing (a cell is 44), sizes in parts of a cell or its place."""

    name: str
    paper: str = "#fff"
    ink: str = "#000"
    """Of clues and of the lines between boxes."""
    entry: str = "#1f3f8f"
    """Of digits that were entered; these are slanted too, and lighter."""
    thin: str = "#767676"
    """Of the lines between cells."""
    candidate: str = "#222"
    beside: str = "#555"
    """Of the names of rows and columns."""
    thin_width: int = 1
    thick_width: int = 3
    digit: float = 0.62
    """The font size of a digit."""
    small: float = 0.74
    """That of a candidate, in its place."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """What stands in place of the colours of marks and patterns, those of Okabe and Ito."""

    def paint(self, element: str) -> str:
        """An SVG element that was drawn for white paper, in the colours of this theme.

        >>> THEMES["dark"].paint('<rect fill="#fff"/>')
        '<rect fill="#14181d"/>'
        """
        if not self.colours:
            return element
        return _COLOUR.sub(lambda match: f'"{self.colours.get(match[1], match[1])}"', element)


def _dark() -> Theme:
    paper, ink, soft = "#14181d", "#fff", "#c9ced6"
    return Theme(
        name="dark",
        paper=paper,
        ink=ink,
        entry="#9cc2ff",
        thin="#7b838f",
        candidate="#f2f4f7",
        beside=soft,
        colours=MappingProxyType(
            # What was light and lay under digits is deep here; what drew lines is light.
            {"#fff": paper, "#000": ink, "#000000": ink, "#222": soft, "#333": soft, "#767676": "#7b838f"}
            | {"#56b4e9": "#1d5f8a", "#e69f00": "#8a5f00", "#f0e442": "#6b6400", "#cc79a7": "#9a4f7c"}
            | {"#009e73": "#1fc795", "#0072b2": "#5fb4f0", "#d55e00": "#ff8f45"}
        ),
    )


THEMES: Mapping[str, Theme] = MappingProxyType(
    {
        theme.name: theme
        for theme in (
            Theme(name="plain"),
            _dark(),
            Theme(
                name="print",
                entry="#444",
                thin="#888",
                candidate="#222",
                beside="#444",
                colours=MappingProxyType(
                    {"#56b4e9": "#c4c4c4", "#e69f00": "#9c9c9c", "#f0e442": "#e4e4e4", "#cc79a7": "#b4b4b4"}
                    | {"#009e73": "#555", "#0072b2": "#222", "#d55e00": "#444"}
                ),
            ),
            Theme(
                name="large",
                thin="#555",
                candidate="#000",
                beside="#222",
                thick_width=4,
                digit=0.82,
                small=0.98,
            ),
            Theme(
                name="contrast",
                entry="#00207a",
                thin="#000",
                candidate="#000",
                beside="#000",
                thin_width=2,
                thick_width=5,
                digit=0.72,
                small=0.86,
                colours=MappingProxyType(
                    {"#009e73": "#005f45", "#0072b2": "#004a80", "#d55e00": "#963c00", "#767676": "#000"}
                ),
            ),
        )
    }
)
"""*plain* black on white; *dark* for screens at night; *print* in greys, for any printer; *large* with digits as large
as cells allow; *contrast* with lines and digits that stand out for weak eyes."""
