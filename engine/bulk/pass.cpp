#include "bulk/pass.hpp"

#include <algorithm>
#include <numeric>

namespace unidoku {
namespace {

// How many cells a question is about that may have to stay, with so many clues left. The share that has to doubles with
// every three clues less, from one in forty at 45 clues to one in two at 28; and what one question saves is lost again
// where the answer is another solution.
constexpr int most_risky(int clues) { return clues < 35 ? 1 : 1 << ((clues - 32) / 3); }

}  // namespace

Layout lay_out(const std::vector<Orbit>& orbits, std::span<const Cell> order) {
  Layout layout;
  if (orbits.size() == layout.cells.size()) {  // single cells
    std::copy(order.begin(), order.end(), layout.cells.begin());
    std::iota(layout.ends.begin(), layout.ends.end(), std::uint8_t{1});
    return layout;
  }
  std::size_t at = 0;
  for (const Cell index : order) {
    const Orbit& orbit = orbits[index];
    const std::size_t end = at + orbit.size;
    for (const Cell cell : orbit) {
      layout.ends[at] = static_cast<std::uint8_t>(end);
      layout.cells[at++] = cell;
    }
  }
  return layout;
}

void Pass::begin(const Digit* grid, const Layout& layout, int wanted) {
  grid_.enter(grid);
  layout_ = layout;
  for (unsigned i = 0; i < 81; ++i) rank_[layout.cells[i]] = static_cast<std::uint8_t>(i);
  wanted_ = wanted;
  trial_.at = 0;
  trial_.clues.enter_all();
  trial_.missing = wanted;
  trial_.put_back = 0;
  known_ = {};
}

bool Pass::ask(Digit* board, std::uint8_t& cell) {
  risky_ = 0;
  bool is_whole = true;
  while (is_whole && trial_.at < 81 && trial_.missing > 0 && risky_ < most_risky(81 - wanted_ + trial_.missing)) {
    is_whole = try_orbit(board);
  }
  if (risky_ == 0) return false;
  if (is_whole) write_clues(grid_.digits(), trial_.clues.cells(), board);
  cell = risky_ == 1 ? risky_cell_ : std::uint8_t{81};
  return true;
}

// Empties the next orbit, or none of it. False when some of it went before one had to stay and that is not sure: then the
// board without these is the question.
bool Pass::try_orbit(Digit* board) {
  const std::size_t start = trial_.at;
  const std::size_t end = layout_.ends[start];
  const int size = static_cast<int>(end - start);
  if (size > trial_.missing) {
    trial_.at = end;
    return true;
  }
  const bool was_sure = risky_ == 0;
  const std::size_t stop = try_cells(start, end);
  if (was_sure && risky_ > 0) {
    sure_ = trial_;
    toggle(sure_, start, stop);
  }
  trial_.at = end;
  if (stop == end) {
    trial_.missing -= size;
    return true;
  }
  trial_.put_back += static_cast<int>(stop - start) + 1;
  const bool is_question = risky_ > 0 && stop > start;
  if (is_question) write_clues(grid_.digits(), trial_.clues.cells(), board);
  toggle(trial_, start, stop);
  return !is_question;
}

void Pass::toggle(State& state, std::size_t start, std::size_t end) const {
  for (std::size_t i = start; i < end; ++i) state.clues.toggle(grid_, layout_.cells[i]);
}

// Empties these cells up to the first that has to stay, and says where in the order that is.
std::size_t Pass::try_cells(std::size_t start, std::size_t end) {
  for (std::size_t i = start; i < end; ++i) {
    const Cell cell = layout_.cells[i];
    trial_.clues.toggle(grid_, cell);
    if (trial_.clues.is_forced(grid_, cell)) continue;
    if (must_stay(trial_.clues, cell)) {
      trial_.clues.toggle(grid_, cell);
      return i;
    }
    ++risky_;
    risky_cell_ = static_cast<std::uint8_t>(cell);
  }
  return end;
}

bool Pass::must_stay(const Clues& others, unsigned cell) const {
  if (known_.has(cell) && (differences_[cell] & others.cells()).empty()) return true;
  return others.is_exchangeable(grid_, cell);
}

bool Pass::can_go(unsigned cell, bool& is_known) const {
  Clues others = trial_.clues;
  others.toggle(grid_, cell);
  const bool is_forced = others.is_forced(grid_, cell);
  is_known = is_forced || must_stay(others, cell);
  return is_forced;
}

void Pass::hear(bool has_other, const Digit* other) {
  if (!has_other) return;
  trial_ = sure_;
  unsigned last = risky_cell_;
  CellSet difference;
  if (risky_ == 1) {
    // What went before its orbit is gone for good; so of where the solution differs only cells of the orbit matter.
    for (std::size_t i = sure_.at; !difference.has(last); ++i) difference = difference | CellSet::of(layout_.cells[i]);
  } else {
    difference = grid_.difference(other);
    for (CellSet rest = difference; !rest.empty();) {
      const unsigned cell = rest.take();
      if (rank_[cell] > rank_[last] || !difference.has(last)) last = cell;
    }
  }
  differences_[last] = difference;
  known_ = known_ | CellSet::of(last);
}

}  // namespace unidoku
