// A random full grid, defined without reference to how a search goes.
//
// A key (64 bits) gives every digit in every cell its priority: for the digit with number d - 1 in cell c of a board of
// side n it is output c · n + d - 1 of SplitMix64 with the key as its seed. The grid of a key is the first in the order
// in which the cells
//
//     0  1  2 | 27 28 29 | 30 31 32        first those of the boxes that touch the diagonal from the top left,
//     3  4  5 | 33 34 35 | 36 37 38        box after box, then all others, row after row
//     6  7  8 | 39 40 41 | 42 43 44
//    ---------+----------+---------        (9×9; where boxes are not square, the boxes with equal numbers
//    45 46 47 |  9 10 11 | 48 ..            of band and stack)
//
// are compared one after the other, and in each the digit with the lower priority comes first (of equal ones the lower
// digit). In other words: what backtracking over the cells finds, when it tries in each the digits by their priority.
// How it gets there is left free; up to 9 rows a search that sees further only comes there sooner.
//
// On boards of more than 9 rows that search now and then loses itself, so there it is bounded, and the bound counts what
// one way of searching meets: a digit is supposed in the first cell, in that order, that has more than one candidate, and
// naked and hidden singles are drawn until nothing changes. When they contradict each other, that is a dead end: the
// digit is struck from its cell, on the board as it was before, and the singles are drawn again; when these contradict
// each other too (which is no dead end more), the supposition before is taken back in the same way. A key whose search
// meets more than 256 dead ends before its grid is passed over. The keys of a seed are its children 0, 1, 2...
// (random.hpp), and the grid of a seed is that of the first key that is not passed over.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bands.hpp"
#include "board.hpp"
#include "limits.hpp"
#include "shape.hpp"

namespace unidoku {

constexpr std::uint64_t dead_ends_allowed = 256;

// Keeps its memory from grid to grid. The shape must outlive it.
class Filler {
 public:
  explicit Filler(const Shape& shape);

  // Writes the grid of a seed. False when it was interrupted.
  bool fill(std::uint64_t seed, std::span<Digit> digits, Interrupt* interrupt);

 private:
  enum class Outcome : std::uint8_t { filled, passed_over, interrupted };

  template <class AnyBoard>
  struct Frame {
    AnyBoard board;        // without the digits that were tried
    std::size_t position;  // in the order of cells
  };

  template <class AnyBoard>
  Outcome first_completion(const AnyBoard& empty, std::vector<Frame<AnyBoard>>& stack, std::uint64_t key,
                           std::span<Digit> digits, Interrupt* interrupt) const;

  const Shape* shape_;
  std::vector<Cell> order_;
  std::size_t diagonal_cells_;  // how many come first
  std::vector<Frame<BandBoard>> band_stack_;
  std::vector<Frame<Board>> stack_;
};

}  // namespace unidoku
