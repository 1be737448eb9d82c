from __future__ import annotations

import json
import subprocess
import sys
from importlib.metadata import version

import pytest

from unidoku.cli import COMMANDS
from unidoku.shape import all_shapes

from .running import PUZZLE, SOLUTION, Command


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example(unidoku: Command, command: str) -> None:
    outcome = unidoku(command, "--help")
    assert (outcome.code, outcome.err) == (0, "")
    assert f"examples:\n  unidoku {command}" in outcome.out
    assert f"\n    {command} " in unidoku("--help").out


def test_no_command(unidoku: Command) -> None:
    outcome = unidoku()
    assert (outcome.code, outcome.out) == (2, "")
    assert "usage: unidoku" in outcome.err


@pytest.mark.parametrize(
    "arguments", [("slove",), ("solve", "--jsno", PUZZLE), ("--verbose",), ("solve", "--lim", "3")]
)
def test_what_there_is_not(unidoku: Command, arguments: tuple[str, ...]) -> None:
    outcome = unidoku(*arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert "usage: unidoku" in outcome.err


def test_the_version(unidoku: Command) -> None:
    assert unidoku("--version") == (0, f"unidoku {version('unidoku')}\n", "")


def test_a_board_that_begins_with_a_hyphen(unidoku: Command) -> None:
    assert unidoku("solve", "--", PUZZLE.replace(".", "-")[::-1]).lines == [SOLUTION[::-1]]


def test_info(unidoku: Command) -> None:
    facts = json.loads(unidoku("info", "--json").out)
    assert facts["unidoku"] == version("unidoku")
    assert facts["shapes"] == [str(shape) for shape in all_shapes()]
    outcome = unidoku("info")
    assert outcome.code == 0
    assert f"python      CPython {sys.version.split()[0]}" in outcome.lines or "CPython" not in facts["python"]


def test_what_is_slow_to_load_is_loaded_for_those_who_need_it() -> None:
    program = f"""
import sys
from unidoku.cli import main
main(["solve", {PUZZLE!r}])
print(sorted({{"numpy", "tqdm", "matplotlib", "unidoku.study"}} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines() == [SOLUTION, "[]"]
