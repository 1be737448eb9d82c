// The questions that everything else asks of a board, for every shape, by the fastest search there is for it.
#pragma once

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "bands.hpp"
#include "board.hpp"
#include "limits.hpp"
#include "search.hpp"
#include "shape.hpp"

namespace unidoku {

// Keeps its memory from board to board. The shape must outlive it.
class Solver {
 public:
  explicit Solver(const Shape& shape);

  const Shape& shape() const { return *shape_; }

  // Begins with a board; `next` then goes from solution to solution, until a limit or the end.
  void begin(std::span<const Digit> digits);
  Event next(const Limits& limits);
  // After Event::solution: its digits.
  void write(std::span<Digit> digits) const;
  std::uint64_t nodes() const;

  // Whether the board has a solution in which `cell` is not `digit`: Event::solution or Event::exhausted.
  Event differs(std::span<const Digit> digits, int cell, int digit, const Limits& limits);
  // Whether it has one other than this.
  Event differs(std::span<const Digit> digits, std::span<const Digit> solution, const Limits& limits);

 private:
  const Shape* shape_;
  std::variant<Search<BandBoard>, Search<Board>> search_;
};

struct Count {
  Answer answer = Answer::none;
  std::uint64_t found = 0;
  std::uint64_t nodes = 0;
  std::vector<Digit> first;  // empty when there is none
  std::vector<Digit> second;
};

// Counts solutions up to `limit`. Clashing clues are found before any search.
Count count(Solver& solver, std::span<const Digit> digits, std::uint64_t limit, const Limits& limits);

}  // namespace unidoku
