"""What each technique finds, against its plain definition, and its proof by its own pattern."""

from __future__ import annotations

import pytest

from unidoku import Grid
from unidoku.candidates import Candidates
from unidoku.logic.path import apply, find
from unidoku.logic.scales import EXPLAINER, NUMBERS, SUKAKU, SUKAKU_2021
from unidoku.logic.technique import Technique

from . import proof
from .boards import NETS, SEEDS, SINGLES, hard_states, minimal, walk
from .library import SEARCH_OF, SEARCHES
from .naive import FINDERS

GUESSES = {Technique.BRUTE_FORCE, Technique.GIVE_UP}
SEARCHED = [technique for technique in NUMBERS if technique not in SEARCH_OF and technique not in GUESSES]


def states_for(technique: Technique) -> tuple[Candidates, ...]:
    """States enough for seconds: there are many large fish, and nets take long."""
    if "Mutant" in technique:
        return hard_states()[::60]
    slow = "Franken" in technique or technique in (Technique.FORCING_CHAIN, Technique.FORCING_NET)
    return hard_states()[:: 20 if slow else 5]


def results(board: Candidates, technique: Technique) -> set[frozenset[tuple[int, int]]]:
    return {frozenset(step.eliminations or step.placements) for step in find(board, technique)}


class TestAgainstPlainDefinitions:
    @pytest.mark.parametrize("technique", FINDERS)
    def test_all_steps_at_states_without_singles(self, technique: Technique) -> None:
        for board in hard_states():
            assert results(board, technique) == set(FINDERS[technique](board)) - {frozenset()}, board

    @pytest.mark.parametrize("technique", [Technique.FULL_HOUSE, Technique.NAKED_SINGLE, Technique.HIDDEN_SINGLE])
    def test_singles_along_whole_paths(self, technique: Technique) -> None:
        for seed in SEEDS[:3]:
            for board, _ in walk(minimal(seed)):
                assert results(board, technique) == set(FINDERS[technique](board)), board

    def test_the_states_show_nearly_all_of_them(self) -> None:
        shown = {technique for technique in FINDERS for board in hard_states() if results(board, technique)}
        assert FINDERS.keys() - shown == SINGLES


@pytest.mark.parametrize("technique", SEARCHED)
def test_all_steps_at_a_state_are_true_and_distinct_and_proved_by_their_patterns(technique: Technique) -> None:
    for board in states_for(technique):
        solution = board.clues.solution()
        found = find(board, technique)
        assert len(set(found)) == len(found)
        for number, step in enumerate(found):
            assert step.technique is technique or step.technique in SEARCHES.get(technique, ())
            assert all(solution[cell] == digit for cell, digit in step.placements)
            assert all(solution[cell] != digit for cell, digit in step.eliminations)
            if step.technique not in NETS and (number < 20 or number % 20 == 0):
                proof.check(board, step)


def test_almost_locked_sets_with_more_freedom_are_true_and_proved_too() -> None:
    for board in hard_states()[::20]:
        for technique in (
            Technique.ALS_XZ,
            Technique.ALS_XY_WING,
            Technique.ALS_CHAIN,
            Technique.DEATH_BLOSSOM,
            Technique.GROUPED_NICE_LOOP_AIC,
        ):
            for step in find(board, technique, als_overlap=True, als_in_chains=True):
                assert all(board.clues.solution()[cell] != digit for cell, digit in step.eliminations)
                proof.check(board, step)


def test_forcing_nets_are_proved_by_their_patterns() -> None:
    for board in hard_states()[::16]:
        for step in find(board, Technique.FORCING_NET):
            proof.check(board, step)


def test_a_technique_of_the_other_scale_is_refused() -> None:
    tables = {scale.name: {row.technique for row in scale.rows} for scale in (EXPLAINER, SUKAKU, SUKAKU_2021)}
    for technique in set(Technique) - set(NUMBERS):
        first = next(name for name, techniques in tables.items() if technique in techniques)
        with pytest.raises(ValueError, match=f'expected it among .*scale="{first}"'):
            find(hard_states()[0], technique)


def test_a_technique_that_is_searched_for_with_others_is_found_by_its_own_name() -> None:
    for technique, search in SEARCH_OF.items():
        for board in hard_states()[::60]:
            assert find(board, technique) == [step for step in find(board, search) if step.technique is technique]


class TestUniqueness:
    """Arguments from the puzzle having one solution: only where that is so, and never about a clue."""

    TECHNIQUES = [t for t in NUMBERS if t.startswith(("Uniqueness", "Hidden Rec", "Avoidable", "Bivalue"))]

    def test_nothing_is_found_on_a_board_with_several_solutions(self) -> None:
        found_with_clues = 0
        for board in hard_states():
            several = Grid.from_digits(bytes(81))
            without_proof = Candidates(board.grid, clues=several, eliminated=eliminated(board))
            for technique in self.TECHNIQUES:
                found_with_clues += len(find(board, technique))
                assert find(without_proof, technique) == []
        assert found_with_clues > 20

    def test_avoidable_rectangle_needs_cells_that_are_no_clues(self) -> None:
        """Whatever corner of an avoidable rectangle is made a clue, the argument does not hold any more."""
        found = 0
        for board, step in walk(minimal(367)):
            for technique in (Technique.AVOIDABLE_RECTANGLE_TYPE_1, Technique.AVOIDABLE_RECTANGLE_TYPE_2):
                for rectangle in find(board, technique):
                    found += 1
                    corners = {mark.cell for mark in rectangle.marks if board.grid[mark.cell]}
                    for corner in corners:
                        clues = board.clues.with_digits({corner: board.grid[corner]})
                        other = Candidates(board.grid, clues=clues, eliminated=eliminated(board))
                        assert rectangle not in find(other, technique)
            assert apply(board, step) != board
        assert found

    def test_the_last_step_of_a_grave_places_the_surplus_digit(self) -> None:
        found = 0
        for board, step in walk(minimal(39)):
            if step.technique is Technique.BIVALUE_UNIVERSAL_GRAVE_1:
                found += 1
                (cell,) = {cell for cell, _ in step.eliminations}
                assert apply(board, step)[cell] == (board.clues.solution()[cell],)
        assert found


def eliminated(board: Candidates) -> list[tuple[int, int]]:
    """All candidates that are gone from the empty cells."""
    return [(cell, d) for cell, own in board.as_mapping().items() for d in range(1, 10) if d not in own]
