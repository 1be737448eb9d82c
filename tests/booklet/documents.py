"""Booklets that tests make, and what a reader of PDF that knows nothing of how they were made finds in them."""

from __future__ import annotations

import io
from typing import Any, NamedTuple

import pypdf

from unidoku import Grid, generate
from unidoku.booklet import Edition, booklet
from unidoku.formats.record import Record
from unidoku.shape import ShapeLike

NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class Sign(NamedTuple):
    """A text on a page: where it begins, from the lower left corner in points, and how large it is."""

    text: str
    x: float
    y: float
    size: float


def made(shape: ShapeLike, count: int = 1, **fields: Any) -> list[Record]:
    """Records of generated puzzles."""
    puzzles = [generate(shape, seed=seed) for seed in range(count)]
    return [Record(**{"grid": puzzle.grid, "recipe": puzzle.recipe, **fields}) for puzzle in puzzles]


def document(records: list[Record] | list[Grid], **options: Any) -> bytes:
    """The booklet of these puzzles."""
    file = io.BytesIO()
    booklet(records, file, edition=Edition(**options))
    return file.getvalue()


def opened(records: list[Record] | list[Grid], **options: Any) -> pypdf.PdfReader:
    """The same, read."""
    return pypdf.PdfReader(io.BytesIO(document(records, **options)))


def signs(page: pypdf.PageObject) -> list[Sign]:
    """All texts of a page."""
    found: list[Sign] = []

    def visit(text: str, matrix: Any, text_matrix: Any, font: Any, size: float) -> None:
        if text.strip():
            x, y = text_matrix[4], text_matrix[5]
            found.append(
                Sign(
                    text.strip(),
                    matrix[0] * x + matrix[2] * y + matrix[4],
                    matrix[1] * x + matrix[3] * y + matrix[5],
                    matrix[0] * size,
                )
            )

    page.extract_text(visitor_text=visit)
    return found


def outline(reader: pypdf.PdfReader) -> list[tuple[int, str, int]]:
    """The entries of the outline: depth, name, and the page that each leads to, from 1."""

    def walk(entries: list[Any], depth: int) -> list[tuple[int, str, int]]:
        found = []
        for entry in entries:
            if isinstance(entry, list):
                found += walk(entry, depth + 1)
            else:
                page = reader.get_destination_page_number(entry)
                assert page is not None
                found.append((depth, str(entry.title), page + 1))
        return found

    return walk(reader.outline, 0)
