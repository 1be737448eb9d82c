from __future__ import annotations

import fcntl
import json
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from unidoku import Grid, Recipe, Stop, Stopped, generate, rate, read
from unidoku.catalogue import COLUMNS, CatalogueError, Filling, catalogue, filling, making
from unidoku.catalogue.journal import Missed, Outcome

from ..judge import sat_solutions

MIX = {"Easy": 3, "2.0-4.5+pearl": 2, "xy-wing": 2, "6.0-6.9": 2}


def facts(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def journal_of(path: Path, mix: dict[str, int] = MIX, seed: int | str = 7) -> bytes:
    """What stands beside a catalogue when all its puzzles are made, but the file itself is not."""
    work = Filling(path, mix, seed=seed)
    steps, made = iter(work), 0
    while made < work.total:
        made += next(steps)
    steps.close()
    data = work.journal_path.read_bytes()
    work.journal_path.unlink()
    return data


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("catalogue") / "whole.jsonl"
    made = catalogue(path, MIX, seed=7, threads=1)
    assert made.is_met
    return path


def test_what_stands_in_a_row_is_true(whole: Path) -> None:
    rows = facts(whole)
    assert len(rows) == sum(MIX.values())
    for row in rows:
        assert tuple(row) == COLUMNS
        grid = Grid(str(row["puzzle"]))
        assert sat_solutions(grid) == [Grid(str(row["solution"])).digits]
        assert str(Recipe.parse(str(row["recipe"])).puzzle().grid) == row["puzzle"]
        level, rating = rate(grid), rate(grid, "explainer")
        assert level.hardest is not None
        assert rating.hardest is not None
        assert row["clues"] == grid.clues
        assert (row["level"], row["score"], row["hardest"]) == (level.level, level.score, level.hardest.slug)
        assert (row["er"], row["ep"], row["ed"]) == (rating.er, rating.ep, rating.ed)
        assert row["er_hardest"] == rating.hardest.slug


def test_every_part_is_as_wished_and_no_puzzle_comes_twice(whole: Path) -> None:
    rows = facts(whole)
    assert len({row["puzzle"] for row in rows}) == len(rows)
    assert {row["level"] for row in rows[:3]} == {"Easy"}
    assert all(row["er"] == row["ep"] and 2.0 <= float(str(row["er"])) <= 4.5 for row in rows[3:5])
    assert all(str(row["recipe"]).startswith("u1-9x9-any-needs.xy_wing-s7-3-") for row in rows[5:7])
    assert all(6.0 <= float(str(row["er"])) <= 6.9 for row in rows[7:])


@pytest.mark.parametrize("ending", ["csv", "parquet", "txt", "sdm", "xlsx"])
def test_every_format_holds_the_same_puzzles_and_is_the_same_again(ending: str, whole: Path, tmp_path: Path) -> None:
    paths = [tmp_path / f"{threads}.{ending}" for threads in (1, 3)]
    made = [catalogue(path, MIX, seed=7, threads=index) for index, path in enumerate(paths, 1)]
    if ending != "xlsx":  # which holds the time
        assert paths[0].read_bytes() == paths[1].read_bytes()
    records = list(read(paths[0]))
    rows = facts(whole)
    assert [str(record.grid) for record in records] == [row["puzzle"] for row in rows]
    if ending != "sdm":
        assert [str(record.recipe) for record in records] == [row["recipe"] for row in rows]
    assert (made[0].lost["recipe"] > 0) == (ending == "sdm")
    assert [path.name for path in tmp_path.iterdir() if path not in paths] == []


def test_parquet_has_numbers_and_csv_all_columns(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    catalogue(tmp_path / "a.parquet", MIX, seed=7)
    catalogue(tmp_path / "a.csv", MIX, seed=7)
    table = parquet.read_table(tmp_path / "a.parquet")
    types = dict(zip(table.schema.names, map(str, table.schema.types), strict=True))
    assert tuple(types) == COLUMNS
    assert {types[name] for name in ("er", "ep", "ed")} == {"double"}
    assert {types[name] for name in ("clues", "score")} == {"int32"}
    lines = (tmp_path / "a.csv").read_text().splitlines()
    assert lines[0] == ",".join(COLUMNS)
    assert [line.split(",") for line in lines[1:]] == [
        [str(value) for value in row.values()] for row in table.to_pylist()
    ]


def test_wherever_it_was_cut_off_the_file_is_the_same(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "again.jsonl"
    journal = journal_of(path)
    lines = [len(line) for line in journal.splitlines(keepends=True)]
    starts = [sum(lines[:index]) for index in range(len(lines) + 1)]
    for end in [0, 1, *starts[1:], starts[1] + 1, starts[2] - 1, starts[-1] - 1, starts[4] + 100]:
        work = Filling(path, MIX, seed=7)
        work.journal_path.write_bytes(journal[:end])
        steps = list(work)
        assert sum(steps) == work.total
        assert steps[0] == max(0, sum(start <= end for start in starts) - 2)  # what is whole is not made again
        assert path.read_bytes() == whole.read_bytes()
        assert list(tmp_path.iterdir()) == [path]
        path.unlink()


def test_what_is_no_result_is_cut_off(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "again.jsonl"
    journal = journal_of(path)
    rest = journal.partition(b"\n")[2]
    for garbage in (b"\0" * 100, b'{"puzzle": "1"}\n', b"[]\n", b"7\n", rest.replace(b'"clues"', b'"clue"')):
        work = Filling(path, MIX, seed=7)
        work.journal_path.write_bytes(journal[: len(journal) - len(rest)] + rest.partition(b"\n")[0] + b"\n" + garbage)
        list(work)
        assert path.read_bytes() == whole.read_bytes()
        path.unlink()


def test_another_thread_can_stop_it_and_the_next_call_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl"
    stop = Stop()
    with pytest.raises(Stopped):
        catalogue(path, {"12.0": 1}, stop=_set_soon(stop))
    assert [each.name for each in tmp_path.iterdir()] == ["some.jsonl.unfinished"]
    stop = Stop()
    with pytest.raises(Stopped):
        catalogue(path.with_stem("other"), MIX, seed=7, progress=lambda made: stop.set() if made else None, stop=stop)
    seen: list[int] = []
    catalogue(path.with_stem("other"), MIX, seed=7, progress=seen.append)
    assert seen[0] > 0
    assert sum(seen) == sum(MIX.values())


def _set_soon(stop: Stop) -> Stop:
    threading.Timer(0.3, stop.set).start()
    return stop


def test_a_finished_file_is_left_as_it_is(whole: Path) -> None:
    before = whole.stat().st_mtime_ns
    seen: list[int] = []
    again = catalogue(whole, MIX, seed=7, progress=seen.append)
    assert again.is_met
    assert sum(seen) == sum(MIX.values())
    assert whole.stat().st_mtime_ns == before
    assert list(whole.parent.iterdir()) == [whole]


@pytest.mark.parametrize(
    ("mix", "seed", "reason"),
    [
        (MIX, 8, "holds a puzzle of u1-9x9-any-level.easy-s7-1-1, which is none of this mixture and seed"),
        ({**MIX, "Easy": 4}, 7, "holds 3 puzzles of Easy in place of 4"),
        ({**MIX, "Easy": 2}, 7, "holds 3 puzzles of Easy in place of 2"),
        ({"Easy": 3}, 7, "which is none of this mixture"),
    ],
)
def test_a_file_of_another_catalogue_is_refused(mix: dict[str, int], seed: int, reason: str, whole: Path) -> None:
    before = whole.read_bytes()
    with pytest.raises(CatalogueError, match=reason):
        catalogue(whole, mix, seed=seed)
    assert whole.read_bytes() == before


def test_what_is_no_catalogue_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "mine.sdm"
    path.write_text(f"{generate(seed=1)}\n")
    with pytest.raises(CatalogueError, match="holds a puzzle without a recipe, which is none of this mixture and seed"):
        catalogue(path, MIX)
    begun = tmp_path / "begun.csv.unfinished"
    begun.write_bytes(journal_of(tmp_path / "begun.csv", {"Easy": 1}, seed=1))
    with pytest.raises(CatalogueError, match=r'begun as .*"seed": 1.*: expected .*"seed": 2.*delete this one'):
        catalogue(tmp_path / "begun.csv", {"Easy": 1}, seed=2)
    assert begun.exists()
    begun.write_text("my own notes")
    with pytest.raises(CatalogueError, match="my own notes"):
        catalogue(tmp_path / "begun.csv", {"Easy": 1}, seed=1)
    assert begun.read_text() == "my own notes"


def test_a_file_that_came_meanwhile_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "some.csv"
    with pytest.raises(CatalogueError, match="came while the catalogue was filled"):
        catalogue(path, {"Easy": 2}, progress=lambda _: _write(path, "mine"))
    assert path.read_text() == "mine"
    path.unlink()
    assert catalogue(path, {"Easy": 2}).is_met
    assert list(tmp_path.iterdir()) == [path]


def _write(path: Path, text: str) -> None:
    path.write_text(text)


def test_two_at_once_do_not_work_on_the_same_file(tmp_path: Path) -> None:
    with open(tmp_path / "some.csv.unfinished", "wb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        with pytest.raises(CatalogueError, match="another process is at work"):
            catalogue(tmp_path / "some.csv", {"Easy": 1})


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("some", "some: expected the ending of a format for many puzzles: .*parquet"),
        ("some.sdk", "some.sdk: .*expected one of"),
        ("nowhere/some.csv", "there is no directory"),
    ],
)
def test_files_that_cannot_be(name: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=reason):
        catalogue(tmp_path / name, {"Easy": 1})
    assert list(tmp_path.iterdir()) == []


def test_a_puzzle_that_was_there_already_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = making._puzzle_of

    def third_is_first(recipe: Recipe, stop: Stop) -> object:
        seed = str(recipe.seed)
        return plain(Recipe.parse(str(recipe).replace("s0-1-3", "s0-1-1")) if seed == "0-1-3" else recipe, stop)

    monkeypatch.setattr(making, "_puzzle_of", third_is_first)
    made = catalogue(tmp_path / "a.jsonl", {"Easy": 3, "Hard": 1})
    assert made.parts[0].tries == 4
    assert len({row["puzzle"] for row in facts(tmp_path / "a.jsonl")}) == 4


def test_what_cannot_be_met_is_told_and_the_others_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filling, "ATTEMPTS", 1)
    path = tmp_path / "a.jsonl"
    made = catalogue(path, {"1.0": 2, "1.2-6.0": 2}, clues=32)
    assert not made.is_met
    short, full = made.parts
    assert (short.made, short.tries) == (0, 20)
    assert (full.made, full.is_given_up) == (2, False)
    assert short.nearest is not None
    nearest = Grid(short.nearest["puzzle"])
    assert rate(nearest, "explainer").er == short.nearest["er"] > 1.0
    assert f"1.0: 0 of 2 puzzles; given up, as 20 recipes gave no more; the nearest of the others, {nearest}" in str(
        short
    )
    assert len(facts(path)) == 2


def test_of_what_fails_the_nearest_is_told() -> None:
    def nearest(words: str, *failed: Missed) -> Missed | None:
        part = Filling("some.csv", {words: 3}).parts[0]
        for missed in failed:
            part.take(missed)
        return part.nearest

    low, high = Missed(er=3.0, ep=3.0, level="Hard"), Missed(er=6.6, ep=1.5, level="Easy")
    assert nearest("5.0-6.0", low, high, Missed()) == high
    assert nearest("4.0-5.0", high, Missed(), low) == low
    assert nearest("Medium", low, high) == low  # the first of equals
    assert nearest("Easy", low, high) == high
    assert nearest("Medium+pearl", high, low) == low
    assert nearest("x-wing", Missed()) is None


def test_a_part_is_given_up_when_fewer_than_one_in_twenty_fit() -> None:
    def of(outcomes: Sequence[Outcome]) -> tuple[int, int]:
        part = Filling("some.csv", {"Easy": 3}).parts[0]
        for outcome in outcomes:
            assert not part.is_over
            part.take(outcome)
        return part.made, part.tries if part.is_over else 0

    missed: list[Outcome] = [Missed() for _ in range(39)]
    row: Outcome = making._rows([generate(level="Easy", seed=1)], Stop())[0]
    assert of(missed[:20]) == (0, 20)
    assert of([row, *missed]) == (1, 40)
    assert of(3 * [*missed[:19], row]) == (3, 60)


def test_the_example_on_its_page_runs() -> None:
    page = Path(__file__).parents[2] / "docs" / "catalogues.md"
    code = page.read_text(encoding="utf-8").partition("```python\n")[2].partition("```")[0]
    exec(compile(code, str(page), "exec"), {})
