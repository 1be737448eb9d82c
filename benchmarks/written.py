"""What was measured, written where people read it: a table in a text, and a plot."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from timing import Comparison

BEGIN, END = "<!-- many boards: begin -->", "<!-- many boards: end -->"
# That colour-blind people can tell apart.
COLOURS = ("#0072B2", "#56B4E9", "#009E73", "#F0E442", "#999999", "#D55E00", "#E69F00", "#CC79A7", "#000000")


def write_table(path: Path, comparisons: Sequence[Comparison]) -> None:
    """Put a table between the markers in a text; ValueError where it has none."""
    text = path.read_text()
    if BEGIN not in text or END not in text:
        raise ValueError(f"{path} has no place for the table: expected {BEGIN} and {END}")
    names = _names(comparisons)
    lines = ["| boards a second | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
    for comparison in comparisons:
        rates = {timing.name: f"{_rounded(1 / timing.median):,}" for timing in comparison.timings}
        lines.append(f"| {comparison.title} | " + " | ".join(rates.get(name, "") for name in names) + " |")
    before, after = text.partition(BEGIN)[0], text.partition(END)[2]
    path.write_text(f"{before}{BEGIN}\n" + "\n".join(lines) + f"\n{END}{after}")


def write_plot(path: Path, comparisons: Sequence[Comparison]) -> None:
    """Draw the same as bars on a logarithmic scale."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    names = _names(comparisons)
    with rc_context({"svg.hashsalt": "unidoku", "axes.spines.top": False, "axes.spines.right": False}):
        figure = Figure(figsize=(9, 4.4), layout="constrained")
        axes = figure.add_subplot()
        width = 0.8 / len(names)
        for i, name in enumerate(names):
            found = [(x, t) for x, c in enumerate(comparisons) for t in c.timings if t.name == name]
            places = [x + (i - (len(names) - 1) / 2) * width for x, _ in found]
            axes.bar(places, [1 / t.median for _, t in found], width, label=name, color=COLOURS[i % len(COLOURS)])
        axes.set_yscale("log")
        axes.set_ylabel("boards a second")
        axes.set_xticks(range(len(comparisons)), [c.title for c in comparisons], rotation=20, ha="right")
        figure.legend(loc="outside upper center", ncols=3, frameon=False, fontsize="small")
        figure.savefig(path, metadata={"Date": None})


def _names(comparisons: Sequence[Comparison]) -> list[str]:
    return list(dict.fromkeys(timing.name for comparison in comparisons for timing in comparison.timings))


def _rounded(rate: float) -> int:
    """Three digits that count."""
    return int(round(rate, 3 - len(str(round(rate))))) if rate >= 1000 else round(rate)
