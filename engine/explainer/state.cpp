#include "state.hpp"

namespace unidoku::explainer {

State::State(std::span<const std::uint8_t, cell_count> digits) {
  fill(digits);
  std::array<Mask, house_count> taken{};
  for (const int cell : CellSet::all() - empty_) {
    for (const int house : houses_of(cell)) taken[index(house)] |= bit_of(value(cell));
  }
  for (const int cell : empty_) {
    Mask left = all_digits;
    for (const int house : houses_of(cell)) left = without(left, taken[index(house)]);
    add(cell, left);
  }
  find_singles();
}

State::State(std::span<const std::uint8_t, cell_count> digits, std::span<const Mask, cell_count> candidates) {
  fill(digits);
  for (const int cell : empty_) add(cell, candidates[index(cell)]);
  find_singles();
}

void State::fill(std::span<const std::uint8_t, cell_count> digits) {
  for (int cell = 0; cell < cell_count; ++cell) {
    const std::uint8_t digit = digits[index(cell)];
    values_[index(cell)] = digit;
    if (digit == 0) continue;
    empty_.remove(cell);
    for (const int house : houses_of(cell)) --empty_counts_[index(house)];
    ++placed_[index(digit - 1)];
  }
}

void State::place(int cell, int digit) {
  for (const int d : Digits(candidates(cell))) eliminate(cell, d);
  for (const int peer : peers_of(cell) & cells_with(digit)) eliminate(peer, digit);
  values_[index(cell)] = static_cast<std::uint8_t>(digit);
  ++placed_[index(digit - 1)];
  empty_.remove(cell);
  for (const int house : houses_of(cell)) --empty_counts_[index(house)];
}

void State::eliminate(int cell, int digit) {
  Mask& left = candidates_[index(cell)];
  left = without(left, bit_of(digit));
  cells_with_[index(digit - 1)].remove(cell);
  for (const Kind kind : logic::kinds) {
    const std::size_t house = index(house_of(cell, kind));
    Mask& places = positions_[house][index(digit - 1)];
    places = without(places, place_bit(place_of(cell, kind)));
    const bool one = places != 0 && (places & (places - 1)) == 0;
    single_[house] = either(without(single_[house], bit_of(digit)), one ? bit_of(digit) : Mask{0});
  }
}

void State::add(int cell, Mask digits) {
  candidates_[index(cell)] = digits;
  for (const int digit : Digits(digits)) {
    cells_with_[index(digit - 1)].add(cell);
    for (const Kind kind : logic::kinds) {
      positions_[index(house_of(cell, kind))][index(digit - 1)] |= place_bit(place_of(cell, kind));
    }
  }
}

void State::find_singles() {
  for (int house = 0; house < house_count; ++house) {
    for (int digit = 1; digit <= side; ++digit) {
      if (size_of(positions(house, digit)) == 1) single_[index(house)] |= bit_of(digit);
    }
  }
}

}  // namespace unidoku::explainer
