// What the Explainer's techniques look at: values and candidates, and where each digit still fits in each house.
//
// Cells, houses and digits are numbered as in logic/cells.hpp. A place in a house is counted from 0: in a row by
// column, in a column by row, in a box row by row; a set of places is a mask, place p being bit p. A filled cell has no
// candidates. Nothing happens by itself: no single is played and no contradiction is noticed.
#pragma once

#include <span>

#include "../logic/cells.hpp"

namespace unidoku::explainer {

using logic::all_digits;
using logic::bit_of;
using logic::both;
using logic::cell_count;
using logic::cells_of;
using logic::CellSet;
using logic::Digits;
using logic::either;
using logic::first_box;
using logic::first_column;
using logic::first_digit;
using logic::first_row;
using logic::has;
using logic::house_count;
using logic::house_of;
using logic::house_set;
using logic::houses_of;
using logic::Kind;
using logic::kind_of;
using logic::Mask;
using logic::peers_of;
using logic::sees;
using logic::side;
using logic::size_of;
using logic::without;

// The kinds of house in the order in which the Explainer asks for the houses of a cell.
constexpr std::array<Kind, 3> box_row_column{Kind::box, Kind::row, Kind::column};

// The place of a cell in its house of a kind.
constexpr int place_of(int cell, Kind kind) {
  const int row = logic::row_of(cell);
  const int column = logic::column_of(cell);
  return kind == Kind::row ? column : kind == Kind::column ? row : row % 3 * 3 + column % 3;
}
constexpr Mask place_bit(int place) { return static_cast<Mask>(1u << place); }
constexpr int first_place(Mask places) { return std::countr_zero(places); }
constexpr int cell_at(int house, int place) { return cells_of(house)[static_cast<std::size_t>(place)]; }

class State {
 public:
  State() = default;  // all empty, without candidates: something to assign to
  // Digits only, 0 being empty: an empty cell may be anything that no filled cell in its houses is.
  explicit State(std::span<const std::uint8_t, cell_count> digits);
  // With the candidates of every cell; those of filled cells are ignored.
  State(std::span<const std::uint8_t, cell_count> digits, std::span<const Mask, cell_count> candidates);

  int value(int cell) const { return values_[index(cell)]; }  // 0: empty
  Mask candidates(int cell) const { return candidates_[index(cell)]; }
  bool has_candidate(int cell, int digit) const { return has(candidates(cell), digit); }
  Mask positions(int house, int digit) const { return positions_[index(house)][index(digit - 1)]; }
  Mask single_digits(int house) const { return single_[index(house)]; }  // those with one position
  const CellSet& cells_with(int digit) const { return cells_with_[index(digit - 1)]; }
  const CellSet& empty_cells() const { return empty_; }
  int empty_count(int house) const { return empty_counts_[index(house)]; }
  int placed_count(int digit) const { return placed_[index(digit - 1)]; }  // cells that have this value
  bool is_full() const { return empty_.empty(); }

  // Places a digit and takes it from the candidates of the peers. Precondition: the cell is empty.
  void place(int cell, int digit);
  // Takes a candidate away, if it is there.
  void eliminate(int cell, int digit);

  bool operator==(const State&) const = default;

 private:
  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }
  void fill(std::span<const std::uint8_t, cell_count> digits);
  void add(int cell, Mask digits);
  void find_singles();

  std::array<Mask, cell_count> candidates_{};
  std::array<std::array<Mask, side>, house_count> positions_{};
  std::array<Mask, house_count> single_{};
  std::array<CellSet, side> cells_with_{};
  CellSet empty_ = CellSet::all();
  std::array<std::uint8_t, cell_count> values_{};
  std::array<std::uint8_t, side> placed_{};
  std::array<std::uint8_t, house_count> empty_counts_ = [] {
    std::array<std::uint8_t, house_count> counts{};
    counts.fill(side);
    return counts;
  }();
};

}  // namespace unidoku::explainer
