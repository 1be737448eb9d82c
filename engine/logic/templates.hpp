// Templates: all ways to put one digit nine times into the grid. Cells in every way that is left are placed; candidates
// in none are eliminated. Strong, and not for people.
#pragma once

#include "step.hpp"

namespace unidoku::logic {

void find_template_sets(const Board& board, Found& found);
void find_template_deletes(const Board& board, Found& found);

}  // namespace unidoku::logic
