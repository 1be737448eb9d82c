from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from unidoku import Grid, Progress, Recipe
from unidoku.candidates import Candidates
from unidoku.logic.examples import EXAMPLES
from unidoku.logic.explain import explain, explain_hint
from unidoku.logic.hints import hint
from unidoku.logic.path import apply, steps
from unidoku.logic.technique import Technique

from .running import EMPTY, PUZZLE, SOLUTION, Command

FIRST = next(steps(Grid(PUZZLE)))
NAME = "Naked Single"


def test_all_stages(unidoku: Command) -> None:
    texts = explain(FIRST)
    assert unidoku("hint", PUZZLE) == (0, f"{texts.nudge}\n{texts.technique}\n{texts.full}\n", "")


@pytest.mark.parametrize(("stage", "name"), [("1", "nudge"), ("2", "technique"), ("3", "full")])
def test_one_stage(unidoku: Command, stage: str, name: str) -> None:
    assert unidoku("hint", "--stage", stage, PUZZLE).out == f"{getattr(explain(FIRST), name)}\n"


def test_where_to_look_does_not_give_the_step_away(unidoku: Command) -> None:
    out = unidoku("hint", "--stage", "1", PUZZLE).out
    assert NAME not in out
    assert not any(Grid(PUZZLE).shape.cell_name(cell) in out for cell, _ in FIRST.placements)


@pytest.mark.parametrize("language", ["pt", "sk", "zh", "pt-BR"])
def test_languages(unidoku: Command, language: str) -> None:
    texts = explain(FIRST, language)
    assert unidoku("hint", "--lang", language, PUZZLE).lines == [texts.nudge, texts.technique, texts.full]
    assert texts.full != explain(FIRST).full


def test_another_language_is_refused(unidoku: Command) -> None:
    outcome = unidoku("hint", "--lang", "tlh", PUZZLE)
    assert (outcome.code, outcome.out) == (2, "")
    assert "expected one of en, pt, sk, zh" in outcome.err


@pytest.mark.parametrize("write", [Candidates.pencil_marks, Candidates.line])
def test_candidates_that_are_gone_stay_gone(
    unidoku: Command, write: Callable[[Candidates], str], tmp_path: Path
) -> None:
    board, step = EXAMPLES[Technique.POINTING].find()
    later = apply(board, step)
    assert hint(later).step != hint(Candidates(board.grid)).step
    file = tmp_path / "board.txt"
    file.write_text(write(later), encoding="utf-8")
    assert unidoku("hint", "--stage", "3", str(file)).lines == [hint(later).texts().full]
    assert unidoku("hint", "--stage", "3", stdin=write(later)).lines == [hint(later).texts().full]


def test_a_recipe_and_a_file_with_a_comment(unidoku: Command, tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text(f"# mine\n{PUZZLE} # from Wikipedia\n", encoding="utf-8")
    assert unidoku("hint", str(file)) == unidoku("hint", PUZZLE)
    recipe = Recipe.parse("u1-9x9-min-s7")
    assert unidoku("hint", str(recipe)) == unidoku("hint", str(recipe.puzzle().grid))


def test_the_next_step_is_drawn(unidoku: Command, tmp_path: Path) -> None:
    file = tmp_path / "step.svg"
    outcome = unidoku("hint", "--picture", str(file), PUZZLE)
    assert outcome == unidoku("hint", PUZZLE)
    svg = file.read_text(encoding="utf-8")
    assert NAME in (ElementTree.fromstring(svg).findtext("{http://www.w3.org/2000/svg}title") or "")
    assert unidoku("hint", "--picture", "-", PUZZLE) == (0, svg, "")


def test_json(unidoku: Command) -> None:
    (line,) = unidoku("hint", "--json", PUZZLE).lines
    said = json.loads(line)
    texts = explain(FIRST)
    assert (said["kind"], said["nudge"], said["full"]) == ("step", texts.nudge, texts.full)
    (placement,) = said["step"]["placements"]
    assert said["cells"] == [placement["cell"]]
    cell = 9 * (int(placement["cell"][1]) - 1) + int(placement["cell"][3]) - 1
    assert Grid(SOLUTION)[cell] == placement["digit"]
    assert said["step"]["technique"] == "naked-single"
    assert said["step"]["eliminations"] == []


@pytest.mark.parametrize(
    ("board", "kind", "code"),
    [
        (SOLUTION, "solved", 0),
        (EMPTY, "several solutions", 1),
        (f"55{PUZZLE[2:]}", "clash", 1),
        (f"{PUZZLE[:2]}1{PUZZLE[3:]}", "no solution", 1),
    ],
)
def test_boards_without_a_step(unidoku: Command, board: str, kind: str, code: int) -> None:
    outcome = unidoku("hint", "--json", board)
    assert outcome.code == code
    said = json.loads(outcome.out)
    assert (said["kind"], said["step"]) == (kind, None)


def test_no_step_no_drawing(unidoku: Command, tmp_path: Path) -> None:
    file = tmp_path / "step.svg"
    outcome = unidoku("hint", "--picture", str(file), EMPTY)
    assert outcome.code == 1
    assert "nothing is drawn" in outcome.err
    assert not file.exists()


def test_a_wrong_digit_of_the_player_comes_first(unidoku: Command, tmp_path: Path) -> None:
    game = Progress.start(Grid(PUZZLE))
    cell = game.grid.digits.index(0)
    wrong = next(digit for digit in Candidates(game.grid)[cell] if digit != Grid(SOLUTION)[cell])
    file = tmp_path / "game.json"
    file.write_text(replace(game, entries={cell: wrong}).to_json(), encoding="utf-8")
    outcome = unidoku("hint", str(file))
    texts = explain_hint("wrong entry", (cell,))
    assert outcome.code == 1
    assert outcome.lines == list(dict.fromkeys((texts.nudge, texts.technique, texts.full)))


@pytest.mark.parametrize(
    ("board", "complaint"),
    [
        ("puzles.txt", "there is no file of this name"),
        (PUZZLE[1:], "expected 81 cells"),
        ("u1-6x6-min-s7", "9×9 boards only"),
        ("{}", "argument: "),
    ],
)
def test_what_is_no_board(unidoku: Command, board: str, complaint: str) -> None:
    outcome = unidoku("hint", board)
    assert (outcome.code, outcome.out) == (2, "")
    assert complaint in outcome.err


def test_standard_input_that_is_no_text(unidoku: Command) -> None:
    outcome = unidoku("hint", stdin=b"\xff")
    assert outcome.code == 2
    assert "stdin: no text" in outcome.err


def test_a_pencil_mark_grid_that_lacks_a_cell(unidoku: Command) -> None:
    text = Grid(PUZZLE).candidates().pencil_marks().replace("5", "", 1)
    outcome = unidoku("hint", stdin=text)
    assert outcome.code == 2
    assert "81 cells" in outcome.err


def test_a_scale(unidoku: Command) -> None:
    step = next(steps(Grid(PUZZLE), scale="explainer"))
    assert unidoku("hint", "--scale", "explainer", "--stage", "3", PUZZLE).lines == [explain(step).full]
    said = json.loads(unidoku("hint", "--scale", "explainer", "--json", PUZZLE).out)
    assert said["step"]["rating"] == step.rating
    assert unidoku("hint", "--scale", "mohs", PUZZLE).code == 2
