// What follows at once from one candidate being true (on) or false (off): the raw material of nice loops, forcing chains
// and forcing nets.
//
// The nodes are the candidates, on and off; groups, a group being all cells with a digit where a line and a box cross,
// if there are two or more; and, where wanted, almost locked sets without one of their digits. Each node has an ordered
// list of the nodes that it implies.
#pragma once

#include <span>
#include <vector>

#include "als_list.hpp"
#include "board.hpp"

namespace unidoku::logic {

using NodeId = std::uint16_t;
constexpr NodeId no_node = 0xFFFF;

// One entry of a node's list. Entry number n of a list is implied by the entries whose numbers are its predecessors; 0
// is the node itself, so that entries are counted from 1.
struct Direct {
  NodeId node;
  std::uint16_t distance;
  std::uint32_t predecessors;  // where they are kept; none stands for the node itself
  std::uint8_t predecessor_count;
};

struct Group {
  CellSet cells;
  std::uint8_t digit;
  std::uint8_t line;  // the row or column it was found on
  std::uint8_t box;
};

struct AlsNode {  // the set `als` does not have `digit`
  std::uint16_t als;
  std::uint8_t digit;
  CellSet cells;  // of the set with the digit
  CellSet all;    // of the set
};

class Implications {
 public:
  // The candidates of a board, with empty lists.
  void number(const Board& board);
  // Fills the lists from cells with two candidates and houses with two places.
  void link_candidates(const Board& board);
  // Adds groups, after all that is there.
  void add_groups(const Board& board);
  // Adds almost locked sets of two or more cells, after the groups.
  void add_als(const Board& board, const AlsList& list);

  // Numbering: candidates on, candidates off (each in blocks of whole 64-bit words), groups on and off in turn, sets.
  std::size_t words() const { return words_; }  // of one block
  int candidate_count() const { return static_cast<int>(candidates_.size()); }
  std::size_t als_count() const { return als_nodes_.size(); }
  int node_count() const { return als_start() + static_cast<int>(als_nodes_.size()); }
  Candidate candidate_at(int k) const { return candidates_[static_cast<std::size_t>(k)]; }
  int index_of(int cell, int digit) const { return index_[static_cast<std::size_t>(cell * side + digit - 1)]; }

  NodeId on(int cell, int digit) const { return static_cast<NodeId>(index_of(cell, digit)); }
  NodeId off(int cell, int digit) const { return static_cast<NodeId>(index_of(cell, digit) + block()); }
  bool is_candidate(NodeId node) const { return node < 2 * block(); }
  bool is_group(NodeId node) const { return node >= 2 * block() && node < als_start(); }
  bool is_als(NodeId node) const { return node >= als_start(); }
  bool is_on(NodeId node) const { return is_candidate(node) ? node < block() : is_group(node) && node % 2 == 0; }
  NodeId opposite(NodeId node) const {  // of a candidate
    return static_cast<NodeId>(node < block() ? node + block() : node - block());
  }
  Candidate candidate_of(NodeId node) const { return candidate_at(node < block() ? node : node - block()); }
  const Group& group_of(NodeId node) const { return groups_[static_cast<std::size_t>(node - 2 * block()) / 2]; }
  const AlsNode& als_of(NodeId node) const { return als_nodes_[static_cast<std::size_t>(node - als_start())]; }

  int digit_of(NodeId node) const;
  CellSet cells_of(NodeId node) const;
  // The cell that stands for a node: the lowest.
  int cell_of(NodeId node) const { return is_candidate(node) ? candidate_of(node).cell : cells_of(node).first(); }

  std::span<const Direct> direct(NodeId node) const { return lists_[node]; }
  std::span<const std::uint16_t> predecessors(const Direct& entry) const {
    return {pool_.data() + entry.predecessors, entry.predecessor_count};
  }

  // Appends to a list. Without predecessors the node itself is meant.
  void add(NodeId to, NodeId node, int distance = 2) {
    lists_[to].push_back({node, static_cast<std::uint16_t>(distance), 0, 0});
  }
  void add(NodeId to, NodeId node, int distance, std::span<const std::uint16_t> predecessors);

 private:
  int block() const { return static_cast<int>(words_) * 64; }
  int als_start() const { return 2 * block() + 2 * static_cast<int>(groups_.size()); }
  NodeId group_on(std::size_t g) const { return static_cast<NodeId>(2 * block() + 2 * static_cast<int>(g)); }
  NodeId group_off(std::size_t g) const { return static_cast<NodeId>(group_on(g) + 1); }
  void find_groups(const Board& board, int first_line);
  void link_group_to_cells(const Board& board, std::size_t g);
  void link_group_to_groups(const Board& board, std::size_t g);
  void link_groups_in(const Board& board, std::size_t g, int house);
  void link_to_als(const AlsList& list, std::size_t als, int digit);
  void link_als(const AlsList& list, std::size_t als, int digit);
  void link_als_to_cells(const Board& board, const AlsList& list, std::size_t als, int digit);
  NodeId als_node(std::size_t als, int digit) const;

  std::size_t words_ = 0;
  std::vector<Candidate> candidates_;
  std::array<std::int16_t, cell_count * side> index_{};
  std::vector<Group> groups_;
  std::array<std::vector<std::size_t>, side + 1> groups_of_;  // by digit
  std::vector<AlsNode> als_nodes_;
  std::vector<std::array<NodeId, side + 1>> als_numbers_;  // [set][digit]
  std::vector<std::vector<Direct>> lists_;
  std::vector<std::uint16_t> pool_;
};

}  // namespace unidoku::logic
