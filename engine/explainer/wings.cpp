#include "wings.hpp"

#include "peers.hpp"
#include "subsets.hpp"

namespace unidoku::explainer {

namespace {

bool make_wing(const State& state, int pivot, int a, int b, bool with_pivot, Hint& hint) {
  const Mask common = both(state.candidates(a), state.candidates(b));
  if (size_of(common) != 1) return false;
  const int digit = first_digit(common);
  CellSet targets = peers_of(a) & peers_of(b) & state.cells_with(digit);
  if (with_pivot) targets &= peers_of(pivot);
  targets.remove(pivot);
  if (targets.empty()) return false;
  hint.clear();
  hint.technique = with_pivot ? Technique::xyz_wing : Technique::xy_wing;
  hint.rating = with_pivot ? 4.4 : 4.2;
  hint.digits = common;
  hint.cells = {static_cast<std::uint8_t>(pivot), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
  for (const int cell : targets) hint.eliminate(cell, common);
  return true;
}

}  // namespace

bool find_wing(const State& state, int pivot_size, Scale scale, Hint& hint) {
  const bool with_pivot = pivot_size == 3;
  CellSet pairs;
  for (const int cell : state.empty_cells()) {
    if (size_of(state.candidates(cell)) == 2) pairs.add(cell);
  }
  for (const int pivot : state.empty_cells()) {
    const Mask middle = state.candidates(pivot);
    if (size_of(middle) != pivot_size || !pairs.meets(peers_of(pivot))) continue;
    for (const int a : peers_in_order(pivot, scale)) {
      if (!pairs.has(a)) continue;
      const Mask first = state.candidates(a);
      if (size_of(without(middle, first)) != 1) continue;
      for (const int b : peers_in_order(pivot, scale)) {
        if (!pairs.has(b)) continue;
        const Mask second = state.candidates(b);
        const Mask common = both(both(middle, first), second);
        if (size_of(either(either(middle, first), second)) != 3 || size_of(common) != (with_pivot ? 1 : 0)) continue;
        if (make_wing(state, pivot, a, b, with_pivot, hint)) return true;
      }
    }
  }
  return false;
}

}  // namespace unidoku::explainer
