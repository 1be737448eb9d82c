from __future__ import annotations

import html
import json
import re
from pathlib import Path

from unidoku import Grid, Progress, Recipe
from unidoku.candidates import Candidates
from unidoku.logic.explain import explain, story, technique_name
from unidoku.logic.path import apply, steps
from unidoku.render.step import draw_step

from .running import EMPTY, PUZZLE, SOLUTION, Command

RECIPE = "u1-9x9-min-s7"
WAY = list(steps(Recipe.parse(RECIPE).puzzle().grid))


def test_a_numbered_paragraph_for_every_step(unidoku: Command) -> None:
    outcome = unidoku("explain", RECIPE)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.lines == [f"{number}. {step.technique}: {explain(step).full}" for number, step in enumerate(WAY, 1)]


def test_the_placements_fill_the_board(unidoku: Command) -> None:
    board = Grid(PUZZLE)
    for row, column, digit in re.findall(r"r(\d)c(\d) = (\d)", unidoku("explain", PUZZLE).out):
        board = board.with_digits({9 * (int(row) - 1) + int(column) - 1: int(digit)})
    assert str(board) == SOLUTION


def test_a_language(unidoku: Command) -> None:
    name = technique_name(WAY[0].technique, "sk")
    assert unidoku("explain", "--lang", "sk", RECIPE).lines[0] == f"1. {name}: {explain(WAY[0], 'sk').full}"


def test_json(unidoku: Command) -> None:
    said = [json.loads(line) for line in unidoku("explain", "--json", RECIPE).lines]
    assert [each["number"] for each in said] == list(range(1, len(WAY) + 1))
    assert [each["technique"] for each in said] == [step.technique.slug for step in WAY]
    assert sum(len(each["placements"]) for each in said) == Recipe.parse(RECIPE).puzzle().grid.empty


def test_a_page_shows_every_step_and_draws_those_that_place_nothing(unidoku: Command, tmp_path: Path) -> None:
    file = tmp_path / "way.html"
    outcome = unidoku("explain", "--page", str(file), RECIPE)
    assert outcome == unidoku("explain", RECIPE)
    page = file.read_text(encoding="utf-8")
    assert page.count("<svg ") == page.count("<figure>") == sum(not step.placements for step in WAY) > 0
    for number, step in enumerate(WAY, 1):
        assert f"{number}. <b>{html.escape(step.technique)}</b>: {html.escape(explain(step).full)}" in page
    assert unidoku("explain", "--page", "-", RECIPE) == (0, page, "")


def test_from_the_middle_of_a_game(unidoku: Command, tmp_path: Path) -> None:
    first = WAY[0]
    game = Progress(Recipe.parse(RECIPE).puzzle(), entries=dict(first.placements))
    file = tmp_path / "game.json"
    file.write_text(game.to_json(), encoding="utf-8")
    placements = sum(len(step.placements) for step in WAY)
    said = [json.loads(line) for line in unidoku("explain", "--json", str(file)).lines]
    assert sum(len(each["placements"]) for each in said) == placements - 1


def test_from_a_board_with_candidates_gone(unidoku: Command) -> None:
    board = Candidates(Grid(PUZZLE))
    assert unidoku("explain", stdin=board.line()).lines == unidoku("explain", PUZZLE).lines


def test_boards_without_a_way(unidoku: Command) -> None:
    outcome = unidoku("explain", EMPTY)
    assert (outcome.code, outcome.out) == (1, "")
    assert "more than one solution" in outcome.err
    assert unidoku("explain", f"55{PUZZLE[2:]}").code == 1
    assert unidoku("explain", SOLUTION).code == 0
    assert unidoku("explain", "rubbish").code == 2


def test_where_no_technique_goes_further(unidoku: Command) -> None:
    """The published puzzle "Golden Nugget": HoDoKu's techniques do not solve it without a guess."""
    outcome = unidoku("explain", ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....")
    assert outcome.code == 1
    assert outcome.err
    assert "Brute Force" not in outcome.out


# A puzzle with chains that have steps within them.
HARD = "7.8...3.....6.1...5.........4.....263...8.......1...9..9.2....4....7.5..........."


def test_the_scale_explainer_with_the_rating_of_each_step(unidoku: Command, tmp_path: Path) -> None:
    way = list(steps(Grid(HARD), scale="explainer"))
    outcome = unidoku("explain", "--scale", "explainer", "--page", str(tmp_path / "way.html"), HARD)
    assert outcome.code == 0
    wanted = [f"{n}. {step.technique} ({step.rating}): {explain(step).full}" for n, step in enumerate(way, 1)]
    assert outcome.out == "\n".join(wanted) + "\n"


def test_what_lies_within_a_chain_is_folded_away_on_the_page(unidoku: Command, tmp_path: Path) -> None:
    unidoku("explain", "--scale", "explainer", "--page", str(tmp_path / "way.html"), HARD)
    page = (tmp_path / "way.html").read_text(encoding="utf-8")
    board, folded, drawn = Grid(HARD).candidates(), 0, 0
    for step in steps(board, scale="explainer"):
        drawn += bool(step.nodes) or not step.placements
        for paragraph in story(step):
            if paragraph.step is None:
                continue
            folded += 1
            # All that it takes for false is a candidate of the board, and none of it is in the picture any more.
            assert all(digit in board[cell] for cell, digit in paragraph.gone)
            supposed = board.without(paragraph.gone)
            assert all(digit in supposed[cell] for cell, digit in paragraph.step.eliminations)
            beneath = "\n".join(f"<p>{html.escape(own.text)}</p>" for own in paragraph.beneath)
            picture = draw_step(supposed, paragraph.step)
            summary = f"<summary>{html.escape(paragraph.text)}</summary>"
            assert f"<details>\n{summary}\n{picture}{beneath}\n</details>" in page
        board = apply(board, step)
    assert folded
    assert page.count("<details>") == folded
    assert page.count("<svg ") == drawn + folded
