// What chains are made of: candidates under short numbers, and graphs of nodes with their parents.
#pragma once

#include <algorithm>
#include <vector>

#include "hint.hpp"

namespace unidoku::explainer {

// A candidate that is true (on) or false (off): twice its number, plus 1 if it is on.
using Literal = std::uint16_t;
constexpr Literal on(int number) { return static_cast<Literal>(2 * number + 1); }
constexpr Literal off(int number) { return static_cast<Literal>(2 * number); }
constexpr bool is_on(Literal literal) { return (literal & 1) != 0; }
constexpr int number_of(Literal literal) { return literal >> 1; }
constexpr Literal twin(Literal literal) { return static_cast<Literal>(literal ^ 1); }

// The candidates of a state, numbered by cell, then digit.
class Numbering {
 public:
  void number(const State& state);
  int count() const { return static_cast<int>(cells_.size()); }
  std::size_t literals() const { return 2 * cells_.size(); }
  int cell(int number) const { return cells_[static_cast<std::size_t>(number)]; }
  int digit(int number) const { return digits_[static_cast<std::size_t>(number)]; }
  int of(int cell, int digit) const { return at(cell * side + digit - 1); }
  int at(int id) const { return numbers_[static_cast<std::size_t>(id)]; }  // id: cell * 9 + digit - 1

 private:
  std::vector<std::uint8_t> cells_;
  std::vector<std::uint8_t> digits_;
  std::array<std::uint16_t, cell_count * side> numbers_{};
};

struct Node {
  Literal literal;
  Reason reason;
  std::uint16_t parent_count;
  std::uint32_t first_parent;  // in Graph::parents
  std::uint32_t nested;        // the nested step of an advanced node, counted from 1; 0: none
};

// Parents come before their children.
struct Graph {
  std::vector<Node> nodes;
  std::vector<std::uint16_t> parents;  // places in `nodes`

  void clear() {
    nodes.clear();
    parents.clear();
  }
  // A node whose parents are then pushed with `parent`.
  int add(Literal literal, Reason reason, std::uint32_t nested = 0) {
    nodes.push_back({literal, reason, 0, static_cast<std::uint32_t>(parents.size()), nested});
    return static_cast<int>(nodes.size()) - 1;
  }
  void parent(int node) {
    parents.push_back(static_cast<std::uint16_t>(node));
    ++nodes.back().parent_count;
  }
  const Node& operator[](int node) const { return nodes[static_cast<std::size_t>(node)]; }
};

// Goes through a node and its ancestors, breadth first, parents in their order, each literal once.
class Walk {
 public:
  // Calls visit(node, place of the node in the graph).
  template <class Visit>
  void from(const Graph& graph, int target, const Visit& visit) {
    begin(graph.nodes.size());
    push(graph, target);
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const Node& node = graph.nodes[order_[i]];
      visit(node, static_cast<int>(order_[i]));
      for (std::uint32_t k = 0; k < node.parent_count; ++k) push(graph, graph.parents[node.first_parent + k]);
    }
  }
  int count(const Graph& graph, int target) {
    from(graph, target, [](const Node&, int) {});
    return static_cast<int>(order_.size());
  }

 private:
  void begin(std::size_t nodes) {
    order_.clear();
    order_.reserve(nodes);
    ++round_;
  }
  void push(const Graph& graph, int node) {
    std::uint32_t& seen = seen_[graph[node].literal];
    if (seen == round_) return;
    seen = round_;
    order_.push_back(static_cast<std::uint16_t>(node));
  }

  std::array<std::uint32_t, 2 * cell_count * side> seen_{};  // the round in which a literal was met last
  std::uint32_t round_ = 0;
  std::vector<std::uint16_t> order_;
};

// A node that a hint is about.
struct Target {
  const Graph* graph;
  int node;
};

// Appends a target with all its ancestors to a chain. `nested` gives the place of a nested step in the chain plus 1.
template <class Nested>
void add_target(Chain& chain, const Numbering& numbers, const Target& target, Walk& walk, const Nested& nested) {
  std::vector<int> nodes;
  walk.from(*target.graph, target.node, [&](const Node&, int node) { nodes.push_back(node); });
  std::ranges::sort(nodes);                                  // parents before children
  std::vector<std::uint32_t> places(2 * cell_count * side);  // in the chain, by literal
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    places[(*target.graph)[nodes[i]].literal] = static_cast<std::uint32_t>(chain.nodes.size() + i);
  }
  for (const int i : nodes) {
    const Node& node = (*target.graph)[i];
    const int number = number_of(node.literal);
    chain.nodes.push_back({.cell = static_cast<std::uint8_t>(numbers.cell(number)),
                           .digit = static_cast<std::uint8_t>(numbers.digit(number)),
                           .on = is_on(node.literal),
                           .reason = node.reason,
                           .first_parent = static_cast<std::uint32_t>(chain.parents.size()),
                           .parent_count = 0,
                           .nested = node.nested == 0 ? 0 : nested(node.nested)});
    for (std::uint32_t k = 0; k < node.parent_count; ++k) {
      const std::uint32_t parent = places[(*target.graph)[target.graph->parents[node.first_parent + k]].literal];
      if (parent >= places[node.literal]) continue;  // the target met again among its ancestors stands for itself
      chain.parents.push_back(parent);
      ++chain.nodes.back().parent_count;
    }
  }
  chain.targets.push_back(places[(*target.graph)[target.node].literal]);
}

constexpr Reason reason_of(Kind kind) {
  return kind == Kind::box ? Reason::box : kind == Kind::row ? Reason::row : Reason::column;
}
constexpr Kind kind_of(Reason reason) {  // of a house
  return reason == Reason::box ? Kind::box : reason == Reason::row ? Kind::row : Kind::column;
}

// What a chain's length adds to its rating: 0.1 for each of 4, 6, 8, 12, 16, ... below it, added up one by one.
double length_bonus(int complexity);

}  // namespace unidoku::explainer
