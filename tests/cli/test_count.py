from __future__ import annotations

import json

import pytest

from .running import EMPTY, PUZZLE, SHARED, Command


def test_numbers_in_order(unidoku: Command) -> None:
    # 288 full grids of 4×4: a quarter begins with 1, a 24th with 1234, none with 11.
    text = f"{'.' * 16}\n{PUZZLE}\n1{'.' * 15}\n1234{'.' * 12}\n11{'.' * 14}\n"
    assert unidoku("count", stdin=text) == (0, "288\n1\n72\n12\n0\n", "")


def test_limits(unidoku: Command) -> None:
    assert unidoku("count", "--limit", "2", EMPTY) == (0, "2\n", "")
    assert unidoku("count", "--limit", "2", PUZZLE, "11..............").lines == ["1", "0"]
    assert unidoku("count", "--all", "." * 16).lines == ["288"]
    assert unidoku("count", "--all", "--limit", "2", EMPTY).code == 2
    assert unidoku("count", "--limit", "0", EMPTY).code == 2


def test_it_says_when_it_stopped_on_its_own(unidoku: Command) -> None:
    outcome = unidoku("count", EMPTY)
    assert outcome.lines == ["1000000"]
    assert outcome.err == "argument:1: 1000000 solutions or more: --all counts them all\n"


def test_a_budget(unidoku: Command) -> None:
    outcome = unidoku("count", "--budget", "50", EMPTY, PUZZLE)
    assert (outcome.code, outcome.lines[0]) == (1, "unknown")


def test_json(unidoku: Command) -> None:
    outcome = unidoku("count", "--json", "--limit", "9", "1" + 15 * ".", "1234" + 12 * ".")
    assert [json.loads(line)["count"] for line in outcome.lines] == [9, 9]
    outcome = unidoku("count", "--json", "--budget", "50", "--all", EMPTY)
    assert json.loads(outcome.out) == {
        "source": "argument",
        "line": 1,
        "board": EMPTY,
        "count": None,
        "limit": None,
    }


def test_boards_that_others_got_wrong(unidoku: Command) -> None:
    file = SHARED / "fixtures" / "boards.tsv"
    if not file.exists():
        pytest.skip("the fixtures are not beside the checkout")
    rows = [line.split("\t") for line in file.read_text().splitlines()[1:]]
    rows = [row for row in rows if row[1].isdigit() and int(row[1]) < 1_000_000]
    assert unidoku("count", stdin="".join(f"{row[0]}\n" for row in rows)).lines == [row[1] for row in rows]
