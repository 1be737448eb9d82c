// Techniques with almost locked sets (als_list.hpp).
//
// ALS-XZ: two sets with a restricted common x. One of them is locked, so a further common digit z is in one of them: z
// goes where all z of both are seen. With two restricted commons every other digit of each set is locked as well.
// ALS-XY-wing: a third set, the pivot, has different restricted commons with both; one of the two outer sets is locked.
// ALS chain: the same along a chain of sets. Death blossom: a stem cell, each candidate of which would lock another set;
// a digit common to all the sets goes where all of them are seen.
#pragma once

#include "als_list.hpp"
#include "step.hpp"

namespace unidoku::logic {

// The list must be built and linked for this board.
void find_als_xz(const Board& board, const AlsList& list, Found& found);
void find_als_xy_wings(const Board& board, const AlsList& list, bool overlap, Found& found);
// At most `most_links` links, 0 for no limit.
void find_als_chains(const Board& board, const AlsList& list, int most_links, Found& found);
void find_death_blossoms(const Board& board, const AlsList& list, bool overlap, Found& found);

// For the steps: a set with its place in the pattern; the candidates of a restricted common in both sets.
void mark_als(const Board& board, Step& step, const Als& als, int group);
void mark_restricted(const AlsList& list, Step& step, std::size_t one, std::size_t other, int digit, int group);
// Notes as the step's digits those that it eliminates.
void note_eliminated_digits(Step& step);

}  // namespace unidoku::logic
