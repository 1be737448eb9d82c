"""How a booklet is to look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args
from urllib.parse import urlsplit

from unidoku.booklet.paper import MM, Paper
from unidoku.grid import whole
from unidoku.logic.words.language import Words, language_of, words_in

__all__ = ["MOST_PER_PAGE", "Edition", "Solutions"]

Solutions = Literal["end", "below", "none"]

MOST_PER_PAGE = 12
_MOST_BINDING = 40  # mm
_LONGEST_TITLE = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """Everything about a booklet but its puzzles.

    - `paper`: a `Paper`, the name of one (`PAPERS`), or a size in millimetres such as 170x240.
    - `per_page`: how many puzzles stand on a page, 1 to 12; without it, what is good to write in.
    - `solutions`: small at the end, upside down below each puzzle, or none.
    - `large_print`: no digit of a puzzle is smaller than 18 points, and all else is larger too.
    - `binding`: millimetres left free for it, at the left of odd pages and at the right of even ones.
    - `language`: one of en, pt, sk, zh, or a tag that begins with one.
    - `title`: what stands on the title page; without it, that these are Sudoku puzzles.
    - `front`: whether there are a title page and a page of rules.
    - `link`: the address of a game, such as https://example.org: below each puzzle a QR code opens it there.

    >>> Edition(paper="A5", per_page=2).size
    Paper(width=148, height=210)

    Raises ValueError for anything that makes no booklet.
    """

    paper: Paper | str = "A4"
    per_page: int | None = None
    solutions: Solutions = "end"
    large_print: bool = False
    binding: float = 0
    language: str = "en"
    title: str = ""
    front: bool = True
    link: str = ""

    def __post_init__(self) -> None:
        Paper.of(self.paper)
        object.__setattr__(self, "language", language_of(self.language))
        if self.per_page is not None:
            object.__setattr__(self, "per_page", whole(self.per_page, "number of puzzles"))
            if not 1 <= self.per_page <= MOST_PER_PAGE:
                raise ValueError(f"{self.per_page} puzzles on a page: expected 1 to {MOST_PER_PAGE}")
        if self.solutions not in get_args(Solutions):
            raise ValueError(f"solutions {self.solutions!r}: expected one of {', '.join(get_args(Solutions))}")
        if not 0 <= self.binding <= _MOST_BINDING:
            raise ValueError(f"{self.binding:g} mm for the binding: expected 0 to {_MOST_BINDING}")
        if len(self.title) > _LONGEST_TITLE:
            raise ValueError(f"a title of {len(self.title)} characters: expected at most {_LONGEST_TITLE}")
        if self.link and (urlsplit(self.link).scheme not in ("http", "https") or not urlsplit(self.link).netloc):
            raise ValueError(f"{self.link!r} is no address of a game: expected one such as https://example.org")

    @property
    def size(self) -> Paper:
        """Its paper."""
        return Paper.of(self.paper)

    @property
    def words(self) -> Words:
        """The words of its language."""
        return words_in(self.language)

    @property
    def width(self) -> float:
        """Of a page, in points."""
        return self.size.width * MM

    @property
    def height(self) -> float:
        """Of a page, in points."""
        return self.size.height * MM

    @property
    def margin(self) -> float:
        """What stays free on every side of a page, in points; the page's number stands within that at its foot."""
        return min(42, max(18, 0.07 * min(self.width, self.height)))

    @property
    def text(self) -> float:
        """The size of what stands below a puzzle, in points."""
        return 16 if self.large_print else 9
