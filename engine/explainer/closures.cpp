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
        tables.members[static_cast<std::size_t>(rule)][static_cast<std::size_t>(place)] =
            static_cast<std::uint16_t>(id);
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
  cells_ = cells;
  for (int house = 0; house < house_count; ++house) {
    for (int digit = 1; digit <= side; ++digit) {
      start_[static_cast<std::size_t>(house * side + digit - 1)] = state.positions(house, digit);
    }
  }
  for (int cell = 0; cell < cell_count; ++cell) {
    start_[static_cast<std::size_t>(cell_rules + cell)] = state.candidates(cell);
  }
}

int Closures::close(Literal seed, std::uint64_t* on, std::uint64_t* off, std::uint8_t* least) {
  left_ = start_;
  queued_ = 0;
  return cells_ ? follow<4>(seed, {on, off, least}) : follow<3>(seed, {on, off, least});
}

template <int rules_of_each>
int Closures::follow(Literal seed, const Result& result) {
  const int number = number_of(seed);
  const int id = numbers_->cell(number) * side + numbers_->digit(number) - 1;
  if (is_on(seed)) {
    push(id, 1, result);
  } else {
    remove<rules_of_each>(id, -1, 1, result);
  }
  for (std::size_t i = 0; i < queued_; ++i) {
    if (const int conflict = take<rules_of_each>(queue_[i], result); conflict != 0) return conflict;
  }
  return 0;
}

// In the order of the queue, least numbers of ancestors never fall: each is one more than that of the last node needed.
template <int rules_of_each>
int Closures::take(int id, const Result& result) {
  const Membership& of = rules.of[static_cast<std::size_t>(id)];
  const int least = result.least[explainer::on(numbers_->at(id))] + 1;
  for (int k = 0; k < rules_of_each; ++k) {
    const auto rule = of.rules[static_cast<std::size_t>(k)];
    const Mask own = place_bit(of.places[static_cast<std::size_t>(k)]);
    Mask others = without(left_[rule], own);
    left_[rule] = own;
    for (; others != 0; others = static_cast<Mask>(others & (others - 1))) {
      const auto other = rules.members[rule][static_cast<std::size_t>(first_place(others))];
      if (!remove<rules_of_each>(other, rule, least, result)) return std::min(least, 255);
    }
  }
  return 0;
}

template <int rules_of_each>
bool Closures::remove(int id, int except, int least, const Result& result) {
  const int number = numbers_->at(id);
  if (test(result.on, number)) return false;
  set(result.off, number);
  result.least[off(number)] = static_cast<std::uint8_t>(std::min(least, 255));
  const Membership& of = rules.of[static_cast<std::size_t>(id)];
  for (int k = 0; k < rules_of_each; ++k) {
    const auto rule = of.rules[static_cast<std::size_t>(k)];
    if (rule == except) continue;
    const Mask left = without(left_[rule], place_bit(of.places[static_cast<std::size_t>(k)]));
    left_[rule] = left;
    if (left == 0 || (left & (left - 1)) != 0) continue;
    const auto last = rules.members[rule][static_cast<std::size_t>(first_place(left))];
    if (!test(result.on, numbers_->at(last))) push(last, least + 1, result);
  }
  return true;
}

void Closures::push(int id, int least, const Result& result) {
  const int number = numbers_->at(id);
  set(result.on, number);
  result.least[on(number)] = static_cast<std::uint8_t>(std::min(least, 255));
  queue_[queued_++] = static_cast<std::uint16_t>(id);
}

}  // namespace unidoku::explainer
