#include "nice_loops.hpp"

#include <algorithm>

#include "best_steps.hpp"
#include "loop_path.hpp"
#include "table.hpp"

namespace unidoku::logic {

namespace {

struct Types {
  Technique discontinuous;
  Technique continuous;
  Technique aic;
};
constexpr Types plain{Technique::discontinuous_nice_loop, Technique::continuous_nice_loop, Technique::aic};
constexpr Types with_groups{Technique::grouped_discontinuous_nice_loop, Technique::grouped_continuous_nice_loop,
                            Technique::grouped_aic};

constexpr int least_nodes = 3;

class Search {
 public:
  Search(const Board& board, const Implications& implications, const Closure& closure, const AlsList& sets,
         bool grouped_only, Found& found)
      : board_(board), implications_(implications), closure_(closure), sets_(sets), grouped_only_(grouped_only),
        best_(found) {}

  void run() {
    const int count = implications_.candidate_count();
    for (int k = 0; k < count; ++k) loops(on(k));
    for (int k = 0; k < count; ++k) loops(implications_.opposite(on(k)));
    for (int k = 0; k < count; ++k) aics(implications_.opposite(on(k)));
    best_.deliver();
  }

 private:
  static NodeId on(int k) { return static_cast<NodeId>(k); }

  LoopEnds ends(NodeId start, NodeId end) const {
    return {implications_.candidate_of(start), implications_.is_on(start), implications_.candidate_of(end),
            implications_.is_on(end)};
  }

  // Without almost locked sets every link has distance 2.
  bool even() const { return implications_.als_count() == 0; }
  int nodes(std::size_t entry) const { return even() ? table_.distance(entry) / 2 + 1 : least_nodes; }

  // The greatest number of nodes with which a loop to this end is of interest.
  int longest_loop(NodeId start, NodeId end) {
    const LoopEnds loop = ends(start, end);
    if (loop.is_continuous(board_)) return Table::unlimited;
    eliminations_.clear();
    for (const int digit : Digits(both(board_.candidates(loop.first.cell), loop.discontinuous()))) {
      eliminations_.push_back(candidate(loop.first.cell, digit));
    }
    return best_.longest_wanted(eliminations_);
  }

  // The same for all nodes of its cell that the start implies otherwise than at once.
  int longest_loop(NodeId start) {
    int longest = 0;
    const Candidate a = implications_.candidate_of(start);
    const bool on = implications_.is_on(start);
    const bool bivalue = size_of(board_.candidates(a.cell)) == 2;
    const auto consider = [&](NodeId end) {
      if (closure_.implies(start, end)) longest = std::max(longest, longest_loop(start, end));
    };
    consider(implications_.opposite(start));
    for (const int digit : Digits(without(board_.candidates(a.cell), bit_of(a.digit)))) {
      if (on || !bivalue) consider(implications_.on(a.cell, digit));
      if (!on) consider(implications_.off(a.cell, digit));
    }
    return longest;
  }

  void loops(NodeId start) {
    const int longest = longest_loop(start);
    if (longest < least_nodes) return;
    table_.build(implications_, start, even() ? longest : Table::unlimited);
    const int cell = implications_.candidate_of(start).cell;
    for (std::size_t j = 1; j < table_.size(); ++j) {
      const NodeId end = table_.node(j);
      if (table_.distance(j) <= 2 || !implications_.is_candidate(end)) continue;
      if (implications_.candidate_of(end).cell == cell && nodes(j) <= longest_loop(start, end)) loop(end);
    }
  }

  void loop(NodeId end) {
    table_.trace(end, way_);
    const LoopPath path(board_, implications_, sets_, way_.nodes);
    if (!path.is_valid(true)) return;
    const LoopEnds loop = ends(table_.start(), end);
    const bool continuous = loop.is_continuous(board_);
    eliminations_.clear();
    if (continuous) {
      path.continuous(eliminations_);
    } else {
      for (const int digit : Digits(both(board_.candidates(loop.first.cell), loop.discontinuous()))) {
        eliminations_.push_back(candidate(loop.first.cell, digit));
      }
    }
    sort_candidates(eliminations_);
    const Types& types = path.has_groups() ? with_groups : plain;
    offer(path, continuous ? types.continuous : types.discontinuous);
  }

