#include "singles.hpp"

#include "locked.hpp"

namespace unidoku::explainer {

namespace {

void place(Hint& hint, Technique technique, double rating, int cell, int digit) {
  hint.clear();
  hint.technique = technique;
  hint.rating = rating;
  hint.place_cell = static_cast<std::uint8_t>(cell);
  hint.place_digit = static_cast<std::uint8_t>(digit);
}

void place_hidden(const State& state, int house, double rating, Hint& hint) {
  const int digit = first_digit(state.single_digits(house));
  place(hint, Technique::hidden_single, rating, cell_at(house, first_place(state.positions(house, digit))), digit);
  hint.houses.push_back(static_cast<std::uint8_t>(house));
}

// The places of each house that are in each other house.
constexpr auto make_shared_places() {
  std::array<std::array<Mask, house_count>, house_count> shared{};
  for (int house = 0; house < house_count; ++house) {
    for (const int cell : cells_of(house)) {
      for (const int other : houses_of(cell)) {
        shared[static_cast<std::size_t>(house)][static_cast<std::size_t>(other)] |= place_bit(place_of(cell, kind_of(house)));
      }
    }
  }
  return shared;
}
constexpr auto shared_places = make_shared_places();

// The one place of the digit in the house that is not among `taken`, if it has others, too; else -1.
int left_place(const State& state, int house, int digit, Mask taken) {
  const Mask places = state.positions(house, digit);
  const Mask left = without(places, taken);
  return at_least_two(places) && exactly_one(left) ? first_place(left) : -1;
}

void add_cells(Hint& hint, const CellSet& cells) {
  for (const int cell : cells) hint.cells.push_back(static_cast<std::uint8_t>(cell));
}

}  // namespace

bool find_hidden_single(const State& state, Hint& hint) {
  int first = -1;  // of the houses that miss more than one
  for (int i = 0; i < house_count; ++i) {
    const int house = house_in_turn(i);
    if (state.single_digits(house) == 0) continue;
    if (state.empty_count(house) == 1) {
      place_hidden(state, house, 1.0, hint);
      return true;
    }
    if (first < 0) first = house;
  }
  if (first < 0) return false;
  place_hidden(state, first, first >= first_box ? 1.2 : 1.5, hint);
  return true;
}

bool find_naked_single(const State& state, Hint& hint) {
  for (const int cell : state.empty_cells()) {
    if (!exactly_one(state.candidates(cell))) continue;
    place(hint, Technique::naked_single, 2.3, cell, first_digit(state.candidates(cell)));
    return true;
  }
  return false;
}

bool find_direct_locked(const State& state, Scale scale, Hint& hint) {
  return each_locked(state, scale, [&](int from, int to, int digit) {
    const Kind kind = kind_of(from);
    for (int i = 0; i < side; ++i) {
      const int other = house_of_kind(kind, i);
      const Mask taken = shared_places[static_cast<std::size_t>(other)][static_cast<std::size_t>(to)];
      if (other == from || taken == 0) continue;
      const int place_left = left_place(state, other, digit, taken);
      if (place_left < 0) continue;
      const bool pointing = kind == Kind::box;
      place(hint, pointing ? Technique::direct_pointing : Technique::direct_claiming, pointing ? 1.7 : 1.9,
            cell_at(other, place_left), digit);
      hint.digits = bit_of(digit);
      hint.houses = {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(other)};
      add_cells(hint, house_set(from) & state.cells_with(digit));
      return true;
    }
    return false;
  });
}

bool find_direct_hidden_set(const State& state, int size, Hint& hint) {
  for (int i = 0; i < house_count; ++i) {
    const int house = house_in_turn(i);
    const Items items = hidden_items(state, house, size);
    if (items.size() < static_cast<std::size_t>(size) || state.empty_count(house) <= size) continue;
    const bool found = items.each_set(size, [&](Mask digits, Mask places) {
      for (const int digit : Digits(without(all_digits, digits))) {
        const int place_left = left_place(state, house, digit, places);
        if (place_left < 0) continue;
        place(hint, size == 2 ? Technique::direct_hidden_pair : Technique::direct_hidden_triplet, size == 2 ? 2.0 : 2.5,
              cell_at(house, place_left), digit);
        hint.digits = digits;
        hint.houses = {static_cast<std::uint8_t>(house)};
        add_cells(hint, cells_at(house, places));
        return true;
      }
      return false;
    });
    if (found) return true;
  }
  return false;
}

}  // namespace unidoku::explainer
