"""A puzzle of the player's own: pasted or typed in, checked, and played."""

from __future__ import annotations

import pytest

from unidoku import Grid, ParseError, Recipe

from .conftest import NewPlayer
from .playing import Player

PROPER = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = Grid(PROPER).solution()


def _check(player: Player, text: str, said: str) -> None:
    """Paste a text, have it checked, and wait for what is said of it."""
    player.page.get_by_label("Puzzle as text").fill(text)
    player.press(player.button("Check"))
    player.says(said)


def _clashes(grid: Grid) -> list[str]:
    return [f"row {cell // 9 + 1}, column {cell % 9 + 1}" for cell in grid.conflicts()]


WRITTEN = {
    "zeros": PROPER.replace(".", "0"),
    "rows": "\n".join(f"{PROPER[row : row + 9]}" for row in range(0, 81, 9)),
    "drawn": "\n".join("| " + " ".join(PROPER[row : row + 9]) + " |" for row in range(0, 81, 9)),
    "list": str([[int(symbol.replace(".", "0")) for symbol in PROPER[row : row + 9]] for row in range(0, 81, 9)]),
    "line": PROPER,
}


def test_proper(new_player: NewPlayer) -> None:
    """In any form that a grid is read from."""
    player = new_player()
    for text in WRITTEN.values():
        assert Grid(text) == Grid(PROPER)  # what the page is to find out
        player.page.goto("/own")
        _check(player, text, "This puzzle is proper: it has exactly one solution.")
        player.button("Play", exact=True).click()
        player.board.wait_for()
        player.page.get_by_role("heading", name="Your own board").wait_for()
        assert player.digits == list(Grid(PROPER))
    assert player.errors == []


def test_played_to_the_end(new_player: NewPlayer) -> None:
    """From the first page; checked, and kept as what it is: a board."""
    text = "".join("." if cell in (3, 40, 71) else str(digit) for cell, digit in enumerate(SOLUTION))
    player = new_player("phone")
    player.page.goto("/")
    player.press(player.page.get_by_role("link", name="Your own puzzle"))
    _check(player, text, "This puzzle is proper")
    player.press(player.button("Play", exact=True))
    player.board.wait_for()
    player.enter(3, SOLUTION[3] % 9 + 1)
    player.press(player.button("Check"))
    player.says("1 digit is wrong: row 1, column 4.")
    player.press(player.cell(3))  # let go
    for cell in (3, 40, 71):
        player.enter(cell, SOLUTION[cell])
        player.cell(cell).get_by_text(str(SOLUTION[cell]), exact=True).wait_for()
    player.page.get_by_role("heading", name="Solved!").wait_for()
    player.page.reload()
    player.page.get_by_role("heading", name="Solved!").wait_for()
    assert player.digits == list(SOLUTION)
    assert player.errors == []


def test_no_solution(new_player: NewPlayer) -> None:
    player = new_player()
    player.page.goto("/own")
    # The last cell of the first row would need the 9 below it.
    text = "12345678." + "." * 8 + "9" + "." * 63
    _check(player, text, "This board has no solution. Is one of the clues wrong?")
    player.button("Play it anyway").click()
    player.board.wait_for()
    assert player.digits == list(Grid(text))
    assert player.errors == []


def test_clash(new_player: NewPlayer) -> None:
    player = new_player("phone")
    player.page.goto("/own")
    text = PROPER[:2] + "5" + PROPER[3:]
    names = _clashes(Grid(text))
    assert names[:2] == ["row 1, column 1", "row 1, column 3"]
    _check(player, text, f"Equal digits stand in the same row, column or box: {'; '.join(names)}.")
    assert player.page.get_by_role("img", name="; ".join(names), exact=True).locator(".mark").count() == len(names)
    assert player.page.get_by_role("button", name="Play").count() == 0
    assert player.errors == []