  // What the ends of an AIC eliminate, if one of them is true.
  bool eliminates(Candidate a, Candidate b) {
    eliminations_.clear();
    if (a.cell == b.cell) return false;
    if (a.digit == b.digit) {
      const CellSet hit = board_.cells_with(a.digit) & peers_of(a.cell) & peers_of(b.cell);
      if (hit.size() < 2) return false;
      for (const int cell : hit) eliminations_.push_back(candidate(cell, a.digit));
      return true;
    }
    if (!sees(a.cell, b.cell)) return false;
    if (!has(board_.candidates(a.cell), b.digit) || !has(board_.candidates(b.cell), a.digit)) return false;
    eliminations_.push_back(candidate(a.cell, b.digit));
    eliminations_.push_back(candidate(b.cell, a.digit));
    sort_candidates(eliminations_);
    return true;
  }

  int longest_aic(NodeId start) {
    int longest = 0;
    const auto implied = closure_.from(start);
    for (std::size_t w = 0; w < implications_.words(); ++w) {
      for (std::uint64_t bits = implied[w]; bits != 0; bits &= bits - 1) {
        const int k = static_cast<int>(w) * 64 + std::countr_zero(bits);
        if (!eliminates(implications_.candidate_of(start), implications_.candidate_at(k))) continue;
        longest = std::max(longest, best_.longest_wanted(eliminations_));
      }
    }
    return longest;
  }

  void aics(NodeId start) {
    const int longest = longest_aic(start);
    if (longest < least_nodes) return;
    table_.build(implications_, start, even() ? longest : Table::unlimited);
    for (std::size_t j = 1; j < table_.size(); ++j) {
      const NodeId end = table_.node(j);
      if (table_.distance(j) <= 2 || !implications_.is_candidate(end) || !implications_.is_on(end)) continue;
      if (!eliminates(implications_.candidate_of(start), implications_.candidate_of(end))) continue;
      if (nodes(j) > best_.longest_wanted(eliminations_)) continue;
      table_.trace(end, way_);
      const LoopPath path(board_, implications_, sets_, way_.nodes);
      if (path.is_valid(false)) offer(path, path.has_groups() ? with_groups.aic : plain.aic);
    }
  }

  void offer(const LoopPath& path, Technique technique) {
    if (grouped_only_ && !path.has_groups()) return;
    if (!best_.wants(technique, eliminations_, path.length())) return;
    const bool is_aic = technique == Technique::grouped_aic;
    const int length = is_aic && !best_.knows(technique, eliminations_) ? path.first_aic_length() : path.length();
    Step& step = best_.accept(technique, eliminations_, length);
    for (const Candidate& c : eliminations_) step.digits = either(step.digits, bit_of(c.digit));
    step.length = static_cast<std::uint16_t>(length - 1);
    for (const NodeId node : way_.nodes) {
      add_node(step, implications_.cells_of(node), implications_.digit_of(node), implications_.is_on(node));
      step.nodes.back().is_als = implications_.is_als(node);
      if (implications_.is_als(node)) mark_candidates(board_, step, Role::als, implications_.als_of(node).all, all_digits);
    }
  }

  const Board& board_;
  const Implications& implications_;
  const Closure& closure_;
  const AlsList& sets_;
  bool grouped_only_;
  BestSteps best_;
  Table table_;
  Way way_;
  std::vector<Candidate> eliminations_;
};

}  // namespace

void find_nice_loops(const Board& board, const Implications& implications, const Closure& closure, const AlsList& sets,
                     bool grouped, Found& found) {
  Search(board, implications, closure, sets, grouped && found.wants_all(), found).run();
}

}  // namespace unidoku::logic
