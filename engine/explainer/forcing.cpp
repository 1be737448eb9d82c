#include "forcing.hpp"

#include <algorithm>
#include <tuple>

namespace unidoku::explainer {

namespace {

constexpr int order_bits = 10;  // for the place of a target among what the first way reaches
// What is known of a seed: the sets, or the nodes.
constexpr std::uint8_t as_sets = 1;
constexpr std::uint8_t in_full = 2;
constexpr int kind_double = 1;
constexpr int kind_cell = 5;
constexpr int kind_region = 6;
constexpr int kind_contradiction = 7;

constexpr int kind_of(ForcingSearch::Form form) {
  switch (form) {
    case ForcingSearch::Form::twice:
      return kind_double;
    case ForcingSearch::Form::cell:
      return kind_cell;
    case ForcingSearch::Form::region:
      return kind_region;
    case ForcingSearch::Form::contradiction:
      break;
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

const std::vector<ForcingSearch::Found>& ForcingSearch::search(ChainRule rule, Want want, const Links* links) {
  prepare(rule, want, links);
  look();
  while (staged_ && !interrupted_ && extend_some()) look();
  if (rule == ChainRule::nishio && found_.empty() && !interrupted_) barren_places_ = places_;
  std::ranges::sort(found_, [](const Found& a, const Found& b) { return a.before(b); });
  return found_;
}

// Looks at all groups, those that may be least first: they make many of the others idle.
void ForcingSearch::look() {
  groups_.clear();
  groups_made_ = 0;
  for (int number = 0; number < numbers_.count() && !interrupted_; ++number) collect(number);
  std::ranges::sort(
      groups_, [](const Group& a, const Group& b) { return std::tie(a.least, a.order) < std::tie(b.least, b.order); });
  for (const Group& group : groups_) {
    if (interrupted_ || !could_be_first(group.least)) return;
    look_at(group);
  }
}

// Whether a hint that is at least so complex need be looked for.
bool ForcingSearch::could_be_first(int least) const {
  return !first_only_ || found_.empty() || least <= found_.front().complexity;
}

void ForcingSearch::prepare(ChainRule rule, Want want, const Links* links) {
  rule_ = rule;
  first_only_ = want != Want::all;
  staged_ = want == Want::first_by_stages && rule >= ChainRule::level_2 && rule <= ChainRule::level_4;
  interrupted_ = false;
  found_.clear();
  const std::size_t literals = numbers_.literals();
  by_conclusion_.assign(literals, 0);
  known_.assign(literals, 0);
  contradicts_.assign(literals, 0);
  loose_.assign(literals, 0);
  least_.resize(literals * literals);
  for (BitRows& rows : rows_) rows.reset(static_cast<int>(literals), numbers_.count());
  if (rule == ChainRule::nishio) find_places();
  if (rule == ChainRule::multiple && links == nullptr) own_links_.build(*state_, numbers_);
  links_ = links == nullptr ? &own_links_ : links;
  if (rule == ChainRule::nishio || rule == ChainRule::dynamic)
    closures_.begin(*state_, numbers_, rule == ChainRule::dynamic);
}

// A nishio is about one digit.
void ForcingSearch::find_places() {
  for (int digit = 1; digit <= side; ++digit) {
    Places& places = places_[static_cast<std::size_t>(digit - 1)];
    places.all = places.open = state_->cells_with(digit);
    for (const int cell : places.all) {
      if (size_of(state_->candidates(cell)) == 1) places.open.remove(cell);
    }
  }
}

// The groups that begin with a candidate, in the order in which their hints are discovered.
void ForcingSearch::collect(int number) {
  const int cell = numbers_.cell(number);
  const int digit = numbers_.digit(number);
  const Mask digits = state_->candidates(cell);
  const bool multiple = rule_ == ChainRule::multiple;
  if (size_of(digits) < (multiple ? 3 : 2)) return;
  const auto d = static_cast<std::size_t>(digit - 1);
  if (rule_ == ChainRule::nishio && places_[d] == barren_places_[d]) return;
  if (!multiple) {
    add_group(Form::contradiction, on(number), 0);
    add_group(Form::contradiction, off(number), 0);
  }
  if (rule_ == ChainRule::nishio) return;
  if (!multiple && size_of(digits) >= 3) add_group(Form::twice, on(number), 0);
  for (const Kind kind : box_row_column) {
    const int house = house_of(cell, kind);
    const Mask places = state_->positions(house, digit);
    if (size_of(places) >= 2 && first_place(places) == place_of(cell, kind)) add_group(Form::region, on(number), house);
  }
  if (digit == logic::last_digit(digits)) add_group(Form::cell, on(numbers_.of(cell, first_digit(digits))), 0);
}

// Keeps a group if it may give any hint.
void ForcingSearch::add_group(Form form, Literal seed, int house) {
  Ways ways;
  Group group{form, true, static_cast<std::uint8_t>(house), seed, static_cast<int>(2 * groups_made_++), 0};
  const std::span<const Literal> all = ways_of(group, ways);
  for (const Literal way : all) know(way);
  if (form == Form::contradiction) {
    group.least = loose_[seed] + 1;  // the other end counts, too
    if (contradicts_[seed] != 0) groups_.push_back(group);
    return;
  }
  for (const bool on : {true, false}) {
    group.on = on;
    group.order += !on;
    group.least = least_common(group, all);
    if (group.least > 0) groups_.push_back(group);
  }
}

std::span<const Literal> ForcingSearch::ways_of(const Group& group, Ways& ways) const {
  const int number = number_of(group.seed);
  const int cell = numbers_.cell(number);
  const int digit = numbers_.digit(number);
  std::size_t count = 0;
  switch (group.form) {
    case Form::contradiction:
      ways[count++] = group.seed;
      break;
    case Form::twice:
      ways[count++] = group.seed;
      ways[count++] = twin(group.seed);
      break;
    case Form::cell:
      for (const int other : Digits(state_->candidates(cell))) ways[count++] = on(numbers_.of(cell, other));
      break;
    case Form::region: {
      Mask places = state_->positions(group.house, digit);
      for (; places != 0; places = static_cast<Mask>(places & (places - 1))) {
        ways[count++] = on(numbers_.of(cell_at(group.house, first_place(places)), digit));
      }
    }
  }
  return {ways.data(), count};
}

namespace {

int level_of(ChainRule rule) { return static_cast<int>(rule) - static_cast<int>(ChainRule::dynamic); }

// Whether what was reached with the rules of one technique, of which some up to a level were used, is how another
// begins.
bool begins(ChainRule before, int used, ChainRule rule) {
  if (level_of(before) < 0 || level_of(rule) <= 0) return false;
  if (used < 2) return level_of(rule) >= used;
  const int last = used <= 3 ? 3 : used <= 5 ? 5 : 0;  // of the rules whose lists begin alike
  return level_of(rule) >= used && level_of(rule) <= last;
}

}  // namespace

// Propagated as far as the rule goes; by stages, as far as it goes without chains. What was reached with rules that
// come first in this rule's list is taken up where it ended.
Propagation& ForcingSearch::reach(Literal seed) {
  Propagation& propagation = propagations_[seed];
  Progress& progress = progress_[seed];
  const bool same = progress.used >= 0 && progress.rule == rule_;
  if (!same) {
    if (progress.used < 0 || !begins(progress.rule, progress.used, rule_)) {
      propagation.start(*state_, numbers_, seed, {rule_ != ChainRule::nishio, rule_ != ChainRule::multiple});
      progress = {.used = 0};
    }
    progress.rule = rule_;
    settle_patterns(propagation, progress);
  }
  while (!staged_ && progress.open && !interrupted_) extend(seed);
  return propagation;
}

void ForcingSearch::settle_patterns(Propagation& propagation, Progress& progress) {
  poll();
  propagation.run();
  while (rule_ > ChainRule::dynamic && !propagation.contradicts() && advance_by_patterns(propagation)) {
    progress.used = std::max(progress.used, 1);
    propagation.run();
  }
  progress.open = rule_ > ChainRule::level_1 && !propagation.contradicts();
}

void ForcingSearch::poll() {
  if (interrupt_ != nullptr && ++polls_ % nodes_between_polls == 0 && interrupt_->requested()) interrupted_ = true;
}

// What follows from a literal, as sets. A contradiction cuts short what the propagation reaches: where that matters, it
// has to be seen where.
void ForcingSearch::know(Literal seed) {
  if (known_[seed] != 0) return;
  known_[seed] = as_sets;
  std::uint64_t* const ons = rows_[1].row(seed);
  std::uint64_t* const offs = rows_[0].row(seed);
  if (rule_ == ChainRule::multiple) {
    if (!links_->close(number_of(seed), ons, offs)) settle(seed);
  } else if (rule_ <= ChainRule::dynamic) {
    const int conflict = closures_.close(seed, ons, offs, least_.data() + seed * numbers_.literals());
    contradicts_[seed] = conflict != 0;
    loose_[seed] = static_cast<std::uint8_t>(conflict);
    if (conflict != 0 && !first_only_) settle(seed);
  } else {
    settle(seed);
  }
}

// The rows as the propagation has them.
void ForcingSearch::settle(Literal seed) {
  const Propagation& way = reach(seed);
  contradicts_[seed] = way.contradicts();
  loose_[seed] = 0;
  known_[seed] = in_full;
  std::fill_n(rows_[1].row(seed), rows_[1].words(), 0);
  std::fill_n(rows_[0].row(seed), rows_[0].words(), 0);
  for (const bool on : {false, true}) {
    for (const int node : way.reached(on)) rows_[on].set(seed, number_of(way[node].literal));
  }
}

// Fills common_ with what all ways may reach; the least complexity of what could come before what is found already,
// else 0.
int ForcingSearch::least_common(const Group& group, std::span<const Literal> ways) {
  const BitRows& rows = rows_[group.on];
  int least = 0;
  for (std::size_t w = 0; w < rows.words(); ++w) {
    const std::size_t left = static_cast<std::size_t>(numbers_.count()) - 64 * w;
    std::uint64_t common = left < 64 ? (std::uint64_t{1} << left) - 1 : ~std::uint64_t{0};
    for (const Literal way : ways) {
      if (loose_[way] == 0) common &= rows.row(way)[w];
    }
    common_[w] = common;
    for (; common != 0; common &= common - 1) {
      const int number = static_cast<int>(64 * w) + std::countr_zero(common);
      Found found{.form = group.form,
                  .target = static_cast<Literal>(2 * number + group.on),
                  .order = group.order << order_bits};
      if (!conclude(found)) continue;
      for (const Literal way : ways) found.complexity += least_ancestors(way, found.target);
      if ((least == 0 || found.complexity < least) && could_come_before(found)) least = found.complexity;
    }
  }
  return least;
}

int ForcingSearch::least_ancestors(Literal seed, Literal literal) {
  Propagation& way = propagations_[seed];
  if (known_[seed] == in_full) return way.ancestors(way.version(literal), scratch_);
  if (rule_ == ChainRule::multiple) return seed == literal ? 1 : is_on(literal) ? 3 : 2;
  if (loose_[seed] != 0 && !rows_[is_on(literal)].test(seed, number_of(literal))) return loose_[seed];
  return least_[static_cast<std::size_t>(seed) * numbers_.literals() + literal];
}

// Proposes the hints of a group, in the order in which the first way has them.
void ForcingSearch::look_at(const Group& group) {
  Found found{.form = group.form, .seed = group.seed, .house = group.house, .order = group.order << order_bits};
  std::array<End, side> ends;
  if (group.form == Form::contradiction) {
    Propagation& way = reach(group.seed);
    ends[0] = {&way, way.conflict_on()};
    ends[1] = {&way, way.conflict_off()};
    found.target = twin(group.seed);
    return propose(found, {ends.data(), 2});
  }
  Ways list;
  const std::span<const Literal> ways = ways_of(group, list);
  if (least_common(group, ways) == 0) return;
  for (const Literal way : ways) {
    if (loose_[way] != 0) settle(way);
  }
  if (interrupted_ || least_common(group, ways) == 0) return;
  for (std::size_t i = 0; i < ways.size(); ++i) ends[i].way = &reach(ways[i]);
  for (const int node : ends[0].way->reached(group.on)) {
    found.target = (*ends[0].way)[node].literal;
    ++found.order;
    const int number = number_of(found.target);
    if ((common_[static_cast<std::size_t>(number) >> 6] >> (number & 63) & 1) == 0) continue;
    for (std::size_t i = 0; i < ways.size(); ++i) ends[i].node = ends[i].way->version(found.target);
    propose(found, {ends.data(), ways.size()});
  }
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
  if (!conclude(found)) return;
  for (const End& end : ends) {
    found.complexity +=
        found.form == Form::contradiction ? walk_.count(*end.way, end.node) : end.way->ancestors(end.node, scratch_);
  }
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
    walk_.from(*end.way, end.node, [&](const Node& node, int) {
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
