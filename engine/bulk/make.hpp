// Many 9×9 puzzles, each the very one that generate() of dig.hpp gives for its seed, and each proved in lanes before it
// counts.
#pragma once

#include <cstddef>
#include <cstdint>

#include "dig.hpp"
#include "lanes/lanes.hpp"
#include "shape.hpp"

namespace unidoku {

// What to make, and where it goes: an item, or 81 digits, a puzzle. Nothing is checked here.
struct Orders {
  const std::uint64_t* seeds = nullptr;
  std::size_t puzzles_wanted = 0;
  int target_empty = as_many_as_can_go;
  Symmetry symmetry = Symmetry::none;
  int most_attempts = 1;

  Digit* puzzles = nullptr;
  Digit* solutions = nullptr;
  std::uint8_t* reached = nullptr;  // as in Dug
  std::int32_t* attempts = nullptr;
  std::int32_t* put_back = nullptr;
  std::int32_t* redundant = nullptr;
};

enum class Made : std::uint8_t {
  all,
  stopped,
  unproved,  // a puzzle has not exactly the solution it was dug from: the engine is broken, and nothing may leave it
};

// One thread's work: any number of them may share the orders and the queue.
Made make_puzzles(const Orders& orders, lanes::Queue& queue, lanes::InstructionSet set);

}  // namespace unidoku
