#include "loops.hpp"

#include "subsets.hpp"

namespace unidoku::explainer {

namespace {

// Cells coloured alternately. In a loop that counts each house has at most one cell of each colour, and the same houses
// have cells of both.
struct Path {
  std::array<std::uint8_t, cell_count> cells;
  std::size_t size = 0;
  CellSet set;
  std::array<std::uint32_t, 2> touched{};  // the houses of the cells of each colour

  static std::uint32_t houses_bits(int cell) {
    std::uint32_t bits = 0;
    for (const int house : houses_of(cell)) bits |= 1u << house;
    return bits;
  }
  // False, and nothing done, when a house would have two cells of one colour.
  bool push(int cell) {
    const std::uint32_t houses = houses_bits(cell);
    if ((touched[size % 2] & houses) != 0) return false;
    touched[size % 2] |= houses;
    cells[size++] = static_cast<std::uint8_t>(cell);
    set.add(cell);
    return true;
  }
  void pop() {
    const int cell = cells[--size];
    touched[size % 2] ^= houses_bits(cell);
    set.remove(cell);
  }
  bool is_loop() const { return touched[0] == touched[1]; }
};

double rating_of(std::size_t size) {
  if (size <= 4) return 4.5;
  if (size <= 6) return 4.5 + 0.1;
  if (size <= 8) return 4.5 + 0.2;
  return (4.5 + 0.3) + 0.2;
}

// Tries the types on each loop and keeps the best hint.
class LoopHints {
 public:
  LoopHints(const State& state, Scale scale, Hint& hint) : state_(state), scale_(scale), hint_(hint) {}

  bool found() const { return best_type_ != 0; }
  // Whether a loop of so many cells, or a longer one, may be rated as low as what is found.
  bool wants(std::size_t size) const { return !found() || rating_of(size) <= hint_.rating; }

  void take(const Path& loop, Mask pair) {
    loop_ = &loop;
    pair_ = pair;
    rating_ = rating_of(loop.size);
    CellSet more;
    int a = -1, b = -1;
    for (std::size_t i = 0; i < loop.size; ++i) {
      const int cell = loop.cells[i];
      if (size_of(state_.candidates(cell)) == 2) continue;
      more.add(cell);
      if (a < 0) {
        a = cell;
      } else {
        b = cell;
      }
    }
    const int count = more.size();
    if (count == 0) return;
    if (count == 1) return type_1(a);
    if (count > 2) return type_2(more);
    const Mask extra = without(either(state_.candidates(a), state_.candidates(b)), pair);
    if (size_of(extra) == 1) {
      type_2(more);
    } else {
      type_3(a, b, extra);
    }
    type_4(a, b);
  }

 private:
  bool is_better(double rating, int type) const {
    return !found() || rating < hint_.rating || (rating == hint_.rating && type < best_type_);
  }

  void begin(double rating, int type) {
    hint_.clear();
    const Technique first = loop_->size == 4 ? Technique::unique_rectangle_1 : Technique::unique_loop_1;
    hint_.technique = static_cast<Technique>(static_cast<int>(first) + type - 1);
    hint_.rating = rating;
    hint_.digits = pair_;
    hint_.cells.assign(loop_->cells.begin(), loop_->cells.begin() + static_cast<std::ptrdiff_t>(loop_->size));
    best_type_ = type;
  }

  void type_1(int cell) {
    if (!is_better(rating_, 1)) return;
    begin(rating_, 1);
    hint_.eliminate(cell, pair_);
  }

  void type_2(const CellSet& more) {
    const int digit = first_digit(without(state_.candidates(more.first()), pair_));
    const CellSet targets = logic::common_peers(more) & state_.cells_with(digit);
    if (targets.empty() || !is_better(rating_, 2)) return;
    begin(rating_, 2);
    hint_.helper_digits = bit_of(digit);
    for (const int cell : targets) hint_.eliminate(cell, bit_of(digit));
  }

  void type_4(int a, int b) {
    std::array<int, 2> locked{-1, -1};  // the house where each digit of the pair is in a and b alone
    const std::array<int, 2> digits{first_digit(pair_), logic::last_digit(pair_)};
    for (const Kind kind : box_row_column) {
      const int house = house_of(a, kind);
      if (house != house_of(b, kind)) continue;
      const Mask two = either(place_bit(place_of(a, kind)), place_bit(place_of(b, kind)));
      for (std::size_t i = 0; i < 2; ++i) {
        if (without(state_.positions(house, digits[i]), two) == 0) locked[i] = house;
      }
    }
    if ((locked[0] < 0 && locked[1] < 0) || !is_better(rating_, 4)) return;
    const std::size_t kept = locked[0] >= 0 ? 0 : 1;
    begin(rating_, 4);
    hint_.houses = {static_cast<std::uint8_t>(locked[kept])};
    hint_.helper_digits = bit_of(digits[kept]);
    hint_.eliminate(a, bit_of(digits[1 - kept]));
    hint_.eliminate(b, bit_of(digits[1 - kept]));
  }

  // A hidden set may be smaller than what the two cells have beyond the pair: on the scales sukaku it is found.
  void type_3(int a, int b, Mask extra) {
    for (int size = scale_ != Scale::explainer ? 2 : size_of(extra); size <= 7; ++size) {
      for (const Kind kind : box_row_column) {
        const int house = house_of(a, kind);
        if (house != house_of(b, kind)) continue;
        const int empty = state_.empty_count(house);
        if (2 * size <= empty && size >= size_of(extra)) naked(house, a, b, extra, size);
        if (2 * size < empty) hidden(house, a, b, extra, size);
      }
    }
  }

