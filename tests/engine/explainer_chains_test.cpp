// Chains of the Explainer scale, against the definition written down once more without regard for speed, and against
// what must hold of all of them.
#include <functional>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "boards.hpp"
#include "check.hpp"
#include "dig.hpp"
#include "explainer/chains.hpp"
#include "explainer/rate.hpp"
#include "solver.hpp"

using namespace unidoku;
using explainer::ChainNode;
using explainer::ChainRule;
using explainer::Chains;
using explainer::Hint;
using explainer::Reason;
using explainer::State;

namespace {

// A candidate on or off, and where it comes from.
struct Point {
  int cell, digit;
  bool on;
  auto operator<=>(const Point&) const = default;
  Point twin() const { return {cell, digit, !on}; }
};

int house_cell(int kind, int cell, int place) {  // of the box, row or column of a cell
  const int row = cell / 9, column = cell % 9;
  if (kind == 0) return (row / 3 * 3 + place / 3) * 9 + column / 3 * 3 + place % 3;
  return kind == 1 ? row * 9 + place : place * 9 + column;
}

using Candidates = std::array<explainer::Mask, 81>;

// The propagation of one candidate by the book: lists, and candidates in a plain array.
struct NaiveWay {
  std::vector<Point> reached;
  std::map<Point, std::vector<Point>> parents;
  std::vector<std::pair<Point, std::vector<Point>>> conflict;  // the two ends, each with its parents

  static bool has(const Candidates& board, int cell, int digit) {
    return explainer::has(board[static_cast<std::size_t>(cell)], digit);
  }

  bool add(const Point& point, const std::vector<Point>& from) {  // false: a contradiction
    if (parents.contains(point.twin())) {
      conflict = {{point, from}, {point.twin(), parents.at(point.twin())}};
      if (!point.on) std::swap(conflict[0], conflict[1]);
      return false;
    }
    if (parents.emplace(point, from).second) reached.push_back(point);
    return true;
  }

  bool expand_on(const Point& p, const Candidates& now, bool cells) {
    for (int d = 1; cells && d <= 9; ++d) {
      if (d != p.digit && has(now, p.cell, d) && !add({p.cell, d, false}, {p})) return false;
    }
    for (int kind = 0; kind < 3; ++kind) {
      for (int place = 0; place < 9; ++place) {
        const int cell = house_cell(kind, p.cell, place);
        if (cell != p.cell && has(now, cell, p.digit) && !add({cell, p.digit, false}, {p})) return false;
      }
    }
    return true;
  }

  bool expand_off(const Point& p, const Candidates& base, const Candidates& now, bool cells) {
    std::vector<std::pair<Point, std::vector<Point>>> next;
    const auto only_other = [&](const std::vector<Point>& rule) {
      std::vector<Point> others, from{p};
      for (const Point& member : rule) {
        if (has(now, member.cell, member.digit)) {
          if (member.cell != p.cell || member.digit != p.digit) others.push_back(member);
        } else if (has(base, member.cell, member.digit)) {
          from.push_back(member.twin());
        }
      }
      if (others.size() == 1) next.emplace_back(others[0], from);
    };
    std::vector<Point> rule;
    for (int d = 1; d <= 9; ++d) rule.push_back({p.cell, d, true});
    if (cells) only_other(rule);
    for (int kind = 0; kind < 3; ++kind) {
      rule.clear();
      for (int place = 0; place < 9; ++place) rule.push_back({house_cell(kind, p.cell, place), p.digit, true});
      only_other(rule);
    }
    for (const auto& [point, from] : next) {
      if (!add(point, from)) return false;
    }
    return true;
  }

  NaiveWay(const Candidates& base, const Point& seed, bool cells, bool dynamic) {
    Candidates now = base;
    std::size_t on = 0, off = 0;
    add(seed, {});
    while (true) {
      while (on < reached.size() && !reached[on].on) ++on;
      while (off < reached.size() && reached[off].on) ++off;
      if (on < reached.size()) {
        if (!expand_on(Point(reached[on++]), now, cells)) return;
      } else if (off < reached.size()) {
        const Point p = reached[off++];
        if (!expand_off(p, base, now, cells)) return;
        explainer::Mask& left = now[static_cast<std::size_t>(p.cell)];
        if (dynamic) left = explainer::without(left, explainer::bit_of(p.digit));
      } else {
        return;
      }
    }
  }

  int ancestors(const Point& end, const std::vector<Point>& from) const {
    std::set<Point> seen{end};
    std::vector<Point> queue = from;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      if (!seen.insert(queue[i]).second) continue;
      const std::vector<Point>& more = parents.at(queue[i]);
      queue.insert(queue.end(), more.begin(), more.end());
    }
    return static_cast<int>(seen.size());
  }
  int ancestors(const Point& end) const { return ancestors(end, parents.at(end)); }
};

