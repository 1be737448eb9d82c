// XY-wing and XYZ-wing.
#pragma once

#include "hint.hpp"

namespace unidoku::explainer {

// With a pivot of two candidates (XY) or three (XYZ).
bool find_wing(const State& state, int pivot_size, Hint& hint);

}  // namespace unidoku::explainer
