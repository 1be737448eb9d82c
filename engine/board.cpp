#include "board.hpp"

#include <algorithm>

namespace unidoku {

std::vector<int> conflicts(const Shape& shape, std::span<const Digit> digits) {
  std::vector<int> clashing;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const Digit digit = digits[static_cast<std::size_t>(cell)];
    if (digit == 0) continue;
    const auto peers = shape.peers(cell);
    if (std::any_of(peers.begin(), peers.end(), [&](Cell peer) { return digits[peer] == digit; })) {
      clashing.push_back(cell);
    }
  }
  return clashing;
}

Board::Board(const Shape& shape)
    : shape_(&shape),
      candidates_(static_cast<std::size_t>(shape.cells()), shape.all_digits()),
      is_dirty_(static_cast<std::size_t>(shape.houses())),
      unsolved_(shape.cells()) {
  singles_.reserve(candidates_.size());
  dirty_.reserve(is_dirty_.size());
}

void Board::enter(std::span<const Digit> digits) {
  for (int cell = 0; cell < shape_->cells(); ++cell) {
    if (const Digit digit = digits[static_cast<std::size_t>(cell)]; digit != 0) place(cell, digit);
  }
}

void Board::remove(int cell, Mask digits) {
  Mask& candidates = candidates_[static_cast<std::size_t>(cell)];
  if ((candidates & digits) == 0) return;
  candidates &= ~digits;
  const auto& houses = shape_->houses_of(cell);
  if (candidates == 0) {
    fail(houses[2]);
    return;
  }
  if (is_single(candidates)) {
    singles_.push_back(static_cast<Cell>(cell));
    --unsolved_;
  }
  for (const std::uint8_t house : houses) {
    if (is_dirty_[house] == 0) {
      is_dirty_[house] = 1;
      dirty_.push_back(house);
    }
  }
}

bool Board::fail(int house) {
  alive_ = false;
  failed_house_ = house;
  return false;
}

bool Board::propagate() {
  while (alive_) {
    if (!singles_.empty()) {
      const Cell cell = singles_.back();
      singles_.pop_back();
      const Mask digit = candidates(cell);
      for (const Cell peer : shape_->peers(cell)) remove(peer, digit);
    } else if (!dirty_.empty()) {
      const std::uint8_t house = dirty_.back();
      dirty_.pop_back();
      is_dirty_[house] = 0;
      find_hidden_singles(house);
    } else {
      return true;
    }
  }
  return false;
}

bool Board::find_hidden_singles(int house) {
  Mask once = 0;
  Mask twice = 0;
  for (const Cell cell : shape_->house(house)) {
    twice |= once & candidates(cell);
    once |= candidates(cell);
  }
  if (once != shape_->all_digits()) return fail(house);
  const Mask hidden = once & ~twice;
  if (hidden == 0) return true;
  for (const Cell cell : shape_->house(house)) {
    const Mask digit = candidates(cell) & hidden;
    if (digit == 0 || is_single(candidates(cell))) continue;
    if (!is_single(digit)) return fail(house);  // two digits have this cell as their only place
    remove(cell, candidates(cell) & ~digit);
  }
  return true;
}

Choice Board::choose(const Experience& experience) const {
  const Choice cell = choose_cell(experience);
  if (std::popcount(candidates(cell.cell)) == 2) return cell;
  const Choice place = choose_place(experience);
  return place.digit != 0 ? place : cell;
}

Choice Board::choose_cell(const Experience& experience) const {
  int best_cell = 0;
  int best_size = max_side + 1;
  std::uint64_t best_weight = 0;
  for (int cell = 0; cell < shape_->cells(); ++cell) {
    const int size = std::popcount(candidates(cell));
    if (size == 1 || size > best_size) continue;
    std::uint64_t weight = 0;
    for (const std::uint8_t house : shape_->houses_of(cell)) weight += experience[house];
    if (size < best_size || weight > best_weight) {
      best_cell = cell;
      best_size = size;
      best_weight = weight;
    }
  }
  return {best_cell, std::countr_zero(candidates(best_cell)) + 1};
}

// A digit with two places in a house, at the first of them; digit 0 when there is none.
Choice Board::choose_place(const Experience& experience) const {
  Choice best{0, 0};
  std::uint64_t best_weight = 0;
  for (int house = 0; house < shape_->houses(); ++house) {
    const std::uint64_t weight = experience[static_cast<std::size_t>(house)];
    if (best.digit != 0 && weight <= best_weight) continue;
    Mask once = 0;
    Mask twice = 0;
    Mask more = 0;
    for (const Cell cell : shape_->house(house)) {
      more |= twice & candidates(cell);
      twice |= once & candidates(cell);
      once |= candidates(cell);
    }
    const Mask pairs = twice & ~more;
    if (pairs == 0) continue;
    const int digit = std::countr_zero(pairs) + 1;
    const auto cells = shape_->house(house);
    best = {*std::find_if(cells.begin(), cells.end(), [&](Cell cell) { return candidates(cell) & bit_of(digit); }), digit};
    best_weight = weight;
  }
  return best;
}

void Board::write(std::span<Digit> digits) const {
  for (std::size_t cell = 0; cell < candidates_.size(); ++cell) {
    digits[cell] = static_cast<Digit>(std::countr_zero(candidates_[cell]) + 1);
  }
}

}  // namespace unidoku
