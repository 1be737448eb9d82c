// The enumeration of basic fish, with or without fins, on rows and columns as nine-bit masks.
#include <algorithm>

#include "fish_search.hpp"

namespace unidoku::logic {

namespace {

constexpr int most_fins = 5;
constexpr Mask three_lines = 0b111;

class LineSearch {
 public:
  LineSearch(const Board& board, const FishQuery& query, FishVisitor& visitor)
      : board_(board), query_(query), visitor_(visitor) {}

  // True when the visitor has had enough.
  bool digit(int digit) {
    cells_ = board_.cells_with(digit);
    fish_.digit = digit;
    rows_.fill(0);
    columns_.fill(0);
    for (const int cell : cells_) {
      const auto row = static_cast<std::size_t>(row_of(cell));
      const auto column = static_cast<std::size_t>(column_of(cell));
      rows_[row] = either(rows_[row], bit_of(column_of(cell) + 1));
      columns_[column] = either(columns_[column], bit_of(row_of(cell) + 1));
    }
    return direction(rows_, first_row) || direction(columns_, first_column);
  }

 private:
  using Lines = std::array<Mask, side>;

  bool direction(const Lines& lines, int first_base) {
    lines_ = &lines;
    first_base_ = first_base;
    first_cover_ = first_base == first_row ? first_column : first_row;
    Mask pool = 0;
    for (int line = 1; line <= side; ++line) {
      const Mask crossed = lines[static_cast<std::size_t>(line - 1)];
      if (crossed != 0 && (!query_.limit_base || size_of(crossed) <= query_.size)) pool = either(pool, bit_of(line));
    }
    return choose(pool, 0, 0);
  }

  bool choose(Mask pool, Mask base, Mask touched) {
    const int missing = query_.size - size_of(base);
    if (missing == 0) return with_base(base, touched);
    for (; size_of(pool) >= missing; pool = both(pool, static_cast<Mask>(pool - 1))) {
      const int line = first_digit(pool);
      const Mask more = either(touched, crossed_by(line));
      // At most two crossing lines can go uncovered, see below.
      if (size_of(more) > query_.size + (query_.fins == Fins::none ? 0 : 2)) continue;
      if (choose(both(pool, static_cast<Mask>(pool - 1)), either(base, bit_of(line)), more)) return true;
    }
    return false;
  }

  Mask crossed_by(int line) const { return (*lines_)[static_cast<std::size_t>(line - 1)]; }

  // A fin and what it eliminates share no line of either direction that is in the fish, so they share a box. All fins
  // are in that box then, and the lines left uncovered are one or two of its three.
  bool with_base(Mask base, Mask touched) {
    const int uncovered = size_of(touched) - query_.size;
    found_.clear();
    if (uncovered == 0 && query_.fins != Fins::some) offer(base, touched, 0);
    if (uncovered > 0 && query_.fins != Fins::none) {
      for (int first = 0; first < side; first += 3) {
        const Mask near = both(touched, static_cast<Mask>(three_lines << first));
        if (size_of(near) <= uncovered) continue;
        for (const int line : Digits(near)) {
          // With two of three uncovered, this is the one that is covered.
          const Mask open = uncovered == 1 ? bit_of(line) : without(near, bit_of(line));
          if (in_one_band(base, open)) offer(base, without(touched, open), open);
        }
      }
    }
    if (found_.empty()) return false;
    std::ranges::sort(found_, fish_covers_before);
    return std::ranges::any_of(found_, [this](const Fish& fish) { return visitor_.visit(fish); });
  }

  // Whether the base lines with candidates on the open lines are three neighbours or fewer.
  bool in_one_band(Mask base, Mask open) const {
    unsigned bands = 0;
    for (const int line : Digits(base)) {
      if (both(crossed_by(line), open) != 0) bands |= 1u << ((line - 1) / 3);
    }
    return (bands & (bands - 1)) == 0;
  }

  void offer(Mask base, Mask covers, Mask open) {
    fish_.base = static_cast<HouseSet>(base) << first_base_;
    fish_.covers = static_cast<HouseSet>(covers) << first_cover_;
    fish_.base_cells = candidates_in(fish_.base);
    fish_.fins = fish_.base_cells & candidates_in(static_cast<HouseSet>(open) << first_cover_);
    if (fish_.fins.size() > most_fins) return;
    fish_.outside = (candidates_in(fish_.covers) - fish_.base_cells) & common_peers(fish_.fins);
    if (!fish_.outside.empty()) found_.push_back(fish_);
  }

  CellSet candidates_in(HouseSet houses) const {
    CellSet all;
    for (; houses != 0; houses &= houses - 1) all |= house_set(std::countr_zero(houses));
    return all & cells_;
  }

  const Board& board_;
  const FishQuery& query_;
  FishVisitor& visitor_;
  CellSet cells_;
  Lines rows_{};
  Lines columns_{};
  const Lines* lines_ = nullptr;
  int first_base_ = 0;
  int first_cover_ = 0;
  Fish fish_;
  std::vector<Fish> found_;  // for these base lines
};

}  // namespace

void search_line_fish(const Board& board, const FishQuery& query, FishVisitor& visitor) {
  LineSearch search(board, query, visitor);
  for_each_digit(board, query, [&](int digit) { return search.digit(digit); });
}

}  // namespace unidoku::logic
