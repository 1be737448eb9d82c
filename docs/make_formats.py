"""Writes docs/formats.md: run it again when a format has come or holds more."""

from __future__ import annotations

import sys
from pathlib import Path

from unidoku.formats.files import all_formats
from unidoku.formats.format import Format
from unidoku.formats.record import FIELDS

PAGE = Path(__file__).parent / "formats.md"

TEXT = """\
<!-- Made by docs/make_formats.py. -->
# Files of puzzles

`unidoku convert IN... OUT` reads puzzles from files of any of these formats and writes them into one; `unidoku.read`
and `unidoku.write` do so in Python, a puzzle at a time. All commands that take boards read these files too, and
links. What stands in a file tells its format, not its name; `--from` and `--to` name one. `pip install
'unidoku[formats]'` brings what XML, links, Parquet and spreadsheets need.

A puzzle comes as a `Record`: its grid and whatever else the file tells. A format *keeps* what it gives back as it was
written; what it cannot keep is counted and told. A puzzle that cannot be read is an error with file, line and column,
and the others go on; a rule of another kind of Sudoku is refused by its name. So is, on writing, a puzzle that the
format cannot hold at all, such as a 16×16 board in an `.sdm` file. Files packed by gzip are read as what they hold.

A line of `tdoku` cannot leave open how many solutions a puzzle has: where that is not told it is counted, and read back
the puzzle has the number, or its one solution, besides.

{table}

## Tables

CSV, Parquet and spreadsheets have a puzzle a row. The board is found by what stands in the columns: `puzzle`,
`quizzes`, `sudoku`... are taken at their word, and any other column will do if it holds boards, also without names in
the first row. Columns named as the fields of a record, or nearly (`solutions`, `name`, `difficulty`), are these
fields; all others are `extra`, and so is a cell that is no such thing as its column's name promises. Of CSV the
columns may be parted by commas, semicolons or tabs, and a board may stand in quotation marks over several lines.

Unidoku writes the columns that are told, `puzzle` first. An `extra` whose name would be taken for another field has
`extra.` before it. Notes are a JSON object: `{{"r1c3":"124"}}`.

A sheet without such a column may hold one board, a digit a cell, anywhere on it: a square whose empty cells have a
border, or 0 or a dot, or which begins in the first row and column.

## JSON Lines

An object a line. All members but `grid` may be absent:

| member | |
|---|---|
| `grid`, `solution`, `board` | boards on a line, as `str(grid)`: `.` is empty, `A` is 10, first a shape if needed |
| `notes` | an object of cells and their digits: `{{"r1c3": "124"}}` |
| `is_sukaku` | `true` where the notes belong to the puzzle |
| `rating`, `seconds` | numbers |
| `recipe` | as text: `"u1-9x9-e50-s42"` |
| {texts} | texts |
| `extra` | an object of texts |

Objects of other programs are read too, if a member holds a board, also as lists of digits.
"""

_TYPED = {"solution", "board", "notes", "is_sukaku", "rating", "seconds", "recipe", "extra"}


def page() -> str:
    """The text of the page."""
    texts = ", ".join(f"`{name}`" for name in FIELDS if name not in _TYPED)
    return TEXT.format(table="\n".join(_table()), texts=texts)


def _table() -> list[str]:
    rows = [_row(format) for format in all_formats().values()]
    return ["| name | | files | | keeps, beside the grid |", "|---|---|---|---|---|", *rows]


def _row(format: Format) -> str:
    endings = " ".join(f"`{ending}`" for ending in format.endings)
    ways = "read, write" if format.write else "read"
    kept = [name for name in FIELDS if name in format.holds]
    keeps = "everything" if len(kept) == len(FIELDS) else ", ".join(kept)
    return f"| `{format.name}` | {format.title} | {endings} | {ways} | {keeps if format.write else ''} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.exit(0)
