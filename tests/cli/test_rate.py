from __future__ import annotations

import json

from unidoku import Grid
from unidoku.logic.rating import rate

from .running import EMPTY, PUZZLE, SOLUTION, Command

SMALL = "1.....2..4.....3"


def test_a_line_a_puzzle(unidoku: Command) -> None:
    rating = rate(Grid(PUZZLE))
    assert unidoku("rate", PUZZLE) == (0, f"{PUZZLE}\t#\t{rating.level}\t{rating.score}\t{rating.hardest}\n", "")


def test_the_lines_are_boards_for_the_next_command(unidoku: Command) -> None:
    rated = unidoku("rate", PUZZLE).out
    assert unidoku("solve", stdin=rated).lines == [SOLUTION]


def test_many_puzzles_in_order(unidoku: Command) -> None:
    puzzles = unidoku("generate", "--minimal", "--count", "150", "--seed", "1").out
    outcome = unidoku("rate", stdin=puzzles)
    assert outcome.code == 0
    boards = [line.split(" ")[0] for line in puzzles.splitlines()]
    rows = [line.split("\t") for line in outcome.lines]
    assert [row[0] for row in rows] == boards
    for board, row in list(zip(boards, rows, strict=True))[::10]:
        rating = rate(Grid(board))
        assert row[1:] == ["#", rating.level, str(rating.score), str(rating.hardest)]


def test_the_others_go_on_after_bad_and_improper_boards(unidoku: Command) -> None:
    outcome = unidoku("rate", stdin=f"{PUZZLE}\n{EMPTY}\n{PUZZLE}\n")
    assert outcome.code == 1
    assert len(outcome.lines) == 2
    assert outcome.err.startswith("stdin:2: ")
    assert "more than one solution" in outcome.err
    outcome = unidoku("rate", stdin=f"{PUZZLE}\n{PUZZLE}1\n{SMALL}\n{PUZZLE}\n")
    assert outcome.code == 2
    assert len(outcome.lines) == 2
    assert [line.split(" ")[0] for line in outcome.err.splitlines()] == ["stdin:2:", "stdin:3:"]
    assert "9×9" in outcome.err


def test_a_board_that_is_solved_already(unidoku: Command) -> None:
    assert unidoku("rate", SOLUTION).lines == [f"{SOLUTION}\t#\tEasy\t0\t-"]


def test_json(unidoku: Command) -> None:
    said = json.loads(unidoku("rate", "--json", PUZZLE).out)
    rating = rate(Grid(PUZZLE))
    assert said["board"] == PUZZLE
    assert (said["scale"], said["level"], said["score"]) == ("hodoku", rating.level, rating.score)
    assert sum(said["counts"].values()) == sum(rating.counts.values())
    assert said["solved"] is True
    assert json.loads(unidoku("rate", "--json", EMPTY).out)["verdict"] == "several solutions"


def test_scales(unidoku: Command) -> None:
    assert unidoku("rate", "--scale", "hodoku", PUZZLE) == unidoku("rate", PUZZLE)
    rating = rate(Grid(PUZZLE), "explainer")
    assert unidoku("rate", "--scale", "explainer", PUZZLE).out == f"{PUZZLE}\t#\t{rating}\t{rating.hardest}\n"
    outcome = unidoku("rate", "--scale", "mohs", PUZZLE)
    assert outcome.code == 2
    assert "hodoku" in outcome.err


def test_the_scale_explainer_in_many_and_in_json(unidoku: Command) -> None:
    puzzles = unidoku("generate", "--minimal", "--count", "40", "--seed", "1").out
    rows = [line.split("\t") for line in unidoku("rate", "--scale", "explainer", stdin=puzzles).lines]
    said = [json.loads(line) for line in unidoku("rate", "--scale", "explainer", "--json", stdin=puzzles).lines]
    assert len(rows) == len(said) == 40
    for (board, _, text, hardest), fields in zip(rows, said, strict=True):
        rating = rate(Grid(board), "explainer")
        assert (text, hardest) == (str(rating), str(rating.hardest))
        assert (fields["scale"], fields["er"], fields["ep"], fields["ed"]) == (
            "explainer",
            *(rating.er, rating.ep, rating.ed),
        )
        assert fields["counts"] == {technique.slug: count for technique, count in rating.counts.items()}


def test_the_scale_explainer_refuses_what_is_not_proper(unidoku: Command) -> None:
    outcome = unidoku("rate", "--scale", "explainer", stdin=f"{PUZZLE}\n{EMPTY}\n")
    assert (outcome.code, len(outcome.lines)) == (1, 1)
    assert "more than one solution" in outcome.err
    assert unidoku("rate", "--scale", "explainer", SOLUTION).lines == [f"{SOLUTION}\t#\tER=0.0 EP=0.0 ED=0.0\t-"]
