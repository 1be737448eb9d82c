#include "dig.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "fill.hpp"
#include "random.hpp"

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
      if (std::find(orbit.begin(), orbit.end(), image) == orbit.end()) orbit.cells[orbit.size++] = image;
    }
    std::sort(orbit.cells.begin(), orbit.cells.begin() + orbit.size);
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

namespace {

class Digger {
 public:
  Digger(Solver& solver, std::span<const Digit> board, Interrupt* interrupt)
      : solver_(&solver),
        shape_(&solver.shape()),
        interrupt_(interrupt),
        digits_(board.begin(), board.end()),
        used_(static_cast<std::size_t>(shape_->houses())) {
    for (int cell = 0; cell < shape_->cells(); ++cell) {
      if (const Digit digit = digits_[static_cast<std::size_t>(cell)]; digit != 0) set(cell, digit);
    }
  }

  void pass(const std::vector<Orbit>& orbits, std::span<const Cell> order, int target_empty) {
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

  int count_redundant() {
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

  int empty() const { return static_cast<int>(std::count(digits_.begin(), digits_.end(), Digit{0})); }
  int put_back() const { return put_back_; }
  bool interrupted() const { return interrupted_; }
  std::uint64_t nodes() const { return nodes_; }
  std::vector<Digit>&& take() { return std::move(digits_); }

 private:
  void set(int cell, Digit digit) {
    digits_[static_cast<std::size_t>(cell)] = digit;
    for (const std::uint8_t house : shape_->houses_of(cell)) used_[house] |= bit_of(digit);
  }

  void clear(int cell) {
    Digit& digit = digits_[static_cast<std::size_t>(cell)];
    for (const std::uint8_t house : shape_->houses_of(cell)) used_[house] &= ~bit_of(digit);
    digit = 0;
  }

  Mask seen_from(int cell) const {
    const auto& houses = shape_->houses_of(cell);
    return used_[houses[0]] | used_[houses[1]] | used_[houses[2]];
  }

  bool empty_orbit(const Orbit& orbit) {
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
  bool can_go(int cell) {
    const Digit digit = digits_[static_cast<std::size_t>(cell)];
    clear(cell);
    if (is_forced(cell, digit)) return true;
    const Event event = solver_->differs(digits_, cell, digit, {unlimited, interrupt_});
    nodes_ += solver_->nodes();
    if (event == Event::exhausted) return true;
    interrupted_ = event == Event::interrupted;
    set(cell, digit);
    return false;
  }

  // Whether the clues leave the empty cell no other digit, or the digit no other cell in some house of it.
  bool is_forced(int cell, Digit digit) const {
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

  Solver* solver_;
  const Shape* shape_;
  Interrupt* interrupt_;
  std::vector<Digit> digits_;
  std::vector<Mask> used_;  // per house: the digits that stand in it
  int put_back_ = 0;
  std::uint64_t nodes_ = 0;
  bool interrupted_ = false;
};

class Attempts {
 public:
  // `board`: any that will be dug, or one with digits in the same cells.
  Attempts(Solver& solver, std::span<const Digit> board, int target_empty, Symmetry symmetry, Interrupt* interrupt)
      : solver_(&solver),
        interrupt_(interrupt),
        target_(target_empty),
        symmetry_(symmetry),
        orbits_(orbits_of(solver.shape(), symmetry)),
        wanted_(target_empty == as_many_as_can_go ? solver.shape().cells() : reachable(orbits_, board, target_empty)) {}

  // One pass over a board; true when no other is needed.
  bool attempt(std::span<const Digit> board, std::uint64_t seed) {
    std::vector<Cell> order(orbits_.size());
    std::iota(order.begin(), order.end(), Cell{0});
    Random(seed).shuffle(std::span(order));
    Digger digger(*solver_, board, interrupt_);
    digger.pass(orbits_, order, wanted_);
    Dug dug;
    dug.empty = digger.empty();
    // A whole pass over single cells leaves nothing that could go.
    if (target_ == as_many_as_can_go && symmetry_ != Symmetry::none) dug.redundant = digger.count_redundant();
    dug.put_back = digger.put_back();
    dug.interrupted = digger.interrupted();
    dug.reached = shortfall(dug) == 0 && !dug.interrupted;
    nodes_ += digger.nodes();
    ++made_;
    const bool was_interrupted = dug.interrupted;
    const bool is_final = dug.reached || was_interrupted || (target_ != as_many_as_can_go && dug.empty == wanted_);
    if (made_ == 1 || shortfall(dug) < shortfall(best_)) {
      best_ = std::move(dug);
      best_.puzzle = digger.take();
      best_.solution.assign(board.begin(), board.end());
    }
    best_.interrupted = was_interrupted;  // then nothing that was made counts
    best_.attempts = made_;
    best_.nodes = nodes_;
    return is_final;
  }

  Dug take() { return std::move(best_); }

 private:
  // How far a result is from what was wanted.
  int shortfall(const Dug& dug) const { return target_ == as_many_as_can_go ? dug.redundant : target_ - dug.empty; }

  Solver* solver_;
  Interrupt* interrupt_;
  int target_;
  Symmetry symmetry_;
  std::vector<Orbit> orbits_;
  int wanted_;  // the number of empty cells with which a pass ends
  Dug best_;
  int made_ = 0;
  std::uint64_t nodes_ = 0;
};

}  // namespace

Dug dig(Solver& solver, std::span<const Digit> board, std::uint64_t seed, int target_empty, Symmetry symmetry,
        int attempts, Interrupt* interrupt) {
  Attempts passes(solver, board, target_empty, symmetry, interrupt);
  for (std::uint64_t k = 0; k < static_cast<std::uint64_t>(attempts); ++k) {
    if (passes.attempt(board, child_seed(seed, 2 * k + 1))) break;
  }
  return passes.take();
}

Dug generate(Solver& solver, std::uint64_t seed, int target_empty, Symmetry symmetry, int attempts,
             Interrupt* interrupt) {
  Filler filler(solver.shape());
  std::vector<Digit> grid(static_cast<std::size_t>(solver.shape().cells()), Digit{1});
  Attempts passes(solver, grid, target_empty, symmetry, interrupt);
  for (std::uint64_t k = 0; k < static_cast<std::uint64_t>(attempts); ++k) {
    if (!filler.fill(child_seed(seed, 2 * k), grid, interrupt)) {
      Dug dug;
      dug.interrupted = true;
      return dug;
    }
    if (passes.attempt(grid, child_seed(seed, 2 * k + 1))) break;
  }
  return passes.take();
}

}  // namespace unidoku
