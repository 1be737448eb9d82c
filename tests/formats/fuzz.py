"""Files that are damaged at random: whatever comes of them, it comes in time, and an error is one of ours.

By hand: `python -m tests.formats.fuzz 100000 [SEED]`.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter

from unidoku.errors import ParseError
from unidoku.formats.files import all_formats, recognize
from unidoku.formats.many import Boards
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream

from .samples import all_samples

LONGEST = 10.0  # seconds that a file of some kilobytes may take on a slow machine

_MARKS = [
    *rb"""\0 \n " ' , ; | < > & { } [ ] # 0 9 -1 1e999 99999999999999999999 nan null <!-- <![CDATA[ \ud800 %""".split(),
    *(b"\0", b"\n", b"\r\n", b" ", b"\t", b"\xff", b"\xef\xbb\xbf", b"\xe2\x80\xae", b"r1c1", b"R10C10"),
]


def damaged(data: bytes, others: list[bytes], chance: random.Random) -> bytes:
    """The file with some pieces lost, doubled, changed, or from another."""
    for _ in range(chance.choice([1, 1, 1, 1, 2, 5])):
        at = chance.randrange(len(data) + 1)
        end = at + chance.choice([1, 1, 1, 2, 5, 12, 100])
        other = chance.choice(others)
        begin = chance.randrange(len(other) + 1)
        piece = chance.choice(
            [
                b"",
                data[at:end] * chance.choice([2, 2, 3, 100]),
                chance.choice(_MARKS),
                chance.randbytes(min(end - at, 12)),
                bytes(byte ^ 1 << chance.randrange(8) for byte in data[at:end]),
                other[begin : begin + chance.randrange(200)],
                data[at:end][::-1],
            ]
        )
        data = (data[:at] + piece + data[end:])[: 2**18]
    return data


def check(data: bytes, name: str | None) -> str:
    """What comes of reading such a file: "read", "some" or "refused". Raises anything that it may not raise."""
    puzzles = errors = 0
    try:
        stream = Stream.of(data)
        format = all_formats()[name] if name else recognize(stream)
        for item in format.read(stream):
            assert isinstance(item, Record | Boards | ParseError), item
            errors += isinstance(item, ParseError)
            puzzles += not isinstance(item, ParseError)
    except ParseError:
        errors += 1
    return "refused" if not puzzles else "some" if errors else "read"


def fuzz(number: int, seed: int) -> Counter[str]:
    """Damage and read so many files; what came of them. AssertionError, with the file, where it was something else."""
    chance = random.Random(seed)
    samples = [(name, data) for name, files in all_samples().items() for data in files]
    everything = [data for _, data in samples]
    outcomes: Counter[str] = Counter()
    for _ in range(number):
        name, data = chance.choice(samples)
        data = damaged(data, everything, chance)
        start = time.monotonic()
        try:
            outcomes[check(data, chance.choice([name, None]))] += 1
        except Exception as error:
            raise AssertionError(f"reading {name} raised {error!r} for {data!r}") from error
        taken = time.monotonic() - start
        assert taken < LONGEST, f"reading {name} took {taken:.1f} s for {data!r}"
    return outcomes


if __name__ == "__main__":
    print(fuzz(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0))
