// Locked candidates, sets and fish: the techniques that are also used inside nested chains, in the Explainer's order.
#pragma once

#include "hint.hpp"
#include "scale.hpp"

namespace unidoku::explainer {

void find_locked(const State& state, Scale scale, Patterns& found);  // pointing, then claiming
void find_naked_sets(const State& state, int size, Patterns& found);
void find_hidden_sets(const State& state, int size, Patterns& found);
void find_fish(const State& state, int size, Patterns& found);

}  // namespace unidoku::explainer
