"""The fonts of pictures and booklets: Source Sans Pro from its package, and for Chinese one that is installed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from unidoku.errors import UnidokuError

__all__ = ["FontFile", "FontNotFound", "check_characters", "chinese_font", "latin_font"]

_LATIN = {"": "Regular", "B": "Semibold", "I": "It"}

# Of the packages of fonts, and of what systems bring or offer to install. Those with TrueType outlines come first: not
# every program that takes text out of a PDF understands how fpdf2 writes the codes of the others.
_CHINESE_PACKAGES = {
    "paperang_p2_fonts_cjk": "fonts/wqy-microhei.ttc",
    "noto_cjk_sans_otc": "NotoSansCJK-Regular.ttc",
}
_CHINESE_FILES = (
    "wqy-microhei.ttc",
    "wqy-zenhei.ttc",
    "DroidSansFallbackFull.ttf",
    "DroidSansFallback.ttf",
    "msyh.ttc",
    "NotoSansCJK-Regular.ttc",
    "NotoSansCJKsc-Regular.otf",
    "NotoSansSC-Regular.otf",
    "SourceHanSansSC-Regular.otf",
    "SourceHanSansCN-Regular.otf",
    "Hiragino Sans GB.ttc",
)
_FOLDERS = (
    "~/.local/share/fonts",
    "~/.fonts",
    "~/Library/Fonts",
    "/usr/local/share/fonts",
    "/usr/share/fonts",
    "/Library/Fonts",
    "/System/Library/Fonts",
    "C:/Windows/Fonts",
)


class FontNotFound(UnidokuError):
    """A font that is needed is not installed, or none has a character; the message says what to do."""


@dataclass(frozen=True, slots=True)
class FontFile:
    """A font: its file, and its number there where the file is a collection."""

    path: Path
    number: int = 0


def latin_font(style: str) -> FontFile:
    """The font for all but Chinese: usual "", half bold "B", or slanted "I"."""
    path = _in_package("font_source_sans_pro", f"files/SourceSansPro-{_LATIN[style]}.ttf")
    if path is None:
        raise FontNotFound("this needs the font Source Sans Pro: pip install 'unidoku[print]'")
    return FontFile(path)


@cache
def chinese_font() -> FontFile:
    """A font for Chinese: of a package where there is one, else of the system."""
    packaged = (_in_package(package, name) for package, name in _CHINESE_PACKAGES.items())
    for path in (*packaged, *_installed()):
        if path is not None:
            return FontFile(path, _simplified(path))
    raise FontNotFound(
        "there is no font for Chinese here: pip install paperang-p2-fonts-cjk (WenQuanYi Micro Hei), or install a font "
        "of the system (on Debian: apt-get install fonts-wqy-microhei)"
    )


def check_characters(text: str) -> bool:
    """Whether a text needs the font for Chinese too; raises FontNotFound for a character that neither font has.

    >>> check_characters("Sudoku"), check_characters("Sudoku 数独")
    (False, True)
    """
    lacking = {ord(char) for char in text} - _characters(latin_font("")) - {ord("\n"), ord("\t")}
    if not lacking:
        return False
    for code in sorted(lacking - _characters(chinese_font())):
        raise FontNotFound(f"no font that is here has the character {chr(code)!r} (U+{code:04X})")
    return True


@cache
def _characters(font: FontFile) -> frozenset[int]:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    with TTFont(font.path, fontNumber=font.number, lazy=True) as opened:
        return frozenset(opened.getBestCmap())


def _in_package(package: str, name: str) -> Path | None:
    spec = find_spec(package)
    for folder in (spec and spec.submodule_search_locations) or ():
        if (path := Path(folder, name)).is_file():
            return path
    return None


def _installed() -> Iterator[Path]:
    """The fonts of the system, the first of the list first."""
    found: dict[str, Path] = {}
    for folder in _FOLDERS:
        for place, _, names in os.walk(Path(folder).expanduser()):
            for name in names:
                found.setdefault(name, Path(place, name))
    yield from (found[name] for name in _CHINESE_FILES if name in found)


def _simplified(path: Path) -> int:
    """The number of the font with the simplified forms, where a file holds those of several countries."""
    if path.suffix != ".ttc":
        return 0
    from fontTools.ttLib import TTCollection

    with TTCollection(path, lazy=True) as fonts:
        names = [str(font["name"].getDebugName(4)) for font in fonts]
    return next((number for number, name in enumerate(names) if name.endswith(("SC", "SC Regular"))), 0)
