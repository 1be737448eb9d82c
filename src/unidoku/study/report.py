"""What a study gives: published beside measured, and why they differ where they do."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias, TypeVar

__all__ = ["Progress", "Report", "Row", "silent"]

Value: TypeAlias = int | float | str
Item = TypeVar("Item")

_WIDTH = 100


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: what it is, as published and as measured here, its unit, and a remark."""

    name: str
    published: Value | None
    """None where nothing was published."""
    measured: Value
    unit: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The figures of one study. As text it is a table for people.

    >>> print(Report(name="dice", title="Throws of a die", rows=(Row("mean", 3.5, 3.4912, "eyes"),)))
    Throws of a die
             published   measured
      mean         3.5       3.49   eyes
    """

    name: str
    title: str
    rows: tuple[Row, ...]
    why: tuple[str, ...] = ()
    """Where measured and published differ, the reasons, each a sentence or two."""
    data: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    """What the figures were taken from, for plots: one number an item, in the order of the draw."""

    def __str__(self) -> str:
        cells = [("", "published", "measured", "")]
        cells += [(row.name, _text(row.published), _text(row.measured), _remark(row)) for row in self.rows]
        name, published, measured = (max(len(line[i]) for line in cells) for i in range(3))
        lines = [
            f"  {line[0]:<{name}}   {line[1]:>{published}}   {line[2]:>{measured}}   {line[3]}".rstrip()
            for line in cells
        ]
        for reason in self.why:
            lines += textwrap.wrap(reason, _WIDTH, initial_indent="  - ", subsequent_indent="    ")
        return "\n".join([self.title, *lines])


class Progress(Protocol):
    """Hands on the items of a study one by one, and may show how far it is."""

    def __call__(self, items: Iterable[Item], /, total: int, label: str) -> Iterable[Item]:
        """The same items; there are `total` of them, and `label` says in a word or two what they are."""
        ...


def silent(items: Iterable[Item], /, total: int, label: str) -> Iterable[Item]:
    """The progress that shows nothing."""
    return items


def _text(value: Value | None) -> str:
    """A number in groups of three digits, or with three digits that count."""
    if value is None:
        return "-"
    if isinstance(value, str):
        return value
    if isinstance(value, int) or abs(value) >= 1000:
        return f"{round(value):,}".replace(",", " ")
    return f"{value:.3g}"


def _remark(row: Row) -> str:
    return f"{row.unit} ({row.note})".strip() if row.note else row.unit
