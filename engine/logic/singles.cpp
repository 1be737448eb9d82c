#include "singles.hpp"

namespace unidoku::logic {

namespace {

// The first house of the cell in which no other digit is missing, or -1.
int full_house_of(const Board& board, Candidate entry) {
  for (const int house : houses_of(entry.cell)) {
    if ((house_set(house) & board.unsolved()) != CellSet::of(entry.cell)) continue;
    bool full = true;
    for (int digit = 1; digit <= side && full; ++digit) full = digit == entry.digit || board.count(house, digit) == 0;
    if (full) return house;
  }
  return -1;
}

int hidden_house_of(const Board& board, Candidate entry) {
  for (const int house : houses_of(entry.cell)) {
    if (board.count(house, entry.digit) == 1) return house;
  }
  return houses_of(entry.cell)[0];
}

void fill(Step& step, Candidate entry) {
  step.digits = bit_of(entry.digit);
  step.placements.push_back(entry);
  step.mark(Role::pattern, entry.cell, entry.digit);
}

}  // namespace

void find_full_houses(const Board& board, Found& found) {
  for (const Candidate& entry : board.naked.entries()) {
    if (board.value(entry.cell) != 0) continue;
    const int house = full_house_of(board, entry);
    if (house < 0) continue;
    Step& step = found.begin(Technique::full_house);
    fill(step, entry);
    step.mark_house(Role::house, house);
    if (found.keep()) return;
  }
}

bool next_naked_single(Board& board, Step& step) {
  while (!board.naked.empty()) {
    const Candidate entry = board.naked.pop();
    if (board.value(entry.cell) != 0) continue;
    step.clear();
    step.technique = Technique::naked_single;
    fill(step, entry);
    return true;
  }
  return false;
}

bool next_hidden_single(Board& board, Step& step) {
  while (!board.hidden.empty()) {
    const Candidate entry = board.hidden.pop();
    if (board.value(entry.cell) != 0) continue;
    step.clear();
    step.technique = Technique::hidden_single;
    fill(step, entry);
    step.mark_house(Role::house, hidden_house_of(board, entry));
    return true;
  }
  return false;
}

void find_naked_singles(const Board& board, Found& found) {
  for (const Candidate& entry : board.naked.entries()) {
    if (board.value(entry.cell) != 0) continue;
    fill(found.begin(Technique::naked_single), entry);
    if (found.keep()) return;
  }
}

void find_hidden_singles(const Board& board, Found& found) {
  CellSet reported;
  for (const Candidate& entry : board.hidden.entries()) {
    if (board.value(entry.cell) != 0 || reported.has(entry.cell)) continue;
    reported.add(entry.cell);
    Step& step = found.begin(Technique::hidden_single);
    fill(step, entry);
    step.mark_house(Role::house, hidden_house_of(board, entry));
    if (found.keep()) return;
  }
}

}  // namespace unidoku::logic
