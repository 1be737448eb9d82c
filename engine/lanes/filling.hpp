// Full grids from seeds, one in each lane: what fill.hpp defines, the first completion in a drawn order.
//
// Each lane goes its own way through the order. After a sweep, the first cell in which more than one digit is left gets
// the first of them. Where nothing is left for some cell or digit, the last such decision was wrong: the lane is set up
// anew, with all decisions but that one, and with its digit forbidden there.
#pragma once

#include "entries.hpp"
#include "sweep.hpp"

namespace unidoku::lanes {
namespace {

// The words of SplitMix64. The random source itself (random.hpp) may not be used here (vectors.hpp says why).
UNIDOKU_INLINE std::uint64_t mixed(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}
constexpr std::uint64_t golden_gamma = 0x9E3779B97F4A7C15u;
UNIDOKU_INLINE std::uint64_t first_key(std::uint64_t seed) { return mixed(mixed(~seed) + golden_gamma); }

// The priorities of a cell's digits are nine words in a row.
struct Steps {
  std::uint64_t to[9];
};
constexpr Steps make_steps() {
  Steps steps{};
  for (std::uint64_t i = 0; i < 9; ++i) steps.to[i] = i * golden_gamma;
  return steps;
}
constexpr Steps steps = make_steps();
UNIDOKU_INLINE std::uint64_t words_of(std::uint64_t key, int cell) {
  return key + (9 * static_cast<std::uint64_t>(cell) + 1) * golden_gamma;
}
UNIDOKU_INLINE std::uint64_t priority_of(std::uint64_t words, int digit_index) {
  return mixed(words + steps.to[digit_index]);
}

// Of the candidates, the one that comes first.
UNIDOKU_INLINE std::uint32_t first_of(std::uint32_t candidates, std::uint64_t words) {
  std::uint32_t best = candidates & (0u - candidates);
  std::uint64_t best_priority = priority_of(words, lowest_of(candidates));
  for (std::uint32_t left = candidates & (candidates - 1); left != 0; left &= left - 1) {
    const std::uint64_t priority = priority_of(words, lowest_of(left));
    const bool is_better = priority < best_priority;
    best = is_better ? left & (0u - left) : best;
    best_priority = is_better ? priority : best_priority;
  }
  return best;
}

constexpr int diagonal_cells = 27;
constexpr int other_cells = 54;
struct CellOrder {
  std::uint8_t diagonal[diagonal_cells];
  std::uint8_t others[other_cells];
};
constexpr CellOrder make_cell_order() {
  CellOrder order{};
  int diagonal = 0;
  int others = 0;
  for (int cell = 0; cell < 81; ++cell) {
    const bool is_diagonal = cell / 27 == cell % 9 / 3;
    (is_diagonal ? order.diagonal[diagonal++] : order.others[others++]) = static_cast<std::uint8_t>(cell);
  }
  return order;
}
constexpr CellOrder cell_order = make_cell_order();

template <class Lanes>
class Filling {
 public:
  Filling(const std::uint64_t* seeds, std::size_t number, std::uint8_t* grids)
      : seeds_(seeds), number_(number), grids_(grids) {
    for (V& row : board_) row = V{};
  }

  void run() {
    for (int lane = 0; lane < width; ++lane) begin(lane);
    std::uint32_t undecided = 0;  // for one sweep: then something still moves in most lanes
    V last_sum{};
    while (busy_ != 0) {
      Totals<V> totals;
      sweep(board_, totals);
      const std::uint32_t alive = busy_ & Lanes::bits((V)(totals.possible == every_digit) & (V)(totals.least != 0));
      const std::uint32_t full = alive & Lanes::bits((V)(totals.sum == full_sum));
      const std::uint32_t solved = full == 0 ? 0 : full & Lanes::bits(solved_lanes(board_));
      const std::uint32_t open = alive & ~solved;
      const std::uint32_t ready = open & (undecided | Lanes::bits((V)(totals.sum == last_sum)));
      for (std::uint32_t left = busy_ & ~alive; left != 0; left &= left - 1) back_up(lowest_of(left));
      for (std::uint32_t left = solved; left != 0; left &= left - 1) finish(lowest_of(left));
      for (std::uint32_t left = ready; left != 0; left &= left - 1) decide(lowest_of(left));
      undecided = open & ~ready;
      last_sum = totals.sum;
    }
  }

 private:
  using V = typename VectorOf<Lanes::width>::Type;
  static constexpr int width = Lanes::width;

