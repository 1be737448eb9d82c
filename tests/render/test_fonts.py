from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from unidoku import Grid, draw_svg
from unidoku.render import fonts
from unidoku.render.fonts import FontNotFound, check_characters
from unidoku.render.picture import svg_to_pdf, svg_to_png


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without any font, nor a package of one."""
    monkeypatch.setattr(fonts, "find_spec", lambda name: None)
    monkeypatch.setattr(fonts, "_FOLDERS", ())
    fonts.chinese_font.cache_clear()
    monkeypatch.setattr(fonts, "chinese_font", fonts.chinese_font.__wrapped__)


@pytest.mark.usefixtures("bare")
def test_what_is_missing_is_told() -> None:
    with pytest.raises(FontNotFound, match=r"pip install 'unidoku\[print\]'"):
        fonts.latin_font("")
    with pytest.raises(FontNotFound, match="pip install paperang-p2-fonts-cjk"):
        fonts.chinese_font()


def test_fonts_of_the_system(bare: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    for name in ("SourceHanSansCN-Regular.otf", "DroidSansFallback.ttf", "Another.ttf"):
        (tmp_path / "deep" / name).touch()
    monkeypatch.setattr(fonts, "_FOLDERS", (str(tmp_path / "nowhere"), str(tmp_path)))
    assert fonts.chinese_font() == fonts.FontFile(tmp_path / "deep" / "DroidSansFallback.ttf")


def test_a_collection_gives_the_simplified_forms(bare: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from fontTools.ttLib import TTCollection, TTFont  # type: ignore[import-untyped]

    spec = find_spec("font_source_sans_pro")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    path = Path(spec.submodule_search_locations[0], "files", "SourceSansPro-Regular.ttf")
    collection = TTCollection()
    for country in ("JP", "SC", "TC"):
        font = TTFont(path)
        font["name"].setName(f"Some Sans {country}", 4, 3, 1, 0x409)
        collection.fonts.append(font)
    collection.save(tmp_path / "NotoSansCJK-Regular.ttc")
    collection.close()
    monkeypatch.setattr(fonts, "_FOLDERS", (str(tmp_path),))
    assert fonts.chinese_font().number == 1


def test_what_the_latin_font_lacks_needs_the_chinese_one() -> None:
    assert not check_characters("Slovak: ťĽŕ, and 1 to 9")
    assert check_characters("数独")


def test_a_sign_that_no_font_has_is_named() -> None:
    with pytest.raises(FontNotFound, match=r"U\+1F496"):
        check_characters("a heart: \U0001f496")
    svg = draw_svg(Grid("1..............."), symbols="12\U0001f4964")
    with pytest.raises(FontNotFound, match=r"U\+1F496"):
        svg_to_png(draw_svg(Grid("123............."), symbols="12\U0001f4964"))
    assert svg_to_pdf(svg).startswith(b"%PDF")  # it does not stand in the drawing
