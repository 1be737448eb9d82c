"""How many cores there are to work with."""

from __future__ import annotations

import os

from unidoku.grid import whole

__all__ = ["cores", "threads_of"]


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def threads_of(threads: int | None) -> int:
    """So many threads, or one for each core; ValueError for less than one."""
    if threads is None:
        return cores()
    threads = whole(threads, "number of threads")
    if threads < 1:
        raise ValueError(f"{threads} threads do nothing: expected at least 1, or None for all cores")
    return min(threads, 1024)
