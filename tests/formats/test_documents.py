import io

import pytest

from unidoku import ParseError
from unidoku.formats.documents import LARGEST_JSON, parse_json, root_of, suits_xml, xml_tags
from unidoku.formats.stream import Stream


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "no JSON: Expecting value, found the end"),
        ("{'a': 1}", 'no JSON: Expecting property name enclosed in double quotes, found "\'"'),
        ("[" * 100_000, "nested too deep"),
        ("[NaN]", "NaN is no number"),
        ("[1e999]", "1e999 is no number"),
        ("[" + "9" * 5000 + "]", "a number in the JSON is too large"),
        ('{"a": 1, "a": 2}', "'a' stands twice"),
        (" " * (LARGEST_JSON + 1), "too many"),
    ],
)
def test_json_that_is_none_or_beyond_bounds_is_refused(text: str, expected: str) -> None:
    with pytest.raises(ParseError, match=expected):
        parse_json(text)


def test_tags_come_with_their_places_and_what_is_around_them() -> None:
    pytest.importorskip("defusedxml")
    tags = list(xml_tags(Stream.of('<?xml version="1.0"?>\n<a>\n  <b c="d&amp;">e\u20ac</b></a>')))
    assert [(tag.name, tag.inside, dict(tag.attributes), tag.text, tag.line) for tag in tags] == [
        ("a", (), {}, None, 2),
        ("b", ("a",), {"c": "d&"}, None, 3),
        ("b", ("a",), {"c": "d&"}, "e\u20ac", 3),
        ("a", (), {}, "", 3),
    ]
    assert tags[1].column == 3


BOMB = '<!DOCTYPE a [<!ENTITY x "aaaaaaaaaa">' + "".join(
    f'<!ENTITY x{i} "{f"&x{i - 1 if i else str()};" * 10}">' for i in range(9)
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"", "some.xml:1:1: this is no XML: no element found"),
        (b"<a>\n</b>", "some.xml:2:3: this is no XML: mismatched tag"),
        (f"{BOMB}]><a>&x8;</a>".encode(), "defines entities"),
        (b'<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', "defines entities"),
        (b"<a>" * 100, "nested deeper than 64"),
        (b'<?xml version="1.0" encoding="never-heard-of"?><a/>', "this is no XML: unknown encoding"),
        (b"<a>\xff\xfe</a>", "this is no XML"),
    ],
)
def test_xml_that_is_none_or_dangerous_is_refused(text: bytes, expected: str) -> None:
    pytest.importorskip("defusedxml")
    with pytest.raises(ParseError, match=expected):
        list(xml_tags(Stream(io.BytesIO(text), "some.xml")))


def test_what_stands_before_a_fault_is_read() -> None:
    pytest.importorskip("defusedxml")
    tags = xml_tags(Stream.of(b"<a><b/><c></a>"))
    assert [next(tags).name for _ in range(4)] == ["a", "b", "b", "c"]
    with pytest.raises(ParseError):
        next(tags)


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (b"<a/>", "a"),
        (b'\xef\xbb\xbf<?xml version="1.0"?>\n<!-- <x> -->\n<!DOCTYPE ksudoku>\n<ksudoku>', "ksudoku"),
        (b"53..7", ""),
        (b"{", ""),
        (b"<", ""),
    ],
)
def test_the_outermost_element_is_known(head: bytes, expected: str) -> None:
    assert root_of(head) == expected


def test_control_characters_do_not_suit_xml() -> None:
    assert suits_xml("a\n\t\u20ac😀")
    assert not suits_xml("\x0c")
    assert not suits_xml("\ud800")
