#include "intersections.hpp"

namespace unidoku::logic {

namespace {

// All cells of the digit in `from` lie in `into`, which has more of them.
bool report(const Board& board, Technique technique, int digit, int from, int into, Found& found) {
  Step& step = found.begin(technique);
  step.digits = bit_of(digit);
  step.mark_house(Role::base, from);
  step.mark_house(Role::cover, into);
  step.mark(Role::pattern, board.cells_with(digit) & house_set(from), digit);
  step.eliminate((board.cells_with(digit) & house_set(into)) - house_set(from), digit);
  return found.keep();
}

// `into` is of this kind.
bool try_kind(const Board& board, Technique technique, int digit, int from, Kind kind, Found& found, bool& stop) {
  const CellSet cells = board.cells_with(digit) & house_set(from);
  if (cells.empty()) return false;
  const int into = house_of(cells.first(), kind);
  if (!cells.within(house_set(into)) || board.count(into, digit) <= board.count(from, digit)) return false;
  stop = report(board, technique, digit, from, into, found);
  return true;
}

bool has_two_or_three(const Board& board, int house, int digit) {
  const int count = board.count(house, digit);
  return count == 2 || count == 3;
}

}  // namespace

void find_pointing(const Board& board, Found& found) {
  bool stop = false;
  for (int box = first_box; box < house_count; ++box) {
    for (int digit = 1; digit <= side; ++digit) {
      if (!has_two_or_three(board, box, digit)) continue;
      if (!try_kind(board, Technique::pointing, digit, box, Kind::row, found, stop)) {
        try_kind(board, Technique::pointing, digit, box, Kind::column, found, stop);
      }
      if (stop) return;
    }
  }
}

void find_claiming(const Board& board, Found& found) {
  bool stop = false;
  for (int line = first_row; line < first_box; ++line) {
    for (int digit = 1; digit <= side; ++digit) {
      if (!has_two_or_three(board, line, digit)) continue;
      try_kind(board, Technique::claiming, digit, line, Kind::box, found, stop);
      if (stop) return;
    }
  }
}

}  // namespace unidoku::logic
