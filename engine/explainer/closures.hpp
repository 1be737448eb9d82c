// What follows from each candidate, as sets alone: much faster than with the reasons, and all that most questions need.
//
// A rule of the game is a set of candidates of which exactly one is true: one per cell, one per house and digit. What is
// true removes the rest of its four rules; a rule that comes down to one member from more makes it true. Without a
// contradiction the outcome is that of a dynamic propagation, whatever the order.
#pragma once

#include "links.hpp"

namespace unidoku::explainer {

class Closures {
 public:
  // Both must outlive what is asked. Without cells: only the rules of houses count.
  void begin(const State& state, const Numbering& numbers, bool cells);
  // Adds what follows from a literal, itself included, to two empty rows; false on a contradiction: then the rows mean
  // nothing.
  bool close(Literal seed, std::uint64_t* on, std::uint64_t* off);

 private:
  static constexpr int rule_count = house_count * side + cell_count;
  using Rules = std::array<Mask, rule_count>;

  bool take(int id, std::uint64_t* on, std::uint64_t* off);
  bool remove(int id, int except, std::uint64_t* on, std::uint64_t* off);

  const Numbering* numbers_ = nullptr;
  int rules_of_each_ = 4;
  Rules start_{};
  Rules left_{};
  std::array<std::uint16_t, cell_count * side> queue_{};
  std::size_t queued_ = 0;
};

}  // namespace unidoku::explainer
