from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence

import pytest

from unidoku.cli.workers import Workers, cores, pieces


def test_pieces_keep_the_order_and_grow() -> None:
    lists = list(pieces(range(10_000)))
    assert [item for piece in lists for item in piece] == list(range(10_000))
    assert len(lists[0]) == 1
    assert max(map(len, lists)) > 16


def test_results_keep_the_order() -> None:
    barrier = threading.Event()

    def work(piece: Sequence[int]) -> Sequence[int]:
        if piece[0] == 0 and cores() > 1:
            barrier.wait(10)  # the first is ready last
        else:
            barrier.set()
        return [2 * item for item in piece]

    with Workers() as workers:
        results = [item for batch in workers.map(work, pieces(range(1000))) for item in batch]
    assert results == list(range(0, 2000, 2))


def test_results_come_before_the_next_item_does() -> None:
    asked: list[int] = []

    def items() -> Iterator[int | None]:
        for item in range(3):
            asked.append(item)
            yield item
            yield None

    with Workers() as workers:
        for batch in workers.map(lambda piece: piece, pieces(items())):
            assert batch == [asked[-1]]


def test_no_more_is_taken_in_than_can_be_worked_on() -> None:
    taken = 0

    def items() -> Iterator[int]:
        nonlocal taken
        for item in range(10_000_000):
            taken += 1
            yield item

    with Workers() as workers:
        next(workers.map(lambda piece: piece, pieces(items())))
    assert taken < 10_000 * cores()


def test_an_error_stops_the_others() -> None:
    def work(piece: Sequence[int]) -> Sequence[int]:
        if piece[0] == 3:
            raise ArithmeticError("3")
        return piece

    workers = Workers()
    with pytest.raises(ArithmeticError), workers:
        list(workers.map(work, pieces(range(10))))
    assert workers.stop.is_set()
