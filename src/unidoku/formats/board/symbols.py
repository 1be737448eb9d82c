"""What the symbols in cells mean: digits, letters beyond 9, numbers of two digits, marks of empty cells."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from unidoku.formats.board.lines import BORDER_SIGNS
from unidoku.shape import Shape

__all__ = ["EMPTY_MARKS", "FROM_ONE", "check_alphabet", "expected_symbols", "symbol_values"]

EMPTY_MARKS = ".*_-?xX"

# The two conventions for boards beyond 9: the digits of a board of side n are the first n of either.
FROM_ONE = "123456789ABCDEFGHIJKLMNOP"
FROM_ZERO = "0123456789ABCDEFGHIJKLMNO"

_BLANK = dict.fromkeys(["", " ", *EMPTY_MARKS], 0)


def check_alphabet(alphabet: str, side: int) -> None:
    """Raise ValueError unless `alphabet` is `side` different letters, digits or signs such as ☀.

    >>> check_alphabet("WORDKUSP!", 9)
    Traceback (most recent call last):
    ...
    ValueError: the alphabet 'WORDKUSP!' holds '!': expected letters, digits and signs such as ☀
    """
    if len(alphabet) != side:
        raise ValueError(f"the alphabet {alphabet!r} has {len(alphabet)} symbols: a board of side {side} has {side}")
    for symbol in alphabet:
        if not (symbol.isalnum() or _is_sign(symbol)):
            raise ValueError(
                f"the alphabet {alphabet!r} holds {symbol!r}: expected letters, digits and signs such as ☀"
            )
        if alphabet.count(symbol) > 1:
            raise ValueError(f"the alphabet {alphabet!r} holds {symbol!r} more than once")


def _is_sign(symbol: str) -> bool:
    """Whether this is a picture or the like, and no part of a drawing or a list."""
    return not symbol.isascii() and symbol not in BORDER_SIGNS and unicodedata.category(symbol).startswith("S")


def symbol_values(texts: Sequence[str], shape: Shape, alphabet: str | None) -> dict[str, int]:
    """What every symbol that may stand in a cell of this board means, 0 for the marks of an empty cell.

    `texts` are the cells of the board, row by row; they tell the conventions apart where `alphabet` does not:

    - a text of two characters: the cells are numbers from 1, and 0 is empty;
    - the last letter that counts from 1 (G at 16×16), or no `0` at all: letters count from 1, `0` is empty;
    - otherwise `0` is a digit where empty cells have a mark of their own, or where this makes the board a
      solution.

    >>> board = Shape(4, 4)
    >>> symbol_values(["0", ".", "F"], board, None)["F"], symbol_values(["G", ".", "F"], board, None)["F"]
    (16, 15)
    """
    side = shape.side
    if alphabet is not None:
        return _BLANK | {"0": 0} | _numbered(alphabet)
    from_one = _BLANK | {"0": 0} | _numbered(FROM_ONE[:side])
    if side <= 9:
        return from_one
    if any(len(text) == 2 for text in texts):
        return _BLANK | {form: n for n in range(side + 1) for form in (str(n), f"{n:02}")}
    from_zero = _BLANK | _numbered(FROM_ZERO[:side])
    seen = {text.upper() for text in texts}
    if "0" not in seen or FROM_ONE[side - 1] in seen:
        return from_one
    if not _BLANK.keys().isdisjoint(seen) or _is_solution([from_zero.get(text, 0) for text in texts], shape):
        return from_zero
    return from_one


def expected_symbols(shape: Shape, alphabet: str | None) -> str:
    """What may stand in a cell, in words.

    >>> expected_symbols(Shape(4, 4), None)
    '1 to 9, A to G, or an empty cell as . 0 * _ - ? x'
    """
    side = shape.side
    if alphabet is not None:
        digits = f"one of {alphabet}"
    elif side <= 9:
        digits = f"1 to {side}"
    else:
        digits = f"1 to 9, A to {FROM_ONE[side - 1]}" if side > 10 else "1 to 9, A"
    marks = [mark for mark in ".0*_-?x" if mark not in (alphabet or "").lower()]
    return f"{digits}, or an empty cell as {' '.join(marks)}"


def _numbered(alphabet: str) -> dict[str, int]:
    """The digit of every symbol; in both cases of the letter unless the alphabet itself mixes them."""
    values = {symbol: digit for digit, symbol in enumerate(alphabet, 1)}
    if alphabet.upper() == alphabet or alphabet.lower() == alphabet:
        for symbol, digit in list(values.items()):
            for form in (symbol.upper(), symbol.lower()):
                if len(form) == 1:
                    values.setdefault(form, digit)
    return values


def _is_solution(digits: Sequence[int], shape: Shape) -> bool:
    everything = set(range(1, shape.side + 1))
    return all({digits[cell] for cell in house} == everything for house in shape.houses)
