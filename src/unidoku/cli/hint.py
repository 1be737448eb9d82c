"""`unidoku hint`: what helps a player now."""

from __future__ import annotations

import argparse
from typing import Any

from unidoku.cli.options import DONE, NO, Commands, add_command, add_json, add_scale
from unidoku.cli.pictures import add_picture, check_picture, write_picture
from unidoku.cli.positions import add_language, add_position, read_position, step_fields
from unidoku.cli.report import Report
from unidoku.logic.hints import Hint, HintKind, hint
from unidoku.logic.words.language import SHAPE
from unidoku.render.step import draw_step

__all__ = ["add", "run"]

_STAGES = {"1": ("nudge",), "2": ("technique",), "3": ("full",), "all": ("nudge", "technique", "full")}


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "hint",
        run,
        summary="the next step of a board, or what is wrong",
        description="What helps a player now, in three stages: where to look, which technique, and the whole "
        "step with its reason. Where a digit or a note is wrong, the hint says so first. The exit code is 1 "
        "when there is no step and the board is not solved.",
        examples="unidoku hint "
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
        "unidoku hint --stage 1 u1-9x9-min-s7\n"
        "unidoku hint --scale explainer u1-9x9-min-s7\n"
        "unidoku hint --lang pt --picture step.png game.json",
    )
    add_position(parser)
    parser.add_argument("--stage", choices=list(_STAGES), default="all", help="which stage (default: all)")
    add_scale(parser)
    add_language(parser)
    add_picture(parser, "--picture", "the step")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Give the hint; 1 when there is no step and the board is not solved."""
    check_picture(arguments, "picture")
    report = Report(as_json=arguments.json)
    found = hint(read_position(arguments.board), scale=arguments.scale)
    if arguments.picture != "-":
        texts = found.texts(arguments.lang)
        lines = dict.fromkeys(getattr(texts, stage) for stage in _STAGES[arguments.stage])
        report.result("\n".join(lines), _fields(found, arguments.lang))
    if arguments.picture is not None:
        _draw(arguments, report, found)
    return DONE if found.kind in (HintKind.STEP, HintKind.SOLVED) else NO


def _draw(arguments: argparse.Namespace, report: Report, found: Hint) -> None:
    if found.board is None or found.step is None:
        report.remark(f"nothing is drawn: there is no step ({found.kind})")
    else:
        svg = draw_step(found.board, found.step, language=arguments.lang, theme=arguments.theme)
        write_picture(arguments.picture, svg, arguments.width)


def _fields(found: Hint, language: str) -> dict[str, Any]:
    texts = found.texts(language)
    return {
        "kind": found.kind,
        "cells": [SHAPE.cell_name(cell) for cell in found.cells],
        "nudge": texts.nudge,
        "technique": texts.technique,
        "full": texts.full,
        "step": step_fields(found.step, language) if found.step else None,
    }
