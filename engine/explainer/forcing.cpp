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
  known_.assign(numbers_.literals(), 0);
  contradicts_.assign(numbers_.literals(), 0);
  for (BitRows& rows : rows_) rows.reset(static_cast<int>(numbers_.literals()), numbers_.count());
  if (rule == ChainRule::multiple) links_.build(*state_, numbers_);
  if (rule == ChainRule::nishio || rule == ChainRule::dynamic) closures_.begin(*state_, numbers_, rule == ChainRule::dynamic);
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

// What follows from a literal, as sets: of a contradiction, and where other rules come in, from the propagation itself.
void ForcingSearch::know(Literal seed) {
  if (known_[seed] != 0) return;
  known_[seed] = 1;
  std::uint64_t* const ons = rows_[1].row(seed);
  std::uint64_t* const offs = rows_[0].row(seed);
  if (rule_ == ChainRule::multiple) {
    contradicts_[seed] = !links_.close(number_of(seed), ons, offs);
  } else if (rule_ <= ChainRule::dynamic) {
    contradicts_[seed] = !closures_.close(seed, ons, offs);
  } else {
    contradicts_[seed] = true;
  }
  if (contradicts_[seed] == 0) return;
  const Propagation& way = reach(seed);
  contradicts_[seed] = way.contradicts();
  std::fill_n(ons, rows_[1].words(), 0);
  std::fill_n(offs, rows_[0].words(), 0);
  for (const bool on : {false, true}) {
    for (const int node : way.reached(on)) rows_[on].set(seed, number_of(way[node].literal));
  }
}

void ForcingSearch::find_contradiction(Literal seed) {
  know(seed);
  if (contradicts_[seed] == 0) return;
  Propagation& way = reach(seed);
  const std::array<End, 2> ends{{{&way, way.conflict_on()}, {&way, way.conflict_off()}}};
  propose({.form = Form::contradiction, .target = twin(seed), .seed = seed}, ends);
}

void ForcingSearch::find_doubles(int number) {
  const std::array<Literal, 2> ways{on(number), off(number)};
  propose_common(Form::twice, 0, ways);
}

void ForcingSearch::find_regions(int number) {
  const int cell = numbers_.cell(number);
  const int digit = numbers_.digit(number);
  for (const Kind kind : box_row_column) {
    const int house = house_of(cell, kind);
    Mask places = state_->positions(house, digit);
    if (size_of(places) < 2 || first_place(places) != place_of(cell, kind)) continue;
    std::array<Literal, side> ways;
    std::size_t count = 0;
    for (; places != 0; places = static_cast<Mask>(places & (places - 1))) {
      ways[count++] = on(numbers_.of(cell_at(house, first_place(places)), digit));
    }
    propose_common(Form::region, house, {ways.data(), count});
  }
}

void ForcingSearch::find_cell(int cell) {
  std::array<Literal, side> ways;
  std::size_t count = 0;
  for (const int digit : Digits(state_->candidates(cell))) ways[count++] = on(numbers_.of(cell, digit));
  propose_common(Form::cell, 0, {ways.data(), count});
}

// What all ways reach: on nodes, then off nodes, as the first way has them.
void ForcingSearch::propose_common(Form form, int house, std::span<const Literal> ways) {
  for (const Literal way : ways) know(way);
  for (const bool on : {true, false}) {
    if (!worth_a_look(form, on, ways)) continue;
    std::array<End, side> ends;
    for (std::size_t i = 0; i < ways.size(); ++i) ends[i].way = &reach(ways[i]);
    for (const int node : ends[0].way->reached(on)) {
      const Literal target = (*ends[0].way)[node].literal;
      const int number = number_of(target);
      if ((common_[static_cast<std::size_t>(number) >> 6] >> (number & 63) & 1) == 0) continue;
      for (std::size_t i = 0; i < ways.size(); ++i) ends[i].node = ends[i].way->version(target);
      propose({.form = form, .target = target, .seed = ways[0], .house = static_cast<std::uint8_t>(house)},
              {ends.data(), ways.size()});
    }
  }
}

// Fills common_; whether anything in it could come before what is found already.
bool ForcingSearch::worth_a_look(Form form, bool on, std::span<const Literal> ways) {
  const std::size_t words = rows_[on].words();
  bool worth = false;
  for (std::size_t w = 0; w < words; ++w) {
    std::uint64_t common = ~std::uint64_t{0};
    for (const Literal way : ways) common &= rows_[on].row(way)[w];
    common_[w] = common;
    for (; common != 0 && !worth; common &= common - 1) {
      const int number = static_cast<int>(64 * w) + std::countr_zero(common);
      const auto literal = static_cast<Literal>(2 * number + on);
      Found found{.form = form, .target = literal, .seed = ways[0]};
      if (!conclude(found)) continue;
      // A seed is its own end; what is of the same sign is two links away, the other one.
      for (const Literal way : ways) found.complexity += literal == way ? 1 : is_on(way) == on ? 3 : 2;
      worth = could_come_before(found);
    }
  }
  return worth;
}

// What goes; false if nothing does.
bool ForcingSearch::conclude(Found& found) const {
  const int number = number_of(found.target);
  const int cell = numbers_.cell(number);
  const Mask digit = bit_of(numbers_.digit(number));
  found.kind = kind_of(found.form);
  found.cell = static_cast<std::uint8_t>(cell);
  found.gone = is_on(found.target) ? without(state_->candidates(cell), digit) : digit;
  // The same goes if one digit of two is placed and if the other is eliminated.
  found.conclusion = size_of(found.gone) == 1 ? off(numbers_.of(cell, first_digit(found.gone))) : found.target;
  return found.gone != 0;
}

bool ForcingSearch::could_come_before(const Found& found) const {
  const std::uint16_t place = by_conclusion_[first_only_ ? 0 : found.conclusion];
  return place == 0 || found.before(found_[place - 1u]);
}

void ForcingSearch::propose(Found found, std::span<const End> ends) {
  found.order = order_++;
  if (!conclude(found)) return;
  for (const End& end : ends) found.complexity += end.way->ancestors(end.node, scratch_);
  if (!could_come_before(found)) return;
  if (rule_ > ChainRule::dynamic) {
    found.complexity += nested_complexity(ends);
    if (!could_come_before(found)) return;
  }
  std::uint16_t& place = by_conclusion_[first_only_ ? 0 : found.conclusion];
  if (place == 0) {
    found_.push_back(found);
    place = static_cast<std::uint16_t>(found_.size());
  } else {
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
