// How a net's conclusions follow from its assumption, told so that every node comes after all that it rests on.
//
// The lists of nets.hpp say what follows, but not always why: they keep five reasons of a single at most, and ways that
// were joined from several lists may run in a circle. Here all is derived anew, nearest first, by the plain rules: a
// digit that is on is off in its cell's other candidates and its peers, the last candidate of a cell and the last place
// in a house are on, and what groups imply. Whatever is played out follows by these rules too, if with other reasons.
#pragma once

#include "implications.hpp"

namespace unidoku::logic {

class NetStory {
 public:
  // All that follows from `start`. The board and the implications must not change while the story is in use.
  NetStory(const Board& board, const Implications& implications, NodeId start);

  // What the ends rest on and the ends themselves, each after its reasons; the start is first.
  std::vector<NodeId> told(std::span<const NodeId> ends) const;
  // The nodes that together imply a node; none for the start.
  std::span<const NodeId> reasons(NodeId node) const { return reasons_[node]; }

 private:
  using Reasons = std::vector<NodeId>;
  void tell(NodeId node, std::vector<bool>& is_told, std::vector<NodeId>& nodes) const;
  void learn(NodeId node, const Reasons& reasons);
  void learn_singles();
  void follow(NodeId node);
  void follow_groups(NodeId node);
  void follow_on(Candidate c, NodeId node);
  void follow_off(Candidate c);
  void follow_last(const Reasons& off);

  const Board& board_;
  const Implications& implications_;
  NodeId start_;
  std::vector<bool> known_;
  std::vector<NodeId> order_;     // in which they became known
  std::vector<Reasons> reasons_;  // of a node
};

}  // namespace unidoku::logic
