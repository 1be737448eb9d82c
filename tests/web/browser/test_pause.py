"""Time in play, and the pause. The browser's clock is held and moved on by hand."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from unidoku import Progress, Recipe

from .conftest import NewPlayer
from .playing import Player, empty_cells, solution_of

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
RECIPE = "u1-9x9-e40-s111"
SOLUTION = solution_of(RECIPE)
EMPTY = empty_cells(RECIPE)

# What a browser says of a page in a tab that goes to the back, and of one that comes to the front again.
SHOW = """state => {
    if (state === "hidden") Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    else delete document.visibilityState;
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def _play_with_held_clock(player: Player, recipe: str) -> None:
    player.context.clock.install(time=NOON)
    player.play(recipe)
    player.context.clock.pause_at(NOON + timedelta(minutes=10))


def _pass(player: Player, seconds: int) -> None:
    player.context.clock.run_for(seconds * 1000)


def _time(player: Player) -> int:
    """The seconds that the timer shows."""
    player.context.clock.run_for(1)
    text = player.page.get_by_role("timer").inner_text()
    return sum(int(part) * 60**place for place, part in enumerate(reversed(text.split(":"))))


def _game(player: Player, recipe: str) -> Progress:
    """The game as the server has it."""
    player.sent()
    answer = player.context.request.get(f"/api/games/progress?recipe={recipe}&round=0")
    return Progress.from_json(answer.text())


def test_only_time_in_play_counts(new_player: NewPlayer) -> None:
    player = new_player()
    _play_with_held_clock(player, RECIPE)
    player.type(EMPTY[0], SOLUTION[EMPTY[0]])
    begin = _time(player)
    _pass(player, 3700)
    assert _time(player) == begin + 3700
    name = player.page.get_by_role("timer").get_attribute("aria-label")
    assert name.startswith("Time played: 1 hour, ")

    player.button("Pause").click()
    player.page.get_by_role("heading", name="Paused").wait_for()
    _pass(player, 600)
    assert _time(player) == begin + 3700
    player.page.get_by_role("region", name="Paused").get_by_role("button", name="Continue").click()
    player.board.wait_for()
    _pass(player, 20)
    assert _time(player) == begin + 3720

    player.page.evaluate(SHOW, "hidden")
    _pass(player, 600)
    player.page.evaluate(SHOW, "visible")
    assert _time(player) == begin + 3720
    _pass(player, 5)

    # A paused game that goes out of sight and comes back stays paused.
    player.page.keyboard.press("p")
    player.page.get_by_role("heading", name="Paused").wait_for()
    player.page.evaluate(SHOW, "hidden")
    player.page.evaluate(SHOW, "visible")
    _pass(player, 600)
    assert _time(player) == begin + 3725
    player.page.keyboard.press("p")
    player.board.wait_for()

    # What was played until it went out of sight is kept, and it goes on from there when the page is opened again.
    _pass(player, 15)
    player.page.evaluate(SHOW, "hidden")
    kept = next(game.seconds for _ in range(500) if (game := _game(player, RECIPE)).seconds >= begin + 3740)
    assert kept < begin + 3741
    player.page.reload()
    while not player.board.is_visible():  # the page needs a little time to open
        player.context.clock.run_for(10)
    assert _time(player) in (begin + 3740, begin + 3741)
    assert player.errors == []


def test_a_reload_keeps_the_time_since_the_last_move(new_player: NewPlayer) -> None:
    player = new_player()
    _play_with_held_clock(player, RECIPE)
    player.type(EMPTY[0], SOLUTION[EMPTY[0]])
    player.sent()
    begin = _time(player)
    _pass(player, 15)
    player.page.reload()
    while not player.board.is_visible():
        player.context.clock.run_for(10)
    assert begin + 15 <= _time(player) <= begin + 17
    assert player.errors == []


def test_pause_hides_the_board(new_player: NewPlayer) -> None:
    """From the eye, from screen readers, and from the hands."""
    player = new_player("phone")
    player.play(RECIPE)
    player.enter(EMPTY[0], SOLUTION[EMPTY[0]])
    player.cell(EMPTY[0]).get_by_text(str(SOLUTION[EMPTY[0]]), exact=True).wait_for()
    player.press(player.button("Hint"))
    player.page.get_by_role("heading", name="Hint 1 of 3").wait_for()
    place = player.board.bounding_box()
    player.press(player.button("Pause"))
    paused = player.page.get_by_role("region", name="Paused")
    paused.wait_for()
    player.says("Paused")
    # Not in the page at all: nothing of it can be read or shown.
    assert player.page.locator("[role=grid], [role=gridcell], [data-cell], [data-note]").count() == 0
    assert "row" not in player.page.locator("body").aria_snapshot()
    assert player.page.get_by_role("region", name="Hint").count() == 0
    shown = paused.bounding_box()
    assert shown["y"] <= place["y"] + 4
    assert shown["y"] + shown["height"] >= place["y"] + place["height"] - 4
    for name in ("Undo", "Erase", "Hint", "Check"):
        assert player.button(name).is_disabled()
    assert player.key(5).is_disabled()
    for key in ("5", "Control+z", "f", "h", "Delete"):
        player.page.keyboard.press(key)
    player.press(paused.get_by_role("button", name="Continue"))
    player.board.wait_for()
    before = Recipe.parse(RECIPE).puzzle().grid.with_digits({EMPTY[0]: SOLUTION[EMPTY[0]]})
    assert player.digits == list(before)
    assert player.notes(EMPTY[1]) == []
    assert player.errors == []


def test_the_timer_can_be_hidden(new_player: NewPlayer) -> None:
    player = new_player()
    player.play(RECIPE)
    timer = player.page.get_by_role("timer")
    assert timer.inner_text().startswith("0:0")
    player.press(player.button("More"))
    player.press(player.button("Hide the timer"))
    timer.wait_for(state="detached")
    player.page.reload()
    player.board.wait_for()
    assert timer.count() == 0
    player.press(player.button("More"))
    player.press(player.button("Show the timer"))
    timer.wait_for()
    assert player.errors == []


def test_the_end_stops_the_clock_for_good(new_player: NewPlayer) -> None:
    """Undo after the end does not start it again, and what is done again is not won twice."""
    recipe = "u1-9x9-e2-s112"
    (a, b), solution = empty_cells(recipe), solution_of(recipe)
    player = new_player()
    _play_with_held_clock(player, recipe)
    player.type(a, solution[a])
    begin = _time(player)
    _pass(player, 75)
    player.type(b, solution[b])
    panel = player.page.get_by_role("region", name="Solved!")
    _pass(player, 1)
    panel.wait_for()
    minutes, seconds = divmod(begin + 75, 60)
    assert panel.locator("dd").all_inner_texts()[0] == f"{minutes}:{seconds:02}"
    _pass(player, 600)
    assert _time(player) == begin + 75
    assert player.button("Pause").is_disabled()

    panel.get_by_role("button", name="Close").click()
    panel.wait_for(state="detached")
    player.page.keyboard.press("Control+z")
    player.says("Undone")
    assert player.digits[b] == 0
    _pass(player, 600)
    assert _time(player) == begin + 75
    player.page.keyboard.press("Control+y")
    player.says("Redone")
    _pass(player, 2)
    assert player.digits == list(solution)
    assert panel.count() == 0
    game = _game(player, recipe)
    assert game.is_finished
    assert begin + 75 <= game.seconds < begin + 76
    found = player.context.request.get("/api/statistics?offset=0").json()
    assert [(each["source"], int(each["seconds"])) for each in found["finished"]] == [({"recipe": recipe}, begin + 75)]
    assert player.errors == []
