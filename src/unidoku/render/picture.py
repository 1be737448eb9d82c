"""PNG and PDF, made from the one drawing, with fonts that come along: the same bytes on every machine."""

from __future__ import annotations

import os
import re
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Literal, cast

from unidoku.render.svg import FONTS

if TYPE_CHECKING:
    from typst import Compiler

__all__ = ["ENDINGS", "FAMILY", "font_folder", "save_picture", "svg_to_pdf", "svg_to_png"]

ENDINGS = (".svg", ".png", ".pdf")
"""Of the files that pictures are saved to."""

FAMILY = "Source Sans Pro"

_MOST_PIXELS = 20_000  # of a side
_PAGE = '#set page(width: auto, height: auto, margin: 0pt, fill: none)\n#image(bytes(sys.inputs.svg), format: "svg")'
_SIZE = re.compile(r'<svg[^>]* width="([0-9]+)" height="([0-9]+)"')
_IN_FONT = re.compile("[\t\n -~ -ſ–—‘’“”…×·]*")


def font_folder() -> Path:
    """Where the fonts are that come along. Raises ImportError where the extra that brings them is not installed."""
    found = find_spec("font_source_sans_pro")
    if found is None or found.origin is None or find_spec("typst") is None:
        raise ImportError("PNG and PDF need the extra: pip install 'unidoku[print]'")
    return Path(found.origin).parent / "files"


def save_picture(svg: str, path: str | os.PathLike[str], *, width: int | None = None) -> None:
    """Save a drawing to a file, as its ending says: `.svg`, `.png` or `.pdf`.

    `width` is that of a PNG, in pixels. Raises ValueError for another ending or a width that cannot be, ImportError for
    PNG and PDF without the extra `print`, OSError where the file cannot be written.
    """
    ending = os.path.splitext(path)[1].lower()
    if ending not in ENDINGS:
        raise ValueError(f"{os.fspath(path)} is no name of a picture: expected one with {', '.join(ENDINGS)}")
    if width is not None and ending != ".png":
        raise ValueError(f"a width in pixels is for .png: a {ending} picture has any size")
    match ending:
        case ".png":
            data = svg_to_png(svg, width)
        case ".pdf":
            data = svg_to_pdf(svg)
        case _:
            data = svg.encode()
    Path(path).write_bytes(data)


def svg_to_png(svg: str, width: int | None = None) -> bytes:
    """The picture of a drawing as PNG, `width` pixels wide; twice its own width where none is given.

    >>> from unidoku import Grid, draw_svg
    >>> svg_to_png(draw_svg(Grid("1...............")), width=300)[1:4]
    b'PNG'

    Raises ValueError for a picture of no size or beyond 20 000 pixels, ImportError without the extra `print`.
    """
    own_width, own_height = _size(svg)
    wanted = 2 * own_width if width is None else width
    largest = max(wanted, wanted * own_height // own_width)
    if wanted < 1 or largest > _MOST_PIXELS:
        raise ValueError(f"a picture {wanted} pixels wide: expected sides from 1 to {_MOST_PIXELS} pixels")
    # The drawing's unit is a CSS pixel, three quarters of a point.
    return _compile(svg, "png", ppi=96 * wanted / own_width)


def svg_to_pdf(svg: str) -> bytes:
    """The drawing as a PDF page of its own size, with its fonts; its text can be selected.

    Raises ImportError without the extra `print`.
    """
    return _compile(svg, "pdf")


def _size(svg: str) -> tuple[int, int]:
    found = _SIZE.match(svg)
    if found is None:
        raise ValueError("this is no drawing of a board: expected an SVG document as draw_svg makes it")
    return int(found[1]), int(found[2])


def _compile(svg: str, format: Literal["png", "pdf"], ppi: float | None = None) -> bytes:
    drawing = svg.replace(f'font-family="{FONTS}"', f'font-family="{FAMILY}, {FONTS}"', 1)
    # What the fonts do not have, as Chinese, is left to those of the system.
    compiler = _compiler(_IN_FONT.fullmatch(drawing) is None)
    made = compiler.compile(_PAGE.encode(), format=format, ppi=ppi, sys_inputs={"svg": drawing}, timestamp=0)
    return cast(bytes, made)


def _compiler(with_system_fonts: bool) -> Compiler:
    folder = font_folder()
    import typst

    return typst.Compiler(font_paths=[folder], ignore_system_fonts=not with_system_fonts)
