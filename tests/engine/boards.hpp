// Boards for tests, made by the engine itself, and judges that share nothing with it.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "random.hpp"
#include "shape.hpp"

namespace unidoku {

inline std::vector<Digit> read(std::string_view text) {
  std::vector<Digit> digits;
  for (const char c : text) digits.push_back(c >= '1' && c <= '9' ? static_cast<Digit>(c - '0') : Digit{0});
  return digits;
}

inline std::vector<Shape> all_shapes() {
  std::vector<Shape> shapes;
  for (int rows = 2; rows <= max_side / 2; ++rows) {
    for (int columns = 2; rows * columns <= max_side; ++columns) shapes.emplace_back(rows, columns);
  }
  return shapes;
}

// Whether the board is full and every row, column and box holds every digit: by the definition, without tables.
inline bool is_solved(const Shape& shape, const std::vector<Digit>& digits) {
  const int n = shape.side();
  const auto full = [&](auto cell_of) {
    for (int house = 0; house < n; ++house) {
      std::vector<bool> seen(static_cast<std::size_t>(n) + 1);
      for (int i = 0; i < n; ++i) seen[digits[static_cast<std::size_t>(cell_of(house, i))]] = true;
      if (seen[0] || std::count(seen.begin(), seen.end(), true) != n) return false;
    }
    return true;
  };
  return full([&](int row, int i) { return row * n + i; }) && full([&](int column, int i) { return i * n + column; }) &&
         full([&](int box, int i) {
           const int r = shape.box_rows();
           const int c = shape.box_columns();
           return (box / r * r + i / c) * n + box % r * c + i % c;
         });
}

// The same board with some cells emptied at random.
inline std::vector<Digit> with_holes(std::vector<Digit> digits, int holes, Random& random) {
  for (int k = 0; k < holes; ++k) digits[random.below(static_cast<std::uint32_t>(digits.size()))] = 0;
  return digits;
}

}  // namespace unidoku
