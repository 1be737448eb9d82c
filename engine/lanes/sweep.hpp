// One sweep over as many boards as there are lanes: naked and hidden singles, pointing and claiming, each once, straight
// through, the same instructions whatever the boards. docs/engine.md draws it.
#pragma once

#include "vectors.hpp"

namespace unidoku::lanes {
namespace {

constexpr std::uint16_t every_digit = 0777;
constexpr std::uint16_t full_sum = 9 * every_digit;  // of the 81 cells of a solved board

template <class V>
struct Totals {
  V possible;  // the digits that have a place in all rows, columns and boxes
  V least;     // the smallest cell: 0 when one has no candidate left
  V sum;       // of all cells: falls with every candidate that goes
};

// The cell where it has one candidate, else 0.
template <class V>
UNIDOKU_INLINE V single(V cell) {
  return cell & (V)((cell & (cell - 1)) == 0);
}
template <class V>
UNIDOKU_INLINE V smaller(V a, V b) {
  return a < b ? a : b;
}

// The 3×3 square of a band's minirows: line i is its row, j its box. (Or of a stack's minicolumns: i its column, j its band.)
// A digit takes a permutation of them, one of six:
//
//     p0 x . .   p1 . x .   p2 . . x   p3 x . .   p4 . x .   p5 . . x
//        . x .      . . x      x . .      . . x      x . .      . x .
//        . . x      x . .      . x .      . x .      . . x      x . .
//
// `at(i, j)` gives the digits that may be in a minirow, and is asked for each once; `narrow(i, ...)` is told what is left in
// the three of a line. The digits that have a permutation at all are returned.
template <class V, class At, class Narrow>
UNIDOKU_INLINE V through_square(At at, Narrow narrow) {
  const V a = at(0, 0), b = at(0, 1), c = at(0, 2);
  const V d = at(1, 0);
  V p2 = c & d, p4 = b & d;
  const V e = at(1, 1);
  V p0 = a & e, p5 = c & e;
  const V f = at(1, 2);
  V p1 = b & f, p3 = a & f;
  const V g = at(2, 0);
  p1 &= g;
  p5 &= g;
  const V h = at(2, 1);
  p2 &= h;
  p3 &= h;
  const V i = at(2, 2);
  p0 &= i;
  p4 &= i;
  narrow(0, p0 | p3, p1 | p4, p2 | p5);
  narrow(1, p2 | p4, p0 | p5, p1 | p3);
  narrow(2, p1 | p5, p2 | p3, p0 | p4);
  return p0 | p1 | p2 | p3 | p4 | p5;
}

// What the naked singles of the whole board take away.
template <class V>
struct Singles {
  V rows[9], columns[9], boxes[9];

