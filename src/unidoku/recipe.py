"""What a generated puzzle is made from: with it, the very same puzzle comes back on any machine."""

from __future__ import annotations

import operator
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NoReturn, SupportsIndex
from urllib.parse import quote, unquote

from unidoku.errors import ParseError
from unidoku.grid import whole
from unidoku.shape import Shape

if TYPE_CHECKING:
    from unidoku.generate import Puzzle, Stop
    from unidoku.wish import Wish

__all__ = ["ATTEMPTS", "VERSIONS", "Recipe", "Symmetry", "streams_of"]

ATTEMPTS = 20
VERSIONS = (1,)

_MINIMAL, _ANY = "min", "any"
_MAX_ATTEMPTS = 999_999_999
_TOO_LARGE = 10**4300  # Python writes no longer integers


class Symmetry(StrEnum):
    """How the clues of a puzzle lie on the board: all ten groups of symmetries that a square has."""

    NONE = "none"
    ROTATE180 = "rotate180"
    ROTATE90 = "rotate90"
    HORIZONTAL = "horizontal"
    """The upper half mirrors the lower."""
    VERTICAL = "vertical"
    """The left half mirrors the right."""
    AXES = "axes"
    """Both of these."""
    DIAGONAL = "diagonal"
    """Mirrored in the diagonal from the top left."""
    ANTIDIAGONAL = "antidiagonal"
    """Mirrored in the diagonal from the top right."""
    DIAGONALS = "diagonals"
    """Both of these."""
    FULL = "full"
    """All of them at once."""

    @classmethod
    def of(cls, value: Symmetry | str) -> Symmetry:
        """The symmetry of this name; ValueError, with the names there are, for another."""
        if isinstance(value, cls):
            return value
        try:
            return cls(value)
        except ValueError:
            raise ValueError(f"{value!r} is no symmetry: expected one of {', '.join(cls)}") from None


