// Avoidable rectangles and BUG+1.
#include "rectangles.hpp"
#include "uniqueness.hpp"

namespace unidoku::logic {

namespace {

class Search {
 public:
  Search(const Board& board, Technique wanted, Found& found) : board_(board), wanted_(wanted), found_(found) {}

  void run() {
    for (const int cell : CellSet::all() - board_.unsolved()) {
      if (!is_placed(cell)) continue;
      const bool stop = rectangles_from(
          cell, [this](int b) { return is_placed(b); },
          [this](const Rectangle& r) { return possible(r) && seen_.add(r) && examine(r); });
      if (stop) return;
    }
  }

 private:
  bool is_placed(int cell) const { return board_.value(cell) != 0 && !board_.is_given(cell); }
  bool is_placed(int cell, int digit) const { return board_.value(cell) == digit && !board_.is_given(cell); }
  bool is_open(int cell, int digit) const {
    return size_of(board_.candidates(cell)) == 2 && has(board_.candidates(cell), digit);
  }

  bool possible(const Rectangle& r) const {
    if (!board_.unsolved().has(r.c) && !board_.unsolved().has(r.d)) return false;
    const int a = board_.value(r.a);
    const int b = board_.value(r.b);
    return (is_placed(r.c, b) && is_open(r.d, a)) || (is_placed(r.d, a) && is_open(r.c, b)) ||
           (is_open(r.c, b) && is_open(r.d, a));
  }

  bool examine(const Rectangle& r) {
    const int a = board_.value(r.a);
    const int b = board_.value(r.b);
    if (wanted_ == Technique::avoidable_rectangle_1) {
      if (is_placed(r.c, b)) return type_1(r, r.d, a);
      if (is_placed(r.d, a)) return type_1(r, r.c, b);
      return false;
    }
    if (!is_open(r.c, b) || !is_open(r.d, a)) return false;
    return type_2(r, without(board_.candidates(r.c), bit_of(b)), without(board_.candidates(r.d), bit_of(a)));
  }

  Step& begin(const Rectangle& r) {
    Step& step = found_.begin(wanted_);
    step.digits = either(bit_of(board_.value(r.a)), bit_of(board_.value(r.b)));
    for (const int cell : r.cells()) {
      if (board_.value(cell) != 0) step.mark(Role::floor, cell, board_.value(cell));
    }
    return step;
  }

  // Three cells are placed; the fourth must not close the rectangle.
  bool type_1(const Rectangle& r, int cell, int digit) {
    Step& step = begin(r);
    mark_candidates(board_, step, Role::roof, CellSet::of(cell), all_digits);
    step.eliminate(cell, digit);
    return found_.keep();
  }

  // One of the two open cells has the digit that they share beside the rectangle's.
  bool type_2(const Rectangle& r, Mask at_c, Mask at_d) {
    if (at_c != at_d) return false;
    const int digit = first_digit(at_c);
    const CellSet hit = board_.cells_with(digit) & peers_of(r.c) & peers_of(r.d);
    if (hit.empty()) return false;
    Step& step = begin(r);
    mark_candidates(board_, step, Role::roof, CellSet::of(r.c) | CellSet::of(r.d), all_digits);
    step.eliminate(hit, digit);
    return found_.keep();
  }

  const Board& board_;
  Technique wanted_;
  Found& found_;
  SeenRectangles seen_;
};

// The one cell with three candidates among cells with two, or -1.
int only_trivalue(const Board& board) {
  int cell = -1;
  for (const int c : board.unsolved()) {
    const int size = size_of(board.candidates(c));
    if (size == 2) continue;
    if (size != 3 || cell >= 0) return -1;
    cell = c;
  }
  return cell;
}

}  // namespace

void find_avoidable_rectangles(const Board& board, Technique technique, Found& found) {
  Search(board, technique, found).run();
}

void find_bug_plus_1(const Board& board, Found& found) {
  const int cell = only_trivalue(board);
  if (cell < 0) return;
  int extra = 0;
  for (int house = 0; house < house_count; ++house) {
    for (int digit = 1; digit <= side; ++digit) {
      const int count = board.count(house, digit);
      if (count < 3) continue;
      if (count > 3 || (extra != 0 && extra != digit) || !house_set(house).has(cell)) return;
      extra = digit;
    }
  }
  if (extra == 0 || !has(board.candidates(cell), extra)) return;
  for (const int house : houses_of(cell)) {
    if (board.count(house, extra) != 3) return;
  }
  Step& step = found.begin(Technique::bug_plus_1);
  mark_candidates(board, step, Role::pattern, CellSet::of(cell), all_digits);
  for (const int digit : Digits(without(board.candidates(cell), bit_of(extra)))) step.eliminate(cell, digit);
  found.keep();
}

}  // namespace unidoku::logic
