// Unique rectangles and loops, types 1 to 4.
#pragma once

#include "hint.hpp"
#include "scale.hpp"

namespace unidoku::explainer {

// Of all that is found the one with the least rating, of these the least type, of these the first.
bool find_unique_loop(const State& state, Scale scale, Hint& hint);

}  // namespace unidoku::explainer
