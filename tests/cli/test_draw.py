from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from unidoku import Grid
from unidoku.render.svg import draw_svg
from unidoku.render.text import TextStyle, draw_text

from .running import PUZZLE, SOLUTION, Command

STYLES: tuple[TextStyle, ...] = ("bordered", "plain", "line", "candidates")


@pytest.mark.parametrize("style", STYLES)
def test_text(unidoku: Command, style: TextStyle) -> None:
    assert unidoku("draw", "--style", style, PUZZLE) == (0, draw_text(Grid(PUZZLE), style) + "\n", "")


def test_many_boards_can_be_read_again(unidoku: Command) -> None:
    drawn = unidoku("draw", PUZZLE, SOLUTION, "u1-6x6b3x2-min-s1")
    lines = unidoku("draw", "--style", "line", stdin=drawn.out).lines
    assert lines[:2] == [PUZZLE, SOLUTION]
    assert lines[2].startswith("6x6b3x2:")


def test_candidates(unidoku: Command) -> None:
    assert unidoku("draw", "--candidates", PUZZLE) == unidoku("draw", "--style", "candidates", PUZZLE)


def test_a_picture(unidoku: Command, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    outcome = unidoku("draw", "--output", str(file), "--coordinates", "--candidates", PUZZLE)
    assert outcome == (0, "", "")
    assert file.read_text(encoding="utf-8") == draw_svg(Grid(PUZZLE), candidates=True, coordinates=True)
    ElementTree.fromstring(unidoku("draw", "--output", "-", PUZZLE).out)


def test_a_picture_of_one_board_only(unidoku: Command, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    outcome = unidoku("draw", "--output", str(file), PUZZLE, SOLUTION)
    assert outcome.code == 2
    assert "found 2" in outcome.err
    assert not file.exists()


def test_a_picture_that_cannot_be_written(unidoku: Command, tmp_path: Path) -> None:
    outcome = unidoku("draw", "--output", str(tmp_path / "nowhere" / "board.svg"), PUZZLE)
    assert outcome.code == 2
    assert "No such file" in outcome.err


def test_coordinates_need_a_picture(unidoku: Command) -> None:
    outcome = unidoku("draw", "--coordinates", "--step", PUZZLE)
    assert outcome.code == 2
    assert "only a picture has --coordinates --step" in outcome.err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("draw", "--theme", "dark"), "only a picture has --theme: expected --output as well"),
        (("draw", "--width", "300", "--caption", "x"), "only a picture has --caption --width"),
        (("draw", "--lang", "pt"), "only a step has words: expected --step as well as --lang"),
        (("draw", "--lang", "pt", "--output", "-"), "only a step has words"),
        (("draw", "--style", "plain", "--output", "-"), "without --output"),
        (("draw", "--style", "plain", "--candidates"), "without --candidates"),
        (("hint", "--theme", "dark"), "only a picture has --theme: expected --picture as well"),
    ],
)
def test_what_would_have_no_effect_is_refused(unidoku: Command, arguments: tuple[str, ...], reason: str) -> None:
    outcome = unidoku(*arguments, PUZZLE)
    assert (outcome.code, outcome.out) == (2, "")
    assert reason in outcome.err


def test_a_picture_by_its_ending(unidoku: Command, tmp_path: Path) -> None:
    file = tmp_path / "board.png"
    assert unidoku("draw", "--output", str(file), "--width", "300", "--theme", "dark", PUZZLE) == (0, "", "")
    assert file.read_bytes().startswith(b"\x89PNG")
    outcome = unidoku("draw", "--output", str(tmp_path / "board.bmp"), PUZZLE)
    assert outcome.code == 2
    assert "expected one with .svg, .png, .pdf" in outcome.err


def test_a_step(unidoku: Command) -> None:
    assert unidoku("draw", "--output", "-", "--step", PUZZLE).out == unidoku("hint", "--picture", "-", PUZZLE).out
    outcome = unidoku("draw", "--output", "-", "--step", SOLUTION)
    assert outcome.code == 2
    assert "there is no step to draw" in outcome.err


def test_a_word_in_place_of_digits(unidoku: Command) -> None:
    drawn = unidoku("draw", "--style", "line", "--symbols", "JUMPINGLY", PUZZLE).out
    assert Grid(drawn, alphabet="JUMPINGLY") == Grid(PUZZLE)
    outcome = unidoku("draw", "--symbols", "WORD", PUZZLE)
    assert outcome.code == 2
    assert "expected 9 different characters" in outcome.err
