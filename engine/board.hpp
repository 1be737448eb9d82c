// The candidates of one board of any shape, and what follows from them at once.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "choice.hpp"
#include "shape.hpp"

namespace unidoku {

constexpr bool is_single(Mask candidates) { return std::has_single_bit(candidates); }

// Cells (0-based, ascending) that share a house with a cell of the same digit.
std::vector<int> conflicts(const Shape& shape, std::span<const Digit> digits);

// A set of candidates for every cell. `place` and `forbid` note what changed; `propagate` then draws the two
// conclusions that need no supposition, until nothing changes:
//
//   naked single    a cell with one candidate takes it from its peers
//   hidden single   a digit with one place in a house is placed there
//
// A contradiction is a cell without candidates, or a digit without a place in some house.
class Board {
 public:
  explicit Board(const Shape& shape);
  // Enters the digits of a board, 0 = empty.
  void enter(std::span<const Digit> digits);

  Mask candidates(int cell) const { return candidates_[static_cast<std::size_t>(cell)]; }
  bool is_open(int cell) const { return !is_single(candidates(cell)); }
  void place(int cell, int digit) { remove(cell, candidates(cell) & ~bit_of(digit)); }
  void forbid(int cell, int digit) { remove(cell, bit_of(digit)); }

  // False at a contradiction; the board is then of no more use, except that it says in which house it failed.
  bool propagate();
  bool is_solved() const { return unsolved_ == 0; }
  int failed_house() const { return failed_house_; }
  // After `propagate`, on a board that is not solved: what to suppose next. A cell with two candidates; or a digit with
  // two places in a house; or a cell with fewest candidates; among equals, where the search failed most.
  Choice choose(const Experience& experience) const;
  void write(std::span<Digit> digits) const;

 private:
  void remove(int cell, Mask digits);
  bool find_hidden_singles(int house);
  bool fail(int house);
  Choice choose_cell(const Experience& experience) const;
  Choice choose_place(const Experience& experience) const;

  const Shape* shape_;
  std::vector<Mask> candidates_;
  std::vector<Cell> singles_;        // cells that became single and have not been taken from their peers yet
  std::vector<std::uint8_t> dirty_;  // houses that lost a candidate since they were last looked at, as a stack
  std::vector<std::uint8_t> is_dirty_;
  int unsolved_;
  int failed_house_ = 0;
  bool alive_ = true;
};

}  // namespace unidoku
