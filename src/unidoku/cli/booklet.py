"""`unidoku booklet`: puzzles to print."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from unidoku.cli.level import level_numbers
from unidoku.cli.options import Commands, InputError, add_command, natural, positive
from unidoku.cli.report import Report
from unidoku.cli.sources import ARGUMENT, Entry, is_recipe
from unidoku.cli.workers import Workers, pieces
from unidoku.errors import ParseError, Stopped, UnidokuError
from unidoku.formats.record import Record
from unidoku.generate import Stop
from unidoku.grid import Grid
from unidoku.levels import LEVELS
from unidoku.recipe import Recipe
from unidoku.solve import prove

if TYPE_CHECKING:
    from unidoku.booklet.edition import Edition
    from unidoku.booklet.sources import Order

__all__ = ["add", "run"]


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "booklet",
        run,
        summary="puzzles and their solutions as a PDF to print",
        description="Make a PDF of the puzzles of files in any format, of recipes, of levels, of the days of a "
        "calendar, or of a mixture of difficulties made anew from a seed; all of these, in this order, where several "
        "are given. The same command makes the same file, byte for byte. A board that is no proper puzzle is left out, "
        "and the exit code is then 1.",
        examples="unidoku booklet --mix Easy=20,Medium=20,Hard=10 --output book.pdf\n"
        "unidoku booklet puzzles.sdm --paper Letter --per-page 6 --output book.pdf\n"
        "unidoku booklet --calendar 2027 --paper A5 --language pt --output 2027.pdf\n"
        "unidoku booklet --levels 1-20 --large-print --dry-run\n"
        "unidoku booklet u1-9x9-e54-s42 --no-front --qr https://example.org --output one.pdf",
    )
    _add_puzzles(parser)
    _add_looks(parser)
    parser.add_argument("--output", metavar="FILE", help="the PDF; - for standard output")
    parser.add_argument("--dry-run", action="store_true", help="say only how many pages there would be")


def _add_puzzles(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("sources", nargs="*", metavar="SOURCE", help="a file, a link, a recipe, a board, or -")
    parser.add_argument("--levels", type=level_numbers, metavar="LEVELS", help=f"levels of the campaign: 1-{LEVELS}")
    parser.add_argument("--cycle", type=natural, default=0, metavar="C", help="of these levels (default: 0)")
    parser.add_argument("--calendar", metavar="DAYS", help="days: 2027, 2027-03, or 2027-03-01..2027-03-14")
    parser.add_argument(
        "--mix", type=_mix, metavar="MIX", help="new ones: Easy=20,Medium=20,Hard=10,Unfair=5,Extreme=1"
    )
    parser.add_argument("--seed", default="0", help="what these are drawn from: a number or a text (default: 0)")


def _add_looks(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--paper",
        default="A4",
        help="A4, A5, Letter, Legal, 6x9in, Kindle, Paperwhite, Scribe, or a size in mm such as 170x240 (default: A4)",
    )
    parser.add_argument("--per-page", type=positive, metavar="N", help="puzzles on a page, 1 to 12")
    parser.add_argument(
        "--solutions",
        choices=["end", "below", "none"],
        default="end",
        help="small at the end, upside down below each puzzle, or none (default: end)",
    )
    parser.add_argument("--large-print", action="store_true", help="no digit of a puzzle smaller than 18 points")
    parser.add_argument(
        "--binding", type=float, default=0, metavar="MM", help="left free at the inner edge (default: 0)"
    )
    parser.add_argument("--language", default="en", help="en, pt, sk or zh (default: en)")
    parser.add_argument("--title", default="", help="what stands on the title page")
    parser.add_argument("--no-front", action="store_true", help="no title page and no rules")
    parser.add_argument("--qr", default="", metavar="ADDRESS", help="QR codes that open the puzzles in the game there")


def run(arguments: argparse.Namespace) -> int:
    """Make the booklet; 1 where a board was left out, 2 where one could not be read."""
    if arguments.output is None and not arguments.dry_run:
        raise InputError("expected --output FILE for the PDF, or --dry-run")
    try:
        return _run(arguments)
    except (ImportError, ValueError) as error:
        raise InputError(str(error)) from None
    except Stopped:
        raise
    except UnidokuError as error:  # a font, or a level that its seed does not have
        raise InputError(str(error)) from None


def _run(arguments: argparse.Namespace) -> int:
    from unidoku.booklet import page_count

    edition = _edition(arguments)
    ordered = _made_to_order(arguments, edition)
    if not arguments.dry_run:
        _refuse_early(arguments.output, edition)
    report = Report()
    with Workers() as workers:
        records = _made(chain(_read(arguments.sources, report), ordered), workers, report)
        pages = page_count(records, edition)
        told = f"{len(records)} puzzle{'s' * (len(records) != 1)}, {pages} page{'s' * (pages != 1)}"
        if arguments.dry_run:
            report.result(told, {})
        else:
            report.remark(told)
            _write(records, arguments.output, edition, workers, report)
    return report.code


def _made(orders: Iterator[Order], workers: Workers, report: Report) -> list[Record]:
    """The puzzles, in order; one that cannot be printed is reported, and the others go on."""
    from unidoku.booklet import MOST_PUZZLES

    def work(piece: Sequence[Order]) -> Sequence[Record | _LeftOut]:
        return [_tried(order, workers.stop) for order in piece]

    records = []
    for record in report.watch(workers.map(work, pieces(islice(orders, MOST_PUZZLES + 1))), "puzzles"):
        if isinstance(record, _LeftOut):
            report.no()
            report.remark(str(record))
        else:
            records.append(record)
    if not records:
        raise InputError("there is no puzzle in what was given: expected a SOURCE, --levels, --calendar or --mix")
    return records


def _write(records: Sequence[Record], output: str, edition: Edition, workers: Workers, report: Report) -> None:
    from unidoku.booklet import booklet

    def work(path: Sequence[str | BinaryIO]) -> Sequence[int]:
        return [booklet(records, path[0], edition=edition, stop=workers.stop).shortened]

    # In a thread, so that Ctrl-C is heard meanwhile.
    for (shortened,) in workers.map(work, [[sys.stdout.buffer if output == "-" else output]]):
        if shortened:
            report.remark(f"{shortened} titles, recipes or the like were shortened, or have a sign that no font has")


def _edition(arguments: argparse.Namespace) -> Edition:
    from unidoku.booklet import Edition

    return Edition(
        paper=arguments.paper,
        per_page=arguments.per_page,
        solutions=arguments.solutions,
        large_print=arguments.large_print,
        binding=arguments.binding,
        language=arguments.language,
        title=arguments.title,
        front=not arguments.no_front,
        link=arguments.qr,
    )


def _refuse_early(output: str, edition: Edition) -> None:
    """Refuses before long work what could not be done after it."""
    from unidoku.booklet.sheet import Sheet

    if output == "-" and sys.stdout.isatty():
        raise InputError("a PDF is nothing for a terminal: expected --output FILE")
    if output != "-" and not Path(output).parent.is_dir():
        raise InputError(f"there is no directory {str(Path(output).parent)!r} for the PDF")
    with Sheet(edition.width, edition.height, edition.language, edition.title) as sheet:
        sheet.width(edition.title or edition.words.say("Puzzles"), 9)  # needs the fonts


def _made_to_order(arguments: argparse.Namespace, edition: Edition) -> list[Order]:
    from unidoku.booklet.sources import calendar, campaign, days_of, mixture

    orders = campaign(arguments.levels or (), arguments.cycle, edition.language)
    if arguments.calendar:
        orders += calendar(*days_of(arguments.calendar), edition.language)
    return orders + mixture(arguments.mix or {}, arguments.seed)


def _read(sources: Iterable[str], report: Report) -> Iterator[Order]:
    """The puzzles of files, links, recipes and boards; what is none is reported, and the others go on."""
    for number, source in enumerate(sources, 1):
        if source == "-" or "://" in source or os.path.exists(source):
            yield from _read_file(source, report)
            continue
        entry = Entry(ARGUMENT, number, 1, source)
        try:
            yield _of_text(source, entry.place)
        except ParseError as error:
            report.bad(f"there is no file of this name, and as a board: {error}", entry)


def _of_text(text: str, place: str) -> Order:
    from unidoku.booklet.sources import order

    return order(Recipe.parse(text)) if is_recipe(text) else partial(_proved, place, Record(grid=Grid(text)))


def _read_file(source: str, report: Report) -> Iterator[Order]:
    from unidoku.formats.files import read

    def bad(error: ParseError) -> None:
        report.bad(error.args[0], Entry(error.file or source, error.line or 0, 1, ""))

    for number, record in enumerate(read(sys.stdin.buffer if source == "-" else source, on_error=bad), 1):
        yield partial(_proved, f"{source}, puzzle {number}", record)


class _LeftOut(Exception):
    """Why a puzzle cannot be printed."""


def _tried(order: Order, stop: Stop) -> Record | _LeftOut:
    try:
        return order(stop)
    except _LeftOut as error:
        return error


def _proved(place: str, record: Record, stop: Stop | None) -> Record:
    if record.is_sukaku:
        raise _LeftOut(f"{place}: left out, as it is given by candidates: expected a puzzle given by digits")
    try:
        prove(record.grid, stop)
    except Stopped:
        raise
    except UnidokuError as error:
        raise _LeftOut(f"{place}: left out, as {error}") from None
    return record


def _mix(text: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for part in text.split(","):
        match = re.fullmatch(r"\s*([A-Za-z]+)=([0-9]{1,9})\s*", part)
        if match is None or match[1].capitalize() in counts:
            raise argparse.ArgumentTypeError(
                f"{part!r} in {text!r}: expected levels, each once, such as Easy=20,Hard=5"
            )
        counts[match[1].capitalize()] = int(match[2])
    return counts
