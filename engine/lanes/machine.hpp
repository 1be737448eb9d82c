// The lanes and the boards that wait for them. docs/engine.md draws it.
//
//        the task                    list of blocks, the last first
//           |  a block of new boards      |
//           +------------->[ block ]------+--> lanes --sweep--> solved: counted | contradiction: gone
//                          [ block ]              |
//                             ^                   |  nothing changes any more
//             two blocks      |                   v
//             of children     +---- branch ---- parked boards
//
// Where second children are often not needed, their blocks are put off in a list of their own. Where lanes are idle, boards are
// branched on before nothing changes any more.
#pragma once

#include "blocks.hpp"
#include "choose.hpp"
#include "lost.hpp"
#include "pairs.hpp"
#include "reader.hpp"
#include "sweep.hpp"

namespace unidoku::lanes {
namespace {

template <class Lanes>
class Machine {
 public:
  Machine(const Task& task, Queue& queue) : task_(task), queue_(queue), lost_(task, queue), parked_(Blocks<Lanes>::make()) {
    parked_->count = 0;
    for (V& row : board_) row = V{};
  }
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;
  ~Machine() { ::operator delete(parked_, std::align_val_t{alignof(Block<Lanes>)}); }

  bool run() {
    const bool is_done = work();
    lost_.tell();
    return is_done;
  }

 private:
  using V = typename VectorOf<Lanes::width>::Type;
  static constexpr int width = Lanes::width;
  static constexpr std::uint32_t all_lanes = width == 32 ? ~0u : (1u << (width % 32)) - 1;
  static constexpr int patience = width == 32 ? 8 : width == 16 ? 4 : 2;  // lanes without work before boards are exchanged
  static constexpr unsigned sweeps_between_polls = 256;                   // a tenth of a millisecond
  // So many boards are begun before those that were put off are looked at: by then most have a solution from their first
  // children, and the last that was put off, nearest to it, is likely to have the next.
  static constexpr int cohort = 8 * width;

  bool work() {
    for (unsigned sweeps = 1;; ++sweeps) {
      std::uint32_t stuck = busy_ != 0 ? step() : 0;
      // Half of the lanes idle to the end: then it is better to branch on what is not stuck yet than to wait for it.
      if (nothing_waits() && parked_->count == 0 && 2 * count_of(busy_) <= width) stuck = busy_;
      const bool is_due = count_of(stuck | (all_lanes & ~busy_)) >= patience;
      if (is_due || stuck == busy_) refill(stuck);
      if (busy_ == 0) return !queue_.stopped();
      if (sweeps % sweeps_between_polls == 0 && queue_.stopped()) return false;
    }
  }

  // One sweep. Counts and frees the lanes that came to an end; gives those in which nothing changes any more.
  std::uint32_t step() {
    Totals<V> totals;
    sweep(board_, totals);
    busy_ &= Lanes::bits((V)(totals.possible == every_digit) & (V)(totals.least != 0));
    std::uint32_t stuck = Lanes::bits((V)(totals.sum == last_sum_));
    if (const std::uint32_t full = Lanes::bits((V)(totals.sum == full_sum)) & busy_; full != 0) {
      const std::uint32_t solved = full & Lanes::bits(solved_lanes(board_));
      busy_ &= ~solved;
      if (solved != 0) count(solved);
    }
    last_sum_ = totals.sum;
    return stuck & busy_;
  }

  std::uint32_t number(int lane) const {
    return static_cast<std::uint32_t>(board_[low_row][lane]) | static_cast<std::uint32_t>(board_[high_row][lane]) << 16;
  }
  bool has_enough(std::uint32_t number) const { return task_.counts[number] >= task_.limit; }

  UNIDOKU_APART void count(std::uint32_t solved) {
    for (; solved != 0; solved &= solved - 1) {
      const int lane = lowest_of(solved);
      const std::uint32_t index = number(lane);
      if (has_enough(index) || (task_.besides != nullptr && is_known(lane, index))) continue;
      const std::uint32_t found = ++task_.counts[index];
      if (task_.solutions != nullptr && found <= 2 && !differs_at_one(index)) {
        write(lane, task_.solutions + 81 * std::size_t{index}, found == 1);
      }
      if (found == task_.limit) {
        some_have_enough_ = true;
        const V same = (V)(board_[low_row] == static_cast<std::uint16_t>(index)) &
                       (V)(board_[high_row] == static_cast<std::uint16_t>(index >> 16));
        busy_ &= ~Lanes::bits(same);
      }
    }
  }

  bool differs_at_one(std::uint32_t index) const { return task_.differs_at != nullptr && task_.differs_at[index] < 81; }

  // Whether the solution in this lane is the one that is not counted.
  bool is_known(int lane, std::uint32_t index) const {
    if (differs_at_one(index)) return false;
    const Word* words = reinterpret_cast<const Word*>(board_) + lane;
    const std::uint8_t* digits = task_.besides + 81 * std::size_t{index};
    for (int cell = 0; cell < 81; ++cell) {
      if (words[width * cell] != 1u << (digits[cell] - 1)) return false;
    }
    return true;
  }

