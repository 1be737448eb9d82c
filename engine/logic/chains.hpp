// Chains of one digit, and chains of cells with two candidates. Links alternate: strong (if the one is false the other
// is true), weak (not both). A chain that begins and ends with a strong link says: one of its two ends is true, so what
// sees both ends goes.
//
// X-chain: one digit; strong links are houses with two places. Turbot fish: an X-chain of three links. XY-chain: the
// strong links are cells with two candidates. Remote pair: all of the same pair; then both digits go from all cells
// that see two cells of the chain an odd number of steps apart.
#pragma once

#include "step.hpp"

namespace unidoku::logic {

constexpr int most_chain_links = 20;

void find_x_chains(const Board& board, Found& found);
void find_turbot_fish(const Board& board, Found& found);
void find_xy_chains(const Board& board, Found& found);
void find_remote_pairs(const Board& board, Found& found);

}  // namespace unidoku::logic
