"""How much a player, or an address, may ask in how much time: buckets of tokens that fill again."""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from fastapi import Request

from unidoku.web.players import find_player
from unidoku.web.problems import Problem

__all__ = ["RATES", "Limits", "Rate", "limited"]

_BUCKETS = 20_000  # remembered at most; the one used longest ago is forgotten first


@dataclass(frozen=True, slots=True)
class Rate:
    """So many requests at once, and then so many a second."""

    burst: float
    per_second: float


# An address may be a whole class at school: all of it opens the page at once, and nobody is a player yet.
RATES = {
    "think": (Rate(60, 4), Rate(400, 40)),
    "order": (Rate(20, 0.5), Rate(100, 4)),
    "print": (Rate(10, 0.1), Rate(60, 1)),
    "moves": (Rate(200, 8), Rate(400, 40)),
    "read": (Rate(100, 10), Rate(400, 40)),
    "player": (Rate(400, 4), Rate(400, 4)),
}
"""By kind of request: the rate of a player, and the rate of an address where no player is known."""


class Limits:
    """The buckets of all who ask.

    >>> limits = Limits(clock=lambda: 0.0)
    >>> [limits.wait("player", "192.0.2.1", Rate(2, 0.5)) for _ in range(3)]
    [0.0, 0.0, 2.0]
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str | int], tuple[float, float]] = OrderedDict()

    def wait(self, kind: str, who: str | int, rate: Rate) -> float:
        """Takes a token, and answers 0; or where there is none, after how many seconds there will be."""
        now = self._clock()
        tokens, then = self._buckets.pop((kind, who), (rate.burst, now))
        tokens = min(rate.burst, tokens + (now - then) * rate.per_second)
        allowed = tokens >= 1
        self._buckets[kind, who] = tokens - allowed, now
        if len(self._buckets) > _BUCKETS:
            self._buckets.popitem(last=False)
        return 0.0 if allowed else (1 - tokens) / rate.per_second


def limited(kind: str) -> Callable[[Request], Awaitable[None]]:
    """A dependency that refuses (429) a request of this kind from who has asked too much; see `RATES`."""
    of_player, of_address = RATES[kind]

    async def refuse_too_much(request: Request) -> None:
        limits: Limits | None = request.app.state.limits
        if limits is None:
            return
        player = None if kind == "player" else await find_player(request)
        who, rate = (_address(request), of_address) if player is None else (player, of_player)
        if wait := limits.wait(kind, who, rate):
            seconds = math.ceil(wait)
            raise Problem(
                429,
                "Too many requests",
                f"so many requests of this kind are more than one may make: try again in {seconds} s",
                retry_after=seconds,
            )

    return refuse_too_much


def _address(request: Request) -> str:
    """The client's address; of IPv6 its network, for a household has 2⁶⁴ addresses."""
    host = request.client.host if request.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    return str(ipaddress.ip_network((address, 64), strict=False)) if address.version == 6 else host
