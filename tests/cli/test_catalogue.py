from __future__ import annotations

import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from unidoku.catalogue import catalogue

from .running import Command, finish, start

MIX = "Easy=60,2.0-3.9=40"


def arguments(path: Path) -> list[str]:
    return ["catalogue", str(path), "--mix", MIX, "--seed", "text"]


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("catalogue") / "whole.csv"
    catalogue(path, {"Easy": 60, "2.0-3.9": 40}, seed="text")
    return path.read_bytes()


def test_it_fills_a_file(unidoku: Command, tmp_path: Path) -> None:
    path = tmp_path / "some.sdm"
    outcome = unidoku("catalogue", str(path), "--mix", "Easy=2, 1.5=1", "--count", "6", "--symmetry", "rotate180")
    assert (outcome.code, outcome.out) == (0, "")
    assert outcome.err.splitlines()[0] == f"6 puzzles in {path}"
    assert "recipe of 6 puzzles: not held by this format" in outcome.err
    assert lines(path) == 6
    for line in path.read_text().split():
        assert [char == "." for char in line] == [char == "." for char in line[::-1]]


def test_killed_it_goes_on_and_ends_in_the_same_file(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "killed.csv"
    journal = tmp_path / "killed.csv.unfinished"
    kills = 0
    for wanted in (3, 30, 70):
        process = start(*arguments(path))
        while process.poll() is None and lines(journal) < wanted:
            time.sleep(0.005)
        kills += process.poll() is None
        process.kill()
        process.communicate()
    assert kills > 0
    assert finish(start(*arguments(path))).code == 0
    assert path.read_bytes() == whole
    assert list(tmp_path.iterdir()) == [path]


def test_interrupted_it_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "some.csv"
    process = start("catalogue", str(path), "--mix", "1.5=1,12.0=1")
    while lines(tmp_path / "some.csv.unfinished") < 2:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    outcome = finish(process)
    assert outcome.code == 130
    assert outcome.err == f"{path}.unfinished holds what there is: the same command goes on from there\n"


def test_where_the_disc_is_full_it_says_so_and_goes_on_later(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "full.csv"

    def fill() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))

    process = subprocess.Popen(
        [sys.executable, "-m", "unidoku", *arguments(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=fill,
    )
    outcome = finish(process)
    assert outcome.code == 2
    assert f"unidoku: {path}.unfinished: File too large" in outcome.err
    assert finish(start(*arguments(path))).code == 0
    assert path.read_bytes() == whole


def test_a_wish_that_is_not_met_is_told(unidoku: Command, tmp_path: Path) -> None:
    outcome = unidoku("catalogue", str(tmp_path / "some.csv"), "--mix", "Hard=2", "--clues", "17")
    assert outcome.code == 1
    assert "Hard: 0 of 2 puzzles; given up, as 20 recipes gave no more; the nearest" in outcome.err
    assert "0 puzzles in" in outcome.err


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (["some.csv"], "--mix"),
        (["some.csv", "--mix", "Hard"], "expected difficulties, each once, such as Easy=20,7.0-7.9=5"),
        (["some.csv", "--mix", "Hard=1,Hard=2"], "each once"),
        (["some.csv", "--mix", "Hardly=1"], "'Hardly' is no difficulty"),
        (["some.csv", "--mix", "Hard=1", "--clues", "82"], "82 clues cannot be left"),
        (["some.doc", "--mix", "Hard=1"], "expected the ending of a format"),
    ],
)
def test_what_is_refused(given: list[str], reason: str, unidoku: Command, tmp_path: Path) -> None:
    outcome = unidoku("catalogue", str(tmp_path / given[0]), *given[1:])
    assert outcome.code == 2
    assert reason in outcome.err
