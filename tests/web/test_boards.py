from __future__ import annotations

import time
from typing import Any

import httpx
import pytest

from unidoku.generate import fill
from unidoku.grid import Grid
from unidoku.recipe import Recipe
from unidoku.shape import Shape
from unidoku.web.routes import boards

PROPER = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def read(client: httpx.Client, text: str) -> Any:
    answer = client.post("/api/boards", json={"text": text})
    assert answer.status_code == 200
    return answer.json()


@pytest.mark.parametrize(
    "text",
    [
        PROPER,
        PROPER.replace(".", "0"),
        "\n".join(PROPER[start : start + 9] for start in range(0, 81, 9)),
        str([[int(symbol) if symbol != "." else 0 for symbol in PROPER[row : row + 9]] for row in range(0, 81, 9)]),
    ],
)
def test_a_proper_board_in_several_ways_to_write_it(client: httpx.Client, text: str) -> None:
    board = read(client, text)
    solution = str(Grid(PROPER).solution())
    assert (board["verdict"], board["solutions"]) == ("proper", [solution])
    assert board["message"] == "the board is proper: it has exactly one solution"
    assert board["puzzle"] == {
        "source": {"clues": PROPER},
        "box": {"rows": 3, "columns": 3},
        "clues": PROPER,
        "solution": solution,
        "difficulty": {"level": "Easy", "score": 204, "hardest": "Naked Single"},
        "level": None,
        "day": None,
    }
    assert (board["conflicts"], board["differing"], board["error"]) == ([], [], None)


def test_a_board_in_a_word(client: httpx.Client) -> None:
    word = "WORDKUSPA"
    letters = "".join(word[int(clue) - 1] if clue != "." else "." for clue in PROPER)
    rows = "\n".join(letters[start : start + 9] for start in range(0, 81, 9))
    plain = read(client, PROPER)
    for text in (letters, letters.lower(), rows):
        answer = client.post("/api/boards", json={"text": text, "symbols": word})
        assert (answer.status_code, answer.json()) == (200, plain)
    # In other letters it is said where, and which there are.
    answer = client.post("/api/boards", json={"text": "Q" + letters[1:], "symbols": word}).json()
    assert answer["verdict"] == "unreadable"
    assert answer["error"] == {
        "position": 0,
        "expected": "one of WORDKUSPA, or an empty cell as . 0 * _ - ? x",
        "found": "'Q'",
    }
    for bad in ("WORDKUSPP", "WORDKUSP!", "WORD"):
        answer = client.post("/api/boards", json={"text": letters, "symbols": bad}).json()
        assert answer["verdict"] == "unreadable"
    assert client.post("/api/boards", json={"text": letters, "symbols": ""}).status_code == 422


def test_clues_that_clash(client: httpx.Client) -> None:
    board = read(client, "11" + "." * 79)
    assert (board["verdict"], board["conflicts"]) == ("clash", [0, 1])
    assert "1 stands twice in row 1" in board["message"]
    assert (board["puzzle"]["solution"], board["puzzle"]["difficulty"]) == (None, None)
    assert board["puzzle"]["source"] == {"clues": "11" + "." * 79}


def test_a_board_without_a_solution(client: httpx.Client) -> None:
    text = "12345678." + "." * 8 + "9" + "." * 63  # the last cell of the first row would need the 9 below it
    board = read(client, text)
    assert (board["verdict"], board["conflicts"], board["solutions"]) == ("no solution", [], [])
    assert board["puzzle"]["clues"] == text


def test_a_board_with_several_solutions(client: httpx.Client) -> None:
    text = "." + PROPER[1:]
    while Grid(text).is_proper():  # take clues until there are two
        first = next(cell for cell, symbol in enumerate(text) if symbol != ".")
        text = text[:first] + "." + text[first + 1 :]
    board = read(client, text)
    assert board["verdict"] == "several solutions"
    first_one, second = (Grid(line) for line in board["solutions"])
    assert first_one.is_solved()
    assert second.is_solved()
    assert all(clue in (0, a, b) for clue, a, b in zip(Grid(text), first_one, second, strict=True))
    assert board["differing"] == [cell for cell in range(81) if first_one[cell] != second[cell]] != []
    assert (board["puzzle"]["solution"], board["puzzle"]["clues"]) == (None, text)


