// Hints as others see them: with all nodes of their chains, and the steps nested in them, which are found once more.
#include <algorithm>

#include "forcing.hpp"

namespace unidoku::explainer {

void ForcingSearch::targets_of(const Found& found, std::vector<Target>& targets) {
  targets.clear();
  const auto add = [&](Literal seed, Literal target) {
    const Propagation& way = propagations_[seed];
    targets.push_back({&way, way.version(target)});
  };
  const int number = number_of(found.seed);
  const int cell = numbers_.cell(number);
  const int digit = numbers_.digit(number);
  switch (found.form) {
    case Form::contradiction: {
      const Propagation& way = propagations_[found.seed];
      targets.push_back({&way, way.conflict_on()});
      targets.push_back({&way, way.conflict_off()});
      break;
    }
    case Form::twice:
      add(found.seed, found.target);
      add(twin(found.seed), found.target);
      break;
    case Form::cell:
      for (const int other : Digits(state_->candidates(cell))) add(on(numbers_.of(cell, other)), found.target);
      break;
    case Form::region:
      for (const int place : cells_of(found.house)) {
        if (state_->has_candidate(place, digit)) add(on(numbers_.of(place, digit)), found.target);
      }
  }
}

namespace {

ChainRule told_as(ChainRule rule) { return rule > ChainRule::level_5 ? ChainRule::level_4 : rule; }

Technique technique_of(ForcingSearch::Form form, ChainRule rule) {
  if (rule == ChainRule::nishio) return Technique::nishio;
  if (rule == ChainRule::multiple) {
    return form == ForcingSearch::Form::cell ? Technique::cell_chains : Technique::region_chains;
  }
  const int level = static_cast<int>(told_as(rule)) - static_cast<int>(ChainRule::dynamic);
  switch (form) {
    case ForcingSearch::Form::cell:
      return at_level(Technique::dynamic_cell, level);
    case ForcingSearch::Form::region:
      return at_level(Technique::dynamic_region, level);
    case ForcingSearch::Form::contradiction:
      return at_level(Technique::dynamic_contradiction, level);
    case ForcingSearch::Form::twice:
      break;
  }
  return at_level(Technique::dynamic_double, level);
}

double base_of(ChainRule rule) { return 7.5 + 0.5 * (static_cast<int>(told_as(rule)) - static_cast<int>(ChainRule::nishio)); }

}  // namespace

void ForcingSearch::fill(const Found& found, ChainRule rule, Hint& hint) {
  hint.clear();
  hint.technique = technique_of(found.form, rule);
  hint.rating = base_of(rule) + length_bonus(found.complexity);
  hint.complexity = found.complexity;
  hint.kind = found.kind;
  hint.eliminate(found.cell, found.gone);
  if (is_on(found.target)) {
    hint.place_cell = found.cell;
    hint.place_digit = static_cast<std::uint8_t>(numbers_.digit(number_of(found.target)));
  }
  const int seed = number_of(found.seed);
  if (found.form == Form::region) {
    hint.houses.push_back(found.house);
    hint.digits = bit_of(numbers_.digit(seed));
  } else {
    hint.cells.push_back(static_cast<std::uint8_t>(numbers_.cell(seed)));
    if (found.form != Form::cell) hint.digits = bit_of(numbers_.digit(seed));
  }
  targets_of(found, targets_);
  std::vector<std::uint32_t> steps;  // nested ones that have a place in the chain already
  const std::vector<Target> targets = targets_;
  for (const Target& target : targets) {
    add_target(hint.chain, numbers_, target, walk_, [&](std::uint32_t nested) {
      const auto place = std::ranges::find(steps, nested);
      const auto number = static_cast<std::uint32_t>(place - steps.begin()) + 1;
      if (place == steps.end()) {
        steps.push_back(nested);
        hint.chain.nested.push_back(nested_hint(nested));
      }
      return number;
    });
  }
}

std::shared_ptr<const Hint> ForcingSearch::nested_hint(std::uint32_t nested) {
  const NestedStep& step = nested_[nested - 1];
  auto hint = std::make_shared<Hint>();
  const auto rank = static_cast<std::size_t>(step.rank);
  if (step.rule == ChainRule::plain) {
    PlainChains plain;
    plain.fill(plain.search(step.finding->state, false)[rank], *hint);
    return hint;
  }
  ForcingSearch again(interrupt_, scale_);
  again.begin(step.finding->state);
  const auto& found = again.search(step.rule, Want::all);
  if (again.interrupted()) {
    interrupted_ = true;
  } else {
    again.fill(found[rank], step.rule, *hint);
  }
  return hint;
}

}  // namespace unidoku::explainer
