import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unidoku.generate import root_grid
from unidoku.grid import Grid
from unidoku.progress import Progress
from unidoku.shape import Shape
from unidoku.web.documents import MoveDocument
from unidoku.web.fold import Finish, Fold, check_moves, milliseconds
from unidoku.web.problems import Problem

from .playing import CLUES, SOLUTION, at, move, read, solving

CASES = json.loads((Path(__file__).parent / "fold_cases.json").read_text("utf-8"))["cases"]
GRID = Grid(CLUES)
FREE = list(SOLUTION)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_cases_worked_out_by_hand(case: dict[str, Any]) -> None:
    grid = Grid(case["clues"], (case["box"]["rows"], case["box"]["columns"]))
    moves = read(case["moves"])
    check_moves(grid, moves)
    fold = Fold(grid, moves)
    progress = fold.progress(grid)
    assert str(progress.board) == case["digits"]
    assert fold.filled == progress.board.clues - grid.clues
    assert {str(cell): sorted(notes) for cell, notes in progress.notes.items()} == case["shown"]
    assert (fold.hints, fold.seconds) == (progress.hints, progress.seconds) == (case["hints"], case["seconds"])
    assert (fold.finish and fold.finish.at) == case["finished"]


def plainly(grid: Grid, moves: Sequence[MoveDocument]) -> tuple[Progress, Finish | None]:
    """What docs/game.md says, sentence by sentence, each from the whole list and with no regard to time."""
    ordered = sorted({move.at: move for move in moves}.values(), key=lambda move: move.at)

    def board_after(count: int) -> Grid:
        written = {change.cell: change.digit for move in ordered[:count] for change in move.cells}
        return grid.with_digits(written)

    board = board_after(len(ordered))
    notes = {change.cell: set(change.notes) for move in ordered for change in move.cells}
    rows = [{r * 4 + c for c in range(4)} for r in range(4)]
    columns = [{r * 4 + c for r in range(4)} for c in range(4)]
    boxes = [{(r + i) * 4 + c + j for i in (0, 1) for j in (0, 1)} for r in (0, 2) for c in (0, 2)]
    shown = {
        cell: {d for d in digits if not any(board[p] == d for h in rows + columns + boxes if cell in h for p in h)}
        for cell, digits in notes.items()
        if not board[cell]
    }
    finish = None
    for count, move_ in enumerate(ordered, 1):
        after = board_after(count)
        if finish is None and all({after[cell] for cell in h} == {1, 2, 3, 4} for h in rows + columns + boxes):
            hints = sum(each.kind == "hint" for each in ordered[:count])
            finish = Finish(move_.at, move_.seconds, hints)
    progress = Progress(
        grid,
        entries={cell: board[cell] for cell in FREE if board[cell]},
        notes={cell: digits for cell, digits in shown.items() if digits},
        hints=sum(move_.kind == "hint" for move_ in ordered),
        seconds=max((move_.seconds for move_ in ordered), default=0.0),
    )
    return progress, finish


@st.composite
def games(draw: st.DrawFn) -> list[MoveDocument]:
    """Some play at random; then, often, everything is solved, and play may go on."""
    notes = st.sets(st.integers(1, 4)).map(sorted)

    def some(start: int) -> list[dict[str, Any]]:
        kinds = st.lists(st.sampled_from(["digit", "notes", "erase", "step", "hint", "pause"]), max_size=8)
        moves = []
        for time, kind in enumerate(draw(kinds), start):
            cells = [] if kind in ("hint", "pause") else draw(st.lists(st.sampled_from(FREE), unique=True, max_size=4))
            written: list[Any] = [(cell, draw(st.integers(0, 4)), draw(notes)) for cell in cells]
            seconds = draw(st.floats(0, 1000))
            moves.append(move(time, kind, *written, seconds=seconds, tab=draw(st.sampled_from(["aaaaaaaa", "b" * 8]))))
        return moves

    middle = solving(20) if draw(st.booleans()) else []
    return read([*some(1), *middle, *some(40)])


