from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unidoku.web.statistics import Finished, Summary, by_difficulty, count_days, find_streak

DAY = date(2026, 11, 29)
NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)


def days_ago(*numbers: int) -> list[date]:
    return [DAY - timedelta(number) for number in numbers]


def test_difficulties_are_ordered_and_summed_up() -> None:
    games = [
        Finished(None, 0, 5.0, 0),
        Finished("Extreme", 0, 900.0, 4),
        Finished("Easy", 0, 30.0, 1),
        Finished("Easy", 0, 10.0, 0),
        Finished("Easy", 0, 90.0, 2),
    ]
    assert by_difficulty(games) == [
        Summary("Easy", 3, 10.0, 30.0, 3),
        Summary("Extreme", 1, 900.0, 900.0, 4),
        Summary(None, 1, 5.0, 5.0, 0),
    ]


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ([], (0, 0)),
        ([0], (1, 1)),
        ([1], (1, 1)),
        ([2], (0, 1)),
        ([0, 1, 2], (3, 3)),
        ([1, 2, 3, 4], (4, 4)),
        ([0, 2, 3, 4], (1, 3)),
        ([0, 1, 10, 11, 12, 20], (2, 3)),
        ([2, 3], (0, 2)),
    ],
)
def test_streaks(numbers: list[int], expected: tuple[int, int]) -> None:
    assert find_streak(days_ago(*numbers), NOON, 0) == expected


def test_today_is_the_players() -> None:
    late = datetime(2026, 11, 29, 23, 30, tzinfo=UTC)
    days = days_ago(1)
    assert find_streak(days, late, 0) == (1, 1)
    assert find_streak(days, late, 60) == (0, 1)  # there it is the 30th already
    assert find_streak([DAY + timedelta(1)], late, 60) == (1, 1)


@given(st.sets(st.integers(0, 30)))
def test_streaks_counted_day_by_day(numbers: set[int]) -> None:
    current = 0
    first = 0 if 0 in numbers else 1
    while first + current in numbers:
        current += 1
    longest = max((n for start in range(31) for n in range(32) if {*range(start, start + n)} <= numbers), default=0)
    assert find_streak(days_ago(*numbers), NOON, 0) == (current, longest)


@pytest.mark.parametrize(
    ("offset", "day"), [(0, DAY), (719, DAY), (720, DAY + timedelta(1)), (-720, DAY), (-721, DAY - timedelta(1))]
)
def test_days_begin_where_the_player_is(offset: int, day: date) -> None:
    assert count_days([Finished(None, int(NOON.timestamp() * 1000), 1.0, 0)], offset) == {day: 1}
