// The four cells of a rectangle in two boxes, in the order in which they are looked at.
#pragma once

#include <algorithm>

#include "board.hpp"

namespace unidoku::logic {

// a and b share a box and a line; c is in line with a across it, d with b.
struct Rectangle {
  int a;
  int b;
  int c;
  int d;
  CellSet cells() const { return CellSet::of(a) | CellSet::of(b) | CellSet::of(c) | CellSet::of(d); }
};

// Calls `partner(b)`, and if true `visit(rectangle)` for the six places of c and d; stops when visit answers true.
template <typename Partner, typename Visit>
bool rectangles_from(int a, Partner partner, Visit visit) {
  for (const int b : cells_of(house_of(a, Kind::box))) {
    const bool in_row = row_of(a) == row_of(b);
    if (a == b || in_row == (column_of(a) == column_of(b)) || !partner(b)) continue;
    const Kind across = in_row ? Kind::column : Kind::row;
    for (std::size_t i = 0; i < side; ++i) {
      const int c = cells_of(house_of(a, across))[i];
      const int d = cells_of(house_of(b, across))[i];
      if (box_of(c) == box_of(a)) continue;
      if (visit(Rectangle{a, b, c, d})) return true;
    }
  }
  return false;
}

// Sets of four cells that have been looked at: a rectangle is known by two opposite corners.
class SeenRectangles {
 public:
  // True when it is new.
  bool add(const Rectangle& r) {
    const int first = std::min({r.a, r.b, r.c, r.d});
    const int last = std::max({r.a, r.b, r.c, r.d});
    if (seen_[static_cast<std::size_t>(first)].has(last)) return false;
    seen_[static_cast<std::size_t>(first)].add(last);
    return true;
  }

 private:
  std::array<CellSet, cell_count> seen_{};
};

}  // namespace unidoku::logic
