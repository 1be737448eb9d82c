#include "plain_chains.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

namespace unidoku::explainer {

namespace {

constexpr int kind_x = 2;
constexpr int kind_y = 3;
constexpr int kind_xy = 4;

bool has_bit(const std::vector<std::uint64_t>& bits, int number) {
  return (bits[static_cast<std::size_t>(number) >> 6] >> (number & 63) & 1) != 0;
}

double base_of(int kind, bool cycle) { return kind == kind_xy ? 7.0 : cycle ? 6.5 : 6.6; }

}  // namespace

bool PlainChains::Found::before(const Found& other) const {
  return std::tie(rating, complexity, kind, order) < std::tie(other.rating, other.complexity, other.kind, other.order);
}

const std::vector<PlainChains::Found>& PlainChains::search(const State& state, bool first_only) {
  state_ = &state;
  first_only_ = first_only;
  found_.clear();
  numbers_.number(state);
  links_.build(state, numbers_);
  find_refuted();
  if (refuted_digits_ == 0) return found_;
  on_seen_.resize(cell_count * side);
  off_seen_.resize(cell_count * side);
  for (const int kind : {kind_x, kind_y, kind_xy}) pass(kind);
  std::ranges::sort(found_, [](const Found& a, const Found& b) { return a.before(b); });
  return found_;
}

// Whatever a hint eliminates would, if it were true, lead to its own end over links of all kinds: round a cycle either
// way, or to the candidate beside it that is to be placed.
void PlainChains::find_refuted() {
  refuted_ = {};
  refuted_digits_ = 0;
  suspects_.assign((static_cast<std::size_t>(numbers_.count()) + 63) / 64, 0);
  for (int number = 0; number < numbers_.count(); ++number) {
    if (!links_.refutes_itself(number)) continue;
    const int digit = numbers_.digit(number);
    refuted_[static_cast<std::size_t>(digit - 1)].add(numbers_.cell(number));
    refuted_digits_ = either(refuted_digits_, bit_of(digit));
    for (std::size_t w = 0; w < suspects_.size(); ++w) suspects_[w] |= links_.reach(number)[w];
  }
}

// Chains, which are found faster, before cycles: they bound how long a cycle need be.
void PlainChains::pass(int kind) {
  kind_ = kind;
  weak_use_ = kind == kind_x ? Links::Use::houses : Links::Use::all;
  strong_use_ = kind == kind_x ? Links::Use::houses : kind == kind_y ? Links::Use::cells : Links::Use::all;
  for (const bool cycles : {false, true}) {
    if (kind == kind_y && !cycles) continue;
    for (int root = 0; root < numbers_.count(); ++root) {
      const Mask digits = state_->candidates(numbers_.cell(root));
      if (size_of(digits) < 2 || (kind == kind_y && size_of(digits) > 2)) continue;
      if (kind == kind_x && !has(refuted_digits_, numbers_.digit(root))) continue;
      // Of a root the cycles are discovered first.
      order_ = ((kind * cell_count * side + root) * 2 + !cycles) << 15;
      if (cycles) {
        find_cycles(root);
      } else {
        find_chains(root);
      }
    }
  }
}

void PlainChains::find_chains(int root) {
  if (links_.refutes_itself(root)) {
    limit_ = longest(base_of(kind_, false)) / 2 - 1;
    if (limit_ > 0) {
      grow(root, true, Until::refuted);
      find_refutation(root);
    }
  }
  ++order_;
  if (links_.proves_itself(root)) {
    limit_ = longest(base_of(kind_, false)) / 2;
    if (limit_ > 0) {
      grow(root, false, Until::proved);
      find_proof(root);
    }
  }
}

// The greatest complexity with which a hint of this base could still come before the best one; 0: none could.
int PlainChains::longest(double base) const {
  constexpr int no_limit = 2 * cell_count * side;
  if (!first_only_ || found_.empty()) return no_limit;
  const Found& best = found_.front();
  int complexity = 0;
  for (int more = 4; more < no_limit; more += 2) {
    const double rating = base + length_bonus(more);
    if (std::tie(rating, more, kind_, order_) >= std::tie(best.rating, best.complexity, best.kind, best.order)) break;
    complexity = more;
  }
  return complexity;
}

// The on nodes that follow from the root, each by its first way, until one excludes or is the root.
void PlainChains::grow(int root, bool from_on, Until until) {
  tree_.clear();
  ++round_;
  if (!from_on) {
    off_seen_[static_cast<std::size_t>(root)] = round_;
    if (claim_children(root, root, Reason::none, -1, until)) return;
  } else {
    on_seen_[static_cast<std::size_t>(root)] = round_;
    for (const Link gone : links_.fertile(root, weak_use_)) {
      off_seen_[gone.to] = round_;
      if (claim_children(root, gone.to, gone.reason, -1, until)) return;
    }
  }
  for (std::size_t i = 0; i < tree_.size(); ++i) {
    const int number = tree_[i].number;
    if (tree_[i].depth >= limit_) return;
    for (const Link gone : links_.fertile(number, weak_use_)) {
      if (off_seen_[gone.to] == round_) continue;
      off_seen_[gone.to] = round_;
      if (claim_children(root, gone.to, gone.reason, static_cast<int>(i), until)) return;
    }
  }
}

bool PlainChains::claim_children(int root, int via, Reason via_reason, int parent, Until until) {
  for (const Link then : links_.strong(via, strong_use_)) {
    if (on_seen_[then.to] == round_) continue;
    on_seen_[then.to] = round_;
    const int depth = parent < 0 ? 1 : tree_[static_cast<std::size_t>(parent)].depth + 1;
    tree_.push_back({then.to, static_cast<std::uint16_t>(via), parent, depth, via_reason, then.reason});
    if (until == Until::proved && then.to == root) return true;
    if (until == Until::refuted && links_.is_weak(then.to, root)) return true;
  }
  return false;
}

void PlainChains::find_cycles(int root) {
  const auto back = links_.strong(root, strong_use_);
  limit_ = longest(base_of(kind_, true)) / 2 - 1;
  if (back.empty() || limit_ <= 0 || !has_bit(suspects_, root)) return;
  grow(root, true, Until::end);
  ends_.assign(suspects_.size(), 0);
  for (const Link link : back) {
    for (std::size_t w = 0; w < ends_.size(); ++w) ends_[w] |= links_.weak_bits(link.to)[w];
  }
  for (std::size_t i = 0; i < tree_.size(); ++i) {
    const int number = tree_[i].number;
    if (!has_bit(ends_, number)) continue;
    for (const Link gone : links_.weak(number, weak_use_)) {
      const auto link = std::ranges::find(back, gone.to, &Link::to);
      if (link == back.end() || passes_through(static_cast<int>(i), gone.to)) continue;
      keep_cycle(root, static_cast<int>(i), gone, link->reason);
    }
  }
}

bool PlainChains::passes_through(int branch, int via) const {
  for (; branch >= 0; branch = tree_[static_cast<std::size_t>(branch)].parent) {
    if (tree_[static_cast<std::size_t>(branch)].via == via) return true;
  }
  return false;
}

void PlainChains::keep_cycle(int root, int branch, Link via, Reason back) {
  CellSet cells = CellSet::of(numbers_.cell(root));
  std::array<std::array<CellSet, side>, 2> seen{};  // from nodes that are off, on; by digit
  const auto add = [&](int number, bool is_on) {
    cells.add(numbers_.cell(number));
    const int digit = numbers_.digit(number);
    if (has(refuted_digits_, digit))
      seen[is_on][static_cast<std::size_t>(digit - 1)] |= peers_of(numbers_.cell(number));
  };
  add(root, true);
  add(via.to, false);
  for (int i = branch; i >= 0; i = tree_[static_cast<std::size_t>(i)].parent) {
    add(tree_[static_cast<std::size_t>(i)].number, true);
    add(tree_[static_cast<std::size_t>(i)].via, false);
  }
  std::array<CellSet, side> gone;
  CellSet touched;
  for (const int digit : Digits(refuted_digits_)) {
    const auto d = static_cast<std::size_t>(digit - 1);
    gone[d] = (seen[0][d] & seen[1][d] & refuted_[d]) - cells;
    touched |= gone[d];
  }
  if (touched.empty()) return;
  draft_.eliminations.clear();
  for (const int cell : touched) {
    Mask digits = 0;
    for (const int digit : Digits(refuted_digits_)) {
      if (gone[static_cast<std::size_t>(digit - 1)].has(cell)) digits = either(digits, bit_of(digit));
    }
    draft_.eliminations.push_back({static_cast<std::uint8_t>(cell), digits});
  }
  trace(branch, root, true);
  draft_.path.push_back({off(via.to), via.reason});
  draft_.path.push_back({on(root), back});
  keep(base_of(kind_, true), true);
}

void PlainChains::find_refutation(int root) {
  for (std::size_t i = 0; i < tree_.size(); ++i) {
    if (!links_.is_weak(tree_[i].number, root)) continue;
    for (const Link gone : links_.weak(tree_[i].number, weak_use_)) {
      if (gone.to != root) continue;
      draft_.eliminations.assign(1, {static_cast<std::uint8_t>(numbers_.cell(root)), bit_of(numbers_.digit(root))});
      trace(static_cast<int>(i), root, true);
      draft_.path.push_back({off(root), gone.reason});
      return keep(base_of(kind_, false), false);
    }
  }
}

void PlainChains::find_proof(int root) {
  if (tree_.empty() || tree_.back().number != root) return;
  const int cell = numbers_.cell(root);
  const Mask others = without(state_->candidates(cell), bit_of(numbers_.digit(root)));
  draft_.eliminations.assign(1, {static_cast<std::uint8_t>(cell), others});
  trace(static_cast<int>(tree_.size()) - 1, root, false);
  keep(base_of(kind_, false), false);
}

// The path from the root to an on node.
void PlainChains::trace(int branch, int root, bool from_on) {
  auto& path = draft_.path;
  path.clear();
  for (; branch >= 0; branch = tree_[static_cast<std::size_t>(branch)].parent) {
    const Branch& step = tree_[static_cast<std::size_t>(branch)];
    path.push_back({on(step.number), step.reason});
    path.push_back({off(step.via), step.via_reason});
  }
  if (from_on) path.push_back({on(root), Reason::none});
  std::ranges::reverse(path);
}

void PlainChains::keep(double base, bool cycle) {
  // The two ends of a cycle are the same node.
  draft_.complexity = static_cast<int>(draft_.path.size()) - (cycle ? 1 : 0);
  draft_.rating = base + length_bonus(draft_.complexity);
  draft_.kind = kind_;
  draft_.cycle = cycle;
  draft_.order = order_++;
  const auto same = first_only_ ? found_.begin() : std::ranges::find(found_, draft_.eliminations, &Found::eliminations);
  if (same == found_.end()) {
    found_.push_back(draft_);
  } else if (draft_.before(*same)) {
    std::swap(*same, draft_);
  }
}

void PlainChains::add_graph(const Found& found, Graph& graph, std::vector<int>& targets) const {
  int node = -1;
  for (const Step& step : found.path) {
    const int child = graph.add(step.literal, step.reason);
    if (node >= 0) graph.parent(node);
    node = child;
  }
  targets.push_back(node);
  if (!found.cycle) return;
  // The off end: the same turned round, with on and off exchanged. A turned node keeps the reason of the original one.
  node = -1;
  for (auto step = found.path.rbegin(); step != found.path.rend(); ++step) {
    const int child = graph.add(twin(step->literal), step->reason);
    if (node >= 0) graph.parent(node);
    node = child;
  }
  targets.push_back(node);
}

void PlainChains::fill(const Found& found, Hint& hint) const {
  hint.clear();
  if (found.cycle) {
    hint.technique = found.kind == kind_x   ? Technique::x_cycle
                     : found.kind == kind_y ? Technique::y_cycle
                                            : Technique::cycle;
  } else if (found.kind == kind_x) {
    hint.technique = found.complexity == 6 ? Technique::turbot_fish : Technique::x_chain;
  } else {
    hint.technique = Technique::forcing_chain;
  }
  hint.rating = found.rating;
  hint.complexity = found.complexity;
  hint.kind = found.kind;
  hint.eliminations = found.eliminations;
  const Literal target = found.path.back().literal;
  if (!found.cycle && is_on(target)) {
    hint.place_cell = static_cast<std::uint8_t>(numbers_.cell(number_of(target)));
    hint.place_digit = static_cast<std::uint8_t>(numbers_.digit(number_of(target)));
  }
  Graph graph;
  std::vector<int> targets;
  add_graph(found, graph, targets);
  Walk walk;
  for (const int node : targets)
    add_target(hint.chain, numbers_, {&graph, node}, walk, [](std::uint32_t) { return 0u; });
}

}  // namespace unidoku::explainer
