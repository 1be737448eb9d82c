// What follows from each candidate, as sets alone: much faster than with the reasons, and all that most questions need.
//
// A rule of the game is a set of candidates of which exactly one is true: one per cell, one per house and digit. What
// is true removes the rest of its four rules; a rule that comes down to one member from more makes it true. Without a
// contradiction the outcome is that of a dynamic propagation, whatever the order.
#pragma once

#include "links.hpp"

namespace unidoku::explainer {

class Closures {
 public:
  // Both must outlive what is asked. Without cells: only the rules of houses count.
  void begin(const State& state, const Numbering& numbers, bool cells);
  // Adds what follows from a literal, itself included, to two empty rows; `least` gets for each literal that follows
  // how many ancestors it has at least, whatever the way. 0; after a contradiction what its later end has at least: all
  // that follows with fewer is in the rows.
  int close(Literal seed, std::uint64_t* on, std::uint64_t* off, std::uint8_t* least);

 private:
  static constexpr int rule_count = house_count * side + cell_count;
  using Rules = std::array<Mask, rule_count>;

  struct Result {
    std::uint64_t* on;
    std::uint64_t* off;
    std::uint8_t* least;
  };
  template <int rules_of_each>
  int follow(Literal seed, const Result& result);
  template <int rules_of_each>
  int take(int id, const Result& result);
  template <int rules_of_each>
  bool remove(int id, int except, int least, const Result& result);
  void push(int id, int least, const Result& result);

  const Numbering* numbers_ = nullptr;
  bool cells_ = true;
  Rules start_{};
  Rules left_{};
  std::array<std::uint16_t, cell_count * side> queue_{};
  std::size_t queued_ = 0;
};

}  // namespace unidoku::explainer
