#include "subsets.hpp"

namespace unidoku::logic {

namespace {

enum class Form : std::uint8_t { naked, locked };

// Boxes, rows, columns: the order in which houses are searched.
constexpr int searched_house(int i) { return (i + first_box) % house_count; }

Technique technique_of(Form form, int size) {
  const int first = static_cast<int>(form == Form::locked ? Technique::locked_pair : Technique::naked_pair);
  return static_cast<Technique>(first + size - 2);
}

struct Subset {
  CellSet set;
  Mask digits = 0;
};

bool eliminates_in(const Board& board, const CellSet& cells, Mask digits) {
  for (const int digit : Digits(digits)) {
    if (board.cells_with(digit).meets(cells)) return true;
  }
  return false;
}

CellSet shared_houses(const CellSet& cells, std::array<int, 3>& houses) {
  CellSet all;
  for (std::size_t k = 0; k < 3; ++k) {
    const int house = house_of(cells.first(), kinds[k]);
    houses[k] = cells.within(house_set(house)) ? house : -1;
    if (houses[k] >= 0) all |= house_set(house);
  }
  return all;
}

// Whether the subset eliminates in its box, and in its line outside the box.
bool is_locked(const Board& board, const Subset& subset, const std::array<int, 3>& houses) {
  if (houses[2] < 0 || (houses[0] < 0 && houses[1] < 0)) return false;
  const CellSet& box = house_set(houses[2]);
  const CellSet& line = house_set(houses[0] >= 0 ? houses[0] : houses[1]);
  return eliminates_in(board, box - subset.set, subset.digits) && eliminates_in(board, line - box, subset.digits);
}

bool report_naked(const Board& board, const Subset& subset, int size, Form form, Found& found) {
  std::array<int, 3> houses{};
  const CellSet reach = shared_houses(subset.set, houses);
  if (!eliminates_in(board, reach - subset.set, subset.digits)) return false;
  if (size < 4 && is_locked(board, subset, houses) != (form == Form::locked)) return false;
  Step& step = found.begin(technique_of(form, size));
  step.digits = subset.digits;
  for (const int house : houses) {
    if (house < 0) continue;
    step.mark_house(Role::house, house);
    for (const int cell : house_set(house) - subset.set) {
      for (const int digit : Digits(both(board.candidates(cell), subset.digits))) step.eliminate(cell, digit);
    }
  }
  mark_candidates(board, step, Role::pattern, subset.set, subset.digits);
  return found.keep();
}

struct Pool {
  std::array<int, side> cell{};
  int size = 0;
};

class NakedSearch {
 public:
  NakedSearch(const Board& board, int size, Form form, Found& found)
      : board_(board), size_(size), form_(form), found_(found) {}

  bool house(int house) {
    pool_.size = 0;
    for (const int cell : cells_of(house)) {
      const int digits = size_of(board_.candidates(cell));
      if (digits >= 1 && digits <= size_) pool_.cell[static_cast<std::size_t>(pool_.size++)] = cell;
    }
    return pool_.size >= size_ && extend(0, 0, Subset{});
  }

 private:
  bool extend(int from, int taken, const Subset& subset) {
    if (taken == size_) {
      return size_of(subset.digits) == size_ && report_naked(board_, subset, size_, form_, found_);
    }
    for (int i = from; i <= pool_.size - (size_ - taken); ++i) {
      const int cell = pool_.cell[static_cast<std::size_t>(i)];
      Subset larger = subset;
      larger.digits = either(larger.digits, board_.candidates(cell));
      if (size_of(larger.digits) > size_) continue;
      larger.set.add(cell);
      if (extend(i + 1, taken + 1, larger)) return true;
    }
    return false;
  }

  const Board& board_;
  int size_;
  Form form_;
  Found& found_;
  Pool pool_;
};

class HiddenSearch {
 public:
  HiddenSearch(const Board& board, int size, Found& found) : board_(board), size_(size), found_(found) {}

  bool house(int house) {
    if ((board_.unsolved() & house_set(house)).size() <= size_) return false;
    house_ = house;
    Mask pool = 0;
    for (int digit = 1; digit <= side; ++digit) {
      const int count = board_.count(house, digit);
      if (count >= 1 && count <= size_) pool = either(pool, bit_of(digit));
    }
    return size_of(pool) >= size_ && extend(pool, 0, CellSet());
  }

 private:
  bool extend(Mask pool, Mask digits, const CellSet& cells) {
    if (size_of(digits) == size_) return cells.size() == size_ && report(digits, cells);
    for (const int digit : Digits(pool)) {
      pool = without(pool, bit_of(digit));
      const CellSet larger = cells | (board_.cells_with(digit) & house_set(house_));
      if (larger.size() <= size_ && extend(pool, either(digits, bit_of(digit)), larger)) return true;
    }
    return false;
  }

  bool report(Mask digits, const CellSet& cells) {
    Step& step = found_.begin(static_cast<Technique>(static_cast<int>(Technique::hidden_pair) + size_ - 2));
    for (const int cell : cells) {
      for (const int digit : Digits(without(board_.candidates(cell), digits))) step.eliminate(cell, digit);
    }
    if (step.eliminations.empty()) return false;
    step.digits = digits;
    step.mark_house(Role::house, house_);
    mark_candidates(board_, step, Role::pattern, cells, digits);
    return found_.keep();
  }

  const Board& board_;
  int size_;
  Found& found_;
  int house_ = 0;
};

}  // namespace

void find_naked_subsets(const Board& board, int size, Found& found) {
  NakedSearch search(board, size, Form::naked, found);
  for (int i = 0; i < house_count; ++i) {
    if (search.house(searched_house(i))) return;
  }
}

void find_locked_subsets(const Board& board, int size, Found& found) {
  NakedSearch search(board, size, Form::locked, found);
  for (int house = first_box; house < house_count; ++house) {
    if (search.house(house)) return;
  }
}

void find_hidden_subsets(const Board& board, int size, Found& found) {
  HiddenSearch search(board, size, found);
  for (int i = 0; i < house_count; ++i) {
    if (search.house(searched_house(i))) return;
  }
}

}  // namespace unidoku::logic
