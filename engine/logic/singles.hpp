// Full house, naked single, hidden single.
//
// Full house: one cell of a house is empty, so the missing digit goes there. Naked single: a cell has one candidate
// left. Hidden single: a digit has one cell left in a house. All three are read off the board's queues, in the order in
// which they arose.
#pragma once

#include "step.hpp"

namespace unidoku::logic {

// The first full house among the naked queue; nothing is taken off the queue.
void find_full_houses(const Board& board, Found& found);

// Takes entries off the queue until one still stands; false when there is none.
bool next_naked_single(Board& board, Step& step);
bool next_hidden_single(Board& board, Step& step);

// All that are waiting; nothing is taken off the queues.
void find_naked_singles(const Board& board, Found& found);
void find_hidden_singles(const Board& board, Found& found);

}  // namespace unidoku::logic
