// A scale is a table: which techniques in which order, each with a level and points, and how many points a level holds.
#pragma once

#include <cstdint>
#include <span>

#include "techniques.hpp"

namespace unidoku::logic {

struct Row {
  Technique technique;
  std::uint8_t level;  // 0 is the easiest
  int points;
};

struct Scale {
  std::span<const Row> rows;         // in the order in which they are tried
  std::span<const int> most_points;  // of each level but the last; above it a puzzle moves up
};

}  // namespace unidoku::logic
