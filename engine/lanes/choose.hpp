// Where to branch, for as many boards as there are lanes at once.
//
// Where many boards wait: among the cells with two candidates, the one that touches most. Each of its peers that shares a
// candidate with it counts 1, and 3 when it has two candidates itself, because that peer is settled by one of the two digits.
//
// Where few boards wait and lanes are idle, a worse choice costs little and the time to choose much: then simply the cell
// with most open cells around it, those with two candidates counted twice.
#pragma once

#include "vectors.hpp"

namespace unidoku::lanes {
namespace {

// All lanes at once, so every cell is looked at, but only those with two candidates can be chosen: the key of a cell is its
// sum, with the cell in the lower seven bits, and the largest wins.
constexpr int no_pair = 127;

template <class V>
UNIDOKU_INLINE V larger_key(V best, V sum, V is_pair, int cell) {
  const V key = ((sum + 1) << 7 | static_cast<std::uint16_t>(cell)) & is_pair;
  return best > key ? best : key;
}

template <class V>
struct Touch {
  V cells[81];    // shifted up by two, so that the smallest of what two cells share and of a weight up to 4 is that weight, or 0
  V weights[81];  // what a cell counts for its peers: 1, or 3 with two candidates
  V sums[81];

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
    V sum[9];
    UNIDOKU_UNROLL(9)
    for (int i = 0; i < 9; ++i) sum[i] = sums[first + step * i];
    UNIDOKU_UNROLL(9)
    for (int i = 0; i < 8; ++i) {
      UNIDOKU_UNROLL(9)
      for (int j = i + 1; j < 9; ++j) add(first + step * i, sum[i], first + step * j, sum[j]);
      UNIDOKU_BARRIER;
    }
    UNIDOKU_UNROLL(9)
    for (int i = 0; i < 9; ++i) sums[first + step * i] = sum[i];
  }

  // The cells of a box, each with those that are in no line with it.
  UNIDOKU_INLINE void add_box(int first) {
    V sum[9];
    UNIDOKU_UNROLL(9)
    for (int i = 0; i < 9; ++i) sum[i] = sums[first + 9 * (i / 3) + i % 3];
    UNIDOKU_UNROLL(9)
    for (int i = 0; i < 6; ++i) {
      UNIDOKU_UNROLL(9)
      for (int j = 3; j < 9; ++j) {
        if (j / 3 <= i / 3 || j % 3 == i % 3) continue;
        add(first + 9 * (i / 3) + i % 3, sum[i], first + 9 * (j / 3) + j % 3, sum[j]);
      }
      UNIDOKU_BARRIER;
    }
    UNIDOKU_UNROLL(9)
    for (int i = 0; i < 9; ++i) sums[first + 9 * (i / 3) + i % 3] = sum[i];
  }

  UNIDOKU_INLINE void add(int one, V& sum_of_one, int other, V& sum_of_other) const {
    const V shared = cells[one] & cells[other];
    sum_of_one += shared < weights[other] ? shared : weights[other];
    sum_of_other += shared < weights[one] ? shared : weights[one];
  }
};

// The cell for each lane; `no_pair` where none has two candidates. `row_at(cell)` gives the candidates.
template <class V, class RowAt>
UNIDOKU_INLINE V touching_most(RowAt row_at) {
  Touch<V> touch;
  for (int cell = 0; cell < 81; ++cell) touch.enter(cell, row_at(cell));
  UNIDOKU_UNROLL(1)
  for (int i = 0; i < 9; ++i) touch.template add_line<1>(9 * i);
  UNIDOKU_UNROLL(1)
  for (int i = 0; i < 9; ++i) touch.template add_line<9>(i);
  UNIDOKU_UNROLL(1)
  for (int i = 0; i < 9; ++i) touch.add_box(27 * (i / 3) + 3 * (i % 3));
  V best = V{} + no_pair;
  for (int cell = 0; cell < 81; ++cell) best = larger_key(best, touch.sums[cell], (V)(touch.weights[cell] == 3), cell);
  return best & 127;
}

template <class V, class RowAt>
UNIDOKU_INLINE V most_crowded(RowAt row_at) {
  V weights[81];
  V lines[9], columns[9] = {}, boxes[9] = {};
  for (int row = 0; row < 9; ++row) {
    V line{};
    UNIDOKU_UNROLL(3)
    for (int j = 0; j < 3; ++j) {
      V minirow{};
      UNIDOKU_UNROLL(3)
      for (int k = 0; k < 3; ++k) {
        const int cell = 9 * row + 3 * j + k;
        const V candidates = row_at(cell);
        const V rest = candidates & (candidates - 1);
        const V is_settled = (V)(rest == 0);
        const V is_pair = (V)((rest & (rest - 1)) == 0) ^ is_settled;
        weights[cell] = 1 + is_settled - is_pair;  // where true, they are -1
        minirow += weights[cell];
        columns[3 * j + k] += weights[cell];
      }
      line += minirow;
      boxes[3 * (row / 3) + j] += minirow;
    }
    lines[row] = line;
  }
  V best = V{} + no_pair;
  for (int row = 0; row < 9; ++row) {
    UNIDOKU_UNROLL(9)
    for (int k = 0; k < 9; ++k) {
      const int cell = 9 * row + k;
      const V sum = lines[row] + columns[k] + boxes[3 * (row / 3) + k / 3];
      best = larger_key(best, sum, (V)(weights[cell] == 2), cell);
    }
  }
  return best & 127;
}

}  // namespace
}  // namespace unidoku::lanes
