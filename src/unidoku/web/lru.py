"""A dictionary that forgets what was used longest ago."""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeVar

__all__ = ["Lru"]

K = TypeVar("K")
V = TypeVar("V")


class Lru(OrderedDict[K, V]):
    """A dictionary of at most `size` items; the one used longest ago is forgotten first.

    >>> lru: Lru[str, int] = Lru(2)
    >>> lru["a"] = 1; lru["b"] = 2; lru.use("a"); lru["c"] = 3
    1
    >>> list(lru)
    ['a', 'c']
    """

    def __init__(self, size: int) -> None:
        super().__init__()
        self._size = size

    def use(self, key: K) -> V | None:
        """The value of a key, which is now the one used last; None where there is none."""
        value = self.get(key)
        if value is not None:
            self.move_to_end(key)
        return value

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        if len(self) > self._size:
            self.popitem(last=False)
