"""PNG and PDF, made from the one drawing, with fonts that come along: the same bytes on every machine."""

from __future__ import annotations

import datetime
import os
import re
from io import BytesIO
from pathlib import Path

from unidoku.render.fonts import check_characters, chinese_font, latin_font
from unidoku.render.svg import FONTS

__all__ = ["ENDINGS", "save_picture", "svg_to_pdf", "svg_to_png"]

ENDINGS = (".svg", ".png", ".pdf")
"""Of the files that pictures are saved to."""

_MOST_PIXELS = 20_000  # of a side
_SIZE = re.compile(r'<svg[^>]* width="([0-9]+)" height="([0-9]+)"')
_UNSEEN = re.compile(r"<(title|desc)>.*?</\1>\n?", re.DOTALL)
_DAY = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)  # the same drawing gives the same bytes on any day
_STYLES = ("", "B", "I")


def save_picture(svg: str, path: str | os.PathLike[str], *, width: int | None = None) -> None:
    """Save a drawing to a file, as its ending says: `.svg`, `.png` or `.pdf`.

    `width` is that of a PNG, in pixels. Raises ValueError for another ending or a width that cannot be, FontNotFound or
    ImportError where PNG and PDF lack something, OSError where the file cannot be written.
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

    Raises ValueError for a picture of no size or beyond 20 000 pixels, ImportError without the extra `print`,
    FontNotFound where no font has a character.
    """
    own_width, own_height = _size(svg)
    wanted = 2 * own_width if width is None else width
    largest = max(wanted, wanted * own_height // own_width)
    if wanted < 1 or largest > _MOST_PIXELS:
        raise ValueError(f"a picture {wanted} pixels wide: expected sides from 1 to {_MOST_PIXELS} pixels")
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise ImportError("PNG pictures need the extra: pip install 'unidoku[print]'") from error
    files = [latin_font(style).path for style in _STYLES]
    if check_characters(_UNSEEN.sub("", svg)):
        files.append(chinese_font().path)
    return bytes(
        svg_to_bytes(
            svg.replace(FONTS, "Source Sans Pro", 1),
            width=wanted,
            skip_system_fonts=True,
            font_files=[os.fspath(path) for path in files],
        )
    )


def svg_to_pdf(svg: str) -> bytes:
    """The drawing as a PDF page of its own size, with its fonts; its text can be selected.

    Raises ImportError without the extra `print`, FontNotFound where no font has a character.
    """
    width, height = _size(svg)
    try:
        from fpdf import FPDF
    except ImportError as error:
        raise ImportError("PDF pictures need the extra: pip install 'unidoku[print]'") from error
    drawing = _UNSEEN.sub("", svg).replace(FONTS, "unidoku", 1)
    # Where any character needs it, the font for Chinese writes them all.
    needs_chinese = check_characters(drawing)
    pdf = FPDF(unit="pt", format=(0.75 * width, 0.75 * height))  # the drawing's unit is a CSS pixel
    pdf.set_creation_date(_DAY)
    pdf.set_creator("Unidoku")
    for style in _STYLES:
        font = chinese_font() if needs_chinese else latin_font(style)
        pdf.add_font("unidoku", style, font.path, collection_font_number=font.number)
    pdf.add_page()
    pdf.set_font("unidoku")
    pdf.image(BytesIO(drawing.encode()), x=0, y=0, w=0.75 * width)
    return bytes(pdf.output())


def _size(svg: str) -> tuple[int, int]:
    found = _SIZE.match(svg)
    if found is None:
        raise ValueError("this is no drawing of a board: expected an SVG document as draw_svg makes it")
    return int(found[1]), int(found[2])
