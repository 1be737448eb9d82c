// Forcing chains: nishio, multiple and dynamic chains, and dynamic chains of level 1 to 5, which use other techniques on
// the candidates that a propagation has left.
//
// Each candidate is propagated once, true and false; contradictions, and what is common to the ways that exhaust a cell, a
// house or a candidate, are the hints.
#pragma once

#include <unordered_map>

#include "../limits.hpp"
#include "chains.hpp"
#include "closures.hpp"
#include "patterns.hpp"
#include "plain_chains.hpp"
#include "propagation.hpp"

namespace unidoku::explainer {

class ForcingSearch {
 public:
  enum class Form : std::uint8_t { twice, cell, region, contradiction };
  struct Found {
    int complexity = 0;
    int kind = 0;  // 1 double, 5 cell, 6 region, 7 contradiction
    int order = 0;
    Form form;
    Literal target;      // of a contradiction: what follows from it
    Literal seed;        // of doubles and contradictions: what was propagated
    std::uint8_t house = 0;  // of regions
    std::uint8_t cell = 0;   // where something goes
    Mask gone = 0;
    Literal conclusion = 0;  // the same for all that eliminate the same

    bool before(const Found& other) const;  // complexity, kind, order
  };

  explicit ForcingSearch(Interrupt* interrupt) : interrupt_(interrupt) {}

  // A new state to search; it must outlive the searches.
  void begin(const State& state);
  // All hints, sorted, without those that eliminate the same as one before; or the first of them only. After an interrupt
  // what is returned means nothing.
  const std::vector<Found>& search(ChainRule rule, bool first_only);
  bool interrupted() const { return interrupted_; }

  const Numbering& numbers() const { return numbers_; }
  void targets_of(const Found& found, std::vector<Target>& targets);
  void fill(const Found& found, ChainRule rule, Hint& hint);

 private:
  // What a chain rule found in a state: off nodes with their parents in our numbering.
  struct Advance {
    std::uint8_t cell;
    std::uint8_t digit;
    std::uint32_t first_parent;
    std::uint32_t parent_count;
    std::uint32_t nested;
  };
  struct Finding {
    State state;
    std::vector<Advance> advances;
    std::vector<Literal> parents;
  };
  struct NestedStep {
    const Finding* finding;
    ChainRule rule;
    int rank;  // in the list that the rule makes of the finding's state
    int complexity;
    std::uint64_t identity;  // of targets and chains
  };
  struct Progress {
    ChainRule rule;  // done as far as this asks
    int used = -1;   // the highest level with a rule that was used; -1: not begun
  };
  using Key = std::array<CellSet, side>;
  struct KeyHash {
    std::size_t operator()(const Key& key) const;
  };

  void know(Literal seed);
  Propagation& reach(Literal seed);
  bool advance(Propagation& propagation, int& used);
  bool advance_by_pattern(Propagation& propagation, int which);
  bool advance_by_chain(Propagation& propagation, ChainRule inner);
  const Finding& find_nested(const State& work, ChainRule inner);
  void find_plain(Finding& finding);
  void find_forcing(Finding& finding, ChainRule inner);
  void note(Finding& finding, ChainRule rule, int rank, int complexity, std::span<const Elimination> gone, std::uint64_t id);
  void pattern_parents(const State& work, const Pattern& pattern);
  std::uint64_t chain_parents(const State& work, const Numbering& numbers, std::span<const Target> targets, Reason seed_reason);
  void add_lost(const State& work, int cell, int digit);
  bool lost(const State& work, int cell, int digit) const {
    return state_->has_candidate(cell, digit) && !work.has_candidate(cell, digit);
  }

  void find_contradiction(Literal seed);
  void find_doubles(int number);
  void find_regions(int number);
  void find_cell(int cell);
  void propose_common(Form form, int house, std::span<const Literal> ways);
  bool worth_a_look(Form form, bool on, std::span<const Literal> ways);
  bool conclude(Found& found) const;
  bool could_come_before(const Found& found) const;
  struct End {
    Propagation* way;
    int node;
  };
  void propose(Found found, std::span<const End> ends);
  int nested_complexity(std::span<const End> ends);
  std::shared_ptr<const Hint> nested_hint(std::uint32_t nested);
  void poll();

  Interrupt* interrupt_;
  bool interrupted_ = false;
  unsigned polls_ = 0;

  const State* state_ = nullptr;
  Numbering numbers_;
  ChainRule rule_{};
  bool first_only_ = false;
  std::vector<Propagation> propagations_;
  std::vector<Progress> progress_;
  Propagation::Scratch scratch_;
  Links links_;
  Closures closures_;
  std::array<BitRows, 2> rows_;  // what is off, on, by seed; once known
  std::vector<std::uint8_t> known_;
  std::vector<std::uint8_t> contradicts_;
  std::array<std::uint64_t, (cell_count * side + 63) / 64> common_{};
  int order_ = 0;
  std::vector<Found> found_;
  std::vector<std::uint16_t> by_conclusion_;  // place in found_ plus 1

  Patterns patterns_{Patterns::Want::all};
  std::vector<Literal> parents_;
  std::array<std::uint32_t, cell_count * side> noted_{};
  std::uint32_t round_ = 0;
  std::vector<Target> targets_;
  std::array<std::unordered_map<Key, Finding, KeyHash>, 4> findings_;  // plain, multiple, dynamic, level 2
  std::vector<NestedStep> nested_;
  std::unique_ptr<PlainChains> plain_;
  std::unique_ptr<ForcingSearch> inner_;
  std::vector<std::uint64_t> identities_;
};

}  // namespace unidoku::explainer
