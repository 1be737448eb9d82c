import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import ParseError
from unidoku.formats import lz
from unidoku.formats.lz import compress, decompress

lzstring = pytest.importorskip("lzstring")

BMP = st.text(st.characters(max_codepoint=0xD7FF), max_size=200) | st.text('{}",:12', max_size=400)


@settings(max_examples=100)
@given(BMP)
def test_what_the_package_packs_is_unpacked(text: str) -> None:
    packer = lzstring.LZString()
    assert decompress(packer.compressToBase64(text)) == text == packer.decompressFromBase64(compress(text))
    assert decompress(packer.compressToEncodedURIComponent(text)) == text


def test_pairs_of_units_become_one_character() -> None:
    """As the original packs a text of JavaScript: a character beyond 16 bits is two units."""
    assert decompress(lzstring.LZString().compressToBase64("\ud83d\ude00")) == "😀"


def test_a_payload_that_unfolds_into_far_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lz, "LARGEST_JSON", 99_999)
    bomb = compress("a" * 100_000)
    assert len(bomb) < 1_000
    with pytest.raises(ParseError, match="unfolds into far more than a puzzle"):
        decompress(bomb)


@pytest.mark.parametrize(
    ("payload", "expected"),
    [
        ("", "ends too early"),
        ("N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF8", "ends too early"),
        ("N4Ig!glgXg", "'!' is no character of a payload"),
        ("//////////", "damaged"),
    ],
)
def test_a_cut_or_damaged_payload_is_refused(payload: str, expected: str) -> None:
    with pytest.raises(ParseError, match=expected):
        decompress(payload)
