// The implications of forcing nets: every candidate is played out on a copy of the board, as true and as false.
//
// The naked and hidden singles that arise are placed, in four rounds. A single rests on all the candidates that are gone
// from its cell or house, so what it implies may have several predecessors. Contradictory positions are played on like
// any other: that they come up is what the search is for.
#pragma once

#include "implications.hpp"

namespace unidoku::logic {

// Numbers the candidates and fills their lists by play; groups come after.
void play_out(const Board& board, Implications& implications);

}  // namespace unidoku::logic
