// Locked candidates. Pointing: a digit's cells in a box all lie on one line, so it leaves the line outside the box.
// Claiming: a digit's cells in a line all lie in one box, so it leaves the box outside the line.
#pragma once

#include "step.hpp"

namespace unidoku::logic {

void find_pointing(const Board& board, Found& found);
void find_claiming(const Board& board, Found& found);

}  // namespace unidoku::logic
