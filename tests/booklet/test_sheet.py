from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from unidoku.booklet.sheet import Sheet
from unidoku.logic.explain import technique_description
from unidoku.logic.technique import Technique


@pytest.fixture(scope="module")
def sheet() -> Iterator[Sheet]:
    with Sheet(400, 400, "zh", "") as sheet:
        yield sheet


@pytest.mark.parametrize("language", ["en", "pt", "sk", "zh"])
@pytest.mark.parametrize("width", [120, 200])
def test_lines_are_no_wider_than_they_may_be_and_nothing_is_lost(sheet: Sheet, language: str, width: float) -> None:
    for technique in (Technique.HIDDEN_SINGLE, Technique.X_WING, Technique.ALS_XZ, Technique.BIVALUE_UNIVERSAL_GRAVE_1):
        text = technique_description(technique, language)
        lines = sheet.wrap(text, 10, width)
        assert len(lines) > 1
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        for line in lines:
            assert sheet.width(line, 10) <= width
            assert not re.match("[，。、；：！？）》”]", line)
            assert not re.search("[（《“]$", line)


def test_a_line_is_not_broken_within_a_word(sheet: Sheet) -> None:
    text = "every word of this is whole"
    assert " ".join(sheet.wrap(text, 10, 60)) == text
    assert sheet.wrap("", 10, 60) == [""]


def test_what_is_too_wide_is_made_smaller_and_at_last_cut(sheet: Sheet) -> None:
    text = "u1-9x9-e50-s" + "1" * 40
    wide = sheet.width(text, 9)
    assert sheet.fit(text, 9, wide + 1) == (text, 9)
    fitting, size = sheet.fit(text, 9, 0.7 * wide)
    assert fitting == text
    assert sheet.width(fitting, size) == pytest.approx(0.7 * wide)
    cut, size = sheet.fit(text, 9, 0.2 * wide)
    assert size == 4.5
    assert cut.endswith("…")
    assert text.startswith(cut[:-1])
    assert sheet.width(cut, size) <= 0.2 * wide + 0.1
    assert sheet.fit(text, 9, 0)[0] == ""
