// Everything that follows from each node, directly or not: the sets only, without the ways. Nodes that imply each other
// imply the same; between such knots the implications have no circles, so one pass in order is enough.
#pragma once

#include "implications.hpp"

namespace unidoku::logic {

class Closure {
 public:
  void build(const Implications& implications);

  // The nodes that a node implies, itself among them, as bits in the numbering of the implications.
  std::span<const std::uint64_t> from(NodeId node) const {
    return {rows_.data() + static_cast<std::size_t>(knot_[node]) * row_words_, row_words_};
  }
  bool implies(NodeId from_node, NodeId to) const { return (from(from_node)[to / 64] >> (to % 64) & 1) != 0; }

 private:
  void visit(NodeId node);
  void close_knot(NodeId root);

  const Implications* implications_ = nullptr;
  std::size_t row_words_ = 0;
  std::vector<std::uint64_t> rows_;  // one for each knot
  std::uint16_t knots_ = 0;
  std::vector<std::uint16_t> knot_;  // of a node; no_node until it is known
  std::vector<std::uint16_t> order_; // of the first visit; 0: not yet
  std::vector<std::uint16_t> low_;   // the earliest node of the stack that can be reached
  std::vector<NodeId> stack_;
  std::uint16_t visits_ = 0;
};

}  // namespace unidoku::logic
