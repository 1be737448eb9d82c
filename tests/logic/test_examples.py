from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from unidoku.logic.examples import EXAMPLES
from unidoku.logic.technique import Technique
from unidoku.recipe import Recipe

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("technique", EXAMPLES, ids=lambda technique: technique.slug)
def test_an_example_is_of_its_technique_and_right(technique: Technique) -> None:
    example = EXAMPLES[technique]
    board, step = example.find()
    solution = Recipe.parse(example.recipe).puzzle().solution
    assert step.technique is technique
    assert step.placements or step.eliminations
    assert all(solution[cell] == digit for cell, digit in step.placements)
    assert all(solution[cell] != digit and digit in board[cell] for cell, digit in step.eliminations)


def test_every_technique_has_an_example() -> None:
    """But the common names of several, and what is none: a guess, and giving up."""
    others = {technique for technique in Technique if technique.members}
    rare = {Technique.DIRECT_CLAIMING, *(technique for technique in Technique if "Level" in technique)}
    assert set(EXAMPLES) == set(Technique) - others - rare - {Technique.BRUTE_FORCE, Technique.GIVE_UP}


def test_the_document_tells_of_all_techniques_as_they_are() -> None:
    """When this fails: run docs/make_techniques.py and look at what has changed."""
    made = dict(_maker().files())
    assert {path: (DOCS / path).read_text(encoding="utf-8") for path in made} == made
    assert set((DOCS / "techniques").iterdir()) == {DOCS / path for path in made if path.suffix == ".svg"}
    document = made[Path("techniques.md")]
    assert all(f"### {technique}\n" in document for technique in Technique)
    assert all(f"![{technique}](" in document for technique in EXAMPLES)


def _maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_techniques", DOCS / "make_techniques.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
