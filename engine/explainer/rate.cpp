#include "rate.hpp"

#include <algorithm>

#include "bug.hpp"
#include "loops.hpp"
#include "patterns.hpp"
#include "singles.hpp"
#include "strong_links.hpp"
#include "wide_wings.hpp"
#include "wings.hpp"

namespace unidoku::explainer {

void Solver::start(const State& state) {
  state_ = state;
  interrupted_ = false;
}

const Hint* Solver::next() {
  if (state_.is_full() || interrupted_ || !find() || interrupted_ || tenths(hint_.rating) > most_) return nullptr;
  apply(state_, hint_);
  return &hint_;
}

// A technique with the least rating, in tenths, that it or one after it can have: these never fall.
struct Solver::Rule {
  enum On : std::uint8_t { explainer = 1, old_sukaku = 2, new_sukaku = 4, sukaku = old_sukaku | new_sukaku, all = 7 };
  On on;
  int least;
  bool (*find)(Solver& solver);
};

// The techniques in the order in which they are tried, and the scales that have them.
const std::vector<Solver::Rule> Solver::rules{
    {Rule::all, 10, [](Solver& s) { return find_hidden_single(s.state_, s.hint_); }},
    {Rule::all, 17, [](Solver& s) { return find_direct_locked(s.state_, s.scale_, s.hint_); }},
    {Rule::all, 20, [](Solver& s) { return find_direct_hidden_set(s.state_, 2, s.hint_); }},
    {Rule::all, 23, [](Solver& s) { return find_naked_single(s.state_, s.hint_); }},
    {Rule::all, 25, [](Solver& s) { return find_direct_hidden_set(s.state_, 3, s.hint_); }},
    {Rule::all, 26, [](Solver& s) { return s.locked(); }},
    {Rule::all, 30, [](Solver& s) { return s.sized(find_naked_sets, 2, 3.0); }},
    {Rule::all, 32, [](Solver& s) { return s.sized(find_fish, 2, 3.2); }},
    {Rule::all, 34, [](Solver& s) { return s.sized(find_hidden_sets, 2, 3.4); }},
    {Rule::all, 36, [](Solver& s) { return s.sized(find_naked_sets, 3, 3.6); }},
    {Rule::all, 38, [](Solver& s) { return s.sized(find_fish, 3, 3.8); }},
    {Rule::all, 40, [](Solver& s) { return s.sized(find_hidden_sets, 3, 4.0); }},
    {Rule::sukaku, 40, strong_links<2>},
    {Rule::all, 42, [](Solver& s) { return find_wing(s.state_, 2, s.scale_, s.hint_); }},
    {Rule::all, 44, [](Solver& s) { return find_wing(s.state_, 3, s.scale_, s.hint_); }},
    {Rule::all, 45, [](Solver& s) { return find_unique_loop(s.state_, s.scale_, s.hint_); }},
    {Rule::all, 50, [](Solver& s) { return s.sized(find_naked_sets, 4, 5.0); }},
    {Rule::all, 52, [](Solver& s) { return s.sized(find_fish, 4, 5.2); }},
    {Rule::all, 54, [](Solver& s) { return s.sized(find_hidden_sets, 4, 5.4); }},
    {Rule::sukaku, 54, strong_links<3>},
    {Rule::sukaku, 55, wide_wing<4>},
    {Rule::all, 56, [](Solver& s) { return find_bug(s.state_, s.scale_, s.hint_); }},
    {Rule::new_sukaku, 58, strong_links<4>},
    {Rule::sukaku, 62, wide_wing<5>},
    {Rule::all, 62, [](Solver& s) { return s.aligned_pair_.find(s.state_, s.hint_); }},
    {Rule::new_sukaku, 65, wide_wing<6>},  // 6.6, but chains may be less
    {Rule::all, 65, chain<ChainRule::plain>},
    {Rule::new_sukaku, 75, wide_wing<7>},
    {Rule::all, 75, [](Solver& s) { return s.aligned_triplet_.find(s.state_, s.hint_); }},
    {Rule::all, 75, chain<ChainRule::nishio>},
    {Rule::all, 80, chain<ChainRule::multiple>},
    {Rule::all, 85, chain<ChainRule::dynamic>},
    {Rule::all, 90, chain<ChainRule::level_1>},
    {Rule::all, 95, chain<ChainRule::level_2>},
    {Rule::all, 100, chain<ChainRule::level_3>},
    {Rule::all, 105, chain<ChainRule::level_4>},
    {Rule::explainer, 110, chain<ChainRule::level_5>},
    {Rule::sukaku, 105, chain<ChainRule::level_4_1>},
    {Rule::sukaku, 105, chain<ChainRule::level_4_2>},
    {Rule::sukaku, 105, chain<ChainRule::level_4_3>},
};

bool Solver::find() {
  const unsigned own = 1u << static_cast<unsigned>(scale_);
  for (const Rule& rule : rules) {
    if ((rule.on & own) == 0) continue;
    if (rule.least > most_) return false;
    if (rule.find(*this)) return true;
  }
  return false;
}

// Also true when it was interrupted: then no other technique is tried.
template <ChainRule rule>
bool Solver::chain(Solver& solver) {
  const Chains::Outcome outcome = solver.chains_.first(solver.state_, rule, solver.hint_);
  solver.interrupted_ = outcome == Chains::Outcome::interrupted;
  return outcome != Chains::Outcome::none;
}

template <int count>
bool Solver::strong_links(Solver& solver) {
  return find_strong_links(solver.state_, count, solver.hint_);
}

template <int digits>
bool Solver::wide_wing(Solver& solver) {
  return find_wide_wing(solver.state_, digits, solver.hint_);
}

bool Solver::locked() {
  patterns_.clear();
  find_locked(state_, scale_, patterns_);
  if (patterns_.empty()) return false;
  const Pattern& first = patterns_.found().front();
  fill(hint_, state_, first, first.technique == Technique::pointing ? 2.6 : 2.8);
  return true;
}

bool Solver::sized(void (*find)(const State&, int, Patterns&), int size, double rating) {
  patterns_.clear();
  find(state_, size, patterns_);
  if (patterns_.empty()) return false;
  fill(hint_, state_, patterns_.found().front(), rating);
  return true;
}

Rating rate(Solver& solver, const State& state) {
  Rating rating;
  solver.start(state);
  bool placed = false;
  bool first = true;
  while (const Hint* hint = solver.next()) {
    if (first || hint->rating > rating.er) {
      rating.er = hint->rating;
      rating.hardest = hint->technique;
    }
    if (first) rating.ed = rating.er;
    if (!placed && hint->places()) rating.ep = rating.er;
    placed = placed || hint->places();
    first = false;
    rating.counts[static_cast<std::size_t>(hint->technique)] += 1;
  }
  rating.solved = solver.state().is_full();
  rating.interrupted = solver.interrupted();
  if (!rating.solved && !rating.interrupted) rating.er = beyond_techniques;
  return rating;
}

}  // namespace unidoku::explainer
