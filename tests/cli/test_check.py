from __future__ import annotations

import json

from unidoku.generate import generate

from .running import EMPTY, PUZZLE, SOLUTION, Command

CLASHING = f"55{PUZZLE[2:]}"
# Only a 2 could stand in r1c3, but there is one in its column; no two clues clash.
IMPOSSIBLE = "13.4..2........."


def test_proper_boards(unidoku: Command) -> None:
    assert unidoku("check", stdin=f"{PUZZLE}\n{SOLUTION}\n") == (0, "2 boards: 2 proper\n", "")


def test_what_is_wrong_and_where(unidoku: Command) -> None:
    outcome = unidoku("check", stdin="\n".join([PUZZLE, EMPTY, CLASHING, IMPOSSIBLE, "rubbish", PUZZLE]))
    several, clash, impossible, summary = outcome.lines
    assert several.startswith("stdin:2: the board has more than one solution")
    assert clash.startswith("stdin:3: ")
    assert "r1c1" in clash
    assert impossible.startswith("stdin:4: the board has no solution")
    assert summary == (
        "5 boards: 2 proper, 1 with clashing digits, 1 without a solution, 1 with several solutions; "
        "1 could not be read"
    )
    assert outcome.err.startswith("stdin:5: ")
    assert outcome.code == 2


def test_the_answer_no(unidoku: Command) -> None:
    assert unidoku("check", PUZZLE, EMPTY).code == 1
    outcome = unidoku("check", "--budget", "1", EMPTY)
    assert (outcome.code, outcome.lines[-1]) == (1, "1 board: 1 given up")


def test_nothing_but_rubbish(unidoku: Command) -> None:
    outcome = unidoku("check", stdin="rubbish")
    assert (outcome.code, outcome.out) == (2, "0 boards; 1 could not be read\n")


def test_minimal_boards(unidoku: Command) -> None:
    minimal = generate(minimal=True, seed=5).grid
    clue = next(cell for cell in range(81) if not minimal[cell])
    more = minimal.with_digits({clue: minimal.solution()[clue]})
    outcome = unidoku("check", "--minimal", str(minimal), str(more), EMPTY)
    assert outcome.code == 1
    assert outcome.lines[0].startswith("argument:2: the board is not minimal")
    assert minimal.shape.cell_name(clue) in outcome.lines[0]
    assert outcome.lines[1].startswith("argument:3: the board has more than one solution")
    assert outcome.lines[2] == "3 boards: 1 proper, 1 proper but not minimal, 1 with several solutions"


def test_a_budget_for_minimality(unidoku: Command) -> None:
    # Proved without a supposition; with a clue less there is something to suppose.
    grid = next(puzzle.grid for seed in range(99) if not (puzzle := generate(minimal=True, seed=seed)).proof_nodes)
    outcome = unidoku("check", "--minimal", "--budget", "1", str(grid))
    assert outcome.code == 1
    assert "whether a clue could go" in outcome.lines[0]
    assert outcome.lines[1] == "1 board: 1 given up"


def test_json(unidoku: Command) -> None:
    outcome = unidoku("check", "--json", PUZZLE, EMPTY)
    several, summary = map(json.loads, outcome.lines)
    assert (several["source"], several["line"], several["board"]) == ("argument", 2, EMPTY)
    assert several["verdict"] == "several solutions"
    assert summary == {"boards": 2, "verdicts": {"proper": 1, "several solutions": 1}, "unreadable": 0}


def test_many_boards(unidoku: Command) -> None:
    lines = [PUZZLE, SOLUTION] * 10_000
    lines[12_344] = EMPTY
    lines[19_999] = CLASHING
    outcome = unidoku("check", stdin="\n".join(lines))
    assert [line.partition(": ")[0] for line in outcome.lines] == ["stdin:12345", "stdin:20000", "20000 boards"]
    assert outcome.lines[-1] == ("20000 boards: 19998 proper, 1 with clashing digits, 1 with several solutions")
