"""Writes docs/booklets/*.png, pages of booklets: run it again when their look has changed.

Needs pypdfium2 beside the packages of the tests. The pictures have few colours, so that they weigh little.
"""

from __future__ import annotations

import io
from pathlib import Path

import pypdfium2  # type: ignore
from PIL import Image, ImageOps

from unidoku.booklet import Edition, booklet
from unidoku.booklet.sources import Order, calendar, days_of, mixture

HERE = Path(__file__).parent / "booklets"
HEIGHT = 620  # pixels

MIX = mixture({"Easy": 4, "Hard": 4, "Unfair": 4}, seed=2026)
PAGES: dict[str, tuple[list[Order], Edition, tuple[int, ...]]] = {
    "a4": (MIX, Edition(per_page=6), (0, 1, 2)),
    "a5": (
        MIX,
        Edition(paper="A5", per_page=2, solutions="below", binding=8, link="https://sudoku.example", language="sk"),
        (1, 2, 3),
    ),
    "calendar": (
        calendar(*days_of("2027-03"), "pt"),
        Edition(paper="Letter", large_print=True, language="pt", title="2027"),
        (0, 2, 18),
    ),
}


def main() -> None:
    """Draw all pages."""
    HERE.mkdir(exist_ok=True)
    for name, (orders, edition, pages) in PAGES.items():
        file = io.BytesIO()
        booklet([order(None) for order in orders], file, edition=edition)
        document = pypdfium2.PdfDocument(file)
        scale = HEIGHT / edition.height
        drawn = [ImageOps.expand(document[page].render(scale=scale).to_pil(), 1, "#999") for page in pages]
        sheet = Image.new("RGB", (sum(page.width + 12 for page in drawn) - 12, drawn[0].height), "white")
        for index, page in enumerate(drawn):
            sheet.paste(page, (index * (page.width + 12), 0))
        path = HERE / f"{name}.png"
        sheet.quantize(16, dither=Image.Dither.NONE).save(path, optimize=True)
        print(f"{path.name}: {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
