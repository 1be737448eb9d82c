// Sue de Coq. Two or three cells where a line and a box cross hold at least two digits more than there are cells. If
// cells of the line take some of those digits, cells of the box others, and together they use up the surplus, then every
// digit of the pattern has its place: line digits leave the rest of the line, box digits the rest of the box.
#pragma once

#include "step.hpp"

namespace unidoku::logic {

// The candidates of a line and a box, and for each crossing those with which nothing was found: what is found there
// depends on nothing else.
using CrossingMemory = std::array<Mask, 2 * side>;
using SueDeCoqMemory = std::array<std::array<CrossingMemory, side>, 2 * side>;

void find_sue_de_coq(const Board& board, Found& found, SueDeCoqMemory& memory);

}  // namespace unidoku::logic
