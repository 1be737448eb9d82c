#include "forcing.hpp"

#include <algorithm>
#include <tuple>

namespace unidoku::explainer {

namespace {

constexpr int kind_double = 1;
constexpr int kind_cell = 5;
constexpr int kind_region = 6;
constexpr int kind_contradiction = 7;

constexpr int kind_of(ForcingSearch::Form form) {
  switch (form) {
    case ForcingSearch::Form::twice: return kind_double;
    case ForcingSearch::Form::cell: return kind_cell;
    case ForcingSearch::Form::region: return kind_region;
    case ForcingSearch::Form::contradiction: break;
  }
  return kind_contradiction;
}

}  // namespace

bool ForcingSearch::Found::before(const Found& other) const {
  return std::tie(complexity, kind, order) < std::tie(other.complexity, other.kind, other.order);
}

void ForcingSearch::begin(const State& state) {
  state_ = &state;
  numbers_.number(state);
  if (propagations_.size() < numbers_.literals()) propagations_.resize(numbers_.literals());
  progress_.assign(numbers_.literals(), {});
  for (auto& findings : findings_) findings.clear();
  nested_.clear();
}

const std::vector<ForcingSearch::Found>& ForcingSearch::search(ChainRule rule, bool first_only) {
  rule_ = rule;
  first_only_ = first_only;
  interrupted_ = false;
  found_.clear();
  by_conclusion_.assign(numbers_.literals(), 0);
  order_ = 0;
  const bool single = rule == ChainRule::nishio;
  const bool multiple = rule == ChainRule::multiple;
  for (int number = 0; number < numbers_.count() && !interrupted_; ++number) {
    const int cell = numbers_.cell(number);
    const int digit = numbers_.digit(number);
    const Mask digits = state_->candidates(cell);
    if (size_of(digits) < (multiple ? 3 : 2)) continue;
    if (!multiple) {
      find_contradiction(on(number));
      find_contradiction(off(number));
    }
    if (!multiple && !single && size_of(digits) >= 3) find_doubles(number);
    if (!single) find_regions(number);
    if (!single && digit == logic::last_digit(digits)) find_cell(cell);
  }
  std::ranges::sort(found_, [](const Found& a, const Found& b) { return a.before(b); });
  return found_;
}

// Propagated as far as the rule goes. What was reached without further rules, or with those that come first in the rule's
// list, is taken up where it ended.
Propagation& ForcingSearch::reach(Literal seed) {
  Propagation& propagation = propagations_[seed];
  Progress& progress = progress_[seed];
  const bool dynamic = rule_ != ChainRule::multiple;
  const auto level_of = [](ChainRule rule) { return static_cast<int>(rule) - static_cast<int>(ChainRule::dynamic); };
  const int level = level_of(rule_);
  bool goes_on = progress.used >= 0;
  if (goes_on && progress.rule != rule_) {
    const int used = progress.used;
    goes_on = level > 0 && level_of(progress.rule) >= 0 &&
              (used <= 1 ? level >= used : used <= 3 ? level >= used && level <= 3 : level >= used);
  }
  if (goes_on && progress.rule == rule_) return propagation;
  if (!goes_on) {
    propagation.start(*state_, numbers_, seed, {rule_ != ChainRule::nishio, dynamic});
    progress.used = 0;
  }
  progress.rule = rule_;
  poll();
  propagation.run();
  while (level > 0 && !propagation.contradicts() && !interrupted_ && advance(propagation, progress.used)) propagation.run();
  return propagation;
}

void ForcingSearch::poll() {
  if (interrupt_ != nullptr && ++polls_ % nodes_between_polls == 0 && interrupt_->requested()) interrupted_ = true;
}

void ForcingSearch::find_contradiction(Literal seed) {
  Propagation& way = reach(seed);
  if (!way.contradicts()) return;
  const std::array<End, 2> ends{{{&way, way.conflict_on()}, {&way, way.conflict_off()}}};
  propose({.form = Form::contradiction, .target = twin(seed), .seed = seed}, ends);
}

void ForcingSearch::find_doubles(int number) {
  const std::array<Propagation*, 2> ways{&reach(on(number)), &reach(off(number))};
  propose_common(Form::twice, on(number), 0, ways);
}

void ForcingSearch::find_regions(int number) {
  const int cell = numbers_.cell(number);
  const int digit = numbers_.digit(number);
  for (const Kind kind : box_row_column) {
    const int house = house_of(cell, kind);
    Mask places = state_->positions(house, digit);
    if (size_of(places) < 2 || first_place(places) != place_of(cell, kind)) continue;
    std::array<Propagation*, side> ways;
    std::size_t count = 0;
    for (; places != 0; places = static_cast<Mask>(places & (places - 1))) {
      ways[count++] = &reach(on(numbers_.of(cell_at(house, first_place(places)), digit)));
    }
    propose_common(Form::region, on(number), house, {ways.data(), count});
  }
}

void ForcingSearch::find_cell(int cell) {
  std::array<Propagation*, side> ways;
  std::size_t count = 0;
  const Mask digits = state_->candidates(cell);
  for (const int digit : Digits(digits)) ways[count++] = &reach(on(numbers_.of(cell, digit)));
  propose_common(Form::cell, on(numbers_.of(cell, first_digit(digits))), 0, {ways.data(), count});
}

// What all ways reach: on nodes, then off nodes, as the first way has them.
void ForcingSearch::propose_common(Form form, Literal seed, int house, std::span<Propagation* const> ways) {
  for (const bool on : {true, false}) {
    std::array<CellSet, side> common;
    bool any = false;
    for (int digit = 1; digit <= side; ++digit) {
      CellSet& cells = common[static_cast<std::size_t>(digit - 1)];
      cells = ways[0]->cells(on, digit);
      for (const Propagation* way : ways.subspan(1)) cells &= way->cells(on, digit);
      any = any || !cells.empty();
    }
    if (!any) continue;
    for (const int node : ways[0]->reached(on)) {
      const Literal target = (*ways[0])[node].literal;
      const int number = number_of(target);
      if (!common[static_cast<std::size_t>(numbers_.digit(number) - 1)].has(numbers_.cell(number))) continue;
      std::array<End, side> ends;
      for (std::size_t i = 0; i < ways.size(); ++i) ends[i] = {ways[i], ways[i]->version(target)};
      propose({.form = form, .target = target, .seed = seed, .house = static_cast<std::uint8_t>(house)},
              {ends.data(), ways.size()});
    }
  }
}

void ForcingSearch::propose(Found found, std::span<const End> ends) {
  const int number = number_of(found.target);
  const int cell = numbers_.cell(number);
  const Mask digit = bit_of(numbers_.digit(number));
  found.order = order_++;
  found.kind = kind_of(found.form);
  found.cell = static_cast<std::uint8_t>(cell);
  found.gone = is_on(found.target) ? without(state_->candidates(cell), digit) : digit;
  if (found.gone == 0) return;
  found.complexity = 0;
  for (const End& end : ends) {
    found.complexity += end.way->ancestors(end.node, scratch_);
  }
  // The same goes if one digit of two is placed and if the other is eliminated.
  const Literal conclusion = size_of(found.gone) == 1 ? off(numbers_.of(cell, first_digit(found.gone))) : found.target;
  std::uint16_t& place = by_conclusion_[first_only_ ? 0 : conclusion];
  if (place != 0 && !found.before(found_[place - 1u])) return;
  if (rule_ > ChainRule::dynamic) found.complexity += nested_complexity(ends);
  if (place == 0) {
    found_.push_back(found);
    place = static_cast<std::uint16_t>(found_.size());
  } else if (found.before(found_[place - 1u])) {
    found_[place - 1u] = found;
  }
}

// Equal steps count once.
int ForcingSearch::nested_complexity(std::span<const End> ends) {
  identities_.clear();
  int sum = 0;
  for (const End& end : ends) {
    scratch_.walk.from(*end.way, end.node, [&](const Node& node, int) {
      if (node.nested == 0) return;
      const NestedStep& step = nested_[node.nested - 1];
      if (std::ranges::find(identities_, step.identity) != identities_.end()) return;
      identities_.push_back(step.identity);
      sum += step.complexity;
    });
  }
  return sum;
}

}  // namespace unidoku::explainer
