// What other techniques find among the candidates that a propagation has left, and which of its off nodes made it
// possible.
#include <algorithm>
#include <limits>

#include "forcing.hpp"

namespace unidoku::explainer {

namespace {

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
  return hash ^ hash >> 29;
}

// Calls visit(cell) for each: by number, but on the scales sukaku as the hash table of the reference has them.
template <class Visit>
void each_in_turn(const CellSet& cells, Scale scale, const Visit& visit) {
  if (scale == Scale::explainer) {
    for (const int cell : cells) visit(cell);
    return;
  }
  int places = 16;
  while (4 * cells.size() > 3 * places) places *= 2;
  for (int place = 0; place < places; ++place) {
    for (int cell = place; cell < cell_count; cell += places) {
      if (cells.has(cell)) visit(cell);
    }
  }
}

}  // namespace

std::size_t ForcingSearch::KeyHash::operator()(const Key& key) const {
  std::uint64_t hash = 0;
  for (const CellSet& cells : key) {
    for (const std::uint64_t word : cells.words()) hash = mix(hash, word);
  }
  return static_cast<std::size_t>(hash);
}

// Takes the propagation one stage further: chains among the candidates that are left, then what follows at once.
void ForcingSearch::extend(Literal seed) {
  Propagation& propagation = propagations_[seed];
  Progress& progress = progress_[seed];
  const std::size_t before = propagation.nodes.size();
  progress.open = false;
  if (!advance_by_chains(propagation, progress.used)) return;
  int least = std::numeric_limits<int>::max();
  for (std::size_t node = before; staged_ && node < propagation.nodes.size(); ++node) {
    const End end{&propagation, static_cast<int>(node)};
    least = std::min(least, walk_.count(propagation, end.node) + nested_complexity({&end, 1}));
  }
  progress.floor = std::max(progress.floor, least);
  settle_patterns(propagation, progress);
}

// Takes those a stage further from which a hint could come before the best one. Whatever a propagation reaches after a
// stage has one of the stage's new nodes among its ancestors, so that it is at least as complex: a chain on the
// candidates that are left then would have been found before, but for them. (That takes a state where the nested rules
// find nothing.)
bool ForcingSearch::extend_some() {
  open_.clear();
  for (std::size_t seed = 0; seed < progress_.size(); ++seed) {
    // The other end counts, too.
    if (progress_[seed].open && could_be_first(progress_[seed].floor + 1)) open_.push_back(static_cast<Literal>(seed));
  }
  const auto floor = [&](Literal seed) { return progress_[seed].floor; };
  std::ranges::stable_sort(open_, {}, floor);
  constexpr std::size_t few = 16;
  std::size_t taken = 0;
  for (const Literal seed : open_) {
    if (interrupted_ || (taken >= few && floor(seed) > 0)) break;
    extend(seed);
    known_[seed] = 0;
    ++taken;
  }
  return taken > 0;
}

// The first rule that finds anything that does not hold without the propagation gives new off nodes.
bool ForcingSearch::advance_by_patterns(Propagation& propagation) {
  for (int which = 0; which < 4; ++which) {
    if (advance_by_pattern(propagation, which)) return true;
  }
  return false;
}

bool ForcingSearch::advance_by_chains(Propagation& propagation, int& used) {
  const auto take = [&](ChainRule level, ChainRule inner) {
    if (rule_ < level || !advance_by_chain(propagation, inner)) return false;
    used = std::max(used, static_cast<int>(level) - static_cast<int>(ChainRule::dynamic));
    return true;
  };
  if (rule_ <= ChainRule::level_3)
    return take(ChainRule::level_2, ChainRule::plain) || take(ChainRule::level_3, ChainRule::multiple);
  if (rule_ == ChainRule::level_4_1) return take(rule_, ChainRule::level_1);
  if (rule_ == ChainRule::level_4_2) return take(rule_, ChainRule::level_2);
  if (rule_ == ChainRule::level_4_3) return take(rule_, ChainRule::level_3);
  return take(ChainRule::level_4, ChainRule::dynamic) || take(ChainRule::level_5, ChainRule::level_2);
}

bool ForcingSearch::advance_by_pattern(Propagation& propagation, int which) {
  const State& work = propagation.work();
  patterns_.clear();
  switch (which) {
    case 0:
      find_locked(work, scale_, patterns_);
      break;
    case 1:
      find_hidden_sets(work, 2, patterns_);
      break;
    case 2:
      find_naked_sets(work, 2, patterns_);
      break;
    default:
      find_fish(work, 2, patterns_);
      break;
  }
  bool found = false;
  for (const Pattern& pattern : patterns_.found()) {
    pattern_parents(work, pattern);
    if (parents_.empty()) continue;
    found = true;
    each_in_turn(pattern.targets, scale_, [&](int cell) {
      for (const int digit : Digits(both(work.candidates(cell), pattern.gone))) {
        propagation.add_advanced(cell, digit, parents_, 0);
      }
    });
  }
  return found;
}

void ForcingSearch::pattern_parents(const State& work, const Pattern& pattern) {
  parents_.clear();
  ++round_;
  const int digit = first_digit(pattern.digits);
  switch (pattern.technique) {
    case Technique::pointing:
    case Technique::claiming:
      for (const int cell : house_set(pattern.houses[0]) - house_set(pattern.houses[1])) add_lost(work, cell, digit);
      break;
    case Technique::x_wing:
      for (const std::size_t base : {0, 1}) {
        for (const int cell :
             house_set(pattern.houses[base]) - house_set(pattern.houses[2]) - house_set(pattern.houses[3])) {
          add_lost(work, cell, digit);
        }
      }
      break;
    case Technique::naked_pair:
      for (const int cell : pattern.cells) {
        for (const int other : Digits(without(all_digits, pattern.digits))) add_lost(work, cell, other);
      }
      break;
    default:  // a hidden pair
      for (const int cell : house_set(pattern.houses[0]) - pattern.cells) {
        for (const int member : Digits(pattern.digits)) add_lost(work, cell, member);
      }
  }
}

