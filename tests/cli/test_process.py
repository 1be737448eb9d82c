"""What only a process of its own shows: pipes, terminals, signals."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time

import pytest

from unidoku import Grid

from .running import EMPTY, PUZZLE, SOLUTION, finish, start

# What takes longer than anybody waits.
ENDLESS = {
    "one count": ["count", "--limit", "1000000000000", EMPTY],
    "many counts": ["count", "--all", *[EMPTY] * 9],
    "one puzzle": ["generate", "--shape", "25x25", "--minimal"],
    "many puzzles": ["generate", "--minimal", "--count", "1000000"],
    "a pass over and over": ["dig", "--clues", "1", "--attempts", "999999999", SOLUTION],
    "a recipe": ["solve", "u1-9x9-e75-a999999999-s1"],
    "all solutions": ["solve", "--all", EMPTY],
    "waiting for boards": ["check"],
}


@pytest.mark.parametrize("arguments", ENDLESS.values(), ids=ENDLESS)
def test_ctrl_c(arguments: list[str]) -> None:
    program = "import sys; from unidoku.cli import main; print('ready', flush=True); sys.exit(main())"
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        [sys.executable, "-c", program, *arguments], stdin=pipe, stdout=pipe, stderr=pipe, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    time.sleep(0.5)  # until it is at work
    assert process.poll() is None
    process.send_signal(signal.SIGINT)
    code, _, err = finish(process)
    assert (code, err) == (130, "")


def test_what_was_done_before_ctrl_c_is_there() -> None:
    process = start("count", "-", EMPTY)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1234............\n\n")
    process.stdin.flush()
    assert process.stdout.readline() == "12\n"
    process.send_signal(signal.SIGINT)
    assert finish(process)[0] == 130


def test_results_come_while_the_input_is_still_open() -> None:
    process = start("solve")
    assert process.stdin is not None
    assert process.stdout is not None
    for _ in range(3):
        process.stdin.write(f"{PUZZLE}\n")
        process.stdin.flush()
        assert process.stdout.readline() == f"{SOLUTION}\n"
    assert finish(process) == (0, "", "")


def test_a_slow_pipe_is_judged_by_more_than_its_first_bytes() -> None:
    """Each piece alone would be boards as text, or nothing that is known."""
    document = f'<?xml version="1.0"?>\n<opensudoku>\n<game data="{PUZZLE.replace(".", "0")}"/>\n</opensudoku>\n'
    for text, pieces in ((document, 12), (f"puzzle,solution\n{PUZZLE},{SOLUTION}\n", 5)):
        process = start("solve", bufsize=0)
        assert process.stdin is not None
        for at in range(0, len(text), -(-len(text) // pieces)):
            process.stdin.write(text[at : at + -(-len(text) // pieces)])
            process.stdin.flush()
            time.sleep(0.02)
        assert finish(process) == (0, f"{SOLUTION}\n", "")


def test_commands_in_a_row() -> None:
    generate = start("generate", "--count", "50", "--minimal", "--seed", "1", stdin=subprocess.DEVNULL)
    solve = start("solve", stdin=generate.stdout)
    check = start("check", stdin=solve.stdout)
    assert finish(check) == (0, "50 boards: 50 proper\n", "")
    assert generate.wait(60) == solve.wait(60) == 0
    for process in (generate, solve):
        process.communicate()


def test_the_reader_goes_away() -> None:
    process = start("generate", "--count", "100000", "--shape", "4x4")
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    process.stdout = None
    code, _, err = finish(process)
    assert (code, err) == (141, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device here")
def test_the_disk_is_full() -> None:
    with open("/dev/full", "w") as full:
        code, _, err = finish(start("solve", PUZZLE, stdout=full))
    assert code == 2
    assert "No space left" in err


def test_utf8_whatever_the_locale() -> None:
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    full_width = PUZZLE.translate({ord(digit): ord(digit) - ord("0") + ord("０") for digit in "123456789"})
    process = start("solve", "-", "数独", env=environment, encoding="utf-8")
    code, out, err = finish(process, f"{full_width}\nナンプレ\n")
    assert (code, out) == (2, f"{SOLUTION}\n")
    assert [line.partition(": ")[0] for line in err.splitlines()] == ["stdin:2", "argument:2"]


def in_terminal(*arguments: str, **environment: str) -> str:
    """What somebody sees who runs this in a terminal: all that is written to it."""
    leader, follower = pty.openpty()
    termios.tcsetwinsize(follower, (24, 80))
    with subprocess.Popen(
        [sys.executable, "-m", "unidoku", *arguments],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env={**os.environ, "TERM": "xterm", "NO_COLOR": "", **environment},
    ):
        os.close(follower)
        seen = b""
        while select.select([leader], [], [], 60)[0]:
            try:
                chunk = os.read(leader, 2**16)
            except OSError:  # how Linux says that nobody writes any more
                break
            if not chunk:
                break
            seen += chunk
    os.close(leader)
    return seen.decode().replace("\r\n", "\n")


def test_a_terminal_sees_a_drawn_puzzle() -> None:
    seen = in_terminal("generate", "--seed", "42", NO_COLOR="1")
    board = seen.partition("\n\n")[0]
    assert Grid(board).is_proper()
    assert "recipe  u1-9x9-e50-s42\n" in seen
    assert "\x1b" not in seen


def test_a_terminal_sees_colours() -> None:
    plain = in_terminal("solve", PUZZLE, NO_COLOR="1")
    assert Grid(plain) == Grid(SOLUTION)
    coloured = in_terminal("solve", PUZZLE)
    assert coloured.count("\x1b[1m") == 30  # the clues
    assert in_terminal("solve", PUZZLE, TERM="dumb") == plain
    assert in_terminal("solve", "--lines", PUZZLE) == f"{SOLUTION}\n"


def test_a_terminal_sees_progress() -> None:
    seen = in_terminal("generate", "--count", "2000", "--shape", "16x16", "--lines")  # takes seconds
    assert "/2000 " in seen
    assert in_terminal("generate", "--count", "2", "--lines").count("\n") == 2
