// Aligned pair and triplet exclusion: candidates of two or three cells that no combination allowed by others has.
#pragma once

#include "hint.hpp"

namespace unidoku::explainer {

bool find_aligned_pair(const State& state, Hint& hint);
bool find_aligned_triplet(const State& state, Hint& hint);

}  // namespace unidoku::explainer
