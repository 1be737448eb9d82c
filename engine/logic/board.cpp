#include "board.hpp"

namespace unidoku::logic {

Board::Board() {
  candidates_.fill(all_digits);
  for (auto& counts : counts_) counts.fill(side);
  cells_with_.fill(CellSet::all());
  allowed_.fill(CellSet::all());
}

CellSet Board::bivalue() const {
  CellSet cells;
  for (const int cell : unsolved_) {
    if (size_of(candidates(cell)) == 2) cells.add(cell);
  }
  return cells;
}

void Board::note_hidden(int house, int digit) {
  const CellSet cells = cells_with(digit) & house_set(house);
  if (!cells.empty()) hidden.push(cells.first(), digit);
}

void Board::eliminate(int cell, int digit) {
  Mask& left = candidates_[index(cell)];
  if (!has(left, digit)) return;
  left = without(left, bit_of(digit));
  cells_with_[index(digit)].remove(cell);
  if (left == 0) return;  // a contradiction: the books are left as they are
  if ((left & (left - 1)) == 0) naked.push(cell, first_digit(left));
  for (const int house : houses_of(cell)) {
    const int count = --counts_[index(house)][index(digit)];
    if (count > 1) continue;
    if (count == 1) note_hidden(house, digit);
    if (count == 0) hidden.forget(house_set(house), digit);
  }
}

void Board::place(int cell, int digit) {
  if (value(cell) == digit) return;
  const Mask old = candidates(cell);
  values_[index(cell)] = static_cast<std::uint8_t>(digit);
  candidates_[index(cell)] = 0;
  unsolved_.remove(cell);
  allowed_[index(digit)] -= peers_of(cell);
  for (const int d : Digits(old)) cells_with_[index(d)].remove(cell);
  for (const int peer : peers_of(cell) & cells_with(digit)) eliminate(peer, digit);
  for (const int d : Digits(old)) {
    for (const int house : houses_of(cell)) {
      if (--counts_[index(house)][index(d)] == 1 && d != digit) note_hidden(house, d);
    }
  }
}

}  // namespace unidoku::logic
