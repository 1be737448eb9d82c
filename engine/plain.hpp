// The two plain backtracking rules that articles on Sudoku describe, for study and as a second opinion: no conclusions
// are drawn but from the digits in a cell's row, column and box. Deliberately simple; shares nothing with search.hpp but the shape
// and the check for clashing digits.
#pragma once

#include <cstdint>
#include <span>

#include "limits.hpp"
#include "shape.hpp"
#include "solver.hpp"

namespace unidoku {

enum class PlainOrder : std::uint8_t {
  first_empty,        // the first empty cell
  fewest_candidates,  // the first of the empty cells with fewest candidates
};

// Counts solutions up to `limit`, the digits tried in ascending order. A node is a digit tried.
Count plain_count(const Shape& shape, std::span<const Digit> digits, std::uint64_t limit, PlainOrder order,
                  const Limits& limits);

}  // namespace unidoku
