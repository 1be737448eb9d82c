#include "aligned.hpp"

#include <algorithm>

namespace unidoku::explainer {

namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

bool two_or_more(const CellSet& cells) {
  auto cell = cells.begin();
  return cell != cells.end() && ++cell != cells.end();
}

// The digits that a combination with these digits leaves no room for in one more cell.
Mask used_up(Mask digits, std::span<const Mask> excluders) {
  Mask blocked = 0;
  for (const Mask excluder : excluders) {
    const Mask left = without(excluder, digits);
    if (left == 0) return all_digits;
    if ((left & (left - 1)) == 0) blocked = either(blocked, left);
  }
  return blocked;
}

}  // namespace

bool AlignedExclusion::find(const State& state, Hint& hint) {
  state_ = &state;
  hint_ = &hint;
  gather();
  if (count_ >= at(cells_)) {
    for (std::size_t j = 1; j < count_; ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        if (cells_ == 2 ? pair(bases_[i], bases_[j]) : triplets(bases_[i], bases_[j])) return true;
      }
    }
  }
  for (int cell = 0; cell < cell_count; ++cell) known_[at(cell)] = state.candidates(cell);
  known_base_ = base_;
  return false;
}

void AlignedExclusion::gather() {
  CellSet single, few;
  changed_ = CellSet();
  for (int cell = 0; cell < cell_count; ++cell) {
    const Mask digits = state_->candidates(cell);
    if (digits != known_[at(cell)]) changed_.add(cell);
    if (size_of(digits) == 1) single.add(cell);
    if (size_of(digits) >= 2 && size_of(digits) <= cells_) few.add(cell);
  }
  base_ = CellSet();
  count_ = 0;
  for (const int cell : state_->empty_cells()) {
    excluders_[at(cell)] = peers_of(cell) & few;
    if (size_of(state_->candidates(cell)) < 2 || excluders_[at(cell)].empty() || single.meets(peers_of(cell))) continue;
    base_.add(cell);
    bases_[count_++] = cell;
  }
  fresh_ = changed_ | (base_ - known_base_);
}

// Their candidates.
std::span<const Mask> AlignedExclusion::masks_of(const CellSet& excluders) {
  std::size_t count = 0;
  for (const int cell : excluders) masks_[count++] = state_->candidates(cell);
  return {masks_.data(), count};
}

bool AlignedExclusion::pair(int a, int b) {
  const CellSet common = excluders_[at(a)] & excluders_[at(b)];
  if (!two_or_more(common)) return false;
  if (!fresh_.has(a) && !fresh_.has(b) && !changed_.meets(common)) return false;
  const auto excluders = masks_of(common);
  // A digit of one cell goes when each digit of the other is the same or taken by an excluder of its own.
  const int fewest = std::min(size_of(state_->candidates(a)), size_of(state_->candidates(b)));
  if (static_cast<int>(excluders.size()) + (sees(a, b) ? 1 : 0) < fewest) return false;
  std::array<Mask, 3> seen{};
  for (const int digit : Digits(state_->candidates(a))) {
    const Mask one = bit_of(digit);
    Mask allowed = without(state_->candidates(b), used_up(one, excluders));
    if (sees(a, b)) allowed = without(allowed, one);
    if (allowed != 0) seen[0] = either(seen[0], one);
    seen[1] = either(seen[1], allowed);
  }
  return make({a, b, b}, common, seen);
}

// Which of the thirds comes first matters only if one of them eliminates, which is rare.
bool AlignedExclusion::triplets(int a, int b) {
  const CellSet shared = excluders_[at(a)] & excluders_[at(b)];
  if (!two_or_more(shared)) return false;
  CellSet thirds = (excluders_[at(a)] | excluders_[at(b)]) & base_;
  thirds.remove(a);
  thirds.remove(b);
  const bool pair_is_known = !fresh_.has(a) && !fresh_.has(b);
  if (pair_is_known && !changed_.meets(shared)) thirds &= fresh_;
  CellSet hits;
  for (const int third : thirds) {
    const CellSet common = shared & excluders_[at(third)];
    if (!two_or_more(common) || came_before(a, b, third)) continue;
    if (pair_is_known && !fresh_.has(third) && !changed_.meets(common)) continue;
    if (triplet(a, b, third, common)) hits.add(third);
  }
  if (hits.empty()) return false;
  for (const int first : {a, b}) {
    for (const int third : peers_in_order(first, scale_)) {
      if (!hits.has(third) || !excluders_[at(first)].has(third)) continue;
      return triplet(a, b, third, shared & excluders_[at(third)]);
    }
  }
  return false;
}

// Whether the three cells were tried as another pair with a third: what they eliminate is the same.
bool AlignedExclusion::came_before(int a, int b, int third) const {
  const auto is_third = [this](int cell, int p, int q) { return excluders_[at(p)].has(cell) || excluders_[at(q)].has(cell); };
  return (third < b && is_third(b, a, third)) || (third < a && is_third(a, third, b));
}

bool AlignedExclusion::triplet(int a, int b, int c, const CellSet& common) {
  const auto excluders = masks_of(common);
  const Mask last = state_->candidates(c);
  const Mask taken_by_a = sees(a, c) ? all_digits : Mask{0};
  const Mask taken_by_b = sees(b, c) ? all_digits : Mask{0};
  const bool differ = sees(a, b);
  std::array<Mask, 3> seen{};
  for (const int i : Digits(state_->candidates(a))) {
    for (const int j : Digits(state_->candidates(b))) {
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

bool AlignedExclusion::make(const std::array<int, 3>& cells, const CellSet& excluders, const std::array<Mask, 3>& seen) {
  bool any = false;
  for (std::size_t i = 0; i < at(cells_); ++i) any = any || seen[i] != state_->candidates(cells[i]);
  if (!any) return false;
  hint_->clear();
  hint_->technique = cells_ == 2 ? Technique::aligned_pair : Technique::aligned_triplet;
  hint_->rating = cells_ == 2 ? 6.2 : 7.5;
  for (std::size_t i = 0; i < at(cells_); ++i) {
    hint_->cells.push_back(static_cast<std::uint8_t>(cells[i]));
    hint_->eliminate(cells[i], without(state_->candidates(cells[i]), seen[i]));
  }
  for (const int cell : excluders) hint_->helpers.push_back(static_cast<std::uint8_t>(cell));
  return true;
}

}  // namespace unidoku::explainer
