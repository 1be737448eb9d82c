from __future__ import annotations

import pytest

from unidoku.formats.files import all_formats

from .fuzz import fuzz
from .samples import all_samples


def test_damaged_files_are_read_or_refused() -> None:
    outcomes = fuzz(1000, seed=1)
    assert outcomes.keys() == {"read", "some", "refused"}


def test_there_are_files_of_every_format() -> None:
    assert all_samples().keys() == all_formats().keys()


@pytest.mark.parametrize("data", [b"", b"\0" * 1000, b"\xff\xfe", b"\n" * 100_000, b"\x89PNG\r\n\x1a\n" + b"\0" * 100])
@pytest.mark.parametrize("name", sorted(all_formats()))
def test_what_is_no_puzzle(name: str, data: bytes) -> None:
    from .fuzz import check

    assert check(data, name) == "refused" or not data.strip()
