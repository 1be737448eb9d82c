// The two scales: Sudoku Explainer's, and that of its successor Sukaku Explainer, which puts techniques between and tries
// some of the others in another order. rate.cpp has the table of both.
#pragma once

#include <cstdint>

namespace unidoku::explainer {

enum class Scale : std::uint8_t { explainer, sukaku };

}  // namespace unidoku::explainer
