#include "templates.hpp"

#include <algorithm>

namespace unidoku::logic {

namespace {

class Templates {
 public:
  explicit Templates(const Board& board) {
    for (int digit = 1; digit <= side; ++digit) {
      CellSet placed;
      for (const int cell : CellSet::all() - board.unsolved()) {
        if (board.value(cell) == digit) placed.add(cell);
      }
      extend(board.cells_with(digit) | placed, placed, CellSet(), 0, digit);
    }
    refine();
  }

  CellSet in_all(int digit) const {
    CellSet cells = CellSet::all();
    for (const CellSet& way : ways(digit)) cells &= way;
    return ways(digit).empty() ? CellSet() : cells;
  }
  CellSet in_any(int digit) const {
    CellSet cells;
    for (const CellSet& way : ways(digit)) cells |= way;
    return cells;
  }

 private:
  const std::vector<CellSet>& ways(int digit) const { return ways_[static_cast<std::size_t>(digit)]; }

  void extend(const CellSet& free, const CellSet& placed, const CellSet& way, int row, int digit) {
    if (row == side) {
      ways_[static_cast<std::size_t>(digit)].push_back(way);
      return;
    }
    const CellSet fixed = placed & house_set(row);
    for (const int cell : fixed.empty() ? free & house_set(row) : fixed) {
      extend(free - peers_of(cell), placed, way | CellSet::of(cell), row + 1, digit);
    }
  }

  // Drops the ways that use a cell that another digit uses in all its ways, until nothing changes.
  void refine() {
    for (bool changed = true; changed;) {
      changed = false;
      for (int digit = 1; digit <= side; ++digit) {
        CellSet taken;
        for (int other = 1; other <= side; ++other) {
          if (other != digit) taken |= in_all(other);
        }
        changed |= std::erase_if(ways_[static_cast<std::size_t>(digit)], [&](const CellSet& w) { return w.meets(taken); }) > 0;
      }
    }
  }

  std::array<std::vector<CellSet>, side + 1> ways_;
};

}  // namespace

void find_template_sets(const Board& board, Found& found) {
  const Templates templates(board);
  for (int digit = 1; digit <= side; ++digit) {
    const CellSet cells = templates.in_all(digit) & board.unsolved();
    if (cells.empty()) continue;
    Step& step = found.begin(Technique::template_set);
    step.digits = bit_of(digit);
    for (const int cell : cells) {
      step.placements.push_back(candidate(cell, digit));
      step.mark(Role::pattern, cell, digit);
    }
    if (found.keep()) return;
  }
}

void find_template_deletes(const Board& board, Found& found) {
  const Templates templates(board);
  for (int digit = 1; digit <= side; ++digit) {
    const CellSet cells = board.cells_with(digit) - templates.in_any(digit);
    if (cells.empty()) continue;
    Step& step = found.begin(Technique::template_delete);
    step.digits = bit_of(digit);
    step.mark(Role::pattern, board.cells_with(digit) - cells, digit);
    step.eliminate(cells, digit);
    if (found.keep()) return;
  }
}

}  // namespace unidoku::logic
