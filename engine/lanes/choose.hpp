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

// All lanes at once, so every cell is looked at, but only those with two candidates are to be chosen: the key of a cell is its
// sum, with the cell in the lower seven bits, and the largest wins.
constexpr int no_pair = 127;

template <class V>
UNIDOKU_INLINE V larger_key(V best, V sum, V is_pair, int cell) {
  const V key = ((sum + 1) << 7 | static_cast<std::uint16_t>(cell)) & is_pair;
  return best > key ? best : key;
}

// The digit with the fewest minirows in which it has a place.
template <class V, class RowAt>
UNIDOKU_INLINE V rarest_digit(RowAt row_at) {
  // All digits at once, a digit a bit: their numbers in binary, from the ones to the sixteens. A row adds up to three.
  V ones{}, twos{}, fours{}, eights{}, sixteens{};
  UNIDOKU_UNROLL(1)
  for (int row = 0; row < 81; row += 9) {
    const auto minirow = [&](int first) { return row_at(row + first) | row_at(row + first + 1) | row_at(row + first + 2); };
    const V a = minirow(0), b = minirow(3), c = minirow(6);
    const V odd = a ^ b ^ c, two = (a & b) | ((a ^ b) & c);
    const V carry = ones & odd;
    ones ^= odd;
    const V four = (twos & (two ^ carry)) | (two & carry);
    twos ^= two ^ carry;
    const V eight = fours & four;
    fours ^= four;
    sixteens ^= eights & eight;
    eights ^= eight;
  }
  V rarest = V{} + 0777;
  const V planes[5] = {sixteens, eights, fours, twos, ones};
  for (const V& places : planes) {
    const V rarer = rarest & ~places;
    rarest = rarer == 0 ? rarest : rarer;
  }
  return rarest & -rarest;
}

// Two bytes a cell: the candidates of eight digits, and again in the upper byte where the cell has two candidates. (The
// rarest digit is left out, so that both fit; it changes few choices.) What two cells share is in the lower byte, and in the
// upper too where both have two candidates.
template <class V>
struct Touch {
  using Halves = typename VectorOf<sizeof(V) / 2>::Halves;

  V words[81];
  V pairs[81];  // where the cell has two candidates; or one, which nothing around it shares, unless cells clash
  V sums[81];

  // The bit of the rarest digit is given to digit 9.
  template <class RowAt>
  explicit UNIDOKU_INLINE Touch(RowAt row_at) {
    const V rarest = rarest_digit<V>(row_at);
    const V kept = 255 & ~rarest, given = 255 & rarest;
    for (int cell = 0; cell < 81; ++cell) {
      const V candidates = row_at(cell);
      const V rest = candidates & (candidates - 1);
      const V ninth = candidates & 256;
      const V eight = (candidates & kept) | (ninth < given ? ninth : given);
      pairs[cell] = (V)((rest & (rest - 1)) == 0);
      words[cell] = eight | (eight & pairs[cell]) << 8;
    }
  }

  static UNIDOKU_INLINE void meet(V one, V& sum_of_one, V other, V& sum_of_other) {
    const Halves shared = (Halves)(one & other);
    const Halves once = (Halves)(V{} + 0x0101);
    const V counted = (V)(shared < once ? shared : once);
    sum_of_one += counted;
    sum_of_other += counted;
  }

  // Three cells of a line.
  struct Three {
    V a, b, c;
    V sum_a, sum_b, sum_c;

    UNIDOKU_INLINE void meet_within() {
      meet(a, sum_a, b, sum_b);
      meet(a, sum_a, c, sum_c);
      meet(b, sum_b, c, sum_c);
    }
    UNIDOKU_INLINE void meet_askew(Three& other) {
      meet(a, sum_a, other.b, other.sum_b);
      meet(a, sum_a, other.c, other.sum_c);
      meet(b, sum_b, other.a, other.sum_a);
      meet(b, sum_b, other.c, other.sum_c);
      meet(c, sum_c, other.a, other.sum_a);
      meet(c, sum_c, other.b, other.sum_b);
    }
    UNIDOKU_INLINE void meet_all(Three& other) {
      meet_askew(other);
      meet(a, sum_a, other.a, other.sum_a);
      meet(b, sum_b, other.b, other.sum_b);
      meet(c, sum_c, other.c, other.sum_c);
    }
  };

  template <bool has_sums>
  UNIDOKU_INLINE Three three(int first, int step) const {
    const int second = first + step, third = second + step;
    if constexpr (!has_sums) return {words[first], words[second], words[third], V{}, V{}, V{}};
    return {words[first], words[second], words[third], sums[first], sums[second], sums[third]};
  }
  UNIDOKU_INLINE void keep(const Three& cells, int first, int step) {
    sums[first] = cells.sum_a;
    sums[first + step] = cells.sum_b;
    sums[first + 2 * step] = cells.sum_c;
  }

  // Rows are the first to be added.
  template <bool is_row>
  UNIDOKU_INLINE void add_line(int first, int step) {
    Three x = three<!is_row>(first, step), y = three<!is_row>(first + 3 * step, step);
    x.meet_within();
    y.meet_within();
    x.meet_all(y);
    UNIDOKU_BARRIER;
    Three z = three<!is_row>(first + 6 * step, step);
    z.meet_within();
    x.meet_all(z);
    keep(x, first, step);
    UNIDOKU_BARRIER;
    y.meet_all(z);
    keep(y, first + 3 * step, step);
    keep(z, first + 6 * step, step);
    UNIDOKU_BARRIER;
  }

  // The cells of a box, each with those that are in no line with it.
  UNIDOKU_INLINE void add_box(int first) {
    Three x = three<true>(first, 1), y = three<true>(first + 9, 1);
    x.meet_askew(y);
    UNIDOKU_BARRIER;
    Three z = three<true>(first + 18, 1);
    x.meet_askew(z);
    keep(x, first, 1);
    UNIDOKU_BARRIER;
    y.meet_askew(z);
    keep(y, first + 9, 1);
    keep(z, first + 18, 1);
    UNIDOKU_BARRIER;
  }
};

// The cell for each lane; `no_pair` where none has two candidates. `row_at(cell)` gives the candidates.
template <class V, class RowAt>
UNIDOKU_INLINE V touching_most(RowAt row_at) {
  Touch<V> touch(row_at);
  UNIDOKU_UNROLL(1)
  for (int i = 0; i < 9; ++i) touch.template add_line<true>(9 * i, 1);
  UNIDOKU_UNROLL(1)
  for (int i = 0; i < 9; ++i) touch.template add_line<false>(i, 9);
  UNIDOKU_UNROLL(1)
  for (int i = 0; i < 9; ++i) touch.add_box(27 * (i / 3) + 3 * (i % 3));
  V best = V{} + no_pair;
  for (int cell = 0; cell < 81; ++cell) {
    const V with_pairs = touch.sums[cell] & 0xFF00;
    const V sum = (touch.sums[cell] << 8) + with_pairs + with_pairs;
    const V key = (sum | static_cast<std::uint16_t>(cell)) & touch.pairs[cell];
    best = best > key ? best : key;
  }
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
