// Plain chains and cycles: each node has one parent.
#pragma once

#include "links.hpp"

namespace unidoku::explainer {

class PlainChains {
 public:
  struct Step {
    Literal literal;
    Reason reason;
  };
  struct Found {
    double rating;
    int complexity;
    int kind;  // 2 X, 3 Y, 4 XY
    bool cycle;
    int order;                              // in which the definition discovers them
    std::vector<Elimination> eliminations;  // by cell
    std::vector<Step> path;                 // from the root to the target

    bool before(const Found& other) const;  // rating, complexity, kind, order
  };

  // All hints, sorted, without those that eliminate the same as one before; or the first of them only.
  const std::vector<Found>& search(const State& state, bool first_only);
  const Numbering& numbers() const { return numbers_; }
  const Links& links() const { return links_; }  // of the state that was searched last
  // Appends the graph of a hint: the target, of a cycle the on end and the off end.
  void add_graph(const Found& found, Graph& graph, std::vector<int>& targets) const;
  void fill(const Found& found, Hint& hint) const;

 private:
  struct Branch {  // an on node of the tree, and the off node that it follows from
    std::uint16_t number;
    std::uint16_t via;
    int parent;  // in tree_; -1: the root
    int depth;   // on nodes from the root
    Reason via_reason;
    Reason reason;
  };

  void find_refuted();
  void pass(int kind);
  void find_chains(int root);
  enum class Until : std::uint8_t { end, refuted, proved };
  void grow(int root, bool from_on, Until until);
  bool claim_children(int root, int via, Reason via_reason, int parent, Until until);
  void find_cycles(int root);
  bool passes_through(int branch, int via) const;
  void keep_cycle(int root, int branch, Link via, Reason back);
  void find_refutation(int root);
  void find_proof(int root);
  void trace(int branch, int root, bool from_on);
  void keep(double base, bool cycle);
  int longest(double base) const;

  const State* state_ = nullptr;
  bool first_only_ = false;
  Numbering numbers_;
  Links links_;
  Links::Use weak_use_{};
  Links::Use strong_use_{};
  int kind_ = 0;
  std::array<CellSet, side> refuted_{};  // candidates that lead to their own end: nothing else is ever eliminated
  Mask refuted_digits_ = 0;
  std::vector<std::uint64_t> suspects_;  // candidates that one of those leads to: only these are part of cycles that count
  std::vector<std::uint64_t> ends_;  // candidates that exclude one which makes the root true
  int limit_ = 0;                    // the tree need not get deeper
  std::vector<Branch> tree_;
  std::vector<std::uint32_t> on_seen_;
  std::vector<std::uint32_t> off_seen_;
  std::uint32_t round_ = 0;
  int order_ = 0;
  Found draft_{};
  std::vector<Found> found_;
};

}  // namespace unidoku::explainer
