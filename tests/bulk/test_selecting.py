from __future__ import annotations

import random

import numpy as np
import pytest

from unidoku import HODOKU, Grid, rate
from unidoku.bulk.selecting import Selection
from unidoku.formats.many import Boards
from unidoku.formats.record import Record

from .sets import mixed


def boards_of(grids: list[Grid]) -> Boards:
    return Boards(np.array([list(grid) for grid in grids], dtype=np.uint8))


def grids_in(puzzles: Boards | list[Record]) -> list[Grid]:
    return [record.grid for record in (puzzles.records() if isinstance(puzzles, Boards) else puzzles)]


NINES = [Grid(board) for board in mixed()]
SOLVED = "1234341221434321"
OTHERS = [Grid("1" + "." * 15), Grid("12..34..2.4.....")]


@pytest.mark.parametrize(
    ("wish", "is_wished"),
    [
        ({"clues": range(20, 27)}, lambda grid: 20 <= grid.clues <= 26),
        ({"proper": True}, lambda grid: grid.is_proper()),
        ({"clues": range(25, 82), "proper": True}, lambda grid: grid.clues >= 25 and grid.is_proper()),
    ],
)
def test_the_same_as_one_by_one(wish: dict[str, object], is_wished: object) -> None:
    assert callable(is_wished)
    for puzzles in (boards_of(NINES), [Record(grid=grid) for grid in NINES + OTHERS]):
        selection = Selection(**wish)  # type: ignore[arg-type]
        expected = [grid for grid in grids_in(puzzles) if is_wished(grid)]
        assert grids_in(selection.of(puzzles)) == expected
        assert selection.left_out.total() == len(puzzles) - len(expected)
        assert 0 < len(expected) < len(puzzles)


def test_levels() -> None:
    proper = [grid for grid in NINES if grid.is_proper()][:40]
    level = rate(proper[0]).level
    selection = Selection(levels=frozenset([level]))
    assert grids_in(selection.of(boards_of(proper))) == [grid for grid in proper if rate(grid).level == level]
    assert not selection.of([Record(grid=grid) for grid in OTHERS])
    with pytest.raises(ValueError, match=f"'Nightmare' is no level: expected one of {HODOKU.levels[0][0]}"):
        Selection(levels=frozenset(["Nightmare"]))


def test_each_only_once() -> None:
    chance = random.Random(7)
    grids = [Grid.from_digits(bytes([0] * 80 + [chance.randrange(10)])) for _ in range(50)]
    grids += [Grid.from_digits(bytes(chance.randrange(4) for _ in range(81))) for _ in range(3000)]
    given = chance.choices(grids, k=9000)
    selection = Selection(once=True)
    found = []
    while given:
        piece, given = given[: (size := chance.randrange(1, 900))], given[size:]
        found += grids_in(selection.of(boards_of(piece) if chance.random() < 0.5 else [Record(grid=g) for g in piece]))
    known = set(found)
    assert len(found) == len(known)
    assert selection.left_out["that had come before"] == 9000 - len(found)
    assert grids_in(selection.of(boards_of(grids))) == list(dict.fromkeys(grid for grid in grids if grid not in known))


def test_what_makes_a_puzzle_another() -> None:
    empty = Grid("." * 36)
    given = [
        Record(grid=empty, title="a"),
        Record(grid=Grid("." * 36, "6x6b3x2")),
        Record(grid=empty, is_sukaku=True, notes={0: frozenset({1})}),
        Record(grid=empty, is_sukaku=True, notes={0: frozenset({2})}),
        Record(grid=empty, title="b", notes={0: frozenset({2})}),
    ]
    assert Selection(once=True).of(given) == given[:-1]


def test_candidates_are_not_judged() -> None:
    selection = Selection(proper=True)
    assert selection.of([Record(grid=Grid(SOLVED), is_sukaku=True), Record(grid=Grid(SOLVED))]) == [
        Record(grid=Grid(SOLVED))
    ]
    assert selection.left_out == {"given by candidates, which are not judged": 1}
