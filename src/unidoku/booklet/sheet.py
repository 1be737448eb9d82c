"""A document that pages are drawn on, in points from the upper left corner; over the library that writes PDF."""

from __future__ import annotations

import datetime
import re
from collections.abc import Container, Iterable, Iterator
from contextlib import contextmanager
from typing import Literal

from unidoku.render.fonts import FontFile, FontNotFound, chinese_font, latin_font

try:
    from fpdf import FPDF
    from fpdf.enums import TextMode
    from fpdf.fonts import TTFFont
except ImportError as error:  # pragma: no cover
    raise ImportError("booklets are written with fpdf2: pip install 'unidoku[print]'") from error

__all__ = ["GREY", "Sheet", "Style"]

GREY = 90  # of 255
_MIDDLE = 0.33  # from the middle of a digit down to its baseline, in parts of its size
_MIDDLE_CHINESE = 0.38
_SHORT = 0.15  # of the width of a paragraph: a last line that looks lost
_DAY = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)  # the same command gives the same bytes on any day

# What a line may be broken at: Chinese characters one by one, with the signs that must not begin or end a line.
_PIECE = re.compile(r"\s+|[（《“]*(?:[\u2e80-\uffef]|[^\s\u2e80-\uffef]+)[，。、；：！？）》”]*")

Style = Literal["", "B"]
Align = Literal["left", "center", "right"]


