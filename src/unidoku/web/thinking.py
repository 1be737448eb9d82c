"""Where the engine works for requests: on a few threads, each piece of work with a deadline, and only so many waiting.

The event loop never runs the engine. Work is a function that takes a `unidoku.Stop` and looks at it, or one that is
known to end soon by itself.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from fastapi import Request

from unidoku.bulk.cores import cores
from unidoku.errors import Stopped
from unidoku.generate import Stop
from unidoku.web.problems import Problem

__all__ = ["SECONDS", "Thinking", "TookTooLong", "think"]

T = TypeVar("T")

SECONDS = 2.0
"""How long an answer may take, the time in the queue included."""

_WAITING = 512  # pieces of work that may wait for a thread: most take a millisecond or two


class TookTooLong(Problem):
    """No answer within the time that there was (503)."""

    def __init__(self, seconds: float) -> None:
        super().__init__(
            503, "Took too long", f"no answer was found within {seconds:g} s", headers={"Retry-After": "1"}
        )


class Thinking:
    """The threads of an app, one a core, and the places in their queue.

    An app has one as `app.state.thinking`, made when it starts and left at its end.
    """

    def __init__(self, threads: int | None = None, waiting: int = _WAITING) -> None:
        threads = threads or cores()
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="thinking")
        self._places = threading.BoundedSemaphore(threads + waiting)

    async def do(self, request: Request, work: Callable[[Stop], T], seconds: float) -> T:
        """What `work` gives; Problem 503 when there is no place left, TookTooLong when it takes longer.

        When the client goes away the work is given up too.
        """
        if not self._places.acquire(blocking=False):
            detail = "too many requests wait for an answer: try again in 1 s"
            raise Problem(503, "Too busy", detail, headers={"Retry-After": "1"})
        stop = Stop()
        try:
            working = self._pool.submit(work, stop)
        except BaseException:
            self._places.release()
            raise
        working.add_done_callback(lambda _: self._places.release())
        answer = asyncio.wrap_future(working)
        gone = asyncio.ensure_future(_client_gone(request))
        either: set[asyncio.Future[Any]] = {answer, gone}
        try:
            done, _ = await asyncio.wait(either, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            if answer in done:
                return answer.result()
        except Stopped:
            pass
        finally:
            stop.set()
            answer.cancel()
            gone.cancel()
        raise TookTooLong(seconds)

    def __enter__(self) -> Thinking:
        return self

    def __exit__(self, *_: object) -> None:
        # What works was told to stop when its request ended; what waits does not begin.
        self._pool.shutdown(wait=False, cancel_futures=True)


async def think(request: Request, work: Callable[[Stop], T], seconds: float = SECONDS) -> T:
    """What `work` gives, done on the threads of the request's app.

    Raises Problem 503 when it takes longer than `seconds` or too many wait already, and what the work raises.
    """
    thinking: Thinking = request.app.state.thinking
    return await thinking.do(request, work, seconds)


async def _client_gone(request: Request) -> None:
    """Ends when the client has gone away."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
