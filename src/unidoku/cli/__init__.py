"""The command line: every command is a module here that adds its arguments and runs, and computes nothing."""

from __future__ import annotations

import argparse
import importlib
import os
import signal
import sys
from collections.abc import Sequence
from typing import TextIO

from unidoku.cli.options import BAD_INPUT, DONE, InputError

__all__ = ["COMMANDS", "main"]

COMMANDS = (
    "serve",
    "generate",
    "solve",
    "count",
    "check",
    "rate",
    "hint",
    "explain",
    "techniques",
    "dig",
    "level",
    "draw",
    "convert",
    "booklet",
    "catalogue",
    "study",
    "info",
)

INTERRUPTED, BROKEN_PIPE = 130, 141  # 128 + the signal, as a shell says it

_EPILOG = """\
examples:
  unidoku serve                               the game, in the browser
  unidoku generate                            a puzzle, its recipe and its proof
  unidoku generate --count 5 | unidoku solve  five puzzles, and their solutions
  unidoku check puzzles.txt                   which boards are not proper, and why
  unidoku COMMAND --help                      what a command can do

Boards are arguments, files or standard input. Results go to standard output,
all else to standard error. Exit codes: 0 done, 1 the answer is no, 2 bad input,
130 stopped by Ctrl-C.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line with these arguments (None: those of the process); returns the exit code.

    >>> main(["solve", "1.....2..4.....3"])
    1234432134122143
    0
    """
    try:
        # A stream that was closed before the start is not there at all.
        sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 -- open to the end
        sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        _use_utf8(sys.stdout, sys.stderr)
        code = _run(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        if argv is None:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # once more ends the process on the spot
        _drop_output()
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return BROKEN_PIPE
    except OSError as error:
        print(f"unidoku: {': '.join(filter(None, [error.filename, error.strerror]))}", file=sys.stderr)
        return BAD_INPUT


def _run(argv: list[str]) -> int:
    parser, command_parsers = _parser(argv)
    try:
        arguments = parser.parse_args(argv)
    except SystemExit as exit_:  # how argparse ends after --help, and after an error
        return int(exit_.code or DONE)
    if arguments.command is None:
        parser.print_help(sys.stderr)
        return BAD_INPUT
    try:
        return int(arguments.run(arguments))
    except InputError as error:
        print(f"{command_parsers.choices[arguments.command].prog}: {error}", file=sys.stderr)
        return BAD_INPUT


def _parser(
    argv: Sequence[str],
) -> tuple[argparse.ArgumentParser, argparse._SubParsersAction[argparse.ArgumentParser]]:
    """The parser; of the commands only the one that is asked for is loaded, where it is clear which (if any)."""
    parser = argparse.ArgumentParser(
        prog="unidoku",
        description="Sudoku from a seed: generate, prove, solve, draw and study boards from 4×4 to 25×25.",
        epilog=_EPILOG,
        formatter_class=_Formatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, help="show the version and exit")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name in _needed(argv):
        importlib.import_module(f"unidoku.cli.{name}").add(commands)
    return parser, commands


def _needed(argv: Sequence[str]) -> Sequence[str]:
    if not argv:
        return COMMANDS
    if argv[0] in COMMANDS:
        return argv[:1]
    return () if argv[0] == "--version" else COMMANDS


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Keeps a line for every command: where argparse measures them it forgets that they are indented once more."""

    def add_argument(self, action: argparse.Action) -> None:
        super().add_argument(action)
        if isinstance(action, argparse._SubParsersAction):
            self._action_max_length += self._indent_increment


class _Version(argparse.Action):
    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version  # slow to load

        print(f"unidoku {version('unidoku')}")
        parser.exit()


def _use_utf8(*streams: TextIO) -> None:
    for stream in streams:
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _drop_output() -> None:
    """Let what is not yet written go to nowhere: at the end Python would try again, and wait or complain."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        pass  # not a real file, then nobody waits for it
