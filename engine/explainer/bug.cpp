#include "bug.hpp"

#include "peers.hpp"
#include "subsets.hpp"

namespace unidoku::explainer {

namespace {

class Bug {
 public:
  Bug(const State& state, Scale scale, Hint& hint) : state_(state), scale_(scale), rest_(state), hint_(hint) {}

  bool find() {
    if (!gather() || (scale_ != Scale::explainer && !gather_rest()) || bugs_.empty() || !rest_is_deadly()) return false;
    if (bugs_.size() == 1) return type_1();
    if (size_of(all_) == 1) return type_2() || type_4();
    return !common_.empty() && (type_4() || type_3());
  }

 private:
  // Finds the cells with a candidate too many, and the cells that see them all.
  bool gather() {
    for (const Kind kind : box_row_column) {
      for (int i = 0; i < side; ++i) {
        const int house = house_of_kind(kind, i);
        for (int digit = 1; digit <= side; ++digit) {
          if (!take(house, digit)) return false;
        }
      }
    }
    return true;
  }

  // False when this cannot be a BUG.
  bool take(int house, int digit) {
    const Mask places = state_.positions(house, digit);
    const int count = size_of(places);
    if (count == 0 || count == 2) return true;
    CellSet large;
    for (const int cell : cells_at(house, places)) {
      if (size_of(state_.candidates(cell)) >= 3) large.add(cell);
    }
    if (large.empty()) return false;
    seen_digits_ = either(seen_digits_, bit_of(digit));
    seen_ |= large;
    if (large.size() > 1) return true;
    all_ = either(all_, bit_of(digit));
    return add(large.first(), digit);
  }

  bool add(int bug, int digit) {
    Mask& extra = extra_[static_cast<std::size_t>(bug)];
    if (extra == 0) {
      common_ = bugs_.empty() ? peers_of(bug) : common_ & peers_of(bug);
      if (bugs_.empty()) first_ = bug;
      bugs_.add(bug);
      common_ -= bugs_;
    }
    extra = either(extra, bit_of(digit));
    rest_.eliminate(bug, digit);
    return bugs_.size() == 1 || size_of(all_) <= 1 || !common_.empty();
  }

  // If the same digit is too many everywhere, also the cells count that share each of their houses with others.
  bool gather_rest() {
    if (size_of(seen_digits_) != 1) return true;
    for (const int cell : seen_ - bugs_) {
      if (!add(cell, first_digit(seen_digits_))) return false;
    }
    return true;
  }

  bool rest_is_deadly() const {
    for (const int cell : rest_.empty_cells()) {
      if (size_of(rest_.candidates(cell)) != 2) return false;
    }
    for (int house = 0; house < house_count; ++house) {
      for (int digit = 1; digit <= side; ++digit) {
        const Mask places = rest_.positions(house, digit);
        if (places != 0 && size_of(places) != 2) return false;
      }
    }
    return true;
  }

  void begin(Technique technique, double rating) {
    hint_.clear();
    hint_.technique = technique;
    hint_.rating = rating;
    hint_.digits = all_;
    for (const int cell : bugs_) hint_.cells.push_back(static_cast<std::uint8_t>(cell));
  }

  bool type_1() {
    begin(Technique::bug_1, 5.6);
    hint_.eliminate(first_, without(state_.candidates(first_), all_));
    return true;
  }

  bool type_2() {
    const CellSet targets = common_ & state_.cells_with(first_digit(all_));
    if (targets.empty()) return false;
    begin(Technique::bug_2, 5.7);
    for (const int cell : targets) hint_.eliminate(cell, all_);
    return true;
  }

  bool type_4() {
    if (bugs_.size() != 2) return false;
    const int second = bugs_.first() == first_ ? bugs_.last() : bugs_.first();
    const Mask shared = without(both(state_.candidates(first_), state_.candidates(second)), all_);
    if (size_of(shared) != 1 || !sees(first_, second)) return false;
    begin(Technique::bug_4, 5.7);
    hint_.helper_digits = shared;
    for (const int cell : {first_, second}) {
      hint_.eliminate(cell, without(state_.candidates(cell), either(extra_[static_cast<std::size_t>(cell)], shared)));
    }
    return !hint_.eliminations.empty();
  }

  // All sizes in a house before the next house; on the scales sukaku a size in all houses before the next size.
  bool type_3() {
    constexpr int least = 2, most = 6;
    if (scale_ != Scale::explainer) {
      for (int size = least; size <= most; ++size) {
        if (type_3_of(size, size)) return true;
      }
      return false;
    }
    return type_3_of(least, most);
  }

  bool type_3_of(int least, int most) {
    for (const Kind kind : box_row_column) {
      const int house = house_of(first_, kind);
      if (!bugs_.within(house_set(house))) continue;
      for (int size = least; size <= most; ++size) {
        if (type_3_in(house, size)) return true;
      }
    }
    return false;
  }

  bool type_3_in(int house, int size) {
    std::array<int, side> cells{};
    std::size_t count = 0;
    for (const int cell : peers_in_order(first_, scale_)) {
      if (common_.has(cell) && house_set(house).has(cell)) cells[count++] = cell;
    }
    if (size > static_cast<int>(count)) return false;
    Items items;
    for (std::size_t i = 0; i < count; ++i) {
      const Mask digits = state_.candidates(cells[i]);
      if (at_least_two(digits) && size_of(digits) <= size) items.add(static_cast<int>(i), digits);
    }
    return items.each_choice(size - 1, size, 0, [&](Mask chosen, Mask digits) {
      if (size_of(all_) < 2 || without(all_, digits) != 0) return false;
      begin(Technique::bug_3, 5.7 + (size - 1) * 0.1);
      hint_.houses = {static_cast<std::uint8_t>(house)};
      hint_.helper_digits = digits;
      for (std::size_t i = 0; i < count; ++i) {
        if ((chosen >> i & 1) != 0) {
          hint_.helpers.push_back(static_cast<std::uint8_t>(cells[i]));
        } else {
          hint_.eliminate(cells[i], both(state_.candidates(cells[i]), digits));
        }
      }
      return !hint_.eliminations.empty();
    });
  }

  const State& state_;
  const Scale scale_;
  State rest_;
  Hint& hint_;
  CellSet bugs_;
  CellSet common_;
  int first_ = -1;
  Mask all_ = 0;
  // The digits that are not in two places of some house, and the cells with three candidates or more among these places.
  Mask seen_digits_ = 0;
  CellSet seen_;
  std::array<Mask, cell_count> extra_{};
};

}  // namespace

bool find_bug(const State& state, Scale scale, Hint& hint) { return Bug(state, scale, hint).find(); }

}  // namespace unidoku::explainer
