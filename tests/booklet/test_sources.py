from __future__ import annotations

import datetime
import re
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from unidoku import Day, Grid, Level, Recipe, rate
from unidoku.booklet.making import _address
from unidoku.booklet.sources import calendar, campaign, days_of, mixture
from unidoku.formats.record import Record


def test_a_mixture_has_the_levels_asked_for() -> None:
    counts = {"Easy": 3, "Unfair": 2, "Extreme": 1}
    records = [order(None) for order in mixture(counts, seed="any text")]
    assert [rate(record.grid).level for record in records] == ["Easy"] * 3 + ["Unfair"] * 2 + ["Extreme"]
    assert [record.level for record in records] == [rate(record.grid).level for record in records]
    assert len({record.grid for record in records}) == 6
    for record in records:
        assert record.recipe is not None
        assert record.recipe.puzzle().grid == record.grid


def test_the_same_seed_gives_the_same_mixture_and_a_longer_one_begins_with_it() -> None:
    two, three = (mixture({"Hard": count}, seed=7) for count in (2, 3))
    assert [order(None) for order in two] == [order(None) for order in three][:2]
    assert mixture({"Hard": 1}, seed=8)[0](None) != two[0](None)


@pytest.mark.parametrize("counts", [{"hard": 1}, {"Hard": 0}, {"Hard": 10_001}, {"Easy": 6000, "Hard": 6000}])
def test_what_is_no_mixture(counts: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="expected"):
        mixture(counts)


def test_the_campaign() -> None:
    first, second = (order(None) for order in campaign(range(3, 5), cycle=1, language="pt"))
    assert first.grid == Level(3, 1).recipe.puzzle().grid
    assert (first.title, second.title) == ("Nível 3", "Nível 4")


def test_a_calendar() -> None:
    first, last = days_of("2027-03")
    records = [order(None) for order in calendar(first, last, "sk")[:7]]
    assert records[0].title == "Pondelok 2027-03-01"
    for day, record in enumerate(records, 1):
        assert record.grid == Day(datetime.date(2027, 3, day)).recipe.puzzle().grid
    empty = [record.grid.empty for record in records]
    assert empty == sorted(set(empty))  # harder every day: 1 March 2027 is a Monday


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("2028-02", "2028-02-01", "2028-02-29"),
        ("2027-02", "2027-02-01", "2027-02-28"),
        ("2027", "2027-01-01", "2027-12-31"),
        ("2027-12", "2027-12-01", "2027-12-31"),
        ("2027-05-09", "2027-05-09", "2027-05-09"),
        ("2027-05-09..2027-06", "2027-05-09", "2027-06-30"),
    ],
)
def test_days(text: str, first: str, last: str) -> None:
    assert [str(day) for day in days_of(text)] == [first, last]


@pytest.mark.parametrize("text", ["", "27", "2027-13", "2027-02-29", "2027-1", "..", "2027..", "today", "0000", "9999"])
def test_what_names_no_days(text: str) -> None:
    with pytest.raises(ValueError, match="names no days"):
        days_of(text)


def test_days_that_make_no_calendar() -> None:
    for text, expected in (("2028..2027", "first day first"), ("2025", "first day is"), ("2026..2099", "at most")):
        with pytest.raises(ValueError, match=expected):
            calendar(*days_of(text))


def test_addresses_are_those_of_the_game() -> None:
    recipe = Recipe(seed="a b/ü", empty=40)
    path = urlsplit(_address(Record(grid=recipe.puzzle().grid, recipe=recipe), "https://example.org/")).path
    play = re.fullmatch("/play/([^/]+)", path)
    assert play is not None
    assert Recipe.parse(play[1]) == recipe

    grid = Grid("1...|..2.|.4..|...3")
    query = urlsplit(_address(Record(grid=grid, symbols="&+Ö猫"), "https://example.org")).query
    assert parse_qs(query) == {"shape": ["4x4"], "word": ["&+Ö猫"]}

    grid = Grid("1" + "." * 35, (3, 2))
    parts = urlsplit(_address(Record(grid=grid), "http://localhost:8000"))
    board = re.fullmatch("/board/([^/]+)", parts.path)
    assert board is not None
    assert Grid(unquote(board[1]), parts.query.removeprefix("shape=")) == grid
