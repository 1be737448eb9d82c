// Empties a proper board, cell by cell, as long as exactly one solution is left.
//
// A pass visits the orbits of the board's cells under a symmetry (single cells where there is none) in a drawn order and
// empties each whole, unless another solution would appear: then its digits go back and are not tried again, because
// later removals only loosen the board. An orbit that is larger than what is still to be emptied is passed over.
//
// Which cells a pass empties depends on the board, the order and yes-or-no questions alone, never on how a search goes. So
// a full 9×9 grid is dug by other questions, of many cells at once (bulk/pass.hpp), with the same outcome.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "digger.hpp"
#include "limits.hpp"
#include "shape.hpp"
#include "solver.hpp"

namespace unidoku {

constexpr int as_many_as_can_go = -1;

struct Dug {
  std::vector<Digit> puzzle;
  std::vector<Digit> solution;
  int empty = 0;               // cells
  int redundant = 0;           // when as many as could go were wanted: clues that could still go one by one
  bool reached = false;        // the target was met
  int put_back = 0;            // digits that went back in the pass that made the puzzle
  int attempts = 0;            // passes made
  std::uint64_t nodes = 0;     // suppositions in all passes
  bool interrupted = false;
};

// Up to `attempts` passes over a proper board, each from its own stream (children 1, 3, 5... of the seed); the first that
// meets the target, or else the best, the first of equals. The target is a number of empty cells; where no union of
// orbits has exactly that many it cannot be met, and the largest possible number below it ends a pass.
Dug dig(Solver& solver, std::span<const Digit> board, std::uint64_t seed, int target_empty, Symmetry symmetry,
        int attempts, Interrupt* interrupt);

// The same from nothing: attempt k digs the full grid of child 2k of the seed (fill.hpp), in the order drawn by child
// 2k + 1.
Dug generate(Solver& solver, std::uint64_t seed, int target_empty, Symmetry symmetry, int attempts,
             Interrupt* interrupt);

}  // namespace unidoku
