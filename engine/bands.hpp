// The 9×9 board: what board.hpp does for any shape, several times faster, and with more conclusions.
//
// Each digit has one word for each band of three rows; a bit says that the digit may stand in a cell:
//
//              stack 0    stack 1    stack 2
//     row 0    0  1  2    3  4  5    6  7  8
//     row 1    9 10 11   12 13 14   15 16 17        bit = 9 · (row within the band) + column
//     row 2   18 19 20   21 22 23   24 25 26
//
// Look at one digit in one band, and only at which of the nine minirows (three cells of a row within a box) it could be
// in. It stands once in every row and once in every box, so the minirows it takes are a permutation: one in each line
// of this 3×3 square. A table of 512 entries gives, for the minirows that are possible, those that belong to some
// permutation. This one look-up draws at once all that the rules say of rows and boxes:
//
//     x . x         x . .
//     x x .   →     . x .        the last row needs stack 2 (pointing, claiming, hidden single of a box: all of them)
//     . . x         . . x
//
// The same table serves a stack: there it is the nine minicolumns, of three columns and three bands.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "choice.hpp"
#include "shape.hpp"

namespace unidoku {

using Word = std::uint32_t;

class BandBoard {
 public:
  BandBoard();
  void enter(std::span<const Digit> digits);

  Mask candidates(int cell) const;
  int count_candidates() const;  // of all cells
  // Whether the cell has no digit yet.
  bool is_open(int cell) const { return (settled_[static_cast<unsigned>(cell) / 27] >> (cell % 27) & 1) == 0; }
  void place(int cell, int digit);
  void forbid(int cell, int digit);

  // Naked and hidden singles, pointing and claiming, until nothing changes. False at a contradiction; the board is then
  // of no more use.
  bool propagate();
  bool is_solved() const;
  // After `propagate`, on a board that is not solved: what to suppose next. A cell with two candidates; or else a digit
  // with two places in a house; or else a cell with fewest candidates; among equals, where the search failed most.
  Choice choose(const Experience& experience) const;
  // After a contradiction: a house in which it came up.
  int failed_house() const { return failed_house_; }
  void write(std::span<Digit> digits) const;

 private:
  bool shrink(int digit_index);
  bool settle(int digit_index);
  bool find_naked_singles();
  bool fail(int house);
  Choice choose_pair(const Experience& experience) const;
  Choice choose_place(const Experience& experience) const;
  int smallest_cell() const;

  std::array<std::array<Word, 3>, 9> words_;  // [digit - 1][band]: where the digit may stand
  std::array<Word, 3> settled_{};             // cells whose digit has been taken from all other digits
  std::uint32_t changed_ = 0777;              // digits whose words lost a bit since they were last looked at
  int failed_house_ = 0;
};

}  // namespace unidoku
