#include "propagation.hpp"

namespace unidoku::explainer {

void Propagation::start(const State& base, const Numbering& numbers, Literal seed, Mode mode) {
  clear();
  base_ = &base;
  numbers_ = &numbers;
  mode_ = mode;
  work_ = base;
  versions_.assign(numbers.literals(), 0);
  for (auto& list : reached_) list.clear();
  expanded_ = {};
  cells_ = {};
  conflict_on_ = conflict_off_ = -1;
  ancestors_.clear();
  add_reached(seed, Reason::none, 0);
}

void Propagation::run() {
  ancestors_.clear();
  while (!contradicts()) {
    if (expanded_[1] < reached_[1].size()) {
      if (!expand_on(reached_[1][expanded_[1]++])) return;
    } else if (expanded_[0] < reached_[0].size()) {
      if (!expand_off(reached_[0][expanded_[0]++])) return;
    } else {
      return;
    }
  }
}

void Propagation::add_advanced(int cell, int digit, std::span<const Literal> literals, std::uint32_t nested) {
  const Literal literal = off(numbers_->of(cell, digit));
  if (reaches(literal)) return;
  add_reached(literal, Reason::advanced, nested);
  for (const Literal parent_literal : literals) parent(version(parent_literal));
}

int Propagation::add_reached(Literal literal, Reason reason, std::uint32_t nested) {
  const int node = add(literal, reason, nested);
  versions_[literal] = static_cast<std::uint16_t>(node + 1);
  reached_[is_on(literal)].push_back(static_cast<std::uint16_t>(node));
  const int number = number_of(literal);
  cells_[is_on(literal)][static_cast<std::size_t>(numbers_->digit(number) - 1)].add(numbers_->cell(number));
  return node;
}

bool Propagation::expand_on(int node) {
  const int number = number_of((*this)[node].literal);
  const int cell = numbers_->cell(number);
  const int digit = numbers_->digit(number);
  if (mode_.cells) {
    for (const int other : Digits(without(work_.candidates(cell), bit_of(digit)))) {
      if (!reach_off(cell, other, Reason::cell, node)) return false;
    }
  }
  const CellSet seen = work_.cells_with(digit) & peers_of(cell);
  CellSet worth = (seen - cells(false, digit)) | (seen & cells(true, digit));  // new, or a contradiction
  for (const Kind kind : box_row_column) {
    if (worth.empty()) return true;
    const CellSet here = worth & house_set(house_of(cell, kind));
    for (const int other : here) {
      if (!reach_off(other, digit, reason_of(kind), node)) return false;
    }
    worth -= here;
  }
  return true;
}

bool Propagation::expand_off(int node) {
  const int number = number_of((*this)[node].literal);
  const int cell = numbers_->cell(number);
  const int digit = numbers_->digit(number);
  if (mode_.cells && size_of(work_.candidates(cell)) == 2) {
    const Mask other = without(work_.candidates(cell), bit_of(digit));
    if (!reach_on(cell, first_digit(other), Reason::cell, node)) return false;
  }
  for (const Kind kind : box_row_column) {
    const int house = house_of(cell, kind);
    const Mask places = work_.positions(house, digit);
    if (size_of(places) != 2) continue;
    const Mask other = without(places, place_bit(place_of(cell, kind)));
    if (!reach_on(cell_at(house, first_place(other)), digit, reason_of(kind), node)) return false;
  }
  if (mode_.dynamic) work_.eliminate(cell, digit);
  return true;
}

bool Propagation::reach_off(int cell, int digit, Reason reason, int from) {
  const Literal literal = off(numbers_->of(cell, digit));
  const bool conflict = reaches(twin(literal));
  if (!conflict && reaches(literal)) return true;
  const int node = conflict ? add(literal, reason) : add_reached(literal, reason, 0);
  parent(from);
  if (conflict) {
    conflict_on_ = version(twin(literal));
    conflict_off_ = node;
  }
  return !conflict;
}

bool Propagation::reach_on(int cell, int digit, Reason reason, int from) {
  const Literal literal = on(numbers_->of(cell, digit));
  const bool conflict = reaches(twin(literal));
  if (!conflict && reaches(literal)) return true;
  const int node = conflict ? add(literal, reason) : add_reached(literal, reason, 0);
  parent(from);
  if (mode_.dynamic) hidden_parents(cell, digit, reason);
  if (conflict) {
    conflict_on_ = node;
    conflict_off_ = version(twin(literal));
  }
  return !conflict;
}

// What went from the cell, or from the house, since the propagation began.
void Propagation::hidden_parents(int cell, int digit, Reason reason) {
  if (reason == Reason::cell) {
    for (const int gone : Digits(without(base_->candidates(cell), work_.candidates(cell)))) {
      parent(version(off(numbers_->of(cell, gone))));
    }
    return;
  }
  const int house = house_of(cell, kind_of(reason));
  Mask gone = without(base_->positions(house, digit), work_.positions(house, digit));
  for (; gone != 0; gone = static_cast<Mask>(gone & (gone - 1))) {
    parent(version(off(numbers_->of(cell_at(house, first_place(gone)), digit))));
  }
}

// A set of literals for each node.
void Propagation::count_ancestors(std::vector<std::uint64_t>& sets) {
  const std::size_t words = (numbers_->literals() + 63) / 64;
  sets.assign(words * nodes.size(), 0);
  ancestors_.resize(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    std::uint64_t* const set = sets.data() + words * i;
    const Node& node = nodes[i];
    for (std::size_t k = 0; k < node.parent_count; ++k) {
      const std::uint64_t* const of_parent = sets.data() + words * parents[node.first_parent + k];
      for (std::size_t w = 0; w < words; ++w) set[w] |= of_parent[w];
    }
    set[node.literal >> 6] |= std::uint64_t{1} << (node.literal & 63);
    int count = 0;
    for (std::size_t w = 0; w < words; ++w) count += logic::count_bits(set[w]);
    ancestors_[i] = static_cast<std::uint16_t>(count);
  }
}

}  // namespace unidoku::explainer
