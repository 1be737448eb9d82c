#include "uniqueness.hpp"

#include "rectangles.hpp"

namespace unidoku::logic {

namespace {

// Looks at one rectangle after the other for the steps of one technique.
class Search {
 public:
  Search(const Board& board, Technique wanted, bool missing_candidates, Found& found)
      : board_(board), wanted_(wanted), missing_(missing_candidates), found_(found) {}

  void run() {
    for (const int cell : board_.unsolved()) {
      const Mask pair = board_.candidates(cell);
      if (size_of(pair) == 2 && from(cell, pair)) return;
    }
  }

 private:
  bool from(int cell, Mask pair) {
    a_ = first_digit(pair);
    b_ = last_digit(pair);
    pair_ = pair;
    const CellSet possible = missing_ ? board_.allowed(a_) & board_.allowed(b_)
                                      : board_.cells_with(a_) & board_.cells_with(b_);
    return rectangles_from(
        cell, [&](int b) { return possible.has(b); },
        [&](const Rectangle& r) { return possible.has(r.c) && possible.has(r.d) && seen_.add(r) && examine(r); });
  }

  bool examine(const Rectangle& rectangle) {
    cells_ = rectangle.cells();
    floor_ = CellSet();
    extra_ = 0;
    for (const int cell : cells_) {
      const Mask more = without(board_.candidates(cell), pair_);
      if (more == 0) floor_.add(cell);
      extra_ = either(extra_, more);
    }
    roof_ = cells_ - floor_;
    const int floors = floor_.size();
    if (floors > 3) return false;
    roof_line_ = floors == 2 ? shared_line() : -1;
    switch (wanted_) {
      case Technique::uniqueness_1: return floors == 3 && test_1();
      case Technique::uniqueness_2: return floors < 3 && size_of(extra_) == 1 && roof_line_ >= 0 && test_2();
      case Technique::uniqueness_5: return floors < 3 && size_of(extra_) == 1 && roof_line_ < 0 && test_2();
      case Technique::uniqueness_3: return floors == 2 && test_3();
      case Technique::uniqueness_4: return floors == 2 && roof_line_ >= 0 && test_4();
      case Technique::uniqueness_6: return floors == 2 && roof_line_ < 0 && test_6();
      case Technique::hidden_rectangle: return floors < 3 && roof_line_ < 0 && hidden();
      default: return false;
    }
  }

  // The row or column of two roof cells, or -1 when they are on a diagonal.
  int shared_line() const {
    const int one = roof_.first();
    const int other = roof_.last();
    if (row_of(one) == row_of(other)) return house_of(one, Kind::row);
    if (column_of(one) == column_of(other)) return house_of(one, Kind::column);
    return -1;
  }

  Step& begin() {
    Step& step = found_.begin(wanted_);
    step.digits = pair_;
    mark_candidates(board_, step, Role::floor, floor_, pair_);
    mark_candidates(board_, step, Role::roof, roof_, pair_);
    return step;
  }
  bool keep(const Step& step) { return !step.eliminations.empty() && found_.keep(); }

  // Three cells are down to the pair: the fourth is something else.
  bool test_1() {
    Step& step = begin();
    for (const int digit : Digits(pair_)) step.eliminate(roof_ & board_.cells_with(digit), digit);
    return keep(step);
  }

  // One of the roof cells has the one extra digit.
  bool test_2() {
    const int digit = first_digit(extra_);
    const CellSet hit = board_.cells_with(digit) & common_peers(roof_);
    if (hit.empty()) return false;
    Step& step = begin();
    step.mark(Role::pattern, roof_ & board_.cells_with(digit), digit);
    step.eliminate(hit, digit);
    return keep(step);
  }

  // The roof cells together act as one cell with the extra digits, in a naked subset.
  bool test_3() {
    for (const Kind kind : kinds) {
      const int house = house_of(roof_.first(), kind);
      if (!roof_.within(house_set(house))) continue;
      CellSet pool;
      for (const int cell : (house_set(house) & board_.unsolved()) - cells_) {
        if (both(board_.candidates(cell), pair_) == 0) pool.add(cell);
      }
      if (extend_subset(house, pool, CellSet(), extra_)) return true;
    }
    return false;
  }