struct NaiveHint {
  int complexity, kind;
  std::vector<std::pair<int, int>> gone;  // cell, digit
  Point conclusion;
};

// All hints, sorted, without those that eliminate the same as one before.
std::vector<NaiveHint> naive_hints(const Candidates& board, ChainRule rule) {
  const bool multiple = rule == ChainRule::multiple, nishio = rule == ChainRule::nishio;
  std::map<Point, NaiveWay> known;
  const auto way = [&](const Point& seed) -> const NaiveWay& {
    return known.try_emplace(seed, board, seed, !nishio, !multiple).first->second;
  };
  std::vector<NaiveHint> hints;
  const auto propose = [&](int complexity, int kind, const Point& conclusion) {
    NaiveHint hint{complexity, kind, {}, conclusion};
    for (int d = 1; d <= 9; ++d) {
      if (NaiveWay::has(board, conclusion.cell, d) && (d == conclusion.digit) != conclusion.on)
        hint.gone.emplace_back(conclusion.cell, d);
    }
    if (!hint.gone.empty()) hints.push_back(hint);
  };
  const auto common = [&](const std::vector<Point>& seeds, int kind) {
    for (const bool on : {true, false}) {
      for (const Point& target : way(seeds[0]).reached) {
        int complexity = 0;
        bool everywhere = target.on == on;
        for (const Point& seed : seeds) {
          everywhere = everywhere && way(seed).parents.contains(target);
          if (everywhere) complexity += way(seed).ancestors(target);
        }
        if (everywhere) propose(complexity, kind, target);
      }
    }
  };
  for (int cell = 0; cell < 81; ++cell) {
    std::vector<Point> seeds;
    for (int d = 1; d <= 9; ++d) {
      if (NaiveWay::has(board, cell, d)) seeds.push_back({cell, d, true});
    }
    if (seeds.size() < (multiple ? 3u : 2u)) continue;
    for (const Point& seed : seeds) {
      for (const Point& start : {seed, seed.twin()}) {
        if (multiple || way(start).conflict.empty()) continue;
        const auto& ends = way(start).conflict;
        propose(
            way(start).ancestors(ends[0].first, ends[0].second) + way(start).ancestors(ends[1].first, ends[1].second),
            7, start.twin());
      }
      if (nishio) continue;
      if (!multiple && seeds.size() >= 3) common({seed, seed.twin()}, 1);
      for (int kind = 0; kind < 3; ++kind) {
        std::vector<Point> places;
        for (int place = 0; place < 9; ++place) {
          const int other = house_cell(kind, cell, place);
          if (NaiveWay::has(board, other, seed.digit)) places.push_back({other, seed.digit, true});
        }
        if (places.size() >= 2 && places[0] == seed) common(places, 6);
      }
    }
    if (!nishio) common(seeds, 5);
  }
  std::ranges::stable_sort(hints, {}, [](const NaiveHint& hint) { return std::tuple(hint.complexity, hint.kind); });
  std::set<std::vector<std::pair<int, int>>> seen;
  std::erase_if(hints, [&](const NaiveHint& hint) { return !seen.insert(hint.gone).second; });
  return hints;
}

void hints_are_those_of_the_definition(const State& state) {
  Candidates board;
  for (int cell = 0; cell < 81; ++cell) board[static_cast<std::size_t>(cell)] = state.candidates(cell);
  Chains chains;
  std::vector<Hint> hints;
  for (const ChainRule rule : {ChainRule::nishio, ChainRule::multiple, ChainRule::dynamic}) {
    const std::vector<NaiveHint> wanted = naive_hints(board, rule);
    chains.all(state, rule, hints);
    CHECK(hints.size() == wanted.size());
    for (std::size_t i = 0; i < hints.size(); ++i) {
      CHECK(hints[i].complexity == wanted[i].complexity && hints[i].kind == wanted[i].kind);
      CHECK(hints[i].places() == wanted[i].conclusion.on);
      std::vector<std::pair<int, int>> gone;
      for (const auto& [cell, digits] : hints[i].eliminations) {
        for (const int digit : explainer::Digits(digits)) gone.emplace_back(cell, digit);
      }
      CHECK(gone == wanted[i].gone);
    }
  }
}

