"""Which words go with which technique."""

from __future__ import annotations

from collections.abc import Callable

from unidoku.logic.step import Step
from unidoku.logic.technique import Technique as T
from unidoku.logic.words import (
    basic,
    branches,
    chains,
    exclusion,
    fish,
    forcing,
    nudges,
    sets,
    single_digit,
    uniqueness,
    wings,
)
from unidoku.logic.words.branches import Paragraph, Tell
from unidoku.logic.words.language import Words

__all__ = ["NUDGES", "REASONS", "STORIES", "tell"]

Nudge = Callable[[Step, Words], str]
Reason = Callable[[Step, Words], list[str]]
Story = Callable[[Step, Words, Tell], list[Paragraph]]

_ORDER = list(T)


def _range(first: T, last: T) -> list[T]:
    return _ORDER[_ORDER.index(first) : _ORDER.index(last) + 1]


_TABLE: tuple[tuple[list[T], Nudge, Reason], ...] = (
    ([T.FULL_HOUSE], nudges.house, basic.full_house),
    ([T.NAKED_SINGLE], nudges.box_of_cell, basic.naked_single),
    ([T.HIDDEN_SINGLE], nudges.house, basic.hidden_single),
    (_range(T.LOCKED_PAIR, T.LOCKED_TRIPLE), nudges.house, basic.naked_subset),
    (_range(T.POINTING, T.CLAIMING), nudges.base, basic.locked_candidates),
    (_range(T.NAKED_PAIR, T.NAKED_QUADRUPLE), nudges.house, basic.naked_subset),
    (_range(T.HIDDEN_PAIR, T.HIDDEN_QUADRUPLE), nudges.house, basic.hidden_subset),
    (_range(T.X_WING, T.FINNED_MUTANT_LEVIATHAN), nudges.base, fish.fish),
    (_range(T.SKYSCRAPER, T.DUAL_TWO_STRING_KITE), nudges.base, single_digit.two_strong_links),
    ([T.TURBOT_FISH], nudges.digit, chains.aic),
    (_range(T.EMPTY_RECTANGLE, T.DUAL_EMPTY_RECTANGLE), nudges.empty_box, single_digit.empty_rectangle),
    ([T.REMOTE_PAIR], nudges.same_pair, chains.remote_pair),
    ([T.X_CHAIN], nudges.digit, chains.aic),
    ([T.XY_CHAIN], nudges.two_candidates, chains.aic),
    ([T.W_WING], nudges.same_pair, wings.w_wing),
    ([T.XY_WING], nudges.two_candidates, wings.xy_wing),
    ([T.XYZ_WING], nudges.three_candidates, wings.xyz_wing),
    ([T.UNIQUENESS_TEST_1, T.UNIQUE_LOOP_TYPE_1], nudges.rectangle, uniqueness.uniqueness_test_1),
    (
        [T.UNIQUENESS_TEST_2, T.UNIQUENESS_TEST_5, T.UNIQUE_LOOP_TYPE_2],
        nudges.rectangle,
        uniqueness.uniqueness_test_2,
    ),
    ([T.UNIQUENESS_TEST_3, T.UNIQUE_LOOP_TYPE_3], nudges.rectangle, uniqueness.uniqueness_test_3),
    ([T.UNIQUENESS_TEST_4, T.UNIQUE_LOOP_TYPE_4], nudges.rectangle, uniqueness.uniqueness_test_4),
    ([T.UNIQUENESS_TEST_6], nudges.rectangle, uniqueness.uniqueness_test_6),
    ([T.HIDDEN_RECTANGLE], nudges.rectangle, uniqueness.hidden_rectangle),
    ([T.AVOIDABLE_RECTANGLE_TYPE_1], nudges.rectangle, uniqueness.avoidable_rectangle_1),
    ([T.AVOIDABLE_RECTANGLE_TYPE_2], nudges.rectangle, uniqueness.avoidable_rectangle_2),
    ([T.BIVALUE_UNIVERSAL_GRAVE_1], nudges.grave, uniqueness.bug_plus_1),
    ([T.SIMPLE_COLORS_TRAP], nudges.digit, single_digit.simple_colors_trap),
    ([T.SIMPLE_COLORS_WRAP], nudges.digit, single_digit.simple_colors_wrap),
    ([T.MULTI_COLORS_1], nudges.digit, single_digit.multi_colors_1),
    ([T.MULTI_COLORS_2], nudges.digit, single_digit.multi_colors_2),
    ([T.DISCONTINUOUS_NICE_LOOP, T.GROUPED_DISCONTINUOUS_NICE_LOOP], nudges.chain, chains.discontinuous_loop),
    ([T.CONTINUOUS_NICE_LOOP, T.GROUPED_CONTINUOUS_NICE_LOOP], nudges.chain, chains.continuous_loop),
    ([T.AIC, T.GROUPED_AIC], nudges.chain, chains.aic),
    ([T.ALS_XZ], nudges.sets, sets.als_xz),
    ([T.ALS_XY_WING, T.ALS_CHAIN], nudges.sets, sets.als_chain),
    ([T.DEATH_BLOSSOM], nudges.stem, sets.death_blossom),
    ([T.SUE_DE_COQ], nudges.crossing, sets.sue_de_coq),
    ([T.FORCING_CHAIN_CONTRADICTION, T.FORCING_NET_CONTRADICTION], nudges.assumption, forcing.contradiction),
    ([T.FORCING_CHAIN_VERITY, T.FORCING_NET_VERITY], nudges.assumption, forcing.verity),
    ([T.TEMPLATE_SET], nudges.digit, basic.template_set),
    ([T.TEMPLATE_DELETE], nudges.digit, basic.template_delete),
    ([T.BRUTE_FORCE], nudges.nothing, basic.brute_force),
    ([T.GIVE_UP], nudges.nothing, basic.give_up),
    (_range(T.DIRECT_POINTING, T.DIRECT_CLAIMING), nudges.base, basic.direct_locked_candidates),
    (_range(T.DIRECT_HIDDEN_PAIR, T.DIRECT_HIDDEN_TRIPLE), nudges.house, basic.direct_hidden_subset),
    ([T.BIVALUE_UNIVERSAL_GRAVE_TYPE_2], nudges.grave, uniqueness.bug_type_2),
    ([T.BIVALUE_UNIVERSAL_GRAVE_TYPE_3], nudges.grave, uniqueness.bug_type_3),
    ([T.BIVALUE_UNIVERSAL_GRAVE_TYPE_4], nudges.grave, uniqueness.bug_type_4),
    ([T.ALIGNED_PAIR_EXCLUSION], nudges.combinations, exclusion.aligned_pair),
    ([T.ALIGNED_TRIPLE_EXCLUSION], nudges.combinations, exclusion.aligned_triple),
    ([T.BIDIRECTIONAL_X_CYCLE], nudges.digit, chains.bidirectional_cycle),
    ([T.BIDIRECTIONAL_Y_CYCLE], nudges.two_candidates, chains.bidirectional_cycle),
    ([T.BIDIRECTIONAL_CYCLE], nudges.chain, chains.bidirectional_cycle),
    ([T.PLAIN_FORCING_CHAIN], nudges.chain, chains.discontinuous_loop),
    (_range(T.TWO_STRONG_LINKS, T.FOUR_STRONG_LINKS), nudges.digit, chains.strong_links),
    (_range(T.WXYZ_WING, T.TUVWXYZ_WING), nudges.sets, sets.als_xz),
)

_BRANCHED = _range(T.NISHIO_FORCING_CHAINS, T.DYNAMIC_DOUBLE_FORCING_CHAINS_LEVEL_5)

STORIES: dict[T, Story] = {
    technique: branches.contradiction if "Contradiction" in technique or "Nishio" in technique else branches.verity
    for technique in _BRANCHED
}
"""Of every technique whose steps have several branches, or steps within."""

NUDGES: dict[T, Nudge] = {technique: nudge for techniques, nudge, _ in _TABLE for technique in techniques}
NUDGES |= dict.fromkeys(_BRANCHED, nudges.assumption)
REASONS: dict[T, Reason] = {technique: reason for techniques, _, reason in _TABLE for technique in techniques}
"""Of every other technique of a step. Those that stand for several, such as Nice Loop/AIC, are in no step."""


def tell(step: Step, words: Words) -> list[Paragraph]:
    """Why a step is right: one paragraph, or one for each branch of a chain and for each step within it."""
    if step.technique in STORIES:
        return STORIES[step.technique](step, words, tell)
    return [Paragraph(words.text(REASONS[step.technique](step, words)))]
