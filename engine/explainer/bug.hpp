// BUG: a board where, but for a few candidates, each cell has two and each digit is in two cells of each house. Types 1 to 4.
#pragma once

#include "hint.hpp"
#include "scale.hpp"

namespace unidoku::explainer {

bool find_bug(const State& state, Scale scale, Hint& hint);

}  // namespace unidoku::explainer
