"""Parquet: a table on disk in which millions of puzzles are read and written in seconds."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.format import Format
from unidoku.formats.many import CELLS, NO_DIGIT, Boards, digits_of, text_of
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream
from unidoku.formats.table import (
    HOLDS,
    LOOKED_AT,
    PUZZLE,
    CellFault,
    Columns,
    as_text,
    different,
    facts_of,
    find_columns,
    flat,
    record_of,
)

__all__ = ["FORMAT"]

_AT_ONCE = 2**14  # rows that are read in a piece
_GROUP = 2**17  # rows that are written in one
_LARGEST_COLUMN = 2**30  # bytes of a group's column, unpacked
_NUMBERS = ("rating", "seconds")


def _sniff(head: bytes) -> bool:
    return head.startswith(b"PAR1")


def _pyarrow() -> Any:
    try:
        import pyarrow as pa
        import pyarrow.parquet
    except ImportError as error:
        raise ImportError("Parquet needs the extra: pip install 'unidoku[formats]'") from error
    return pa


def _read(stream: Stream) -> Iterator[Record | Boards | ParseError]:
    columns: Columns | None = None
    row = 1
    for batch in _batches(stream):
        names = different(batch.schema.names)
        if columns is None:
            texts = _texts(batch.slice(0, LOOKED_AT), names)
            columns = find_columns(names, texts)
            if columns is None:
                raise stream.error("no column holds boards", expected="a table with a board in each row")
        boards = _boards(batch, names, columns)
        if boards is not None:
            yield boards
        else:
            for number, cells in enumerate(_texts(batch, names), row):
                try:
                    yield record_of(cells, columns)
                except CellFault as fault:
                    yield fault.in_row(stream, f"row {number}")
        row += len(batch)


def _batches(stream: Stream) -> Iterator[Any]:
    """The rows of the file, many at a time."""
    pa = _pyarrow()
    with stream.random_access() as file:
        try:
            parquet = pa.parquet.ParquetFile(file)
            _refuse_large(parquet.metadata)
            yield from parquet.iter_batches(_AT_ONCE)
        except ParseError:
            raise
        except (pa.ArrowException, OSError, ValueError, TypeError, KeyError, OverflowError, MemoryError) as error:
            lines = str(error).splitlines() or [type(error).__name__]
            raise stream.error(f"the file is no whole Parquet file: {lines[0]}", expected="a Parquet file") from None


def _refuse_large(metadata: Any) -> None:
    """Refuse a file of which a small part would fill the memory; ValueError."""
    for group in range(metadata.num_row_groups):
        for column in range(metadata.num_columns):
            size = metadata.row_group(group).column(column).total_uncompressed_size
            if not 0 <= size <= _LARGEST_COLUMN:
                raise ValueError(f"a column of {size} bytes, expected at most {_LARGEST_COLUMN}")


def _boards(batch: Any, names: list[str], columns: Columns) -> Boards | None:
    """The puzzles of rows in which nothing but a plain 9×9 board stands; None of others."""
    import numpy as np

    index = names.index(columns.fields["grid"])
    if any(column.null_count < len(batch) for i, column in enumerate(batch.columns) if i != index):
        return None
    column = batch.column(index)
    if str(column.type) != "string" or column.null_count or not len(batch):
        return None
    _, offsets, data = column.buffers()
    places = np.frombuffer(offsets, dtype=np.int32)[column.offset :][: len(batch) + 1]
    if (np.diff(places) != CELLS).any():
        return None
    signs = np.frombuffer(data, dtype=np.uint8)[places[0] : places[-1]]
    digits = digits_of(signs.reshape(-1, CELLS))
    return None if digits.max() == NO_DIGIT else Boards(digits)


def _texts(batch: Any, names: list[str]) -> list[dict[str, str]]:
    """The rows as texts by the names of the columns."""
    cells = [list(map(as_text, _values(column))) for column in batch.columns]
    return [dict(zip(names, row, strict=True)) for row in zip(*cells, strict=True)]


def _values(column: Any) -> list[Any]:
    """What stands in a column, with bytes in place of texts where one is none, and nothing where none can be told."""
    try:
        return list(column.to_pylist())
    except UnicodeDecodeError:
        return list(column.cast("binary").to_pylist()) if str(column.type) == "string" else [None] * len(column)
    except (ValueError, OverflowError):  # a time beyond what Python knows
        return list(column.cast("string").to_pylist())


def _write(records: Iterable[Record | Boards], file: BinaryIO) -> None:
    pa = _pyarrow()
    groups = _Groups(pa)
    rows: list[dict[str, Any]] = []
    for each in records:
        if not isinstance(each, Boards):
            rows.append(dict(flat(facts_of(each))))
        if rows and (isinstance(each, Boards) or len(rows) == _AT_ONCE):
            groups.add(_table_of_rows(pa, rows))
            rows.clear()
        if isinstance(each, Boards):
            groups.add(_table_of_boards(pa, each))
    if rows:
        groups.add(_table_of_rows(pa, rows))
    groups.finish(file)


def _table_of_rows(pa: Any, rows: list[dict[str, Any]]) -> Any:
    names = dict.fromkeys([PUZZLE, *(name for row in rows for name in row)])
    columns = {name: [row.get(name) for row in rows] for name in names}
    return pa.table({name: pa.array(values, _type(pa, name)) for name, values in columns.items()})


def _type(pa: Any, name: str) -> Any:
    return pa.float64() if name in _NUMBERS else pa.bool_() if name == "is_sukaku" else pa.string()


def _table_of_boards(pa: Any, boards: Boards) -> Any:
    import numpy as np

    offsets = np.arange(len(boards) + 1, dtype=np.int32) * np.int32(CELLS)
    text = text_of(boards, behind=b"")
    return pa.table({PUZZLE: pa.StringArray.from_buffers(len(boards), pa.py_buffer(offsets), pa.py_buffer(text))})


class _Groups:
    """Writes groups of rows aside. Where a new column comes, all that stands there already is written once more."""

    def __init__(self, pa: Any) -> None:
        self._pa = pa
        self._waiting: list[Any] = []
        self._schema = pa.schema([(PUZZLE, pa.string())])
        self._open()

    def _open(self) -> None:
        packed = [name for name in self._schema.names if name not in (PUZZLE, "solution")]
        self._aside: Any = tempfile.TemporaryFile()  # noqa: SIM115 -- it lives as long as this object
        self._writer = self._pa.parquet.ParquetWriter(
            self._aside, self._schema, compression="zstd", use_dictionary=packed or False
        )

    def add(self, table: Any) -> None:
        """Add rows, of columns as they come."""
        self._waiting.append(table)
        if sum(map(len, self._waiting)) >= _GROUP:
            self._flush()

    def _flush(self) -> None:
        table = self._pa.concat_tables(self._waiting, promote_options="default")
        self._waiting.clear()
        schema = self._pa.unify_schemas([self._schema, table.schema])
        if len(schema) > len(self._schema):
            self._widen(schema)
        self._writer.write_table(self._padded(table))

    def _widen(self, schema: Any) -> None:
        self._writer.close()
        old = self._aside
        self._schema = schema
        self._open()
        written = self._pa.parquet.ParquetFile(old)
        for group in range(written.num_row_groups):
            self._writer.write_table(self._padded(written.read_row_group(group)))
        old.close()

    def _padded(self, table: Any) -> Any:
        columns = [
            table.column(field.name) if field.name in table.column_names else self._pa.nulls(len(table), field.type)
            for field in self._schema
        ]
        return self._pa.table(columns, schema=self._schema)

    def finish(self, file: BinaryIO) -> None:
        """Write the whole into this file."""
        if self._waiting:
            self._flush()
        self._writer.close()
        with self._aside:
            self._aside.seek(0)
            shutil.copyfileobj(self._aside, file, 2**20)


FORMAT = Format(
    name="parquet",
    title="Parquet tables, for many puzzles",
    endings=(".parquet",),
    sniff=_sniff,
    read=_read,
    write=_write,
    write_many=_write,
    holds=HOLDS,
    extra="formats",
)
