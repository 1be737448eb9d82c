from __future__ import annotations

import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from unidoku.study import STUDIES, Report
from unidoku.study.plots import PANELS, check_matplotlib, save_plot

SVG = "{http://www.w3.org/2000/svg}"
PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def reports() -> list[Report]:
    pytest.importorskip("matplotlib")
    return [study.measure(count=3) for study in STUDIES.values()]


def axes(path: Path) -> int:
    return sum(group.get("id", "").startswith("axes_") for group in ET.parse(path).iter(f"{SVG}g"))


def test_all_studies_in_one_picture(reports: list[Report], tmp_path: Path) -> None:
    save_plot(reports, tmp_path / "all.svg")
    assert axes(tmp_path / "all.svg") == sum(map(len, PANELS.values())) == 8


def test_the_same_report_gives_the_same_bytes(reports: list[Report], tmp_path: Path) -> None:
    for file in ("a.svg", "b.svg"):
        save_plot(reports[:1], tmp_path / file)
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()
    assert axes(tmp_path / "a.svg") == 1


def test_a_picture_in_pixels(reports: list[Report], tmp_path: Path) -> None:
    save_plot(reports[:1], tmp_path / "a.png")
    assert (tmp_path / "a.png").read_bytes().startswith(PNG_SIGNATURE)


def test_what_cannot_be_drawn_is_refused(reports: list[Report], tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="nothing to plot"):
        save_plot([], tmp_path / "a.svg")
    with pytest.raises(ValueError, match=r"expected \.svg or \.png"):
        save_plot(reports, tmp_path / "a.bmp")
    assert not list(tmp_path.iterdir())


def test_without_matplotlib_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(ImportError, match=r"install unidoku\[study\]"):
        check_matplotlib()
