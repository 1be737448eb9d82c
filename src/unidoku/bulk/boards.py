"""Many boards as they are given, an array or a text of lines, made ready for the engine."""

from __future__ import annotations

import codecs
import mmap
import re
from typing import TYPE_CHECKING, Any, TypeAlias

from unidoku import _engine
from unidoku.errors import ParseError
from unidoku.formats.board.symbols import EMPTY_MARKS, expected_symbols
from unidoku.shape import Shape

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    Boards: TypeAlias = "ArrayLike | str | bytes | bytearray | memoryview | mmap.mmap"

__all__ = ["CELLS", "ready"]

CELLS = 81

_NO_BOARD = re.compile(rb"[ \t\r]*(?:#[^\n]*)?(?:\n|\Z)")  # an empty line, or a comment
_WORD = re.compile(rb"[^ \t\r\n#]*")


def ready(boards: Boards) -> NDArray[Any] | _engine.Lines:
    """The boards for the engine: an array of digits, or the lines of a text.

    Raises ValueError where an array has not the form or the digits of boards, ParseError where a line is no board.
    """
    if isinstance(boards, str | bytes | bytearray | memoryview | mmap.mmap):
        return _lines_of(boards)
    return _digits_of(boards)


def _digits_of(boards: ArrayLike) -> NDArray[Any]:
    """An (N, 81) array of uint8 with digits from 0 to 9; no copy where it is one already."""
    import numpy as np

    array = np.asarray(boards)
    if array.ndim != 2 or array.shape[1] != CELLS or not np.issubdtype(array.dtype, np.integer):
        raise ValueError(f"boards of {array.dtype} with shape {array.shape}: expected integers, with shape (N, 81)")
    if array.size and not 0 <= array.min() <= array.max() <= 9:
        board, cell = np.argwhere((array < 0) | (array > 9))[0]
        name = Shape(3, 3).cell_name(cell)
        raise ValueError(f"{array[board, cell]} at {name} in row {board} of the array is no digit: expected 0 to 9")
    return np.ascontiguousarray(array, dtype=np.uint8)


def _lines_of(text: str | bytes | bytearray | memoryview | mmap.mmap) -> _engine.Lines:
    view = memoryview(text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text)
    if view.ndim != 1 or view.itemsize != 1 or not view.contiguous:
        raise ValueError(f"a buffer of {view.format!r} with shape {view.shape}: expected the bytes of a text")
    view = view.cast("B")
    lines = _engine.Lines(view, True)
    at = 3 if bytes(view[:3]) == codecs.BOM_UTF8 else 0
    while (at := lines.read(at)) < len(view):
        nothing = _NO_BOARD.match(view, at)
        if nothing is None:
            raise _fault(view, at, isinstance(text, str))
        at = nothing.end()
    return lines


def _fault(view: memoryview, at: int, is_decoded: bool) -> ParseError:
    """What is wrong with the line that begins here."""
    word = _WORD.match(view, at)
    assert word is not None
    found = word[0].decode("utf-8", "surrogateescape")
    bad = next(
        (i for i, char in enumerate(found) if not (char.isascii() and char.isdigit()) and char not in EMPTY_MARKS), None
    )
    if len(found) == CELLS and bad is not None:
        expected, what = expected_symbols(Shape(3, 3), None), f"{found[bad]!r} as character {bad + 1}"
        at += len(found[:bad].encode("utf-8", "surrogateescape"))
    else:
        expected = "81 digits or marks of empty cells"
        what = f"{len(found)} characters" if found else "a blank"
    number = bytes(view[:at]).count(b"\n") + 1
    return ParseError(
        f"line {number} is no 9×9 board: expected {expected}, found {what}",
        position=len(bytes(view[:at]).decode("utf-8", "surrogatepass")) if is_decoded else at,
        expected=expected,
        found=what,
    )
