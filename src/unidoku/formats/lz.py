"""The compression of links: lz-string in Base64, as f-puzzles and SudokuPad use it.

Written by the package `lzstring`; read here, since a few thousand characters can unfold into gigabytes and the package
knows no limit.
"""

from __future__ import annotations

from unidoku.errors import ParseError
from unidoku.formats.documents import LARGEST_JSON

__all__ = ["compress", "decompress"]

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BITS = {letter: f"{value:06b}" for value, letter in enumerate(_LETTERS)}
# In links a blank may have been a plus, and lz-string itself writes a minus for the slash.
_BITS |= {" ": _BITS["+"], "-": _BITS["/"]}

_BYTE, _UNIT, _END = 0, 1, 2  # what a code below 3 announces: a character of 8 or of 16 bits, or the end


def compress(text: str) -> str:
    """The payload of a text without characters beyond the Basic Multilingual Plane.

    Raises ImportError where the package that does it is missing.
    """
    try:
        from lzstring import LZString
    except ImportError:
        raise ImportError("writing these links needs the extra: pip install 'unidoku[formats]'") from None
    return str(LZString().compressToBase64(text))


def decompress(payload: str) -> str:
    """The text of a payload.

    >>> decompress("N4IgzglgXgpiBcBOAvkA")
    '{"size":9}'

    Raises ParseError, with the position of a character that none has, for a payload that is cut or damaged, and for
    one that unfolds beyond all puzzles.
    """
    text = payload.rstrip("=$")
    for position, letter in enumerate(text):
        if letter not in _BITS:
            raise ParseError(
                f"{letter!r} is no character of a payload",
                position=position,
                expected="letters, digits, + and /",
                found=repr(letter),
            )
    units = _unfold("".join(map(_BITS.__getitem__, text)))
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _unfold(bits: str) -> str:
    """The text of 16-bit units that a string of bits stands for."""
    at, length = 0, 0

    def take(count: int) -> int:
        nonlocal at
        at += count
        if at > len(bits):
            raise ParseError("the payload is cut: it ends too early", expected="more of it", found="the end")
        return int(bits[at - 1 : at - count - 1 if at > count else None : -1], 2)

    entries: dict[int, str] = {}
    following, width, room = 3, 2, 1  # the next code; bits of one; codes left until they get wider
    last = ""
    pieces: list[str] = []
    while True:
        code = take(width)
        if code == _END:
            return "".join(pieces)
        if code in (_BYTE, _UNIT):
            entries[following] = chr(take(8 if code == _BYTE else 16))
            code, following, room = following, following + 1, room - 1
            if room == 0:
                room, width = 2**width, width + 1
        if code in entries:
            piece = entries[code]
        elif code == following and last:
            piece = last + last[0]
        else:
            raise ParseError("the payload is damaged", expected="a payload as it was copied")
        pieces.append(piece)
        length += len(piece)
        if length > LARGEST_JSON:
            raise ParseError("the payload unfolds into far more than a puzzle", expected=f"at most {LARGEST_JSON}")
        if last:
            entries[following] = last + piece[0]
            following, room = following + 1, room - 1
            if room == 0:
                room, width = 2**width, width + 1
        last = piece
