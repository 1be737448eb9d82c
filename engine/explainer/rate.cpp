#include "rate.hpp"

#include <algorithm>

#include "bug.hpp"
#include "loops.hpp"
#include "patterns.hpp"
#include "singles.hpp"
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

// The order of the techniques, each with the least rating, in tenths, that it can have: these never fall.
bool Solver::find() {
  const auto from = [this](int least) { return least <= most_; };
  return find_hidden_single(state_, hint_) || (from(17) && find_direct_locked(state_, hint_)) ||
         (from(20) && find_direct_hidden_set(state_, 2, hint_)) || (from(23) && find_naked_single(state_, hint_)) ||
         (from(25) && find_direct_hidden_set(state_, 3, hint_)) || (from(26) && locked()) ||
         (from(30) && sized(find_naked_sets, 2, 3.0)) || (from(32) && sized(find_fish, 2, 3.2)) ||
         (from(34) && sized(find_hidden_sets, 2, 3.4)) || (from(36) && sized(find_naked_sets, 3, 3.6)) ||
         (from(38) && sized(find_fish, 3, 3.8)) || (from(40) && sized(find_hidden_sets, 3, 4.0)) ||
         (from(42) && find_wing(state_, 2, hint_)) || (from(44) && find_wing(state_, 3, hint_)) ||
         (from(45) && find_unique_loop(state_, hint_)) || (from(50) && sized(find_naked_sets, 4, 5.0)) ||
         (from(52) && sized(find_fish, 4, 5.2)) || (from(54) && sized(find_hidden_sets, 4, 5.4)) ||
         (from(56) && find_bug(state_, hint_)) || (from(62) && aligned_pair_.find(state_, hint_)) ||
         (from(65) && chain(ChainRule::plain)) || (from(75) && aligned_triplet_.find(state_, hint_)) ||
         (from(75) && chain(ChainRule::nishio)) || (from(80) && chain(ChainRule::multiple)) ||
         (from(85) && chain(ChainRule::dynamic)) || (from(90) && chain(ChainRule::level_1)) ||
         (from(95) && chain(ChainRule::level_2)) || (from(100) && chain(ChainRule::level_3)) ||
         (from(105) && chain(ChainRule::level_4)) || (from(110) && chain(ChainRule::level_5));
}

bool Solver::locked() {
  patterns_.clear();
  find_locked(state_, patterns_);
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

// Also true when it was interrupted: then no other technique is tried.
bool Solver::chain(ChainRule rule) {
  const Chains::Outcome outcome = chains_.first(state_, rule, hint_);
  interrupted_ = outcome == Chains::Outcome::interrupted;
  return outcome != Chains::Outcome::none;
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