  void naked(int house, int a, int b, Mask extra, int size) {
    const double rating = rating_ + 0.1 * (size - 1);
    if (!is_better(rating, 3)) return;
    Items items;
    for (int place = 0; place < side; ++place) {
      const int cell = cell_at(house, place);
      const Mask digits = state_.candidates(cell);
      if (cell != a && cell != b && at_least_two(digits) && size_of(digits) <= size) items.add(place, digits);
    }
    const Mask both_have = both(extra, both(state_.candidates(a), state_.candidates(b)));
    items.each_choice(size - 1, size, extra, [&](Mask places, Mask digits) {
      const CellSet others = cells_at(house, places);
      Mask held = both_have;
      for (const int cell : others) held = either(held, state_.candidates(cell));
      if (size_of(held) != size) return false;
      CellSet targets = house_set(house) - others;
      targets.remove(a);
      targets.remove(b);
      return keep_type_3(house, rating, others, digits, targets, digits);
    });
  }

  void hidden(int house, int a, int b, Mask extra, int size) {
    const double rating = rating_ + 0.1 * (size - 2);
    if (!is_better(rating, 3)) return;
    const auto places_of = [&](int digit) {
      return without(state_.positions(house, digit), place_bit(place_of(b, kind_of(house))));
    };
    Items items;
    Mask pair_places = 0;
    for (const int digit : Digits(pair_)) pair_places = either(pair_places, places_of(digit));
    for (const int digit : Digits(without(all_digits, either(pair_, extra)))) {
      if (places_of(digit) != 0) items.add(digit - 1, places_of(digit));
    }
    items.each_choice(size - 2, size, pair_places, [&](Mask more, Mask places) {
      const Mask digits = either(more, pair_);
      CellSet cells = cells_at(house, places);
      cells.remove(a);
      return keep_type_3(house, rating, cells, digits, cells, without(all_digits, digits));
    });
  }

  bool keep_type_3(int house, double rating, const CellSet& set, Mask digits, const CellSet& targets, Mask gone) {
    bool any = false;
    for (const int cell : targets) any = any || both(state_.candidates(cell), gone) != 0;
    if (!any) return false;
    begin(rating, 3);
    hint_.houses = {static_cast<std::uint8_t>(house)};
    for (const int cell : set) hint_.helpers.push_back(static_cast<std::uint8_t>(cell));
    hint_.helper_digits = digits;
    for (const int cell : targets) hint_.eliminate(cell, both(state_.candidates(cell), gone));
    return true;
  }

  const State& state_;
  const Scale scale_;
  Hint& hint_;
  int best_type_ = 0;
  const Path* loop_ = nullptr;
  Mask pair_ = 0;
  double rating_ = 0;
};

// The cells that may be in a loop: it has two cells, or none, in each house.
CellSet in_rings(CellSet cells) {
  for (CellSet before; before != cells;) {
    before = cells;
    for (const int cell : before) {
      CellSet others = cells;
      others.remove(cell);
      for (const int house : houses_of(cell)) {
        if (!others.meets(house_set(house))) cells.remove(cell);
      }
    }
  }
  return cells;
}

// Walks over the cells that have both digits of the first; at most two may have more, or any number with the same one more.
class LoopSearch {
 public:
  LoopSearch(const State& state, Scale scale, LoopHints& hints) : state_(state), scale_(scale), hints_(hints) {
    for (const int cell : state.empty_cells()) {
      const int size = size_of(state.candidates(cell));
      if (size == 2) twos_.add(cell);
      if (size <= 3) few_.add(cell);
    }
  }

  void search() {
    for (const int cell : twos_) from(cell);
  }

 private:
  void from(int start) {
    pair_ = state_.candidates(start);
    cells_ = CellSet::all();
    for (const int digit : Digits(pair_)) cells_ &= state_.cells_with(digit);
    CellSet useful = cells_;
    // Alone it needs three or more others, which then have the same digit more.
    if ((twos_ & cells_).size() == 1) useful &= few_;
    if (useful.size() < 4) return;
    rings_ = in_rings(useful);
    if (rings_.has(start)) walk(start, 2, 0, -1);
  }

  void walk(int cell, int allowed, Mask extra, int last_house) {
    if (!path_.push(cell)) return;
    for (const Kind kind : box_row_column) {
      const int house = house_of(cell, kind);
      if (house != last_house) visit_house(house, allowed, extra);
    }
    path_.pop();
  }

  // The digits in addition gather over the cells of all houses, also over those not entered; on the scales sukaku only over
  // those on the path.
  void visit_house(int house, int allowed, Mask& gathered) {
    for (const int next : house_set(house) & cells_) {
      if (next == path_.cells[0] && path_.size >= 4) {
        if (path_.is_loop()) hints_.take(path_, pair_);
        continue;
      }
      if (path_.set.has(next)) continue;
      const int size = size_of(state_.candidates(next));
      const Mask extra = without(either(gathered, state_.candidates(next)), pair_);
      if (scale_ == Scale::explainer) gathered = extra;
      if (!rings_.has(next) || !hints_.wants(path_.size + 1)) continue;
      if (size == 2 || size_of(extra) == 1 || allowed > 0) walk(next, allowed - (size > 2 ? 1 : 0), extra, house);
    }
  }

  const State& state_;
  const Scale scale_;
  LoopHints& hints_;
  CellSet twos_, few_;  // cells with two candidates, with three at most
  Mask pair_ = 0;
  CellSet cells_;
  CellSet rings_;  // of these the ones that may be in a loop
  Path path_{};
};

}  // namespace

bool find_unique_loop(const State& state, Scale scale, Hint& hint) {
  LoopHints hints(state, scale, hint);
  LoopSearch(state, scale, hints).search();
  return hints.found();
}

}  // namespace unidoku::explainer
