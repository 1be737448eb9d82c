// A way as a nice loop or an AIC: whether it may count as one, and what a loop eliminates.
#pragma once

#include "implications.hpp"

namespace unidoku::logic {

// The first and the last node of a loop, both candidates of one cell.
struct LoopEnds {
  Candidate first;
  bool first_on;
  Candidate last;
  bool last_on;

  // Every link of the loop counts, also where it closes. Otherwise only the start cell loses candidates.
  bool is_continuous(const Board& board) const;
  Mask discontinuous() const;
};

class LoopPath {
 public:
  LoopPath(const Board& board, const Implications& implications, const AlsList& sets, const std::vector<NodeId>& nodes)
      : board_(board), implications_(implications), sets_(sets), nodes_(nodes) {}

  // No cell may be met twice, but two nodes in a row may share one, and a loop may return to its start.
  bool is_valid(bool loop) const;
  bool has_groups() const;
  // Nodes; an almost locked set counts more.
  int length() const;
  // As an AIC counts when nothing is known yet that eliminates the same: sets by their size.
  int first_aic_length() const;

  // What a continuous loop eliminates: unsorted, with repetitions.
  void continuous(std::vector<Candidate>& out) const;

 private:
  int cell(std::size_t i) const { return implications_.cell_of(nodes_[i]); }
  int digit(std::size_t i) const { return implications_.digit_of(nodes_[i]); }
  bool on(std::size_t i) const { return implications_.is_on(nodes_[i]); }
  bool als(std::size_t i) const { return implications_.is_als(nodes_[i]); }
  CellSet visited_by(std::size_t i) const;
  CellSet seen_by(std::size_t i, int digit) const;
  void add(const CellSet& cells, Mask digits, std::vector<Candidate>& out) const;
  void at_strong_cell(std::size_t i, std::vector<Candidate>& out) const;
  void at_weak_link(std::size_t i, const CellSet& loop, std::vector<Candidate>& out) const;
  void at_als(std::size_t i, std::vector<Candidate>& out) const;

  const Board& board_;
  const Implications& implications_;
  const AlsList& sets_;
  const std::vector<NodeId>& nodes_;
};

}  // namespace unidoku::logic
