"""What a hint says to players of all kinds: a step where all is well, else what is wrong, and never about a clue."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import Grid, Progress, fill, generate
from unidoku.candidates import Candidates
from unidoku.logic.hints import HintKind, hint
from unidoku.logic.path import apply, steps
from unidoku.logic.scales import HODOKU, Scale
from unidoku.logic.technique import Technique

from .boards import SEEDS, SINGLES, minimal, walk
from .naive import HOUSES

PUZZLE = generate(empty=50, seed=1).grid
SOLUTION = PUZZLE.solution()
EMPTY = [cell for cell, digit in enumerate(PUZZLE) if digit == 0]
NO_SOLUTION = Grid("12345678." + "........9" + "." * 63)
"""The last cell of the first row has no digit left."""


def wrong_digit(cell: int) -> int:
    return SOLUTION[cell] % 9 + 1


def game(entries: dict[int, int] | None = None, notes: dict[int, set[int]] | None = None) -> Progress:
    return Progress(PUZZLE, entries=entries or {}, notes=notes or {})


def full_notes(grid: Grid) -> dict[int, set[int]]:
    return {cell: set(digits) for cell, digits in grid.candidates().as_mapping().items()}


class TestWhatIsWrongComesFirst:
    def test_one_wrong_digit(self) -> None:
        for cell in EMPTY[::5]:
            answer = hint(game({cell: wrong_digit(cell)}))
            assert (answer.kind, answer.cells, answer.step) == (HintKind.WRONG_ENTRY, (cell,), None)

    def test_a_wrong_digit_among_right_ones_and_wrong_notes(self) -> None:
        entries = {cell: SOLUTION[cell] for cell in EMPTY[:10]} | {EMPTY[12]: wrong_digit(EMPTY[12])}
        answer = hint(game(entries, {EMPTY[20]: {wrong_digit(EMPTY[20])}}))
        assert (answer.kind, answer.cells) == (HintKind.WRONG_ENTRY, (EMPTY[12],))

    def test_a_wrong_digit_that_clashes_with_a_clue(self) -> None:
        """The clue is not in question: the entry is what is wrong."""
        for cell in EMPTY[::5]:
            house = next(house for house in HOUSES if cell in house and any(PUZZLE[c] for c in house))
            digit = next(PUZZLE[c] for c in sorted(house) if PUZZLE[c])
            answer = hint(game({cell: digit}))
            assert (answer.kind, answer.cells) == (HintKind.WRONG_ENTRY, (cell,))

    def test_two_wrong_digits_that_clash_with_each_other(self) -> None:
        first, second = next((a, b) for a in EMPTY for b in EMPTY if a < b and a // 9 == b // 9)
        digit = next(d for d in range(1, 10) if d not in (SOLUTION[first], SOLUTION[second]))
        answer = hint(game({first: digit, second: digit}))
        assert (answer.kind, answer.cells) == (HintKind.WRONG_ENTRY, (first, second))

    def test_a_full_board_with_a_wrong_digit(self) -> None:
        entries = {cell: SOLUTION[cell] for cell in EMPTY} | {EMPTY[3]: wrong_digit(EMPTY[3])}
        assert hint(game(entries)).cells == (EMPTY[3],)

    def test_a_note_that_lacks_the_right_digit(self) -> None:
        for cell in EMPTY[::5]:
            notes = full_notes(PUZZLE)
            notes[cell] = {wrong_digit(cell)}
            answer = hint(game(notes=notes))
            assert (answer.kind, answer.cells, answer.step) == (HintKind.WRONG_NOTE, (cell,), None)

    def test_notes_with_more_digits_than_can_be_are_no_mistake(self) -> None:
        answer = hint(game(notes={EMPTY[0]: set(range(1, 10))}))
        assert answer.kind is HintKind.STEP

    def test_an_eliminated_candidate_that_is_right(self) -> None:
        for cell in EMPTY[::5]:
            answer = hint(PUZZLE.candidates().without([(cell, SOLUTION[cell])]))
            assert (answer.kind, answer.cells) == (HintKind.WRONG_NOTE, (cell,))

    def test_a_cell_with_no_candidate_left(self) -> None:
        board = PUZZLE.candidates()
        answer = hint(board.without([(EMPTY[0], digit) for digit in board[EMPTY[0]]]))
        assert (answer.kind, answer.cells) == (HintKind.WRONG_NOTE, (EMPTY[0],))


class TestBoards:
    def test_finished(self) -> None:
        assert hint(game({cell: SOLUTION[cell] for cell in EMPTY})).kind is HintKind.SOLVED
        assert hint(SOLUTION).kind is HintKind.SOLVED

    def test_empty(self) -> None:
        answer = hint(Grid("." * 81))
        assert (answer.kind, answer.step) == (HintKind.SEVERAL_SOLUTIONS, None)

    def test_two_solutions(self) -> None:
        """Four cells of a rectangle in two boxes, emptied in a full grid so that two digits can change places."""
        top, left, bottom, right = next(
            (9 * r, a, 9 * s, b)
            for r in range(9)
            for s in range(r + 1, 9)
            for a in range(9)
            for b in range(a + 1, 9)
            if (r // 3 == s // 3) != (a // 3 == b // 3)
            and SOLUTION[9 * r + a] == SOLUTION[9 * s + b]
            and SOLUTION[9 * r + b] == SOLUTION[9 * s + a]
        )
        cells = (top + left, top + right, bottom + left, bottom + right)
        board = SOLUTION.with_digits(dict.fromkeys(cells, 0))
        assert board.count_solutions(None) == 2
        answer = hint(board)
        assert (answer.kind, answer.cells, answer.step) == (HintKind.SEVERAL_SOLUTIONS, cells, None)

    def test_no_solution(self) -> None:
        assert hint(NO_SOLUTION).kind is HintKind.NO_SOLUTION

    def test_clashing_clues(self) -> None:
        answer = hint(Grid("1.......1" + "." * 72))
        assert (answer.kind, answer.cells) == (HintKind.CLASH, (0, 8))

    def test_nothing_found_is_said(self) -> None:
        nothing = Scale("none", (("Any", None),), ())
        assert hint(PUZZLE, scale=nothing).kind is HintKind.NOTHING_FOUND

    def test_no_guess_is_offered_where_techniques_end(self) -> None:
        only_guesses = HODOKU.without(set(Technique) - {Technique.BRUTE_FORCE, Technique.GIVE_UP})
        assert hint(PUZZLE, scale=only_guesses).kind is HintKind.NOTHING_FOUND

    @pytest.mark.parametrize("shape", [(2, 2), (2, 3), (4, 4)])
    def test_other_shapes_are_refused(self, shape: tuple[int, int]) -> None:
        with pytest.raises(ValueError, match="9×9"):
            hint(generate(shape, seed=1).grid)

    def test_every_kind_has_words(self) -> None:
        boards: list[Grid | Progress] = [
            PUZZLE,
            SOLUTION,
            NO_SOLUTION,
            Grid("." * 81),
            Grid("11" + "." * 79),
            game({EMPTY[0]: wrong_digit(EMPTY[0])}),
            game(notes={EMPTY[0]: {wrong_digit(EMPTY[0])}}),
        ]
        kinds = set()
        for answer in (*map(hint, boards), hint(PUZZLE, scale=Scale("none", (("Any", None),), ()))):
            kinds.add(answer.kind)
            texts = answer.texts()
            assert texts.nudge
            assert texts.full
        assert kinds == set(HintKind)


class TestSteps:
    def test_the_step_is_the_first_of_the_path(self) -> None:
        for seed in SEEDS:
            answer = hint(minimal(seed))
            assert answer.step == next(steps(minimal(seed)))
            assert answer.board == Candidates(minimal(seed))

    def test_hints_alone_solve_a_game(self) -> None:
        """A player who does what the hints say comes to the solution; no hint comes twice."""
        for seed in SEEDS[:6]:
            board = Candidates(minimal(seed))
            seen = set()
            while (answer := hint(board)).kind is HintKind.STEP:
                assert answer.step is not None
                assert answer.step not in seen
                seen.add(answer.step)
                board = apply(board, answer.step)
            assert answer.kind is HintKind.SOLVED
            assert board.grid == minimal(seed).solution()

    def test_players_own_eliminations_are_taken_into_account(self) -> None:
        """After what a step eliminates is taken from the notes, the next hint eliminates none of it again."""
        checked = 0
        for seed in SEEDS:
            for board, step in walk(minimal(seed)):
                if step.technique in SINGLES:
                    continue
                after = apply(board, step)
                entries = {c: d for c, d in enumerate(after.grid) if d and not after.clues[c]}
                notes = {cell: set(digits) for cell, digits in after.as_mapping().items()}
                answer = hint(Progress(minimal(seed), entries=entries, notes=notes))
                assert answer.kind is HintKind.STEP
                assert answer.step is not None
                assert answer.board == after
                assert not set(answer.step.eliminations) & set(step.eliminations)
                assert all(digit in after[cell] for cell, digit in answer.step.eliminations)
                checked += 1
        assert checked > 50

    def test_cells_without_notes_have_all_candidates(self) -> None:
        board = Candidates(PUZZLE)
        cell = next(cell for cell in EMPTY if len(board[cell]) > 2)
        wrong = next(digit for digit in board[cell] if digit != SOLUTION[cell])
        kept = set(board[cell]) - {wrong}
        answer = hint(game(notes={cell: kept}))
        assert answer.board is not None
        assert answer.board[cell] == tuple(sorted(kept))
        others = [c for c in EMPTY if c != cell]
        assert [answer.board[c] for c in others] == [board[c] for c in others]

    @settings(max_examples=60)
    @given(st.data())
    def test_no_hint_contradicts_the_solution_or_touches_what_is_there(self, data: st.DataObject) -> None:
        """Whatever right digits were entered, and whatever wrong candidates were taken from the notes."""
        puzzle = minimal(data.draw(st.sampled_from([*SEEDS, *range(20)])))
        solution = solution_of(puzzle)
        empty = [cell for cell, digit in enumerate(puzzle) if digit == 0]
        entered = data.draw(st.sets(st.sampled_from(empty), max_size=30))
        progress = Progress(puzzle, entries={cell: solution[cell] for cell in entered})
        notes = {
            cell: set(data.draw(st.sets(st.sampled_from(digits)))) | {solution[cell]}
            for cell, digits in progress.board.candidates().as_mapping().items()
            if data.draw(st.booleans())
        }
        answer = hint(replace(progress, notes=notes))
        assert answer.kind in (HintKind.STEP, HintKind.NOTHING_FOUND)
        if answer.step is not None:
            assert answer.cells
            for cell, digit in answer.step.placements:
                assert progress.board[cell] == 0
                assert solution[cell] == digit
            for cell, digit in answer.step.eliminations:
                assert progress.board[cell] == 0
                assert solution[cell] != digit
                assert digit in notes.get(cell, {digit})


@cache
def solution_of(puzzle: Grid) -> Grid:
    return puzzle.solution()


def test_a_puzzle_given_by_candidates_alone() -> None:
    """Where the eliminations make it proper, it is; and nothing argues from its clues having one solution."""
    solution = fill(seed=5)
    board = Candidates(
        Grid("." * 81),
        eliminated=[(c, d) for c in range(81) for d in range(1, 10) if d not in (solution[c], 1 + c % 9)],
    )
    assert board.position.solutions()[0] == 1
    told = hint(board)
    assert told.kind is HintKind.STEP
    assert told.step is not None
    assert all(solution[cell] == digit for cell, digit in told.step.placements)
    assert all(solution[cell] != digit for cell, digit in told.step.eliminations)
