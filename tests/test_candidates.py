"""Boards with candidates: what they hold, how they are written and read, and what is refused, with its position."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unidoku import Contradiction, Grid, ParseError, Shape, generate
from unidoku.candidates import Candidates

PUZZLE = generate(empty=50, seed=3).grid
PUZZLES = [generate(empty=empty, seed=seed).grid for empty in (40, 50, 55) for seed in range(10)]
PEERS = Shape(3, 3).peers
ALL = "123456789"


@st.composite
def boards(draw: st.DrawFn) -> Candidates:
    """A puzzle with some right digits entered and some candidates gone, but never the last of a cell."""
    puzzle = draw(st.sampled_from(PUZZLES))
    solution = puzzle.solution()
    entered = draw(st.sets(st.integers(0, 80), max_size=40))
    board = Candidates(puzzle.with_digits({cell: solution[cell] for cell in entered}), clues=puzzle)
    gone = []
    for cell, digits in board.as_mapping().items():
        gone += [(cell, digit) for digit in draw(st.sets(st.sampled_from(digits), max_size=len(digits) - 1))]
    return board.without(gone)


def as_written(board: Candidates) -> list[set[int]]:
    """A set of digits a cell, the digit itself where the cell holds one."""
    return [set(board[cell]) or {digit} for cell, digit in enumerate(board.grid)]


class TestWhatItHolds:
    def test_candidates_are_the_digits_that_no_peer_holds(self) -> None:
        board = PUZZLE.candidates()
        for cell, digit in enumerate(PUZZLE):
            expected = set(range(1, 10)) - {PUZZLE[peer] for peer in PEERS[cell]} if digit == 0 else set()
            assert set(board[cell]) == expected
        assert board.as_mapping() == {cell: board[cell] for cell, digit in enumerate(PUZZLE) if digit == 0}

    @given(boards(), st.data())
    def test_without_takes_exactly_these(self, board: Candidates, data: st.DataObject) -> None:
        present = [(cell, digit) for cell, digits in board.as_mapping().items() for digit in digits]
        taken = set(data.draw(st.lists(st.sampled_from(present), max_size=10))) if present else set()
        after = board.without(taken)
        for cell in range(81):
            assert set(after[cell]) == {digit for digit in board[cell] if (cell, digit) not in taken}
        assert (after.grid, after.clues) == (board.grid, board.clues)

    def test_entering_digits_takes_them_from_the_peers(self) -> None:
        solution = PUZZLE.solution()
        cell = PUZZLE.digits.index(0)
        board = PUZZLE.candidates()
        after = board.with_digits({cell: solution[cell]})
        assert after.grid[cell] == solution[cell]
        assert after.clues == PUZZLE
        assert after[cell] == ()
        for peer in PEERS[cell]:
            assert set(after[peer]) == set(board[peer]) - {solution[cell]}

    def test_eliminated_candidates_stay_gone_when_a_digit_is_entered(self) -> None:
        solution = PUZZLE.solution()
        first, *_, last = (cell for cell, digit in enumerate(PUZZLE) if digit == 0)
        gone = next(digit for digit in PUZZLE.candidates()[last] if digit != solution[last])
        board = PUZZLE.candidates().without([(last, gone)]).with_digits({first: solution[first]})
        assert gone not in board[last]

    @given(boards())
    def test_equal_boards_hash_alike_and_survive_pickling(self, board: Candidates) -> None:
        copy = pickle.loads(pickle.dumps(board))
        assert copy == board
        assert hash(copy) == hash(board)
        assert board != "a board"

    def test_the_way_there_does_not_matter(self) -> None:
        (a, first), (b, second) = list(PUZZLE.candidates().as_mapping().items())[:2]
        one = PUZZLE.candidates().without([(a, first[0])]).without([(b, second[0])])
        assert one == PUZZLE.candidates().without([(b, second[0]), (a, first[0])])
        assert one != PUZZLE.candidates()


class TestWritingAndReading:
    @given(boards())
    def test_both_forms_come_back(self, board: Candidates) -> None:
        """Cell for cell as written; a digit alone is placed unless a peer could hold it too."""
        for text in (board.pencil_marks(), board.line(), str(board)):
            again = Candidates.parse(text)
            assert as_written(again) == as_written(board)
            for cell, digit in enumerate(board.grid):
                assert again.grid[cell] == digit or len(board[cell]) == 1
            assert Candidates.parse(again.line()) == again == Candidates.parse(again.pencil_marks())

    def test_pencil_marks_are_a_grid_of_nine_lines_with_borders(self) -> None:
        lines = PUZZLE.candidates().pencil_marks().splitlines()
        assert len(lines) == 13
        assert len({len(line) for line in lines}) == 1
        assert [number for number, line in enumerate(lines) if set(line) == {"+", "-"}] == [0, 4, 8, 12]

    def test_the_729_characters_hold_each_candidate_in_its_place(self) -> None:
        line = PUZZLE.candidates().line()
        assert len(line) == 729
        assert all(symbol in (".", str(place % 9 + 1)) for place, symbol in enumerate(line))

    @pytest.mark.parametrize("mark", [".", "0", "*", "_"])
    def test_other_marks_for_what_is_gone(self, mark: str) -> None:
        board = PUZZLE.candidates()
        assert Candidates.parse(board.line().replace(".", mark)) == board

    def test_lines_may_be_broken(self) -> None:
        line = PUZZLE.candidates().line()
        assert Candidates.parse("\n".join(line[i : i + 81] for i in range(0, 729, 81))) == PUZZLE.candidates()

    def test_other_borders_and_none(self) -> None:
        plain = "\n".join(
            " ".join("".join(map(str, sorted(digits))) for digits in as_written(PUZZLE.candidates())[row : row + 9])
            for row in range(0, 81, 9)
        )
        assert Candidates.parse(plain) == PUZZLE.candidates()
        assert Candidates.parse(plain.replace(" ", " │ ")) == PUZZLE.candidates()

    def test_a_last_candidate_that_a_peer_could_hold_is_not_placed(self) -> None:
        board = Candidates.parse(" ".join(["1", "12", *[ALL] * 79]))
        assert board.grid.clues == 0
        assert board[0] == (1,)
        assert board[1] == (1, 2)

    def test_an_empty_board(self) -> None:
        board = Candidates.parse(ALL * 81)
        assert board == Grid("." * 81).candidates()

    def test_its_repr_makes_it_again(self) -> None:
        board = PUZZLE.candidates()
        assert eval(repr(board), {"Candidates": Candidates}) == board


class TestRefusals:
    @pytest.mark.parametrize(
        ("text", "position", "expected"),
        [
            ("x" + ALL * 81, 0, "candidates or a border"),
            (" ".join([ALL] * 80 + ["12a"]), 802, "candidates or a border"),
            (ALL * 80 + "2........", 720, "1 or an empty mark"),
            (ALL * 80 + "12345678.".replace("3", "4"), 722, "3 or an empty mark"),
            (" ".join([ALL] * 80 + ["121"]), 800, "every candidate once"),
        ],
    )
    def test_say_where_and_what_was_expected(self, text: str, position: int, expected: str) -> None:
        with pytest.raises(ParseError) as caught:
            Candidates.parse(text)
        assert caught.value.position == position
        assert caught.value.expected == expected
        assert str(position) in str(caught.value)

    @pytest.mark.parametrize("text", ["", " ".join([ALL] * 80), " ".join([ALL] * 82), "123"])
    def test_another_number_of_cells(self, text: str) -> None:
        with pytest.raises(ParseError, match="81 cells"):
            Candidates.parse(text)

    def test_a_cell_without_candidates(self) -> None:
        with pytest.raises(ParseError, match="r1c2"):
            Candidates.parse(ALL + "." * 9 + ALL * 79)

    def test_clashing_digits(self) -> None:
        with pytest.raises(Contradiction, match="r1c1, r1c9") as caught:
            Candidates(Grid("1.......1" + "." * 72))
        assert caught.value.cells == (0, 8)

    @pytest.mark.parametrize("shape", [(2, 2), (2, 3), (4, 4)])
    def test_other_shapes(self, shape: tuple[int, int]) -> None:
        with pytest.raises(ValueError, match="9×9"):
            generate(shape, seed=1).grid.candidates()

    @pytest.mark.parametrize("candidate", [(-1, 1), (81, 1), (0, 0), (0, 10)])
    def test_what_is_no_candidate(self, candidate: tuple[int, int]) -> None:
        with pytest.raises(ValueError, match="0 to 80"):
            PUZZLE.candidates().without([candidate])

    def test_clues_that_are_not_on_the_board(self) -> None:
        with pytest.raises(ValueError, match="clue"):
            Candidates(Grid("." * 81), clues=PUZZLE)

    def test_a_digit_where_one_is(self) -> None:
        cell = next(cell for cell, digit in enumerate(PUZZLE) if digit)
        with pytest.raises(ValueError, match="already holds"):
            PUZZLE.candidates().with_digits({cell: 1})

    def test_a_digit_that_clashes(self) -> None:
        cell, digit = next((c, PUZZLE[p]) for c, d in enumerate(PUZZLE) if not d for p in PEERS[c] if PUZZLE[p])
        with pytest.raises(Contradiction):
            PUZZLE.candidates().with_digits({cell: digit})

    @given(st.text(alphabet=" |+-.*_0123456789x\n", max_size=900))
    def test_nothing_else_is_ever_raised(self, text: str) -> None:
        try:
            board: Any = Candidates.parse(text)
        except (ParseError, Contradiction):
            return
        assert isinstance(board, Candidates)
