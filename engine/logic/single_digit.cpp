#include "single_digit.hpp"

#include <algorithm>
#include <utility>

namespace unidoku::logic {

namespace {

struct Pair {
  int a = 0;
  int b = 0;
  int house = 0;
};

struct Pairs {
  std::array<Pair, side> pair{};
  std::size_t size = 0;
  Pair* begin() { return pair.data(); }
  Pair* end() { return pair.data() + size; }
};

// The lines of one direction in which the digit has exactly two candidates.
Pairs strong_lines(const Board& board, int digit, int first_line) {
  Pairs pairs;
  for (int line = first_line; line < first_line + side; ++line) {
    if (board.count(line, digit) != 2) continue;
    const CellSet cells = board.cells_with(digit) & house_set(line);
    pairs.pair[pairs.size++] = {cells.first(), cells.last(), line};
  }
  return pairs;
}

void fill(Step& step, int digit, const Pair& one, const Pair& other, const CellSet& eliminated) {
  step.digits = bit_of(digit);
  step.mark_house(Role::base, one.house);
  step.mark_house(Role::base, other.house);
  for (const int cell : {one.a, one.b, other.a, other.b}) step.mark(Role::pattern, cell, digit);
  step.eliminate(eliminated, digit);
}

bool skyscrapers(const Board& board, int digit, int first_line, Kind crossing, Found& found) {
  const Pairs lines = strong_lines(board, digit, first_line);
  const auto meet = [crossing](int a, int b) { return house_of(a, crossing) == house_of(b, crossing); };
  for (std::size_t i = 0; i < lines.size; ++i) {
    for (std::size_t k = i + 1; k < lines.size; ++k) {
      Pair one = lines.pair[i];
      Pair other = lines.pair[k];
      const bool firsts = meet(one.a, other.a);
      const bool seconds = meet(one.b, other.b);
      if (firsts == seconds) continue;  // no crossing line, or an X-wing
      if (seconds) {
        std::swap(one.a, one.b);
        std::swap(other.a, other.b);
      }
      const CellSet seen = board.cells_with(digit) & peers_of(one.b) & peers_of(other.b);
      if (seen.empty()) continue;
      fill(found.begin(Technique::skyscraper), digit, one, other, seen);
      if (found.keep()) return true;
    }
  }
  return false;
}

// Turns both so that the matching cells come first; false when no cells share a box.
bool join_in_box(Pair& row, Pair& column) {
  if (box_of(row.a) == box_of(column.a)) return true;
  if (box_of(row.a) == box_of(column.b)) {
    std::swap(column.a, column.b);
    return true;
  }
  if (box_of(row.b) != box_of(column.a) && box_of(row.b) != box_of(column.b)) return false;
  if (box_of(row.b) != box_of(column.a)) std::swap(column.a, column.b);
  std::swap(row.a, row.b);
  return true;
}

struct Kite {
  int digit;
  Pair row;
  Pair column;
  int eliminated;
};

// Calls `visit` with each kite that eliminates, until it answers true. The turned pairs stay turned for the digit.
template <typename Visit>
void kites(const Board& board, Visit visit) {
  for (int digit = 1; digit <= side; ++digit) {
    Pairs rows = strong_lines(board, digit, first_row);
    Pairs columns = strong_lines(board, digit, first_column);
    for (Pair& row : rows) {
      for (Pair& column : columns) {
        if (!join_in_box(row, column)) continue;
        if (row.a == column.a || row.a == column.b || row.b == column.a || row.b == column.b) continue;
        const int cell = row_of(column.b) * side + column_of(row.b);
        if (board.cells_with(digit).has(cell) && visit(Kite{digit, row, column, cell})) return;
      }
    }
  }
}

struct EmptyRectangle {
  int digit;
  int box;
  int from;      // the strong link's near end, on a line of the rectangle
  int to;        // and its far end
  int link;      // the house of the strong link
  int eliminated;
};

class EmptyRectangleSearch {
 public:
  EmptyRectangleSearch(const Board& board, bool two_candidates) : board_(board), least_(two_candidates ? 2 : 3) {}

  template <typename Visit>
  void run(Visit visit) {
    for (int digit = 1; digit <= side; ++digit) {
      for (int box = first_box; box < house_count; ++box) {
        const int count = board_.count(box, digit);
        if (count < 2 || count > 5) continue;
        // Crossings from the last cell of the box to the first.
        for (std::size_t i = side; i-- > 0;) {
          if (crossing(digit, box, cells_of(box)[i], visit)) return;
        }
      }
    }
  }

