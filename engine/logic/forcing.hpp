// Forcing chains and nets. What follows from a candidate being true, or false, is known (implications.hpp, nets.hpp).
//
// Contradiction: an assumption implies something impossible, so its opposite holds. Verity: a candidate is true or false,
// a cell has one of its candidates, a digit has one of its cells in a house; what follows from every case holds.
#pragma once

#include "closure.hpp"
#include "step.hpp"

namespace unidoku::logic {

// The implications and their closure must be those of the board. Nets: only conclusions with a node that rests on
// several others. Finds placements first, then eliminations, each by cell.
void find_forcing(const Board& board, const Implications& implications, const Closure& closure, bool nets, Found& found);

}  // namespace unidoku::logic
