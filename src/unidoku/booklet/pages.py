"""The pages of a booklet, each drawn by one function."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from unidoku.booklet.boards import draw_board
from unidoku.booklet.codes import MODULE, draw_code
from unidoku.booklet.paper import MM
from unidoku.booklet.plan import Plan
from unidoku.booklet.sheet import GREY, Sheet, Style
from unidoku.booklet.words import in_order, rules
from unidoku.grid import Grid
from unidoku.logic.explain import technique_description, technique_name
from unidoku.logic.technique import Technique

__all__ = ["Item", "Pages"]

_LONGEST = 300  # characters: more fit on no line
_LEAST_TEXT = 6  # points


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A puzzle of the booklet and what is written below it."""

    number: int
    grid: Grid
    solution: Grid
    symbols: str
    title: str
    level: str
    note: str
    code: Sequence[Sequence[int]]


class Pages:
    """Draws the pages of a plan; `shortened` counts the texts that had no room, or signs that no font has."""

    def __init__(self, sheet: Sheet, plan: Plan) -> None:
        self.sheet, self.plan, self.edition = sheet, plan, plan.edition
        self.words = plan.edition.words
        self.shortened = 0
        self._left = self._top = 0.0

    def title(self, name: str, items: Sequence[Item]) -> None:
        """The title page: the name, the number of puzzles of each level, and the first puzzle as its picture."""
        self._begin()
        self.sheet.bookmark(name)
        plan, sheet = self.plan, self.sheet
        middle = self._left + plan.width / 2
        size = plan.height / 14
        while len(lines := sheet.wrap(name, size, plan.width, "B")) > 2 and size > _LEAST_TEXT:
            size *= 0.93
        y = self._top + 0.16 * plan.height
        for line in lines:
            fitting, smaller = sheet.fit(line, size, plan.width, "B")
            self.shortened += fitting != line
            sheet.text(middle, y, fitting, smaller, "B", "center")
            y += 1.15 * size
        side = min(0.62 * plan.width, 0.42 * plan.height)
        picture, top = items[0], self._top + 0.36 * plan.height
        draw_board(sheet, picture.grid, middle - side / 2, top, side, symbols=picture.symbols)
        levels = Counter(item.level for item in items if item.level)
        counted = self.words.series(f"{level} {levels[level]}" for level in in_order(levels, self.words))
        number = self.words.plural("{count} puzzle", "{count} puzzles", len(items), count=len(items))
        y = self._top + 0.88 * plan.height
        for line, size in ((number, plan.height / 34), (counted, plan.height / 48)):
            line, size = self._fit(line, size, plan.width, "")
            sheet.text(middle, y, line, size, "", "center")
            y += 1.7 * size

    def rules(self, items: Sequence[Item], techniques: Sequence[Technique]) -> None:
        """How to play, and as many techniques as the page has room for."""
        self._begin()
        self.sheet.bookmark(self.words.say("How to play"))
        paragraphs = rules(
            self.words,
            letters=any(item.grid.shape.side > 9 and not item.symbols for item in items),
            symbols=any(item.symbols for item in items),
            recipes=any(item.note for item in items),
            codes=bool(self.edition.link),
        )
        size = min(11, max(8, self.edition.height / 75)) * (1.6 if self.edition.large_print else 1)
        while size > _LEAST_TEXT and self._needed(paragraphs, size) > self.plan.height:
            size -= 0.25
        y = self._heading(self.words.say("How to play"), size)
        for paragraph in paragraphs:
            y = self._paragraph(paragraph, y, size)
        y = self._techniques(techniques, y + 0.6 * size, size)

    def puzzles(self, items: Sequence[Item], *, first: bool) -> None:
        """A page of puzzles."""
        self._begin()
        if first:
            self.sheet.bookmark(self.words.say("Puzzles"))
        self._bookmark(items)
        lattice = self.plan.lattice
        for index, item in enumerate(items):
            x, y = lattice.place(index)
            self._puzzle(item, self._left + x, self._top + y, lattice.side)

    def solutions(self, items: Sequence[Item], *, first: bool) -> None:
        """A page of solutions at the end."""
        self._begin()
        if first:
            self.sheet.bookmark(self.words.say("Solutions"))
        self._bookmark(items)
        self._heading(self.words.say("Solutions"), self.edition.text)
        lattice = self.plan.solutions
        for index, item in enumerate(items):
            x, y = lattice.place(index)
            x, y = self._left + x, self._top + y
            text = 0.8 * self.edition.text
            self.sheet.text(x + lattice.side / 2, y - 0.4 * text, str(item.number), text, "B", "center")
            draw_board(self.sheet, item.solution, x, y, lattice.side, symbols=item.symbols, is_solution=True)

    def _begin(self) -> None:
        """A new page; its number stands at the outer edge of its foot, but not on the title page."""
        sheet, edition = self.sheet, self.edition
        sheet.page()
        odd = sheet.pages % 2 == 1
        self._left = edition.margin + (edition.binding * MM if odd else 0)
        self._top = edition.margin
        if not edition.front or sheet.pages > 1:
            x = self._left + (self.plan.width if odd else 0)
            y = edition.height - 0.55 * edition.margin
            sheet.text(x, y, str(sheet.pages), edition.text, "", "right" if odd else "left")

    def _bookmark(self, items: Sequence[Item]) -> None:
        numbers = dict.fromkeys([str(items[0].number), str(items[-1].number)])
        titles = dict.fromkeys(item.title[:_LONGEST] for item in (items[0], items[-1]) if item.title)
        levels = in_order({item.level[:_LONGEST] for item in items if item.level}, self.words)
        name = " – ".join(titles) if titles else self.words.series(levels)
        self.sheet.bookmark(f"{'–'.join(numbers)} {name}".strip(), 1)

    def _puzzle(self, item: Item, x: float, y: float, side: float) -> None:
        draw_board(self.sheet, item.grid, x, y, side, symbols=item.symbols)
        y += side + 0.5 * self.edition.text
        right = x + side
        if item.code:
            code = len(item.code) * MODULE
            draw_code(self.sheet, item.code, right - code, y)
            right -= code + self.edition.text
        if self.plan.upside_down:
            small = self.plan.upside_down * item.grid.shape.side / self.plan.side
            with self.sheet.upside_down(right - small / 2, y + small / 2):
                draw_board(self.sheet, item.solution, right - small, y, small, symbols=item.symbols, is_solution=True)
            right -= small + self.edition.text
        self._caption(item, x, y, right - x)

    def _caption(self, item: Item, x: float, y: float, width: float) -> None:
        """The number, the title and how hard it is; below, the signs that belong in the cells, and the recipe."""
        text = self.edition.text
        number = f"{item.number}"
        wide = self.sheet.width(number, text, "B") + 0.6 * text
        self.sheet.text(x, y + text, number, text, "B")
        line, size = self._fit(" · ".join(filter(None, [item.title, item.level])), text, width - wide)
        self.sheet.text(x + wide, y + text, line, size)
        signs = " ".join(sorted(item.symbols))
        for note in filter(None, [signs, item.note]):
            y += 1.15 * text
            line, size = self._fit(note, 0.8 * text, width)
            self.sheet.text(x, y + text, line, size, "", "left", GREY)

    def _techniques(self, techniques: Sequence[Technique], y: float, size: float) -> float:
        for technique in techniques:
            text = technique_description(technique, self.edition.language)
            end = self._top + self.plan.height
            if y + (len(self.sheet.wrap(text, size, self.plan.width)) + 1.4) * 1.3 * size > end:
                break
            self.sheet.text(self._left, y + size, technique_name(technique, self.edition.language), size, "B")
            y = self._paragraph(text, y + 1.3 * size, size)
        return y

    def _heading(self, text: str, size: float) -> float:
        self.sheet.text(self._left, self._top + 1.6 * size, text, 1.6 * size, "B")
        return self._top + 2.8 * size

    def _paragraph(self, text: str, y: float, size: float) -> float:
        for line in self.sheet.wrap(text, size, self.plan.width):
            self.sheet.text(self._left, y + size, line, size)
            y += 1.3 * size
        return y + 0.4 * size

    def _needed(self, paragraphs: Sequence[str], size: float) -> float:
        lines = [len(self.sheet.wrap(paragraph, size, self.plan.width)) for paragraph in paragraphs]
        return 2.8 * size + sum(1.3 * size * number + 0.4 * size for number in lines)

    def _fit(self, text: str, size: float, width: float, style: Style = "") -> tuple[str, float]:
        text = " ".join(text.split())
        printable = self.sheet.printable(text[:_LONGEST])
        fitting, size = self.sheet.fit(printable, size, width, style)
        self.shortened += fitting != text
        return fitting, size
