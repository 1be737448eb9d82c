#include "aligned.hpp"

#include <algorithm>

#include "peers.hpp"

namespace unidoku::explainer {

namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

bool two_or_more(CellSet cells) {
  if (cells.empty()) return false;
  cells.remove(cells.first());
  return !cells.empty();
}

// The cells to try, and for each its excluders: peers with so few candidates that a combination may use them up.
class Exclusion {
 public:
  Exclusion(const State& state, int size, Hint& hint) : state_(state), cells_(size), hint_(hint) {
    CellSet single, few;
    for (const int cell : state.empty_cells()) {
      const int count = size_of(state.candidates(cell));
      if (count == 1) single.add(cell);
      if (count >= 2 && count <= size) few.add(cell);
    }
    for (const int cell : state.empty_cells()) {
      excluders_[at(cell)] = peers_of(cell) & few;
      if (size_of(state.candidates(cell)) < 2 || excluders_[at(cell)].empty() || single.meets(peers_of(cell))) continue;
      base_.add(cell);
      bases_[count_++] = cell;
    }
  }

  bool find() {
    if (count_ < at(cells_)) return false;
    for (std::size_t j = 1; j < count_; ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        if (cells_ == 2 ? pair(bases_[i], bases_[j]) : triplets(bases_[i], bases_[j])) return true;
      }
    }
    return false;
  }

 private:
  // The digits that a combination with these digits leaves no room for in one more cell.
  static Mask used_up(Mask digits, std::span<const Mask> excluders) {
    Mask blocked = 0;
    for (const Mask excluder : excluders) {
      const Mask left = without(excluder, digits);
      if (left == 0) return all_digits;
      if ((left & (left - 1)) == 0) blocked = either(blocked, left);
    }
    return blocked;
  }

  // Their candidates.
  std::span<const Mask> masks_of(const CellSet& excluders) {
    std::size_t count = 0;
    for (const int cell : excluders) masks_[count++] = state_.candidates(cell);
    return {masks_.data(), count};
  }

  bool pair(int a, int b) {
    const CellSet common = excluders_[at(a)] & excluders_[at(b)];
    if (!two_or_more(common)) return false;
    const auto excluders = masks_of(common);
    // A digit of one cell goes when each digit of the other is the same or taken by an excluder of its own.
    const int fewest = std::min(size_of(state_.candidates(a)), size_of(state_.candidates(b)));
    if (static_cast<int>(excluders.size()) + (sees(a, b) ? 1 : 0) < fewest) return false;
    std::array<Mask, 3> seen{};
    for (const int digit : Digits(state_.candidates(a))) {
      const Mask one = bit_of(digit);
      Mask allowed = without(state_.candidates(b), used_up(one, excluders));
      if (sees(a, b)) allowed = without(allowed, one);
      if (allowed != 0) seen[0] = either(seen[0], one);
      seen[1] = either(seen[1], allowed);
    }
    return make({a, b, b}, common, seen);
  }

  // Which of the thirds comes first matters only if one of them eliminates, which is rare.
  bool triplets(int a, int b) {
    const CellSet shared = excluders_[at(a)] & excluders_[at(b)];
    if (!two_or_more(shared)) return false;
    CellSet thirds = (excluders_[at(a)] | excluders_[at(b)]) & base_;
    thirds.remove(a);
    thirds.remove(b);
    CellSet hits;
    for (const int third : thirds) {
      const CellSet common = shared & excluders_[at(third)];
      if (two_or_more(common) && !came_before(a, b, third) && triplet(a, b, third, common)) hits.add(third);
    }
    if (hits.empty()) return false;
    for (const int first : {a, b}) {
      for (const int third : peers_in_order(first)) {
        if (!hits.has(third) || !excluders_[at(first)].has(third)) continue;
        return triplet(a, b, third, shared & excluders_[at(third)]);
      }
    }
    return false;
  }

  // Whether the three cells were tried as another pair with a third: what they eliminate is the same.
  bool came_before(int a, int b, int third) const {
    const auto is_third = [this](int cell, int p, int q) { return excluders_[at(p)].has(cell) || excluders_[at(q)].has(cell); };
    return (third < b && is_third(b, a, third)) || (third < a && is_third(a, third, b));
  }

  bool triplet(int a, int b, int c, const CellSet& common) {
    const auto excluders = masks_of(common);
    const Mask last = state_.candidates(c);
    const Mask taken_by_a = sees(a, c) ? all_digits : Mask{0};
    const Mask taken_by_b = sees(b, c) ? all_digits : Mask{0};
    const bool differ = sees(a, b);
    std::array<Mask, 3> seen{};
    for (const int i : Digits(state_.candidates(a))) {
      for (const int j : Digits(state_.candidates(b))) {
        if (differ && i == j) continue;
        if (seen[2] == last && has(seen[0], i) && has(seen[1], j)) continue;  // it can show nothing new
        Mask allowed = without(last, used_up(either(bit_of(i), bit_of(j)), excluders));
        allowed = without(allowed, either(both(taken_by_a, bit_of(i)), both(taken_by_b, bit_of(j))));
        if (allowed == 0) continue;
        seen[0] = either(seen[0], bit_of(i));
        seen[1] = either(seen[1], bit_of(j));
        seen[2] = either(seen[2], allowed);
      }
    }
    return make({a, b, c}, common, seen);
  }

  bool make(const std::array<int, 3>& cells, const CellSet& excluders, const std::array<Mask, 3>& seen) {
    bool any = false;
    for (std::size_t i = 0; i < at(cells_); ++i) any = any || seen[i] != state_.candidates(cells[i]);
    if (!any) return false;
    hint_.clear();
    hint_.technique = cells_ == 2 ? Technique::aligned_pair : Technique::aligned_triplet;
    hint_.rating = cells_ == 2 ? 6.2 : 7.5;
    for (std::size_t i = 0; i < at(cells_); ++i) {
      hint_.cells.push_back(static_cast<std::uint8_t>(cells[i]));
      hint_.eliminate(cells[i], without(state_.candidates(cells[i]), seen[i]));
    }
    for (const int cell : excluders) hint_.helpers.push_back(static_cast<std::uint8_t>(cell));
    return true;
  }

  const State& state_;
  int cells_;
  Hint& hint_;
  std::array<CellSet, cell_count> excluders_{};
  std::array<int, cell_count> bases_{};
  std::size_t count_ = 0;
  CellSet base_;
  std::array<Mask, peer_count> masks_{};
};

}  // namespace

bool find_aligned_pair(const State& state, Hint& hint) { return Exclusion(state, 2, hint).find(); }
bool find_aligned_triplet(const State& state, Hint& hint) { return Exclusion(state, 3, hint).find(); }

}  // namespace unidoku::explainer
