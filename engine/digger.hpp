// What digging is made of: the cells that a symmetry binds together, and a proper board from which digits go only while
// it stays proper.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "limits.hpp"
#include "shape.hpp"
#include "solver.hpp"

namespace unidoku {

// All ten groups of symmetries that a square has.
enum class Symmetry : std::uint8_t {
  none,
  rotate180,
  rotate90,
  horizontal,    // the upper half mirrors the lower
  vertical,      // the left half mirrors the right
  axes,          // both of these
  diagonal,      // mirrored in the diagonal from the top left
  antidiagonal,  // mirrored in the diagonal from the top right
  diagonals,     // both of these
  full,          // everything
};
constexpr int symmetries = 10;

// The cells that a symmetry carries into one another, ascending.
struct Orbit {
  std::array<Cell, 8> cells;
  std::size_t size = 0;

  const Cell* begin() const { return cells.data(); }
  const Cell* end() const { return cells.data() + size; }
};

// Of all cells, by the lowest of each.
std::vector<Orbit> orbits_of(const Shape& shape, Symmetry symmetry);

// The largest number of empty cells, at most `wanted`, that emptying whole orbits can give.
int reachable(const std::vector<Orbit>& orbits, std::span<const Digit> board, int wanted);

class Digger {
 public:
  // The board must be proper; the solver must outlive the digger.
  Digger(Solver& solver, std::span<const Digit> board, Interrupt* interrupt);
  // Goes on with another proper board.
  void go_on(std::span<const Digit> board);
  // From now on all boards have this solution, of at most 128 cells: then what is met of others is remembered, and answers
  // the same sooner.
  void remember_others_of(std::span<const Digit> solution);

  // Visits orbits in this order and empties each whole where it can, until `target_empty` cells are empty. An orbit that
  // is larger than what is still to be emptied is passed over.
  void pass(const std::vector<Orbit>& orbits, std::span<const Cell> order, int target_empty);
  // Empties an orbit, unless another solution would appear: then all its digits stay.
  bool empty_orbit(const Orbit& orbit);
  // Writes the digits of an orbit as the solution has them.
  void refill(const Orbit& orbit, std::span<const Digit> solution);
  // How many clues could still go, one by one.
  int count_redundant();

  std::span<const Digit> digits() const { return digits_; }
  int empty() const;
  int put_back() const { return put_back_; }
  bool interrupted() const { return interrupted_; }
  std::uint64_t nodes() const { return nodes_; }
  std::vector<Digit>&& take() { return std::move(digits_); }

 private:
  using Cells = std::bitset<128>;

  void set(int cell, Digit digit);
  void clear(int cell);
  Mask seen_from(int cell) const;
  bool can_go(int cell);
  bool is_forced(int cell, Digit digit) const;
  bool is_other_known();
  void remember_other();

  Solver* solver_;
  const Shape* shape_;
  Interrupt* interrupt_;
  std::vector<Digit> digits_;
  std::vector<Mask> used_;  // per house: the digits that stand in it
  std::vector<Digit> solution_;  // empty: nothing is remembered
  std::vector<Digit> other_;
  Cells clues_;
  std::vector<Cells> differences_;  // where another solution differs: some clue among these has to stay
  std::size_t oldest_ = 0;
  int put_back_ = 0;
  std::uint64_t nodes_ = 0;
  bool interrupted_ = false;
};

}  // namespace unidoku
