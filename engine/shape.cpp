#include "shape.hpp"

namespace unidoku {

Shape::Shape(int box_rows, int box_columns)
    : box_rows_(box_rows),
      box_columns_(box_columns),
      side_(box_rows * box_columns),
      peers_per_cell_(2 * (side_ - 1) + (box_rows - 1) * (box_columns - 1)) {
  std::vector<std::vector<Cell>> houses(static_cast<std::size_t>(3 * side_));
  for (int cell = 0; cell < cells(); ++cell) {
    const std::array<std::uint8_t, 3> own = {static_cast<std::uint8_t>(row_of(cell)),
                                             static_cast<std::uint8_t>(side_ + column_of(cell)),
                                             static_cast<std::uint8_t>(2 * side_ + box_of(cell))};
    houses_of_.push_back(own);
    for (const std::uint8_t house : own) houses[house].push_back(static_cast<Cell>(cell));
  }
  for (const auto& house : houses) {
    house_cells_.insert(house_cells_.end(), house.begin(), house.end());
  }
  for (int cell = 0; cell < cells(); ++cell) {
    for (int other = 0; other < cells(); ++other) {
      const bool shared = row_of(cell) == row_of(other) || column_of(cell) == column_of(other) ||
                          box_of(cell) == box_of(other);
      if (shared && other != cell) peers_.push_back(static_cast<Cell>(other));
    }
  }
}

}  // namespace unidoku
