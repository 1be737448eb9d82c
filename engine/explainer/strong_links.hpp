// Strong links of one digit, end to end: one end of the first and one end of the last cannot both be false.
#pragma once

#include "hint.hpp"

namespace unidoku::explainer {

// With so many links, 2 to 4. Of all that is found the least rating, of these the one that eliminates most.
bool find_strong_links(const State& state, int count, Hint& hint);

}  // namespace unidoku::explainer
