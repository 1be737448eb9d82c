"""Pictures as the commands write them."""

from __future__ import annotations

import argparse
import os
import sys

from unidoku.cli.options import InputError, positive
from unidoku.render.themes import THEMES

__all__ = ["add_picture", "check_picture", "write_picture"]


def add_picture(parser: argparse.ArgumentParser, name: str, what: str) -> None:
    """The option of this name, which draws into a file, and how it is drawn."""
    parser.add_argument(name, metavar="FILE", help=f"draw {what} into this file: .svg, .png or .pdf; - for SVG alone")
    parser.add_argument("--theme", choices=list(THEMES), help="how the picture looks (default: plain)")
    parser.add_argument("--width", type=positive, metavar="PIXELS", help="of a .png")


def check_picture(arguments: argparse.Namespace, name: str, *others: str) -> None:
    """Refuse what only the picture of the option `name` has, where there is none; the usual theme is `plain`."""
    if getattr(arguments, name) is None:
        alone = [other for other in ("theme", "width", *others) if getattr(arguments, other)]
        if alone:
            raise InputError(f"only a picture has --{' --'.join(sorted(alone))}: expected --{name} as well")
    arguments.theme = arguments.theme or "plain"


def write_picture(file: str, svg: str, width: int | None) -> None:
    """Write a drawing into a file of this name, or to standard output for -."""
    from unidoku.render.fonts import FontNotFound
    from unidoku.render.picture import save_picture  # slow to load

    if file == "-":
        if width is not None:
            raise InputError("SVG has any width: expected --width with a .png only")
        sys.stdout.write(svg)
        return
    try:
        save_picture(svg, file, width=width)
    except (ValueError, ImportError, FontNotFound) as error:
        raise InputError(str(error)) from None
    except OSError as error:
        raise InputError(f"{os.fspath(file)} cannot be written: {error.strerror}") from None
