"""Ways to a puzzle: levels, days, a new one, a link."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from urllib.parse import urlsplit

from unidoku import Day, Level, Recipe, Symmetry, rate

from .conftest import NewPlayer
from .playing import Player, empty_cells, solution_of


def _recipe(player: Player) -> Recipe:
    """The recipe in the address of the game that is open."""
    player.board.wait_for()
    return Recipe.parse(urlsplit(player.page.url).path.removeprefix("/play/"))


def _make(
    player: Player, difficulty: str = "Any", symmetry: str = "None", seed: str = "", size: str = "9 × 9"
) -> Recipe:
    """A new puzzle by the form."""
    player.page.goto("/new")
    if difficulty != "Any":
        player.page.get_by_label(difficulty, exact=True).check()
    player.page.get_by_label("Symmetry of the clues").select_option(symmetry)
    player.page.get_by_label("Seed").fill(seed)
    player.page.get_by_label("Size").select_option(size)
    player.press(player.button("Make the puzzle"))
    recipe = _recipe(player)
    assert player.digits == list(recipe.puzzle().grid)
    return recipe


def test_levels(new_player: NewPlayer) -> None:
    """All hundred, with what is done and what is begun; cycle after cycle."""
    player = new_player("phone")
    player.page.goto("/")
    tiles = player.page.locator(".level-group a")
    tiles.first.wait_for()
    levels = [Level(number) for number in range(1, 101)]
    assert tiles.evaluate_all(
        "all => all.map(a => [a.textContent, a.getAttribute('href'), a.getAttribute('aria-label')])"
    ) == [[str(level.number), f"/play/{level.recipe}", f"Level {level.number}: not begun"] for level in levels]
    for name in ("Easy", "Medium", "Hard", "Expert"):
        clues = [level.clues for level in levels if level.name == name]
        heading = player.page.get_by_role("heading", name=f"{name} {max(clues)}–{min(clues)} clues", level=3)
        assert heading.count() == 1
    player.page.get_by_text("0 of 100 done").wait_for()

    player.press(player.button("Next cycle"))
    player.page.get_by_text("Cycle 2", exact=True).wait_for()
    player.page.get_by_text("0 of 100 done").wait_for()
    link = player.page.get_by_role("link", name="Level 100: not begun")
    assert link.get_attribute("href") == f"/play/{Level(100, cycle=1).recipe}"
    player.press(link)
    player.page.get_by_role("heading", name="Level 100, cycle 2").wait_for()
    assert _recipe(player) == Level(100, cycle=1).recipe
    assert player.digits == list(Level(100, cycle=1).recipe.puzzle().grid)
    assert player.errors == []


def test_the_level_after_the_last(new_player: NewPlayer) -> None:
    recipe = str(Level(100).recipe)
    player = new_player()
    player.play(recipe)
    player.solve(recipe)
    player.button("Next level").click()
    player.page.get_by_role("heading", name="Level 1, cycle 2").wait_for()
    assert _recipe(player) == Level(1, cycle=1).recipe
    assert player.errors == []


def test_the_puzzle_of_the_day_and_the_archive(new_player: NewPlayer) -> None:
    player = new_player()
    today = datetime.now(UTC).date()
    player.page.goto("/")
    player.press(player.page.get_by_role("link", name="Puzzle of the day"))
    assert _recipe(player) == Day(today).recipe
    assert player.digits == list(Day(today).recipe.puzzle().grid)
    cell = empty_cells(str(Day(today).recipe))[0]
    player.enter(cell, Day(today).recipe.puzzle().solution[cell])
    player.sent()

    player.page.goto("/")
    player.press(player.page.get_by_role("link", name="Earlier days"))
    days = player.page.locator(".month a")
    days.first.wait_for()
    # None of the future; the one that was begun has a mark, and today is said.
    assert [day.inner_text() for day in days.all()] == [str(number) for number in range(1, today.day + 1)]
    label = days.last.get_attribute("aria-label")
    assert label.endswith(": today, begun")
    assert str(today.year) in label
    assert player.button("Next month").is_disabled()
    before = today.replace(day=1)
    for _ in range(2):
        player.press(player.button("Previous month"))
        before = (
            before.replace(month=before.month - 1)
            if before.month > 1
            else before.replace(year=before.year - 1, month=12)
        )
    player.page.get_by_role("heading", name=f"{before:%B %Y}", exact=True).wait_for()
    first = days.first
    player.until(
        "href => document.querySelector('.month a')?.getAttribute('href') === href", f"/play/{Day(before).recipe}"
    )
    assert first.get_attribute("aria-label").endswith("not begun")
    # The week begins on Monday.
    assert player.page.locator(".month .blank").count() == before.weekday()
    player.press(first)
    assert _recipe(player) == Day(before).recipe
    assert player.errors == []


def test_no_puzzle_of_another_day(new_player: NewPlayer) -> None:
    player = new_player()
    for path, date in [("/day/2999-01-01", "1 January 2999"), ("/day/2026-02-30", "2026-02-30")]:
        player.page.goto(path)
        text = f"There is no puzzle for {date}: only days up to today have one."
        player.page.get_by_text(text, exact=True).wait_for()
    assert player.errors == []


def test_a_puzzle_of_a_difficulty(new_player: NewPlayer) -> None:
    player = new_player("phone")
    player.page.goto("/")
    player.press(player.page.get_by_role("link", name="New puzzle"))
    player.page.get_by_role("heading", name="New puzzle").wait_for()
    for difficulty in ("Easy", "Medium", "Hard", "Unfair", "Extreme"):
        recipe = _make(player, difficulty)
        assert rate(recipe.puzzle().grid).level == difficulty
        assert difficulty in player.page.get_by_role("heading", level=1).inner_text()
    assert player.errors == []


# Where a cell goes under each symmetry, from what the words say; the others are made of several.
TURNED: dict[str, Callable[[int, int], tuple[int, int]]] = {
    "Half turn": lambda r, c: (8 - r, 8 - c),
    "Quarter turn": lambda r, c: (c, 8 - r),
    "Top and bottom mirrored": lambda r, c: (8 - r, c),
    "Rising diagonal mirrored": lambda r, c: (8 - c, 8 - r),
}


def test_symmetry(new_player: NewPlayer) -> None:
    player = new_player()
    for name, turn in TURNED.items():
        recipe = _make(player, symmetry=name)
        assert recipe.symmetry is not Symmetry.NONE
        clues = [cell for cell, digit in enumerate(player.digits) if digit]
        turned = [row * 9 + column for row, column in (turn(*divmod(cell, 9)) for cell in clues)]
        assert sorted(turned) == clues
    assert player.errors == []


def test_the_same_seed_gives_the_same_puzzle(new_player: NewPlayer) -> None:
    seed = "čaj, 7/2 ☕"
    first, second = new_player(), new_player("phone")
    made = [_make(player, "Hard", "Half turn", seed) for player in (first, second)]
    assert made[0] == made[1]
    assert str(made[0].seed).startswith(seed)
    assert _make(first, "Hard", "Half turn", "another").puzzle() != made[0].puzzle()
    # Without a seed one is drawn.
    assert _make(first) != _make(first)
    assert first.errors == second.errors == []


def test_other_sizes(new_player: NewPlayer) -> None:
    player = new_player("phone")
    recipe = _make(player, size="6 × 6", seed="small")
    assert recipe.shape.side == 6
    player.page.goto("/new")
    player.page.get_by_label("Size").select_option("6 × 6")
    assert player.page.get_by_label("Hard", exact=True).is_disabled()
    player.page.get_by_text("A difficulty can only be chosen for 9×9.").wait_for()
    assert player.errors == []


def test_a_shared_link(new_player: NewPlayer) -> None:
    """What one player copies opens the same puzzle for another, begun by nobody."""
    recipe = "u1-9x9-e44-rotate180-s5%C4%8Daj"
    player = new_player(permissions=["clipboard-read", "clipboard-write"])
    player.page.goto(f"/play/{Recipe.parse(recipe)}")
    player.board.wait_for()
    cell = empty_cells(recipe)[0]
    player.type(cell, solution_of(recipe)[cell])
    player.button("More").click()
    player.button("Share").click()
    player.says("The link has been copied.")
    link = player.page.evaluate("navigator.clipboard.readText()")
    other = new_player("phone")
    other.page.goto(link)
    assert _recipe(other) == Recipe.parse(recipe)
    assert other.digits == list(Recipe.parse(recipe).puzzle().grid)
    assert player.errors == other.errors == []


def test_a_link_that_leads_nowhere(new_player: NewPlayer) -> None:
    player = new_player()
    for path, said in [
        ("/play/u1-9x9-e99-s1", "This link leads to no puzzle"),
        ("/play/sudoku", "This link leads to no puzzle"),
        ("/board/12", "This link leads to no board"),
        ("/board/%", "There is no such page"),
        ("/levels/3", "There is no such page"),
    ]:
        player.page.goto(path)
        player.page.get_by_role("heading", name=said, level=1).wait_for()
    assert player.errors == []