  void write(int lane, std::uint8_t* digits, bool is_only) const {
    const Word* words = reinterpret_cast<const Word*>(board_) + lane;
    for (int cell = 0; cell < 81; ++cell) {
      digits[cell] = is_only ? static_cast<std::uint8_t>(__builtin_ctz(words[width * cell]) + 1) : std::uint8_t{0};
    }
  }

  // Parks the stuck boards and fills the lanes that are free.
  void refill(std::uint32_t stuck) {
    do {
      const std::uint32_t out = up_to(width - parked_->count, stuck);
      stuck &= ~out;
      const std::uint32_t open = out | (all_lanes & ~busy_);
      std::uint32_t in = 0;
      if (has_waiting(count_of(open))) in = up_to(blocks_.top().count, open);
      exchange(out, in);
      busy_ = (busy_ & ~out) | in;
      const bool is_scarce = stuck == 0 && nothing_waits() && 2 * count_of(busy_) <= width;
      if (parked_->count == width || (is_scarce && parked_->count > 0)) branch();
      // The last block may have had too few: it pays to come back for the next only if much is free.
    } while (stuck != 0 || (2 * count_of(all_lanes & ~busy_) >= width && !nothing_waits()));
  }

  // Of these lanes, no more than so many, and no more than may leave or enter at once.
  static std::uint32_t up_to(int most, std::uint32_t lanes) {
    if (most > Lanes::together) most = Lanes::together;
    while (count_of(lanes) > most) lanes &= lanes - 1;
    return lanes;
  }

  bool nothing_waits() const { return blocks_.empty() && deferred_.empty() && is_drained_; }
  bool resume() {
    if (deferred_.empty()) return false;
    deferred_.move_top_to(blocks_);
    if (deferred_.empty()) begun_ = 0;
    return true;
  }

  // Whether boards wait; if so, then the last `wanted` of the last block still need to be looked at.
  bool has_waiting(int wanted) {
    for (;;) {
      if (blocks_.empty() && !(begun_ < cohort && feed()) && !resume()) return false;
      Block<Lanes>& block = blocks_.top();
      if (some_have_enough_) drop(block, wanted);
      if (block.count > 0) return true;
      blocks_.pop();
    }
  }

  // Drops what belongs to boards that have enough solutions, if there is any among the last `wanted`.
  void drop(Block<Lanes>& block, int wanted) {
    for (int i = block.count - 1; i >= 0 && i >= block.count - wanted; --i) {
      if (has_enough(block.number(i))) {
        compact(block);
        return;
      }
    }
  }

  UNIDOKU_APART void compact(Block<Lanes>& block) {
    std::uint32_t live = 0;
    for (int i = 0; i < block.count; ++i) live |= static_cast<std::uint32_t>(!has_enough(block.number(i))) << i;
    copy(block, live, block, 0);
  }

  void exchange(std::uint32_t out, std::uint32_t in) {
    if (out != 0 && in != 0) {
      pass<true, true>(out, in);
    } else if (out != 0) {
      pass<true, false>(out, in);
    } else if (in != 0) {
      pass<false, true>(out, in);
    }
  }

  // Once over all rows: boards leave the lanes `out` to be parked, the last that wait enter the lanes `in`.
  template <bool any_out, bool any_in>
  UNIDOKU_APART void pass(std::uint32_t out, std::uint32_t in) {
    const typename Lanes::Leaving leaving(out);
    const typename Lanes::Entering entering(in);
    Block<Lanes>* const block = any_in ? &blocks_.top() : nullptr;
    Block<Lanes>* const parked = parked_;
    const int from = any_in ? block->count - count_of(in) : 0;
    const int to = parked->count;
    UNIDOKU_UNROLL(4)
    for (int i = 0; i < rows; ++i) {
      const V row = board_[i];
      if constexpr (any_out) leaving.store_row(row, parked->words(i) + to);
      if constexpr (any_in) board_[i] = entering.row_with(row, block->words(i) + from);
    }
    parked->count += count_of(out);
    if constexpr (any_in) {
      block->count = from;
      if (from == 0) blocks_.pop();
      last_sum_ &= ~Lanes::mask(in);  // no board has the sum 0, so none seems to be stuck after its first sweep
    }
  }

