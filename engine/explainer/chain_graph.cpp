#include "chain_graph.hpp"

namespace unidoku::explainer {

void Numbering::number(const State& state) {
  cells_.clear();
  digits_.clear();
  for (const int cell : state.empty_cells()) {
    for (const int digit : Digits(state.candidates(cell))) {
      numbers_[static_cast<std::size_t>(cell * side + digit - 1)] = static_cast<std::uint16_t>(cells_.size());
      cells_.push_back(static_cast<std::uint8_t>(cell));
      digits_.push_back(static_cast<std::uint8_t>(digit));
    }
  }
}

double length_bonus(int complexity) {
  double bonus = 0;
  bool four_thirds = false;
  for (int limit = 4; complexity - 2 > limit; four_thirds = !four_thirds) {
    bonus += 0.1;
    limit = four_thirds ? limit * 4 / 3 : limit * 3 / 2;
  }
  return bonus;
}

}  // namespace unidoku::explainer
