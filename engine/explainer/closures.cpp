#include "closures.hpp"

#include <algorithm>

namespace unidoku::explainer {

namespace {

// A candidate here is cell * 9 + digit - 1. Its rules: box, row, column, cell; with its place in each.
struct Membership {
  std::array<std::uint16_t, 4> rules;
  std::array<std::uint8_t, 4> places;
};
struct Tables {
  std::array<Membership, cell_count * side> of{};
  std::array<std::array<std::uint16_t, side>, house_count * side + cell_count> members{};
};
constexpr int cell_rules = house_count * side;

constexpr Tables make_tables() {
  Tables tables;
  for (int cell = 0; cell < cell_count; ++cell) {
    for (int d = 0; d < side; ++d) {
      const auto id = static_cast<std::size_t>(cell * side + d);
      Membership& of = tables.of[id];
      for (std::size_t k = 0; k < 4; ++k) {
        const bool house = k < 3;
        const int rule = house ? house_of(cell, box_row_column[k]) * side + d : cell_rules + cell;
        const int place = house ? place_of(cell, box_row_column[k]) : d;
        of.rules[k] = static_cast<std::uint16_t>(rule);
        of.places[k] = static_cast<std::uint8_t>(place);
        tables.members[static_cast<std::size_t>(rule)][static_cast<std::size_t>(place)] = static_cast<std::uint16_t>(id);
      }
    }
  }
  return tables;
}
constexpr Tables rules = make_tables();

bool test(const std::uint64_t* row, int bit) { return (row[bit >> 6] >> (bit & 63) & 1) != 0; }
void set(std::uint64_t* row, int bit) { row[bit >> 6] |= std::uint64_t{1} << (bit & 63); }

}  // namespace

void Closures::begin(const State& state, const Numbering& numbers, bool cells) {
  numbers_ = &numbers;
  rules_of_each_ = cells ? 4 : 3;
  for (int house = 0; house < house_count; ++house) {
    for (int digit = 1; digit <= side; ++digit) {
      start_[static_cast<std::size_t>(house * side + digit - 1)] = state.positions(house, digit);
    }
  }
  for (int cell = 0; cell < cell_count; ++cell) {
    start_[static_cast<std::size_t>(cell_rules + cell)] = state.candidates(cell);
  }
}

bool Closures::close(Literal seed, std::uint64_t* on, std::uint64_t* off) {
  left_ = start_;
  queued_ = 0;
  const int number = number_of(seed);
  const int id = numbers_->cell(number) * side + numbers_->digit(number) - 1;
  if (is_on(seed)) {
    set(on, number);
    queue_[queued_++] = static_cast<std::uint16_t>(id);
  } else if (!remove(id, -1, on, off)) {
    return false;
  }
  for (std::size_t i = 0; i < queued_; ++i) {
    if (!take(queue_[i], on, off)) return false;
  }
  return true;
}

bool Closures::take(int id, std::uint64_t* on, std::uint64_t* off) {
  const Membership& of = rules.of[static_cast<std::size_t>(id)];
  for (int k = 0; k < rules_of_each_; ++k) {
    const auto rule = of.rules[static_cast<std::size_t>(k)];
    const Mask own = place_bit(of.places[static_cast<std::size_t>(k)]);
    Mask others = without(left_[rule], own);
    left_[rule] = own;
    for (; others != 0; others = static_cast<Mask>(others & (others - 1))) {
      if (!remove(rules.members[rule][static_cast<std::size_t>(first_place(others))], rule, on, off)) return false;
    }
  }
  return true;
}

bool Closures::remove(int id, int except, std::uint64_t* on, std::uint64_t* off) {
  const int number = numbers_->at(id);
  if (test(on, number)) return false;
  set(off, number);
  const Membership& of = rules.of[static_cast<std::size_t>(id)];
  for (int k = 0; k < rules_of_each_; ++k) {
    const auto rule = of.rules[static_cast<std::size_t>(k)];
    if (rule == except) continue;
    const Mask left = without(left_[rule], place_bit(of.places[static_cast<std::size_t>(k)]));
    left_[rule] = left;
    if (left == 0 || (left & (left - 1)) != 0) continue;
    const auto last = rules.members[rule][static_cast<std::size_t>(first_place(left))];
    if (test(on, numbers_->at(last))) continue;
    set(on, numbers_->at(last));
    queue_[queued_++] = last;
  }
  return true;
}

}  // namespace unidoku::explainer
