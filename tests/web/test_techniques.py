from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import httpx
import pytest

from unidoku.logic.examples import EXAMPLES
from unidoku.logic.explain import LANGUAGES, technique_description, technique_name
from unidoku.logic.technique import Technique


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_technique_is_told_in_every_language(client: httpx.Client, language: str) -> None:
    for technique in list(Technique)[::6]:
        answer = client.get(f"/api/techniques/{technique.slug}", params={"language": language})
        document = answer.json()
        assert (document["name"], document["slug"]) == (technique_name(technique, language), technique.slug)
        assert document["description"] == technique_description(technique, language)
        assert (document["drawing"] is None) == (technique not in EXAMPLES)
        assert answer.headers["cache-control"] == "public, max-age=86400"


def test_the_drawing_shows_the_technique_and_has_no_style_of_its_own(client: httpx.Client) -> None:
    for _ in range(2):  # drawn, and remembered
        drawing = client.get("/api/techniques/x-wing").json()["drawing"]
        title = ET.fromstring(drawing).find("{http://www.w3.org/2000/svg}title")
        assert title is not None
        assert (title.text or "").startswith("X-Wing: ")
        assert not re.search(r"<s(cript|tyle)|\s(style|on\w+)=", drawing)


def test_the_common_name_of_several_has_no_drawing(client: httpx.Client) -> None:
    assert client.get("/api/techniques/multi-colors").json()["drawing"] is None


@pytest.mark.parametrize(("path", "status"), [("y-wing", 404), ("x" * 101, 422), ("x-wing?language=tlh", 422)])
def test_techniques_that_there_are_not(client: httpx.Client, path: str, status: int) -> None:
    assert client.get(f"/api/techniques/{path}").status_code == status
