"""What is written under a drawn board: its caption and the legend of its marks."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace
from html import escape
from typing import TypeAlias

from unidoku.render.shapes import number

__all__ = ["Block", "Sample", "draw_legend", "draw_paragraph", "xml_text"]

Sample: TypeAlias = Callable[[float, float, float], str]
"""Draws an element in the square whose upper left corner is (x, y), of this side."""

LINE = 1.35  # the distance of two lines, in parts of the font size
GAP = 0.6  # the distance of two paragraphs
SAMPLE = 1.6  # the side of a sample in the legend

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True)
class Block:
    """The elements written so far in a column from (0, y) on, `width` wide, and the height they take."""

    y: float
    width: float
    font: float
    height: float = 0.0
    parts: tuple[str, ...] = ()


def xml_text(text: str) -> str:
    """The text as XML can hold it: escaped, and with U+FFFD where a character is not allowed in XML at all.

    >>> xml_text("1 < 2" + chr(7))
    '1 &lt; 2�'
    """
    return escape(_NOT_XML.sub("\ufffd", text))


def draw_paragraph(block: Block, text: str) -> Block:
    """The block with a paragraph below it, centred."""
    lines = _wrapped(text, block.width / block.font)
    top = block.height + (GAP + 0.5) * block.font
    parts = [
        _line(block.width / 2, block.y + top + (at * LINE + 0.8) * block.font, block.font, text, "middle")
        for at, text in enumerate(lines)
    ]
    height = top + len(lines) * LINE * block.font
    return replace(block, height=height, parts=(*block.parts, *parts))


def draw_legend(block: Block, sample: Sample, label: str) -> Block:
    """The block with a sample of what is explained and its label below it."""
    font = block.font
    side = SAMPLE * font
    lines = _wrapped(label, (block.width - side) / font - 1)
    top = block.height + GAP * font
    y = block.y + top
    baseline = y + side / 2 + 0.36 * font
    parts = [
        f'<g class="unidoku-legend">{sample(0, y, side)}'
        f'<rect x="0" y="{number(y)}" width="{number(side)}" height="{number(side)}"'
        ' fill="none" stroke="#767676"/></g>',
        *(_line(side + 0.6 * font, baseline + at * LINE * font, font, text, "start") for at, text in enumerate(lines)),
    ]
    height = top + max(side, 0.4 * font + len(lines) * LINE * font)
    return replace(block, height=height, parts=(*block.parts, *parts))


def _line(x: float, y: float, font: float, text: str, anchor: str) -> str:
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(font)}"'
    return f'<text {place} text-anchor="{anchor}" fill="#222">{xml_text(text)}</text>'


def _wrapped(text: str, ems: float) -> list[str]:
    """The text in lines of about `ems` font sizes at most: estimated, as no font is at hand to measure it."""
    wide = any(unicodedata.east_asian_width(letter) in "WF" for letter in text)
    return textwrap.wrap(text, max(1, int(ems if wide else ems / 0.55)))