  struct Decision {
    std::uint8_t position;  // among the other cells
    bool holds;             // the cell has the digit; or else it has not
    Word digit;
  };
  struct Lane {
    std::size_t number;
    std::uint64_t key;
    Word diagonal[diagonal_cells];
    Decision path[8 * other_cells];  // a cell can lose eight digits
    int depth;
    int position;  // before it no cell is open
  };

  UNIDOKU_INLINE Word& word(int lane, int cell) { return reinterpret_cast<Word*>(board_)[width * cell + lane]; }

  // The next grid, from the three boxes that do not see each other.
  void begin(int lane) {
    if (next_ == number_) {
      busy_ &= ~(1u << lane);
      return;
    }
    busy_ |= 1u << lane;
    Lane& own = lanes_[lane];
    own.number = next_++;
    own.key = first_key(seeds_[own.number]);
    own.depth = 0;
    draw_boxes(own);
    enter(lane);
  }

  // The three boxes side by side: what is drawn in one does not wait for another.
  static UNIDOKU_INLINE void draw_boxes(Lane& own) {
    std::uint8_t left[3][9];  // the digits that a box still needs
    for (auto& digits : left) {
      for (int digit = 0; digit < 9; ++digit) digits[digit] = static_cast<std::uint8_t>(digit);
    }
    for (int place = 0; place < 9; ++place) {
      int best[3] = {};
      std::uint64_t words[3], best_priority[3];
      for (int box = 0; box < 3; ++box) {
        words[box] = words_of(own.key, cell_order.diagonal[9 * box + place]);
        best_priority[box] = priority_of(words[box], left[box][0]);
      }
      for (int i = 1; i < 9 - place; ++i) {
        UNIDOKU_UNROLL(3)
        for (int box = 0; box < 3; ++box) {
          const std::uint64_t priority = priority_of(words[box], left[box][i]);
          const bool is_better = priority < best_priority[box];
          best[box] = is_better ? i : best[box];
          best_priority[box] = is_better ? priority : best_priority[box];
        }
      }
      for (int box = 0; box < 3; ++box) {
        std::uint8_t& digit = left[box][best[box]];
        own.diagonal[9 * box + place] = static_cast<Word>(1u << digit);
        digit = left[box][8 - place];
      }
    }
  }

  void enter(int lane) {
    Lane& own = lanes_[lane];
    for (int i = 0; i < diagonal_cells; ++i) word(lane, cell_order.diagonal[i]) = own.diagonal[i];
    for (const std::uint8_t cell : cell_order.others) word(lane, cell) = every_digit;
    for (int i = 0; i < own.depth; ++i) {
      const Decision& decision = own.path[i];
      Word& cell = word(lane, cell_order.others[decision.position]);
      cell = static_cast<Word>(decision.holds ? decision.digit : cell & ~decision.digit);
    }
    own.position = own.depth == 0 ? 0 : own.path[own.depth - 1].position;
  }

  void decide(int lane) {
    Lane& own = lanes_[lane];
    for (; own.position < other_cells; ++own.position) {
      const int cell = cell_order.others[own.position];
      Word& candidates = word(lane, cell);
      if ((candidates & (candidates - 1)) == 0) continue;
      candidates = static_cast<Word>(first_of(candidates, words_of(own.key, cell)));
      own.path[own.depth++] = {static_cast<std::uint8_t>(own.position), true, candidates};
      return;
    }
    // No cell is open, and yet the board is not solved: the next sweep shows the contradiction.
  }

  void back_up(int lane) {
    Lane& own = lanes_[lane];
    while (!own.path[own.depth - 1].holds) --own.depth;
    own.path[own.depth - 1].holds = false;
    enter(lane);
  }

  void finish(int lane) {
    std::uint8_t* digits = grids_ + 81 * lanes_[lane].number;
    for (int cell = 0; cell < 81; ++cell) digits[cell] = static_cast<std::uint8_t>(lowest_of(word(lane, cell)) + 1);
    begin(lane);
  }

  alignas(64) V board_[81];
  Lane lanes_[width];
  std::uint32_t busy_ = 0;
  const std::uint64_t* seeds_;
  std::size_t number_;
  std::size_t next_ = 0;
  std::uint8_t* grids_;
};

template <class Lanes>
void fill_on(const std::uint64_t* seeds, std::size_t number, std::uint8_t* grids) {
  Filling<Lanes> filling(seeds, number, grids);
  filling.run();
}

}  // namespace
}  // namespace unidoku::lanes
