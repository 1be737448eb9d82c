// Nice loops and alternating inference chains: a way of implications that comes back to its start, or whose two ends
// cannot both be false.
//
// Discontinuous loop: the start implies its own opposite, or another digit of its cell, or is implied by both. Continuous
// loop: the two ends in the start cell are both true if the start is not; then every weak link of the loop is a strong one
// and eliminates. AIC: if the start is false the end is true, so one of them is. Grouped: with groups of cells, or almost
// locked sets, on the way.
#pragma once

#include "closure.hpp"
#include "step.hpp"

namespace unidoku::logic {

// The implications and their closure must be those of the board. `grouped`: when all steps are wanted, only those with
// a group or an almost locked set are; `sets` are those of the implications.
void find_nice_loops(const Board& board, const Implications& implications, const Closure& closure, const AlsList& sets,
                     bool grouped, Found& found);

}  // namespace unidoku::logic
