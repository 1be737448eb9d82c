#include "loop_path.hpp"

#include <algorithm>

namespace unidoku::logic {

CellSet LoopPath::visited_by(std::size_t i) const {
  return als(i) ? implications_.als_of(nodes_[i]).all : implications_.cells_of(nodes_[i]);
}

// The cells that see all of a node, as far as a digit goes.
CellSet LoopPath::seen_by(std::size_t i, int digit) const {
  if (als(i)) return sets_.out(implications_.als_of(nodes_[i]).als, digit);
  return common_peers(implications_.cells_of(nodes_[i]));
}

bool LoopPath::is_valid(bool loop) const {
  const std::size_t size = nodes_.size();
  if (loop && (cell(0) == cell(1) || cell(size - 1) == cell(size - 2))) return false;
  CellSet visited;
  for (std::size_t i = 2; i < size; ++i) {
    if (!loop || cell(i - 2) != cell(0)) visited |= visited_by(i - 2);
    if (visited.has(cell(i))) return false;
  }
  return true;
}

bool LoopPath::has_groups() const {
  return std::ranges::any_of(nodes_, [this](NodeId node) { return !implications_.is_candidate(node); });
}

int LoopPath::length() const {
  const auto sets = std::ranges::count_if(nodes_, [this](NodeId node) { return implications_.is_als(node); });
  return static_cast<int>((2 * static_cast<std::ptrdiff_t>(nodes_.size()) + 5 * sets) / 2);
}

int LoopPath::first_aic_length() const {
  int length = static_cast<int>(nodes_.size());
  for (const NodeId node : nodes_) {
    if (!implications_.is_als(node)) continue;
    const int cells = implications_.als_of(node).all.size();
    length += cells == 2 ? 1 : 2 * (cells - 1);
  }
  return length;
}

void LoopPath::add(const CellSet& cells, Mask digits, std::vector<Candidate>& out) const {
  for (const int digit : Digits(digits)) {
    for (const int cell : cells & board_.cells_with(digit)) out.push_back(candidate(cell, digit));
  }
}

Mask LoopEnds::discontinuous() const {
  if (first.digit == last.digit) {
    if (!first_on && last_on) return without(all_digits, bit_of(first.digit));
    return first_on && !last_on ? bit_of(first.digit) : Mask{0};
  }
  if (first_on != last_on) return 0;
  return bit_of(first_on ? first.digit : last.digit);
}

bool LoopEnds::is_continuous(const Board& board) const {
  const bool same = first.digit == last.digit;
  if (first_on == last_on) return same;
  if (last_on) return !same;
  return !same && size_of(board.candidates(first.cell)) == 2;
}

void LoopPath::continuous(std::vector<Candidate>& out) const {
  const std::size_t last = nodes_.size() - 1;
  if (!on(0) && on(last)) {
    add(CellSet::of(cell(0)), without(all_digits, either(bit_of(digit(0)), bit_of(digit(last)))), out);
  }
  CellSet loop;
  for (std::size_t i = 0; i <= last; ++i) loop |= visited_by(i);
  for (std::size_t i = 1; i <= last; ++i) {
    at_strong_cell(i, out);
    if (!on(i) && cell(i) != cell(i - 1)) at_weak_link(i, loop, out);
    if (als(i) && i < last) at_als(i, out);
  }
}

// Entered by one digit and left by another: the cell has one of the two.
void LoopPath::at_strong_cell(std::size_t i, std::vector<Candidate>& out) const {
  if (!on(i) || i + 2 >= nodes_.size() || cell(i - 1) == cell(i)) return;
  if (on(i + 1) || cell(i + 1) != cell(i) || !on(i + 2) || cell(i + 2) == cell(i)) return;
  add(CellSet::of(cell(i)), without(all_digits, either(bit_of(digit(i)), bit_of(digit(i + 2)))), out);
}

void LoopPath::at_weak_link(std::size_t i, const CellSet& loop, std::vector<Candidate>& out) const {
  add((seen_by(i - 1, digit(i)) & seen_by(i, digit(i))) - loop, bit_of(digit(i)), out);
}

// The set loses one digit or the other, so all others are locked in it.
void LoopPath::at_als(std::size_t i, std::vector<Candidate>& out) const {
  const AlsNode& node = implications_.als_of(nodes_[i]);
  const bool to_cell = on(i + 1);
  const Mask exit = to_cell ? without(board_.candidates(cell(i + 1)), bit_of(digit(i + 1))) : bit_of(digit(i + 1));
  for (const int d : Digits(without(sets_[node.als].digits, either(bit_of(node.digit), exit)))) {
    add(sets_.out(node.als, d), bit_of(d), out);
  }
  if (!to_cell) return;
  for (const int d : Digits(exit)) add(sets_.out(node.als, d) & peers_of(cell(i + 1)), bit_of(d), out);
}

}  // namespace unidoku::logic