  explicit UNIDOKU_INLINE Singles(const V* board) {
    V column[9] = {};
    UNIDOKU_UNROLL(1)
    for (int band = 0; band < 3; ++band) {
      V box[3] = {};
      UNIDOKU_UNROLL(1)
      for (int row = 3 * band; row < 3 * band + 3; ++row) {
        V whole{};
        UNIDOKU_UNROLL(3)
        for (int j = 0; j < 3; ++j) {
          const V* cells = board + 9 * row + 3 * j;
          const V a = single(cells[0]), b = single(cells[1]), c = single(cells[2]);
          column[3 * j] |= a;
          column[3 * j + 1] |= b;
          column[3 * j + 2] |= c;
          const V own = a | b | c;
          box[j] |= own;
          whole |= own;
        }
        rows[row] = whole;
      }
      UNIDOKU_UNROLL(3)
      for (int j = 0; j < 3; ++j) boxes[3 * band + j] = box[j];
    }
    UNIDOKU_UNROLL(9)
    for (int k = 0; k < 9; ++k) columns[k] = column[k];
    UNIDOKU_BARRIER;
  }
};

// Three cells of a row: these digits may be in them, those in the other minirows of the row. With hidden singles: a digit that
// is in no other minirow and in one of the three.
template <class V>
UNIDOKU_INLINE void narrow_minirow(V* cells, V own, V others) {
  const V a = cells[0], b = cells[1], c = cells[2];
  const V twice = (a & b) | (c & (a | b));
  const V hidden = own & ~(others | twice);
  cells[0] = a & ((a & hidden) == 0 ? own : hidden);
  cells[1] = b & ((b & hidden) == 0 ? own : hidden);
  cells[2] = c & ((c & hidden) == 0 ? own : hidden);
  UNIDOKU_BARRIER;
}

// A band: the naked singles are taken from its cells, then its square is looked at.
template <class V>
UNIDOKU_INLINE V sweep_band(V* cells, const Singles<V>& singles, int band) {
  const auto minirow_at = [&](int i, int j) UNIDOKU_INLINE_LAMBDA {
    const V around = singles.rows[3 * band + i] | singles.boxes[3 * band + j];
    V minirow{};
    UNIDOKU_UNROLL(3)
    for (int k = 0; k < 3; ++k) {
      V& cell = cells[9 * i + 3 * j + k];
      V old = cell;
      compute_now(old);
      const V left = old & ~(singles.columns[3 * j + k] | around);
      // A single keeps itself so. Where others took all, the squares mostly show at once that there is nothing left.
      const V now = left == 0 ? old : left;
      cell = now;
      minirow |= now;
    }
    compute_now(minirow);
    UNIDOKU_BARRIER;
    return minirow;
  };
  const auto narrow = [&](int i, V a, V b, V c) UNIDOKU_INLINE_LAMBDA {
    narrow_minirow(cells + 9 * i, a, b | c);
    narrow_minirow(cells + 9 * i + 3, b, a | c);
    narrow_minirow(cells + 9 * i + 6, c, a | b);
  };
  return through_square<V>(minirow_at, narrow);
}

// Three cells of a column. Adds up what is left.
template <class V>
UNIDOKU_INLINE void narrow_minicolumn(V* cells, V own, V& least, V& sum) {
  UNIDOKU_UNROLL(3)
  for (int k = 0; k < 3; ++k) {
    const V now = cells[9 * k] & own;
    cells[9 * k] = now;
    least = smaller(least, now);
    sum += now;
    compute_now(least);
    compute_now(sum);
  }
}

// A stack: the same with rows and columns exchanged, without singles of either kind. (A digit hidden in a column has its
// minicolumn for itself after this, so it is hidden in its box, and found in the band.)
template <class V>
UNIDOKU_INLINE V sweep_stack(V* cells, V& least, V& sum) {
  const auto minicolumn_at = [&](int i, int j) UNIDOKU_INLINE_LAMBDA {
    return cells[27 * j + i] | cells[27 * j + 9 + i] | cells[27 * j + 18 + i];
  };
  const auto narrow = [&](int i, V a, V b, V c) UNIDOKU_INLINE_LAMBDA {
    narrow_minicolumn(cells + i, a, least, sum);
    narrow_minicolumn(cells + 27 + i, b, least, sum);
    narrow_minicolumn(cells + 54 + i, c, least, sum);
  };
  return through_square<V>(minicolumn_at, narrow);
}

// What limits it is how many vectors a processor loads and stores; so it computes again rather than remembers.
template <class V>
UNIDOKU_APART void sweep(V* board, Totals<V>& totals) {
  const Singles<V> singles(board);
  V possible = ~V{};
  UNIDOKU_UNROLL(1)
  for (int band = 0; band < 3; ++band) possible &= sweep_band(board + 27 * band, singles, band);
  UNIDOKU_BARRIER;
  V least = ~V{};  // single ones: arrays of them would live in memory, and wait there for each other
  V sum{};
  UNIDOKU_UNROLL(1)
  for (int stack = 0; stack < 3; ++stack) possible &= sweep_stack(board + 3 * stack, least, sum);
  totals.possible = possible;
  totals.least = least;
  totals.sum = sum;
}

// The lanes whose board is solved, of those whose sum is that of a solved board: then every row, column and box holds
// every digit. (Nine digits in each row need a sum of 9 · 511, so with that sum no cell has two.)
template <class V>
UNIDOKU_APART V solved_lanes(const V* board) {
  V all = ~V{};
  V columns[9] = {};
  UNIDOKU_UNROLL(1)
  for (int band = 0; band < 3; ++band) {
    V boxes[3] = {};
    UNIDOKU_UNROLL(1)
    for (int row = 3 * band; row < 3 * band + 3; ++row) {
      V whole{};
      UNIDOKU_UNROLL(3)
      for (int j = 0; j < 3; ++j) {
        const V* cells = board + 9 * row + 3 * j;
        const V minirow = cells[0] | cells[1] | cells[2];
        whole |= minirow;
        boxes[j] |= minirow;
        UNIDOKU_UNROLL(3)
        for (int k = 0; k < 3; ++k) columns[3 * j + k] |= cells[k];
      }
      all &= whole;
    }
    all &= boxes[0] & boxes[1] & boxes[2];
  }
  UNIDOKU_UNROLL(9)
  for (const V& column : columns) all &= column;
  return (V)(all == every_digit);
}

}  // namespace
}  // namespace unidoku::lanes
