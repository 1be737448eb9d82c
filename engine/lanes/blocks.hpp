// Boards that wait: a block is as many as there are lanes, laid out as in the lanes, so that a board, new or half solved, is a
// column of it: 81 rows of candidates and three about the board itself.
#pragma once

#include <new>

#include "vectors.hpp"

namespace unidoku::lanes {
namespace {

constexpr int rows = 84;
constexpr int low_row = 81;    // of the number of a board, the lower 16 bits
constexpr int high_row = 82;   // and the upper
constexpr int depth_row = 83;  // how often it was branched on

template <class Lanes>
struct Block {
  using V = typename VectorOf<Lanes::width>::Type;
  struct Row {
    V boards;
    std::uint16_t beyond[Lanes::beyond];
  };
  Row row[rows];
  int count;

  UNIDOKU_INLINE Word* words(int index) { return reinterpret_cast<Word*>(&row[index]); }
  UNIDOKU_INLINE std::uint32_t number(int board) {
    return static_cast<std::uint32_t>(words(low_row)[board]) | static_cast<std::uint32_t>(words(high_row)[board]) << 16;
  }
};

// The list of blocks. Those beyond its end are spare.
template <class Lanes>
class Blocks {
 public:
  Blocks() = default;
  Blocks(const Blocks&) = delete;
  Blocks& operator=(const Blocks&) = delete;
  ~Blocks() {
    for (std::size_t i = 0; i < made_; ++i) ::operator delete(slots_[i], std::align_val_t{alignof(Block<Lanes>)});
    if (slots_ != first_slots_) ::operator delete(slots_);
  }

  bool empty() const { return depth_ == 0; }
  Block<Lanes>& top() { return *slots_[depth_ - 1]; }
  void pop() { --depth_; }
  Block<Lanes>& push() {
    if (depth_ == capacity_) grow();
    if (depth_ == made_) slots_[made_++] = make();
    return *slots_[depth_++];
  }
  // Pushes this one, and gives a spare one for it.
  Block<Lanes>* exchange(Block<Lanes>* block) {
    push();
    Block<Lanes>* spare = slots_[depth_ - 1];
    slots_[depth_ - 1] = block;
    return spare;
  }
  void move_top_to(Blocks& other) {
    slots_[depth_ - 1] = other.exchange(slots_[depth_ - 1]);
    --depth_;
  }
  static Block<Lanes>* make() {
    return static_cast<Block<Lanes>*>(::operator new(sizeof(Block<Lanes>), std::align_val_t{alignof(Block<Lanes>)}));
  }

 private:
  void grow() {
    auto** more = static_cast<Block<Lanes>**>(::operator new(2 * capacity_ * sizeof(Block<Lanes>*)));
    for (std::size_t i = 0; i < made_; ++i) more[i] = slots_[i];
    if (slots_ != first_slots_) ::operator delete(slots_);
    slots_ = more;
    capacity_ *= 2;
  }

  Block<Lanes>* first_slots_[16];
  Block<Lanes>** slots_ = first_slots_;
  std::size_t capacity_ = 16;
  std::size_t made_ = 0;
  std::size_t depth_ = 0;
};

}  // namespace
}  // namespace unidoku::lanes
