#include "table.hpp"

#include <algorithm>

namespace unidoku::logic {

void Table::build(const Implications& implications, NodeId start, int most_nodes) {
  implications_ = &implications;
  entries_.assign(1, {start, no_node, 0, 1});
  number_.assign(static_cast<std::size_t>(implications.node_count()), 0);
  const auto own = implications.direct(start);
  for (std::size_t k = 0; k < own.size(); ++k) {
    if (has(own[k].node)) continue;
    number_[own[k].node] = static_cast<std::uint16_t>(entries_.size());
    entries_.push_back({own[k].node, start, static_cast<std::uint16_t>(k), own[k].distance});
  }
  for (std::size_t j = 1; j < entries_.size(); ++j) {
    if (entries_[j].distance / 2 + 1 >= most_nodes) return;
    const NodeId source = entries_[j].node;
    const auto list = implications.direct(source);
    for (std::size_t k = 0; k < list.size(); ++k) {
      const NodeId node = list[k].node;
      const auto distance = static_cast<std::uint16_t>(entries_[j].distance + list[k].distance);
      if (!has(node)) {
        number_[node] = static_cast<std::uint16_t>(entries_.size());
        entries_.push_back({node, source, static_cast<std::uint16_t>(k), distance});
        continue;
      }
      Entry& known = entries_[number_[node]];
      if (known.source == start || known.source == no_node || distance >= known.distance) continue;
      known.source = source;
      known.place = static_cast<std::uint16_t>(k);
      known.distance = distance;
    }
  }
}

void Table::trace(NodeId end, Way& way) const {
  way.nodes.assign(1, end);
  way.branches.clear();
  way.branch_at.clear();
  if (end == start()) return;
  const Entry* entry = &entries_[number_[end]];
  NodeId source = entry->source;
  std::size_t number = entry->place + std::size_t{1};
  for (std::size_t steps = 0; steps < 4 * entries_.size(); ++steps) {
    const auto list = implications_->direct(source);
    const auto predecessors = implications_->predecessors(list[number - 1]);
    std::size_t latest = predecessors.empty() ? 0 : *std::ranges::max_element(predecessors);
    if (latest >= number) latest = 0;  // it names itself, as contradictory play can make it
    if (predecessors.size() > 1) {
      for (const std::uint16_t other : predecessors) {
        if (other == latest) continue;
        way.branches.push_back(other == 0 ? source : list[other - std::size_t{1}].node);
        way.branch_at.push_back(static_cast<std::uint16_t>(way.nodes.size() - 1));
      }
    }
    if (latest != 0) {
      number = latest;
      way.nodes.push_back(list[latest - 1].node);
      continue;
    }
    way.nodes.push_back(source);
    if (source == start()) break;
    entry = &entries_[number_[source]];
    source = entry->source;
    number = entry->place + std::size_t{1};
  }
  std::ranges::reverse(way.nodes);
  for (std::uint16_t& at : way.branch_at) at = static_cast<std::uint16_t>(way.nodes.size() - 1 - at);
}

std::vector<NodeId> Table::branch(const Way& way, NodeId end) const {
  Way own;
  trace(end, own);
  const auto on_way = [&way](NodeId node) { return std::find(way.nodes.begin(), way.nodes.end() - 1, node) != way.nodes.end() - 1; };
  auto first = own.nodes.end();
  while (first != own.nodes.begin() && !on_way(*(first - 1))) --first;
  return {first, own.nodes.end()};
}

int Table::length(const Way& way) const {
  std::size_t length = way.nodes.size();
  for (const NodeId end : way.branches) length += branch(way, end).size() + 1;
  return static_cast<int>(length);
}

}  // namespace unidoku::logic
