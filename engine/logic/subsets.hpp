// Naked and hidden subsets, and locked pairs and triples.
//
// Naked: k cells of a house with k digits between them take those digits, which leave all other cells of every house
// that the k cells share. Locked: a naked pair or triple in both a box and a line, with something to eliminate in each.
// Hidden: k digits of a house with k cells between them take those cells, which lose their other digits.
#pragma once

#include "step.hpp"

namespace unidoku::logic {

// Sizes 2 to 4.
void find_naked_subsets(const Board& board, int size, Found& found);
void find_hidden_subsets(const Board& board, int size, Found& found);
// Sizes 2 and 3.
void find_locked_subsets(const Board& board, int size, Found& found);

}  // namespace unidoku::logic