 private:
  template <typename Visit>
  bool crossing(int digit, int box, int at, Visit& visit) {
    const CellSet cells = board_.cells_with(digit) & house_set(box);
    const int row = house_of(at, Kind::row);
    const int column = house_of(at, Kind::column);
    const CellSet in_row = cells & house_set(row);
    const CellSet in_column = cells & house_set(column);
    if (!cells.within(in_row | in_column)) return false;
    if ((in_row - house_set(column)).empty() || (in_column - house_set(row)).empty()) return false;
    if (cells.size() < least_) return false;
    return carried(digit, box, row, Kind::column, column, visit) || carried(digit, box, column, Kind::row, row, visit);
  }

  // Strong links that start on line `from` and run across it; what line `to` loses at their far end.
  template <typename Visit>
  bool carried(int digit, int box, int from, Kind across, int to, Visit& visit) {
    const CellSet& cells = board_.cells_with(digit);
    for (const int near : (cells & house_set(from)) - house_set(box)) {
      const int link = house_of(near, across);
      if (board_.count(link, digit) != 2) continue;
      const int far = ((cells & house_set(link)) - CellSet::of(near)).first();
      const Kind along = across == Kind::column ? Kind::row : Kind::column;
      const CellSet hit = (cells & house_set(house_of(far, along)) & house_set(to)) - house_set(box);
      if (hit.empty()) continue;
      if (visit(EmptyRectangle{digit, box, near, far, link, hit.first()})) return true;
    }
    return false;
  }

  const Board& board_;
  int least_;
};

void fill(const Board& board, Step& step, const EmptyRectangle& pattern) {
  step.digits = bit_of(pattern.digit);
  step.mark_house(Role::box, pattern.box);
  step.mark_house(Role::link, pattern.link);
  step.mark(Role::pattern, board.cells_with(pattern.digit) & house_set(pattern.box), pattern.digit);
  step.mark(Role::link, pattern.from, pattern.digit);
  step.mark(Role::link, pattern.to, pattern.digit);
  step.eliminate(pattern.eliminated, pattern.digit);
}

}  // namespace

void find_skyscrapers(const Board& board, Found& found) {
  for (int digit = 1; digit <= side; ++digit) {
    if (skyscrapers(board, digit, first_row, Kind::column, found)) return;
  }
  for (int digit = 1; digit <= side; ++digit) {
    if (skyscrapers(board, digit, first_column, Kind::row, found)) return;
  }
}

void find_two_string_kites(const Board& board, Found& found) {
  kites(board, [&found](const Kite& kite) {
    fill(found.begin(Technique::two_string_kite), kite.digit, kite.row, kite.column, CellSet::of(kite.eliminated));
    return found.keep();
  });
}

void find_dual_two_string_kites(const Board& board, Found& found) {
  std::vector<Kite> all;
  kites(board, [&all](const Kite& kite) {
    all.push_back(kite);
    return false;
  });
  const auto joint = [](const Kite& kite) { return std::pair(std::min(kite.row.a, kite.column.a), std::max(kite.row.a, kite.column.a)); };
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t k = i + 1; k < all.size(); ++k) {
      const Kite& one = all[i];
      const Kite& other = all[k];
      if (candidate(one.eliminated, one.digit) == candidate(other.eliminated, other.digit)) continue;
      if (joint(one) != joint(other)) continue;
      Step& step = found.begin(Technique::dual_two_string_kite);
      fill(step, one.digit, one.row, one.column, CellSet::of(one.eliminated));
      fill(step, other.digit, other.row, other.column, CellSet::of(other.eliminated));
      step.digits = bit_of(one.digit);
      if (found.keep()) return;
    }
  }
}

void find_empty_rectangles(const Board& board, bool two_candidates, Found& found) {
  EmptyRectangleSearch(board, two_candidates).run([&](const EmptyRectangle& pattern) {
    fill(board, found.begin(Technique::empty_rectangle), pattern);
    return found.keep();
  });
}

void find_dual_empty_rectangles(const Board& board, Found& found) {
  std::vector<EmptyRectangle> all;
  EmptyRectangleSearch(board, true).run([&all](const EmptyRectangle& pattern) {
    all.push_back(pattern);
    return false;
  });
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t k = i + 1; k < all.size(); ++k) {
      if (all[i].digit != all[k].digit || all[i].box != all[k].box || all[i].eliminated == all[k].eliminated) continue;
      Step& step = found.begin(Technique::dual_empty_rectangle);
      fill(board, step, all[i]);
      fill(board, step, all[k]);
      if (found.keep()) return;
    }
  }
}

}  // namespace unidoku::logic
