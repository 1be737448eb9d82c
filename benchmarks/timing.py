"""Fair measuring on a busy machine: contenders take turns, medians count, figures become ratios."""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SHARED = Path(__file__).parents[2] / "shared"
"""Where test boards may lie, beside the checkout."""


class Missing(Exception):
    """A contender cannot run here, or does not do what was asked; says why."""


@dataclass(frozen=True)
class Contender:
    """Somebody who does `items` of something in one run."""

    name: str
    items: int
    run: Callable[[], float]
    """Makes one run and returns its seconds; raises Missing."""


@dataclass(frozen=True)
class Timing:
    """What a contender needed, in seconds an item, run by run."""

    name: str
    seconds: tuple[float, ...]

    @property
    def median(self) -> float:
        """The seconds that count."""
        return statistics.median(self.seconds)


@dataclass(frozen=True)
class Comparison:
    """The same work, done by us and by others."""

    title: str
    goal: str
    ours: Timing
    others: tuple[Timing, ...]
    skipped: dict[str, str]
    """The name of a contender that is missing → why."""

    @property
    def timings(self) -> tuple[Timing, ...]:
        """All of them, ours first."""
        return self.ours, *self.others

    def ratio(self, other: Timing) -> float:
        """Tell how many times as fast as this one we are."""
        return other.median / self.ours.median


def compare(title: str, ours: Contender, others: Sequence[Contender], *, rounds: int, goal: str = "") -> Comparison:
    """Let all take turns, A B C A B C ..., so that whatever else the machine does meets them alike."""
    seconds: dict[Contender, list[float]] = {contender: [] for contender in (ours, *others)}
    skipped = {}
    for _ in range(rounds):
        for contender in list(seconds):
            try:
                seconds[contender].append(contender.run() / contender.items)
            except Missing as reason:
                skipped[contender.name] = str(reason)
                del seconds[contender]
    timings = {contender: Timing(contender.name, tuple(runs)) for contender, runs in seconds.items()}
    return Comparison(title, goal, timings.pop(ours), tuple(timings.values()), skipped)


def seconds_of(work: Callable[[], object]) -> float:
    """Measure one call."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def program(name: str) -> str:
    """Find a program on this machine; raises Missing."""
    path = shutil.which(name)
    if path is None:
        raise Missing(f"there is no program {name} on the search path")
    return path


def output_of(command: list[str], text: str = "", *, limit: float = 600) -> str:
    """Run a command on `text` and return what it prints; raises Missing when it fails or takes too long."""
    try:
        done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=limit)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Missing(f"{command[0]} did not finish: {error}") from None
    if done.returncode != 0:
        last_words = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise Missing(f"{command[0]} failed: {last_words}")
    return done.stdout


def parser(description: str | None) -> argparse.ArgumentParser:
    """Make a parser of the options that all benchmarks share."""
    options = argparse.ArgumentParser(description=description)
    options.add_argument("--rounds", type=positive, default=5, help="how often each takes its turn (5)")
    options.add_argument("--json", action="store_true", help="print JSON instead of tables")
    return options


def positive(text: str) -> int:
    """Read a whole number of at least 1."""
    if not (text.isascii() and text.isdecimal()) or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a whole number of at least 1")
    return int(text)


def show(comparisons: list[Comparison], *, as_json: bool) -> None:
    """Print what was measured."""
    machine = f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}, Python {platform.python_version()}"
    if as_json:
        print(json.dumps({"machine": machine, "comparisons": [_data(c) for c in comparisons]}, indent=2))
    else:
        print("\n\n".join([machine, *(_table(comparison) for comparison in comparisons)]))


def _table(comparison: Comparison) -> str:
    width = max(len(timing.name) for timing in comparison.timings)
    lines = [comparison.title + (f" (wanted: {comparison.goal})" if comparison.goal else "")]
    for timing in comparison.timings:
        median, least, most = map(_text, (timing.median, min(timing.seconds), max(timing.seconds)))
        line = f"  {timing.name:<{width}}  {median} each [{least} to {most}], {_rate(timing):>7} a second"
        if timing is not comparison.ours:
            line += f"  the first is {comparison.ratio(timing):.1f} × as fast"
        lines.append(line)
    lines += [f"  {name}: skipped, {reason}" for name, reason in comparison.skipped.items()]
    return "\n".join(lines)


def _text(seconds: float) -> str:
    unit, size = ("ms", 1e3) if seconds < 1 else ("s ", 1)
    if seconds < 1e-3:
        unit, size = "µs", 1e6
    return f"{seconds * size:>6.4g} {unit}"


def _rate(timing: Timing) -> str:
    rate = 1 / timing.median
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.3g}"


def _data(comparison: Comparison) -> dict[str, Any]:
    return {
        "title": comparison.title,
        "goal": comparison.goal or None,
        "skipped": comparison.skipped,
        "contenders": [
            {
                "name": timing.name,
                "seconds_each": timing.median,
                "least": min(timing.seconds),
                "most": max(timing.seconds),
                "per_second": 1 / timing.median,
                "first_is_times_as_fast": None if timing is comparison.ours else comparison.ratio(timing),
            }
            for timing in comparison.timings
        ],
    }