  // Every parked board becomes two: with one of the candidates of a cell, and without it. But a board from which pairs take
  // something goes back as it then is.
  UNIDOKU_APART void branch() {
    if (some_have_enough_) {
      compact(*parked_);
      if (parked_->count == 0) return;
    }
    Block<Lanes>& without = *parked_;
    const auto row_at = [&](int cell) -> V& { return without.row[cell].boards; };
    const std::uint32_t all = all_lanes >> (width - without.count);
    const std::uint32_t stuck = are_pairs_worth_it(without, all) ? all & ~narrow_to_pairs<Lanes>(row_at, all) : all;
    const bool is_deferred = task_.besides != nullptr || some_have_enough_;
    parked_ = (is_deferred ? deferred_ : blocks_).exchange(parked_);
    parked_->count = 0;
    if (stuck == 0) return;
    without.row[depth_row].boards += 1;
    const V cells = 2 * without.count > width ? touching_most<V>(row_at) : most_crowded<V>(row_at);
    // What is taken first comes last: behind the others where there is room.
    const int children = count_of(stuck);
    const bool has_room = !is_deferred && without.count + children <= width;
    Block<Lanes>& with = has_room ? without : blocks_.push();
    const int first = has_room ? without.count : 0;
    copy(without, stuck, with, first);
    for (int board = first, left = 0; board < with.count; ++board, ++left) {
      while ((stuck >> left & 1) == 0) ++left;
      some_have_enough_ |= lost_.settles(with.number(board));
      const int chosen = cells[left];
      const int cell = chosen == no_pair ? smallest_cell(with, board) : chosen;
      Word& word = with.words(cell)[board];
      const auto first_digit = static_cast<Word>(word & -word);
      without.words(cell)[left] = static_cast<Word>(without.words(cell)[left] & ~first_digit);
      // A cell with one digit is chosen only where cells around it have kept that: they clash, and the board has no solution.
      word = chosen != no_pair && word == first_digit ? Word{0} : first_digit;
    }
  }

  // Where few have been branched on less than twice, the pairs that are left save less than it costs to find them; nor does it
  // pay where boards have many solutions.
  bool are_pairs_worth_it(Block<Lanes>& block, std::uint32_t all) const {
    const std::uint32_t young = all & Lanes::bits((V)(block.row[depth_row].boards < 2));
    return 4 * count_of(young) >= width && !some_have_enough_;
  }

  // Some boards of a block, to the places from `first` on. Of the same block too: to its beginning, or behind its last board.
  static void copy(Block<Lanes>& from, std::uint32_t boards, Block<Lanes>& to, int first) {
    if (count_of(boards) == width) {
      for (int i = 0; i < rows; ++i) to.row[i].boards = from.row[i].boards;
    } else {
      int place = first;
      for (int lane = 0; lane < width; lane += Lanes::together) {
        const std::uint32_t part = boards & (all_lanes >> (width - Lanes::together) << lane);
        const typename Lanes::Leaving leaving(part);
        for (int i = 0; i < rows; ++i) {
          const V row = from.row[i].boards;
          leaving.store_row(row, to.words(i) + place);
        }
        place += count_of(part);
      }
    }
    to.count = first + count_of(boards);
  }

  // Rare: no cell has two candidates.
  static int smallest_cell(Block<Lanes>& block, int board) {
    int best = 0;
    int best_size = 10;
    for (int cell = 0; cell < 81; ++cell) {
      const int size = __builtin_popcount(block.words(cell)[board]);
      if (size > 1 && size < best_size) {
        best_size = size;
        best = cell;
      }
    }
    return best;
  }

  // A block of new boards. False when there are none left.
  UNIDOKU_APART bool feed() {
    if (is_drained_) return false;
    std::size_t first = 0;
    const int count = static_cast<int>(queue_.take(task_, width, first));
    is_drained_ = count == 0;
    if (is_drained_) return false;
    if (!deferred_.empty()) begun_ += count;
    Block<Lanes>& block = blocks_.push();
    block.count = count;
    for (int board = 0; board < width; ++board) {
      const std::size_t index = first + static_cast<std::size_t>(board < count ? board : 0);
      block.words(low_row)[board] = static_cast<Word>(index);
      block.words(high_row)[board] = static_cast<Word>(index >> 16);
      task_.counts[index] = 0;
    }
    block.row[depth_row].boards = V{};
    Reader<Lanes>(task_).read(block, first);
    if (task_.differs_at != nullptr) forbid_known(block, first);
    if (task_.solutions != nullptr) __builtin_memset(task_.solutions + 81 * first, 0, 81 * static_cast<std::size_t>(count));
    return true;
  }

  void forbid_known(Block<Lanes>& block, std::size_t first) {
    for (int board = 0; board < block.count; ++board) {
      const std::size_t index = first + static_cast<std::size_t>(board);
      const unsigned cell = task_.differs_at[index];
      if (cell < 81) block.words(static_cast<int>(cell))[board] &= static_cast<Word>(~(1u << (task_.besides[81 * index + cell] - 1)));
    }
  }

  alignas(64) V board_[rows];
  V last_sum_{};
  std::uint32_t busy_ = 0;
  const Task& task_;
  Queue& queue_;
  Blocks<Lanes> blocks_;
  Blocks<Lanes> deferred_;  // put off: second children, where they are often not needed
  Lost lost_;
  Block<Lanes>* parked_;
  int begun_ = 0;                  // boards since something was put off
  bool is_drained_ = false;        // the task has no more boards
  bool some_have_enough_ = false;  // some board has reached its limit, so that some that wait need no longer be looked at
};

template <class Lanes>
bool run_on(const Task& task, Queue& queue) {
  Machine<Lanes> machine(task, queue);
  return machine.run();
}

}  // namespace
}  // namespace unidoku::lanes
