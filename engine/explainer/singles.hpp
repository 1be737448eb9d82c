// Singles, and the direct steps: a locked candidate or a hidden set whose eliminations would leave a hidden single, which
// is placed at once (the eliminations themselves are not made).
#pragma once

#include "hint.hpp"
#include "scale.hpp"

namespace unidoku::explainer {

// Each fills in the hint and says whether it found one.
bool find_hidden_single(const State& state, Hint& hint);
bool find_naked_single(const State& state, Hint& hint);
bool find_direct_locked(const State& state, Scale scale, Hint& hint);
bool find_direct_hidden_set(const State& state, int size, Hint& hint);  // 2 or 3

}  // namespace unidoku::explainer
