// Almost locked sets as links. "The set lacks digit j" follows from j in a cell that sees all its j; then all its other
// digits are locked in it, so they leave every cell, group and set that sees all of theirs, and a cell that keeps one
// candidate has that.
#include "implications.hpp"

namespace unidoku::logic {

namespace {

// A set counts for more than a candidate, the more the larger it is.
int penalty(const Als& set) { return 2 * (size_of(set.digits) - 1); }

bool reaches_out(const AlsList& list, std::size_t als, int except) {
  for (const int digit : Digits(without(list[als].digits, bit_of(except)))) {
    if (!list.out(als, digit).empty()) return true;
  }
  return false;
}

}  // namespace

NodeId Implications::als_node(std::size_t als, int digit) const {
  return als_numbers_[als][static_cast<std::size_t>(digit)];
}

void Implications::add_als(const Board& board, const AlsList& list) {
  als_numbers_.assign(list.size(), {});
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].cells.size() < 2) continue;
    for (const int digit : Digits(list[i].digits)) {
      als_numbers_[i][static_cast<std::size_t>(digit)] = static_cast<NodeId>(node_count());
      als_nodes_.push_back({static_cast<std::uint16_t>(i), static_cast<std::uint8_t>(digit), list.at(i, digit), list[i].cells});
    }
  }
  if (lists_.size() < static_cast<std::size_t>(node_count())) lists_.resize(static_cast<std::size_t>(node_count()));
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].cells.size() < 2) continue;
    for (const int digit : Digits(list[i].digits)) {
      if (!reaches_out(list, i, digit)) continue;
      link_to_als(list, i, digit);
      link_als(list, i, digit);
      link_als_to_cells(board, list, i, digit);
    }
  }
}

// What takes the digit away from the set.
void Implications::link_to_als(const AlsList& list, std::size_t als, int digit) {
  const NodeId lacks = als_node(als, digit);
  const CellSet& out = list.out(als, digit);
  for (const int cell : out) {
    add(on(cell, digit), lacks);
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      const Group& group = groups_[g];
      if (group.digit != digit || !group.cells.has(cell) || group.cells.meets(list[als].cells)) continue;
      if (!list.at(als, digit).within(common_peers(group.cells)) || group.cells.first() != cell) continue;
      add(group_on(g), lacks);
    }
  }
}

// What the locked digits take away from others.
void Implications::link_als(const AlsList& list, std::size_t als, int digit) {
  const NodeId lacks = als_node(als, digit);
  const int distance = 2 + penalty(list[als]);
  const Mask locked = without(list[als].digits, bit_of(digit));
  for (const int k : Digits(locked)) {
    const CellSet& out = list.out(als, k);
    for (const int cell : out) add(lacks, off(cell, k), distance);
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      if (groups_[g].digit == k && groups_[g].cells.within(out)) add(lacks, group_off(g), distance);
    }
  }
  for (std::size_t other = 0; other < list.size(); ++other) {
    if (other == als || list[other].cells.size() < 2 || list[other].cells.meets(list[als].cells)) continue;
    for (const int k : Digits(both(locked, list[other].digits))) {
      if (list.at(other, k).within(list.out(als, k))) add(lacks, als_node(other, k), distance);
    }
  }
}

void Implications::link_als_to_cells(const Board& board, const AlsList& list, std::size_t als, int digit) {
  const Mask locked = without(list[als].digits, bit_of(digit));
  CellSet seen;
  for (const int k : Digits(list[als].digits)) seen |= list.out(als, k);
  for (const int cell : seen) {
    Mask left = board.candidates(cell);
    if (size_of(left) == 2) continue;
    for (const int k : Digits(locked)) {
      if (list.out(als, k).has(cell)) left = without(left, bit_of(k));
    }
    if (size_of(left) == 1) add(als_node(als, digit), on(cell, first_digit(left)), 3 + penalty(list[als]));
  }
}

}  // namespace unidoku::logic
