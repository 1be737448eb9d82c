"""The threads on which the engine works for requests, without a server: a request is what its client sends."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable

import pytest
from fastapi import FastAPI, Request

from unidoku.errors import ParseError
from unidoku.generate import Stop
from unidoku.recipe import Recipe
from unidoku.web.problems import Problem
from unidoku.web.thinking import Thinking, think

ENDLESS = Recipe.parse("u1-25x25-min-s1")  # nobody knows how long this takes


def request(app: FastAPI | None = None, gone: asyncio.Event | None = None) -> Request:
    """A request whose client goes away when the event is set."""

    async def receive() -> dict[str, object]:
        await (gone or asyncio.Event()).wait()
        return {"type": "http.disconnect"}

    return Request({"type": "http", "app": app, "headers": []}, receive)


def wait_for_stop(stop: Stop) -> bool:
    """Work that ends only when it is told to."""
    while not stop.is_set():
        time.sleep(0.002)
    return True


def run(threads: int, waiting: int, test: Callable[[Thinking], Awaitable[None]]) -> None:
    with Thinking(threads, waiting) as thinking:
        asyncio.run(asyncio.wait_for(test(thinking), 20))


def test_the_answer_is_what_the_work_gives_on_another_thread() -> None:
    app = FastAPI()

    async def test(thinking: Thinking) -> None:
        app.state.thinking = thinking
        worker, stop = await think(request(app), lambda stop: (threading.current_thread(), stop))
        assert worker is not threading.current_thread()
        assert isinstance(stop, Stop)

    run(1, 0, test)


def test_an_error_of_the_work_is_passed_on() -> None:
    async def test(thinking: Thinking) -> None:
        with pytest.raises(ParseError, match="no recipe"):
            await thinking.do(request(), lambda _: Recipe.parse("nonsense"), 1)

    run(1, 0, test)


def test_the_event_loop_goes_on_meanwhile() -> None:
    async def test(thinking: Thinking) -> None:
        ticks = 0

        async def tick() -> None:
            nonlocal ticks
            while True:
                await asyncio.sleep(0.005)
                ticks += 1

        ticking = asyncio.create_task(tick())
        with pytest.raises(Problem):
            await thinking.do(request(), lambda stop: ENDLESS.puzzle(stop=stop), 0.5)
        ticking.cancel()
        assert ticks > 25  # at least a quarter of the time that there was

    run(1, 0, test)


@pytest.mark.parametrize("work", [wait_for_stop, lambda stop: ENDLESS.puzzle(stop=stop)], ids=["waiting", "digging"])
def test_work_without_end_is_answered_in_time_and_its_thread_is_free_again(work: Callable[[Stop], object]) -> None:
    async def test(thinking: Thinking) -> None:
        for _ in range(3):
            start = time.monotonic()
            with pytest.raises(Problem) as caught:
                await thinking.do(request(), work, 0.2)
            assert caught.value.status_code == 503
            assert caught.value.headers == {"Retry-After": "1"}
            assert caught.value.detail == "no answer was found within 0.2 s"
            assert 0.2 <= time.monotonic() - start < 2
        # There is one thread: an answer shows that it is free.
        assert await thinking.do(request(), lambda _: 42, 5) == 42

    run(1, 1, test)


def test_more_than_can_wait_are_refused_at_once() -> None:
    async def test(thinking: Thinking) -> None:
        tasks = [asyncio.create_task(thinking.do(request(), wait_for_stop, 0.3)) for _ in range(10)]
        start = time.monotonic()
        await asyncio.sleep(0)
        done = [task for task in tasks if task.done()] or (await asyncio.wait(tasks, timeout=0.1))[0]
        assert len(done) == 5  # two work, three wait
        assert time.monotonic() - start < 0.3
        problems = [task.exception() for task in done]
        assert {str(problem.detail) for problem in problems if isinstance(problem, Problem)} == {
            "too many requests wait for an answer: try again in 1 s"
        }
        rest = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(isinstance(each, Problem) and each.status_code == 503 for each in rest)

    run(2, 3, test)


def test_what_waited_in_vain_never_begins() -> None:
    begun: list[int] = []

    async def test(thinking: Thinking) -> None:
        first = asyncio.create_task(thinking.do(request(), wait_for_stop, 0.4))
        await asyncio.sleep(0.05)
        with pytest.raises(Problem):
            await thinking.do(request(), lambda _: begun.append(1), 0.1)
        with pytest.raises(Problem):
            await first
        assert await thinking.do(request(), lambda _: 42, 5) == 42
        assert begun == []

    run(1, 5, test)


def test_many_at_once_are_all_answered() -> None:
    async def test(thinking: Thinking) -> None:
        recipes = [Recipe(seed=seed, empty=50) for seed in range(60)]
        work = [
            thinking.do(request(), lambda stop, recipe=recipe: recipe.puzzle(stop=stop), 20)  # type: ignore[misc]
            for recipe in recipes
        ]
        assert [puzzle.recipe for puzzle in await asyncio.gather(*work)] == recipes

    run(2, 60, test)


def test_work_for_a_client_that_goes_away_is_given_up() -> None:
    stops: list[Stop] = []

    def work(stop: Stop) -> bool:
        stops.append(stop)
        return wait_for_stop(stop)

    async def test(thinking: Thinking) -> None:
        gone = asyncio.Event()
        task = asyncio.create_task(thinking.do(request(gone=gone), work, 30))
        while not stops:
            await asyncio.sleep(0.005)
        assert not stops[0].is_set()
        gone.set()
        with pytest.raises(Problem):
            await task
        assert await thinking.do(request(), lambda _: 42, 5) == 42

    run(1, 1, test)


def test_work_is_told_to_stop_when_the_server_ends() -> None:
    stops: list[Stop] = []

    def work(stop: Stop) -> bool:
        stops.append(stop)
        return wait_for_stop(stop)

    async def test(thinking: Thinking) -> None:
        task = asyncio.create_task(thinking.do(request(), work, 30))
        while not stops:
            await asyncio.sleep(0.005)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    run(1, 0, test)
    assert stops[0].is_set()
