from __future__ import annotations

import json
from pathlib import Path

import pytest

from unidoku.logic.examples import EXAMPLES
from unidoku.logic.explain import explain, technique_description, technique_name
from unidoku.logic.technique import Technique
from unidoku.render.step import draw_step

from .running import Command


def test_the_list(unidoku: Command) -> None:
    outcome = unidoku("techniques")
    assert (outcome.code, outcome.err) == (0, "")
    assert [line.split("\t") for line in outcome.lines] == [[technique.slug, technique] for technique in Technique]


def test_the_list_in_another_language(unidoku: Command) -> None:
    names = [line.split("\t")[1] for line in unidoku("techniques", "--lang", "zh").lines]
    assert names == [technique_name(technique, "zh") for technique in Technique]


@pytest.mark.parametrize("name", ["x-wing", "X-Wing", "X WING"])
def test_what_a_technique_is(unidoku: Command, name: str) -> None:
    outcome = unidoku("techniques", name)
    board, step = EXAMPLES[Technique.X_WING].find()
    description = technique_description(Technique.X_WING)
    assert outcome == (0, f"X-Wing\n\n{description}\n\n{board}\n\n{explain(step).full}\n", "")


@pytest.mark.parametrize("technique", Technique, ids=lambda technique: technique.slug)
def test_every_technique_is_told(unidoku: Command, technique: Technique) -> None:
    outcome = unidoku("techniques", "--json", technique.slug)
    said = json.loads(outcome.out)
    assert outcome.code == 0
    assert (said["name"], said["description"]) == (technique, technique_description(technique))
    assert (said["example"] is not None) == (technique in EXAMPLES)


def test_the_example_is_drawn(unidoku: Command, tmp_path: Path) -> None:
    file = tmp_path / "wing.svg"
    assert unidoku("techniques", "--picture", str(file), "xy-wing") == unidoku("techniques", "xy-wing")
    svg = draw_step(*EXAMPLES[Technique.XY_WING].find())
    assert file.read_text(encoding="utf-8") == svg
    assert unidoku("techniques", "--picture", "-", "xy-wing") == (0, svg, "")


def test_what_cannot_be_drawn(unidoku: Command) -> None:
    outcome = unidoku("techniques", "--picture", "-")
    assert (outcome.code, outcome.out) == (2, "")
    assert "expected its name" in outcome.err
    outcome = unidoku("techniques", "--picture", "-", "give-up")
    assert (outcome.code, outcome.out) == (2, "")
    assert "no example of Give Up" in outcome.err


def test_another_name_is_refused(unidoku: Command) -> None:
    outcome = unidoku("techniques", "z-wing")
    assert (outcome.code, outcome.out) == (2, "")
    assert "'z-wing' is no technique" in outcome.err
