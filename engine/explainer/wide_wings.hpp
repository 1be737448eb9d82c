// WXYZ-wing and its larger kin: cells of a house with one digit more than there are cells, and a cell with two of these
// digits elsewhere.
#pragma once

#include "hint.hpp"

namespace unidoku::explainer {

// With so many digits, 4 to 7. Of all that is found the least rating, of these the one that eliminates most.
bool find_wide_wing(const State& state, int digits, Hint& hint);

}  // namespace unidoku::explainer
