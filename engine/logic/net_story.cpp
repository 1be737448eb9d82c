#include "net_story.hpp"

#include <algorithm>

namespace unidoku::logic {

NetStory::NetStory(const Board& board, const Implications& implications, NodeId start)
    : board_(board), implications_(implications), start_(start),
      known_(static_cast<std::size_t>(implications.node_count())),
      reasons_(static_cast<std::size_t>(implications.node_count())) {
  learn(start, {});
  learn_singles();
  for (std::size_t i = 0; i < order_.size(); ++i) follow(order_[i]);
}

std::vector<NodeId> NetStory::told(std::span<const NodeId> ends) const {
  std::vector<bool> is_told(known_.size());
  std::vector<NodeId> nodes;
  tell(start_, is_told, nodes);
  for (const NodeId end : ends) tell(end, is_told, nodes);
  return nodes;
}

void NetStory::tell(NodeId node, std::vector<bool>& is_told, std::vector<NodeId>& nodes) const {
  if (is_told[node]) return;
  is_told[node] = true;
  for (const NodeId reason : reasons_[node]) tell(reason, is_told, nodes);
  nodes.push_back(node);
}

void NetStory::learn(NodeId node, const Reasons& reasons) {
  if (known_[node]) return;
  known_[node] = true;
  order_.push_back(node);
  reasons_[node] = reasons;
}

// Singles of the board need no reason. Only the start may have none, so they are told as if they followed from it.
void NetStory::learn_singles() {
  for (int k = 0; k < implications_.candidate_count(); ++k) {
    const Candidate c = implications_.candidate_at(k);
    const auto is_only_place = [&](int house) { return (board_.cells_with(c.digit) & house_set(house)).size() == 1; };
    if (size_of(board_.candidates(c.cell)) == 1 || std::ranges::any_of(houses_of(c.cell), is_only_place)) {
      learn(static_cast<NodeId>(k), {start_});
    }
  }
}

void NetStory::follow(NodeId node) {
  follow_groups(node);
  if (!implications_.is_candidate(node)) return;
  const Candidate c = implications_.candidate_of(node);
  if (implications_.is_on(node)) {
    follow_on(c, node);
  } else {
    follow_off(c);
  }
}

void NetStory::follow_groups(NodeId node) {
  for (const Direct& entry : implications_.direct(node)) {
    if (implications_.is_group(node) || implications_.is_group(entry.node)) learn(entry.node, {node});
  }
}

void NetStory::follow_on(Candidate c, NodeId node) {
  for (const int digit : Digits(without(board_.candidates(c.cell), bit_of(c.digit)))) {
    learn(implications_.off(c.cell, digit), {node});
  }
  for (const int cell : board_.cells_with(c.digit) & peers_of(c.cell)) learn(implications_.off(cell, c.digit), {node});
}

void NetStory::follow_off(Candidate c) {
  Reasons off;
  for (const int digit : Digits(board_.candidates(c.cell))) off.push_back(implications_.off(c.cell, digit));
  follow_last(off);
  for (const int house : houses_of(c.cell)) {
    off.clear();
    for (const int cell : board_.cells_with(c.digit) & house_set(house)) off.push_back(implications_.off(cell, c.digit));
    follow_last(off);
  }
}

// One of these candidates is on: each as soon as all others are off. In contradictory play that may be all of them.
void NetStory::follow_last(const Reasons& off) {
  const auto unknown = std::ranges::count_if(off, [this](NodeId node) { return !known_[node]; });
  if (unknown > 1) return;
  for (std::size_t i = 0; i < off.size(); ++i) {
    if (unknown == 1 && known_[off[i]]) continue;
    Reasons others = off;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    learn(implications_.opposite(off[i]), others);
  }
}

}  // namespace unidoku::logic
