"""`unidoku info`: what is installed here."""

from __future__ import annotations

import argparse
import platform
from importlib.metadata import version

from unidoku import _engine
from unidoku.bulk.cores import cores
from unidoku.bulk.instructions import VARIABLE, available
from unidoku.cli.options import Commands, add_command, add_json, instructions
from unidoku.cli.report import Report
from unidoku.recipe import VERSIONS
from unidoku.shape import all_shapes

__all__ = ["add", "run"]


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "info",
        run,
        summary="what is installed here",
        description="The versions of the package, of its generators and of Python; the engine, and with which "
        f"of the processor's instruction sets it works on many boards at once (the best, or the one that {VARIABLE} "
        "names); the shapes.",
        examples=f"unidoku info\nunidoku info --json\n{VARIABLE}=portable unidoku info",
    )
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Tell what is installed."""
    used = instructions()
    others = ", ".join(each.name for each in available() if each != used)
    facts = {
        "unidoku": version("unidoku"),
        "generators": ", ".join(f"u{number}" for number in VERSIONS),
        "engine": _engine.__file__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "lanes": f"{used.lanes} ({used.name}; also here: {others or 'none'})",
        "machine": f"{platform.system()} {platform.machine()}",
        "cores": cores(),
        "shapes": [str(shape) for shape in all_shapes()],
    }
    width = max(map(len, facts))
    lines = [
        f"{name:{width}}  {', '.join(value) if isinstance(value, list) else value}" for name, value in facts.items()
    ]
    report = Report(as_json=arguments.json)
    report.result("\n".join(lines), facts)
    return report.code
