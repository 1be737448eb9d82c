// What may end a search early: a budget of nodes, or somebody who asks it to stop.
#pragma once

#include <cstdint>
#include <limits>

namespace unidoku {

constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

// Asked now and then by everything that may run long.
class Interrupt {
 public:
  virtual ~Interrupt() = default;
  virtual bool requested() = 0;
};

struct Limits {
  std::uint64_t nodes = unlimited;
  Interrupt* interrupt = nullptr;
};

// How often an interrupt is asked, in nodes: rarely enough to cost nothing, often enough on the largest board.
constexpr std::uint64_t nodes_between_polls = 32;

enum class Answer : std::uint8_t {
  none,         // no solution
  one,          // exactly one
  many,         // at least two; the count says how many were reached
  unknown,      // the budget ran out before the answer was known
  interrupted,  // somebody asked to stop
};

}  // namespace unidoku
