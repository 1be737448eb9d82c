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
  if (state_.is_full() || interrupted_ || !find() || interrupted_) return nullptr;
  apply(state_, hint_);
  return &hint_;
}

// The order of the techniques.
bool Solver::find() {
  return find_hidden_single(state_, hint_) || find_direct_locked(state_, hint_) ||
         find_direct_hidden_set(state_, 2, hint_) || find_naked_single(state_, hint_) ||
         find_direct_hidden_set(state_, 3, hint_) || locked() || sized(find_naked_sets, 2, 3.0) ||
         sized(find_fish, 2, 3.2) || sized(find_hidden_sets, 2, 3.4) || sized(find_naked_sets, 3, 3.6) ||
         sized(find_fish, 3, 3.8) || sized(find_hidden_sets, 3, 4.0) || find_wing(state_, 2, hint_) ||
         find_wing(state_, 3, hint_) || find_unique_loop(state_, hint_) || sized(find_naked_sets, 4, 5.0) ||
         sized(find_fish, 4, 5.2) || sized(find_hidden_sets, 4, 5.4) || find_bug(state_, hint_) ||
         aligned_pair_.find(state_, hint_) || chain(ChainRule::plain) || aligned_triplet_.find(state_, hint_) ||
         chain(ChainRule::nishio) || chain(ChainRule::multiple) || chain(ChainRule::dynamic) ||
         chain(ChainRule::level_1) || chain(ChainRule::level_2) || chain(ChainRule::level_3) ||
         chain(ChainRule::level_4) || chain(ChainRule::level_5);
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
