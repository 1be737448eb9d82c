#include "wide_wings.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace unidoku::explainer {

namespace {

constexpr std::array<double, 4> bases{5.5, 6.2, 6.6, 7.5};

// The wing's cells one after the other, in cell order; the pincer is the cell with two digits.
class WideWings {
 public:
  WideWings(const State& state, int size, Hint& hint) : state_(state), size_(size), hint_(hint) {
    for (const int cell : state.empty_cells()) {
      const int digits = size_of(state.candidates(cell));
      if (digits >= 2) more_.add(cell);
      if (digits == 2) pairs_.add(cell);
    }
  }

  bool find() {
    if (!pairs_.empty()) extend(0, CellSet(), more_, 0, 0, 0);
    return found_;
  }

 private:
  void extend(int count, const CellSet& cells, const CellSet& open, Mask digits, int largest, int sum) {
    if (count == size_ - 1) {
      if (size_of(digits) == size_) try_pincers(cells, digits, largest, sum);
      return;
    }
    CellSet left = open;
    for (const int cell : open) {
      left.remove(cell);
      const Mask own = state_.candidates(cell);
      const Mask all = either(digits, own);
      if (size_of(all) > size_) continue;
      CellSet more = cells;
      more.add(cell);
      extend(count + 1, more, left & peers_of(cell), all, std::max(largest, size_of(own)), sum + size_of(own));
    }
  }

  void try_pincers(const CellSet& cells, Mask digits, int largest, int sum) {
    for (const int digit : Digits(digits)) {
      seen_[static_cast<std::size_t>(digit)] = logic::common_peers(cells & state_.cells_with(digit));
    }
    for (const int pincer : (logic::any_peers(cells) & pairs_) - cells) {
      const Mask pair = state_.candidates(pincer);
      if (without(pair, digits) == 0) try_pincer(cells, digits, pincer, largest, sum);
    }
  }

  void try_pincer(const CellSet& cells, Mask digits, int pincer, int largest, int sum) {
    const Mask pair = state_.candidates(pincer);
    const int low = first_digit(pair), high = logic::last_digit(pair);
    const bool low_linked = seen(low).has(pincer), high_linked = seen(high).has(pincer);
    if (!low_linked && !high_linked) return;
    const bool twice = low_linked && high_linked;
    const auto targets = [&](int digit) {
      CellSet cells_hit = seen(digit) & state_.cells_with(digit);
      if (has(pair, digit)) cells_hit &= peers_of(pincer);
      return cells_hit;
    };
    int gone = 0, gone_of_pair = 0;
    bool rest = false;
    for (const int digit : Digits(twice ? digits : low_linked ? bit_of(high) : bit_of(low))) {
      const int count = targets(digit).size();
      gone += count;
      if (count == 0) continue;
      gone_of_pair += has(pair, digit) ? 1 : 0;
      rest = rest || !has(pair, digit);
    }
    if (gone == 0) return;
    const bool named_twice = twice && (rest || gone_of_pair == 2);
    const Rank rank{-extra(largest), gone, named_twice, largest, sum >= 10 ? sum / 10 * 11 + sum % 10 + 1 : sum * 11};
    if (found_ && rank <= best_) return;
    best_ = rank;
    found_ = true;
    hint_.clear();
    hint_.technique = static_cast<Technique>(static_cast<int>(Technique::wxyz_wing) + size_ - 4);
    hint_.rating = bases[static_cast<std::size_t>(size_ - 4)] + extra(largest) * 0.1;
    for (const int cell : cells) hint_.cells.push_back(static_cast<std::uint8_t>(cell));
    hint_.cells.push_back(static_cast<std::uint8_t>(pincer));
    for (const int digit : Digits(twice ? digits : low_linked ? bit_of(high) : bit_of(low))) {
      for (const int cell : targets(digit)) hint_.eliminate(cell, bit_of(digit));
    }
    for (const Elimination& elimination : hint_.eliminations) hint_.digits = either(hint_.digits, elimination.digits);
    hint_.helper_digits = named_twice ? pair : without(pair, hint_.digits);
  }

  const CellSet& seen(int digit) const { return seen_[static_cast<std::size_t>(digit)]; }

  // Tenths above the base: what has neither few nor many digits in a cell is rated higher.
  int extra(int largest) const { return size_ > 5 ? 0 : size_ - 3 - std::abs(3 - largest); }

  // What is better, the first difference deciding: a lower rating, more eliminations, and the name that the reference
  // gives, which is later in the alphabet: linked once or twice, most digits in a cell, digits in all cells.
  using Rank = std::tuple<int, int, bool, int, int>;

  const State& state_;
  const int size_;
  Hint& hint_;
  CellSet more_;   // cells with two digits or more,
  CellSet pairs_;  // with two
  std::array<CellSet, side + 1> seen_{};  // by digit: by all cells of the wing that have it
  bool found_ = false;
  Rank best_;
};

}  // namespace

bool find_wide_wing(const State& state, int digits, Hint& hint) { return WideWings(state, digits, hint).find(); }

}  // namespace unidoku::explainer
