"""Bulk calls against the methods of `Grid`, which ask another engine: one board at a time, without lanes."""

from __future__ import annotations

import mmap
import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import Grid, ParseError, Stop, Stopped, count_many, is_proper_many, solve_many
from unidoku.bulk.instructions import available

from .sets import EMPTY, array_of, mixed, text_of

LIMITS = (1, 2, 100)


def expected_counts(grids: list[Grid], limit: int) -> list[int]:
    return [grid.count_solutions(limit) for grid in grids]


def assert_solved(grids: list[Grid], threads: int | None) -> None:
    """That all that is said of these boards is what `Grid` says of each."""
    solved = solve_many(array_of(grids), threads=threads)
    assert solved.counts.tolist() == expected_counts(grids, 2)
    assert solved.proper.tolist() == [grid.is_proper() for grid in grids]
    assert list(solved) == [grid.solution() if grid.is_proper() else None for grid in grids]
    assert not solved.solutions[~solved.proper].any()


@pytest.mark.parametrize("threads", [None, 1, 3])
@pytest.mark.parametrize("size", [0, 1, 2, 31, 32, 33, 400])
def test_any_number_of_boards_in_any_order(size: int, threads: int | None) -> None:
    grids = random.Random(size).choices(mixed(), k=size)
    assert_solved(grids, threads)


@pytest.mark.parametrize("limit", LIMITS)
def test_limits(limit: int) -> None:
    grids = [*mixed()] * 3
    assert count_many(array_of(grids), limit).tolist() == expected_counts(grids, limit)
    assert is_proper_many(text_of(grids)).tolist() == [grid.is_proper() for grid in grids]


def test_all_solutions() -> None:
    grids = [grid for grid in mixed() if grid.count_solutions(10_000) < 10_000]
    assert count_many(array_of(grids), None).tolist() == [grid.count_solutions(None) for grid in grids]


PROGRAM = """
import sys
import numpy as np
from unidoku import Grid, count_many, generate, generate_many, solve_many
boards = np.frombuffer(sys.stdin.buffer.read(), dtype=np.uint8).reshape(-1, 81)
counts = [count_many(boards[:n], limit, threads=1) for n in (1, 33, len(boards)) for limit in (1, 2, 100)]
solved, made = solve_many(boards), generate_many(range(100), minimal=True)
grids = [Grid.from_digits(board.tobytes()) for board in boards]
one_by_one = np.array([grid.count_solutions(limit) for grid in grids for limit in (1, 2, 100)])
singles = [grid.solution() for grid in grids if grid.is_proper()]
singles += [generate(minimal=True, seed=seed).grid for seed in range(9)]
columns = (*counts, solved.counts, solved.solutions, made.puzzles, one_by_one, np.array(singles))
sys.stdout.buffer.write(b"".join(column.tobytes() for column in columns))
"""


def output_with(instructions: str, boards: bytes = b"") -> bytes:
    environment = {**os.environ, "UNIDOKU_INSTRUCTIONS": instructions}
    command = [sys.executable, "-c", PROGRAM]
    return subprocess.run(command, input=boards, capture_output=True, check=True, timeout=120, env=environment).stdout


def test_every_instruction_set_gives_the_same() -> None:
    grids = random.Random(1).choices(mixed(), k=100)
    boards = array_of(grids).tobytes()
    outputs = {each.name: output_with(each.name, boards) for each in available()}
    assert len(outputs["portable"]) > 4 * 3 * (1 + 33 + 100)
    assert len(set(outputs.values())) == 1