class TestFold:
    @given(games(), st.randoms(use_true_random=False))
    def test_is_what_the_contract_says_in_whatever_order_moves_arrive(
        self, moves: list[MoveDocument], chance: random.Random
    ) -> None:
        expected, finish = plainly(GRID, moves)
        arrived = [*moves, *chance.sample(moves, len(moves) // 2)]
        chance.shuffle(arrived)
        fold = Fold(GRID, arrived)
        assert (fold.progress(GRID), fold.finish) == (expected, finish)
        assert fold.filled == len(expected.entries)

    @given(games(), st.data())
    def test_one_move_after_the_other_is_the_same_as_all_at_once(
        self, moves: list[MoveDocument], data: st.DataObject
    ) -> None:
        moves = sorted({move.at: move for move in moves}.values(), key=lambda move: move.at)
        split = data.draw(st.integers(0, len(moves)))
        fold = Fold(GRID, moves[:split])
        for each in moves[split:]:
            fold.add(each)
        assert (fold.progress(GRID), fold.finish) == plainly(GRID, moves)

    def test_entries_keep_the_order_in_which_they_were_entered(self) -> None:
        moves = read([move(1, "digit", (5, 4)), move(2, "digit", (2, 1)), move(3, "digit", (5, 1))])
        assert list(Fold(GRID, moves).progress(GRID).entries.items()) == [(2, 1), (5, 1)]

    def test_the_largest_board(self) -> None:
        fold = Fold(Grid("." * 625), read([move(1, "step", *enumerate(root_grid((5, 5)).digits))]))
        assert fold.finish == Finish(at(1), 1.0, 0)
        assert fold.filled == 625

    def test_milliseconds_are_those_of_the_clock(self) -> None:
        assert milliseconds(at(123)) == 1_756_000_000_123


WRONG = {
    "there is no cell 16: a board of shape 4x4 has cells 0 to 15": move(1, "digit", (16, 1)),
    "r1c1 holds the clue 2": move(1, "digit", (0, 1)),
    "5 is no digit of shape 4x4: expected 0 to 4": move(1, "digit", (2, 5)),
    "the notes [2, 1] of cell 2: expected digits from 1 to 4, ascending": move(1, "notes", (2, 0, [2, 1])),
    "the notes [1, 1] of cell 2: expected digits from 1 to 4, ascending": move(1, "notes", (2, 0, [1, 1])),
    "the notes [1, 5] of cell 2: expected digits from 1 to 4, ascending": move(1, "notes", (2, 0, [1, 5])),
    "r1c3 is written twice": move(1, "step", (2, 1), (2, 0)),
    "a move of kind hint writes no cell, found 1": move(1, "hint", (2, 1)),
    "a move of kind pause writes no cell, found 1": move(1, "pause", (2, 1)),
    "a move of kind undo without `of`: undo and redo have one, and no others": move(1, "undo", (2, 1)),
    "a move of kind digit with `of`: undo and redo have one, and no others": move(1, "digit", (2, 1), of=at(0)),
}


class TestCheck:
    @pytest.mark.parametrize("wrong", WRONG, ids=str)
    def test_says_which_move_and_what_is_wrong_with_it(self, wrong: str) -> None:
        with pytest.raises(Problem) as caught:
            check_moves(GRID, read([move(0, "hint"), WRONG[wrong]]))
        assert (caught.value.status_code, caught.value.detail) == (409, f"moves[1] ({at(1)}): {wrong}")
        assert caught.value.facts == {"move": 1, "at": at(1)}

    def test_what_a_player_can_do(self) -> None:
        written = move(1, "fill", (2, 0, [1, 4]), (3, 4), (5, 1, [1, 2, 3, 4]))
        undone = move(2, "undo", (2, 0), of=written["at"])
        check_moves(GRID, read([written, undone, move(3, "hint"), move(4, "pause"), move(5, "restart")]))

    def test_digits_are_those_of_the_shape(self) -> None:
        grid = Grid("." * 36, Shape(3, 2))
        check_moves(grid, read([move(1, "digit", (35, 6, [1, 6]))]))
        with pytest.raises(Problem, match="7 is no digit of shape 6x6b3x2"):
            check_moves(grid, read([move(1, "digit", (35, 7))]))
