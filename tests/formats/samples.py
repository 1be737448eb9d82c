"""Files as other programs write them or their documents show, from all the tests of formats."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

import tests.formats

__all__ = ["all_samples"]


@cache
def all_samples() -> dict[str, list[bytes]]:
    """Whole files by the name of their format.

    Every module of tests has those of its formats in a mapping `SAMPLES`: the name of the format → the files, as text
    or as bytes.
    """
    found: dict[str, list[bytes]] = {}
    for module in pkgutil.iter_modules(tests.formats.__path__):
        if module.name.startswith("test_"):
            samples = getattr(importlib.import_module(f"tests.formats.{module.name}"), "SAMPLES", {})
            for name, files in samples.items():
                found.setdefault(name, []).extend(each.encode() if isinstance(each, str) else each for each in files)
    return found
