// Wings: two cells of which one must have digit z.
//
// XY-wing: a pivot {x,y} sees {x,z} and {y,z}; whichever the pivot takes, one pincer has z. XYZ-wing: the pivot has z as
// well and counts as a third cell. W-wing: two cells {a,b}, and a house in which b has two places, each seen by one of
// them: one of them must be a.
#pragma once

#include "step.hpp"

namespace unidoku::logic {

void find_w_wings(const Board& board, Found& found);
void find_xy_wings(const Board& board, Found& found);
void find_xyz_wings(const Board& board, Found& found);

}  // namespace unidoku::logic
