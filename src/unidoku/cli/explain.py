"""`unidoku explain`: how a person could solve a board, step by step."""

from __future__ import annotations

import argparse
import html
from collections.abc import Iterator
from typing import NamedTuple

from unidoku.candidates import Candidates
from unidoku.cli import terminal
from unidoku.cli.options import DONE, NO, Commands, add_command, add_json, add_scale
from unidoku.cli.positions import add_language, add_position, read_position, step_fields, write
from unidoku.cli.report import Report
from unidoku.logic.explain import Paragraph, explain, explain_hint, story, technique_name
from unidoku.logic.hints import HintKind, hint
from unidoku.logic.path import apply, steps
from unidoku.logic.step import Step
from unidoku.render.step import draw_step

__all__ = ["add", "run"]

_PAGE = """\
<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body {{ font: 1rem/1.4 Helvetica, Arial, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }}
figure {{ margin: 2.5rem 0; break-inside: avoid; }}
details {{ margin: 1rem; }}
summary {{ cursor: pointer; }}
svg {{ max-width: 100%; height: auto; }}
</style>
</head>
<body>
<h1>{title}</h1>
{body}
</body>
</html>
"""


class _Moment(NamedTuple):
    """A step, its number, and the board before it."""

    number: int
    board: Candidates
    step: Step


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "explain",
        run,
        summary="how a person could solve a board, step by step",
        description="The whole way to the solution, a paragraph a step: its technique and its reason. With "
        "--page also as an HTML page with a picture of every step that is more than a single, and what lies within a "
        "chain folded away, with pictures of its own. The exit code is "
        "1 when the techniques do not solve the board, or when it is not proper.",
        examples="unidoku explain u1-9x9-min-s7\n"
        "unidoku explain --lang sk u1-9x9-min-s7\n"
        "unidoku explain --scale explainer u1-9x9-min-s7\n"
        "unidoku explain --page way.html u1-9x9-min-s7",
    )
    add_position(parser)
    add_scale(parser)
    add_language(parser)
    parser.add_argument(
        "--page", metavar="FILE", help="write a page with pictures into this file, - for standard output alone"
    )
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Explain the way; 1 when the board is not solved at its end."""
    report = Report(as_json=arguments.json)
    first = hint(read_position(arguments.board), scale=arguments.scale)
    if first.board is None:
        report.remark(first.texts(arguments.lang).full)
        return DONE if first.kind is HintKind.SOLVED else NO
    moments = []
    for moment in _way(first.board, arguments.scale):
        moments.append(moment)
        if arguments.page != "-":
            _give(arguments, report, moment)
    if arguments.page is not None:
        write(arguments.page, _page(str(first.board.grid), moments, arguments.lang))
    if moments and apply(moments[-1].board, moments[-1].step).grid.is_solved():
        return DONE
    report.remark(explain_hint(HintKind.NOTHING_FOUND, language=arguments.lang).full)
    return NO


def _way(board: Candidates, scale: str) -> Iterator[_Moment]:
    for number, step in enumerate(steps(board, scale=scale), 1):
        yield _Moment(number, board, step)
        board = apply(board, step)


def _give(arguments: argparse.Namespace, report: Report, moment: _Moment) -> None:
    step = moment.step
    heading = f"{moment.number}. {terminal.bold(technique_name(step.technique, arguments.lang))}{_rated(step)}"
    text = f"{heading}: {explain(step, arguments.lang).full}"
    report.result(text, {"number": moment.number, **step_fields(step, arguments.lang)})


def _rated(step: Step) -> str:
    return "" if step.rating is None else f" ({step.rating:.1f})"


def _page(title: str, moments: list[_Moment], language: str) -> str:
    body = "\n".join(_figure(moment, language) for moment in moments)
    return _PAGE.format(language=language, title=html.escape(title), body=body)


def _figure(moment: _Moment, language: str) -> str:
    """A step on the page; what places a digit in passing has no picture."""
    step = moment.step
    first, *more = story(step, language)
    name = html.escape(technique_name(step.technique, language))
    text = f"{moment.number}. <b>{name}</b>{_rated(step)}: {html.escape(first.text)}"
    if step.placements and not step.nodes:
        return f"<p>{text}</p>"
    picture = draw_step(moment.board, step, language=language)
    rest = "".join(f"\n{_paragraph(paragraph, moment.board, language)}" for paragraph in more)
    return f"<figure>\n{picture}<figcaption>{text}{rest}</figcaption>\n</figure>"


def _paragraph(paragraph: Paragraph, board: Candidates, language: str) -> str:
    """A step within a chain is folded away under its title, with a picture of the board that the chain supposes."""
    text = html.escape(paragraph.text)
    if paragraph.step is None:
        return f"<p>{text}</p>"
    supposed = board.without(paragraph.gone)
    picture = draw_step(supposed, paragraph.step, language=language)
    beneath = "\n".join(_paragraph(below, supposed, language) for below in paragraph.beneath)
    return f"<details>\n<summary>{text}</summary>\n{picture}{beneath}\n</details>"
