import copy
import json
import pickle
import threading
from collections.abc import Callable
from dataclasses import replace
from importlib import resources
from typing import Any

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from unidoku.errors import ProgressError, Stopped
from unidoku.generate import Stop, dig, fill, generate
from unidoku.grid import Grid
from unidoku.levels import Level
from unidoku.progress import LIMIT, VERSION, Progress
from unidoku.recipe import Recipe
from unidoku.shape import Shape

SCHEMA = json.loads(resources.files("unidoku").joinpath("progress.schema.json").read_text("utf-8"))

RECIPE = Recipe.parse("u1-4x4-c6-s1")
GRID = Grid("23....3..4....41")  # clues in cells 0, 1, 6, 9, 14 and 15

# The machine may be busy.
unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def document(**changes: Any) -> dict[str, Any]:
    """A valid document with other values for some of its keys; None takes a key away."""
    valid = {
        "version": 1,
        "clues": str(GRID),
        "entries": [{"cell": 2, "digit": 1}],
        "notes": [{"cell": 3, "digits": [1, 4]}],
        "hints": 2,
        "seconds": 12.5,
    }
    return {key: value for key, value in (valid | changes).items() if value is not None}


def problems(text: str) -> tuple[str, ...]:
    with pytest.raises(ProgressError) as caught:
        Progress.from_json(text)
    return caught.value.problems