void ForcingSearch::add_lost(const State& work, int cell, int digit) {
  if (!lost(work, cell, digit)) return;
  const int number = numbers_.of(cell, digit);
  std::uint32_t& noted = noted_[static_cast<std::size_t>(number)];
  if (noted == round_) return;
  noted = round_;
  parents_.push_back(off(number));
}

bool ForcingSearch::advance_by_chain(Propagation& propagation, ChainRule inner) {
  const Finding& finding = find_nested(propagation.work(), inner);
  for (const Advance& advance : finding.advances) {
    const std::span parents(finding.parents.data() + advance.first_parent, advance.parent_count);
    propagation.add_advanced(advance.cell, advance.digit, parents, advance.nested);
  }
  return !finding.advances.empty();
}

const ForcingSearch::Finding& ForcingSearch::find_nested(const State& work, ChainRule inner) {
  auto& findings = findings_[static_cast<std::size_t>(inner)];
  Key key;
  for (int digit = 1; digit <= side; ++digit) key[static_cast<std::size_t>(digit - 1)] = work.cells_with(digit);
  const auto [place, fresh] = findings.try_emplace(key);
  Finding& finding = place->second;
  if (!fresh) return finding;
  finding.state = work;
  if (inner == ChainRule::plain) {
    find_plain(finding);
  } else {
    find_forcing(finding, inner);
  }
  return finding;
}

void ForcingSearch::find_plain(Finding& finding) {
  if (!plain_) plain_ = std::make_unique<PlainChains>();
  int rank = 0;
  Graph graph;
  std::vector<int> nodes;
  for (const PlainChains::Found& found : plain_->search(finding.state, false)) {
    graph.clear();
    nodes.clear();
    plain_->add_graph(found, graph, nodes);
    targets_.clear();
    for (const int node : nodes) targets_.push_back({&graph, node});
    const std::uint64_t identity = chain_parents(finding.state, plain_->numbers(), targets_, Reason::none);
    note(finding, ChainRule::plain, rank++, found.complexity, found.eliminations, identity);
  }
}

void ForcingSearch::find_forcing(Finding& finding, ChainRule inner) {
  if (!inner_) inner_ = std::make_unique<ForcingSearch>(interrupt_, scale_);
  inner_->begin(finding.state);
  int rank = 0;
  for (const Found& found : inner_->search(inner, Want::all)) {
    if (inner_->interrupted()) break;
    inner_->targets_of(found, targets_);
    const Reason seed_reason = found.form == Form::cell     ? Reason::cell
                               : found.form == Form::region ? reason_of(logic::kind_of(found.house))
                                                            : Reason::none;
    const std::uint64_t identity = chain_parents(finding.state, inner_->numbers(), targets_, seed_reason);
    const Elimination gone{found.cell, found.gone};
    note(finding, inner, rank++, found.complexity, {&gone, 1}, identity);
  }
  if (inner_->interrupted()) interrupted_ = true;
}

// Keeps what a hint eliminates, unless it does without the propagation.
void ForcingSearch::note(Finding& finding, ChainRule rule, int rank, int complexity, std::span<const Elimination> gone,
                         std::uint64_t identity) {
  if (parents_.empty()) return;
  nested_.push_back({&finding, rule, rank, complexity, identity});
  const auto nested = static_cast<std::uint32_t>(nested_.size());
  const auto first_parent = static_cast<std::uint32_t>(finding.parents.size());
  const auto parent_count = static_cast<std::uint32_t>(parents_.size());
  finding.parents.insert(finding.parents.end(), parents_.begin(), parents_.end());
  CellSet cells;
  for (const Elimination& elimination : gone) cells.add(elimination.cell);
  each_in_turn(cells, scale_, [&](int cell) {
    const Mask digits = std::ranges::find(gone, cell, &Elimination::cell)->digits;
    for (const int digit : Digits(digits)) {
      finding.advances.push_back(
          {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit), first_parent, parent_count, nested});
    }
  });
}

// Fills parents_ with the off nodes that made the chains of a hint possible, and gives the identity of the chains.
std::uint64_t ForcingSearch::chain_parents(const State& work, const Numbering& numbers, std::span<const Target> targets,
                                           Reason seed_reason) {
  parents_.clear();
  ++round_;
  std::uint64_t identity = 0;
  for (const Target& target : targets) {
    identity = mix(identity, ~std::uint64_t{0});
    walk_.from(*target.graph, target.node, [&](const Node& node, int) {
      const int cell = numbers.cell(number_of(node.literal));
      const int digit = numbers.digit(number_of(node.literal));
      identity = mix(identity, static_cast<std::uint64_t>((cell * side + digit - 1) * 2 + is_on(node.literal)));
      if (!is_on(node.literal)) return;
      const Reason reason = node.reason == Reason::none ? seed_reason : node.reason;
      if (reason == Reason::none) return;
      if (reason == Reason::cell) {
        for (const int gone : Digits(without(state_->candidates(cell), work.candidates(cell))))
          add_lost(work, cell, gone);
      } else {
        const int house = house_of(cell, kind_of(reason));
        for (const int other : (state_->cells_with(digit) - work.cells_with(digit)) & house_set(house)) {
          add_lost(work, other, digit);
        }
      }
    });
  }
  return identity;
}

}  // namespace unidoku::explainer
