from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from typing import Any

import httpx
import pytest

from unidoku.grid import Grid
from unidoku.logic.examples import EXAMPLES
from unidoku.logic.explain import LANGUAGES, explain_hint, technique_name
from unidoku.logic.hints import Hint, HintKind, hint
from unidoku.logic.step import Step
from unidoku.progress import Progress
from unidoku.recipe import Recipe
from unidoku.web.routes import hints

PROPER = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def ask(client: httpx.Client, game: Progress, language: str = "en") -> Any:
    body = {"progress": json.loads(game.to_json()), "language": language}
    answer = client.post("/api/hints", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_in_three_stages(client: httpx.Client, language: str) -> None:
    game = Progress.start(PROPER)
    expected = hint(game)
    texts = expected.texts(language)
    assert expected.step is not None
    answer = ask(client, game, language)
    assert (answer["kind"], answer["cells"]) == ("step", list(expected.cells))
    assert [answer[stage] for stage in ("nudge", "technique", "full")] == [texts.nudge, texts.technique, texts.full]
    step = answer["step"]
    assert (step["technique"], step["slug"]) == ("Naked Single", "naked-single")
    assert step["name"] == technique_name(expected.step.technique, language)
    ((cell, digit),) = expected.step.placements
    assert (step["placements"], step["eliminations"]) == ([{"cell": cell, "digit": digit}], [])
    assert step["marked"] == [{"cell": cell, "digit": digit}]
    assert step["candidates"][cell] == [digit] == [PROPER.solution()[cell]]
    for svg in (step["under"], step["over"], *(sample["sample"] for sample in step["legend"])):
        ET.fromstring(svg)
    assert len({sample["text"] for sample in step["legend"]}) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_call_every_digit_by_its_symbol(language: str) -> None:
    """Of every technique: as if the digits were 21 to 29, which the words do not know of either."""
    symbols = "🍎🍐🍊🍋🍌🍉🍇🍓🍒"
    for example in EXAMPLES.values():
        board, step = example.find()
        texts = hints._named(Hint(HintKind.STEP, step=step, board=board), symbols).texts(language)
        other = Hint(HintKind.STEP, step=_raised(step)).texts(language)
        assert any(symbol in texts.full for symbol in symbols), step.technique
        for text, raised in ((texts.nudge, other.nudge), (texts.technique, other.technique), (texts.full, other.full)):
            expected = re.sub(r"2([1-9])", lambda match: symbols[int(match[1]) - 1], raised)
            assert text == expected, step.technique


def _raised(step: Step) -> Step:
    def raised(digit: int) -> int:
        return digit + 20 if digit else 0

    return replace(
        step,
        placements=tuple((cell, raised(digit)) for cell, digit in step.placements),
        eliminations=tuple((cell, raised(digit)) for cell, digit in step.eliminations),
        digits=tuple(map(raised, step.digits)),
        marks=tuple(replace(mark, digit=raised(mark.digit)) for mark in step.marks),
        nodes=tuple(replace(node, digit=raised(node.digit)) for node in step.nodes),
    )


def test_a_word_in_place_of_digits(client: httpx.Client) -> None:
    game, word = Progress.start(PROPER), "WORDKUSPA"
    plain = ask(client, game)
    body = {"progress": json.loads(game.to_json()), "symbols": word}
    named = client.post("/api/hints", json=body).json()
    ((cell, digit),) = [(each["cell"], each["digit"]) for each in plain["step"]["placements"]]
    name = PROPER.shape.cell_name(cell)
    assert named["full"] == plain["full"].replace(f"is {digit}:", f"is {word[digit - 1]}:").replace(
        f"{name} = {digit}", f"{name} = {word[digit - 1]}"
    )
    assert named["full"] != plain["full"]
    assert named["step"] == plain["step"]
    # What is wrong has no digit in it.
    wrong = json.loads(replace(game, entries={2: PROPER.solution()[2] % 9 + 1}).to_json())
    said = [client.post("/api/hints", json={"progress": wrong, **more}).json() for more in ({}, {"symbols": word})]
    assert said[0] == said[1]
    assert said[0]["kind"] == "wrong entry"
    for bad in ("", "WORD", "WORDKUSPAX"):
        assert client.post("/api/hints", json={**body, "symbols": bad}).status_code == 422


@pytest.mark.parametrize("seed", [6, 47, 153, 817])
def test_a_puzzle_is_solved_by_doing_what_hints_say(client: httpx.Client, seed: int) -> None:
    """Placements are entered; eliminations go from notes, with which every cell was filled. Nothing repeats."""
    game = Progress.start(Recipe.parse(f"u1-9x9-min-s{seed}"))
    solution = game.grid.solution()
    candidates = game.grid.candidates().as_mapping()
    game = replace(game, notes={cell: set(digits) for cell, digits in candidates.items()})
    kinds = set()
    while (answer := ask(client, game))["kind"] == "step":
        step = answer["step"]
        kinds.add(step["technique"])
        assert all(solution[each["cell"]] == each["digit"] for each in step["placements"])
        assert all(solution[each["cell"]] != each["digit"] for each in step["eliminations"])
        before = game
        entries = {**game.entries, **{each["cell"]: each["digit"] for each in step["placements"]}}
        gone = {(each["cell"], each["digit"]) for each in step["eliminations"]}
        notes = {
            cell: {
                digit
                for digit in digits
                if (cell, digit) not in gone
                and not any(entries.get(peer) == digit for peer in game.grid.shape.peers[cell])
            }
            for cell, digits in game.notes.items()
            if cell not in entries
        }
        game = replace(game, entries=entries, notes=notes)
        assert game != before
    assert answer["kind"] == "solved"
    assert answer["step"] is None
    assert game.is_finished
    assert len(kinds) > 3


def test_what_is_wrong_comes_before_any_step(client: httpx.Client) -> None:
    game = Progress.start(PROPER)
    solution = PROPER.solution()
    wrong_entry = replace(game, entries={2: solution[2] % 9 + 1, 3: solution[3]})
    wrong_note = replace(game, notes={2: {solution[2] % 9 + 1}})
    cases: list[tuple[Progress, HintKind, list[int]]] = [
        (wrong_entry, HintKind.WRONG_ENTRY, [2]),
        (wrong_note, HintKind.WRONG_NOTE, [2]),
        (Progress(Grid("11" + "." * 79)), HintKind.CLASH, [0, 1]),
        (Progress(Grid("12345678." + "." * 8 + "9" + "." * 63)), HintKind.NO_SOLUTION, []),
    ]
    for case, kind, cells in cases:
        answer = ask(client, case, "pt")
        assert (answer["kind"], answer["cells"], answer["step"]) == (kind.value, cells, None)
        texts = explain_hint(kind.value, tuple(cells), "pt")
        assert (answer["nudge"], answer["technique"], answer["full"]) == (texts.nudge, texts.technique, texts.full)
    several = ask(client, Progress(Grid("." * 81)))
    assert (several["kind"], several["step"]) == ("several solutions", None)


def test_there_are_hints_for_nine_by_nine_only(client: httpx.Client) -> None:
    game = Progress.start(Recipe.parse("u1-6x6-e20-s1"))
    answer = client.post("/api/hints", json={"progress": json.loads(game.to_json())})
    assert answer.status_code == 409
    assert answer.json()["detail"] == "there are hints for boards of shape 9x9, not for shape 6x6"


def test_a_document_that_nobody_can_have_played(client: httpx.Client) -> None:
    document = {"version": 1, "recipe": "u1-9x9-\ud800", "entries": [], "notes": [], "hints": 0, "seconds": 0}
    answer = client.post("/api/hints", content=json.dumps({"progress": document}), headers=JSON)
    assert answer.status_code == 409
    assert "$.recipe: 'u1-9x9-\\ud800' is no recipe" in answer.json()["problems"][0]
    nan = json.dumps({"progress": {**document, "recipe": "u1-9x9-e30-s1", "seconds": float("nan")}})
    assert client.post("/api/hints", content=nan, headers=JSON).status_code in (409, 422)


JSON = {"content-type": "application/json"}


@pytest.mark.parametrize("change", [{"language": "tlh"}, {"progress": []}, {"scale": "hodoku"}])
def test_what_is_no_request(client: httpx.Client, change: dict[str, object]) -> None:
    body = {"progress": json.loads(Progress.start(PROPER).to_json()), **change}
    assert client.post("/api/hints", json=body).status_code == 422


def test_a_board_that_is_too_hard_to_solve_is_given_up(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    hard = Grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    assert ask(client, Progress(hard))["kind"] == "nothing found"  # it is solved by guessing alone
    monkeypatch.setattr(hints, "BUDGET", 3)  # no board of 9×9 is known that needs as many nodes as there are
    answer = client.post("/api/hints", json={"progress": json.loads(Progress(hard).to_json())})
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "1")


def test_a_game_that_takes_too_long_to_make_is_given_up(client: httpx.Client) -> None:
    document = {"version": 1, "recipe": "u1-25x25-min-s1", "entries": [], "notes": [], "hints": 0, "seconds": 0}
    answer = client.post("/api/hints", json={"progress": document})
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "1")
