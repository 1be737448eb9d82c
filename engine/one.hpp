// One 9×9 board, counted in whatever way takes least.
#pragma once

#include <cstdint>
#include <span>

#include "lanes/lanes.hpp"
#include "limits.hpp"
#include "shape.hpp"

namespace unidoku {

struct OneCount {
  bool is_known;  // false when it was interrupted
  std::uint32_t found;
};

// The solutions of the 81 digits, up to `limit`, which is at least 1, or 2 where `solution` is given: its 81 digits become
// those of the solution where there is exactly one, else anything. The search over bands settles most boards in a node or
// two, before the lanes were even filled, and soon finds solutions where there are many. A board that looks harder than that,
// after the first conclusions or at dead ends, is put into the lanes.
OneCount count_one(std::span<const Digit> digits, std::uint32_t limit, lanes::InstructionSet set, Interrupt& interrupt,
                   Digit* solution = nullptr);

}  // namespace unidoku
