// Everything that follows from one node, with the ways: a list that grows by the lists of its own entries.
#pragma once

#include <limits>

#include "implications.hpp"

namespace unidoku::logic {

// A way through the implications, from the assumption to the end.
struct Way {
  std::vector<NodeId> nodes;
  std::vector<NodeId> branches;  // other nodes that a node on the way needs
  std::vector<std::uint16_t> branch_at;  // the place on the way of the node that needs it
};

class Table {
 public:
  // The implications must not change while the table is in use. Where all distances in the lists are equal, the table
  // may end with ways of `most_nodes` nodes.
  void build(const Implications& implications, NodeId start, int most_nodes = unlimited);
  static constexpr int unlimited = std::numeric_limits<int>::max();

  NodeId start() const { return entries_[0].node; }
  std::size_t size() const { return entries_.size(); }
  NodeId node(std::size_t entry) const { return entries_[entry].node; }
  int distance(std::size_t entry) const { return entries_[entry].distance; }
  bool has(NodeId node) const { return number_[node] != 0 || node == start(); }

  // Precondition: the table has the node. Where several nodes together imply one, the way follows the latest of them.
  void trace(NodeId end, Way& way) const;
  // The number of nodes of the way and of all its branches, and one more for each branch.
  int length(const Way& way) const;
  // The nodes that a branch needs beyond those of the way, from its start to its end.
  std::vector<NodeId> branch(const Way& way, NodeId end) const;

 private:
  struct Entry {
    NodeId node;
    NodeId source;         // it stands in this node's list
    std::uint16_t place;   // at this place
    std::uint16_t distance;
  };

  const Implications* implications_ = nullptr;
  std::vector<Entry> entries_;
  std::vector<std::uint16_t> number_;  // of a node's entry; 0: none, or the start
};

}  // namespace unidoku::logic
