"""The commands read boards from files of every format, and from links."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from unidoku.formats.files import all_formats, read

from ..formats.samples import all_samples
from .running import PUZZLE, Command


@pytest.mark.parametrize("name", sorted(all_formats()))
def test_the_boards_of_a_file(unidoku: Command, tmp_path: Path, name: str) -> None:
    for number, sample in enumerate(all_samples()[name]):
        path = tmp_path / f"{number}"
        path.write_bytes(sample)
        records = list(read(sample, name, on_error=lambda _: None))
        boards = [record.grid for record in records if not record.is_sukaku]
        expected = [str(grid.count_solutions(2)) for grid in boards]
        outcome = unidoku("count", "--limit", "2", str(path))
        assert outcome.lines == expected
        assert outcome.err.count("given by candidates") == len(records) - len(boards)
        assert unidoku("count", "--limit", "2", "-", stdin=sample).lines == expected


@pytest.mark.parametrize("name", ["fpuzzles", "sudokuwiki"])
def test_a_link_as_argument(unidoku: Command, name: str) -> None:
    link = all_samples()[name][0].decode().split()[0]
    grid = next(read(link)).grid
    assert unidoku("count", "--limit", "2", link).lines == [str(grid.count_solutions(2))]


def test_where_a_board_of_a_table_stands(unidoku: Command, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text(f"no,puzzle\n1,{PUZZLE}\n2,{'.' * 81}\n3,{PUZZLE[:-1]}q\n")
    outcome = unidoku("solve", "--json", str(path))
    assert outcome.code == 2
    assert [json.loads(line).get("puzzle") for line in outcome.lines] == [1, 2, 3]
    unproper, bad = outcome.err.splitlines()
    assert unproper.startswith(f"{path}, puzzle 2: the board has more than one solution")
    assert bad.startswith(f"{path}:4: 'q' at r9c9 is no digit")
    assert bad.endswith("(column 83)")


def test_a_file_of_no_known_format_is_read_as_text(unidoku: Command, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl.Z"
    path.write_bytes(b"\x1f\x9d\x90\x00rubbish\n")
    outcome = unidoku("solve", str(path))
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"{path}:1: the line is no text")


def test_a_game_of_another_program_where_it_was_left(unidoku: Command, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    wrong = PUZZLE.replace("53..", "531.", 1)
    path.write_text(json.dumps({"grid": PUZZLE, "board": wrong}))
    outcome = unidoku("hint", str(path))
    assert (outcome.code, "r1c3" in outcome.out) == (1, True)
    path.write_text(json.dumps({"grid": PUZZLE, "notes": {"r1c3": "12"}}))
    outcome = unidoku("hint", str(path))
    assert (outcome.code, "r1c3" in outcome.out) == (1, True)  # the right digit is among the notes no more
    path.write_text(f'{{"grid": "{PUZZLE}"}}\n' * 2)
    assert "expected one board, found 2 puzzles" in unidoku("hint", str(path)).err
