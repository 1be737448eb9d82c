#include "chains.hpp"

#include "forcing.hpp"

namespace unidoku::explainer {

class ChainSearch {
 public:
  ChainSearch(Interrupt* interrupt, Scale scale) : forcing(interrupt, scale) {}

  // Tells the searches of a new state; what they know of an old one stays while the state does.
  void begin(const State& now) {
    if (begun && now == state) return;
    begun = true;
    state = now;
    barren = 0;
    forcing.begin(state);
  }
  void note_barren(ChainRule rule) { barren |= bit(rule); }
  bool is_barren(ChainRule rule) const { return (barren & bit(rule)) != 0; }
  // Whether it is known that what the rule uses within finds nothing in the state itself.
  bool nested_barren(ChainRule rule) const {
    const unsigned needed = rule == ChainRule::level_2   ? bit(ChainRule::plain)
                            : rule == ChainRule::level_3 ? bit(ChainRule::plain) | bit(ChainRule::multiple)
                                                         : bit(ChainRule::dynamic);
    return (barren & needed) == needed;
  }

  bool begun = false;
  unsigned barren = 0;  // rules that find nothing in the state
  State state;
  PlainChains plain;
  ForcingSearch forcing;

 private:
  static unsigned bit(ChainRule rule) { return 1u << static_cast<unsigned>(rule); }
};

Chains::Chains(Interrupt* interrupt, Scale scale) : search_(std::make_unique<ChainSearch>(interrupt, scale)) {}
Chains::~Chains() = default;

Chains::Outcome Chains::first(const State& state, ChainRule rule, Hint& hint) {
  search_->begin(state);
  if (rule == ChainRule::plain) {
    const auto& found = search_->plain.search(state, true);
    if (found.empty()) {
      search_->note_barren(rule);
      return Outcome::none;
    }
    search_->plain.fill(found.front(), hint);
    return Outcome::found;
  }
  using Want = ForcingSearch::Want;
  const bool has_links = search_->is_barren(ChainRule::plain);
  const auto& found = search_->forcing.search(rule, search_->nested_barren(rule) ? Want::first_by_stages : Want::first,
                                              has_links ? &search_->plain.links() : nullptr);
  const bool any = !found.empty();
  if (any && !search_->forcing.interrupted()) search_->forcing.fill(found.front(), rule, hint);
  if (search_->forcing.interrupted()) {
    search_->begun = false;  // what was noted of the state may be incomplete
    return Outcome::interrupted;
  }
  if (!any) search_->note_barren(rule);
  return any ? Outcome::found : Outcome::none;
}

Chains::Outcome Chains::all(const State& state, ChainRule rule, std::vector<Hint>& hints) {
  hints.clear();
  if (rule == ChainRule::plain) {
    for (const auto& found : search_->plain.search(state, false)) search_->plain.fill(found, hints.emplace_back());
    return hints.empty() ? Outcome::none : Outcome::found;
  }
  search_->begin(state);
  const std::vector<ForcingSearch::Found> found = search_->forcing.search(rule, ForcingSearch::Want::all);
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
