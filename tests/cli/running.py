from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple, Protocol

SHARED = Path(__file__).parents[2].parent / "shared"

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
EMPTY = "." * 81


class Outcome(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Command(Protocol):
    """Runs the command line in this process; `stdin` is what it finds in standard input."""

    def __call__(self, *arguments: str, stdin: str | bytes = "") -> Outcome: ...


def start(*arguments: str, **options: Any) -> subprocess.Popen[str]:
    """The command line in a process of its own, with pipes in place of a terminal."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([sys.executable, "-m", "unidoku", *arguments], **{**pipes, **options}, text=True)


def finish(process: subprocess.Popen[str], stdin: str | None = None) -> Outcome:
    """What it says to the end; no test waits for ever."""
    with process:
        try:
            out, err = process.communicate(stdin, timeout=60)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
    return Outcome(process.returncode, out, err)
