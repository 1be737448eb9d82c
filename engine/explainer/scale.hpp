// The scales: Sudoku Explainer's, and that of its successor Sukaku Explainer, which puts techniques between and tries some of
// the others in another order. rate.cpp has the table of all.
#pragma once

#include <cstdint>

namespace unidoku::explainer {

enum class Scale : std::uint8_t {
  explainer,
  sukaku,       // as it was in 2019: the published collections are rated by this
  sukaku_2021,  // its last version, with further techniques
};
constexpr int scale_count = 3;

}  // namespace unidoku::explainer