  bool extend_subset(int house, CellSet pool, const CellSet& subset, Mask digits) {
    for (const int cell : pool) {
      pool.remove(cell);
      const CellSet larger = subset | CellSet::of(cell);
      const Mask more = either(digits, board_.candidates(cell));
      if (size_of(more) == larger.size() + 1 && report_subset(house, larger, more)) return true;
      if (extend_subset(house, pool, larger, more)) return true;
    }
    return false;
  }

  bool report_subset(int house, const CellSet& subset, Mask digits) {
    const CellSet all = roof_ | subset;
    const bool in_box = kind_of(house) == Kind::box;
    const int cell = all.first();
    if (in_box && (all.within(house_set(house_of(cell, Kind::row))) || all.within(house_set(house_of(cell, Kind::column))))) {
      return false;
    }
    Step& step = begin();
    eliminate_in(step, house_set(house) - all, digits);
    if (step.eliminations.empty()) return false;
    const CellSet& box = house_set(house_of(cell, Kind::box));
    if (!in_box && all.within(box)) eliminate_in(step, box - all, digits);
    step.mark_house(Role::house, house);
    mark_candidates(board_, step, Role::roof, roof_, extra_);
    mark_candidates(board_, step, Role::subset, subset, digits);
    return found_.keep();
  }

  void eliminate_in(Step& step, const CellSet& cells, Mask digits) const {
    for (const int cell : cells) {
      for (const int digit : Digits(both(board_.candidates(cell), digits))) step.eliminate(cell, digit);
    }
  }

  // One digit of the pair is confined to the roof, so the other cannot be there.
  bool test_4() {
    const CellSet around = common_peers(roof_);
    if (!board_.cells_with(a_).meets(around)) return confined(a_, b_);
    if (!board_.cells_with(b_).meets(around)) return confined(b_, a_);
    return false;
  }
  bool confined(int kept, int gone) {
    Step& step = begin();
    step.mark(Role::pattern, roof_ & board_.cells_with(kept), kept);
    step.eliminate(roof_ & board_.cells_with(gone), gone);
    return keep(step);
  }

  // A digit has no other place on all four lines: where the roof has it, the rectangle would close.
  bool test_6() {
    CellSet around;
    for (const int cell : roof_) {
      around |= house_set(house_of(cell, Kind::row)) | house_set(house_of(cell, Kind::column));
    }
    around -= cells_;
    for (const int digit : {a_, b_}) {
      if (board_.cells_with(digit).meets(around)) continue;
      Step& step = begin();
      step.eliminate(roof_ & board_.cells_with(digit), digit);
      return keep(step);
    }
    return false;
  }

  // The corner opposite a floor cell has both lines' only other place of a digit: the other digit there would close it.
  bool hidden() {
    for (const int corner : floor_) {
      const int opposite = opposite_of(corner);
      const CellSet lines =
          (house_set(house_of(opposite, Kind::row)) | house_set(house_of(opposite, Kind::column))) - cells_;
      for (const int digit : {a_, b_}) {
        if (board_.cells_with(digit).meets(lines)) continue;
        const int gone = digit == a_ ? b_ : a_;
        Step& step = begin();
        step.mark(Role::pivot, opposite, digit);
        step.eliminate(CellSet::of(opposite) & board_.cells_with(gone), gone);
        if (keep(step)) return true;
      }
    }
    return false;
  }
  int opposite_of(int corner) const {
    for (const int cell : cells_) {
      if (row_of(cell) != row_of(corner) && column_of(cell) != column_of(corner)) return cell;
    }
    return corner;
  }

  const Board& board_;
  Technique wanted_;
  bool missing_;
  Found& found_;
  SeenRectangles seen_;
  int a_ = 0;
  int b_ = 0;
  Mask pair_ = 0;
  CellSet cells_;
  CellSet floor_;
  CellSet roof_;
  Mask extra_ = 0;
  int roof_line_ = -1;
};

}  // namespace

void find_unique_rectangles(const Board& board, Technique technique, bool missing_candidates, Found& found) {
  Search(board, technique, missing_candidates, found).run();
}

}  // namespace unidoku::logic
