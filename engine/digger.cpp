#include "digger.hpp"

#include <algorithm>
#include <utility>

namespace unidoku {
namespace {

// A symmetry of the square is a choice of three reflections: of the row, of the column, and of the diagonal (row and
// column exchanged, after the others). As bits: 1, 2, 4.
const std::vector<unsigned>& members_of(Symmetry symmetry) {
  static const std::array<std::vector<unsigned>, symmetries> members = {{
      {0},
      {0, 3},
      {0, 3, 5, 6},
      {0, 1},
      {0, 2},
      {0, 1, 2, 3},
      {0, 4},
      {0, 7},
      {0, 3, 4, 7},
      {0, 1, 2, 3, 4, 5, 6, 7},
  }};
  return members[static_cast<std::size_t>(symmetry)];
}

constexpr std::size_t most_remembered = 1024;

}  // namespace

std::vector<Orbit> orbits_of(const Shape& shape, Symmetry symmetry) {
  std::vector<Orbit> orbits;
  orbits.reserve(static_cast<std::size_t>(shape.cells()));
  const int last = shape.side() - 1;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    Orbit orbit;
    for (const unsigned member : members_of(symmetry)) {
      int row = shape.row_of(cell);
      int column = shape.column_of(cell);
      if (member & 1) row = last - row;
      if (member & 2) column = last - column;
      if (member & 4) std::swap(row, column);
      const auto image = static_cast<Cell>(row * shape.side() + column);
      const auto place = std::lower_bound(orbit.cells.begin(), orbit.cells.begin() + orbit.size, image);
      if (place != orbit.cells.begin() + orbit.size && *place == image) continue;
      std::move_backward(place, orbit.cells.begin() + orbit.size, orbit.cells.begin() + orbit.size + 1);
      *place = image;
      ++orbit.size;
    }
    if (orbit.cells[0] == cell) orbits.push_back(orbit);
  }
  return orbits;
}

int reachable(const std::vector<Orbit>& orbits, std::span<const Digit> board, int wanted) {
  const auto is_full = [&](Cell cell) { return board[cell] != 0; };
  const int empty = static_cast<int>(std::count(board.begin(), board.end(), Digit{0}));
  if (orbits.size() == board.size()) return std::max(wanted, empty);  // single cells
  std::vector<bool> sums(board.size() + 1);
  sums[static_cast<std::size_t>(empty)] = true;
  for (const Orbit& orbit : orbits) {
    const auto size = static_cast<std::size_t>(std::count_if(orbit.begin(), orbit.end(), is_full));
    if (size == 0) continue;
    for (std::size_t sum = sums.size(); sum-- > size;) {
      if (sums[sum - size]) sums[sum] = true;
    }
  }
  while (wanted > empty && !sums[static_cast<std::size_t>(wanted)]) --wanted;
  return std::max(wanted, empty);
}

Digger::Digger(Solver& solver, std::span<const Digit> board, Interrupt* interrupt)
    : solver_(&solver),
      shape_(&solver.shape()),
      interrupt_(interrupt) {
  go_on(board);
}

void Digger::go_on(std::span<const Digit> board) {
  digits_.assign(board.begin(), board.end());
  used_.assign(static_cast<std::size_t>(shape_->houses()), Mask{0});
  clues_.reset();
  for (int cell = 0; cell < shape_->cells(); ++cell) {
    if (const Digit digit = digits_[static_cast<std::size_t>(cell)]; digit != 0) set(cell, digit);
  }
}

void Digger::remember_others_of(std::span<const Digit> solution) {
  solution_.assign(solution.begin(), solution.end());
  for (std::size_t cell = 0; cell < digits_.size(); ++cell) clues_[cell] = digits_[cell] != 0;
  other_.resize(solution.size());
}

int Digger::empty() const { return static_cast<int>(std::count(digits_.begin(), digits_.end(), Digit{0})); }

void Digger::refill(const Orbit& orbit, std::span<const Digit> solution) {
  for (const Cell cell : orbit) set(cell, solution[cell]);
}

