"""The commands in the README give what it shows. (Its Python is run by doctest.)"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).resolve().parents[1] / "README.md"
CONSOLE = "".join(re.findall(r"^```console\n(.*?)^```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL))
EXAMPLES = re.findall(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", CONSOLE, re.MULTILINE)


@pytest.mark.skipif(shutil.which("sh") is None, reason="the README's commands are written for a POSIX shell")
@pytest.mark.parametrize(("command", "output"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_command(command: str, output: str) -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    result = subprocess.run(
        ["sh", "-c", command],
        env=os.environ | {"PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert result.stdout == output


def test_there_are_commands() -> None:
    assert len(EXAMPLES) >= 4
