#include "als.hpp"

#include <algorithm>

namespace unidoku::logic {

void mark_als(const Board& board, Step& step, const Als& als, int group) {
  mark_candidates(board, step, Role::als, als.cells, als.digits, group);
}

void mark_restricted(const AlsList& list, Step& step, std::size_t one, std::size_t other, int digit, int group) {
  step.mark(Role::restricted, list.at(one, digit) | list.at(other, digit), digit, group);
}

void note_eliminated_digits(Step& step) {
  for (const Candidate& c : step.eliminations) step.digits = either(step.digits, bit_of(c.digit));
}

namespace {

// Digits that both sets have, except some, leave the cells that see all of them in both.
void eliminate_common(const AlsList& list, std::size_t one, std::size_t other, Mask except, Step& step) {
  for (const int digit : Digits(without(both(list[one].digits, list[other].digits), except))) {
    step.eliminate(list.out(one, digit) & list.out(other, digit), digit);
  }
}

bool has_common(const AlsList& list, std::size_t one, std::size_t other, Mask except) {
  for (const int digit : Digits(without(both(list[one].digits, list[other].digits), except))) {
    if (list.out(one, digit).meets(list.out(other, digit))) return true;
  }
  return false;
}

// Both sets are locked but for the two digits that they exchange.
void eliminate_locked(const AlsList& list, std::size_t one, std::size_t other, Mask exchanged, Step& step) {
  for (const int digit : Digits(without(list[one].digits, exchanged))) {
    step.eliminate(list.out(one, digit) - list[other].cells, digit);
  }
}

bool xz(const Board& board, const AlsList& list, const CommonLink& link, Found& found) {
  Step& step = found.begin(Technique::als_xz);
  eliminate_common(list, link.from, link.to, bit_of(link.first), step);
  if (link.second != 0) {
    eliminate_common(list, link.from, link.to, bit_of(link.second), step);
    eliminate_locked(list, link.from, link.to, link.digits(), step);
    eliminate_locked(list, link.to, link.from, link.digits(), step);
  }
  if (step.eliminations.empty()) return false;
  note_eliminated_digits(step);
  mark_als(board, step, list[link.from], 0);
  mark_als(board, step, list[link.to], 1);
  for (const int digit : Digits(link.digits())) mark_restricted(list, step, link.from, link.to, digit, 0);
  return found.keep();
}

struct Wing {
  const CommonLink& p;
  const CommonLink& q;
  std::size_t pivot;
  std::size_t one;    // the other end of p
  std::size_t other;  // and of q
};

bool is_xy_wing(const AlsList& list, const Wing& wing, bool overlap) {
  const CommonLink& p = wing.p;
  const CommonLink& q = wing.q;
  if (p.second == 0 && q.second == 0 && p.first == q.first) return false;
  const CellSet& a = list[wing.one].cells;
  const CellSet& b = list[wing.other].cells;
  if (overlap ? a.within(b) || b.within(a) : a.meets(b)) return false;
  return has_common(list, wing.one, wing.other, either(p.digits(), q.digits()));
}

bool report_xy_wing(const Board& board, const AlsList& list, const Wing& wing, Found& found) {
  const CommonLink& p = wing.p;
  const CommonLink& q = wing.q;
  const Mask restricted = either(p.digits(), q.digits());
  Step& step = found.begin(Technique::als_xy_wing);
  eliminate_common(list, wing.one, wing.other, restricted, step);
  note_eliminated_digits(step);
  mark_als(board, step, list[wing.one], 0);
  mark_als(board, step, list[wing.pivot], 1);
  mark_als(board, step, list[wing.other], 2);
  for (const int digit : Digits(p.digits())) mark_restricted(list, step, wing.one, wing.pivot, digit, 0);
  for (const int digit : Digits(q.digits())) mark_restricted(list, step, wing.pivot, wing.other, digit, 1);
  return found.keep();
}

}  // namespace

void find_als_xz(const Board& board, const AlsList& list, Found& found) {
  for (const CommonLink& link : list.links()) {
    if (xz(board, list, link, found)) return;
  }
}

void find_als_xy_wings(const Board& board, const AlsList& list, bool overlap, Found& found) {
  const auto links = list.links();
  std::vector<std::uint32_t> hits;
  for (std::uint32_t n = 0; n < links.size(); ++n) {
    const CommonLink& p = links[n];
    hits.clear();
    const auto wing = [&](std::uint32_t m, std::size_t pivot) {
      const CommonLink& q = links[m];
      const std::size_t one = p.from == pivot ? p.to : p.from;
      const std::size_t other = q.from == pivot ? q.to : q.from;
      return Wing{p, q, pivot, one, other};
    };
    const auto look_at = [&](std::size_t m, std::size_t pivot) {
      const auto number = static_cast<std::uint32_t>(m);
      if (is_xy_wing(list, wing(number, pivot), overlap)) hits.push_back(number);
    };
    // The later links that share a set with this one.
    for (std::size_t m = n + std::size_t{1}; m < list.first_link_from(p.from + std::size_t{1}); ++m) look_at(m, p.from);
    for (const std::uint32_t m : list.links_to(p.to)) {
      if (m > n) look_at(m, p.to);
    }
    for (std::size_t m = list.first_link_from(p.to); m < list.first_link_from(p.to + std::size_t{1}); ++m) look_at(m, p.to);
    std::ranges::sort(hits);
    for (const std::uint32_t m : hits) {
      const std::size_t pivot = links[m].from == p.from ? p.from : p.to;
      if (report_xy_wing(board, list, wing(m, pivot), found)) return;
    }
  }
}

}  // namespace unidoku::logic
