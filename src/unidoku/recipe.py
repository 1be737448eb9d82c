"""What a generated puzzle is made from: with it, the very same puzzle comes back on any machine."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NoReturn
from urllib.parse import quote, unquote

from unidoku.errors import ParseError
from unidoku.shape import Shape

if TYPE_CHECKING:
    from unidoku.generate import Puzzle, Stop

__all__ = ["ATTEMPTS", "VERSIONS", "Recipe", "Symmetry"]

ATTEMPTS = 20
VERSIONS = (1,)

_MAX_ATTEMPTS = 2**31 - 1


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
        try:
            return cls(value)
        except ValueError:
            raise ValueError(f"{value!r} is no symmetry: expected one of {', '.join(cls)}") from None


@dataclass(frozen=True, kw_only=True, slots=True)
class Recipe:
    """Generator version, shape, target, symmetry and seed of a puzzle.

    - `seed`: any non-negative integer, or any text. A text of plain decimal digits is the integer.
    - `empty`: the number of cells to empty; None for a minimal puzzle, from which no clue can go.
    - `attempts`: how many passes are made, each over a new full grid, before the best result so far is given.

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

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", _normal_seed(self.seed))
        object.__setattr__(self, "shape", Shape.of(self.shape))
        object.__setattr__(self, "symmetry", Symmetry.of(self.symmetry))
        if self.version not in VERSIONS:
            raise ValueError(f"there is no generator version {self.version}: known are {', '.join(map(str, VERSIONS))}")
        if self.empty is not None and not 0 <= self.empty <= self.shape.cells:
            raise ValueError(
                f"{self.empty} cells cannot be emptied: a board of shape {self.shape} has {self.shape.cells}"
            )
        if not 1 <= self.attempts <= _MAX_ATTEMPTS:
            raise ValueError(f"{self.attempts} attempts cannot be made: expected 1 to {_MAX_ATTEMPTS}")

    @property
    def clues(self) -> int | None:
        """The number of clues to be left; None for a minimal puzzle."""
        return None if self.empty is None else self.shape.cells - self.empty

    @property
    def stream(self) -> int:
        """The 64-bit seed of the engine's random stream.

        An integer below 2⁶⁴ is itself; a larger one, as its decimal text, and any other text is hashed: the first
        eight bytes, big-endian, of the SHA-256 of its UTF-8 form (Unicode normal form C).
        """
        if isinstance(self.seed, int) and self.seed < 2**64:
            return self.seed
        return int.from_bytes(hashlib.sha256(str(self.seed).encode()).digest()[:8], "big")

    def puzzle(self, *, stop: Stop | None = None) -> Puzzle:
        """The puzzle of this recipe: the same one for ever, on every machine.

        Raises Stopped when another thread sets `stop`.
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
        version = int(reader.take(r"u([0-9]{1,9})", "a generator version such as u1")[1])
        shape = reader.shape()
        target = reader.take(r"(?:([ec])([0-9]{1,9})|min)", "a target such as e55, c26 or min")
        names = "|".join(symmetry for symmetry in Symmetry if symmetry is not Symmetry.NONE)
        symmetry = reader.maybe(f"({names})")
        attempts = reader.maybe(r"a([0-9]{1,10})")
        reader.end(separator)
        empty = None if target[1] is None else int(target[2])
        if target[1] == "c":
            empty = shape.cells - int(target[2])
        try:
            return cls(
                seed=unquote(seed, errors="strict"),
                empty=empty,
                shape=shape,
                symmetry=Symmetry(symmetry[1]) if symmetry else Symmetry.NONE,
                attempts=int(attempts[1]) if attempts else ATTEMPTS,
                version=version,
            )
        except ValueError as error:
            raise ParseError(f"{text!r} is no recipe: {error}", expected="a recipe", found=text) from None

    def __str__(self) -> str:
        parts = [f"u{self.version}", str(self.shape), "min" if self.empty is None else f"e{self.empty}"]
        if self.symmetry is not Symmetry.NONE:
            parts.append(self.symmetry)
        if self.attempts != ATTEMPTS:
            parts.append(f"a{self.attempts}")
        return "-".join([*parts, f"s{quote(str(self.seed), safe='')}"])


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

    def end(self, separator: str) -> None:
        if self.parts:
            self.refuse("a symmetry, a number of attempts such as a50, or a seed such as s42")
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


def _normal_seed(seed: int | str) -> int | str:
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise ValueError(f"{seed!r} is no seed: expected a non-negative integer or a text")
    if isinstance(seed, int):
        if seed < 0:
            raise ValueError(f"{seed} is no seed: expected a non-negative integer or a text")
        str(seed)  # raises where Python writes no number of this length
        return seed
    if re.fullmatch(r"0|[1-9][0-9]{0,4000}", seed):
        return int(seed)
    text = unicodedata.normalize("NFC", seed)
    text.encode()  # raises ValueError for lone surrogates, which have no UTF-8 form
    return text
