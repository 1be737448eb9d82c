#include "wings.hpp"

namespace unidoku::logic {

namespace {

struct WWing {
  int one;
  int other;
  int digit;  // eliminated
  int link;   // linking digit
};

// The first house in which the linking digit has two places, one seen by each cell, or -1.
int linking_house(const Board& board, const WWing& wing) {
  const CellSet& cells = board.cells_with(wing.link);
  for (int house = 0; house < house_count; ++house) {
    if (board.count(house, wing.link) != 2) continue;
    bool by_one = false;
    bool by_other = false;
    for (const int cell : cells & house_set(house)) {
      if (cell == wing.one || cell == wing.other) continue;
      if (sees(cell, wing.one)) {
        by_one = true;
      } else if (sees(cell, wing.other)) {
        by_other = true;
      }
    }
    if (by_one && by_other) return house;
  }
  return -1;
}

bool report_w(const Board& board, const WWing& wing, Found& found) {
  const CellSet hit = board.cells_with(wing.digit) & peers_of(wing.one) & peers_of(wing.other);
  if (hit.empty()) return false;
  const int house = linking_house(board, wing);
  if (house < 0) return false;
  Step& step = found.begin(Technique::w_wing);
  step.digits = board.candidates(wing.one);
  step.mark_house(Role::link, house);
  for (const int cell : {wing.one, wing.other}) {
    for (const int digit : Digits(step.digits)) step.mark(Role::pincer, cell, digit);
  }
  step.mark(Role::link, board.cells_with(wing.link) & house_set(house), wing.link);
  step.eliminate(hit, wing.digit);
  return found.keep();
}

// The pivot sees both pincers, which share one digit.
bool report_bent(const Board& board, Technique technique, int pivot, int one, int other, Found& found) {
  if (!sees(pivot, one) || !sees(pivot, other)) return false;
  const int digit = first_digit(both(board.candidates(one), board.candidates(other)));
  CellSet hit = board.cells_with(digit) & peers_of(one) & peers_of(other);
  if (technique == Technique::xyz_wing) hit &= peers_of(pivot);
  if (hit.empty()) return false;
  Step& step = found.begin(technique);
  step.digits = either(board.candidates(pivot), bit_of(digit));
  mark_candidates(board, step, Role::pivot, CellSet::of(pivot), all_digits);
  mark_candidates(board, step, Role::pincer, CellSet::of(one) | CellSet::of(other), all_digits);
  step.eliminate(hit, digit);
  return found.keep();
}

struct BivalueList {
  std::array<std::uint8_t, cell_count> cell{};
  std::size_t size = 0;
  explicit BivalueList(const Board& board) {
    for (const int c : board.bivalue()) cell[size++] = static_cast<std::uint8_t>(c);
  }
};

}  // namespace

void find_w_wings(const Board& board, Found& found) {
  const BivalueList list(board);
  for (std::size_t i = 0; i < list.size; ++i) {
    for (std::size_t k = i + 1; k < list.size; ++k) {
      const int one = list.cell[i];
      const int other = list.cell[k];
      const Mask pair = board.candidates(one);
      if (board.candidates(other) != pair) continue;
      const int low = first_digit(pair);
      const int high = last_digit(pair);
      if (report_w(board, {one, other, low, high}, found)) return;
      if (report_w(board, {one, other, high, low}, found)) return;
    }
  }
}

void find_xy_wings(const Board& board, Found& found) {
  const BivalueList list(board);
  for (std::size_t i = 0; i < list.size; ++i) {
    const Mask a = board.candidates(list.cell[i]);
    for (std::size_t j = i + 1; j < list.size; ++j) {
      const Mask b = board.candidates(list.cell[j]);
      const Mask three = either(a, b);
      if (size_of(three) != 3) continue;
      for (std::size_t k = j + 1; k < list.size; ++k) {
        const Mask c = board.candidates(list.cell[k]);
        if (either(three, c) != three || c == a || c == b) continue;
        const int x = list.cell[i];
        const int y = list.cell[j];
        const int z = list.cell[k];
        if (report_bent(board, Technique::xy_wing, x, y, z, found)) return;
        if (report_bent(board, Technique::xy_wing, y, x, z, found)) return;
        if (report_bent(board, Technique::xy_wing, z, x, y, found)) return;
      }
    }
  }
}

void find_xyz_wings(const Board& board, Found& found) {
  const BivalueList list(board);
  for (const int pivot : board.unsolved()) {
    const Mask three = board.candidates(pivot);
    if (size_of(three) != 3) continue;
    for (std::size_t j = 0; j < list.size; ++j) {
      const Mask b = board.candidates(list.cell[j]);
      if (either(three, b) != three || !sees(pivot, list.cell[j])) continue;
      for (std::size_t k = j + 1; k < list.size; ++k) {
        const Mask c = board.candidates(list.cell[k]);
        if (either(three, c) != three || c == b) continue;
        if (report_bent(board, Technique::xyz_wing, pivot, list.cell[j], list.cell[k], found)) return;
      }
    }
  }
}

}  // namespace unidoku::logic
