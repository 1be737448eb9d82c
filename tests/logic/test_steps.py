"""Whole paths: every step is true, changes the board, and needs nothing but the board; paths end honestly."""

from __future__ import annotations

from itertools import islice, pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unidoku import Contradiction, Grid, NoSolution, Symmetry, generate
from unidoku.candidates import Candidates
from unidoku.logic.path import apply, find, steps
from unidoku.logic.scales import GUESSES, HODOKU, NUMBERS, UNIQUENESS, Row, Scale
from unidoku.logic.technique import Technique

from . import proof, shapes
from .boards import NETS, SEEDS, SINGLES, minimal, walk
from .library import SEARCH_OF
from .shapes import FISH

SINGLES_ONLY = Scale("singles", (("Any", None),), tuple(Row(technique, "Any", 1) for technique in sorted(SINGLES)))


def check_path(grid: Grid) -> bool:
    """Checks every step of a path against the solution and by its own pattern; tells whether it solves the puzzle."""
    solution = grid.solution()
    board = Candidates(grid)
    for step in steps(grid):
        assert step.technique not in GUESSES
        assert all(solution[cell] == digit for cell, digit in step.placements), (grid, step)
        assert all(solution[cell] != digit for cell, digit in step.eliminations), (grid, step)
        if step.technique in SINGLES | NETS:
            shapes.check(board, step)
        else:
            proof.check(board, step)
        board = apply(board, step)
    return board.grid == solution


class TestEveryStepIsTrue:
    @pytest.mark.parametrize("empty", [30, 40, 48, 52, 55])
    def test_of_puzzles_with_so_many_empty_cells(self, empty: int) -> None:
        assert all(check_path(generate(empty=empty, seed=seed).grid) for seed in range(40))

    @pytest.mark.parametrize("symmetry", Symmetry)
    def test_of_puzzles_with_symmetry(self, symmetry: Symmetry) -> None:
        assert all(check_path(generate(empty=50, symmetry=symmetry, seed=seed).grid) for seed in range(20))

    def test_of_minimal_puzzles(self) -> None:
        assert all(check_path(minimal(seed)) for seed in (*SEEDS, *range(250)))

    @pytest.mark.parametrize(
        ("name", "every"),
        [
            ("17_clue.txt", 400),
            ("magictour_top1465.txt", 30),
            ("forum_hardest_1106.txt", 8),
            ("forum_hardest_1905_11_sample.txt", 200),
        ],
    )
    def test_of_the_sets_beside_the_checkout(self, shared: Path, name: str, every: int) -> None:
        lines = (shared / "data" / name).read_text(encoding="utf-8").splitlines()
        for line in lines[::every]:
            if len(line) >= 81 and not line.startswith("#"):
                check_path(Grid(line[:81]))


class TestPaths:
    def test_are_the_same_again(self) -> None:
        for seed in SEEDS:
            assert list(steps(minimal(seed))) == list(steps(minimal(seed)))

    def test_a_path_can_be_left_and_another_begun_between(self) -> None:
        whole = list(steps(minimal(SEEDS[0])))
        path = steps(minimal(SEEDS[0]))
        first = list(islice(path, 20))
        list(steps(minimal(SEEDS[1])))
        assert first + list(path) == whole

    def test_begin_at_any_state(self) -> None:
        for board, _ in islice(walk(minimal(SEEDS[2])), 0, None, 5):
            state = board
            for step in steps(board):
                state = apply(state, step)
            assert state.grid == minimal(SEEDS[2]).solution()

    def test_no_step_on_a_complete_board(self) -> None:
        assert list(steps(minimal(0).solution())) == []

    def test_clashing_digits_are_refused(self) -> None:
        with pytest.raises(Contradiction, match="r1c1"):
            next(steps(Grid("11" + "." * 79)))

    @pytest.mark.parametrize("shape", [(2, 2), (2, 3), (4, 4)])
    def test_other_shapes_are_refused(self, shape: tuple[int, int]) -> None:
        with pytest.raises(ValueError, match="9×9"):
            next(steps(generate(shape, seed=1).grid))


