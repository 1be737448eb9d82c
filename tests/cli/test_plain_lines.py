"""Many plain lines go through the engine as text: what comes out is the same as of each board by itself."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import Grid, Recipe
from unidoku.cli.sources import Entry, PlainLines, read_entries_and_lines

from ..bulk.sets import mixed
from .running import PUZZLE, SOLUTION, Command

# A budget that no board here needs: boards with one are looked at one by one.
ONE_BY_ONE = ("--budget", "1000000000")

ENDS = ("\n", "\r\n", " #u1-9x9-e50-s7\n", "#x\r\n", "\t # x\n")
OTHERS = (
    "\n",
    "# a comment\n",
    "rubbish\n",
    f"{PUZZLE}5\n",
    "1234\n3412\n2143\n4321\n\n",
    f"{PUZZLE} #é\n",
    f" {PUZZLE}\n",
    "\xff",
)


def written(seed: int) -> str:
    """Many boards in runs of plain lines, with other things between them."""
    chance = random.Random(seed)
    text = ""
    for _ in range(6):
        boards = chance.choices(mixed()[:-2], k=chance.choice([1, 63, 64, 65, 200]))
        text += "".join(f"{board}{chance.choice(ENDS)}" for board in boards) + chance.choice(OTHERS)
    return text + f"{PUZZLE}"


@pytest.mark.parametrize("command", [("solve",), ("check",), ("count", "--limit", "3"), ("check", "--json")])
@pytest.mark.parametrize("seed", range(4))
def test_the_same_as_one_by_one(unidoku: Command, command: tuple[str, ...], seed: int, tmp_path: Path) -> None:
    text = written(seed)
    assert unidoku(*command, stdin=text) == unidoku(*command, *ONE_BY_ONE, stdin=text)
    file = tmp_path / "boards.txt"
    file.write_text(text, encoding="utf-8")
    arguments = (SOLUTION, str(file), "rubbish")
    assert unidoku(*command, *arguments) == unidoku(*command, *ONE_BY_ONE, *arguments)


def test_a_million_solutions_get_a_remark(unidoku: Command) -> None:
    outcome = unidoku("count", stdin=f"{PUZZLE}\n" * 100 + "." * 81 + f"\n{PUZZLE}\n")
    assert outcome.lines == ["1"] * 100 + ["1000000", "1"]
    assert outcome.err == "stdin:101: 1000000 solutions or more: --all counts them all\n"


def test_a_shape_that_is_another(unidoku: Command) -> None:
    text = f"{PUZZLE}\n" * 100
    assert unidoku("solve", "--shape", "9x9", stdin=text).lines == [SOLUTION] * 100
    outcome = unidoku("solve", "--shape", "4x4", stdin=text)
    assert (outcome.code, outcome.out, len(outcome.err.splitlines())) == (2, "", 100)


def items_of(text: str | bytes, path: Path) -> list[Entry | PlainLines]:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    items = read_entries_and_lines([str(path)], None, plain_apart=True)
    return [item for item in items if item is not None]


def test_lines_are_taken_many_at_a_time(tmp_path: Path) -> None:
    items = items_of("# boards\n" + f"{PUZZLE}\n" * 50_000, tmp_path / "boards.txt")
    assert sum(len(item.boards) for item in items if isinstance(item, PlainLines)) > 49_000
    assert len(items) < 1000


def places(items: list[Entry | PlainLines]) -> list[tuple[str, str, str]]:
    """Where all boards stand, and what was read of each."""
    found: list[Entry] = []
    for item in items:
        found += [item] if isinstance(item, Entry) else map(item.entry, range(len(item.boards)))
    return [(entry.place, entry.text.rstrip(), entry.fault) for entry in found]


LINES = st.sampled_from([f"{PUZZLE}{end}" for end in ENDS] * 4 + list(OTHERS)) | st.text(max_size=90)


@given(st.lists(st.lists(LINES, max_size=3), max_size=4))
@settings(max_examples=50)
def test_what_is_found_does_not_depend_on_the_way(
    tmp_path_factory: pytest.TempPathFactory, parts: list[list[str]]
) -> None:
    text = "".join("".join(part) + f"{PUZZLE}\n" * 70 for part in parts)
    path = tmp_path_factory.getbasetemp() / "boards.txt"
    path.write_text(text, encoding="utf-8", newline="")
    one_by_one = read_entries_and_lines([str(path)], None, plain_apart=False)
    expected = places([item for item in one_by_one if item is not None])
    assert places(items_of(text, path)) == expected


def test_many_puzzles_as_lines(unidoku: Command) -> None:
    outcome = unidoku("generate", "--count", "1500", "--seed", "40", "--clues", "37", "--symmetry", "rotate180")
    assert (outcome.code, outcome.err, len(outcome.lines)) == (0, "", 1500)
    for number in (0, 1, 700, 1499):
        board, recipe = outcome.lines[number].split(" #")
        assert recipe == f"u1-9x9-e44-rotate180-s{40 + number}"
        assert Grid(board) == Recipe.parse(recipe).puzzle().grid
    assert unidoku("check", stdin=outcome.out).lines == ["1500 boards: 1500 proper"]


def test_many_puzzles_of_a_text(unidoku: Command) -> None:
    outcome = unidoku("generate", "--count", "1000", "--seed", "café 1", "--empty", "50")
    assert (outcome.code, outcome.err, len(outcome.lines)) == (0, "", 1000)
    for number in (1, 2, 999, 1000):
        board, recipe = outcome.lines[number - 1].split(" #")
        assert recipe == f"u1-9x9-e50-scaf%C3%A9%201%2F{number}"
        assert Grid(board) == Recipe(seed=f"café 1/{number}", empty=50).puzzle().grid


@pytest.mark.parametrize("seed", ["9", "nine"])
def test_many_puzzles_that_are_not_all_reached(unidoku: Command, seed: str) -> None:
    options = ("generate", "--count", "1000", "--seed", seed, "--clues", "24", "--attempts", "1")
    outcome, objects = unidoku(*options), unidoku(*options, "--json")
    puzzles = [json.loads(line) for line in objects.lines]
    assert outcome.lines == [f"{puzzle['puzzle']} #{puzzle['recipe']}" for puzzle in puzzles]
    assert (outcome.code, outcome.err) == (1, objects.err)
    assert 10 < len(outcome.err.splitlines()) < 990


def test_many_puzzles_that_cannot_be(unidoku: Command) -> None:
    outcome = unidoku("generate", "--count", "1000", "--empty", "82")
    assert (outcome.code, outcome.out) == (2, "")
    assert "82" in outcome.err
