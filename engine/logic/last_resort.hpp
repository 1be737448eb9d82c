// When nothing is left: one digit of the solution, as a step that says so.
#pragma once

#include "step.hpp"

namespace unidoku::logic {

// Places the middle one of the unsolved cells. Precondition: some cell is unsolved.
void brute_force(const Board& board, const std::array<std::uint8_t, cell_count>& solution, Step& step);

}  // namespace unidoku::logic
