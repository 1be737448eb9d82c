// What a person sees while solving: values, candidates, how often a digit still fits in each house, and the singles
// waiting to be played.
//
// The singles come in the order in which they arose, so two first-in-first-out queues are part of the state. Entries
// are not checked when they are stored; whoever takes one looks whether it still stands. The count of a house and the
// queues are kept by one pair of procedures, `eliminate` and `place`, also through contradictory positions: forcing
// nets play those out, and what they find depends on the bookkeeping here.
#pragma once

#include <span>

#include "cells.hpp"

namespace unidoku::logic {

struct Candidate {
  std::uint8_t cell;
  std::uint8_t digit;
  bool operator==(const Candidate&) const = default;
};
constexpr Candidate candidate(int cell, int digit) {
  return {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)};
}

// A first-in-first-out queue of at most `capacity` entries over its whole life.
template <std::size_t capacity>
class Queue {
 public:
  Queue() = default;
  Queue(const Queue& other) { *this = other; }
  Queue& operator=(const Queue& other) {  // copies what is in it, not the whole room
    head_ = 0;
    tail_ = static_cast<std::uint16_t>(other.tail_ - other.head_);
    for (std::size_t i = 0; i < tail_; ++i) entries_[i] = other.entries_[other.head_ + i];
    return *this;
  }
  bool empty() const { return head_ == tail_; }
  std::span<const Candidate> entries() const { return {entries_.data() + head_, entries_.data() + tail_}; }
  void push(int cell, int digit) { entries_[tail_++] = candidate(cell, digit); }
  Candidate pop() { return entries_[head_++]; }
  // Removes the first entry of this digit in these cells, if there is one.
  void forget(const CellSet& cells, int digit) {
    for (std::size_t i = head_; i < tail_; ++i) {
      if (entries_[i].digit != digit || !cells.has(entries_[i].cell)) continue;
      for (std::size_t k = i + 1; k < tail_; ++k) entries_[k - 1] = entries_[k];
      --tail_;
      return;
    }
  }

 private:
  std::array<Candidate, capacity> entries_;
  std::uint16_t head_ = 0;
  std::uint16_t tail_ = 0;
};

class Board {
 public:
  Board();  // empty: every candidate everywhere

  int value(int cell) const { return values_[index(cell)]; }  // 0: unsolved
  bool is_given(int cell) const { return given_.has(cell); }
  Mask candidates(int cell) const { return candidates_[index(cell)]; }  // of a solved cell: none
  const CellSet& cells_with(int digit) const { return cells_with_[index(digit)]; }
  int count(int house, int digit) const { return counts_[index(house)][index(digit)]; }
  const CellSet& unsolved() const { return unsolved_; }
  bool is_solved() const { return unsolved_.empty(); }
  // Unsolved cells that see no placed `digit`, whether or not it was eliminated there.
  CellSet allowed(int digit) const { return allowed_[index(digit)] & unsolved_; }
  // Unsolved cells with exactly two candidates.
  CellSet bivalue() const;

  void place(int cell, int digit);
  void place_given(int cell, int digit) {
    given_.add(cell);
    place(cell, digit);
  }
  void eliminate(int cell, int digit);

  // A digit became the last candidate of its cell / kept one cell in a house.
  Queue<cell_count> naked;
  Queue<house_count * side> hidden;

 private:
  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }
  void note_hidden(int house, int digit);

  std::array<Mask, cell_count> candidates_;
  std::array<std::uint8_t, cell_count> values_{};
  std::array<std::array<std::int8_t, side + 1>, house_count> counts_;
  std::array<CellSet, side + 1> cells_with_;
  std::array<CellSet, side + 1> allowed_;
  CellSet unsolved_ = CellSet::all();
  CellSet given_;
};

}  // namespace unidoku::logic
