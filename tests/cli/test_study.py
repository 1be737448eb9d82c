from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from unidoku.study import STUDIES
from unidoku.study.pictures import PICTURES

from .running import Command


def test_a_report_for_people(unidoku: Command) -> None:
    outcome = unidoku("study", "random-removal", "levels", "--count", "1", "--seed", "7")
    assert (outcome.code, outcome.err) == (0, "")
    assert [line for line in outcome.lines if line and not line.startswith(" ")] == [
        "Cells removed at random, without any check: 1 boards, seed 7",
        "The campaign: 100 levels, 1 cycle",
    ]
    assert outcome.lines[1].split() == ["published", "measured"]


def test_the_number_of_9x9_grids_as_json(unidoku: Command) -> None:
    outcome = unidoku("study", "grid-numbers", "--json")
    assert outcome.code == 0
    rows = {row["name"]: row for row in json.loads(outcome.out)["rows"]}
    assert rows["9×9, by bands"]["measured"] == rows["9×9, by bands"]["published"] == 6670903752021072936960


def test_without_a_name_all_studies_are_made(unidoku: Command) -> None:
    outcome = unidoku("study", "--count", "1", "--json")
    assert [json.loads(line)["name"] for line in outcome.lines] == list(STUDIES)


def test_the_seed_decides(unidoku: Command) -> None:
    first, again, other = (
        json.loads(unidoku("study", "search-order", "--count", "2", "--json", "--seed", seed).out)["data"]
        for seed in ("a b", "a b", "c")
    )
    assert first == again != other


def test_pictures(unidoku: Command, tmp_path: Path) -> None:
    outcome = unidoku("study", "pictures", "--out", str(tmp_path / "new" / "pictures"), "--seed", "3")
    assert outcome.code == 0
    files = {Path(line).stem: Path(line).read_text(encoding="utf-8") for line in outcome.lines}
    assert files == {name: draw("3") for name, draw in PICTURES.items()}


def test_a_plot(unidoku: Command, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    plot = tmp_path / "levels.svg"
    assert unidoku("study", "levels", "--plot", str(plot)).code == 0
    assert plot.read_text(encoding="utf-8").startswith("<?xml")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["sudoku"], "'sudoku' is no study: expected shift-generator, "),
        (["digging", "--count", "0"], "expected a whole number of at least 1"),
        (["grid-numbers", "--count", "5"], "--count has no meaning here"),
        (["grid-numbers", "levels", "--seed", "5"], "--seed has no meaning here"),
        (["digging", "--seed", "\udc80"], "no character that is known"),
        (["pictures"], "expected pictures and --out DIR together"),
        (["digging", "--out", "x"], "expected pictures and --out DIR together"),
        (["digging", "--plot", "x.bmp"], "expected a file name with .svg or .png"),
        (["digging", "--plot", "nowhere/x.svg"], "there is no directory 'nowhere'"),
        (["pictures", "--out", "x", "--plot", "x.svg"], "there is nothing to plot"),
        (["pictures", "--out", "x", "--count", "2"], "--count has no meaning here"),
    ],
)
def test_what_cannot_be_done_is_refused(
    unidoku: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], expected: str
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = unidoku("study", *arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert expected in outcome.err
    assert not list(tmp_path.iterdir())


def test_without_matplotlib_it_says_so_before_the_work(
    unidoku: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    outcome = unidoku("study", "digging", "--plot", str(tmp_path / "x.svg"))
    assert (outcome.code, outcome.out) == (2, "")
    assert "install unidoku[study]" in outcome.err


def test_its_help_has_an_example(unidoku: Command) -> None:
    outcome = unidoku("study", "--help")
    assert outcome.code == 0
    assert "unidoku study grid-numbers" in outcome.out