@dataclass(frozen=True, kw_only=True, slots=True)
class Recipe:
    """Generator version, shape, target, symmetry and seed of a puzzle.

    - `seed`: any non-negative integer, or any text. An integer and its decimal text are the same seed; here stands an
      int when it is below 2⁶⁴, else a str.
    - `empty`: the number of cells to empty; None for a minimal puzzle, from which no clue can go.
    - `attempts`: how many passes are made, each over a new full grid, before the best result so far is given.
    - `wish`: how hard the puzzle shall be, for 9×9; with one, `any_clues` leaves the number of clues open (`empty` is
      None then).

    >>> recipe = Recipe(seed=42, empty=55)
    >>> str(recipe)
    'u1-9x9-e55-s42'
    >>> Recipe.parse("u1-9x9-e55-s42") == recipe
    True
    >>> recipe.puzzle().grid.empty
    55

    Raises ValueError for values that make no recipe.
    """

    seed: int | str
    empty: int | None
    shape: Shape = Shape(3, 3)  # noqa: RUF009 -- immutable
    symmetry: Symmetry = Symmetry.NONE
    attempts: int = ATTEMPTS
    version: int = VERSIONS[-1]
    wish: Wish | None = None
    any_clues: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", _normal_seed(self.seed))
        object.__setattr__(self, "shape", Shape.of(self.shape))
        object.__setattr__(self, "symmetry", Symmetry.of(self.symmetry))
        if self.empty is not None:
            object.__setattr__(self, "empty", whole(self.empty, "number of cells"))
        object.__setattr__(self, "attempts", whole(self.attempts, "number of attempts"))
        object.__setattr__(self, "version", whole(self.version, "generator version"))
        if self.version not in VERSIONS:
            raise ValueError(f"there is no generator version {self.version}: known are {', '.join(map(str, VERSIONS))}")
        if self.empty is not None and not 0 <= self.empty <= self.shape.cells:
            raise ValueError(
                f"{self.empty} cells cannot be emptied: a board of shape {self.shape} has {self.shape.cells}"
            )
        if not 1 <= self.attempts <= _MAX_ATTEMPTS:
            raise ValueError(f"{self.attempts} attempts cannot be made: expected 1 to {_MAX_ATTEMPTS}")
        if self.wish is not None and self.shape != Shape(3, 3):
            raise ValueError(f"difficulty is known of 9×9 puzzles, not of shape {self.shape}: expected no wish")
        if self.any_clues and (self.wish is None or self.empty is not None):
            raise ValueError("any number of clues goes with a wish, and without a number of cells to empty")

    @property
    def clues(self) -> int | None:
        """The number of clues to be left; None for a minimal puzzle, and for any number."""
        return None if self.empty is None else self.shape.cells - self.empty

    @property
    def stream(self) -> int:
        """The 64-bit seed of the engine's random stream.

        An integer below 2⁶⁴ is itself; a larger one, as its decimal text, and any other text is hashed: the first
        eight bytes, big-endian, of the SHA-256 of its UTF-8 form (Unicode normal form C).
        """
        return self.seed if isinstance(self.seed, int) else next(streams_of([self.seed]))

    def puzzle(self, *, stop: Stop | None = None) -> Puzzle:
        """The puzzle of this recipe: the same one for ever, on every machine.

        Raises Stopped when another thread sets `stop`, WishNotMet when no attempt gave what is wished for.
        """
        from unidoku.generate import make

        return make(self, stop)

    @classmethod
    def parse(cls, text: str) -> Recipe:
        """The recipe with this text form.

        >>> Recipe.parse("u1-6x6b3x2-min-rotate180-shello%20world").seed
        'hello world'

        The target may also be given in clues (c26 for e55). Raises ParseError, with the position.
        """
        head, separator, seed = text.partition("-s")
        # No part but the seed has an s behind a hyphen.
        reader = _Reader(text, head.split("-"))
        known = "|".join(map(str, VERSIONS))
        version = int(reader.take(f"u({known})", f"a generator version, one of u{known.replace('|', ', u')}")[1])
        shape = reader.shape()
        target_at = reader.position
        target = reader.target(shape.cells)
        names = "|".join(symmetry for symmetry in Symmetry if symmetry is not Symmetry.NONE)
        symmetry = reader.maybe(f"({names})")
        attempts = reader.maybe(r"a([1-9][0-9]{0,8})")
        wish = reader.wish() if reader.parts and shape == Shape(3, 3) else None
        reader.end(separator)
        if target == _ANY and wish is None:
            reader.position, reader.parts = target_at, [_ANY]
            reader.refuse("another target, as any number of clues goes with a wish alone")
        return cls(
            seed=_unquote(text, len(text) - len(seed)),
            empty=None if isinstance(target, str) else target,
            shape=shape,
            symmetry=Symmetry(symmetry[1]) if symmetry else Symmetry.NONE,
            attempts=int(attempts[1]) if attempts else ATTEMPTS,
            version=version,
            wish=wish,
            any_clues=target == _ANY,
        )

    def __str__(self) -> str:
        target = _ANY if self.any_clues else _MINIMAL if self.empty is None else f"e{self.empty}"
        parts = [f"u{self.version}", str(self.shape), target]
        if self.symmetry is not Symmetry.NONE:
            parts.append(self.symmetry)
        if self.attempts != ATTEMPTS:
            parts.append(f"a{self.attempts}")
        if self.wish is not None:
            parts.append(str(self.wish))
        return "-".join([*parts, f"s{quote(str(self.seed), safe='')}"])


def streams_of(texts: Iterable[str]) -> Iterator[int]:
    """`Recipe.stream` of texts in their normal form."""
    from hashlib import sha256  # slow to load

    for text in texts:
        yield int.from_bytes(sha256(text.encode()).digest()[:8], "big")


