#include "closure.hpp"

#include <algorithm>

namespace unidoku::logic {

void Closure::build(const Implications& implications) {
  implications_ = &implications;
  const auto nodes = static_cast<std::size_t>(implications.node_count());
  row_words_ = (nodes + 63) / 64;
  knots_ = 0;
  visits_ = 0;
  rows_.clear();
  stack_.clear();
  knot_.assign(nodes, no_node);
  order_.assign(nodes, 0);
  low_.assign(nodes, 0);
  for (std::size_t node = 0; node < nodes; ++node) {
    if (order_[node] == 0) visit(static_cast<NodeId>(node));
  }
}

// Tarjan's strongly connected components.
void Closure::visit(NodeId node) {
  order_[node] = low_[node] = ++visits_;
  stack_.push_back(node);
  for (const Direct& entry : implications_->direct(node)) {
    if (order_[entry.node] == 0) {
      visit(entry.node);
      low_[node] = std::min(low_[node], low_[entry.node]);
    } else if (knot_[entry.node] == no_node) {
      low_[node] = std::min(low_[node], order_[entry.node]);
    }
  }
  if (low_[node] == order_[node]) close_knot(node);
}

void Closure::close_knot(NodeId root) {
  const std::uint16_t knot = knots_++;
  const std::size_t start = rows_.size();
  rows_.resize(start + row_words_, 0);
  std::uint64_t* row = rows_.data() + start;
  std::size_t first = stack_.size();
  do {
    const NodeId member = stack_[--first];
    knot_[member] = knot;
    row[member / 64] |= std::uint64_t{1} << (member % 64);
  } while (stack_[first] != root);
  for (std::size_t i = first; i < stack_.size(); ++i) {
    for (const Direct& entry : implications_->direct(stack_[i])) {
      if ((row[entry.node / 64] >> (entry.node % 64) & 1) != 0) continue;
      const std::uint64_t* reached = rows_.data() + static_cast<std::size_t>(knot_[entry.node]) * row_words_;
      for (std::size_t w = 0; w < row_words_; ++w) row[w] |= reached[w];
    }
  }
  stack_.resize(first);
}

}  // namespace unidoku::logic
