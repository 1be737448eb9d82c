from __future__ import annotations

import json

import pytest

from unidoku import Grid
from unidoku.recipe import Recipe

from .running import SOLUTION, Command


def test_a_line_is_the_board_and_its_recipe(unidoku: Command) -> None:
    outcome = unidoku("generate", "--empty", "55", "--seed", "42")
    assert (outcome.code, outcome.err) == (0, "")
    board, recipe = outcome.out.rstrip("\n").split(" #")
    assert recipe == "u1-9x9-e55-s42"
    assert Grid(board) == Recipe.parse(recipe).puzzle().grid
    assert unidoku("generate", "--recipe", recipe) == outcome


def test_what_it_makes_is_proper(unidoku: Command) -> None:
    lines = unidoku("generate", "--count", "20").lines
    assert len(set(lines)) == 20
    assert all(Grid(line).is_proper() and Grid(line).empty == 50 for line in lines)
    assert unidoku("check", stdin="\n".join(lines)).lines == ["20 boards: 20 proper"]


def test_every_option_is_in_the_recipe(unidoku: Command) -> None:
    options = ["--shape", "6x6b3x2", "--clues", "20", "--symmetry", "rotate180", "--attempts", "50"]
    line = unidoku("generate", *options, "--seed", "a b").lines[0]
    assert line.endswith(" #u1-6x6b3x2-e16-rotate180-a50-sa%20b")
    assert Grid(line).clues == 20
    assert unidoku("generate", "--minimal", "--seed", "1").lines[0].endswith(" #u1-9x9-min-s1")


@pytest.mark.parametrize(
    ("seed", "count", "expected"),
    [
        ("7", 3, ["7", "8", "9"]),
        (str(2**64), 2, [str(2**64), str(2**64 + 1)]),
        ("abc", 2, ["abc%2F1", "abc%2F2"]),
        ("007", 2, ["007%2F1", "007%2F2"]),
        ("abc", 1, ["abc"]),
    ],
)
def test_the_seeds_of_many(unidoku: Command, seed: str, count: int, expected: list[str]) -> None:
    lines = unidoku("generate", "--seed", seed, "--count", str(count)).lines
    assert [line.partition("-s")[2] for line in lines] == expected


def test_without_a_seed_every_time_another(unidoku: Command) -> None:
    assert unidoku("generate").out != unidoku("generate").out


def test_a_target_out_of_reach(unidoku: Command) -> None:
    # A puzzle of 9×9 with one solution has at least 17 clues.
    outcome = unidoku("generate", "--clues", "16", "--attempts", "2", "--seed", "1")
    assert outcome.code == 1
    assert Grid(outcome.lines[0]).is_proper()
    assert outcome.err.startswith("u1-9x9-e65-a2-s1: the target was not reached: the best of 2 attempts has ")


def test_a_drawn_puzzle(unidoku: Command) -> None:
    outcome = unidoku("generate", "--show", "--shape", "4x4", "--empty", "10", "--seed", "3")
    board, facts, _ = outcome.out.split("\n\n")
    recipe = Recipe.parse("u1-4x4-e10-s3")
    assert Grid(board) == recipe.puzzle().grid
    assert "recipe  u1-4x4-e10-s3\n" in facts
    assert "clues   6, and 10 empty cells\n" in facts
    assert "proof   one solution; proved " in facts


def test_json(unidoku: Command) -> None:
    outcome = unidoku("generate", "--json", "--count", "2", "--seed", "5", "--clues", "30")
    puzzles = [json.loads(line) for line in outcome.lines]
    assert [puzzle["recipe"] for puzzle in puzzles] == ["u1-9x9-e51-s5", "u1-9x9-e51-s6"]
    for puzzle in puzzles:
        assert puzzle["solution"] == str(Grid(puzzle["puzzle"]).solution())
        assert (puzzle["shape"], puzzle["clues"], puzzle["empty"], puzzle["reached"]) == ("9x9", 30, 51, True)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--empty", "82"], "82"),
        (["--clues", "82"], "82"),
        (["--empty", "40", "--clues", "41"], "not allowed with"),
        (["--shape", "5x5"], "5"),
        (["--shape", "9"], "no shape"),
        (["--symmetry", "round"], "invalid choice"),
        (["--count", "0"], "at least 1"),
        (["--count", "1e3"], "'1e3'"),
        (["--recipe", "u9-9x9-e50-s1"], "version"),
        (["--recipe", "u1-9x9-e50-s1", "--empty", "0"], "--empty"),
        (["--seed", "\udcff"], "seed"),
        ([SOLUTION], "unrecognized"),
    ],
)
def test_bad_input(unidoku: Command, arguments: list[str], message: str) -> None:
    outcome = unidoku("generate", *arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert message in outcome.err


def test_made_to_order(unidoku: Command) -> None:
    outcome = unidoku("generate", "--er", "3.0-4.5", "--level", "hard", "--needs", "xy-wing", "--seed", "1")
    assert (outcome.code, outcome.err) == (0, "")
    board, recipe = outcome.out.rstrip("\n").split(" #")
    assert recipe == "u1-9x9-any-er3.0to4.5-level.hard-needs.xy_wing-s1"
    assert unidoku("rate", board).lines[0].split("\t")[2] == "Hard"
    assert unidoku("generate", "--recipe", recipe) == outcome
    lines = unidoku(
        "generate", "--up-to", "hidden-single", "--pearl", "--count", "3", "--clues", "30", "--seed", "1"
    ).lines
    assert [line.split(" #")[1] for line in lines] == [f"u1-9x9-e51-upto.hidden_single-pearl-s{k}" for k in (1, 2, 3)]
    assert unidoku("generate", "--er", "1.2", "--only", "full-house,hidden-single").code == 0


def test_an_order_that_is_not_met(unidoku: Command) -> None:
    options = ["--er", "5.4", "--attempts", "1", "--seed", "1"]
    outcome = unidoku("generate", *options)
    assert (outcome.code, outcome.out) == (1, "")
    assert "u1-9x9-any-a1-er5.4-s1: no puzzle was as wished for in 1 attempt with" in outcome.err
    answer = json.loads(unidoku("generate", *options, "--json").out)
    assert answer["error"] == outcome.err.rstrip("\n")
    assert Grid(answer["nearest"]).is_proper()


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--er", "4-x"], "'4-x' is no range of ratings: expected one such as 4.0-5.0, or 4.2"),
        (["--er", "5.0-4.0"], "no ER is from 5.0 to 4.0"),
        (["--level", "mild"], "'mild' is no level: expected one of Easy, Medium"),
        (["--needs", "x-wang"], "'x-wang' is no technique"),
        (["--er", "1.2", "--shape", "6x6"], "difficulty is known of 9×9 puzzles"),
        (["--recipe", "u1-9x9-min-s1", "--up-to", "x-wing"], "expected no --up-to beside it"),
    ],
)
def test_orders_that_cannot_be(unidoku: Command, options: list[str], reason: str) -> None:
    outcome = unidoku("generate", *options)
    assert (outcome.code, outcome.out) == (2, "")
    assert reason in outcome.err
