#include "step.hpp"

#include <algorithm>

namespace unidoku::logic {

void Step::clear() {
  technique = Technique::give_up;
  siamese = false;
  digits = 0;
  length = 0;
  placements.clear();
  eliminations.clear();
  marks.clear();
  houses.clear();
  nodes.clear();
  links.clear();
}

void sort_candidates(std::vector<Candidate>& candidates) {
  std::ranges::sort(candidates, {}, [](const Candidate& c) { return c.digit * cell_count + c.cell; });
  const auto repeated = std::ranges::unique(candidates);
  candidates.erase(repeated.begin(), repeated.end());
}

void mark_candidates(const Board& board, Step& step, Role role, const CellSet& cells, Mask digits, int group) {
  for (const int cell : cells) {
    for (const int digit : Digits(both(board.candidates(cell), digits))) step.mark(role, cell, digit, group);
  }
}

void add_node(Step& step, const CellSet& cells, int digit, bool on) {
  const auto place = static_cast<std::uint16_t>(step.nodes.size());
  step.nodes.push_back({cells, static_cast<std::uint8_t>(digit), on});
  if (place > 0) step.links.push_back({static_cast<std::uint16_t>(place - 1), place});
}

int index_sum(const std::vector<Candidate>& eliminations) {
  int sum = 0;
  int weight = 1;
  for (const Candidate& c : eliminations) {
    sum += weight * c.cell + c.digit;
    weight += 80;
  }
  return sum;
}

void apply(Board& board, const Step& step) {
  for (const Candidate& c : step.placements) board.place(c.cell, c.digit);
  for (const Candidate& c : step.eliminations) board.eliminate(c.cell, c.digit);
}

Step& Found::begin(Technique technique) {
  draft_.clear();
  draft_.technique = technique;
  return draft_;
}

bool Found::keep() {
  kept_ = true;
  if (want_ == Want::first) return true;
  steps_.push_back(draft_);
  return false;
}

void Found::reset() {
  kept_ = false;
  steps_.clear();
}

}  // namespace unidoku::logic