class TestScalesOfUsers:
    def test_singles_alone_get_stuck_honestly(self) -> None:
        """Where they end no single is left; the board is complete or not."""
        ends = set()
        for seed in range(30):
            board = Candidates(minimal(seed))
            for step in steps(minimal(seed), scale=SINGLES_ONLY):
                assert step.technique in SINGLES
                board = apply(board, step)
            assert not any(find(board, technique) for technique in SINGLES)
            ends.add(board.grid.is_complete())
        assert ends == {True, False}

    def test_every_step_is_of_the_first_technique_of_the_scale_that_finds_anything(self) -> None:
        plain = [row for row in HODOKU.rows[:25] if row.technique not in FISH]
        turned = Scale("turned", HODOKU.levels, tuple(reversed(plain)))
        board = Candidates(minimal(SEEDS[1]))
        for step in steps(board, scale=turned):
            row = next(row for row in turned.rows if find(board, row.technique))
            assert step.technique is row.technique
            board = apply(board, step)
        assert not any(find(board, row.technique) for row in turned.rows)

    def test_a_technique_left_out_is_not_used(self) -> None:
        for seed in SEEDS:
            used = {step.technique for step in steps(minimal(seed))} - SINGLES - SEARCH_OF.keys() - FISH.keys()
            for technique in sorted(used)[::4]:
                path = steps(minimal(seed), scale=HODOKU.without({technique}))
                assert technique not in {step.technique for step in path}

    def test_an_empty_scale_finds_nothing(self) -> None:
        assert list(steps(minimal(0), scale=Scale("none", (("Any", None),), ()))) == []

    @pytest.mark.parametrize(
        ("levels", "rows", "message"),
        [
            ((), (), "levels"),
            ((("A", 1), ("A", None)), (), "name of its own"),
            ((("A", None), ("B", None)), (), "maximum"),
            ((("A", 1),), (), "maximum"),
            ((("A", None),), (Row(Technique.X_WING, "B", 1),), "'B'"),
        ],
    )
    def test_a_scale_that_is_none_is_refused(
        self, levels: tuple[tuple[str, int | None], ...], rows: tuple[Row, ...], message: str
    ) -> None:
        with pytest.raises(ValueError, match=message):
            Scale("wrong", levels, rows)


class TestGuesses:
    HARD = HODOKU.without(row.technique for row in HODOKU.rows if row.technique not in SINGLES | GUESSES)

    def test_never_without_being_asked(self) -> None:
        stuck = 0
        for seed in range(40):
            board = Candidates(minimal(seed))
            for step in steps(board, scale=self.HARD):
                assert step.technique in SINGLES
                board = apply(board, step)
            stuck += not board.grid.is_complete()
        assert stuck > 10

    def test_a_guess_says_so_and_is_right(self) -> None:
        for seed in range(40):
            solution = minimal(seed).solution()
            board = Candidates(minimal(seed))
            for step in steps(board, scale=self.HARD, guess=True):
                if step.technique not in SINGLES:
                    assert step.technique is Technique.BRUTE_FORCE
                    assert not any(find(board, technique) for technique in SINGLES)
                assert all(solution[cell] == digit for cell, digit in step.placements)
                board = apply(board, step)
            assert board.grid == solution

    def test_giving_up_ends_the_path_of_a_board_with_several_solutions(self) -> None:
        path = list(steps(Grid("." * 81), guess=True))
        assert [step.technique for step in path] == [Technique.GIVE_UP]


class TestSeveralSolutions:
    def test_steps_hold_for_all_solutions(self) -> None:
        """With a clue taken from a minimal puzzle there are several solutions; no step contradicts any of them."""
        boards = 0
        for seed in range(60):
            puzzle = minimal(seed)
            clue = next(cell for cell, digit in enumerate(puzzle) if digit)
            several = puzzle.with_digits({clue: 0})
            solutions = list(islice(several.solutions(), 2000))
            if len(solutions) == 2000:
                continue
            boards += 1
            for step in steps(several):
                assert step.technique not in UNIQUENESS
                for solution in solutions:
                    assert all(solution[cell] == digit for cell, digit in step.placements)
                    assert all(solution[cell] != digit for cell, digit in step.eliminations)
        assert boards > 30

    def test_nothing_is_found_on_an_empty_board(self) -> None:
        assert list(steps(Grid("." * 81))) == []
        for technique in set(NUMBERS) - set(proof.CHAIN_OF_REASONS):
            if "Mutant" not in technique and "Franken" not in technique:
                assert find(Grid("." * 81), technique) == []


@settings(max_examples=60)
@given(st.data())
def test_whatever_was_eliminated_a_path_ends_and_every_step_changes_the_board(data: st.DataObject) -> None:
    """Where what is true was eliminated and no solution is left, it is refused."""
    puzzle = minimal(data.draw(st.sampled_from([*SEEDS, *range(20)])))
    present = [(cell, digit) for cell, digits in puzzle.candidates().as_mapping().items() for digit in digits]
    gone = data.draw(st.lists(st.sampled_from(present), max_size=40, unique=True))
    board = puzzle.candidates().without(gone)
    if any(puzzle.solution()[cell] == digit for cell, digit in gone):
        with pytest.raises(NoSolution):
            next(steps(board), None)
        return
    for step in islice(steps(board), 1000):
        assert all(digit in board[cell] for cell, digit in (*step.placements, *step.eliminations))
        board = apply(board, step)
    assert next(steps(board), None) is None


def test_a_step_applied_is_gone() -> None:
    for seed in SEEDS:
        for (board, step), (after, _) in pairwise(walk(minimal(seed))):
            assert after != board
            assert all(digit not in after[cell] for cell, digit in step.eliminations)
            assert all(after.grid[cell] == digit for cell, digit in step.placements)