def test_several_solutions(new_player: NewPlayer) -> None:
    """The cells in which two of them differ are marked, with the digits of both; here there are just two."""
    two = [cell for cell in range(81) if cell not in _swapped()]
    text = "".join(str(SOLUTION[cell]) if cell in two else "." for cell in range(81))
    ends = list(Grid(text).solutions())
    assert len(ends) == 2
    differing = [cell for cell in range(81) if ends[0][cell] != ends[1][cell]]
    player = new_player()
    player.page.goto("/own")
    _check(player, text, "This board has several solutions. Was a clue forgotten?")
    player.says("Two of the solutions differ in the marked cells.")
    name = "; ".join(f"row {cell // 9 + 1}, column {cell % 9 + 1}" for cell in differing)
    picture = player.page.get_by_role("img", name=name, exact=True)
    assert picture.locator(".mark").count() == len(differing)
    both = picture.locator("text.both").all_text_contents()
    assert [set(pair.split("/")) for pair in both] == [{str(end[cell]) for end in ends} for cell in differing]
    player.press(player.button("Play it anyway"))
    player.board.wait_for()
    assert player.digits == list(Grid(text))
    assert player.errors == []


def _swapped() -> set[int]:
    """Four cells in two boxes whose digits can change places: two digits in two rows and two columns."""
    for a in range(81):
        for b in range(a + 1, 81):
            (r, c), (s, d) = divmod(a, 9), divmod(b, 9)
            four = {a, b, r * 9 + d, s * 9 + c}
            if (
                len(four) == 4
                and len({SOLUTION[cell] for cell in four}) == 2
                and (r // 3 == s // 3 or c // 3 == d // 3)
            ):
                return four
    raise AssertionError("there are none")


def test_unreadable(new_player: NewPlayer) -> None:
    """It is said where, and what was expected, as the reader says it."""
    player = new_player()
    player.page.goto("/own")
    for text in ("hello", PROPER[:-1], PROPER[:40] + "#" + PROPER[41:], "1 2 3\n4 5"):
        with pytest.raises(ParseError) as found:
            Grid(text)
        _check(player, text, f"expected: {found.value.expected}; found: {found.value.found}")
        player.says("This cannot be read as a puzzle.")
        if found.value.position is not None:
            player.says(f"at character {found.value.position + 1};")
        assert player.page.get_by_role("button", name="Play").count() == 0
        # What is written next is a new text: what was said of the old one is gone.
        player.page.get_by_label("Puzzle as text").fill(PROPER)
        player.page.get_by_text("This cannot be read").wait_for(state="detached")
    assert player.errors == []


def test_nothing_to_check(new_player: NewPlayer) -> None:
    player = new_player()
    player.page.goto("/own")
    for text in ("", "." * 81, " \n "):
        _check(player, text, "There is nothing to check yet: the board is empty.")
    assert player.errors == []


def test_a_recipe_or_a_link_is_pasted(new_player: NewPlayer) -> None:
    recipe = "u1-9x9-e44-s6"
    player = new_player()
    for before in ("", "http://localhost/play/"):
        player.page.goto("/own")
        _check(player, before + recipe, "This puzzle is proper")
        player.button("Play", exact=True).click()
        player.page.wait_for_url(f"**/play/{recipe}")
        player.board.wait_for()
        assert player.digits == list(Recipe.parse(recipe).puzzle().grid)
    assert player.errors == []


def test_typed_in(new_player: NewPlayer, size: str) -> None:
    """By keys and by touch; the text follows."""
    player = new_player(size)
    player.page.goto("/own")
    keys = player.page.get_by_role("group", name="Digits")
    text = player.page.get_by_label("Puzzle as text")
    expected = PROPER[:9] + "." * 72
    for cell, digit in enumerate(PROPER[:9]):
        if size == "phone" and digit != ".":
            player.cell(cell).tap()
            keys.get_by_role("button", name=digit, exact=True).tap()
        elif size == "desktop":
            if cell == 0:
                player.cell(0).click()
            else:
                player.page.keyboard.press("ArrowRight")
            player.page.keyboard.press(digit.replace(".", "Delete"))
    assert text.input_value() == expected
    # A rule that is broken is seen at once.
    player.press(player.cell(9))
    player.press(keys.get_by_role("button", name="5", exact=True))
    assert player.label(9) == "row 2, column 1, 5, conflicts with row 1, column 1"
    player.press(keys.get_by_role("button", name="Erase"))
    assert player.label(9) == "row 2, column 1, empty"
    assert text.input_value() == expected
    player.press(player.button("Check"))
    player.says("This board has several solutions. Was a clue forgotten?")
    player.press(player.button("Clear"))
    assert text.input_value() == ""
    assert not any(player.digits)
    # What is pasted is shown on the board.
    text.fill(PROPER)
    assert player.digits == list(Grid(PROPER))
    assert player.errors == []
