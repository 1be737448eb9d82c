// The shape of a board and what follows from it: houses and peers, as tables.
//
// Boxes of `box_rows` rows and `box_columns` columns make a board of side n = box_rows · box_columns.
// Here for boxes of 2 × 3 (6×6): cells are counted row by row, boxes too.
//
//      0  1  2 |  3  4  5        houses 0..n-1     rows, from the top
//      6  7  8 |  9 10 11        houses n..2n-1    columns, from the left
//     ---------+---------        houses 2n..3n-1   boxes, row by row
//     12 13 14 | 15 16 17
//     18 19 20 | 21 22 23
//     ---------+---------
//     24 25 26 | 27 28 29
//     30 31 32 | 33 34 35
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace unidoku {

using Mask = std::uint32_t;  // a set of digits: bit d - 1 for digit d
using Digit = std::uint8_t;  // 1..n, 0 = empty
using Cell = std::uint16_t;  // 0..n²-1

constexpr int max_side = 25;
constexpr int max_cells = max_side * max_side;

constexpr Mask bit_of(int digit) { return Mask{1} << (digit - 1); }

class Shape {
 public:
  // Precondition: both at least 2, their product at most max_side.
  Shape(int box_rows, int box_columns);

  int box_rows() const { return box_rows_; }
  int box_columns() const { return box_columns_; }
  int side() const { return side_; }
  int cells() const { return side_ * side_; }
  int houses() const { return 3 * side_; }
  Mask all_digits() const { return (Mask{1} << side_) - 1; }

  int row_of(int cell) const { return cell / side_; }
  int column_of(int cell) const { return cell % side_; }
  int box_of(int cell) const {
    return row_of(cell) / box_rows_ * box_rows_ + column_of(cell) / box_columns_;
  }

  // The n cells of a house, ascending.
  std::span<const Cell> house(int index) const {
    return {house_cells_.data() + index * side_, static_cast<std::size_t>(side_)};
  }
  // The row, column and box of a cell, as house numbers.
  const std::array<std::uint8_t, 3>& houses_of(int cell) const {
    return houses_of_[static_cast<std::size_t>(cell)];
  }
  // The other cells that share a house with a cell, ascending.
  std::span<const Cell> peers(int cell) const {
    return {peers_.data() + cell * peers_per_cell_, static_cast<std::size_t>(peers_per_cell_)};
  }

 private:
  int box_rows_;
  int box_columns_;
  int side_;
  int peers_per_cell_;
  std::vector<Cell> house_cells_;
  std::vector<std::array<std::uint8_t, 3>> houses_of_;
  std::vector<Cell> peers_;
};

}  // namespace unidoku
