#include "bulk/grid.hpp"

#include <cstring>

namespace unidoku {
namespace {

constexpr std::uint16_t all_nine = 0777;

constexpr std::array<std::array<std::uint8_t, 8>, 256> make_byte_masks() {
  std::array<std::array<std::uint8_t, 8>, 256> masks{};
  for (unsigned bits = 0; bits < 256; ++bits) {
    for (unsigned i = 0; i < 8; ++i) masks[bits][i] = (bits >> i & 1) != 0 ? 255 : 0;
  }
  return masks;
}
constexpr auto byte_masks = make_byte_masks();

// Three bits, each three times in a row, and three times over.
constexpr std::array<std::uint16_t, 8> each_thrice = {0, 0007, 0070, 0077, 0700, 0707, 0770, 0777};
constexpr unsigned over_thrice(unsigned bits) { return bits * 0111; }

constexpr unsigned row_bit(unsigned cell) { return 1u << houses_of_cells[cell].row; }

// Whether two digits can change places in some rows, this one among them. In each row they take along the rows in which
// their columns and boxes have the other digit. All these must be open: without a clue of either.
bool can_swap_digits(const FullGrid& grid, unsigned open_rows, unsigned row, unsigned one, unsigned other) {
  unsigned found = 1u << row;
  for (unsigned fresh = found; fresh != 0;) {
    const auto next = static_cast<unsigned>(std::countr_zero(fresh));
    fresh &= fresh - 1;
    const HousesOf& of_one = houses_of_cells[grid.place(next, one)];
    const HousesOf& of_other = houses_of_cells[grid.place(next, other)];
    const unsigned more = row_bit(grid.place(of_one.column, other)) | row_bit(grid.place(of_one.box, other)) |
                          row_bit(grid.place(of_other.column, one)) | row_bit(grid.place(of_other.box, one));
    if ((more & ~open_rows) != 0) return false;
    fresh |= more & ~found;
    found |= more;
  }
  return true;
}

// Whether the digits of two lines can change places in a set of empty cells with this one, which is in the line `own`.
// `step` leads to the cell beside it in the other.
bool can_swap_lines(const FullGrid& grid, CellSet clues, unsigned cell, unsigned own, int step) {
  unsigned at = cell;
  do {
    const auto beside = static_cast<unsigned>(static_cast<int>(at) + step);
    if (clues.has(beside)) return false;
    at = grid.place(own, grid.digit_index(beside));
    if (clues.has(at)) return false;
  } while (at != cell);
  return true;
}

}  // namespace

void write_clues(const Digit* grid, CellSet clues, Digit* board) {
  for (unsigned i = 0; i < 10; ++i) {
    std::array<std::uint8_t, 8> eight;
    std::memcpy(eight.data(), grid + 8 * i, 8);
    const auto& mask = byte_masks[clues.eight(i)];
    for (unsigned k = 0; k < 8; ++k) eight[k] &= mask[k];
    std::memcpy(board + 8 * i, eight.data(), 8);
  }
  board[80] = clues.has(80) ? grid[80] : Digit{0};
}

void FullGrid::enter(const Digit* digits) {
  std::memcpy(digits_.data(), digits, 81);
  for (unsigned cell = 0; cell < 81; ++cell) {
    const HousesOf& houses = houses_of_cells[cell];
    for (const unsigned house : {houses.row, houses.column, houses.box}) {
      places_[9 * house + digit_index(cell)] = static_cast<std::uint8_t>(cell);
    }
  }
}

CellSet FullGrid::difference(const Digit* other) const {
  const auto bits = [&](unsigned begin, unsigned end) {
    std::uint64_t word = 0;
    for (unsigned cell = begin; cell < end; ++cell) {
      word |= static_cast<std::uint64_t>(digits_[cell] != other[cell]) << (cell - begin);
    }
    return word;
  };
  return {bits(0, 64), bits(64, 81)};
}

void Clues::enter_all() {
  cells_ = CellSet::all();
  digits_in_.fill(all_nine);
  open_in_.fill(0);
  houses_of_.fill(all_nine);
}

void Clues::toggle(const FullGrid& grid, unsigned cell) {
  cells_ = cells_ ^ CellSet::of(cell);
  const HousesOf& houses = houses_of_cells[cell];
  const unsigned row = houses.row, column = houses.column - 9u, box = houses.box - 18u;
  const unsigned digit = grid.digit_index(cell);
  const auto flip = [](std::uint16_t& mask, unsigned bit) { mask = static_cast<std::uint16_t>(mask ^ 1u << bit); };
  flip(digits_in_[houses.row], digit);
  flip(digits_in_[houses.column], digit);
  flip(digits_in_[houses.box], digit);
  flip(open_in_[houses.row], column);
  flip(open_in_[houses.column], row);
  flip(open_in_[houses.box], houses.place_in_box);
  flip(houses_of_[digit], row);
  flip(houses_of_[9 + digit], column);
  flip(houses_of_[18 + digit], box);
}

unsigned Clues::candidates(unsigned cell) const {
  const HousesOf& houses = houses_of_cells[cell];
  return all_nine & ~(digits_in_[houses.row] | digits_in_[houses.column] | digits_in_[houses.box]);
}

bool Clues::is_forced(const FullGrid& grid, unsigned cell) const {
  const HousesOf& houses = houses_of_cells[cell];
  const unsigned row = houses.row, column = houses.column - 9u, band = row / 3, stack = column / 3;
  const unsigned digit = grid.digit_index(cell);
  const unsigned rows = houses_of_[digit], columns = houses_of_[9 + digit], boxes = houses_of_[18 + digit];
  const unsigned boxes_of_band = boxes >> (3 * band) & 7;
  const unsigned boxes_of_stack = (boxes >> stack & 1) | (boxes >> (stack + 2) & 2) | (boxes >> (stack + 4) & 4);
  const unsigned in_row = open_in_[row] & ~(columns | each_thrice[boxes_of_band]);
  const unsigned in_column = open_in_[houses.column] & ~(rows | each_thrice[boxes_of_stack]);
  const unsigned in_box =
      open_in_[houses.box] & ~(each_thrice[rows >> (3 * band) & 7] | over_thrice(columns >> (3 * stack) & 7));
  const auto is_one = [](unsigned bits) { return static_cast<unsigned>((bits & (bits - 1)) == 0); };
  return (is_one(candidates(cell)) | is_one(in_row) | is_one(in_column) | is_one(in_box)) != 0;
}

bool Clues::is_exchangeable(const FullGrid& grid, unsigned cell) const {
  const HousesOf& houses = houses_of_cells[cell];
  const unsigned digit = grid.digit_index(cell);
  for (unsigned others = candidates(cell) & ~(1u << digit); others != 0; others &= others - 1) {
    const auto other = static_cast<unsigned>(std::countr_zero(others));
    const unsigned open_rows = all_nine & ~(houses_of_[digit] | houses_of_[other]);
    if (can_swap_digits(grid, open_rows, houses.row, digit, other)) return true;
  }
  constexpr std::array<std::array<int, 2>, 3> steps = {{{1, 2}, {-1, 1}, {-2, -1}}};
  for (const int step : steps[houses.row % 3u]) {
    if (can_swap_lines(grid, cells_, cell, houses.row, 9 * step)) return true;
  }
  for (const int step : steps[houses.column % 3u]) {
    if (can_swap_lines(grid, cells_, cell, houses.column, step)) return true;
  }
  return false;
}

}  // namespace unidoku