@pytest.mark.parametrize(("name", "reason"), [("avx9", "there is no such"), ("AVX2", "there is no such")])
def test_instruction_sets_that_there_are_not(name: str, reason: str) -> None:
    environment = {**os.environ, "UNIDOKU_INSTRUCTIONS": name}
    command = [sys.executable, "-m", "unidoku", "info"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"UNIDOKU_INSTRUCTIONS is {name!r}, but {reason}" in done.stderr
    assert "portable" in done.stderr


@pytest.mark.parametrize(
    "name",
    ["17_clue", "magictour_top1465", "forum_hardest_1905_11_sample", "forum_hardest_1106", "serg_benchmark"],
)
def test_known_sets(shared: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (shared / "data" / f"{name}.txt").read_text()
    solved = solve_many(text)
    assert_valid(array_of(map(Grid, text.split())), solved.solutions, solved.proper)
    assert count_many(text, threads=1).tolist() == solved.counts.tolist()
    monkeypatch.setenv("UNIDOKU_INSTRUCTIONS", "portable")  # without lanes
    assert count_many(text).tolist() == solved.counts.tolist()


def assert_valid(boards: object, solutions: object, proper: object) -> None:
    """That every solution is one, of its own board: by its houses alone."""
    given, found, which = (np.asarray(a) for a in (boards, solutions, proper))
    given, found = given[which], found[which].reshape(-1, 9, 9)
    digits = np.arange(1, 10)
    boxes = found.reshape(-1, 3, 3, 3, 3).swapaxes(2, 3).reshape(-1, 9, 9)
    for houses in (found, found.swapaxes(1, 2), boxes):
        assert (np.sort(houses, axis=2) == digits).all()
    clues = given > 0
    assert (found.reshape(-1, 81)[clues] == given[clues]).all()


def test_arrays_of_any_integers() -> None:
    boards = array_of(mixed())
    expected = count_many(boards).tolist()
    assert count_many(boards.astype(np.int64)).tolist() == expected
    assert count_many(boards.tolist()).tolist() == expected
    assert count_many(boards[::2]).tolist() == expected[::2]
    assert count_many(np.asfortranarray(boards)).tolist() == expected


def test_texts_of_any_kind() -> None:
    text = text_of(mixed())
    expected = count_many(array_of(mixed())).tolist()
    with mmap.mmap(-1, len(text)) as memory:
        memory.write(text.encode())
        for form in (text, text.encode(), bytearray(text.encode()), memoryview(text.encode()), memory):
            assert count_many(form).tolist() == expected


@pytest.mark.parametrize(
    "text",
    [
        "{0}\n{1}",
        "{0}\n{1}\n",
        "{0}\r\n{1}\r\n",
        "\ufeff{0}\n{1}",
        "# two boards\n\n{0}\n  \n \t# and\n{1}\n\n",
        "{0} 17 clues\n{1}\tan ümlaut\n",
        "{0} #u1-9x9-e50-s1\n{1}#no blank\r\n",
    ],
)
def test_what_a_text_may_hold_beside_boards(text: str) -> None:
    one, two = mixed()[0], Grid(EMPTY)
    assert count_many(text.format(one, two)).tolist() == [1, 2]
    assert count_many(text.format(str(one).replace(".", "0"), "x" * 81)).tolist() == [1, 2]


@pytest.mark.parametrize("text", ["", "\n", "# nothing", " \r\n"])
def test_no_boards(text: str) -> None:
    assert len(solve_many(text)) == len(count_many(text)) == 0


@pytest.mark.parametrize(
    ("text", "position", "message"),
    [
        (f"{EMPTY}\n{EMPTY[1:]}\n", 82, "line 2 is no 9×9 board: expected 81 digits or marks of empty cells, found 80"),
        (f"#é\n{EMPTY}.", 3, "line 2 is no 9×9 board: expected 81 digits or marks of empty cells, found 82"),
        (f"{EMPTY}\n\n{EMPTY[:16]}a{EMPTY[17:]}", 99, "line 3 is no 9×9 board: expected 1 to 9, or an empty cell as"),
        (f" {EMPTY}", 0, "line 1 is no 9×9 board: expected 81 digits or marks of empty cells, found a blank"),
        (f"{EMPTY};17", 0, "line 1 is no 9×9 board: expected 81 digits or marks of empty cells, found 84"),
        ("puzzles.txt", 0, "found 11 characters"),
        ("５" + EMPTY[1:], 0, "found '５' as character 1"),
    ],
)
def test_lines_that_are_no_boards(text: str, position: int, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        solve_many(text)
    assert message in str(caught.value)
    assert caught.value.position == position
    assert caught.value.found
    with pytest.raises(ParseError) as caught:
        solve_many(text.encode())
    assert caught.value.position == len(text[:position].encode())


@pytest.mark.parametrize(
    ("boards", "message"),
    [
        (np.zeros((2, 80), dtype=np.uint8), r"shape \(2, 80\): expected integers, with shape \(N, 81\)"),
        (np.zeros(81, dtype=np.uint8), r"shape \(81,\)"),
        (np.zeros((1, 81)), "float64"),
        (np.zeros((1, 81), dtype=bool), "bool"),
        (np.full((3, 81), 10), "10 at r1c1 in row 0 of the array is no digit: expected 0 to 9"),
        (np.eye(2, 81, k=5, dtype=int) * -1, "-1 at r1c6 in row 0"),
        (np.eye(2, 81, k=-1, dtype=np.uint8) * 255, "255 at r1c1 in row 1"),
        ([[1, 2], [3]], "expected integers|inhomogeneous"),
        (memoryview(b"1" * 162).cast("B", (2, 81)), "expected the bytes of a text"),
    ],
)
def test_arrays_that_are_no_boards(boards: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        is_proper_many(boards)  # type: ignore[arg-type]


@pytest.mark.parametrize("limit", [0, -1, 2**32, 2.5, True])
def test_limits_that_there_are_not(limit: int) -> None:
    with pytest.raises(ValueError, match="limit"):
        count_many(EMPTY, limit)


@pytest.mark.parametrize("threads", [0, -2, 1.5])
def test_threads_that_there_are_not(threads: int) -> None:
    with pytest.raises(ValueError, match="threads"):
        solve_many(EMPTY, threads=threads)


CELLS = st.sampled_from("123456789.0*_-?xX")
ENDS = st.sampled_from(["\n", "\r\n", " # comment\n", "#\n", "\t17\n", " é\n"])
NOTHINGS = st.sampled_from(["\n", "# comment\n", "  \n", "\r\n", "#\n"])


@given(st.lists(st.tuples(st.lists(NOTHINGS, max_size=2), st.text(CELLS, min_size=81, max_size=81), ENDS), max_size=5))
@settings(max_examples=50)
def test_any_text_of_boards(lines: list[tuple[list[str], str, str]]) -> None:
    text = "".join("".join(before) + board + end for before, board, end in lines)
    assert count_many(text).tolist() == [Grid(board).count_solutions(2) for _, board, _ in lines]


@given(st.text(alphabet="1. #\n\rx") | st.text() | st.binary())
def test_any_other_text_is_refused_or_empty(text: str | bytes) -> None:
    try:
        boards, position = len(solve_many(text)), 0
    except ParseError as error:
        boards, position = 0, -1 if error.position is None else error.position
    assert boards == 0
    assert 0 <= position <= len(text)


def test_progress_adds_up() -> None:
    told: list[int] = []
    boards = np.tile(array_of(mixed()), (100, 1))
    solve_many(boards, progress=told.append)
    assert sum(told) == len(boards)
    assert min(told) > 0


def test_what_progress_raises_stops_the_work() -> None:
    def refuse(_: int) -> None:
        raise ArithmeticError("enough")

    # Without a limit an empty board has more solutions than can be counted.
    with pytest.raises(ArithmeticError, match="enough"):
        count_many("\n".join([EMPTY] * 99), None, progress=refuse)


@pytest.mark.parametrize("threads", [1, 2])
def test_another_thread_stops_it(threads: int) -> None:
    stop = Stop()
    timer = threading.Timer(0.1, stop.set)
    timer.start()
    with pytest.raises(Stopped):
        count_many("\n".join([EMPTY] * 99), None, threads=threads, stop=stop)
    timer.join()


@pytest.mark.parametrize(
    "call",
    ["count_many('.' * 81, None)", "generate_many(10**7, minimal=True)", "count_many(('.' * 81 + '\\n') * 99, None)"],
)
def test_ctrl_c(call: str) -> None:
    program = f"import numpy, unidoku\nunidoku.count_many('')\nprint('ready', flush=True)\nunidoku.{call}"
    process = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    time.sleep(0.3)  # until it is at work
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert err.endswith("KeyboardInterrupt\n")
