#include "bulk/pass.hpp"

#include <algorithm>

namespace unidoku {
namespace {

// How many cells a question is about that may have to stay, with so many clues left. Which share has to doubles with every
// three clues less, from one in forty at 45 clues to one in two at 28; and what one question saves is lost again where
// the answer is another solution.
constexpr int most_risky(int clues) { return clues < 35 ? 1 : 1 << ((clues - 32) / 3); }

}  // namespace


void Pass::begin(const Digit* grid, const Cell* order, const std::uint8_t* ends, int wanted) {
  grid_.enter(grid);
  order_ = order;
  ends_ = ends;
  for (unsigned i = 0; i < 81; ++i) rank_[order[i]] = static_cast<std::uint8_t>(i);
  sure_.at = 0;
  sure_.clues.enter_all();
  wanted_ = wanted;
  sure_.missing = wanted;
  sure_.put_back = 0;
  known_ = {};
}

bool Pass::ask(Digit* board, std::uint8_t& cell) {
  trial_ = sure_;
  risky_ = 0;
  CellSet asked;

  bool is_broken = false;
  while (trial_.at < 81 && trial_.missing > 0 && risky_ < most_risky(81 - wanted_ + trial_.missing) && !is_broken) {
    const std::size_t start = trial_.at;
    const std::size_t end = ends_[start];
    trial_.at = end;
    const int size = static_cast<int>(end - start);
    if (size > trial_.missing) continue;
    const int gone = empty(start, end);
    if (gone == size) {
      trial_.missing -= size;
      continue;
    }
    trial_.put_back += gone + 1;
    if (gone == 0) continue;
    is_broken = risky_ > 0;  // that these could go before is part of the question
    asked = trial_.clues.cells();
    for (std::size_t i = start; i < start + static_cast<std::size_t>(gone); ++i) trial_.clues.toggle(grid_, order_[i]);
  }
  if (risky_ == 0) {
    sure_ = trial_;
    return false;
  }
  write_clues(grid_.digits(), is_broken ? asked : trial_.clues.cells(), board);
  cell = risky_ == 1 ? risky_cell_ : std::uint8_t{81};
  return true;
}

int Pass::empty(std::size_t start, std::size_t end) {
  for (std::size_t i = start; i < end; ++i) {
    const Cell cell = order_[i];
    trial_.clues.toggle(grid_, cell);
    if (trial_.clues.is_forced(grid_, cell)) continue;
    if (must_stay(trial_.clues, cell)) {
      trial_.clues.toggle(grid_, cell);
      return static_cast<int>(i - start);
    }
    ++risky_;
    risky_cell_ = static_cast<std::uint8_t>(cell);
  }
  return static_cast<int>(end - start);
}

bool Pass::must_stay(const Clues& others, unsigned cell) const {
  if (known_.has(cell) && (differences_[cell] & others.cells()).empty()) return true;
  return others.is_exchangeable(grid_, cell);
}

bool Pass::can_go(unsigned cell, bool& is_known) const {
  Clues others = sure_.clues;
  others.toggle(grid_, cell);
  const bool is_forced = others.is_forced(grid_, cell);
  is_known = is_forced || must_stay(others, cell);
  return is_forced;
}

void Pass::hear(const Digit* other) {
  if (other == nullptr) {
    sure_ = trial_;
    return;
  }
  const CellSet difference = grid_.difference(other);
  unsigned last = risky_cell_;
  if (risky_ > 1) {
    for (CellSet rest = difference; !rest.empty();) {
      const unsigned cell = rest.take();
      if (rank_[cell] > rank_[last] || !difference.has(last)) last = cell;
    }
  }
  differences_[last] = difference;
  known_ = known_ | CellSet::of(last);
}

}  // namespace unidoku
