#include "state.hpp"

namespace unidoku::explainer {

State::State(std::span<const std::uint8_t, cell_count> digits) {
  fill(digits);
  for (const int cell : empty_) {
    Mask left = all_digits;
    for (const int peer : peers_of(cell)) {
      if (value(peer) != 0) left = without(left, bit_of(value(peer)));
    }
    for (const int digit : Digits(left)) restore(cell, digit);
  }
}

State::State(std::span<const std::uint8_t, cell_count> digits, std::span<const Mask, cell_count> candidates) {
  fill(digits);
  for (const int cell : empty_) {
    for (const int digit : Digits(candidates[index(cell)])) restore(cell, digit);
  }
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
    Mask& places = positions_[index(house_of(cell, kind))][index(digit - 1)];
    places = without(places, place_bit(place_of(cell, kind)));
  }
}

void State::restore(int cell, int digit) {
  Mask& left = candidates_[index(cell)];
  left = either(left, bit_of(digit));
  cells_with_[index(digit - 1)].add(cell);
  for (const Kind kind : logic::kinds) {
    Mask& places = positions_[index(house_of(cell, kind))][index(digit - 1)];
    places = either(places, place_bit(place_of(cell, kind)));
  }
}

}  // namespace unidoku::explainer
