// Patterns of one digit made of two strong links, and the empty rectangle.
//
// Skyscraper: two parallel lines with two candidates each; one end of each lies on a common crossing line, so one of
// the other two ends, the roofs, is true. Two-string kite: a row and a column with two candidates each, joined in a
// box; one of the far ends is true. Empty rectangle: in a box the digit lies on one row and one column only; a strong
// link outside carries the one to the other.
#pragma once

#include "step.hpp"

namespace unidoku::logic {

void find_skyscrapers(const Board& board, Found& found);
void find_two_string_kites(const Board& board, Found& found);
// Two kites through the same two cells of one box, taken as one step; they may be of different digits.
void find_dual_two_string_kites(const Board& board, Found& found);
// `two_candidates`: also boxes with only two candidates, which are plain chains. Not when solving.
void find_empty_rectangles(const Board& board, bool two_candidates, Found& found);
// Two empty rectangles in the same box, taken as one step.
void find_dual_empty_rectangles(const Board& board, Found& found);

}  // namespace unidoku::logic