class _Reader:
    """Takes the parts of a recipe's text one after the other."""

    def __init__(self, text: str, parts: list[str]) -> None:
        self.text = text
        self.parts = parts
        self.position = 0

    def maybe(self, pattern: str) -> re.Match[str] | None:
        match = re.fullmatch(pattern, self.parts[0]) if self.parts else None
        if match:
            self.position += len(self.parts.pop(0)) + 1
        return match

    def take(self, pattern: str, expected: str) -> re.Match[str]:
        match = self.maybe(pattern)
        return match if match else self.refuse(expected)

    def shape(self) -> Shape:
        try:
            shape = Shape.of(self.parts[0])
        except (ValueError, IndexError):
            self.refuse("a shape such as 9x9")
        self.position += len(self.parts.pop(0)) + 1
        return shape

    def target(self, cells: int) -> int | str:
        """The number of cells to empty, or a word."""
        expected = f"a target: e0 to e{cells}, c0 to c{cells}, {_MINIMAL}, or {_ANY}"
        position, part = self.position, self.parts[:1]
        match = self.take(rf"(?:([ec])([0-9]{{1,3}})|{_MINIMAL}|{_ANY})", expected)
        if match[1] is None:
            return match[0]
        if int(match[2]) > cells:
            self.position, self.parts = position, part
            self.refuse(expected)
        return int(match[2]) if match[1] == "e" else cells - int(match[2])

    def wish(self) -> Wish | None:
        """The wish that the next parts make, if they do."""
        from unidoku.logic.scales import LEVEL_NAMES
        from unidoku.wish import Wish, up_to

        start, all_parts = self.position, list(self.parts)
        number, names = r"[0-9]{1,2}\.[0-9]", r"[a-z0-9_]+(?:\.[a-z0-9_]+)*"
        er = self.maybe(rf"er({number})(?:to({number}))?")
        level = self.maybe(rf"level\.({'|'.join(LEVEL_NAMES).lower()})")
        needs = self.maybe(rf"needs\.({names})")
        last = self.maybe(r"upto\.([a-z0-9_]+)")
        only = None if last else self.maybe(rf"only\.({names})")
        pearl = self.maybe("pearl")
        if self.position == start:
            return None
        try:
            return Wish(
                er=(float(er[1]), float(er[2] or er[1])) if er else None,
                level=level[1] if level else None,
                needs=needs[1].replace("_", "-").split(".") if needs else (),
                only=up_to(last[1]) if last else only[1].replace("_", "-").split(".") if only else None,
                pearl=pearl is not None,
            )
        except ValueError as error:
            self.position, self.parts = start, all_parts
            self.refuse(f"a wish that can be ({error})")

    def end(self, separator: str) -> None:
        if self.parts:
            self.refuse(
                "a symmetry, a number of attempts such as a50, a wish such as er4.0to5.0, or a seed such as s42"
            )
        if not separator:
            self.position -= 1
            self.refuse("a seed such as -s42")

    def refuse(self, expected: str) -> NoReturn:
        found = repr(self.parts[0]) if self.parts and self.parts[0] else "nothing"
        raise ParseError(
            f"{self.text!r} is no recipe: expected {expected} at position {self.position}, found {found}",
            position=self.position,
            expected=expected,
            found=found,
        )


def _unquote(text: str, start: int) -> str:
    """The seed behind this position of a recipe's text."""
    written = re.match(r"(?:[A-Za-z0-9_.~-]|%[0-9A-Fa-f]{2})*", text[start:])
    end = start + (written.end() if written else 0)
    try:
        if end == len(text):
            return unquote(text[start:], errors="strict")
        found = repr(text[end])
    except UnicodeDecodeError:
        end, found = start, "bytes that are no UTF-8"
    expected = "letters, digits, hyphens, or other characters percent-encoded as in a link"
    raise ParseError(
        f"{text!r} is no recipe: expected {expected} at position {end}, found {found}",
        position=end,
        expected=expected,
        found=found,
    )


def _normal_seed(seed: SupportsIndex | str) -> int | str:
    """An integer below 2⁶⁴, in whatever way it is written, or a text."""
    if isinstance(seed, str):
        if re.fullmatch(r"0|[1-9][0-9]{0,19}", seed) and int(seed) < 2**64:
            return int(seed)
        text = unicodedata.normalize("NFC", seed)
        for character in text:
            # What is not assigned yet may change its normal form with a later version of Unicode.
            if unicodedata.category(character) in ("Cn", "Cs"):
                raise ValueError(f"{seed!r} is no seed: {character!r} is no character that is known here")
        return text
    if type(seed) is int and 0 <= seed < 2**64:
        return seed
    if isinstance(seed, bool) or not hasattr(seed, "__index__") or operator.index(seed) < 0:
        raise ValueError(f"{seed!r} is no seed: expected a non-negative integer or a text")
    number = operator.index(seed)
    if number >= _TOO_LARGE:
        raise ValueError("a seed of more than 4300 digits: expected a smaller number, or a text")
    return number if number < 2**64 else str(number)
