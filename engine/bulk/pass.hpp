// One pass of digging over a full 9×9 grid (dig.hpp defines which cells it empties), by few questions.
//
// Digger (digger.hpp) asks of each cell whether it can go. Here many go at once, and one question is whether the grid is
// still the only solution:
//
//     order of cells    a b c d e f g h ...
//     emptied on trial  - - . - - - - -       the grid is the only solution: then each of these could go
//                           ^                 another one, which differs from it in b, d and g:
//                           |                 → b and d being gone, g has to stay; try again with that known
//                           stays, because of another solution found before
//
// To empty a cell only loosens the board: where all of them can go, each could go when it was its turn. And a solution
// that differs from the grid in cells of which all but the last in the order are gone shows that this one stays. So the
// outcome is that of the questions cell by cell, whatever other solutions are found.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bulk/grid.hpp"
#include "digger.hpp"
#include "shape.hpp"

namespace unidoku {

// The 81 cells orbit after orbit, and for each of them where its orbit ends.
struct Layout {
  std::array<Cell, 81> cells;
  std::array<std::uint8_t, 81> ends;
};
// Of all orbits of the cells, in an order of them.
Layout lay_out(const std::vector<Orbit>& orbits, std::span<const Cell> order);

class Pass {
 public:
  // Up to `wanted` cells are emptied.
  void begin(const Digit* grid, const Layout& layout, int wanted);

  // Writes the board of the next question, and the only cell in which another solution can differ from the grid, or 81.
  // False when the pass is over.
  bool ask(Digit* board, std::uint8_t& cell);
  // The answer: whether that board has another solution than the grid. It is needed only where no cell was named.
  void hear(bool has_other, const Digit* other);

  CellSet clues() const { return trial_.clues.cells(); }
  int put_back() const { return trial_.put_back; }
  int missing() const { return trial_.missing; }
  // Whether a clue can go too when the pass is over, if that is known without a question.
  bool can_go(unsigned cell, bool& is_known) const;

 private:
  struct State {
    std::size_t at = 0;  // in the order
    Clues clues;
    int missing = 0;  // cells still to be emptied
    int put_back = 0;
  };
  bool try_orbit(Digit* board);
  std::size_t try_cells(std::size_t start, std::size_t end);
  void toggle(State& state, std::size_t start, std::size_t end) const;
  bool must_stay(const Clues& others, unsigned cell) const;

  FullGrid grid_;
  Layout layout_;
  std::array<std::uint8_t, 81> rank_;  // of a cell in the order
  int wanted_ = 0;
  State trial_;
  State sure_;  // before the first cell of which it is not known that it can go
  int risky_ = 0;  // cells emptied on trial of which it is not known that they can go
  std::uint8_t risky_cell_ = 0;
  CellSet known_;                        // cells that are the last, in the order, in which a known solution differs
  std::array<CellSet, 81> differences_;  // of these: where that solution differs, the latest found if there are more
};

}  // namespace unidoku
