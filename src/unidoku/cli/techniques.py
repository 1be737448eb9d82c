"""`unidoku techniques`: what techniques there are, and what each is."""

from __future__ import annotations

import argparse
from typing import Any

from unidoku.cli import terminal
from unidoku.cli.options import Commands, InputError, add_command, add_json
from unidoku.cli.pictures import add_picture, check_picture, write_picture
from unidoku.cli.positions import add_language, step_fields
from unidoku.cli.report import Report
from unidoku.logic.examples import EXAMPLES, Example
from unidoku.logic.explain import explain, technique_description, technique_name
from unidoku.logic.technique import Technique
from unidoku.render.step import draw_step

__all__ = ["add", "run"]


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "techniques",
        run,
        summary="what techniques there are, and what each is",
        description="List the techniques of the human solver; or tell what one is, why it is right, and show it "
        "at work.",
        examples="unidoku techniques\n"
        "unidoku techniques x-wing\n"
        "unidoku techniques --lang zh --picture wing.svg xy-wing",
    )
    parser.add_argument("technique", nargs="?", type=_technique, metavar="NAME", help="a technique, as listed")
    add_language(parser)
    add_picture(parser, "--picture", "the example")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Tell of the techniques."""
    check_picture(arguments, "picture")
    report = Report(as_json=arguments.json)
    technique: Technique | None = arguments.technique
    if technique is None:
        if arguments.picture is not None:
            raise InputError("only one technique is drawn: expected its name beside --picture")
        for each in Technique:
            name = technique_name(each, arguments.lang)
            report.result(f"{each.slug}\t{name}", {"technique": each.slug, "name": name})
        return report.code
    example = EXAMPLES.get(technique)
    if arguments.picture != "-":
        _describe(report, technique, example, arguments.lang)
    if arguments.picture is not None:
        if example is None:
            raise InputError(f"there is no example of {technique} to draw")
        svg = draw_step(*example.find(), language=arguments.lang, theme=arguments.theme)
        write_picture(arguments.picture, svg, arguments.width)
    return report.code


def _technique(name: str) -> Technique:
    try:
        return Technique.of(name)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _describe(report: Report, technique: Technique, example: Example | None, language: str) -> None:
    name, description = technique_name(technique, language), technique_description(technique, language)
    lines = [terminal.bold(name), "", description]
    fields: dict[str, Any] = {"technique": technique.slug, "name": name, "description": description, "example": None}
    if example is not None:
        board, step = example.find()
        lines += ["", str(board), "", explain(step, language).full]
        fields["example"] = {
            "recipe": example.recipe,
            "steps_before": example.steps,
            "board": board.line(),
            "step": step_fields(step, language),
        }
    report.result("\n".join(lines), fields)
