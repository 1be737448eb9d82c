// A full 9×9 grid, and which of its digits are left as clues.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "shape.hpp"

namespace unidoku {

// A set of the cells of a 9×9 board.
struct CellSet {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static constexpr CellSet of(unsigned cell) {
    return cell < 64 ? CellSet{std::uint64_t{1} << cell, 0} : CellSet{0, std::uint64_t{1} << (cell - 64)};
  }
  static constexpr CellSet all() { return {~std::uint64_t{0}, (1u << 17) - 1}; }

  constexpr bool empty() const { return (low | high) == 0; }
  constexpr bool has(unsigned cell) const { return ((cell < 64 ? low : high) >> (cell % 64) & 1) != 0; }
  constexpr int size() const { return std::popcount(low) + std::popcount(high); }
  // The lowest of a set that is not empty; the set is then without it.
  constexpr unsigned take() {
    std::uint64_t& word = low != 0 ? low : high;
    const auto cell = static_cast<unsigned>(std::countr_zero(word) + (low != 0 ? 0 : 64));
    word &= word - 1;
    return cell;
  }
  // The eight cells from 8 · i on, as bits.
  constexpr unsigned eight(unsigned i) const {
    return static_cast<unsigned>((i < 8 ? low >> (8 * i) : high >> (8 * i - 64)) & 255);
  }
  constexpr bool operator==(const CellSet&) const = default;
};
constexpr CellSet operator|(CellSet a, CellSet b) { return {a.low | b.low, a.high | b.high}; }
constexpr CellSet operator&(CellSet a, CellSet b) { return {a.low & b.low, a.high & b.high}; }
constexpr CellSet operator^(CellSet a, CellSet b) { return {a.low ^ b.low, a.high ^ b.high}; }
constexpr CellSet operator-(CellSet a, CellSet b) { return {a.low & ~b.low, a.high & ~b.high}; }

// Writes the digits of these cells, and 0 in the others.
void write_clues(const Digit* grid, CellSet clues, Digit* board);

// The houses of a cell: its row, 9 + its column and 18 + its box.
struct HousesOf {
  std::uint8_t row, column, box;
  std::uint8_t place_in_box;
};
constexpr std::array<HousesOf, 81> make_houses_of() {
  std::array<HousesOf, 81> houses{};
  for (unsigned cell = 0; cell < 81; ++cell) {
    const unsigned row = cell / 9, column = cell % 9;
    houses[cell] = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(9 + column),
                    static_cast<std::uint8_t>(18 + row / 3 * 3 + column / 3),
                    static_cast<std::uint8_t>(row % 3 * 3 + column % 3)};
  }
  return houses;
}
constexpr std::array<HousesOf, 81> houses_of_cells = make_houses_of();

class FullGrid {
 public:
  void enter(const Digit* digits);

  const Digit* digits() const { return digits_.data(); }
  unsigned digit_index(unsigned cell) const { return digits_[cell] - 1u; }
  // Where a house has a digit.
  unsigned place(unsigned house, unsigned digit_index) const { return places_[9 * house + digit_index]; }
  // In which cells a board differs.
  CellSet difference(const Digit* other) const;

 private:
  std::array<Digit, 81> digits_;
  std::array<std::uint8_t, 27 * 9> places_;
};

// The clues that are left of a grid.
class Clues {
 public:
  void enter_all();
  // Empties a cell, or puts its clue back.
  void toggle(const FullGrid& grid, unsigned cell);

  CellSet cells() const { return cells_; }
  // Of an empty cell: whether the clues leave it no other digit than the grid's, or the digit no other cell in some
  // house.
  bool is_forced(const FullGrid& grid, unsigned cell) const;
  // Of an empty cell: whether the grid stays a grid that has all clues when two digits change places in some empty cells,
  // this one among them, or two rows of a band, or two columns of a stack.
  bool is_exchangeable(const FullGrid& grid, unsigned cell) const;

 private:
  unsigned candidates(unsigned cell) const;

  CellSet cells_;
  std::array<std::uint32_t, 27> houses_;  // the clues' digits, and from bit 16 on the empty cells by their place in the house
  std::array<std::uint32_t, 9> digits_;   // the houses that have the digit as a clue
};

}  // namespace unidoku