// Each node follows from its parents by the rules of the game, those of advanced rules apart.
void check_chain(const State& state, const Hint& hint) {
  const explainer::Chain& chain = hint.chain;
  CHECK(!chain.targets.empty());
  for (std::size_t i = 0; i < chain.nodes.size(); ++i) {
    const ChainNode& node = chain.nodes[i];
    std::set<Point> from;
    for (std::uint32_t k = 0; k < node.parent_count; ++k) {
      const std::uint32_t place = chain.parents[node.first_parent + k];
      CHECK(place < i);
      from.insert({chain.nodes[place].cell, chain.nodes[place].digit, chain.nodes[place].on});
    }
    CHECK((node.reason == Reason::none) == from.empty());
    if (node.reason == Reason::advanced) {
      CHECK(!node.on && node.nested <= chain.nested.size());
      if (node.nested != 0) CHECK(!chain.nested[node.nested - 1]->chain.targets.empty());
    } else if (node.reason != Reason::none && !node.on) {
      CHECK(from.size() == 1 && from.begin()->on);
      CHECK(from.begin()->cell == node.cell ||
            (from.begin()->digit == node.digit && explainer::sees(from.begin()->cell, node.cell)));
    } else if (node.reason != Reason::none &&
               hint.technique != explainer::Technique::cycle) {  // all others of the rule
      const int kind = node.reason == Reason::box ? 0 : node.reason == Reason::row ? 1 : 2;
      for (int k = 0; k < 9; ++k) {
        const Point other = node.reason == Reason::cell ? Point{node.cell, k + 1, false}
                                                        : Point{house_cell(kind, node.cell, k), node.digit, false};
        if (other == Point{node.cell, node.digit, false} || !state.has_candidate(other.cell, other.digit)) continue;
        CHECK(from.contains(other));
      }
    }
  }
}

void check_soundness(const State& state, const Hint& hint, const std::vector<Digit>& solution) {
  for (const auto& [cell, digits] : hint.eliminations) {
    CHECK(digits != 0 && explainer::without(digits, state.candidates(cell)) == 0);
    CHECK(!explainer::has(digits, solution[cell]));
  }
  CHECK(!hint.places() || solution[hint.place_cell] == hint.place_digit);
  for (const auto& nested : hint.chain.nested) CHECK(nested->complexity > 0 && !nested->eliminations.empty());
}

// The first hint, which is found with most of the work left out, is the first of all.
void first_hints_are_first_of_all(const State& state, const std::vector<Digit>& solution, ChainRule last) {
  Chains in_turn;
  for (ChainRule rule = ChainRule::plain; rule <= last; rule = static_cast<ChainRule>(static_cast<int>(rule) + 1)) {
    Chains fresh;
    std::vector<Hint> hints;
    Hint first;
    fresh.all(state, rule, hints);
    const Chains::Outcome outcome = in_turn.first(state, rule, first);
    CHECK((outcome == Chains::Outcome::found) == !hints.empty());
    for (const Hint& hint : hints) {
      check_soundness(state, hint, solution);
      check_chain(state, hint);
    }
    if (hints.empty()) continue;
    CHECK(first.technique == hints[0].technique && first.rating == hints[0].rating &&
          first.complexity == hints[0].complexity);
    CHECK(first.eliminations == hints[0].eliminations && first.places() == hints[0].places());
    CHECK(first.chain.parents == hints[0].chain.parents && first.chain.nested.size() == hints[0].chain.nested.size());
  }
}

// Follows the path of a puzzle and looks at some of the states where chains are wanted.
void follow(const std::vector<Digit>& puzzle, const std::vector<Digit>& solution, int every, int most, ChainRule last) {
  std::array<std::uint8_t, 81> digits{};
  std::ranges::copy(puzzle, digits.begin());
  explainer::Solver solver;
  solver.start(State(digits));
  int steps = 0, seen = 0;
  while (seen < most) {
    const State before = solver.state();
    const Hint* hint = solver.next();
    if (hint == nullptr) break;
    if (hint->rating < 6.5 || steps++ % every != 0) continue;
    ++seen;
    hints_are_those_of_the_definition(before);
    first_hints_are_first_of_all(before, solution, last);
  }
}

}  // namespace

int main() {
  const Shape shape(3, 3);
  Solver dig_solver(shape);
  const auto follow_seed = [&](std::uint64_t seed, int every, int most, ChainRule last) {
    const Dug dug = generate(dig_solver, seed, as_many_as_can_go, Symmetry::none, 1, nullptr);
    follow(dug.puzzle, dug.solution, every, most, last);
  };
  for (const std::uint64_t seed : {2, 3, 6}) follow_seed(seed, 2, 1, ChainRule::level_1);
  follow_seed(24, 5, 1, ChainRule::level_3);  // this and the next need dynamic chains
  follow_seed(10977, 8, 2, ChainRule::level_2);
  return 0;
}
