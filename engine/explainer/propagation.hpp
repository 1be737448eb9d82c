// What follows from one candidate being on or off, with the reasons.
//
// An on node is always expanded before the next off node. Dynamic: a candidate that is off is gone for what comes
// after, and what it takes part in then has it as a further parent. A contradiction ends the propagation; what was
// reached until then stays.
#pragma once

#include <span>

#include "chain_graph.hpp"

namespace unidoku::explainer {

class Propagation : public Graph {
 public:
  struct Mode {
    bool cells;  // links inside cells count, too
    bool dynamic;
  };

  // All that is passed by reference must outlive the propagation.
  void start(const State& base, const Numbering& numbers, Literal seed, Mode mode);
  // Goes on until nothing follows any more.
  void run();
  // Adds an off node, unless there is one; `literals` are off nodes that are there.
  void add_advanced(int cell, int digit, std::span<const Literal> literals, std::uint32_t nested);

  bool contradicts() const { return conflict_on_ >= 0; }
  int conflict_on() const { return conflict_on_; }  // nodes
  int conflict_off() const { return conflict_off_; }

  bool reaches(Literal literal) const { return versions_[literal] != 0; }
  int version(Literal literal) const { return versions_[literal] - 1; }              // Precondition: reached.
  const std::vector<std::uint16_t>& reached(bool on) const { return reached_[on]; }  // nodes, in order
  const CellSet& cells(bool on, int digit) const { return cells_[on][static_cast<std::size_t>(digit - 1)]; }
  // The candidates that are left.
  const State& work() const { return work_; }
  // How many ancestors a node has, with itself; of a contradiction's end, which may meet itself again, a walk tells.
  int ancestors(int node, std::vector<std::uint64_t>& scratch) {
    if (ancestors_.empty()) count_ancestors(scratch);
    return ancestors_[static_cast<std::size_t>(node)];
  }
  bool counted() const { return !ancestors_.empty(); }

 private:
  bool expand_on(int node);
  bool expand_off(int node);
  bool reach_off(int cell, int digit, Reason reason, int parent);
  bool reach_on(int cell, int digit, Reason reason, int parent);
  int add_reached(Literal literal, Reason reason, std::uint32_t nested);
  void hidden_parents(int cell, int digit, Reason reason);
  void count_ancestors(std::vector<std::uint64_t>& sets);

  const State* base_ = nullptr;
  const Numbering* numbers_ = nullptr;
  Mode mode_{};
  State work_;
  std::vector<std::uint16_t> versions_;  // the node of a literal plus 1; 0: not reached
  std::array<std::vector<std::uint16_t>, 2> reached_;
  std::array<std::size_t, 2> expanded_{};
  std::array<std::array<CellSet, side>, 2> cells_{};
  int conflict_on_ = -1;
  int conflict_off_ = -1;
  std::vector<std::uint16_t> ancestors_;
};

}  // namespace unidoku::explainer
