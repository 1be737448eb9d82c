"""`unidoku catalogue`: a file of rated puzzles."""

from __future__ import annotations

import argparse
import re
from contextlib import closing

from unidoku.cli.options import Commands, InputError, add_command, add_puzzle, positive
from unidoku.cli.report import Report
from unidoku.recipe import Symmetry

__all__ = ["add", "run"]


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "catalogue",
        run,
        summary="a file of rated puzzles, at any mixture of difficulties",
        description="Fill a file with rated 9×9 puzzles, made to order from a seed, none of them twice: a table where "
        "it ends in .parquet, .csv or .jsonl, with solution, recipe, clues, level, score, ER, EP, ED and the hardest "
        "techniques; otherwise of the format that its ending says, such as .txt or .sdm. The same command makes the "
        "same file, byte for byte; stopped at any time, it goes on where it was when it is given again. "
        "A difficulty that is hardly ever met is given up; then the exit code is 1.",
        examples="unidoku catalogue book.csv --mix Easy=20,Medium=20,Hard=10\n"
        "unidoku catalogue ladder.parquet --mix 1.2=1,2.0-3.9=2,4.0-5.9=2,6.0-7.9=1 --count 1000000\n"
        "unidoku catalogue wings.jsonl --mix xy-wing=100,4.0-5.0+xyz-wing=50,Hard+pearl=10\n"
        "unidoku catalogue pairs.sdm --mix up-to:naked-pair=500 --symmetry rotate180 --seed 7",
    )
    parser.add_argument("file", metavar="FILE", help="the file; until it is whole, FILE.unfinished holds what there is")
    parser.add_argument(
        "--mix",
        type=_mix,
        required=True,
        metavar="MIX",
        help="how many of each difficulty: Easy=20,7.0-7.9=5,x-wing=3; it is a level of HoDoKu's scale, an Explainer "
        "rating (ER), a technique that is needed, up-to:TECHNIQUE, pearl, or several of these joined by +",
    )
    parser.add_argument("--count", type=positive, metavar="N", help="how many in all; then MIX tells their shares")
    parser.add_argument("--seed", default="0", help="what all is drawn from: a number or a text (default: 0)")
    add_puzzle(parser, target_needed=False)


def run(arguments: argparse.Namespace) -> int:
    """Fill the file; 1 where there are fewer puzzles than wished for."""
    from unidoku.catalogue import Filling

    try:
        filling = Filling(
            arguments.file,
            arguments.mix,
            count=arguments.count,
            seed=arguments.seed,
            empty=arguments.empty,
            clues=arguments.clues,
            minimal=arguments.minimal,
            symmetry=arguments.symmetry or Symmetry.NONE,
        )
        report = Report()
        with closing(iter(filling)) as steps:
            try:
                for _ in report.watch(([made] for made in steps), "puzzles", filling.total, int):
                    pass
            except (KeyboardInterrupt, OSError):
                if filling.journal_path.exists():
                    report.remark(f"{filling.journal_path} holds what there is: the same command goes on from there")
                raise
    except (ValueError, ImportError) as error:
        raise InputError(str(error)) from None
    for progress in filling.parts:
        if progress.missing:
            report.no()
            report.remark(str(progress))
    made = filling.total - sum(progress.missing for progress in filling.parts)
    report.remark(f"{made} puzzle{'s' * (made != 1)} in {filling.path}")
    for field, number in sorted(filling.lost.items()):
        report.remark(f"{field} of {number} puzzles: not held by this format")
    return report.code


def _mix(text: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for part in text.split(","):
        match = re.fullmatch(r"\s*([^=]+?)\s*=\s*([0-9]{1,10})\s*", part)
        if match is None or match[1] in counts:
            raise argparse.ArgumentTypeError(
                f"{part!r} in {text!r}: expected difficulties, each once, such as Easy=20,7.0-7.9=5"
            )
        counts[match[1]] = int(match[2])
    return counts
