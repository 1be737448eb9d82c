from __future__ import annotations

import io
import sys

import pytest

from unidoku.cli import main

from .running import Command, Outcome


@pytest.fixture
def unidoku(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    def run(*arguments: str, stdin: str | bytes = "") -> Outcome:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        code = main(arguments)
        return Outcome(code, *capsys.readouterr())

    return run
