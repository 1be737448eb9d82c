"""Measures again what others published of generators and solvers, published beside measured."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import Any

from unidoku.study.report import Progress, Report, Row, silent

__all__ = ["STUDIES", "Report", "Row", "Study"]


@dataclass(frozen=True, slots=True)
class Study:
    """A study: the module in which its function `run` is, and whether that takes a `count` and a `seed`."""

    module: str
    counted: bool = True
    seeded: bool = True

    def measure(
        self, *, count: int | None = None, seed: int | str | None = None, progress: Progress = silent
    ) -> Report:
        """The report. What is None, and what the study does not take, is left to the study.

        >>> [row.measured for row in STUDIES["levels"].measure(count=1).rows[:2]]
        [100.0, 100.0]

        Raises ValueError for a count or seed that nothing can be measured with.
        """
        given: dict[str, Any] = {}
        if self.counted and count is not None:
            given["count"] = count
        if self.seeded and seed is not None:
            given["seed"] = seed
        report = import_module(f"unidoku.study.{self.module}").run(progress=progress, **given)
        assert isinstance(report, Report)
        return report


STUDIES: Mapping[str, Study] = MappingProxyType(
    {
        "shift-generator": Study("shift_generator"),
        "random-removal": Study("random_removal"),
        "search-order": Study("search_order"),
        "digging": Study("digging"),
        "levels": Study("levels", seeded=False),
        "grid-numbers": Study("grid_numbers", counted=False, seeded=False),
    }
)
"""Every study by its name."""
