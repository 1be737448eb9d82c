// Forcing chains: nishio, multiple and dynamic chains, and dynamic chains of level 1 to 5, which use other techniques
// on the candidates that a propagation has left.
//
// Each candidate is propagated once, true and false; contradictions, and what is common to the ways that exhaust a
// cell, a house or a candidate, are the hints.
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
    Form form = Form::twice;
    Literal target = 0;      // of a contradiction: what follows from it
    Literal seed = 0;        // of doubles and contradictions: what was propagated; of others the first of the ways
    std::uint8_t house = 0;  // of regions
    std::uint8_t cell = 0;   // where something goes
    Mask gone = 0;
    int order = 0;  // of discovery
    int complexity = 0;
    int kind = 0;            // 1 double, 5 cell, 6 region, 7 contradiction
    Literal conclusion = 0;  // the same for all that eliminate the same

    bool before(const Found& other) const;  // complexity, kind, order
  };

  ForcingSearch(Interrupt* interrupt, Scale scale) : interrupt_(interrupt), scale_(scale) {}

  // A new state to search; it must outlive the searches.
  void begin(const State& state);
  // All hints, sorted, without those that eliminate the same as one before; or the first of them only, for which much
  // need not be looked at: the more where the rules that are used within find nothing in the state itself.
  enum class Want : std::uint8_t { all, first, first_by_stages };
  // After an interrupt what is returned means nothing. `links` are those of the state, if somebody has them.
  const std::vector<Found>& search(ChainRule rule, Want want, const Links* links = nullptr);
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
    int used = -1;      // the highest level with a rule that was used; -1: not begun
    ChainRule rule{};   // done as far as this asks, but
    bool open = false;  // nested chains may take it further,
    int floor = 0;      // and what they add has a complexity of at least this
  };
  struct End {
    Propagation* way;
    int node;
  };
  using Key = std::array<CellSet, side>;
  struct KeyHash {
    std::size_t operator()(const Key& key) const;
  };

  void prepare(ChainRule rule, Want want, const Links* links);
  void look();
  bool could_be_first(int least) const;
  void know(Literal seed);
  void settle(Literal seed);
  Propagation& reach(Literal seed);
  void settle_patterns(Propagation& propagation, Progress& progress);
  void extend(Literal seed);
  bool extend_some();
  bool advance_by_patterns(Propagation& propagation);
  bool advance_by_chains(Propagation& propagation, int& used);
  bool advance_by_pattern(Propagation& propagation, int which);
  bool advance_by_chain(Propagation& propagation, ChainRule inner);
  const Finding& find_nested(const State& work, ChainRule inner);
  void find_plain(Finding& finding);
  void find_forcing(Finding& finding, ChainRule inner);
  void note(Finding& finding, ChainRule rule, int rank, int complexity, std::span<const Elimination> gone,
            std::uint64_t id);
  void pattern_parents(const State& work, const Pattern& pattern);
  std::uint64_t chain_parents(const State& work, const Numbering& numbers, std::span<const Target> targets,
                              Reason seed_reason);
  void add_lost(const State& work, int cell, int digit);
  bool lost(const State& work, int cell, int digit) const {
    return state_->has_candidate(cell, digit) && !work.has_candidate(cell, digit);
  }

  // Hints of one form that are about the same, and are on or off: contradictions of a seed, what is common to some
  // ways.
  struct Group {
    Form form;
    bool on;
    std::uint8_t house;
    Literal seed;  // the first of the ways
    int order;
    int least;  // complexity
  };
  using Ways = std::array<Literal, side>;
  void collect(int number);
  void find_places();
  void add_group(Form form, Literal seed, int house);
  std::span<const Literal> ways_of(const Group& group, Ways& ways) const;
  void look_at(const Group& group);
  int least_common(const Group& group, std::span<const Literal> ways);
  int least_ancestors(Literal seed, Literal literal);
  bool conclude(Found& found) const;
  bool could_come_before(const Found& found) const;
  void propose(Found found, std::span<const End> ends);
  int nested_complexity(std::span<const End> ends);
  std::shared_ptr<const Hint> nested_hint(std::uint32_t nested);
  void poll();

  Interrupt* interrupt_;
  const Scale scale_;
  bool interrupted_ = false;
  unsigned polls_ = 0;

  const State* state_ = nullptr;
  Numbering numbers_;
  ChainRule rule_{};
  bool first_only_ = false;
  bool staged_ = false;
  std::vector<Propagation> propagations_;  // by seed
  std::vector<Progress> progress_;
  std::vector<std::uint64_t> scratch_;
  Walk walk_;
  Links own_links_;
  const Links* links_ = nullptr;
  Closures closures_;
  // By digit: the cells that have it, and those of them with other candidates, in which it gave no nishio.
  struct Places {
    CellSet all;
    CellSet open;
    bool operator==(const Places&) const = default;
  };
  std::array<Places, side> places_{};
  std::array<Places, side> barren_places_{};
  std::array<BitRows, 2> rows_;      // what is off, on, by seed; once known
  std::vector<std::uint8_t> known_;  // as sets, or in full; by seed
  std::vector<std::uint8_t> contradicts_;
  // By seed: the rows have all with fewer ancestors than this, and further ones are not known; 0: they have all.
  std::vector<std::uint8_t> loose_;
  std::vector<std::uint8_t> least_;  // by seed and literal: the least number of ancestors
  std::vector<Group> groups_;
  std::vector<Literal> open_;
  int groups_made_ = 0;
  std::array<std::uint64_t, (cell_count * side + 63) / 64> common_{};  // candidates that all ways of a group reach
  std::vector<Found> found_;
  std::vector<std::uint16_t> by_conclusion_;  // place in found_ plus 1

  Patterns patterns_{Patterns::Want::all};
  std::vector<Literal> parents_;
  std::array<std::uint32_t, cell_count * side> noted_{};
  std::uint32_t round_ = 0;
  std::vector<Target> targets_;
  // By rule, up to level 3: what it finds in a state depends on the candidates alone.
  std::array<std::unordered_map<Key, Finding, KeyHash>, 7> findings_;
  std::vector<NestedStep> nested_;
  std::unique_ptr<PlainChains> plain_;
  std::unique_ptr<ForcingSearch> inner_;
  std::vector<std::uint64_t> identities_;
};

}  // namespace unidoku::explainer
