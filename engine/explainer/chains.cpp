#include "chains.hpp"

#include "forcing.hpp"

namespace unidoku::explainer {

class ChainSearch {
 public:
  explicit ChainSearch(Interrupt* interrupt) : forcing(interrupt) {}

  // Tells the searches of a new state; what they know of an old one stays while the state does.
  void begin(const State& now) {
    if (begun && now == state) return;
    begun = true;
    state = now;
    forcing.begin(state);
  }

  bool begun = false;
  State state;
  PlainChains plain;
  ForcingSearch forcing;
};

Chains::Chains(Interrupt* interrupt) : search_(std::make_unique<ChainSearch>(interrupt)) {}
Chains::~Chains() = default;

Chains::Outcome Chains::first(const State& state, ChainRule rule, Hint& hint) {
  if (rule == ChainRule::plain) {
    const auto& found = search_->plain.search(state, true);
    if (found.empty()) return Outcome::none;
    search_->plain.fill(found.front(), hint);
    return Outcome::found;
  }
  search_->begin(state);
  const auto& found = search_->forcing.search(rule, true);
  const bool any = !found.empty();
  if (any && !search_->forcing.interrupted()) search_->forcing.fill(found.front(), rule, hint);
  if (search_->forcing.interrupted()) {
    search_->begun = false;  // what was noted of the state may be incomplete
    return Outcome::interrupted;
  }
  return any ? Outcome::found : Outcome::none;
}

Chains::Outcome Chains::all(const State& state, ChainRule rule, std::vector<Hint>& hints) {
  hints.clear();
  if (rule == ChainRule::plain) {
    for (const auto& found : search_->plain.search(state, false)) search_->plain.fill(found, hints.emplace_back());
    return hints.empty() ? Outcome::none : Outcome::found;
  }
  search_->begin(state);
  const std::vector<ForcingSearch::Found> found = search_->forcing.search(rule, false);
  for (const auto& one : found) {
    if (search_->forcing.interrupted()) break;
    search_->forcing.fill(one, rule, hints.emplace_back());
  }
  if (search_->forcing.interrupted()) {
    search_->begun = false;
    return Outcome::interrupted;
  }
  return hints.empty() ? Outcome::none : Outcome::found;
}

}  // namespace unidoku::explainer