@st.composite
def games(draw: st.DrawFn) -> Progress:
    """Games in several shapes, from recipes and from boards outside that may be anything."""
    shape = draw(st.sampled_from([Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(3, 3), Shape(2, 5), Shape(3, 4)]))
    source: Recipe | Grid
    if draw(st.booleans()):
        seed = draw(st.integers(0, 2**70) | st.text(st.characters(exclude_categories=["Cs", "Cn"]), max_size=10))
        source = Recipe(seed=seed, empty=shape.cells // 2, shape=shape)
    else:
        digits = draw(st.lists(st.integers(0, shape.side), min_size=shape.cells, max_size=shape.cells))
        source = Grid.from_digits(bytes(digits), shape)
    game = Progress.start(source)
    free = draw(st.permutations([cell for cell, digit in enumerate(game.grid.digits) if not digit]))
    split = draw(st.integers(0, len(free)))
    digit = st.integers(1, shape.side)
    return replace(
        game,
        entries={cell: draw(digit) for cell in free[: min(split, 10)]},
        notes={cell: draw(st.sets(digit, min_size=1)) for cell in free[split : split + 10]},
        hints=draw(st.integers(0, 10**6)),
        seconds=draw(st.floats(0, 10**9)),
    )


class TestGame:
    def test_a_new_game(self) -> None:
        game = Progress.start(RECIPE)
        assert game.grid == game.board == RECIPE.puzzle().grid
        assert (dict(game.entries), dict(game.notes), game.hints, game.seconds) == ({}, {}, 0, 0.0)
        assert game.recipe == RECIPE
        assert not game.is_finished

    def test_a_puzzle_is_kept_by_its_recipe(self) -> None:
        puzzle = generate(empty=40, seed="a text")
        assert Progress.start(puzzle) == Progress.start(Recipe(seed="a text", empty=40))

    def test_a_puzzle_without_a_recipe_is_kept_by_its_clues(self) -> None:
        puzzle = dig(fill(seed=1), empty=40)
        assert Progress.start(puzzle) == Progress.start(puzzle.grid)
        assert Progress.start(puzzle).recipe is None

    def test_a_level(self) -> None:
        assert Progress.start(Level(1).recipe).grid.clues == 42

    @pytest.mark.parametrize("board", ["11..............", "." * 16, "123. .... ...4 ....", "1234341221434321"])
    def test_a_board_from_outside_may_be_improper_or_full(self, board: str) -> None:
        game = Progress.start(Grid(board))
        assert Progress.from_json(game.to_json()) == game

    def test_finished_is_complete_and_by_the_rules(self) -> None:
        # Two solutions: either is right.
        game = Progress.start(Grid(".2.4 .4.2 2143 4321"))
        assert replace(game, entries={0: 1, 2: 3, 4: 3, 6: 1}).is_finished
        assert replace(game, entries={0: 3, 2: 1, 4: 1, 6: 3}).is_finished
        assert not replace(game, entries={0: 3, 2: 3, 4: 1, 6: 1}).is_finished
        assert not replace(game, entries={0: 3, 2: 1, 4: 1}).is_finished

    def test_mistakes_are_kept(self) -> None:
        # Both 2s clash with the clue in their row, and with each other.
        game = replace(Progress.start(GRID), entries={2: 2, 3: 2})
        assert Progress.from_json(game.to_json()).board.conflicts()

    def test_a_game_cannot_be_changed(self) -> None:
        entries = {2: 1}
        game = replace(Progress.start(GRID), entries=entries)
        entries[3] = 3
        assert game.entries == {2: 1}
        with pytest.raises(TypeError):
            game.entries[2] = 3  # type: ignore[index]

    def test_no_invalid_game_can_be_made(self) -> None:
        with pytest.raises(ProgressError) as caught:
            replace(
                Progress.start(GRID),
                entries={0: 1, 2: 5, 16: 1},
                notes={2: {1}, 3: set(), 4: {0}},
                hints=-1,
                seconds=float("nan"),
            )
        assert caught.value.problems == (
            "$.notes[1].digits must contain at least 1 items, found []",
            "$.notes[2].digits[0] must be bigger than or equal to 1, found 0",
            "$.hints must be bigger than or equal to 0, found -1",
            "$.entries[0] (r1c1): the cell holds the clue 2",
            "$.entries[1] (r1c3): 5 is no digit of shape 4x4: expected 1 to 4",
            "$.entries[2] (r5c1): there is no cell 16: a board of shape 4x4 has cells 0 to 15",
            "$.notes[0] (r1c3): the cell has both notes and a digit of the player",
            "$.seconds must be number, found nan",
        )

    def test_copies_are_equal(self) -> None:
        first, second, third = [cell for cell, digit in enumerate(RECIPE.puzzle().grid.digits) if not digit][:3]
        game = replace(Progress.start(RECIPE), entries={second: 4, first: 1}, notes={third: {1}})
        for other in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
            assert other == game
            assert list(other.entries) == [second, first]

    def test_stopped(self) -> None:
        # No board without a clue is proper: this recipe goes on for days.
        recipe = Recipe(seed=1, empty=81, attempts=10**9 - 1)
        stop = Stop()
        threading.Timer(0.1, stop.set).start()
        with pytest.raises(Stopped):
            Progress.from_json(json.dumps(document(recipe=str(recipe), clues=None)), stop=stop)


class TestDocument:
    @unhurried
    @given(games())
    def test_a_game_comes_back_from_its_document(self, game: Progress) -> None:
        again = Progress.from_json(game.to_json())
        assert again == game
        assert list(again.entries) == list(game.entries)
        assert again.to_json() == game.to_json()

    @unhurried
    @given(games())
    def test_a_document_keeps_the_schema_and_never_the_board(self, game: Progress) -> None:
        written = json.loads(game.to_json())
        jsonschema.Draft7Validator(SCHEMA).validate(written)
        assert written["version"] == VERSION
        assert ("clues" in written) == (game.recipe is None)

    def test_the_schema_itself(self) -> None:
        jsonschema.Draft7Validator.check_schema(SCHEMA)

    def test_the_form_of_version_1(self) -> None:
        game = replace(Progress.start(GRID), entries={3: 4, 2: 1}, notes={5: {2, 1}, 4: {1}}, hints=1, seconds=90)
        assert json.loads(game.to_json()) == {
            "version": 1,
            "clues": "23....3..4....41",
            "entries": [{"cell": 3, "digit": 4}, {"cell": 2, "digit": 1}],
            "notes": [{"cell": 4, "digits": [1]}, {"cell": 5, "digits": [1, 2]}],
            "hints": 1,
            "seconds": 90,
        }
        written = json.loads(Progress.start(RECIPE).to_json())
        assert written["recipe"] == "u1-4x4-e10-s1"
        assert "clues" not in written

    def test_the_largest_document_is_well_within_the_limit(self) -> None:
        board = Grid.from_digits(bytes(625), (5, 5))
        every_digit = set(range(1, 26))
        game = Progress(board, notes=dict.fromkeys(range(625), every_digit), hints=10**6, seconds=1e9 / 3)
        assert (len(game.to_json()) + SCHEMA["properties"]["recipe"]["maxLength"]) * 1.5 < LIMIT
        assert Progress.from_json(game.to_json()) == game

    def test_whole_numbers_may_be_written_with_a_point(self) -> None:
        text = json.dumps(document(version=1.0, entries=[{"cell": 2.0, "digit": 1.0}], hints=2.0, seconds=12))
        assert Progress.from_json(text) == replace(Progress.from_json(json.dumps(document())), seconds=12)

    @pytest.mark.parametrize("seed", ["9" * 3000, "😀" * 400, "-s a/b%20"])
    def test_long_and_strange_seeds(self, seed: str) -> None:
        game = Progress.start(Recipe(seed=seed, empty=4, shape=Shape(2, 2)))
        assert Progress.from_json(game.to_json()) == game

    def test_a_recipe_too_long_to_be_kept_is_refused_at_once(self) -> None:
        with pytest.raises(ProgressError, match=r"\$\.recipe must be shorter than or equal to 5000"):
            Progress.start(Recipe(seed="x" * 5000, empty=4, shape=Shape(2, 2)))


class TestRefusal:
    @pytest.mark.parametrize(
        ("changes", "problem"),
        [
            ({"entries": [{"cell": 0, "digit": 1}]}, "$.entries[0] (r1c1): the cell holds the clue 2"),
            (
                {"entries": [{"cell": 2, "digit": 5}]},
                "$.entries[0] (r1c3): 5 is no digit of shape 4x4: expected 1 to 4",
            ),
            (
                {"entries": [{"cell": 16, "digit": 1}]},
                "$.entries[0] (r5c1): there is no cell 16: a board of shape 4x4 has cells 0 to 15",
            ),
            (
                {"entries": [{"cell": 2, "digit": 1}, {"cell": 2, "digit": 1}]},
                "$.entries[1] (r1c3): the cell occurs a second time",
            ),
            (
                {"entries": [{"cell": -1, "digit": 1}]},
                "$.entries[0].cell must be bigger than or equal to 0, found -1",
            ),
            (
                {"entries": [{"cell": 2, "digit": 0}]},
                "$.entries[0].digit must be bigger than or equal to 1, found 0",
            ),
            ({"entries": [{"cell": "2", "digit": 1}]}, "$.entries[0].cell must be integer, found '2'"),
            ({"entries": [{"cell": True, "digit": 1}]}, "$.entries[0].cell must be integer, found True"),
            ({"entries": [{"cell": 2}]}, "$.entries[0] must have digit"),
            ({"entries": [[2, 1]]}, "$.entries[0] must be object, found [2, 1]"),
            ({"entries": {}}, "$.entries must be array, found {}"),
            ({"notes": [{"cell": 1, "digits": [1]}]}, "$.notes[0] (r1c2): the cell holds the clue 3"),
            (
                {"notes": [{"cell": 2, "digits": [1]}]},
                "$.notes[0] (r1c3): the cell has both notes and a digit of the player",
            ),
            (
                {"notes": [{"cell": 3, "digits": [1, 5]}]},
                "$.notes[0] (r1c4): 5 is no digit of shape 4x4: expected 1 to 4",
            ),
            (
                {"notes": [{"cell": 3, "digits": []}]},
                "$.notes[0].digits must contain at least 1 items, found []",
            ),
            (
                {"notes": [{"cell": 3, "digits": [1, 1]}]},
                "$.notes[0].digits must contain unique items, found [1, 1]",
            ),
            (
                {"notes": [{"cell": 3, "digits": [1]}, {"cell": 3, "digits": [4]}]},
                "$.notes[1] (r1c4): the cell occurs a second time",
            ),
            ({"version": None}, "$ must have version"),
            ({"version": 0}, "$.version must be same as const definition: 1, found 0"),
            ({"version": 2}, "of version 2, but this program knows none later than 1"),
            ({"version": 1.5}, "of version 1.5, but this program knows none later than 1"),
            ({"hints": -1}, "$.hints must be bigger than or equal to 0, found -1"),
            ({"hints": 1.5}, "$.hints must be integer, found 1.5"),
            ({"seconds": -0.5}, "$.seconds must be bigger than or equal to 0, found -0.5"),
            ({"seconds": "1"}, "$.seconds must be number, found '1'"),
            ({"seconds": False}, "$.seconds must be number, found False"),
            ({"board": "x"}, "$ must not have 'board'"),
            ({"clues": None}, "$ must have either a recipe or clues"),
            ({"recipe": str(RECIPE)}, "$ must have either a recipe or clues"),
            ({"clues": 5}, "$.clues must be string, found 5"),
            ({"clues": None, "recipe": 5}, "$.recipe must be string, found 5"),
        ],
    )
    def test_one_problem(self, changes: dict[str, Any], problem: str) -> None:
        assert problems(json.dumps(document(**changes))) == (problem,)

    @pytest.mark.parametrize("recipe", ["", "u1", "u2-9x9-e55-s42", "u1-9x9-e82-s1", "u1-9x9-e55-s%ff", "\ud800"])
    def test_no_recipe(self, recipe: str) -> None:
        (problem,) = problems(json.dumps(document(recipe=recipe, clues=None)))
        assert problem.startswith("$.recipe: ")
        problem.encode()

    @pytest.mark.parametrize("clues", ["", "1" * 82, "1..............7", "\ud800"])
    def test_no_board(self, clues: str) -> None:
        (problem,) = problems(json.dumps(document(clues=clues)))
        assert problem.startswith("$.clues: ")
        problem.encode()

    def test_everything_that_is_wrong_is_named_at_once(self) -> None:
        text = json.dumps(
            document(
                entries=[{"cell": 0, "digit": 9}, {"cell": 2, "digit": "1"}, {"cell": 4, "digit": 1}, 7],
                notes=[{"cell": 4, "digits": [1]}, {"cell": 99, "digits": [3]}, {"cell": 3, "digits": [0]}],
                hints=-3,
                extra=1,
            )
        )
        text = text[:-1] + ', "seconds": NaN}'
        found = problems(text)
        assert sorted(found) == sorted(
            [
                "NaN is no number that can be kept",
                "the key 'seconds' occurs more than once in an object",
                "$.entries[1].digit must be integer, found '1'",
                "$.entries[3] must be object, found 7",
                "$.notes[2].digits[0] must be bigger than or equal to 1, found 0",
                "$.hints must be bigger than or equal to 0, found -3",
                "$ must not have 'extra'",
                "$.entries[0] (r1c1): the cell holds the clue 2",
                "$.entries[0] (r1c1): 9 is no digit of shape 4x4: expected 1 to 4",
                "$.notes[0] (r2c1): the cell has both notes and a digit of the player",
                "$.notes[1] (r25c4): there is no cell 99: a board of shape 4x4 has cells 0 to 15",
            ]
        )
        with pytest.raises(ProgressError, match=r"^not a valid game: .*; and 1 more$"):
            Progress.from_json(text)

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ("", "not JSON: Expecting value at line 1, column 1 (position 0)"),
            (
                '{"version": 1,\n "hints" 2}',
                "not JSON: Expecting ':' delimiter at line 2, column 10 (position 24)",
            ),
            ("[]", "$ must be object, found []"),
            ("null", "$ must be object, found None"),
            ("[" * 100_000, "nested too deeply"),
            ('{"a":' * 20_000, "nested too deeply"),
            (" " * (LIMIT + 1), f"longer than {LIMIT} bytes"),
        ],
    )
    def test_no_document(self, text: str, problem: str) -> None:
        assert problems(text) == (problem,)

    @pytest.mark.parametrize("literal", ["NaN", "Infinity", "-Infinity", "1e400", "-1e400", "9" * 5000])
    def test_no_number(self, literal: str) -> None:
        text = json.dumps(document(seconds=7)).replace(": 7}", f": {literal}}}")
        assert f"{literal[:20]} is no number that can be kept" in problems(text)

    @pytest.mark.parametrize("depth", [100, 400, 900, 990, 1100, 5000])
    def test_depth_where_digits_should_be(self, depth: int) -> None:
        text = json.dumps(document(notes=[{"cell": 3, "digits": 7}])).replace("7", "[" * depth + "]" * depth)
        assert problems(text)

    def test_a_document_full_of_errors_ends_soon(self) -> None:
        text = json.dumps(document(entries=[1] * (LIMIT // 4)))
        assert len(problems(text)) == LIMIT // 4 + 1

    @unhurried
    @given(games(), st.data())
    def test_a_changed_document_is_refused_or_a_valid_game(self, game: Progress, data: st.DataObject) -> None:
        changed = mutate(json.loads(game.to_json()), data.draw)
        opens_or_is_refused(json.dumps(changed))

    @unhurried
    @given(games(), st.data())
    def test_changed_text_is_refused_or_a_valid_game(self, game: Progress, data: st.DataObject) -> None:
        text = game.to_json()
        start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
        opens_or_is_refused(text[:start] + data.draw(st.text(max_size=3)) + text[end:])

    @unhurried
    @given(st.text())
    def test_any_text_is_refused(self, text: str) -> None:
        assert problems(text)


def mutate(value: Any, draw: Callable[[st.SearchStrategy[Any]], Any]) -> Any:
    """The value with one part, somewhere in it, taken away, doubled or replaced."""
    anything = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-2, 700),
        st.floats(),
        st.text(max_size=5),
        st.just([]),
        st.just({}),
        st.just("u1-4x4-e9-s7"),
    )
    if not isinstance(value, dict | list) or not value or draw(st.integers(0, 9)) == 0:
        return draw(anything)
    key = draw(st.sampled_from(list(value) if isinstance(value, dict) else range(len(value))))
    match draw(st.sampled_from(["deeper", "deeper", "deeper", "away", "more"])):
        case "deeper":
            value[key] = mutate(value[key], draw)
        case "away":
            del value[key]
        case _ if isinstance(value, dict):
            value[draw(st.text(max_size=3))] = value[key]
        case _:
            value.append(value[key])
    return value


def opens_or_is_refused(text: str) -> None:
    found: tuple[str, ...] = ()
    try:
        game = Progress.from_json(text)
    except ProgressError as error:
        found = error.problems
    if found:
        "".join(found).encode()  # they can be shown
    else:
        jsonschema.Draft7Validator(SCHEMA).validate(json.loads(text))
        assert Progress.from_json(game.to_json()) == game
