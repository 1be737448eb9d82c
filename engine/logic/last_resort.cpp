#include "last_resort.hpp"

namespace unidoku::logic {

void brute_force(const Board& board, const std::array<std::uint8_t, cell_count>& solution, Step& step) {
  int skipped = board.unsolved().size() / 2;
  auto it = board.unsolved().begin();
  for (; skipped > 0; --skipped) ++it;
  const int cell = *it;
  const int digit = solution[static_cast<std::size_t>(cell)];
  step.clear();
  step.technique = Technique::brute_force;
  step.digits = bit_of(digit);
  step.placements.push_back(candidate(cell, digit));
}

}  // namespace unidoku::logic
