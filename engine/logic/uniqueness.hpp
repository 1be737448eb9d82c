// Arguments from the puzzle having one solution only. Four cells in two rows, two columns and two boxes that end up with
// two digits crosswise could be exchanged, so a proper puzzle never gets there. Only for puzzles proven proper.
//
// Unique rectangles: a pair {a,b} on four cells none of which is a clue. Avoidable rectangles: the same with digits that
// have been placed; clues are left out, for they cannot be exchanged. BUG+1: if every other unsolved cell had two
// candidates and each digit two places in every house, there would be two solutions; the one extra candidate prevents it.
#pragma once

#include "step.hpp"

namespace unidoku::logic {

// One of uniqueness_1..6 and hidden_rectangle. `missing_candidates`: the cells other than the first need not have both
// digits as candidates any more; they must only be free of clues against them.
void find_unique_rectangles(const Board& board, Technique technique, bool missing_candidates, Found& found);

void find_avoidable_rectangles(const Board& board, Technique technique, Found& found);
void find_bug_plus_1(const Board& board, Found& found);

}  // namespace unidoku::logic
