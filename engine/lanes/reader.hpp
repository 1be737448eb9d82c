// Boards of the task, turned round into a block.
#pragma once

#include "blocks.hpp"
#include "lanes.hpp"
#include "sweep.hpp"

namespace unidoku::lanes {
namespace {

template <class Lanes>
class Reader {
 public:
  explicit Reader(const Task& task) : task_(task) {}

  // The candidates of as many boards as the block has, from `first` on. In columns beyond its count, anything.
  void read(Block<Lanes>& block, std::size_t first) const {
    if (task_.candidates != nullptr) {
      read_candidates(block, first);
    } else {
      for (int group = 0; group < block.count; group += 8) read_cells(block, first, group);
    }
  }

 private:
  void read_candidates(Block<Lanes>& block, std::size_t first) const {
    for (int board = 0; board < block.count; ++board) {
      const std::uint16_t* masks = task_.candidates + 81 * (first + static_cast<std::size_t>(board));
      for (int cell = 0; cell < 81; ++cell) block.words(cell)[board] = masks[cell] & every_digit;
    }
  }

  const std::uint8_t* cells_of(std::size_t index) const {
    return task_.cells + (task_.starts != nullptr ? task_.starts[index] : index * task_.stride);
  }

  // Eight boards: 16 cells at a time are turned round, so that each cell's eight bytes stand together.
  void read_cells(Block<Lanes>& block, std::size_t first, int group) const {
    const std::uint8_t* cells[8];
    for (int i = 0; i < 8; ++i) {
      cells[i] = cells_of(first + static_cast<std::size_t>(group + i < block.count ? group + i : group));
    }
    for (int start = 0; start < 80; start += 16) {
      Bytes row[8];
      for (int i = 0; i < 8; ++i) {
        const Bytes digit = load<Bytes>(cells[i] + start) - task_.zero;
        row[i] = digit < 10 ? digit : Bytes{};
      }
      turn(row);
      for (int pair = 0; pair < 8; ++pair) {
        const Bytes low = Lanes::look_up(Bytes{255, 1, 2, 4, 8, 16, 32, 64, 128}, row[pair]);
        const Bytes high = Lanes::look_up(Bytes{1, 0, 0, 0, 0, 0, 0, 0, 0, 1}, row[pair]);
        const int cell = start + 2 * pair;
        store(block.words(cell) + group, interleave_low(low, high));
        store(block.words(cell + 1) + group, interleave_high(low, high));
      }
    }
    for (int i = 0; i < 8; ++i) {
      const auto digit = static_cast<std::uint8_t>(cells[i][80] - task_.zero);
      block.words(80)[group + i] = digit == 0 || digit > 9 ? every_digit : static_cast<Word>(1u << (digit - 1));
    }
  }

  static UNIDOKU_INLINE Bytes interleave_low(Bytes a, Bytes b) {
#if defined(__clang__)
    return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
#else
    return __builtin_shuffle(a, b, Bytes{0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23});
#endif
  }
  static UNIDOKU_INLINE Bytes interleave_high(Bytes a, Bytes b) {
#if defined(__clang__)
    return __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
#else
    return __builtin_shuffle(a, b, Bytes{8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31});
#endif
  }
  // Three times each row with that four further on: then row k holds bytes 2k and 2k + 1 of all eight.
  static UNIDOKU_INLINE void turn(Bytes (&row)[8]) {
    for (int round = 0; round < 3; ++round) {
      Bytes next[8];
      for (int i = 0; i < 4; ++i) {
        next[2 * i] = interleave_low(row[i], row[i + 4]);
        next[2 * i + 1] = interleave_high(row[i], row[i + 4]);
      }
      for (int i = 0; i < 8; ++i) row[i] = next[i];
    }
  }

  const Task& task_;
};

}  // namespace
}  // namespace unidoku::lanes
