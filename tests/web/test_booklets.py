"""Booklets: which puzzles are in them, how many pages they have, and every way in which there is none."""

from __future__ import annotations

import datetime
import io
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pypdf
import pytest

from unidoku.booklet import Edition, booklet
from unidoku.day import Day
from unidoku.formats.record import Record
from unidoku.generate import Stop
from unidoku.grid import Grid
from unidoku.levels import Level
from unidoku.logic.rating import rate
from unidoku.recipe import Recipe
from unidoku.render import fonts
from unidoku.web.routes import booklets

PROPER = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
GAME = {"kind": "game", "source": {"clues": PROPER}}
LEVELS = {"kind": "levels", "first": 3, "last": 5}
NEW = {"kind": "new", "number": 2, "seed": "pond"}


def size(client: httpx.Client, puzzles: dict[str, Any], **looks: Any) -> tuple[int, int]:
    answer = client.post("/api/booklets/size", json={"puzzles": puzzles, **looks})
    assert answer.status_code == 200, answer.text
    return answer.json()["puzzles"], answer.json()["pages"]


def made(client: httpx.Client, puzzles: dict[str, Any], **looks: Any) -> bytes:
    answer = client.post("/api/booklets", json={"puzzles": puzzles, **looks})
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf"), answer.text
    return answer.content


def texts(document: bytes) -> list[str]:
    """The texts of the pages."""
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(document)).pages]


def refused(client: httpx.Client, puzzles: dict[str, Any], **looks: Any) -> tuple[int, str, str]:
    """The problem, which is the same before a booklet is made and when it is."""
    answers = [client.post(f"/api/booklets{part}", json={"puzzles": puzzles, **looks}).json() for part in ("/size", "")]
    assert answers[0] == answers[1]
    return answers[0]["status"], answers[0]["title"], answers[0]["detail"]


def test_levels_are_the_document_that_the_library_makes_of_them(client: httpx.Client) -> None:
    looks = {"paper": "A5", "per_page": 2, "solutions": "below", "language": "sk", "codes": True}
    puzzles = [Level(number, 1).recipe.puzzle() for number in (3, 4, 5)]
    records = [
        Record(grid=puzzle.grid, solution=puzzle.solution, recipe=puzzle.recipe, title=f"Úroveň {number}")
        for number, puzzle in zip((3, 4, 5), puzzles, strict=True)
    ]
    edition = Edition(paper="A5", per_page=2, solutions="below", language="sk", link=str(client.base_url))
    file = io.BytesIO()
    pages = booklet(records, file, edition=edition).pages
    assert size(client, {**LEVELS, "cycle": 1}, **looks) == (3, pages)
    assert made(client, {**LEVELS, "cycle": 1}, **looks) == file.getvalue()


def test_days(client: httpx.Client) -> None:
    order = {"kind": "days", "first": "2026-01-30", "last": "2026-02-02"}
    recipes = [str(Day(datetime.date(2026, 1, 30) + datetime.timedelta(n)).recipe) for n in range(4)]
    assert size(client, order, per_page=2) == (4, 5)
    _, _, first, second, solutions = texts(made(client, order, per_page=2))
    assert all(recipe in first for recipe in recipes[:2])
    assert all(recipe in second for recipe in recipes[2:])
    assert "Friday 2026-01-30" in first
    assert not any(recipe in solutions for recipe in recipes)


def test_new_ones_are_of_the_difficulty_and_symmetry_and_the_same_again(client: httpx.Client) -> None:
    order = {**NEW, "level": "Medium", "symmetry": "rotate180"}
    document = made(client, order, solutions="none", large_print=True, per_page=1)
    assert made(client, order, solutions="none", large_print=True, per_page=1) == document
    recipes = [Recipe.parse(word) for page in texts(document) for word in page.split() if word.startswith("u1-")]
    assert len(set(recipes)) == 2
    for recipe in recipes:
        assert rate(recipe.puzzle().grid).level == "Medium"
        assert "rotate180" in str(recipe) or recipe.symmetry.value == "rotate180"
    assert size(client, order, solutions="none", large_print=True, per_page=1) == (2, 4)


def test_one_puzzle_has_no_title_page_and_its_own_symbols(client: httpx.Client) -> None:
    word = "WORDKUSPA"
    assert size(client, GAME, symbols=word) == (1, 2)
    puzzle, solution = texts(made(client, GAME, symbols=word))
    clues = [word[int(clue) - 1] for clue in PROPER if clue != "."]
    # Below the board stand the letters that belong into its cells.
    assert sorted(sign for sign in puzzle.split() if len(sign) == 1 and sign.isalpha()) == sorted([*clues, *word])
    assert sum(solution.count(letter) for letter in word) >= 81
    recipe = {"kind": "game", "source": {"recipe": "u1-4x4-e8-s1"}}
    assert "u1-4x4-e8-s1" in texts(made(client, recipe))[0]


