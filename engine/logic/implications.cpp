#include "implications.hpp"

namespace unidoku::logic {

int Implications::digit_of(NodeId node) const {
  if (is_candidate(node)) return candidate_of(node).digit;
  return is_group(node) ? group_of(node).digit : als_of(node).digit;
}

CellSet Implications::cells_of(NodeId node) const {
  if (is_candidate(node)) return CellSet::of(candidate_of(node).cell);
  return is_group(node) ? group_of(node).cells : als_of(node).cells;
}

void Implications::add(NodeId to, NodeId node, int distance, std::span<const std::uint16_t> predecessors) {
  const auto start = static_cast<std::uint32_t>(pool_.size());
  pool_.insert(pool_.end(), predecessors.begin(), predecessors.end());
  lists_[to].push_back({node, static_cast<std::uint16_t>(distance), start, static_cast<std::uint8_t>(predecessors.size())});
}

void Implications::number(const Board& board) {
  candidates_.clear();
  groups_.clear();
  for (auto& groups : groups_of_) groups.clear();
  als_nodes_.clear();
  pool_.clear();
  for (const int cell : board.unsolved()) {
    for (const int digit : Digits(board.candidates(cell))) {
      index_[static_cast<std::size_t>(cell * side + digit - 1)] = static_cast<std::int16_t>(candidates_.size());
      candidates_.push_back(candidate(cell, digit));
    }
  }
  words_ = (candidates_.size() + 63) / 64;
  if (lists_.size() < static_cast<std::size_t>(node_count())) lists_.resize(static_cast<std::size_t>(node_count()));
  for (auto& list : lists_) list.clear();
}

void Implications::link_candidates(const Board& board) {
  for (const Candidate c : candidates_) {
    const NodeId here = on(c.cell, c.digit);
    const NodeId not_here = off(c.cell, c.digit);
    const Mask others = without(board.candidates(c.cell), bit_of(c.digit));
    for (const int digit : Digits(others)) add(here, off(c.cell, digit));
    if (size_of(others) == 1) add(not_here, on(c.cell, first_digit(others)));
    CellSet weak;  // a cell of the box may be on the line as well
    CellSet strong;
    for (const int house : houses_of(c.cell)) {
      const CellSet cells = (board.cells_with(c.digit) & house_set(house)) - CellSet::of(c.cell);
      for (const int cell : cells - weak) add(here, off(cell, c.digit));
      weak |= cells;
      if (board.count(house, c.digit) != 2) continue;
      for (const int cell : cells - strong) add(not_here, on(cell, c.digit));
      strong |= cells;
    }
  }
}

void Implications::add_groups(const Board& board) {
  find_groups(board, first_row);
  find_groups(board, first_column);
  if (lists_.size() < static_cast<std::size_t>(node_count())) lists_.resize(static_cast<std::size_t>(node_count()));
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    link_group_to_cells(board, g);
    link_group_to_groups(board, g);
  }
}

void Implications::find_groups(const Board& board, int first_line) {
  for (int line = first_line; line < first_line + side; ++line) {
    for (int digit = 1; digit <= side; ++digit) {
      const CellSet cells = board.cells_with(digit) & house_set(line);
      for (std::size_t i = 0; i < side; i += 3) {
        const int box = house_of(logic::cells_of(line)[i], Kind::box);
        const CellSet part = cells & house_set(box);
        if (part.size() < 2) continue;
        groups_of_[static_cast<std::size_t>(digit)].push_back(groups_.size());
        groups_.push_back({part, static_cast<std::uint8_t>(digit), static_cast<std::uint8_t>(line), static_cast<std::uint8_t>(box)});
      }
    }
  }
}

void Implications::link_group_to_cells(const Board& board, std::size_t g) {
  const Group& group = groups_[g];
  const CellSet& cells = board.cells_with(group.digit);
  for (const int cell : cells & common_peers(group.cells)) {
    add(group_on(g), off(cell, group.digit));
    add(on(cell, group.digit), group_off(g));
  }
  for (const int house : {group.box, group.line}) {
    const CellSet rest = (cells & house_set(house)) - group.cells;
    if (rest.size() != 1) continue;
    add(group_off(g), on(rest.first(), group.digit));
    add(off(rest.first(), group.digit), group_on(g));
  }
}

void Implications::link_group_to_groups(const Board& board, std::size_t g) {
  const Group& group = groups_[g];
  for (const std::size_t k : groups_of_[group.digit]) {
    const Group& other = groups_[k];
    if (k == g || other.cells.meets(group.cells)) continue;
    if (other.line == group.line || other.box == group.box) add(group_on(g), group_off(k));
  }
  link_groups_in(board, g, group.line);
  link_groups_in(board, g, group.box);
}

// Two groups hold all places of the digit in a house.
void Implications::link_groups_in(const Board& board, std::size_t g, int house) {
  const Group& group = groups_[g];
  const CellSet rest = (board.cells_with(group.digit) & house_set(house)) - group.cells;
  std::size_t partners = 0;
  std::size_t partner = 0;
  for (const std::size_t k : groups_of_[group.digit]) {
    const Group& other = groups_[k];
    if ((house < first_box ? other.line : other.box) != house || other.cells.meets(group.cells)) continue;
    ++partners;
    partner = k;
  }
  if (partners == 1 && rest == groups_[partner].cells) add(group_off(g), group_on(partner));
}

}  // namespace unidoku::logic
