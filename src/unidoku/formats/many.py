"""Many plain puzzles at once: 9×9 boards of which a file tells nothing but the clues."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from unidoku.errors import ParseError
from unidoku.formats.board.symbols import EMPTY_MARKS
from unidoku.formats.record import Record
from unidoku.formats.stream import Line, Stream
from unidoku.grid import Grid
from unidoku.shape import Shape

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["CELLS", "NO_DIGIT", "Boards", "digits_of", "lines_or_boards", "text_of"]

CELLS = 81
NO_DIGIT = 255
_WORTHWHILE = 64  # plain lines in a row; fewer are lines like all others
_SIGNS = b".123456789"


@dataclass(frozen=True, slots=True, eq=False)
class Boards:
    """Puzzles in a row, as a format may read and write them where there are many (`Format.write_many`)."""

    digits: NDArray[Any]
    """(N, 81) uint8: the clues of each, row by row, 0 = empty."""

    def __len__(self) -> int:
        return len(self.digits)

    def records(self) -> Iterator[Record]:
        """Each of them by itself."""
        nine, data = Shape(3, 3), self.digits.tobytes()
        for at in range(0, len(data), CELLS):
            yield Record(grid=Grid.trusted(nine, data[at : at + CELLS]))


def lines_or_boards(stream: Stream, before: bytes = b"", behind: bytes = b"") -> Iterator[Boards | Line | ParseError]:
    r"""The lines of a stream; but those that are a 9×9 board and nothing else come together, where many follow on.

    `before` and `behind` are what stands around each such board on its line.

    >>> stream = Stream.of("1" * 81 + "\n" + 70 * ("." * 81 + "\n") + "# the end")
    >>> [item.text if isinstance(item, Line) else len(item) for item in lines_or_boards(stream)]
    [71, '# the end']
    """
    for block in stream.blocks():
        if isinstance(block, ParseError):
            yield block
        else:
            yield from lines_or_boards_of(stream, *block, before, behind)


def lines_or_boards_of(
    stream: Stream, number: int, text: bytes, before: bytes = b"", behind: bytes = b""
) -> Iterator[Boards | Line | ParseError]:
    """The same of one block of a stream, as `Stream.blocks` gives them."""
    if len(text) < _WORTHWHILE * CELLS or not text.endswith(b"\n"):
        yield from stream.split(number, text)
        return
    import numpy as np  # slow to load

    data = np.frombuffer(text, dtype=np.uint8)
    ends = np.flatnonzero(data == ord("\n"))
    starts = np.concatenate(([0], ends[:-1] + 1))
    digits = _digits_in(data, starts, ends, before, behind)
    others = np.flatnonzero(digits.max(axis=1) == NO_DIGIT)
    start = 0
    for line in [*others.tolist(), len(ends)]:
        if line - start >= _WORTHWHILE:
            yield Boards(digits[start:line])
        elif line > start:
            yield from stream.split(number + start, text[starts[start] : ends[line - 1] + 1])
        if line < len(ends):
            yield from stream.split(number + line, text[starts[line] : ends[line] + 1])
        start = line + 1


def _digits_in(
    data: NDArray[Any], starts: NDArray[Any], ends: NDArray[Any], before: bytes, behind: bytes
) -> NDArray[Any]:
    """The digits on each line, and no digits on one that is not of this kind."""
    import numpy as np

    lengths = ends - starts
    width = len(before) + CELLS + len(behind)
    lengths -= (lengths == width + 1) & (data[ends - 1] == ord("\r"))
    fitting = np.flatnonzero(lengths == width)
    if len(fitting) * (width + 1) == len(data):
        rows = data.reshape(-1, width + 1)[:, :width]
    else:
        rows = data[starts[fitting, None] + np.arange(width)]
    found = digits_of(rows[:, len(before) : len(before) + CELLS])
    for part, wanted in ((rows[:, : len(before)], before), (rows[:, len(before) + CELLS :], behind)):
        found[(part != np.frombuffer(wanted, dtype=np.uint8)).any(axis=1)] = NO_DIGIT
    if len(fitting) == len(starts):
        return found
    digits = np.full((len(starts), CELLS), NO_DIGIT, dtype=np.uint8)
    digits[fitting] = found
    return digits


def digits_of(signs: NDArray[Any]) -> NDArray[Any]:
    """The digits that these characters, as uint8, stand for; 255 for one that is neither digit nor empty cell."""
    import numpy as np

    table = np.full(256, NO_DIGIT, dtype=np.uint8)
    table[list(EMPTY_MARKS.encode())] = 0
    table[ord("0") : ord("9") + 1] = range(10)
    digits: NDArray[Any] = table[signs]
    return digits


def text_of(boards: Boards, before: bytes = b"", behind: bytes = b"\n") -> bytes:
    r"""The boards as lines, with the same text before and behind each.

    >>> import numpy as np
    >>> text_of(Boards(np.zeros((2, 81), dtype=np.uint8)), b"<", b">")[80:85]
    b'..><.'
    """
    import numpy as np

    frame = np.frombuffer(before + bytes(CELLS) + behind, dtype=np.uint8)
    rows = np.tile(frame, (len(boards), 1))
    rows[:, len(before) : len(before) + CELLS] = np.frombuffer(_SIGNS, dtype=np.uint8)[boards.digits]
    return rows.tobytes()