def test_what_is_not_found_in_time_is_not_known(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "BUDGET", 3)
    text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    board = read(client, text)
    assert (board["verdict"], board["solutions"]) == ("unknown", [])
    assert "not known" in board["message"]
    assert (board["puzzle"]["clues"], board["puzzle"]["solution"], board["puzzle"]["difficulty"]) == (text, None, None)


def test_a_shape_is_told_where_it_does_not_follow_from_the_size(client: httpx.Client) -> None:
    grid = fill((3, 2), seed=1)
    line = "".join(map(str, grid))
    board = read(client, f"6x6b3x2: {line}")
    assert board["puzzle"]["source"] == {"clues": line, "shape": "6x6b3x2"}
    assert board["puzzle"]["clues"] == board["puzzle"]["solution"] == board["solutions"][0] == line
    assert board["puzzle"]["box"] == {"rows": 3, "columns": 2}
    assert board["puzzle"]["difficulty"] is None
    assert read(client, str(fill((2, 3), seed=1)))["puzzle"]["box"] == {"rows": 2, "columns": 3}


@pytest.mark.parametrize("text", ["u1-9x9-e55-s42", " \n u1-9x9-c26-s42\n"])
def test_a_recipe_stands_for_its_puzzle(client: httpx.Client, text: str) -> None:
    board = read(client, text)
    assert board["puzzle"] == client.get("/api/puzzles", params={"recipe": "u1-9x9-e55-s42"}).json()
    assert (board["verdict"], board["solutions"]) == ("proper", [str(Recipe.parse("u1-9x9-e55-s42").puzzle().solution)])


@pytest.mark.parametrize(
    ("text", "position", "expected", "found"),
    [
        ("", 0, "a board", "nothing"),
        (PROPER[:-1], 80, "81 cells", "80 cells"),
        ("u1-9x9-q-s1", 7, "a target: e0 to e81, c0 to c81, or min", "'q'"),
        ("  \tu1-9x9-q-s1", 10, "a target: e0 to e81, c0 to c81, or min", "'q'"),
        ("u1-9x9-e3-s%CD%B8", None, "", ""),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(
    client: httpx.Client, text: str, position: int | None, expected: str, found: str
) -> None:
    board = read(client, text)
    assert (board["verdict"], board["puzzle"]) == ("unreadable", None)
    assert board["error"] == {"position": position, "expected": expected, "found": found}
    assert board["message"]


def test_the_largest_boards_are_answered_in_time(client: httpx.Client) -> None:
    """Half of the clues of a full grid, dealt over it evenly, take a long search; an empty board takes none."""
    full = fill("25x25", seed=3)
    half = full.with_digits({cell: 0 for cell in range(625) if cell * 7 % 11 < 6})
    for grid in (half, Grid.from_digits(bytes(625), Shape(5, 5))):
        start = time.monotonic()
        board = read(client, str(grid))
        assert board["verdict"] in ("several solutions", "proper", "unknown")
        assert time.monotonic() - start < 5
        assert board["puzzle"]["clues"] == str(grid)


@pytest.mark.parametrize("text", ["1,", "|", "1\n", "(1)", "["])
def test_long_nonsense_is_answered_in_time(client: httpx.Client, text: str) -> None:
    start = time.monotonic()
    answer = client.post("/api/boards", json={"text": text * (20_000 // len(text))})
    assert time.monotonic() - start < 5
    # On a busy machine reading it may take longer than the server allows.
    assert answer.status_code == 503 or answer.json()["verdict"] == "unreadable"


BODIES = [{}, {"text": None}, {"text": 12}, {"text": "x" * 20_001}, {"text": "", "more": 1}, []]


@pytest.mark.parametrize("body", BODIES)
def test_what_is_no_request(client: httpx.Client, body: object) -> None:
    assert client.post("/api/boards", json=body).status_code == 422
