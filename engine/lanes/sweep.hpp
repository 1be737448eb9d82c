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

// The 3×3 square of a band's minirows (or a stack's minicolumns): lines i are its rows, j its boxes. A digit takes a
// permutation of them, one of six; p[k] holds the digits that may take permutation k.
template <class V>
struct Square {
  V p[6];

  explicit UNIDOKU_INLINE Square(const V (&m)[9])
      : p{m[0] & m[4] & m[8], m[1] & m[5] & m[6], m[2] & m[3] & m[7],
          m[0] & m[5] & m[7], m[1] & m[3] & m[8], m[2] & m[4] & m[6]} {}
  UNIDOKU_INLINE V any() const { return p[0] | p[1] | p[2] | p[3] | p[4] | p[5]; }
  // The digits that may be in this minirow: it belongs to two permutations.
  UNIDOKU_INLINE V minirow(int i, int j) const { return p[(j - i + 3) % 3] | p[3 + (i + j) % 3]; }
};

// Narrows the nine minirows of a square to what its permutations leave, and to hidden singles. `twice[3i + j]` holds the
// digits seen more than once in a minirow, `at(i, j, k)` is its cell k, `stored(cell, k)` is told what became of it.
template <class V, class At, class Stored>
UNIDOKU_INLINE void narrow(const Square<V>& square, const V (&twice)[9], At at, Stored stored) {
  UNIDOKU_UNROLL(3)
  for (int i = 0; i < 3; ++i) {
    const V m[3] = {square.minirow(i, 0), square.minirow(i, 1), square.minirow(i, 2)};
    UNIDOKU_UNROLL(3)
    for (int j = 0; j < 3; ++j) {
      const V hidden = m[j] & ~(m[(j + 1) % 3] | m[(j + 2) % 3] | twice[3 * i + j]);
      UNIDOKU_UNROLL(3)
      for (int k = 0; k < 3; ++k) {
        V& cell = at(i, j, k);
        const V old = cell;
        const V now = old & ((old & hidden) == 0 ? m[j] : hidden);
        cell = now;
        stored(now);
      }
      UNIDOKU_BARRIER;
    }
  }
}

// What the naked singles of the whole board take away.
template <class V>
struct Singles {
  V cells[81];
  V rows[9], columns[9], boxes[9];

  explicit UNIDOKU_INLINE Singles(const V* board) {
    UNIDOKU_UNROLL(1)
    for (int band = 0; band < 3; ++band) {
      V box[3] = {};
      UNIDOKU_UNROLL(1)
      for (int row = 3 * band; row < 3 * band + 3; ++row) {
        V own[3];
        UNIDOKU_UNROLL(3)
        for (int j = 0; j < 3; ++j) {
          const int first = 9 * row + 3 * j;
          const V a = single(board[first]), b = single(board[first + 1]), c = single(board[first + 2]);
          cells[first] = a;
          cells[first + 1] = b;
          cells[first + 2] = c;
          own[j] = a | b | c;
          box[j] |= own[j];
        }
        rows[row] = own[0] | own[1] | own[2];
      }
      UNIDOKU_UNROLL(3)
      for (int j = 0; j < 3; ++j) boxes[3 * band + j] = box[j];
    }
    UNIDOKU_UNROLL(1)
    for (int k = 0; k < 9; ++k) {
      V column = cells[k];
      UNIDOKU_UNROLL(8)
      for (int row = 1; row < 9; ++row) column |= cells[9 * row + k];
      columns[k] = column;
    }
    UNIDOKU_BARRIER;
  }
};

// A band: the naked singles are taken from its cells, then its square is looked at.
template <class V>
UNIDOKU_INLINE V sweep_band(V* cells, const Singles<V>& singles, int band) {
  V m[9], twice[9];
  UNIDOKU_UNROLL(3)
  for (int i = 0; i < 3; ++i) {
    UNIDOKU_UNROLL(3)
    for (int j = 0; j < 3; ++j) {
      const V around = singles.rows[3 * band + i] | singles.boxes[3 * band + j];
      V now[3];
      UNIDOKU_UNROLL(3)
      for (int k = 0; k < 3; ++k) {
        const int cell = 9 * i + 3 * j + k;
        // A single keeps itself; where another took its digit, the square shows that there is none left for that.
        now[k] = (cells[cell] & ~(singles.columns[3 * j + k] | around)) | singles.cells[27 * band + cell];
        cells[cell] = now[k];
      }
      const V two = now[0] | now[1];
      m[3 * i + j] = two | now[2];
      twice[3 * i + j] = (now[0] & now[1]) | (now[2] & two);
      UNIDOKU_BARRIER;
    }
  }
  const Square<V> square(m);
  UNIDOKU_BARRIER;
  narrow(
      square, twice, [=](int i, int j, int k) -> V& { return cells[9 * i + 3 * j + k]; }, [](V) {});
  return square.any();
}

// A stack: the same with rows and columns exchanged, without the singles. Adds up what is left.
template <class V>
UNIDOKU_INLINE V sweep_stack(V* cells, V& least, V& sum) {
  V m[9], twice[9];
  UNIDOKU_UNROLL(3)
  for (int i = 0; i < 3; ++i) {
    UNIDOKU_UNROLL(3)
    for (int j = 0; j < 3; ++j) {
      const V a = cells[27 * j + i], b = cells[27 * j + 9 + i], c = cells[27 * j + 18 + i];
      const V two = a | b;
      m[3 * i + j] = two | c;
      twice[3 * i + j] = (a & b) | (c & two);
    }
  }
  UNIDOKU_BARRIER;
  const Square<V> square(m);
  UNIDOKU_BARRIER;
  narrow(
      square, twice, [=](int i, int j, int k) -> V& { return cells[27 * j + 9 * k + i]; },
      [&](V now) {
        least = smaller(least, now);
        sum += now;
      });
  return square.any();
}

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