class Sheet:
    """The document. Texts whose characters are not in the Latin font are set in a Chinese one.

    To be used in a `with` statement, which closes the files of the fonts. Raises FontNotFound where no font has them.
    """

    def __init__(self, width: float, height: float, language: str, title: str) -> None:
        self._pdf = FPDF(unit="pt", format=(width, height))
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.set_creation_date(_DAY)
        self._pdf.set_title(title)
        self._pdf.set_lang(language)
        self._pdf.set_creator("Unidoku")
        self._pdf.set_fill_color(0)  # as that of texts, so that not every one has to name it
        self._prefers_chinese = language == "zh"
        for style in ("", "B"):
            self._add_font("latin", style, latin_font(style))
        self._set = ("", "", 0.0)
        self._families: dict[str, str] = {}  # of single characters
        self._offsets: dict[tuple[str, str], tuple[float, float]] = {}

    def __enter__(self) -> Sheet:
        return self

    def __exit__(self, *_: object) -> None:
        for font in self._pdf.fonts.values():
            if isinstance(font, TTFFont):
                font.ttfont.close()

    @property
    def pages(self) -> int:
        """How many there are so far."""
        return self._pdf.page

    def page(self) -> None:
        """Begin a new page."""
        self._pdf.add_page()

    def bookmark(self, name: str, level: int = 0) -> None:
        """An entry of the outline that leads to the top of this page."""
        self._pdf.start_section(name, level)

    def written(self) -> bytes:
        """The document."""
        return bytes(self._pdf.output())

    def width(self, text: str, size: float, style: Style = "") -> float:
        """How wide a text is."""
        self._use(text, size, style)
        return self._pdf.get_string_width(text)

    def text(
        self, x: float, y: float, text: str, size: float, style: Style = "", align: Align = "left", grey: int = 0
    ) -> None:
        """A text on one line; y is its baseline."""
        if align != "left":
            x -= self.width(text, size, style) * (0.5 if align == "center" else 1)
        family = self._use(text, size, style)
        self._pdf.set_text_color(grey)
        if family == "chinese" and style == "B":  # there is no half bold one: its strokes are drawn wider
            with self._pdf.local_context(text_mode=TextMode.FILL_STROKE, line_width=0.02 * size, draw_color=grey):
                self._pdf.text(x, y, text)
        else:
            self._pdf.text(x, y, text)
        self._pdf.set_text_color(0)

    def symbol(self, x: float, y: float, char: str, size: float, style: Style = "") -> None:
        """A single character with its middle at (x, y); kept quick, since a booklet has a hundred thousand."""
        family = self._use(char, size, style)
        known = self._offsets.get((char, style))
        if known is None:
            middle = _MIDDLE_CHINESE if family == "chinese" else _MIDDLE
            known = self._offsets[char, style] = (self._pdf.get_string_width(char) / 2 / size, middle)
        self._pdf.text(x - known[0] * size, y + known[1] * size, char)

    def fit(self, text: str, size: float, width: float, style: Style = "", least: float = 4.5) -> tuple[str, float]:
        """The text and its size, made smaller where it is too wide, but no smaller than `least`: then it is cut."""
        wide = self.width(text, size, style)
        if wide <= width:
            return text, size
        size = max(min(size, least), size * width / wide)
        while text and self.width(text, size, style) > width + 0.01:
            text = text.removesuffix("…")[:-1] + "…" if len(text) > 1 else ""
        return text, size

    def wrap(self, text: str, size: float, width: float, style: Style = "") -> list[str]:
        """The lines of a paragraph that is so wide; where it can be, the last is more than a short word."""
        lines = self._wrapped(text, size, width, style)
        for narrower in (0.96, 0.92, 0.88) if len(lines) > 1 else ():
            if self.width(lines[-1], size, style) > _SHORT * width:
                break
            others = self._wrapped(text, size, narrower * width, style)
            lines = others if len(others) == len(lines) else lines
        return lines

    def _wrapped(self, text: str, size: float, width: float, style: Style) -> list[str]:
        lines = [""]
        for piece in _PIECE.findall(text):
            if lines[-1] and self.width(lines[-1] + piece.rstrip(), size, style) > width:
                lines.append("")
            if lines[-1] or not piece.isspace():
                lines[-1] += piece
        return [line.rstrip() for line in lines]

    def printable(self, text: str) -> str:
        """The text with a ? for what no font has."""
        return "".join(char if self._has(char) else "?" for char in text)

    def lines(self, ends: Iterable[tuple[float, float, float, float]], width: float, grey: int = 0) -> None:
        """Straight lines from (x, y) to (x, y)."""
        self._pdf.set_line_width(width)
        self._pdf.set_draw_color(grey)
        for end in ends:
            self._pdf.line(*end)

    def frame(self, x: float, y: float, width: float, height: float, line: float) -> None:
        """The outline of a rectangle, drawn with a line so wide."""
        self._pdf.set_line_width(line)
        self._pdf.set_draw_color(0)
        self._pdf.rect(x, y, width, height)

    def blacken(self, x: float, y: float, width: float, height: float) -> None:
        """A black rectangle."""
        self._pdf.rect(x, y, width, height, style="F")

    @contextmanager
    def upside_down(self, x: float, y: float) -> Iterator[None]:
        """All that is drawn in this block is turned about (x, y)."""
        with self._pdf.rotation(180, x, y):
            yield

    def _use(self, text: str, size: float, style: Style) -> str:
        """Set the font of a text; returns its family."""
        family = self._families.get(text) or self._family(text)
        if len(text) == 1:
            self._families[text] = family
        wanted = (family, "" if family == "chinese" else style, size)
        if wanted != self._set:
            self._pdf.set_font(*wanted)
            self._set = wanted
        return family

    def _family(self, text: str) -> str:
        latin = self._characters("latin")
        if all(ord(char) in latin for char in text) and not (self._prefers_chinese and re.search(r"[^\W\d]", text)):
            return "latin"
        chinese = self._chinese()
        for char in text:
            if ord(char) not in chinese:
                raise FontNotFound(f"no font that is here has the character {char!r} (U+{ord(char):04X})")
        return "chinese"

    def _has(self, char: str) -> bool:
        return ord(char) in self._characters("latin") or ord(char) in self._chinese()

    def _chinese(self) -> Container[int]:
        if "chinese" not in self._pdf.fonts:
            self._add_font("chinese", "", chinese_font())
        return self._characters("chinese")

    def _characters(self, family: str) -> Container[int]:
        font = self._pdf.fonts[family]
        assert isinstance(font, TTFFont)
        return font.cmap

    def _add_font(self, family: str, style: str, font: FontFile) -> None:
        self._pdf.add_font(family, style, font.path, collection_font_number=font.number)
