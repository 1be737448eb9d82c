"""A written source, cleaned for reading, that still knows where every character came from."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from unidoku.errors import ParseError

__all__ = ["MAX_LENGTH", "Source", "decode"]

MAX_LENGTH = 20_000  # the largest board, drawn with every border or as a list line by line, takes half of it

_LINE_BREAKS = "\n\r\x85\u2028\u2029"


@dataclass(frozen=True, slots=True)
class Source:
    """`text` is `original` with plain digits, signs, spaces and line breaks in place of their many forms.

    Zero-width characters are left out; `origin[i]` is the index in `original` of `text[i]`.
    """

    original: str
    text: str
    origin: Sequence[int]
    symbols: str = ""
    """What stands for the digits, where that is told."""

    @classmethod
    def of(cls, original: str, alphabet: str | None = None) -> Source:
        r"""Clean a text; the symbols of `alphabet` are left as they are.

        >>> Source.of("\ufeff５３\u00a0\r\n").text
        '53 \n'

        Raises ParseError at once for a text longer than MAX_LENGTH.
        """
        _refuse_long(len(original), "characters")
        if original.isascii() and "\r" not in original:
            return cls(original, original, range(len(original)), alphabet or "")
        kept = [
            (plain, position)
            for position, char in enumerate(original)
            if (plain := char if alphabet and char in alphabet else _plain(char))
            and not (char == "\r" and original[position + 1 : position + 2] == "\n")
        ]
        text = "".join(plain for plain, _ in kept)
        return cls(original, text, [position for _, position in kept], alphabet or "")

    def error(self, message: str, index: int, *, expected: str = "", found: str = "") -> ParseError:
        """The error about `text[index]`, to be raised; the message gets the place added."""
        if index < len(self.text):
            position = self.origin[index]
        else:
            position = self.origin[len(self.text) - 1] + 1 if self.text else 0
        before = self.original[:position].replace("\r\n", "\n").replace("\r", "\n")
        place = f"position {position}"
        if "\n" in self.original.strip() or "\r" in self.original.strip():
            place += f", line {before.count(chr(10)) + 1}, column {len(before) - before.rfind(chr(10))}"
        return ParseError(f"{message} ({place})", position=position, expected=expected, found=found)


def decode(data: bytes) -> str:
    """The text in UTF-8 bytes.

    Raises ParseError, at the byte, where they are not UTF-8.
    """
    _refuse_long(len(data), "bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ParseError(
            f"the bytes are no text: expected UTF-8, found 0x{data[error.start]:02x} at byte {error.start}",
            position=error.start,
            expected="UTF-8 text",
            found=f"0x{data[error.start]:02x}",
        ) from None


def _refuse_long(length: int, unit: str) -> None:
    if length > MAX_LENGTH:
        raise ParseError(
            f"{length} {unit} are no board: expected at most {MAX_LENGTH}",
            expected=f"at most {MAX_LENGTH} {unit}",
            found=f"{length} {unit}",
        )


def _plain(char: str) -> str:
    """The ASCII form of a character where it has one, nothing for one without width, otherwise itself."""
    if " " <= char <= "~" or char == "\t":
        return char
    if char in _LINE_BREAKS:
        return "\n"
    decimal = unicodedata.decimal(char, None)
    if decimal is not None:
        return str(decimal)
    if "！" <= char <= "～":  # full-width forms
        return chr(ord(char) - ord("！") + ord("!"))
    if char == "·":
        return "."
    category = unicodedata.category(char)
    if category == "Zs":
        return " "
    return "" if category == "Cf" or "\ufe00" <= char <= "\ufe0f" else char
