"""PNG and PDF: the drawing, of the size that is wanted, the same bytes again, with text that can be selected."""

from __future__ import annotations

import struct
import sys
from io import BytesIO
from pathlib import Path

import pytest

from unidoku import Grid, draw_svg
from unidoku.render.picture import save_picture, svg_to_pdf, svg_to_png

pytest.importorskip("resvg_py")
pypdf = pytest.importorskip("pypdf")

PUZZLE = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SVG = draw_svg(PUZZLE, caption="A well-known one")


def size_of(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize("width", [1, 100, 421, 1000])
def test_a_png_is_as_wide_as_asked_for(width: int) -> None:
    assert abs(size_of(svg_to_png(SVG, width))[0] - width) <= 1


def test_the_same_bytes_again() -> None:
    assert svg_to_png(SVG) == svg_to_png(SVG)
    assert svg_to_pdf(SVG) == svg_to_pdf(SVG)


def test_the_text_of_a_pdf_can_be_selected() -> None:
    (page,) = pypdf.PdfReader(BytesIO(svg_to_pdf(SVG))).pages
    text = page.extract_text()
    assert "A well-known one" in text
    assert sorted(each for each in text if each.isdigit()) == sorted(str(digit) for digit in PUZZLE if digit)


def test_the_ending_tells_the_kind(tmp_path: Path) -> None:
    for ending, begins in ((".svg", b"<svg"), (".png", b"\x89PNG"), (".PDF", b"%PDF")):
        file = tmp_path / f"board{ending}"
        save_picture(SVG, file)
        assert file.read_bytes().startswith(begins)
    with pytest.raises(ValueError, match="is no name of a picture: expected one with .svg, .png, .pdf"):
        save_picture(SVG, tmp_path / "board.gif")
    with pytest.raises(ValueError, match="a width in pixels is for .png"):
        save_picture(SVG, tmp_path / "board.svg", width=100)


@pytest.mark.parametrize("width", [0, -1, 20_001, 10**9])
def test_a_size_that_cannot_be(width: int) -> None:
    with pytest.raises(ValueError, match=f"a picture {width} pixels wide"):
        svg_to_png(SVG, width)


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    monkeypatch.setitem(sys.modules, "fpdf", None)
    with pytest.raises(ImportError, match=r"pip install 'unidoku\[print\]'"):
        svg_to_png(SVG)
    with pytest.raises(ImportError, match=r"pip install 'unidoku\[print\]'"):
        svg_to_pdf(SVG)
