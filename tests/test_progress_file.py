import errno
import os
import resource
import signal
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from unidoku.errors import ProgressError
from unidoku.grid import Grid
from unidoku.progress import LIMIT, Progress
from unidoku.recipe import Recipe

SAVE_FOR_EVER = """
import sys, os
from dataclasses import replace
from pathlib import Path
from unidoku.progress import Progress
from unidoku.recipe import Recipe

path = Path(sys.argv[1])
game = Progress.load(path) if path.exists() else Progress.start(Recipe(seed=1, empty=40))
empty = [cell for cell, digit in enumerate(game.grid.digits) if not digit]
while True:
    seconds = game.seconds + 1
    game = replace(game, entries=dict.fromkeys(empty[:int(seconds) % 40], 1), seconds=seconds)
    game.save(path)
    os.write(1, b".")
"""

OLD = Progress.start(Recipe.parse("u1-9x9-e55-s42"))
NEW = replace(Progress.start(Grid("23....3..4....41")), entries={2: 1, 3: 4}, seconds=60)


def test_a_game_comes_back_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for game in (OLD, NEW, OLD):
        game.save(path)
        assert Progress.load(str(path)) == game
        assert path.read_text("utf-8") == game.to_json()
    assert list(tmp_path.iterdir()) == [path]


def test_a_damaged_file_is_named_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b'{"version": 1, "clues": "\xff"}')
    with pytest.raises(ProgressError, match=r"game\.json: not a valid game: not UTF-8 at byte 25") as caught:
        Progress.load(path)
    assert caught.value.problems == ("not UTF-8 at byte 25",)
    assert path.read_bytes() == b'{"version": 1, "clues": "\xff"}'


def test_an_endless_file_is_refused() -> None:
    with pytest.raises(ProgressError, match=f"longer than {LIMIT} bytes"):
        Progress.load("/dev/zero")


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Progress.load(tmp_path / "nothing.json")
    with pytest.raises(FileNotFoundError):
        OLD.save(tmp_path / "nowhere" / "game.json")


@pytest.mark.parametrize("special", ["directory", "pipe"])
def test_what_is_no_regular_file_is_never_replaced(tmp_path: Path, special: str) -> None:
    path = tmp_path / "it"
    path.mkdir() if special == "directory" else os.mkfifo(path)
    with pytest.raises(OSError, match="not a regular file"):
        OLD.save(path)
    assert path.is_dir() or path.is_fifo()
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link_and_the_mode_of_the_file_stays(tmp_path: Path) -> None:
    path, link = tmp_path / "game.json", tmp_path / "link.json"
    OLD.save(path)
    path.chmod(0o640)
    link.symlink_to(path)
    NEW.save(link)
    assert link.is_symlink()
    assert Progress.load(path) == NEW
    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("broken", ["fsync", "replace", "fchmod"])
@pytest.mark.parametrize("error", [OSError(errno.EIO, "the disk"), KeyboardInterrupt()])
def test_when_a_call_fails_the_old_game_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str, error: BaseException
) -> None:
    path = tmp_path / "game.json"
    OLD.save(path)

    def fail(*_: object) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(os, broken, fail)
        with pytest.raises(type(error)):
            NEW.save(path)
    assert Progress.load(path) == OLD
    assert list(tmp_path.iterdir()) == [path]


def test_when_the_disk_is_full_the_old_game_stays(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    OLD.save(path)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20, hard))  # no file may grow beyond 20 bytes
    try:
        with pytest.raises(OSError, match="too large"):
            NEW.save(path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert Progress.load(path) == OLD
    assert list(tmp_path.iterdir()) == [path]


def test_the_new_file_is_on_disk_before_it_takes_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    real_fsync, real_replace = os.fsync, os.replace

    def fsync(descriptor: int) -> None:
        calls.append(f"fsync {Path(os.readlink(f'/proc/self/fd/{descriptor}')).suffix}")
        real_fsync(descriptor)

    def rename(source: Path, target: Path) -> None:
        calls.append("replace")
        assert Progress.load(source) == NEW
        real_replace(source, target)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(os, "replace", rename)
    NEW.save(tmp_path / "game.json")
    assert calls == ["fsync .tmp", "replace", "fsync "]


def test_a_process_killed_in_the_middle_leaves_a_whole_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    seen = []
    for _ in range(3):
        with subprocess.Popen([sys.executable, "-c", SAVE_FOR_EVER, path], stdout=subprocess.PIPE) as child:
            assert child.stdout is not None
            child.stdout.read(20)  # some games are saved by now, and others are being saved
            child.send_signal(signal.SIGKILL)
        game = Progress.load(path)
        assert len(game.entries) == int(game.seconds) % 40
        seen.append(game.seconds)
    assert all(after > before for before, after in pairwise(seen))
