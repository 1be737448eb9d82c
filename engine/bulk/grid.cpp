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
  houses_.fill(all_nine);
  digits_.fill((1u << 27) - 1);
}

void Clues::toggle(const FullGrid& grid, unsigned cell) {
  cells_ = cells_ ^ CellSet::of(cell);
  const HousesOf& houses = houses_of_cells[cell];
  const unsigned digit = grid.digit_index(cell);
  constexpr unsigned first_place = 1u << 16;
  houses_[houses.row] ^= 1u << digit | first_place << (houses.column - 9);
  houses_[houses.column] ^= 1u << digit | first_place << houses.row;
  houses_[houses.box] ^= 1u << digit | first_place << houses.place_in_box;
  digits_[digit] ^= 1u << houses.row | 1u << houses.column | 1u << houses.box;
}

unsigned Clues::candidates(unsigned cell) const {
  const HousesOf& houses = houses_of_cells[cell];
  return all_nine & ~(houses_[houses.row] | houses_[houses.column] | houses_[houses.box]);
}

bool Clues::is_forced(const FullGrid& grid, unsigned cell) const {
  const HousesOf& houses = houses_of_cells[cell];
  const unsigned band = houses.row / 3u * 3, stack = (houses.column - 9u) / 3 * 3;  // their first lines
  const unsigned with_digit = digits_[grid.digit_index(cell)];
  const unsigned rows = with_digit & all_nine, columns = with_digit >> 9 & all_nine, boxes = with_digit >> 18;
  const unsigned boxes_of_band = boxes >> band & 7;
  const unsigned boxes_of_stack = boxes >> stack / 3;
  const unsigned top_down = (boxes_of_stack & 1) | (boxes_of_stack >> 2 & 2) | (boxes_of_stack >> 4 & 4);
  const unsigned in_row = houses_[houses.row] >> 16 & ~(columns | each_thrice[boxes_of_band]);
  const unsigned in_column = houses_[houses.column] >> 16 & ~(rows | each_thrice[top_down]);
  const unsigned in_box =
      houses_[houses.box] >> 16 & ~(each_thrice[rows >> band & 7] | over_thrice(columns >> stack & 7));
  const auto is_one = [](unsigned bits) { return static_cast<unsigned>((bits & (bits - 1)) == 0); };
  return (is_one(candidates(cell)) | is_one(in_row) | is_one(in_column) | is_one(in_box)) != 0;
}

bool Clues::is_exchangeable(const FullGrid& grid, unsigned cell) const {
  const HousesOf& houses = houses_of_cells[cell];
  const unsigned digit = grid.digit_index(cell);
  for (unsigned others = candidates(cell) & ~(1u << digit); others != 0; others &= others - 1) {
    const auto other = static_cast<unsigned>(std::countr_zero(others));
    const unsigned open_rows = all_nine & ~(digits_[digit] | digits_[other]);
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
