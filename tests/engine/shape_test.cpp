#include "shape.hpp"

#include <set>

#include "boards.hpp"
#include "check.hpp"

using namespace unidoku;

namespace {

void houses_of_each_kind_divide_the_board(const Shape& shape) {
  for (int kind = 0; kind < 3; ++kind) {
    std::set<int> seen;
    for (int i = 0; i < shape.side(); ++i) {
      const auto house = shape.house(kind * shape.side() + i);
      CHECK(static_cast<int>(house.size()) == shape.side());
      CHECK(std::is_sorted(house.begin(), house.end()));
      seen.insert(house.begin(), house.end());
    }
    CHECK(static_cast<int>(seen.size()) == shape.cells());
  }
}

void boxes_are_rectangles(const Shape& shape) {
  for (int box = 0; box < shape.side(); ++box) {
    const auto house = shape.house(2 * shape.side() + box);
    std::set<int> rows;
    std::set<int> columns;
    for (const Cell cell : house) {
      CHECK(shape.box_of(cell) == box);
      rows.insert(shape.row_of(cell));
      columns.insert(shape.column_of(cell));
    }
    CHECK(static_cast<int>(rows.size()) == shape.box_rows());
    CHECK(static_cast<int>(columns.size()) == shape.box_columns());
  }
}

void peers_are_those_that_share_a_house(const Shape& shape) {
  for (int cell = 0; cell < shape.cells(); ++cell) {
    std::set<int> expected;
    for (const std::uint8_t house : shape.houses_of(cell)) {
      const auto cells = shape.house(house);
      expected.insert(cells.begin(), cells.end());
    }
    expected.erase(cell);
    const auto peers = shape.peers(cell);
    CHECK(std::equal(peers.begin(), peers.end(), expected.begin(), expected.end()));
  }
}

}  // namespace

int main() {
  for (const Shape& shape : all_shapes()) {
    houses_of_each_kind_divide_the_board(shape);
    boxes_are_rectangles(shape);
    peers_are_those_that_share_a_house(shape);
  }
}
