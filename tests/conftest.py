"""What all tests share."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from hypothesis import settings

# A shell starts what it runs in the background deaf to Ctrl-C, and programs started from there would be too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The machine that runs the tests may be slow or busy: time is no reason to fail. Fewer examples than usual: there are
# many properties, and every run tries others.
settings.register_profile("unidoku", deadline=None, max_examples=40)
settings.load_profile("unidoku")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with benchmark sets and right answers of other programs, beside the checkout."""
    folder = Path(__file__).resolve().parents[1].parent / "shared"
    if not folder.is_dir():
        pytest.skip("the folder of reference answers, shared/ beside the checkout, is absent")
    return folder
