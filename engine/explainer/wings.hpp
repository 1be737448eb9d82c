// XY-wing and XYZ-wing.
#pragma once

#include "hint.hpp"
#include "scale.hpp"

namespace unidoku::explainer {

// With a pivot of two candidates (XY) or three (XYZ).
bool find_wing(const State& state, int pivot_size, Scale scale, Hint& hint);

}  // namespace unidoku::explainer
