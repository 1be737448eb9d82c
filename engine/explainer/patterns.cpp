#include "patterns.hpp"

#include <algorithm>

#include "locked.hpp"
#include "subsets.hpp"

namespace unidoku::explainer {

namespace {

bool any_candidate(const State& state, const CellSet& cells, Mask digits) {
  for (const int digit : Digits(digits)) {
    if (state.cells_with(digit).meets(cells)) return true;
  }
  return false;
}

Technique sized(int size, Technique two, Technique three, Technique four) {
  return size == 2 ? two : size == 3 ? three : four;
}

// Fish of one digit, by the combination of base lines.
struct Fish {
  Mask bases;
  Mask covers;
  int digit;
};

bool eliminates(const State& state, const Fish& fish, int cover) {
  const Mask outside = without(all_digits, fish.bases);
  for (Mask left = fish.covers; left != 0; left = static_cast<Mask>(left & (left - 1))) {
    if (both(state.positions(cover + first_place(left), fish.digit), outside) != 0) return true;
  }
  return false;
}

// All fish on bases of one kind that eliminate; of each digit only the first where no more is wanted.
void collect_fish(const State& state, int size, int base, bool all, std::vector<Fish>& fishes) {
  const int cover = base == first_row ? first_column : first_row;
  for (int digit = 1; digit <= side; ++digit) {
    if (state.placed_count(digit) > side - 2 * size) continue;
    Items lines;
    for (int line = 0; line < side; ++line) {
      const Mask places = state.positions(base + line, digit);
      if (at_least_two(places) && size_of(places) <= size) lines.add(line, places);
    }
    lines.each_set(size, [&](Mask bases, Mask covers) {
      const Fish fish{bases, covers, digit};
      if (!eliminates(state, fish, cover)) return false;
      fishes.push_back(fish);
      return !all;
    });
  }
}

bool keep_fish(const State& state, int size, int base, const Fish& fish, Patterns& found) {
  const int cover = base == first_row ? first_column : first_row;
  Pattern pattern{sized(size, Technique::x_wing, Technique::swordfish, Technique::jellyfish)};
  pattern.digits = pattern.gone = bit_of(fish.digit);
  CellSet bases, covers;
  for (int line = 0; line < side; ++line) {
    if ((fish.bases >> line & 1) == 0) continue;
    pattern.add_house(base + line);
    bases |= house_set(base + line);
  }
  for (int line = 0; line < side; ++line) {
    if ((fish.covers >> line & 1) == 0) continue;
    pattern.add_house(cover + line);
    covers |= house_set(cover + line);
  }
  pattern.cells = state.cells_with(fish.digit) & bases;
  pattern.targets = (state.cells_with(fish.digit) & covers) - bases;
  return found.keep(pattern);
}

}  // namespace

void find_locked(const State& state, Scale scale, Patterns& found) {
  each_locked(state, scale, [&](int from, int to, int digit) {
    const CellSet targets = (house_set(to) - house_set(from)) & state.cells_with(digit);
    if (targets.empty()) return false;
    Pattern pattern{from >= first_box ? Technique::pointing : Technique::claiming};
    pattern.add_house(from);
    pattern.add_house(to);
    pattern.digits = pattern.gone = bit_of(digit);
    pattern.cells = house_set(from) & state.cells_with(digit);
    pattern.targets = targets;
    return found.keep(pattern);
  });
}

void find_naked_sets(const State& state, int size, Patterns& found) {
  for (int i = 0; i < house_count; ++i) {
    const int house = house_in_turn(i);
    Items items;
    for (int place = 0; place < side; ++place) {
      const Mask digits = state.candidates(cell_at(house, place));
      if (at_least_two(digits) && size_of(digits) <= size) items.add(place, digits);
    }
    if (items.size() < static_cast<std::size_t>(size) || state.empty_count(house) < 2 * size) continue;
    const bool over = items.each_set(size, [&](Mask places, Mask digits) {
      const CellSet cells = cells_at(house, places);
      const CellSet targets = house_set(house) - cells;
      if (!any_candidate(state, targets, digits)) return false;
      Pattern pattern{sized(size, Technique::naked_pair, Technique::naked_triplet, Technique::naked_quad)};
      pattern.add_house(house);
      pattern.digits = pattern.gone = digits;
      pattern.cells = cells;
      pattern.targets = targets;
      return found.keep(pattern);
    });
    if (over) return;
  }
}

void find_hidden_sets(const State& state, int size, Patterns& found) {
  for (int i = 0; i < house_count; ++i) {
    const int house = house_in_turn(i);
    const Items items = hidden_items(state, house, size);
    if (items.size() < static_cast<std::size_t>(size) || state.empty_count(house) <= 2 * size) continue;
    const bool over = items.each_set(size, [&](Mask digits, Mask places) {
      const CellSet cells = cells_at(house, places);
      const Mask gone = without(all_digits, digits);
      if (!any_candidate(state, cells, gone)) return false;
      Pattern pattern{sized(size, Technique::hidden_pair, Technique::hidden_triplet, Technique::hidden_quad)};
      pattern.add_house(house);
      pattern.digits = digits;
      pattern.gone = gone;
      pattern.cells = pattern.targets = cells;
      return found.keep(pattern);
    });
    if (over) return;
  }
}

void find_fish(const State& state, int size, Patterns& found) {
  std::vector<Fish> fishes;  // nothing is allocated while it is empty
  for (const int base : {first_column, first_row}) {
    fishes.clear();
    collect_fish(state, size, base, found.wants_all(), fishes);
    // Combinations of lines come before digits.
    std::ranges::stable_sort(fishes, {}, &Fish::bases);
    for (const Fish& fish : fishes) {
      if (keep_fish(state, size, base, fish, found)) return;
    }
  }
}

}  // namespace unidoku::explainer
