// Colouring of one digit. Cells joined by strong links (a house with two places) get two colours in turn: one colour is
// all true, the other all false.
//
// Simple colours, wrap: two cells of a colour see each other, so that colour is false. Trap: a candidate that sees both
// colours is false. Multi colours, with two components: if a colour sees both colours of the other component, it is
// false (2); if a colour sees a colour of the other, one of the two opposite colours is true (1).
#pragma once

#include "step.hpp"

namespace unidoku::logic {

void find_simple_colors(const Board& board, Found& found);
void find_multi_colors(const Board& board, Found& found);

}  // namespace unidoku::logic
