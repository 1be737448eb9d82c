"""The rows of a catalogue, and the tables that they make in a file."""

from __future__ import annotations

import csv
import io
import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, BinaryIO, NamedTuple, get_type_hints

from unidoku.formats.files import all_formats, format_of_ending, write
from unidoku.formats.record import Record
from unidoku.grid import Grid
from unidoku.recipe import Recipe

__all__ = ["COLUMNS", "Row", "Writer", "writer_for"]

_AT_ONCE = 2**12  # rows that are turned into columns together
_GROUP = 2**17  # rows of a Parquet file that are written in one


class Row(NamedTuple):
    """A puzzle of a catalogue, and how hard it is."""

    puzzle: str
    """The clues on one line, as all texts of boards here."""
    solution: str
    recipe: str
    clues: int
    level: str
    """On HoDoKu's scale; so the next two."""
    score: int
    hardest: str | None
    """The slug of the hardest technique."""
    er: float
    """On the Explainer scale; so the next three. In tenths; 20.0 where its techniques do not solve the puzzle."""
    ep: float
    ed: float
    er_hardest: str | None
    """The slug of the technique that is rated `er`."""

    def record(self) -> Record:
        """The same as formats that are no tables hold it: the ratings are a comment."""
        return Record(
            grid=Grid(self.puzzle),
            solution=Grid(self.solution),
            level=self.level,
            rating=self.er,
            recipe=Recipe.parse(self.recipe),
            comment=f"ER={self.er:.1f} EP={self.ep:.1f} ED={self.ed:.1f} {self.er_hardest or '-'}, "
            f"{self.level} {self.score} {self.hardest or '-'}",
        )


COLUMNS = Row._fields
"""The columns of a catalogue that is a table (CSV, JSON Lines, Parquet)."""

Writer = Callable[[Iterable[Row], BinaryIO], Counter[str]]
"""Writes rows to a file; returns what it could not hold, as `unidoku.write` does."""


def writer_for(path: str | os.PathLike[str]) -> Writer:
    """What writes a file with this ending.

    Raises ValueError for an ending of no format that holds many 9×9 puzzles and can be written, ImportError where a
    package is missing.
    """
    format = format_of_ending(path)
    many = [each.endings[0] for each in all_formats().values() if each.write_many and each.endings]
    if format is None or format.write is None:
        raise ValueError(f"{os.fspath(path)}: expected the ending of a format for many puzzles: {', '.join(many)}")
    writer = _TABLES.get(format.name)
    if writer is None:

        def writer(rows: Iterable[Row], file: BinaryIO) -> Counter[str]:
            return write((row.record() for row in rows), file, format.name)

    try:
        writer([_SAMPLE, _SAMPLE], io.BytesIO())
    except ValueError as error:
        raise ValueError(f"{os.fspath(path)}: {error}; expected one of {', '.join(many)}") from None
    return writer


_SAMPLE = Row(
    "1" + "." * 80, "123456789456789123789123456" * 3, "u1-9x9-e80-s1", 1, "Easy", 1, None, 1.0, 1.0, 1.0, None
)


def _write_jsonl(rows: Iterable[Row], file: BinaryIO) -> Counter[str]:
    for row in rows:
        file.write(json.dumps(row._asdict()).encode() + b"\n")
    return Counter()


def _write_csv(rows: Iterable[Row], file: BinaryIO) -> Counter[str]:
    text = io.TextIOWrapper(file, encoding="utf-8", newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows)
    text.flush()
    text.detach()
    return Counter()


def _write_parquet(rows: Iterable[Row], file: BinaryIO) -> Counter[str]:
    try:
        import pyarrow as pa
        import pyarrow.parquet as parquet
    except ImportError as error:
        raise ImportError("Parquet needs the extra: pip install 'unidoku[formats]'") from error
    types = {int: pa.int32(), float: pa.float64()}
    schema = pa.schema([(name, types.get(kind, pa.string())) for name, kind in get_type_hints(Row).items()])
    packed = [name for name in COLUMNS if name not in ("puzzle", "solution", "recipe")]
    with parquet.ParquetWriter(file, schema, compression="zstd", use_dictionary=packed) as writer:
        rest = iter(rows)
        while pieces := list(_tables(pa, schema, islice(rest, _GROUP))):
            writer.write_table(pa.concat_tables(pieces), row_group_size=_GROUP)
    return Counter()


def _tables(pa: Any, schema: Any, rows: Iterator[Row]) -> Iterator[Any]:
    while some := list(islice(rows, _AT_ONCE)):
        columns = zip(*some, strict=True)
        yield pa.table([pa.array(column, field.type) for column, field in zip(columns, schema, strict=True)], schema)


_TABLES: dict[str, Writer] = {"csv": _write_csv, "jsonl": _write_jsonl, "parquet": _write_parquet}
