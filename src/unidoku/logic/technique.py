"""The techniques by name: the names under which players know them from HoDoKu, or else from Sudoku Explainer."""

from __future__ import annotations

import re
from enum import StrEnum

__all__ = ["Technique"]


class Technique(StrEnum):
    """A technique; as text it is its English name.

    Those of HoDoKu come first, then what only Sudoku Explainer has, then what its successor added.

    >>> Technique.of("x-wing")
    <Technique.X_WING: 'X-Wing'>
    """

    FULL_HOUSE = "Full House"
    NAKED_SINGLE = "Naked Single"
    HIDDEN_SINGLE = "Hidden Single"
    LOCKED_PAIR = "Locked Pair"
    LOCKED_TRIPLE = "Locked Triple"
    POINTING = "Locked Candidates Type 1 (Pointing)"
    CLAIMING = "Locked Candidates Type 2 (Claiming)"
    NAKED_PAIR = "Naked Pair"
    NAKED_TRIPLE = "Naked Triple"
    NAKED_QUADRUPLE = "Naked Quadruple"
    HIDDEN_PAIR = "Hidden Pair"
    HIDDEN_TRIPLE = "Hidden Triple"
    HIDDEN_QUADRUPLE = "Hidden Quadruple"
    X_WING = "X-Wing"
    SWORDFISH = "Swordfish"
    JELLYFISH = "Jellyfish"
    SQUIRMBAG = "Squirmbag"
    WHALE = "Whale"
    LEVIATHAN = "Leviathan"
    FINNED_X_WING = "Finned X-Wing"
    FINNED_SWORDFISH = "Finned Swordfish"
    FINNED_JELLYFISH = "Finned Jellyfish"
    FINNED_SQUIRMBAG = "Finned Squirmbag"
    FINNED_WHALE = "Finned Whale"
    FINNED_LEVIATHAN = "Finned Leviathan"
    SASHIMI_X_WING = "Sashimi X-Wing"
    SASHIMI_SWORDFISH = "Sashimi Swordfish"
    SASHIMI_JELLYFISH = "Sashimi Jellyfish"
    SASHIMI_SQUIRMBAG = "Sashimi Squirmbag"
    SASHIMI_WHALE = "Sashimi Whale"
    SASHIMI_LEVIATHAN = "Sashimi Leviathan"
    FRANKEN_X_WING = "Franken X-Wing"
    FRANKEN_SWORDFISH = "Franken Swordfish"
    FRANKEN_JELLYFISH = "Franken Jellyfish"
    FRANKEN_SQUIRMBAG = "Franken Squirmbag"
    FRANKEN_WHALE = "Franken Whale"
    FRANKEN_LEVIATHAN = "Franken Leviathan"
    FINNED_FRANKEN_X_WING = "Finned Franken X-Wing"
    FINNED_FRANKEN_SWORDFISH = "Finned Franken Swordfish"
    FINNED_FRANKEN_JELLYFISH = "Finned Franken Jellyfish"
    FINNED_FRANKEN_SQUIRMBAG = "Finned Franken Squirmbag"
    FINNED_FRANKEN_WHALE = "Finned Franken Whale"
    FINNED_FRANKEN_LEVIATHAN = "Finned Franken Leviathan"
    MUTANT_X_WING = "Mutant X-Wing"
    MUTANT_SWORDFISH = "Mutant Swordfish"
    MUTANT_JELLYFISH = "Mutant Jellyfish"
    MUTANT_SQUIRMBAG = "Mutant Squirmbag"
    MUTANT_WHALE = "Mutant Whale"
    MUTANT_LEVIATHAN = "Mutant Leviathan"
    FINNED_MUTANT_X_WING = "Finned Mutant X-Wing"
    FINNED_MUTANT_SWORDFISH = "Finned Mutant Swordfish"
    FINNED_MUTANT_JELLYFISH = "Finned Mutant Jellyfish"
    FINNED_MUTANT_SQUIRMBAG = "Finned Mutant Squirmbag"
    FINNED_MUTANT_WHALE = "Finned Mutant Whale"
    FINNED_MUTANT_LEVIATHAN = "Finned Mutant Leviathan"
    SKYSCRAPER = "Skyscraper"
    TWO_STRING_KITE = "2-String Kite"
    DUAL_TWO_STRING_KITE = "Dual 2-String Kite"
    TURBOT_FISH = "Turbot Fish"
    EMPTY_RECTANGLE = "Empty Rectangle"
    DUAL_EMPTY_RECTANGLE = "Dual Empty Rectangle"
    REMOTE_PAIR = "Remote Pair"
    X_CHAIN = "X-Chain"
    XY_CHAIN = "XY-Chain"
    W_WING = "W-Wing"
    XY_WING = "XY-Wing"
    XYZ_WING = "XYZ-Wing"
    UNIQUENESS_TEST_1 = "Uniqueness Test 1"
    UNIQUENESS_TEST_2 = "Uniqueness Test 2"
    UNIQUENESS_TEST_3 = "Uniqueness Test 3"
    UNIQUENESS_TEST_4 = "Uniqueness Test 4"
    UNIQUENESS_TEST_5 = "Uniqueness Test 5"
    UNIQUENESS_TEST_6 = "Uniqueness Test 6"
    HIDDEN_RECTANGLE = "Hidden Rectangle"
    AVOIDABLE_RECTANGLE_TYPE_1 = "Avoidable Rectangle Type 1"
    AVOIDABLE_RECTANGLE_TYPE_2 = "Avoidable Rectangle Type 2"
    BIVALUE_UNIVERSAL_GRAVE_1 = "Bivalue Universal Grave + 1"
    SIMPLE_COLORS = "Simple Colors"
    SIMPLE_COLORS_TRAP = "Simple Colors Trap"
    SIMPLE_COLORS_WRAP = "Simple Colors Wrap"
    MULTI_COLORS = "Multi Colors"
    MULTI_COLORS_1 = "Multi Colors 1"
    MULTI_COLORS_2 = "Multi Colors 2"
    NICE_LOOP_AIC = "Nice Loop/AIC"
    DISCONTINUOUS_NICE_LOOP = "Discontinuous Nice Loop"
    CONTINUOUS_NICE_LOOP = "Continuous Nice Loop"
    AIC = "AIC"
    GROUPED_NICE_LOOP_AIC = "Grouped Nice Loop/AIC"
    GROUPED_DISCONTINUOUS_NICE_LOOP = "Grouped Discontinuous Nice Loop"
    GROUPED_CONTINUOUS_NICE_LOOP = "Grouped Continuous Nice Loop"
    GROUPED_AIC = "Grouped AIC"
    ALS_XZ = "Almost Locked Set XZ-Rule"
    ALS_XY_WING = "Almost Locked Set XY-Wing"
    ALS_CHAIN = "Almost Locked Set Chain"
    DEATH_BLOSSOM = "Death Blossom"
    SUE_DE_COQ = "Sue de Coq"
    FORCING_CHAIN = "Forcing Chain"
    FORCING_CHAIN_CONTRADICTION = "Forcing Chain Contradiction"
    FORCING_CHAIN_VERITY = "Forcing Chain Verity"
    FORCING_NET = "Forcing Net"
    FORCING_NET_CONTRADICTION = "Forcing Net Contradiction"
    FORCING_NET_VERITY = "Forcing Net Verity"
    TEMPLATE_SET = "Template Set"
    TEMPLATE_DELETE = "Template Delete"
    BRUTE_FORCE = "Brute Force"
    GIVE_UP = "Give Up"
    DIRECT_POINTING = "Direct Pointing"
    DIRECT_CLAIMING = "Direct Claiming"
    DIRECT_HIDDEN_PAIR = "Direct Hidden Pair"
    DIRECT_HIDDEN_TRIPLE = "Direct Hidden Triple"
    UNIQUE_LOOP_TYPE_1 = "Unique Loop Type 1"
    UNIQUE_LOOP_TYPE_2 = "Unique Loop Type 2"
    UNIQUE_LOOP_TYPE_3 = "Unique Loop Type 3"
    UNIQUE_LOOP_TYPE_4 = "Unique Loop Type 4"
    BIVALUE_UNIVERSAL_GRAVE_TYPE_2 = "Bivalue Universal Grave Type 2"
    BIVALUE_UNIVERSAL_GRAVE_TYPE_3 = "Bivalue Universal Grave Type 3"
    BIVALUE_UNIVERSAL_GRAVE_TYPE_4 = "Bivalue Universal Grave Type 4"
    ALIGNED_PAIR_EXCLUSION = "Aligned Pair Exclusion"
    ALIGNED_TRIPLE_EXCLUSION = "Aligned Triple Exclusion"
    BIDIRECTIONAL_X_CYCLE = "Bidirectional X-Cycle"
    BIDIRECTIONAL_Y_CYCLE = "Bidirectional Y-Cycle"
    BIDIRECTIONAL_CYCLE = "Bidirectional Cycle"
    PLAIN_FORCING_CHAIN = "Plain Forcing Chain"
    NISHIO_FORCING_CHAINS = "Nishio Forcing Chains"
    CELL_FORCING_CHAINS = "Cell Forcing Chains"
    REGION_FORCING_CHAINS = "Region Forcing Chains"
    DYNAMIC_CELL_FORCING_CHAINS = "Dynamic Cell Forcing Chains"
    DYNAMIC_REGION_FORCING_CHAINS = "Dynamic Region Forcing Chains"
    DYNAMIC_CONTRADICTION_FORCING_CHAINS = "Dynamic Contradiction Forcing Chains"
    DYNAMIC_DOUBLE_FORCING_CHAINS = "Dynamic Double Forcing Chains"
    DYNAMIC_CELL_FORCING_CHAINS_LEVEL_1 = "Dynamic Cell Forcing Chains Level 1"
    DYNAMIC_REGION_FORCING_CHAINS_LEVEL_1 = "Dynamic Region Forcing Chains Level 1"
    DYNAMIC_CONTRADICTION_FORCING_CHAINS_LEVEL_1 = "Dynamic Contradiction Forcing Chains Level 1"
    DYNAMIC_DOUBLE_FORCING_CHAINS_LEVEL_1 = "Dynamic Double Forcing Chains Level 1"
    DYNAMIC_CELL_FORCING_CHAINS_LEVEL_2 = "Dynamic Cell Forcing Chains Level 2"
    DYNAMIC_REGION_FORCING_CHAINS_LEVEL_2 = "Dynamic Region Forcing Chains Level 2"
    DYNAMIC_CONTRADICTION_FORCING_CHAINS_LEVEL_2 = "Dynamic Contradiction Forcing Chains Level 2"
    DYNAMIC_DOUBLE_FORCING_CHAINS_LEVEL_2 = "Dynamic Double Forcing Chains Level 2"
    DYNAMIC_CELL_FORCING_CHAINS_LEVEL_3 = "Dynamic Cell Forcing Chains Level 3"
    DYNAMIC_REGION_FORCING_CHAINS_LEVEL_3 = "Dynamic Region Forcing Chains Level 3"
    DYNAMIC_CONTRADICTION_FORCING_CHAINS_LEVEL_3 = "Dynamic Contradiction Forcing Chains Level 3"
    DYNAMIC_DOUBLE_FORCING_CHAINS_LEVEL_3 = "Dynamic Double Forcing Chains Level 3"
    DYNAMIC_CELL_FORCING_CHAINS_LEVEL_4 = "Dynamic Cell Forcing Chains Level 4"
    DYNAMIC_REGION_FORCING_CHAINS_LEVEL_4 = "Dynamic Region Forcing Chains Level 4"
    DYNAMIC_CONTRADICTION_FORCING_CHAINS_LEVEL_4 = "Dynamic Contradiction Forcing Chains Level 4"
    DYNAMIC_DOUBLE_FORCING_CHAINS_LEVEL_4 = "Dynamic Double Forcing Chains Level 4"
    DYNAMIC_CELL_FORCING_CHAINS_LEVEL_5 = "Dynamic Cell Forcing Chains Level 5"
    DYNAMIC_REGION_FORCING_CHAINS_LEVEL_5 = "Dynamic Region Forcing Chains Level 5"
    DYNAMIC_CONTRADICTION_FORCING_CHAINS_LEVEL_5 = "Dynamic Contradiction Forcing Chains Level 5"
    DYNAMIC_DOUBLE_FORCING_CHAINS_LEVEL_5 = "Dynamic Double Forcing Chains Level 5"
    TWO_STRONG_LINKS = "Two Strong Links"
    THREE_STRONG_LINKS = "Three Strong Links"
    FOUR_STRONG_LINKS = "Four Strong Links"
    WXYZ_WING = "WXYZ-Wing"
    VWXYZ_WING = "VWXYZ-Wing"
    UVWXYZ_WING = "UVWXYZ-Wing"
    TUVWXYZ_WING = "TUVWXYZ-Wing"

    @classmethod
    def of(cls, name: str) -> Technique:
        """The technique of this name, in any case, or of this slug; ValueError for another."""
        wanted = _slug(name)
        for technique in cls:
            if technique.slug == wanted:
                return technique
        raise ValueError(f"{name!r} is no technique: `unidoku techniques` lists them")

    @property
    def members(self) -> tuple[Technique, ...]:
        """The techniques for which this is the common name, found by one search; none for one that stands for itself.

        >>> [str(technique) for technique in Technique.MULTI_COLORS.members]
        ['Multi Colors 1', 'Multi Colors 2']
        """
        return _MEMBERS.get(self, ())

    @property
    def search(self) -> Technique:
        """The technique under whose name it is searched for: the common one, or itself.

        >>> Technique.AIC.search
        <Technique.NICE_LOOP_AIC: 'Nice Loop/AIC'>
        """
        return _SEARCHES.get(self, self)

    @property
    def slug(self) -> str:
        """The name in lower case, words joined by hyphens, as in links: locked-candidates-type-1-pointing."""
        return _slug(self)


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


_MEMBERS = {
    Technique.SIMPLE_COLORS: (Technique.SIMPLE_COLORS_TRAP, Technique.SIMPLE_COLORS_WRAP),
    Technique.MULTI_COLORS: (Technique.MULTI_COLORS_1, Technique.MULTI_COLORS_2),
    Technique.NICE_LOOP_AIC: (Technique.DISCONTINUOUS_NICE_LOOP, Technique.CONTINUOUS_NICE_LOOP, Technique.AIC),
    Technique.GROUPED_NICE_LOOP_AIC: (
        Technique.GROUPED_DISCONTINUOUS_NICE_LOOP,
        Technique.GROUPED_CONTINUOUS_NICE_LOOP,
        Technique.GROUPED_AIC,
    ),
    Technique.FORCING_CHAIN: (Technique.FORCING_CHAIN_CONTRADICTION, Technique.FORCING_CHAIN_VERITY),
    Technique.FORCING_NET: (Technique.FORCING_NET_CONTRADICTION, Technique.FORCING_NET_VERITY),
}
_SEARCHES = {member: search for search, members in _MEMBERS.items() for member in members}
