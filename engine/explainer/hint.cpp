#include "hint.hpp"

namespace unidoku::explainer {

namespace {

constexpr std::array<std::string_view, technique_count> names{
    "Hidden Single",
    "Direct Pointing",
    "Direct Claiming",
    "Direct Hidden Pair",
    "Naked Single",
    "Direct Hidden Triplet",
    "Pointing",
    "Claiming",
    "Naked Pair",
    "X-Wing",
    "Hidden Pair",
    "Naked Triplet",
    "Swordfish",
    "Hidden Triplet",
    "XY-Wing",
    "XYZ-Wing",
    "Unique Rectangle type 1",
    "Unique Rectangle type 2",
    "Unique Rectangle type 3",
    "Unique Rectangle type 4",
    "Unique Loop type 1",
    "Unique Loop type 2",
    "Unique Loop type 3",
    "Unique Loop type 4",
    "Naked Quad",
    "Jellyfish",
    "Hidden Quad",
    "BUG type 1",
    "BUG type 2",
    "BUG type 3",
    "BUG type 4",
    "Aligned Pair Exclusion",
    "Turbot Fish",
    "Forcing X-Chain",
    "Bidirectional X-Cycle",
    "Bidirectional Y-Cycle",
    "Forcing Chain",
    "Bidirectional Cycle",
    "Aligned Triplet Exclusion",
    "Nishio Forcing Chains",
    "Cell Forcing Chains",
    "Region Forcing Chains",
    "Two Strong Links",
    "Three Strong Links",
    "Four Strong Links",
    "WXYZ-Wing",
    "VWXYZ-Wing",
    "UVWXYZ-Wing",
    "TUVWXYZ-Wing",
    "Dynamic Cell Forcing Chains",
    "Dynamic Region Forcing Chains",
    "Dynamic Contradiction Forcing Chains",
    "Dynamic Double Forcing Chains",
    "Dynamic Cell Forcing Chains (+)",
    "Dynamic Region Forcing Chains (+)",
    "Dynamic Contradiction Forcing Chains (+)",
    "Dynamic Double Forcing Chains (+)",
    "Dynamic Cell Forcing Chains (+ Forcing Chains)",
    "Dynamic Region Forcing Chains (+ Forcing Chains)",
    "Dynamic Contradiction Forcing Chains (+ Forcing Chains)",
    "Dynamic Double Forcing Chains (+ Forcing Chains)",
    "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)",
    "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)",
    "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)",
    "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)",
    "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)",
    "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)",
    "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)",
    "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)",
    "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
    "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
    "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
    "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
};

}  // namespace

std::string_view name_of(Technique technique) { return names[static_cast<std::size_t>(technique)]; }

void Hint::clear() {
  rating = 0;
  complexity = 0;
  kind = 0;
  place_digit = 0;
  eliminations.clear();
  houses.clear();
  cells.clear();
  digits = 0;
  helpers.clear();
  helper_digits = 0;
  chain.nodes.clear();
  chain.parents.clear();
  chain.targets.clear();
  chain.nested.clear();
}

void fill(Hint& hint, const State& state, const Pattern& pattern, double rating) {
  hint.clear();
  hint.technique = pattern.technique;
  hint.rating = rating;
  hint.digits = pattern.digits;
  hint.houses.assign(pattern.houses.begin(), pattern.houses.begin() + pattern.house_count);
  for (const int cell : pattern.cells) hint.cells.push_back(static_cast<std::uint8_t>(cell));
  for (const int cell : pattern.targets) hint.eliminate(cell, both(state.candidates(cell), pattern.gone));
}

void apply(State& state, const Hint& hint) {
  if (hint.places()) {
    state.place(hint.place_cell, hint.place_digit);
    return;
  }
  for (const Elimination& elimination : hint.eliminations) {
    for (const int digit : Digits(elimination.digits)) state.eliminate(elimination.cell, digit);
  }
}

}  // namespace unidoku::explainer