void Digger::pass(const std::vector<Orbit>& orbits, std::span<const Cell> order, int target_empty) {
  // Asked here too: on a small board no question may need a supposition, and only those ask.
  interrupted_ = interrupt_ != nullptr && interrupt_->requested();
  int missing = target_empty - empty();
  for (const Cell index : order) {
    const Orbit& orbit = orbits[index];
    if (missing == 0 || interrupted_) break;
    int size = 0;
    for (const Cell cell : orbit) size += digits_[cell] != 0;
    if (size == 0 || size > missing) continue;
    if (empty_orbit(orbit)) missing -= size;
  }
}

int Digger::count_redundant() {
  int redundant = 0;
  for (int cell = 0; cell < shape_->cells() && !interrupted_; ++cell) {
    const Digit digit = digits_[static_cast<std::size_t>(cell)];
    if (digit == 0) continue;
    if (can_go(cell)) {
      ++redundant;
      set(cell, digit);
    }
  }
  return redundant;
}

void Digger::set(int cell, Digit digit) {
  digits_[static_cast<std::size_t>(cell)] = digit;
  if (!solution_.empty()) clues_.set(static_cast<std::size_t>(cell));
  for (const std::uint8_t house : shape_->houses_of(cell)) used_[house] |= bit_of(digit);
}

void Digger::clear(int cell) {
  Digit& digit = digits_[static_cast<std::size_t>(cell)];
  for (const std::uint8_t house : shape_->houses_of(cell)) used_[house] &= ~bit_of(digit);
  digit = 0;
  if (!solution_.empty()) clues_.reset(static_cast<std::size_t>(cell));
}

Mask Digger::seen_from(int cell) const {
  const auto& houses = shape_->houses_of(cell);
  return used_[houses[0]] | used_[houses[1]] | used_[houses[2]];
}

bool Digger::empty_orbit(const Orbit& orbit) {
  std::array<std::pair<Cell, Digit>, 8> gone;
  std::size_t count = 0;
  for (const Cell cell : orbit) {
    const Digit digit = digits_[cell];
    if (digit == 0) continue;
    if (!can_go(cell)) {
      put_back_ += static_cast<int>(count) + 1;
      while (count > 0) {
        --count;
        set(gone[count].first, gone[count].second);
      }
      return false;
    }
    gone[count++] = {cell, digit};
  }
  return true;
}

// Empties a cell of a proper board, unless that would let in another solution. One that did would differ in this very
// cell: so it is enough to ask for a solution with another digit there.
bool Digger::can_go(int cell) {
  const Digit digit = digits_[static_cast<std::size_t>(cell)];
  clear(cell);
  if (is_forced(cell, digit)) return true;
  if (is_other_known()) {
    set(cell, digit);
    return false;
  }
  const Event event = solver_->differs(digits_, cell, digit, {unlimited, interrupt_});
  nodes_ += solver_->nodes();
  if (event == Event::exhausted) return true;
  interrupted_ = event == Event::interrupted;
  if (!interrupted_) remember_other();
  set(cell, digit);
  return false;
}

// Whether a solution is known that has all clues of the board and is another.
bool Digger::is_other_known() {
  for (std::size_t i = 0; i < differences_.size(); ++i) {
    if ((differences_[i] & clues_).any()) continue;
    std::swap(differences_[i], differences_[i / 2]);  // what has been of use comes earlier
    return true;
  }
  return false;
}

void Digger::remember_other() {
  if (solution_.empty()) return;
  solver_->write(other_);
  Cells difference;
  for (std::size_t cell = 0; cell < other_.size(); ++cell) difference[cell] = other_[cell] != solution_[cell];
  if (differences_.size() < most_remembered) {
    differences_.push_back(difference);
  } else {
    differences_[oldest_++ % most_remembered] = difference;
  }
}

// Whether the clues leave the empty cell no other digit, or the digit no other cell in some house of it.
bool Digger::is_forced(int cell, Digit digit) const {
  const Mask bit = bit_of(digit);
  if ((seen_from(cell) | bit) == shape_->all_digits()) return true;
  for (const std::uint8_t house : shape_->houses_of(cell)) {
    const auto cells = shape_->house(house);
    const bool has_other_place = std::any_of(cells.begin(), cells.end(), [&](Cell other) {
      return other != cell && digits_[other] == 0 && (seen_from(other) & bit) == 0;
    });
    if (!has_other_place) return true;
  }
  return false;
}

}  // namespace unidoku