def test_the_most_there_can_be(client: httpx.Client) -> None:
    assert size(client, {"kind": "levels", "first": 1, "last": 100}, per_page=12, solutions="none")[0] == 100
    assert refused(client, {"kind": "days", "first": "2026-01-01", "last": "2026-04-11"})[:2] == (
        409,
        "No such booklet",
    )
    assert size(client, {"kind": "days", "first": "2026-01-01", "last": "2026-04-10"})[0] == 100
    for number in (0, 101):
        answer = client.post("/api/booklets/size", json={"puzzles": {**NEW, "number": number}})
        assert answer.status_code == 422


@pytest.mark.parametrize(
    ("puzzles", "looks", "status", "title", "detail"),
    [
        ({**LEVELS, "first": 9}, {}, 409, "No such booklet", "9 to 5: expected the first one first"),
        ({"kind": "days", "first": "2025-12-31", "last": "2026-01-01"}, {}, 404, "No such day", "first day is 2026"),
        ({"kind": "days", "first": "2026-01-01", "last": "2999-01-01"}, {}, 404, "No such day", "before its day"),
        ({"kind": "days", "first": "2026-02-30", "last": "2026-03-01"}, {}, 404, "No such day", "'2026-02-30'"),
        ({"kind": "game", "source": {"recipe": "nonsense"}}, {}, 404, "No such puzzle", "nonsense"),
        (LEVELS, {"per_page": 12, "large_print": True}, 409, "Does not fit", "12 of 9×9 do not fit"),
        (LEVELS, {"symbols": "WORDKUSPP"}, 409, "No such booklet", "expected 9 different characters"),
        (LEVELS, {"symbols": "WORD"}, 409, "No such booklet", "expected 9 different characters"),
    ],
)
def test_what_there_is_no_booklet_of(
    client: httpx.Client, puzzles: dict[str, Any], looks: dict[str, Any], status: int, title: str, detail: str
) -> None:
    found = refused(client, puzzles, **looks)
    assert found[:2] == (status, title)
    assert detail in found[2]


def test_what_only_comes_out_when_it_is_made(client: httpx.Client) -> None:
    """A board that is not proper, and symbols that no font has."""
    several = {"kind": "game", "source": {"clues": "1" + "." * 80}}
    answer = client.post("/api/booklets", json={"puzzles": several})
    assert (answer.status_code, answer.json()["title"]) == (409, "No such booklet")
    assert "puzzle 1 cannot be printed" in answer.json()["detail"]
    answer = client.post("/api/booklets", json={"puzzles": GAME, "symbols": "🍎🍐🍊🍋🍌🍉🍇🍓🍒"})
    assert (answer.status_code, answer.json()["title"]) == (501, "A font is missing")


def test_a_server_that_cannot_print_says_so_beforehand(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(booklets, "find_spec", lambda _: None)
    status, title, detail = refused(client, LEVELS)
    assert (status, title) == (501, "No printing here")
    assert "pip install 'unidoku[print]'" in detail


def test_a_font_that_is_missing_is_told_beforehand(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "_CHINESE_PACKAGES", {})
    monkeypatch.setattr(fonts, "_FOLDERS", (str(Path(__file__).parent / "nowhere"),))
    fonts.chinese_font.cache_clear()
    try:
        assert refused(client, LEVELS, language="zh")[:2] == (501, "A font is missing")
        assert size(client, LEVELS, language="pt")[0] == 3
    finally:
        fonts.chinese_font.cache_clear()


def test_takes_only_so_long_and_nobody_at_play_waits(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The work is told to stop; a hint is given meanwhile."""
    began, stopped = threading.Event(), threading.Event()

    def endless(_: object, stop: Stop | None) -> Any:
        began.set()
        while stop is not None and not stop.is_set():
            time.sleep(0.01)
        stopped.set()
        raise AssertionError("nobody wants this any more")

    monkeypatch.setattr(booklets, "SECONDS", 1.5)
    monkeypatch.setattr(booklets, "make_to_order", endless)
    answers: list[httpx.Response] = []
    printing = threading.Thread(target=lambda: answers.append(client.post("/api/booklets", json={"puzzles": NEW})))
    printing.start()
    assert began.wait(20)
    assert client.post("/api/boards", json={"text": PROPER}).json()["solutions"] == [str(Grid(PROPER).solution())]
    assert not stopped.is_set()
    printing.join(20)
    assert stopped.wait(20)
    assert [answer.status_code for answer in answers] == [503]
    assert "retry-after" in answers[0].headers
