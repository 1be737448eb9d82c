"""Plots of what the studies measured, by matplotlib, which comes with `unidoku[study]`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from unidoku.study.report import Report

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis

__all__ = ["FORMATS", "PANELS", "check_matplotlib", "save_plot"]

Panel: TypeAlias = "Callable[[Axes, Report], None]"

FORMATS = (".svg", ".png")

# Colours that colour-blind people can tell apart (Okabe and Ito), for as many series as a panel has.
_COLOURS = ("#0072B2", "#E69F00", "#009E73")
_PUBLISHED: dict[str, Any] = {"color": "#000000", "linestyle": ":", "linewidth": 1.2}
_PANEL_SIZE = (6.4, 3.6)  # inches


def check_matplotlib() -> None:
    """Raises ImportError, and says what to install, where matplotlib is missing."""
    try:
        import matplotlib.figure  # noqa: F401
    except ImportError as error:
        raise ImportError("plots need matplotlib: install unidoku[study]", name="matplotlib") from error


def save_plot(reports: Sequence[Report], path: Path) -> None:
    """Draws all panels of these reports into one picture, SVG or PNG by the ending of `path`.

    Raises ValueError where there is nothing to draw or for another ending, ImportError without matplotlib,
    OSError where the file cannot be written.
    """
    check_matplotlib()
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    panels = [(panel, report) for report in reports for panel in PANELS.get(report.name, ())]
    if not panels:
        raise ValueError(f"there is nothing to plot: expected one of {', '.join(PANELS)}")
    if path.suffix not in FORMATS:
        raise ValueError(f"{path.suffix!r} is no format of plots: expected {' or '.join(FORMATS)}")
    columns = min(2, len(panels))
    lines = -(-len(panels) // columns)
    with rc_context({"svg.hashsalt": "unidoku", "axes.spines.top": False, "axes.spines.right": False}):
        figure = Figure(figsize=(columns * _PANEL_SIZE[0], lines * _PANEL_SIZE[1]), layout="constrained")
        for place, (panel, report) in enumerate(panels, 1):
            panel(figure.add_subplot(lines, columns, place), report)
        figure.savefig(path, dpi=144, metadata={"Date": None} if path.suffix == ".svg" else None)


def _levels_with_several(axes: Axes, report: Report) -> None:
    shares = 100 * np.array(report.data["share by level"])
    axes.bar(np.arange(1, len(shares) + 1), shares, width=1.0, color=_COLOURS[0])
    axes.set(title="Old generator: more than one solution", xlabel="level", ylabel="% of draws", ylim=(0, 100))


def _share_by_empty(axes: Axes, report: Report) -> None:
    loose_at = np.sort(report.data["empty cells at the second solution"])
    empty = np.arange(20, 61)
    axes.plot(empty, 100 * np.searchsorted(loose_at, empty, side="right") / len(loose_at), color=_COLOURS[0])
    axes.plot([40, 50, 55], [59, 96, 100], "o", color=_COLOURS[1], label="published")
    axes.legend(frameon=False)
    axes.set(title="Removal without the check", xlabel="empty cells", ylabel="% with more than one solution")


def _solutions(axes: Axes, report: Report) -> None:
    _log_histogram(axes, {"": report.data["solutions at 55 empty cells"]})
    axes.set(title="Solutions of boards with 55 cells removed unchecked", xlabel="solutions", ylabel="boards")


def _nodes(axes: Axes, report: Report) -> None:
    _log_histogram(axes, {name: report.data[name] for name in ("fewest candidates", "cell by cell")})
    for published in (311, 28_579):
        axes.axvline(published, **_PUBLISHED)
    axes.set(
        title="Steps to prove a hard puzzle unique (dotted: published medians)",
        xlabel="steps",
        ylabel="puzzles",
    )


def _put_back(axes: Axes, report: Report) -> None:
    series = {empty: report.data[f"put back at {empty}"] for empty in (40, 50, 55)}
    bins = (np.arange(max(map(max, series.values())) + 2) - 0.5).tolist()
    for colour, (empty, values) in zip(_COLOURS, series.items(), strict=True):
        axes.hist(values, bins, histtype="step", linewidth=1.5, color=colour, label=f"{empty} empty cells")
    axes.legend(frameon=False)
    axes.set(title="Removal with the check", xlabel="digits put back", ylabel="puzzles")


def _times(axes: Axes, report: Report) -> None:
    series = {f"{empty} empty cells": report.data[f"milliseconds at {empty}"] for empty in (40, 50, 55)}
    _log_histogram(axes, series)
    _plain_ticks(axes.xaxis)
    axes.set(title="Time of a puzzle", xlabel="ms", ylabel="puzzles")


def _level_times(axes: Axes, report: Report) -> None:
    times = np.array(report.data["milliseconds"])
    axes.plot(np.arange(len(times)) % 100 + 1, times, ".", color=_COLOURS[0])
    axes.axhline(0.4, **_PUBLISHED)
    axes.set_yscale("log")
    _plain_ticks(axes.yaxis)
    axes.set(title="The campaign (dotted: published mean)", xlabel="level", ylabel="ms")


def _band_classes(axes: Axes, report: Report) -> None:
    completions = np.array(report.data["completions of the class"], dtype=float)
    weights = np.array(report.data["weight of the class"], dtype=float)
    axes.semilogy(completions / 1e9, weights, "o", color=_COLOURS[0])
    axes.set(title="Classes of top bands at 9×9", xlabel="completions, in billions", ylabel="bands in the class")


def _log_histogram(axes: Axes, series: Mapping[str, Sequence[float]]) -> None:
    values = np.concatenate([np.asarray(each, dtype=float) for each in series.values()])
    low, high = np.log10(values.min()), np.log10(values.max())
    bins = np.logspace(low - 0.02, high + 0.02, 60).tolist()
    for colour, (name, each) in zip(_COLOURS, series.items(), strict=False):
        axes.hist(each, bins, alpha=0.7, color=colour, label=name)
    if len(series) > 1:
        axes.legend(frameon=False)
    axes.set_xscale("log")


def _plain_ticks(axis: Axis) -> None:
    """Ticks at 0.1, 0.2, 0.5, 1... on a scale that spans few powers of ten."""
    from matplotlib.ticker import LogLocator, NullLocator

    axis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axis.set_major_formatter("{x:g}")
    axis.set_minor_locator(NullLocator())


PANELS: Mapping[str, tuple[Panel, ...]] = MappingProxyType(
    {
        "shift-generator": (_levels_with_several,),
        "random-removal": (_share_by_empty, _solutions),
        "search-order": (_nodes,),
        "digging": (_put_back, _times),
        "levels": (_level_times,),
        "grid-numbers": (_band_classes,),
    }
)
"""The panels that each study's plot is made of, by the study's name."""
