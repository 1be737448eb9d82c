"""`unidoku study`: what was published, measured again."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import TypeVar

from unidoku.cli.options import Commands, InputError, add_command, add_json, positive
from unidoku.cli.report import Report as Output
from unidoku.recipe import Recipe
from unidoku.study import STUDIES, Report

__all__ = ["add", "run"]

T = TypeVar("T")

_PICTURES = "pictures"


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "study",
        run,
        summary="measure again what others published",
        description="Print published figures beside those measured here, and say why they differ where they "
        f"do. The studies are {', '.join(STUDIES)}; without a name all of them are made. "
        f"One more name, {_PICTURES}, draws the pictures that explain the method.",
        examples="unidoku study\n"
        "unidoku study grid-numbers\n"
        "unidoku study search-order digging --count 5000 --seed 7 --plot steps.svg\n"
        "unidoku study pictures --out pictures",
    )
    parser.add_argument("names", nargs="*", type=_name, metavar="NAME", help="a study, or pictures")
    parser.add_argument(
        "--count",
        type=positive,
        metavar="N",
        help="how much to measure: puzzles of each size (default: 1000), in shift-generator draws of all "
        "levels (200), in levels cycles (1)",
    )
    parser.add_argument("--seed", help="what all is drawn from: a number or a text (default: 0)")
    parser.add_argument("--plot", type=_plot_file, metavar="FILE", help="draw a plot too: .svg or .png")
    parser.add_argument("--out", type=Path, metavar="DIR", help="where the pictures go, as SVG")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Make the studies, and print each report as soon as it is there."""
    names = list(dict.fromkeys(arguments.names)) or list(STUDIES)
    studies = [name for name in names if name != _PICTURES]
    _check(arguments, studies, with_pictures=_PICTURES in names)
    output = Output(as_json=arguments.json)
    if _PICTURES in names:
        _draw_pictures(arguments, output)
    reports: list[Report] = []
    for name in studies:
        report = STUDIES[name].measure(count=arguments.count, seed=arguments.seed, progress=_shown)
        output.result(f"\n{report}" if reports else str(report), asdict(report))
        sys.stdout.flush()
        reports.append(report)
    if arguments.plot is not None:
        from unidoku.study.plots import save_plot

        save_plot(reports, arguments.plot)
    return output.code


def _check(arguments: argparse.Namespace, studies: list[str], with_pictures: bool) -> None:
    """Refuses before long work what could not be done after it."""
    if with_pictures != (arguments.out is not None):
        raise InputError(f"pictures go into a directory: expected {_PICTURES} and --out DIR together")
    if arguments.count is not None and not any(STUDIES[name].counted for name in studies):
        raise InputError("--count has no meaning here: these studies measure the whole")
    if arguments.seed is not None:
        if not with_pictures and not any(STUDIES[name].seeded for name in studies):
            raise InputError("--seed has no meaning here: these studies draw nothing")
        try:
            Recipe(seed=arguments.seed, empty=None)
        except ValueError as error:
            raise InputError(str(error)) from None
    if arguments.plot is not None:
        if not studies:
            raise InputError("there is nothing to plot: expected a study")
        if not arguments.plot.parent.is_dir():
            raise InputError(f"there is no directory {str(arguments.plot.parent)!r} for the plot")
        from unidoku.study.plots import check_matplotlib

        try:
            check_matplotlib()
        except ImportError as error:
            raise InputError(str(error)) from None


def _draw_pictures(arguments: argparse.Namespace, output: Output) -> None:
    from unidoku.study.pictures import PICTURES

    arguments.out.mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        path = arguments.out / f"{name}.svg"
        path.write_text(draw(0 if arguments.seed is None else arguments.seed), encoding="utf-8")
        output.result(str(path), {"name": name, "file": str(path)})


def _shown(items: Iterable[T], /, total: int, label: str) -> Iterable[T]:
    """The items, with their progress where somebody looks at it."""
    if not sys.stderr.isatty():
        return items
    from tqdm import tqdm  # slow to load

    return tqdm(items, desc=label, total=total, leave=False, dynamic_ncols=True)


def _name(text: str) -> str:
    if text not in STUDIES and text != _PICTURES:
        raise argparse.ArgumentTypeError(f"{text!r} is no study: expected {', '.join(STUDIES)} or {_PICTURES}")
    return text


def _plot_file(text: str) -> Path:
    from unidoku.study.plots import FORMATS

    if not text.endswith(FORMATS):
        raise argparse.ArgumentTypeError(f"{text!r} is no plot: expected a file name with {' or '.join(FORMATS)}")
    return Path(text)
