// Where to branch, for as many boards as there are lanes at once.
//
// Among the cells with two candidates, the one that touches most: each of its peers that shares a candidate with it counts
// 1, and 3 when it has two candidates itself, because that peer is settled by one of the two digits.
#pragma once

#include "vectors.hpp"

namespace unidoku::lanes {
namespace {

template <class V>
struct Touch {
  V cells[81];    // shifted up by two, so that the smallest of what two cells share and of a weight up to 4 is that weight, or 0
  V weights[81];  // what a cell counts for its peers: 1, or 3 with two candidates
  V sums[81];

  // Row stride, so that `stride` rows of words hold what a row of a block holds.
  UNIDOKU_INLINE void enter(int cell, V candidates) {
    const V rest = candidates & (candidates - 1);
    const V is_pair = (V)(rest != 0) & (V)((rest & (rest - 1)) == 0);
    cells[cell] = candidates << 2;
    weights[cell] = (is_pair & 2) + 1;
    sums[cell] = V{};
  }

  // Nine cells at a distance of `step`, each with each.
  template <int step>
  UNIDOKU_INLINE void add_line(int first) {
#pragma GCC unroll 9
    for (int i = 0; i < 9; ++i) {
      const V cell = cells[first + step * i];
      V sum = sums[first + step * i];
#pragma GCC unroll 9
      for (int j = 0; j < 9; ++j) {
        if (i == j) continue;
        const V shared = cell & cells[first + step * j];
        const V weight = weights[first + step * j];
        sum += shared < weight ? shared : weight;
      }
      sums[first + step * i] = sum;
      UNIDOKU_BARRIER;
    }
  }

  // The cells of a box, each with those in no line with it.
  UNIDOKU_INLINE void add_box(int first) {
#pragma GCC unroll 9
    for (int i = 0; i < 9; ++i) {
      const int at = first + 9 * (i / 3) + i % 3;
      const V cell = cells[at];
      V sum = sums[at];
#pragma GCC unroll 9
      for (int j = 0; j < 9; ++j) {
        if (i / 3 == j / 3 || i % 3 == j % 3) continue;
        const int other = first + 9 * (j / 3) + j % 3;
        const V shared = cell & cells[other];
        sum += shared < weights[other] ? shared : weights[other];
      }
      sums[at] = sum;
      UNIDOKU_BARRIER;
    }
  }
};

// The cell for each lane; 127 where none has two candidates. `row_at(cell)` gives the candidates.
template <class V, class RowAt>
UNIDOKU_INLINE V touching_most(RowAt row_at) {
  Touch<V> touch;
  for (int cell = 0; cell < 81; ++cell) touch.enter(cell, row_at(cell));
#pragma GCC unroll 1
  for (int i = 0; i < 9; ++i) touch.template add_line<1>(9 * i);
#pragma GCC unroll 1
  for (int i = 0; i < 9; ++i) touch.template add_line<9>(i);
#pragma GCC unroll 1
  for (int i = 0; i < 9; ++i) touch.add_box(27 * (i / 3) + 3 * (i % 3));
  V best = V{} + 127;  // the sum, with the cell in the lower seven bits
  for (int cell = 0; cell < 81; ++cell) {
    const V key = (touch.sums[cell] + 1) << 7 | static_cast<std::uint16_t>(cell);
    const V of_pair = key & (V)(touch.weights[cell] == 3);
    best = best > of_pair ? best : of_pair;
  }
  return best & 127;
}

}  // namespace
}  // namespace unidoku::lanes
